"""One suit's part in a division of all cards, as a graph: its paths are all that the suit's cards may do.

A card of the row lies in a run, in a set or in an identity. What lies in runs must make whole runs (`runs.py`). Which
cards may lie in sets depends on the other suits; here it is only known how many at most. So the rows are a relaxation
of the whole: they tell what cards can do at all, and what that is worth at most.
"""

from engine.games.playroom.solver.masks import RANKS13
from engine.games.playroom.solver.runs import ACE_JOKERS, ACES, BITS, OPEN, OWED, steps
from engine.games.playroom.solver.task import SolverLimit, TableTask

_MASK = (1 << BITS) - 1
_TWO = 2 * BITS
NEVER = -(1 << 40)
"""Worth less than anything that can be."""
MANY = 1 << 20
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
        self.possible = True


class Node:
    """The open runs of a suit before a rank."""

    def __init__(self, state: int, number: int, used: int) -> None:
        self.state = state
        self.number = number
        """Its place among the nodes of a rank; it stays when others are taken away."""
        self.used = used
        """The fewest extra jokers on a path to here; `needed`: on a path to the end."""
        self.needed = 0
        self.links: list[Link] = []
        self.live = True
        self.reached = False
        self.best: Link | None = None
        """The step that promises most, and what it promises."""
        self.value = 0
        self.before = NEVER
        """The most that a path to here is worth."""
        self.sorted = False


