"""Cards and melds of Canasta: what is a meld, how actions name it, and what it is worth (C1, C7, C8, C12, C22, C23)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import Enum

from engine.blocks.plain_form import Cards
from engine.games.canasta.options import CanastaOptions
from engine.rummy.cards import CARDS, RANKS, SUITS, Card

LEAST, CANASTA = 3, 7
"""The fewest cards of a meld, and the cards of a canasta."""
LINE = tuple(map(RANKS.index, "456789TJQKA"))
"""The ranks of sets, in the order of sequences."""
SET_KEYS = tuple(RANKS[rank] for rank in LINE)
THREES, WILDS = "3", "W"
"""The keys of the black threes and of the wild meld; a set has its rank, a sequence its ends, such as 5h-8h."""
_POINTS = {"X": 50, "2": 20, "A": 20, **dict.fromkeys("89TJQK", 10), **dict.fromkeys("34567", 5)}
_WORTH = tuple(_POINTS[str(card)[0]] for card in CARDS)
_WILD = frozenset(card.face for card in CARDS if card.is_joker or RANKS[card.rank] == "2")
_RED_THREES, _BLACK_THREES = (
    frozenset(card.face for card in CARDS if str(card) in names) for names in (("3d", "3h"), ("3c", "3s"))
)
_HEIGHTS = {rank: height for height, rank in enumerate(LINE)}


class Reading(Enum):
    """The kinds of melds, each with the rule by which it is laid."""

    SET = "C7"
    THREES = "C12"
    SEQUENCE = "C22"
    WILDS = "C23"


class Canasta(Enum):
    """The kinds of canastas (C8, C22, C23)."""

    NATURAL = "natural"
    MIXED = "mixed"
    SEQUENCE = "sequence"
    WILD = "wild"


def is_wild(card: Card) -> bool:
    """True for jokers and deuces."""
    return card.face in _WILD


def is_red_three(card: Card) -> bool:
    """True for the bonus cards (C6)."""
    return card.face in _RED_THREES


def is_black_three(card: Card) -> bool:
    """True for the cards that stop the next player (C12)."""
    return card.face in _BLACK_THREES


def points(cards: Iterable[Card]) -> int:
    """The points of cards (C1)."""
    return sum(_WORTH[card.face] for card in cards)


def height(card: Card) -> int:
    """The place of a natural in sequences, from 0 for a four to 10 for an ace."""
    return _HEIGHTS[card.rank]


def reading(options: CanastaOptions, cards: Sequence[Card]) -> Reading | None:
    """The kind of meld that cards are; None if they are no meld by these options."""
    naturals = [card for card in cards if card.face not in _WILD]
    wilds = len(cards) - len(naturals)
    if len(cards) < LEAST or any(card.face in _RED_THREES for card in naturals):
        return None
    if not naturals:
        return Reading.WILDS if options.wild_melds and wilds <= CANASTA else None
    if any(card.face in _BLACK_THREES for card in naturals):
        only = not wilds and all(card.face in _BLACK_THREES for card in naturals)
        return Reading.THREES if only and options.black_three_meld else None
    if len({card.rank for card in naturals}) == 1:
        return Reading.SET if is_set(options, len(naturals), wilds) else None
    return Reading.SEQUENCE if options.sequences and not wilds and _in_a_row(naturals) else None


def is_set(options: CanastaOptions, naturals: int, wilds: int) -> bool:
    """True if so many naturals of a rank and so many wild cards may lie together (C7)."""
    return naturals > 1 and naturals + wilds >= LEAST and wilds <= most_wilds(options, naturals)


def most_wilds(options: CanastaOptions, naturals: int) -> int:
    """The most wild cards in a set of so many naturals (C7)."""
    return min(options.wilds, naturals) if options.wild_ratio else options.wilds


def _in_a_row(naturals: Sequence[Card]) -> bool:
    heights = {height(card) for card in naturals}
    in_row = len(heights) == len(naturals) == max(heights) - min(heights) + 1
    return in_row and len(naturals) <= CANASTA and len({card.suit for card in naturals}) == 1


def key_of(cards: Sequence[Card]) -> str:
    """The key by which actions name a meld."""
    naturals = [card for card in cards if card.face not in _WILD]
    if not naturals:
        return WILDS
    if len({card.rank for card in naturals}) == 1:
        return RANKS[naturals[0].rank]
    return row_key(naturals[0].suit, min(map(height, naturals)), max(map(height, naturals)))


def row_key(suit: int, low: int, high: int) -> str:
    """The key by which actions name the sequence of a suit between two heights."""
    return "-".join(SET_KEYS[end] + SUITS[suit] for end in (low, high))


def row_of(key: str) -> Cards:
    """The kinds of cards of a sequence by its key; none if the key names no sequence."""
    ends = key.split("-")
    if any(len(end) != 2 or end[0] not in SET_KEYS or end[1] not in SUITS for end in ends):  # noqa: PLR2004 - a card
        return ()
    suit, heights = SUITS.index(key[1]), [SET_KEYS.index(end[0]) for end in ends]
    if len(ends) != 2 or ends[0][1] != ends[1][1] or heights[0] >= heights[1]:  # noqa: PLR2004 - low and high
        return ()
    return row_cards(suit, range(heights[0], heights[1] + 1))


def row_cards(suit: int, heights: Iterable[int]) -> Cards:
    """The kinds of a suit at these heights."""
    return tuple(CARDS[len(RANKS) * suit + LINE[each]] for each in heights)


def is_key(key: object) -> bool:
    """True for what names a meld."""
    return isinstance(key, str) and (key in {*SET_KEYS, THREES, WILDS} or bool(row_of(key)))


def rule_of(key: str) -> Reading:
    """The kind of meld that a key names."""
    return {THREES: Reading.THREES, WILDS: Reading.WILDS}.get(key, Reading.SEQUENCE if "-" in key else Reading.SET)


def on_meld(key: str, kinds: Sequence[Card], melds: Iterable[Sequence[Card]]) -> int | None:
    """The place of the meld that these kinds of cards join under a key; None where they begin one."""
    row = Counter(row_of(key))
    wanted = row - Counter(kinds)
    fits = (Counter(meld) == wanted if row else key_of(meld) == key for meld in melds)
    return next((place for place, fit in enumerate(fits) if fit), None)


def canasta(cards: Sequence[Card]) -> Canasta | None:
    """The kind of canasta that a meld is (C8)."""
    if len(cards) < CANASTA:
        return None
    wilds = sum(card.face in _WILD for card in cards)
    if not wilds:
        return Canasta.SEQUENCE if cards[0].rank != cards[-1].rank else Canasta.NATURAL
    return Canasta.WILD if wilds == len(cards) else Canasta.MIXED


def bonus(options: CanastaOptions, cards: Sequence[Card]) -> int:
    """The points of a meld besides those of its cards (C8, C22, C23)."""
    worth = {Canasta.NATURAL: 500, Canasta.MIXED: 300, Canasta.SEQUENCE: 1500, Canasta.WILD: options.wild_canasta or 0}
    kind = canasta(cards)
    return 0 if kind is None else worth[kind]


def lets_out(options: CanastaOptions, canastas: int, sequences: int) -> bool:
    """True if a side with so many canastas, so many of them sequences, may go out (C13)."""
    return canastas >= options.canastas_out and (sequences > 0 or not options.out_needs_sequence)


def canastas_of(melds: Iterable[Sequence[Card]]) -> tuple[Canasta, ...]:
    """The canastas among melds."""
    return tuple(kind for kind in map(canasta, melds) if kind is not None)
