"""The whole book of Gin and Knock Rummy."""

from functools import lru_cache

from engine.games.gin.options import GinOptions
from engine.text import N_
from scenes.games.gin.book import knocking, playing, scoring
from scenes.games.gin.book.variations import Variations
from scenes.rules.book import Book


@lru_cache(maxsize=4)
def book(options: GinOptions | None) -> Book:
    """The book for these options; None for that of all variations."""
    told_for = Variations(options)
    found = (*playing.entries(told_for), *knocking.entries(told_for), *scoring.entries(told_for))
    return Book(N_("Gin and Knock Rummy"), found)
