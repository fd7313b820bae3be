"""Try the .deb and the portable archive on a bare Debian 12: a folder without Python and without a network.

`python3 build/dev.py python -m build.package.try_deb`, after `package all`, as root, with debootstrap, Xvfb, xdotool,
appstream and desktop-file-utils. It makes the bare system once (dist/work-debian), installs an older version, plays a
hand of every game in its window, upgrades, removes and purges, and looks at what is left after each step; then it plays
from an unpacked archive.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from build.package.__main__ import OUT
from build.package.bundle import PackageError
from build.package.deb import DEPENDS, deb
from build.package.identity import PROGRAM, ROOT, identity
from build.package.trial import SIZE, Tester, expect
from tests.window.screen import XvfbScreen

BARE = ROOT / "dist/work-debian"
HOME = "home/player"
USER = 1000
ENVIRONMENT = {"PATH": "/usr/games:/usr/bin:/usr/sbin:/bin:/sbin", "HOME": f"/{HOME}", "LC_ALL": "C.UTF-8"}
CHECKERS = {"metainfo": ("appstreamcli", "validate", "--no-net"), "applications": ("desktop-file-validate",)}
"""By folders of /usr/share, what checks the package's file there."""
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
        command = self.command(*words, user=user)
        return subprocess.run(command, check=False, capture_output=True, text=True, env=ENVIRONMENT)

    def files(self) -> set[str]:
        """All files, without what belongs to the player, to the running system and to dpkg's own logs.

        Virtual screens of other programs come and go in what is mounted.
        """
        left_out = (*_MOUNTED, HOME, "var/log", "var/cache", "var/lib/dpkg", "etc/ld.so.cache", "run")
        command = ["find", str(self.root), "-xdev", "-not", "-type", "d", "-printf", "%P\\n"]
        result = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
        return {name for name in result if not name.startswith(left_out)}


class Resident(Tester):
    """Somebody who plays in the system, without rights to change it."""

    def __init__(self, machine: Machine, screen: XvfbScreen) -> None:
        self.machine = machine
        super().__init__(screen, machine.root / HOME / ".local/share" / PROGRAM)
        subprocess.run(["chown", "-R", f"{USER}:{USER}", str(machine.root / HOME)], check=True)

    def start(self, program: str, *words: str) -> "subprocess.Popen[str]":
        """Start a program in the system, on the screen outside."""
        command = self.machine.command(program, *words, user=USER)
        return subprocess.Popen(command, env={**self.screen.env, **ENVIRONMENT}, text=True)


def installed(machine: Machine, person: Resident, new: Path) -> None:
    """Every step of the .deb, in order. Raises PackageError at the first that fails."""
    old = deb(ROOT / "dist" / PROGRAM, replace(identity(), version="0.9.0"), machine.root)
    shutil.copy(new, machine.root)
    before = machine.files()
    expect(machine.run("sh", "-c", "command -v python3 python").returncode != 0, "there is no Python")
    expect(machine.run("dpkg", "--install", f"/{old.name}").returncode == 0, "the older version installs")
    for name, command in CHECKERS.items():
        (path,) = (machine.root / "usr/share" / name).glob(f"{identity().component}.*")
        expect(subprocess.run([*command, str(path)], check=False).returncode == 0, f"{command[0]} finds {name} valid")
    said = machine.run(PROGRAM, "--help", user=USER)
    expect(said.returncode == 0 and "--edition" in said.stdout, "the program starts")
    alone = machine.run(PROGRAM, user=USER)
    expect(alone.returncode == 1 and alone.stderr.count("\n") == 1, f"without a display: {alone.stderr.strip()}")
    for hand in person.hands(PROGRAM).values():
        hand()
    saved = person.records()
    expect(machine.run("dpkg", "--install", f"/{new.name}").returncode == 0, "the newer version upgrades it")
    expect(person.records() == saved, f"{len(saved)} saved games stay, byte for byte")
    text = machine.run("dpkg-query", "-W", "-f", "${Version}", PROGRAM).stdout
    expect(text == identity().version, f"version {text} is installed")
    expect(machine.run(PROGRAM, "--help", user=USER).returncode == 0, "the newer program starts")
    expect(machine.run("dpkg", "--remove", PROGRAM).returncode == 0, "it is removed")
    expect(machine.run("dpkg", "--purge", PROGRAM).returncode == 0, "it is purged")
    expect(person.records() == saved, "saved games are still there")
    left = machine.files() - before
    expect(not left, f"nothing else is left: {', '.join(sorted(left)[:5]) or 'no file'}")


def unpacked(machine: Machine, person: Resident, archive: Path) -> None:
    """The portable archive in a folder that the player cannot write in. Raises PackageError."""
    shutil.unpack_archive(archive, machine.root / "opt", filter="data")
    before = machine.files()
    (program,) = (machine.root / "opt").glob(f"*/{PROGRAM}")
    for hand in person.hands(f"/{program.relative_to(machine.root)}").values():
        hand()
    expect(machine.files() == before, "the unpacked program leaves its folder as it is")


def main() -> int:
    """The exit code: 0 when every step held."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"  # the table in this process
    kept = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)  # what was mounted may still be busy
    with kept as temporary, XvfbScreen(Path(temporary), SIZE, open_to_all=True) as screen:
        screen.pause *= 2  # presses count on a busy machine, too
        machine = Machine(Path(temporary) / "system")
        person = Resident(machine, screen)
        try:
            with machine.mounted():
                for try_package, ending in ((installed, ".deb"), (unpacked, ".tar.xz")):
                    try_package(machine, person, max(OUT.glob(f"*{ending}")))
        except (PackageError, AssertionError) as problem:
            sys.stderr.write(f"{problem}\n")
            return 1
    print("All held.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
