"""The points that a meld needs in the hands of a game, in a sentence (R10)."""

from engine.games.house.options import MELD_COSTS, HouseOptions
from engine.text import _, listed


def costs_told(options: HouseOptions) -> str:
    """The points that a meld needs in each hand; with the numbers of the hands, unless all are played."""
    form = _("Points to meld in each hand: {costs}.")
    if 1 < options.hands < len(MELD_COSTS):
        form = _("Like hands {hands}. Points to meld: {costs}.")
    costs = listed(str(options.meld_cost(hand)) for hand in range(1, options.hands + 1))
    return form.format(hands=listed(map(str, options.played)), costs=costs)
