"""The coach: the turns of rounds that are over, each beside what could have been laid."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from engine.family.rules import Assessment, Clock, Stop
from engine.games.playroom.actions import PlayroomAction, ShowTable
from engine.games.playroom.coach.advice import advise
from engine.games.playroom.state import PlayroomHand, PlayroomPhase
from engine.games.playroom.tables import kinds_table
from engine.games.playroom.values import table_value
from engine.games.playroom.view import view
from engine.rummy.actions import Discard, EndTurn
from engine.text import _

Steps = Sequence[tuple[PlayroomAction | None, PlayroomHand]]


def analyse(steps: Steps, stop: Stop, clock: Clock | None) -> Iterator[Assessment[PlayroomAction]]:
    """Every turn of the rounds that are over, in order; no more of them once `stop` is true."""
    del clock
    over = {hand.hand_number for _action, hand in steps if hand.to_move is None}
    actions: list[PlayroomAction] = []
    start: PlayroomHand | None = None
    for (_before, before), (action, after) in pairwise(steps):
        if action is None or before.hand_number not in over or before.to_move is None:
            actions, start = [], None
            continue
        if stop():
            return
        actions.append(action)
        if before.phase is PlayroomPhase.PLAY and start is None:
            start = before
        if isinstance(action, Discard | EndTurn) and start is not None:
            yield _assessment(start, actions, before, stop)
            actions, start = [], None
        elif after.to_move is None:
            actions, start = [], None


def _assessment(
    start: PlayroomHand, actions: Sequence[PlayroomAction], end: PlayroomHand, stop: Stop
) -> Assessment[PlayroomAction]:
    """A turn beside what the hints would have laid in it."""
    seat = start.mover
    better = advise(view(start, seat), stop)
    laid = table_value(start.options, kinds_table(end.table)) - table_value(start.options, kinds_table(start.before))
    possible = 0
    for action in better[0].actions if better else ():
        if isinstance(action, ShowTable):
            possible = table_value(start.options, action.table) - table_value(start.options, kinds_table(start.before))
    lost = max(0, possible - laid)
    words = (_("You could have laid {points} points more.").format(points=lost),) if lost else ()
    return Assessment(
        hand=start.hand_number,
        turn=start.turns // max(len(start.playing), 1) + 1,
        seat=seat,
        actions=tuple(actions),
        words=words,
        errors=int(lost > 0),
        lost=float(lost),
        better=better[0] if better and lost else None,
    )
