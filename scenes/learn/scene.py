"""A lesson at the real table."""

from dataclasses import replace
from typing import Any

import pygame
from pygame import Rect

from engine.games.list import rules_of
from engine.text import _
from scenes import screens
from scenes.faces import with_faces
from scenes.learn.files import lessons, next_lesson
from scenes.learn.guide import LessonGuide
from scenes.scene import Push, Quit, ReplaceScene, Transition
from scenes.services import Services, Setup
from scenes.session import Player, TaughtSession
from scenes.table.intents import AskLeave, Back, Intent, Onward, OpenRules
from scenes.table.learn_intents import Learning, LearnOn
from scenes.table.panel.info import Info
from scenes.table.panel.widgets import Button
from scenes.table.presenter import Presenter
from scenes.table.scene import TableScene
from scenes.ui.settling import DOUBLE, PAUSE

_NOWHERE = Rect(0, 0, 0, 0)


def learn_button(what: Learning, label: str, icon: str, *, main: bool = False) -> Button:
    """A button of a lesson."""
    return Button(name=what.value, rect=_NOWHERE, intent=LearnOn(what), label=label, icon=icon, primary=main, main=main)


class LessonScene(TableScene):
    """The table of a lesson. Nothing is kept of it but its stars."""

    def __init__(self, services: Services, session: TaughtSession, presenter: Presenter[Any]) -> None:
        super().__init__(
            session,
            presenter,
            on_hand_over=self._leave,
            on_leave=self._leave,
            settings=services.settings,
            on_rules=lambda key: Push(screens.rules_book(session, key)),
            on_settings=lambda: Push(screens.Setting()),
            play=services.play,
            settles=DOUBLE,
            helper=services.helper,
            guided=lambda table, adviser: LessonGuide(table, session, adviser, self.things),
        )
        self.session = session
        self._services = services
        self._kept = False
        self._seen = self.table.views
        self._steady = 0.0
        """Seconds since the game has changed: the second click of a double click draws no second card."""

    @property
    def over(self) -> bool:
        """True if nothing is left to be done: the lesson is finished, or its hand is not won."""
        return self.session.step is None or self.session.lost

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Take one event. A press on the stock after the draw is a wrong try, which the rules answer."""
        table = self.table
        pressed = event.type == pygame.MOUSEBUTTONDOWN and table.board.layout.stock.collidepoint(event.pos)
        if pressed and table.playing and not (self.over or table.selected or self._steady < PAUSE):
            self.ui.stale = True
            table.act(self.session.read({"draw": "stock"}))
            return None
        return super().handle(event)

    def update(self, dt: float) -> Transition | None:
        """Let time pass, and keep the stars of a lesson that is finished."""
        done, views = super().update(dt), self.table.views
        self._steady = self._steady + dt if views is self._seen else 0.0
        self._seen = views
        if self.session.stars and not self._kept:
            self._kept = True
            settings = self._services.settings
            self._services.change(settings.with_stars(self.session.lesson.name, self.session.stars))
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
        lesson, told = self.session.lesson, super()._info(hint)
        every = lessons(lesson.game)
        under = _("Lesson {number} of {count}").format(number=every.index(lesson) + 1, count=len(every))
        titled = replace(told.told, title=_(lesson.title), subtitles=(under,))
        told = replace(told, told=titled, leave=_("Back to the lessons (Esc)."), again=False, counts=False)
        rule = Button(
            name="rule", rect=_NOWHERE, intent=OpenRules(lesson.rule), label=_("The rule"), icon="book",
            tip=_("The page of the rules book (F1)."),
        )  # fmt: skip
        again = learn_button(Learning.AGAIN, _("Again"), "reset")
        back = learn_button(Learning.ALL, _("Lessons"), "menu")
        if self.session.lost:
            return replace(told, rows=((replace(again, primary=True, main=True),), (rule, back)), hints=False)
        if self.session.step is None:
            last = self._following is None
            label = _("All lessons") if last else _("Next lesson")
            onward = learn_button(Learning.NEXT, label, "after", main=True)
            rows = [(onward,), (again, rule, back)[: 2 if last else 3]]
            rows += [(learn_button(Learning.PLAY, _("Play a real game"), "hand"),)] if lesson.level else []
            return replace(told, rows=tuple(rows), hints=False)
        skip = learn_button(Learning.SKIP, _("Skip"), "after")
        return replace(told, aside=(rule, again, skip), hints=True)

    @property
    def _following(self) -> Any:  # noqa: ANN401 - a lesson
        return next_lesson(self.session.lesson, frozenset(self._services.settings.learning.knows))

    def _key(self, event: pygame.event.Event) -> Transition | None:
        """Enter goes on once the lesson is over, whatever the keys mean in a turn."""
        if self.over and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return self.perform(Onward())
        return super()._key(event)

    def perform(self, intent: Intent) -> Transition | None:
        """Perform an intent: of the lesson, or of the table."""
        match intent:
            case LearnOn(what):
                return self._learn(what)
            case Onward() if self.over:
                return self._learn(Learning.AGAIN if self.session.lost else Learning.NEXT)
            case AskLeave():
                return self._leave()
            case Back():
                self.ui.stale = True
                return None if self._dispatcher.dismiss() else self._leave()
        return super().perform(intent)

    def _learn(self, what: Learning) -> Transition:
        if what is Learning.PLAY:
            return self._play()
        lesson = self.session.lesson if what is Learning.AGAIN else self._following
        if lesson is None or what is Learning.ALL:
            return self._leave()
        self.session.close()
        return ReplaceScene(screens.Teach(self._services.lesson(lesson)))

    def _play(self) -> Transition:
        """A real game against the same level, as the player has chosen it last; tips are given in it."""
        game, settings = self.session.lesson.game, self._services.settings
        self.session.close()
        person = next(player for player in settings.choice(game).players if player.opponent is None)
        players = with_faces((person, Player("", self.session.lesson.level)))
        preset = rules_of(game).presets[0].key
        return ReplaceScene(screens.Play(self._services.start_game(Setup(game=game, preset=preset, players=players))))

    def _leave(self) -> Transition:
        self.session.close()
        return ReplaceScene(screens.Learn(self.session.lesson.game))
