"""The order in which cards lie in Canasta, and the meaning of a drop."""

from collections import Counter
from collections.abc import Collection, Sequence

from engine.games.canasta.melds import (
    CANASTA,
    LEAST,
    SET_KEYS,
    THREES,
    WILDS,
    Canasta,
    canasta,
    height,
    is_red_three,
    is_wild,
    key_of,
    reading,
)
from engine.games.canasta.rules import CanastaDeal
from engine.games.canasta.words import Lays
from engine.rummy.cards import RANKS, Card, by_face
from engine.rummy.meld_law import Group as Kinds
from engine.text import _

_REDS = (1, 2)
"""The suits whose cards are red."""


def key_of_group(cards: Sequence[Card]) -> str:
    """The name by which actions call a group, whole or not: a group that may become a sequence by its ends."""
    naturals = [card for card in cards if not is_wild(card)]
    if not naturals:
        return WILDS
    rank, count = Counter(RANKS[card.rank] for card in naturals).most_common(1)[0]
    threes = any(RANKS[card.rank] == THREES for card in naturals)
    row = count == 1 < len(naturals) == len(cards) and not threes and len({card.suit for card in naturals}) == 1
    return key_of(naturals) if row else rank


def in_line(cards: Collection[Card]) -> Kinds:
    """The cards of a meld as they read. The top card of a canasta is red if it is natural, and black if it is mixed."""
    lies = sorted(cards, key=by_face)
    if "-" in key_of_group(lies):
        return tuple(sorted(lies, key=height))
    lies.sort(key=is_wild)
    kind = canasta(lies)
    if kind in {Canasta.NATURAL, Canasta.MIXED}:
        red = kind is Canasta.NATURAL
        top = next((card for card in lies if not card.is_joker and (card.suit in _REDS) is red), lies[-1])
        lies.remove(top)
        lies.append(top)
    return tuple(lies)


def in_rank(card: Card) -> tuple[bool, int, tuple[int, int, int]]:
    """The place of a card in a hand: by rank, the ace above the king, wild cards last."""
    low = is_wild(card) or RANKS[card.rank] == THREES
    return is_wild(card), -1 if low else height(card), by_face(card)


def place(lies: Kinds) -> tuple[int, int, int]:
    """The sort key of a meld among those of its side: by rank, sequences last."""
    key = key_of_group(lies)
    if "-" in key:
        return 1, lies[0].suit, height(lies[0])
    return 0, (*SET_KEYS, THREES, WILDS).index(key), 0


def lays_of(groups: Sequence[Kinds]) -> Lays:
    """The groups as an action names them, without the red threes, which lie by themselves."""
    return Lays(tuple((key_of_group(group), group) for group in groups if not all(map(is_red_three, group))))


def by_rank(cards: Sequence[Card]) -> list[tuple[Card, ...]]:
    """The groups of cards that were dropped together: one if they may be one, else a group for each rank."""
    ranks = sorted({card.rank for card in cards if not is_wild(card)})
    if len(ranks) <= 1 or (len(cards) >= LEAST and "-" in key_of_group(cards)):
        return [tuple(cards)]
    parts = [tuple(card for card in cards if not is_wild(card) and card.rank == rank) for rank in ranks]
    wilds = tuple(filter(is_wild, cards))
    return [*parts, wilds] if wilds else parts


def fits(deal: CanastaDeal, card: Card, on: Kinds) -> bool:
    """True if a card goes on a meld."""
    closed = len(on) == CANASTA and key_of_group(on) not in SET_KEYS
    return not closed and reading(deal.options, deal.pack.kinds((*on, card))) is not None


def belongs(deal: CanastaDeal, cards: Sequence[Card], on: Kinds) -> bool:
    """True if cards dropped on a meld join it; False if they are a new meld, for which a full space has no place."""
    whole, joined = (reading(deal.options, deal.pack.kinds(each)) is not None for each in (cards, (*on, *cards)))
    return joined or not whole


def spoils(cards: Kinds, on: Kinds) -> bool:
    """True if cards make a natural canasta mixed."""
    return canasta(on) is Canasta.NATURAL and any(map(is_wild, cards))


def companions(deal: CanastaDeal, card: Card, held: Sequence[Card], least: int) -> tuple[Card, ...]:
    """The other cards of a hand that make a set or a sequence with a card; none if there are too few."""
    if is_wild(card):
        return ()
    others = [each for each in held if each != card and not is_wild(each)]
    alike = tuple(each for each in others if each.rank == card.rank)
    if len(alike) + 1 >= least or not deal.options.sequences or RANKS[card.rank] == THREES:
        return alike if len(alike) + 1 >= least else ()
    near = {height(each): each for each in others if each.suit == card.suit and RANKS[each.rank] != THREES}
    low = high = height(card)
    while low - 1 in near and high - low < CANASTA - 1:
        low -= 1
    while high + 1 in near and high - low < CANASTA - 1:
        high += 1
    result = tuple(near[at] for at in range(low, high + 1) if at != height(card))
    return result if len(result) + 1 >= LEAST else ()


def no_meld(deal: CanastaDeal, card: Card) -> str:
    """The reason why a double click lays a card nowhere; a player has to choose the place of a wild card."""
    kind, held = deal.pack.kind(card), deal.pack.kinds(deal.hand)
    pair = [each for each in held if each.rank == kind.rank and not is_wild(each)][: LEAST - 1]
    mixed = (reading(deal.options, (*pair, each)) for each in held if is_wild(each))
    words = _("{card} goes on no meld, and makes none with your cards.")
    if kind in pair and any(each is not None for each in mixed):
        words = _("{card} needs a wild card too: click the cards of its set, and lay them together.")
    return words.format(card=kind)
