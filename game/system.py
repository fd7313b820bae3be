"""The interface to the system: folders, the version, environment variables, processes, freed memory, dates."""

import getpass
import os
import re
import sys
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from engine.rummy.plain_data import visible
from engine.text import _

_PLACES = {
    "linux": ("XDG_DATA_HOME", Path(".local/share"), "house-rummy"),
    "win32": ("APPDATA", Path("AppData/Roaming"), "House Rummy"),
}
"""By platform, the variable that names the folder of all programs' data, where that usually lies, and ours in it."""
_CARD = "SDL_FRAMEBUFFER_ACCELERATION"
_PROGRAM = "house-rummy"
"""The class of the window, or its app id under Wayland: taskbars find the name and the icon in the menu entry by it."""
_STATED = Path(__file__).resolve().parent.parent / "pyproject.toml"
_ENDED = {"Z", "X"}
"""States of a process that has ended, and of which its parent has not asked yet how (proc(5))."""
_M_TRIM_THRESHOLD, _M_MMAP_THRESHOLD = -1, -3
"""Numbers of `mallopt`, as malloc.h has them."""
LARGE = 256 * 1024
"""Bytes from which on a block is the system's own."""
_SPARE = 1_000_000
"""Bytes that are kept at the end of the heap."""
_NOBODY = frozenset({"root", "user", "admin", "administrator", "guest", "nobody", "owner", "default"})
"""Accounts that are called after what they may do."""
_SHORTEST, _LONGEST_USER = 2, 16
_CALENDAR = (864_000.0, 253_400_000_000.0)
"""Seconds from January 1970 to December 9999, with some days to spare for time zones and for the days around a date."""


class NoHomeError(Exception):
    """The system knows no folder of the player's; the message is a sentence for the player."""


def data_folder(platform: str = sys.platform, env: Mapping[str, str] = os.environ, home: Path | None = None) -> Path:
    """The folder for saves and settings; it need not exist yet. Raises NoHomeError."""
    if platform == "darwin":
        return _home(home) / "Library" / "Application Support" / "House Rummy"
    variable, usual, name = _PLACES.get(platform, _PLACES["linux"])
    named = Path(env.get(variable, ""))  # a relative one does not count, as XDG has it
    return (named if named.is_absolute() else _home(home) / usual) / name


def exports_folder(home: Path | None = None) -> Path:
    """The folder for games that are handed on, among the player's documents; it need not exist yet.

    Without a home folder it lies where the program was started.
    """
    with suppress(NoHomeError, OSError):  # a home that may not be searched
        home = _home(home)
        if (home / "Documents").is_dir():
            home /= "Documents"
    return (home or Path()) / "House Rummy"


def _home(known: Path | None) -> Path:
    """The player's folder. Raises NoHomeError where HOME is not set and the system has no account for this user."""
    try:
        return known or Path.home()
    except RuntimeError:
        message = _("House Rummy knows no folder for your games: set HOME, or name a folder with --data.")
        raise NoHomeError(message) from None


def say(*sentences: str) -> None:
    """Write sentences to the terminal. One that is gone, or was never there, is no fault: others say it, too."""
    with suppress(OSError, ValueError, AttributeError):  # without any, `sys.stderr` is None
        sys.stderr.writelines(f"{visible(sentence)}\n" for sentence in sentences)
        sys.stderr.flush()


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
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")  # Windows' own window of candidates
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if sys.platform == "linux" and not os.environ.get("WAYLAND_DISPLAY"):
        os.environ.setdefault("SDL_VIDEODRIVER", "x11,kmsdrm")  # Wayland's library would complain on the terminal


def use_graphics_card() -> None:
    """Let the graphics card show the picture: it converts to colours that SDL's own painting does not know."""
    os.environ[_CARD] = "1"


def in_calendar(seconds: float) -> float:
    """A time of the system's clock that has a date; the nearest one where the clock is before 1970 or after 9999."""
    return min(max(seconds, _CALENDAR[0]), _CALENDAR[1])


@cache
def version() -> str:
    """The version, such as `1.0.0`; `unknown` where the file is missing."""
    try:
        result = re.search(r'^version = "([^"]+)"$', _STATED.read_text("utf-8"), re.MULTILINE)
    except OSError:
        result = None
    return result[1] if result else "unknown"


def process_runs(number: int) -> bool:
    """True if a process of this number runs, as far as the system shows. Not for Windows, where asking would end it."""
    try:
        os.kill(number, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True
    return _state(number) not in _ENDED


def _state(number: int) -> str:
    """The state of a process, one letter; empty where the system does not show it."""
    try:
        return Path(f"/proc/{number}/stat").read_text(encoding="ascii", errors="replace").rpartition(")")[2].split()[0]
    except (OSError, IndexError):
        return ""


def give_back_freed_memory(platform: str = sys.platform, library: Any = None) -> None:  # noqa: ANN401 - of ctypes
    """Give the pages back on which nothing is in use; takes up to some milliseconds. Nothing where that is unknown."""
    if platform == "linux":
        import ctypes  # noqa: PLC0415 - it takes 2 ms, which the first picture does not wait for

        with suppress(AttributeError, OSError):  # another C library
            (library or ctypes.CDLL(None)).malloc_trim(0)


def give_back_large_blocks(platform: str = sys.platform, library: Any = None) -> bool:  # noqa: ANN401 - of ctypes
    """Make the C library give large freed blocks back to the system; False where it has no such setting."""
    if platform != "linux":
        return False
    import ctypes  # noqa: PLC0415 - the same

    try:
        mallopt = (library or ctypes.CDLL(None)).mallopt
    except (AttributeError, OSError):  # another C library, musl for example
        return False
    return bool(mallopt(_M_MMAP_THRESHOLD, LARGE)) and bool(mallopt(_M_TRIM_THRESHOLD, _SPARE))


def user_name() -> str:
    """The name by which the system knows who uses it, as a name at a table; empty where it is none, as "root".

    Of an account such as "zoe.smith42" the first word counts.
    """
    try:
        account = getpass.getuser()
    except (OSError, KeyError, ImportError):  # no account has the number of this user
        return ""
    first = next(iter(re.findall(r"[^\W\d_]+", account)), "")
    if len(first) < _SHORTEST or first.casefold() in _NOBODY:
        return ""
    return first[:_LONGEST_USER].capitalize()
