"""The estimated cost of the table that a turn left, and of its discard.

The table is compared with the best discard for each, so that a bad discard is not held against the table; the discard
is compared on the table that was left.
"""

from collections.abc import Iterator
from functools import partial

from engine.games.house.actions import Action, Discard, EndTurn
from engine.games.house.ai.worlds import unseen
from engine.games.house.coach.facts import TurnFacts
from engine.games.house.coach.findings import Decision, FindingKind
from engine.games.house.coach.judge import LOOKS_BETTER, Judge, Loss, Rival
from engine.games.house.coach.playouts import TurnEnd
from engine.games.house.coach.turns import PlayedTurn
from engine.games.house.solver.bits import cards_in, mask_of
from engine.games.house.solver.quick.player import best_choice, starts
from engine.games.house.solver.quick.value import Seat, ValueWeights, best_end, discards, going_out, seat_of, value_of
from engine.games.house.solver.spot import Spot
from engine.games.house.state import HandState
from engine.games.house.view import view
from engine.rummy.cards import Card
from engine.rummy.table import Table


def losses_of_play(
    turn: PlayedTurn, begun: HandState, last: HandState, facts: TurnFacts, judge: Judge
) -> Iterator[Loss]:
    """The losses of a turn that was played from one state to the other: of the table, then of the discard."""
    hidden = unseen(view(begun, turn.seat))
    basis = begun.playing.draft.basis
    at = seat_of(hidden.world(judge.random))  # only what the seat sees of it is looked at
    ends = _Ends(at, judge.onward.weights, mask_of(basis.warm))
    made = ends.best(at.spot(last.table, last.hands[turn.seat]), melded=turn.after.melded[turn.seat])
    if facts.as_good_as_the_best:
        yield Loss(decision=Decision.TABLE, alternatives=1 + bool(facts.cards.value))
    else:
        others = [*ends.solved(facts, basis.start.table, melded=basis.melded), *ends.quick(mask_of(basis.hot))]
        rival = _better_table(max(others, key=_value, default=made), made, judge, at)
        yield judge.loss(Decision.TABLE, len({end.spot for end in (made, *others)}), rival, hidden)
    if isinstance(turn.end, Discard):
        rival = _better_discard(ends, made, turn.end.card, judge)
        yield judge.loss(Decision.DISCARD, len(cards_in(made.spot.hand) - basis.warm), rival, hidden)


def _better_table(best: TurnEnd, made: TurnEnd, judge: Judge, at: Seat) -> Rival:
    return Rival(
        kind=FindingKind.TABLE_BETTER,
        cards=tuple(sorted(cards_in(at.hand.hands[at.seat]) - cards_in(best.spot.hand))),
        looks=best.value - made.value,
        better=partial(judge.onward.after_end, end=best),
        made=partial(judge.onward.after_end, end=made),
        end=_end(best),
    )


def _better_discard(ends: "_Ends", best: TurnEnd, card: Card, judge: Judge) -> Rival:
    made = ends.with_discard(best, mask_of((card,)))
    others = [ends.with_discard(best, mask_of((other,))) for other in cards_in(best.spot.hand & ~ends.warm) - {card}]
    return Rival(
        kind=FindingKind.DISCARD_BETTER,
        cards=tuple(cards_in(best.discard)),
        looks=best.value - made.value,
        better=partial(judge.onward.after_end, end=best),
        made=partial(judge.onward.after_end, end=made),
        end=_end(best),
        also=tuple(_end(each) for each in others if each.value > max(made.value, best.value - LOOKS_BETTER)),
    )


def _end(end: TurnEnd) -> Action:
    return next((Discard(card) for card in cards_in(end.discard)), EndTurn())


def _value(end: TurnEnd) -> float:
    return end.value


class _Ends:
    """Ends of one turn as they look to the seat."""

    def __init__(self, at: Seat, weights: ValueWeights, warm: int) -> None:
        self.at, self.weights, self.warm = at, weights, warm

    def solved(self, facts: TurnFacts, start: Table, *, melded: bool) -> Iterator[TurnEnd]:
        """The ends of the solver's turns, each with its best discard; who lays a card has melded."""
        for answer in facts.answers:
            spot = self.at.spot(answer.table_from(start), answer.left)
            yield self.best(spot, melded=melded or answer.cards > 0)

    def quick(self, hot: int) -> Iterator[TurnEnd]:
        """The end of the best quick turn, if there is any."""
        at = self.at
        choice = best_choice(at, starts(at, at.hand.hands[at.seat]), (hot, self.warm), self.weights)
        if choice is not None:
            yield TurnEnd(choice.value, choice.turn.spot, choice.start.melded, choice.discard)

    def best(self, spot: Spot, *, melded: bool) -> TurnEnd:
        """The end with this table and the best discard."""
        value, card = best_end(self.at.role, spot, spot.hand & ~self.warm, self.weights, melded=melded)
        return TurnEnd(value + self._out(spot, card), spot, melded, card)

    def with_discard(self, end: TurnEnd, card: int) -> TurnEnd:
        """The same end with another discard."""
        value = value_of(self.at.role, end.spot, self.weights, melded=end.melded)
        change = next((change for change, each in self._discards(end.spot) if each == card), 0.0)
        return TurnEnd(value + change + self._out(end.spot, card), end.spot, end.melded, card)

    def _discards(self, spot: Spot) -> list[tuple[float, int]]:
        return discards(self.at.role, spot, spot.hand & ~self.warm, self.weights)

    def _out(self, spot: Spot, card: int) -> float:
        return 0.0 if spot.hand & ~card else going_out(self.at, self.weights, closes=bool(card))
