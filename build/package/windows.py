"""The Windows installer, compiled by NSIS (makensis) on Windows or Linux from a Windows bundle.

Debian's NSIS makes an installer of 64 bits. The one for Windows comes without the parts for that: its installer is of
32 bits, runs on 64-bit Windows as well, and installs the same program.
"""

import os
import shutil
import subprocess
from pathlib import Path

from build.package.bundle import PackageError, settle
from build.package.icons import write_ico
from build.package.identity import PROGRAM, ROOT, SUFFIX, TITLE, WORK, Identity

SCRIPT = Path(__file__).with_name("installer.nsi")


def installer(bundle: Path, wanted: Identity, out: Path) -> Path:
    """Compile the installer of a Windows bundle into the folder `out`. Raises PackageError."""
    makensis = shutil.which("makensis")
    if makensis is None:
        raise PackageError("makensis is missing; it comes with NSIS (on Debian and Ubuntu the package is called nsis).")
    if not (bundle / f"{PROGRAM}.exe").is_file():
        raise PackageError(f"There is no Windows program in {os.path.relpath(bundle, ROOT)}.")
    work = WORK / "windows"
    shutil.rmtree(work, ignore_errors=True)
    shutil.copytree(bundle, work / "payload")
    settle(work / "payload", wanted.epoch)
    write_ico(work / "icon.ico")
    made = out / f"{PROGRAM}-{wanted.version}-windows-x86_64.exe"
    names = {
        "TARGET": "x86-unicode" if os.name == "nt" else "amd64-unicode",
        "TITLE": TITLE,
        "PROGRAM": PROGRAM,
        "VERSION": wanted.version,
        "SUFFIX": SUFFIX,
        "PUBLISHER": wanted.publisher,
        "PAYLOAD": str(work / "payload"),
        "ICON": str(work / "icon.ico"),
        "OUT": str(made),
        "SIZE": str(sum(path.stat().st_size for path in (work / "payload").rglob("*") if path.is_file()) // 1024),
    }
    command = [makensis, "-V2", *(f"-D{name}={value}" for name, value in names.items()), str(SCRIPT)]
    env = {**os.environ, "SOURCE_DATE_EPOCH": str(wanted.epoch)}
    done = subprocess.run(command, check=False, capture_output=True, text=True, env=env)
    if done.returncode != 0:
        raise PackageError(f"makensis could not make the installer: {(done.stdout + done.stderr).strip()}")
    return made
