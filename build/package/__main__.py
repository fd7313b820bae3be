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
from build.package.identity import ROOT, Identity, identity
from build.package.portable import portable, portable_for_windows
from build.package.windows import installer
from build.package.wine import missing, windows_bundle

OUT = ROOT / "dist/packages"
KINDS = ("bundle", "deb", "portable", "windows", "all")
LINUX = {"deb": deb, "portable": portable}


def main(arguments: Sequence[str]) -> int:
    """Make what is asked for; the exit code is 1 where something cannot be made here."""
    parser = argparse.ArgumentParser(prog="build/dev.py package", description="Make packages of the game.")
    parser.add_argument("kind", nargs="?", choices=KINDS, default="bundle", help="what to make (default: the bundle)")
    asked = parser.parse_args(arguments)
    wanted = identity()
    try:
        made = list(packages(asked.kind, wanted))
    except (PackageError, LookupError) as problem:
        sys.stderr.write(f"{problem}\n")
        return 1
    for path in made:
        print(f"Made {path.relative_to(ROOT)} ({size(path) / 1e6:.1f} MB).")
    return 0


def packages(kind: str, wanted: Identity) -> list[Path]:
    """Make the packages of a kind. `all` makes what this system can. Raises PackageError, LookupError."""
    OUT.mkdir(parents=True, exist_ok=True)
    on_windows = os.name == "nt"
    makers = [make for name, make in LINUX.items() if sys.platform == "linux" and kind in {name, "all"}]
    made = []
    if makers or kind == "bundle":
        folder = bundle(wanted)
        if kind == "bundle":
            return [folder]
        made += [make(folder, wanted, OUT) for make in makers]
    if kind == "windows" or (kind == "all" and (on_windows or not missing())):
        folder = bundle(wanted) if on_windows else windows_bundle(wanted)
        made += [installer(folder, wanted, OUT), portable_for_windows(folder, wanted, OUT)]
    if not made:
        raise PackageError(f"A {kind} package cannot be made on this system.")
    sums((path for path in OUT.iterdir() if path.suffix in {".deb", ".exe", ".xz", ".zip"}), OUT / "SHA256SUMS")
    return made


def size(path: Path) -> int:
    """Bytes of a file, or of all files in a folder."""
    files = [path] if path.is_file() else [one for one in path.rglob("*") if one.is_file() and not one.is_symlink()]
    return sum(one.stat().st_size for one in files)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
