"""The deal of Contract Rummy or Continental being played: one immutable value whose fields each say who sees them."""

from dataclasses import dataclass
from typing import Any, Literal

from engine.blocks.turn_deal import RenewingDeal
from engine.blocks.visibility import Sight, fact, zone
from engine.games.contract.melds import law_of
from engine.games.contract.options import LAST, ContractOptions
from engine.rummy.meld_law import Group
from engine.rummy.wild_melds import WildLaw


@dataclass(frozen=True, kw_only=True)
class ContractState(RenewingDeal):
    """A deal at one moment."""

    options: ContractOptions = fact(Sight.ALL, key=None)
    hand_number: int = fact(Sight.ALL, default=1, key="hand")
    melds: tuple[tuple[Group, ...], ...] = zone(Sight.ALL, by_seat=True, in_order=True)
    """By seat, in the order of their texts; who has some is down."""
    turned: bool = fact(Sight.ALL, default=False)
    """The top was turned up at the deal, so it is nobody's discard."""
    bought: tuple[int, ...] = fact(Sight.ALL, by_seat=True)
    played: Literal["contract", "lay"] | None = fact(Sight.ALL)
    drawer: int | None = fact(Sight.ALL, is_seat=True)
    """The seat whose turn it is, while others are asked."""

    @property
    def law(self) -> WildLaw:
        """The law of these options (T8 to T10)."""
        return law_of(self.options)

    @property
    def places(self) -> tuple[tuple[int, int], ...]:
        """The places where melds lie: the seat, and the number among those of the seat."""
        return tuple((seat, number) for seat, own in enumerate(self.melds) for number in range(len(own)))

    @property
    def lying(self) -> tuple[Group, ...]:
        """The melds on the table as all see them, in the order of `places`."""
        return tuple(self.pack.kinds_in_order(meld) for own in self.melds for meld in own)

    @property
    def whole(self) -> bool:
        """True if the contract of this deal is laid with the whole hand (T12)."""
        return self.hand_number == LAST and not self.options.fifteen

    @property
    def game_over(self) -> bool:
        """True after the last deal (T18, T22)."""
        return self.hand_number == self.options.last

    @property
    def leaders(self) -> tuple[int, ...]:
        """The lowest totals (T18), or the most chips (T22)."""
        best = max(self.totals) if self.options.fifteen else min(self.totals)
        return tuple(seat for seat, total in enumerate(self.totals) if total == best)

    @property
    def result_keys(self) -> dict[str, Any]:
        """The seat that went out, and the winners of the game once that is over."""
        return {"out": self.out, "winners": list(self.leaders) if self.game_over else []}

    @property
    def most_renewals(self) -> int:
        """So many as the option says (T5)."""
        return self.options.renewals
