"""The interface by which a game is shown at the table: it is handed views, and answers with data."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from engine.rummy.cards import Card
from engine.rummy.laid import LaidTable, Meant
from engine.rummy.plays import Play
from scenes.session import Player
from scenes.table.intents import Target
from scenes.table.tableau import Mark, Tableau

V_contra = TypeVar("V_contra", contravariant=True)
"""The view of a game."""


class Arranger(Protocol):
    """How cards would lie after a drop, before it is made."""

    def in_order(self, cards: Play, put: Sequence[Card], known: Meant) -> tuple[Card, ...]:
        """The cards of a group in the order in which they will lie; `known` says what jokers stand for."""

    def after(self, laid: LaidTable, cards: Collection[Card], target: Target) -> LaidTable:
        """The table after a drop."""


class Presenter(Protocol[V_contra]):
    """What a game's folder offers to the table."""

    def tableau(
        self,
        seen: V_contra,
        laid: LaidTable,
        players: tuple[Player, ...],
        *,
        revealed: bool,
        live: bool = False,
        refused: tuple[Any, ...] = (),
    ) -> Tableau:
        """The table of a view; `laid` says how it lay before, `refused` what was refused last.

        What the turn binds and what is still wrong is only said while it is `live`: played by the viewer, as it is.
        """

    def arranger(self, seen: V_contra) -> Arranger:
        """What says how cards would lie after a drop."""

    def discarded(self, seen: V_contra, card: Card) -> object:
        """The view with a card of the hand on the discards, for a discard that is only shown yet."""

    def taking(self, seen: V_contra, card: Card) -> Mapping[Card, Mark | None]:
        """The discards that a click on this one would draw, the lowest first, and the signs they would bear."""

    def told(self, seen: V_contra, events: Sequence[Any], names: tuple[str, ...]) -> list[tuple[tuple[Any, ...], str]]:
        """The events of a log in groups, one a turn, and the line that tells each group."""

    def notable(self, event: Any, names: tuple[str, ...]) -> str:  # noqa: ANN401 - each game has events of its own
        """The words of a banner for an event that all should notice; empty for any other."""
