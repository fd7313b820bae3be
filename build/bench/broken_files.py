"""Broken inputs at every door.

All that comes from outside is broken at random, by kind and by mutation (`doors.py`, `breaking.py`): records of all
games with lines changed and checksums right, or cut at any byte, other records, unfinished turns, dropped files, pasted
texts, codes, settings, names, profiles, the coach's findings, exercises, and the caches, also with checksums made
right. Each is read as the game does, in processes that read 200 of them under a limit of memory. Each must get one
sentence or give a value that can be gone on with and kept, within half a second of processor time and 200 MB, leave all
files as they were (of a record that is taken up, a last line that was cut off may go; a damaged file of names is put
aside; a cache is made anew), and have nothing executed: Python's audit events are watched. Linux only.
"""

import hashlib
import os
import resource
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random

from build.cases import Case, added, in_a_child
from build.report import Line
from tests.doors.doors import DOORS, KINDS, Door, sentences
from tests.doors.intact import Intact, written

BATCH = 200
SECONDS, MEGABYTES = 0.5, 200.0
ROOM = 400_000_000
"""Bytes of addresses a process may have beyond what it begins with: threads alone reserve some, unused."""
_WATCHED = ("os.system", "os.exec", "os.fork", "os.posix_spawn", "subprocess.", "exec", "compile", "pickle.", "socket.")

_executed = list[str]()


def _watch(event: str, arguments: tuple[object, ...]) -> None:
    name = ""
    if event == "exec":
        name = getattr(arguments[0], "co_filename", "")
    elif event == "compile":
        name = str(arguments[1])
    if event.startswith(_WATCHED) and not _is_module(name):
        _executed.append(event)


def _is_module(name: str) -> bool:
    """True if this is a file of Python's or the program's, loaded when it is first needed, or a class being made."""
    return name.endswith(".py") or name.startswith(("<frozen ", "<string>"))


def made(intact: Intact, folder: Path, number: int, kind: str) -> Path:
    """Write the broken file of a number; its path."""
    door, rng = DOORS[kind], Random(number)  # noqa: S311 - inputs, not secrets
    broken, path = door.broken(intact, rng), folder / door.place
    for suffix, data in (broken if isinstance(broken, Mapping) else {path.suffix: broken}).items():
        written(path.with_suffix(suffix), data)
    return path


def content(folder: Path) -> dict[str, tuple[int, str]]:
    """Time and content of every file."""
    paths = [path for path in folder.rglob("*") if path.is_file()]
    digest = hashlib.sha256
    return {
        str(path.relative_to(folder)): (path.stat().st_mtime_ns, digest(path.read_bytes()).hexdigest())
        for path in paths
    }


def changes(folder: Path, path: Path, before: Mapping[str, tuple[int, str]], door: Door, data: bytes) -> list[str]:
    """The files that are not as they were, but for what the door may do."""
    name = str(path.relative_to(folder))
    after = content(folder)
    own = {name, str(path.with_suffix(".turn").relative_to(folder))} if door.moves else {name}
    lost = [each for each in before if each not in own and after.get(each) != before[each]]
    if door.moves or after.get(name) == before[name]:
        return lost
    return lost if path.exists() and data.startswith(path.read_bytes()) else [*lost, name]


def one(intact: Intact, folder: Path, number: int, kind: str) -> Line:
    """Break and read one input."""
    path, door = made(intact, folder, number, kind), DOORS[kind]
    data, before = path.read_bytes(), content(folder)
    Path("/proc/self/clear_refs").write_text("5", "ascii")
    began = time.process_time()
    lines, faults = list[str](), list[str]()
    try:
        lines = door.read(path)
    except Exception as error:  # noqa: BLE001 - whatever it is, it must not be
        faults = [f"{type(error).__name__}: {str(error)[:200]} {_where(error)}"]
    seconds = time.process_time() - began
    peak = next(line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("VmHWM"))
    megabytes = int(peak.split()[1]) / 1000
    faults += [*sentences(lines), *(f"changed: {each}" for each in changes(folder, path, before, door, data))]
    if _executed:
        faults.append(f"executed: {_executed}")
        _executed.clear()
    shutil.rmtree(folder)
    shutil.copytree(intact.folder, folder)
    outcome = f"{kind}: {'a sentence' if lines else 'taken as it is'}"
    return {"files": 1, "outcomes": {outcome: 1}, "seconds": [seconds], "MB": [megabytes],
            "wrong": [[kind, number, fault] for fault in faults]}  # fmt: skip


def _where(error: BaseException) -> str:
    """The last place of our code in an error."""
    result, at = "", error.__traceback__
    while at is not None:
        name = at.tb_frame.f_code.co_filename
        if "/engine/" in name or "/game/" in name:
            result = f"{name.rpartition('/')[2]}:{at.tb_lineno}"
        at = at.tb_next
    return result


@cache
def _intact() -> tuple[tempfile.TemporaryDirectory[str], Intact]:
    """The good inputs, made once a process, and the folder that goes with it."""
    folder = tempfile.TemporaryDirectory[str]()
    return folder, Intact(Path(folder.name) / "intact")


def _batch(numbers: Sequence[int], only: str) -> Line:
    """Read inputs in this process, from now on under the limit."""
    intact, total = _intact()[1], Counter[str]()
    with tempfile.TemporaryDirectory() as name:
        folder, result = Path(name) / "data", dict(total)
        shutil.copytree(intact.folder, folder)
        used = int(Path("/proc/self/statm").read_text().split()[0]) * os.sysconf("SC_PAGE_SIZE")
        resource.setrlimit(resource.RLIMIT_AS, (used + ROOM, used + ROOM))
        sys.addaudithook(_watch)
        _executed.clear()
        for number in numbers:
            added(result, one(intact, folder, number, only or KINDS[number % len(KINDS)]))
        return result


def look(number: int, *, only: str) -> Line:
    """A batch; what was slow or large is read again alone, and then counts as it is then."""
    _intact()
    numbers = range(number * BATCH, (number + 1) * BATCH)
    result = in_a_child(lambda: _batch(numbers, only)) or {"wrong": ["the process died"]}
    for place, extreme in enumerate(zip(result.get("seconds", ()), result.get("MB", ()), strict=True)):
        if extreme[0] > SECONDS or extreme[1] > MEGABYTES:
            alone = in_a_child(lambda: _batch([numbers[place]], only)) or {}  # noqa: B023 - asked at once
            for name in ("seconds", "MB"):
                result[name][place] = alone.get(name, result[name][place:])[0]
    return result


CASE = Case(
    about=__doc__,
    look=look,
    many=100_000,
    counted="files",
    limits={"seconds": {"max": SECONDS}, "MB": {"max": MEGABYTES}},
    arguments={"only": {"default": "", "choices": ("", *DOORS), "help": "inputs of this kind alone"}},
)
