"""What a person does on all pages around the games: each looks for what must be there."""

from pathlib import Path
from typing import Any

import pygame

from scenes.days import streak_words
from scenes.learn.page import LearnScene
from scenes.learn.scene import LessonScene
from scenes.start.day import DayScene
from scenes.start.saved_games import GamesScene
from scenes.statistics.page import StatisticsScene
from scenes.table.scene import TableScene
from scenes.watch.scene import WatchScene
from tests.whole.evening_person import SEEN
from tests.whole.evening_tables import AtTables
from tests.whole.stranger import dear_record

CHECKED = "The game is being checked."


class AtPages(AtTables):
    """What a person does between games."""

    before = ""
    """The sentence that was read last on the list of games."""

    # -- pages

    def statistics(self) -> tuple[Any, ...]:
        """Open all sheets of the statistics of all games; the figures by rule sets."""
        person = self.person
        self.title()
        person.push("figures")
        person.come_to(StatisticsScene)
        page = person.scene
        person.until(lambda: page.counted and not page.figures.left, "the figures")
        person.frames(SEEN)
        person.check()
        sets = page.figures.sets
        for name in [name for name in person.buttons if name.startswith("set ")]:
            person.push(name)
            for sheet in [name for name in person.buttons if name.startswith("sheet ")]:
                words = person.repainted(sheet)
                label = person.things[sheet].text
                if not [each for each in words if each != label and len(each) > 1]:
                    raise person.wrong(f"the sheet {label} is empty")
                missed = page.selected.missed if page.selected is not None else ()
                if missed and any("no mistake" in each for each in words):
                    raise person.wrong("mistakes are not shown")
        return tuple(sets)

    def games(self, which: str) -> list[str]:
        """Open a list of saved games; the keys of its games."""
        person = self.person
        self.title()
        person.push("games")
        person.come_to(GamesScene)
        self.before = ""
        return self.listed(which)

    def listed(self, which: str) -> list[str]:
        """The keys of the games of a list."""
        person = self.person
        person.push(which)
        person.until(lambda: "(" in person.things[which].text, "the list of games")
        return [name.removeprefix("game ") for name in person.buttons if name.startswith("game ")]

    def hand_on(self) -> None:
        """Save a finished game as a file, put it away for good, and take the file in."""
        person = self.person
        keys = self.games("finished")
        if not keys:
            return
        person.push(f"more {keys[0]}")
        person.push("file")
        self.told("The game is in /")
        path = max(
            (each for each in person.around.home.rglob("*") if each.is_file()), key=lambda each: each.stat().st_mtime_ns
        )
        person.push(f"away {keys[0]}")
        self.told("The game is in the bin")
        self.drop(str(path))
        self.told("This game is in your bin already")
        before = self.listed("finished")
        self.listed("bin")
        gone = next(name for name in person.buttons if name.startswith("delete "))
        person.push(gone)
        person.push("gone")
        person.until(lambda: gone not in person.buttons, "an empty bin")
        self.drop(str(path))
        self.told("The game is in your list")
        if len(self.listed("finished")) <= len(before):
            raise person.wrong("a game that was handed on is not listed")
        self.title()

    def stranger(self) -> None:
        """Take in a file that is small and dear: it is refused in a sentence, and nothing is listed."""
        person = self.person
        before = self.games("finished") + self.listed("unfinished")
        path = person.around.home / "stranger.jsonl"
        path.write_text(dear_record(), "utf-8")
        self.drop(str(path))
        with person.expecting("can't be taken in"):
            person.until(lambda: person.things["notice"].text not in {"", CHECKED}, "a word on the file")
            if self.listed("finished") + self.listed("unfinished") != before:
                raise person.wrong("a turn of countless moves was taken in")
        self.title()

    def told(self, words: str) -> None:
        """Wait for a sentence on the list of games: this one, and no other."""
        person = self.person
        person.until(lambda: person.things["notice"].text not in {"", self.before, CHECKED}, words)
        self.before = person.things["notice"].text
        if words not in self.before:
            raise person.wrong(f"it says, instead of {words}: {self.before}")

    def drop(self, path: str) -> None:
        """Drop a file on the window."""
        self.person.note(f"drop {Path(path).name}")
        self.person.send(pygame.DROPFILE, file=path)
        self.person.frames(2)

    def watch(self) -> None:
        """Watch the newest finished game, and play on from a turn of it, with a hint."""
        person = self.person
        keys = self.games("finished")
        if not keys:
            return
        person.push(f"watch {keys[0]}")
        person.come_to(WatchScene)
        for key in (pygame.K_RIGHT, pygame.K_PAGEDOWN, pygame.K_TAB, pygame.K_TAB, pygame.K_a, pygame.K_a):
            person.key(key)
        person.key(pygame.K_w)
        person.until(lambda: person.sees(TableScene) and not person.sees(WatchScene), "the what-if")
        if person.my_turn():
            self.hint(follow=True)
        self.title()

    def today(self, game: str, turns: int = 1000) -> None:
        """Play today's deal of a game; it is played then, and not dealt again, not even once it was put away."""
        person = self.person
        if "play" not in self.day(game):
            return
        person.push("play")
        person.come_to(TableScene)
        self.deal(turns)
        whole = not person.my_turn()
        if not whole:
            self.give_up()
        self.to_scores()
        if "watch" not in self.day(game):
            raise person.wrong(f"today's deal of {game} is not known as played")
        if whole and person.things["week"].text != streak_words(1):
            raise person.wrong(f"today's deal of {game} is in no row of days")
        key = next(each for each in self.games("finished") if f"-{game}." in each)
        person.push(f"away {key}")
        self.told("The game is in the bin")
        if "play" in self.day(game):
            raise person.wrong(f"today's deal of {game} is dealt again")

    def day(self, game: str) -> tuple[str, ...]:
        """Look at today's deal of a game; the buttons there."""
        person = self.person
        self.title()
        person.push("day")
        person.come_to(DayScene)
        person.push(f"game {game}")
        person.until(lambda: "play" in person.buttons or "watch" in person.buttons, "today's deal")
        person.frames(SEEN)
        return person.buttons

    # -- learning

    def lesson(self) -> None:
        """The first lesson of the game that is shown, with a wrong try, by the moves that are shown."""
        person = self.person
        self.title()
        person.push("learn")
        if person.sees(LearnScene):
            person.push(min(name for name in person.buttons if name.startswith("lesson ")))
        self.taught()

    def taught(self) -> None:
        """Do what is taught: as it is shown, or, where nothing is shown, as it is meant."""
        person = self.person
        person.come_to(LessonScene)
        session = person.scene.session
        for _time in range(40):
            person.until(lambda: session.over or person.awaited, "the lesson")
            if session.over:
                break
            self._step_taught()
        if session.step is not None:
            raise person.wrong(f"the lesson is not done: {person.read()}")

    def _step_taught(self) -> None:
        """Do the next of it."""
        person, session = self.person, self.person.scene.session
        if session.step.wins:
            self.hint(follow=True)
            return
        for _time in range(4):
            if person.main != "take over":
                person.push("hint")
                person.until(lambda: "One moment ..." not in person.read(), "the answer")
        before = session.place, session.game
        if person.main == "take over":
            person.push("take over")
            person.frames(SEEN)
            if (session.place, session.game) == before:
                raise person.wrong(f"the moves that were shown changed nothing: {person.read()}")
        else:
            person.turn(lambda _view: [move.action for move in session.way()][:1])

    def puzzle(self, game: str) -> None:
        """The first puzzle of today, by the moves that are shown."""
        self._learn("puzzles", game)
        self.person.push("puzzle 1")
        self.taught()

    def exercises(self, game: str, *, due: bool = True) -> None:
        """The exercises made of mistakes, which must be there if any is `due`."""
        person = self.person
        self._learn("practice", game)
        person.until(lambda: person.scene.section._due is not None, "the exercises")
        groups = [name for name in person.buttons if name.startswith("group ")]
        if due and not groups:
            raise person.wrong("no exercise was made of a mistake")
        if groups:
            person.push(groups[0])
            self.taught()

    def _learn(self, section: str, game: str) -> None:
        person = self.person
        self.title()
        person.push("learn")
        if person.sees(LessonScene):
            person.key(pygame.K_ESCAPE)
        person.come_to(LearnScene)
        person.push(section)
        person.push(f"game {game}")

    # -- who plays, and how

    def settings(self, section: str, *choices: str) -> None:
        """Choose settings of a section."""
        person = self.person
        self.title()
        person.push("settings")
        for name in [name for name in person.buttons if name.startswith("section ")]:
            if not person.repainted(name):
                raise person.wrong(f"{name} is empty")
        person.push(f"section {section}")
        for choice in choices:
            person.push(choice)
        person.key(pygame.K_ESCAPE)

    def profile(self, name: str) -> None:
        """Make another profile, and open it."""
        person = self.person
        self.title()
        person.push("profile")
        person.push("new")
        person.write(name)
        person.push("add")
        self.title()

    def quit(self) -> None:
        """Leave the program by its button, and start it again: nothing has failed meanwhile."""
        person = self.person
        self.title()
        person.push("quit")
        if person.scene is not None:
            raise person.wrong("the program does not end")
        person.restart()
