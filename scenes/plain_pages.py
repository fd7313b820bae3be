"""The screens around the table for a game whose folder says nothing of them."""

from engine.family.rules import AnyRules
from scenes.game_pages import GamePages
from scenes.rules.book import Book
from scenes.rules.plain_book import plain_book


def plain_pages(rules: AnyRules) -> GamePages:
    """All that can be told from a game's rules."""

    def book(options: object) -> Book:
        del options
        return plain_book(rules)

    return GamePages(book=book)
