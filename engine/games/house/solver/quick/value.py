"""The value of a position to the player whose turn is about to end: points on the table and likely future gains.

A sum of a few things one can count, each with a weight in points. They were first fitted to hands played out by quick
players by least squares, and then tried against each other in games (docs/opponents.md). The chief lessons: a
joker in the hand is worth a whole play, since it helps to steal; a card that can go from its play without harm is
likely to be stolen; and one's own table is worth more than its points, because more can be laid beside it.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from engine.games.house.solver.bits import BASES, EVERY_SUIT, JOKERS, ROW, UNIT, bits_of, mask_of, turned
from engine.games.house.solver.candidates import plays_among
from engine.games.house.solver.quick.hand import VALUES, QuickHand, unplayed
from engine.games.house.solver.quick.turn import THEFTS, loose
from engine.games.house.solver.sets import splits, worth
from engine.games.house.solver.spot import Spot
from engine.rummy.cards import Card
from engine.rummy.plays import CIRCLE
from engine.rummy.table import Table, cards_of

_FED = 12.0
"""The cost in points of a discard that makes a play with cards the next opponent is known to hold."""
_REMEMBERED = 1 << 12


@dataclass(frozen=True, slots=True, kw_only=True)
class ValueWeights:
    """The weights of the value, in points to the side; 0 for what does not count."""

    unit: float = 0.0
    """Five points on the own side's table, beyond those five."""
    loose: float = 0.0
    """A card of the own side's that could go from its play: it may be stolen."""
    spare: float = 0.0
    """A card of an opponent's that could go from its play: it may be stolen."""
    card: float = 0.0
    """A natural kept in the hand, with what it may cost at the end."""
    joker: float = 0.0
    """A joker kept."""
    near: float = 0.0
    """A pair of cards in the hand that are near to each other, for each step of `nearness`."""
    danger: float = 0.0
    """A discard that can be laid on the table at once."""
    pile: float = 0.0
    """A card more in the pile, which the next player may take."""
    melded: float = 0.0
    stock: float = 0.0
    """A card of the stock before it is seen, beyond `card`."""
    held: float = 0.0
    """The expected count of an opponent's card when its hand is shown (R18)."""
    stranded: float = 0.0
    """The expected points an opponent still makes of each card of its hand."""
    following: float = 0.0
    """The expected points still to be made when the turn does not end the hand."""
    saving: bool = True
    """True if turns that keep cards or jokers back are considered; otherwise all is laid that can be."""
    thefts: int = THEFTS
    """Thefts in a turn that are looked for; without any, others' plays are left alone."""


class Role(NamedTuple):
    """The parts of a seat's situation that change the value of a table and of cards left."""

    ally: int | None
    """The partner's place among the others of a spot."""
    rivals: int
    """The number of opposing sides."""
    penalty: bool
    """True if cards left in the hand count against the side (R21)."""
    last: bool
    """True if the seat will not play again in this hand."""
    known: int = 0
    """Cards that the next opponent is known to hold."""


@dataclass(frozen=True, slots=True)
class Seat:
    """The seat to move in a hand, and its role there."""

    hand: QuickHand
    seat: int
    places: tuple[int, ...]
    """The other seats, in the order of a spot's others."""
    role: Role

    def spot(self, table: Table, hand: frozenset[Card]) -> Spot:
        """A table and the cards of the seat's hand, as masks."""
        spaces = [mask_of(cards_of(space)) for space in table]
        return Spot(spaces[self.seat], tuple(spaces[other] for other in self.places), mask_of(hand))


def seat_of(hand: QuickHand, *, drawing: int = 0) -> Seat:
    """The mover; `drawing` cards are still to come from the stock in this turn."""
    seat = hand.mover
    places = tuple(other for other in range(hand.terms.seats) if other != seat)
    partner = hand.terms.ally(seat)
    last = len(hand.stock) <= drawing or (hand.last_turns is not None and seat in hand.last_turns)
    ally = None if partner is None else places.index(partner)
    return Seat(hand, seat, places, Role(ally, max(hand.terms.sides), hand.terms.penalty, last))


def on_table(role: Role, spot: Spot) -> float:
    """The points of the side's plays, less those of another side on average."""
    points = float(UNIT * (worth(spot.own) or 0))
    for place, space in enumerate(spot.others):
        value = UNIT * (worth(space) or 0)
        points += value if place == role.ally else -value / role.rivals
    return points


@lru_cache(_REMEMBERED)
def best_end(role: Role, spot: Spot, free: int, weights: ValueWeights, *, melded: bool) -> tuple[float, int]:
    """The value of a turn's end without going out, and the best discard among the free cards, 0 for none.

    Remembered, since worlds that are played on from several candidates come to the same ends.
    """
    change, card = max(discards(role, spot, free, weights), default=(0.0, 0))
    return value_of(role, spot, weights, melded=melded) + change, card


