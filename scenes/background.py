"""Slow work apart from the display: the tasks that a scene may ask for, and their results.

The application implements `Helper` with a worker process of its own, at low priority. A task is pickled, and so are its
reports and its result; its module must load no display. Nothing here blocks: a scene keeps the ticket and looks at it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import repeat
from typing import Generic, Protocol, TypeVar

from engine.values import value_class

_TRIES = 3
"""The tasks in a row, each with twice the time, that may bring nothing before it is of no use to ask for another."""
_FAILURES = 2
"""The tasks in a row in which the worker may fail before that."""
T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Task(Protocol[T_co]):
    """A task: usually a frozen dataclass with all that it needs.

    A result that has another type than `run` is annotated with is a failure. So is one that the task's method `fits`,
    if it has one, answers with False: a worker may be of another version, and whoever asks must be able to show it.

    One whose attribute `prepares` is true loads what later tasks need, and counts as done when it is asked for.
    One whose attribute `yields` is true is cancelled when a task is asked for that does not yield.
    One whose attribute `keeps` is true writes down what would be lost: it is done where everything else is cancelled.
    """

    @property
    def limit(self) -> float:
        """The seconds that it may take. `stop` is true from then on; soon after, the worker is ended."""

    def run(self, stop: Callable[[], bool], progress: Callable[[object], None]) -> T_co:
        """Do the task. Once `stop` is true it must return what it has; values given to `progress` are seen at once."""


class Ticket(Protocol[T_co]):
    """A task that was asked for, to be polled in every frame."""

    @property
    def done(self) -> bool:
        """True if there is a result or a failure, so that nothing more comes."""

    @property
    def result(self) -> T_co | None:
        """The result of the task."""

    @property
    def failure(self) -> str:
        """The reason why there is no result; empty while it is awaited and when it has come. It is not for players."""

    @property
    def reports(self) -> tuple[object, ...]:
        """The values that the task has handed to `progress` so far, in order."""

    def cancel(self) -> None:
        """Cancel the task, whose result is not needed any more."""


class Helper(Protocol):
    """Does tasks one after the other."""

    def ask(self, task: Task[T]) -> Ticket[T]:
        """Queue a task.

        The caller must cancel tasks that it does not need any more, at the latest when it is closed.
        """


@dataclass(slots=True)
class Tries:
    """Work of several tasks in a row, each of which goes on with what is left, until some of them bring nothing."""

    limit: float
    """The seconds of the next task."""
    fruitless: int = 0
    """The number of tasks in a row that have brought nothing."""

    def go_on(self, *, brought: bool, failed: bool) -> bool:
        """Note a task that has ended, and the worker's failure; False where it is of no use to ask for another.

        A task that brings nothing was too short on a busy machine, and so would be the next one of the same length.
        """
        if brought:
            self.fruitless = 0
            return True
        self.fruitless += 1
        self.limit *= 2
        return self.fruitless < (_FAILURES if failed else _TRIES)


@value_class
class Done(Generic[T_co]):
    """A ticket for a task that is already done."""

    result: T_co | None
    reports: tuple[object, ...] = ()
    failure: str = ""
    done: bool = True

    def cancel(self) -> None:
        """Do nothing: the task is over."""


class AtOnce:
    """A helper for pictures and tests, which does each task before `ask` returns.

    A task may ask so often if it is to stop, not for so many seconds: its result is the same on a busy machine.
    """

    asks = 20_000
    """The times that a task may ask for each second of its limit: hardly any comes to the end of them."""

    def ask(self, task: Task[T]) -> Done[T]:
        """Do the task."""
        left = repeat(False, round(task.limit * self.asks))
        reports: list[object] = []
        result = task.run(lambda: next(left, True), reports.append)
        return Done(result, tuple(reports))


class Hasty(AtOnce):
    """A helper for tests that need an answer and no good one: it is what is known after a moment."""

    asks = 12
