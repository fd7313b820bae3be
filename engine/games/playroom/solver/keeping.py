"""A turn with as little regrouped as can be found: people follow it, and it shows what the hand did.

The cards laid and the worth of the turn stand. Combinations that were regrouped only among each other, with no card of
the hand, are left as they lay. Of the others those nearest to the cards laid are given free first, and then one after
the other is left as it lay after all.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from engine.games.playroom.judge.binding import jokers_bound
from engine.games.playroom.melds import JOKER, Kinds, read_combination
from engine.games.playroom.options import PlayroomOptions
from engine.games.playroom.scoring import table_value
from engine.games.playroom.solver.free import FreeSearch
from engine.games.playroom.solver.masks import RANKS13
from engine.games.playroom.solver.regroup import must_lay, table_of, task_of
from engine.games.playroom.solver.task import SolverLimit, TurnAim
from engine.rummy.cards import Card

_NEAR = {0, 1, 2, 11, 12}
_FIRST: Final = 3
_TRIES: Final = 8
"""Tries at most to leave combinations as they lay after all, and steps of each."""
_STEPS: Final = 300


def kept_in_place(
    options: PlayroomOptions, before: Sequence[Kinds], after: tuple[Kinds, ...], laid: Kinds, aim: TurnAim, worth: int
) -> tuple[Kinds, ...]:
    """A table worth as much as the one found, with the same cards laid, that leaves more combinations as they lay."""
    free, result = _changed(options, before, after, aim)
    kept = list((Counter(before) - Counter(free)).elements())
    keeping = _Keeping(options, aim, laid, worth, sorted(free, key=lambda group: -_nearness(group, laid)), result)
    keeping.shrink()
    return (*kept, *keeping.kept, *keeping.found)


def _changed(
    options: PlayroomOptions, before: Sequence[Kinds], after: Sequence[Kinds], aim: TurnAim
) -> tuple[list[Kinds], tuple[Kinds, ...]]:
    """The combinations that have to do with the cards laid, and those made of them."""
    same = Counter(before) & Counter(after)
    old = list((Counter(before) - same).elements())
    new = list((Counter(after) - same).elements())
    free: list[Kinds] = []
    result: list[Kinds] = []
    back: list[Kinds] = []
    for olds, news in _tied(old, new):
        ours, theirs = [old[index] for index in olds], [new[index] for index in news]
        alike = Counter(card for group in ours for card in group) == Counter(card for group in theirs for card in group)
        if alike and (not aim.points or table_value(options, ours) == table_value(options, theirs)):
            back += ours
        else:
            free += ours
            result += theirs
    table = [*same.elements(), *back, *result]
    if back and not _bound(options, before, table):
        return old, tuple(new)
    return free, tuple(result)


def _tied(old: Sequence[Kinds], new: Sequence[Kinds]) -> list[tuple[list[int], list[int]]]:
    """Combinations before and after in parts that share no card; equal cards go where most of a combination goes."""
    left = [Counter(group) for group in old]
    got = [Counter(group) for group in new]
    part = list(range(len(old) + len(new)))
    pairs = [
        (-(left[index] & got[other]).total(), index, other) for index in range(len(old)) for other in range(len(new))
    ]
    for shared, index, other in sorted(pairs):
        common = left[index] & got[other] if shared else None
        if common:
            left[index] -= common
            got[other] -= common
            one, two = part[index], part[len(old) + other]
            part = [one if each == two else each for each in part]
    return [
        (
            [index for index in range(len(old)) if part[index] == each],
            [index for index in range(len(new)) if part[len(old) + index] == each],
        )
        for each in sorted(set(part))
    ]


def _bound(options: PlayroomOptions, before: Sequence[Kinds], after: Sequence[Kinds]) -> bool:
    """True if the jokers of the table are kept or paid for, where they are bound (P18)."""
    laid = Counter(card for group in after for card in group) - Counter(card for group in before for card in group)
    del laid[JOKER]
    return jokers_bound(_stand_for(options, before), _stand_for(options, after), laid) is not None


def _stand_for(options: PlayroomOptions, groups: Sequence[Kinds]) -> list[Kinds]:
    result = [read_combination(group, options.law) for group in groups if JOKER in group]
    return [each.stands_for for each in result if each is not None and options.jokers_bound]


def _nearness(group: Kinds, laid: Kinds) -> int:
    """The number of laid cards that go with cards of a combination."""
    return sum(any(_goes_with(card, other) for other in group) for card in laid)


def _goes_with(card: Card, other: Card) -> bool:
    if JOKER in (card, other):
        return True
    return card.rank == other.rank or (card.suit == other.suit and abs(card.rank - other.rank) in _NEAR)


class _Keeping:
    """The combinations that are free, the farthest from the cards laid last, and those made of them and these cards.

    Bound jokers stand for the cards that they were found to stand for: then there is no more to search than without.
    """

    def __init__(
        self,
        options: PlayroomOptions,
        aim: TurnAim,
        laid: Kinds,
        worth: int,
        free: list[Kinds],
        result: tuple[Kinds, ...],
    ) -> None:
        self.options = options
        self.aim = aim
        self.hand = Counter(laid)
        self.jokers = self.hand.pop(JOKER, 0) if options.jokers_bound else 0
        self.worth = worth
        self.free = free
        self.found = result
        self.kept: list[Kinds] = []
        self.places = _stand_for(options, result)

    def shrink(self) -> None:
        """Leaves combinations as they lay, the farthest first, many at once, where the rest still comes to as much."""
        if len(self.free) > _FIRST:
            self._keep(_FIRST, len(self.free))
        size = max(1, len(self.free) // 2)
        place = len(self.free)
        tried = 0
        while place > 0 and tried < _TRIES:
            size = min(size, place)
            tried += 1
            done = self._keep(place - size, place)
            if done or size == 1:
                place -= size
            else:
                size = (size + 1) // 2

    def _keep(self, begin: int, end: int) -> bool:
        """Leaves some as they lay; false if the rest then comes to less."""
        chosen, fewer = self.free[begin:end], self.free[:begin] + self.free[end:]
        places = list(self.places)
        for held in _stand_for(self.options, chosen):
            own = next((index for index, each in enumerate(places) if not set(each).isdisjoint(held)), None)
            if own is None:
                return False
            del places[own]
        result = self._with_free(fewer, places)
        if result is None:
            return False
        self.kept += chosen
        self.free, self.found, self.places = fewer, result, places
        return True

    def _with_free(self, free: Sequence[Kinds], places: Sequence[Kinds]) -> tuple[Kinds, ...] | None:
        """Combinations made of some of the table's and the cards laid; None if they come to less."""
        task = task_of(self.options, free, self.hand, self.aim)
        must_lay(task, self.hand)
        for rank in range(RANKS13):
            task.jokers[rank] = [sum(1 << card.suit for card in each) for each in places if each[0].rank == rank]
        need = self.worth - self.jokers * task.worth_joker()
        division = FreeSearch(task, SolverLimit(_never, _STEPS), free=not self.options.jokers_bound).best(need)
        result = None if division is None else table_of(division)
        return result if result is None or not places or _bound(self.options, free, result) else None


def _never() -> bool:
    return False
