"""A moment of a deal of Indian Rummy at the table: the plan then, and what is read from the viewer's hand."""

from dataclasses import dataclass
from functools import cached_property

from engine.blocks.turn_deal import Phase
from engine.games.indian.rules import IndianDeal, IndianView
from engine.games.indian.state import Status
from scenes.games.indian.declaration import Declaration
from scenes.games.indian.hand_groups import IndianGroups, reader_of
from scenes.games.indian.own_hand import HandCount, hand_count
from scenes.games.zones import Moment, plan_of


@dataclass(frozen=True, kw_only=True)
class At(Moment[IndianDeal, IndianView]):
    """A moment, with the declaration that is planned then."""

    @cached_property
    def plan(self) -> Declaration | None:
        """The planned declaration; None without one."""
        lying = plan_of(self, (), self.seat).lying if self.known.phase is Phase.PLAY else None
        return Declaration(lying) if lying else None

    @property
    def reads(self) -> IndianGroups:
        """Reads groups."""
        return reader_of(self.known)

    @property
    def strict(self) -> bool:
        """True if nothing is judged before it is declared (I11)."""
        return self.known.options.faults == "strict"

    @property
    def counted(self) -> HandCount | None:
        """The count of the viewer's hand; None where it is hidden, or out of the deal."""
        plays = self.known.status[self.seat] is Status.IN and self.known.to_move is not None
        return hand_count(self.view) if self.revealed and plays else None
