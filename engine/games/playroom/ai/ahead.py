"""The worth of cards kept, by dealing on: unseen cards are added to the hand, and the points that it could lay counted.

All unseen cards are dealt once in a pass, so every card that would make one of the hand fit comes up exactly once.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.games.playroom.ai.mask_melds import MaskHand, Openings, openings
from engine.games.playroom.combinations import Kinds
from engine.games.playroom.options import PlayroomOptions
from engine.games.playroom.solver.task import SolverLimit
from engine.rummy.cards import Card
from engine.rummy.shuffle import SplitMix, shuffled

_DRAWN, _DRAWN_OF_MANY = 5, 3
"""Cards that are added at once with two seats, and with more, whose rounds are over sooner."""
_TOO_LITTLE = 0.8
"""The share of its points that a hand counts which has not entered and cannot enter with them."""


def kept_worths(
    options: PlayroomOptions,
    held: Sequence[Card],
    table: Sequence[Kinds],
    dealt: Sequence[Kinds],
    limit: SolverLimit,
    *,
    entered: bool,
) -> dict[Card, float] | None:
    """The average points that the other cards of a hand can lay after a discard, for each kind that may be discarded.

    `dealt`: cards to be drawn, several times. `entered`: true if the hand may lay off. None if that takes more steps
    than the limit has, as it does from some twenty cards on: every card more doubles the subsets.
    """
    kinds = {card: place for place, card in enumerate(held)}
    sums = dict.fromkeys(kinds, 0.0)
    open_to = openings(table, options.law) if entered else _CLOSED
    least = 0 if entered else options.first_meld
    for drawn in dealt:
        cards = (*held, *drawn)
        hand = MaskHand(options, cards, open_to.fitting(cards), limit)
        every = (1 << len(cards)) - 1
        for card, place in kinds.items():
            points = hand.most(every ^ 1 << place)
            sums[card] += points if points >= least else _TOO_LITTLE * points
        if limit.over:
            return None
    return {card: points / max(1, len(dealt)) for card, points in sums.items()}


def dealt_on(unseen: Counter[Card], seats: int, passes: int, seed: int) -> list[Kinds]:
    """Draws of unseen cards, a few each; in a pass every card is drawn once, but for the last few."""
    many = _DRAWN if seats == 2 else _DRAWN_OF_MANY  # noqa: PLR2004 - one other
    return [drawn for number in range(passes) for drawn in _pass(unseen, many, seed + number)]


def _pass(unseen: Counter[Card], many: int, seed: int) -> Iterator[Kinds]:
    cards = shuffled(sorted(unseen.elements()), SplitMix(seed))
    size = min(many, len(cards))
    for start in range(0, len(cards) - size + 1, max(1, size)):
        yield tuple(cards[start : start + size])


_CLOSED = Openings(frozenset(), frozenset(), frozenset())
"""Nothing may be laid off before the first meld (P16)."""
