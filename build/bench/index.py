"""Break the index of statistics at random.

An index of three finished games, two of them reviewed by the coach, is removed, cut, changed in single bytes or whole
pages, filled with something else, or made that of an older or a newer version. Or, while a fourth game is counted and
a hand reviewed, another program writes or reads in it, it is read-only, the disk is full or becomes full, or the file
is replaced. Each time the figures must be those of the records, nothing may be raised, no record may change, and no
review may be lost: neither an earlier one nor, unless a sentence says so, the new one. The coach of this bench finds
something at once. The exit code is 1 at any fault.
"""

import json
import os
import resource
import shutil
import sqlite3
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from types import SimpleNamespace

from build.report import parser_of
from engine.rummy.shuffle import SplitMix
from game.statistics import tasks
from game.statistics.reviews import NAME as REVIEWS
from game.statistics.schema import NAME, VERSION
from game.statistics.tasks import CountGames, ReviewHand
from scenes.statistics.figures import Statistics
from tests.game.kept_games import game_record, keep

PAGE = 4096
NOBODY = 65534


def removed(path: Path, stream: SplitMix) -> None:
    """No file."""
    del stream
    path.unlink()


def cut(path: Path, stream: SplitMix) -> None:
    """Its first bytes alone."""
    whole = path.read_bytes()
    path.write_bytes(whole[: stream.below(len(whole))])


def changed(path: Path, stream: SplitMix) -> None:
    """One to four bytes are others."""
    whole = bytearray(path.read_bytes())
    for _ in range(1 + stream.below(4)):
        whole[stream.below(len(whole))] = stream.below(256)
    path.write_bytes(whole)


def blanked(path: Path, stream: SplitMix) -> None:
    """A page of zeros, or of another page."""
    whole = bytearray(path.read_bytes())
    pages = len(whole) // PAGE
    place, other = stream.below(pages) * PAGE, stream.below(pages) * PAGE
    whole[place : place + PAGE] = bytes(PAGE) if stream.below(2) else whole[other : other + PAGE]
    path.write_bytes(whole)


def strange(path: Path, stream: SplitMix) -> None:
    """Something else, or a longer file."""
    noise = bytes(stream.below(256) for _ in range(stream.below(3000)))
    path.write_bytes(noise if stream.below(2) else path.read_bytes() + noise)


def aged(path: Path, stream: SplitMix) -> None:
    """Of an older or a newer version, with other figures."""
    base = sqlite3.connect(path)
    base.execute(f"pragma user_version = {VERSION + (1 if stream.below(2) else -1)}")
    base.execute("update games set won = 17")
    base.commit()
    base.close()


BREAKS: tuple[Callable[[Path, SplitMix], None], ...] = (removed, cut, changed, changed, blanked, strange, aged)


@contextmanager
def locked(path: Path, stream: SplitMix) -> Iterator[None]:
    """Another program writes in it, has begun to write, or reads."""
    ways = (("begin exclusive",), ("begin immediate",), ("begin", "select * from games"))
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        for statement in ways[stream.below(3)]:
            other.execute(statement).fetchall()
        yield


@contextmanager
def read_only(path: Path, stream: SplitMix) -> Iterator[None]:
    """The file may not be written; every second time the folder may not, either."""
    folder, user = path.parent, os.geteuid()
    modes = {file: file.stat().st_mode for file in (*folder.glob("*.*"), *([folder] if stream.below(2) else []))}
    for file, mode in modes.items():
        file.chmod(mode & ~0o222)
    if not user:  # who may write everything
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(user)
        for file, mode in modes.items():
            file.chmod(mode)


@contextmanager
def full(path: Path, stream: SplitMix) -> Iterator[None]:
    """No file may grow beyond some bytes."""
    del path
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (stream.below(20), before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@contextmanager
def alone(path: Path, stream: SplitMix) -> Iterator[None]:
    """Nothing is wrong."""
    del path, stream
    yield


AROUND = (locked, read_only, full, alone)
"""Troubles that last while games are counted and a hand is reviewed."""


def replaced(path: Path, stream: SplitMix) -> None:
    """Something else is put in its place."""
    other = path.with_name("other")
    other.write_bytes(bytes(stream.below(256) for _ in range(500)))
    other.replace(path)


def fills(path: Path, stream: SplitMix) -> None:
    """The disk becomes full, with all that it holds."""
    del stream
    size = path.with_name(REVIEWS).stat().st_size
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.getrlimit(resource.RLIMIT_FSIZE)[1]))


