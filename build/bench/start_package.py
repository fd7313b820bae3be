"""The packaged game's start beside a bare window's.

BUNDLE is dist/house-rummy. A program that opens a pygame window and fills it is packaged alike, once (dist/bare-
window). Both are started in turn on a virtual screen of 1280x720 and watched from outside until a picture covers it:
warm, and cold, with all pages that the system keeps of files dropped (that needs root). The ratio is of medians; 2.0
is aimed at. Also printed are the sizes of the bundle and of the .deb in dist/packages, aimed at 42 and 16 MB. Prints
JSON; the exit code is 1 where one of these is missed. Linux only.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from build.bench.screen import Screen, virtual_screen, wait_until_painted
from build.package.__main__ import size

ROOT = Path(__file__).resolve().parent.parent.parent
SIZE = (1280, 720)
RATIO, BUNDLE_MB, DEB_MB = 2.0, 42.0, 16.0
BARE = """
import pygame
pygame.display.init()
screen = pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
screen.fill((20, 90, 60))
pygame.display.flip()
while pygame.event.wait().type != pygame.QUIT:
    pass
"""
_PAGES = Path("/proc/sys/vm/drop_caches")


def bare(folder: Path) -> Path:
    """The bare window as a bundle, made once."""
    made = folder / "bare/bare"
    if not made.exists():
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "bare.py").write_text(BARE, "utf-8")
        words = ["--noconfirm", "--log-level", "WARN", "--onedir", "--distpath", str(folder)]
        more = ["--workpath", str(folder / "work"), "--specpath", str(folder), str(folder / "bare.py")]
        subprocess.run([sys.executable, "-m", "PyInstaller", *words, *more], check=True, cwd=folder)
    return made


def milliseconds(screen: Screen, program: Path, *, cold: bool) -> float:
    """From the start of a program to its first picture."""
    with tempfile.TemporaryDirectory() as folder:
        words = [] if program.name == "bare" else ["--data", folder, "--size", f"{SIZE[0]}x{SIZE[1]}"]
        if cold:
            os.sync()
            _PAGES.write_text("3", "ascii")
        begun = time.perf_counter()
        running = subprocess.Popen([program, *words], env=screen.environment(), stderr=subprocess.DEVNULL)
        try:
            wait_until_painted(screen, running, 60)
            return (time.perf_counter() - begun) * 1000
        finally:
            running.kill()
            running.wait()
            while screen.is_painted():
                time.sleep(0.005)


def measured(programs: Sequence[Path], rounds: int, *, cold: bool) -> dict[str, Any]:
    """The medians of starts in turn, and their ratio."""
    times: dict[Path, list[float]] = {program: [] for program in programs}
    with virtual_screen(SIZE) as screen:
        for number in range(rounds + 1):
            for program in programs:
                taken = milliseconds(screen, program, cold=cold)
                if number:  # the first one fills the caches
                    times[program].append(taken)
    medians = [statistics.median(times[program]) for program in programs]
    return {
        "rounds": rounds,
        "game, ms": round(medians[0]),
        "bare window, ms": round(medians[1]),
        "ratio": round(medians[0] / medians[1], 2),
        "least ratio": round(min(times[programs[0]]) / min(times[programs[1]]), 2),
    }


def main(arguments: Sequence[str]) -> int:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bundle", type=Path, nargs="?", default=ROOT / "dist/house-rummy")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--cold-rounds", type=int, default=7)
    chosen = parser.parse_args(arguments)
    programs = [chosen.bundle.resolve() / "house-rummy", bare(ROOT / "dist/bare-window")]
    found: dict[str, Any] = {"warm": measured(programs, chosen.rounds, cold=False)}
    if os.access(_PAGES, os.W_OK):
        found["cold"] = measured(programs, chosen.cold_rounds, cold=True)
    debs = sorted((chosen.bundle.resolve().parent / "packages").glob("*.deb"))
    found["bundle, MB"] = round(size(chosen.bundle.resolve()) / 1e6, 1)
    found["deb, MB"] = round(size(debs[-1]) / 1e6, 1) if debs else None
    found["load"] = round(os.getloadavg()[0], 1)
    print(json.dumps(found, indent=1))
    small = found["bundle, MB"] <= BUNDLE_MB and (not debs or found["deb, MB"] <= DEB_MB)
    return 0 if small and all(found[way]["ratio"] <= RATIO for way in ("warm", "cold") if way in found) else 1
