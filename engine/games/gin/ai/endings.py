"""The last draws before a deal is void: one's own turns are searched, not played by rules of thumb.

A playout waits for gin to the end, so it misses the knock that wins with the last card, and the discards that prepare
it. In each sampled world the search tries every draw, knock and sensible discard of the seat; the others play on by
their policies. To search their turns too gained nothing: they would know one's hand.
"""

from collections.abc import Sequence

from engine.games.gin.ai.light_deal import VOID, GinLight
from engine.games.gin.ai.policy import Policy
from engine.games.gin.ai.rollouts import Points
from engine.games.gin.ai.stakes import Gain
from engine.games.gin.rules import GinView

_DRAWS = 2
"""The number of cards that may still be drawn in an ending."""
_DISCARDS = 3
"""Discards that are searched in later turns."""


def is_ending(view: GinView) -> bool:
    """True if the deal is void after the next few draws."""
    options = view.known.options
    return options.duel and options.end_of_stock == "void" and len(view.known.stock) - options.dead_cards <= _DRAWS


class EndingSearch:
    """Plays a seat as well as can be in a world in which it knows all cards."""

    def __init__(self, policy: Policy, gain: Gain, seat: int) -> None:
        self._policy = policy
        self._gain = gain
        self._seat = seat

    def end(self, deal: GinLight) -> Points:
        """The end of a deal in which somebody is to draw; the deal changes."""
        while not deal.is_void():
            if deal.mover == self._seat:
                return self._drawn(deal)
            points = deal.turn_of(deal.policies[deal.mover])
            if points is not None:
                return points
        return VOID

    def _drawn(self, deal: GinLight) -> Points:
        """The better of both draws."""
        result = list[Points]()
        top = deal.pile[-1] if deal.pile else 0
        if top and self._policy.is_of_use(deal.hands[self._seat], top, deal.limit):
            after = deal.copy()
            result.append(self._played(after, after.take()))
        return self._best([*result, self._played(deal, deal.draw_stock())])

    def _played(self, deal: GinLight, taken: int) -> Points:
        """The best of a knock and a few discards."""
        policy, hand = self._policy, deal.hands[self._seat]
        if deal.options.big_gin is not None and policy.count(hand) == 0:
            return deal.scored(self._seat, 0, big_gin=True)
        least = policy.least_after(hand, 0 if deal.options.return_taken else taken)
        result = list[Points]()
        if least <= deal.limit:
            result.append(deal.copy().knock(policy, taken, least))
            if least == 0:
                return result[0]
        for _cost, card in policy.ranked(hand, taken, deal.knowledge(self._seat), deal.number)[:_DISCARDS]:
            after = deal.copy()
            after.throw(card, taken)
            result.append(self.end(after))
        return self._best(result)

    def _best(self, result: Sequence[Points]) -> Points:
        return max(result, key=self._gain, default=VOID)