def value_of(role: Role, spot: Spot, weights: ValueWeights, *, melded: bool) -> float:
    """The value of the table and the hand after the play, before the discard."""
    if role.last:
        return on_table(role, spot) - (unplayed(spot.hand) if role.penalty else 0)
    jokers = (spot.hand & JOKERS).bit_count()
    value = on_table(role, spot) + weights.joker * jokers + weights.card * (spot.hand.bit_count() - jokers)
    value += _prospects(spot.own, weights.unit, weights.loose)
    for place, space in enumerate(spot.others):
        if place == role.ally:
            value += _prospects(space, weights.unit, weights.loose)
        else:
            value += _prospects(space, -weights.unit, weights.spare) / role.rivals
    return value + weights.melded * melded + weights.following


def _prospects(space: int, unit: float, loose_card: float) -> float:
    """The value of a space beside its points: for each five of them, and for each card that could leave its play."""
    value = unit * (worth(space) or 0)
    return value + loose_card * loose(space).bit_count() if loose_card else value


def discards(role: Role, spot: Spot, free: int, weights: ValueWeights) -> list[tuple[float, int]]:
    """Each card that may be discarded with what its going changes, the best first."""
    result = []
    spaces = (spot.own, *spot.others)
    for card in bits_of(free):
        cost = VALUES[card.bit_length() - 1]
        if role.last:
            worth_it = float(cost) if role.penalty else 0.0
        elif card & JOKERS:
            worth_it = -weights.joker + weights.danger
        else:
            worth_it = -weights.card - weights.near * nearness(card, spot.hand)
            if any(splits(space | card) for space in spaces if space):
                worth_it += weights.danger
            if role.known and feeds(card, role.known):
                worth_it -= _FED
        result.append((worth_it, card))
    return sorted(result, reverse=True)


@lru_cache(_REMEMBERED)
def feeds(card: int, known: int) -> bool:
    """True if a card makes a play with cards that are known to be in a hand."""
    return any(play & card for play in plays_among(known | card))


def standing(hand: QuickHand, weights: ValueWeights) -> list[float]:
    """Each side's expected score of the hand between two turns; its scores once it is over."""
    scores = list(map(float, hand.scores()))
    if hand.over:
        return scores
    for seat, side in enumerate(hand.terms.sides):
        if hand.last_turns is not None and seat not in hand.last_turns:
            continue
        held, space = hand.hands[seat], hand.spaces[seat]
        jokers = (held & JOKERS).bit_count()
        scores[side] += weights.joker * jokers + weights.card * (held.bit_count() - jokers)
        scores[side] += _prospects(space, weights.unit, weights.loose)
        scores[side] += unplayed(held) if hand.terms.penalty else 0
    return scores


def going_out(at: Seat, weights: ValueWeights, *, closes: bool) -> float:
    """The gain of going out beside the cards played: the bonus, and what others can no longer lay."""
    hand, terms = at.hand, at.hand.terms
    cards = sum(hand.hands[other].bit_count() for other in terms.opponents(at.seat))
    first = hand.first_out is None
    bonus = weights.held * cards if terms.fixed_bonus is None else terms.fixed_bonus
    value = bonus if first else 0.0
    if at.role.last or (first and terms.reentry):
        return value
    ended = weights.stranded * cards / at.role.rivals - weights.following
    return value + (ended if closes else ended / 2)


def nearness(card: int, held: int) -> int:
    """2 for each card of the hand of the same rank or next to it in suit, 1 for the next but one."""
    index = card.bit_length() - 1
    rank = index % CIRCLE
    row = held >> BASES[index // CIRCLE] & ROW
    beside, beyond = turned(1 << rank, 1) | turned(1 << rank, -1), turned(1 << rank, 2) | turned(1 << rank, -2)
    same = held & EVERY_SUIT << rank & ~card
    return 2 * ((row & beside).bit_count() + same.bit_count()) + (row & beyond).bit_count()


CLASSIC = ValueWeights(
    unit=1.2,
    loose=-3.0,
    spare=2.0,
    card=-4.0,
    joker=28.0,
    near=1.5,
    danger=-5.0,
    melded=5.0,
    stranded=4.8,
    following=8.0,
)
EPIC = ValueWeights(
    unit=0.9,
    loose=-2.8,
    spare=1.5,
    card=2.0,
    joker=25.0,
    near=0.3,
    danger=-1.5,
    pile=-0.5,
    melded=4.0,
    stock=2.0,
    held=6.0,
    stranded=2.5,
    following=4.0,
)
GREEDY = ValueWeights(
    joker=5.0,
    near=1.0,
    danger=-3.0,
    stock=2.0,
    held=5.0,
    saving=False,
)
"""Points on the table count, and little else."""


def weights_for(*, penalty: bool) -> ValueWeights:
    """The weights of a game: where cards left over count against their side (R21), or not."""
    return CLASSIC if penalty else EPIC
