"""Where the cards are, as far as one seat can know it by counting."""

from dataclasses import dataclass

from engine.rummy.cards import Card


@dataclass(frozen=True, slots=True)
class AskedCard:
    """A seat asked another for a card."""

    seat: int
    target: int
    card: Card | None
    """None for any joker."""
    given: bool
    """True if the other had it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardCount:
    """What a seat knows of the cards that it does not see. Equal cards have one kind, and each stands for itself."""

    kinds: tuple[Card, ...]
    """The kinds of the game's cards, each once, by face."""
    unseen: tuple[Card, ...]
    """Cards that lie in the stock or in other hands, nobody knows where; a kind as often as it is missing."""
    held: tuple[tuple[Card, ...], ...]
    """By seat, the cards that another seat is known to hold."""
    asked: tuple[AskedCard, ...] = ()
    """Who asked whom for a card that has not come to light since, in order."""
