"""Broken records and settings: `build/dev.py python -m build.bench.bench_broken_files [--files 100000] [--out FILE]`.

Files of tests/records, the unfinished turns of such games, and settings are broken at random (`breaking.py`): of ten
files five are records changed inside their last hand with all checksums right, two are other records, one is the file
of an unfinished turn, two are settings. Each is read as the game does at its start and with Continue, in processes
that read 200 of them under a limit of memory. Each must get one sentence or be a valid game or valid settings, within
a second of processor time and 200 MB, be left as it was (of a record that is taken up, a last line that was cut off may
go), and have nothing executed: Python's audit events are watched. The slowest 20 and the largest 20 are read again
alone. Prints JSON; what is finished is kept in `--out`, to go on from. The exit code is 1 at any fault. Linux only.
"""

import argparse
import json
import os
import resource
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from build.bench.breaking import broken_bytes, broken_hand, broken_settings
from engine.family.replay import last_of
from engine.family.unfinished import Unfinished, write_unfinished
from engine.games.house.actions import Action, Arrange
from engine.games.house.game import HOUSE
from engine.games.house.rules import legal
from engine.games.house.state import HandState
from engine.games.house.types import Game
from engine.games.house.view import view
from engine.rummy.record import RecordError
from engine.rummy.table import cards_on
from game import records, settings
from game.library import glance
from scenes.services import Settings
from tests.games.house.replayed import moments, read, renewed

ROOT = Path(__file__).resolve().parent.parent.parent
BATCH = 200
SECONDS, MEGABYTES = 1.0, 200.0
ROOM = 400_000_000
"""Bytes of addresses a process may have beyond what it begins with: threads alone reserve some, unused."""
KINDS = ("hand",) * 5 + ("record",) * 2 + ("turn",) + ("settings",) * 2
CARDS = 54
LONGEST = 600
"""Characters of a sentence."""
_WATCHED = ("os.system", "os.exec", "os.fork", "os.posix_spawn", "subprocess.", "exec", "compile", "pickle.", "socket.")
_NAME = "20260101-120000-0000000a"

_executed = list[str]()


def _watch(event: str, arguments: tuple[object, ...]) -> None:
    if event == "exec" and _is_module(arguments[0]):
        return
    if event.startswith(_WATCHED):
        _executed.append(event)


def _is_module(code: object) -> bool:
    """True if this is a file of Python's or the program's, loaded when it is first needed."""
    name = getattr(code, "co_filename", "")
    return name.endswith(".py") or name.startswith("<frozen ")


class IntactFiles:
    """The good files that are broken."""

    def __init__(self) -> None:
        paths = sorted((ROOT / "tests/records").glob("version*/*.jsonl"))
        self.records = [path.read_text("utf-8") for path in paths]
        self.settings = json.dumps(settings.written(Settings(window=(1280, 720)))).encode()
        self.turns = [(text, _turn(text)) for text in self.records]

    def made(self, folder: Path, number: int) -> Path:
        """Write the broken file of a number; its path."""
        rng, kind = Random(number), KINDS[number % len(KINDS)]  # noqa: S311 - files, not secrets
        if kind == "settings":
            return _written(folder / settings.NAME, broken_settings(self.settings, rng))
        path = folder / "games" / f"{_NAME}.jsonl"
        if kind == "turn":
            text, turn = rng.choice(self.turns)
            _written(path, text.encode())
            return _written(path.with_suffix(".turn"), broken_bytes(turn.encode(), rng))
        text = rng.choice(self.records)
        broken = broken_hand(text[: text.rindex("\n") + 1], rng).encode() if kind == "hand" else None
        return _written(path, broken_bytes(text.encode(), rng) if broken is None else broken)


def _turn(text: str) -> str:
    """The file of an unfinished turn that goes with a record."""
    record = renewed(read(text))
    last = last_of(tuple(moments(record)))
    undone = ((Arrange(last.game.hand.table), last.tables[-1]),)
    turn: Unfinished[Action] = Unfinished(record.checksum, last.tables, undone)
    return write_unfinished(HOUSE, turn)


def _written(path: Path, data: bytes) -> Path:
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(data)
    return path


def tried(path: Path) -> tuple[str, list[str]]:
    """Read a broken file as the game does: what came of it, and what must not be."""
    data, before = path.read_bytes(), path.stat().st_mtime_ns
    if path.name == settings.NAME:
        found, told = settings.load(path.parent)
        faults = [] if len(told) <= 1 and all(map(_sentence, told)) else ["not one sentence"]
        settings.written(found)
        cut = False
    else:
        outcome, faults, cut = _record(path.with_suffix(".jsonl"))
        told = (outcome,) if outcome else ()
    after = path.read_bytes()
    if after != data and not (cut and data.startswith(after)):
        faults.append("changed")
    if not cut and path.stat().st_mtime_ns != before:
        faults.append("written")
    if _executed:
        faults.append(f"executed: {_executed}")
        _executed.clear()
    return told[0] if told else "", faults


