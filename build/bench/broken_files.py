"""The doors.

All that comes from outside is broken at random, by kind and by mutation (`doors.py`, `breaking.py`): records of all
four games with lines changed and checksums right, other records, unfinished turns, dropped files, pasted texts, codes,
settings, names, profiles, the coach's findings, exercises, and the caches (summaries of the list, index of the
statistics), also with checksums made right. Each is read as the game does, in processes that read 200 of them under a
limit of memory. Each must get one sentence or give a value that can be gone on with and kept, within half a second of
processor time and 200 MB, leave all files as they were (of a record that is taken up, a last line that was cut off may
go; a damaged file of names is put aside; a cache is made anew), and have nothing executed: Python's audit events are
watched. The slowest 20 and the largest 20 are read again alone. Prints JSON; the
exit code is 1 at any fault. Linux only.
"""

import hashlib
import json
import os
import resource
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from build.bench.doors import DOORS, KINDS, Door, Intact, sentences, written
from build.report import keep, parser_of, progress_of, report

BATCH = 200
SECONDS, MEGABYTES = 0.5, 200.0
ROOM = 400_000_000
"""Bytes of addresses a process may have beyond what it begins with: threads alone reserve some, unused."""
_WATCHED = ("os.system", "os.exec", "os.fork", "os.posix_spawn", "subprocess.", "exec", "compile", "pickle.", "socket.")

_executed = list[str]()


def _watch(event: str, arguments: tuple[object, ...]) -> None:
    if event == "exec" and _is_module(getattr(arguments[0], "co_filename", "")):
        return
    if event == "compile" and _is_module(str(arguments[1])):
        return
    if event.startswith(_WATCHED):
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
    return {str(path.relative_to(folder)): (path.stat().st_mtime_ns, _digest(path)) for path in paths}


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def changes(folder: Path, path: Path, before: Mapping[str, tuple[int, str]], door: Door, data: bytes) -> list[str]:
    """The files that are not as they were, but for what the door may do."""
    name = str(path.relative_to(folder))
    after = content(folder)
    lost = [each for each in before if each != name and after.get(each) != before[each]]
    if door.moves or after.get(name) == before[name]:
        return lost
    return lost if path.exists() and data.startswith(path.read_bytes()) else [*lost, name]


def one(intact: Intact, folder: Path, number: int, kind: str) -> dict[str, Any]:
    """Break and read one input."""
    path, door = made(intact, folder, number, kind), DOORS[kind]
    data, before = path.read_bytes(), content(folder)
    Path("/proc/self/clear_refs").write_text("5", "ascii")
    began = time.process_time()
    told, faults = list[str](), list[str]()
    try:
        told = door.read(path)
    except Exception as error:  # noqa: BLE001 - whatever it is, it must not be
        faults = [f"{type(error).__name__}: {str(error)[:200]} {_where(error)}"]
    seconds = time.process_time() - began
    peak = next(line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("VmHWM"))
    megabytes = int(peak.split()[1]) / 1000
    faults += [*sentences(told), *(f"changed: {each}" for each in changes(folder, path, before, door, data))]
    if _executed:
        faults.append(f"executed: {_executed}")
        _executed.clear()
    _restore(intact, folder)
    if seconds > SECONDS:
        faults.append("too slow")
    if megabytes > MEGABYTES:
        faults.append("too large")
    return {
        "number": number,
        "kind": kind,
        "bytes": len(data),
        "seconds": round(seconds, 3),
        "MB": round(megabytes, 1),
        "told": told[0][:300] if told else "",
        "faults": faults,
    }


def _where(error: BaseException) -> str:
    """The last place of our code in an error."""
    found, at = "", error.__traceback__
    while at is not None:
        name = at.tb_frame.f_code.co_filename
        if "/engine/" in name or "/game/" in name:
            found = f"{name.rpartition('/')[2]}:{at.tb_lineno}"
        at = at.tb_next
    return found


