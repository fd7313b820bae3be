"""A turn while it is being thought out: the table and hand so far, the tables that led there, and what was gained."""

from dataclasses import dataclass, replace
from typing import NamedTuple

from engine.games.house.options import HouseOptions
from engine.games.house.view import View
from engine.rummy.cards import Card
from engine.rummy.plays import Play, points_of
from engine.rummy.table import Space, Table


class Exchange(NamedTuple):
    """Plays that leave a seat's space and plays that come there."""

    seat: int
    gone: Space
    new: Space


@dataclass(frozen=True, slots=True, kw_only=True)
class Thought:
    """One moment of a turn as an opponent pictures it; each move makes a new one."""

    seat: int
    options: HouseOptions
    cost: int
    """Points to meld."""
    melded: bool
    hand: frozenset[Card]
    hot: frozenset[Card]
    """Cards that must still be played."""
    warm: frozenset[Card]
    table: Table
    tables: tuple[Table, ...] = ()
    """The snapshots of the turn so far."""
    gained: float = 0
    """Points for the own side, less those of another side, each counted as its share of all the others."""
    taken: bool = False
    """True if a play was made with cards that lay on the table."""

    def ours(self, seat: int) -> bool:
        """True if a seat plays for the own side."""
        seating = self.options.seating
        return seating.side(seat) == seating.side(self.seat)

    def then(self, laid: frozenset[Card], *changes: Exchange) -> "Thought":
        """One snapshot on: these cards of the hand laid, these spaces changed."""
        spaces = list(self.table)
        gained = self.gained
        for seat, gone, new in changes:
            spaces[seat] = spaces[seat] - gone | new
            more = sum(map(points_of, new)) - sum(map(points_of, gone))
            gained += more if self.ours(seat) else -more / (self.options.seating.sides - 1)
        table = tuple(spaces)
        return replace(
            self,
            hand=self.hand - laid,
            hot=self.hot - laid,
            warm=self.warm - laid,
            table=table,
            tables=(*self.tables, table),
            gained=gained,
        )

    def widened(self, seat: int, play: Play, card: Card) -> "Thought":
        """A card of the hand added to a play."""
        return self.then(frozenset((card,)), Exchange(seat, frozenset((play,)), frozenset((play | {card},))))


def thought_of(view: View) -> Thought:
    """The turn as it begins: before the draw, or after it where it has been made."""
    basis = view.draft.basis if view.draft is not None else None
    return Thought(
        seat=view.seat,
        options=view.options,
        cost=view.options.meld_cost(view.hand_number),
        melded=view.melded[view.seat],
        hand=view.hand if basis is None else basis.start.hand,
        hot=frozenset() if basis is None else basis.hot,
        warm=frozenset() if basis is None else basis.warm,
        table=view.table if basis is None else basis.start.table,
    )
