"""Melds by name."""

from engine.games.straight.view import StraightView
from engine.rummy.cards import Card
from engine.rummy.melds import Meld, MeldKind, named
from scenes.games.log import meld_text


def meld_name(meld: Meld, less: Card | None = None) -> str:
    """A run of some length by its ends, other melds by their cards, jokers with what they stand for.

    `less` is a card at an end, or of a set, without which the meld is named.
    """
    faces = {card: face for card, face in zip(meld.cards, meld.stands_for, strict=True) if card != less}
    return meld_text(tuple(faces), lambda card: named(card, faces[card]), run=meld.kind is MeldKind.RUN)


def faces_of(view: StraightView) -> dict[Card, Card]:
    """The card that each joker on the table stands for."""
    return {
        card: face
        for laid in view.known.table
        for card, face in zip(laid.meld.cards, laid.meld.stands_for, strict=True)
        if card.is_joker
    }