def _restore(intact: Intact, folder: Path) -> None:
    """Make the folder what it was before an input."""
    shutil.rmtree(folder)
    shutil.copytree(intact.folder, folder)


def batch(intact: Intact, numbers: Sequence[int], only: str = "") -> list[dict[str, Any]]:
    """Read inputs in a process of their own, under the limit."""
    found = in_a_child(lambda: _batch(intact, numbers, only))
    return found or [{"number": each, "kind": "?", "faults": ["the process died"]} for each in numbers]


def _batch(intact: Intact, numbers: Sequence[int], only: str) -> list[dict[str, Any]]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "data"
        shutil.copytree(intact.folder, folder)
        used = int(Path("/proc/self/statm").read_text().split()[0]) * os.sysconf("SC_PAGE_SIZE")
        resource.setrlimit(resource.RLIMIT_AS, (used + ROOM, used + ROOM))
        sys.addaudithook(_watch)
        _executed.clear()
        return [one(intact, folder, number, only or KINDS[number % len(KINDS)]) for number in numbers]


def in_a_child(work: Callable[[], list[dict[str, Any]]]) -> list[dict[str, Any]]:
    """The result of a call in a forked process; nothing where that dies."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            with os.fdopen(writing, "w") as out:
                json.dump(work(), out)
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as answer:
        text = answer.read()
    os.waitpid(child, 0)
    return json.loads(text) if text else []


def joined(total: dict[str, Any], more: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """The figures with those of a further batch."""
    kinds, outcomes = Counter(total.get("kinds", {})), Counter(total.get("outcomes", {}))
    for each in more:
        kinds[each["kind"]] += 1
        outcomes[f"{each['kind']}: {'a sentence' if each.get('told') else 'taken as it is'}"] += 1
    whole = [*total.get("slowest", []), *total.get("largest", []), *(each for each in more if "seconds" in each)]
    unique = list({each["number"]: each for each in whole}.values())
    return {
        "files": total.get("files", 0) + len(more),
        "kinds": dict(kinds),
        "outcomes": dict(sorted(outcomes.items())),
        "slowest": sorted(unique, key=lambda each: -each["seconds"])[:20],
        "largest": sorted(unique, key=lambda each: -each["MB"])[:20],
        "faults": [*total.get("faults", []), *(each for each in more if each["faults"])],
    }


def main(arguments: Sequence[str]) -> int:
    """Break, read, and print."""
    parser = parser_of(__doc__, progress=True)
    parser.add_argument("--files", type=int, default=100_000)
    parser.add_argument("--minutes", type=float, default=1e9, help="stop after this time with what there is")
    parser.add_argument("--only", default="", choices=("", *DOORS), help="inputs of this kind alone")
    chosen = parser.parse_args(arguments)
    total = progress_of(chosen.progress, files=0)
    end = time.monotonic() + 60 * chosen.minutes
    with tempfile.TemporaryDirectory() as name:
        intact = Intact(Path(name) / "intact")
        while total["files"] < chosen.files and time.monotonic() < end:
            first = total["files"]
            numbers = range(first, min(first + BATCH, chosen.files))
            total = joined(total, batch(intact, numbers, chosen.only))
            keep(chosen.progress, total)
        again = [alone for each in _extremes(total) for alone in batch(intact, [each], chosen.only)]
    total["again alone"] = {
        "files": len(again),
        "seconds, most": max((each["seconds"] for each in again), default=0),
        "MB, most": max((each["MB"] for each in again), default=0),
        "faults": [each for each in again if each["faults"]],
    }
    for name in ("slowest", "largest"):
        total[name] = [{key: each[key] for key in ("number", "kind", "seconds", "MB")} for each in total[name][:3]]
    return report(total, good=not (total["faults"] or total["again alone"]["faults"]))


def _extremes(total: dict[str, Any]) -> list[int]:
    return list(dict.fromkeys(each["number"] for name in ("slowest", "largest") for each in total[name]))
