"""The packages' descriptions and further files, checked without making a package."""

import gzip
import hashlib
import io
import tarfile
import tomllib
import xml.etree.ElementTree as ET
import zipfile

import pytest
from PIL import Image

from build.package import deb, icons, windows_python, wine
from build.package.archives import sums, tar_xz, zipped
from build.package.bundle import settle
from build.package.desktop import GAME_TYPE, desktop_entry, game_type, manual, metainfo, options, releases
from build.package.identity import ROOT, identity
from build.package.notices import TEXTS, libraries, notices, owner, text_name, unknown
from build.package.try_deb import Machine
from build.words.po import languages
from game.records.game_files import HANDED_ON

WANTED = identity(ROOT)


@pytest.fixture
def bundle(tmp_path):
    """A bundle with a file of the game, of Python, of SDL and of the fonts."""
    folder = tmp_path / "house-rummy"
    inner = ("assets/icon.svg", "base_library.zip", "libSDL2-2-5.so.0")
    for name in (*(f"_internal/{name}" for name in inner), "house-rummy"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(name)
    (folder / "_internal/pygame_gui").mkdir()
    (folder / "_internal/pygame_gui/NotoSans-Bold.ttf").touch()
    return folder


def test_version_component_and_maintainer_stand_in_one_place_each():
    stated = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert WANTED.version == stated["project"]["version"]
    named = [path for path in (ROOT / "build").rglob("*.*") if path.suffix in {".py", ".nsi", ".toml"}]
    for words in (WANTED.component, WANTED.maintainer, "maintainers@"):
        assert [path for path in named if words in path.read_text("utf-8")] == []


def test_the_newest_release_in_the_changelog_is_the_version():
    version, _date, points = next(releases((ROOT / "CHANGELOG.md").read_text("utf-8")))
    assert version == WANTED.version
    assert points


def test_the_date_of_all_files_can_be_given(monkeypatch):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    assert identity(ROOT).date.isoformat() == "1970-01-02T00:00:00+00:00"


def test_the_metainfo_names_the_component_the_rating_and_all_releases():
    root = ET.fromstring(metainfo(WANTED))  # noqa: S314 - our own text
    assert root.findtext("id") == WANTED.component
    assert root.find("content_rating").get("type") == "oars-1.1"
    told = [(one.get("version"), one.get("date")) for one in root.iter("release")]
    assert told == [result[:2] for result in releases((ROOT / "CHANGELOG.md").read_text("utf-8"))]
    assert root.find("screenshots") is None


def test_the_menu_entry_starts_the_program_with_its_icon():
    entry = dict(line.split("=", 1) for line in desktop_entry(WANTED).splitlines()[1:])
    assert (entry["Exec"], entry["Icon"], entry["Terminal"]) == ("house-rummy %f", WANTED.component, "false")


def test_the_menu_entry_and_the_metainfo_are_told_in_every_language_of_the_tree():
    entry = dict(line.split("=", 1) for line in desktop_entry(WANTED).splitlines()[1:])
    root = ET.fromstring(metainfo(WANTED))  # noqa: S314 - our own text
    told = {one.get("{http://www.w3.org/XML/1998/namespace}lang") for one in root.iter("summary")}
    assert told == {None, *(code.replace("_", "-") for code in languages())}
    assert all(entry[f"Keywords[{code}]"].endswith(";") and entry[f"Comment[{code}]"] for code in languages())


def test_a_game_that_is_handed_on_has_the_type_that_the_menu_entry_opens():
    ending = ET.fromstring(game_type()).find("{*}mime-type/{*}glob").get("pattern")  # noqa: S314 - our own text
    assert ending == f"*{HANDED_ON}"
    entry = desktop_entry(WANTED).splitlines()
    assert f"MimeType={GAME_TYPE};" in entry
    assert ET.fromstring(metainfo(WANTED)).findtext("provides/mediatype") == GAME_TYPE  # noqa: S314 - our own text


def test_the_manual_tells_every_option_of_the_program(capsys):
    from game.arguments import parse

    with pytest.raises(SystemExit):
        parse(["--help"])
    known = {word.strip("[],") for word in capsys.readouterr().out.split() if word.strip("[],").startswith("--")}
    told = {word for name, _meaning in options() for word in name.split() if word.startswith("--")}
    assert told == known - {"--help"}
    assert all(name.replace("-", "\\-") in manual(WANTED) for name in told)


@pytest.mark.parametrize("size", [16, 512])
def test_icons_have_their_size(size):
    assert Image.open(io.BytesIO(icons.png(size))).size == (size, size)


def test_icons_of_windows_and_macos_hold_all_their_sizes(tmp_path):
    icons.write_ico(tmp_path / "a.ico")
    icons.write_icns(tmp_path / "a.icns")
    with Image.open(tmp_path / "a.ico") as ico, Image.open(tmp_path / "a.icns") as icns:
        assert {(16, 16), (256, 256)} <= ico.info["sizes"]
        assert icns.size == (1024, 1024)


def test_every_licence_named_has_its_text_in_the_repository_or_beside_the_font():
    named = {part for one in libraries() for part in one.texts} - {"OFL-1.1"}
    assert [part for part in sorted(named) if not (TEXTS / text_name(part)).is_file()] == []
    used = {text_name(part) for part in named}
    assert [path.name for path in TEXTS.glob("*.txt") if path.name not in used] == []


def test_the_longest_pattern_that_matches_decides_whose_a_file_is():
    known = libraries()
    assert owner("libSDL2_ttf-2.so", known).name.startswith("SDL_image")
    assert owner("pygame_ce.libs/libSDL2-2-1.so", known).name == "SDL 2"
    assert owner("libsomething.so", known) is None


def test_a_library_without_a_notice_is_refused_by_name():
    assert unknown(["assets/cards/2c.svg", "base_library.zip"]) == ()
    with pytest.raises(LookupError, match=r"^No notice covers libsomething\.so: "):
        notices(["base_library.zip", "libsomething.so"])


def test_the_notices_name_what_is_there_and_nothing_else():
    told = notices(["house-rummy", "libSDL2-2-5.so.0", "assets/icon.svg"])
    assert "SDL 2\n" in told
    assert "its text: Zlib.txt" in told
    assert "FluidSynth\n" not in told


def test_an_archive_is_the_same_whatever_the_files_dates_and_order(bundle, tmp_path):
    made = []
    for number in (1, 2):
        settle(bundle, 1000)
        out = tmp_path / f"{number}.tar.xz"
        tar_xz(bundle, out, 1000)
        made.append(out.read_bytes())
        (bundle / "house-rummy").write_text((bundle / "house-rummy").read_text())
    assert made[0] == made[1]
    with tarfile.open(tmp_path / "1.tar.xz") as archive:
        assert {(entry.mtime, entry.uid, entry.uname) for entry in archive} == {(1000, 0, "root")}


def test_a_zip_is_the_same_whatever_the_files_dates(bundle, tmp_path):
    made = []
    for number in (1, 2):
        out = tmp_path / f"{number}.zip"
        zipped(bundle, out, 10**9)
        made.append(out.read_bytes())
        (bundle / "house-rummy").write_text((bundle / "house-rummy").read_text())
        (bundle / "house-rummy").chmod(0o700 + number)
    assert made[0] == made[1]
    with zipfile.ZipFile(tmp_path / "1.zip") as archive:
        assert "house-rummy/_internal/assets/icon.svg" in archive.namelist()
        assert {entry.date_time for entry in archive.infolist()} == {(2001, 9, 9, 1, 46, 40)}


def test_the_wheels_for_windows_are_the_locked_ones_whatever_system_asks():
    text = windows_python.LOCK.read_text("utf-8")
    lines = windows_python.windows_lock(text).splitlines()
    named = [line.split("==")[0] for line in lines if not line.startswith(" ")]
    assert sorted(named) == sorted(windows_python.WHEELS)
    assert "sys_platform == 'win32'" in text
    assert [line for line in lines if ";" in line] == []
    hashes = [line for line in lines if line.startswith("    --hash=sha256:")]
    assert len(hashes) + len(named) == len(lines)
    assert {line.rstrip(" \\") for line in hashes} <= {line.rstrip(" \\") for line in text.splitlines()}


def test_a_file_is_taken_only_where_the_signed_list_names_its_content():
    catalogue = b"..." + hashlib.sha256(b"pass\n").digest() + b"..."
    assert windows_python.is_listed(b"pass\n", catalogue)
    assert not windows_python.is_listed(b"pass \n", catalogue)


def test_what_is_missing_for_the_windows_program_is_named_with_its_debian_packages(monkeypatch, tmp_path):
    monkeypatch.setattr(wine.shutil, "which", lambda name: None if name in {"makensis", *wine.WINE} else name)
    monkeypatch.setattr(wine, "AUTHORITIES", str(tmp_path))
    assert wine.missing().endswith(": apt-get install wine64 nsis")
    monkeypatch.setattr(wine.shutil, "which", lambda name: name)
    monkeypatch.setattr(wine.sys, "version_info", (3, 12))
    assert "only a Python 3.11" in wine.missing()
    monkeypatch.setattr(wine.sys, "version_info", (3, 11))
    assert wine.missing() == ""


def test_sums_are_what_sha256sum_reads(tmp_path):
    (tmp_path / "b").write_bytes(b"b")
    (tmp_path / "a").write_bytes(b"")
    sums(tmp_path.iterdir(), tmp_path / "SUMS")
    empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    assert (tmp_path / "SUMS").read_text().splitlines()[0] == f"{empty}  a"


def test_the_debian_package_lays_out_menu_icons_manual_and_copyright(bundle, tmp_path):
    tree = tmp_path / "tree"
    deb.fill(tree, bundle, WANTED)
    share = tree / "usr/share"
    assert (tree / "usr/games/house-rummy").resolve() == tree / "usr/lib/house-rummy/house-rummy"
    assert (share / f"applications/{WANTED.component}.desktop").is_file()
    assert len(list((share / "icons/hicolor").rglob("*.png"))) == len(icons.SIZES)
    assert gzip.decompress((share / "man/man6/house-rummy.6.gz").read_bytes()).startswith(b".TH HOUSE-RUMMY 6")
    told = (share / "doc/house-rummy/copyright").read_text("utf-8")
    used = [line.split(": ")[1] for line in told.splitlines() if line.startswith("License: ")]
    assert all(used.count(name) >= 1 for name in ("MIT", "Zlib", "PSF-2.0"))
    control = deb.control_text(WANTED, "amd64", tree)
    assert f"Version: {WANTED.version}\n" in control
    assert f"Maintainer: {WANTED.maintainer}\n" in control


def test_every_override_has_its_reason():
    assert all(reason for _tag, reason in deb.OVERRIDES)
    assert len({tag for tag, _reason in deb.OVERRIDES}) == len(deb.OVERRIDES)


def test_permissions_and_dates_are_made_plain(tmp_path):
    folder = tmp_path / "folder"
    folder.mkdir(0o700)
    for name, mode in (("program", 0o700), ("library.so.1", 0o755), ("data", 0o600)):
        path = folder / name
        path.touch()
        path.chmod(mode)
    settle(folder, 5)
    result = {path.name: path.stat() for path in (folder, *folder.iterdir())}
    assert {name: stat.st_mode & 0o777 for name, stat in result.items()} == {
        "folder": 0o755,
        "program": 0o755,
        "library.so.1": 0o644,
        "data": 0o644,
    }
    assert {stat.st_mtime for stat in result.values()} == {5.0}


def test_another_programs_virtual_screen_is_not_left_by_the_package(tmp_path, monkeypatch):
    monkeypatch.setattr(Machine, "__init__", lambda self, folder: setattr(self, "root", folder))
    for name in ("tmp/.X11-unix/X94", "tmp/left", "usr/games/house-rummy", "home/player/game.jsonl"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert Machine(tmp_path).files() == {"tmp/left", "usr/games/house-rummy"}
