"""Hints: what can be laid, and what to discard."""

from engine.family.rules import Stop, Suggestion
from engine.games.playroom.actions import PlayroomAction, ShowTable, TakePile
from engine.games.playroom.ai.levels import ABILITIES, decide
from engine.games.playroom.combinations import Kinds
from engine.games.playroom.state import text_of_kinds
from engine.games.playroom.values import table_value
from engine.games.playroom.view import PlayroomView
from engine.rummy.actions import Discard, DrawStock, EndTurn
from engine.rummy.cards import Card
from engine.text import _

_SEED = 0
"""A number with which nothing is overlooked; hints for the same view are the same."""


def advise(seen: PlayroomView, stop: Stop) -> tuple[Suggestion[PlayroomAction], ...]:
    """What the seat to move can do; none when another seat is to move."""
    if seen.to_move != seen.seat:
        return ()
    actions = decide(ABILITIES["casual"], seen, _SEED, stop)
    return (
        Suggestion(
            actions=actions,
            words=" ".join(_words(seen, action) for action in actions),
            cards=tuple(dict.fromkeys(card for action in actions for card in _cards(seen, action))),
            worth=None,
        ),
    )


def _new(seen: PlayroomView, table: tuple[Kinds, ...]) -> list[Kinds]:
    old = list(seen.table)
    return [group for group in table if group not in old or old.remove(group)]  # type: ignore[func-returns-value]


def _cards(seen: PlayroomView, action: PlayroomAction) -> tuple[Card, ...]:
    match action:
        case ShowTable(table):
            laid = [card for group in _new(seen, table) for card in group]
            return tuple(card for card in seen.hand if card in laid)
        case Discard(card):
            return (card,)
        case TakePile(_):
            return seen.discard[-1:]
        case _:
            return ()


def _words(seen: PlayroomView, action: PlayroomAction) -> str:
    match action:
        case DrawStock():
            return _("Draw from the stock.")
        case TakePile(_):
            return _("Take {card} from the pile: it fits the table.").format(card=text_of_kinds(seen.discard[-1:]))
        case ShowTable(table):
            points = table_value(seen.options, table) - table_value(seen.options, seen.table)
            groups = ", ".join(map(text_of_kinds, _new(seen, table)))
            return _("Lay {groups}: {points} points.").format(groups=groups, points=points)
        case Discard(card):
            return _("Discard {card}.").format(card=text_of_kinds((card,)))
        case EndTurn():
            return _("End your turn: you are out!")
        case _:
            return ""
