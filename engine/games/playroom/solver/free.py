"""The best division of a table that may be regrouped as one likes (P18), rank by rank.

From the rows (`rows.py`) it is known for each suit what its cards can do, and from prices (`prices.py`) what a division
is worth at most. The search goes through the ranks and chooses for all four suits together, so that the cards in sets
make whole sets and the jokers of the table are kept or paid for: all that is settled within a rank. What is carried on
to the next rank are the open runs of each suit and the number of jokers laid. The same situation is not searched twice.
"""

from typing import Final

from engine.games.playroom.solver.masks import RANKS13, SUITS4
from engine.games.playroom.solver.nodes import NEVER, RunsNode, SuitStep, steps_of
from engine.games.playroom.solver.prices import FAR, Prices
from engine.games.playroom.solver.rows import SuitRow
from engine.games.playroom.solver.sets import RankSet, Split, bound, can_split, free_sets, splits
from engine.games.playroom.solver.task import SolverLimit, TableTask

_ROUNDS: Final = 16
"""Steps of the prices."""
_SHIFT: Final = 64
"""More than the jokers laid less those of the table."""


class RankChoice:
    """The steps chosen at a rank, and the jokers laid after it."""

    def __init__(self, steps: list[SuitStep], in_sets: int, jokers: int) -> None:
        self.steps = steps
        self.in_sets = in_sets
        """Jokers in sets."""
        self.jokers = jokers


class _Situation:
    """The search before a rank: the jokers laid beyond those that the table had, and the choices tried."""

    def __init__(self, rank: int, key: int, jokers: int) -> None:
        self.rank = rank
        self.key = key
        self.jokers = jokers
        self.seen: dict[int, int] = {}
        """By what followed, the most that the rank was worth with it."""


class Division:
    """A division that was found."""

    def __init__(self, worth: int, jokers_bound: bool) -> None:
        self.worth = worth
        self.jokers_bound = jokers_bound
        self.steps: list[list[SuitStep]] = []
        """By rank, the steps of the suits."""
        self.sets: list[tuple[RankSet, ...]] = []
        """By rank, the sets."""
        self.states: list[list[int]] = [[0] * SUITS4]
        """The open runs of the suits before each rank, and after the last one."""


