"""The order in which a game lays cards, which decides where they come to lie."""

from collections.abc import Collection, Sequence
from typing import Protocol

from engine.rummy.cards import Card
from engine.rummy.laid_table import LaidTable, Meant
from engine.rummy.plays import Play
from scenes.table.intents import Target


class Arranger(Protocol):
    """The order in which a game lays cards, asked before a drop is made."""

    def in_order(self, cards: Play, put: Sequence[Card], known: Meant) -> tuple[Card, ...]:
        """The cards of a group in their order after a drop; `known` maps jokers to the cards they stand for."""

    def whole(self, cards: Play) -> bool:
        """True if these cards of the table and the hand may lie together at the end of a turn."""

    def tidied(self, laid: LaidTable) -> LaidTable:
        """The groups side by side in order."""

    def after(self, laid: LaidTable, cards: Collection[Card], target: Target) -> LaidTable:
        """The table after a drop."""
