"""The best division of a table that may be regrouped as one likes (P18), rank by rank.

From the rows (`rows.py`) it is known for each suit what its cards can do and what that is worth at most. The search
goes through the ranks and chooses for all four suits together, so that the cards in sets make whole sets and the jokers
of the table are kept or paid for: all that is settled within a rank. What is carried on to the next rank are the open
runs of each suit and the number of jokers laid. The same situation is not searched twice.
"""

from engine.games.playroom.solver.masks import RANKS13, SUITS4
from engine.games.playroom.solver.rows import NEVER, Deed, Link, rows_of
from engine.games.playroom.solver.sets import Split, bound, splits
from engine.games.playroom.solver.task import SolverLimit, TableTask

Key = tuple[int, int, int, int, int, int]
"""The rank, the states of the four rows, and the jokers laid so far beyond those that the table had."""
Option = tuple[Key, tuple[Deed, Deed, Deed, Deed], Split]
"""A choice: what follows, what the suits do, and the sets."""
FAR = 1 << 40
"""More than any division is worth."""
START: Key = (0, 0, 0, 0, 0, 0)


class Division:
    """A division that was found."""

    def __init__(self, worth: int, ranks: list[tuple[tuple[Deed, Deed, Deed, Deed], Split]], states: list[Key]) -> None:
        self.worth = worth
        self.ranks = ranks
        """By rank, the deeds of the suits and the sets."""
        self.states = states
        """Before each rank, and after the last one."""


