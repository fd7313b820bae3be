"""First melds of a hand (P16): the smallest sets of cards that enter.

A turn that enters lays at least one of them: with manipulation on among its cards, with manipulation off as
combinations that lie on the table and may be lengthened like those found.
"""

from engine.games.playroom.melds import JOKER, Kinds
from engine.games.playroom.options import PlayroomOptions
from engine.games.playroom.solver.melds import NewMeld, counted, melds_from, take, untake
from engine.games.playroom.solver.task import NATURALS52, SolverLimit
from engine.rummy.cards import CARDS

FirstMeld = tuple[Kinds, ...]


def first_melds(options: PlayroomOptions, hand: Kinds, limit: SolverLimit) -> tuple[FirstMeld, ...]:
    """The combinations of each first meld; of those with the same cards all, for they differ in what can be added."""
    listing = _Listing(options, counted(hand), limit)
    listing.look(0, hand.count(JOKER), [], 0)
    return tuple(listing.found)


class _Listing:
    """The first melds found so far."""

    def __init__(self, options: PlayroomOptions, counts: list[int], limit: SolverLimit) -> None:
        self.options = options
        self.counts = counts
        self.limit = limit
        self.found: dict[FirstMeld, None] = {}

    def look(self, card: int, jokers: int, melds: list[NewMeld], points: int) -> None:
        """Goes on from combinations that are not enough yet: a card is the lowest of the next one, or is left out."""
        enough = self.options.first_meld
        if melds and points >= enough:
            spare = min([meld.points for meld in melds])
            if len(melds) == 1 or points - spare < enough:
                self.found[tuple(sorted([meld.cards for meld in melds]))] = None
            return
        while card < NATURALS52 and not self.counts[card]:
            card += 1
        if card == NATURALS52 or self.limit.spend(1):
            return
        for meld in melds_from(CARDS[card], self.options.law):
            more = meld.jokers
            if more > jokers or not take(self.counts, meld.naturals):
                continue
            self.look(card, jokers - more, [*melds, meld], points + meld.points)
            untake(self.counts, meld.naturals)
        self.look(card + 1, jokers, melds, points)
