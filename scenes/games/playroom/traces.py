"""Changes of the table since the viewer's last turn: which cards were laid, which were moved, and by whom."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from engine.games.playroom.melds import Kinds
from engine.games.playroom.state import kind_of
from engine.games.playroom.words import TableLeft, TurnFined
from engine.rummy.cards import Card
from engine.rummy.events import Discarded
from engine.values import value_class
from scenes.games.groups import Lying
from scenes.games.playroom.common_table import shared
from scenes.games.playroom.running_turn import Same

_KEPT = 8
"""The number of logs whose traces are cached: those of all seats at the last moments."""


@value_class
class Trace:
    """A card laid or moved since the viewer's last turn, and who did it."""

    seat: int
    laid: bool
    """True if it came from the hand, false if it lay in another group."""


Traces = tuple[Trace | None, ...]
"""The trace of each card of a group, in order; None for cards that were not moved."""


def traces(log: Sequence[Any], seat: int, lying: Lying) -> Mapping[Card, Trace]:
    """The traces of cards that others have laid or moved since the last turn of a seat.

    Groups that the seat itself has changed since have no traces.
    """
    left = {group: list(some) for group, some in _changed(Same(log), seat).items()}
    result: dict[Card, Trace] = {}
    for each in lying:
        told = left.get(tuple(map(kind_of, each.cards)))
        if told:
            pairs = zip(each.cards, told.pop(), strict=True)
            result.update((card, trace) for card, trace in pairs if trace is not None)
    return result


@lru_cache(_KEPT)
def _changed(log: Same[Sequence[Any]], seat: int) -> Mapping[Kinds, list[Traces]]:
    """The groups that have changed since the seat's last turn, with the traces of their cards."""
    groups: list[tuple[Kinds, Traces]] = []
    for event in _since(log.value, seat):
        if not groups:
            groups = [(group, (None,) * len(group)) for group in event.before]
        groups = list(_after(groups, event))
    result: dict[Kinds, list[Traces]] = {}
    for group, told in groups:
        if any(told):
            result.setdefault(group, []).append(told)
    return result


def _since(log: Sequence[Any], seat: int) -> list[TableLeft]:
    """The tables that others left after the last turn of a seat; for somebody who only watches, those of a round."""
    result = []
    others: list[int] = []
    for event in reversed(log):
        if not isinstance(event, TableLeft | Discarded | TurnFined):
            continue
        if event.seat == seat or event.seat in others[:-1]:
            break
        if event.seat not in others:
            others.append(event.seat)
        if isinstance(event, TableLeft):
            result.append(event)
    return result[::-1]


def _after(groups: Sequence[tuple[Kinds, Traces]], event: TableLeft) -> Iterator[tuple[Kinds, Traces]]:
    """The groups after a turn. Cards of a group that goes on keep their traces; other cards were moved or laid."""
    wanted = Counter(event.after)
    gone: list[tuple[Kinds, Traces]] = []
    for group, told in groups:
        if wanted[group]:
            wanted[group] -= 1
            yield group, told
        else:
            gone.append((group, told))
    laid = Counter(event.laid)
    for group in wanted.elements():
        yield group, _traced(group, gone, laid, event.seat)


def _traced(group: Kinds, gone: list[tuple[Kinds, Traces]], laid: Counter[Card], seat: int) -> Traces:
    """The traces of a new group; `laid` holds the cards from the hand that no earlier group has used."""
    host = max(gone, key=lambda old: shared(old[0], group), default=None)
    kept: list[tuple[Card, Trace | None]] = []
    if host is not None and shared(host[0], group) > 1:
        gone.remove(host)
        kept = list(zip(*host, strict=True))
    result: list[Trace | None] = []
    for card in group:
        old = next((pair for pair in kept if pair[0] == card), None)
        if old is not None:
            kept.remove(old)
            result.append(old[1])
            continue
        result.append(Trace(seat, laid=laid[card] > 0))
        laid[card] -= 1
    return tuple(result)
