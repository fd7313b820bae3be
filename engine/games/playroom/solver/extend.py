"""Turns with manipulation off: combinations of the table are lengthened, and new ones are made (P17).

Combination after combination of the table it is tried how it can be lengthened with cards of the hand, and whether its
joker is taken for its card. What is left of the hand, with the jokers taken, makes new combinations. The same rest of
the hand is not looked at twice.
"""

from collections.abc import Sequence

from engine.games.playroom.melds import JOKER, Kinds, combination_value
from engine.games.playroom.options import PlayroomOptions
from engine.games.playroom.solver.longer import longer_forms
from engine.games.playroom.solver.melds import NOTHING, CardWorth, MeldSearch, counted
from engine.games.playroom.solver.table_combinations import TableCombination, table_combination
from engine.games.playroom.solver.task import SolverLimit, TurnAim
from engine.rummy.cards import Card


class Form:
    """A combination of the table lengthened."""

    def __init__(self, cards: Kinds, naturals: list[int], jokers: int, taken: int, worth: int) -> None:
        self.cards = cards
        self.naturals = naturals
        """The naturals that it takes from the hand; `jokers` is the number of jokers that it takes."""
        self.packed = 0
        """The cards it takes as one number (`MeldSearch.pack`)."""
        self.jokers = jokers
        self.taken = taken
        """The jokers that it gives."""
        self.worth = worth


class _Known:
    """The best way to treat the combinations from one on: a form, or none, and what all is worth."""

    def __init__(self, worth: int, form: Form | None) -> None:
        self.worth = worth
        self.form = form


class ExtendSearch:
    """The best turn from one table and hand."""

    def __init__(
        self,
        options: PlayroomOptions,
        table: Sequence[Kinds],
        aim: TurnAim,
        limit: SolverLimit,
        must_lay: Card | None = None,
    ) -> None:
        self.options = options
        self.limit = limit
        self.worth = CardWorth(options, aim, must_lay)
        self.table = table
        self._open: list[int] = []
        self._forms: list[list[Form]] = []
        self._known: dict[int, _Known] = {}

    def best(self, hand: Kinds) -> "ExtendedTurn":
        """The best turn with the cards of a hand."""
        counts = counted(hand)
        jokers = hand.count(JOKER)
        read = [table_combination(group, self.options.law) for group in self.table]
        can_take = False
        for each in read:
            can_take = can_take or (each is not None and _payable(each, counts))
        for index, each in enumerate(read):
            if each is not None:
                forms = self._forms_of(each, counts, jokers > 0 or can_take)
                if forms:
                    self._open.append(index)
                    self._forms.append(forms)
        self.melds = MeldSearch(self.options, counts, jokers > 0 or can_take, self.worth, self.limit)
        for forms in self._forms:
            for form in forms:
                form.packed = self.melds.pack(form.naturals)
        worth = self._on_table(0, jokers, 0)
        return self._turn(worth, jokers)

    def _forms_of(self, each: TableCombination, counts: list[int], jokers: bool) -> list[Form]:
        forms: list[Form] = []
        if not self.options.jokers_bound:
            return forms
        for left, used, taken in longer_forms(each, counts, jokers, self.options.joker_layoff, self.options.law):
            points = combination_value(self.options.law, left) - each.value
            naturals = [int(card) for card in used if card != JOKER]
            worth = self.worth.points * points + self.worth.of(used) - taken * self.worth.joker
            forms.append(Form(left.cards, naturals, len(used) - len(naturals), taken, worth))
        return forms

    def _on_table(self, number: int, jokers: int, owed: int) -> int:
        """The most that the combinations from one on bring. `owed`: jokers taken, that new ones must hold."""
        if number == len(self._open):
            return max(self.melds.best(0, jokers)[owed:], default=NOTHING)
        key = ((self.melds.packed << 8 | number) << 5 | jokers) << 5 | owed
        known = self._known.get(key)
        if known is not None:
            return known.worth
        result = _Known(self._on_table(number + 1, jokers, owed), None)
        for form in self._forms[number]:
            if self.limit.spend(1):
                break
            if form.jokers > jokers or not self.melds.take(form.naturals, form.packed):
                continue
            worth = form.worth + self._on_table(number + 1, jokers - form.jokers + form.taken, owed + form.taken)
            self.melds.give(form.naturals, form.packed)
            if worth > max(result.worth, NOTHING >> 1):
                result = _Known(worth, form)
        self._known[key] = result
        return result.worth

    def _turn(self, worth: int, jokers: int) -> "ExtendedTurn":
        """The turn that was found."""
        if worth < NOTHING >> 1:
            return ExtendedTurn(worth, (), (), can_be=False)
        longer: list[tuple[int, Kinds]] = []
        taken: list[Form] = []
        owed = 0
        for number, index in enumerate(self._open):
            form = self._known[((self.melds.packed << 8 | number) << 5 | jokers) << 5 | owed].form
            if form is not None:
                longer.append((index, form.cards))
                taken.append(form)
                self.melds.take(form.naturals, form.packed)
                jokers += form.taken - form.jokers
                owed += form.taken
        ways = self.melds.best(0, jokers)
        used = max(range(owed, len(ways)), key=ways.__getitem__)
        new = tuple(meld.cards for meld in self.melds.made(jokers, used))
        for form in taken:
            self.melds.give(form.naturals, form.packed)
        return ExtendedTurn(worth, tuple(longer), new, can_be=True)


class ExtendedTurn:
    """A turn that was found: which combinations became which, and the new ones."""

    def __init__(
        self, worth: int, longer: tuple[tuple[int, Kinds], ...], new: tuple[Kinds, ...], *, can_be: bool
    ) -> None:
        self.worth = worth
        self.longer = longer
        self.new = new
        self.can_be = can_be
        """False if jokers that were taken find no place."""

    def table(self, before: Sequence[Kinds]) -> tuple[Kinds, ...]:
        """The table that it leaves."""
        changed = dict(self.longer)
        return (*(changed.get(index, group) for index, group in enumerate(before)), *self.new)


def _payable(each: TableCombination, counts: list[int]) -> bool:
    """True if the hand has the cards for the joker of a combination."""
    for card in each.pays:
        if not counts[card]:
            return False
    return len(each.pays) > 0
