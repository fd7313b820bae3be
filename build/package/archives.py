"""Archives and sums that do not depend on the machine, the folder or the time they were made in."""

import hashlib
import tarfile
from collections.abc import Iterable
from pathlib import Path


def tar_xz(folder: Path, out: Path, epoch: int) -> None:
    """Pack a folder under its own name: sorted, owned by root, dated with `epoch` seconds."""

    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        entry.mtime = epoch
        return entry

    with tarfile.open(out, "w:xz", format=tarfile.GNU_FORMAT, preset=9) as archive:
        archive.add(folder, folder.name, recursive=False, filter=plain)
        for path in sorted(folder.rglob("*")):
            archive.add(path, str(Path(folder.name) / path.relative_to(folder)), recursive=False, filter=plain)


def sums(files: Iterable[Path], out: Path) -> None:
    """Write the files' SHA-256 sums as `sha256sum --check` reads them."""
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in sorted(files)]
    out.write_text("".join(lines), "ascii")
