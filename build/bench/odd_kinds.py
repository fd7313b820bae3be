"""Odd files, folders, devices and arguments for `odd_files.py`, each with the sentence that it is to get."""

import os
import socket
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from engine.family.record_lines import Writer
from engine.family.recorder import Recorder
from engine.games.house.game import new_game
from engine.games.house.options import options

SETTINGS = "data/settings.json"
RECORD = "data/games/20260101-120000-0123abcd.jsonl"
A_CASE = '{"id":1,"kind":"play","cards":"7h 8h 9h"}\n'
_UNREAD = r"Your settings could not be read, so the defaults apply; their file is kept\."
_NOT_KEPT = r"Your settings could not be saved: .*\."
_NOT_OPENED = r"Your last game can't be opened: .*\."
_NOT_TAKEN_UP = r"Your last game can't be continued\. .*\."
_NOTHING = r""
_NO_FOLDER = r".*can't hold settings and saved games\."


Make = Callable[[Path], None]


@dataclass(frozen=True)
class OddKind:
    """One odd thing: how it is made in a folder, what is started there, and the one sentence that is to be said.

    An empty sentence stands for a thing that is taken as it is. `changes` is true where that writes to it.
    """

    name: str
    make: Make
    says: str
    arguments: Sequence[str] = ("--data", "data")
    program: str = "game"
    press: str = "nothing"
    environment: tuple[tuple[str, str], ...] = ()
    changes: bool = False


# -- how things are made: each takes the path of the thing


def pipe(path: Path) -> None:
    """A named pipe that nobody writes to."""
    os.mkfifo(path)


def folder(path: Path) -> None:
    """A folder with something in it."""
    path.mkdir()
    (path / "something").write_text("kept\n", encoding="utf-8")


def listener(path: Path) -> None:
    """A socket."""
    here = Path.cwd()
    os.chdir(path.parent)  # the name of a socket may have a hundred letters
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(path.name)
    os.chdir(here)


def link(target: str) -> Make:
    """A link to something."""
    return lambda path: path.symlink_to(target)


def text(content: str | bytes) -> Make:
    """A file with this content."""
    return lambda path: _written(path, content.encode() if isinstance(content, str) else content)


def _written(path: Path, content: bytes) -> None:
    path.write_bytes(content)


def sparse(path: Path) -> None:
    """A file of eight gigabytes that takes no room."""
    with path.open("wb") as file:
        file.truncate(8 * 2**30)


def closed(path: Path) -> None:
    """A file that may not be read."""
    path.write_text(A_CASE, encoding="utf-8")
    path.chmod(0)


def closed_folder(path: Path) -> None:
    """A folder that may not be looked into."""
    folder(path)
    path.chmod(0)


def fixed_folder(path: Path) -> None:
    """A folder that may not be written to."""
    folder(path)
    path.chmod(0o555)


def valid_lines(path: Path) -> None:
    """Forty megabytes of a record whose lines have all the right checksums."""
    game = new_game(options("epic", 2), 7)
    first = Recorder().begin(game, [{"name": "Ann", "opponent": None}, {"name": "Bob", "opponent": None}])
    writer = Writer(first.rpartition('"sum":"')[2][:8])
    lines = (writer.line({"discard": "As"}) for _ in range(1_000_000))
    path.write_text(first + "".join(lines), encoding="utf-8")


# -- the kinds


def at(place: str, make: Make) -> Make:
    """The thing at a place in the data folder, whose other folders are there."""

    def made(root: Path) -> None:
        (root / place).parent.mkdir(parents=True, exist_ok=True)
        make(root / place)

    return made


def _settings(name: str, make: Make, says: str = _UNREAD) -> OddKind:
    return OddKind(f"settings: {name}", at(SETTINGS, make), says)


def _data(name: str, make: Make, says: str, where: str = "data") -> OddKind:
    return OddKind(f"data folder: {name}", at("data", make), says, ("--data", where))


