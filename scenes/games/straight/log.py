"""The log of a deal in words: one line a turn, and one for everything else that happens."""

from collections.abc import Iterator, Sequence
from typing import Any

from engine.games.straight.words import SAYS, CallPassed, CardLaidOff, JokerReplaced, MeldLaid
from engine.rummy.melds import named
from engine.text import _
from scenes.games.log import common_deeds, in_turns, same_turn, turns_told
from scenes.games.straight.names import meld_name
from scenes.games.zones import Names
from scenes.table.panel_items import LogEntry, LogTurn


def log_turns(events: Sequence[Any], names: Names) -> list[LogTurn]:
    """The events of a log turn by turn."""
    return turns_told(SAYS, in_turns(events, _goes_on), names, _deeds)


def _goes_on(before: Any, event: Any) -> bool:  # noqa: ANN401 - events of several kinds
    """True if an event belongs to the turn of the event before it, or is only a pass, which needs no line."""
    return isinstance(event, CallPassed) or same_turn(_deeds, before, event)


def _deeds(event: Any) -> Iterator[LogEntry]:  # noqa: ANN401 - events of several kinds
    """An event's action as log entries, to be read after the player's name."""
    match event:
        case MeldLaid(called=True) | CardLaidOff(called=True):  # a call is no part of a turn (S20)
            return
        case MeldLaid(_seat, meld):
            yield LogEntry("lay", _("lays {cards}").format(cards=meld_name(meld)))
        case CardLaidOff(_seat, card, meld):
            text = named(card, meld.stands_for[meld.cards.index(card)])
            yield LogEntry("lay", _("lays off {card} on {cards}").format(card=text, cards=meld_name(meld, card)))
        case JokerReplaced(_seat, joker, card):
            yield LogEntry("swap", _("takes {joker} for {card}").format(joker=joker, card=card))
        case _:
            yield from common_deeds(event)
