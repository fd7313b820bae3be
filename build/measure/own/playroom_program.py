"""Playroom Rummy's solver beside HiGHS.

`program`: turns of Expert's rounds with two, three and four decks, manipulation on and off, and without jokers;
`tiles`: turns of tile rummy, for most tiles and for most points. HiGHS solves the program of
`tests/oracle/playroom_program.py`; building it is counted, but not the first time, which fills its caches, as the
combinations of the table are read by who is to move. The solver is timed as it finds a best table, as HiGHS does, and
once more with as little regrouped as can be found. Both are asked about another position first.
"""

import sys
from collections import Counter
from collections.abc import Iterable
from functools import partial
from typing import Any

from build.bench import highs
from build.cases import Case, added
from build.measure.own.beside import OURS, TUNED, Answer, compared, of_highs, timed
from build.measure.playing import level_players, play_labelled
from build.report import Line
from engine.games.playroom.game import PLAYROOM
from engine.games.playroom.player import puzzle_of
from engine.games.playroom.rules import PlayroomHand
from engine.games.playroom.solver.answer import TurnGoal, TurnPuzzle
from engine.games.playroom.solver.regroup import task_of
from engine.games.playroom.solver.task import TurnAim
from engine.games.playroom.solver.turn import AIMS, best_by
from engine.games.playroom.state import PlayroomPhase
from engine.games.playroom.view import view
from engine.games.playroom.words import PlayroomAction
from engine.rummy.actions import Discard, DrawStock, EndTurn
from tests.oracle.playroom_program import of_turn, worth

KINDS = (*((manipulation, seats) for manipulation in (True, False) for seats in (2, 6, 8)), (None, 2), (None, 6))
"""Manipulation, None where there are no jokers, and seats."""
EVERY = 7
"""Of so many turns one is asked about."""
STEPS = 10**6
TILES = {"most tiles": TurnAim(0, 10_000, 1, 0), "most points": TurnAim(0, 1, 1000, 0)}
"""Most tiles, and of such most points out of the hand; or the other way round."""


def of_round(label: str, number: int, preset: str, seats: int, **changes: Any) -> list[TurnPuzzle]:  # noqa: ANN401
    """Some of the turns of a round of Experts; without manipulation those of who has entered."""
    result: list[TurnPuzzle] = []
    ends = (DrawStock, EndTurn) if preset == "tiles" else (Discard, EndTurn)

    def watch(hand: PlayroomHand, action: PlayroomAction) -> None:
        if hand.phase is PlayroomPhase.PLAY and isinstance(action, ends):
            result.append(puzzle_of(view(hand, hand.mover)))

    players = level_players(PLAYROOM, *["expert"] * seats)
    play_labelled(PLAYROOM, PLAYROOM.options(preset, seats, changes), f"{label} {number}", players, watch)
    some = result[number % EVERY :: EVERY]
    free = preset == "tiles" or (changes["manipulation"] and "jokers" not in changes)
    return [puzzle for puzzle in some if puzzle.entered or free]


def asked(puzzle: TurnPuzzle, before: TurnPuzzle, aim: TurnAim) -> Line:
    """A position, asked of the solver and of HiGHS; another one before, so that each finds its code in the cache."""
    of_turn(puzzle, aim)
    task_of(puzzle.options, puzzle.table, Counter(), aim)
    proved = []

    def ours(of: TurnPuzzle, *, tidied: bool) -> int:
        result = best_by(of, aim, steps=STEPS, tidied=tidied)
        if of is puzzle:
            proved.append(result is None or result.exact)
        return 0 if result is None else result.worth

    def best(*, tidied: bool) -> Answer:
        return timed(partial(ours, puzzle, tidied=tidied), partial(ours, before, tidied=tidied))

    built = partial(of_turn, puzzle, aim), partial(of_turn, before, aim)

    def in_worth(answer: Answer) -> Answer:
        value, taken = answer
        return max(worth(puzzle, value, aim) if value is not None else 0, 0), taken

    answers = {
        OURS: best(tidied=False),
        "ms, HiGHS as it comes": in_worth(of_highs(*built, highs.as_it_comes)),
        TUNED: in_worth(of_highs(*built)),
        "ms, this project, tidied": best(tidied=True),
    }
    return compared(repr(puzzle), answers, proved=proved[0])


def gathered(lines: list[tuple[str, Line]]) -> Line:
    """The lines by a name, and all together."""
    result: Line = {"positions": len(lines), "compiled": "engine__mypyc" in sys.modules, "wrong": []}
    for name, line in lines:
        result["wrong"] += line.pop("wrong", [])
        added(result.setdefault("all", {}), line)
        added(result.setdefault(name, {}), line)
    return result


def pairs(puzzles: list[TurnPuzzle]) -> Iterable[tuple[TurnPuzzle, TurnPuzzle]]:
    """Each position with the one that is solved before it."""
    return zip([*puzzles[-1:], *puzzles], puzzles, strict=False)


def of_kind(number: int) -> tuple[str, list[TurnPuzzle]]:
    """The kind of the round of a number, and some of its turns."""
    manipulation, seats = KINDS[number % len(KINDS)]
    changes = {"manipulation": True, "jokers": 0} if manipulation is None else {"manipulation": manipulation}
    kind = {None: "no jokers", True: "manipulation on", False: "manipulation off"}[manipulation]
    return f"{max(2, seats // 2)} decks, {kind}", of_round("highs", number, "playroom", seats, **changes)


def rounds(number: int) -> Line:
    """Some turns of a round."""
    name, puzzles = of_kind(number)
    return gathered([(name, asked(puzzle, before, AIMS[TurnGoal.POINTS])) for before, puzzle in pairs(puzzles)])


def tiles(number: int) -> Line:
    """Some turns of a round of the tile game, for both aims."""
    puzzles = of_round("tiles", number, "tiles", (2, 4)[number % 2])
    both = [(before, puzzle, *aim) for before, puzzle in pairs(puzzles) for aim in TILES.items()]
    return gathered([(name, asked(puzzle, before, aim)) for before, puzzle, name, aim in both])


CASES = {
    "program": Case(about=__doc__, look=rounds, many=500, counted="positions"),
    "tiles": Case(about=__doc__, look=tiles, many=2000, counted="positions"),
}
