"""The game as a folder of its own, made by PyInstaller: what every package is made from."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from build.package.identity import PROGRAM, ROOT, WORK, Identity


class PackageError(Exception):
    """A package that cannot be made here; the message is a sentence."""


def bundle(wanted: Identity) -> Path:
    """Make dist/house-rummy anew, with a compiled solver where there is a C compiler. Raises PackageError."""
    env = {**os.environ, **fixed(wanted)}
    subprocess.run([sys.executable, "-m", "build.compiled", "quietly"], check=False, cwd=ROOT, env=env)
    shutil.rmtree(WORK, ignore_errors=True)  # a leftover analysis would keep dates and paths of its own
    folders = ["--distpath", "dist", "--workpath", str(WORK)]
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", *folders, "installer.spec"]
    if subprocess.run(command, check=False, cwd=ROOT, env=env).returncode != 0:
        raise PackageError("PyInstaller could not make the bundle; its messages are above.")
    made = ROOT / "dist" / PROGRAM
    settle(made, wanted.epoch)
    return made


def fixed(wanted: Identity) -> dict[str, str]:
    """The environment in which the same sources make the same bytes in any folder: hash order and dates are fixed."""
    return {"SOURCE_DATE_EPOCH": str(wanted.epoch), "PYTHONHASHSEED": "0", "TZ": "UTC", "LC_ALL": "C.UTF-8"}


def settle(folder: Path, epoch: int) -> None:
    """Give every file and folder the same date and plain permissions: 755 for folders and programs, else 644."""
    for path in (folder, *folder.rglob("*")):
        if not path.is_symlink():
            started = path.stat().st_mode & 0o111 and ".so" not in path.name
            path.chmod(0o755 if path.is_dir() or started else 0o644)
        os.utime(path, (epoch, epoch), follow_symlinks=False)
