"""The log of a deal: turn by turn, and a line for everything else that happens."""

from collections.abc import Iterable, Iterator
from functools import partial

from engine.blocks.sentences import Did
from engine.games.gin.words import (
    SAYS,
    BigGinShown,
    GinDealt,
    GinEvent,
    Knocked,
    LayOffOnKnock,
    PassUpcard,
    UndoLayOffs,
)
from engine.rummy.cards import text_of
from engine.rummy.events import Discarded, DrawUndone, DrewPile, DrewStock
from engine.rummy.words import Names
from engine.text import _
from scenes.games.gin.names import meld_name
from scenes.games.log import in_turns, same_turn, turns_told
from scenes.table.panel_items import LogEntry, LogTurn


def log_turns(events: Iterable[GinEvent], names: Names) -> list[LogTurn]:
    """The events in turns: all that a player did in one turn together, every other event alone."""
    return turns_told(SAYS, in_turns(events, partial(same_turn, _entries)), names, _entries, _dealt)


def _dealt(event: GinEvent, names: Names) -> str:
    """The deal in fewer words, since its number stands over the log."""
    if not isinstance(event, GinDealt):
        return SAYS.describe(event, names)
    return _("{name} deals and turns up {card}.").format(name=names[event.dealer], card=event.upcard)


def _entries(event: GinEvent) -> Iterator[LogEntry]:
    """An event's action as log entries, to be read after the player's name."""
    match event:
        case DrewStock():
            yield LogEntry("deck", _("draws a card"))
        case DrewPile(_, cards):
            yield LogEntry("take", _("takes {cards}").format(cards=text_of(cards, in_order=True)))
        case DrawUndone(_, cards):
            yield LogEntry("undo", _("puts {cards} back").format(cards=text_of(cards, in_order=True)))
        case Discarded(_, card):
            yield LogEntry("discard", _("discards {card}").format(card=card))
        case Knocked(_, card, _, _, count):
            form = _("knocks with {count}, discarding {card}") if count else _("lays out every card, discarding {card}")
            yield LogEntry("lay", form.format(count=count, card=card))
        case Did(_, PassUpcard()):
            yield LogEntry("after", _("passes"))
        case BigGinShown():
            yield LogEntry("lay", _("has big gin"))
        case Did(_, LayOffOnKnock(card), meld):
            yield LogEntry("lay", _("lays {card} off on {meld}").format(card=card, meld=meld_name(meld)))
        case Did(_, UndoLayOffs(), cards):
            yield LogEntry("undo", _("takes {cards} back").format(cards=text_of(cards)))
        case _:
            return
