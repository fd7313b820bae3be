"""The random part of a new game: the number of its deal and its salt."""

import os
from random import SystemRandom

from engine.family.marks import Marks

DEALS = 10**9
"""Deal numbers are drawn below this: short enough to be passed on by word of mouth."""

_SALT = 16
"""Random bytes of a game's salt: too many to be guessed."""


def drawn_deal() -> int:
    """The number of a deal that nobody has chosen."""
    return SystemRandom().randrange(DEALS)


def drawn_marks(*, chosen: bool) -> Marks:
    """The marks of a new game, with a salt of its own; `chosen` as in `Marks`."""
    return Marks(salt=os.urandom(_SALT).hex(), chosen=chosen)
