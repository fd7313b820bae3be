"""What a hand that is kept at the end of a turn is likely to cost, and how much a discard helps the next player."""

from dataclasses import dataclass

from engine.games.straight.ai.facts import Facts
from engine.games.straight.melding import mask_of
from engine.rummy.cards import NATURALS, Card


@dataclass(frozen=True, slots=True, kw_only=True)
class Costs:
    """How much a level makes of what it sees, in points."""

    pair: float
    """For each card that would complete a meld of two cards of the hand."""
    counts: bool
    """True if only cards that are still to be drawn count for that."""
    card: float
    """For each card in the hand, whatever its points: it has to be got rid of."""
    fits: float
    """For a card of the hand that the table would take, but not yet."""
    danger: float
    """For what a discard gives the next player."""
    late: float
    """How much more points count when somebody holds few cards."""


def cost(facts: Facts, weights: Costs, kept: int, jokers: int) -> float:
    """What is lost with these cards: their points, less what they may still become."""
    points, partners = facts.points, facts.partners
    live = facts.unseen if weights.counts else ~kept
    total = hopes = 0.0
    wanted = 0
    left = kept
    while left:
        low = left & -left
        left ^= low
        card = low.bit_length() - 1
        total += points[card]
        for pair in partners[card]:
            missing = pair & ~kept
            if missing != pair and missing & live == missing:
                wanted |= missing
                hopes += 0.5
    total += jokers * facts.seen.options.joker_value * 0.5
    if not facts.has_own:
        hopes += weights.fits * (facts.table.laid_off(kept)).bit_count()
    count = kept.bit_count() + jokers
    urgency = 1 + weights.late / (1 + facts.least_held)
    return urgency * total + weights.card * count - weights.pair * min(hopes, wanted.bit_count() + 1)


def danger(facts: Facts, card: Card) -> float:
    """The use that the next player may have of a discard, about 0 to 3."""
    if card >= NATURALS:
        return 4.0
    found = 1.5 if 1 << card & (facts.table.sets | facts.table.runs) else 0.0
    known, hidden = facts.next_known, facts.unseen
    for pair in facts.partners[card]:
        if pair & known == pair:
            found += 2.0
        elif pair & known and pair & (known | hidden) == pair:
            found += 0.5
        elif pair & hidden == pair:
            found += 0.08
    return found


def cost_of(facts: Facts, weights: Costs, kept: frozenset[Card]) -> float:
    """As `cost`, of cards."""
    return cost(facts, weights, mask_of(kept), sum(1 for card in kept if card >= NATURALS))


def discards(facts: Facts, weights: Costs, kept: frozenset[Card], free: frozenset[Card]) -> list[tuple[float, Card]]:
    """The cards that may be discarded, each with what the rest of the kept cards then costs, the best first."""
    mask, jokers = mask_of(kept), sum(1 for card in kept if card >= NATURALS)
    found = []
    for card in sorted(free):
        if card >= NATURALS:
            worth = cost(facts, weights, mask, jokers - 1) + 2 * facts.seen.options.joker_value
        else:
            worth = cost(facts, weights, mask ^ 1 << card, jokers)
        if weights.danger:
            worth += weights.danger * danger(facts, card)
        found.append((worth, card))
    found.sort()
    return found
