"""Actions and tables as plain data, in the notation of the conformance cases (see docs/notation.md)."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from engine.blocks.codec import known_cards
from engine.games.house.words import CODEC, Action, Arrange, Rule, fault
from engine.rummy.cards import Card
from engine.rummy.faults import CommonFault, RefusedError
from engine.rummy.pack import Pack
from engine.rummy.plain_data import NotationError
from engine.rummy.table import Table, written

_PACK = Pack()


def read_action(data: object, seats: int) -> Action:
    """The action written as plain data.

    Raises NotationError for what has no action's shape, and RefusedError for an action that names an unknown card,
    which is refused by the rule that its kind of action rests on.
    """
    if isinstance(data, Mapping) and data.keys() == {"table"}:
        return Arrange(read_table(data["table"], seats))
    action: Action = CODEC.read(_PACK, data)
    return action


def read_table(spaces: object, seats: int) -> Table:
    """The table of a snapshot. Raises as `read_action`: an unknown card and one that lies twice are refused (R12)."""
    if not isinstance(spaces, list) or len(spaces) != seats or not all(map(_is_space, spaces)):
        message = f"a table is a list of plays for each of the {seats} seats"
        raise NotationError(message)
    visible: set[Card] = set()
    table = []
    for space in spaces:
        plays = set()
        for text in space:
            play = _play(text)
            if len(set(play)) < len(play) or not visible.isdisjoint(play):
                twice = tuple(sorted({each for each in play if each in visible or play.count(each) > 1}))
                raise RefusedError((fault(Rule.R12, CommonFault.CARD_TWICE, twice),))
            visible.update(play)
            if play:
                plays.add(frozenset(play))
        table.append(frozenset(plays))
    return tuple(table)


@lru_cache(maxsize=1 << 12)
def _play(text: str) -> tuple[Card, ...]:
    """The cards of a play; most plays of a table lie there in the next one, too."""
    return known_cards(_PACK, Rule.R12.name, text)


def _is_space(space: object) -> bool:
    return isinstance(space, list) and all(isinstance(play, str) for play in space)


def write_action(action: Action) -> dict[str, Any]:
    """The action as plain data; `read_action` reads it back."""
    return {"table": written(action.table)} if isinstance(action, Arrange) else CODEC.write(action)
