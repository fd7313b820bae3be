"""The Debian package: the bundle below /usr/lib, with menu entry, icons, metainfo, manual page and copyright."""

import gzip
import hashlib
import os
import shutil
import subprocess
from pathlib import Path
from textwrap import wrap

from build.package.bundle import PackageError, settle
from build.package.desktop import DESCRIPTION, desktop_entry, game_type, manual, metainfo, releases
from build.package.icons import SIZES, SOURCE, png
from build.package.identity import PROGRAM, ROOT, TITLE, WORK, Identity
from build.package.notices import Library, held, text_name

DEPENDS = (
    "libc6 (>= 2.36)",
    *("libx11-6", "libxcursor1", "libxext6", "libxfixes3", "libxi6", "libxrandr2", "libxss1"),
)
"""glibc is that of Debian 12, where the bundle is made; SDL loads the others by name to open its window."""
RECOMMENDS = ("fontconfig", "libasound2 | libasound2t64", "libegl1", "libgl1", "libpulse0", "libxkbcommon0")
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
OVERRIDES = (
    ("embedded-library", "the package runs without any other, so that it can be installed without a network"),
    ("custom-library-search-path", "the libraries lie beside each other and find each other so"),
    ("library-not-linked-against-libc", "Python's and pygame's modules get libc through the program that loads them"),
    ("hardening-no-pie", "PyInstaller's bootloader comes ready-made"),
    ("shared-library-lacks-prerequisites", "the same, for the modules of Python and pygame"),
    ("duplicate-font-file", "Noto Sans comes with pygame-gui in the version that the screens are measured with"),
)
"""lintian's tags that are known and meant, each with the reason."""


def deb(bundle: Path, wanted: Identity, out: Path) -> Path:
    """Make the .deb of a bundle in the folder `out`. Raises PackageError."""
    if shutil.which("dpkg-deb") is None:
        raise PackageError("dpkg-deb is missing, so no .deb can be made here; it comes with Debian and Ubuntu.")
    architecture = ARCHITECTURES[os.uname().machine]
    tree = WORK / "deb"
    shutil.rmtree(tree, ignore_errors=True)
    fill(tree, bundle, wanted)
    settle(tree, wanted.epoch)
    control = tree / "DEBIAN"
    control.mkdir()
    (control / "control").write_text(control_text(wanted, architecture, tree), "utf-8")
    (control / "md5sums").write_text(_md5sums(tree), "utf-8")
    settle(control, wanted.epoch)
    made = out / f"{PROGRAM}_{wanted.version}_{architecture}.deb"
    options = ["--root-owner-group", "--uniform-compression", "-Zxz", "-z9"]
    command = ["dpkg-deb", *options, "--build", str(tree), str(made)]
    env = {**os.environ, "SOURCE_DATE_EPOCH": str(wanted.epoch)}
    done = subprocess.run(command, check=False, env=env, capture_output=True, text=True)
    if done.returncode != 0:
        raise PackageError(f"dpkg-deb could not make the package: {done.stderr.strip()}")
    return made


def fill(tree: Path, bundle: Path, wanted: Identity) -> None:
    """Lay out all that the package installs."""
    library, share = tree / "usr/lib" / PROGRAM, tree / "usr/share"
    shutil.copytree(bundle, library, symlinks=True, ignore=shutil.ignore_patterns("licences"))
    games = tree / "usr/games"
    games.mkdir(parents=True)
    (games / PROGRAM).symlink_to(f"../lib/{PROGRAM}/{PROGRAM}")
    _write(share / "applications" / f"{wanted.component}.desktop", desktop_entry(wanted))
    _write(share / "metainfo" / f"{wanted.component}.metainfo.xml", metainfo(wanted))
    _write(share / "mime/packages" / f"{PROGRAM}.xml", game_type())
    icons = share / "icons/hicolor"
    for size in SIZES:
        _write(icons / f"{size}x{size}/apps/{wanted.component}.png", png(size))
    _write(icons / f"scalable/apps/{wanted.component}.svg", SOURCE.read_bytes())
    _write(share / f"man/man6/{PROGRAM}.6.gz", _zipped(manual(wanted)))
    _write(share / f"doc/{PROGRAM}/copyright", copyright_text(bundle, wanted))
    _write(share / f"doc/{PROGRAM}/changelog.gz", _zipped((ROOT / "CHANGELOG.md").read_text("utf-8")))
    _write(share / f"doc/{PROGRAM}/changelog.Debian.gz", _zipped(debian_changelog(wanted)))
    overrides = "".join(f"# {reason}\n{PROGRAM}: {tag}\n" for tag, reason in OVERRIDES)
    _write(share / f"lintian/overrides/{PROGRAM}", overrides)


