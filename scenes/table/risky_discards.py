"""Discards that may be a mistake: of jokers, of cards that a play would take, and by clicks just after a card moved."""

from enum import Enum

from engine.rummy.cards import Card
from scenes.settings.settings import Discards
from scenes.table.model import Table

HASTY = 0.4
"""Seconds after a card has moved under the pointer in which a click or a key may have been meant for another card."""


class DiscardRisk(Enum):
    """The reason why a discard may be a mistake."""

    JOKER = "joker"
    """A joker, or another card of which the game warns."""
    FITS = "fits"
    """One drag could lay the card on the table as it stands."""
    HASTY = "hasty"


def risk_of(table: Table, card: Card, *, hasty: bool) -> DiscardRisk | None:
    """The risk of a discard that is legal; None if there is none, or if the player wants no question about it."""
    discards = table.tableau.discards or {}
    if table.settings.discards is Discards.NEITHER or not table.playing or discards.get(card) != "":
        return None
    cautions = table.tableau.cautions
    if card in cautions if cautions is not None else card.is_joker:
        return DiscardRisk.JOKER
    if table.presenter.fits(table.view, card):
        return DiscardRisk.FITS
    return DiscardRisk.HASTY if hasty else None


def asks(table: Table, risk: DiscardRisk) -> bool:
    """True if the player is asked first; otherwise the discard is held."""
    return risk is DiscardRisk.JOKER or table.settings.discards is Discards.ASK
