"""Archives and sums that do not depend on the machine, the folder or the time they were made in."""

import hashlib
import tarfile
import time
import zipfile
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


def zipped(folder: Path, out: Path, epoch: int) -> None:
    """Pack a folder for Windows under its own name: sorted, dated with `epoch` seconds."""
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            name = (Path(folder.name) / path.relative_to(folder)).as_posix()
            entry = zipfile.ZipInfo(name, time.gmtime(epoch)[:6])
            entry.compress_type, entry.create_system, entry.external_attr = zipfile.ZIP_DEFLATED, 3, 0o100644 << 16
            archive.writestr(entry, path.read_bytes())


def sums(files: Iterable[Path], out: Path) -> None:
    """Write the files' SHA-256 sums as `sha256sum --check` reads them."""
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in sorted(files)]
    out.write_text("".join(lines), "ascii")
