"""The good inputs that are broken at the doors: records, texts, codes, settings, names and caches."""

import json
from pathlib import Path
from random import Random

from build.report import ROOT
from engine.family.codes import code_of
from engine.family.game_text import text_of_game
from engine.family.replay import last_of, moments, renewed
from engine.family.unfinished_turn import Unfinished, write_unfinished
from engine.games.list import game_names, read_record, rules_of
from game.profiles import settings
from game.records.library import ReadGames
from game.statistics.figures import CountGames
from game.statistics.index import NAME as INDEX
from scenes.settings.settings import Settings
from tests.doors.breaking import some_rules
from tests.family.kept_games import game_text

GAME = "20260101-120000-0000000a"
_LINES = 60
"""Lines of a record of opponents: the rest is cut off, so that most inputs are read soon."""
_SMALL = (
    ("house", "classic", 2), ("straight", "block", 6), ("gin", "knock", 5), ("playroom", "playroom", 3),
    ("playroom", "tiles", 2), ("conquian", "conquian", 2), ("conquian", "pan", 4), ("canasta", "classic", 4),
    ("canasta", "bolivia", 2), ("rummy500", "standard", 3), ("contract", "contract", 3), ("contract", "continental", 4),
)  # fmt: skip
"""Game, preset and number of players of the records."""


class Intact:
    """The good inputs that are broken."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        paths = sorted((ROOT / "tests/records").glob("version*/*.jsonl"))
        self.records = [path.read_text("utf-8") for path in paths]
        for name, preset, seats in _SMALL:
            lines = game_text(rules_of(name), preset, ("learner",) * seats, 1).splitlines(keepends=True)
            self.records += ["".join(lines[:_LINES]), "".join(lines[: _LINES // 4])]
        self.turns = [(text, _turn(text)) for text in self.records]
        self.settings = json.dumps(settings.written(Settings(window=(1280, 720)))).encode()
        todays = [(rules, renewed(rules, record, tuple(moments(rules, record))))
                  for rules, record in map(read_record, self.records)]  # fmt: skip
        self.texts = [text_of_game(rules, record) for rules, record in todays]
        rng = Random(1)
        self.codes = [code_of(some_rules(rules_of(rng.choice(game_names())), rng)) for _ in range(50)]
        self.names = json.dumps({f"{GAME[:-2]}{n:02}": f"Sunday {n}" for n in range(9)}, indent=1).encode()
        self.summaries, self.index = self._caches(folder)

    def _caches(self, folder: Path) -> tuple[bytes, bytes]:
        """The list's cache and the index of two finished games: the shortest, since each is read over and over."""
        for number, text in enumerate(sorted(filter(is_over, self.records), key=len)[:2]):
            written(folder / "finished" / f"{GAME[:-1]}{number}.jsonl", text.encode())
        ReadGames(folder).run(lambda: False, lambda _found: None)
        CountGames(folder).run(lambda: False, lambda _found: None)
        return (folder / "summaries.jsonl").read_bytes(), (folder / INDEX).read_bytes()


def is_over(text: str) -> bool:
    """True for the record of a game that is over in which a person played."""
    rules, record = read_record(text)
    return last_of(moments(rules, record)).game.over and '"opponent":null' in text


def _turn(text: str) -> str:
    """The file of an unfinished turn that goes with a record."""
    rules, record = read_record(text)
    told = tuple(moments(rules, record))
    record, last = renewed(rules, record, told), last_of(told)
    laying = rules.laying
    undone = () if laying is None else ((laying.action(last.tables[-1]), last.tables[-1]),)
    return write_unfinished(rules, Unfinished(record.checksum, last.tables, undone))


def written(path: Path, data: bytes) -> Path:
    """Write a file; its path."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path