def control_text(wanted: Identity, architecture: str, tree: Path) -> str:
    """The control file."""
    files = (path for path in tree.rglob("*") if path.is_file() and not path.is_symlink())
    size = sum(-(-path.stat().st_size // 1024) for path in files)
    described = "\n .\n".join("\n".join(f" {line}" for line in wrap(text, 76)) for text in DESCRIPTION)
    return f"""Package: {PROGRAM}
Version: {wanted.version}
Architecture: {architecture}
Maintainer: {wanted.maintainer}
Installed-Size: {size}
Depends: {", ".join(DEPENDS)}
Recommends: {", ".join(RECOMMENDS)}
Section: games
Priority: optional
Description: {wanted.summary[0].lower()}{wanted.summary[1:]}
{described}
"""


def debian_changelog(wanted: Identity) -> str:
    """The package's own changelog: an entry for each release."""
    made = []
    for version, date, _points in releases((ROOT / "CHANGELOG.md").read_text("utf-8")):
        day = wanted.date.strptime(f"{date} +0000", "%Y-%m-%d %z")
        change = f"  * {TITLE} {version}; changelog.gz says what is new."
        head = f"{PROGRAM} ({version}) stable; urgency=medium\n\n{change}\n"
        made.append(f"{head}\n -- {wanted.maintainer}  {day:%a, %d %b %Y %H:%M:%S %z}\n")
    return "\n".join(made)


def copyright_text(bundle: Path, wanted: Identity) -> str:
    """The machine-readable copyright file: the game, then each bundled library with its files, then the licences."""
    inner = bundle / "_internal"
    bundled = held((PROGRAM, *(path.relative_to(inner).as_posix() for path in inner.rglob("*") if path.is_file())))
    head = (
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"
        f"Upstream-Name: {TITLE}\nUpstream-Contact: {wanted.maintainer}\n"
        "Source: the package is made from the project's own checkout\n\n"
        f"Files: *\nCopyright: 2026 {wanted.publisher}\nLicense: MIT\n"
    )
    stanzas = [_stanza(one) for one in bundled]
    parts = sorted({one.licence for one in bundled} | {"MIT"})
    return "\n".join((head, *stanzas, *(_licence(part) for part in parts)))


def _stanza(one: Library) -> str:
    places = "\n ".join(f"usr/lib/{PROGRAM}/_internal/{form.replace('**', '*')}" for form in one.files)
    notice = one.copyright.replace("Copyright (c) ", "")
    return f"Files: {places}\nCopyright: {notice}\nLicense: {_short(one.licence)}\nComment: {one.name}\n"


def _short(licence: str) -> str:
    """A licence expression as the copyright format writes it."""
    plain = licence.replace(" AND ", " and ").replace(" WITH ", " with ")
    return plain.replace("Bootloader-exception", "Bootloader exception")


def _licence(expression: str) -> str:
    """The text of a licence expression, indented; what Debian keeps is pointed at."""
    parts = expression.replace(" WITH ", " AND ").split(" AND ")
    text = "\n\n".join(_text(part) for part in parts)
    body = "\n".join(f" {line}" if line.strip() else " ." for line in text.splitlines())
    return f"License: {_short(expression)}\n{body}\n"


def _text(licence: str) -> str:
    base = text_name(licence).removesuffix(".txt")
    common = {"LGPL-2.1": "LGPL-2.1", "GPL-2.0": "GPL-2", "GPL-3.0": "GPL-3"}.get(base)
    if common:
        return f"On Debian systems the full text is in /usr/share/common-licenses/{common}."
    if licence == "OFL-1.1":
        return f"The full text is in /usr/lib/{PROGRAM}/_internal/pygame_gui/data/licenses/NotoSans-LICENSE.txt."
    return (ROOT / "docs/licences" / f"{base}.txt").read_text("utf-8").strip()


def _md5sums(tree: Path) -> str:
    files = [path for path in sorted((tree / "usr").rglob("*")) if path.is_file() and not path.is_symlink()]
    sums = (hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest() for path in files)
    return "".join(f"{digest}  {path.relative_to(tree)}\n" for digest, path in zip(sums, files, strict=True))


def _zipped(text: str) -> bytes:
    """Compress by gzip, without a date."""
    return gzip.compress(text.encode(), 9, mtime=0)


def _write(path: Path, data: str | bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data.encode() if isinstance(data, str) else data)
