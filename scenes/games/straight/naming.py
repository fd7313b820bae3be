"""Melds by name."""

from engine.games.straight.view import StraightView
from engine.rummy.cards import Card
from engine.rummy.melds import Meld, MeldKind, named

_SHORT = 4
"""Cards of the shortest run that is named by its ends."""


def meld_name(meld: Meld, less: Card | None = None) -> str:
    """A run of some length by its ends, other melds by their cards, jokers with what they stand for.

    `less` is a card at an end, or of a set, without which the meld is named.
    """
    pairs = [pair for pair in zip(meld.cards, meld.stands_for, strict=True) if pair[0] != less]
    ends = pairs[0][0], pairs[-1][0]
    if meld.kind is MeldKind.RUN and len(pairs) >= _SHORT and not any(card.is_joker for card in ends):
        return f"{ends[0]}\N{EN DASH}{ends[1]}"
    return " ".join(named(card, face) for card, face in pairs)


def faces_of(view: StraightView) -> dict[Card, Card]:
    """The card that each joker on the table stands for."""
    return {
        card: face
        for laid in view.known.table
        for card, face in zip(laid.meld.cards, laid.meld.stands_for, strict=True)
        if card.is_joker
    }
