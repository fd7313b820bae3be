"""Seats and sides: who sits to whose left, and who shares a score (R2)."""

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Seating:
    """`seats` players round a table on `sides` sides, which take turns: seat s plays for side s modulo sides."""

    seats: int
    sides: int

    def __post_init__(self) -> None:
        if self.seats < 1 or self.sides < 1 or self.seats % self.sides:
            message = f"{self.seats} seats cannot be {self.sides} sides"
            raise ValueError(message)

    def side(self, seat: int) -> int:
        """The side a seat plays for."""
        return seat % self.sides

    def members(self, side: int) -> range:
        """The seats of a side."""
        return range(side, self.seats, self.sides)

    def left_of(self, seat: int) -> int:
        """The next seat in turn order."""
        return (seat + 1) % self.seats

    def round_from(self, seat: int) -> Iterator[int]:
        """All seats once, from the left of `seat` to `seat` itself."""
        return ((seat + step) % self.seats for step in range(1, self.seats + 1))

    def opponents(self, seat: int) -> tuple[int, ...]:
        """The seats of other sides, in seat order."""
        return tuple(other for other in range(self.seats) if self.side(other) != self.side(seat))
