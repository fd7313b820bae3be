"""Try the .deb on a bare Debian 12: a folder without Python and without a network, a hand played in a real window.

`python3 build/dev.py python -m build.package.try_deb [DEB]`, as root, with debootstrap, Xvfb and xdotool. It makes the
bare system once (dist/work-debian), installs an older version, starts a game of two people under Xvfb and plays a hand
with xdotool, upgrades, removes and purges, and looks at what is left after each step.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import pygame

from build.package.bundle import PackageError
from build.package.deb import DEPENDS, deb
from build.package.identity import PROGRAM, ROOT, identity
from build.package.try_windows import expect
from game.profiles import settings
from scenes.services import Settings, Setup
from scenes.session import Player

BARE = ROOT / "dist/work-debian"
HOME = "home/player"
USER = 1000
SIZE = (1280, 720)
PLAYERS = ("Ann", "Bob")
DEAL = 17
_MOUNTED = ("proc", "dev", "dev/shm", "tmp/.X11-unix")


def bare_system() -> Path:
    """A Debian 12 with what the package depends on, and no Python. Made once."""
    if (BARE / "etc/debian_version").exists():
        return BARE
    asked = ["apt-get", "indextargets", "--format", "$(SITE)"]
    site = subprocess.run(asked, check=True, capture_output=True, text=True).stdout.split()[0]
    packages = ",".join(name for name in (entry.split()[0] for entry in DEPENDS) if name != "libc6")
    half = BARE.with_name("work-debian-half")
    shutil.rmtree(half, ignore_errors=True)
    command = ["debootstrap", "--variant=minbase", f"--include={packages}", "bookworm", str(half)]
    subprocess.run([*command, site], check=True, stdout=subprocess.DEVNULL)
    half.rename(BARE)
    return BARE


class Machine:
    """A copy of the bare system to install in."""

    def __init__(self, folder: Path) -> None:
        self.root = folder
        subprocess.run(["cp", "-a", f"{bare_system()}/.", str(folder)], check=True)
        (folder / HOME).mkdir(parents=True)
        os.chown(folder / HOME, USER, USER)

    @contextmanager
    def mounted(self) -> Iterator[None]:
        """With /proc, /dev and the sockets of the virtual screens."""
        done = []
        try:
            for name in _MOUNTED:
                (self.root / name).mkdir(parents=True, exist_ok=True)
                subprocess.run(["mount", "--bind", f"/{name}", str(self.root / name)], check=True)
                done.append(name)
            yield
        finally:
            for name in reversed(done):
                subprocess.run(["umount", "--lazy", str(self.root / name)], check=False)

    def command(self, *words: str, user: int = 0) -> list[str]:
        """A command in the system, without a network."""
        who = ["setpriv", f"--reuid={user}", f"--regid={user}", "--clear-groups"] if user else []
        return ["unshare", "--net", "chroot", str(self.root), *who, *words]

    def run(self, *words: str, user: int = 0) -> subprocess.CompletedProcess[str]:
        """Run it, and wait."""
        env = {"PATH": "/usr/games:/usr/bin:/usr/sbin:/bin:/sbin", "HOME": f"/{HOME}", "LC_ALL": "C.UTF-8"}
        return subprocess.run(self.command(*words, user=user), check=False, capture_output=True, text=True, env=env)

    def files(self) -> set[str]:
        """All files, without what belongs to the player, to the running system and to dpkg's own logs.

        Virtual screens of other programs come and go in what is mounted.
        """
        left_out = (*_MOUNTED, HOME, "var/log", "var/cache", "var/lib/dpkg", "etc/ld.so.cache", "run")
        command = ["find", str(self.root), "-xdev", "-not", "-type", "d", "-printf", "%P\\n"]
        found = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
        return {name for name in found if not name.startswith(left_out)}

    @property
    def data(self) -> Path:
        """The folder of the player's games."""
        return self.root / HOME / ".local/share" / PROGRAM

    def records(self) -> dict[str, bytes]:
        """All saved games."""
        return {path.name: path.read_bytes() for path in sorted(self.data.rglob("*.jsonl"))}


