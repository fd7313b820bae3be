"""Records cut inside a turn.

Four games of random players (Classic and Epic, two to four seats) with jokers, demands, draws and moves taken back are
played through real sessions. Of each of their first turns the lines are cut at every byte, as a full disk or a power
cut might. Each cut file is taken up; moves that were made in the turn are taken back, a turn or more are played
otherwise, the game is left and taken up once more. A game is *lost* where it cannot be taken up, and *another* where it
is not the state of the lines that are whole, or where it is taken up the second time otherwise than it was left.

Games are of one hand, so that what lies before a cut is replayed in some milliseconds. Prints JSON; the
exit code is 1 if a game was lost or became another.
"""

import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from build.report import KeptLines, parser_of, report
from engine.games.house.game import new_game
from engine.games.house.options import options
from engine.games.house.types import Game
from engine.rummy.cards import JOKERS
from engine.rummy.record import RecordError
from engine.rummy.table import cards_on
from game.records import records
from game.records.game_files import new_path
from game.records.record_file import NoRecord, RecordFile
from game.session.session import GameSession
from game.workers.background import Background
from scenes.session import Player
from tests.engine.random_play import RandomPlayer
from tests.games.house.replayed import last_state, read

GAMES = (("classic", 2, 5), ("epic", 3, 14), ("classic", 3, 8), ("epic", 4, 77))
"""Edition, seats and deal."""
NAMES = ("Ann", "Ben", "Clara", "Dora")
FURTHER = 6
"""Actions that are played after a cut, drags and what is taken back among them."""

REST = 0.0001
"""Seconds between two looks whether the disk is done."""
UNDONE, REDONE = 0.2, 0.5
"""The probability that a drag is undone, and that it is then redone."""


class CutTurn:
    """A session in which one random player acts for all seats, and now and then takes moves back."""

    def __init__(self, session: GameSession, file: RecordFile, seed: int) -> None:
        self.session = session
        self.file = file
        self._rng = Random(seed)  # noqa: S311 - a game, not a secret
        self._player = RandomPlayer(self._rng, wildness=0)

    def act(self) -> None:
        """One more action, which is waited for until it is on the disk."""
        session = self.session
        if self._rng.random() < UNDONE and session.undo():
            if self._rng.random() < REDONE:
                session.redo()
                session.pump()
            return
        action = self._player.action(session.game.hand)
        if not session.act(action):
            while (step := session.pump()) is None:
                time.sleep(REST)
            if step.after.of(step.seat).to_move != step.seat:
                self._player.turn_ended()
        while not self.file.saved:
            time.sleep(REST)

    def leave(self) -> None:
        """Close the session; all is on the disk then."""
        self.session.close()


def begun(folder: Path, kind: tuple[str, int, int]) -> CutTurn:
    """A new game of one hand."""
    edition, seats, deal = kind
    file = RecordFile(new_path(folder))
    players = tuple(map(Player, NAMES[:seats]))
    game = new_game(options(edition, seats, {"length": "single"}), deal)
    session = GameSession.begin(game, players, THINKER, lambda: file)
    return CutTurn(session, file, deal)


def taken_up(path: Path, seed: int) -> CutTurn:
    """The game of a file. Raises RecordError."""
    kept = records.take_up(path)
    if kept is None or not isinstance(kept.file, RecordFile):
        raise AssertionError(path)
    return CutTurn(GameSession.take_up(kept, THINKER, NoRecord), kept.file, seed)


def told(game: Game) -> object:
    """All that a game says, with the drags of its turn."""
    drags = game.hand.turn.draft.record() if game.hand.turn is not None else []
    return game.hand.written(), game.scores, game.hand.log, [(shot.table, shot.hand) for shot in drags]


@dataclass(frozen=True, slots=True)
class TurnLines:
    """The lines of a turn, after those of the record before it, and the file of what was laid in it."""

    before: str
    lines: str
    beside: str
    """The file of the unfinished turn, as it was before the turn ended."""


