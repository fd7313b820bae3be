"""Turns with manipulation off: combinations of the table are lengthened, and new ones are made (P17).

Combination after combination of the table it is tried how it can be lengthened with cards of the hand, and whether its
joker is taken for its card. What is left of the hand, with the jokers taken, makes new combinations. The same rest of
the hand is not looked at twice.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from engine.games.playroom.combinations import (
    CLOSED,
    HIGH,
    JOKER,
    LOW,
    Combination,
    CombinationKind,
    Kinds,
    card_at,
    read_combination,
)
from engine.games.playroom.judge.first_meld import holding
from engine.games.playroom.judge.pairing import JokerRule, jokers_taken
from engine.games.playroom.options import PlayroomOptions
from engine.games.playroom.solver.task import SolverLimit, TurnAim
from engine.games.playroom.values import JOKER_IN_HAND, combination_value, rank_value
from engine.rummy.cards import CARDS, Card

Longer = tuple[Kinds, Kinds, int]
"""A combination lengthened, the cards that it takes from the hand, sorted, and the jokers that it gives."""
Melds = tuple[Combination, ...]
MUST = 1 << 32
"""More than all else in a turn is worth: what laying the card that must be laid counts."""


@lru_cache(1 << 14)
def longer_forms(found: Combination, layoff: bool) -> tuple[Longer, ...]:
    """Every form in which a combination of the table may be left, but for the one in which it lies."""
    rule = JokerRule.LAY_OFF if layoff else JokerRule.NEW_ONLY
    forms: dict[Kinds, Longer] = {}
    for cards in _forms(found, layoff):
        left = read_combination(cards, identity=True)
        if left is None or left.cards == found.cards:
            continue
        taken = jokers_taken(found, left, rule)
        if taken is not None:
            used = Counter(left.naturals) - Counter(found.naturals)
            jokers = left.has_joker - found.has_joker + taken
            forms[left.cards] = (left.cards, (*sorted(used.elements()), *(JOKER,) * jokers), taken)
    return tuple(sorted(forms.values(), key=_size))


def _size(longer: Longer) -> int:
    return len(longer[1])


def _forms(found: Combination, layoff: bool) -> Iterator[Kinds]:
    if found.kind is CombinationKind.IDENTITY:
        yield (found.cards[0],) * CLOSED
    elif found.kind is CombinationKind.SET:
        rank = found.naturals[0].rank
        missing = [card for card in CARDS[rank:JOKER:13] if card not in found.cards]
        for size in range(len(missing) + 1):
            for more in combinations(missing, size):
                yield (*found.naturals, *more)
                yield (*found.naturals, *more, JOKER)
    else:
        yield from _run_forms(found, layoff)


def _run_forms(found: Combination, layoff: bool) -> Iterator[Kinds]:
    suit = found.naturals[0].suit
    bare = {place: found.at(place) for place in range(found.start, found.end)}
    for start in range(LOW, found.start + 1):
        for end in range(found.end, HIGH + 2):
            row = [bare.get(place) or card_at(suit, place) for place in range(start, end)]
            paid = [card_at(suit, start + index) if card == JOKER else card for index, card in enumerate(row)]
            for cards in [row, paid] if found.has_joker else [row]:
                yield tuple(cards)
                if layoff and JOKER not in cards:
                    for place in range(len(cards)):
                        if not found.start <= start + place < found.end:
                            yield (*cards[:place], JOKER, *cards[place + 1 :])


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
        self.aim = aim
        self.limit = limit
        self.must_lay = must_lay
        self.table = [found for found in (read_combination(group, options.identity) for group in table) if found]
        self._open: list[int] = []
        self._forms: list[list[Longer]] = []
        self._known: dict[tuple[int, Kinds, int, int], ExtendedTurn] = {}
        self._made: dict[tuple[Kinds, int], dict[int, tuple[int, Melds]]] = {}

    def best(self, hand: Kinds) -> "ExtendedTurn":
        """The best turn with the cards of a hand, sorted."""
        self._hand_jokers = hand.count(JOKER)
        naturals = tuple(card for card in hand if card != JOKER)
        held = Counter(hand)
        for index, found in enumerate(self.table):
            forms = [form for form in longer_forms(found, self.options.joker_layoff) if self._can(form, held)]
            if forms:
                self._open.append(index)
                self._forms.append(forms)
        return self._on_table(0, naturals, self._hand_jokers, 0)

    def _can(self, form: Longer, held: Counter[Card]) -> bool:
        """True if a hand has the naturals of a form; a joker may come from the table."""
        return all(card == JOKER or held[card] >= form[1].count(card) for card in form[1])

    def _on_table(self, number: int, rest: Kinds, jokers: int, owed: int) -> "ExtendedTurn":
        """The best way to treat the combinations from one on. `owed`: jokers taken, that new ones must hold."""
        key = (number, rest, jokers, owed)
        known = self._known.get(key)
        if known is not None:
            return known
        if number == len(self._open):
            found = self._new(rest, jokers, owed)
        else:
            found = self._on_table(number + 1, rest, jokers, owed)
            for form in self._forms[number]:
                if self.limit.spend(1):
                    break
                left = _without(rest, form[1])
                more = form[1].count(JOKER)
                if left is None or more > jokers:
                    continue
                after = self._on_table(number + 1, left, jokers - more + form[2], owed + form[2])
                worth = after.worth + self._form_worth(self._open[number], form)
                if after.can_be and worth > found.worth:
                    found = ExtendedTurn(worth, ((self._open[number], form[0]), *after.longer), after.new, can_be=True)
        self._known[key] = found
        return found

    def _form_worth(self, index: int, form: Longer) -> int:
        left = read_combination(form[0], self.options.identity)
        if left is None:
            message = "a form is no combination"
            raise AssertionError(message)
        scoring = self.options.scoring
        points = combination_value(scoring, left) - combination_value(scoring, self.table[index])
        return self.aim.points * points + self.worth_of(form[1]) - form[2] * self._joker_worth()

    def worth_of(self, cards: Kinds) -> int:
        """The worth of laying some cards, points apart."""
        return sum(
            self._joker_worth()
            if card == JOKER
            else self.aim.cards
            + self.aim.hand * rank_value(self.options.scoring, card.rank)
            + (MUST if card == self.must_lay else 0)
            for card in cards
        )

    def _joker_worth(self) -> int:
        return self.aim.cards + self.aim.hand * JOKER_IN_HAND + self.aim.joker

    def _new(self, rest: Kinds, jokers: int, owed: int) -> "ExtendedTurn":
        """The best new combinations, with the jokers that are owed at least."""
        ways = self._melds(rest, jokers)
        best = ExtendedTurn(-(1 << 40), (), (), can_be=False)
        for used, (worth, melds) in ways.items():
            if used >= owed and (not best.can_be or worth > best.worth):
                best = ExtendedTurn(worth, (), tuple(each.cards for each in melds), can_be=True)
        return best

    def _melds(self, rest: Kinds, jokers: int) -> dict[int, tuple[int, Melds]]:
        """By the number of jokers used, the best new combinations of some cards."""
        if len(rest) + min(jokers, 1) < 3:  # noqa: PLR2004 - the fewest cards of a combination
            return {0: (0, ())}
        key = (rest, jokers)
        known = self._made.get(key)
        if known is not None:
            return known
        found = dict(self._melds(rest[1:], jokers))
        for meld in holding(rest[0], self.options.identity):
            if meld.has_joker and not jokers:
                continue
            left = _without(rest, meld.naturals)
            if left is None:
                continue
            if self.limit.spend(1):
                break
            value = self.aim.points * combination_value(self.options.scoring, meld) + self.worth_of(meld.cards)
            for used, (worth, melds) in self._melds(left, jokers - meld.has_joker).items():
                total = used + meld.has_joker
                if total not in found or found[total][0] < worth + value:
                    found[total] = (worth + value, (meld, *melds))
        self._made[key] = found
        return found


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


def _without(rest: Kinds, cards: Sequence[Card]) -> Kinds | None:
    """Sorted cards without some of them, jokers aside; None if they are not all there."""
    left = list(rest)
    for card in cards:
        if card == JOKER:
            continue
        if card not in left:
            return None
        left.remove(card)
    return tuple(left)
