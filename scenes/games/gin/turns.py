"""The log of a deal: turn by turn, and a line for everything else that happens."""

from collections.abc import Iterable, Iterator

from engine.blocks.says import Did
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
from engine.rummy.events import Discarded, DrawUndone, DrewPile, DrewStock, HandEnded
from engine.rummy.hand_words import DEALS
from engine.rummy.words import Names
from engine.text import _, listed
from scenes.games.gin.reading import meld_name
from scenes.games.log_turns import in_turns, scores_told
from scenes.table.tableau import LogEntry, LogTurn


def log_turns(events: Iterable[GinEvent], names: Names) -> list[LogTurn]:
    """The events in turns: all that a player did in one turn together, every other event alone."""
    return [_told(group, names) for group in in_turns(events, _goes_on)]


def _goes_on(before: GinEvent, event: GinEvent) -> bool:
    """True if an event belongs to the turn of the one before it."""
    if not any(_entries(before)) or not any(_entries(event)) or isinstance(before, Discarded):
        return False
    return _seat(before) == _seat(event)


def _seat(event: GinEvent) -> int | None:
    return getattr(event, "seat", None)


def _told(events: tuple[GinEvent, ...], names: Names) -> LogTurn:
    first = events[0]
    if isinstance(first, HandEnded):
        return LogTurn(events, scores_told(first, names, DEALS))
    if isinstance(first, GinDealt):
        words = _("{name} deals and turns up {card}.").format(name=names[first.dealer], card=first.upcard)
        return LogTurn(events, words)
    seat, entries = _seat(first), tuple(entry for event in events for entry in _entries(event))
    if seat is None or not entries:
        return LogTurn(events, SAYS.describe(first, names), seat)
    words = _("{name} {deeds}.").format(name=names[seat], deeds=listed(entry.words for entry in entries))
    return LogTurn(events, words, seat, entries)


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
