"""One suit's part in a division of all cards, as a graph: its paths are all that the suit's cards may do.

A card of the row lies in a run, in a set or in an identity. What lies in runs must make whole runs (`runs.py`). Which
cards may lie in sets depends on the other suits; here it is only known how many at most. So the rows are a relaxation
of the whole: they tell what cards can do at all, and what that is worth at most.
"""

from typing import Final

from engine.games.playroom.solver.masks import RANKS13
from engine.games.playroom.solver.runs import ACE_JOKERS, ACES, BITS, LONG, OPEN, OWED, plain_step, steps
from engine.games.playroom.solver.task import SolverLimit, TableTask

_MASK: Final = (1 << BITS) - 1
_TWO: Final = 2 * BITS
NEVER: Final = -(1 << 40)
"""Worth less than anything that can be."""
MANY: Final = 1 << 20
"""More jokers than there are."""


class Deed:
    """What the cards of one rank do in a suit."""

    def __init__(self, laid: int, grouped: int, same: int, in_runs: int, lying: int, low: int, low_jokers: int) -> None:
        self.laid = laid
        """Cards from the hand."""
        self.grouped = grouped
        """Cards in sets."""
        self.same = same
        """Cards in an identity."""
        self.in_runs = in_runs
        self.lying = lying
        """Jokers in runs."""
        self.low = low
        """Of the aces in runs, those that lie low; with `low_jokers` for their jokers."""
        self.low_jokers = low_jokers
        self.own = 0
        """The worth, with that of the jokers in runs."""
        self.priced = 0
        """The worth with the prices of sets and jokers (`prices.py`)."""
        self.extra = 0
        """Jokers in runs beyond those that the table has for this card."""
        self.moved = 0
        """By how many the cards in sets differ from those that were."""


class Play:
    """What lies in the runs of a suit at one rank; there may be several deeds for it."""

    def __init__(self, deed: Deed, rank: int) -> None:
        self.deeds: list[Deed] = []
        self.naturals = deed.in_runs if rank else deed.low
        self.jokers = deed.lying if rank else deed.low_jokers
        self.aces = 0
        """The aces that lie high, as a part of the state."""
        if not rank:
            self.aces = deed.in_runs - deed.low << ACES | deed.lying - deed.low_jokers << ACE_JOKERS
        self.extra = deed.extra
        self.priced = 0
        """The most that a deed of it is worth with prices."""
        self.used = False
        self.reach = NEVER
        """The most that a path with it is worth, but for itself."""


class Node:
    """The open runs of a suit before a rank."""

    def __init__(self, state: int, number: int, used: int) -> None:
        self.state = state
        self.number = number
        """Its place among the nodes of a rank; it stays when others are taken away."""
        self.used = used
        """The fewest extra jokers on a path to here; `needed`: on a path to the end."""
        self.needed = 0
        self.plays: list[Play] = []
        """The ways to go on, each with the node after it in `afters`."""
        self.afters: list[Node] = []
        self.steps: list[Step] = []
        """The ways to go on with each deed, the most promising first; none before they are asked for."""
        self.live = True
        self.reached = False
        self.best = 0
        """The way that promises most, and what it promises."""
        self.value = 0
        self.before = NEVER
        """The most that a path to here is worth."""


class Step:
    """A way past one rank with one deed."""

    def __init__(self, deed: Deed, after: Node) -> None:
        self.deed = deed
        self.after = after
        self.promise = deed.priced + after.value
        """The most that the rest of the row is worth with it."""


