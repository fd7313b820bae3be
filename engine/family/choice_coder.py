"""Choices packed into few bytes: the coder behind the texts of games.

Each choice is one of a few options that are known to the writer and to the reader alike. It is coded by how often each
option was chosen in this place before (an adaptive model), as one large whole number (asymmetric numeral systems, Duda
2009, with a state that is never cut): a choice that is nearly certain takes a small part of a bit.

Writing and reading go through the same calls, so neither can get out of step with the other: `pick` is told the option
that is to be written, and gives the option that was written.
"""

import json
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import Any, Protocol, TypeVar

from engine.rummy.plain_data import parsed

T = TypeVar("T")
_STEP = 3
"""The weight added to a choice in its place each time it is made."""
_LONGEST = 20_000
"""Letters of a value that is written out."""
_MOST_PICKS = 45_000
"""Choices that are read: a choice may take next to no room, but it takes time. Long games have 22,000."""
_MOST_WORK = 150_000_000
"""Choices times bytes, since each choice divides all bytes; a long game of Panguingue for two has 120 millions."""
_FEW = 256
"""Numbers below this are chosen at once."""


class BrokenChoicesError(ValueError):
    """Bytes that code no choices."""


class Choices(Protocol):
    """A writer or a reader of choices."""

    def pick(self, place: object, options: Sequence[T], chosen: T | None = None) -> T:
        """One of the options, chosen by the frequencies of this place; None: all options are equally frequent.

        A writer is told which option to write.
        """


class _Model:
    """The frequency of each option by place, from which the arithmetic coder takes its probabilities."""

    def __init__(self) -> None:
        self._counts: dict[tuple[object, int], list[int]] = {}

    def counts(self, place: object, options: int) -> list[int]:
        """The frequencies of a place; nothing is impossible."""
        if place is None:
            return [1] * options
        result = self._counts.get((place, options))
        if result is None:
            result = self._counts[place, options] = [1] * options
        return result


class ChoiceWriter:
    """Packs choices."""

    def __init__(self) -> None:
        self._model = _Model()
        self._slots: list[tuple[int, int, int]] = []
        """For each choice: the sum of the frequencies before it, its own frequency, and the sum of all."""

    def pick(self, place: object, options: Sequence[T], chosen: T | None = None) -> T:
        """Write which of the options is chosen. Raises ValueError if none is."""
        counts, at = self._model.counts(place, len(options)), list(options).index(_given(chosen))
        self._slots.append((sum(counts[:at]), counts[at], sum(counts)))
        counts[at] += _STEP
        return options[at]

    @property
    def packed(self) -> bytes:
        """All choices; the last one is packed first, so that the first is read first."""
        state = 1
        for start, own, whole in reversed(self._slots):
            rest, slot = divmod(state, own)
            state = rest * whole + start + slot
        return state.to_bytes((state.bit_length() + 7) // 8, "big")


class ChoiceReader:
    """Reads what a `ChoiceWriter` has packed."""

    def __init__(self, packed: bytes) -> None:
        self._model = _Model()
        self._state = int.from_bytes(packed, "big")
        self._left = min(_MOST_PICKS, _MOST_WORK // max(len(packed), 1))

    def pick(self, place: object, options: Sequence[T], chosen: T | None = None) -> T:
        """The option that was written.

        Raises BrokenChoicesError where nothing is left, there are no options, or there have been too many choices.
        """
        del chosen
        self._left -= 1
        if not options or self._state < 1 or self._left < 0:
            raise BrokenChoicesError
        if place is None:
            self._state, at = divmod(self._state, len(options))
            return options[at]
        counts = self._model.counts(place, len(options))
        ends = list(accumulate(counts))
        rest, slot = divmod(self._state, ends[-1])
        at = bisect_right(ends, slot)
        own = counts[at]
        self._state = rest * own + (slot - ends[at] + own)  # the state is long: one addition, not three
        counts[at] = own + _STEP
        return options[at]

    def end(self) -> None:
        """Raises BrokenChoicesError where something is left."""
        if self._state != 1:
            raise BrokenChoicesError


def number(choices: Choices, place: object, below: int, chosen: int | None = None) -> int:
    """A whole number from 0; a large one in two parts."""
    if below <= _FEW:
        return choices.pick(place, range(below), chosen)
    high, low = (None, None) if chosen is None else divmod(chosen, _FEW)
    result = number(choices, (place, "high"), -(-below // _FEW), high) * _FEW
    result += number(choices, (place, "low"), _FEW, low)
    if result >= below:
        raise BrokenChoicesError
    return result


def written_out(choices: Choices, place: object, value: Any = None) -> Any:  # noqa: ANN401 - plain data
    """Any plain data, letter by letter, where no shorter way is known."""
    letters = None if value is None else json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
    count = number(choices, ("letters", place), _LONGEST, None if letters is None else len(letters))
    result = bytes(number(choices, "letter", _FEW, None if letters is None else letters[at]) for at in range(count))
    try:
        return parsed(result)
    except ValueError:
        raise BrokenChoicesError from None


def _given(chosen: T | None) -> T:
    if chosen is None:
        message = "a writer has to be told what is chosen"
        raise ValueError(message)
    return chosen
