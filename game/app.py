"""The application: keeps settings, games and workers, and implements the services that scenes ask for.

The title screen needs few of them. So the rules, multiprocessing and the sounds are loaded when they are first used.
"""

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from functools import cached_property, partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import pygame

from engine.text import _
from game.diagnostics import Log
from game.ear.ear import Ear
from game.ear.voice import Voice
from game.files import FolderInUseError
from game.profiles import settings
from game.profiles.profiles import FIRST, ProfileError, Profiles
from game.records import game_files
from game.records.unfinished_games import UnfinishedGames
from game.system import user_name
from game.unwritten import KeptTasks, Unwritten
from game.window.sound_player import MixerSpeaker
from game.window.window import TITLE, Window
from game.workers.helpers import Aside, LateWorker
from game.workers.preloads import FOR_HELP, FOR_OPPONENTS
from scenes import appearance
from scenes.background import Helper, Ticket
from scenes.services import PlayedDays, Saved, Setup
from scenes.settings.settings import Settings
from scenes.sounds import Sound

if TYPE_CHECKING:
    from engine.family.lessons import Lesson
    from engine.family.matches import KeptMatch
    from engine.family.practice import KeptExercise
    from engine.family.rules import Assessment
    from game.records.kept_games import KeptGames
    from game.records.kept_matches import KeptMatches
    from game.session.current_game import Playing
    from game.session.lesson_session import LessonSession
    from game.session.session import GameSession
    from game.session.watched_session import WatchedSession
    from scenes.score.coaching import KeptReviews
    from scenes.statistics.values import Statistics

T = TypeVar("T")
_PATIENCE = 5.0
"""The seconds for which the application waits for its threads when it ends."""

_AHEAD = ("scenes.ui.widgets", "scenes.table.scene", "game.session.current_game")
"""Modules that are loaded while the title screen is shown: pages, the table, and what a game needs."""
_LATER = ("multiprocessing.connection", "game.workers.messages", "game.workers.background")
"""Modules that a table needs, but not its first picture. Each takes a few milliseconds to load."""

WOKEN = pygame.event.custom_type()
"""Posted when a worker has answered, so that a loop that waits goes on."""


