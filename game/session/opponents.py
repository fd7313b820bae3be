"""The seats that computers play: levels are asked in the worker, and their answers held until they are done."""

from collections import deque
from collections.abc import Callable
from random import SystemRandom
from typing import Any, ClassVar

from engine.family.daily import level_for, seed_at
from engine.family.game import AnyGame, act
from engine.text import _
from engine.values import value_class
from scenes.background import Helper, Ticket

_LONGEST_ANSWER = 200
"""Actions of one decision: a turn is a few dozen at most, and each is judged here, between two frames."""
_MOST_OPEN = 20
"""The most decisions in a row that can all be taken back, such as cards laid one by one: more might never end."""


class Opponents:
    """Asks for the decisions of computers, one at a time, and gives their actions one by one.

    One that fails is not asked again in this turn: the plainest actions stand in for it.
    """

    def __init__(self, thinker: Helper) -> None:
        self._thinker = thinker
        self._asked: Ticket[tuple[object, ...]] | None = None
        self._answers: deque[Any] = deque()
        self._note: str | None = None
        self._stands_in = False
        self._open = 0
        """Decisions since the last action that went on record."""

    @property
    def thinking(self) -> bool:
        """True if an answer is awaited."""
        return self._asked is not None

    def ready(self, game: AnyGame, level: str, name: str, *, fixed: bool = False) -> bool:
        """True if an action for the seat to move is there; otherwise ask for one. `name` is the player's.

        With `fixed` the random numbers of a level depend on deal, seat and log alone, as in a deal of the day.
        """
        if not self._answers and not self._receive(game, name):
            self._ask(game, level, fixed=fixed)
            return False
        return True

    def take(self) -> tuple[Any, str | None]:
        """The next action, and a sentence to say with it."""
        note, self._note = self._note, None
        return self._answers.popleft(), note

    def turn_passed(self) -> None:
        """Another seat is to move."""
        self._stands_in, self._open = False, 0

    def cancel(self) -> None:
        """Cancel the question, and drop answered actions that are not done yet."""
        if self._asked is not None:
            self._asked.cancel()
        self._asked, self._note = None, None
        self._answers.clear()
        self.turn_passed()

    def _ask(self, game: AnyGame, name: str, *, fixed: bool) -> None:
        if self._stands_in:
            self._answers.extend(_plainest(game))
        elif self._asked is None:
            level = level_for(game.rules, name)
            view = game.rules.view(game.hand, game.mover)
            seed = seed_at(game) if fixed else SystemRandom().getrandbits(64)
            self._asked = self._thinker.ask(Decide(game.rules.name, level.name, view, seed, level.limit))

    def _receive(self, game: AnyGame, name: str) -> bool:
        """Take the answer that is there."""
        if self._asked is None or not self._asked.done:
            return False
        actions: Any = self._asked.result
        self._asked = None
        if self._holds(game, actions):
            self._answers.extend(actions)
        else:
            self._stands_in = True
            self._note = _("{name} keeps it simple this turn.").format(name=name)
            self._answers.extend(_plainest(game))
        return True

    def _holds(self, game: AnyGame, actions: object) -> bool:
        """True if the rules accept all actions of an answer, and they get the game on. An answer may be anything."""
        if not isinstance(actions, tuple) or not 0 < len(actions) <= _LONGEST_ANSWER:
            return False
        seat = game.hand.to_move
        self._open += 1
        try:
            for action in actions:
                if game.hand.to_move != seat:
                    return False
                before, game = game, act(game, action)
                if game.rules.committed(before.hand, action, game.hand):
                    self._open = 0
        except Exception:  # noqa: BLE001 - refused, or no action at all: the rules are written for actions alone
            return False
        return self._open <= _MOST_OPEN


def _plainest(game: AnyGame) -> tuple[Any, ...]:
    return game.rules.plainest(game.rules.view(game.hand, game.mover))


@value_class
class Decide:
    """A task: the next decision of a level, from its seat's view."""

    game: str
    level: str
    view: Any
    """The game's view of the seat."""
    seed: int
    limit: float

    def run(self, stop: Callable[[], bool], progress: Callable[[object], None]) -> tuple[object, ...]:
        """The actions up to the next decision."""
        from engine.games.list import rules_of  # noqa: PLC0415 - the display makes these tasks, and loads no minds

        del progress
        decided: tuple[object, ...] = rules_of(self.game).mind(self.level)(self.view, self.seed, stop)
        return decided

    def fits(self, result: tuple[object, ...]) -> bool:
        """True if all of a decision can be actions: values whose fields have the types of their annotations."""
        from game.workers.messages import is_whole  # noqa: PLC0415 - the worker does not ask

        return all(map(is_whole, result))


@value_class
class LoadLevels:
    """Load the levels of a game, so that no decision has to wait for that: it would count as its time.

    Nobody waits for it, and each new worker does it again.
    """

    prepares: ClassVar[bool] = True
    game: str
    levels: tuple[str, ...]
    limit: float = 10.0

    def run(self, stop: Callable[[], bool], progress: Callable[[object], None]) -> bool:
        """True once they are loaded."""
        from engine.games.list import rules_of  # noqa: PLC0415 - loaded in the worker

        del stop, progress
        for level in self.levels:
            rules_of(self.game).mind(level)
        return True
