"""Card counting: the places of the cards, as far as one seat can know them."""

from engine.rummy.cards import Card
from engine.values import value_class


@value_class
class AskedCard:
    """A seat asked another for a card."""

    seat: int
    target: int
    card: Card | None
    """None for any joker."""
    given: bool
    """True if the other had it."""


@value_class(kw_only=True)
class CardCount:
    """The cards that a seat does not see, and what it knows of them.

    Equal cards have one kind, and each counts for itself.
    """

    kinds: tuple[Card, ...]
    """The kinds of the game's cards, each once, by face."""
    unseen: tuple[Card, ...]
    """Cards that lie face down in the stock or in other hands, but for `held`; a kind as often as it is missing.

    So does a pile that was turned over, even where all know its order: its cards can be drawn again.
    """
    held: tuple[tuple[Card, ...], ...]
    """By seat, the cards that another seat is known to hold."""
    asked: tuple[AskedCard, ...] = ()
    """The requests for cards that have not been seen since, in order."""
    copies: tuple[int, ...] = ()
    """By kind, how many such cards there are; empty where there is one of each."""

    @property
    def several(self) -> bool:
        """True if a card other than a joker is there more than once."""
        return any(many > 1 and not kind.is_joker for kind, many in zip(self.kinds, self.copies, strict=False))
