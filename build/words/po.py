"""Catalogues as translators have them (`.po`) and as the game reads them (`.mo`), by the standard library alone."""

import ast
import re
import struct
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from engine.text import DOMAIN, ENGLISH
from engine.values import value_class

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "assets/words"
"""A folder for each language, with a `.po` for each part; the game reads the `.mo` beside them."""
_CONTEXT, _FORMS = "\x04", "\0"
_KINDS = ("#.", "#:", "#,", "#|", "#~", "#")
"""The signs of comments: to translators, places, flags, the former message, messages that there were, and others."""
_MAGIC, _VERSION, _HEAD, _ROW = 0x950412DE, 0, 28, 8


@value_class(kw_only=True)
class Entry:
    """A message with its translation."""

    context: str = ""
    message: str
    many: str = ""
    """The form for several things; empty for a message without one."""
    forms: tuple[str, ...] = ("",)
    """The translation: one text, or one for each form of a plural."""
    places: tuple[str, ...] = ()
    """The modules that have the message."""
    notes: tuple[str, ...] = ()
    """Comments to translators in the source."""
    remarks: tuple[str, ...] = ()
    """Comments of translators."""
    former: str = ""
    """The message for which the translation was made; empty unless it is to be looked at again."""

    @property
    def key(self) -> str:
        """The message with its context, as the game asks for it."""
        return f"{self.context}{_CONTEXT}{self.message}" if self.context else self.message

    @property
    def done(self) -> bool:
        """True if all forms are translated, and none is to be looked at again."""
        return all(self.forms) and not self.former


def read(text: str) -> list[Entry]:
    """The entries of a `.po`, its head included, whose message is empty; a blank line stands between two of them.

    Raises ValueError with the number of the line where one begins that cannot be read.
    """
    result, number = list[Entry](), 1
    for block in re.split(r"(?<=\n)[ \t]*\n", text):
        try:
            result += _entry(block.splitlines())
        except (ValueError, SyntaxError, KeyError):
            message = f"line {number}: an entry that cannot be read"
            raise ValueError(message) from None
        number += block.count("\n") + 1
    return result


def _entry(lines: Sequence[str]) -> list[Entry]:
    """The entry that stands in some lines; none in a message that there was (`#~`), or in a comment alone."""
    texts, said, last = dict[str, str](), {kind: list[str]() for kind in _KINDS}, ""
    for line in filter(None, map(str.strip, lines)):
        if line.startswith("#"):
            kind = line[:2] if line[:2] in _KINDS else "#"
            said[kind].append(line[len(kind) :].strip())
        elif line.startswith('"'):
            texts[last] += ast.literal_eval(line)
        else:
            last, words = line.split(" ", 1)
            if last in texts:
                raise ValueError(last)
            texts[last] = ast.literal_eval(words.strip())
    if not texts:
        return []
    forms = tuple(words for name, words in texts.items() if name.startswith("msgstr"))
    fuzzy = any("fuzzy" in line for line in said["#,"])
    return [
        Entry(
            context=texts.get("msgctxt", ""),
            message=texts["msgid"],
            many=texts.get("msgid_plural", ""),
            forms=forms or ("",),
            places=tuple(" ".join(said["#:"]).split()),
            notes=tuple(said["#."]),
            remarks=tuple(said["#"]),
            former=(" ".join(said["#|"]) or "?") if fuzzy else "",
        )
    ]


def written(entries: Iterable[Entry]) -> str:
    """The entries as a `.po`."""
    return "\n".join("\n".join(_lines(entry)) + "\n" for entry in entries)


def _lines(entry: Entry) -> Iterator[str]:
    yield from (f"# {line}".rstrip() for line in entry.remarks)
    yield from (f"#. {line}" for line in entry.notes)
    yield from (f"#: {place}" for place in entry.places)
    flags = ["fuzzy"] if entry.former else []
    flags += ["python-brace-format"] if "{" in entry.message else []
    if flags:
        yield f"#, {', '.join(flags)}"
    if entry.former:
        yield f"#| {entry.former}"
    if entry.context:
        yield f"msgctxt {_quoted(entry.context)}"
    yield f"msgid {_quoted(entry.message)}"
    if entry.many:
        yield f"msgid_plural {_quoted(entry.many)}"
        yield from (f"msgstr[{place}] {_quoted(form)}" for place, form in enumerate(entry.forms))
    else:
        yield f"msgstr {_quoted(entry.forms[0])}"


def _quoted(text: str) -> str:
    """A text between quotes; one of several lines, as a head is, a line each."""
    marked = text.replace("\\", "\\\\").replace('"', '\\"').replace("\t", "\\t")
    lines = marked.splitlines(keepends=True)
    if len(lines) < 2 and "\n" not in text:  # noqa: PLR2004 - one line
        return f'"{marked}"'
    return "\n".join(['""', *('"' + line.replace("\n", "\\n") + '"' for line in lines)])


def compiled(entries: Iterable[Entry]) -> bytes:
    """What is translated, as a `.mo`, with its messages in order."""
    rows = sorted(
        (_FORMS.join(filter(None, (each.key, each.many))).encode(), _FORMS.join(each.forms).encode())
        for each in entries
        if each.done
    )
    texts = b"\0".join([*(row[0] for row in rows), *(row[1] for row in rows), b""])
    start = _HEAD + 2 * _ROW * len(rows)
    places = list[int]()
    for text in [*(row[0] for row in rows), *(row[1] for row in rows)]:
        places += [len(text), start]
        start += len(text) + 1
    tables = _HEAD, _HEAD + _ROW * len(rows), 0, _HEAD
    head = struct.pack("<7I", _MAGIC, _VERSION, len(rows), *tables)
    return head + struct.pack(f"<{len(places)}I", *places) + texts


# -- languages of the tree


def languages() -> list[str]:
    """The codes of all languages that have a folder, but for English."""
    return sorted(code for code in with_catalogue() if code != ENGLISH)


def with_catalogue() -> list[str]:
    """The codes of all languages that have a catalogue; that of English has the words of some games (`tiles.py`)."""
    return sorted(path.name for path in FOLDER.iterdir() if path.is_dir() and any(path.glob("*.po")))


def entries_of(code: str) -> dict[str, list[Entry]]:
    """By part, the entries of a language. Raises ValueError for a file that cannot be read."""
    result = {}
    for path in sorted((FOLDER / code).glob("*.po")):
        try:
            result[path.stem] = read(path.read_text("utf-8"))
        except ValueError as error:
            message = f"{path.relative_to(ROOT)}, {error}"
            raise ValueError(message) from None
    return result


def whole(parts: Iterable[Sequence[Entry]]) -> list[Entry]:
    """The entries of all parts, with one head."""
    entries = [entry for part in parts for entry in part]
    return list({entry.key: entry for entry in reversed(entries)}.values())


def catalogue(code: str) -> bytes:
    """A language of the tree as the game reads it. Raises ValueError for a file that cannot be read."""
    return compiled(whole(entries_of(code).values()))


def compiled_path(code: str) -> Path:
    """The file of a language that the game reads."""
    return FOLDER / code / f"{DOMAIN}.mo"


def refresh() -> None:
    """Write the files that the game reads."""
    for code in with_catalogue():
        path = compiled_path(code)
        half = path.with_suffix(".tmp")
        half.write_bytes(catalogue(code))
        half.replace(path)
