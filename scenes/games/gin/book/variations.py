"""Paragraphs that depend on the options: told plainly where they are played, and with a tag where no game is played."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

from engine.games.gin.options import OPTIONS, GinOptions
from engine.text import N_, _
from scenes.rules.entries import Block, Words, tagged

GIN, KNOCK = N_("Gin"), N_("Knock Rummy")
"""The tags of what holds for one of both games."""


@dataclass(frozen=True)
class Variations:
    """The options that a book is told for; None for a book of all of them."""

    options: GinOptions | None

    @cached_property
    def usual(self) -> GinOptions:
        """The options whose numbers are told: those that are played, or plain Gin's."""
        return self.options or OPTIONS.read("gin", 2, {})

    def where(self, holds: Callable[[GinOptions], bool], tag: str, *paragraphs: str) -> Iterator[Block]:
        """Paragraphs for some options only."""
        for text in paragraphs:
            if self.options is None:
                yield tagged(tag, text)
            elif holds(self.options):
                yield Words(text)

    def gin(self, *paragraphs: str) -> Iterator[Block]:
        """Paragraphs for two who score against each other."""
        return self.where(lambda options: options.duel, GIN, *paragraphs)

    def knock(self, *paragraphs: str) -> Iterator[Block]:
        """Paragraphs for games that the lowest count wins."""
        return self.where(lambda options: not options.duel, KNOCK, *paragraphs)


def told(text: str, **values: object) -> str:
    """A sentence in the player's language with these values."""
    return _(text).format(**values)
