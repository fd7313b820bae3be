"""The way out of a hand as plain data, for the command line."""

from typing import Any

from engine.family.rules import Clock
from engine.family.solving import check_in_play, proved
from engine.games.canasta.rules import CanastaDeal
from engine.games.canasta.state import Phase
from engine.games.canasta.way_out import way_out
from engine.games.canasta.words import CODEC
from engine.rummy.actions import Discard


def solve(deal: CanastaDeal, objective: str, limit: float, clock: Clock) -> dict[str, Any]:
    """A way to go out in this turn, with its discard, or none: the search is exact, and ends soon.

    Raises NotationError outside phase PLAY.
    """
    del limit, clock
    check_in_play(playing=deal.phase is Phase.PLAY)
    way, held = way_out(deal), len(deal.hands[deal.mover])
    if way is None:
        return proved(objective, 0, held)
    left = sum(isinstance(action, Discard) for action in way)
    return proved(objective, 1, left, [*map(CODEC.write, way)])
