"""The worth of a card to a hand, as a few counts: the features of the fitted value by which luck is measured.

The value of a hand is a sum over its cards, its pairs and its melds of three cards. So is its mean over all hands that
could have been dealt, which therefore needs no sampling.
"""

from collections.abc import Collection, Iterable
from functools import lru_cache

from engine.rummy.cards import Card

RANKS, SUITS = 13, 4
FEATURES = ("pips", "joker", "same rank", "next", "one between", "twin", "book", "run", "fits", "fits now")
"""The counts, in the order of the weights. The last two are of the table and are 0 when a hand is dealt."""
Features = tuple[float, ...]
Face = int
"""A card of one deck, 0 to 51; `JOKER` stands for all jokers."""
JOKER: Face = RANKS * SUITS


def face_of(card: Card | Face) -> Face:
    """The card without its deck; a face is its own."""
    if not isinstance(card, Card):
        return card
    return JOKER if card.is_joker else card.face


def pips(face: Face) -> int:
    """1 for the ace to 10 for the courts."""
    return min(face % RANKS + 1, 10)


class HeldCards:
    """The cards of a hand, counted for quick answers. `high_ace`: the ace follows the king, too."""

    def __init__(self, cards: Iterable[Card | Face], *, high_ace: bool) -> None:
        self._counts = [0] * (JOKER + 1)
        self._high_ace = high_ace
        for card in cards:
            self._counts[face_of(card)] += 1

    def add(self, face: Face) -> None:
        """One card more."""
        self._counts[face] += 1

    def gain(self, face: Face, fits: Collection[Face], *, now: bool) -> Features:
        """The growth of each feature with another card.

        `fits` are the faces that can be added to the table, `now` is true if this seat may do so already.
        """
        on_table = 1.0 if face in fits else 0.0
        if face == JOKER:
            return (0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, on_table, on_table if now else 0.0)
        suit, rank = divmod(face, RANKS)
        counts = self._counts
        same = [counts[other * RANKS + rank] for other in range(SUITS) if other != suit]
        pairs = same[0] + same[1] + same[2]
        books = same[0] * same[1] + same[0] * same[2] + same[1] * same[2]
        below2, below, above, above2 = (self._beside(suit, rank + step) for step in (-2, -1, 1, 2))
        runs = below2 * below + below * above + above * above2
        return (
            pips(face), 0.0, pairs, below + above, below2 + above2, counts[face], books, runs,
            on_table, on_table if now else 0.0,
        )  # fmt: skip

    def _beside(self, suit: int, rank: int) -> int:
        """The number of held cards of a suit and rank. Ranks outside 0 to 12 wrap round where the ace is high too."""
        if not 0 <= rank < RANKS:
            if not self._high_ace:
                return 0
            rank %= RANKS
        return self._counts[suit * RANKS + rank]


@lru_cache(maxsize=16)
def mean_of_deal(cards: tuple[Card | Face, ...], size: int, *, high_ace: bool) -> Features:
    """The mean of each feature over all hands of `size` cards of a pack. Exact.

    A pair is in a hand with the chance k(k-1)/n(n-1), three cards with k(k-1)(k-2)/n(n-1)(n-2).
    """
    whole = features_of(cards, high_ace=high_ace)
    n, k = len(cards), size
    one = k / n
    two = one * (k - 1) / (n - 1)
    three = two * (k - 2) / (n - 2)
    chances = (one, one, two, two, two, two, three, three, 0.0, 0.0)
    return tuple(value * chance for value, chance in zip(whole, chances, strict=True))


def features_of(cards: Iterable[Card | Face], *, high_ace: bool) -> Features:
    """The features of a whole hand, with nothing on the table."""
    held, total = HeldCards((), high_ace=high_ace), [0.0] * len(FEATURES)
    for card in cards:
        face = face_of(card)
        total = [old + new for old, new in zip(total, held.gain(face, (), now=False), strict=True)]
        held.add(face)
    return tuple(total)


def fitting(groups: Iterable[Collection[Card]]) -> frozenset[Face]:
    """The faces that lengthen a book or a run on the table, as it lies; what jokers stand for is passed over."""
    result: set[Face] = set()
    for group in groups:
        faces = sorted(card.face for card in group if not card.is_joker)
        ranks, suits = {face % RANKS for face in faces}, {face // RANKS for face in faces}
        if len(ranks) == 1:
            rank = faces[0] % RANKS
            result.update(suit * RANKS + rank for suit in range(SUITS) if suit not in suits)
        elif len(suits) == 1:
            low, high = faces[0], faces[-1]
            result.update(face for face in (low - 1, high + 1) if face // RANKS == low // RANKS and face >= 0)
    return frozenset(result)
