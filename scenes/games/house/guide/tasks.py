"""Questions of a person's hints to the solver, as tasks for the helper's worker. No task loads a display.

The solver is loaded only when a task runs, so that the table, which makes these tasks, appears at once.
"""

# ruff: noqa: PLC0415 - that is why the imports of the solver stand in the functions

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from engine.family.rules import Stop
from engine.games.house.basis import Basis
from engine.games.house.coach.advice_values import Advice, DiscardAdvice, OpeningAdvice, TurnAdvice
from engine.games.house.draft import left_by
from engine.games.house.memory import known
from engine.games.house.view import View, without_draw
from engine.games.house.words import Demand, DrawDiscard
from engine.rummy.cards import Card
from engine.rummy.faults import RefusedError
from engine.rummy.seats import Seating
from engine.rummy.table import Table

Progress = Callable[[object], None]


@dataclass(frozen=True, slots=True)
class AnyPlay:
    """A task: True if something can be played in this turn with all hot cards; None where that stays unknown."""

    basis: Basis
    seating: Seating
    limit: float = 0.4

    def run(self, stop: Stop, progress: Progress) -> bool | None:
        """The answer of the solver."""
        from engine.games.house.solver.budget import Budget
        from engine.games.house.solver.questions import any_play

        del progress
        return any_play(self.basis, self.seating, Budget(stop=stop))


@dataclass(frozen=True, slots=True)
class BestTurnTask:
    """The turn that the coach advises, or the best that is found in the time, beside the one that scores most."""

    view: View
    limit: float = 2.0

    def run(self, stop: Stop, progress: Progress) -> TurnAdvice:
        """The answer of the coach."""
        from engine.games.house.coach.advice import turn_advice

        del progress
        return turn_advice(self.view, stop)

    def fits(self, result: TurnAdvice) -> bool:
        """True if every table can lie so."""
        turns = (turn for turn in (result.shown, result.best, result.out) if turn is not None)
        return all(_can_lie(self.view.playing.basis, turn.tables) for turn in turns)


@dataclass(frozen=True, slots=True)
class Order:
    """A task: legal moves by which this table can be reached; None where there are none, or none are found in time."""

    basis: Basis
    seating: Seating
    table: Table
    limit: float = 1.0

    def run(self, stop: Stop, progress: Progress) -> tuple[Table, ...] | None:
        """The tables from the first move to the last."""
        from engine.games.house.solver.budget import Budget, OutOfTimeError
        from engine.games.house.solver.chains import chain_to

        del progress
        try:
            return chain_to(self.basis, self.seating, self.table, Budget(stop=stop))
        except OutOfTimeError:
            return None

    def fits(self, result: tuple[Table, ...] | None) -> bool:
        """True if every table can lie so."""
        return result is None or _can_lie(self.basis, result)


@dataclass(frozen=True, slots=True)
class Weighed:
    """Facts about a card before it is demanded."""

    playable: bool | None
    """True if it could be played; None where that stays unknown."""
    holder: int | None
    """The seat to which everybody has seen it go."""


@dataclass(frozen=True, slots=True)
class Weigh:
    """A task: the facts about a card that may be demanded: if it could be played, and who is known to hold it."""

    view: View
    card: Card
    limit: float = 0.6

    def run(self, stop: Stop, progress: Progress) -> Weighed:
        """The answer of the solver, and of the public log."""
        from engine.games.house.solver.budget import Budget
        from engine.games.house.solver.questions import playable_demand

        del progress
        holders = (seat for seat, cards in enumerate(known(self.view).held) if self.card in cards)
        basis, seating = without_draw(self.view), self.view.options.seating
        return Weighed(playable_demand(basis, seating, self.card, Budget(stop=stop)), next(holders, None))

    def fits(self, result: Weighed) -> bool:
        """True if there is such a seat."""
        return result.holder is None or _is_seat(self.view, result.holder)


@dataclass(frozen=True, slots=True)
class PossibleDraws:
    """The use of the possible draws."""

    depths: tuple[bool | None, ...]
    """For each discard, bottom first: True if it could be played when drawn with all above it; None if unknown."""
    demands: tuple[tuple[int, Card], ...] = ()
    """Cards that are known to be in a hand and could be played: of which seat, and which card."""


@dataclass(frozen=True, slots=True)
class Advise:
    """The draw that promises most, weighed as the best opponents weigh it."""

    view: View
    limit: float = 3.0

    def run(self, stop: Stop, progress: Progress) -> Advice:
        """The answer of the coach."""
        from engine.games.house.coach.advice import advice

        del progress
        return advice(self.view, stop)

    def fits(self, result: Advice) -> bool:
        """True if such cards and seats can be drawn from."""
        drawn = [result.draw.card] if isinstance(result.draw, DrawDiscard) else []
        drawn += [result.passed[0]] if result.passed is not None else []
        asks = not isinstance(result.draw, Demand) or _is_seat(self.view, result.draw.seat)
        return asks and all(card in self.view.discard for card in drawn)


@dataclass(frozen=True, slots=True)
class AdviseOpening:
    """The question whether to take the turned-up card."""

    view: View
    limit: float = 1.0

    def run(self, stop: Stop, progress: Progress) -> OpeningAdvice:
        """The answer of the coach."""
        from engine.games.house.coach.advice import opening_advice

        del progress
        return opening_advice(self.view, stop)


@dataclass(frozen=True, slots=True)
class AdviseDiscard:
    """A task: the best discard after a turn with these tables, valued as the best opponents value it."""

    view: View
    tables: tuple[Table, ...] = ()
    limit: float = 2.0

    def run(self, stop: Stop, progress: Progress) -> DiscardAdvice | None:
        """The answer of the coach; None where no discard is due."""
        from engine.games.house.coach.discarding import discard_advice

        del progress
        return discard_advice(self.view, self.tables, stop)

    def fits(self, result: DiscardAdvice | None) -> bool:
        """True if there is such a card to discard, and such a seat."""
        if result is None or self.view.draft is None:
            return result is None
        seat = result.seat is None or _is_seat(self.view, result.seat)
        return seat and result.card in self.view.draft.basis.start.hand


@dataclass(frozen=True, slots=True)
class Drawing:
    """A task: the use of the possible draws."""

    view: View
    limit: float = 0.5

    def run(self, stop: Stop, progress: Progress) -> PossibleDraws:
        """Each draw looked at."""
        from engine.games.house.solver.budget import Budget
        from engine.games.house.solver.questions import playable_demand, playable_depths

        del progress
        view, basis, seating = self.view, without_draw(self.view), self.view.options.seating
        budget = Budget(stop=stop)
        depths = playable_depths(basis, seating, view.discard, view.options.middle_discards, budget)
        if not view.options.demands:
            return PossibleDraws(depths)
        held = ((seat, card) for seat, cards in enumerate(known(view).held) for card in sorted(cards))
        wanted = [(seat, card) for seat, card in held if seat != view.seat and not card.is_joker]
        return PossibleDraws(depths, tuple((s, c) for s, c in wanted if playable_demand(basis, seating, c, budget)))

    def fits(self, result: PossibleDraws) -> bool:
        """True if there are such discards and seats."""
        enough = len(result.depths) <= len(self.view.discard)
        return enough and all(_is_seat(self.view, seat) for seat, _card in result.demands)


def _is_seat(view: View, seat: int) -> bool:
    return 0 <= seat < view.options.seats


def _can_lie(basis: Basis, tables: Iterable[Table]) -> bool:
    """True if cards can lie so after moves of this turn, legal or not."""
    try:
        for table in tables:
            left_by(basis, table)
    except RefusedError:
        return False
    return True
