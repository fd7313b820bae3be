"""House Rummy's table after a drop, and how its cards lie then."""

from collections.abc import Collection, Sequence

from engine.rummy.cards import Card
from engine.rummy.laid_table import LaidPlay, LaidTable, Meant, in_order, table_of
from engine.rummy.plays import Play, arranged, is_whole
from engine.rummy.table import Table
from engine.values import value_class
from scenes.games.groups import table_after
from scenes.games.house.plays import PLAYS, after_drop, tidied
from scenes.table.intents import OnCard, Target, ToGroup


@value_class
class Arranging:
    """The arrangement of cards after a drop, computed before it is made."""

    def in_order(self, cards: Play, put: Sequence[Card], known: Meant) -> tuple[Card, ...]:
        """The order of a group's cards: as they were `put`, or as a whole play reads best."""
        return in_order(cards, put, known)

    def whole(self, cards: Play) -> bool:
        """True if the cards are a play."""
        return is_whole(cards)

    def tidied(self, laid: LaidTable) -> LaidTable:
        """The plays side by side in order."""
        return tidied(laid)

    def after(self, laid: LaidTable, cards: Collection[Card], target: Target) -> LaidTable:
        """The table after a drop."""
        table = table_left(table_of(laid), cards, target)
        return after_drop(laid, table, cards, target, ())


def table_left(table: Table, cards: Collection[Card], target: Target) -> Table:
    """The table after a drop; cards dropped on nothing of the table have left it."""
    if isinstance(target, ToGroup) and target.key.issuperset(cards):
        return table
    laid = tuple(tuple(LaidPlay(arranged(play)) for play in sorted(space, key=sorted)) for space in table)
    return table_of(table_after(laid, tuple(cards), target, PLAYS))


def swapped(table: Table, card: Card, target: OnCard, home: int) -> Table:
    """The table after a card has taken a joker's place, and the joker lies by itself in the space `home`."""
    spaces = list(table_left(table, (card,), target))
    spaces[home] |= {frozenset((target.card,))}
    return tuple(spaces)
