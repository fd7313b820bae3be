"""A seat's decision as masks: the hand as quick players see it, and their choices as actions of the game.

Of the others' cards only their number counts here, so any world will do for it.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from engine.games.house.ai.sense.corrections import mended
from engine.games.house.ai.sense.deeds import Asked, Better, TurnPlay
from engine.games.house.ai.worlds import Unseen, counted, unseen
from engine.games.house.basis import Basis
from engine.games.house.draft import tried
from engine.games.house.draws import after_draw
from engine.games.house.solver.answer import Answer, Objective
from engine.games.house.solver.bits import card_of, cards_in, mask_of
from engine.games.house.solver.budget import Budget
from engine.games.house.solver.melds import Prelude, as_it_lies, melds, replacements
from engine.games.house.solver.puzzle import SolverTurn
from engine.games.house.solver.quick.hand import QuickHand
from engine.games.house.solver.quick.player import Choice, QuickDraw, Start, choices, draws, ended, sensible
from engine.games.house.solver.quick.turn import QuickTurn
from engine.games.house.solver.quick.value import Seat, ValueWeights, discards, seat_of
from engine.games.house.solver.tables import dragged
from engine.games.house.solver.turn import best_turn
from engine.games.house.view import View, without_draw
from engine.games.house.words import Demand, DrawAction, DrawDiscard
from engine.rummy.actions import Discard, DrawStock, EndTurn
from engine.rummy.cards import JOKERS, Card
from engine.rummy.seats import Seating
from engine.rummy.table import Table

_PRELUDES = 12
"""Ways to begin a turn that are looked at, of those who have not melded."""
_DRAWS = 4
"""Draws that the solver thinks out; quick turns tell which."""
_LAST = 4
"""Times the steps in a seat's last turn, when points are all there is to find."""
_TRIES = 4
"""Turns tried on the judge; the first is accepted but for rare refusals of parted plays."""


class DrawOption(NamedTuple):
    """A draw with what it promises in points, and the turn thought out for it: for the stock, that without a draw."""

    value: float
    draw: DrawAction
    choice: Choice | None = None
    quick: QuickDraw | None = None
    """The draw as quick players see it; None for a demand."""

    @classmethod
    def of(cls, view: View, draw: QuickDraw) -> "DrawOption":
        """A draw that is no demand."""
        action = DrawStock() if draw.at is None else DrawDiscard(view.discard[draw.at])
        return cls(draw.value, action, draw.solved or draw.choice, draw)


