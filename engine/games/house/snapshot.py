"""The table and the player's hand at one moment of a turn, with what the judge of stages asks of them."""

from dataclasses import field

from engine.rummy.cards import Card
from engine.rummy.plays import Play, is_whole
from engine.rummy.table import Table, cards_of
from engine.values import value_class

Ownership = tuple[frozenset[Card], ...]


@value_class
class Snapshot:
    """One moment of a turn. The derived fields are worked out once, by `snapshot`."""

    table: Table
    hand: frozenset[Card]
    owned: Ownership = field(compare=False)
    """The cards in each seat's space: all that a later free stage asks of this table."""
    broken: frozenset[Card] = field(compare=False)
    """Cards that lie in plays that are not whole."""

    def broken_plays(self) -> list[tuple[int, Play]]:
        """The plays that are not whole, each with its seat, in the order of their cards."""
        if not self.broken:
            return []
        result = [(seat, play) for seat, space in enumerate(self.table) for play in space if not is_whole(play)]
        return sorted(result, key=lambda place: sorted(place[1]))


def snapshot(table: Table, hand: frozenset[Card]) -> Snapshot:
    """The snapshot of a table and a hand."""
    broken: list[Play] = [play for space in table for play in space if not is_whole(play)]
    return Snapshot(
        table=table,
        hand=hand,
        owned=tuple(map(cards_of, table)),
        broken=frozenset().union(*broken),
    )
