"""Metadata of the program for a Linux desktop: menu entry, AppStream metainfo and manual page."""

import re
from collections.abc import Iterator
from xml.sax.saxutils import escape

from build.package.identity import PROGRAM, ROOT, SUFFIX, TITLE, Identity
from build.words.po import catalogue, languages
from engine.text import N_, Catalogue

DESCRIPTION = (
    N_(
        "House Rummy is a rummy in which the table belongs to everybody: you may take cards out of other players' "
        "plays, as long as you pay for each one with a card of your own."
    ),
    N_(
        "Two to four play, against the computer or around one screen, in the Classic or the Epic edition. Straight "
        "Rummy, Gin, Playroom Rummy, Conquian, 500 Rummy, Contract Rummy, Canasta and Indian Rummy are played at the "
        "same table, with their variations. Whatever the rules refuse is explained, hints and a coach help, and a "
        "game that was left goes on where it was. There are no accounts, and it needs no network."
    ),
)
"""Two paragraphs for menus and package managers."""
GAME_TYPE = "application/x-house-rummy"
"""The type of a file in which a game is handed on."""
KIND, GAME = N_("Card Game"), N_("House Rummy game")
"""What the program is called in general, and a file of a game."""
KEYWORDS = N_("rummy;cards;gin;rami;romme;remik;")
"""Words by which the program is found in a menu."""
_RELEASE = re.compile(r"^## (\d+\.\d+\.\d+) \((\d{4}-\d\d-\d\d)\)$", re.MULTILINE)


def in_languages(message: str) -> Iterator[tuple[str, str]]:
    """A message in each language of the tree that has it, after the language's code."""
    told = ((code, Catalogue(catalogue(code)).message(message)) for code in languages())
    yield from ((code, words) for code, words in told if words)


def _entry(key: str, message: str) -> str:
    """The lines of a menu entry for one key: in English, and in each language."""
    return "\n".join((f"{key}={message}", *(f"{key}[{code}]={words}" for code, words in in_languages(message))))


def _elements(name: str, message: str, indent: str) -> str:
    """An element of a metadata file in English, and in each language."""
    own = "".join(
        f'{indent}<{name} xml:lang="{code.replace("_", "-")}">{escape(words)}</{name}>\n'
        for code, words in in_languages(message)
    )
    return f"{indent}<{name}>{escape(message)}</{name}>\n{own}"


def desktop_entry(wanted: Identity) -> str:
    """The entry in the applications menu, as the Desktop Entry Specification 1.4 has it."""
    return f"""[Desktop Entry]
Type=Application
Version=1.4
Name={TITLE}
{_entry("GenericName", KIND)}
{_entry("Comment", wanted.summary)}
Exec={PROGRAM} %f
MimeType={GAME_TYPE};
Icon={wanted.component}
Terminal=false
Categories=Game;CardGame;
{_entry("Keywords", KEYWORDS)}
StartupNotify=true
StartupWMClass={PROGRAM}
"""


def releases(changelog: str) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Version, date and changes of each release in the changelog, newest first; what is not dated is not released."""
    parts = _RELEASE.split(changelog)[1:]
    for version, date, text in zip(parts[::3], parts[1::3], parts[2::3], strict=True):
        points = re.findall(r"^- (.+(?:\n  .+)*)", text.split("\n## ")[0], re.MULTILINE)
        yield version, date, tuple(" ".join(point.replace("`", "").split()) for point in points)


def metainfo(wanted: Identity) -> str:
    """The AppStream metainfo file. It names no screenshot and no home page while there is no public address."""
    described = "".join(_elements("p", text, "    ") for text in DESCRIPTION)
    sentence = "".join(
        f'    <release version="{version}" date="{date}">\n      <description>\n        <ul>\n'
        + "".join(f"          <li>{escape(point)}</li>\n" for point in points)
        + "        </ul>\n      </description>\n    </release>\n"
        for version, date, points in releases((ROOT / "CHANGELOG.md").read_text("utf-8"))
    )
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>{wanted.component}</id>
  <metadata_license>CC0-1.0</metadata_license>
  <project_license>MIT</project_license>
  <name>{TITLE}</name>
{_elements("summary", wanted.summary, "  ")}  <developer_name>{escape(wanted.publisher)}</developer_name>
  <description>
{described}  </description>
  <launchable type="desktop-id">{wanted.component}.desktop</launchable>
  <icon type="stock">{wanted.component}</icon>
  <categories>
    <category>Game</category>
    <category>CardGame</category>
  </categories>
  <provides>
    <binary>{PROGRAM}</binary>
    <mediatype>{GAME_TYPE}</mediatype>
  </provides>
  <supports>
    <control>pointing</control>
    <control>keyboard</control>
  </supports>
  <content_rating type="oars-1.1"/>
  <releases>
{sentence}  </releases>
</component>
"""


def game_type() -> str:
    """The type of files of games, as the Shared MIME-info Database has it."""
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="{GAME_TYPE}">
{_elements("comment", GAME, "    ")}    <sub-class-of type="text/plain"/>
    <glob pattern="*{SUFFIX}"/>
  </mime-type>
</mime-info>
"""


def manual(wanted: Identity) -> str:
    """The manual page, section 6 (games); its options are those that README.md lists."""
    listed = "".join(f".TP\n.B {_roff(name)}\n{_roff(meaning)}\n" for name, meaning in options())
    return f""".TH {PROGRAM.upper()} 6 {wanted.date:%Y-%m-%d} "{TITLE} {wanted.version}" Games
.SH NAME
{PROGRAM} \\- {wanted.summary[0].lower()}{wanted.summary[1:]}
.SH SYNOPSIS
.B {PROGRAM}
.RI [ options ]
.RI [ file ]
.SH DESCRIPTION
{_roff(DESCRIPTION[0])}
.PP
{_roff(DESCRIPTION[1])}
.SH OPTIONS
{listed}.SH FILES
.TP
.I ~/.local/share/{PROGRAM}
Settings and saved games, or below
.B $XDG_DATA_HOME
where that is set. Removing the package leaves them.
.SH EXIT STATUS
0 when the game was left, 1 if it cannot run, 2 for arguments that cannot be.
"""


def options() -> Iterator[tuple[str, str]]:
    """The program's options and their meanings, from README.md's table."""
    section = (ROOT / "README.md").read_text("utf-8").split("## Options of the game")[1].split("\n## ")[0]
    for name, meaning in re.findall(r"^\| (`(?:--|FILE).*?) \| (.+?) \|$", section, re.MULTILINE):
        yield name.replace("`", ""), meaning.replace("`", "")


def _roff(text: str) -> str:
    return text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq")
