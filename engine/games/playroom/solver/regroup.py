"""Turns with manipulation on: the whole table may be regrouped (P18)."""

from collections import Counter
from collections.abc import Iterable, Sequence

from engine.games.playroom.melds import JOKER, Kinds
from engine.games.playroom.options import PlayroomOptions
from engine.games.playroom.solver.division import JOKER52, groups_of
from engine.games.playroom.solver.free import Division, FreeSearch, is_wanted
from engine.games.playroom.solver.table_combinations import TableCombination, table_combination
from engine.games.playroom.solver.task import SolverLimit, TableTask, TurnAim
from engine.rummy.cards import CARDS, Card


def task_of(options: PlayroomOptions, table: Iterable[Kinds], hand: Counter[Card], aim: TurnAim) -> TableTask:
    """The cards of a table that must lie, and those of a hand that may."""
    task = TableTask(options.law, options.joker_hand, aim)
    for group in table:
        each = table_combination(group, options.law)
        if each is None:
            message = "a combination of the table is none"
            raise ValueError(message)
        _add(task, each)
    for card, count in hand.items():
        if card == JOKER:
            task.hand_jokers += count
        else:
            task.hand[card] = count
    return task


def _add(task: TableTask, each: TableCombination) -> None:
    """Adds a combination of the table to what must lie."""
    for card in each.naturals:
        task.table[card] += 1
        if each.is_set:
            task.in_sets[card] += 1
    if each.pays:
        task.jokers[each.joker_rank].append(each.joker_suits)
        task.joker_values[each.joker_rank] += each.joker_value
    task.constant += each.more
    task.lying_jokers += each.free_jokers
    task.hand_jokers += each.free_jokers
    task.least_jokers += each.free_jokers


def must_lay(task: TableTask, cards: Counter[Card]) -> None:
    """Has these cards of the hand laid in any case."""
    for card, count in cards.items():
        if card == JOKER:
            task.least_jokers = max(task.least_jokers, task.lying_jokers + count)
        else:
            task.least[card] = max(task.least[card], count)


def solved(task: TableTask, need: int, limit: SolverLimit) -> tuple[Division | None, int]:
    """The best division worth `need` at least, and what none is worth more than.

    First the jokers stay as they are, and those of the hand are kept: that is quick and often enough.
    """
    result: Division | None = None
    weights: list[list[int]] | None = None
    if task.jokers_bound and not task.least_jokers:
        search = FreeSearch(task, limit, free=False)
        result = search.best(need)
        if limit.over or not is_wanted(task):
            return result, search.upper
        weights = search.prices.weights
    search = FreeSearch(task, limit, free=True)
    if weights is not None:
        search.prices.weights = weights
    better = search.best(need if result is None else result.worth + 1)
    if better is not None:
        result = better
    if limit.over:
        return result, search.upper
    return result, need - 1 if result is None else result.worth


def written(groups: Sequence[Sequence[int]]) -> tuple[Kinds, ...]:
    """Groups of the solver as kinds."""
    return tuple(tuple(JOKER if card == JOKER52 else CARDS[card] for card in group) for group in groups)


def table_of(division: Division) -> tuple[Kinds, ...]:
    """The combinations of a division."""
    return written(groups_of(division))


def is_whole(options: PlayroomOptions, cards: Counter[Card], limit: SolverLimit) -> tuple[Kinds, ...] | None:
    """Combinations of exactly these cards, jokers standing for any; None if there are none, or the limit is over."""
    task = task_of(options, (), cards, TurnAim(0, 1, 0, 0))
    must_lay(task, cards)
    result, _bound = solved(task, 0, limit)
    return None if result is None else table_of(result)


def laid_of(before: Sequence[Kinds], after: Sequence[Kinds]) -> Kinds:
    """The cards that a table has more than another, sorted."""
    old, new = changed(before, after)
    more = Counter(card for group in new for card in group)
    more.subtract(card for group in old for card in group)
    return tuple(sorted((+more).elements()))


def changed(before: Sequence[Kinds], after: Sequence[Kinds]) -> tuple[list[Kinds], list[Kinds]]:
    """Two tables without what is the same at the same place of both."""
    common = min(len(before), len(after))
    places = [index for index in range(common) if before[index] is not after[index]]
    return (
        [*(before[index] for index in places), *before[common:]],
        [*(after[index] for index in places), *after[common:]],
    )
