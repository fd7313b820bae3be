"""Hints, the turn that is shown, the offer to put moves in order: what is asked, and what has come of it."""

from engine.coach.advised import Advice
from engine.house.draft import Draft
from engine.house.faults import FaultKind
from engine.house.state import Phase
from engine.house.view import view
from engine.rummy.cards import JOKERS, Card
from engine.rummy.table import Table as TableOfPlays
from engine.rummy.table import cards_on
from engine.solver.answer import Answer
from scenes.background import Helper, Task, Ticket
from scenes.table.guide import words
from scenes.table.guide.plan import Step, steps
from scenes.table.guide.tasks import Advise, AnyPlay, BestTurn, Drawing, Order, PossibleDraws, Turns, Weigh, Weighed
from scenes.table.guide.words import Words
from scenes.table.intents import GuideIntent, HideShown, Hint, PutInOrder, ShowStep, TakeOver
from scenes.table.model import Table

_WRONG_AS_IT_LIES = frozenset({FaultKind.PLAY_NOT_WHOLE, FaultKind.HOT_CARD_LEFT, FaultKind.REDUCED})
"""Faults of the last table: no order of moves mends them."""


class Guide:
    """Guidance at one table. All that takes time is done by the helper; `update` sees what has come."""

    def __init__(self, table: Table, helper: Helper | None) -> None:
        self._table = table
        self._helper = helper
        self._moment: object = None
        self._level = 0
        """How many hints have been given at this moment."""
        self._open = False
        self._asked: Ticket[object] | None = None
        self._answers: dict[type, object] = {}
        self._draft: Draft | None = None
        self._order: Ticket[tuple[TableOfPlays, ...] | None] | None = None
        self._done = 0
        """How many of the tickets for an order and for a demand are done."""
        self._steps: tuple[Step, ...] = ()
        self._at = 0
        self._weighing: tuple[Card, Ticket[Weighed]] | None = None

    # -- what is seen of it

    @property
    def able(self) -> bool:
        """Whether there is anybody to ask."""
        return self._helper is not None

    @property
    def shown(self) -> tuple[int, int] | None:
        """The step of the turn that is shown, and the last."""
        return (self._at, len(self._steps) - 1) if self._steps else None

    @property
    def order(self) -> tuple[TableOfPlays, ...]:
        """Moves that reach the table as it lies legally; none where there are none, or none are needed."""
        return (self._order.result or ()) if self._order is not None else ()

    def says(self) -> Words | None:
        """The hint to show; None where there is none, or while there is something more urgent to read."""
        if self._steps:
            return words.step(self._at, len(self._steps) - 1, self._steps[self._at].words)
        if not self._open or self._table.refused or self._table.warning:
            return None
        if self._asked is not None:
            return words.failed() if self._asked.done and self._asked.failure else words.looking()
        return self._told()

    def _told(self) -> Words:
        """The answer in words."""
        state, found = self._table.state, self._answers.get(self._kind())
        if isinstance(found, PossibleDraws):
            opening = state.phase is Phase.OPENING
            return words.opening(state, found) if opening else words.draws(state, found, self._table.settings.keys)
        if isinstance(found, Advice):
            return words.advised(found, self._answers.get(Drawing), state, self._table.names)
        if isinstance(found, Turns):
            return words.where(state, found, self._table.settings.keys)
        return words.exists(state, self._table.settings.keys, found=None if found is None else bool(found))

    # -- the course of time

    def update(self) -> bool:
        """See what has come, and forget what belongs to another moment; True when something is to be seen."""
        changed = False
        if (moment := self._now()) != self._moment:
            changed = self._forget()
            self._moment = moment
        if self._asked is not None and self._asked.done and not self._asked.failure:
            self._answers[self._kind()] = self._asked.result
            self._asked = None
            changed = True
        return self._watch() or changed

    def close(self) -> None:
        """Nothing asked is wanted any more."""
        for ticket in (self._asked, self._order, self._weighing and self._weighing[1]):
            if ticket is not None:
                ticket.cancel()
        self._asked = self._order = self._weighing = None

    def _now(self) -> object:
        """The moment that hints are about: a draw, or a turn from its draw on."""
        game, mine = self._table.game, self._table.mine
        state, turn = game.hand, game.hand.turn
        return mine, game.deal, state.hand_number, state.phase, state.to_move, turn and turn.draft.basis, state.discard

    def _forget(self) -> bool:
        """Begin anew; True if something was to be seen."""
        self.close()
        seen = self._open or bool(self._steps)
        self._level, self._open, self._steps = 0, False, ()
        self._answers.clear()
        return seen

    def _watch(self) -> bool:
        """Ask whether moves in another order would do, once for each table that they could mend; True for news."""
        draft = self._table.state.playing.draft if self._table.playing else None
        if draft is not self._draft:
            self._draft = draft
            self._open = self._open and self._asked is not None
            if self._order is not None:
                self._order.cancel()
            self._order = None
            if draft is not None and self._helper is not None and _could_be_mended(draft):
                seating = self._table.state.options.seating
                self._order = self._helper.ask(Order(draft.basis, seating, draft.snapshot.table))
            return True
        tickets = (self._order, self._weighing and self._weighing[1])
        before, self._done = self._done, sum(ticket is not None and ticket.done for ticket in tickets)
        return self._done > before

    # -- what is wanted

    def perform(self, intent: GuideIntent) -> None:
        """Do what is wanted, as far as it makes sense now."""
        match intent:
            case Hint():
                self._hint()
            case ShowStep(on):
                self._show(self._at + on)
            case HideShown():
                self.hide()
            case TakeOver():
                self._take_over()
            case PutInOrder():
                if self.order and not self._steps:
                    self._table.play_instead(self.order)

    def hide(self) -> bool:
        """Back to the table as it is, or close the hint; False if there was nothing."""
        if self._steps:
            self._steps = ()
            self._table.show_instead(None)
            return True
        was, self._open = self._open, False
        return was

    def _hint(self) -> None:
        """The next hint; the same again if it was put away meanwhile."""
        self.update()
        if self._steps or self._helper is None or not self._table.mine:
            return
        waiting = self._asked is not None and not self._asked.done
        if self._asked is None and (self._open or not self._level):
            self._go_on()
        self._table.refused, self._table.warning = (), ""
        self._open = not self._steps
        if self._kind() not in self._answers and not waiting:
            self._asked = self._helper.ask(self._task())

    def _go_on(self) -> None:
        """To the next level, if there is more to tell."""
        found = self._answers.get(self._kind()) if self._level else None
        if isinstance(found, Turns):
            self._begin_to_show(found.shown)
        elif not self._level or found is not False:
            self._level = min(self._level + 1, 2)

    def _kind(self) -> type:
        """What the level now is answered by."""
        if self._table.state.phase is not Phase.PLAY:
            return Advise if self._level > 1 and self._table.state.phase is Phase.DRAW else Drawing
        return BestTurn if self._level > 1 else AnyPlay

    def _task(self) -> Task[object]:
        """The question of the level now."""
        state, kind = self._table.state, self._kind()
        if state.phase is not Phase.PLAY:
            seen = view(state, state.mover)
            return Advise(seen) if kind is Advise else Drawing(seen)
        basis, seating = state.playing.draft.basis, state.options.seating
        return BestTurn(basis, seating) if kind is BestTurn else AnyPlay(basis, seating)

    # -- before a demand

    def weighed(self, card: Card | None) -> Weighed | None:
        """What is to be known of a card, or a joker (None), before it is demanded; None until the answer is there."""
        state = self._table.state
        hidden = (joker for joker in sorted(JOKERS) if joker not in state.hands[state.mover] | cards_on(state.table))
        wanted = next(hidden, None) if card is None else card
        if wanted is None or self._helper is None:
            return None
        if self._weighing is None or self._weighing[0] != wanted:
            if self._weighing is not None:
                self._weighing[1].cancel()
            self._weighing = wanted, self._helper.ask(Weigh(view(state, state.mover), wanted))
        ticket = self._weighing[1]
        return Weighed(None, None) if ticket.failure else ticket.result

    # -- a turn shown

    def _begin_to_show(self, answer: Answer) -> None:
        if answer.tables:
            self._steps = steps(self._table.game.hand, answer.tables, self._table.names)
            self._show(0)

    def _show(self, at: int) -> None:
        if 0 <= at < len(self._steps):
            self._at = at
            self._table.show_instead(self._steps[at].state)

    def _take_over(self) -> None:
        found = self._answers.get(BestTurn)
        if self._steps and isinstance(found, Turns):
            self._steps, self._open = (), False
            self._table.play_instead(found.shown.tables)


def _could_be_mended(draft: Draft) -> bool:
    """Whether the table itself could be left so, and only the way to it is at fault."""
    faults = draft.report.faults
    return draft.previous is not None and bool(faults) and not any(fault.kind in _WRONG_AS_IT_LIES for fault in faults)
