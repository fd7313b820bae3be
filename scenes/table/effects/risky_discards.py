"""Discards that may be a mistake: of jokers, of cards that a play would take, and by clicks just after a card moved."""

from enum import Enum

from engine.rummy.cards import Card
from engine.text import N_, _
from scenes.settings.settings import Discards
from scenes.table.intents import Do
from scenes.table.over.game_dialog import TwoAnswers
from scenes.table.state.model import Table

HASTY = 0.4
"""Seconds after a card has moved under the pointer in which a click or a key may have been meant for another card."""


class DiscardRisk(Enum):
    """The reason why a discard may be a mistake, as the question about it says it."""

    JOKER = N_("The next player can pick it up.")
    """A joker, or another card of which the game warns, mostly in words of its own."""
    FITS = N_("It fits a play on the table.")
    """One drag could lay the card on the table as it stands."""
    HASTY = N_("A card has just moved under the pointer.")


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


def question(table: Table, card: Card, risk: DiscardRisk) -> TwoAnswers:
    """The question whether a discard that may be a mistake is meant."""
    return TwoAnswers(
        title=_("Discard the joker?") if card.is_joker else _("Discard {card}?").format(card=card),
        words=(table.tableau.cautions or {}).get(card) or _(risk.value),
        no=_("Keep it"),
        name="discard it",
        yes=_("Discard it"),
        intent=Do(table.drops.discarding(card)),
    )
