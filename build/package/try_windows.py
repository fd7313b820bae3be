"""Try the Windows packages under wine64: install, play every game, kill, continue, upgrade, remove.

`python3 build/dev.py python -m build.package.try_windows`, after `package windows`, with NSIS, wine64, Xvfb and
xdotool; as root, for the second user, who must be able to read this folder. What has held is noted in dist/windows/try
and not done again, until the packages are others.
"""

import hashlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from functools import partial
from pathlib import Path

from build.package.__main__ import OUT
from build.package.cross import compiled_modules
from build.package.identity import PROGRAM, ROOT, SUFFIX, TITLE, identity
from build.package.trial import FEW, SIZE, STARTING, Step, Tester, done_in_turn, expect, play
from build.package.windows import installer
from build.package.windows_python import FOLDER, windows_python
from build.package.wine import Wine, windows_path
from engine.games.list import game_names, rules_of
from tests.window.screen import XvfbScreen, wait_for

UNINSTALL = rf"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\{TITLE}"
OPENED_BY = rf"HKCU\Software\Classes\{SUFFIX}"
MENU = f"AppData/Roaming/Microsoft/Windows/Start Menu/Programs/{TITLE}.lnk"
PAIRS = 20
ENDING = 20
"""Seconds in which workers of a program that was killed end, and a question of the uninstaller appears."""
ODD = "Spiele für Zoë und Łukasz"
"""A folder with spaces and letters beyond ASCII."""
OTHER = 1000
"""The number of the second user."""


