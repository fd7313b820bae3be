"""The puzzles of House Rummy: to gain most points, to go out, to steal. The solver proves their answers."""

from dataclasses import replace
from functools import partial
from typing import Any

from engine.family.puzzle_kinds import PuzzleKind, PuzzlePack, Solution, gone_out
from engine.family.rules import Stop
from engine.games.house.scoring import space_value, unplayed_value
from engine.games.house.snapshot import snapshot
from engine.games.house.solver.answer import Objective
from engine.games.house.solver.budget import Budget
from engine.games.house.solver.turn import best_turn
from engine.games.house.state import HandState
from engine.games.house.thefts import stolen_between
from engine.games.house.words import Action, Arrange
from engine.rummy.actions import Discard, EndTurn
from engine.rummy.pack import Pack
from engine.rummy.shuffle import SplitMix
from engine.text import N_

_STEPS = 20_000
"""Steps of a search for a proof, half a second."""
_LEAST = {Objective.POINTS: 15, Objective.OUT: 1}
_OTHERS = 6
"""Cards that each other player holds."""


def _position(stream: SplitMix) -> dict[str, Any]:
    """Two or three players with plays, the first of whom may not have melded; much of the hand goes with some."""
    seats = 2 + stream.below(2)
    pack = PuzzlePack(stream, Pack())
    most = (stream.below(4), *(1 + stream.below(3) for _ in range(seats - 1)))
    plays = [[play for _ in range(count) if (play := pack.take_play(5))] for count in most]
    plays = [[pack.with_joker(play) if stream.below(8) == 0 else play for play in space] for space in plays]
    lying = [card for space in plays for play in space for card in play]
    held = [*pack.take_joker(3), *pack.take_near(lying, 3 + stream.below(3))]
    held += [*pack.take_near(held, 2 + stream.below(3)), *pack.take(1)]
    hands = [held, *(pack.take(_OTHERS) for _ in range(seats - 1))]
    more = {"edition": "classic", "hand": 1 + stream.below(6), "melded": [bool(space) for space in plays]}
    return pack.position(
        hands, pack.take(1 + stream.below(5)), spaces=[[*map(pack.text, space)] for space in plays], **more
    )


def _best(objective: Objective, hand: HandState, stop: Stop) -> Solution[Action] | None:
    """The best turn, if it is proved and worth while."""
    result = best_turn(hand.playing.draft.basis, hand.options.seating, objective, Budget(stop=stop, steps=_STEPS))
    if not result.exact or result.value is None or result.value < _LEAST[objective]:
        return None
    costly = sorted(result.left, key=lambda card: (card.is_joker, -unplayed_value((card,))))
    return Solution(result.value, (*map(Arrange, result.tables), Discard(costly[0]) if costly else EndTurn()))


def _stealing(hand: HandState, stop: Stop) -> Solution[Action] | None:
    """The best turn, if it steals and is worth more than any without the other players' plays."""
    best, basis = _best(Objective.POINTS, hand, stop), hand.playing.draft.basis
    tables = [action.table for action in best.actions if isinstance(action, Arrange)] if best else []
    if best is None or not tables or not stolen_between(hand.table, tables[-1], 0):
        return None
    own = (hand.table[0], *(frozenset() for _ in hand.table[1:]))
    alone = replace(basis, start=snapshot(own, basis.start.hand))
    without = best_turn(alone, hand.options.seating, Objective.POINTS, Budget(stop=stop, steps=_STEPS))
    return best if without.bound is None or without.bound < best.value else None


def points_gained(before: HandState, after: HandState) -> int:
    """The points of one's plays after a turn, less before it."""
    return space_value(after.table[0]) - space_value(before.table[0])


_MOST = N_("Make your plays worth {value} more points in this turn.")
_STEAL = N_("Steal and pay: make your plays worth {value} more points.")
_TOO_FEW = N_("Points that your turn brought: {value}.")
_OUT, _CARDS_LEFT = N_("Go out in this turn."), N_("Some of your cards are left.")
KINDS: tuple[PuzzleKind[HandState], ...] = (
    PuzzleKind("points", _MOST, _TOO_FEW, "R21", _position, partial(_best, Objective.POINTS), points_gained),
    PuzzleKind("out", _OUT, _CARDS_LEFT, "R17", _position, partial(_best, Objective.OUT), gone_out),
    PuzzleKind("steal", _STEAL, _TOO_FEW, "R13", _position, _stealing, points_gained),
)
"""The kinds of puzzles of House Rummy."""
