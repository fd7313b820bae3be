"""Hints, the turn that is shown, the offer to put moves in order: what is asked, and what has come of it."""

from engine.games.house.coach.advice_values import Advice, DiscardAdvice, OpeningAdvice, TurnAdvice
from engine.games.house.draft import Draft
from engine.games.house.live_verdict import Report
from engine.games.house.scoring import table_points
from engine.games.house.solver.answer import Answer
from engine.games.house.state import Phase
from engine.games.house.view import View, with_draft
from engine.games.house.words import Action, Arrange, FaultKind, Open
from engine.rummy.actions import Discard
from engine.rummy.cards import JOKERS, Card
from engine.rummy.table import Table as TableOfPlays
from engine.rummy.table import cards_on
from scenes.background import Helper, Task, Ticket
from scenes.games.house.guide import discards, words
from scenes.games.house.guide.highlights import highlights_of
from scenes.games.house.guide.plan import PlanStep, steps
from scenes.games.house.guide.tasks import (
    Advise,
    AdviseDiscard,
    AdviseOpening,
    AnyPlay,
    BestTurnTask,
    Drawing,
    Order,
    PossibleDraws,
    Weigh,
    Weighed,
)
from scenes.games.house.guide.words import Words
from scenes.keys import TableCommand
from scenes.table.intents import GuideIntent
from scenes.table.model import Table
from scenes.table.tableau import NO_HIGHLIGHTS, Highlights

_WRONG_AS_IT_LIES = frozenset({FaultKind.PLAY_NOT_WHOLE, FaultKind.HOT_CARD_LEFT, FaultKind.REDUCED})
"""Faults of the last table: no order of moves mends them."""
_LEVELS: dict[Phase, tuple[type, ...]] = {
    Phase.OPENING: (AdviseOpening,),
    Phase.DRAW: (Drawing, Advise),
    Phase.PLAY: (AnyPlay, BestTurnTask, AdviseDiscard),
}
"""The task that each further hint of a phase runs."""


