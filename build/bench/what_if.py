"""What-ifs of kept games.

A moment of a game of levels, of every preset with its fewest and its most players, is branched by the application,
played on to the end of its hand by levels, and left. The branch must begin where the game stood, be kept whole, never
count, and not be offered by the title screen; nothing else may lie in the folder.
"""

from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from build.bench.kept_games import game_text
from build.cases import Case
from build.report import Line
from engine.family.record_marks import marks_of
from engine.family.replay import moments
from engine.games.list import game_names, read_record, rules_of
from game.diagnostics import Log
from game.records import game_files, game_record
from game.records.unfinished_games import UnfinishedGames
from game.session.current_game import Playing
from scenes.background import AtOnce

LEVELS = ("learner", "casual")
KINDS = [(name, preset.key, preset.seats[-end]) for name in game_names() for preset in rules_of(name).presets
         for end in range(2)]  # fmt: skip


@cache
def text_of(kind: int) -> str:
    """The game of a kind."""
    name, preset, seats = KINDS[kind]
    return game_text(rules_of(name), preset, tuple(LEVELS[seat % 2] for seat in range(seats)), kind % 2)


def played_on(playing: Playing, text: str, place: int, rng: Random) -> tuple[bool, str]:
    """True if a what-if began where the game stood and is over with its hand; and its record."""
    rules, record = read_record(text)
    told = [moment.game for moment in moments(rules, record)][: place + 1]
    session = playing.what_if(text, place, rng.randrange(len(told[0].hand.totals)), None)
    if session is None:
        return False, ""
    stood = [rules.write_position(game.hand) for game in told if not game.hand_over]
    good = rules.write_position(session.game.hand) in stood
    minds = {name: rules.mind(name) for name in LEVELS}
    while not session.game.hand_over:
        if session.pump() is not None:
            continue
        seat = session.game.hand.to_move
        if seat is not None and session.players[seat].opponent is None and session.saved:
            view: Any = rules.view(session.game.hand, seat)
            for action in minds[LEVELS[seat % 2]](view, rng.getrandbits(32), lambda: False):
                session.act(action)
    good &= session.game.over and not session.marks.counts and session.marks.what_if
    session.close()
    return good, session.record


def look(number: int) -> Line:
    """One what-if."""
    rng, silent = Random(number), list[str]().append  # noqa: S311 - random cases, no secrets
    kind = rng.randrange(len(KINDS))
    text = text_of(kind)
    with TemporaryDirectory() as name:
        folder = Path(name)
        playing = Playing(folder, Log(folder), UnfinishedGames(folder, silent), AtOnce(), silent)
        places = sum(1 for _ in moments(*read_record(text)))
        good, branch = played_on(playing, text, rng.randrange(places), rng)
        playing.close()
        kept = [game_record.look_at(each).record for each in game_files.finished(folder)]
        good &= [each.text for each in kept] == [branch] and not marks_of(kept[0].header).counts
        good &= UnfinishedGames(folder, silent).last() is None
    return {"turns": {KINDS[kind][0]: 1}, "wrong": [] if good else ["no branch as it should be"]}


CASE = Case(about=__doc__ or "", look=look, many=1000)
