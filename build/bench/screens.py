"""Start the game on odd screens.

Virtual screens with 8, 15, 16, 24 and 30 bits a pixel, and one of 320x200; and screens whose X server is ended or
killed while the game is shown. Each with menu and table. Either the game is painted and is still there two seconds
later, or it ends with one sentence and an exit code: never with a traceback. Prints JSON; the exit code is 1 where
something else happens. Needs Xvfb. Linux only.
"""

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from build.bench.screen import A_TABLE, Screen, virtual_screen
from build.report import ROOT, parser_of, report

USUAL, SMALL = (1280, 720), (320, 200)
SCREENS = [*((USUAL, depth) for depth in (8, 15, 16, 24, 30)), (SMALL, 24), (SMALL, 16)]
PLACES = {"menu": (), "table": A_TABLE}
Program = subprocess.Popen[str]
PATIENCE, STAYS = 15.0, 2.0
"""Seconds until the first picture or the end, and for which the game must go on after it."""
OTHERS = ("error: XDG_RUNTIME_DIR",)
"""The first words of lines that libraries write where no desktop is set up."""


def shown(screen: Screen, program: Program) -> bool:
    """Wait for the first picture; False where the program ends before."""
    end = time.monotonic() + PATIENCE
    while program.poll() is None and time.monotonic() < end:
        if screen.is_painted():
            return True
        time.sleep(0.02)
    return False


def outcome(program: Program) -> str:
    """The exit code and what was told, of a program that has ended or is ended now."""
    if program.poll() is None:
        try:
            program.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            program.kill()
            return "hangs"
    told = [line for line in (program.communicate()[1] or "").splitlines() if not line.startswith(OTHERS)]
    good = len(told) == 1 and told[0].endswith(".") and program.returncode > 0
    return f"exit {program.returncode}: {told[0]}" if good else f"WRONG, exit {program.returncode}: {told}"


@contextmanager
def shown_on(size: tuple[int, int], depth: int, words: Sequence[str]) -> Iterator[tuple[Screen, Program, bool]]:
    """The game on a screen of this kind, and whether its first picture came."""
    with virtual_screen(size, depth) as screen, tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "game", "--data", folder, *words]
        program = subprocess.Popen(command, cwd=ROOT, env=screen.environment(), stderr=subprocess.PIPE, text=True)
        try:
            yield screen, program, shown(screen, program)
        finally:
            if program.poll() is None:
                program.terminate()
                program.communicate()


def on(size: tuple[int, int], depth: int, words: Sequence[str]) -> str:
    """The outcome on a screen of this kind."""
    with shown_on(size, depth, words) as (_screen, program, painted):
        if not painted:
            return outcome(program) if program.poll() is not None else "WRONG, nothing is painted"
        time.sleep(STAYS)
        return "works" if program.poll() is None else outcome(program)


def killed(number: int, words: Sequence[str]) -> str:
    """The outcome when the X server gets a signal."""
    with shown_on(USUAL, 24, words) as (screen, program, painted):
        if not painted:
            return "WRONG, nothing is painted"
        time.sleep(STAYS)
        os.kill(screen.server, number)
        return outcome(program)


def main(arguments: Sequence[str]) -> int:
    """Try everything and print it."""
    parser_of(__doc__).parse_args(arguments)
    found = {}
    for name, words in PLACES.items():
        for size, depth in SCREENS:
            found[f"{size[0]}x{size[1]}, {depth} bits, {name}"] = on(size, depth, words)
        for number in (signal.SIGTERM, signal.SIGKILL):
            found[f"X server gets {number.name}, {name}"] = killed(number, words)
    return report(found, good=not any(result.startswith(("WRONG", "hangs")) for result in found.values()))
