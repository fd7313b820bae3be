"""Melds by name."""

from engine.games.straight.view import StraightView
from engine.rummy.cards import Card
from engine.rummy.melds import Meld, MeldKind, named

_SHORT = 4
"""Cards of the shortest run that is named by its ends."""


def meld_name(meld: Meld) -> str:
    """A run of some length by its ends, other melds by their cards, jokers with what they stand for."""
    ends = meld.cards[0], meld.cards[-1]
    if meld.kind is MeldKind.RUN and len(meld.cards) >= _SHORT and not any(card.is_joker for card in ends):
        return f"{ends[0]}\N{EN DASH}{ends[1]}"
    return str(meld)


def faces_of(seen: StraightView) -> dict[Card, Card]:
    """For every joker on the table the card that it stands for."""
    return {
        card: face
        for laid in seen.table
        for card, face in zip(laid.meld.cards, laid.meld.stands_for, strict=True)
        if card.is_joker
    }


def joker_as(joker: Card, face: Card) -> str:
    """A joker with what it stands for, as `X1=4h`."""
    return named(joker, face)