def _record(name: str, make: Make, says: str, press: str = "continue") -> OddKind:
    return OddKind(f"record: {name}", at(RECORD, make), says, press=press)


def _command(name: str, make: Make, says: str, *arguments: str) -> OddKind:
    return OddKind(f"{' '.join(arguments)}: {name}", at("odd", make), says, arguments, "engine")


def _door(name: str, place: str, content: str | bytes, says: str, press: str = "nothing") -> OddKind:
    return OddKind(f"door: {name}", at(place, text(content)), says, press=press, changes=press in {"games", "count"})


_UNHASHABLE = '{"record":[],"sum":"d6abec94"}\n'
_SURROGATE = "RUMMY1-G-eEY7CwAbiwa7UAdCgl1kqhMNl40pTbEwMMB0VyxQYSwAAQ"
_NOT_TAKEN_IN = r"This game can't be taken in\. .*\."
_NO_NAMES = r"The names of your games were damaged\. .*\."


def _told(words: str) -> OddKind:
    return OddKind(f"argument: {words}", lambda _root: None, r".+\.", tuple(words.split()))


def _second_unread(root: Path) -> None:
    at(SETTINGS, text("second"))(root)
    (root / "data/settings.unread.json").write_text("first", encoding="utf-8")


def _aside_is_taken(root: Path) -> None:
    at(SETTINGS, text("broken"))(root)
    folder(root / "data/settings.unread.json")


def _settings_elsewhere(root: Path) -> None:
    (root / "elsewhere.json").write_text('{"version": 1, "pace": 0.6}', encoding="utf-8")
    at(SETTINGS, link("../elsewhere.json"))(root)


def _below_a_closed_folder(root: Path) -> None:
    (root / "closed/data").mkdir(parents=True)
    (root / "closed").chmod(0)


_GOOD_LINE = '{"version": 1, "pace": %s}'

