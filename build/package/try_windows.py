"""Try the Windows installer under wine64, with a stand-in for the program: it must leave saved games alone.

`python3 build/dev.py python -m build.package.try_windows` compiles two versions of the installer, installs the older
one in silence, starts the program, installs the newer one over it, uninstalls, and looks at files, shortcut and
registry after each step. It needs NSIS and wine64. It says nothing of the program itself, which is made on Windows.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

from build.package.bundle import PackageError
from build.package.identity import PROGRAM, TITLE, identity
from build.package.windows import installer

STAND_IN = Path(__file__).with_name("stand_in.nsi")
UNINSTALL = rf"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\{TITLE}"
WINE = ("wine64", "/usr/lib/wine/wine64")
"""Debian's wine64 without its wrapper lies outside the path."""


class Wine:
    """A fresh Windows in a folder."""

    def __init__(self, folder: Path) -> None:
        found = next((path for name in WINE if (path := shutil.which(name))), None)
        if found is None:
            raise PackageError("wine64 is missing; on Debian the package is called wine64.")
        self._wine = found
        self._env = {**os.environ, "WINEPREFIX": str(folder), "WINEDEBUG": "-all", "DISPLAY": ""}
        self._env["WINEDLLOVERRIDES"] = "mscoree,mshtml="
        self.user = folder / "drive_c/users" / (os.environ.get("USER") or "root")
        self.run("wineboot", "--init")

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run a Windows program, and wait for it."""
        return subprocess.run([self._wine, *words], env=self._env, check=False, capture_output=True, text=True)

    def registered(self, key: str) -> bool:
        """Tell if the registry holds a key."""
        return self.run("reg", "query", key).returncode == 0


def payload(folder: Path, mark: str) -> Path:
    """A bundle whose program is the stand-in and whose one library holds `mark`."""
    (folder / "_internal/assets").mkdir(parents=True)
    (folder / f"_internal/{mark}.txt").write_text(mark)
    command = ["makensis", "-V1", f"-DOUT={folder / PROGRAM}.exe", str(STAND_IN)]
    subprocess.run(command, check=True)
    return folder


def expect(holds: bool, what: str) -> None:
    """Print a step that held. Raises PackageError for one that did not."""
    if not holds:
        raise PackageError(f"It does not hold that {what}.")
    print(f"ok: {what}", flush=True)


def attempt(folder: Path) -> None:
    """Every step, in order. Raises PackageError at the first that fails."""
    new = identity()
    old = replace(new, version="0.9.0")
    setups = [installer(payload(folder / one.version, one.version), one, folder) for one in (old, new)]
    wine = Wine(folder / "wine")
    home = next((wine.user.parent).glob("[!P]*"), wine.user)
    program = home / "AppData/Local/Programs" / TITLE
    menu = home / f"AppData/Roaming/Microsoft/Windows/Start Menu/Programs/{TITLE}.lnk"
    saved = home / "AppData/Roaming/House Rummy/games/stand-in.jsonl"

    start = time.perf_counter()
    expect(wine.run(str(setups[0]), "/S").returncode == 0, "the older version installs in silence")
    print(f"    in {time.perf_counter() - start:.1f} s")
    expect((program / "_internal/0.9.0.txt").exists(), "its files are in the user's own programs")
    expect(menu.exists(), "it is in the start menu")
    expect(wine.registered(UNINSTALL), "it is listed among the installed programs")
    expect(wine.run(str(program / f"{PROGRAM}.exe")).returncode == 0 and saved.exists(), "the program saves a game")

    expect(wine.run(str(setups[1]), "/S").returncode == 0, "the newer version installs over it")
    expect((program / f"_internal/{new.version}.txt").exists(), "the newer files are there")
    expect(not (program / "_internal/0.9.0.txt").exists(), "the older files are gone")
    expect(saved.read_text() == "a game", "the saved game is untouched")

    (program / "note.txt").write_text("put there by the player")
    # `_?=` runs the uninstaller in place, so that the call ends when its work is done.
    expect(wine.run(str(program / "uninstall.exe"), "/S", f"_?={_windows(program)}").returncode == 0, "it uninstalls")
    left = sorted(path.name for path in program.iterdir()) if program.exists() else []
    expect(left in (["note.txt"], ["note.txt", "uninstall.exe"]), "of the program nothing is left, of the player's all")
    expect(not menu.exists() and not wine.registered(UNINSTALL), "start menu and registry are clean")
    expect(saved.read_text() == "a game", "the saved game is still there")


def _windows(path: Path) -> str:
    return "Z:" + str(path).replace("/", "\\")


def main() -> int:
    """The exit code: 0 when every step held."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            attempt(Path(folder))
        except PackageError as problem:
            sys.stderr.write(f"{problem}\n")
            return 1
    print("All held.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
