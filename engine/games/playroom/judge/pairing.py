"""Manipulation off: the combinations of the table found and of the table left, paired (P13, P14, P17).

Each combination that was found lies in one of its own that is left, at the same places; those left over are new. A
combination that is left as it was is paired with itself: exchanging partners never makes a turn worse.
"""

from collections import Counter
from collections.abc import Sequence
from enum import Enum, auto

from engine.games.playroom.melds import CLOSED, JOKER, Combination, CombinationKind, CombinationLaw, combination_value
from engine.values import value_class


class JokerRule(Enum):
    """The treatment of jokers when combinations are paired."""

    NEW_ONLY = auto()
    """Jokers of the hand lie in new combinations alone (P13)."""
    LAY_OFF = auto()
    """Jokers of the hand may extend a combination, too: option `joker_layoff`."""
    ANYWHERE = auto()
    """Jokers are ignored: the naturals alone decide."""


@value_class
class Pairing:
    """A way to pair: how many jokers were taken back, and what the new combinations are worth."""

    taken: int
    plain: int
    """The points of the new combinations without a joker."""
    with_joker: tuple[int, ...]
    """The points of each new combination with a joker, the fewest first."""

    @property
    def is_paid(self) -> bool:
        """True if for each joker that was taken a joker lies in a new combination (P14)."""
        return len(self.with_joker) >= self.taken

    @property
    def first_meld(self) -> int | None:
        """The points of the new combinations without jokers just taken; None if there is none (P16)."""
        return self.plain + sum(self.with_joker[self.taken :]) or None


@value_class
class _Way:
    """A pairing of the first combinations found: those left that may still become partners, and what is new."""

    left: tuple[Combination, ...]
    taken: int
    with_joker: tuple[int, ...]


def pairings(
    before: Sequence[Combination], after: Sequence[Combination], rule: JokerRule, law: CombinationLaw
) -> list[Pairing]:
    """The pairings of these tables, but for those that are as others, with new combinations worth no more.

    The combinations found are paired in the order of their suits and places. As soon as none of those to come can lie
    in one of the table left, that one is new. So the ways stay few: the table left holds each card four times at most.
    """
    same = Counter(before) & Counter(after)
    result = sorted((Counter(before) - same).elements(), key=_place)
    left = tuple((Counter(after) - same).elements())
    fits = [{partner: jokers_taken(each, partner, rule) for partner in left} for each in result]
    last = {
        partner: max((index for index, each in enumerate(fits) if each[partner] is not None), default=-1)
        for partner in left
    }
    ways = _settled({_Way(left, 0, ()): 0}, last, -1, law)
    for index, each in enumerate(fits):
        ways = _settled(_paired(ways, each), last, index, law)
    return [Pairing(way.taken, plain, way.with_joker) for way, plain in ways.items()]


def _place(result: Combination) -> tuple[str, int, int]:
    card = result.naturals[0]
    return (
        (result.kind.value, card.suit, result.start)
        if result.kind is CombinationKind.RUN
        else (result.kind.value, card.rank, card)
    )


def _paired(ways: dict[_Way, int], fits: dict[Combination, int | None]) -> dict[_Way, int]:
    """The ways with a partner for one more combination found, and the points of what is new without a joker."""
    longer: dict[_Way, int] = {}
    for way, plain in ways.items():
        for index, partner in enumerate(way.left):
            jokers = fits[partner]
            if jokers is not None:
                left = way.left[:index] + way.left[index + 1 :]
                more = _Way(left, way.taken + jokers, way.with_joker)
                longer[more] = max(plain, longer.get(more, 0))
    return longer


def _settled(ways: dict[_Way, int], last: dict[Combination, int], index: int, law: CombinationLaw) -> dict[_Way, int]:
    """The ways with those combinations as new that have no partner to come after the one at an index."""
    settled: dict[_Way, int] = {}
    for way, plain in ways.items():
        new = [each for each in way.left if last[each] <= index]
        jokers = [combination_value(law, each) for each in new if each.has_joker]
        points = plain + sum(combination_value(law, each) for each in new if not each.has_joker)
        left = tuple(each for each in way.left if last[each] > index)
        more = _Way(left, way.taken, tuple(sorted([*way.with_joker, *jokers])))
        settled[more] = max(points, settled.get(more, 0))
    return settled


def jokers_taken(result: Combination, left: Combination, rule: JokerRule) -> int | None:
    """The number of jokers taken if `result` became `left`; None if it cannot have become that."""
    if result.kind is not left.kind:
        return None
    match result.kind:
        case CombinationKind.RUN:
            return _run_taken(result, left, rule)
        case CombinationKind.SET:
            return _set_taken(result, left, rule)
        case CombinationKind.IDENTITY:
            return 0 if result.cards[0] == left.cards[0] and len(result.cards) <= len(left.cards) else None


def _run_taken(result: Combination, left: Combination, rule: JokerRule) -> int | None:
    """A run lies in another at the same places, its joker too, unless its card lies there now."""
    if result.naturals[0].suit != left.naturals[0].suit:
        return None
    cards = {result.start + index: card for index, card in enumerate(result.cards)}
    naturals_lie = all(left.at(place) == card for place, card in cards.items() if card != JOKER)
    if not naturals_lie or rule is JokerRule.ANYWHERE:
        return 0 if naturals_lie else None
    joker = next((place for place, card in cards.items() if card == JOKER), None)
    if joker is not None and left.at(joker) is None:
        return None
    taken = joker is not None and left.at(joker) != JOKER
    added = left.has_joker and (taken or joker is None)
    return None if added and rule is JokerRule.NEW_ONLY else int(taken)


def _set_taken(result: Combination, left: Combination, rule: JokerRule) -> int | None:
    """A set lies in another; the joker of three is taken by both cards that it can stand for (P14)."""
    if not set(result.naturals) <= set(left.naturals):
        return None
    if rule is JokerRule.ANYWHERE:
        return 0
    if not result.has_joker:
        return None if left.has_joker and rule is JokerRule.NEW_ONLY else 0
    if left.has_joker:
        return 0
    return 1 if len(left.cards) == CLOSED else None
