"""A lesson at the real table."""

from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from engine.rummy.cards import Card
from engine.rummy.plain_data import NotationError
from engine.text import _
from scenes import screens
from scenes.keys import LearnCommand, TableCommand
from scenes.learn.course import LessonCourse
from scenes.learn.explained import ExplainedScene
from scenes.learn.guide import LessonGuide
from scenes.scene import Push, Quit, Transition
from scenes.services import Services, keep_drawers
from scenes.session import TaughtSession
from scenes.table.intents import Do, Intent, OpenRules, Press
from scenes.table.panel.info import Info
from scenes.table.presenter import Presenter
from scenes.table.state.model import Table
from scenes.table.state.table_state import TableState
from scenes.ui.buttons import Button
from scenes.ui.early_input import DOUBLE


def learn_button(what: LearnCommand, label: str, icon: str, *, main: bool = False) -> Button:
    """A button of a lesson."""
    return Button(name=what.value, intent=what, label=label, icon=icon, primary=main, main=main)


class LessonState(TableState):
    """The state of a lesson's table: a press on the stock after the draw is a wrong try, which the rules answer."""

    session: TaughtSession

    @property
    def stock_ready(self) -> bool:
        """True as at any table, and also while cards may be moved, if the game has such a draw."""
        tries = self.playing and not self.selected and self.pressed(Press.STOCK) is not None
        return super().stock_ready or tries

    def pressed(self, what: Press, card: Card | None = None) -> Intent | None:
        """The intent of a press as at any table, or of a draw."""
        result = super().pressed(what, card)
        if result is None and what is Press.STOCK and self.playing and not self.session.over:
            with suppress(NotationError):  # raised in games with another draw
                return Do(self.session.read({"draw": "stock"}))
        return result


class LessonTable(Table):
    """The table of a lesson."""

    STATE = LessonState


class LessonScene(ExplainedScene):
    """The table of a lesson, of which only the stars are kept."""

    def __init__(
        self, services: Services, session: TaughtSession, presenter: Presenter[Any], course: LessonCourse | None = None
    ) -> None:
        super().__init__(
            services,
            session,
            presenter,
            on_hand_over=self._leave,
            on_leave=self._leave,
            settings=services.settings,
            on_rules=lambda key: Push(screens.rules_book(session, key)),
            on_settings=lambda: Push(screens.Setting()),
            on_drawers=partial(keep_drawers, services),
            play=services.play,
            settles=DOUBLE,
            helper=services.helper,
            table_type=LessonTable,
            guided=lambda table, adviser: LessonGuide(table, session, adviser, self.things, services.helper),
        )
        self.session = session
        self.course = course or LessonCourse(services, session.lesson)
        self._kept = False
        self.teach(session.lesson.teaches)

    def update(self, dt: float) -> Transition | None:
        """Let time pass, and keep the stars of a lesson that is finished."""
        done = super().update(dt)
        if self.session.stars and self.session.lesson.graded and not self._kept:
            self._kept = True
            self.course.keep(self.session.stars)
        return done

    def asked_to_quit(self) -> Transition:
        """Quit at once: nothing is lost."""
        return Quit()

    @property
    def _rests(self) -> bool:
        """False: no scores follow a lesson."""
        return False

    def _main_button(self) -> Button | None:
        rows = self._info().rows
        return super()._main_button() if rows is None else rows[0][0]

    def _info(self, hint: str = "") -> Info:
        """The panel with the buttons of the lesson."""
        lesson, course, info = self.session.lesson, self.course, super()._info(hint)
        titled = replace(info.tableau, title=_(lesson.title), subtitles=(course.under,))
        info = replace(info, tableau=titled, leave=_("Back to the list (Esc)."), again=False, counts=False)
        rule = Button(
            name="rule", intent=OpenRules(lesson.rule), label=_("Rule"), icon="book",
            tip=_("The page of the rules book (F1)."),
        )  # fmt: skip
        again = learn_button(LearnCommand.AGAIN, _("Again"), "reset")
        back = learn_button(LearnCommand.ALL, _(course.page), "menu")
        play = (learn_button(LearnCommand.PLAY, _(course.plays), "hand"),) if course.playable(self.session) else ()
        if self.session.lost:
            return replace(info, rows=((replace(again, primary=True, main=True),), (rule, back)), hints=False)
        if self.session.step is None:
            if not info.counted.over:  # the turn of the lesson is over: its ledger means nothing any more
                info = replace(info, tableau=replace(info.tableau, ledger=()))
            last = course.following is None
            onward = learn_button(LearnCommand.NEXT, _(course.last if last else course.onward), "after", main=True)
            rows = ((onward,), (again, rule, back)[: 2 if last else 3], *([play] if play else []))
            return replace(info, rows=rows, hints=False)
        skip = (
            (learn_button(LearnCommand.SKIP, _("Skip"), "after"),)
            if course.skips
            else tuple(replace(each, label=_("Play on")) for each in play)
        )
        return replace(info, aside=(rule, again, *skip), hints=True)

    def _key(self, event: pygame.event.Event) -> Transition | None:
        """Take a key; when the lesson is over, Enter goes on, whatever it means in a turn."""
        if self.session.over and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return self.perform(TableCommand.ONWARD)
        return super()._key(event)

    def perform(self, intent: Intent) -> Transition | None:
        """Perform an intent: of the lesson, or of the table."""
        match intent:
            case LearnCommand() as what:
                return self._learn(what)
            case TableCommand.ONWARD if self.session.over:
                return self._learn(LearnCommand.AGAIN if self.session.lost else LearnCommand.NEXT)
            case TableCommand.MENU:
                return self._leave()
            case TableCommand.BACK:
                self.ui.stale = True
                return None if self._dispatcher.dismiss() else self._leave()
        return super().perform(intent)

    def _learn(self, what: LearnCommand) -> Transition:
        course = self.course
        if what is LearnCommand.PLAY:
            return course.play(self.session)
        lesson = self.session.lesson if what is LearnCommand.AGAIN else course.following
        if lesson is None or what is LearnCommand.ALL:
            return self._leave()
        self.session.close()
        return course.teach(lesson)

    def _leave(self) -> Transition:
        self.session.close()
        return self.course.leave()
