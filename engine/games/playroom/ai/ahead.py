"""The worth of cards kept, by dealing on: unseen cards are added to the hand, and the points that it could lay counted.

All unseen cards are dealt once in a pass, so every card that would make one of the hand fit comes up exactly once.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.games.playroom.ai.mask_melds import MaskHand, Openings, openings
from engine.games.playroom.melds import Kinds
from engine.games.playroom.options import PlayroomOptions
from engine.games.playroom.scoring import hand_value
from engine.games.playroom.solver.task import SolverLimit
from engine.mind.comparison import Comparison
from engine.rummy.cards import Card
from engine.rummy.shuffle import SplitMix, shuffled
from engine.values import value_class

_DRAWN, _DRAWN_OF_MANY = 5, 3
"""Cards that are added at once with two seats, and with more, whose rounds are over sooner."""
_TOO_LITTLE = 0.8
"""The share of its points that a hand counts which has not entered and cannot enter with them."""


@value_class(kw_only=True)
class DealtHand:
    """A hand before its discard, and how it counts what it may lay once more cards have come."""

    options: PlayroomOptions
    held: Sequence[Card]
    table: Sequence[Kinds]
    entered: bool
    """True if the hand may lay off."""
    left: float
    """The weight of the points of cards that stay in the hand."""

    def kept_worths(self, dealt: Iterator[Kinds], passes: int, a_pass: int, limit: SolverLimit) -> dict[Card, float]:
        """The points that a discard of each kind leaves on average, laid or thrown away.

        `dealt`: cards that are added, so many times a pass. A discard that is clearly worse is given up after a pass.
        Empty if the limit has no steps for one pass, as from some twenty-five cards on: every card more doubles the
        subsets.
        """
        kinds = {card: 1 << place for place, card in enumerate(self.held)}
        thrown = [self.left * hand_value(self.options, (card,)) for card in kinds]
        bits = list(kinds.values())
        open_to = openings(self.table, self.options.law) if self.entered else _CLOSED
        least = 0 if self.entered else self.options.first_meld

        def sample() -> tuple[MaskHand, int]:
            cards = (*self.held, *next(dealt))
            return MaskHand(self.options, cards, open_to.fitting(cards), limit), (1 << len(cards)) - 1

        def worth(place: int, world: tuple[MaskHand, int]) -> float:
            hand, every = world
            points = hand.most(every ^ bits[place])
            return (1 + self.left) * (points if points >= least else _TOO_LITTLE * points) + thrown[place]

        result = Comparison(len(bits), sample, worth, lambda: limit.over)
        result.narrow(passes * a_pass, a_pass, result.hopeful)
        if result.worlds < a_pass:
            return {}
        return {card: each.mean for card, each in zip(kinds, result.worths(range(len(bits))), strict=True)}


def dealt_on(unseen: Counter[Card], drawn: int, seed: int) -> Iterator[Kinds]:
    """Draws of so many unseen cards without end; in a pass every card is drawn once, but for the last few."""
    cards = sorted(unseen.elements())
    while True:
        dealt = shuffled(cards, SplitMix(seed))
        yield from (tuple(dealt[start : start + drawn]) for start in range(0, len(cards) - drawn + 1, max(1, drawn)))
        seed += 1


def cards_drawn(unseen: Counter[Card], seats: int) -> int:
    """The number of cards that are added at once."""
    return min(_DRAWN if seats == 2 else _DRAWN_OF_MANY, unseen.total())  # noqa: PLR2004 - one other


_CLOSED = Openings(frozenset(), frozenset(), frozenset())
"""Nothing may be laid off before the first meld (P16)."""