class FreeSearch:
    """The search for one task."""

    def __init__(self, task: TableTask, limit: SolverLimit, free: bool) -> None:
        self.task = task
        self.limit = limit
        self.payable = [task.payable(rank) if free else 0 for rank in range(RANKS13)]
        self.hand_jokers = task.hand_jokers if free else 0
        self.free = self.hand_jokers + sum(self.payable)
        self.rows = [SuitRow(task, suit, self.free) for suit in range(SUITS4)]
        self.prices = Prices(task, self.rows, self.hand_jokers, self.payable)
        self.later_takes = [sum(self.payable[rank:]) for rank in range(RANKS13 + 1)]
        self.constant = task.lying
        self._gains = [task.gain(rank) for rank in range(RANKS13)]
        """By rank, the worth of a joker that is laid there; `_fixed`: that of those that lay there."""
        self._fixed = [
            task.aim.points * task.joker_values[rank] + len(task.jokers[rank]) * task.worth_joker()
            for rank in range(RANKS13)
        ]
        self._known: list[dict[int, int]] = [{} for _ in range(RANKS13)]
        """By rank and situation, twice the most that can still come; one more where no more is known than a bound."""
        self._choice: list[dict[int, RankChoice]] = [{} for _ in range(RANKS13)]
        self._sizes: list[list[int]] = []
        """By rank, how many nodes each row has."""
        self.upper = FAR
        """More than this no division is worth."""

    def best(self, need: int) -> Division | None:
        """The best division, if it is worth `need` at least. It may not be the best one where the limit is over."""
        if not self._settle():
            self.upper = FAR if self.limit.over else need - 1
            return None
        worth = self._search(need + self.constant)
        if worth <= NEVER:
            if not self.limit.over:
                self.upper = need - 1
            return None
        if not self.limit.over:
            self.upper = worth - self.constant
        return self._division(worth)

    def _search(self, need: int) -> int:
        """The worth of the best division, if it is `need` at least; otherwise much less than nothing."""
        if self.limit.spend(_ROUNDS >> 2):
            return NEVER
        upper = self.prices.lower(need, _ROUNDS)
        self.upper = upper - self.constant
        if upper < need or not self._dropped(need):
            return NEVER
        a, b, c, d = self.rows
        return self._best(0, a.start, b.start, c.start, d.start, 0, need)

    def _dropped(self, need: int) -> bool:
        """Takes away what is in no division worth so much; false if nothing is left."""
        for row in self.rows:
            if not row.drop(need - (self.prices.bound - row.start.value)):
                return False
        if not self._limit_sets():
            return False
        return self.prices.apply() >= need

    def _settle(self) -> bool:
        """Makes the rows, and narrows what the suits may do until nothing changes; false if there is no division."""
        for rank in range(RANKS13):
            for row in self.rows:
                row.most_in_sets[rank] = min(4, row.table[rank] + row.hand[rank])
            if not self._limit_rank(rank, []):
                return False
        if not all(row.build(self.limit) for row in self.rows):
            return False
        self._sizes = [[row.sizes[rank] for row in self.rows] for rank in range(RANKS13 + 1)]
        return self._limit_sets()

    def _limit_sets(self) -> bool:
        """Narrows the rows by what the ranks say until nothing changes; false if there is no division."""
        changed = True
        while changed:
            waiting = [False] * SUITS4
            for rank in range(RANKS13):
                if not self._limit_rank(rank, waiting):
                    return False
            changed = False
            for suit in range(SUITS4):
                if waiting[suit]:
                    changed = True
                    if not self.rows[suit].prune():
                        return False
        return True

    def _limit_rank(self, rank: int, waiting: list[bool]) -> bool:
        """Narrows how many cards of a rank may lie in sets; false if no number will do."""
        extra = len(self.task.jokers[rank]) + self.free
        least = [row.least_in_sets[rank] for row in self.rows]
        most = [row.most_in_sets[rank] for row in self.rows]
        for suit in range(SUITS4):
            lower, upper = least[suit], most[suit]
            while lower <= upper and not _has_sets(suit, lower, least, most, extra):
                lower += 1
            while upper >= lower and not _has_sets(suit, upper, least, most, extra):
                upper -= 1
            if lower > upper:
                return False
            if lower != least[suit] or upper != most[suit]:
                least[suit], most[suit] = lower, upper
                row = self.rows[suit]
                row.least_in_sets[rank], row.most_in_sets[rank] = lower, upper
                if waiting and row.limit_sets(rank, lower, upper):
                    waiting[suit] = True
        return True

    def _key(self, rank: int, a: RunsNode, b: RunsNode, c: RunsNode, d: RunsNode, jokers: int) -> int:
        sizes = self._sizes[rank]
        key = (a.number * sizes[1] + b.number) * sizes[2] + c.number
        return (key * sizes[3] + d.number) * 2 * _SHIFT + jokers + _SHIFT

    def _best(self, rank: int, a: RunsNode, b: RunsNode, c: RunsNode, d: RunsNode, jokers: int, need: int) -> int:
        """The most that can still come, if that is `need` at least; otherwise much less than nothing."""
        if rank == RANKS13:
            return 0 if self.task.least_jokers <= jokers <= self.hand_jokers and need <= 0 else NEVER
        key = self._key(rank, a, b, c, d, jokers)
        known = self._known[rank].get(key)
        if known is not None:
            if known >> 1 < need:
                return NEVER
            if not known & 1:
                return known >> 1
        if self.limit.spend(1):
            return NEVER
        situation = _Situation(rank, key, jokers)
        steps = [steps_of(a), steps_of(b), steps_of(c), steps_of(d)]
        if self.free or self.task.jokers[rank]:
            result = self._with_jokers(situation, need, steps)
        else:
            result = self._plain(situation, need, steps)
        if not self.limit.over:
            self._known[rank][key] = result << 1 if result > NEVER else need - 1 << 1 | 1
        return result

    def _plain(self, here: _Situation, need: int, steps: list[list[SuitStep]]) -> int:  # noqa: C901 - a loop for each suit
        """The best way to go on from a rank at which no joker can lie."""
        a, b, c, d = steps
        left = need - self.prices.later[here.rank]
        rest_d = d[0].promise
        rest_c = c[0].promise + rest_d
        rest_b = b[0].promise + rest_c
        result = NEVER
        for one in a:
            if one.promise + rest_b < left:
                break
            for two in b:
                upto = one.promise + two.promise
                if upto + rest_c < left:
                    break
                for three in c:
                    most = upto + three.promise
                    if most + rest_d < left:
                        break
                    for four in d:
                        if most + four.promise < left:
                            break
                        better = self._then(here, [one, two, three, four], 0, here.jokers, 0, need)
                        if better > NEVER:
                            result = better
                            left += better + 1 - need
                            need = better + 1
                        if self.limit.over:
                            return result
        return result

    def _then(self, here: _Situation, chosen: list[SuitStep], in_sets: int, jokers: int, gain: int, need: int) -> int:
        """The best way to go on after a choice for the rank, if it is worth `need` at least.

        `in_sets`: jokers in sets. `jokers`: those laid beyond those that the table had, after the rank. `gain`: the
        worth of jokers, but for those in runs.
        """
        rank = here.rank
        one, two, three, four = chosen
        own = one.own + two.own + three.own + four.own + gain
        upper = one.after.value + two.after.value + three.after.value + four.after.value
        upper += self.prices.later[rank + 1] + self.prices.joker * (self.hand_jokers - jokers)
        if own + upper < need:
            return NEVER
        following = self._key(rank + 1, one.after, two.after, three.after, four.after, jokers)
        if here.seen.get(following, NEVER) >= own:
            return NEVER
        if not self._has_sets(chosen, in_sets, self.task.jokers[rank]):
            return NEVER
        here.seen[following] = own
        rest = self._best(rank + 1, one.after, two.after, three.after, four.after, jokers, need - own)
        if rest <= NEVER:
            return NEVER
        self._choice[rank][here.key] = RankChoice(chosen, in_sets, jokers)
        return own + rest

    def _has_sets(self, chosen: list[SuitStep], in_sets: int, there: list[int]) -> bool:
        if self.task.jokers_bound:
            return _has_binding(chosen, in_sets, there)
        return free_sets(_in_sets(chosen), in_sets) is not None

    def _with_jokers(self, here: _Situation, need: int, steps: list[list[SuitStep]]) -> int:  # noqa: C901 - as `_plain`
        """The best way to go on from a rank at which jokers may lie."""
        a, b, c, d = steps
        left = need - self.prices.later[here.rank] - self.prices.joker * (self.hand_jokers - here.jokers)
        room = self.free + len(self.task.jokers[here.rank])
        rest_d = d[0].promise
        rest_c = c[0].promise + rest_d
        rest_b = b[0].promise + rest_c
        result = NEVER
        for one in a:
            if one.promise + rest_b < left:
                break
            for two in b:
                upto = one.promise + two.promise
                if upto + rest_c < left:
                    break
                for three in c:
                    most = upto + three.promise
                    if most + rest_d < left:
                        break
                    in_runs = one.play.run_jokers + two.play.run_jokers + three.play.run_jokers
                    for four in d:
                        if most + four.promise < left:
                            break
                        if in_runs + four.play.run_jokers > room:
                            continue
                        better = self._jokers_laid(here, [one, two, three, four], need)
                        if better > NEVER:
                            result = better
                            left += better + 1 - need
                            need = better + 1
                        if self.limit.over:
                            return result
        return result

    def _jokers_laid(self, here: _Situation, chosen: list[SuitStep], need: int) -> int:
        """The best way to go on with jokers in runs as the suits say, and more of them in sets."""
        task, rank = self.task, here.rank
        there = len(task.jokers[rank])
        in_runs, cards, most = 0, 0, 0
        for step in chosen:
            in_runs += step.play.run_jokers
            cards += step.use.in_sets
            most = max(most, step.use.in_sets)
        result = NEVER
        fixed, each = self._fixed[rank], self._gains[rank]
        room = cards // 2 if task.jokers_bound else 3 * cards
        for in_sets in range(max(0, 3 * most - cards), min(there + self.free - in_runs, room) + 1):
            after = here.jokers + in_runs + in_sets - there
            if after > self.hand_jokers + self.later_takes[rank + 1] or after < -self.later_takes[0]:
                continue
            gain = in_sets * each - fixed
            better = self._then(here, chosen, in_sets, after, gain, need)
            if better > NEVER:
                result = better
                need = better + 1
            if self.limit.over:
                return result
        return result

    def _division(self, worth: int) -> Division:
        result = Division(worth - self.constant, self.task.jokers_bound)
        nodes = [row.start for row in self.rows]
        jokers = 0
        for rank in range(RANKS13):
            choice = self._choice[rank][self._key(rank, nodes[0], nodes[1], nodes[2], nodes[3], jokers)]
            result.steps.append(choice.steps)
            split = self._sets(choice, self.task.jokers[rank])
            if split is None:
                message = "sets that were found are none"
                raise AssertionError(message)
            result.sets.append(split)
            nodes = [step.after for step in choice.steps]
            result.states.append([node.state for node in nodes])
            jokers = choice.jokers
        return result

    def _sets(self, choice: RankChoice, there: list[int]) -> tuple[RankSet, ...] | None:
        """The sets of a rank; None if there are none."""
        if not self.task.jokers_bound:
            return free_sets(_in_sets(choice.steps), choice.in_sets)
        split = _binding(choice.steps, choice.in_sets, there)
        if split is None:
            return None
        return (*[(lacking, 1) for lacking in split[0]], *[(lacking, 0) for lacking in split[1]])


