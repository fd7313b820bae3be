"""One suit's part in a division of all cards: what each card may do, seen from this suit alone.

A card of the row lies in a run, in a set or in an identity. What lies in runs must make whole runs (`runs.py`). Which
cards may lie in sets depends on the other suits; here it is only known how many at most. So the row is a relaxation of
the whole: it tells which deeds of its cards can be part of a division at all, and what they can be worth at most.
"""

from engine.games.playroom.solver.masks import RANKS13, SUITS4
from engine.games.playroom.solver.runs import ACE_JOKERS, ACES, BITS, OPEN, OWED, USED, steps
from engine.games.playroom.solver.task import SolverLimit, TableTask

_MASK = (1 << BITS) - 1
NEVER = -(1 << 40)
"""Worth less than anything that can be."""
Deed = tuple[int, int, int, int, int, int, int, bool]
"""What the cards of one rank do in a suit: laid from the hand, in sets, in identities, in runs, jokers in runs, of the
ace those of the cards and jokers in runs that lie low, and whether they are aces."""
Link = tuple[int, int, Deed, int]
"""A step along the row: the most that the rest is worth with it, its own worth, what it does, and the state after."""


class Row:
    """The deeds and states of one suit."""

    def __init__(self, task: TableTask, suit: int, free: int, limit: SolverLimit) -> None:
        self.task = task
        self.limit = limit
        self.suit = suit
        self.free = free
        """Jokers that may lie anywhere: those of the hand, and those that can be paid for."""
        self.most_in_sets = [4] * RANKS13
        self.least_in_sets = [0] * RANKS13
        self.most_laid = [task.hand[suit * RANKS13 + rank] for rank in range(RANKS13)]
        self.least_laid = [task.least[suit * RANKS13 + rank] for rank in range(RANKS13)]
        self.own_jokers = [sum(1 for mask in task.jokers[rank] if mask >> suit & 1) for rank in range(RANKS13)]
        """By rank, the jokers of the table that can stand for this suit's card."""
        self.later_jokers = [
            any(self.jokers_at(later) for later in (0, *range(rank + 1, RANKS13))) for rank in range(RANKS13)
        ]
        """By rank, true if jokers may lie in the row after it."""
        self.deeds: list[list[Deed]] = []
        self.ways: list[dict[int, list[tuple[int, int]]]] = []
        """By rank and state, what can lie in runs and the state after it."""
        self._links: list[dict[int, list[Link]]] = [{} for _ in range(RANKS13)]
        self.best: list[dict[int, int]] = []
        """By rank and state, the most that this rank and those after it are worth."""

    def jokers_at(self, rank: int) -> int:
        """The most jokers that may stand for this suit's card of a rank, in runs."""
        return self.own_jokers[rank] + self.free

    def find_deeds(self) -> None:
        """All deeds that the bounds allow."""
        self.deeds = [self._deeds(rank) for rank in range(RANKS13)]

    def _deeds(self, rank: int) -> list[Deed]:
        task = self.task
        there = task.table[self.suit * RANKS13 + rank]
        jokers = self.jokers_at(rank)
        found: list[Deed] = []
        for laid in range(self.least_laid[rank], self.most_laid[rank] + 1):
            number = there + laid
            same_sizes = (0, 3, 4) if task.identity else (0,)
            for same in same_sizes:
                for grouped in range(self.least_in_sets[rank], min(self.most_in_sets[rank], number - same) + 1):
                    in_runs = number - same - grouped
                    for lying in range(jokers + 1):
                        if rank:
                            found.append((laid, grouped, same, in_runs, lying, 0, 0, False))
                            continue
                        found += [
                            (laid, grouped, same, in_runs, lying, low, low_jokers, True)
                            for low in range(in_runs + 1)
                            for low_jokers in range(lying + 1)
                        ]
        return found

    def worth(self, rank: int, deed: Deed) -> int:
        """The worth of a deed, jokers apart."""
        task = self.task
        laid, same, low = deed[0], deed[2], deed[5]
        points = 5 * same - (task.values[0] - task.low_ace) * low
        return laid * task.worth_laid(rank) + task.aim.points * points

    def connect(self) -> bool:
        """Walks the row forth and back and keeps what is on a way through; false if there is none."""
        table = self.task.table[self.suit * RANKS13 :]
        most = [table[rank] + self.most_laid[rank] + self.jokers_at(rank) for rank in (*range(RANKS13), 0)]
        forth: list[dict[int, list[tuple[int, tuple[int, ...]]]]] = []
        states: dict[int, None] = {0: None}
        for rank in range(RANKS13):
            if self.limit.spend(len(states) >> 3):
                return False
            plays = list({_in_runs(deed): None for deed in self.deeds[rank]})
            there: dict[int, list[tuple[int, tuple[int, ...]]]] = {}
            following: dict[int, None] = {}
            for state in states:
                found: list[tuple[int, tuple[int, ...]]] = []
                for play in plays:
                    after = self._after(state, rank, play, most[rank + 1])
                    if after:
                        found.append((play, after))
                        for each in after:
                            following[each] = None
                there[state] = found
            forth.append(there)
            states = following
        return self._back(forth, {state: 0 for state in states if self.last_steps(state)})

    def _after(self, state: int, rank: int, play: int, most: int) -> tuple[int, ...]:
        later = self.later_jokers[rank]
        jokers = play >> BITS & _MASK
        more = jokers + (play >> 3 * BITS) - self.own_jokers[rank]
        if more > 0:
            state += more << USED
            if state >> USED > self.free:
                return ()
        if rank:
            return steps(state, play & _MASK, jokers, most, later)
        return steps(state | play >> 2 * BITS << ACES, play & _MASK, jokers, most, later)

    def last_steps(self, state: int) -> tuple[int, ...]:
        """The states after the high aces in which no run is owed a card."""
        aces, jokers = state >> ACES & _MASK, state >> ACE_JOKERS & _MASK
        return tuple(after for after in steps(state & OPEN, aces, jokers, 15, False) if not after & OWED)

    def _back(self, forth: list[dict[int, list[tuple[int, tuple[int, ...]]]]], best: dict[int, int]) -> bool:
        self.ways = [{} for _ in range(RANKS13)]
        self.best = [{} for _ in range(RANKS13)]
        self.best.append(best)
        for rank in range(RANKS13 - 1, -1, -1):
            top: dict[int, int] = {}
            for deed in self.deeds[rank]:
                play = _in_runs(deed)
                top[play] = max(top.get(play, NEVER), self.worth(rank, deed))
            used: dict[int, None] = {}
            here = self.best[rank]
            for state, ways in forth[rank].items():
                kept: list[tuple[int, int]] = []
                most = NEVER
                for play, afters in ways:
                    for after in afters:
                        rest = best.get(after)
                        if rest is not None:
                            kept.append((play, after))
                            used[play] = None
                            most = max(most, top[play] + rest)
                if kept:
                    self.ways[rank][state] = kept
                    here[state] = most
            best = here
            self.deeds[rank] = [deed for deed in self.deeds[rank] if _in_runs(deed) in used]
            if not best:
                return False
        return True

    def links_of(self, rank: int, state: int) -> list[Link]:
        """The steps from a state, the most promising first."""
        found = self._links[rank].get(state)
        if found is None:
            deeds: dict[int, list[tuple[int, Deed]]] = {}
            for deed in self.deeds[rank]:
                deeds.setdefault(_in_runs(deed), []).append((self.worth(rank, deed), deed))
            rest = self.best[rank + 1]
            found = [
                (own + rest[after], own, deed, after)
                for play, after in self.ways[rank][state]
                for own, deed in deeds[play]
            ]
            found.sort(key=_promise)
            self._links[rank][state] = found
        return found

    def narrowed(self, rank: int) -> bool:
        """Takes the bounds of a rank from the deeds that are left; true if they have changed."""
        deeds = self.deeds[rank]
        grouped = [deed[1] for deed in deeds]
        laid = [deed[0] for deed in deeds]
        found = (min(grouped), max(grouped), min(laid), max(laid))
        before = (
            self.least_in_sets[rank],
            self.most_in_sets[rank],
            self.least_laid[rank],
            self.most_laid[rank],
        )
        self.least_in_sets[rank], self.most_in_sets[rank], self.least_laid[rank], self.most_laid[rank] = found
        return found != before

    def limit_sets(self, rank: int, least: int, most: int) -> bool:
        """Sets new bounds for the cards of a rank in sets; true if some deed is lost by it."""
        self.least_in_sets[rank], self.most_in_sets[rank] = least, most
        kept = [deed for deed in self.deeds[rank] if least <= deed[1] <= most]
        lost = len(kept) < len(self.deeds[rank])
        self.deeds[rank] = kept
        return lost


def _in_runs(deed: Deed) -> int:
    """What a deed does with the runs, as one number: cards and jokers at its place, then those at the high ace's."""
    if deed[7]:
        return deed[5] | deed[6] << BITS | deed[3] - deed[5] << 2 * BITS | deed[4] - deed[6] << 3 * BITS
    return deed[3] | deed[4] << BITS


def _promise(link: Link) -> tuple[int, int, int]:
    """The order of links: those that promise most, of them those with fewest jokers and cards in sets."""
    return -link[0], link[2][4], link[2][1]


def rows_of(task: TableTask, free: int, limit: SolverLimit) -> list[Row]:
    """The four rows."""
    return [Row(task, suit, free, limit) for suit in range(SUITS4)]
