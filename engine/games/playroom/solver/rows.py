"""One suit's part in a division of all cards, as a graph: its paths are all that the suit's cards may do.

A card of the row lies in a run, in a set or in an identity. What lies in runs must make whole runs (`runs.py`). Which
cards may lie in sets depends on the other suits; here it is only known how many at most. So the rows are a relaxation
of the whole: they tell what cards can do at all, and what that is worth at most.
"""

from typing import Final

from engine.games.playroom.melds import IDENTICAL
from engine.games.playroom.solver.masks import RANKS13
from engine.games.playroom.solver.nodes import MANY, NEVER, CardUse, CardUses, RunCards, RunsNode
from engine.games.playroom.solver.runs import (
    ACE_JOKERS,
    ACES,
    BITS,
    FREE_OWED,
    LONG,
    OPEN,
    OWED,
    free_owed,
    free_step,
    plain_step,
    steps,
)
from engine.games.playroom.solver.task import SolverLimit, TableTask

_MASK: Final = (1 << BITS) - 1
_TWO: Final = 2 * BITS


class SuitRow:
    """The graph of one suit."""

    def __init__(self, task: TableTask, suit: int, free: int) -> None:
        self.task = task
        self.free = free
        """Jokers that may lie anywhere: those of the hand, and those that can be paid for."""
        self.least_in_sets = [0] * RANKS13
        self.most_in_sets = [4] * RANKS13
        self.table = task.table[suit * RANKS13 : suit * RANKS13 + RANKS13]
        self.hand = task.hand[suit * RANKS13 : suit * RANKS13 + RANKS13]
        self.in_sets = task.in_sets[suit * RANKS13 : suit * RANKS13 + RANKS13]
        self.least = task.least[suit * RANKS13 : suit * RANKS13 + RANKS13]
        self.own_jokers = [0] * RANKS13
        """By rank, the jokers of the table that can stand for this suit's card."""
        for rank in range(RANKS13):
            for mask in task.jokers[rank]:
                self.own_jokers[rank] += mask >> suit & 1
        self.naturals = [self.table[place % RANKS13] + self.hand[place % RANKS13] for place in range(RANKS13 + 1)]
        """By place, the most cards there."""
        self.uses: list[list[CardUses]] = []
        self.plays: list[list[RunCards]] = []
        self.nodes: list[list[RunsNode]] = []
        """Before each rank, and after the last one."""
        self.start = RunsNode(0, 0, 0)
        self.sizes = [1] * (RANKS13 + 1)
        """By rank, the number of nodes made."""

    def build(self, limit: SolverLimit) -> bool:
        """Makes the graph; false if there is no path, or the limit is over."""
        nodes = [self.start]
        self.nodes = [nodes]
        for rank in range(RANKS13):
            if limit.spend(len(nodes) >> 3):
                return False
            self.plays.append(self._plays(rank))
            nodes = self._linked(rank, nodes)
            self.nodes.append(nodes)
            self.sizes[rank + 1] = len(nodes)
        for node in nodes:
            node.live = ends(node.state) if self.task.jokers_bound else ends_freely(node.state)
        return self.prune()

    def _linked(self, rank: int, nodes: list[RunsNode]) -> list[RunsNode]:
        """Links the nodes before a rank to those after it, which it makes."""
        later = self.free > 0 or self.own_jokers[0] > 0 or any(self.own_jokers[rank + 1 :])
        most_j = self.naturals[rank + 1]
        most = most_j + self.own_jokers[(rank + 1) % RANKS13] + self.free
        following: dict[int, RunsNode] = {}
        for node in nodes:
            state, room = node.state, self.free - node.used
            if not self.task.jokers_bound:
                self._link_freely(rank, node, following)
                continue
            owed_j = (state >> BITS & _MASK) + (state >> _TWO + BITS & _MASK)
            owed = owed_j + (state & _MASK) + (state >> _TWO & _MASK)
            for play in self.plays[rank]:
                if owed_j > play.naturals or owed > play.naturals + play.jokers or play.extra > room:
                    continue
                if owed_j or play.jokers or state >> LONG + BITS & _MASK:
                    for after in steps(state | play.aces, play.naturals, play.jokers, most, most_j, later):
                        self._link(rank, node, play, after, following)
                else:
                    self._link(rank, node, play, plain_step(state | play.aces, play.naturals, most), following)
        return list(following.values())

    def _link_freely(self, rank: int, node: RunsNode, following: dict[int, RunsNode]) -> None:
        """Links a node to those after it where jokers are free."""
        owed, most = free_owed(node.state), self.naturals[rank + 1] + self.free
        for play in self.plays[rank]:
            if owed <= play.naturals + play.jokers and node.used + play.extra <= self.free:
                after = free_step(node.state | play.aces, play.naturals, play.jokers, min(most, _MASK))
                self._link(rank, node, play, after, following)

    def _link(self, rank: int, node: RunsNode, play: RunCards, after: int, following: dict[int, RunsNode]) -> None:
        """Links a node to the one with a state after a rank, which is made where there is none."""
        used = node.used + play.extra
        target = following.get(after)
        if target is None:
            if not self._goes_on(after, rank, used):
                return
            target = RunsNode(after, len(following), used)
            following[after] = target
        elif used < target.used:
            target.used = used
        node.plays.append(play)
        node.afters.append(target)

    def _goes_on(self, state: int, rank: int, used: int) -> bool:
        """False if short runs cannot become whole with the cards and jokers of the next two places.

        Each of them has one joker at most.
        """
        if rank == RANKS13 - 1:
            return True
        if not self.task.jokers_bound:
            return self._goes_on_freely(state, rank, used)
        one, one_j = state & _MASK, state >> BITS & _MASK
        two, two_j = state >> _TWO & _MASK, state >> _TWO + BITS & _MASK
        next_jokers = max(0, one + one_j + two + two_j - self.naturals[rank + 1])
        more = max(0, next_jokers - self.own_jokers[rank + 1])
        if rank + 2 == RANKS13:  # the high aces and their jokers were chosen with the low ones
            last_jokers = max(0, one + one_j - (state >> ACES & _MASK))
            if last_jokers > state >> ACE_JOKERS & _MASK:
                return False
        else:
            last_jokers = max(0, one + one_j - self.naturals[rank + 2])
            more += max(0, last_jokers - self.own_jokers[rank + 2])
        if next_jokers > one + two or last_jokers > one - max(0, next_jokers - two):
            return False
        return used + more <= self.free

    def _goes_on_freely(self, state: int, rank: int, used: int) -> bool:
        """False if short runs cannot become whole where jokers are free: as many as there are may lie at any place."""
        more = max(0, free_owed(state) - self.naturals[rank + 1])
        begun = (state & _MASK) + (state >> BITS & _MASK)
        if rank + 2 == RANKS13:
            return begun <= (state >> ACES & _MASK) + (state >> ACE_JOKERS & _MASK) and used + more <= self.free
        return used + more + max(0, begun - self.naturals[rank + 2]) <= self.free

    def _plays(self, rank: int) -> list[RunCards]:
        """The cards that may lie in runs at a rank, each number of naturals with each number of jokers."""
        result: list[RunCards] = []
        joker = self.task.gain(rank)
        low_less = self._low_less()
        self.uses.append(self._card_uses(rank))
        for uses in self.uses[rank]:
            for jokers in range(min(self.own_jokers[rank] + self.free, _MASK - uses.in_runs) + 1):
                for low_jokers in self._low(rank, jokers):
                    play = RunCards(uses, rank, jokers, low_jokers)
                    play.extra = max(0, jokers - self.own_jokers[rank])
                    play.own = jokers * joker - low_jokers * low_less
                    if rank or self._ends_high(play):
                        result.append(play)
        return result

    def _card_uses(self, rank: int) -> list[CardUses]:
        """The card uses of a rank, by the number of naturals in runs."""
        task = self.task
        result: dict[int, CardUses] = {}
        worth, low_less = task.worth_laid(rank), self._low_less()
        for laid in range(self.least[rank], self.hand[rank] + 1):
            number = self.table[rank] + laid
            for same in (0, 3, 4) if task.identity else (0,):
                for grouped in range(self.least_in_sets[rank], min(self.most_in_sets[rank], number - same) + 1):
                    in_runs = number - same - grouped
                    for low in self._low(rank, in_runs):
                        key = in_runs << 8 | low
                        uses = result.get(key)
                        if uses is None:
                            uses = CardUses(in_runs, low)
                            result[key] = uses
                        own = laid * worth + task.aim.points * IDENTICAL * same - low * low_less
                        uses.members.append(CardUse(laid, grouped, same, own, abs(grouped - self.in_sets[rank])))
        return list(result.values())

    def _low(self, rank: int, aces: int) -> range:
        """The counts of aces that may lie low, of `aces` in runs."""
        if rank:
            return range(1)
        return range(0 if self.task.ends_high else aces, aces + 1)

    def _low_less(self) -> int:
        """By how much a low ace is worth less than a high one."""
        task = self.task
        return task.aim.points * (task.values[0] - task.low_ace)

    def _ends_high(self, play: RunCards) -> bool:
        """False if there are no queens, kings and jokers for the runs that end with high aces."""
        high, jokers = play.uses.in_runs - play.uses.low, play.run_jokers - play.low_jokers
        lacking, more = 0, play.extra
        for rank in (RANKS13 - 2, RANKS13 - 1):
            if jokers > self.naturals[rank] and self.task.jokers_bound:
                return False
            here = max(0, high + jokers - self.naturals[rank])
            lacking += here
            more += max(0, here - self.own_jokers[rank])
        return (lacking <= high or not self.task.jokers_bound) and more <= self.free

    def prune(self) -> bool:
        """Takes away what is on no path, and tells by rank how many cards may lie in sets; false if no path is left."""
        for rank in range(RANKS13 - 1, -1, -1):
            for node in self.nodes[rank]:
                node.prune(self.free)
        if not self.start.live:
            return False
        for rank in range(RANKS13):
            self._walk(rank)
        return True

    def _walk(self, rank: int) -> None:
        """Keeps the run cards and card uses of a rank that lie on a path, and the nodes after it that are reached."""
        for play in self.plays[rank]:
            play.used = False
            play.uses.used = False
        for node in self.nodes[rank + 1]:
            node.reached = False
        for node in self.nodes[rank]:
            for after in node.afters:
                after.reached = True
            for play in node.plays:
                play.used = True
                play.uses.used = True
        self.plays[rank] = [play for play in self.plays[rank] if play.used]
        self.uses[rank] = [uses for uses in self.uses[rank] if uses.used]
        self.nodes[rank + 1] = [node for node in self.nodes[rank + 1] if node.reached and node.live]
        self._bound_sets(rank)

    def _bound_sets(self, rank: int) -> None:
        """Tells how many cards of a rank may lie in sets by the uses that are left."""
        least, most = MANY, 0
        for uses in self.uses[rank]:
            for use in uses.members:
                least = min(least, use.in_sets)
                most = max(most, use.in_sets)
        self.least_in_sets[rank], self.most_in_sets[rank] = least, most

    def limit_sets(self, rank: int, least: int, most: int) -> bool:
        """Sets new bounds for the cards of a rank in sets; true if some use is lost by it."""
        lost = False
        for uses in self.uses[rank]:
            kept = [use for use in uses.members if least <= use.in_sets <= most]
            lost = lost or len(kept) < len(uses.members)
            uses.members = kept
        return lost

    def value(self) -> None:
        """Computes the worth of the best rest of the row after each node, with prices."""
        for rank in range(RANKS13 - 1, -1, -1):
            for node in self.nodes[rank]:
                most = NEVER
                for index, after in enumerate(node.afters):
                    promise = node.plays[index].priced + after.value
                    if promise > most:
                        most = promise
                        node.best = index
                node.value = most

    def drop(self, least: int) -> bool:
        """Removes links and card uses that lie on no path worth `least`; false if no path is left."""
        for rank in range(RANKS13):
            for uses in self.uses[rank]:
                uses.reach = NEVER
            for node in self.nodes[rank + 1]:
                node.before = NEVER
            for node in self.nodes[rank]:
                before = 0 if not rank else node.before
                plays: list[RunCards] = []
                afters: list[RunsNode] = []
                for index, after in enumerate(node.afters):
                    play = node.plays[index]
                    if before + play.priced + after.value >= least:
                        plays.append(play)
                        afters.append(after)
                        play.uses.reach = max(play.uses.reach, before + play.own - play.price + after.value)
                        after.before = max(after.before, before + play.priced)
                node.plays, node.afters = plays, afters
            for uses in self.uses[rank]:
                uses.members = [use for use in uses.members if uses.reach + use.priced >= least]
        return self.prune()


def ends(state: int) -> bool:
    """True if after the high aces no run is owed a card."""
    aces, jokers = state >> ACES & _MASK, state >> ACE_JOKERS & _MASK
    return any(not after & OWED for after in steps(state & OPEN, aces, jokers, 15, 15, False))


def ends_freely(state: int) -> bool:
    """True if after the high aces no run is owed a card, where jokers are free."""
    aces, jokers = state >> ACES & _MASK, state >> ACE_JOKERS & _MASK
    return free_owed(state) <= aces + jokers and not free_step(state & OPEN, aces, jokers, 15) & FREE_OWED
