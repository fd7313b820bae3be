"""The facts of a hand: its distance from a declaration, the cards that bring it nearer, and its count."""

from functools import lru_cache

from engine.games.indian.distance import Distance
from engine.games.indian.least_count import JOKER, Arranger
from engine.games.indian.melds import IndianLaw
from engine.games.indian.options import HAND_SIZE, Counting
from engine.rummy.cards import Card

FAR = HAND_SIZE
"""The distance of a hand that nothing can bring to a declaration."""


class HandFacts:
    """The facts of a hand, without each of its cards."""

    def __init__(self, law: IndianLaw, counting: Counting, hand: tuple[Card, ...], coming: tuple[int, ...]) -> None:
        self._law, self._counting, self._hand, self._coming = law, counting, hand, coming
        self._distance = Distance(law, hand, coming)
        self._arranger = Arranger(law, hand)
        self._helping: dict[int, int] = {}
        self._known: dict[int, tuple[int, int]] = {}
        self._counts: dict[int, int] = {}

    @property
    def size(self) -> int:
        """The cards of a hand between turns."""
        return min(HAND_SIZE, len(self._hand))

    def whole(self, face: int = -1) -> bool:
        """True if the hand can be declared without a card."""
        return self._arranger.is_whole(self._counting.sequences, face)

    def near(self, face: int = -1) -> tuple[int, int]:
        """The distance without a card, and the count."""
        known = self._known.get(face)
        if known is None:
            size = len(self._hand) - (face >= 0) if len(self._hand) <= HAND_SIZE else HAND_SIZE
            distance = self._distance.of(size, self._counting.sequences, face, sure=False)
            known = self._known[face] = (FAR if distance < 0 else distance), self.count(face)
        return known

    @property
    def distance(self) -> int:
        """The least distance, whatever card is put down."""
        return self.near()[0]

    @property
    def counts_in_full(self) -> bool:
        """True if the hand counts the most that any hand can cost."""
        return self.count() >= self._counting.cap

    def count(self, face: int = -1) -> int:
        """The count without a card."""
        known = self._counts.get(face)
        if known is None:
            known = self._counts[face] = self._arranger.count(self._counting, face)
        return known

    def has_sequences(self, face: int = -1) -> bool:
        """True if the sequences that a declaration needs are there without a card."""
        return self._arranger.has_sequences(self._counting.sequences, face)

    def is_nearest(self, face: int) -> bool:
        """True if no other card leaves the hand nearer than this one when it is put down."""
        return self._distance.is_nearest(self.size, self._counting.sequences, face)

    def helping(self, face: int = -1) -> int:
        """The number of cards that may come and bring the hand without a card nearer."""
        known = self._helping.get(face)
        if known is None:
            bits, wild_rank = self._distance.helping(self.size, self._counting.sequences, face), self._law.wild_rank
            known = self._helping[face] = sum(
                [
                    count
                    for each, count in enumerate(self._coming)
                    if bits >> each & 1 or (each % 13 == wild_rank and bits >> JOKER & 1)
                ]
            )
        return known


@lru_cache(maxsize=256)
def facts_of(law: IndianLaw, counting: Counting, hand: tuple[Card, ...], coming: tuple[int, ...]) -> HandFacts:
    """The facts of a hand, found once for a decision and for its words."""
    return HandFacts(law, counting, hand, coming)
