"""The things of the table that a press would do something with now; others a switch need not go through."""

from collections.abc import Iterable, Iterator

from scenes.table.gestures.clicks import intent_of
from scenes.table.intents import Dismiss, Do, Drop, Intent, Plan, PressOn, Select
from scenes.table.state.model import Table
from scenes.table.thing import Thing
from scenes.ui.thing import FocusZone


def usable(table: Table, stops: Iterable[Thing]) -> Iterator[Thing]:
    """The things that can be used, buttons that bring the hand on before others."""
    stops = tuple(stops)
    buttons = [stop for stop in stops if stop.button is not None]
    for stop in stops:
        if stop.button is None and (stop.zone is FocusZone.DIALOG or (table.live and _does(table, stop))):
            yield stop
    yield from sorted(buttons, key=_urgency)


def _urgency(stop: Thing) -> int:
    """The place of a button among others: the main one, those of the game, and the rest."""
    main = stop.button is not None and stop.button.main
    return 0 if main else 1 if isinstance(stop.pressed, Do | Plan) else 2


def _does(table: Table, stop: Thing) -> bool:
    """True if a press on a thing that is no button does something."""
    return _means(table, intent_of(table, stop, stop.spot, more=False))


def _means(table: Table, intent: Intent | None) -> bool:
    """True if an intent is carried out by the table and the rules."""
    if isinstance(intent, PressOn):
        intent = table.pressed(intent.what)
    match intent:
        case Drop(cards, target):
            return table.drops.hindrance(cards, target) == ""
        case Do(action):
            return not table.views.legal(action)
        case Select():
            return table.playing or table.board.layout.rack is not None
    return not isinstance(intent, Dismiss | None)