class Link:
    """A step of a suit past one rank."""

    def __init__(self, deed: Deed, after: Node) -> None:
        self.deed = deed
        self.after = after
        self.promise = 0
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
        self.deeds: list[list[Deed]] = [[] for _ in range(RANKS13)]
        self.nodes: list[list[Node]] = []
        """Before each rank, and after the last one."""
        self.start = Node(0, 0, 0)
        self.sizes = [1] * (RANKS13 + 1)
        """How many nodes there have been."""

    def build(self, limit: SolverLimit) -> bool:
        """Makes the graph; false if there is no path, or the limit is over."""
        naturals = [self.table[rank] + self.hand[rank] for rank in (*range(RANKS13), 0)]
        later = self.free > 0 or self.own_jokers[0] > 0
        nodes = [self.start]
        self.nodes = [nodes]
        for rank in range(RANKS13):
            if limit.spend(len(nodes) >> 3):
                return False
            plays = self._plays(rank)
            jokers_after = later or any(self.own_jokers[rank + 1 :])
            most = naturals[rank + 1]
            most_plain = most + self.own_jokers[(rank + 1) % RANKS13] + self.free
            following: dict[int, Node] = {}
            for node in nodes:
                for play, deeds in plays.items():
                    used = node.used + deeds[0].extra
                    if used > self.free:
                        continue
                    for after in _after(node.state, rank, play, most_plain, most, jokers_after):
                        target = following.get(after)
                        if target is None:
                            if not self._goes_on(after, rank, used, naturals):
                                continue
                            target = Node(after, len(following), used)
                            following[after] = target
                        elif used < target.used:
                            target.used = used
                        for deed in deeds:
                            node.links.append(Link(deed, target))
            nodes = list(following.values())
            self.nodes.append(nodes)
            self.sizes[rank + 1] = len(nodes)
        for node in nodes:
            node.live = len(last_steps(node.state)) > 0
        return self.prune()

    def _goes_on(self, state: int, rank: int, used: int, naturals: list[int]) -> bool:
        """False if short runs cannot become whole with the cards and jokers of the next two places.

        Each of them has one joker at most.
        """
        if rank == RANKS13 - 1:
            return True
        one, one_j = state & _MASK, state >> BITS & _MASK
        two, two_j = state >> _TWO & _MASK, state >> _TWO + BITS & _MASK
        next_jokers = max(0, one + one_j + two + two_j - naturals[rank + 1])
        last_jokers = max(0, one + one_j - naturals[rank + 2])
        if next_jokers > one + two or last_jokers > one - max(0, next_jokers - two):
            return False
        more = max(0, next_jokers - self.own_jokers[(rank + 1) % RANKS13])
        return used + more + max(0, last_jokers - self.own_jokers[(rank + 2) % RANKS13]) <= self.free

    def _plays(self, rank: int) -> dict[int, list[Deed]]:
        """All deeds of a rank, by what lies in runs."""
        found: dict[int, list[Deed]] = {}
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
                                self.deeds[rank].append(deed)
                                found.setdefault(_in_runs(rank, deed), []).append(deed)
        return found

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
                kept: list[Link] = []
                needed = MANY
                for link in node.links:
                    after, deed = link.after, link.deed
                    if deed.possible and after.live:
                        total = deed.extra + after.needed
                        if node.used + total <= self.free:
                            kept.append(link)
                            needed = min(needed, total)
                node.links = kept
                node.needed = needed
                node.live = len(kept) > 0
        return self.start.live and self._walk()

    def _walk(self) -> bool:
        """Keeps the nodes that are reached, and the deeds on the way."""
        self.start.reached = True
        for rank in range(RANKS13):
            for deed in self.deeds[rank]:
                deed.possible = False
            for node in self.nodes[rank + 1]:
                node.reached = False
            least, most = MANY, 0
            for node in self.nodes[rank]:
                for link in node.links:
                    deed = link.deed
                    link.after.reached = True
                    deed.possible = True
                    least = min(least, deed.grouped)
                    most = max(most, deed.grouped)
            self.least_in_sets[rank], self.most_in_sets[rank] = least, most
            self.deeds[rank] = [deed for deed in self.deeds[rank] if deed.possible]
            self.nodes[rank + 1] = [node for node in self.nodes[rank + 1] if node.reached and node.live]
        return True

    def limit_sets(self, rank: int, least: int, most: int) -> bool:
        """Sets new bounds for the cards of a rank in sets; true if some deed is lost by it."""
        lost = False
        for deed in self.deeds[rank]:
            if not least <= deed.grouped <= most:
                deed.possible = False
                lost = True
        return lost

    def value(self) -> None:
        """Finds the most that each node's rest is worth, with prices."""
        for rank in range(RANKS13 - 1, -1, -1):
            for node in self.nodes[rank]:
                most = NEVER
                for link in node.links:
                    promise = link.deed.priced + link.after.value
                    link.promise = promise
                    if promise > most:
                        most = promise
                        node.best = link
                node.value = most
                node.sorted = False

    def drop(self, least: int) -> bool:
        """Takes away the links on no path worth so much; false if none is left."""
        for rank in range(RANKS13):
            for node in self.nodes[rank + 1]:
                node.before = NEVER
            for node in self.nodes[rank]:
                before = 0 if not rank else node.before
                kept: list[Link] = []
                for link in node.links:
                    if before + link.promise >= least:
                        kept.append(link)
                        link.after.before = max(link.after.before, before + link.deed.priced)
                node.links = kept
        return self.prune()


def last_steps(state: int) -> tuple[int, ...]:
    """The states after the high aces in which no run is owed a card."""
    aces, jokers = state >> ACES & _MASK, state >> ACE_JOKERS & _MASK
    return tuple(after for after in steps(state & OPEN, aces, jokers, 15, 15, False) if not after & OWED)


def links_of(node: Node) -> list[Link]:
    """The steps from a node, the most promising first."""
    if not node.sorted:
        node.sorted = True
        if len(node.links) > 1:
            node.links.sort(key=_promise)
    return node.links


def _promise(link: Link) -> tuple[int, int, int]:
    return -link.promise, link.deed.lying, link.deed.moved


def _in_runs(rank: int, deed: Deed) -> int:
    """What a deed does with the runs, as one number: cards and jokers at its place, then those at the high ace's."""
    if rank:
        return deed.in_runs | deed.lying << BITS
    high, jokers = deed.in_runs - deed.low, deed.lying - deed.low_jokers
    return deed.low | deed.low_jokers << BITS | high << 2 * BITS | jokers << 3 * BITS


def _after(state: int, rank: int, play: int, most: int, most_j: int, later: bool) -> tuple[int, ...]:
    jokers = play >> BITS & _MASK
    if not rank:
        state |= play >> 2 * BITS << ACES
    return steps(state, play & _MASK, jokers, most, most_j, later)