class App:
    """Implements `scenes.services.Services`."""

    def __init__(
        self,
        folder: Path,
        log: Log | None = None,
        profiles: Profiles | None = None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._clock = clock
        self._profiles = profiles or Profiles(folder)
        self._log = log or Log(folder)
        self._notices: list[str] = []
        self._open(folder)
        self._opponents = LateWorker(FOR_OPPONENTS, folder, _wake, partial(self._failed, "opponents"))
        self._helper = LateWorker(FOR_HELP, folder, _wake, partial(self._failed, "help"))
        self._others = LateWorker(FOR_OPPONENTS, folder, _wake, partial(self._failed, "the other table"))
        """The worker for the other table of a match, so that no hint waits for it; it starts with the first match."""
        self._other: tuple[str, Ticket[str]] | None = None
        """The deal that is played there, by its mark."""
        self._complete = False
        """True once all is loaded that was not needed for the first picture."""
        self._speaker = MixerSpeaker(lambda: self._settings)
        self._aside: Aside[Any] | None = None
        self.window: Window | None = None
        self.ear = Ear(TITLE, lambda: self._settings, wake=_wake, note=self._log.note)
        self.voice = Voice(
            lambda: self._settings, heeded=lambda: self.ear.heeded, tell=self.ear.tell, change=self.change
        )

    def _open(self, folder: Path) -> None:
        """Load the settings of a folder, and use its games."""
        self._folder = folder
        self._settings, sentences = settings.load(folder)
        if not self._settings.name and self.profile != FIRST:  # whose name the person has chosen
            self._settings = self._settings.called(self.profile)
        appearance.follow(self._settings)
        self._notices += sentences
        self._not_understood = bool(sentences)
        """True if there is a file of settings that is put aside before others are kept."""
        self._unwritten = Unwritten(self.notice)
        self._kept_tasks = KeptTasks(lambda: self._helper, self.notice)
        self._unfinished = UnfinishedGames(folder, self.notice, self._clock)
        self._playing: Playing | None = None

    @cached_property
    def reviews(self) -> "KeptReviews":
        """The coach's reviews, made when a score sheet first asks for them."""
        from scenes.score.coaching import KeptReviews  # noqa: PLC0415 - loaded with the first score sheet

        return KeptReviews()

    @property
    def today(self) -> str:
        """The date by the application's clock, "2026-11-22"."""
        return game_files.date_of(self._clock())

    @property
    def profile(self) -> str:
        """The profile that this program has locked, by its name."""
        return self._profiles.name

    @property
    def profiles(self) -> tuple[str, ...]:
        """The names of the profiles by their folders, that of the first profile first."""
        return self._profiles.names

    def profile_title(self, name: str) -> str:
        """The name by which a profile is shown: for the first one that of its player, if no other is called so."""
        if name != FIRST:
            return name
        mine = self._settings if self.profile == FIRST else settings.load(self._profiles.folder_of(FIRST))[0]
        taken = {each.casefold() for each in self.profiles}
        return mine.name if mine.name and mine.name.casefold() not in taken else _(FIRST)

    def open_profile(self, name: str) -> bool:
        """Open another profile's games and settings; False, with a notice why, where another program uses it."""
        if name == self.profile:
            return True
        self._keep_window()
        if self._playing is not None:
            self._playing.close()
            self._playing = None
        try:
            self._profiles.open(name)
        except FolderInUseError:
            self.notice(_("The profile “{name}” is open in another window.").format(name=name))
            return False
        self._helper.cancel()
        self._let_go()
        self._open(self._profiles.folder)
        return True

    def create_profile(self, name: str) -> bool:
        """Make a profile and open it; False where that cannot be, and why is among the `notices`."""
        try:
            made = self._profiles.create(name)
        except ProfileError as error:
            self.notice(str(error))
            return False
        except OSError as error:
            self.notice(_("The profile could not be made: {reason}.").format(reason=error.strerror))
            return False
        return self.open_profile(made)

    @property
    def suggested_name(self) -> str:
        """The name of the person's account on the system, if one may be called by it."""
        return user_name()

    @property
    def first_start(self) -> bool:
        """True where nobody has used the profile yet, so that the person's name is asked for."""
        kept = self._settings
        known = kept.name or kept.learning.asked or kept.learning.stars or kept.choices
        return not (known or self.has_finished() or self.can_continue())

    @property
    def settings(self) -> Settings:
        """The settings of the profile that is open."""
        return self._settings

    def change(self, changed: Settings, *, waits: bool = True) -> None:
        """Use these settings from now on, and save them."""
        if changed == self._settings:
            return
        self._settings = changed
        appearance.follow(changed)
        form = _("Your settings could not be saved: {reason}.")
        if self._not_understood and not self._folder.is_dir() and self._folder.exists():
            form = ""  # it was said at the start
        save = partial(self._save, self._folder)
        told = form, _("Your settings are saved again.")
        if not waits:
            self._unwritten.write_later("settings", save, *told)
        elif reason := self._unwritten.write("settings", save, *told):
            self._log.note(f"settings not kept: {reason}")

    def _save(self, folder: Path) -> None:
        """Save the settings as they are now. Raises OSError."""
        if self._not_understood:
            settings.set_aside(folder)
            self._log.note("settings that could not be read were put aside")
        settings.save(folder, self._settings)
        self._not_understood = False

    @property
    def playing(self) -> "Playing":
        """The game that is played; asked for the first time, it loads the rules."""
        if self._playing is None:
            from game.session.current_game import Playing  # noqa: PLC0415 - that is why

            self._playing = Playing(
                self._folder, self._log, self._unfinished, self._opponents, self.notice, self._clock
            )
        return self._playing

    def start_game(self, setup: Setup) -> "GameSession":
        """Deal a new game, put on record from its first card, and make opponents ready."""
        return self._opened(self.playing.start(setup))

    def lesson(self, lesson: "Lesson") -> "LessonSession":
        """A lesson at the table; opponents are made ready if it has a level for them."""
        session = self.playing.lesson(lesson, self._settings.me)
        if lesson.level and self._complete:
            self._opponents.start()
        return session

    def played_days(self) -> PlayedDays:
        """The deals of the day that this profile has begun, as their records tell."""
        from game.records.day_games import played_days  # noqa: PLC0415 - it loads the rules

        if self._playing is not None:
            self._playing.settle()
        else:
            self._unfinished.settle()
        return played_days(self._folder, self.today)

    def play_day(self, name: str) -> "GameSession | None":
        """The deal of today of one of `day_names`: dealt, or gone on with, or as it ended."""
        from engine.games.list import of_day  # noqa: PLC0415 - as above

        session = self.playing.play_day(name, self.today, self._settings.person(of_day(name)[0]))
        return session and self._opened(session)

    @property
    def matches(self) -> "KeptMatches":
        """The duplicate matches of the profile."""
        return self.playing.matches

    def play_match(self, key: str) -> "GameSession | None":
        """The deal of a match that is due: dealt, or gone on with, or as it ended."""
        session = self.playing.play_match(key)
        return session and self._opened(session)

    def other_table(self, key: str) -> "Ticket[str] | None":
        """Ask the worker of the other table for its deal, if the person's own record of it is over."""
        self.playing.settle()
        kept = self.matches.read(key)
        return self._asked(kept) if kept is not None and self.matches.over(kept) else None

    def _asked(self, kept: "KeptMatch") -> "Ticket[str]":
        """The deal that is due at the other table, asked for unless it is played there already."""
        from engine.family.matches import mark_of  # noqa: PLC0415 - it loads the rules
        from scenes.match.other_table import OtherTable  # noqa: PLC0415 - the same

        mark = mark_of(kept.match, kept.deal)
        if self._other is not None and (self._other[0] != mark or self._other[1].failure):
            self._other[1].cancel()
            self._other = None
        if self._other is None:
            self._other = mark, self._others.ask(OtherTable(kept.match, kept.deal))
        return self._other[1]

    def can_continue(self) -> bool:
        """True if the profile's folder holds an unfinished game to continue."""
        return bool(self._unfinished.candidates())

    def has_finished(self) -> bool:
        """True if the profile's folder holds a game that is over."""
        return game_files.has_finished(self._folder)

    def last_game(self) -> Saved | None:
        """The game that Continue would open, without its totals, as far as a glance at its record shows."""
        return self._unfinished.last()

    def standing(self) -> Saved | None:
        """The game of `last_game` with its totals."""
        return self._unfinished.standing()

    def continue_game(self) -> "GameSession | None":
        """The last unfinished game that can be read and is not being played elsewhere."""
        session = self.playing.continue_last()
        return session and self._opened(session)

    def aside(self, work: Callable[[], T], *, alone: bool = False) -> Aside[T]:
        """Run a slow call of these services in a thread: after those before it, or `alone`, beside them."""
        if alone:
            return Aside(work, _wake)
        self._aside = result = Aside(work, _wake, after=self._aside)
        return result

    def load_ahead(self) -> None:
        """Load the modules of a game in a thread, before it is wanted."""
        self.aside(lambda: [import_module(name) for name in _AHEAD])

    def complete(self) -> Iterator[None]:
        """Load, a small part in each frame, the modules that the first picture of a table did not need."""
        for name in _LATER:
            import_module(name)
            yield
        if self._playing is not None:
            self._opponents.start()
        self._complete = True

    def games(self) -> Ticket[None]:
        """Ask the helper to read the games in the profile's folder; the reports are `Saved` values."""
        from game.records.library import ReadGames  # noqa: PLC0415 - it loads the rules

        return self.helper.ask(ReadGames(self._folder))

    def count_games(self) -> "Ticket[Statistics]":
        """Ask the helper to count the games that are over in the profile's folder."""
        from game.statistics.figures import CountGames  # noqa: PLC0415 - it loads the rules

        return self.helper.ask(CountGames(self._folder))

    def review_hand(self, seconds: float) -> "Ticket[Statistics]":
        """Ask the helper for the coach's review of the newest hand without one."""
        from game.statistics.figures import ReviewHand  # noqa: PLC0415 - it loads the rules

        return self.helper.ask(ReviewHand(self._folder, seconds))

    def keep_marked(self, record: str, place: int, marked: "tuple[Assessment[Any], ...]") -> None:
        """Keep the exercises of what the coach has marked in a hand."""
        from game.records.practice import KeepMarked  # noqa: PLC0415 - it loads the rules

        self._kept_tasks.ask(KeepMarked(self._folder, record, place, marked))

    def due_exercises(self) -> "Ticket[tuple[KeptExercise, ...]]":
        """Ask the helper for the exercises that are due today, once those on their way are kept."""
        from game.records.practice import DueExercises  # noqa: PLC0415 - it loads the rules

        self._kept_tasks.look()
        return self.helper.ask(DueExercises(self._folder, self._day))

    def exercise(self, kept: "KeptExercise") -> "Lesson | None":
        """An exercise as a lesson, replayed from the record that it was found in."""
        from game.records.practice import lesson_of  # noqa: PLC0415 - it loads the rules

        return lesson_of(self._folder, kept)

    def note_try(self, kept: "KeptExercise", *, solved: bool) -> None:
        """Keep a try at an exercise; a try that the disk refuses is kept later."""
        from game.records.practice import NoteTry  # noqa: PLC0415 - it loads the rules

        self._kept_tasks.ask(NoteTry(self._folder, (kept.record, kept.place, kept.turn), self._day, solved))

    @property
    def _day(self) -> int:
        """The number of today."""
        return date.fromisoformat(self.today).toordinal()

    def open_game(self, saved: Saved) -> "GameSession | None":
        """Take up a game, or look at one that is over."""
        session = self.playing.open(saved)
        return session and self._opened(session)

    def watch(self, record: str) -> "WatchedSession | None":
        """A session that watches the game of a record; None, with a notice, for one that is unreadable or not over."""
        return self.playing.watch(record)

    def what_if(
        self, record: str, place: int, seat: int, hand: int | None = None, level: str = ""
    ) -> "GameSession | None":
        """A game played on from a moment of another one; opponents are made ready for it."""
        session = self.playing.what_if(record, place, seat, hand, level)
        if session is not None and self._complete:
            self._opponents.start()
        return session

    @property
    def keeping(self) -> "KeptGames":
        """Names, bin, games handed on and taken in."""
        return self.playing.keeping

    def notices(self) -> tuple[str, ...]:
        """The notices since the last call, those on unfinished games and kept tasks among them."""
        self._unfinished.wait()
        self._kept_tasks.look()
        if self._playing is not None:
            self._playing.report_left()
        result = tuple(self._notices)
        self._notices.clear()
        return result

    def notice(self, sentence: str) -> None:
        """Keep a sentence for the player, to be shown on the title screen."""
        self._notices.append(sentence)

    def play(self, sound: Sound) -> None:
        """Play a sound, if sound is available."""
        self._speaker.play(sound)

    def open_sound(self) -> None:
        """Open the sound device in a thread, so that the first sound asked for is heard."""
        self._speaker.open()

    @property
    def helper(self) -> Helper:
        """Help to people; its worker is started when it is first asked."""
        return self._helper

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or go back to the window; the loop hears of the new size by an event."""
        if self.window is not None:
            self.window.toggle_fullscreen()
            self.change(replace(self._settings, fullscreen=self.window.fullscreen))
            pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=self.window.size))

    def close(self) -> None:
        """Keep the window's size, finish the records, stop the workers."""
        self.ear.close()
        self.voice.close()
        if self._aside is not None:
            self._aside.wait(_PATIENCE)
        self._keep_window()
        if self._playing is not None:
            self._playing.close()
        self._opponents.close()
        self._helper.close()
        self._others.close()
        self._let_go()
        self._speaker.close()

    def _let_go(self) -> None:
        """Try a last time to write what the disk has refused."""
        self._kept_tasks.close()
        self._unwritten.close()

    def _keep_window(self) -> None:
        """Keep the window's size in the settings."""
        if self.window is not None:
            size, full = self.window.windowed_size, self.window.fullscreen
            self.change(replace(self._settings, window=size, fullscreen=full))

    def _opened(self, session: "GameSession") -> "GameSession":
        """Cancel the work for the game before, and start the session's opponents, at the other table of a match too."""
        self._helper.cancel()
        mark = session.marks.match
        if mark and not session.game.over and (found := self.matches.of_mark(mark)) is not None:
            self._asked(found)
        if self._complete:
            self._opponents.start()
        return session

    def _failed(self, whose: str, kind: str) -> None:
        """A worker has failed; called from its thread."""
        self._log.note(f"worker for {whose} failed: {kind}")


def _wake() -> None:
    """Wake a waiting loop; one such event in the queue is enough."""
    if pygame.display.get_init() and not pygame.event.peek(WOKEN, pump=False):
        pygame.event.post(pygame.event.Event(WOKEN))
