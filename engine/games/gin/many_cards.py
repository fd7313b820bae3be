"""The standard arrangement of a hand of any size, for hands too large for the tables of least counts."""

from engine.games.gin.melds import RANKS, SUITS, GinMelds, Melds, mask_of, run_masks, sets_of
from engine.rummy.cards import CARDS
from engine.rummy.masks import cards_in_mask

_Best = tuple[int, int, Melds]
"""Count, number of melds and melds: the smallest is the standard arrangement (G4)."""


def standard_of_many(mask: int, rules: GinMelds) -> Melds:
    """The melds of the standard arrangement, found rank by rank.

    The lowest card of the lowest rank is left, or it lies in a set with others of its rank, or in a run. What is best
    for the cards that then remain does not depend on how they came to remain, so each rest is looked at once. Hands of
    thirty cards take milliseconds; a whole pack takes a second where aces are low, and far longer where runs go round.
    """
    return _Search(rules).best(mask)[2]


class _Search:
    def __init__(self, rules: GinMelds) -> None:
        self._rules = rules
        self._known: dict[int, _Best] = {0: (0, 0, ())}
        self._runs = [[run << RANKS * suit for run in run_masks(rules.ace)] for suit in range(SUITS)]

    def best(self, mask: int) -> _Best:
        """The best that can be made of these cards."""
        if mask in self._known:
            return self._known[mask]
        first = min(cards_in_mask(mask), key=lambda card: (card.rank, card.suit))
        bit = 1 << first
        count, number, melds = self.best(mask ^ bit)
        found = (count + self._rules.points(first), number, melds)
        same = [card for card in CARDS[first.rank : RANKS * SUITS : RANKS] if mask >> card & 1]
        made = [mask_of(meld) for meld in sets_of(same) if first in meld]
        made += [run for run in self._runs[first.suit] if run & bit and run & mask == run]
        for meld in made:
            count, number, melds = self.best(mask ^ meld)
            found = min(found, (count, number + 1, tuple(sorted([*melds, cards_in_mask(meld)]))))
        self._known[mask] = found
        return found
