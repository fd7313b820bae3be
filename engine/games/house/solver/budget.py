"""The limit of a search: a deadline by a clock that is passed in, and a flag that stops it at once."""

from collections.abc import Callable
from dataclasses import dataclass, field

_EVERY = 32
"""Steps between two looks at the clock and the flag; a step takes some ten microseconds."""
_SELDOM = 4
"""The number of checks of which one reads the clock, since reading it takes longer than some steps."""
_LOOK = 8
"""Steps that a longer one counts for."""


class OutOfTimeError(Exception):
    """The limit has run out, or the search was told to stop."""


def never() -> bool:
    """The flag of a search that nobody stops."""
    return False


@dataclass(slots=True)
class Budget:
    """A search's time. Without a clock or a limit it ends only by the flag; `steps` limits it by work instead."""

    clock: Callable[[], float] | None = None
    """Seconds, such as time.monotonic."""
    limit: float | None = None
    """Seconds from the making of the budget."""
    stop: Callable[[], bool] = never
    steps: int | None = None
    """A limit in steps of the search: the same on every machine, whatever was searched before."""
    _left: int = field(default=_EVERY, init=False)
    _until: float = field(default=0.0, init=False)
    _looks: int = field(default=0, init=False)

    def __post_init__(self) -> None:
        if self.clock is not None and self.limit is not None:
            self._until = self.clock() + self.limit

    def step(self) -> None:
        """One step of the search. Raises OutOfTimeError."""
        self._left -= 1
        if self._left <= 0:
            self.check()

    def look(self) -> None:
        """A step that takes longer. Raises OutOfTimeError."""
        self._left -= _LOOK
        if self._left <= 0:
            self.check()

    def check(self) -> None:
        """A look at the clock, the flag and the work done since the last. Raises OutOfTimeError."""
        if self.steps is not None:
            self.steps -= _EVERY - self._left
        self._left = _EVERY
        if self.steps is not None and self.steps < 0:
            raise OutOfTimeError
        if self.stop():
            raise OutOfTimeError
        if self.clock is not None and self.limit is not None:
            if not self._looks and self.clock() >= self._until:
                raise OutOfTimeError
            self._looks = (self._looks + 1) % _SELDOM

    def part(self, steps: int) -> "Budget":
        """A budget of `steps` of this one, with the same clock, for work that may be left undone."""
        part = Budget(self.clock, None, self.stop, steps)
        part.limit, part._until = self.limit, self._until
        return part

    def spend(self, steps: int) -> None:
        """Count the steps of a part. Raises OutOfTimeError."""
        self._left -= steps
        self.check()


UNLIMITED = Budget()
"""For work that is short by itself. It may be shared, since it is never used up."""