class Person(Tester):
    """Somebody with a Windows of their own."""

    others = 40  # Windows files draw letters with another FreeType
    first_frames = 20  # their time counts for less
    ended_by = signal.SIGKILL

    def __init__(self, folder: Path, screen: XvfbScreen, user: str, number: int = 0) -> None:
        self.wine = Wine(folder / "wine", screen.display, user, number)
        self.home = self.wine.user
        super().__init__(screen, self.home / "AppData/Roaming" / TITLE)
        self.program = self.home / f"AppData/Local/Programs/{TITLE}/{PROGRAM}.exe"
        """The program in its usual place."""
        if number:
            subprocess.run(["chown", "-R", str(number), str(self.home)], check=True)

    def start(self, program: str, *words: str) -> "subprocess.Popen[str]":
        """Start a program that fills the screen: a window would have a frame."""
        return self.wine.start(program, *words, "--fullscreen", SDL_AUDIODRIVER="dummy")

    def install(self, setup: Path, *words: str) -> None:
        """Install in silence, once no program that was killed holds its file."""
        time.sleep(ENDING)
        start = time.perf_counter()
        done = self.wine.run(str(setup), "/S", *words)
        expect(done.returncode == 0, f"{setup.name} installs in silence, in {time.perf_counter() - start:.1f} s")

    def uninstall(self, program: Path, answer: str = "") -> None:
        """Uninstall, in silence unless a key is the answer. A copy of the uninstaller does it, which is waited for."""
        work = self.wine.start(str(program.parent / "uninstall.exe"), *([] if answer else ["/S"]))
        self.screen.xdotool("mousemove", SIZE[0] // 2, SIZE[1] // 2)  # keys go where the pointer lies
        for key in ("Return", answer, "Return") if answer else ():
            time.sleep(ENDING)  # the next question is there
            self.screen.xdotool("key", key)
        expect(work.wait() == 0, "it uninstalls")
        self.wine.wait()


class Attempt:
    """Every step, as a method; each may be the first of a run."""

    def __init__(self, folder: Path, setup: Path, screen: XvfbScreen) -> None:
        self.folder, self.setup, self.screen = folder, setup, screen
        self.first = Person(folder / "first", screen, "root")
        self.odd = self.first.wine.drive / ODD / f"{PROGRAM}.exe"

    def steps(self) -> dict[str, Step]:
        """All of them by their names, in order."""
        return {
            **{f"games of {name} here and there": partial(self.same_games, name) for name in game_names()},
            "installed": self.installed,
            **self.first.hands(str(self.first.program)),
            "killed": self.killed,
            "handed on": self.handed_on,
            "upgraded": self.upgraded,
            "removed": self.removed,
            "an odd folder": self.odd_folder,
            "two people": self.two_people,
            "asked": self.asked,
        }

    def same_games(self, name: str) -> None:
        """The same deals, played by the same levels here and there, with seats changed."""
        python = windows_python()
        here = {**os.environ, "PYTHONPATH": str(ROOT)}
        there = f"{windows_path(compiled_modules(python))};{windows_path(ROOT)}"
        seats = [*("casual", "skilled") * 2][: rules_of(name).presets[0].seats[0]]
        command = ["-P", "-m", "engine", "tournament", "--game", name, "--seats", ",".join(seats)]
        command += ["--pairs", str(PAIRS), "--jobs", "1"]
        ours, theirs = self.folder / f"{name}-ours", self.folder / f"{name}-theirs"
        files = [
            ["--records", form(out), "--out", form(out) + ".pairs"]
            for form, out in ((str, ours), (windows_path, theirs))
        ]
        subprocess.run([sys.executable, *command, *files[0]], check=True, capture_output=True, env=here)
        self.first.wine.run(str(python / "python.exe"), *command, *files[1], PYTHONPATH=there)
        made = [{path.name: path.read_bytes() for path in out.glob("*.jsonl")} for out in (ours, theirs)]
        count = len(made[0])
        is_same = count >= 2 * PAIRS and made[0] == made[1]
        expect(is_same, f"{count} games of {name} have the same records, byte for byte")

    def installed(self) -> None:
        """An older version, for one user."""
        person = self.first
        person.install(installer(FOLDER / PROGRAM, replace(identity(), version="0.9.0"), self.folder))
        is_own = person.program.is_file() and (person.home / MENU).exists()
        expect(is_own, "the program and its menu entry are the user's own")
        expect(person.wine.registered(UNINSTALL), "it is listed among the installed programs")

    def killed(self) -> None:
        """A kill in mid-turn loses nothing, and the game goes on."""
        person, program = self.first, str(self.first.program)
        table = person.play("gin", program, 3)
        last = type(table.session.past[-1].action).__name__
        expect(last.startswith("Draw"), f"the program was killed in mid-turn, after {last}")
        with person.running(table, program):
            for key in ("Return", "v"):  # the menu's first word is Continue; then the hand is shown
                person.screen.xdotool("key", key)
                time.sleep(5)
            play(table, FEW)
            person.wait_for_record(table)
        expect(True, f"continued where it was, and {FEW} more actions are on record")

    def handed_on(self) -> None:
        """The program takes in a file. Wine 8 does not look where one user's types of files are registered."""
        given, before = self.folder / f"{ODD}{SUFFIX}", self.first.records()
        shutil.copyfile(min((self.folder / "gin-ours").glob("*.jsonl")), given)
        game = self.first.start(str(self.first.program), windows_path(given))
        try:
            wait_for(lambda: len(self.first.records()) > len(before), "a game that was handed on", STARTING)
        finally:
            game.kill()
            game.wait()
        registered = self.first.wine.registered(OPENED_BY)
        expect(registered, f"the program takes in {given.name}, and is registered for {SUFFIX}")

    def upgraded(self) -> None:
        """The newer version in the place of the older one."""
        saved, gone = self.first.records(), self.first.program.parent / "_internal/old.txt"
        gone.touch()
        self.first.install(self.setup)
        kept = self.first.records() == saved
        expect(not gone.exists() and kept, f"older files are gone, {len(saved)} saved games stay, byte for byte")

    def removed(self) -> None:
        """In silence: what the player has put there stays."""
        person, saved = self.first, self.first.records()
        folder = person.program.parent
        (folder / "note.txt").write_text("put there by the player")
        person.uninstall(person.program)
        left = {path.name for path in folder.iterdir()}
        expect(left == {"note.txt"}, "of the program nothing is left, of the player's all")
        is_clean = not ((person.home / MENU).exists() or any(map(person.wine.registered, (UNINSTALL, OPENED_BY))))
        expect(is_clean, "menu and registry are clean")
        expect(person.records() == saved, f"{len(saved)} saved games are still there")

    def odd_folder(self) -> None:
        """Installed where the player says."""
        self.first.install(self.setup, *f"/D=C:\\{ODD}".split(" "))  # the installer knows no quotes there
        expect(self.odd.is_file(), f"it is installed in {ODD}")
        self.first.play("straight", str(self.odd), FEW)
        expect(True, "and plays there")

    def two_people(self) -> None:
        """A second user, who may not write where the unpacked `.zip` lies, has games of his own."""
        shared, home = self.folder / ODD, self.folder / "second"
        shutil.rmtree(shared, ignore_errors=True)
        shutil.unpack_archive(self.setup.with_suffix(".zip"), shared)
        home.mkdir(exist_ok=True)
        os.chown(home, OTHER, OTHER)
        before, files = self.first.records(), sorted(shared.rglob("*"))
        second = Person(home, self.screen, "Zoë", OTHER)
        (program,) = shared.glob(f"*/{PROGRAM}.exe")
        own = second.records()
        second.play("gin", str(program), FEW)
        count = len(second.records()) - len(own)
        expect(count == 1, f"{second.home.name} plays from a folder that he cannot write in, {ODD}")
        untouched = self.first.records() == before and sorted(shared.rglob("*")) == files
        expect(untouched, "and leaves it, and others' games, alone")

    def asked(self) -> None:
        """Whoever uninstalls is asked whether saved games go, too."""
        person, saved = self.first, self.first.records()
        person.uninstall(self.odd, "n")
        expect(person.records() == saved, f"the uninstaller asks; after No {len(saved)} saved games are still there")
        person.install(self.setup)
        person.uninstall(person.program, "y")
        expect(not person.data.exists(), "after Yes they are gone")


def end_all(folder: Path) -> None:
    """End the services that every Windows in the folder still runs."""
    for registry in folder.glob("*/wine/system.reg"):
        Wine(registry.parent, number=registry.stat().st_uid).run("wineboot", "--kill")


def main() -> int:
    """The exit code: 0 when every step held."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"  # the table in this process
    setups = sorted(OUT.glob("*-windows-x86_64.exe"))
    if not setups:
        sys.stderr.write("There is no Windows package to try: python3 build/dev.py package windows\n")
        return 1
    folder = FOLDER / "try" / hashlib.sha256(setups[-1].read_bytes()).hexdigest()[:16]
    if not folder.exists():
        shutil.rmtree(folder.parent, ignore_errors=True)  # what was tried before
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as pictures, XvfbScreen(Path(pictures), SIZE, open_to_all=True) as screen:
        screen.pause, screen.patience = 2 * screen.pause, 6 * screen.patience
        try:
            return done_in_turn(folder, Attempt(folder, setups[-1], screen).steps())
        finally:
            end_all(folder)


if __name__ == "__main__":
    sys.exit(main())
