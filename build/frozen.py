"""Games as they are today, kept to compare with: `build/dev.py python -m build.frozen [GAME ...] [--anew]`.

One game a preset is kept with its fewest and with its most players: its record, its text, the sentences of its log, its
score sheets, and the table printed as text at some moments. The answers to all conformance cases, the options of every
preset and some codes of house rules are kept beside. `tests/golden/test_frozen.py` compares: whoever writes a part of
the program anew sees at once what has become different. Where a change is wanted, this script keeps the new texts of
the same games; look at the difference before you commit it. With `--anew` other games are played.
"""

import argparse
import json
import lzma
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any
from unittest.mock import patch

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from engine.cli.check import answer_line
from engine.cli.playing import Contestant, play_game, stream
from engine.cli.recording import recorded
from engine.family.codes import code_of, house_rules_of
from engine.family.game import AnyGame, new_game
from engine.family.game_text import text_of_game
from engine.family.house_rules import HouseRules, fault
from engine.family.rules import AnyRules
from engine.games.list import game_of_case, read_record, rules_of
from engine.rummy.cards import Card
from engine.rummy.plain_data import parsed
from engine.text import bind, speak
from game.languages import catalogue
from game.records.game_record import AnyMoment, KeptRecord, played
from game.records.record_file import NoRecord
from game.session.session import GameSession
from scenes.background import AtOnce
from scenes.games.list import presenter, shown_names
from scenes.scene import Quit
from scenes.session import Player
from scenes.settings.settings import Settings
from scenes.table.scene import TableScene
from scenes.ui.stage import PartStage
from scenes.ui.thing import printed

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "tests" / "golden" / "frozen"
CASES = ROOT / "tests" / "conformance"
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")
LEVELS = ("skilled", "learner", "casual")
DEAL, HANDS = 20_261, 2
"""The number of the first game's deal, and the hands that are played of each."""
MOMENTS = 4
"""Moments at which the table is printed, besides the end of each hand."""
OTHERS = 1
"""The place of the moment that is shown to one who is not to move."""
WINDOW = (1920, 1080)
"""A window in which every word has room, so that no letter's width decides what is printed."""

Sections = dict[str, str]
"""Texts by what they tell."""


def kinds(rules: AnyRules) -> Iterator[tuple[str, int]]:
    """Each preset with its fewest and its most players."""
    for preset in rules.presets:
        for seats in sorted({preset.seats[0], preset.seats[-1]}):
            yield preset.key, seats


# -- playing


def record_played(rules: AnyRules, preset: str, seats: int, deal: int) -> str:
    """The record of a game that computers play."""
    game = new_game(rules, rules.options(preset, seats, {}), deal, last_hand=HANDS)
    players = [Contestant(LEVELS[seat % len(LEVELS)], stream(deal, seat)) for seat in range(seats)]
    steps: list[Any] = []
    play_game(game, players, lambda: 0.0, steps.append)
    return recorded(steps, players)


# -- kept of one game


def game_of(text: str) -> KeptRecord:
    """The game of a record."""
    return played(*read_record(text))


def sections_of(text: str) -> Sections:
    """All that is told of the game of a record."""
    kept = game_of(text)
    seats, first = len(kept.players), kept.moments[0].game
    bind(catalogue)
    speak(first.rules.vocabulary(first.options))
    result: Sections = {}
    ends = [before for before, after in pairwise(kept.moments) if after.action is None] + [kept.moments[-1]]
    for moment in ends:
        result |= _hand_told(moment.game, NAMES[:seats])
    for place, number in enumerate([*_spread(kept.moments), *(kept.moments.index(end) for end in ends)]):
        mover = kept.moments[number].game.hand.to_move
        seat = 0 if mover is None else (mover + (place == OTHERS)) % seats
        result[f"table at {number}, seat {seat}"] = table_at(kept, number, seat)
    speak(None)
    return result


def _hand_told(game: AnyGame, names: Sequence[str]) -> Sections:
    """The log and the score sheet of a hand that is over."""
    rules, hand, number = game.rules, game.hand, len(game.scores)
    sheet = rules.sheet(hand, names)
    rows = [f"{sheet.sentence} {game.totals} {'fewest win' if rules.fewest_win(game.options) else ''}".strip()]
    for side in sheet.sides:
        rows.append(f"side {side.side}: {side.score}, {side.total}; {_cards(side.melds)}; {dict(side.columns)}")
        rows += [f"  {row.words} {row.points} {row.seat} {row.kind} {_cards(row.cards)}" for row in side.rows]
    return {
        f"log of hand {number}": "".join(f"{rules.describe(event, names)}\n" for event in hand.log),
        f"score sheet of hand {number}": "".join(f"{row}\n" for row in rows),
    }


def _cards(groups: Sequence[Sequence[Card]]) -> str:
    return " | ".join(" ".join(map(str, group)) for group in groups)