def play_a_hand(machine: Machine, folder: Path) -> int:
    """Play a hand of two people in the window by xdotool; the number of turns that ended on record."""
    mirrors, screens = import_module("tests.window.mirror"), import_module("tests.window.screen")
    chosen = replace(Settings(), pace=0.0, window=SIZE)
    machine.data.mkdir(parents=True, exist_ok=True)
    settings.save(machine.data, chosen)
    subprocess.run(["chown", "-R", f"{USER}:{USER}", str(machine.root / HOME)], check=True)
    setup = Setup(preset="epic", players=tuple(map(Player, PLAYERS)), deal=DEAL, changed={"length": "single"})
    seats = ",".join(f"human:{name}" for name in PLAYERS)
    start = [PROGRAM, "--deal", str(DEAL), "--edition", "epic", "--length", "single", "--seats", seats]
    with screens.Screen(folder, SIZE, open_to_all=True) as screen:
        env = {**screen.env, "PATH": "/usr/games:/usr/bin:/usr/sbin:/bin:/sbin", "HOME": f"/{HOME}"}
        game = subprocess.Popen(machine.command(*start, user=USER), env=env)
        try:
            mirror = mirrors.Mirror(folder / "mirror", screen, setup)
            try:
                mirror.play()
            except AssertionError:
                for name, picture in (("real", screen.surface()), ("mirror", mirror.surface)):
                    pygame.image.save(picture, ROOT / f"dist/try-deb-{name}.png")
                raise
            screens.wait_for(lambda: any((machine.data / "finished").glob("*.jsonl")), "the finished game on the disk")
        finally:
            game.terminate()
            game.wait()
    lines = [json.loads(line) for text in machine.records().values() for line in text.splitlines()]
    return sum(line.get("act") in {"discard", "end"} or "discard" in line for line in lines)


def attempt(new: Path, folder: Path) -> None:
    """Every step, in order. Raises PackageError at the first that fails."""
    old = deb(ROOT / "dist" / PROGRAM, replace(identity(), version="0.9.0"), folder)
    machine = Machine(folder / "system")
    with machine.mounted():
        for path in (old, new):
            shutil.copy(path, machine.root / path.name)
        before = machine.files()
        expect(machine.run("sh", "-c", "command -v python3 python").returncode != 0, "there is no Python")
        expect(machine.run("dpkg", "--install", f"/{old.name}").returncode == 0, "the older version installs")
        said = machine.run(PROGRAM, "--help", user=USER)
        expect(said.returncode == 0 and "--edition" in said.stdout, "the program starts")
        alone = machine.run(PROGRAM, user=USER)
        expect(alone.returncode == 1 and alone.stderr.count("\n") == 1, f"without a display: {alone.stderr.strip()}")
        turns = play_a_hand(machine, folder)
        expect(turns > 0, f"a hand was played in the window by xdotool, {turns} turns")
        saved = machine.records()
        expect(machine.run("dpkg", "--install", f"/{new.name}").returncode == 0, "the newer version upgrades it")
        expect(machine.records() == saved, "saved games stay, byte for byte")
        told = machine.run("dpkg-query", "-W", "-f", "${Version}", PROGRAM).stdout
        expect(told == identity().version, f"version {told} is installed")
        expect(machine.run(PROGRAM, "--help", user=USER).returncode == 0, "the newer program starts")
        expect(machine.run("dpkg", "--remove", PROGRAM).returncode == 0, "it is removed")
        expect(machine.run("dpkg", "--purge", PROGRAM).returncode == 0, "it is purged")
        expect(machine.records() == saved, "saved games are still there")
        left = machine.files() - before
        expect(not left, f"nothing else is left: {', '.join(sorted(left)[:5]) or 'no file'}")


def main(arguments: Sequence[str]) -> int:
    """The exit code: 0 when every step held."""
    parser = argparse.ArgumentParser(description="Try the .deb on a bare Debian.")
    parser.add_argument("deb", nargs="?", type=Path, help="the package; made from dist/house-rummy unless given")
    asked = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        try:
            out = folder / "new"
            out.mkdir()
            attempt(asked.deb or deb(ROOT / "dist" / PROGRAM, identity(), out), folder)
        except PackageError as problem:
            sys.stderr.write(f"{problem}\n")
            return 1
    print("All held.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
