"""Power cuts.

A real session is traced: settings are changed, a broken file of settings is put aside, a game of the first version is
taken up and goes on, a new one is played to its end, with drags; reports and the log are written. At each call that
changes something on the disk or makes it sure, the folders that a power cut could leave are made again
(`traced_disk.py`) and read: settings, reports and unfinished turns must be old or new, every record that was once
sure must be taken up with all lines that were, without a sentence, and a start must find nothing to complain of.
Prints JSON; the exit code is 1 at any fault. Linux only.
"""

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from build.bench.traced_disk import CALLS, Disk, calls
from build.report import parser_of
from engine.rummy.record import RecordError
from game.profiles import settings
from game.records import records

ROOT = Path(__file__).resolve().parent.parent.parent
OLD = ROOT / "tests/records/version1/epic-2-full-in-a-turn.jsonl"
NAME = "20200101-120000-0000000b.jsonl"
CHANGES = 40, 80
"""Frames at which the settings are changed."""
TURNS, LONGEST = 30, 3000
"""Actions of the old game that are seen, and frames of either game at most."""


def prepared(folder: Path) -> None:
    """A game of the first version, and settings that cannot be read."""
    (folder / "games").mkdir(parents=True)
    shutil.copy(OLD, folder / "games" / NAME)
    (folder / settings.NAME).write_text("no settings", "ascii")


def session(folder: Path) -> None:
    """The traced session."""
    from build.bench.played import opened, usual  # noqa: PLC0415 - what only checks needs no display
    from engine.games.house.ai.opponents import decide  # noqa: PLC0415
    from game.app import App  # noqa: PLC0415
    from game.crash import Reports  # noqa: PLC0415
    from game.log import Log  # noqa: PLC0415

    log = Log(folder)
    for number in range(2):
        played = opened(folder, (1280, 720), usual(2, "single", 3))
        played.person.think = lambda seen: decide("learner", seen, 1, lambda: False)
        for frame in range(LONGEST):
            if played.session.game.over or (not number and len(played.session.past) > TURNS):
                break
            played.turn()
            if frame in CHANGES:
                played.app.change(played.app.settings.__class__(pace=0.0, mirrored=frame == CHANGES[0]))
        log.note("played")
        Reports(folder, note=log.note).write("display", ValueError())
        if not number:
            played.session.close()
            App.can_continue = lambda _app: False  # type: ignore[method-assign, assignment] # the next one is a new game
        played.app.close()


def traced(folder: Path, trace: Path) -> list[str]:
    """Trace a session in the folder."""
    words = ["strace", "-f", "-y", "-xx", "-s", "9999999", "-e", f"trace={CALLS}", "-o", str(trace)]
    command = [*words, sys.executable, "-m", "build.bench", "power_loss", "--play", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    return trace.read_text("ascii").splitlines()


class CutJudge:
    """Reads the folders that cuts leave, each kind of folder once."""

    def __init__(self, root: Path, work: Path) -> None:
        self._root = str(root)
        self._work = work
        self._seen: set[str] = set()
        self.whole: dict[str, set[bytes]] = {}
        """The contents that atomically replaced files have ever had, by kind."""
        self.states = 0
        self.faults: Counter[str] = Counter()

    def look(self, disk: Disk, cut: int) -> None:
        """Judge all states of a cut."""
        sure = {path: inode.steps[inode.sure] for path, inode in disk.sure.items()}
        for state in disk.states():
            digest = hashlib.sha256(repr((sorted(state.items()), sorted(sure.items()))).encode()).hexdigest()
            if digest not in self._seen:
                self._seen.add(digest)
                self.states += 1
                for fault in self._faults(state, sure):
                    self.faults[fault] += 1
                    if self.faults[fault] == 1:
                        sys.stderr.write(f"cut {cut}: {fault}\n")

    def _faults(self, state: dict[str, bytes], sure: dict[str, bytes]) -> Iterator[str]:
        shutil.rmtree(self._work, ignore_errors=True)
        for path, data in state.items():
            there = self._work / Path(path).relative_to(self._root)
            there.parent.mkdir(parents=True, exist_ok=True)
            there.write_bytes(data)
            kind = kind_of(Path(path))
            if kind in self.whole and data not in self.whole[kind]:
                yield f"{kind}: neither old nor new"
        for path in sure:
            aside = path.replace(settings.NAME, "settings.unread.json")
            if kind_of(Path(path)) == settings.NAME and path not in state and aside not in state:
                yield "settings.json: gone"
        yield from self._records(sure)

    def _records(self, sure: dict[str, bytes]) -> Iterator[str]:
        found = {}
        for path in self._work.rglob("*.jsonl"):
            if path.parent.name not in {"games", "finished"}:
                continue
            try:
                kept = records.take_up(path)
            except RecordError as error:
                yield f"record: {str(error)[:90]}"
                continue
            if kept is None:
                yield "record: locked"
                continue
            kept.file.close()
            kept.file.wait()
            found[path.name] = kept.record.text
            if kept.news:
                yield f"turn: {kept.news}"
        for name, data in sure.items():
            path = Path(name)
            if path.suffix == ".jsonl" and path.parent.name in {"games", "finished"} and data:
                entries = _entries(data.decode())
                if path.name not in found:
                    yield "record: gone"
                elif _entries(found[path.name])[: len(entries)] != entries and '"version":1' not in data.decode():
                    yield "record: lines gone"


def _entries(text: str) -> list[str]:
    return [line for line in text.splitlines(keepends=True) if line.endswith("\n")]


def kind_of(path: Path) -> str:
    """The kind of a file that is replaced in one piece; empty for others."""
    if path.name in {settings.NAME, "settings.unread.json"}:
        return path.name
    if path.parent.name == "reports" and path.suffix == ".txt" and path.name[0].isdigit():
        return "report"
    return "turn" if path.suffix == ".turn" else ""


def whole(disk: Disk, lines: Sequence[str]) -> dict[str, set[bytes]]:
    """The contents that atomically replaced files have had, by name."""
    found: dict[str, set[bytes]] = {settings.NAME: {disk.names[f"{disk.folder}/{settings.NAME}"].steps[-1]}}
    for call in calls(lines):
        if disk.call(*call):
            for path, inode in disk.names.items():
                if kind := kind_of(Path(path)):
                    found.setdefault(kind, set()).add(inode.steps[-1])
    return found


def main(arguments: Sequence[str]) -> int:
    """Trace, cut, judge, and print."""
    parser = parser_of(__doc__)
    parser.add_argument("--every", type=int, default=1, help="judge every so many calls (1)")
    parser.add_argument("--play", type=Path, help=argparse.SUPPRESS)
    chosen = parser.parse_args(arguments)
    if chosen.play:
        session(chosen.play)
        return 0
    with tempfile.TemporaryDirectory() as name:
        folder, work = Path(name) / "data", Path(name) / "cut"
        prepared(folder)
        disk, other, judge = Disk(folder), Disk(folder), CutJudge(folder, work)
        lines = traced(folder, Path(name) / "trace")
        judge.whole = found = whole(other, lines)
        cuts = 0
        for call in calls(lines):
            if disk.call(*call):
                cuts += 1
                if cuts % chosen.every == 0:
                    judge.look(disk, cuts)
    found_all: dict[str, Any] = {"cuts": cuts, "judged every": chosen.every, "states": judge.states}
    print(
        json.dumps(
            {**found_all, "whole files": {k: len(v) for k, v in found.items()}, "faults": judge.faults}, indent=1
        )
    )
    return 1 if judge.faults else 0
