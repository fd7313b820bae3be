"""Environment variables that must be set before pygame is imported."""

import os
import sys

_CARD = "SDL_FRAMEBUFFER_ACCELERATION"
_PROGRAM = "house-rummy"
"""The class of the window, or its app id under Wayland: taskbars find the name and the icon in the menu entry by it."""


class NoDisplayError(Exception):
    """The system has no display; the message is a sentence for the player."""


def prepare_environment() -> None:
    """Set the variables that SDL reads once, when its display starts; variables that the player has set stay.

    Without a graphics card SDL would show a software picture through a software OpenGL, four times as slow. The whole
    picture is drawn by the processor either way.
    """
    os.environ.setdefault(_CARD, "0")
    os.environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", _PROGRAM)
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", _PROGRAM)
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if sys.platform == "linux" and not os.environ.get("WAYLAND_DISPLAY"):
        os.environ.setdefault("SDL_VIDEODRIVER", "x11,kmsdrm")  # Wayland's library would complain on the terminal


def use_graphics_card() -> None:
    """Let the graphics card show the picture: it converts to colours that SDL's own painting does not know."""
    os.environ[_CARD] = "1"
