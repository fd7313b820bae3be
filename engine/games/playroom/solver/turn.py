"""The best turn of a position: the way into the solver."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from engine.games.playroom.judge.first_meld import best_melds
from engine.games.playroom.judge.verdict import JudgedTurn, play_faults
from engine.games.playroom.melds import JOKER, Kinds, combination_value, rank_value, read_combination
from engine.games.playroom.scoring import hand_value, table_value
from engine.games.playroom.solver.answer import BestTurn, TurnGoal, TurnPuzzle
from engine.games.playroom.solver.entering import FirstMeld, first_melds
from engine.games.playroom.solver.extend import ExtendSearch
from engine.games.playroom.solver.keeping import kept_in_place
from engine.games.playroom.solver.melds import MUST, CardWorth, MeldSearch, counted
from engine.games.playroom.solver.regroup import changed, laid_of, must_lay, solved, table_of, task_of
from engine.games.playroom.solver.task import SolverLimit, Stop, TurnAim
from engine.rummy.cards import Card

AIMS = {
    TurnGoal.POINTS: TurnAim(points=1000, cards=1, hand=0, joker=0),
    TurnGoal.CARDS: TurnAim(points=1, cards=10000, hand=0, joker=0),
    TurnGoal.VALUE: TurnAim(points=0, cards=1, hand=1000, joker=0),
}
STEPS: Final = 20000
"""Steps of a search at most, if nothing else is said."""
_QUICK_STEPS: Final = 1000
"""Steps of the search without regrouping where regrouping is allowed."""
_MANY_STEPS: Final = 4000
"""Steps of the search for combinations of a hand that is too large to try all."""
_FIRST_STEPS: Final = 4000
"""Steps of the search for a first meld."""
_NONE: Final = -(1 << 40)
_HUGE: Final = 1 << 30
"""The weight of a card where all are to be laid."""


def never() -> bool:
    """Nobody stops."""
    return False


def best_turn(
    puzzle: TurnPuzzle,
    goal: TurnGoal = TurnGoal.POINTS,
    stop: Stop = never,
    steps: int = STEPS,
    *,
    tidied: bool = True,
) -> BestTurn | None:
    """The best turn by a goal; None if no turn lays what must be laid.

    After `steps` steps, or when `stop` is true, the best turn found so far. `tidied`: as little is regrouped as can be
    found; without it the table is any that is worth as much, which is quicker.
    """
    return best_by(puzzle, AIMS[goal], stop, steps, tidied=tidied)


def best_by(
    puzzle: TurnPuzzle, aim: TurnAim, stop: Stop = never, steps: int = STEPS, *, tidied: bool = True
) -> BestTurn | None:
    """The best turn by weights of one's own. The turn that leaves the table as it lies is one of them."""
    return _Solving(puzzle, aim, SolverLimit(stop, steps)).best(tidied=tidied)


