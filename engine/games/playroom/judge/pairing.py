"""Manipulation off: the combinations of the table found and of the table left, paired (P13, P14, P17).

Each combination that was found lies in one of its own that is left, at the same places; those left over are new. A
combination that is left as it was is paired with itself: exchanging partners never makes a turn worse. What is found
then are few, since each of them takes a card of the hand.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from engine.games.playroom.combinations import CLOSED, JOKER, Combination, CombinationKind
from engine.games.playroom.options import PlayroomOptions
from engine.games.playroom.values import combination_value


class JokerRule(Enum):
    """The treatment of jokers when combinations are paired."""

    NEW_ONLY = auto()
    """Jokers of the hand lie in new combinations alone (P13)."""
    LAY_OFF = auto()
    """They may extend a combination, too: option `joker_layoff`."""
    ANYWHERE = auto()
    """Jokers are ignored: the naturals alone decide."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """One way to pair: how many jokers were taken back, and the new combinations."""

    taken: int
    new: tuple[Combination, ...]

    @property
    def is_paid(self) -> bool:
        """True if for each joker that was taken a joker lies in a new combination (P14)."""
        return sum(each.has_joker for each in self.new) >= self.taken

    def first_meld(self, options: PlayroomOptions) -> int | None:
        """The points of the new combinations without jokers just taken; None if there is none (P16)."""
        with_joker = sorted(combination_value(options.scoring, each) for each in self.new if each.has_joker)
        plain = [combination_value(options.scoring, each) for each in self.new if not each.has_joker]
        own = [*plain, *with_joker[self.taken :]]
        return sum(own) if own else None


def pairings(before: Sequence[Combination], after: Sequence[Combination], rule: JokerRule) -> Iterator[Pairing]:
    """Every way to pair these tables, but for those that differ in nothing that counts."""
    same = Counter(before) & Counter(after)
    found = sorted((Counter(before) - same).elements(), key=lambda each: each.cards)
    left = Counter(after) - same
    yield from _paired(found, left, rule, 0)


def _paired(found: Sequence[Combination], left: Counter[Combination], rule: JokerRule, taken: int) -> Iterator[Pairing]:
    if not found:
        yield Pairing(taken, tuple(left.elements()))
        return
    for partner in list(left):
        jokers = jokers_taken(found[0], partner, rule)
        if jokers is not None:
            rest = left - Counter([partner])
            yield from _paired(found[1:], rest, rule, taken + jokers)


def jokers_taken(found: Combination, left: Combination, rule: JokerRule) -> int | None:
    """The number of jokers taken if `found` became `left`; None if it cannot have become that."""
    if found.kind is not left.kind:
        return None
    match found.kind:
        case CombinationKind.RUN:
            return _run_taken(found, left, rule)
        case CombinationKind.SET:
            return _set_taken(found, left, rule)
        case CombinationKind.IDENTITY:
            return 0 if found.cards[0] == left.cards[0] and len(found.cards) <= len(left.cards) else None


def _run_taken(found: Combination, left: Combination, rule: JokerRule) -> int | None:
    """A run lies in another at the same places, its joker too, unless its card lies there now."""
    if found.naturals[0].suit != left.naturals[0].suit:
        return None
    cards = {found.start + index: card for index, card in enumerate(found.cards)}
    naturals_lie = all(left.at(place) == card for place, card in cards.items() if card != JOKER)
    if not naturals_lie or rule is JokerRule.ANYWHERE:
        return 0 if naturals_lie else None
    joker = next((place for place, card in cards.items() if card == JOKER), None)
    if joker is not None and left.at(joker) is None:
        return None
    taken = joker is not None and left.at(joker) != JOKER
    added = left.has_joker and (taken or joker is None)
    return None if added and rule is JokerRule.NEW_ONLY else int(taken)


def _set_taken(found: Combination, left: Combination, rule: JokerRule) -> int | None:
    """A set lies in another; the joker of three is taken by both cards that it can stand for (P14)."""
    if not set(found.naturals) <= set(left.naturals):
        return None
    if rule is JokerRule.ANYWHERE:
        return 0
    if not found.has_joker:
        return None if left.has_joker and rule is JokerRule.NEW_ONLY else 0
    if left.has_joker:
        return 0
    return 1 if len(left.cards) == CLOSED else None