def _record(path: Path) -> tuple[str, list[str], bool]:
    """The sentence about a record, or none, the faults, and if it was taken up."""
    glance(path)
    try:
        kept = records.take_up(path)
    except RecordError as error:
        return str(error), [] if _sentence(str(error)) else [f"not one sentence: {str(error)[:200]}"], False
    if kept is None:
        return "", ["locked"], False
    faults = list(_faults(kept.game))
    kept.file.close()
    kept.file.wait()
    if kept.news and not _sentence(kept.news):
        faults.append("not one sentence")
    return kept.news, faults, True


def _faults(game: Game) -> Iterator[str]:
    """The faults of a game that was resumed."""
    hand: HandState = game.hand
    there = [*hand.stock, *hand.discard, *(card for one in hand.hands for card in one), *cards_on(hand.table)]
    if hand.turn is None and (len(there) != CARDS or len(set(there)) != CARDS):
        yield f"{len(there)} cards, {len(set(there))} different"
    for seat in range(game.options.seats):
        view(hand, seat)
    if hand.to_move is not None:
        legal(hand, Arrange(hand.table))


def _sentence(words: str) -> bool:
    return 0 < len(words) <= LONGEST and "\n" not in words and words.rstrip("”").endswith((".", "!", "?"))


def one(sources: IntactFiles, folder: Path, number: int) -> dict[str, Any]:
    """Break and read one file."""
    path = sources.made(folder, number)
    size = path.stat().st_size
    Path("/proc/self/clear_refs").write_text("5", "ascii")
    began = time.process_time()
    try:
        told, faults = tried(path)
    except Exception as error:  # noqa: BLE001 - whatever it is, it must not be
        told, faults = "", [f"{type(error).__name__}: {str(error)[:200]}"]
    seconds = time.process_time() - began
    peak = next(line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("VmHWM"))
    megabytes = int(peak.split()[1]) / 1000
    for left in (path, path.with_suffix(".jsonl"), path.with_suffix(".turn")):
        left.unlink(missing_ok=True)
    if seconds > SECONDS:
        faults.append("too slow")
    if megabytes > MEGABYTES:
        faults.append("too large")
    return {
        "number": number,
        "kind": KINDS[number % len(KINDS)],
        "bytes": size,
        "seconds": round(seconds, 3),
        "MB": round(megabytes, 1),
        "told": told[:300],
        "faults": faults,
    }


def batch(sources: IntactFiles, numbers: Sequence[int]) -> list[dict[str, Any]]:
    """Read files in a process of their own, under the limit."""
    found = in_a_child(lambda: _batch(sources, numbers))
    return found or [{"number": each, "kind": "?", "faults": ["the process died"]} for each in numbers]


def _batch(sources: IntactFiles, numbers: Sequence[int]) -> list[dict[str, Any]]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        _record(_written(folder / "games" / f"{_NAME}.jsonl", sources.records[0].encode()))  # all is loaded now
        settings.load(folder)
        used = int(Path("/proc/self/statm").read_text().split()[0]) * os.sysconf("SC_PAGE_SIZE")
        resource.setrlimit(resource.RLIMIT_AS, (used + ROOM, used + ROOM))
        sys.addaudithook(_watch)
        _executed.clear()
        return [one(sources, folder, number) for number in numbers]


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
        outcomes[f"{each['kind']}: {'a sentence' if each.get('told') else 'valid'}"] += 1
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
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--files", type=int, default=100_000)
    parser.add_argument("--minutes", type=float, default=1e9, help="stop after this time with what there is")
    parser.add_argument("--out", type=Path, help="where what is finished is kept")
    chosen = parser.parse_args(arguments)
    out: Path | None = chosen.out
    sources = IntactFiles()
    total: dict[str, Any] = json.loads(out.read_text(encoding="utf-8")) if out and out.exists() else {"files": 0}
    end = time.monotonic() + 60 * chosen.minutes
    while total["files"] < chosen.files and time.monotonic() < end:
        first = total["files"]
        total = joined(total, batch(sources, range(first, min(first + BATCH, chosen.files))))
        if out is not None:
            out.write_text(json.dumps(total), encoding="utf-8")
    again = [alone for each in _extremes(total) for alone in batch(sources, [each])]
    total["again alone"] = {
        "files": len(again),
        "seconds, most": max((each["seconds"] for each in again), default=0),
        "MB, most": max((each["MB"] for each in again), default=0),
        "faults": [each for each in again if each["faults"]],
    }
    for name in ("slowest", "largest"):
        total[name] = [{key: each[key] for key in ("number", "kind", "seconds", "MB")} for each in total[name][:3]]
    print(json.dumps(total, indent=1))
    return 1 if total["faults"] or total["again alone"]["faults"] else 0


def _extremes(total: dict[str, Any]) -> list[int]:
    return list(dict.fromkeys(each["number"] for name in ("slowest", "largest") for each in total[name]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
