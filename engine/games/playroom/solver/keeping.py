"""The same turn with as little regrouped as can be found: people follow it, and it shows what the hand did.

The cards laid and the worth of the turn stand. The combinations of the table nearest to the cards laid are given free,
more and more of them, until the turn can be made of these alone; then one after the other is left as it lay after all.
"""

from collections import Counter
from collections.abc import Sequence

from engine.games.playroom.combinations import JOKER, Kinds
from engine.games.playroom.options import PlayroomOptions
from engine.games.playroom.solver.regroup import must_lay, solved, table_of, task_of
from engine.games.playroom.solver.task import SolverLimit, TurnAim
from engine.rummy.cards import Card

_NEAR = {0, 1, 2, 11, 12}
_FIRST = 3
_TRIES = 16
"""Tries at most to leave combinations as they lay after all."""


def kept_in_place(
    options: PlayroomOptions, before: Sequence[Kinds], after: tuple[Kinds, ...], laid: Kinds, aim: TurnAim, worth: int
) -> tuple[Kinds, ...]:
    """A table worth as much as the one found, with the same cards laid, that leaves more combinations as they lay."""
    order = sorted(before, key=lambda group: -_nearness(group, laid))
    count = _FIRST
    while count < len(order):
        found = _with_free(options, order[:count], laid, aim, worth)
        if found is not None:
            return (*order[count:], *_shrunk(options, order[:count], laid, aim, worth, found))
        count *= 2
    return _shrunk(options, order, laid, aim, worth, after)


def _nearness(group: Kinds, laid: Kinds) -> int:
    """How many of the cards laid go with cards of a combination."""
    return sum(any(_goes_with(card, other) for other in group) for card in laid)


def _goes_with(card: Card, other: Card) -> bool:
    if JOKER in (card, other):
        return True
    return card.rank == other.rank or (card.suit == other.suit and abs(card.rank - other.rank) in _NEAR)


def _with_free(
    options: PlayroomOptions, free: Sequence[Kinds], laid: Kinds, aim: TurnAim, worth: int
) -> tuple[Kinds, ...] | None:
    """Combinations made of some of the table's and the cards laid; None if they come to less."""
    hand = Counter(laid)
    task = task_of(options, free, hand, aim)
    must_lay(task, hand)
    found, _bound = solved(task, worth, SolverLimit(_never, 300))
    return None if found is None else table_of(found)


def _never() -> bool:
    return False


def _shrunk(
    options: PlayroomOptions,
    free: Sequence[Kinds],
    laid: Kinds,
    aim: TurnAim,
    worth: int,
    found: tuple[Kinds, ...],
) -> tuple[Kinds, ...]:
    """Leaves combinations as they lay, the farthest first, many at once, where the rest still comes to as much."""
    kept: list[Kinds] = []
    left = list(free)
    size = max(1, len(left) // 2)
    tried = 0
    place = len(left)
    while place > 0 and tried < _TRIES:
        size = min(size, place)
        chosen, fewer = left[place - size : place], left[: place - size] + left[place:]
        tried += 1
        better = _with_free(options, fewer, laid, aim, worth)
        if better is not None:
            kept, left, found = [*kept, *chosen], fewer, better
        if better is not None or size == 1:
            place -= size
        else:
            size = (size + 1) // 2
    return (*kept, *found)
