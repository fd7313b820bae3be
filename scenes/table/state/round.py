"""The last steps of a game, and the others' actions among them since a person's own turn, as everybody saw them."""

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from itertools import dropwhile

from engine.text import _
from scenes.art.text import marked
from scenes.session import Player, Step, Views
from scenes.table.telling.log import Telling

KEPT = 150
"""The number of steps that are kept: a round, with room for many drags."""


class Round:
    """The last steps of the session, up to `KEPT`."""

    def __init__(self, players: tuple[Player, ...], steps: tuple[Step, ...], is_drag: Callable[[object], bool]) -> None:
        self._players = players
        self._is_drag = is_drag
        self._steps: deque[Step] = deque(steps, maxlen=KEPT)

    def note(self, step: Step) -> None:
        """Add the step that has just happened."""
        self._steps.append(step)

    def since(self, seat: int, now: Views) -> tuple[Step, ...]:
        """The steps of the other players in this hand since the seat's last turn.

        A person's drags are merged into one step.
        """
        result: list[Step] = []
        for step in dropwhile(lambda step: step.seat == seat, reversed(self._steps)):
            then = step.before
            if step.seat == seat or (then.hand_number, then.dealer) != (now.hand_number, now.dealer):
                break
            later = result[-1] if result else None
            if later is not None and self._dragged(step) and self._dragged(later) and later.seat == step.seat:
                laid = (step.laid[0], later.laid[1]) if step.laid and later.laid else None
                result[-1] = replace(later, before=step.before, laid=laid)
            else:
                result.append(step)
        return tuple(reversed(result))

    def _dragged(self, step: Step) -> bool:
        return self._players[step.seat].opponent is None and self._is_drag(step.action)


def caption(step: Step, seat: int, telling: Telling, names: tuple[str, ...]) -> str:
    """The line that a step added to the log that a seat sees; for moves in the middle of a turn, who plays."""
    events = step.after.of(seat).log[len(step.before.of(seat).log) :]
    return marked(" ".join(telling.lines(events))) or _("{name} plays.").format(name=names[step.seat])
