"""Every sentence a player reads passes through here, so that it can be translated.

The application binds the catalogue (`gettext.bindtextdomain`); without one the English sentences are used.
"""

import gettext
from collections.abc import Iterable
from functools import cache

DOMAIN = "house-rummy"


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
    return _catalogue().gettext(message)


def plural(one: str, many: str, count: int) -> str:
    """The form of a message that fits `count` things."""
    return _catalogue().ngettext(one, many, count)


def listed(items: Iterable[object]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    words = [str(item) for item in items]
    if len(words) < 2:  # noqa: PLR2004 - a list of one needs no "and"
        return "".join(words)
    return _("{first} and {last}").format(first=", ".join(words[:-1]), last=words[-1])
