"""The window: opened for software drawing, resizable, able to fill the screen; and the messages where it fails.

After a crash, or at a second start, a window of its own shows one message. Where the X server goes away, Xlib would end
the program at once, in its own words.
"""

import ctypes
import os
import sys
import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress

import pygame

from engine.text import _
from game.profiles.settings import LEAST_SHOWN, SMALLEST
from game.system import NoDisplayError, prepare_environment, say, use_graphics_card
from scenes.art import text
from scenes.art.canvas import BITS, opaque, solid
from scenes.art.theme import theme
from scenes.art.vector import asset, rasterise

TITLE = "House Rummy"
_ICON = 128
"""Pixels of the window's icon; the desktop makes it smaller as it needs."""
_USUAL = 1280, 720
"""The size of a window on a screen that is not much larger."""
_GOING_BACK = 1.0
"""Seconds after leaving full screen in which no change of the size is noted: the desktop still reports its own."""
_WITHOUT_A_SCREEN = ("dummy", "offscreen")
_MESSAGE = 760, 360
_PAD, _HEADING, _BODY = 36, 26, 17
_FRAME = 50
"""Milliseconds between two looks for events."""
_LONGEST = 10 * 60 * 1000
"""Milliseconds after which it closes by itself, so that nothing is left running where nobody looks."""
LIBRARY = "libX11.so.6"
"""The one that SDL has loaded."""


class Window:
    """The one window. `size` of a full screen is the screen's."""

    def __init__(
        self,
        size: tuple[int, int] | None,
        *,
        fullscreen: bool = False,
        clock: Callable[[], float] = time.monotonic,
        unseen: Callable[[int], None] | None = None,
    ) -> None:
        """Open the window; without a size it fits the screen. Raises NoDisplayError where there is no screen.

        `unseen` is called with the system's handle of the window before that is shown.
        """
        self._apart: pygame.Surface | None = None
        self.fullscreen = False
        self._clock = clock
        self._back_at = -_GOING_BACK
        """The time at which full screen was left."""
        self._maximised = False
        """True if the window is as large as the desktop lets it, or was so before it filled the screen."""
        self._place: tuple[int, int] | None = None
        """The place of the window before it was made so large."""
        try:
            prepare_environment()
            pygame.display.init()
            _check_driver()
            pygame.display.set_caption(TITLE)
            pygame.display.set_icon(rasterise(asset("icon.svg"), (_ICON, _ICON)))
            self._windowed = size or suiting(pygame.display.get_desktop_sizes()[0])
            self._open(hidden=fullscreen or unseen is not None)
            if unseen is not None:
                unseen(pygame.display.get_wm_info()["window"])
            if fullscreen:
                self.toggle_fullscreen()
            if fullscreen or unseen is not None:
                _handle().show()
        except pygame.error as problem:
            raise NoDisplayError(_sentence(str(problem))) from None

    @property
    def surface(self) -> pygame.Surface:
        """The surface to draw on: the window or, where scenes cannot draw on that, a picture whose corner it shows.

        They cannot where it is too small for any layout, or has fewer than 32 bits a pixel.
        """
        surface = _display()
        width, height = surface.get_size()
        size = max(width, LEAST_SHOWN[0]), max(height, LEAST_SHOWN[1])
        if size == (width, height) and surface.get_bitsize() == BITS:
            self._apart = None
            return surface
        if self._apart is None or self._apart.get_size() != size:
            self._apart = opaque(solid(size))
        return self._apart

    def show(self, changed: list[pygame.Rect]) -> None:
        """Show these rectangles of the picture on the screen."""
        if self._apart is not None:
            for rect in changed:
                _display().blit(self._apart, rect, rect)
        pygame.display.update(changed)

    @property
    def size(self) -> tuple[int, int]:
        """The width and height of the picture in pixels."""
        return self.surface.get_size()

    @property
    def windowed_size(self) -> tuple[int, int]:
        """The window's size when it does not fill the screen: worth remembering."""
        return self._windowed

    def resized(self) -> None:
        """Take note that the player has changed the window's size."""
        if self._settled:
            self._windowed = self.size

    @property
    def _settled(self) -> bool:
        """True if the window neither fills the screen nor has just left it: size and place are the player's."""
        return not self.fullscreen and self._clock() - self._back_at >= _GOING_BACK

    def note(self, event: pygame.event.Event) -> None:
        """Take note that the player has maximised the window, or has undone that."""
        if event.type in {pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED} and self._settled:
            self._maximised = event.type == pygame.WINDOWMAXIMIZED

    def rests(self) -> None:
        """Take note of the place in which the window has been left."""
        if self._settled and not self._maximised:
            self._place = _handle().position

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or go back to the old size and place, maximised if it was.

        The window stays the same one: SDL and the desktop know where it was. Opening it anew would ask for a size while
        the desktop still holds it at the screen's.
        """
        window = _handle()
        self.rests()
        self.fullscreen = not self.fullscreen
        if self.fullscreen:
            window.set_fullscreen(desktop=True)
            return
        self._back_at = self._clock()
        window.set_windowed()
        if self._maximised:  # SDL has forgotten that, and where the window was
            if self._place is not None:
                window.position = self._place
            window.maximize()

    def _open(self, *, hidden: bool) -> None:
        if pygame.display.Info().bitsize == 0:  # 10 bits a colour, for example
            use_graphics_card()
        screen = pygame.display.get_desktop_sizes()[0]
        width, height = (min(least, side) for least, side in zip(SMALLEST, screen, strict=True))
        size = max(width, self._windowed[0]), max(height, self._windowed[1])
        pygame.display.set_mode(size, pygame.RESIZABLE | (pygame.HIDDEN if hidden else 0))
        _handle().minimum_size = width, height


def suiting(screen: tuple[int, int]) -> tuple[int, int]:
    """Three quarters of the screen each way; where that is less than the usual size, as much of this as there is."""
    width, height = (max(min(usual, side), 3 * side // 4) for usual, side in zip(_USUAL, screen, strict=True))
    return width, height


def _handle() -> pygame.Window:
    """The window as an object, for a least size and the return from full screen, which the display module lacks."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