KINDS: tuple[OddKind, ...] = (
    _settings("a named pipe", pipe),
    _settings("a folder", folder),
    _settings("a socket", listener),
    _settings("a link to /dev/zero", link("/dev/zero")),
    _settings("a link to /dev/urandom", link("/dev/urandom")),
    _settings("a link to /dev/tty", link("/dev/tty")),
    _settings("a link to itself", link("settings.json")),
    _settings("a link to a folder", link("..")),
    _settings("a link to nothing", link("nothing"), _NOTHING),
    OddKind("settings: a link to good ones elsewhere", _settings_elsewhere, _NOTHING, changes=True),
    _settings("100 megabytes", text("[" + "1," * 50_000_000)),
    _settings("8 gigabytes, sparse", sparse),
    _settings("empty", text("")),
    _settings("zeros", text(bytes(5000))),
    _settings("no UTF-8", text(b'{"version": 1, "theme": "\xff"}')),
    _settings("nested without end", text("[" * 99_000)),
    _settings("a number of 90,000 digits", text(_GOOD_LINE % ("9" * 90_000))),
    _settings("of another version", text('{"version": 99}'), r"Your settings are from another version.*\."),
    _settings("one broken field", text(_GOOD_LINE % '"quick"'), r"The setting “pace” is broken.*\."),
    _settings("not to be read", closed),
    OddKind("settings: broken for the second time", _second_unread, _UNREAD),
    OddKind("settings: broken, and the name to put them aside is taken", _aside_is_taken, _UNREAD),
    _data("a file", text("mine"), _NO_FOLDER),
    _data("a named pipe", pipe, _NO_FOLDER),
    _data("a socket", listener, _NO_FOLDER),
    _data("/dev/null", folder, _NO_FOLDER, "/dev/null"),
    _data("below a file", text("mine"), r".*can't be used for settings and saved games: .*\.", "data/below"),
    _data("a link to nothing", link("nothing"), _NO_FOLDER),
    _data("a link to itself", link("data"), r".*can't be used for settings and saved games: .*\."),
    _data("a name of 5,000 letters", folder, r".*can't be used for settings and saved games: .*\.", "x" * 5000),
    _data("no name", folder, _NO_FOLDER, ""),
    OddKind(
        "data folder: below one that may not be searched",
        _below_a_closed_folder,
        r".*can't be used for settings and saved games: .*\.",
        ("--data", "closed/data"),
    ),
    _data("not to be written to", fixed_folder, _NOT_KEPT),
    _data("with an odd name", folder, _NOTHING, "data/Jürgen's cards\n{0.__class__} %n"),
    OddKind(
        "data folder: of the system, a file",
        at("share", text("mine")),
        r".* is not a folder, so settings and games can't be kept there\.",
        (),
        environment=(("XDG_DATA_HOME", "{root}/share"),),
    ),
    _record("a named pipe", pipe, _NOT_OPENED),
    _record("a folder", folder, _NOT_OPENED),
    _record("a socket", listener, _NOT_OPENED),
    _record("a link to /dev/zero", link("/dev/zero"), _NOT_OPENED),
    _record("a link to nothing", link("nothing"), _NOT_OPENED),
    _record("8 gigabytes, sparse", sparse, _NOT_TAKEN_UP),
    _record("40 megabytes of valid lines", valid_lines, _NOT_TAKEN_UP),
    _record("empty", text(""), _NOT_TAKEN_UP),
    _record("zeros", text(bytes(5000)), _NOT_TAKEN_UP),
    _record("not to be read", closed, _NOT_OPENED),
    _record("a named pipe, in the list", pipe, r"The game can't be opened: .*\.", "games"),
    _door("a record whose name is a list, dropped", "data/drop", _UNHASHABLE, _NOT_TAKEN_IN, "drop"),
    _door("the same, gone on with", RECORD, _UNHASHABLE, _NOT_TAKEN_UP, "continue"),
    _door("a text with a lone surrogate, dropped", "data/drop", _SURROGATE, r"This code is incomplete.*\.", "drop"),
    _door("names that were cut", "data/names.json", '{\n "a": "Sunday",\n "b": "Mon', _NO_NAMES),
    _door("a profile that is a list", "data/last-profile.json", "[[]]", _NOTHING),
    _door("summaries that are lists", "data/summaries.jsonl", '{"version":[],"saved":[]}\n', _NOTHING, "games"),
    _door("an index that is none", "data/statistics.jsonl", '{"key":[]}\n' * 99, _NOTHING, "count"),
    OddKind("games: a folder not to be looked into", at("data/games", closed_folder), r".+\."),
    OddKind("games: a file", at("data/games", text("mine")), r".+\."),
    _command("a named pipe", pipe, r"odd is no file that can be read\.", "check", "odd"),
    _command("8 gigabytes, sparse", sparse, r"Line 1 of odd is longer than any case\.", "check", "odd"),
    _command("a device", folder, r"/dev/zero is no file that can be read\.", "check", "/dev/zero"),
    _command("not to be read", closed, r"odd cannot be read: Permission denied\.", "check", "odd"),
    _command("a named pipe", pipe, r"odd is no file that can be read\.", "replay", "odd"),
    _command("8 gigabytes, sparse", sparse, r"odd is larger than any record\.", "replay", "odd"),
    _command("a folder", folder, r"odd cannot be read: Is a directory\.", "analyse", "odd"),
    _command("no UTF-8", text(b"\xff\n"), r"odd is not a text file in UTF-8\.", "analyse", "odd"),
    _command("a socket", listener, r"odd is no file that can be read\.", "solve", "odd"),
    _command(
        "a named pipe",
        pipe,
        r"odd is no file of such a run; name another\.",
        *("tournament", "--seats", "learner,casual", "--pairs", "1", "--out", "odd"),
    ),
    _command(
        "8 gigabytes, sparse",
        sparse,
        r"odd is no file of such a run; name another\.",
        *("tournament", "--seats", "learner,casual", "--pairs", "1", "--out", "odd"),
    ),
    _told(f"--deal {'9' * 5000}"),
    _told("--deal /dev/zero --data data"),
    _told("--size /dev/zero"),
)
