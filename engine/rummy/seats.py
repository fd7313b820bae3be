"""Seats and sides: who sits to whose left, and who shares a score (R2).

In some games a seat can be out of the game while the others play on. Which seats are out is no part of a `Seating`;
whoever asks for neighbours names them.
"""

from collections.abc import Collection, Iterator

from engine.values import value_class

MOST_SEATS = 8


@value_class
class Seating:
    """`seats` players round a table on `sides` sides, which take turns: seat s plays for side s modulo sides."""

    seats: int
    sides: int

    def __post_init__(self) -> None:
        if not 1 <= self.sides <= self.seats <= MOST_SEATS or self.seats % self.sides:
            message = f"{self.seats} seats cannot be {self.sides} sides"
            raise ValueError(message)

    def side(self, seat: int) -> int:
        """The side a seat plays for."""
        return seat % self.sides

    def members(self, side: int) -> range:
        """The seats of a side."""
        return range(side, self.seats, self.sides)

    def left_of(self, seat: int, out: Collection[int] = ()) -> int:
        """The next seat in turn order that is not out; the seat itself if no other is left."""
        left = (seat + 1) % self.seats
        while left in out and left != seat:
            left = (left + 1) % self.seats
        return left

    def round_from(self, seat: int, out: Collection[int] = ()) -> Iterator[int]:
        """All seats that are not out, once each, from the left of `seat` to `seat` itself."""
        around = ((seat + step) % self.seats for step in range(1, self.seats + 1))
        return (other for other in around if other not in out) if out else around

    def playing(self, out: Collection[int] = ()) -> tuple[int, ...]:
        """The seats that are not out, in seat order."""
        return tuple(seat for seat in range(self.seats) if seat not in out)

    def opponents(self, seat: int, out: Collection[int] = ()) -> tuple[int, ...]:
        """The seats of other sides that are not out, in seat order."""
        return tuple(other for other in self.playing(out) if self.side(other) != self.side(seat))