def turns(kind: tuple[str, int, int], count: int) -> tuple[list[TurnLines], dict[str, int]]:
    """The first turns of a game, and in how many of them something special was done."""
    special = {"jokers": 0, "demands": 0, "undo": 0}
    found: list[TurnLines] = []
    with tempfile.TemporaryDirectory() as folder:
        played = begun(Path(folder), kind)
        session = played.session
        before, beside, undone = session.record, "", False
        while len(found) < count and not session.game.hand_over:
            mover, turn = session.game.hand.to_move, session.game.hand.turn
            played.act()
            beside = session.unfinished or beside
            undone |= session.can_redo
            if turn is not None and session.game.hand.to_move != mover:
                lines = session.record[len(before) :]
                special["jokers"] += bool(JOKERS & cards_on(session.game.hand.table))
                special["demands"] += '"draw":"demand"' in lines
                special["undo"] += undone
                found.append(TurnLines(before, lines, beside))
                before, beside, undone = session.record, "", False
        played.leave()
    return found, special


def cuts(turn: TurnLines, every: int) -> Iterator[str]:
    """The record cut at every byte of the turn (the first and the last of each line among every n-th of them)."""
    whole = (turn.before + turn.lines).encode()
    start = len(turn.before.encode())
    for at in range(start, len(whole) + 1):
        if (at - start) % every == 0 or b"\n" in whole[at - 1 : at + 1]:
            yield whole[:at].decode(errors="surrogateescape")


@cache
def whole(lines: str) -> object:
    """All that the state of whole lines says."""
    return told(last_state(read(lines)))


def outcome(turn: TurnLines, text: str, seed: int) -> str:
    """The fault of a game resumed from a cut record; empty if there is none."""
    lines = text[: text.rfind("\n") + 1]
    with tempfile.TemporaryDirectory() as folder:
        path = new_path(Path(folder))
        path.parent.mkdir()
        path.write_bytes(text.encode(errors="surrogateescape"))
        if turn.beside:
            path.with_suffix(".turn").write_text(turn.beside, encoding="utf-8")
        try:
            played = taken_up(path, seed)
        except RecordError as error:
            return f"lost: {error}"
        while played.session.undo():
            pass
        if told(played.session.game) != whole(lines):
            return "another: not the state of the whole lines"
        for _ in range(FURTHER):
            if not played.session.game.hand_over:
                played.act()
        left = told(played.session.game)
        played.leave()
        try:
            again = taken_up(played.file.path, seed)
        except RecordError as error:
            return f"lost after it was gone on with: {error}"
        same = told(again.session.game) == left
        again.leave()
        return "" if same else "another: not as it was left"


def measured(number: int, turn: TurnLines, every: int) -> dict[str, Any]:
    """All cuts of a turn."""
    found = [outcome(turn, text, number * 100_000 + at) for at, text in enumerate(cuts(turn, every))]
    bad = [each for each in found if each]
    return {"turn": number, "cuts": len(found), "bad": len(bad), "first": bad[0] if bad else ""}


def main(arguments: Sequence[str]) -> int:
    """Measure, and print what came of it."""
    parser = parser_of(__doc__, progress=True)
    parser.add_argument("--turns", type=int, default=100, help="turns in all, of the four games (100)")
    parser.add_argument("--every", type=int, default=1, help="cut at every n-th byte of a line and at its ends (1)")
    chosen = parser.parse_args(arguments)
    kept = KeptLines(chosen.progress, every=chosen.every)
    special = {"jokers": 0, "demands": 0, "undo": 0}
    number = 0
    for left, kind in zip(range(len(GAMES), 0, -1), GAMES, strict=True):
        found, seen = turns(kind, -(-(chosen.turns - number) // left))  # a game that ends sooner leaves more to others
        special = {key: special[key] + seen[key] for key in special}
        for turn in found:
            number += 1
            if number > len(kept.lines):
                kept.add(measured(number, turn, chosen.every))
    results = kept.lines
    bad = [each for each in results if each["bad"]]
    summary = {
        "turns": len(results),
        "cuts": sum(each["cuts"] for each in results),
        "lost": sum(each["first"].startswith("lost") for each in bad),
        "another": sum(each["first"].startswith("another") for each in bad),
        "turns with": special,
        "bad": bad,
    }
    return report(summary, good=not bad)


THINKER = Background(now=False)
"""Opponents are never asked."""
