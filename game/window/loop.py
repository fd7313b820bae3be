"""The loop: events to the scene on top, a frame, and a rest until there is something to do again."""

import gc
import time
from collections.abc import Callable, Iterable, Iterator

import pygame

from game.system import give_back_freed_memory
from game.window.controllers import Pads
from game.window.keyboard import Keyboard
from game.window.presses import Companion
from game.window.window import Window
from scenes.appearance import follow_game
from scenes.scene import Pop, Push, Quit, ReplaceScene, Scene, Transition
from scenes.screens import Screen
from scenes.ui.early_input import DOUBLE, InputGuard

Make = Callable[[Screen, Scene | None], Scene]
"""Makes the scene of a screen over the one below it, if there is one."""
FRAME = 1 / 60
"""Seconds from one frame to the next while something moves."""
REST = 0.05
"""Seconds between two looks at the scene while nothing does and no event comes."""
_NAP, _LONG_NAP = 0.008, 0.02
"""Seconds between two looks for events meanwhile, and once nothing has happened for `_QUIET` looks at the scene."""
_QUIET = 40
_SELDOM = 200
"""Collections of young objects between two searches through all objects, while something moves all the time."""
_GARBAGE = 4
"""The number of collections of young objects between two searches through all objects."""
_AWAY = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
"""Events after which the window does not see what is released."""
_STILL_FRAMES = 3
"""Frames without a change after which nothing counts as moving."""


class SceneStack:
    """The scenes, of which the one on top is shown; an empty stack ends the program."""

    def __init__(self, window: Window, make: Make, first: Screen) -> None:
        self._window = window
        self._make = make
        self._scenes: list[Scene] = []
        self.follow(Push(first))

    @property
    def top(self) -> Scene | None:
        """The scene shown; None when the program is over."""
        return self._scenes[-1] if self._scenes else None

    def follow(self, transition: Transition | None) -> None:
        """Make a transition."""
        if transition is None:
            return
        before = self.top
        match transition:
            case Push(screen):
                made = self._make(screen, self.top)
                if self.top is not None:
                    self.top.hidden()
                self._scenes.append(made)
            case Pop():
                self._close()
            case ReplaceScene(screen):
                self._close()
                self._scenes.append(self._make(screen, self.top))
            case Quit():
                while self._scenes:
                    self._close()
        if before is not None:
            give_back_freed_memory()  # what was painted before leaves gaps in the heap, which would add up
        self.show()

    def _close(self) -> None:
        """Take the scene on top off the stack."""
        scene = self._scenes.pop()
        scene.hidden()
        scene.closed()

    def show(self) -> None:
        """Let the scene on top paint everything anew."""
        if self.top is not None:
            follow_game(self.top.vocabulary)
            self.top.shown(self._window.size)


