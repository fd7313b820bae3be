"""The portable package: a .tar.xz that is unpacked anywhere and runs from there, also where nothing can be written."""

import shutil
from pathlib import Path

from build.package.archives import tar_xz
from build.package.bundle import settle
from build.package.desktop import desktop_entry
from build.package.icons import SOURCE
from build.package.identity import PROGRAM, TITLE, WORK, Identity

README = """{title} {version}

Start the program `{program}` in this folder; `{program} --help` tells its options.
Nothing is written here: settings and saved games lie in ~/.local/share/{program}.
To remove it, delete this folder. _internal/licences/NOTICES.txt names the libraries it comes with.
The .desktop file and the icon are for your applications menu, if you want an entry there.
"""


def portable(bundle: Path, wanted: Identity, out: Path) -> Path:
    """Pack a bundle into the folder `out`."""
    tree = WORK / "portable" / f"{PROGRAM}-{wanted.version}"
    shutil.rmtree(tree.parent, ignore_errors=True)
    shutil.copytree(bundle, tree, symlinks=True)
    (tree / "README.txt").write_text(README.format(title=TITLE, version=wanted.version, program=PROGRAM), "utf-8")
    (tree / f"{wanted.component}.desktop").write_text(desktop_entry(wanted), "utf-8")
    shutil.copyfile(SOURCE, tree / f"{wanted.component}.svg")
    settle(tree, wanted.epoch)
    made = out / f"{PROGRAM}-{wanted.version}-linux-x86_64.tar.xz"
    tar_xz(tree, made, wanted.epoch)
    return made
