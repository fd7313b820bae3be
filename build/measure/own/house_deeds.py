"""The turns of a recorded game as the seats that made them saw them, to be judged by `engine.games.house.ai.sense`."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise

from engine.games.house.ai.sense.deeds import Deed, drawing
from engine.games.house.ai.sense.solver_cache import Asked
from engine.games.house.coach.recorded_turns import PlayedTurn, turns_in
from engine.games.house.state import HandState
from engine.games.house.types import Step
from engine.games.house.view import view
from engine.games.house.words import Open


def _deed_of(turn: PlayedTurn) -> Deed:
    """A turn as the seat saw it."""
    deed = drawing(view(turn.before, turn.seat), turn.draw)
    if turn.last is None:
        return deed
    after = Asked(basis=turn.last.playing.draft.basis, seating=deed.seating)
    return replace(deed, played=view(turn.last, turn.seat), end=turn.end, after=after)


def deeds_in(steps: Iterable[Step]) -> Iterator[tuple[HandState, Deed]]:
    """The actions of a game's seats, each with the state before it.

    First come the passes, then the turns.
    """
    told = list(steps)
    for (_, before), (action, _) in pairwise(told):
        if action == Open(take=False):
            yield before.hand, drawing(view(before.hand, before.hand.mover), Open(take=False))
    for turn in turns_in(told):
        yield turn.before, _deed_of(turn)