def _display() -> pygame.Surface:
    surface = pygame.display.get_surface()
    if surface is None:
        raise NoDisplayError(_sentence(""))
    return surface


def _check_driver() -> None:
    """SDL falls back to drivers that show nothing; accept them only where they were asked for."""
    driver = pygame.display.get_driver()
    if driver in _WITHOUT_A_SCREEN and os.environ.get("SDL_VIDEODRIVER") != driver:
        raise NoDisplayError(_sentence(""))


def _sentence(reason: str) -> str:
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return _("House Rummy needs a screen, and there is none: neither DISPLAY nor WAYLAND_DISPLAY is set.")
    if reason:
        return _("House Rummy could not open its window: {reason}.").format(reason=reason.rstrip("."))
    return _("House Rummy could not open its window: no screen was found.")


def show_message(title: str, sentences: Sequence[str]) -> None:
    """Show the message until a key or a button is pressed. Where no window can be opened, do nothing."""
    with suppress(Exception):  # the caller has already said it on the terminal, and nothing may fail after a failure
        _show(title, sentences)


def _show(title: str, sentences: Sequence[str]) -> None:
    pygame.display.init()
    surface = pygame.display.set_mode(_MESSAGE)
    pygame.display.set_caption("House Rummy")
    _paint(surface, title, sentences)
    pygame.display.flip()
    pygame.event.clear()
    waited = 0
    while waited < _LONGEST:
        event = pygame.event.wait(_FRAME)
        if event.type in {pygame.QUIT, pygame.KEYDOWN, pygame.MOUSEBUTTONUP}:
            return
        if event.type == pygame.WINDOWEXPOSED:
            pygame.display.flip()
        waited += _FRAME


def _paint(surface: pygame.Surface, title: str, sentences: Sequence[str]) -> None:
    surface.fill(theme().felt_dark)
    width = surface.get_width() - 2 * _PAD
    text.draw_text(surface, title, (_PAD, _PAD), _HEADING, theme().gold, bold=True)
    top = _PAD + _HEADING * 2
    for sentence in (*sentences, _("Press any key to close this window.")):
        for line in text.wrap(sentence, _BODY, width):
            text.draw_text(surface, line, (_PAD, top), _BODY, theme().ink)
            top += round(_BODY * 1.5)
        top += _BODY // 2


@contextmanager
def guarded(lost: Callable[[], None]) -> Iterator[None]:
    """Meanwhile, `lost` is called when the X server goes away. It must not return, nor ask anything of the screen.

    To be entered before the display is opened, which the server may already leave half done.
    """
    library = _xlib() if os.environ.get("DISPLAY") else None
    if library is None:
        yield
        return
    handler = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(lambda _display: lost())
    library.XSetIOErrorHandler(handler)
    try:
        yield
    finally:
        library.XSetIOErrorHandler(None)


def _xlib() -> ctypes.CDLL | None:
    try:
        return ctypes.CDLL(LIBRARY)
    except OSError:
        return None


def leave(keep: Callable[[], None], code: int, end: Callable[[int], object] = os._exit) -> None:
    """Save the game, tell the player, and end the program with this exit code."""
    try:
        keep()
    finally:
        say(_("The screen was closed, and House Rummy with it."))
        end(code)
