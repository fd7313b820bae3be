"""The opponents by name, as the command line, the table and the worker process know them."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.ai import greedy, plain
from engine.house.actions import Action
from engine.house.view import View
from engine.text import _


@dataclass(frozen=True, slots=True)
class Opponent:
    """An opponent: its name, how long one of its decisions may take in seconds, and how it decides."""

    name: str
    limit: float
    decide: Callable[[View, int, Callable[[], bool]], tuple[Action, ...]]

    @property
    def about(self) -> str:
        """One sentence for players."""
        return {
            "plain": _("Lays what the hand makes and adds to plays; never rearranges the table."),
            "greedy": _("Finds the turn worth most points, and thinks no further."),
        }[self.name]


def _plain(view: View, seed: int, stop: Callable[[], bool]) -> tuple[Action, ...]:
    del seed  # it draws no random numbers
    return plain.decide(view, stop)


def _greedy(view: View, seed: int, stop: Callable[[], bool]) -> tuple[Action, ...]:
    del seed  # it draws no random numbers
    return greedy.decide(view, stop)


OPPONENTS: dict[str, Opponent] = {
    "plain": Opponent("plain", limit=1.0, decide=_plain),
    "greedy": Opponent("greedy", limit=2.0, decide=_greedy),
}


def decide(name: str, view: View, seed: int, stop: Callable[[], bool]) -> tuple[Action, ...]:
    """What an opponent does, up to its next decision. Raises KeyError for a name that is none."""
    return OPPONENTS[name].decide(view, seed, stop)