class Loop:
    """Shows a stack of scenes in a window until it is empty."""

    def __init__(self, window: Window, make: Make, first: Screen, toggle_fullscreen: Callable[[], None]) -> None:
        self._window = window
        self._toggle_fullscreen = toggle_fullscreen
        self.scenes = SceneStack(window, make, first)
        self._still = 0
        self._last = time.perf_counter()
        self._due = self._last
        self.pads = Pads()
        self._keyboard = Keyboard()
        self._escapes = InputGuard()
        """The pause after an Escape: one that is pressed twice closes one thing, whatever lies below."""
        self._held = False
        """True from the press of the left mouse button until it is released, or counts as released."""
        self.companions: list[Companion] = []
        """The readers, fingers and switches that press for somebody, and see each picture."""
        self.rest: Iterator[None] = iter(())
        """The rest of the start, of which a part is done after each frame."""

    def run(self) -> None:
        """Go on until the last scene is gone."""
        while self.scenes.top is not None:
            self.turn()

    def turn(self) -> None:
        """Wait for the next frame or for an event, and show the result."""
        self.step(self._events())
        next(self.rest, None)

    def step(self, events: Iterable[pygame.event.Event]) -> None:
        """Take events and show a frame."""
        events = self._keyboard.keys(events)
        for companion in self.companions:
            events = companion.events(lambda: self.scenes.top, events)
        for event in events:
            self._handle(event)
        self._frame()

    def _frame(self) -> None:
        """Update the scene by the time since the last frame, and paint it."""
        scene = self.scenes.top
        if scene is None:
            return
        now = time.perf_counter()
        elapsed, self._last = now - self._last, now
        self._escapes.update(elapsed)
        transition = scene.update(elapsed)
        if transition is not None:
            self.scenes.follow(transition)
            scene = self.scenes.top
        if scene is not None:
            changed = scene.draw(self._window.surface)
            if changed:
                self._window.show(changed)
            self._still = 0 if changed else self._still + 1
            for companion in self.companions:
                companion.shown(scene, changed=bool(changed))

    def _events(self) -> list[pygame.event.Event]:
        """The events of this frame; while nothing moves, the wait for the first of them is longer."""
        if self._still < _STILL_FRAMES:
            self._due = max(self._due + FRAME, time.perf_counter())
            rest = self._due - time.perf_counter()
            if rest > 0:
                time.sleep(rest)
            return self.pads.keys(merged(pygame.event.get()))
        _tidy(rested=self._still == _QUIET)
        if self._still == _QUIET:
            self._window.rests()
        result = self.pads.keys(_waited(REST, _NAP if self._still < _QUIET else _LONG_NAP))
        self._due = time.perf_counter()
        if result:
            self._still = 0
        return result

    def _handle(self, event: pygame.event.Event) -> None:
        scene = self.scenes.top
        if scene is None:
            return
        self._window.note(event)
        if self._loses_button(event):
            scene.let_go()
        if event.type == pygame.QUIT:
            self.scenes.follow(scene.asked_to_quit())
        elif event.type == pygame.VIDEORESIZE:
            self._window.resized()
            self.scenes.show()
        elif event.type == pygame.WINDOWEXPOSED:
            pygame.display.flip()
        elif event.type == pygame.KEYDOWN and _wants_fullscreen(event):
            self._toggle_fullscreen()
            self.scenes.show()
        elif not self._repeats_escape(event):
            self.scenes.follow(scene.handle(event))

    def _loses_button(self, event: pygame.event.Event) -> bool:
        """Tell if the held button counts as released: the window is away, or the pointer comes back without it."""
        left = getattr(event, "button", 0) == pygame.BUTTON_LEFT
        back = event.type == pygame.MOUSEMOTION and not event.buttons[0]
        lost = self._held and (event.type in _AWAY or back)
        if lost or (left and event.type == pygame.MOUSEBUTTONUP):
            self._held = False
        elif left and event.type == pygame.MOUSEBUTTONDOWN:
            self._held = True
        return lost

    def _repeats_escape(self, event: pygame.event.Event) -> bool:
        """Tell if this is an Escape too soon after the one before."""
        if event.type != pygame.KEYDOWN or event.key != pygame.K_ESCAPE:
            return False
        repeats = self._escapes.swallows(event)
        if not repeats:
            self._escapes.begin(DOUBLE)
        return repeats


def tidy_at_rest() -> None:
    """Collect garbage in full only where nothing moves: that takes longer than a frame may.

    Objects loaded by now stay, and are left out of the search.
    """
    gc.enable()
    gc.freeze()
    gc.set_threshold(*gc.get_threshold()[:2], _SELDOM)


def _tidy(*, rested: bool) -> None:
    """Search for garbage everywhere, if there may be much of it; once nothing has moved for a while, if any."""
    if gc.get_count()[2] > (0 if rested else _GARBAGE):
        gc.collect()
        give_back_freed_memory()


def _waited(seconds: float, nap: float) -> list[pygame.event.Event]:
    """The events that come within a time, as soon as they do.

    `pygame.event.wait` looks for them every millisecond, which takes more of the processor than all the rest.
    """
    end = time.perf_counter() + seconds
    while not (result := pygame.event.get()) and (left := end - time.perf_counter()) > 0:
        time.sleep(min(nap, left))
    return merged(result)


def _wants_fullscreen(event: pygame.event.Event) -> bool:
    return bool(event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT))


def merged(events: Iterable[pygame.event.Event]) -> list[pygame.event.Event]:
    """The events, of several motions in a row only the last: a slow frame must not make the next one slower."""
    result: list[pygame.event.Event] = []
    for event in events:
        if result and event.type == pygame.MOUSEMOTION == result[-1].type:
            result[-1] = event
        else:
            result.append(event)
    return result
