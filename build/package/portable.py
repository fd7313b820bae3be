"""The portable packages: archives that are unpacked anywhere and run from there, also where nothing can be written."""

import shutil
from pathlib import Path

from build.package.archives import tar_xz, zipped
from build.package.bundle import settle
from build.package.desktop import desktop_entry
from build.package.icons import SOURCE
from build.package.identity import PROGRAM, TITLE, WORK, Identity

README = """{title} {version}

Start the program `{program}` in this folder; `{program} --help` tells its options.
Nothing is written here: settings and saved games lie in {data}.
To remove it, delete this folder. _internal/licences/NOTICES.txt names the libraries it comes with.
"""
MENU = "The .desktop file and the icon are for your applications menu, if you want an entry there.\n"


def portable(bundle: Path, wanted: Identity, out: Path) -> Path:
    """Pack a bundle of Linux into the folder `out`."""
    tree = _tree(bundle, wanted)
    readme = _readme(wanted, PROGRAM, f"~/.local/share/{PROGRAM}")
    (tree / "README.txt").write_text(readme + MENU, "utf-8")
    (tree / f"{wanted.component}.desktop").write_text(desktop_entry(wanted), "utf-8")
    shutil.copyfile(SOURCE, tree / f"{wanted.component}.svg")
    settle(tree, wanted.epoch)
    made = out / f"{PROGRAM}-{wanted.version}-linux-x86_64.tar.xz"
    tar_xz(tree, made, wanted.epoch)
    return made


def portable_for_windows(bundle: Path, wanted: Identity, out: Path) -> Path:
    """Pack a bundle of Windows into the folder `out`."""
    tree = _tree(bundle, wanted)
    readme = _readme(wanted, f"{PROGRAM}.exe", rf"%APPDATA%\{TITLE}")
    (tree / "README.txt").write_text(readme, "utf-8", newline="\r\n")
    made = out / f"{PROGRAM}-{wanted.version}-windows-x86_64.zip"
    zipped(tree, made, wanted.epoch)
    return made


def _tree(bundle: Path, wanted: Identity) -> Path:
    """A copy of the bundle under the name that it is unpacked with."""
    tree = WORK / "portable" / f"{PROGRAM}-{wanted.version}"
    shutil.rmtree(tree.parent, ignore_errors=True)
    shutil.copytree(bundle, tree, symlinks=True)
    return tree


def _readme(wanted: Identity, program: str, data: str) -> str:
    return README.format(title=TITLE, version=wanted.version, program=program, data=data)
