"""The Windows program, made on Debian: wine64 runs PyInstaller with CPython for Windows."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from build.package.bundle import PackageError, fixed, settle
from build.package.cross import COMPILER, compiled_modules
from build.package.identity import PROGRAM, ROOT, Identity
from build.package.windows_python import AUTHORITIES, FOLDER, windows_python

WINE = ("wine64", "/usr/lib/wine/wine64")
"""Debian's wine64 without its wrapper lies outside the path."""
SERVER = ("wineserver", "/usr/lib/wine/wineserver64")
NEEDED = {
    WINE: "wine64",
    ("makensis",): "nsis",
    (COMPILER,): "gcc-mingw-w64-x86-64",
    ("osslsigncode",): "osslsigncode",
}
"""The tools, by their names, and the Debian packages that they come with."""


class Wine:
    """A Windows in a folder, a fresh one unless it is there already."""

    def __init__(self, folder: Path, display: str = "", user: str = "root", number: int = 0) -> None:
        """`number` is that of the user of this system who runs it, where it is not the one at work."""
        result = next((path for name in WINE if (path := shutil.which(name))), None)
        if result is None:
            raise PackageError("wine64 is missing; on Debian the package is called wine64.")
        who = ["setpriv", f"--reuid={number}", f"--regid={number}", "--clear-groups"] if number else []
        self.words = [*who, result]
        """What runs a Windows program whose path follows, in the environment `env`."""
        self.env = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "SDL_"))}
        self.env |= {"WINEPREFIX": str(folder), "WINEDEBUG": "-all", "DISPLAY": display, "LC_ALL": "C.UTF-8"}
        self.env |= {"WINEDLLOVERRIDES": "mscoree,mshtml=;winemenubuilder.exe=d", "USER": user, "HOME": str(folder)}
        self.drive = folder / "drive_c"
        self.user = self.drive / "users" / user
        if not (folder / "system.reg").exists():
            self.run("wineboot", "--init")

    def start(self, *words: str, cwd: Path | None = None, **more: str) -> subprocess.Popen[str]:
        """Start a Windows program, with `more` in its environment.

        It writes to a pipe and reads nothing: Python for Windows ends under wine where its output is a file.
        """
        pipe, env = subprocess.PIPE, {**self.env, **more}
        command = [*self.words, *words]
        return subprocess.Popen(
            command, cwd=cwd, env=env, stdin=subprocess.DEVNULL, stdout=pipe, stderr=subprocess.STDOUT, text=True
        )

    def run(self, *words: str, cwd: Path | None = None, **more: str) -> subprocess.CompletedProcess[str]:
        """Run a Windows program, and wait for it."""
        with self.start(*words, cwd=cwd, **more) as program:
            text = program.communicate()[0]
        return subprocess.CompletedProcess(words, program.returncode, text)

    def wait(self) -> None:
        """Wait until all programs have ended, also those that others have started."""
        server = next(path for name in SERVER if (path := shutil.which(name)))
        subprocess.run([*self.words[:-1], server, "--wait"], check=True, env=self.env)

    def registered(self, key: str) -> bool:
        """Tell if the registry holds a key."""
        return self.run("reg", "query", key).returncode == 0


def windows_path(path: Path) -> str:
    """A path of this system as Windows programs under wine know it."""
    return "Z:" + str(path).replace("/", "\\")


def missing() -> str:
    """What keeps this machine from making the Windows program, as a sentence; empty where nothing does."""
    packages = [package for names, package in NEEDED.items() if not any(map(shutil.which, names))]
    packages += [] if Path(AUTHORITIES).exists() else ["ca-certificates"]
    if packages:
        listed = " ".join(packages)
        return f"The Windows program needs tools that are missing here; on Debian: apt-get install {listed}"
    if sys.version_info[:2] != (3, 11):  # the compiled modules are made for the version that makes them
        return "The Windows program holds Python 3.11, and only a Python 3.11 can make it here."
    return ""


def windows_bundle(wanted: Identity) -> Path:
    """Make dist/windows/house-rummy anew, with compiled solvers. Raises PackageError."""
    if problem := missing():
        raise PackageError(problem)
    python = windows_python()
    made, work = FOLDER / PROGRAM, FOLDER / "work"
    shutil.rmtree(work, ignore_errors=True)
    env = {**fixed(wanted), "COMPILED_ENGINE": windows_path(compiled_modules(python)), "PYTHONPATH": windows_path(ROOT)}
    folders = ["--distpath", windows_path(FOLDER), "--workpath", windows_path(work)]
    command = ["-P", "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", *folders, "installer.spec"]
    done = Wine(FOLDER / "prefix").run(str(python / "python.exe"), *command, cwd=ROOT, **env)
    if done.returncode != 0:
        sys.stderr.write(done.stdout)
        raise PackageError("PyInstaller could not make the Windows program; its messages are above.")
    settle(made, wanted.epoch)
    return made
