"""The chance of each card to be in an opponent's hand, from the cards that opponent took, left and discarded.

Who takes a card from the pile holds cards that go with it; who discards or leaves a card rarely holds a pair that does.
"""

from engine.games.gin.ai.known_cards import Sight
from engine.games.gin.ai.policy import Danger
from engine.games.gin.ai.triples import neighbours, triples
from engine.games.gin.rules import GinView

TOOK = 2.5
"""The factor on the chance of a card for each card taken that it makes a meld with."""
LEFT = 0.7
"""The factor for each card left or discarded that it makes a meld with."""
CERTAIN = 3.0
"""Melds that a discard counts as where its two neighbours are known to be held: it will be taken for sure."""


def weights(view: GinView, sight: Sight, seat: int) -> list[float]:
    """By card, how likely the seat is to hold it, as weights; 0 for what it cannot hold."""
    took, left = sight.took[seat], sight.left[seat] & ~sight.took[seat]
    return [
        TOOK ** (near & took).bit_count() * LEFT ** (near & left).bit_count() if sight.unseen >> card & 1 else 0.0
        for card, near in enumerate(neighbours(view.known.options.melds.ace))
    ]


def chances(view: GinView, sight: Sight, seat: int) -> list[float]:
    """By card, the chance that the seat holds it."""
    weighed = weights(view, sight, seat)
    lacking = len(view.known.hands[seat]) - sight.held[seat].bit_count()
    scale = lacking / (sum(weighed) or 1.0)
    return [1.0 if sight.held[seat] >> card & 1 else min(0.95, weight * scale) for card, weight in enumerate(weighed)]


def danger_of(view: GinView, sight: Sight) -> Danger:
    """A function of the number of melds that the next player is expected to make with a discard."""
    seat = (view.seat + 1) % view.known.options.seats
    chance, threes = chances(view, sight, seat), triples(view.known.options.melds.ace)

    def danger(card: int) -> float:
        result = 0.0
        for first, second in threes[card.bit_length() - 1]:
            both = chance[first.bit_length() - 1] * chance[second.bit_length() - 1]
            result += both if both < 1 else CERTAIN
        return result

    return danger
