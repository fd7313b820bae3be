"""The facts of a hand: its distance from a declaration, the cards that bring it nearer, and its count."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.games.indian.distance import Distance
from engine.games.indian.least_count import JOKER, Arranger
from engine.games.indian.melds import IndianLaw
from engine.games.indian.options import HAND_SIZE
from engine.rummy.cards import CARDS, Card
from engine.rummy.melds import RANK_COUNT

FAR = HAND_SIZE
"""The distance of a hand that nothing can bring to a declaration."""
_COMPARED = 5
"""Cards to put down whose helping cards are counted, of those that leave the hand nearest."""
_NEAR = 4
"""Places within which a card lies in one sequence of five with another."""


class Rate(NamedTuple):
    """The options by which hands are judged."""

    sequences: int
    second: str
    cap: int


class HandFacts:
    """The facts of a hand, without each of its cards."""

    def __init__(self, law: IndianLaw, rate: Rate, hand: tuple[Card, ...], coming: tuple[int, ...]) -> None:
        self._law, self._rate, self._hand, self._coming = law, rate, hand, coming
        self._distance = Distance(law, hand, coming)
        self._arranger = Arranger(law, hand)
        self._helping: dict[int, int] | None = None
        self._known: dict[int, tuple[int, int]] = {}

    @property
    def size(self) -> int:
        """The cards of a hand between turns."""
        return min(HAND_SIZE, len(self._hand))

    def whole(self, face: int = -1) -> bool:
        """True if the hand can be declared without a card."""
        return self._arranger.is_whole(self._rate.sequences, face)

    def near(self, face: int = -1) -> tuple[int, int]:
        """The distance without a card, and the count."""
        known = self._known.get(face)
        if known is None:
            size = len(self._hand) - (face >= 0) if len(self._hand) <= HAND_SIZE else HAND_SIZE
            distance = self._distance.of(size, self._rate.sequences, face, sure=False)
            count = self._arranger.count(self._rate.sequences, self._rate.second, self._rate.cap, face)
            known = self._known[face] = (FAR if distance < 0 else distance), count
        return known

    def helping(self, faces: Sequence[int]) -> dict[int, int]:
        """By face of a card that is put down, how many cards that may come bring the hand nearer; 0 if not asked."""
        if self._helping is None:
            self._helping = dict.fromkeys(faces, 0)
            best = min([self.near(face)[0] for face in faces])
            nearest = [face for face in faces if self.near(face)[0] == best]
            nearest = sorted(nearest, key=lambda face: self.near(face)[1])[:_COMPARED]
            for card in self._may_help():
                many = self._many(card)
                if many and best:
                    more = Distance(self._law, (*self._hand, CARDS[card]), self._without(card))
                    if more.of(self.size, self._rate.sequences, below=best, sure=False) >= 0:
                        for face in nearest:
                            if more.of(self.size, self._rate.sequences, face, below=best, sure=False) >= 0:
                                self._helping[face] += many
        return self._helping

    def _many(self, card: int) -> int:
        if card != JOKER:
            return self._coming[card]
        return self._coming[JOKER] + sum([self._coming[13 * suit + self._law.wild_rank] for suit in range(4)])

    def _without(self, card: int) -> list[int]:
        result = list(self._coming)
        result[card] = max(0, result[card] - 1)
        return result

    def _may_help(self) -> list[int]:
        """The faces of cards that may help, one for all wild cards."""
        ranks, result = {card.rank for card in self._hand if not self._law.is_wild(card)}, [JOKER]
        for suit in range(4):
            places = {card.rank for card in self._hand if card.suit == suit}
            places |= {RANK_COUNT} if 0 in places else set[int]()
            for rank in range(RANK_COUNT):
                if rank == self._law.wild_rank:
                    continue
                at = (rank, RANK_COUNT) if rank == 0 else (rank,)
                if rank in ranks or min([abs(own - place) for own in places for place in at], default=FAR) <= _NEAR:
                    result.append(13 * suit + rank)
        return result


@lru_cache(maxsize=256)
def facts_of(law: IndianLaw, rate: Rate, hand: tuple[Card, ...], coming: tuple[int, ...]) -> HandFacts:
    """The facts of a hand, found once for a decision and for its words."""
    return HandFacts(law, rate, hand, coming)
