"""The choice of pieces that share nothing and are worth most together, exactly.

A state is one number with a field for whatever can be used up, such as the copies of a card or the jokers of a hand. A
piece is what it takes of these fields, and its gain. The lowest field of a state is left as it is, or a piece takes of
it. What is best of the rest does not depend on how it came about, so each rest is looked at once. Where fields are laid
out in an order in which pieces are short, as cards are by rank, there are few rests: a whole pack has some thousands.
"""

from collections.abc import Iterable, Iterator
from typing import Generic, Protocol, TypeVar

MANY_STEPS = 200_000
"""Rests that are looked at before a search gives up, which takes about half a second."""


class Fields:
    """The fields of a state, each with room for a count; the lowest one is handed out first."""

    def __init__(self, marks: int = 0) -> None:
        """`marks`: how many of the lowest bits are none of a field's, but marks of what was chosen."""
        self.guards = 0
        """The highest bit of each field, which is clear in every state: it tells that too much was taken."""
        self.whole: dict[int, int] = {}
        """By each bit of a field all of its bits, without its guard."""
        self._next = 1 << marks

    def field(self, most: int) -> int:
        """A new field for a count up to `most`: one unit of it."""
        unit = self._next
        guard = unit << most.bit_length()
        self.whole |= dict.fromkeys((unit << bit for bit in range(most.bit_length())), guard - unit)
        self.guards |= guard
        self._next = guard << 1
        return unit


class Piece(Protocol):
    """Things that are taken together."""

    @property
    def uses(self) -> int:
        """The units that it takes of the fields, of none more than it has room for."""

    @property
    def gain(self) -> int:
        """Its worth, above 0."""


P = TypeVar("P", bound=Piece)


class Packing(Generic[P]):
    """The best choices of some pieces, in any state."""

    def __init__(self, fields: Fields, pieces: Iterable[P], most_steps: int = MANY_STEPS) -> None:
        self.proved = True
        """False once a search gave up: its choices can be made, but there may be better ones."""
        self._guards, self._whole = fields.guards, fields.whole
        self._most_steps = most_steps
        self._known = {0: 0}
        self._first: dict[int, list[P]] = {}
        """By field the pieces that take of it and of none below."""
        used, whole = 0, fields.whole
        for piece in pieces:
            uses = piece.uses
            used |= uses
            field = whole[uses & -uses]
            some = self._first.get(field)
            if some is None:
                self._first[field] = [piece]
            else:
                some.append(piece)
        self._used = 0
        """The fields that pieces take of."""
        while used:
            field = whole[used & -used]
            self._used |= field
            used &= ~field

    def gain(self, state: int) -> int:
        """The most that can be gained."""
        state &= self._used
        known = self._known.get(state)
        if known is not None:
            return known
        if len(self._known) > self._most_steps:
            self.proved = False
            return self._at_once(state)
        field = self._whole[state & -state]
        result = self.gain(state & ~field)
        guards = self._guards
        for piece in self._first.get(field, ()):
            rest = state - piece.uses
            if not rest & guards:
                result = max(result, piece.gain + self.gain(rest))
        self._known[state] = result
        return result

    def best(self, state: int) -> tuple[P, ...]:
        """A choice that gains most: the first one, if what is left over and the order of the pieces decide."""
        return next(self.every(state))

    def every(self, state: int) -> Iterator[tuple[P, ...]]:
        """Every choice that gains most."""
        state &= self._used
        if not state:
            yield ()
            return
        wanted = self.gain(state)
        field = self._whole[state & -state]
        if self.gain(state & ~field) == wanted:
            yield from self.every(state & ~field)
        for piece in self._first.get(field, ()):
            rest = state - piece.uses
            if not rest & self._guards and piece.gain + self.gain(rest) == wanted:
                yield from ((piece, *others) for others in self.every(rest))

    def _at_once(self, state: int) -> int:
        """The gain of taking of each field the dearest piece that is left."""
        total, guards = 0, self._guards
        while state:
            field = self._whole[state & -state]
            pieces = self._first.get(field, ())
            fitting = [piece for piece in pieces if not (state - piece.uses) & guards]
            if fitting:
                piece = max(fitting, key=lambda each: each.gain)
                total += piece.gain
                state -= piece.uses
            else:
                state &= ~field
        return total
