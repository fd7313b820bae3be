"""All messages of the tree, collected by Babel."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from babel.messages.extract import extract

from build.words.po import ROOT, Entry

TREES = ("engine", "scenes", "game", "build/package")
KEYWORDS = {"_": None, "N_": None, "plural": (1, 2), "NN_": (1, 2), "pgettext": ((1, "c"), 2), "NC_": ((1, "c"), 2)}
"""The functions of `engine/text.py` that mark messages, as Babel knows them."""
NOTE = "Translators:"
"""The beginning of a comment to translators, above the message."""


def collected(root: Path = ROOT) -> list[Entry]:
    """All messages in order: by module and line. Raises ValueError for one message with two plurals."""
    result = dict[str, Entry]()
    for tree in TREES:
        for path in sorted((root / tree).rglob("*.py")):
            for entry in _of_module(path, path.relative_to(root).as_posix()):
                known = result.get(entry.key)
                result[entry.key] = entry if known is None else _together(known, entry)
    return list(result.values())


def _of_module(path: Path, place: str) -> Iterator[Entry]:
    with path.open("rb") as file:
        for _line, found, notes, context in extract("python", file, KEYWORDS, (NOTE,)):
            one, many = (found, "") if isinstance(found, str) else found[:2]
            said = tuple(note.removeprefix(NOTE).strip() for note in notes)
            yield Entry(context=context or "", message=one, many=many, places=(place,), notes=said)


def _together(one: Entry, other: Entry) -> Entry:
    """Two places of one message."""
    if one.many and other.many and one.many != other.many:
        message = f"“{one.message}” has two plurals: “{one.many}” and “{other.many}”"
        raise ValueError(message)
    return replace(
        one,
        many=one.many or other.many,
        places=_each_once((*one.places, *other.places)),
        notes=_each_once((*one.notes, *other.notes)),
    )


def _each_once(texts: Sequence[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(texts))
