"""The application: it keeps settings, games and the workers, and gives scenes what they ask for."""

import secrets
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

import pygame

from engine.games.house.editions import options
from engine.games.house.game import new_game
from engine.rummy.record import RecordError
from engine.text import _
from game import records, settings
from game.aside import Aside
from game.background import Background
from game.library import ReadGames, Shelf
from game.log import Log
from game.record_file import RecordFile
from game.session import DEALS, GameSession
from game.sound import MixerSpeaker
from game.window import Window
from game.worker import serve
from scenes import appearance
from scenes.background import Ticket
from scenes.services import LENGTHS, Saved, Settings, Setup
from scenes.sound import Sound

T = TypeVar("T")
_PATIENCE = 5.0
"""Seconds for which what is done aside is waited for at the end."""

WOKEN = pygame.event.custom_type()
"""Posted when a worker has answered, so that a loop that waits goes on."""


class App:
    """Implements `scenes.services.Services`."""

    def __init__(self, folder: Path, log: Log | None = None) -> None:
        self._folder = folder
        self._log = log or Log(folder)
        self._settings, sentences = settings.load(folder)
        appearance.follow(self._settings)
        self._notices = list(sentences)
        self._not_understood = bool(sentences)
        """True if there is a file of settings that is put aside before others are kept."""
        self._opponents: Background | None = None
        self._helper: Background | None = None
        self._shelf = Shelf(folder, self.notice)
        self._left: list[RecordFile] = []
        """Files of games that were left, which may still be being written."""
        self._session: GameSession | None = None
        self._speaker = MixerSpeaker(lambda: self._settings)
        self._aside: Aside[Any] | None = None
        self.window: Window | None = None

    @property
    def settings(self) -> Settings:
        """The settings now."""
        return self._settings

    def change(self, changed: Settings) -> None:
        """Keep these settings from now on."""
        if changed == self._settings:
            return
        self._settings = changed
        appearance.follow(changed)
        try:
            if self._not_understood:
                settings.set_aside(self._folder)
                self._log.note("settings that could not be read were put aside")
            settings.save(self._folder, changed)
            self._not_understood = False
        except OSError as error:
            no_folder = isinstance(error, NotADirectoryError | FileExistsError)
            if not (no_folder and self._not_understood):  # else it was said at the start
                self.notice(_("Your settings could not be saved: {reason}.").format(reason=error.strerror))
            self._log.note(f"settings not kept: {error.strerror}")

    def start_game(self, setup: Setup) -> GameSession:
        """Deal a new game, put on record from the first card."""
        number = secrets.randbelow(DEALS) if setup.deal is None else setup.deal
        game = new_game(options(setup.edition, len(setup.players), LENGTHS[setup.length]), number)
        return self._opened(GameSession.begin(game, setup.players, self._thinker(), self._new_file, self._left.append))

    def can_continue(self) -> bool:
        """True if there is an unfinished game to take up."""
        return bool(self._shelf.candidates())

    def last_game(self) -> Saved | None:
        """The game that would be taken up, without its totals, as far as a look at its record tells."""
        return self._shelf.last()

    def continue_game(self) -> GameSession | None:
        """The last unfinished game that can be read and is not being played elsewhere."""
        sentence = _("No unfinished games.")
        for path in self._shelf.candidates():
            try:
                kept = self._taken(path)
            except RecordError as error:
                self._shelf.forget(path)
                self._log.note(f"game {path.name} cannot be taken up")
                self.notice(str(error))
                return None
            if kept is None:
                sentence = _("Your unfinished game is open in another window.")
            elif kept.game.over:
                kept.file.close(finished=True)
            else:
                return self._taken_up(kept)
        self.notice(sentence)
        return None

    def aside(self, work: Callable[[], T]) -> Aside[T]:
        """Have a call of these services that may take a while done in a thread, after what is being done there."""
        self._aside = found = Aside(work, _wake, after=self._aside)
        return found

    def load_ahead(self) -> None:
        """Load what the table needs in a thread, so that it need not be loaded when it is wanted."""
        self.aside(partial(import_module, "scenes.table.scene"))

    def has_games(self) -> bool:
        """True if there is any game on the disk, over or not."""
        try:
            return any(True for find in (records.unfinished, records.finished) for _path in find(self._folder))
        except OSError:
            return False

    def games(self) -> Ticket[None]:
        """Have the games on the disk read; each is among the reports as a `Saved`."""
        return self.helper.ask(ReadGames(self._folder))

    def open_game(self, saved: Saved) -> GameSession | None:
        """Take up a game, or look at one that is over."""
        path = self._folder / saved.key
        try:
            kept = records.look_at(path) if saved.over else self._taken(path)
        except RecordError as error:
            self._log.note(f"game {path.name} cannot be opened")
            self.notice(str(error))
            return None
        if kept is None:
            self.notice(_("This game is open in another window."))
            return None
        return self._taken_up(kept)

    def throw_away(self, saved: Saved) -> bool:
        """Remove a game for good; False where that cannot be, and why is among the `notices`."""
        self._finish_left(self._folder / saved.key)
        try:
            gone = records.throw_away(self._folder / saved.key)
        except OSError as error:
            self.notice(_("The game could not be deleted: {reason}.").format(reason=error.strerror))
            return False
        if not gone:
            self.notice(_("This game is open in another window."))
        return gone

    def notices(self) -> tuple[str, ...]:
        """Sentences the player should read once."""
        self._shelf.wait()
        self._hear_of_left()
        found = tuple(self._notices)
        self._notices.clear()
        return found

    def notice(self, sentence: str) -> None:
        """Something the player should read."""
        self._notices.append(sentence)

    def play(self, sound: Sound) -> None:
        """Let a sound be heard, if it can be."""
        self._speaker.play(sound)

    def open_sound(self) -> None:
        """Open the sound device in a thread, so that the first sound asked for is heard."""
        self._speaker.open()

    @property
    def helper(self) -> Background:
        """Help to people; its worker is started when it is first asked."""
        if self._helper is None:
            loads = (
                "scenes.games.house.guide.tasks",
                "engine.games.house.coach.advice",
                "engine.games.house.solver.chains",
            )
            target = partial(serve, loads=loads, folder=self._folder)
            self._helper = Background(_wake, target, partial(self._failed, "help"), now=False)
        return self._helper

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or go back to the window; the loop hears of the new size by an event."""
        if self.window is not None:
            self.window.toggle_fullscreen()
            self.change(replace(self._settings, fullscreen=self.window.fullscreen))
            pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=self.window.size))

    def close(self) -> None:
        """Keep the window's size, finish the records, stop the workers."""
        if self._aside is not None:
            self._aside.wait(_PATIENCE)
        if self.window is not None:
            size, full = self.window.windowed_size, self.window.fullscreen
            self.change(replace(self._settings, window=size, fullscreen=full))
        if self._session is not None:
            self._session.close()
        for file in self._left:
            file.wait()
        self._hear_of_left()
        for worker in (self._opponents, self._helper):
            if worker is not None:
                worker.close()
        self._speaker.close()

    def _hear_of_left(self) -> None:
        """Tell of games that were left and could not be saved to their end."""
        closed = [file for file in self._left if file.closed]
        for file in closed:
            self._left.remove(file)
            if file.problem:
                self._log.note(f"game {file.path.name} not saved to its end: {file.problem}")
                self.notice(_("The last moves could not be saved: {reason}.").format(reason=file.problem))

    def _finish_left(self, path: Path) -> None:
        """Wait for the file of a game that has just been left, if it is the one that is wanted again."""
        for file in self._left:
            if file.path == path:
                file.wait()

    def _taken(self, path: Path) -> records.Kept | None:
        """The game of a file. Raises RecordError."""
        self._finish_left(path)
        return records.take_up(path)

    def _taken_up(self, kept: records.Kept) -> GameSession:
        return self._opened(GameSession.take_up(kept, self._thinker(), self._new_file, self._left.append))

    def _opened(self, session: GameSession) -> GameSession:
        """There is one session at a time: another is closed, and what was asked for its sake is given up."""
        if self._session is not None:
            self._session.close()
        if self._helper is not None:
            self._helper.cancel()
        self._session = session
        return session

    def _thinker(self) -> Background:
        """The opponents' worker, started with the first game."""
        if self._opponents is None:
            target = partial(serve, loads=("game.decide", "engine.games.house.ai.opponents"), folder=self._folder)
            self._opponents = Background(_wake, target, partial(self._failed, "opponents"))
        return self._opponents

    def _failed(self, whose: str, kind: str) -> None:
        """A worker has failed; called from its thread."""
        self._log.note(f"worker for {whose} failed: {kind}")

    def _new_file(self) -> RecordFile:
        return records.create(self._folder)


def _wake() -> None:
    """Have a loop that waits look; one such event in the queue is enough."""
    if pygame.display.get_init() and not pygame.event.peek(WOKEN, pump=False):
        pygame.event.post(pygame.event.Event(WOKEN))
