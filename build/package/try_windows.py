"""Try the Windows packages under wine64: install, play every game, kill, continue, upgrade, remove.

`python3 build/dev.py python -m build.package.try_windows`, after `package windows`, with NSIS, wine64, Xvfb and
xdotool; as root, for the second user. Clicks and drags go where the same table in this process says that they should.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from build.package.bundle import PackageError
from build.package.cross import compiled_modules
from build.package.identity import PROGRAM, ROOT, TITLE, identity
from build.package.windows import installer
from build.package.windows_python import FOLDER, windows_python
from build.package.wine import Wine, windows_path
from engine.family.replay import last_of, moments
from engine.games.list import game_names, read_record, rules_of
from game.profiles import settings
from scenes.games.list import PRESENTERS
from scenes.services import Settings, Setup
from scenes.session import Player
from tests.window.mirror import AnyMirror, Mirror, PlayroomMirror
from tests.window.screen import XvfbScreen, wait_for

UNINSTALL = rf"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\{TITLE}"
MENU = f"AppData/Roaming/Microsoft/Windows/Start Menu/Programs/{TITLE}.lnk"
DATA = f"AppData/Roaming/{TITLE}"
SIZE = (1280, 720)
PLAYERS = ("Ann", "Bob", "Cid", "Dora")
DEAL = 17
FEW = 8
"""Actions that show that a game can be played."""
FREE: dict[str, tuple[type[Mirror], dict[str, str | int]]] = {
    "house": (Mirror, {"length": "single"}),
    "playroom": (PlayroomMirror, {"rounds": 1}),
}
"""The games in which cards are moved freely: who plays them, and the options of a game of one hand."""
MOST = 400
COLOURS = 9
"""More of them than an empty screen with a pointer has."""
STARTING = 20
"""Seconds for the first frames under wine, whose time the program counts for less."""
TEXT = 40
"""How much the colours of letters may differ: Windows files draw them with another FreeType."""
PAIRS = 20
ODD = "Spiele für Zoë und Łukasz"
"""A folder with spaces and letters beyond ASCII."""
OTHER = 1000
"""The number of the second user."""


def expect(holds: bool, what: str) -> None:
    """Print a step that held. Raises PackageError for one that did not."""
    if not holds:
        raise PackageError(f"It does not hold that {what}.")
    print(f"ok: {what}", flush=True)


class Person:
    """Somebody with a Windows of their own, at a shared screen."""

    def __init__(self, folder: Path, screen: XvfbScreen, user: str, number: int = 0) -> None:
        self.folder, self.screen = folder, screen
        self.wine = Wine(folder / "wine", screen.display, user, number)
        self.home = self.wine.user
        self.data = self.home / DATA
        settings.save(self.data, replace(Settings(), pace=0.0))
        if number:
            subprocess.run(["chown", "-R", str(number), str(self.home)], check=True)

    def records(self) -> dict[str, bytes]:
        """All saved games."""
        return {path.name: path.read_bytes() for path in sorted(self.data.rglob("*.jsonl"))}

    @contextmanager
    def running(self, program: Path, *words: str) -> Iterator[None]:
        """With the program in the foreground, which is killed at the end."""
        game = self.wine.start(str(program), *words, "--fullscreen", SDL_AUDIODRIVER="dummy")
        try:
            wait_for(lambda: len({*self.screen.picture()[::997]}) > COLOURS, "a picture", self.screen.patience)
            time.sleep(STARTING)
            yield
        except AssertionError as problem:
            self.screen.save(FOLDER / "try-windows.png")
            raise PackageError(f"The program under wine does not do as the table here: {problem}.") from None
        finally:
            game.kill()
            game.wait()

    def at_table(self, name: str) -> tuple[list[str], AnyMirror | Mirror]:
        """The options that start a game, and its table in this process."""
        kind, changed = FREE.get(name, (AnyMirror, {}))
        preset = rules_of(name).presets[0]
        seats = PLAYERS[: preset.seats[0]]
        words = ["--game", name, "--preset", preset.key, "--deal", str(DEAL)]
        setup = Setup(game=name, preset=preset.key, players=tuple(map(Player, seats)), deal=DEAL, changed=changed)
        folder = Path(tempfile.mkdtemp(dir=self.folder))
        words += [word for key, value in changed.items() for word in ("--set", f"{key}={value}")]
        table = kind(folder, self.screen, setup, TEXT)
        return [*words, "--seats", ",".join(f"human:{each}" for each in seats)], table

    def play(self, name: str, program: Path, most: int) -> AnyMirror | Mirror:
        """Play a game by xdotool to the end of a hand, or so many actions; then the program is killed."""
        words, table = self.at_table(name)
        before = self.records().keys()
        with self.running(program, *words):
            play(table, most)
            recorded(table, lambda: [data for key, data in self.records().items() if key not in before])
        return table


def play(table: AnyMirror | Mirror, most: int) -> None:
    """Do the plainest, or what Casual would, to the end of the hand or for so many more actions."""
    if isinstance(table, Mirror):
        table.play()
        return
    mind, plainest = table.rules.mind("casual"), table.rules.plainest
    is_quick = table.rules.name == "gin"  # whoever knows no game finds a gesture for all that is done there
    table.play_hand(
        lambda view: mind(view, DEAL, lambda: False) if is_quick else plainest(view), table.done.total() + most
    )


def recorded(table: AnyMirror | Mirror, records: Callable[[], Iterable[bytes]]) -> None:
    """Wait until a record on the disk leads to what the table shows."""

    def is_there() -> bool:
        ends = [last_of(moments(*read_record(data.decode()))).game.hand for data in records()]
        return table.session.game.hand in ends

    wait_for(is_there, "the same game on the disk")


def install(person: Person, setup: Path, *words: str) -> None:
    """Install in silence."""
    start = time.perf_counter()
    done = person.wine.run(str(setup), "/S", *words)
    expect(done.returncode == 0, f"{setup.name} installs in silence, in {time.perf_counter() - start:.1f} s")


def uninstall(person: Person, program: Path, answer: str = "") -> None:
    """Uninstall in place (`_?=`), so that the call ends with the work; in silence unless a key is the answer."""
    words = [str(program.parent / "uninstall.exe"), *([] if answer else ["/S"])]
    work = person.wine.start(*words, f"_?={windows_path(program.parent)}")
    for key in ("Return", answer, "Return") if answer else ():
        time.sleep(5)  # the next question is there
        person.screen.xdotool("key", key)
    expect(work.wait() == 0, "it uninstalls")


def each_game(person: Person, program: Path) -> None:
    """A hand of every game, then a kill in mid-turn."""
    for name in PRESENTERS:
        start = time.perf_counter()
        table = person.play(name, program, MOST)
        how = f"{len(table.session.past)} actions, {time.perf_counter() - start:.0f} s"
        expect(table.session.game.hand_over, f"a hand of {name} was played by xdotool: {how}")


def killed_and_continued(person: Person, program: Path) -> None:
    """A kill in mid-turn loses nothing, and the game goes on."""
    table = person.play("gin", program, 3)
    last = type(table.session.past[-1].action).__name__
    expect(last.startswith("Draw"), f"the program was killed in mid-turn, after {last}")
    with person.running(program):
        for key in ("Return", "v"):  # the menu's first word is Continue; then the hand is shown
            person.screen.xdotool("key", key)
            time.sleep(5)
        play(table, FEW)
        recorded(table, person.records().values)
    expect(True, f"continued where it was, and {FEW} more actions are on record")


def two_people(folder: Path, screen: XvfbScreen, bundle: Path, first: Person) -> None:
    """A second user, who may not write where the program lies, has games of his own."""
    shared = folder / ODD / PROGRAM
    shutil.copytree(bundle, shared)
    home = folder / "second"
    home.mkdir()
    for path in (folder, home):
        path.chmod(0o755)
    os.chown(home, OTHER, OTHER)
    before, files = first.records(), sorted(shared.rglob("*"))
    second = Person(home, screen, "Zoë", OTHER)
    second.play("gin", shared / f"{PROGRAM}.exe", FEW)
    expect(len(second.records()) == 1, f"{second.home.name} plays from a folder that he cannot write in, {ODD}")
    expect(first.records() == before and sorted(shared.rglob("*")) == files, "and leaves it, and others' games, alone")


def same_games(folder: Path, wine: Wine) -> None:
    """The same deals, played by the same levels here and there, each twice with seats changed."""
    python = windows_python()
    here = {**os.environ, "PYTHONPATH": str(ROOT)}
    there = f"{windows_path(compiled_modules(python))};{windows_path(ROOT)}"
    for name in game_names():
        command = ["-P", "-m", "engine", "tournament", "--game", name, "--seats", "casual,skilled"]
        command += ["--pairs", str(PAIRS), "--jobs", "1"]
        ours, theirs = folder / f"{name}-ours", folder / f"{name}-theirs"
        files = [
            ["--records", form(out), "--out", form(out) + ".pairs"]
            for form, out in ((str, ours), (windows_path, theirs))
        ]
        subprocess.run([sys.executable, *command, *files[0]], check=True, capture_output=True, env=here)
        wine.run(str(python / "python.exe"), *command, *files[1], PYTHONPATH=there)
        made = [{path.name: path.read_bytes() for path in out.glob("*.jsonl")} for out in (ours, theirs)]
        expect(
            len(made[0]) == 2 * PAIRS and made[0] == made[1],
            f"{2 * PAIRS} games of {name}: the same records, byte for byte",
        )


def attempt(folder: Path, screen: XvfbScreen) -> None:
    """Every step, in order. Raises PackageError at the first that fails."""
    bundle, new = FOLDER / PROGRAM, identity()
    old = installer(bundle, replace(new, version="0.9.0"), folder)
    setup = installer(bundle, new, folder)
    person = Person(folder / "first", screen, "root")
    same_games(folder, person.wine)
    program = person.home / f"AppData/Local/Programs/{TITLE}/{PROGRAM}.exe"
    install(person, old)
    expect(program.is_file() and (person.home / MENU).exists(), "the program and its menu entry are the user's own")
    expect(person.wine.registered(UNINSTALL), "it is listed among the installed programs")
    each_game(person, program)
    killed_and_continued(person, program)
    saved, gone = person.records(), program.parent / "_internal/old.txt"
    gone.touch()
    install(person, setup)
    expect(not gone.exists() and person.records() == saved, "older files are gone, saved games stay, byte for byte")
    (program.parent / "note.txt").write_text("put there by the player")
    uninstall(person, program)
    left = {path.name for path in program.parent.iterdir()} - {"uninstall.exe"}  # a program cannot delete itself
    expect(left == {"note.txt"}, "of the program nothing is left, of the player's all")
    expect(not (person.home / MENU).exists() and not person.wine.registered(UNINSTALL), "menu and registry are clean")
    expect(person.records() == saved, "the saved games are still there")
    odd = person.wine.drive / ODD / f"{PROGRAM}.exe"
    install(person, setup, f"/D=C:\\{ODD}")
    person.play("straight", odd, FEW)
    expect(odd.is_file(), f"it is installed in {ODD}, and plays")
    saved = person.records()
    two_people(folder, screen, bundle, person)
    uninstall(person, odd, "n")
    expect(person.records() == saved, "the uninstaller asks; after No the saved games are still there")
    install(person, setup)
    uninstall(person, program, "y")
    expect(not person.data.exists(), "after Yes they are gone")


def end_all(folder: Path) -> None:
    """End the services that every Windows in the folder still runs."""
    for registry in folder.glob("*/wine/system.reg"):
        Wine(registry.parent, number=registry.stat().st_uid).run("wineboot", "--kill")


def main() -> int:
    """The exit code: 0 when every step held."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"  # the table in this process
    kept = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)  # wine's last services may still write
    with kept as folder, XvfbScreen(Path(folder), SIZE, open_to_all=True) as screen:
        screen.pause, screen.patience = 2 * screen.pause, 6 * screen.patience
        try:
            attempt(Path(folder), screen)
        except PackageError as problem:
            sys.stderr.write(f"{problem}\n")
            return 1
        finally:
            end_all(Path(folder))
    print("All held.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
