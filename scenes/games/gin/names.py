"""The order and the names of melds in Gin, and the discards under the top one."""

from collections.abc import Iterable

from engine.games.gin.melds import RANKS
from engine.games.gin.rules import GinView
from engine.games.gin.words import GinDealt, Knocked, PileRenewed
from engine.rummy.cards import Card
from engine.rummy.events import Discarded, DrawUndone, DrewPile
from scenes.games.log import meld_text


def in_sequence(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards of a meld from left to right: a set by suit; a run from the card after its largest gap on (Q K A)."""
    held = sorted(cards)
    if len({card.rank for card in held}) == 1 or len({card.suit for card in held}) > 1:
        return tuple(held)
    gaps = [(card.rank - before.rank) % RANKS for before, card in zip((held[-1], *held), held, strict=False)]
    start = gaps.index(max(gaps)) if len(held) < RANKS else 0
    return (*held[start:], *held[:start])


def meld_name(meld: Iterable[Card]) -> str:
    """A run of some length by its ends, other melds by their cards."""
    cards = in_sequence(meld)
    return meld_text(cards, run=cards[0].rank != cards[1].rank)


def pile_of(view: GinView) -> tuple[Card, ...]:
    """The discards from the bottom to the top, in the order in which all saw them laid; only the top card is in play.

    In a position without a log, the top card alone.
    """
    pile = list[Card]()
    for event in view.known.log:
        match event:
            case GinDealt(_, _, card) | Discarded(_, card) | Knocked(_, card):
                pile.append(card)
            case DrewPile(_, cards):
                del pile[-len(cards) :]
            case DrawUndone(_, cards):
                pile += cards
            case PileRenewed(_, _, card):
                pile = [card]
            case _:
                pass
    known = len(pile) == len(view.known.discard) and pile[-1:] == list(view.known.open_discards[-1:])
    return tuple(pile) if known else view.known.open_discards
