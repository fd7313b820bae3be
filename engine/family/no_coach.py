"""A coach for games that have none yet: it tells the turns and leaves every decision open."""

from collections.abc import Collection, Iterator
from typing import Any

from engine.family.review import AnySteps, in_order, turns
from engine.family.rules import Assessment, Stop
from engine.rummy.words import Names
from engine.text import _


def unreviewed(steps: AnySteps, names: Names, stop: Stop, known: Collection[int]) -> Iterator[Assessment[Any]]:
    """Every turn with all its decisions open: nobody has looked at them, so none is praised."""
    del names

    def assessed(number: int, turn: range) -> Assessment[Any]:
        before = steps[turn.start - 1][1]
        return Assessment(
            hand=before.hand_number,
            turn=number,
            seat=before.mover,
            actions=tuple(steps[place][0] for place in turn),
            words=(_("This turn was not reviewed."),),
            decisions=len(turn),
            open=len(turn),
        )

    return in_order(turns(steps), known, stop, assessed)
