"""The guide of a lesson at the table: its goal, the answers to wrong tries, highlights of things, and the moves."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.family.lessons import MOST_STARS
from engine.text import _
from scenes.art.text import stars
from scenes.background import Helper, Ticket, Tries
from scenes.keys import TableCommand
from scenes.session import TaughtSession
from scenes.table.intents import GuideIntent
from scenes.table.presenter import TableGuide
from scenes.table.state.model import Table
from scenes.table.tableau import NO_HIGHLIGHTS, Highlights
from scenes.table.thing import Thing

LIGHT_AFTER, SHOW_AFTER = 2, 3
"""The wrong tries after which the things to look at are highlighted, and after which the moves are shown."""
Things = Callable[[], tuple[Thing, ...]]


def highlights(things: tuple[Thing, ...], names: tuple[str, ...]) -> Highlights:
    """The highlights of things by their names; those that are no cards are framed."""
    result = [thing for thing in things if thing.name in names]
    cards = frozenset(thing.card for thing in result if thing.card is not None)
    areas = tuple(thing.place for thing in result if thing.card is None and thing.name != "stock")
    return Highlights(cards, stock="stock" in names, areas=areas)


class LessonGuide:
    """Tells a lesson at its table. In a hand that has to be won, the guide of the game gives the hints."""

    def __init__(
        self, table: Table, session: TaughtSession, adviser: TableGuide, things: Things, helper: Helper
    ) -> None:
        self._table = table
        self._helper = helper
        self._solving: Ticket[Any] | None = None
        """The ticket for the solution of this step, if it has to be looked for."""
        self._solved = False
        self._tries: Tries | None = None
        """The searches for that solution: each is longer than the one before, which found none in its time."""
        self._session = session
        self._adviser = adviser
        self._things = things
        self._start = table.now
        """The position at which a puzzle begins, of which it claims that nothing is better."""
        self._moment: tuple[object, ...] = ()
        self._views: object = None
        """The game when `update` looked last."""
        self._asked = 0
        """The number of hints that were asked for in this step."""
        self._at: int | None = None
        """The index of the move that is shown, among those of the solution."""

    # -- the interface of a guide

    @property
    def able(self) -> bool:
        """True: a lesson always has more to say."""
        return True

    @property
    def _plays_freely(self) -> bool:
        """True while a hand has to be won, for which no moves are known beforehand."""
        return self._session.step is not None and self._session.step.wins

    @property
    def shown(self) -> tuple[int, int] | None:
        """The move that is shown, and the last."""
        return self._adviser.shown if self._at is None else (self._at, len(self._previews()) - 1)

    @property
    def ordered(self) -> bool:
        """The order of the game's guide."""
        return self._adviser.ordered

    @property
    def offers(self) -> bool:
        """True if a hint of the game can be done by a button."""
        return self._plays_freely and self._adviser.offers

    @property
    def seeks(self) -> bool:
        """True while a hint of the game is being looked for."""
        return self._plays_freely and self._adviser.seeks

    @property
    def proofs(self) -> Any:  # noqa: ANN401 - as in `TableGuide`
        """The proofs of the game's guide."""
        return self._adviser.proofs

    @property
    def proves(self) -> bool:
        """True in a puzzle once the player needs help, or has solved it; else as the game's guide says."""
        if self._plays_freely or not self._session.lesson.graded:
            return self._adviser.proves
        return (self._session.step is None or self._wanted) and self._adviser.proofs.able

    def says(self) -> tuple[str, ...]:
        """The goal, and the words about it at this moment."""
        session, lesson = self._session, self._session.lesson
        if session.lost:
            return _("Not won this time."), _("Try again: the cards are the same.")
        step = session.step
        if step is None and not lesson.graded:
            return (_(lesson.after),)
        if step is None:
            form = _("Well done: {stars}")
            missed = (_("Three stars: no wrong try, no move shown."),) if session.stars < MOST_STARS else ()
            return form.format(stars=stars(session.stars, MOST_STARS)), _(lesson.after), *missed
        if self._at is not None:
            tried = (_(session.answer),) if session.answer else ()
            moves = (session.way_told,) if step.judge is not None else ()
            return _("Like this"), _(step.goal), *tried, *moves, _("“Play this turn” plays it; “My table” goes back.")
        if self._plays_freely and (told := self._adviser.says()) is not None:
            return told
        begins = (*lesson.skipped, lesson.before) if not session.place else ()
        answer = "" if self._table.refused else session.answer  # a refusal in the rules' words lies over the answer
        lines = [_(words) for words in ((answer,) if session.answer else begins)]
        if lesson.graded and step.judge is None and not (session.misses or session.place):
            lines.append(_("The cards were chosen for this lesson."))
        if self._wanted and step.judge is not None and not self._session.way():
            lines.append(self._without_way())
        return (_(step.goal), *filter(None, lines))

    def lights(self) -> Highlights:
        """The highlights of the things to look at, when the player needs them."""
        step = self._session.step
        if self._plays_freely:
            return self._adviser.lights()
        if step is None or not self._wanted:
            return NO_HIGHLIGHTS
        if self._at is not None:
            return highlights(self._things(), self._played("card", self._at))
        return highlights(self._things(), step.lights or self._played("hand"))

    @property
    def _wanted(self) -> bool:
        """True if the player needs help."""
        return self._session.tries >= LIGHT_AFTER or bool(self._asked)

    def _without_way(self) -> str:
        """The reason why no solution can be shown."""
        if self._session.astray:
            return _("What you did can't be undone, and the answer begins differently. Press “Again”.")
        late = _("The answer could not be found in time. Press Hint again to look longer.")
        return late if self._solved else _("One moment ...")

    def _played(self, where: str, last: int = -1) -> tuple[str, ...]:
        """The names of the hand's cards that the solution plays up to one of its moves, at the place `where`."""
        shown = self._previews()
        left = set(shown[last].hand) if shown else set(self._table.now.hand)
        return tuple(f"{where} {card}" for card in set(self._table.now.hand) - left)

    # -- the course of time

    def update(self) -> bool:
        """Look at the session; True when there is something else to say."""
        changed = self._look()
        return self._solve() or changed

    def _look(self) -> bool:
        session, changed = self._session, self._adviser.update()
        moment = (session.place, session.tries, session.answer, session.lost, self._table.warning)
        if moment == self._moment:
            return changed
        before, self._moment = self._moment, moment
        nothing_done, self._views = self._views is self._table.views, self._table.views
        silent = nothing_done and before[:2] == moment[:2]  # the session knows of no try
        if silent and self._table.warning and self._table.warning not in before:  # the table answered one
            session.tries += 1
            self._moment = moment = (session.place, session.tries, *moment[2:])
        if before[:1] != moment[:1]:
            self._asked, self._solving, self._solved, self._tries = 0, None, False, None
        elif before[1:2] != moment[1:2]:
            self._table.select()  # the next choice begins anew
        if before[:2] != moment[:2] and session.tries >= SHOW_AFTER:
            self._show(0)
        return True

    def _solve(self) -> bool:
        """Look for the solution of a step while the player thinks; True when it has come."""
        step = self._session.step
        if step is None or step.task is None or self._solved:
            return False
        self._tries = self._tries or Tries(step.task.limit)
        if self._solving is None:
            self._solving = self._helper.ask(replace(step.task, limit=self._tries.limit))
        self._solved = self._solving.done
        if not self._solved:
            return False
        if self._solving.result is not None:
            self._session.solve(self._solving.result)
            if self._session.tries >= SHOW_AFTER or self._asked > 1:
                self._show(0)
        elif not self._tries.go_on(brought=False, failed=bool(self._solving.failure)):
            self._tries = None
        return True

    def perform(self, intent: GuideIntent) -> None:
        """Perform an intent, as far as it makes sense now."""
        if self._plays_freely:
            self._session.helped |= intent is TableCommand.HINT
            self._adviser.perform(intent)
            return
        match intent:
            case TableCommand.PROOF:
                self._adviser.proofs.ask(self._start)
            case TableCommand.HINT if self._solved and not self._session.way() and not self._session.astray:
                self._asked, self._solving, self._solved = self._asked + 1, None, False
            case TableCommand.HINT:
                self._asked += 1
                if self._asked > 1 or self._session.tries >= LIGHT_AFTER:
                    self._show(0)
            case TableCommand.STEP_BACK if self._at is not None:
                self._show(self._at - 1)
            case TableCommand.STEP_ON if self._at is not None:
                self._show(self._at + 1)
            case TableCommand.TAKE_OVER if self._at is not None:
                self._take_over()

    def hide(self) -> bool:
        """Return to the real table; False if there was nothing to hide."""
        if self._at is None:
            return self._adviser.hide()
        self._at = None
        self._table.arrangement.show_instead(None)
        return True

    def close(self) -> None:
        """Cancel everything asked."""
        self._adviser.close()
        if self._solving is not None:
            self._solving.cancel()

    def _show(self, at: int) -> None:
        """Show the table after a move of the solution; if none can be shown, highlight the things to look at."""
        result = self._previews()
        self._asked += 1
        self._session.helped |= bool(self._session.way())
        if 0 <= at < len(result) and self._table.mine:
            self._at = at
            self._table.arrangement.show_instead(result[at])

    def _previews(self) -> list[Any]:
        """The views after those moves of the solution that can be shown; of a turn told in words alone, the one now."""
        result: list[Any] = []
        view, way, step = self._table.now, self._session.way(), self._session.step
        for move in way:
            if move.views is not None:
                view = move.views.of(self._table.bottom)
                result.append(view)
            elif move.discard:
                card = next((card for card in view.hand if str(card) == move.discard), None)
                result += [] if card is None else [self._table.presenter.discarded(view, card)]
            elif (after := self._table.presenter.emptied(view, move.action)) is not None:
                result.append(after)
        return result or [view] * bool(way and step is not None and step.judge is not None)

    def _take_over(self) -> None:
        """Play the moves that are shown."""
        actions = tuple(move.action for move in self._session.way())
        self._at = None
        self._table.arrangement.show_instead(None)
        self._table.turn.play_instead(actions)
