"""Outs: the cards with which a hand that holds its melds back can go out in the next turn."""

from collections.abc import Sequence

from engine.games.straight.ai.facts import Facts, melding_tables
from engine.games.straight.ai.worth import Costs, discards
from engine.games.straight.best_melding import MeldingAim, MeldingTables
from engine.games.straight.melds import mask_of
from engine.rummy.cards import Card

_OUT = 10.0
"""Points that an out is worth. Any value from 10 to 40 plays as well: hands with more outs win most deals."""
_BROKEN = 50.0
"""Points against a discard that breaks up a meld and leaves no more outs than a loose card."""
_COMPARED = 8
"""Discards whose outs are counted."""
_MOST_LEFT = 4
"""Cards that cannot be laid beyond which no card of a hand is an out: one is drawn, one discarded, two make a meld."""


def by_outs(
    facts: Facts, weights: Costs, held: frozenset[Card], order: Sequence[Card], loose: frozenset[Card]
) -> list[Card]:
    """The discards of a hand in order, those first after which most cards let it go out.

    `order` is the order without outs; `loose` are the cards outside the melds that are held back.
    """
    tables = melding_tables(facts.view.known.options, MeldingAim.MOST_CARDS)
    if len(held) - _most_laid(facts, tables, *_counted(held)) > _MOST_LEFT:
        return [*order]
    outs = {card: outs_of(facts, held - {card}) for card in order[:_COMPARED] if not card.is_joker}
    if not any(outs.values()):
        return [*order]
    costs = {card: cost for cost, card in discards(facts, weights, held, held)}
    most = max((count for card, count in outs.items() if card in loose), default=-1)

    def worth(card: Card) -> tuple[float, Card]:
        result = outs.get(card, 0)
        return costs[card] - result * _OUT + (0.0 if card in loose or result > most else _BROKEN), card

    return sorted(order, key=worth)


def outs_of(facts: Facts, kept: frozenset[Card]) -> int:
    """The number of unseen naturals that, once drawn, leave no card of the hand but one to discard (S14)."""
    tables = melding_tables(facts.view.known.options, MeldingAim.MOST_CARDS)
    naturals, jokers = _counted(kept)
    result, left = 0, facts.unseen
    while left:
        card = left & -left
        left ^= card
        result += _most_laid(facts, tables, naturals | card, jokers) >= len(kept)
    return result


def _counted(cards: frozenset[Card]) -> tuple[int, int]:
    """The naturals as a mask, and the number of jokers."""
    naturals = mask_of(cards)
    return naturals, len(cards) - naturals.bit_count()


def _most_laid(facts: Facts, tables: MeldingTables, naturals: int, jokers: int) -> int:
    """The most of these cards that a turn can lay: melded, or laid off on the table where that is allowed."""
    melded = tables.most(naturals, jokers)
    fits = facts.table.laid_off(naturals) if facts.has_own else 0
    return max(melded, tables.most(naturals & ~fits, jokers) + fits.bit_count()) if fits else melded
