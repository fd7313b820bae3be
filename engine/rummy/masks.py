"""Cards as masks: the bit of a card's number is set."""

from engine.rummy.cards import ALL_CARDS, Card


def cards_in_mask(mask: int) -> tuple[Card, ...]:
    """The cards of a mask, in the order of their numbers."""
    result = []
    while mask:
        low = mask & -mask
        result.append(ALL_CARDS[low.bit_length() - 1])
        mask ^= low
    return tuple(result)
