"""A turn as it is put to the solver: seats as places among the others, tables as spots, thefts as tables."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine.games.house.basis import Basis
from engine.games.house.solver.bits import UNIT, cards_in, mask_of
from engine.games.house.solver.melds import Prelude, as_it_lies, replacements
from engine.games.house.solver.spot import OWN, Spot, SpotTheft
from engine.rummy.plays import points_of
from engine.rummy.seats import Seating
from engine.rummy.table import Space, Table, cards_of


@dataclass(frozen=True, slots=True)
class SolverTurn:
    """A turn as it is put to the solver."""

    basis: Basis
    seating: Seating

    @property
    def other_seats(self) -> tuple[int, ...]:
        """The seats of the other players, in the order of `Spot.others`."""
        return tuple(seat for seat in range(self.seating.seats) if seat != self.basis.seat)

    @property
    def ally(self) -> int | None:
        """The partner's place among the other seats."""
        side = self.seating.side(self.basis.seat)
        return next((at for at, seat in enumerate(self.other_seats) if self.seating.side(seat) == side), None)

    def spot(self, prelude: Prelude) -> Spot:
        """The spot at which the free stages begin after a prelude."""
        owned = [mask_of(cards_of(space)) for space in prelude.table]
        return Spot(owned[self.basis.seat], tuple(owned[seat] for seat in self.other_seats), mask_of(prelude.hand))

    def preludes(self) -> Iterator[Prelude]:
        """The table as it lies, and for a player who has not melded what replacing jokers makes of it."""
        if self.basis.melded:
            yield as_it_lies(self.basis)
        else:
            yield from replacements(self.basis)

    def most(self, *, by_cards: bool) -> int:
        """An upper bound on any turn: each card of the hand is laid and pays for a stolen one."""
        hand = len(self.basis.start.hand)
        if by_cards:
            return hand
        members = self.seating.members(self.seating.side(self.basis.seat))
        return sum(len(self.basis.start.owned[seat]) for seat in members) + 2 * hand

    def units(self, table: Table) -> int:
        """The value of the side's plays, in fives of points."""
        members = self.seating.members(self.seating.side(self.basis.seat))
        return sum(points_of(play) for seat in members for play in table[seat]) // UNIT

    def after_thefts(self, table: Table, thefts: Iterable[SpotTheft]) -> Iterator[Table]:
        """The snapshot after each theft: its play lies whole, and all else as it lay without its cards."""
        for theft in thefts:
            play = cards_in(theft.play)
            spaces: list[Space] = [frozenset(rest for old in space if (rest := old - play)) for space in table]
            seat = self.basis.seat if theft.target == OWN else self.other_seats[theft.target]
            spaces[seat] |= {play}
            table = tuple(spaces)
            yield table