@dataclass(frozen=True)
class Outlook:
    """The facts that a seat decides on."""

    view: View
    weights: ValueWeights
    minds_others: bool = True
    """True if it keeps from feeding the next opponent's known cards."""

    @property
    def _seating(self) -> Seating:
        return self.view.options.seating

    @cached_property
    def _unseen(self) -> Unseen:
        return unseen(self.view)

    @cached_property
    def hand(self) -> QuickHand:
        """The hand being played, with any cards for those that the seat cannot see."""
        return counted(self.view)

    @cached_property
    def seat(self) -> Seat:
        """The seat with what matters of the hand."""
        seat = seat_of(self.hand)
        known = self._unseen.known[self.following] if self.minds_others else 0
        return replace(seat, role=seat.role._replace(known=known))

    @property
    def following(self) -> int:
        """The next opponent in the round, whose known cards a discard should not serve."""
        seat = seat_of(self.hand)
        rivals = (other for place, other in enumerate(seat.places) if place != seat.role.ally)
        return min(rivals, key=lambda other: (other - seat.seat) % self.hand.terms.seats)

    @cached_property
    def basis(self) -> Basis:
        """The turn as it began; before the draw, as it would be without one."""
        return without_draw(self.view) if self.view.draft is None else self.view.draft.basis

    def asked(self, basis: Basis, steps: int, stop: Callable[[], bool]) -> Asked:
        """The questions to the solver about a turn, with at most `steps` steps for each."""
        return Asked(basis=basis, seating=self._seating, steps=steps, stop=stop)

    def turns(self, asked: Asked) -> list[Choice]:
        """A few good turns with their discards, the one worth most first; with any steps the solver's among them."""
        basis = asked.basis
        begun = _starts(SolverTurn(basis, self._seating), replacing=self.weights.thefts > 0)
        result = [*choices(self.seat, begun, _bound(basis), self.weights)]
        if asked.steps:
            result += self._by_solver(asked, result)
        return sorted(sensible(self.seat, result), key=lambda choice: choice.value, reverse=True)

    def _by_solver(self, asked: Asked, others: list[Choice]) -> Iterator[Choice]:
        """The solver's trade-offs, its turn with jokers kept, and what betters the best of all these and the others."""
        basis = asked.basis
        result = [self.answered(basis, answer) for answer in asked.front()]
        jokers = (basis.start.hand & JOKERS) - basis.hot
        if self.seat.role.last:
            result += self._solved(basis, frozenset(), Budget(stop=asked.stop, steps=_LAST * asked.steps))
        elif jokers:
            result += self._solved(basis, jokers, Budget(stop=asked.stop, steps=asked.steps))
        yield from result
        best = max([*others, *result], key=lambda choice: choice.value, default=None)
        if best is not None:
            yield from self._as_widely(asked, best)

    def _as_widely(self, asked: Asked, choice: Choice) -> Iterator[Choice]:
        """The turn worth most points among those that lay at least the same cards."""
        cards = asked.basis.start.hand - cards_in(choice.turn.spot.hand)
        if cards and choice.start.melded:
            answer = asked.best(cards)
            if answer.value is not None:
                yield self.answered(asked.basis, answer)

    def _solved(self, basis: Basis, kept: frozenset[Card], budget: Budget) -> Iterator[Choice]:
        """The turn worth most points without laying some cards."""
        without = basis.holding(basis.start.hand - kept) if kept else basis
        answer = best_turn(without, self._seating, Objective.POINTS, budget)
        if answer.value is not None:
            yield self.answered(basis, answer, kept)

    def answered(self, basis: Basis, answer: Answer, kept: frozenset[Card] = frozenset()) -> Choice:
        """A turn of the solver's, with its best discard; `kept` stay in the hand."""
        return self.left_so(basis, answer.tables, answer.left | kept)

    def left_so(self, basis: Basis, tables: tuple[Table, ...], left: frozenset[Card]) -> Choice:
        """A turn with these tables that leaves these cards in the hand, with its best discard."""
        spot = self.seat.spot(tables[-1] if tables else basis.start.table, left)
        melded = basis.melded or len(left) < len(basis.start.hand)
        return ended(self.seat, Start(spot, melded, tables), QuickTurn(0, spot, ()), _bound(basis), self.weights)

    def draws(self, steps: int, stop: Callable[[], bool]) -> list[QuickDraw]:
        """The draws from stock and pile with what each promises; the best few thought out by the solver too."""
        quick = sorted(draws(self.hand, self.weights), key=lambda draw: draw.value, reverse=True)
        if len(quick) == 1:
            return quick
        return [self._thought_out(draw, steps, stop) if count < _DRAWS else draw for count, draw in enumerate(quick)]

    def demands(self, steps: int, stop: Callable[[], bool]) -> list[DrawOption]:
        """Demands for cards that opponents are known to hold and that could be played, with what each promises."""
        view, result = self.view, list[DrawOption]()
        if not view.options.demands:
            return result
        known = self._unseen.known
        for place, seat in enumerate(self.seat.places):
            for card in sorted(cards_in(known[seat])) if place != self.seat.role.ally else ():
                basis = after_draw(self.basis, (card,), view.options.middle_discards)
                choice = next(iter(self.turns(self.asked(basis, steps, stop))), None)
                if choice is not None:
                    missed = self.weights.stranded / self.seat.role.rivals
                    result.append(DrawOption(choice.value + missed, Demand.of(seat, card), choice))
        return result

    def _thought_out(self, draw: QuickDraw, steps: int, stop: Callable[[], bool]) -> QuickDraw:
        if draw.at is None and seat_of(self.hand, drawing=self.hand.drawing).role.last and not self.seat.role.last:
            return draw  # it empties the stock: the solver's turn would be valued as if another followed
        pile = self.view.discard
        drawn = () if draw.at is None else pile[draw.at :]
        basis = after_draw(self.basis, drawn, self.view.options.middle_discards) if drawn else self.basis
        solved = [*self._solved(basis, frozenset(), Budget(stop=stop, steps=steps))]
        if not solved or draw.choice is None or solved[0].value <= draw.choice.value:
            return draw
        return draw._replace(value=draw.value + solved[0].value - draw.choice.value, solved=solved[0])

    def other_discards(self, basis: Basis, choice: Choice) -> list[Choice]:
        """The turn of a choice with other discards."""
        spot = choice.turn.spot
        free = spot.hand & ~mask_of(basis.warm)
        result = discards(self.seat.role, spot, free, self.weights) if spot.hand & ~choice.discard else []
        base = choice.value - next((worth for worth, card in result if card == choice.discard), 0.0)
        return [choice._replace(value=base + worth, discard=card) for worth, card in result if card != choice.discard]

    def first(self, asked: Asked, result: Iterable[Choice]) -> TurnPlay | None:
        """The first of these turns that the judge accepts; None if it accepts none of the first few."""
        puzzle = SolverTurn(asked.basis, self._seating)
        for choice, _ in zip(result, range(_TRIES), strict=False):
            discard = card_of(choice.discard) if choice.discard else None
            play = self.planned(asked, Better(_tables(puzzle, choice), discard))
            if play is not None:
                return play
        return None

    def planned(self, asked: Asked, turn: Better) -> TurnPlay | None:
        """A turn with its end; None if the judge refuses it. Another card is discarded if that one may not be."""
        after = tried(asked.basis, turn.tables)
        if after is None:
            return None
        shot, free = after.snapshot, after.report.may_discard
        card = turn.discard if turn.discard in free else next(iter(self.thrown(shot.table, shot.hand, free)), None)
        return TurnPlay(view=self.view, draft=after, end=EndTurn() if card is None else Discard(card), asked=asked)

    def sensible(self, play: TurnPlay) -> TurnPlay:
        """The turn, or a better one in its place where it is silly or a blunder."""
        return mended(play, lambda better: self.planned(play.asked, better), self.thrown)

    def thrown(self, table: Table, left: frozenset[Card], free: Iterable[Card]) -> list[Card]:
        """The cards that may be discarded from a hand, the one best discarded first."""
        result = discards(self.seat.role, self.seat.spot(table, left), mask_of(free), self.weights)
        return [card_of(card) for _, card in result]


def _starts(puzzle: SolverTurn, *, replacing: bool) -> Iterator[Start]:
    """The ways to begin the turn: jokers replaced, and melded or not."""
    basis = puzzle.basis
    for count, prelude in enumerate(replacements(basis) if replacing else [as_it_lies(basis)]):
        yield Start(puzzle.spot(prelude), basis.melded, prelude)
        if basis.melded or count >= _PRELUDES:
            return
        for melded, _ in zip(melds(basis, prelude), range(_PRELUDES), strict=False):
            yield Start(puzzle.spot(melded), melded=True, root=melded)


def _tables(puzzle: SolverTurn, choice: Choice) -> tuple[Table, ...]:
    """The snapshots of a turn: the solver's own, or those of a quick turn."""
    root = choice.start.root
    return dragged(puzzle, root, choice.turn) if isinstance(root, Prelude) else root


def _bound(basis: Basis) -> tuple[int, int]:
    return mask_of(basis.hot), mask_of(basis.warm)
