"""The end when the X server goes away: Xlib would end the program at once, in its own words."""

import ctypes
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from engine.text import _

LIBRARY = "libX11.so.6"
"""The one that SDL has loaded."""


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
        sys.stderr.write(_("The screen was closed, and House Rummy with it.") + "\n")
        sys.stderr.flush()
        end(code)
