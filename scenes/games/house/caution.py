"""Discards that may be a mistake: of jokers, of cards that a play would take, and by clicks just after a card moved."""

from collections.abc import Iterator
from enum import Enum

from engine.games.house.actions import Arrange, Discard, Replace
from engine.games.house.draft import Draft
from engine.rummy.cards import Card
from engine.rummy.faults import RefusedError
from scenes.games import arranging
from scenes.games.house.obvious import freed
from scenes.services import Discards
from scenes.table.intents import ToPlay
from scenes.table.model import Table

HASTY = 0.4
"""Seconds after a card has moved under the pointer in which a click or a key may have been meant for another card."""


class DiscardRisk(Enum):
    """Why a discard may not be meant."""

    JOKER = "joker"
    FITS = "fits"
    """One drag could lay the card on the table as it stands."""
    HASTY = "hasty"


def risk_of(table: Table, card: Card, *, hasty: bool) -> DiscardRisk | None:
    """The risk of a discard that is legal; None where there is none, or where the player wants no care to be taken."""
    if table.settings.discards is Discards.NEITHER or not table.playing or table.views.legal(Discard(card)):
        return None
    if card.is_joker:
        return DiscardRisk.JOKER
    if fits(table, card):
        return DiscardRisk.FITS
    return DiscardRisk.HASTY if hasty else None


def asks(table: Table, risk: DiscardRisk) -> bool:
    """True if the player is asked first; otherwise the discard is held."""
    return risk is DiscardRisk.JOKER or table.settings.discards is Discards.ASK


def fits(table: Table, card: Card) -> bool:
    """True if one drag of this card leaves a table with which the turn may end, but for a discard."""
    drafts = (_after(table.seen.playing, drag) for drag in _drags(table, card))
    return any(draft is not None and not draft.report.faults for draft in drafts)


def _after(draft: Draft, drag: Arrange | Replace) -> Draft | None:
    """The turn after a drag; None where it could not be made."""
    try:
        return draft.arrange(drag.table) if isinstance(drag, Arrange) else draft.replace(drag.joker, drag.card)
    except RefusedError:
        return None


def _drags(table: Table, card: Card) -> Iterator[Arrange | Replace]:
    """Every drag that makes or leaves a play whole: into a play or, before the meld, in a joker's place."""
    seen, reader = table.seen, table.seen.options.reader
    for seat, space in enumerate(table.board.order):
        for play in space:
            if reader.whole(play | {card}):
                yield Arrange(arranging.dropped(seen.table, (card,), ToPlay(seat, play), reader))
            if not seen.playing.report.melded and not card.is_joker:
                yield from (Replace(joker, card) for joker in freed(reader, play, card))
