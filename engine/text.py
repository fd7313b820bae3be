"""Every sentence a player reads passes through here, so that it can be translated.

A language is chosen while the program runs (`choose`): its catalogue is a file of gettext's (`.mo`), which the
application hands over as bytes (`bind`). Without one the English sentences are used. Whatever keeps words that were
told asks `told_cache` or `on_language`, so that nothing of the language before is shown after a change.

A message whose English has two meanings is marked with a context: `pgettext("on a button", "Deal")`, or `NC_` where it
is used later.
"""

import re
from bisect import bisect_left
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache, lru_cache
from gettext import c2py
from struct import error as StructError  # noqa: N812 - a class without the usual name
from struct import unpack_from
from typing import ParamSpec, TypeAlias, TypeVar

from engine.values import value_class

DOMAIN = "house-rummy"
ENGLISH = "en"
"""The language of the messages themselves."""
_CONTEXT = "\x04"
"""The sign between context and message, as catalogues have it."""
P = ParamSpec("P")
R = TypeVar("R")


@value_class
class Vocabulary:
    """Other words in sentences of some games, such as "tile" for "card".

    A catalogue has these sentences under the name of the vocabulary as their context, the one of English, too. All
    others are told as in any game.
    """

    name: str
    title: str
    """The name of these games together, marked for translation."""


_spoken: Vocabulary | None = None


def speak(vocabulary: Vocabulary | None) -> None:
    """Tell everything in these words from now on; None for the usual ones. There is one display, and so one of it."""
    global _spoken  # noqa: PLW0603 - as said: there is one display
    _spoken = vocabulary


def spoken() -> Vocabulary | None:
    """The words in which everything is told."""
    return _spoken


# -- the language


class Catalogue:
    """The messages of a language, as the bytes of a `.mo` file with sorted messages.

    A message is looked up where it stands in the file: to read all of them takes longer than the first picture needs.
    Raises ValueError for other bytes.
    """

    def __init__(self, data: bytes) -> None:
        self._data = data
        try:
            magic, _version, self._count, ids, texts = unpack_from("<5I", data)
            self._ids, self._texts = (unpack_from(f"<{2 * self._count}I", data, table) for table in (ids, texts))
        except StructError:
            raise ValueError("no catalogue") from None
        if magic != _MAGIC:
            raise ValueError("no catalogue")
        plurals = re.search(r"plural=([^;\n]+)", self._told(b"") or "")
        self._form = c2py(plurals[1].strip() if plurals else "n != 1")

    def message(self, message: str) -> str | None:
        """The message in this language; None where it has none."""
        result = self._told(message.encode())
        return result.partition("\0")[0] if result else None

    def plural(self, message: str, count: int) -> str | None:
        """The form of a message that fits a number of things; None where there is none."""
        forms = (self._told(message.encode()) or "").split("\0")
        place = self._form(count)
        return forms[place] or None if 0 <= place < len(forms) else None

    def _told(self, message: bytes) -> str | None:
        """All forms of a message, which its own plural may follow in the file."""
        data, ids = self._data, self._ids

        def text(place: int) -> bytes:
            start = ids[2 * place + 1]
            return data[start : start + ids[2 * place]]

        place = bisect_left(range(self._count), message, key=text)
        if place == self._count or text(place).partition(b"\0")[0] != message:
            return None
        start = self._texts[2 * place + 1]
        return data[start : start + self._texts[2 * place]].decode()


_MAGIC = 0x950412DE
"""The first number of a catalogue with little ends first."""
Load: TypeAlias = Callable[[str], bytes | None]
"""Gives the bytes of a catalogue by the code of its language; None where there is none."""


@value_class
class _Languages:
    """The languages that there are besides English, and the one that is told where none is chosen."""

    load: Load
    codes: tuple[str, ...] = ()
    usual: str = ENGLISH


_languages = _Languages(lambda _code: None)
_language = ENGLISH
_catalogue: Catalogue | None = None
_emptied: list[Callable[[], None]] = []


def bind(load: Load, codes: Iterable[str] = (), usual: str = ENGLISH) -> None:
    """Take catalogues from this function from now on."""
    global _languages  # noqa: PLW0603 - there is one display, and so one place of them
    _languages = _Languages(load, tuple(codes), usual)
    _english_catalogue.cache_clear()
    _translated.cache_clear()


def choose(code: str) -> None:
    """Tell everything in this language from now on, or in the usual one if it is empty.

    English is told where the catalogue is missing or broken.
    """
    global _language, _catalogue  # noqa: PLW0603 - there is one display, and so one of each
    code = code or _languages.usual
    if code == _language:
        return
    _catalogue = _catalogue_of(code)
    _language = code if _catalogue is not None else ENGLISH
    _translated.cache_clear()
    for empty in _emptied:
        empty()


