"""The log of a deal in words: one line a turn, and one for everything else that happens."""

from collections.abc import Iterator, Sequence
from typing import Any

from engine.games.straight.events import CallPassed, CardLaidOff, JokerReplaced, MeldLaid
from engine.games.straight.faults import SAYS
from engine.rummy.events import Discarded, DrewPile, DrewStock, HandEnded
from engine.rummy.hand_words import DEALS
from engine.rummy.melds import named
from engine.text import _
from scenes.games.log_turns import common_deeds, in_turns, scores_told, turn_of
from scenes.games.straight.naming import meld_name
from scenes.games.zones import Names
from scenes.table.tableau import LogEntry, LogTurn

_PLAYS = (MeldLaid, CardLaidOff, JokerReplaced, Discarded)


def log_turns(events: Sequence[Any], names: Names) -> list[LogTurn]:
    """The events of a log turn by turn."""
    return [_log_turn(group, names) for group in turns(events)]


def turns(events: Sequence[Any]) -> list[tuple[Any, ...]]:
    """All that a player did in one turn together, every other event alone."""
    return in_turns(events, _goes_on)


def _goes_on(before: Any, event: Any) -> bool:  # noqa: ANN401 - events of several kinds
    """True if an event belongs to the turn of the one before it, or is no more than a pass: that needs no line."""
    if isinstance(event, CallPassed):
        return True
    if not isinstance(event, _PLAYS) or not _is_deed(before) or not _is_deed(event):
        return False
    return not isinstance(before, Discarded) and bool(event.seat == before.seat)


def _is_deed(event: object) -> bool:
    """True if the event is a part of a turn: a call is none (S20)."""
    called = isinstance(event, MeldLaid | CardLaidOff) and event.called
    return isinstance(event, (DrewStock, DrewPile, *_PLAYS)) and not called


def _log_turn(events: tuple[Any, ...], names: Names) -> LogTurn:
    first = events[0]
    if isinstance(first, HandEnded):
        return LogTurn(events, scores_told(first, names, DEALS))
    if not _is_deed(first):
        return LogTurn(events, SAYS.describe(first, names), getattr(first, "seat", None))
    return turn_of(events, (deed for event in events for deed in _deeds(event)), names)


def _deeds(event: Any) -> Iterator[LogEntry]:  # noqa: ANN401 - events of several kinds
    """An event's action as log entries, to be read after the player's name."""
    match event:
        case MeldLaid(_seat, meld):
            yield LogEntry("lay", _("lays {cards}").format(cards=meld_name(meld)))
        case CardLaidOff(_seat, card, meld):
            text = named(card, meld.stands_for[meld.cards.index(card)])
            yield LogEntry("lay", _("lays off {card} on {cards}").format(card=text, cards=meld_name(meld, card)))
        case JokerReplaced(_seat, joker, card):
            yield LogEntry("swap", _("takes {joker} for {card}").format(joker=joker, card=card))
        case _:
            yield from common_deeds(event)
