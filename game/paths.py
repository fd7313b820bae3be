"""Where the game keeps its files, by platform, and how a file is written so that it is whole or not there."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

FOLDER = "house-rummy"


def data_folder(platform: str = sys.platform, env: Mapping[str, str] = os.environ, home: Path | None = None) -> Path:
    """The folder for saves and settings; it need not exist yet."""
    home = home or Path.home()
    if platform == "win32":
        return _absolute(env.get("APPDATA"), home / "AppData" / "Roaming") / "House Rummy"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "House Rummy"
    return _absolute(env.get("XDG_DATA_HOME"), home / ".local" / "share") / FOLDER


def _absolute(named: str | None, otherwise: Path) -> Path:
    """The folder a variable names; a relative one does not count, as XDG has it."""
    return Path(named) if named and Path(named).is_absolute() else otherwise


def locale_folder() -> Path:
    """The folder of the message catalogues that come with the game."""
    return Path(__file__).resolve().parent.parent / "assets" / "locale"


def sync_folder(folder: Path) -> None:
    """Have the folder's list of names on the disk itself, where the system knows how."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def write_whole(path: Path, text: str) -> None:
    """Replace a file's content in one piece: whoever reads it, even after a power cut, finds the old or the new.

    Raises OSError; the old content is then untouched.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        with half.open("w", encoding="utf-8", newline="\n") as out:
            out.write(text)
            out.flush()
            os.fsync(out.fileno())
        half.replace(path)
    except OSError:
        half.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)
