"""Checks what-ifs.

Kept games are made in the folder, if there are none (`kept_games`, two of each preset). Then turns of them are drawn:
each is branched by the application, played on to the end of its hand by levels, and left. Prints JSON; the exit code is
1 where a game's file has changed by a bit, the hands of a branch were not those of its game, a branch counts, was not
kept whole, or is offered by the title screen.
"""

import hashlib
import json
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from build.bench.kept_games import game_text
from build.report import parser_of
from engine.family.marks import marks_of
from engine.family.replay import moments
from engine.games.list import game_names, read_record, rules_of
from game.log import Log
from game.records import game_files, records
from game.records.shelf import Shelf
from game.session.playing import Playing
from scenes.background import AtOnce

_LEVELS = ("learner", "casual")


def make(folder: Path) -> None:
    """Play the games that are missing."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in game_names():
        rules = rules_of(name)
        for preset in rules.presets:
            for number in range(2):
                seats = tuple(_LEVELS[seat % 2] for seat in range(preset.seats[-number]))
                path = folder / f"{name}-{preset.key}-{number}.jsonl"
                if not path.exists():
                    path.write_text(game_text(rules, preset.key, seats, number), "utf-8")


def played_on(playing: Playing, text: str, place: int, rng: Random) -> tuple[bool, str]:
    """True if a what-if began where the game stood and is over with its hand; and its record."""
    rules, record = read_record(text)
    told = [moment.game for moment in moments(rules, record)][: place + 1]
    session = playing.what_if(text, place, rng.randrange(len(told[0].hand.totals)), None)
    if session is None:
        return False, ""
    stood = [rules.write_position(game.hand) for game in told if not game.hand_over]
    good = rules.write_position(session.game.hand) in stood
    minds = {name: rules.mind(name) for name in _LEVELS}
    while not session.game.hand_over:
        if session.pump() is not None:
            continue
        seat = session.game.hand.to_move
        if seat is not None and session.players[seat].opponent is None and session.saved:
            view: Any = rules.view(session.game.hand, seat)
            for action in minds[_LEVELS[seat % 2]](view, rng.getrandbits(32), lambda: False):
                session.act(action)
    good &= session.game.over and not session.marks.counts and session.marks.what_if
    session.close()
    return good, session.record


def main(arguments: Sequence[str]) -> int:
    """Branch, play on, come back."""
    parser = parser_of(__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--turns", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first turn, to go on after a stop")
    chosen = parser.parse_args(arguments)
    make(chosen.folder)
    games = {path: path.read_text("utf-8") for path in sorted(chosen.folder.glob("*.jsonl"))}
    whole = {path: hashlib.sha256(path.read_bytes()).hexdigest() for path in games}
    start = time.process_time()
    wrong, by_game = 0, dict[str, int]()
    with TemporaryDirectory() as name:
        folder = Path(name)
        silent: Callable[[str], None] = lambda _words: None  # noqa: E731 - a default of the bench
        playing = Playing(folder, Log(folder), Shelf(folder, silent), AtOnce(), silent)
        for number in range(chosen.first, chosen.first + chosen.turns):
            rng = Random(number)  # noqa: S311 - random cases, no secrets
            path = rng.choice(list(games))
            rules, record = read_record(games[path])
            places = sum(1 for _ in moments(rules, record))
            good, text = played_on(playing, games[path], rng.randrange(places), rng)
            playing.close()
            kept = [records.look_at(each).record for each in game_files.finished(folder)]
            good &= [each.text for each in kept] == [text] and not marks_of(kept[0].header).counts
            good &= Shelf(folder, silent).last() is None
            for each in game_files.finished(folder):
                each.unlink()
            wrong += not good
            by_game[rules.name] = by_game.get(rules.name, 0) + 1
    changed = sum(hashlib.sha256(path.read_bytes()).hexdigest() != before for path, before in whole.items())
    found = {"turns": by_game, "games": len(games), "wrong": wrong, "games changed by a bit": changed}
    print(json.dumps(found | {"seconds": round(time.process_time() - start, 1)}, indent=1))
    return 1 if wrong or changed else 0
