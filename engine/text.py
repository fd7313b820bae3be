"""Every sentence a player reads passes through here, so that it can be translated.

The application binds the catalogue (`gettext.bindtextdomain`); without one the English sentences are used.
"""

import gettext

DOMAIN = "house-rummy"


def _(message: str) -> str:
    """The message in the player's language."""
    return gettext.dgettext(DOMAIN, message)


def plural(one: str, many: str, count: int) -> str:
    """The form of a message that fits `count` things."""
    return gettext.dngettext(DOMAIN, one, many, count)
