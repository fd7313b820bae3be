"""Brings the files of translators up to date with the messages of the tree."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path

from babel import Locale
from babel.messages.plurals import get_plural

from build.words import tiles
from build.words.faults import SAME
from build.words.forms import form_of
from build.words.parts import part_of_all
from build.words.po import FOLDER, Entry, entries_of, whole, written
from engine.text import ENGLISH

_LIKE = 0.8
"""The least likeness of a message to a former one, from 0 to 1, at which its translation is offered again."""


def head(code: str) -> Entry:
    """The head of each file of a language."""
    plurals = get_plural(code)
    lines = (
        f"Language: {code}",
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=UTF-8",
        "Content-Transfer-Encoding: 8bit",
        f"Plural-Forms: nplurals={plurals.num_plurals}; plural={plurals.plural_expr};",
    )
    return Entry(message="", forms=("".join(f"{line}\n" for line in lines),))


def merged(known: Iterable[Entry], messages: Sequence[Entry], code: str) -> list[Entry]:
    """The messages in their order with the translations that there are.

    A message that is new gets the translation of a like one that is gone, marked to be looked at again. Forms of
    numbers and dates come from Babel.
    """
    kept = {entry.key: entry for entry in known if entry.message}
    for each in messages:
        if not (each.key in kept and kept[each.key].done) and (form := form_of(each, code)):
            kept[each.key] = replace(each, forms=(form,), remarks=(SAME,) if form == each.message else ())
    plurals = int(get_plural(code).num_plurals)
    gone = {each.key: each for each in kept.values() if each.done}
    for each in messages:
        gone.pop(each.key, None)
    return [_filled(each, kept.get(each.key), gone, plurals) for each in messages]


def _filled(message: Entry, known: Entry | None, gone: Mapping[str, Entry], plurals: int) -> Entry:
    count = plurals if message.many else 1
    empty = replace(message, forms=("",) * count)
    if known is not None:
        forms = known.forms if len(known.forms) == count else (*known.forms, *empty.forms)[:count]
        return replace(empty, forms=forms, remarks=known.remarks, former=known.former)
    like = get_close_matches(message.key, gone, 1, _LIKE)
    former = gone[like[0]] if like else None
    if former is None or len(former.forms) != count:
        return empty
    return replace(empty, forms=former.forms, former=former.message)


def by_part(entries: Iterable[Entry]) -> dict[str, list[Entry]]:
    """The entries by the part to which they belong."""
    result = dict[str, list[Entry]]()
    for entry in entries:
        result.setdefault(part_of_all(entry.places), []).append(entry)
    return result


def files_of(code: str, messages: Sequence[Entry]) -> dict[Path, str]:
    """The files of a language as they should be; English has the sentences for tiles alone.

    Raises ValueError for one that cannot be read.
    """
    if code == ENGLISH:
        return _tile_file(messages)
    messages = [*messages, *tiles.for_translators(messages, tiles.known())]
    first = head(code)
    parts = by_part(merged(whole(entries_of(code).values()), messages, code))
    title = Locale.parse(code).english_name
    return {
        FOLDER / code / f"{part}.po": written([replace(first, remarks=(f"{title}: {part}.",)), *entries])
        for part, entries in sorted(parts.items())
    }


def _tile_file(messages: Sequence[Entry]) -> dict[Path, str]:
    """The file of sentences for tiles as it should be."""
    entries = merged(tiles.known(), tiles.needed(messages), ENGLISH)
    remarks = (
        "Sentences of English for games of tiles, beside those for games of cards.",
        f"“{SAME}” stands above one that is told in the same words, or never.",
    )
    return {tiles.FILE: written([replace(head(ENGLISH), remarks=remarks), *entries])}


def write(code: str, wanted: Mapping[Path, str]) -> None:
    """Write the files of a language, and remove those of no part."""
    folder = FOLDER / code
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.glob("*.po"):
        if path not in wanted:
            path.unlink()
    for path, text in wanted.items():
        path.write_text(text, "utf-8", newline="\n")
