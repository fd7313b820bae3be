"""Hints, the turn that is shown, the offer to put moves in order, and the facts about a card that may be demanded."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any

from engine.games.house.draft import Draft
from engine.games.house.words import Arrange, Demand, FaultKind
from engine.rummy.actions import Discard
from engine.rummy.cards import JOKERS, Card
from engine.rummy.faults import RefusedError
from engine.rummy.plays import Play
from engine.rummy.table import Table as TableOfPlays
from engine.rummy.table import cards_on, plays_of
from scenes.background import Helper, Ticket
from scenes.games.house.guide import plan
from scenes.games.house.guide.tasks import Order, Weigh, Weighed
from scenes.games.turn_hints import TurnGuide, TurnStep
from scenes.keys import TableCommand
from scenes.table.intents import GuideIntent
from scenes.table.state.model import Table
from scenes.table.tableau import Highlights

_WRONG_AS_IT_LIES = frozenset({FaultKind.PLAY_NOT_WHOLE, FaultKind.HOT_CARD_LEFT, FaultKind.REDUCED})
"""Faults of the table itself, which no other order of moves mends."""


class HouseGuide(TurnGuide):
    """The help at one table. The helper does all that takes time; `update` looks for its answers."""

    LAYS = Arrange

    def __init__(self, table: Table, helper: Helper | None, game: str = "house") -> None:
        super().__init__(table, helper, game)
        self._draft: Draft | None = None
        self._order: Ticket[tuple[TableOfPlays, ...] | None] | None = None
        self._weighing: tuple[Card, Ticket[Weighed]] | None = None
        self._answers = 0
        """The number of finished tickets for an order and a demand."""

    # -- hints

    def steps(self, actions: Sequence[Any]) -> tuple[TurnStep, ...]:
        """The plays that the turn makes, one by one, and its discard."""
        tables = tuple(action.table for action in actions if isinstance(action, Arrange))
        try:
            result = plan.steps(self._table.now, tables, self._table.names)
        except RefusedError:
            return ()
        end = self._hint.found[0].words_after(len(actions) - 1)
        last = tuple(TurnStep(result[-1].view, end, (each.card,)) for each in actions if isinstance(each, Discard))
        return (*result, *last)

    def lights(self) -> Highlights:
        """The highlights of a hint, with the player to whom a demand goes."""
        result = super().lights()
        match self._left:
            case (Demand(seat), *_) if self.says() is not None:
                return replace(result, seat=seat)
            case _:
                return result

    def _holds(self, moment: tuple[object, bool]) -> bool:
        """True also while cards lie only as the turn lays them; when all of them lie there, its end is left."""
        if super()._holds(moment):
            return True
        last, view, turn = self._hint.moments[-1], self._table.now, self._laying()
        before = last[0].draft if isinstance(last, tuple) else None
        if not turn or not self._table.mine or view.draft is None or before is None or view.draft.basis != before.basis:
            return False
        tables = (before.basis.start.table, *(action.table for action in turn))
        if not all(any(play <= other for table in tables for other in table[at]) for at, play in plays_of(view.table)):
            return False
        plays = [play for _seat, play in plays_of(view.table)]
        if any(_stay_together(one | other, tables) for one, other in combinations(plays, 2)):
            return False  # the player has split a play that the turn leaves whole
        done = len(self._hint.found[0].actions) - 1 if view.table == tables[-1] else 0
        self._hint.moments = [*[None] * done, moment]
        return True

    def perform(self, intent: GuideIntent) -> None:
        """Show the next hint, or do what it says, which lays a turn at once; or put the moves in a better order."""
        match intent:
            case TableCommand.ORDER:
                if self.order and not self._steps:
                    self._table.turn.play_instead(tuple(map(Arrange, self.order)))
            case TableCommand.TAKE_OVER if self.offers and not self._steps and self._lays:
                self._table.turn.play_instead(self._laying())
            case _:
                super().perform(intent)

    # -- moves in order

    @property
    def order(self) -> tuple[TableOfPlays, ...]:
        """The legal moves that reach the table as it lies; empty if there are none, or none are needed."""
        return (self._order.result or ()) if self._order is not None else ()

    @property
    def ordered(self) -> bool:
        """True if the table could be reached by moves in another order."""
        return bool(self.order)

    def update(self) -> bool:
        """Take the answers that have come, and ask once for each faulty table if other moves would mend it."""
        changed = super().update()
        draft = self._table.view.playing if self._table.playing else None
        if draft is not self._draft:
            self._draft, changed = draft, True
            self._cancel_order()
            if draft is not None and self._helper is not None and _could_be_mended(draft):
                seating = self._table.view.options.seating
                self._order = self._helper.ask(Order(draft.basis, seating, draft.snapshot.table))
        tickets = (self._order, self._weighing and self._weighing[1])
        before, self._answers = self._answers, sum([ticket is not None and ticket.done for ticket in tickets])
        return changed or self._answers > before

    def _cancel_order(self) -> None:
        if self._order is not None:
            self._order.cancel()
        self._order = None

    # -- before a demand

    def weighed(self, card: Card | None) -> Weighed | None:
        """Facts about a card, or a joker (None), before it is demanded; None until the answer is there."""
        view = self._table.view
        hidden = (joker for joker in sorted(JOKERS) if joker not in view.hand | cards_on(view.table))
        wanted = next(hidden, None) if card is None else card
        if wanted is None or self._helper is None:
            return None
        if self._weighing is None or self._weighing[0] != wanted:
            self._cancel_weighing()
            self._weighing = wanted, self._helper.ask(Weigh(view, wanted))
        ticket = self._weighing[1]
        return Weighed(None, None) if ticket.failure else ticket.result

    def _cancel_weighing(self) -> None:
        if self._weighing is not None:
            self._weighing[1].cancel()
        self._weighing = None

    def close(self) -> None:
        """Cancel the order of moves and the weighing, too, and forget the draft."""
        super().close()
        self._cancel_order()
        self._cancel_weighing()
        self._draft = None


def _stay_together(cards: Play, tables: Sequence[TableOfPlays]) -> bool:
    """True if these cards lie in one play on each of the tables."""
    return all(any(cards <= play for _seat, play in plays_of(table)) for table in tables)


def _could_be_mended(draft: Draft) -> bool:
    """True if the turn may end with this table, and only the way to it is at fault."""
    faults = draft.report.faults
    return draft.previous is not None and bool(faults) and not any(fault.kind in _WRONG_AS_IT_LIES for fault in faults)
