"""Every sentence a player reads passes through here, so that it can be translated.

The application binds the catalogue (`gettext.bindtextdomain`); without one the English sentences are used.
"""

import gettext
import re
from collections.abc import Iterable
from functools import cache, lru_cache

from engine.values import value_class

DOMAIN = "house-rummy"


@value_class
class Vocabulary:
    """Other words in all sentences of some games, such as "tile" for "card".

    A catalogue may have a sentence under the name of the vocabulary as its context. Where it has none, the words of the
    English sentence are exchanged.
    """

    name: str
    title: str
    """The name of these games together, marked for translation."""
    words: tuple[tuple[str, str], ...]
    """In small letters: what stands for what. Longer words come before those that they hold."""

    def told(self, message: str) -> str:
        """The message with other words; names in braces stay."""
        return _pattern(self).sub(lambda result: _as_large(result[0], dict(self.words)[result[0].lower()]), message)


@cache
def _pattern(vocabulary: Vocabulary) -> re.Pattern[str]:
    words = "|".join(re.escape(word) for word, _other in vocabulary.words)
    return re.compile(rf"(?<![{{\w])(?:{words})(?![}}\w])", re.IGNORECASE)


def _as_large(word: str, other: str) -> str:
    return other[0].upper() + other[1:] if word[0].isupper() else other


_spoken: Vocabulary | None = None


def speak(vocabulary: Vocabulary | None) -> None:
    """Tell everything in these words from now on; None for the usual ones. There is one display, and so one of it."""
    global _spoken  # noqa: PLW0603 - as said: there is one display
    _spoken = vocabulary


def spoken() -> Vocabulary | None:
    """The words in which everything is told."""
    return _spoken


@cache
def _catalogue() -> gettext.NullTranslations:
    """The catalogue bound when the first sentence is asked for; looked up once, since a table asks for many."""
    return gettext.translation(DOMAIN, gettext.bindtextdomain(DOMAIN), fallback=True)


def language() -> str:
    """The code of the player's language, as files of long texts are named: `en`."""
    return _catalogue().info().get("language", "en")


def N_(message: str) -> str:  # noqa: N802 - the name by which message collectors know it
    """The message as it is, marked for translation where it is used later."""
    return message


def _(message: str) -> str:
    """The message in the player's language."""
    return _catalogue().gettext(message) if _spoken is None else _otherwise(message, _spoken)


@lru_cache(maxsize=2048)
def _otherwise(message: str, vocabulary: Vocabulary) -> str:
    """A message in other words: those of the catalogue, if it has them."""
    catalogue = _catalogue()
    result = catalogue.pgettext(vocabulary.name, message)
    usual = catalogue.gettext(message)
    return vocabulary.told(message) if result == message == usual else usual if result == message else result


def plural(one: str, many: str, count: int) -> str:
    """The form of a message that fits `count` things."""
    if _spoken is None:
        return _catalogue().ngettext(one, many, count)
    result = _catalogue().npgettext(_spoken.name, one, many, count)
    return _otherwise(result, _spoken) if result in (one, many) else result


def listed(items: Iterable[object]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    words = [str(item) for item in items]
    if len(words) < 2:  # noqa: PLR2004 - a list of one needs no "and"
        return "".join(words)
    return _("{first} and {last}").format(first=", ".join(words[:-1]), last=words[-1])
