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
        """The worth of it, above 0."""


P = TypeVar("P", bound=Piece)


class Packing(Generic[P]):
    """The best choices of some pieces, in any state."""

    def __init__(self, fields: Fields, pieces: Iterable[P], most_steps: int = MANY_STEPS, *, each: int = 0) -> None:
        """`each` are units that every piece takes at least: where they are not there, nothing more is looked for."""
        self.proved = True
        """False once a search gave up: its choices can be made, but there may be better ones."""
        self._guards, self._whole = fields.guards, fields.whole
        self._most_steps, self._each = most_steps, each
        self._known = {0: 0}
        self._first: dict[int, list[tuple[int, int, P]]] = {}
        """By field the pieces that take of it and of none below, with what they use and gain."""
        used, whole = 0, fields.whole
        for piece in pieces:
            uses = piece.uses
            used |= uses
            field = whole[uses & -uses]
            some = self._first.get(field)
            if some is None:
                self._first[field] = [(uses, piece.gain, piece)]
            else:
                some.append((uses, piece.gain, piece))
        self._starts = sum(self._first)
        """The fields of which a piece takes first."""
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
        return self._gain(state) if known is None else known

    def _gain(self, state: int) -> int:
        """The gain of a state of used fields that is not known."""
        known = self._known
        if len(known) > self._most_steps:
            self.proved = False
            return self._at_once(state)
        low = state & self._starts
        if not low or (self._each and ((state | self._guards) - self._each) & self._guards != self._guards):
            known[state] = 0
            return 0
        field, asked = self._whole[low & -low], state
        state &= -(field & -field)
        result = known.get(state, -1)
        if result < 0:
            left, guards = state & ~field, self._guards
            more = known.get(left)
            result, guarded = self._gain(left) if more is None else more, state | guards
            for uses, gain, _piece in self._first[field]:
                rest = guarded - uses
                if rest & guards == guards:
                    rest ^= guards
                    more = known.get(rest)
                    result = max(result, gain + (self._gain(rest) if more is None else more))
            known[state] = result
        known[asked] = result
        return result

    def best(self, state: int) -> tuple[P, ...]:
        """A choice that gains most: the first one, if what is left over and the order of the pieces decide."""
        state &= self._used
        wanted, guards, result = self.gain(state), self._guards, list[P]()
        while low := state & self._starts:
            field = self._whole[low & -low]
            if self.gain(state & ~field) >= wanted:
                state &= ~field
                continue
            for uses, gain, piece in self._first[field]:
                rest = (state | guards) - uses
                if rest & guards == guards and gain + self.gain(rest ^ guards) >= wanted:
                    result.append(piece)
                    state, wanted = rest ^ guards, wanted - gain
                    break
        return tuple(result)

    def every(self, state: int, least: int | None = None) -> Iterator[tuple[P, ...]]:
        """Every choice that gains most, or at least so much, each once."""
        most = self.gain(state)
        wanted = most if least is None else least
        return self._every(state & self._used, wanted, 0) if most >= wanted else iter(())

    def _every(self, state: int, wanted: int, start: int) -> Iterator[tuple[P, ...]]:
        """The choices of which the first piece, if it takes of the lowest field, has at least this place among them."""
        guards, known = self._guards, self._known
        while low := state & self._starts:
            field = self._whole[low & -low]
            guarded, left, fitting = state | guards, state & ~field, list[tuple[int, P, int, int]]()
            for place, (uses, gain, piece) in enumerate(self._first[field][start:], start):
                rest = guarded - uses
                if rest & guards == guards:
                    rest ^= guards
                    more = known.get(rest)
                    if gain + (self._gain(rest) if more is None else more) >= wanted:
                        fitting.append((place, piece, rest, wanted - gain))
            may_leave = self.gain(left) >= wanted
            if fitting:
                if may_leave:
                    yield from self._every(left, wanted, 0)
                for place, piece, rest, more in fitting:
                    for others in self._every(rest, more, place if rest & field else 0):
                        yield (piece, *others)
            if fitting or not may_leave:
                return
            state, start = left, 0
        yield ()

    def _at_once(self, state: int) -> int:
        """The gain of taking of each field the dearest piece that is left."""
        total, guards = 0, self._guards
        while low := state & self._starts:
            field = self._whole[low & -low]
            fitting = [
                (gain, uses)
                for uses, gain, _piece in self._first[field]
                if ((state | guards) - uses) & guards == guards
            ]
            if fitting:
                gain, uses = max(fitting, key=lambda each: each[0])
                total += gain
                state -= uses
            else:
                state &= ~field
        return total
