"""Odd files, folders and devices.

Each of the kinds of `odd_kinds.py` is put in the place of settings, of a record, of the data folder or of a command's
file, and the game (with SDL's dummy driver, to its first pictures and out again) or the command is really started, as
a user for whom permissions count. It must say the one sentence that the kind names, and no other; leave all that was
there as it was, in content, size, mode and time, be it under another name; and take less than a second more than the
usual start: the median of three at which nothing is odd. Of three tries the quickest counts, as other programs may be
busy.
"""

import hashlib
import json
import os
import re
import shutil
import stat
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from build.bench.odd_kinds import A_CASE, KINDS, OddKind, at, text
from build.cases import Case
from build.report import ROOT, Line

LIMIT = 1.0
PATIENCE = 30.0
"""Seconds after which a start is held to hang."""
TRIES = 3
_PRIVILEGES = ("--bounding-set=-dac_override,-dac_read_search",)
"""Capabilities of the system's administrator that are dropped here."""
USUAL = {
    "nothing": OddKind("usual", lambda root: (root / "data").mkdir(), ""),
    "continue": OddKind("usual", lambda root: (root / "data").mkdir(), ".*", press="continue"),
    "games": OddKind("usual", lambda root: (root / "data").mkdir(), "", press="games"),
    "drop": OddKind("usual", lambda root: (root / "data").mkdir(), ".*", press="drop"),
    "count": OddKind("usual", lambda root: (root / "data").mkdir(), "", press="count"),
    "engine": OddKind("usual", at("odd", text(A_CASE)), "", ("check", "odd"), "engine"),
}
"""A start at which nothing is odd."""


def command(kind: OddKind) -> list[str]:
    """The program that is started."""
    user = ["setpriv", *_PRIVILEGES] if os.name != "nt" and os.getuid() == 0 else []
    module = ["engine"] if kind.program == "engine" else ["build.bench", "odd_start", kind.press]
    return [*user, sys.executable, "-P", "-m", *module, *kind.arguments]


def started(kind: OddKind, root: Path) -> dict[str, Any]:
    """One start with what lies in the folder: seconds, exit code, sentences."""
    data = {"XDG_DATA_HOME": str(root / "share"), "HOME": str(root), "PYTHONPATH": str(ROOT)}
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    own = {name: value.format(root=root) for name, value in kind.environment}
    begin = time.perf_counter()
    try:
        env = {**os.environ, **data, **drivers, **own}
        env.pop("PYTHONDONTWRITEBYTECODE", None)  # compiling everything anew is no usual start
        null, patience = subprocess.DEVNULL, PATIENCE
        done = subprocess.run(
            command(kind), cwd=root, env=env, capture_output=True, timeout=patience, check=False, stdin=null
        )
    except subprocess.TimeoutExpired:
        return {"seconds": PATIENCE, "code": None, "told": ["(it hangs)"]}
    seconds = time.perf_counter() - begin
    return {"seconds": seconds, "code": done.returncode, "told": sentences(kind, done.stdout, done.stderr)}


def sentences(kind: OddKind, out: bytes, err: bytes) -> list[str]:
    """All that was said, in the window or at the terminal, each once."""
    told = [] if kind.program == "engine" else json.loads(out.decode().strip().splitlines()[-1] or "[]")
    told.extend(line for line in err.decode(errors="replace").splitlines() if line)
    return list(dict.fromkeys(told))


def content(root: Path) -> dict[int, tuple[object, ...]]:
    """The content of a folder, by inode number: kind and mode, and for what is no folder its content."""
    return dict(_entries(root))


def _entries(folder: Path) -> Iterator[tuple[int, tuple[object, ...]]]:
    for entry in os.scandir(folder):
        result = entry.stat(follow_symlinks=False)
        if stat.S_ISDIR(result.st_mode):
            yield result.st_ino, (result.st_mode,)
            yield from _entries(Path(entry.path))
            continue
        digest = ""
        if stat.S_ISREG(result.st_mode) and result.st_blocks:
            digest = hashlib.sha256(Path(entry.path).read_bytes()).hexdigest()
        if stat.S_ISLNK(result.st_mode):
            digest = str(Path(entry.path).readlink())
        yield result.st_ino, (result.st_mode, result.st_size, result.st_mtime_ns, digest)


def tried(kind: OddKind, usual: float) -> dict[str, Any]:
    """The kind's start, again where it is slower than it may be: what it took beyond the usual one, and its faults."""
    tries = [_once(kind)]
    while len(tries) < TRIES and tries[-1]["seconds"] - usual >= LIMIT:
        tries.append(_once(kind))
    beyond = min(each["seconds"] for each in tries) - usual
    faults = [fault for each in tries for fault in each["faults"]]
    if beyond >= LIMIT:
        faults.append("too slow")
    return {"beyond": round(beyond, 2), "told": tries[0]["told"], "faults": faults}


def _once(kind: OddKind) -> dict[str, Any]:
    with _folder() as root:
        kind.make(root)
        before = content(root)
        result = started(kind, root)
        after = content(root)
    faults = [] if _as_it_is_to_be(kind.says, result["told"]) else ["not the one sentence"]
    if result["code"] not in {0, 2}:
        faults.append(f"exit code {result['code']}")
    if not kind.changes and any(after.get(number) != what for number, what in before.items()):
        faults.append("something was overwritten")
    return {**result, "faults": faults}


def _as_it_is_to_be(says: str, told: Sequence[str]) -> bool:
    return len(told) == 1 and re.fullmatch(says, told[0], re.DOTALL) is not None if says else not told


class _folder(tempfile.TemporaryDirectory[str]):  # noqa: N801 - used as a function
    """A folder that can be removed whatever was made in it."""

    def __enter__(self) -> Path:  # type: ignore[override]
        return Path(super().__enter__())

    def cleanup(self) -> None:
        """Remove it."""
        shutil.rmtree(self.name, onerror=_opened_first)


def _opened_first(function: Any, path: str, _error: object) -> None:  # noqa: ANN401 - of shutil
    Path(path).parent.chmod(0o700)
    Path(path).chmod(0o700)
    function(path)


@cache
def usual_of(program: str) -> float:
    """The seconds of a usual start of a program: the median of three."""
    seconds = [float(_once(USUAL[program])["seconds"]) for _ in range(3)]
    return statistics.median(seconds)


def look(name: str) -> Line:
    """One kind."""
    kind = next(each for each in KINDS if each.name == name)
    result = tried(kind, usual_of("engine" if kind.program == "engine" else kind.press))
    return {
        "s beyond a usual start": [result["beyond"]],
        "told": {name: " ".join(result["told"])},
        "wrong": result["faults"],
    }


CASE = Case(about=__doc__ or "", look=look, names=lambda: [kind.name for kind in KINDS])