class FreeSearch:
    """The search for one task."""

    def __init__(self, task: TableTask, limit: SolverLimit, free: bool) -> None:
        self.task = task
        self.limit = limit
        self.payable = [_payable(task, rank) if free else 0 for rank in range(RANKS13)]
        self.hand_jokers = task.hand_jokers if free else 0
        self.free = self.hand_jokers + sum(self.payable)
        self.rows = rows_of(task, self.free, limit)
        self.later_takes = [sum(self.payable[rank:]) for rank in range(RANKS13 + 1)]
        top = max(task.values)
        self.joker_worth = task.worth_joker() + task.aim.points * top
        self.later_gain = [self._later_gain(rank, top) for rank in range(RANKS13 + 1)]
        self._most: dict[Key, int] = {}
        self._exact: dict[Key, int] = {}
        self._choice: dict[Key, Option] = {}
        self.upper = NEVER
        """More than this no division is worth."""

    def _later_gain(self, rank: int, top: int) -> int:
        """The most that jokers of the table can gain by moving, from a rank on."""
        task, gain = self.task, 0
        for each in range(rank, RANKS13):
            moving = task.values[each] - task.low_ace if not each else 0
            for _ in task.jokers[each]:
                gain += max(moving, top - task.low_ace if self.payable[each] else 0)
        return gain * max(task.aim.points, 0)

    def best(self, need: int) -> Division | None:
        """The best division, if it is worth `need` at least. It may not be the best one where the limit is over."""
        if not self._settle():
            self.upper = FAR if self.limit.over else need - 1
            return None
        constant = self.task.aim.points * self.task.constant
        self.upper = self._bound(START) - constant
        worth = self._best(START, need + constant)
        if not self.limit.over:
            self.upper = need - 1 if worth is None else worth - constant
        return None if worth is None else self._division(worth)

    @staticmethod
    def is_wanted(task: TableTask) -> bool:
        """True if jokers may come from the hand or be paid for."""
        return task.hand_jokers > 0 or any(_payable(task, rank) for rank in range(RANKS13))

    def _settle(self) -> bool:
        """Narrows what the suits may do until nothing changes; false if there is no division."""
        for row in self.rows:
            row.find_deeds()
            if not all(row.deeds):
                return False  # a card that must be laid is not in the hand
            for rank in range(RANKS13):
                row.narrowed(rank)
        waiting = [True] * SUITS4
        self._limit_all(waiting)
        while any(waiting):
            for suit in range(SUITS4):
                if waiting[suit]:
                    waiting[suit] = False
                    if not self.rows[suit].connect():
                        return False
                    for rank in range(RANKS13):
                        self.rows[suit].narrowed(rank)
            if not self._limit_all(waiting):
                return False
        return True

    def _limit_all(self, waiting: list[bool]) -> bool:
        return all(self._limit_rank(rank, waiting) for rank in range(RANKS13))

    def _limit_rank(self, rank: int, waiting: list[bool]) -> bool:
        """Narrows how many cards of a rank may lie in sets; false if no number will do."""
        extra = len(self.task.jokers[rank]) + self.free
        least = [row.least_in_sets[rank] for row in self.rows]
        most = [row.most_in_sets[rank] for row in self.rows]
        for suit in range(SUITS4):
            others = [other for other in range(SUITS4) if other != suit]
            lower, upper = [least[other] for other in others], [most[other] for other in others]
            kept = [each for each in range(least[suit], most[suit] + 1) if _has_sets(each, lower, upper, extra)]
            if not kept:
                return False
            if (kept[0], kept[-1]) != (least[suit], most[suit]):
                if self.rows[suit].limit_sets(rank, kept[0], kept[-1]):
                    waiting[suit] = True
                least[suit], most[suit] = kept[0], kept[-1]
        return True

    def _bound(self, key: Key) -> int:
        """The most that can still come, seen from each suit alone."""
        rank = key[0]
        total = self._joker_bound(rank, key[5])
        rows = self.rows
        for suit in range(SUITS4):
            total += rows[suit].best[rank][key[suit + 1]]
        return total

    def _joker_bound(self, rank: int, jokers: int) -> int:
        """The most that jokers can still bring from a rank on, with so many laid beyond those of the table."""
        left = self.hand_jokers - jokers
        bound = self.later_gain[rank]
        return bound + left * self.joker_worth if left < 0 or self.joker_worth > 0 else bound

    def _best(self, key: Key, need: int) -> int | None:
        """The most that can still come, if that is `need` at least."""
        known = self._exact.get(key)
        if known is not None:
            return known if known >= need else None
        rank = key[0]
        if rank == RANKS13:
            return 0 if self.task.least_jokers <= key[5] <= self.hand_jokers and need <= 0 else None
        if self._most.get(key, need) < need or self.limit.spend(1):
            return None
        found = self._plain(key, need) if self._is_plain(rank) else self._with_jokers(key, need)
        if not self.limit.over:
            if found is None:
                self._most[key] = need - 1
            else:
                self._exact[key] = found
        return found

    def _is_plain(self, rank: int) -> bool:
        """True if no joker can lie at a rank."""
        return not self.free and not self.task.jokers[rank]

    def _plain(self, key: Key, need: int) -> int | None:  # noqa: C901 - a loop for each suit
        """The best way to go on from a rank at which no joker can lie."""
        rank, jokers = key[0], key[5]
        a, b, c, d = (self.rows[suit].links_of(rank, key[suit + 1]) for suit in range(SUITS4))
        left = need - self._joker_bound(rank + 1, jokers)
        rest_d = d[0][0]
        rest_c = c[0][0] + rest_d
        rest_b = b[0][0] + rest_c
        seen: dict[Key, int] = {}
        found: int | None = None
        for one in a:
            if one[0] + rest_b < left:
                break
            for two in b:
                upto = one[0] + two[0]
                if upto + rest_c < left:
                    break
                for three in c:
                    most = upto + three[0]
                    if most + rest_d < left:
                        break
                    w, x, y = one[2][1], two[2][1], three[2][1]
                    for four in d:
                        if most + four[0] < left:
                            break
                        z = four[2][1]
                        if 3 * max(w, x, y, z) > w + x + y + z:
                            continue
                        own = one[1] + two[1] + three[1] + four[1]
                        following = (rank + 1, one[3], two[3], three[3], four[3], jokers)
                        if seen.get(following, NEVER) >= own:
                            continue
                        seen[following] = own
                        rest = self._best(following, need - own)
                        if rest is not None:
                            found = own + rest
                            deeds = (one[2], two[2], three[2], four[2])
                            self._choice[key] = (following, deeds, splits((w, x, y, z), 0)[0])
                            left += found + 1 - need
                            need = found + 1
                        if self.limit.over:
                            return found
        return found

    def _with_jokers(self, key: Key, need: int) -> int | None:  # noqa: C901 - a loop for each suit
        """The best way to go on from a rank at which jokers may lie."""
        rank = key[0]
        a, b, c, d = (self.rows[suit].links_of(rank, key[suit + 1]) for suit in range(SUITS4))
        extra = self._joker_bound(rank, key[5])
        room = self.free + len(self.task.jokers[rank])
        rest_d = d[0][0] + extra
        rest_c = c[0][0] + rest_d
        rest_b = b[0][0] + rest_c
        seen: dict[Key, int] = {}
        found: int | None = None
        for one in a:
            if one[0] + rest_b < need:
                break
            for two in b:
                upto = one[0] + two[0]
                lying = one[2][4] + two[2][4]
                if upto + rest_c < need:
                    break
                if lying > room:
                    continue
                for three in c:
                    most = upto + three[0]
                    if most + rest_d < need:
                        break
                    for four in d:
                        if most + four[0] + extra < need:
                            break
                        if lying + three[2][4] + four[2][4] <= room:
                            better = self._jokers_laid(key, (one, two, three, four), need, seen)
                            if better is not None:
                                found, need = better, better + 1
                            if self.limit.over:
                                return found
        return found

    def _jokers_laid(
        self, key: Key, links: tuple[Link, Link, Link, Link], need: int, seen: dict[Key, int]
    ) -> int | None:
        """The best way to go on with jokers in runs as the suits say, and more of them in sets."""
        task, rank, jokers = self.task, key[0], key[5]
        one, two, three, four = links
        deeds = (one[2], two[2], three[2], four[2])
        there = tuple(task.jokers[rank])
        numbers = (deeds[0][1], deeds[1][1], deeds[2][1], deeds[3][1])
        in_runs = deeds[0][4] + deeds[1][4] + deeds[2][4] + deeds[3][4]
        low = deeds[0][6] + deeds[1][6] + deeds[2][6] + deeds[3][6]
        found: int | None = None
        for in_sets in range(min(len(there) + self.free - in_runs, sum(numbers) // 2) + 1):
            lying = in_runs + in_sets
            after = jokers + lying - len(there)
            if after > self.hand_jokers + self.later_takes[rank + 1] or after < -self.later_takes[0]:
                continue
            points = lying * task.values[rank] - low * (task.values[0] - task.low_ace) - task.joker_values[rank]
            own = one[1] + two[1] + three[1] + four[1]
            own += task.aim.points * points + (lying - len(there)) * task.worth_joker()
            following = (rank + 1, one[3], two[3], three[3], four[3], after)
            if seen.get(following, NEVER) >= own or own + self._bound(following) < need:
                continue
            split = _binding(numbers, in_sets, there, deeds)
            if split is None:
                continue
            seen[following] = own
            rest = self._best(following, need - own)
            if rest is not None:
                found = own + rest
                need = found + 1
                self._choice[key] = (following, deeds, split)
            if self.limit.over:
                return found
        return found

    def _division(self, worth: int) -> Division:
        ranks, states = [], [START]
        key = START
        for _ in range(RANKS13):
            key, deeds, split = self._choice[key]
            ranks.append((deeds, split))
            states.append(key)
        return Division(worth - self.task.aim.points * self.task.constant, ranks, states)


def _payable(task: TableTask, rank: int) -> int:
    """How many jokers of the table at a rank can be paid for, at most."""
    held = [task.hand[suit * RANKS13 + rank] for suit in range(SUITS4)]
    return sum(1 for mask in task.jokers[rank] if all(held[s] for s in range(SUITS4) if mask >> s & 1))


def _has_sets(number: int, least: list[int], most: list[int], extra: int) -> bool:
    """True if so many cards of a suit can lie in sets with cards of the others; `extra` jokers may help."""
    for count in range(max(number, *least), 5 + extra):
        total = number + sum(min(each, count) for each in most) + extra
        if total >= 3 * count and number + sum(least) <= 4 * count:
            return True
    return False


def _binding(
    numbers: tuple[int, int, int, int],
    in_sets: int,
    there: tuple[int, ...],
    deeds: tuple[Deed, Deed, Deed, Deed],
) -> Split | None:
    """Sets of these cards with so many jokers in which the jokers of the table are kept or paid for; None if none."""
    ways = splits(numbers, in_sets)
    if not ways or not there:
        return ways[0] if ways else None
    laid = (deeds[0][0], deeds[1][0], deeds[2][0], deeds[3][0])
    places = tuple(1 << suit for suit in range(SUITS4) for _ in range(deeds[suit][4]))
    for split in ways:
        if bound(there, (*places, *split[0]), laid):
            return split
    return None
