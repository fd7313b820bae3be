"""Break the index of statistics at random: `python -m build.bench.bench_index [--times 10000]`.

An index of two finished games is removed, cut, changed in single bytes or whole pages, filled with something else,
or made that of an older or a newer version. Then games are counted. Each time the figures must be those of the records,
or a sentence must say why not, and no record may have changed. The exit code is 1 at any fault.
"""

import argparse
import json
import shutil
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from engine.rummy.shuffle import SplitMix
from game.statistics.schema import NAME, VERSION
from game.statistics.tasks import CountGames
from scenes.statistics.figures import Statistics
from tests.game.kept_games import game_record, keep

PAGE = 4096


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


def figures(found: Statistics) -> list[object]:
    """The figures that must be the same."""
    return [(each.rule_set, each.games, each.won, each.hands, each.points, each.luck) for each in found.sets]


def main() -> int:
    """Break it so many times."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=10_000)
    chosen = parser.parse_args()
    folder = Path(tempfile.mkdtemp())
    records = [game_record(number, changed={"target": 0, "deals": 1}) for number in range(2)]
    paths = [keep(folder, number, record) for number, record in enumerate(records)]
    task, index = CountGames(folder), folder / NAME
    wanted = figures(task.run(lambda: False, lambda _: None))
    good = index.read_bytes()
    counts: Counter[str] = Counter()
    begun, stream = time.monotonic(), SplitMix(20)
    for _ in range(chosen.times):
        index.write_bytes(good)
        way = BREAKS[stream.below(len(BREAKS))]
        way(index, stream)
        found = task.run(lambda: False, lambda _: None)
        counts[way.__name__] += 1
        counts["rebuilt"] += figures(found) == wanted
        counts["sentences"] += bool(found.note)
        counts["faults"] += figures(found) != wanted and not found.note
        counts["records changed"] += [path.read_text("utf-8") for path in paths] != records
    shutil.rmtree(folder)
    print(json.dumps({**counts, "seconds": round(time.monotonic() - begun)}))
    return 1 if counts["faults"] or counts["records changed"] else 0


if __name__ == "__main__":
    sys.exit(main())
