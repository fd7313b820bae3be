"""The count of the viewer's hand: the least it allows, its arrangement, the best card to put down, and what stands."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from engine.blocks.turn_deal import Phase
from engine.games.indian.least_count import Arranger
from engine.games.indian.melds import IndianLaw, Reading
from engine.games.indian.options import IndianOptions
from engine.games.indian.rules import IndianView
from engine.rummy.actions import Discard
from engine.rummy.cards import Card
from engine.rummy.meld_law import Group
from engine.rummy.melds import FEWEST
from engine.values import value_class


@value_class
class HandCount:
    """The least count of a hand; in the phase of play, without the card that is best put down."""

    count: int
    groups: tuple[Group, ...]
    """Groups that share no card: those that give the count, and others that they leave room for.

    Without a pure sequence, sets and pairs that lack one card of a sequence.
    """
    put_down: Card | None
    """The kind of the card that is best put down; None outside the phase of play."""
    whole: bool
    """True if the hand can be declared."""
    pure: bool
    """True if there is a pure sequence."""
    second: bool
    """True if there are as many sequences as a declaration needs."""


def hand_count(view: IndianView) -> HandCount:
    """The count of the viewer's hand now."""
    deal = view.known
    plays = deal.phase is Phase.PLAY and deal.to_move == view.seat
    hand = deal.pack.kinds(view.hand)
    free = tuple(card for card in dict.fromkeys(hand) if not deal.legal(Discard(card))) if plays else ()
    return _counted(hand, deal.groups_law, deal.options, free)


@lru_cache(maxsize=64)
def _counted(hand: Group, law: IndianLaw, options: IndianOptions, free: Group) -> HandCount:
    arranger = Arranger(law, hand)
    best, without = None, -1
    if free:
        ends = [card for card in free if arranger.is_whole(options.sequences, card.face)]
        best = min(ends or free, key=lambda card: _worth(arranger, options, card))
        without = best.face
    count = arranger.count(options.counting, without)
    groups = arranger.declared(options.sequences, without)
    whole = bool(groups)
    groups = groups or arranger.least(options.counting.any_groups, without).groups
    groups = groups or tuple(_beginnings(law, hand))
    readings = [law.reading(group) for group in groups]
    sequences = sum(reading in {Reading.PURE, Reading.SEQUENCE} for reading in readings)
    pure = Reading.PURE in readings
    return HandCount(count, groups, best, whole, pure, pure and sequences >= options.sequences)


def _beginnings(law: IndianLaw, hand: Group) -> Iterator[Group]:
    """Sets of a hand without a pure sequence, then pairs that one card makes a pure sequence."""
    left = sorted(law.naturals(dict.fromkeys(hand)))
    for rank in dict.fromkeys(card.rank for card in left):
        alike = tuple(card for card in left if card.rank == rank)
        if law.reading(alike) is not None:
            yield alike
            left = [card for card in left if card.rank != rank]
    for first, second in pairwise(left):
        near = first.suit == second.suit and 0 < second.rank - first.rank < FEWEST
        if near and first in left and second in left:
            yield first, second
            left = [card for card in left if card not in (first, second)]


def _worth(arranger: Arranger, options: IndianOptions, card: Card) -> tuple[int, bool, int, Card]:
    count = arranger.count(options.counting, card.face)
    return count, arranger.law.is_wild(card), -arranger.law.points((card,)), card


def groups_without(view: IndianView, card: Card) -> Sequence[Group]:
    """The best groups of the hand once a card is put down."""
    deal, options = view.known, view.known.options
    arranger = deal.arranger(view.hand)
    face = deal.pack.kind(card).face
    return arranger.declared(options.sequences, face) or arranger.least(options.counting.any_groups, face).groups
