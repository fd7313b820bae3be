"""`python3 build/dev.py package [deb|windows|portable|all]`: the game as files that can be handed on.

Without a word it makes the bundle alone, dist/house-rummy. The packages and SHA256SUMS come into dist/packages.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from build.package.archives import sums
from build.package.bundle import PackageError, bundle
from build.package.deb import deb
from build.package.identity import PROGRAM, ROOT, Identity, identity
from build.package.portable import portable
from build.package.windows import PAYLOAD, installer

OUT = ROOT / "dist/packages"
KINDS = ("bundle", "deb", "portable", "windows", "all")


def main(arguments: Sequence[str]) -> int:
    """Make what is asked for; the exit code is 1 where something cannot be made here."""
    parser = argparse.ArgumentParser(prog="build/dev.py package", description="Make packages of the game.")
    parser.add_argument("kind", nargs="?", choices=KINDS, default="bundle", help="what to make (default: the bundle)")
    parser.add_argument("--payload", type=Path, default=PAYLOAD, help="a bundle made on Windows, for the installer")
    asked = parser.parse_args(arguments)
    wanted = identity()
    try:
        made = list(packages(asked.kind, asked.payload, wanted))
    except (PackageError, LookupError) as problem:
        sys.stderr.write(f"{problem}\n")
        return 1
    for path in made:
        print(f"Made {path.relative_to(ROOT)} ({size(path) / 1e6:.1f} MB).")
    return 0


def packages(kind: str, payload: Path, wanted: Identity) -> list[Path]:
    """Make the packages of a kind. `all` makes what this system can. Raises PackageError, LookupError."""
    OUT.mkdir(parents=True, exist_ok=True)
    on_windows = os.name == "nt"
    if kind == "windows" and not on_windows:
        made = [installer(payload, wanted, OUT)]
    else:
        folder = bundle(wanted)
        if kind == "bundle":
            return [folder]
        made = []
        if on_windows:
            made.append(installer(folder, wanted, OUT))
        if sys.platform == "linux" and kind in {"deb", "all"}:
            made.append(deb(folder, wanted, OUT))
        if sys.platform == "linux" and kind in {"portable", "all"}:
            made.append(portable(folder, wanted, OUT))
        if kind == "all" and not on_windows and (payload / f"{PROGRAM}.exe").is_file():
            made.append(installer(payload, wanted, OUT))
        if not made:
            raise PackageError(f"A {kind} package cannot be made on this system; the bundle is in dist/{folder.name}.")
    sums((path for path in OUT.iterdir() if path.suffix in {".deb", ".xz", ".exe"}), OUT / "SHA256SUMS")
    return made


def size(path: Path) -> int:
    """Bytes of a file, or of all files in a folder."""
    files = [path] if path.is_file() else [one for one in path.rglob("*") if one.is_file() and not one.is_symlink()]
    return sum(one.stat().st_size for one in files)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