def _spread(moments: Sequence[AnyMoment]) -> list[int]:
    """The numbers of moments spread over a game in which somebody is to move."""
    awaited = [number for number, moment in enumerate(moments) if moment.game.hand.to_move is not None]
    return [awaited[(2 * part + 1) * len(awaited) // (2 * MOMENTS)] for part in range(MOMENTS)]


def scene_at(kept: KeptRecord, number: int, seat: int, *, past: bool = True) -> TableScene:
    """The table at a moment of a record as the player at a seat sees it; the others are computers.

    Without its `past` equal cards may lie by other copies, and the table is made a hundred times as quickly.
    """
    moments = kept.moments[: number + 1]
    last = moments[-1]
    players = tuple(
        Player(NAMES[place], None if place == seat else LEVELS[place % len(LEVELS)])
        for place in range(len(kept.players))
    )
    then = replace(kept, game=last.game, players=players, moments=moments, turn=replace(kept.turn, tables=last.tables))
    session = GameSession.take_up(then, AtOnce(), NoRecord)
    if not past:
        vars(session)["_past"].clear()
    return TableScene(session, presenter(last.game.rules.name), Quit, Quit, Settings(pace=0.0))


def table_at(kept: KeptRecord, number: int, seat: int) -> str:
    """The table at a moment of a record, printed."""
    scene = scene_at(kept, number, seat)
    with patch.object(PartStage, "_paint", lambda _stage, _region: None):  # what is painted is not printed
        scene.shown(WINDOW)
        return printed(scene.things())


# -- kept of a game's rules


def cases_of(game: str) -> dict[str, str]:
    """By its file and its id, a digest of the answer to each conformance case of a game."""
    result = {}
    for path in sorted(CASES.rglob("*.jsonl")):
        for line in path.read_text("utf-8").splitlines():
            if game_of_case(parsed(line).get("game", "house")) == game:
                answer = answer_line(line)
                data = json.dumps(answer, sort_keys=True).encode()
                result[f"{path.stem} {answer['id']}"] = sha256(data).hexdigest()[:12]
    return result


def options_of(rules: AnyRules) -> Sections:
    """The options of each preset with its fewest and its most players, in their order."""
    return {
        f"options of {preset}, {seats} players": "".join(
            f"{key}: {value}\n" for key, value in rules.values(rules.options(preset, seats, {})).items()
        )
        for preset, seats in kinds(rules)
    }


def codes_of(rules: AnyRules) -> Iterator[str]:
    """Codes of house rules: every preset as it is, and each option changed in one of them."""
    for preset in rules.presets:
        yield code_of(HouseRules(name=preset.key, game=rules.name, preset=preset.key))
    for number, field in enumerate(rules.fields):
        for value in field.ends:
            key = rules.presets[number % len(rules.presets)].key
            changed = {field.key: value}
            if not fault(rules, key, changed):
                yield code_of(HouseRules(name=field.key, game=rules.name, preset=key, changed=changed))


def code_read(code: str) -> str:
    """The house rules of a code, as text."""
    read = house_rules_of(code, rules_of)
    return json.dumps([read.name, read.game, read.preset, dict(read.changed)])


# -- the file


def frozen(game: str, played: Mapping[str, str]) -> dict[str, Any]:
    """All that is kept of a game; the games that have no record yet are played first."""
    rules = rules_of(game)
    records = {}
    for number, (preset, seats) in enumerate(kinds(rules)):
        name = f"{preset}, {seats} players"
        records[name] = played.get(name) or record_played(rules, preset, seats, DEAL + number)
    return {
        "records": records,
        "texts": {name: text_of_game(*read_record(text)) for name, text in records.items()},
        "games": {name: sections_of(text) for name, text in records.items()},
        "codes": {code: code_read(code) for code in codes_of(rules)},
        "options": options_of(rules),
        "cases": cases_of(game),
    }


def path_of(game: str) -> Path:
    """The file of a game."""
    return FOLDER / f"{game}.json.xz"


def kept_of(game: str) -> dict[str, Any]:
    """The content of the file of a game."""
    data: dict[str, Any] = json.loads(lzma.decompress(path_of(game).read_bytes()))
    return data


def difference(name: str, kept: str, now: str) -> str:
    """The first line in which two texts differ, in words; empty where they are the same."""
    if kept == now:
        return ""
    before, after = kept.splitlines(), now.splitlines()
    place = next((at for at, lines in enumerate(zip(before, after, strict=False)) if lines[0] != lines[1]), None)
    if place is None:
        place = min(len(before), len(after))
    was, is_now = (lines[place] if place < len(lines) else "nothing" for lines in (before, after))
    return f"{name}, line {place + 1}: it was {was!r} and is {is_now!r}"


def differences(about: str, kept: Mapping[str, str], now: Mapping[str, str]) -> list[str]:
    """The differences of texts that were kept; what is new is none."""
    result = (difference(f"{about}, {name}", text, now.get(name, "")) for name, text in kept.items())
    return list(filter(None, result))


def main(arguments: Sequence[str]) -> int:
    """Keep all, and say how many bytes it takes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--anew", action="store_true", help="play other games")
    chosen = parser.parse_args(arguments)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game in chosen.games or shown_names():
        again = path_of(game).exists() and not chosen.anew
        data = frozen(game, kept_of(game)["records"] if again else {})
        packed = lzma.compress(json.dumps(data, ensure_ascii=False).encode(), preset=9 | lzma.PRESET_EXTREME)
        path_of(game).write_bytes(packed)
        print(f"{game}: {len(data['games'])} games, {len(packed):,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
