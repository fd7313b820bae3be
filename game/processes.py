"""Processes by their numbers."""

import os
from pathlib import Path

_ENDED = {"Z", "X"}
"""States of a process that has ended, and of which its parent has not asked yet how (proc(5))."""


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
