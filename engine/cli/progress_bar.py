"""The progress of a long run: one line that is written over on a terminal, a new line for each tenth elsewhere."""

from collections.abc import Callable
from typing import TextIO

_WIDTH = 30
_TENTHS = 10


class ProgressBar:
    """A bar of `total` things, `done` of which were there before; `clock` counts seconds."""

    def __init__(self, out: TextIO, clock: Callable[[], float], total: int, done: int) -> None:
        self._out, self._clock, self._total, self._done = out, clock, total, done
        self._first, self._begun = done, clock()
        if out.isatty():
            self._draw()

    def step(self) -> None:
        """One more is done."""
        before = self._done * _TENTHS // self._total
        self._done += 1
        if self._out.isatty() or self._done * _TENTHS // self._total > before:
            self._draw()

    def _draw(self) -> None:
        filled = self._done * _WIDTH // self._total
        bar = "#" * filled + "." * (_WIDTH - filled)
        written_over = self._out.isatty() and self._done < self._total
        text = f"[{bar}] {self._done} of {self._total}{self._left()}"
        self._out.write(f"\r{text:<79}" if self._out.isatty() else text)
        self._out.write("" if written_over else "\n")
        self._out.flush()

    def _left(self) -> str:
        """The time left at this pace, once there is one."""
        new = self._done - self._first
        if not new or self._done == self._total:
            return ""
        seconds = round((self._clock() - self._begun) / new * (self._total - self._done))
        hours, minutes = seconds // 3600, seconds // 60 % 60
        return f", {hours} h {minutes:02} min left" if hours else f", {minutes} min {seconds % 60:02} s left"