class Row:
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
        self.plays: list[list[Play]] = []
        self.nodes: list[list[Node]] = []
        """Before each rank, and after the last one."""
        self.start = Node(0, 0, 0)
        self.sizes = [1] * (RANKS13 + 1)
        """How many nodes there have been."""

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
            node.live = len(last_steps(node.state)) > 0
        return self.prune()

    def _linked(self, rank: int, nodes: list[Node]) -> list[Node]:
        """Links the nodes before a rank to those after it, which it makes."""
        later = self.free > 0 or self.own_jokers[0] > 0 or any(self.own_jokers[rank + 1 :])
        most_j = self.naturals[rank + 1]
        most = most_j + self.own_jokers[(rank + 1) % RANKS13] + self.free
        following: dict[int, Node] = {}
        for node in nodes:
            state = node.state
            owed_j = (state >> BITS & _MASK) + (state >> _TWO + BITS & _MASK)
            owed = owed_j + (state & _MASK) + (state >> _TWO & _MASK)
            for play in self.plays[rank]:
                used = node.used + play.extra
                if owed_j > play.naturals or owed > play.naturals + play.jokers or used > self.free:
                    continue
                if owed_j or play.jokers or state >> LONG + BITS & _MASK:
                    ways = steps(state | play.aces, play.naturals, play.jokers, most, most_j, later)
                else:
                    ways = (plain_step(state | play.aces, play.naturals, most),)
                for after in ways:
                    target = following.get(after)
                    if target is None:
                        if not self._goes_on(after, rank, used):
                            continue
                        target = Node(after, len(following), used)
                        following[after] = target
                    elif used < target.used:
                        target.used = used
                    node.plays.append(play)
                    node.afters.append(target)
        return list(following.values())

    def _goes_on(self, state: int, rank: int, used: int) -> bool:
        """False if short runs cannot become whole with the cards and jokers of the next two places.

        Each of them has one joker at most.
        """
        if rank == RANKS13 - 1:
            return True
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

    def _plays(self, rank: int) -> list[Play]:
        """All deeds of a rank, by what lies in runs."""
        found: dict[int, Play] = {}
        jokers = self.own_jokers[rank] + self.free
        for laid in range(self.least[rank], self.hand[rank] + 1):
            number = self.table[rank] + laid
            for same in (0, 3, 4) if self.task.identity else (0,):
                for grouped in range(self.least_in_sets[rank], min(self.most_in_sets[rank], number - same) + 1):
                    in_runs = number - same - grouped
                    for lying in range(jokers + 1):
                        for low in range((in_runs if not rank else 0) + 1):
                            for low_jokers in range((lying if not rank else 0) + 1):
                                deed = Deed(laid, grouped, same, in_runs, lying, low, low_jokers)
                                self._weigh(rank, deed)
                                if not rank and not self._ends_high(deed):
                                    continue
                                key = ((in_runs << 8 | lying) << 8 | low) << 8 | low_jokers
                                play = found.get(key)
                                if play is None:
                                    play = Play(deed, rank)
                                    found[key] = play
                                play.deeds.append(deed)
        return list(found.values())

    def _ends_high(self, deed: Deed) -> bool:
        """False if there are no queens, kings and jokers for the runs that end with high aces."""
        high, jokers = deed.in_runs - deed.low, deed.lying - deed.low_jokers
        lacking, more = 0, deed.extra
        for rank in (RANKS13 - 2, RANKS13 - 1):
            if jokers > self.naturals[rank]:
                return False
            here = max(0, high + jokers - self.naturals[rank])
            lacking += here
            more += max(0, here - self.own_jokers[rank])
        return lacking <= high and more <= self.free

    def _weigh(self, rank: int, deed: Deed) -> None:
        task = self.task
        low = (task.values[0] - task.low_ace) * (deed.low + deed.low_jokers)
        own = deed.laid * task.worth_laid(rank) + deed.lying * task.gain(rank)
        deed.own = own + task.aim.points * (5 * deed.same - low)
        deed.extra = max(0, deed.lying - self.own_jokers[rank])
        deed.moved = abs(deed.grouped - self.in_sets[rank])

    def prune(self) -> bool:
        """Takes away what is on no path, and tells by rank how many cards may lie in sets; false if no path is left."""
        for rank in range(RANKS13 - 1, -1, -1):
            for node in self.nodes[rank]:
                plays: list[Play] = []
                afters: list[Node] = []
                needed = MANY
                for index, after in enumerate(node.afters):
                    play = node.plays[index]
                    total = play.extra + after.needed
                    if after.live and play.deeds and node.used + total <= self.free:
                        plays.append(play)
                        afters.append(after)
                        needed = min(needed, total)
                node.plays, node.afters = plays, afters
                node.needed = needed
                node.live = len(afters) > 0
        if not self.start.live:
            return False
        for rank in range(RANKS13):
            self._walk(rank)
        return True

    def _walk(self, rank: int) -> None:
        """Keeps the plays of a rank on the way, and the nodes after it that are reached."""
        for play in self.plays[rank]:
            play.used = False
        for node in self.nodes[rank + 1]:
            node.reached = False
        for node in self.nodes[rank]:
            for after in node.afters:
                after.reached = True
            for play in node.plays:
                play.used = True
        self.plays[rank] = [play for play in self.plays[rank] if play.used]
        self.nodes[rank + 1] = [node for node in self.nodes[rank + 1] if node.reached and node.live]
        least, most = MANY, 0
        for play in self.plays[rank]:
            for deed in play.deeds:
                least = min(least, deed.grouped)
                most = max(most, deed.grouped)
        self.least_in_sets[rank], self.most_in_sets[rank] = least, most

    def limit_sets(self, rank: int, least: int, most: int) -> bool:
        """Sets new bounds for the cards of a rank in sets; true if some deed is lost by it."""
        lost = False
        for play in self.plays[rank]:
            kept = [deed for deed in play.deeds if least <= deed.grouped <= most]
            lost = lost or len(kept) < len(play.deeds)
            play.deeds = kept
        return lost

    def value(self) -> None:
        """Finds the most that each node's rest is worth, with prices."""
        for rank in range(RANKS13 - 1, -1, -1):
            for play in self.plays[rank]:
                priced = NEVER
                for deed in play.deeds:
                    priced = max(priced, deed.priced)
                play.priced = priced
            for node in self.nodes[rank]:
                most = NEVER
                for index, after in enumerate(node.afters):
                    promise = node.plays[index].priced + after.value
                    if promise > most:
                        most = promise
                        node.best = index
                node.value = most
                node.steps = []

    def drop(self, least: int) -> bool:
        """Takes away the ways and deeds on no path worth so much; false if none is left."""
        for rank in range(RANKS13):
            for play in self.plays[rank]:
                play.reach = NEVER
            for node in self.nodes[rank + 1]:
                node.before = NEVER
            for node in self.nodes[rank]:
                before = 0 if not rank else node.before
                plays: list[Play] = []
                afters: list[Node] = []
                for index, after in enumerate(node.afters):
                    play = node.plays[index]
                    if before + play.priced + after.value >= least:
                        plays.append(play)
                        afters.append(after)
                        play.reach = max(play.reach, before + after.value)
                        after.before = max(after.before, before + play.priced)
                node.plays, node.afters = plays, afters
            for play in self.plays[rank]:
                play.deeds = [deed for deed in play.deeds if play.reach + deed.priced >= least]
        return self.prune()


def last_steps(state: int) -> tuple[int, ...]:
    """The states after the high aces in which no run is owed a card."""
    aces, jokers = state >> ACES & _MASK, state >> ACE_JOKERS & _MASK
    return tuple(after for after in steps(state & OPEN, aces, jokers, 15, 15, False) if not after & OWED)


def steps_of(node: Node) -> list[Step]:
    """The steps from a node, the most promising first."""
    found = node.steps
    if not found:
        for index, after in enumerate(node.afters):
            found += [Step(deed, after) for deed in node.plays[index].deeds]
        if len(found) > 1:
            found.sort(key=_promise)
    return found


def _promise(step: Step) -> tuple[int, int, int]:
    return -step.promise, step.deed.lying, step.deed.moved


def best_deed(play: Play) -> Deed:
    """The deed of a play that is worth most with prices."""
    best = play.deeds[0]
    for deed in play.deeds:
        if deed.priced > best.priced:
            best = deed
    return best
