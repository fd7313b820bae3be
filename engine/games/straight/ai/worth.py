"""The expected cost of a hand kept at the end of a turn, and the use of a discard to the next player."""

from typing import NamedTuple

from engine.games.straight.ai.facts import Facts
from engine.games.straight.melds import mask_of
from engine.rummy.cards import NATURALS, Card
from engine.values import value_class


@value_class(kw_only=True)
class Costs:
    """The weights by which a level estimates the cost of a hand, in points."""

    pair: float
    """The worth of each card that would complete a meld of two cards of the hand."""
    counts: bool
    """True if only cards that are still to be drawn count for that."""
    card: float
    """The cost of each card in the hand, whatever its points: it has to be got rid of."""
    fits: float
    """The worth of a card of the hand that the table would take, but not yet."""
    danger: float
    """The cost of a discard's use to the next player."""
    late: float
    """The factor by which points count more when somebody holds few cards."""


class Hope(NamedTuple):
    """A possible meld of a hand card with a pair of cards, at least one of which is held."""

    card: int
    """The card as a bit."""
    pair: int
    missing: int
    """The card of the pair that is still to come; 0 where the hand holds both."""


class CountedHand(NamedTuple):
    """A hand as far as its cost goes, counted once for all cards that might be discarded."""

    naturals: int
    jokers: int
    points: float
    """Half of what jokers count, for they go easily."""
    hopes: tuple[Hope, ...]


def counted(facts: Facts, weights: Costs, naturals: int, jokers: int) -> CountedHand:
    """The points of a hand, and what its cards may become with cards that are still to be drawn, or with any others."""
    live = facts.unseen if weights.counts else ~naturals
    points, hopes, left = jokers * facts.view.known.options.joker_value * 0.5, list[Hope](), naturals
    while left:
        low = left & -left
        left ^= low
        card = low.bit_length() - 1
        points += facts.points[card]
        for pair in facts.partners[card]:
            missing = pair & ~naturals
            if missing != pair and missing & live == missing:
                hopes.append(Hope(low, pair, missing))
    return CountedHand(naturals, jokers, points, tuple(hopes))


def cost(facts: Facts, weights: Costs, hand: CountedHand, thrown: int = 0) -> float:
    """The expected cost of a hand without one natural (a bit, 0 for none): points less the worth of hopes."""
    result, wanted = 0, 0
    for card, pair, missing in hand.hopes:
        if card == thrown:
            continue
        if not pair & thrown:
            result, wanted = result + 1, wanted | missing
        elif not missing and not weights.counts:  # a meld that lacks the card thrown; who counts knows it is gone
            result, wanted = result + 1, wanted | thrown
    kept = hand.naturals & ~thrown
    fits = 0.0 if facts.has_own else weights.fits * facts.table.laid_off(kept).bit_count()
    points = hand.points - (facts.points[thrown.bit_length() - 1] if thrown else 0)
    urgency = 1 + weights.late / (1 + facts.least_held)
    chances = min(result * 0.5 + fits, wanted.bit_count() + 1)
    return urgency * points + weights.card * (kept.bit_count() + hand.jokers) - weights.pair * chances


def danger(facts: Facts, card: Card) -> float:
    """The use that the next player may have of a discard, about 0 to 3."""
    if card >= NATURALS:
        return 4.0
    result = 1.5 if 1 << card & (facts.table.sets | facts.table.runs) else 0.0
    known, hidden = facts.next_known, facts.unseen
    for pair in facts.partners[card]:
        if pair & known == pair:
            result += 2.0
        elif pair & known and pair & (known | hidden) == pair:
            result += 0.5
        elif pair & hidden == pair:
            result += 0.08
    return result


def cost_of(facts: Facts, weights: Costs, kept: frozenset[Card]) -> float:
    """The same as `cost`, for a set of cards."""
    return cost(facts, weights, counted(facts, weights, *_parted(kept)))


def _parted(cards: frozenset[Card]) -> tuple[int, int]:
    """The naturals as a mask, and the number of jokers."""
    naturals = mask_of(cards)
    return naturals, len(cards) - naturals.bit_count()


def discards(facts: Facts, weights: Costs, kept: frozenset[Card], free: frozenset[Card]) -> list[tuple[float, Card]]:
    """The cards that may be discarded, each with what the rest of the kept cards then costs, the best first."""
    naturals, jokers = _parted(kept)
    hand = counted(facts, weights, naturals, jokers)
    result = []
    for card in sorted(free):
        if card.is_joker:
            fewer = counted(facts, weights, naturals, jokers - 1)
            worth = cost(facts, weights, fewer) + 2 * facts.view.known.options.joker_value
        else:
            worth = cost(facts, weights, hand, 1 << card)
        if weights.danger:
            worth += weights.danger * danger(facts, card)
        result.append((worth, card))
    result.sort()
    return result