class Guide:
    """Guidance at one table. All that takes time is done by the helper; `update` sees what has come."""

    def __init__(self, table: Table, helper: Helper | None) -> None:
        self._table = table
        self._helper = helper
        self._moment: object = None
        self._level = 0
        """The number of hints given at this moment."""
        self._open = False
        self._asked: Ticket[object] | None = None
        self._answers: dict[type, object] = {}
        self._draft: Draft | None = None
        self._order: Ticket[tuple[TableOfPlays, ...] | None] | None = None
        self._done = 0
        """The number of finished tickets for an order, a discard and a demand."""
        self._steps: tuple[PlanStep, ...] = ()
        self._at = 0
        self._discard: Ticket[DiscardAdvice | None] | None = None
        """The discard at the end of the turn that is shown."""
        self._weighing: tuple[Card, Ticket[Weighed]] | None = None

    # -- what is seen of it

    @property
    def able(self) -> bool:
        """True if there is anybody to ask."""
        return self._helper is not None

    @property
    def shown(self) -> tuple[int, int] | None:
        """The step of the turn that is shown, and the last."""
        return (self._at, len(self._steps) - 1) if self._steps else None

    @property
    def offers(self) -> bool:
        """True while a hint that knows a move is open, which a button makes, or a turn, which it shows."""
        return self._open and self._asked is None and self._table.live and self._known() is not None

    @property
    def seeks(self) -> bool:
        """True while a hint is being looked for."""
        return self._open and self._asked is not None and not self._asked.failure

    @property
    def order(self) -> tuple[TableOfPlays, ...]:
        """Moves that reach the table as it lies legally; none where there are none, or none are needed."""
        return (self._order.result or ()) if self._order is not None else ()

    @property
    def ordered(self) -> bool:
        """True if the table could be reached by moves in another order."""
        return bool(self.order)

    def says(self) -> Words | None:
        """The hint to show; None where there is none, or while a refusal is to be read."""
        if self._steps:
            return self._told_step()
        if not self._open or self._table.refused:
            return None
        if self._asked is not None:
            return words.failed() if self._asked.done and self._asked.failure else words.looking()
        return self._told()

    def lights(self) -> Highlights:
        """The highlights of the hint that is being read."""
        if self._steps:
            discard = self._discarding() if self._at_discard() else None
            return highlights_of(self._table.view, discard) if discard else Highlights(self._steps[self._at].cards)
        if self.says() is None or self._asked is not None:
            return NO_HIGHLIGHTS
        if self._kind() is BestTurnTask and self._nothing_better():
            return NO_HIGHLIGHTS
        return highlights_of(self._table.view, self._answers.get(self._kind()))

    def _told_step(self) -> Words:
        """The step that is shown, in words."""
        last = len(self._steps) - 1
        if not self._at_discard():
            return words.step(self._at, last, self._steps[self._at].words)
        done = self._discard is None or self._discard.done
        return discards.step(self._at, last, self._discarding(), self._table.names, done=done)

    def _at_discard(self) -> bool:
        """True if the step that is shown is the discard."""
        return bool(self._at) and not self._steps[self._at].words

    def _discarding(self) -> DiscardAdvice | None:
        """The advice for the turn that is shown, once it has come."""
        return self._discard.result if self._discard is not None and self._discard.done else None

    def _told(self) -> Words:
        """The answer in words."""
        kind = self._kind()
        view, result = self._table.view, self._answers.get(kind)
        if kind is AdviseDiscard:
            advice = result if isinstance(result, DiscardAdvice) else None
            return discards.advised(advice, self._table.names, best=self._nothing_better())
        if isinstance(result, OpeningAdvice):
            return words.opening(view, result)
        if isinstance(result, PossibleDraws):
            return words.draws(view, result)
        if isinstance(result, Advice):
            return words.advised(result, self._answers.get(Drawing), view, self._table.names)
        if isinstance(result, TurnAdvice):
            done = self._nothing_better()
            return (words.laid_best if done else words.where)(view, result)
        return words.exists(view, result=None if result is None else bool(result))

    # -- the course of time

    def update(self) -> bool:
        """See what has come, and forget what belongs to another moment; True when something is to be seen."""
        changed = False
        if (moment := self._now()) != self._moment:
            changed = self._forget()
            self._moment = moment
        asked = self._asked
        if asked is not None and asked.done and not asked.failure and self._table.session.hint_kept:
            self._answers[self._kind()] = asked.result
            self._asked = None
            changed = True
        return self._watch() or changed

    def close(self) -> None:
        """Cancel everything asked."""
        for ticket in (self._asked, self._order, self._discard, self._weighing and self._weighing[1]):
            if ticket is not None:
                ticket.cancel()
        self._asked = self._order = self._discard = self._weighing = None

    def _now(self) -> object:
        """The moment that hints are about: a draw, or a turn from its draw on."""
        view, mine = self._table.now, self._table.mine
        basis = view.draft and view.draft.basis
        return mine, self._table.views.deal_key, view.hand_number, view.phase, view.to_move, basis, view.discard

    def _forget(self) -> bool:
        """Begin anew; True if something was to be seen."""
        self.close()
        seen = self._open or bool(self._steps)
        self._level, self._open, self._steps = 0, False, ()
        self._answers.clear()
        return seen

    def _watch(self) -> bool:
        """Ask whether moves in another order would do, once for each table that they could mend; True for news."""
        draft = self._table.view.playing if self._table.playing else None
        if draft is not self._draft:
            self._draft = draft
            self._answers.pop(AdviseDiscard, None)
            self._open = self._open and self._asked is not None
            if self._order is not None:
                self._order.cancel()
            self._order = None
            if draft is not None and self._helper is not None and _could_be_mended(draft):
                seating = self._table.view.options.seating
                self._order = self._helper.ask(Order(draft.basis, seating, draft.snapshot.table))
            return True
        tickets = (self._order, self._discard, self._weighing and self._weighing[1])
        before, self._done = self._done, sum([ticket is not None and ticket.done for ticket in tickets])
        return self._done > before

    # -- what is wanted

    def perform(self, intent: GuideIntent) -> None:
        """Perform an intent, as far as it makes sense now."""
        match intent:
            case TableCommand.HINT:
                self._hint()
            case TableCommand.STEP_BACK:
                self._show(self._at - 1)
            case TableCommand.STEP_ON:
                self._show(self._at + 1)
            case TableCommand.TAKE_OVER if self._steps or not self.offers:
                self._take_over()
            case TableCommand.TAKE_OVER:
                self._follow(self._known())
            case TableCommand.ORDER:
                if self.order and not self._steps:
                    self._table.undo_redo.play_instead(tuple(map(Arrange, self.order)))

    def hide(self) -> bool:
        """Back to the table as it is, or close the hint; False if there was nothing."""
        if self._steps:
            self._steps = ()
            self._give_up_discard()
            self._table.arrangement.show_instead(None)
            return True
        was, self._open = self._open, False
        return was

    def _hint(self) -> None:
        """The next hint; the same again if it was put away meanwhile."""
        self.update()
        if self._steps or self._helper is None or not self._table.mine:
            return
        waiting = self._asked is not None and not self._asked.done
        if self._asked is None:
            self._go_on()
        self._table.refused, self._table.warning = (), ""
        self._open = not self._steps
        if self._kind() not in self._answers and not waiting:
            self._asked = self._helper.ask(self._task())

    def _go_on(self) -> None:
        """To the next level, if there is more to tell; to that which fits what has been laid since."""
        best = self._answers.get(BestTurnTask)
        if (
            isinstance(best, TurnAdvice)
            and best.shown.tables
            and (self._nothing_better() or self._kind() is AdviseDiscard)
        ):
            self._level = _LEVELS[Phase.PLAY].index(AdviseDiscard if self._nothing_better() else BestTurnTask) + 1
            return
        if self._level and not self._open:
            return
        if not self._level:
            self._level = 1
            return
        result = self._answers.get(self._kind())
        if isinstance(result, TurnAdvice) and result.shown.tables:
            self._begin_to_show(result.shown)
        elif self._kind() is AnyPlay and result is False:
            self._level = 1 if self._table.view.playing.basis.hot else len(_LEVELS[Phase.PLAY])
        elif not isinstance(result, TurnAdvice) or result.shown.value is not None:
            self._level = min(self._level + 1, len(_LEVELS[self._table.view.phase]))

    def _live_report(self) -> Report | None:
        """The judgement of the table as it lies, in the person's turn."""
        report: Report | None = self._table.view.playing.report if self._table.playing else None
        return report

    def _nothing_better(self) -> bool:
        """True if what has been laid is worth as much as the best turn that was found."""
        result, report, view = self._answers.get(BestTurnTask), self._live_report(), self._table.view
        if not isinstance(result, TurnAdvice) or not result.shown.tables or report is None or report.faults:
            return False
        if view.table == result.shown.tables[-1]:
            return True
        side = view.options.seating.side(view.mover)
        start = view.playing.basis.start.table
        now, before = (table_points(table, view.options)[side] for table in (view.table, start))
        return now - before >= result.best.points > 0 and not result.delayed

    def _kind(self) -> type:
        """The task that answers the hint of the present level."""
        return _LEVELS[self._table.view.phase][max(0, self._level - 1)]

    def _task(self) -> Task[object]:
        """The question of the level now."""
        view, kind = self._table.view, self._kind()
        if view.phase is Phase.OPENING:
            return AdviseOpening(view)
        if view.phase is Phase.DRAW:
            return Advise(view) if kind is Advise else Drawing(view)
        if kind is AdviseDiscard:
            draft = view.playing
            laid = () if draft.report.faults else tuple(one.snapshot.table for one in draft.drafts()[1:])
            return AdviseDiscard(_from_draw(view), laid)
        if kind is BestTurnTask:
            return BestTurnTask(_from_draw(view))
        return AnyPlay(view.playing.basis, view.options.seating)

    # -- before a demand

    def weighed(self, card: Card | None) -> Weighed | None:
        """Facts about a card, or a joker (None), before it is demanded; None until the answer is there."""
        view = self._table.view
        hidden = (joker for joker in sorted(JOKERS) if joker not in view.hand | cards_on(view.table))
        wanted = next(hidden, None) if card is None else card
        if wanted is None or self._helper is None:
            return None
        if self._weighing is None or self._weighing[0] != wanted:
            if self._weighing is not None:
                self._weighing[1].cancel()
            self._weighing = wanted, self._helper.ask(Weigh(view, wanted))
        ticket = self._weighing[1]
        return Weighed(None, None) if ticket.failure else ticket.result

    # -- a turn shown

    def _begin_to_show(self, answer: Answer) -> None:
        view = self._table.now
        self._steps = steps(view, answer.tables, self._table.names)
        last = self._steps[-1].view
        if last.playing.report.may_discard and self._helper is not None:
            self._steps += (PlanStep(last, ""),)
            self._discard = self._helper.ask(AdviseDiscard(_from_draw(view), answer.tables))
        self._show(0)

    def _give_up_discard(self) -> None:
        if self._discard is not None:
            self._discard.cancel()
        self._discard = None

    def _show(self, at: int) -> None:
        if 0 <= at < len(self._steps):
            self._at = at
            self._table.arrangement.show_instead(self._steps[at].view)

    def _known(self) -> Action | Answer | None:
        """The move that the hint advises, or its turn; None where it speaks of neither yet."""
        match self._answers.get(self._kind()):
            case OpeningAdvice(take=take):
                return Open(take)
            case Advice(draw=draw):
                return draw
            case TurnAdvice(shown=shown) if shown.tables and not self._nothing_better():
                return shown
            case DiscardAdvice(card=card):
                return Discard(card)
            case _:
                return None

    def _follow(self, known: Action | Answer | None) -> None:
        """Make the move of the hint; its turn is shown first."""
        if isinstance(known, Answer):
            self._begin_to_show(known)
        elif known is not None:
            self._table.act(known)

    def _take_over(self) -> None:
        """Play the turn that is shown; the advice on its discard stands there then."""
        result = self._answers.get(BestTurnTask)
        if self._steps and isinstance(result, TurnAdvice):
            discard, self._discard = self._discard, None
            self._steps, self._open = (), False
            self._table.undo_redo.play_instead(tuple(map(Arrange, result.shown.tables)))
            self.update()
            if discard is not None and self._table.playing:
                self._level, self._asked, self._open = _LEVELS[Phase.PLAY].index(AdviseDiscard) + 1, discard, True


def _from_draw(view: View) -> View:
    """The view of the seat to move after its draw, before it moved any card."""
    return with_draft(view, view.playing.drafts()[0])


def _could_be_mended(draft: Draft) -> bool:
    """True if the table itself could be left so, and only the way to it is at fault."""
    faults = draft.report.faults
    return draft.previous is not None and bool(faults) and not any(fault.kind in _WRONG_AS_IT_LIES for fault in faults)
