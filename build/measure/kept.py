"""The progress of a long measure in a file, so that a later run goes on from it."""

import json
from pathlib import Path
from typing import Any


def progress_of(path: Path | None, **empty: Any) -> dict[str, Any]:  # noqa: ANN401 - plain data
    """What an earlier run has kept, or what there is without one."""
    if path is None or not path.exists():
        return empty
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def keep(path: Path | None, done: dict[str, Any]) -> None:
    """Keep it for a later run."""
    if path is not None:
        new = path.with_suffix(".new")
        new.write_text(json.dumps(done), encoding="utf-8")
        new.replace(path)