def _catalogue_of(code: str) -> Catalogue | None:
    """The catalogue of a language; None for English, and for one that is missing or broken."""
    return _loaded(code) if code != ENGLISH else None


def _loaded(code: str) -> Catalogue | None:
    data = _languages.load(code)
    with suppress(ValueError):
        return Catalogue(data) if data is not None else None
    return None


@cache
def _english_catalogue() -> Catalogue | None:
    """The sentences of games that have their own words, in English."""
    return _loaded(ENGLISH)


def language_names() -> dict[str, str]:
    """By code all languages that can be chosen, each by its own name, English first."""
    own = {code: _catalogue_of(code) for code in (ENGLISH, *_languages.codes)}
    names = {code: found.message(OWN_NAME) if found is not None else None for code, found in own.items()}
    return {code: name or (code if code != ENGLISH else _english(OWN_NAME)) for code, name in names.items()}


def language() -> str:
    """The code of the language in which everything is told, as files of long texts are named: `en`."""
    return _language


def other_language() -> str:
    """English where another language is told, else that of the system; empty where there is no other."""
    other = ENGLISH if _language != ENGLISH else _languages.usual
    return other if other != _language else ""


def on_language(empty: Callable[[], None]) -> None:
    """Call a function whenever the language changes."""
    _emptied.append(empty)


def told_cache(maxsize: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Keep the last results of a function that tells words, until the language changes."""

    def keeping(function: Callable[P, R]) -> Callable[P, R]:
        memory = lru_cache(maxsize)(function)
        on_language(memory.cache_clear)
        return memory  # type: ignore[return-value]

    return keeping


# -- messages


def N_(message: str) -> str:  # noqa: N802 - the name by which message collectors know it
    """The message as it is, marked for translation where it is used later."""
    return message


def NN_(one: str, many: str) -> tuple[str, str]:  # noqa: N802 - as above
    """The forms of a message for one thing and for several, marked for translation where they are used later."""
    return one, many


def NC_(context: str, message: str) -> str:  # noqa: N802 - as above
    """A message with the place where it stands, marked for translation where it is used later, by `_`."""
    return context + _CONTEXT + message


def _(message: str) -> str:
    """The message in the player's language."""
    if _catalogue is None and _spoken is None:
        return message if _CONTEXT not in message else _english(message)
    return _translated(message, _spoken)


def pgettext(context: str, message: str) -> str:
    """A message in the player's language, where its English has another meaning elsewhere."""
    return _(NC_(context, message))


OWN_NAME = NC_("the name of this language in itself", "English")


def _english(message: str) -> str:
    return message.rpartition(_CONTEXT)[2]


@lru_cache(maxsize=4096)
def _translated(message: str, vocabulary: Vocabulary | None) -> str:
    """A message in the language, in other words if there are any: those of the catalogue, if it has them."""
    asked = [(_catalogue, message)]
    if vocabulary is not None:
        own = _of(vocabulary, message)
        asked = [(_catalogue, own), *asked, (_english_catalogue(), own)]
    found = (catalogue.message(each) for catalogue, each in asked if catalogue is not None)
    return next(filter(None, found), _english(message))


def _of(vocabulary: Vocabulary, message: str) -> str:
    """The message under the name of a vocabulary, before its own context."""
    return vocabulary.name + (" " if _CONTEXT in message else _CONTEXT) + message


def plural(one: str, many: str, count: int) -> str:
    """The form of a message that fits `count` things."""
    asked = [(_catalogue, one)]
    if _spoken is not None:
        own = _of(_spoken, one)
        asked = [(_catalogue, own), *asked, (_english_catalogue(), own)]
    found = (catalogue.plural(each, count) for catalogue, each in asked if catalogue is not None)
    return next(filter(None, found), _english(one if count == 1 else many))


def folded(text: str) -> str:
    """The text as searches compare it: in small letters without accents, so that "romme" finds "Rommé"."""
    result = text.casefold()
    if result.isascii():
        return result
    from unicodedata import combining, normalize  # noqa: PLC0415 - most texts do without it

    return "".join(letter for letter in normalize("NFKD", result) if not combining(letter))


def listed(items: Iterable[object]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    words = [str(item) for item in items]
    if len(words) < 2:  # noqa: PLR2004 - a list of one needs no "and"
        return "".join(words)
    return _("{first} and {last}").format(first=", ".join(words[:-1]), last=words[-1])
