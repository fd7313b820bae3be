"""The version of the program, as pyproject.toml states it; the packages hold that file, too."""

import re
from functools import cache
from pathlib import Path

_STATED = Path(__file__).resolve().parent.parent / "pyproject.toml"


@cache
def version() -> str:
    """The version, such as `1.0.0`; `unknown` where the file is missing."""
    try:
        found = re.search(r'^version = "([^"]+)"$', _STATED.read_text("utf-8"), re.MULTILINE)
    except OSError:
        found = None
    return found[1] if found else "unknown"