def is_wanted(task: TableTask) -> bool:
    """True if jokers may come from the hand or be paid for."""
    return task.hand_jokers > 0 or any(task.payable(rank) for rank in range(RANKS13))


def _has_sets(suit: int, number: int, least: list[int], most: list[int], extra: int) -> bool:
    """True if `number` cards of a suit can lie in sets with cards of the others; `extra` jokers may help."""
    needed, highest = number, number
    for other in range(SUITS4):
        if other != suit:
            needed += least[other]
            highest = max(highest, least[other])
    for count in range(highest, 5 + extra):
        total = number + extra
        for other in range(SUITS4):
            if other != suit:
                total += min(most[other], count)
        if total >= 3 * count and needed <= 4 * count:
            return True
    return False


def _in_sets(chosen: list[SuitStep]) -> tuple[int, ...]:
    one, two, three, four = chosen
    return one.use.in_sets, two.use.in_sets, three.use.in_sets, four.use.in_sets


def _has_binding(chosen: list[SuitStep], in_sets: int, there: list[int]) -> bool:
    """True if there are such sets as `_binding` finds; without jokers that is known from the numbers alone."""
    cards, most, packed = 0, 0, in_sets
    for step in chosen:
        grouped = step.use.in_sets
        cards += grouped
        most = max(most, grouped)
        packed = packed << 3 | grouped
    if 3 * most > cards + in_sets:
        return False
    if there:
        return _binding(chosen, in_sets, there) is not None
    return not in_sets or can_split(packed)


def _binding(chosen: list[SuitStep], in_sets: int, there: list[int]) -> Split | None:
    """Sets of these cards and `in_sets` jokers in which jokers of the table are kept or paid for; None if none."""
    one, two, three, four = chosen
    numbers = _in_sets(chosen)
    if 3 * max(numbers) > sum(numbers) + in_sets:
        return None
    ways = splits(numbers, in_sets)
    if not ways or not there:
        return ways[0] if ways else None
    laid = (one.use.laid, two.use.laid, three.use.laid, four.use.laid)
    places = tuple(1 << suit for suit in range(SUITS4) for _ in range(chosen[suit].play.run_jokers))
    for split in ways:
        if bound(tuple(there), (*places, *split[0]), laid):
            return split
    return None
