"""First melds of a hand (P16): the smallest sets of cards that enter.

A turn that enters lays at least one of them: with manipulation on among its cards, with manipulation off as
combinations that lie on the table and may be lengthened like those found.
"""

from collections import Counter

from engine.games.playroom.combinations import JOKER, Combination, Kinds
from engine.games.playroom.judge.first_meld import holding
from engine.games.playroom.options import PlayroomOptions
from engine.games.playroom.solver.task import SolverLimit
from engine.games.playroom.values import combination_value

FirstMeld = tuple[Kinds, ...]


def first_melds(options: PlayroomOptions, hand: Kinds, limit: SolverLimit) -> tuple[FirstMeld, ...]:
    """The combinations of each first meld; of those with the same cards all, for they differ in what can be added."""
    found: dict[FirstMeld, None] = {}
    naturals = tuple(sorted(card for card in hand if card != JOKER))
    _look(options, naturals, hand.count(JOKER), (), 0, found, limit)
    return tuple(found)


def _look(
    options: PlayroomOptions,
    rest: Kinds,
    jokers: int,
    melds: tuple[Combination, ...],
    points: int,
    found: dict[FirstMeld, None],
    limit: SolverLimit,
) -> None:
    """Goes on from combinations that are not enough yet; the lowest card lies in the next one, or is left out."""
    if melds and points >= options.first_meld:
        spare = min(combination_value(options.scoring, each) for each in melds)
        if len(melds) == 1 or points - spare < options.first_meld:
            found[tuple(sorted(each.cards for each in melds))] = None
        return
    if len(rest) < 2 or limit.spend(1):  # noqa: PLR2004 - two naturals at least
        return
    for meld in holding(rest[0], options.identity):
        if meld.has_joker and not jokers:
            continue
        left = Counter(rest)
        left.subtract(meld.naturals)
        if min(left.values()) < 0:
            continue
        value = combination_value(options.scoring, meld)
        fewer = tuple(sorted(left.elements()))
        _look(options, fewer, jokers - meld.has_joker, (*melds, meld), points + value, found, limit)
    _look(options, rest[1:], jokers, melds, points, found, limit)
