"""The index of games when it is broken: `python3 build/dev.py python -m build.bench.bench_statistics --trials 10000`.

A folder with finished games is counted. Then, again and again, its index is removed, cut, made noise, changed in
some bytes, given another version or another program's marks, made empty, or replaced by text or a folder. Counting must
give the figures of the first count (where the file cannot be replaced, the same with a sentence), no record may change,
and nothing may raise. Goes on where it was stopped with `--progress FILE`.
"""

import argparse
import json
import shutil
import sqlite3
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from random import Random

from game.statistics.schema import NAME
from game.statistics.tasks import CountGames
from scenes.statistics.figures import Statistics
from tests.game.kept_games import game_record, keep

Break = Callable[[Path, Random], None]


def removed(path: Path, draw: Random) -> None:
    """It is gone."""
    del draw
    path.unlink()


def cut(path: Path, draw: Random) -> None:
    """Its end is missing."""
    data = path.read_bytes()
    path.write_bytes(data[: draw.randrange(len(data))])


def noise(path: Path, draw: Random) -> None:
    """Random bytes."""
    path.write_bytes(draw.randbytes(draw.randrange(1, 20_000)))


def bytes_changed(path: Path, draw: Random) -> None:
    """Some bytes are others."""
    data = bytearray(path.read_bytes())
    for _ in range(draw.randrange(1, 50)):
        data[draw.randrange(len(data))] = draw.randrange(256)
    path.write_bytes(bytes(data))


def version(path: Path, draw: Random) -> None:
    """An older or a newer program wrote it."""
    _execute(path, f"pragma user_version = {draw.choice((0, 2, 99))}")


def other_marks(path: Path, draw: Random) -> None:
    """Another program's file."""
    _execute(path, f"pragma application_id = {draw.randrange(1, 2**31)}")


def other_tables(path: Path, draw: Random) -> None:
    """A table is missing, or has another column."""
    _execute(
        path, draw.choice(("drop table hands", "alter table games add column more", "drop index games_of_rule_set"))
    )


def text(path: Path, draw: Random) -> None:
    """Text, or nothing."""
    path.write_text(draw.choice(("", "no data base", "SQLite format 3\0")), "utf-8")


def folder(path: Path, draw: Random) -> None:
    """A folder lies in its place."""
    del draw
    path.unlink()
    path.mkdir()


BREAKS: tuple[Break, ...] = (removed, cut, noise, bytes_changed, version, other_marks, other_tables, text, folder)


def _execute(path: Path, command: str) -> None:
    base = sqlite3.connect(path)
    base.execute(command)
    base.commit()
    base.close()


def counted(place: Path) -> Statistics:
    """The figures by a count of their own."""
    return CountGames(place).run(lambda: False, lambda _report: None)


def tried(place: Path, usual: Statistics, number: int) -> tuple[str, str]:
    """What was done to the index, and what was wrong after it; empty if nothing was."""
    draw = Random(number)  # noqa: S311 - seeded cases, not secrets
    path = place / NAME
    how = BREAKS[number % len(BREAKS)]
    before = _state(place)
    how(path, draw)
    try:
        found = counted(place)
    except Exception as error:  # noqa: BLE001 - that is what is looked for
        return how.__name__, f"{type(error).__name__}: {error}"
    finally:
        if path.is_dir():
            path.rmdir()
    if _state(place) != before:
        return how.__name__, "a record changed"
    if replace(found, note="") != usual or bool(found.note) != (how is folder):
        return how.__name__, "other figures"
    counted(place)
    return how.__name__, ""


def _state(place: Path) -> list[tuple[str, str]]:
    return [(each.name, sha256(each.read_bytes()).hexdigest()) for each in sorted((place / "finished").iterdir())]


def main() -> int:
    """Break, count and compare."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--trials", type=int, default=10_000)
    parser.add_argument("--progress", type=Path)
    chosen = parser.parse_args()
    begun = int(chosen.progress.read_text()) if chosen.progress and chosen.progress.exists() else 0
    place = Path(tempfile.mkdtemp(prefix="statistics"))
    done: Counter[str] = Counter()
    wrong: list[str] = []
    try:
        for number in range(2):
            keep(place, number, game_record(number, changed={"target": 0, "deals": 1}))
        usual = counted(place)
        for number in range(begun, chosen.trials):
            how, fault = tried(place, usual, number)
            done[how] += 1
            if fault:
                wrong.append(f"{number} {how}: {fault}")
            if chosen.progress and number % 100 == 0:
                chosen.progress.write_text(str(number))
    finally:
        shutil.rmtree(place)
    print(json.dumps({"from": begun, "to": chosen.trials, **done, "wrong": len(wrong), "which": wrong[:20]}))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
