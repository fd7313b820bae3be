"""`GamePages`: the contribution of a game's folder to the screens around the table."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from scenes.rules.book import Book


@dataclass(frozen=True, slots=True, kw_only=True)
class GamePages:
    """How the screens around the table tell of a game. Fields with a default need not be given."""

    book: Callable[[Any], Book]
    """The rules book for the options that are played; for None that of all variations."""
