"""The newcomer's way: from the first start to the first small hand won, doing only what is shown.

Reads each sentence once at 200 words a minute, and takes 2 seconds for a click or a drag; motion takes its time. In
the lessons it does what the goal says; in the small hand it presses the gold button where that brings the turn on,
else asks for hints and plays what they show.
"""

from typing import Any

import pygame

from scenes.games.list import presenter
from scenes.learn.lesson_files import lessons
from scenes.learn.scene import LessonScene
from scenes.scene import Push
from scenes.screens import Teach
from scenes.settings.settings import Settings
from scenes.start.first_start import FirstStartScene
from scenes.start.menu import MenuScene
from scenes.ui.buttons import PageButton
from scenes.ui.page import Page
from tests.scenes.learn.at_lessons import SIZE, LessonHands
from tests.staged.pictures import StillServices

WORDS_A_MINUTE, SECONDS_AN_ACTION, LIMIT = 200, 2.0, 300.0
_MOST_ACTIONS = 200
_GOLD = ("draw", "follow", "take over", "discard")
"""Gold buttons that bring a turn on."""
_READ = ("text hint", "text task", "text refusal", "text alert")


class Newcomer(LessonHands):
    """Somebody who reads everything once and does what is shown."""

    def __init__(self, game: str = "") -> None:
        """Begins at the first start or, with a game, at its first lesson."""
        self.services = StillServices(Settings(), unfinished=False)
        self.screen, self.at, self.transitions = pygame.display.set_mode(SIZE), (0, 0), []
        self.read: set[str] = set()
        self.words = self.actions = 0
        self.motion = 0.0
        self.won: list[str] = []
        if game:
            self._sit_down(Push(Teach(self.services.lesson(lessons(game)[0]))))
        else:
            self._gold(FirstStartScene(self.services))
            self._sit_down(self._gold(MenuScene(self.services)))

    def _gold(self, page: Page) -> object:
        """Read a page, and press its golden button."""
        page.shown(SIZE)
        for control in page.controls():
            self.import_game(control.text)
        self.actions += 1
        return next(each for each in page.controls() if isinstance(each, PageButton) and each.primary).act()

    def _sit_down(self, transition: object) -> None:
        """A lesson lies on the table."""
        self.opened = getattr(transition, "screen", None)
        if not isinstance(self.opened, Teach):
            message = f"no lesson, but {self.opened}"
            raise TypeError(message)
        self.__dict__.pop("person", None)  # who sat at the table before
        session: Any = self.opened.session
        self.scene = LessonScene(self.services, session, presenter(session.views.game))
        self.session, self.lesson = session, session.lesson
        self.rules = self.session.game.rules
        self.scene.shown(SIZE)
        self.settle()

    def import_game(self, sentence: str) -> None:
        if sentence not in self.read:
            self.read.add(sentence)
            self.words += len(sentence.split())

    def settle(self) -> None:
        """Wait until nothing moves, then read what is new."""
        for _ in range(600):
            self.frame(1 / 30)
            self.motion += 1 / 30
            table = self.scene.table
            if not table.busy and (table.mine or self.session.lost or self.session.step is None):
                break
        for thing in self.scene.things():
            if thing.name.startswith(_READ):
                self.import_game(thing.text)

    def push(self, name: str) -> None:
        """A click."""
        self.actions += 1
        super().push(name)
        self.settle()

    def carry(self, name: str, to: str) -> None:
        """A drag."""
        self.actions += 1
        super().carry(name, to)
        self.settle()

    def learn(self) -> bool:
        """Go through the lessons until the first hand is won; False where that takes too long."""
        while self.actions < _MOST_ACTIONS:
            step = self.session.step
            if step is None:
                self.won.append(self.lesson.key)
                if self.lesson.level:
                    return True
                self._go_on()
            elif step.wins:
                self._play()
            else:
                for data in [dict(each) for each in step.actions]:
                    self.do(data)
                    self.settle()
        return False

    def _go_on(self) -> None:
        self.rest(1.0)
        self.push("button next")
        self._sit_down(self.transitions[-1])

    def _play(self) -> None:
        """A turn of the small hand: the gold button, or what the hints show."""
        main = next((thing for thing in self.scene.things() if "main" in thing.state), None)
        if main is not None and main.name.removeprefix("button ") in _GOLD and main.able:
            self.push(main.name)
        else:
            self.push("button hint")


def measure(game: str = "") -> dict[str, object]:
    """The newcomer's way in figures."""
    person = Newcomer(game)
    won = person.learn()
    reading, acting = person.words / WORDS_A_MINUTE * 60, person.actions * SECONDS_AN_ACTION
    return {
        "won": won,
        "lessons": person.won,
        "words": person.words,
        "actions": person.actions,
        "seconds": {"reading": round(reading), "acting": round(acting), "motion": round(person.motion)},
        "all": round(reading + acting + person.motion),
        "rules opened": any(isinstance(each, Push) for each in person.transitions),
    }
