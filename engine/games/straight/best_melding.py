"""The best melding of a hand: exactly, unless the hand is very large.

Natural cards are bits here: bit 13 * suit + rank. Runs of different suits never meet, so a hand is melded best by
trying every choice of sets, which are few, and by a table for each suit: the gain of runs by ranks and number of
jokers. An entry of the table is computed when it is first asked for. Hands of thirty cards and more can have millions
of choices of sets; there each rank in turn takes the sets that are best beside those of the others.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from functools import cache
from itertools import combinations

from engine.games.straight.melds import mask_of
from engine.games.straight.rank_sets import cards_of_rank, filled, set_choices
from engine.rummy.cards import NATURALS, Card
from engine.rummy.masks import cards_in_mask
from engine.rummy.melds import FEWEST, Meld, MeldRules, read, runs
from engine.values import value_class

_SUITS, _RANKS = 4, 13
_ONE_SUIT = (1 << _RANKS) - 1
_ACE_TWO, _KING = 0b11, 1 << _RANKS - 1
_MOST_CHOICES = 5_000
"""Choices of sets that are all tried, at most: some 20 milliseconds. Hands of up to 17 cards have fewer."""
_FEW_RANKS = 2
"""Ranks whose sets have fewer choices than that in any case."""
_UNIT = 64
"""A point of the aim; what is below it counts cards, so that of equal meldings the one with most cards is found."""


class MeldingAim(Enum):
    """The quantity that a melding makes best."""

    LEAST_LEFT = "least points left"
    MOST_POINTS = "most points on the table"
    MOST_CARDS = "most cards laid"


@value_class
class Values:
    """The values by which meldings of a hand are compared."""

    rules: MeldRules
    aim: MeldingAim
    points: tuple[int, ...]
    """The points of each rank, the ace first."""
    joker: int
    """Points of a joker in the hand."""
    low_ace: int | None = None
    """The points of an ace on the table in a run with the two and without the king; None if the same as elsewhere."""


@value_class
class Melding:
    """Melds that share no card, and the cards that they leave."""

    melds: tuple[Meld, ...]
    left: frozenset[Card]
    value: int
    """The quantity named by the aim: points left, points on the table or cards laid."""


Gain = int
"""Points of the aim in units of `_UNIT`, plus the number of cards."""
_Part = tuple[Gain, int]
"""The gain of cards and jokers as one meld, and the ranks or suits that the jokers stand for."""
_Choice = tuple[int, int, Gain]
"""Naturals, jokers and gain of sets."""


@cache
def tables(values: Values) -> "MeldingTables":
    """The tables for these values, made when they are first asked for."""
    return MeldingTables(values)


class MeldingTables:
    """Best meldings of hands under the same values."""

    def __init__(self, values: Values) -> None:
        self.values = values
        self._runs: dict[int, dict[int, tuple[Gain, ...]]] = {}
        self._parts: dict[int, list[dict[int, _Part]]] = {}
        self._sets: dict[tuple[int, int], tuple[tuple[int, int, int], ...]] = {}

    def gain(self, mask: int, jokers: int) -> Gain:
        """The gain of the best melding of these cards."""
        return self._search(mask, jokers, None)

    def most(self, mask: int, jokers: int) -> int:
        """Points on the table or cards laid by the best melding of these cards, with the aim of most of them."""
        return self._search(mask, jokers, None) // _UNIT

    def left(self, cards: Iterable[Card]) -> int:
        """The points that the best melding leaves, with the aim of leaving least."""
        mask, jokers, total = 0, 0, 0
        points = self.values.points
        for card in cards:
            if card < NATURALS:
                mask |= 1 << card
                total += points[card % _RANKS]
            else:
                jokers += 1
                total += self.values.joker
        return total - self._search(mask, jokers, None) // _UNIT

    def best(self, cards: Iterable[Card]) -> Melding:
        """The best melding of a hand."""
        held = frozenset(cards)
        spare = sorted(card for card in held if card.is_joker)
        chosen: list[tuple[int, int]] = []
        gain = self._search(mask_of(held), len(spare), chosen)
        melds = []
        for naturals, shape in chosen:
            jokers = [spare.pop(0) for _ in range(shape.bit_count() - naturals.bit_count())]
            melds.append(_meld(naturals, shape, jokers, self.values.rules))
        left = held.difference(*(meld.cards for meld in melds))
        return Melding(tuple(melds), left, self._value(gain, held))

    def _value(self, gain: Gain, held: frozenset[Card]) -> int:
        value = gain // _UNIT
        if self.values.aim is not MeldingAim.LEAST_LEFT:
            return value
        points = self.values.points
        return sum(self.values.joker if card.is_joker else points[card.rank] for card in held) - value

    # Sets: every choice of them is tried.

    def _search(self, mask: int, jokers: int, chosen: list[tuple[int, int]] | None) -> Gain:
        """The best gain; with `chosen` the melds that make it, each as its naturals and the cards it stands for."""
        limit = self.values.rules.max_jokers
        usable = 0 if limit == 0 else jokers
        suits = [mask >> _RANKS * suit & _ONE_SUIT for suit in range(_SUITS)]
        clubs, diamonds, hearts, spades = suits
        if usable:
            table = self._table(usable)
            best, sets = self._with_best_sets(suits, self._ranks_to_try(suits, usable), usable, table)
        else:
            # The usual case, in a hurry: no jokers, and hardly ever three cards of a rank.
            table = self._table(0)
            best = 0
            for suit in suits:
                best += self._row(table, suit, 0)[0]
            sets = ()
            threes = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
            if threes:
                best, sets = self._with_best_sets(suits, _ranks(threes), 0, table)
        if chosen is not None and best:
            self._tell(suits, sets, usable, table, chosen)
        return best

    def _ranks_to_try(self, suits: Sequence[int], jokers: int) -> list[int]:
        """The ranks with cards enough for a set with `jokers` jokers."""
        result = []
        limit = self.values.rules.max_jokers
        most = jokers if limit is None else min(jokers, limit)
        for rank in range(_RANKS):
            count = sum(suit >> rank & 1 for suit in suits)
            if count and count + most >= FEWEST:
                result.append(rank)
        return result

    def _with_best_sets(
        self, suits: list[int], ranks: Sequence[int], jokers: int, table: dict[int, tuple[Gain, ...]]
    ) -> tuple[Gain, tuple[tuple[int, int, int], ...]]:
        """The best gain, and the sets that make it: of all choices where they are not too many."""
        if len(ranks) > _FEW_RANKS and self._choices(suits, ranks, jokers) > _MOST_CHOICES:
            return self._with_sets_in_turn(suits, ranks, jokers, table)
        return self._with_sets(suits, ranks, jokers, table)

    def _choices(self, suits: Sequence[int], ranks: Sequence[int], jokers: int) -> int:
        """The number of choices of sets."""
        by_spent = [1] + [0] * jokers
        for rank in ranks:
            before = by_spent.copy()
            for _used, spent, _gain in self._sets_of(rank, _present(suits, rank), jokers):
                for total in range(spent, jokers + 1):
                    by_spent[total] += before[total - spent]
        return sum(by_spent)

    def _with_sets_in_turn(
        self, suits: list[int], ranks: Sequence[int], jokers: int, table: dict[int, tuple[Gain, ...]]
    ) -> tuple[Gain, tuple[tuple[int, int, int], ...]]:
        """A gain that the sets of no single rank would make better, and the sets that make it."""
        best, improved = self._with_runs(suits, jokers, table), True
        chosen: dict[int, _Choice] = {}
        while improved:
            improved = False
            for rank in ranks:
                others = {other: choice for other, choice in chosen.items() if other != rank}
                left = _without(suits, others)
                free = jokers - sum(spent for _used, spent, _gain in others.values())
                won = sum(gain for _used, _spent, gain in others.values())
                for choice in ((0, 0, 0), *self._sets_of(rank, _present(suits, rank), free)):
                    used, spent, gain = choice
                    rest = [suit & ~(1 << rank) if used >> place & 1 else suit for place, suit in enumerate(left)]
                    result = won + gain + self._with_runs(rest, free - spent, table)
                    if result > best:
                        best, chosen, improved = result, {**others, rank: choice}, True
        return best, tuple((rank, used, spent) for rank, (used, spent, _gain) in sorted(chosen.items()) if used)

    def _with_sets(
        self, suits: list[int], ranks: Sequence[int], jokers: int, table: dict[int, tuple[Gain, ...]]
    ) -> tuple[Gain, tuple[tuple[int, int, int], ...]]:
        """The best gain over all choices of sets of these ranks, and that choice: ranks with the sets' suits."""
        if not ranks:
            return self._with_runs(suits, jokers, table), ()
        rank, rest = ranks[0], ranks[1:]
        best, choice = self._with_sets(suits, rest, jokers, table)
        for used, spent, gain in self._sets_of(rank, _present(suits, rank), jokers):
            left = [suit & ~(1 << rank) if used >> place & 1 else suit for place, suit in enumerate(suits)]
            result, others = self._with_sets(left, rest, jokers - spent, table)
            if result + gain > best:
                best, choice = result + gain, ((rank, used, spent), *others)
        return best, choice

    def _sets_of(self, rank: int, present: int, jokers: int) -> tuple[_Choice, ...]:
        """The ways to lay sets of one rank: the suits and jokers used and the gain; several sets may be laid."""
        key = (rank << _SUITS | present, jokers)
        known = self._sets.get(key)
        if known is None:
            best: dict[tuple[int, int], Gain] = {}
            for sets in set_choices(present, jokers, self.values.rules.max_jokers):
                used = sum(naturals for naturals, _ in sets)
                spent = sum(extra for _, extra in sets)
                gain = sum(self._set_gain(rank, naturals.bit_count(), extra) for naturals, extra in sets)
                best[used, spent] = max(gain, best.get((used, spent), 0))
            known = self._sets[key] = tuple((used, spent, gain) for (used, spent), gain in best.items())
        return known

    def _set_gain(self, rank: int, naturals: int, jokers: int) -> Gain:
        points = self.values.points[rank]
        return self._gain(points * naturals, points * (naturals + jokers), naturals, jokers)

    def _gain(self, held: int, table: int, naturals: int, jokers: int) -> Gain:
        """The gain of a meld: its naturals count `held` in the hand, all its cards `table` on the table."""
        cards = naturals + jokers
        match self.values.aim:
            case MeldingAim.LEAST_LEFT:
                return (held + jokers * self.values.joker) * _UNIT + cards
            case MeldingAim.MOST_POINTS:
                return table * _UNIT + cards
            case MeldingAim.MOST_CARDS:
                return cards * _UNIT

    # Runs: each suit by its table.

    def _table(self, jokers: int) -> dict[int, tuple[Gain, ...]]:
        """A cache by masks of ranks of one suit: the best gain of runs with no joker, one, and so on."""
        return self._runs.setdefault(jokers, {0: (0,) * (jokers + 1)})

    def _with_runs(self, suits: Sequence[int], jokers: int, table: dict[int, tuple[Gain, ...]]) -> Gain:
        """The best gain of runs alone, the jokers shared out among the suits as is best."""
        rows = [self._row(table, suit, len(table[0]) - 1) for suit in suits]
        if not jokers:
            return sum(row[0] for row in rows)
        best = rows[0][: jokers + 1]
        for row in rows[1:]:
            best = tuple(max(best[few] + row[many - few] for few in range(many + 1)) for many in range(jokers + 1))
        return best[jokers]

    def _row(self, table: dict[int, tuple[Gain, ...]], mask: int, jokers: int) -> tuple[Gain, ...]:
        """The best gain by runs of these ranks of one suit, for each number of jokers up to the most."""
        known = table.get(mask)
        if known is not None:
            return known
        low = mask & -mask
        rest = mask ^ low
        row = list(self._row(table, rest, jokers))
        parts = self._parts_for(jokers)
        for sub in _subsets(rest):
            for spent, part in enumerate(parts):
                result = part.get(low | sub)
                if result is not None:
                    after = self._row(table, rest ^ sub, jokers)
                    for total in range(spent, jokers + 1):
                        row[total] = max(row[total], result[0] + after[total - spent])
        known = table[mask] = tuple(row)
        return known

    def _parts_for(self, jokers: int) -> list[dict[int, _Part]]:
        """By number of jokers, the sets of ranks that make one run with that many, each with the best such run."""
        known = self._parts.get(jokers)
        if known is None:
            limit = self.values.rules.max_jokers
            most = jokers if limit is None else min(jokers, limit)
            known = self._parts[jokers] = [self._parts_with(spent) for spent in range(most + 1)]
        return known

    def _parts_with(self, jokers: int) -> dict[int, _Part]:
        result: dict[int, _Part] = {}
        for shape, ranks in runs(self.values.rules.ace, self.values.rules.max_run).items():
            if len(ranks) <= jokers:
                continue
            table = sum(self.values.points[rank] for rank in ranks)
            if self.values.low_ace is not None and shape & _ACE_TWO == _ACE_TWO and not shape & _KING:
                table += self.values.low_ace - self.values.points[0]
            for places in combinations(ranks, jokers):
                naturals = shape - sum(1 << rank for rank in places)
                held = sum(self.values.points[rank] for rank in ranks if rank not in places)
                gain = self._gain(held, table, len(ranks) - jokers, jokers)
                if gain > result.get(naturals, (-1, 0))[0]:
                    result[naturals] = (gain, shape)
        return result

    # The melds of the best melding, from what the tables say of it.

    def _tell(
        self,
        suits: list[int],
        sets: Iterable[tuple[int, int, int]],
        jokers: int,
        table: dict[int, tuple[Gain, ...]],
        chosen: list[tuple[int, int]],
    ) -> None:
        for rank, used, spent in sets:
            chosen += self._told_sets(rank, used, spent)
            jokers -= spent
            suits = [suit & ~(1 << rank) if used >> place & 1 else suit for place, suit in enumerate(suits)]
        most = len(table[0]) - 1
        rows = [self._row(table, suit, most) for suit in suits]
        for split in _splits(jokers, len(rows)):
            if sum(row[share] for row, share in zip(rows, split, strict=True)) == self._with_runs(suits, jokers, table):
                for place, (mask, share) in enumerate(zip(suits, split, strict=True)):
                    chosen += [
                        (naturals << _RANKS * place, shape << _RANKS * place)
                        for naturals, shape in self._told_runs(table, mask, share, most)
                    ]
                return

    def _told_sets(self, rank: int, used: int, spent: int) -> list[tuple[int, int]]:
        """Sets of one rank that use these suits and `spent` jokers, as masks."""
        for sets in set_choices(used, spent, self.values.rules.max_jokers):
            if sum(naturals for naturals, _ in sets) == used and sum(extra for _, extra in sets) == spent:
                return [
                    (cards_of_rank(naturals, rank), cards_of_rank(filled(naturals, extra), rank))
                    for naturals, extra in sets
                ]
        return []

    def _told_runs(
        self, table: dict[int, tuple[Gain, ...]], mask: int, jokers: int, most: int
    ) -> Iterator[tuple[int, int]]:
        """Runs of one suit that win what its row says, as naturals and shapes."""
        while mask:
            low = mask & -mask
            rest = mask ^ low
            wanted = self._row(table, mask, most)[jokers]
            if wanted == self._row(table, rest, most)[jokers]:
                mask = rest
                continue
            naturals, spent, shape = self._step(table, mask, jokers, most)
            yield naturals, shape
            mask ^= naturals
            jokers -= spent

    def _step(self, table: dict[int, tuple[Gain, ...]], mask: int, jokers: int, most: int) -> tuple[int, int, int]:
        """A run with the lowest rank that leads to what the row says: its naturals, jokers and shape."""
        wanted = self._row(table, mask, most)[jokers]
        low = mask & -mask
        for sub in _subsets(mask ^ low):
            for spent, part in enumerate(self._parts_for(most)[: jokers + 1]):
                gain, shape = part.get(low | sub, (0, 0))
                if shape and gain + self._row(table, mask ^ low ^ sub, most)[jokers - spent] == wanted:
                    return low | sub, spent, shape
        message = "the table says nothing of these cards"
        raise ValueError(message)