MIDWAY: tuple[Callable[[Path, SplitMix], None], ...] = (replaced, fills)
"""The events while the coach is at work."""


def figures(found: Statistics) -> Sequence[object]:
    """The figures that must be the same."""
    return sorted((each.rule_set, each.games, each.won, each.hands, each.points, each.luck) for each in found.sets)


def reviewed(found: Statistics) -> int:
    """The hands that the coach has reviewed."""
    return sum(each.shares.hands for each in found.sets)


class Bench:
    """A folder with three finished games and their index, and one more game that is not counted yet."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.index, self.reviews = folder, folder / NAME, folder / REVIEWS
        changed = {"target": 0, "deals": 1}
        self.records = [game_record(number, changed=changed) for number in range(4)]
        self.paths = [keep(folder, number, record) for number, record in enumerate(self.records[:3])]
        self.counted()
        for _ in range(2):
            self.review()
        self.three = figures(self.counted())
        self.good = self.index.read_bytes(), self.reviews.read_bytes()
        self.paths.append(keep(folder, 3, self.records[3]))
        self.four = figures(self.counted())
        if not os.geteuid():
            for path in (folder, folder / "finished", *folder.glob("*.*")):
                os.chown(path, NOBODY, NOBODY)

    def counted(self) -> Statistics:
        """Count."""
        return CountGames(self.folder).run(lambda: False, lambda _: None)

    def review(self, midway: Callable[[], object] = lambda: None) -> Statistics:
        """Review a hand; `midway` is called while the coach is at work, at each turn."""

        def found(*_given: object) -> Iterator[SimpleNamespace]:
            midway()
            yield SimpleNamespace(pending=False, decisions=1, errors=0, lost=2.5, exercise=None)

        vars(tasks)["assessments"] = found
        return ReviewHand(self.folder).run(lambda: False, lambda _: None)

    def once(self, stream: SplitMix) -> Iterator[str]:
        """One break or disturbance: the names of what happened."""
        self.index.write_bytes(self.good[0])
        self.reviews.write_bytes(self.good[1])
        kind, limit = stream.below(3), resource.getrlimit(resource.RLIMIT_FSIZE)
        around = AROUND[stream.below(3)] if kind == 1 else alone
        midway = MIDWAY[stream.below(2)] if kind == 2 else None  # noqa: PLR2004 - a third of the cases each
        if not kind:
            spoil = BREAKS[stream.below(len(BREAKS))]
            spoil(self.index, stream)
        yield (spoil if not kind else midway or around).__name__
        with around(self.index, stream):
            first = self.counted()
            second = self.review(lambda: midway and midway(self.index, stream))
            resource.setrlimit(resource.RLIMIT_FSIZE, limit)
        last = self.counted()
        notes = first.note + second.note
        if notes:
            yield "sentences"
        if any(figures(each) != self.four for each in (first, second, last)):
            yield "wrong figures"
        if min(map(reviewed, (first, second, last))) < 2 or (reviewed(last) < 3 and not notes):  # noqa: PLR2004
            yield "reviews lost"
        if reviewed(last) < 3:  # noqa: PLR2004 - the two from before, and the new one
            yield "reviews not made, and told so"
        if [path.read_text("utf-8") for path in self.paths] != self.records:
            yield "records changed"


def main(arguments: Sequence[str]) -> int:
    """Break it so many times."""
    parser = parser_of(__doc__)
    parser.add_argument("--times", type=int, default=10_000)
    chosen = parser.parse_args(arguments)
    folder = Path(tempfile.mkdtemp())
    bench, counts = Bench(folder), Counter[str]()
    begun, stream = time.monotonic(), SplitMix(20)
    for _ in range(chosen.times):
        try:
            counts.update(bench.once(stream))
        except Exception as error:  # noqa: BLE001 - none may be raised
            counts[f"raised {type(error).__name__}"] += 1
    shutil.rmtree(folder)
    print(json.dumps({**dict(sorted(counts.items())), "seconds": round(time.monotonic() - begun)}))
    faults = ("wrong figures", "reviews lost", "records changed")
    return 1 if any(name in faults or name.startswith("raised") for name in counts) else 0
