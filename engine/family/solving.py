"""The best turn of a position as plain data, alike in all games that search for one."""

from collections.abc import Sequence
from typing import Any

from engine.rummy.plain_data import NotationError


def check_in_play(*, playing: bool) -> None:
    """Raise NotationError unless cards can be laid in a position."""
    if not playing:
        message = "a position to solve must be in phase play"
        raise NotationError(message)


def best_of(
    objective: str, value: int | None, bound: int | None, left: int, actions: Sequence[dict[str, Any]], *, exact: bool
) -> dict[str, Any]:
    """A best turn: what it has most of, and the most that any turn can have; None where no turn is legal.

    `left` is the number of cards that it does not lay.
    """
    return {
        "objective": objective,
        "value": value,
        "exact": exact,
        "bound": bound,
        "cards_left": left,
        "actions": list(actions),
    }


def proved(objective: str, value: int, left: int, actions: Sequence[dict[str, Any]] = ()) -> dict[str, Any]:
    """A best turn of a search that is always exact."""
    return best_of(objective, value, value, left, actions, exact=True)
