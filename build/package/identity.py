"""Name, version and publisher of the packages, read from pyproject.toml: the one place to change them."""

import os
import subprocess
import tomllib
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from engine.text import N_

ROOT = Path(__file__).resolve().parent.parent.parent
WORK = ROOT / "dist/work"
"""Folder of what is made on the way to the packages."""
PROGRAM = "house-rummy"
"""The name of the program, the Debian package and the folder of saved games."""
TITLE = "House Rummy"
SUFFIX = ".rummy"
"""The end of the names of games that are handed on, as the game writes them (`HANDED_ON`)."""


@dataclass(frozen=True, slots=True)
class Identity:
    """The figures and names that every package carries."""

    version: str
    component: str
    """The AppStream component id; the desktop file, the icons and the macOS bundle carry it."""
    maintainer: str
    """Name and address as Debian writes them: `Name <address>`."""
    publisher: str
    summary: str
    epoch: int
    """Seconds since 1970 that every file in a package is dated with (SOURCE_DATE_EPOCH)."""

    @property
    def date(self) -> datetime:
        """The epoch in UTC."""
        return datetime.fromtimestamp(self.epoch, UTC)


def identity(root: Path = ROOT) -> Identity:
    """The identity that pyproject.toml states, dated by SOURCE_DATE_EPOCH or else by the last commit."""
    stated = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    project = stated["project"]
    (maintainer,) = project["maintainers"]
    return Identity(
        version=project["version"],
        component=stated["tool"]["house-rummy"]["component"],
        maintainer=f"{maintainer['name']} <{maintainer['email']}>",
        publisher=maintainer["name"],
        summary=N_("Card game of plays, thefts and payments"),
        epoch=_epoch(root),
    )


def _epoch(root: Path) -> int:
    """SOURCE_DATE_EPOCH, or the time of the last commit; outside a checkout the time of the changelog."""
    given = os.environ.get("SOURCE_DATE_EPOCH", "")
    if given.isdigit():
        return int(given)
    command = ["git", "log", "-1", "--format=%ct"]
    try:
        text = subprocess.run(command, cwd=root, check=True, capture_output=True, text=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        text = ""
    return int(text) if text.isdigit() else int((root / "CHANGELOG.md").stat().st_mtime)