def _subsets(mask: int) -> Iterator[int]:
    """Every subset of these bits, the bits themselves and nothing included."""
    sub = mask
    while sub:
        yield sub
        sub = sub - 1 & mask
    yield 0


def _present(suits: Sequence[int], rank: int) -> int:
    """The suits that hold a rank."""
    return sum((suit >> rank & 1) << place for place, suit in enumerate(suits))


def _without(suits: Sequence[int], chosen: Mapping[int, _Choice]) -> list[int]:
    """The suits without the cards of the sets of some ranks."""
    left = list(suits)
    for rank, (used, _spent, _gain) in chosen.items():
        left = [suit & ~(1 << rank) if used >> place & 1 else suit for place, suit in enumerate(left)]
    return left


def _ranks(mask: int) -> list[int]:
    return [rank for rank in range(_RANKS) if mask >> rank & 1]


def _splits(total: int, places: int) -> Iterator[tuple[int, ...]]:
    """Every way to share a total among some places."""
    if places == 1:
        yield (total,)
        return
    for first in range(total + 1):
        yield from ((first, *rest) for rest in _splits(total - first, places - 1))


def _meld(naturals: int, shape: int, jokers: Sequence[Card], rules: MeldRules) -> Meld:
    """The meld of natural cards with jokers in the places that are missing."""
    names = dict(zip(jokers, cards_in_mask(shape & ~naturals), strict=True))
    meld = read((*cards_in_mask(naturals), *jokers), names, rules)
    if isinstance(meld, Meld):
        return meld
    message = f"{cards_in_mask(shape)} are no meld"
    raise ValueError(message)
