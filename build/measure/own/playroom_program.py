"""Playroom Rummy's solver beside HiGHS, and beside rummikub-solver.

`program`: turns of Expert's rounds with two, three and four decks, manipulation on and off, and without jokers, where
rummikub-solver is asked, too, which knows none that are bound; `dense`: tables far denser than these, for which the
solver has 30,000 steps; `tiles`: turns of tile rummy, for most tiles and for most points, and for most tiles beside
rummikub-solver, which is asked about those who have entered. HiGHS solves the program of
`tests/oracle/playroom_program.py`; building it is counted, but not the first time, which fills its caches, as the
combinations of the table are read by who is to move. The solver is timed as it finds a best table, as HiGHS does, and
once more with as little regrouped as can be found. Both are asked about another position first.
"""

import sys
from collections import Counter
from collections.abc import Iterable
from functools import partial
from random import Random
from typing import Any

from build.bench import highs
from build.cases import Case, added
from build.measure.own.beside import OURS, TUNED, Answer, compared, of_highs, rummikub, timed
from build.measure.playing import level_players, play_labelled
from build.report import Line
from engine.games.playroom.game import PLAYROOM
from engine.games.playroom.judge.first_meld import holding
from engine.games.playroom.melds import PLAIN, Kinds
from engine.games.playroom.player import puzzle_of
from engine.games.playroom.rules import PlayroomHand
from engine.games.playroom.solver.answer import TurnGoal, TurnPuzzle
from engine.games.playroom.solver.regroup import task_of
from engine.games.playroom.solver.task import TurnAim
from engine.games.playroom.solver.turn import AIMS, best_by, best_turn
from engine.games.playroom.state import PlayroomPhase
from engine.games.playroom.view import view
from engine.games.playroom.words import PlayroomAction
from engine.rummy.actions import Discard, DrawStock, EndTurn
from engine.rummy.cards import CARDS
from tests.oracle.playroom_program import of_turn, worth

KINDS = (*((manipulation, seats) for manipulation in (True, False) for seats in (2, 6, 8)), (None, 2), (None, 6))
"""Manipulation, None where there are no jokers, and seats."""
EVERY = 7
"""Of so many turns one is asked about."""
TABLE, HAND = 80, 14
STEPS, DENSE_STEPS = 10**6, 30_000
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


def dense(number: int) -> TurnPuzzle:
    """Random combinations of 80 of two decks' 104 naturals on the table, and 14 of the others in the hand."""
    rng = Random(f"dense {number}")  # noqa: S311 - positions, no secrets
    while True:
        left = Counter(CARDS[:52] * 2)
        groups: list[Kinds] = []
        for _ in range(2000):
            result = rng.choice(holding(rng.choice(list(left)), PLAIN))
            lie = sum(map(len, groups))
            if not result.has_joker and lie + len(result.cards) <= TABLE and not Counter(result.cards) - left:
                left -= Counter(result.cards)
                groups.append(result.cards)
        if sum(map(len, groups)) == TABLE:
            break
    rest = list(left.elements())
    rng.shuffle(rest)
    options = PLAYROOM.options("manipulation", 2, {})
    return TurnPuzzle(options=options, table=tuple(groups), hand=tuple(sorted(rest[:HAND])), entered=True)


def asked(puzzle: TurnPuzzle, before: TurnPuzzle, aim: TurnAim, steps: int = STEPS) -> Line:
    """A position, asked of the solver and of HiGHS; another one before, so that each finds its code in the cache."""
    of_turn(puzzle, aim)
    task_of(puzzle.options, puzzle.table, Counter(), aim)
    proved = []

    def ours(of: TurnPuzzle, *, tidied: bool) -> int:
        result = best_by(of, aim, steps=steps, tidied=tidied)
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


def most_cards(before: TurnPuzzle, puzzle: TurnPuzzle, decks: int, game: str = "playroom") -> Line:
    """A position, asked of the solver and of rummikub-solver for the most cards."""
    other = rummikub(game)
    if other is None:
        return {}

    def ours(of: TurnPuzzle) -> int:
        result = best_turn(of, TurnGoal.CARDS, tidied=False)
        return 0 if result is None else len(result.laid)

    answers = {OURS: timed(partial(ours, puzzle), partial(ours, before))}
    said = other.ask([decks, [card for group in puzzle.table for card in group], puzzle.hand])
    for name in ("own", "ours"):
        answers[f"ms, rummikub-solver, {name}"] = said[name][0], 1000 * said[name][1]
    return compared(repr(puzzle), answers, proved=True, least=("ms, rummikub-solver, own",))


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
    if name.endswith("no jokers"):
        return gathered([(name, most_cards(*pair, int(name[0]))) for pair in pairs(puzzles)])
    return gathered([(name, asked(puzzle, before, AIMS[TurnGoal.POINTS])) for before, puzzle in pairs(puzzles)])


def crowded(number: int) -> Line:
    """One dense table."""
    puzzles = dense(number), dense(number + 1)
    return gathered([("dense", asked(*puzzles, AIMS[TurnGoal.POINTS], DENSE_STEPS))])


def tiles(number: int) -> Line:
    """Some turns of a round of the tile game, for both aims."""
    puzzles = of_round("tiles", number, "tiles", (2, 4)[number % 2])
    both = [(before, puzzle, *aim) for before, puzzle in pairs(puzzles) for aim in TILES.items()]
    entered = [puzzle for puzzle in puzzles if puzzle.entered]
    return gathered(
        [(name, asked(puzzle, before, aim)) for before, puzzle, name, aim in both]
        + [("rummikub-solver", most_cards(*pair, 2, "tiles")) for pair in pairs(entered)]
    )


CASES = {
    "program": Case(about=__doc__, look=rounds, many=500, counted="positions"),
    "dense": Case(
        about=__doc__,
        look=crowded,
        many=100,
    ),
    "tiles": Case(about=__doc__, look=tiles, many=2000, counted="positions"),
}
