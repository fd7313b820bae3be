"""The folder of the game's files, by platform."""

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


def exports_folder(home: Path | None = None) -> Path:
    """The folder for games that are handed on, among the player's documents; it need not exist yet."""
    home = home or Path.home()
    documents = home / "Documents"
    return (documents if documents.is_dir() else home) / "House Rummy"


def _absolute(named: str | None, otherwise: Path) -> Path:
    """The folder a variable names; a relative one does not count, as XDG has it."""
    return Path(named) if named and Path(named).is_absolute() else otherwise


def locale_folder() -> Path:
    """The folder of the message catalogues that come with the game."""
    return Path(__file__).resolve().parent.parent / "assets" / "locale"
