"""Make packages twice, in two clones with environments of their own, and compare them byte for byte.

`python3 build/dev.py python -m build.package.try_reproducible [KIND]`, a kind of `build/dev.py package`, usually `all`.
The clones of the last commit lie in dist/try-reproducible, where a run that was stopped goes on.
"""

import shutil
import subprocess
import sys
from pathlib import Path

from build.package.identity import ROOT

FOLDER = ROOT / "dist/try-reproducible"


def made_in(folder: Path, kind: str) -> dict[str, bytes]:
    """The packages made in a clone, by name."""
    packages = folder / "dist/packages"
    if not (packages / "SHA256SUMS").exists():  # the last file
        python = sys.executable if sys.prefix == sys.base_prefix else "python3"
        subprocess.run([python, "build/dev.py", "package", kind], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    return {path.name: path.read_bytes() for path in packages.iterdir()}


def clones(kind: str) -> list[Path]:
    """Two of the last commit for a kind of package, both made first, so that a commit meanwhile does not part them."""
    asked = ["git", "rev-parse", "HEAD"]
    commit = subprocess.run(asked, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    root = FOLDER / f"{kind}-{commit[:16]}"
    made = [root / name for name in ("one", "two words/and deeper")]
    if not root.exists():
        shutil.rmtree(FOLDER, ignore_errors=True)
        for clone in made:
            subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
    return made


def main(kind: str = "all") -> int:
    """The exit code: 0 when all packages are equal."""
    first, second = (made_in(clone, kind) for clone in clones(kind))
    different = sorted(name for name in first.keys() | second.keys() if first.get(name) != second.get(name))
    for name in sorted(first):
        print(f"{name}: {len(first[name])} bytes, {'different' if name in different else 'equal'}")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
