"""Make every package twice, in two clones with environments of their own, and compare them byte for byte.

`python3 build/dev.py python -m build.package.try_reproducible`; it takes the tools of `package windows`, too.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

from build.package.identity import ROOT


def made_in(folder: Path) -> dict[str, bytes]:
    """The packages made in a clone, by name."""
    python = sys.executable if sys.prefix == sys.base_prefix else "python3"
    subprocess.run([python, "build/dev.py", "package", "all"], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    return {path.name: path.read_bytes() for path in (folder / "dist/packages").iterdir()}


def main() -> int:
    """The exit code: 0 when all packages are equal."""
    with tempfile.TemporaryDirectory() as temporary:
        root = Path(temporary)
        clones = [root / name for name in ("one", "two words/and deeper")]
        for clone in clones:  # both first, so that a commit meanwhile does not part them
            subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
        first, second = map(made_in, clones)
    different = sorted(name for name in first.keys() | second.keys() if first.get(name) != second.get(name))
    for name in sorted(first):
        print(f"{name}: {len(first[name])} bytes, {'different' if name in different else 'equal'}")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
