"""Faults of the machine that need a machine, one by one.

Each is done to the real game (`played.py`, SDL's dummy driver) in a process of its own, in the middle of a game. The
game must go on, say what matters, and be taken up afterwards with all that was played. A full disk is a small tmpfs and
needs root, as does the folder that cannot be written to, whose process gives up root's rights. Linux only.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from build.bench.played import ObservedGame, opened, usual
from build.cases import Case, in_a_child
from build.report import ROOT, Line
from engine.family.record_lines import RecordError
from game.records import game_files, game_record

SIZE = (1280, 720)
SECONDS = 60.0
"""Seconds in which what is waited for must happen."""
_PRIVILEGES = "--bounding-set=-dac_override,-dac_read_search"


class FaultError(Exception):
    """Something that must not be."""


def expect(holds: object, what: str) -> None:
    """Raises FaultError."""
    if not holds:
        raise FaultError(what)


def play(played: ObservedGame, actions: int) -> None:
    """Play until so many actions more were shown. Raises FaultError where the game stands still."""
    wanted, end = _shown(played) + actions, time.monotonic() + SECONDS
    while _shown(played) < wanted:
        played.turn()
        expect(played.loop.scenes.top is not None, "the game ended")
        expect(time.monotonic() < end, "the game stands still")


def _shown(played: ObservedGame) -> int:
    hand = played.session.game.hand
    hands = [each for each in played.session.ended if each.hand_number != hand.hand_number]
    return sum(len(each.log) for each in (*hands, hand))


def listened(played: ObservedGame) -> list[str]:
    """From now on all that the session says of its file."""
    lines: list[str] = []
    news = played.session.news

    def heard() -> str:
        sentence = news()
        if sentence:
            lines.append(sentence)
        return sentence

    played.session.news = heard  # type: ignore[method-assign]
    return lines


def begun(folder: Path) -> ObservedGame:
    """A game in its middle."""
    played = opened(folder, SIZE, usual(3, "full", 7))
    played.app.open_sound()
    play(played, 12)
    return played


def taken_up(folder: Path, least: int) -> None:
    """Assert that the played actions are in the file."""
    try:
        kept = game_record.look_at(next(game_files.unfinished(folder)))
    except RecordError as error:
        raise FaultError(str(error)) from None
    expect(len(kept.game.hand.log) + sum(each.game.hand_over for each in kept.moments) >= least, "actions are lost")


def ended_well(played: ObservedGame, folder: Path) -> None:
    """Leave, and look at what is there."""
    known = len(played.session.game.hand.log)
    played.app.close()
    taken_up(folder, known)


# -- the faults


def full_disk(folder: Path) -> str:
    """The disk fills up in mid-game, and has room again later."""
    with _small_disk(folder) as disk:
        played = begun(disk)
        blocks = disk / "other"
        with blocks.open("wb", buffering=0) as out:
            try:
                while True:
                    out.write(bytes(4096))
            except OSError:
                pass
        lines = listened(played)
        for _ in range(60):  # what can be added to a block that is there already is still saved
            play(played, 6)
            if lines:
                break
        expect(lines and played.session.unsaved, "it says nothing of the full disk")
        play(played, 6)
        blocks.unlink()
        end = time.monotonic() + SECONDS
        while played.session.unsaved and time.monotonic() < end:
            played.turn()
        play(played, 6)
        ended_well(played, disk)
        return " … ".join(lines)


@contextmanager
def _small_disk(folder: Path) -> Iterator[Path]:
    disk = folder / "disk"
    disk.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", str(disk)], check=True)
    try:
        yield disk
    finally:
        subprocess.run(["umount", "--lazy", str(disk)], check=False)


def read_only_folder(folder: Path) -> str:
    """The data folder cannot be written to from the start."""
    data = folder / "data"
    data.mkdir(mode=0o500)
    command = ["setpriv", _PRIVILEGES, sys.executable, "-m", "build.bench.faults", str(data)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=3 * SECONDS, check=False)
    data.chmod(0o700)
    expect(done.returncode == 0, done.stderr[-300:])
    return done.stdout.strip().splitlines()[-1]


def _in_read_only(data: Path) -> str:
    played = opened(data, SIZE, usual(3, "full", 7))
    sentences = [*played.app.notices()]
    play(played, 12)
    sentences += [played.session.news(), *played.app.notices()]
    played.app.close()
    lines = [each for each in sentences if each]
    expect(lines, "it says nothing")
    return " ".join(lines)


def clock_set_back(folder: Path) -> str:
    """The clock goes back by twenty years in mid-game, and files come from the future."""
    played = begun(folder)
    real = time.time
    time.time = lambda: real() - 20 * 365 * 86400
    try:
        play(played, 12)
        future = real() + 10 * 365 * 86400
        for path in folder.rglob("*"):
            os.utime(path, (future, future))
        play(played, 12)
        ended_well(played, folder)
        other = opened(folder, SIZE, usual(3, "full", 8))
        expect(other.session.game.deal == 7, "another game was taken up")  # noqa: PLR2004 - the deal of `begun`
        play(other, 6)
        ended_well(other, folder)
    finally:
        time.time = real
    return "nothing: no time is relied on"


def smallest_window(folder: Path) -> str:
    """The window becomes one pixel, and goes back."""
    played = begun(folder)
    for size in ((1, 1), SIZE, (1, 900), (5000, 1), SIZE):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
        play(played, 6)
    expect(played.app.window is not None and played.app.window.size == SIZE, "it does not come back")
    ended_well(played, folder)
    return "nothing"


FAULTS: dict[str, Callable[[Path], str]] = {
    "full disk": full_disk,
    "read-only folder": read_only_folder,
    "clock set back": clock_set_back,
    "smallest window": smallest_window,
}


def look(name: str) -> Line:
    """One fault."""

    def tried() -> Line:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            return {"survived": 1, "says": {name: FAULTS[name](Path(folder))}}

    return in_a_child(tried) or {"wrong": ["the process died"]}


CASE = Case(about=__doc__ or "", look=look, names=lambda: list(FAULTS))


if __name__ == "__main__":
    print(_in_read_only(Path(sys.argv[1])))