class _Solving:
    """One puzzle being solved."""

    def __init__(self, puzzle: TurnPuzzle, aim: TurnAim, limit: SolverLimit) -> None:
        self.puzzle = puzzle
        self.aim = aim
        self.limit = limit
        self.free = puzzle.options.manipulation
        self.regrouped = False
        self.found: tuple[Kinds, ...] | None = None
        self.worth = _NONE
        self.bound = _NONE
        if puzzle.must_lay is None:
            self.found, self.worth = puzzle.table, 0

    def best(self, *, tidied: bool) -> BestTurn | None:
        """The best turn, its hand small enough that the turn can end with it."""
        self._search(self.puzzle.hand)
        if self.found is not None and not self._can_end(self.found):
            self.found, self.worth = None, _NONE
            if self.puzzle.must_lay is None:
                self.found, self.worth = self.puzzle.table, 0
            for hand in self._smaller_hands():
                self._search(hand)
            if not self.puzzle.options.final_discard:
                self._lay_everything()
        if self.found is None:
            return None
        must = self.puzzle.must_lay
        exact = not self.limit.over and (self.free or must is None or self.puzzle.hand.count(must) == 1)
        table = self.found
        if self.regrouped and tidied:
            cards = laid_of(self.puzzle.table, table)
            kept = kept_in_place(self.puzzle.options, self.puzzle.table, table, cards, self.aim, self.worth)
            table = self._written(kept)
        return BestTurn(
            table=table,
            laid=laid_of(self.puzzle.table, table),
            points=self._points(table),
            exact=exact,
            worth=self.worth,
            bound=self.worth if exact else max(self.worth, self._upper()),
        )

    def _points(self, table: tuple[Kinds, ...]) -> int:
        old, new = changed(self.puzzle.table, table)
        return table_value(self.puzzle.options, new) - table_value(self.puzzle.options, old)

    def _upper(self) -> int:
        """An upper bound of every turn: that of the search, or all cards laid, each where it counts most."""
        options, aim, hand = self.puzzle.options, self.aim, self.puzzle.hand
        high = max(options.law.values)
        more = 5 if options.identity else 0
        cards = [*(card for group in self.puzzle.table for card in group), *hand]
        points = sum(high if card == JOKER else rank_value(options.law, card.rank) + more for card in cards)
        points -= table_value(options, self.puzzle.table)
        jokers = hand.count(JOKER) * max(0, aim.joker)
        every = aim.points * points + aim.cards * len(hand) + aim.hand * hand_value(options, hand) + jokers
        return every if self.bound == _NONE else min(self.bound, every)

    def _can_end(self, table: tuple[Kinds, ...]) -> bool:
        """True if the turn can end with what is left in the hand: with a discard where one is needed (P7, P20)."""
        left = Counter(self.puzzle.hand) - Counter(laid_of(self.puzzle.table, table))
        if not left:
            return not self.puzzle.options.final_discard
        return set(left) != {self.puzzle.not_discarded}

    def _lay_everything(self) -> None:
        """The best turn that leaves no card, if there is one: it needs no discard."""
        aim, hand = self.aim, self.puzzle.hand
        every = TurnAim(aim.points, aim.cards + _HUGE, aim.hand, aim.joker)
        result = _Solving(replace(self.puzzle, not_discarded=None), every, self.limit).best(tidied=False)
        if result is not None and len(result.laid) == len(hand) and result.worth - _HUGE * len(hand) > self.worth:
            self.found, self.worth, self.regrouped = result.table, result.worth - _HUGE * len(hand), self.free

    def _smaller_hands(self) -> Iterator[Kinds]:
        """The hand without a card that is kept for the discard."""
        for card in sorted(set(self.puzzle.hand)):
            if card != self.puzzle.not_discarded:
                left = list(self.puzzle.hand)
                left.remove(card)
                yield tuple(left)

    def _search(self, hand: Kinds) -> None:
        """The best turn with these cards of the hand, if it is better than the best so far."""
        if self.puzzle.entered:
            self._with(hand, ())
            return
        options = self.puzzle.options
        first = self._own_melds(hand)
        if not first:
            return
        if options.entry_alone:
            self._enter_with(first)
            self._alone(hand)
            return
        if self._freely(hand):
            return
        self._with(hand, first)
        listing = SolverLimit(never, self.limit.left)
        melds = dict.fromkeys(first_melds(options, hand, listing))
        self.limit.over |= listing.over
        melds.pop(first, None)
        for meld in self._by_cards(melds):
            if self.limit.over:
                return
            self._with(hand, meld)

    def _enter_with(self, meld: FirstMeld) -> None:
        """A first meld as it is, if it is the best so far: so a seat that can enter does, however soon time is up."""
        options, cards = self.puzzle.options, tuple(card for group in meld for card in group)
        worth = CardWorth(options, self.aim, None).of(cards) + self.aim.points * table_value(options, meld)
        needed = self.puzzle.must_lay
        if worth > self.worth and (needed is None or needed in cards):
            self.worth, self.found, self.regrouped = worth, (*self.puzzle.table, *meld), False

    def _alone(self, hand: Kinds) -> None:
        """The best turn that enters beside the table: any that is worth enough, else with each first meld."""
        if self._of_hand(hand, ()):
            return
        listing = SolverLimit(never, self.limit.left)
        melds = first_melds(self.puzzle.options, hand, listing)
        self.limit.over |= listing.over
        for meld in melds:
            if self.limit.over:
                return
            self._of_hand(hand, meld)

    def _of_hand(self, hand: Kinds, meld: FirstMeld) -> bool:
        """The best turn with new combinations of the hand alone, these among them; true if no other enters better."""
        options, cards = self.puzzle.options, [card for group in meld for card in group]
        worth = CardWorth(options, self.aim, None).of(tuple(cards)) + self.aim.points * table_value(options, meld)
        task = task_of(options, (), Counter(hand) - Counter(cards), self.aim)
        if self.puzzle.must_lay not in cards:
            self._must(task.least)
        need = self.worth + 1 if self.found is not None else _NONE
        division, bound = solved(task, need - worth, self.limit)
        self.bound = max(self.bound, bound + worth)
        if division is None:
            return not self.limit.over
        new = (*meld, *self._written(table_of(division)))
        if not meld:
            new = self._dearest(new)
        if table_value(options, new) < options.first_meld:
            return False
        self.worth, self.found, self.regrouped = division.worth + worth, (*self.puzzle.table, *new), False
        return True

    def _dearest(self, groups: tuple[Kinds, ...]) -> tuple[Kinds, ...]:
        """The cards of these groups in combinations that are worth as much as can be."""
        every = Counter(card for group in groups for card in group)
        task = task_of(self.puzzle.options, (), every, TurnAim(1, 0, 0, 0))
        must_lay(task, every)
        division, _bound = solved(task, 0, self.limit)
        return groups if division is None else self._written(table_of(division))

    def _own_melds(self, cards: Kinds) -> FirstMeld:
        """Combinations of some cards alone that enter; none if there are none.

        They are those worth most, but of many cards the first that are found.
        """
        options, jokers = self.puzzle.options, cards.count(JOKER)
        enough = max(1, options.first_meld)
        limit = SolverLimit(never, _FIRST_STEPS)
        worth = CardWorth(options, TurnAim(1, 0, 0, 0), None)
        search = MeldSearch(options, counted(cards), jokers > 0, worth, limit)
        ways = search.best(0, jokers)
        if limit.over:
            result = best_melds(options, Counter(cards), enough)
            points = sum(combination_value(options.law, each) for each in result)
            return tuple(sorted(each.cards for each in result)) if points >= enough else ()
        used = max(range(len(ways)), key=ways.__getitem__)
        if ways[used] < enough:
            return ()
        return tuple(sorted(meld.cards for meld in search.made(jokers, used)))

    def _by_cards(self, melds: Iterable[FirstMeld]) -> list[FirstMeld]:
        """First melds; with manipulation on one for the same cards, for how they lie at first does not matter."""
        if not self.free:
            return list(melds)
        return list({tuple(sorted(card for group in meld for card in group)): meld for meld in melds}.values())

    def _freely(self, hand: Kinds) -> bool:
        """Looks for the best turn without asking for a first meld; true if that settles it."""
        before = self.found, self.worth, self.regrouped
        self._with(hand, ())
        if self.found is None or self.found == before[0]:
            return True
        if self._enters(self.found):
            return True
        self.found, self.worth, self.regrouped = before
        return False

    def _enters(self, table: tuple[Kinds, ...]) -> bool:
        """True if a turn found without asking for a first meld has one."""
        if self.free:
            return len(self._own_melds(laid_of(self.puzzle.table, table))) > 0
        turn = JudgedTurn(options=self.puzzle.options, before=self.puzzle.table, after=table, entered=False)
        return not play_faults(turn)

    def _with(self, hand: Kinds, meld: FirstMeld) -> None:
        """The best turn that lays a first meld, or any turn of a seat that has entered."""
        if self.free:
            self._regroup(hand, meld)
            return
        self._extend(hand, meld, self.limit)
        if self.limit.over:
            self._extend(hand, (*meld, *self._many_melds(hand, meld)), SolverLimit(never, _QUICK_STEPS))

    def _many_melds(self, hand: Kinds, meld: FirstMeld) -> FirstMeld:
        """Good combinations of a hand that is too large to try all, beside a first meld."""
        left = Counter(hand)
        left.subtract(card for group in meld for card in group)
        result = best_melds(self.puzzle.options, +left, _HUGE, _MANY_STEPS)
        return tuple(sorted(each.cards for each in result))

    def _regroup(self, hand: Kinds, meld: FirstMeld) -> None:
        """The best turn under P18; what can be done without regrouping is found first, and is much of it.

        Large hands have so many combinations that this would take all steps: it gets a few, and what it found by then
        is the worth to be beaten.
        """
        quick = SolverLimit(never, min(_QUICK_STEPS, self.limit.left))
        self._extend(hand, meld, quick)
        self.limit.spend(min(_QUICK_STEPS, self.limit.left) - max(0, quick.left))
        task = task_of(self.puzzle.options, self.puzzle.table, Counter(hand), self.aim)
        must_lay(task, Counter(card for group in meld for card in group))
        self._must(task.least)
        need = self.worth + 1 if self.found is not None else _NONE
        division, bound = solved(task, need, self.limit)
        self.bound = max(self.bound, bound)
        if division is not None and division.worth > self.worth:
            self.worth, self.found, self.regrouped = division.worth, self._written(table_of(division)), True

    def _must(self, least: list[int]) -> None:
        must: Card | None = self.puzzle.must_lay
        if must is not None and must != JOKER:
            least[must] = max(1, least[must])

    def _written(self, table: tuple[Kinds, ...]) -> tuple[Kinds, ...]:
        read = (read_combination(group, self.puzzle.options.law) for group in table)
        return tuple(group if result is None else result.cards for group, result in zip(table, read, strict=True))

    def _extend(self, hand: Kinds, meld: FirstMeld, limit: SolverLimit) -> None:
        left = Counter(hand)
        left.subtract(card for group in meld for card in group)
        table = (*self.puzzle.table, *meld)
        must = self.puzzle.must_lay
        search = ExtendSearch(self.puzzle.options, table, self.aim, limit, must)
        turn = search.best(tuple(sorted(left.elements())))
        after = turn.table(table)
        copies = laid_of(self.puzzle.table, after).count(must) if must is not None else 0
        worth = turn.worth + sum(search.worth.of(group) for group in meld) - MUST * copies
        worth += self.aim.points * table_value(self.puzzle.options, meld)
        if turn.can_be and worth > self.worth and (must is None or copies):
            self.worth, self.found, self.regrouped = worth, after, False
