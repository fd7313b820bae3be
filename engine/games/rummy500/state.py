"""The deal of 500 Rummy being played, as one immutable value whose fields each say who sees them."""

from dataclasses import dataclass
from typing import Any

from engine.blocks.turn_deal import TurnDeal
from engine.blocks.visibility import Sight, fact, zone
from engine.games.rummy500.melds import OwnedMeld, law_of, values_of
from engine.games.rummy500.options import Rummy500Options
from engine.rummy.meld_law import Group
from engine.rummy.wild_melds import WildLaw


@dataclass(frozen=True, kw_only=True)
class Rummy500State(TurnDeal):
    """A deal at one moment."""

    options: Rummy500Options = fact(Sight.ALL, key=None)
    hand_number: int = fact(Sight.ALL, default=1, key=None)
    melds: tuple[OwnedMeld, ...] = zone(Sight.ALL)
    """In the order of their texts."""
    melded: tuple[bool, ...] = fact(Sight.ALL, by_seat=True)
    """True for seats that have begun a meld."""
    played: bool = fact(Sight.ALL, default=False)
    discarder: int | None = fact(Sight.ALL, is_seat=True)
    """The seat that discarded, while the others are asked."""
    idle: int = fact(Sight.ALL, default=0, key="free_run")

    @property
    def law(self) -> WildLaw:
        """The law of these options (F5, F6)."""
        return law_of(self.options)

    @property
    def lying(self) -> tuple[Group, ...]:
        """The melds on the table, without the owners of their cards."""
        return tuple(map(self.pack.kinds_in_order, self.melds))

    def laid_points(self, seat: int) -> int:
        """The points of a seat's cards on the table, as they lie now (F11)."""
        pairs = (
            pair
            for meld, lies in zip(self.melds, self.lying, strict=True)
            for pair in zip(meld.owners, values_of(self.options, lies), strict=True)
        )
        return sum(value for owner, value in pairs if owner == seat)

    @property
    def game_over(self) -> bool:
        """True if somebody has reached the target and nobody else is level (F12)."""
        return max(self.totals) >= self.options.target and len(self.leaders) == 1

    @property
    def result_keys(self) -> dict[str, Any]:
        """The seat that went out, and the winner of the game once that is over."""
        return {"out": self.out, "winner": self.leaders[0] if self.game_over else None}
