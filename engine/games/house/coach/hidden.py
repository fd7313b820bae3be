"""The probability that a card which a seat cannot see was where the seat looked for it."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.games.house.actions import Demand
from engine.games.house.ai.worlds import Unseen
from engine.games.house.solver.bits import mask_of
from engine.rummy.cards import Card


@dataclass(frozen=True, slots=True)
class HiddenCards:
    """A seat's knowledge of hidden cards at its draw."""

    unseen: Unseen

    @property
    def stock(self) -> Sequence[Card]:
        """The cards that could be the next of the stock, each as likely."""
        return self.unseen.cards

    def chance(self, demand: Demand) -> float:
        """The probability, 0 to 1, that a demand is met, if every unknown card is as likely to lie anywhere."""
        if mask_of(demand.asked) & self.unseen.known[demand.seat]:
            return 1.0
        places = sum(self.unseen.lacking) + self.unseen.view.stock_count
        missed = 1.0
        for at in range(len(demand.asked.intersection(self.unseen.cards))):
            missed *= 1 - self.unseen.lacking[demand.seat] / max(1, places - at)
        return 1 - missed
