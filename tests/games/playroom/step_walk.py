"""The tables that single steps reach, found by trying all of them: what P17 and P18 say in one sentence each.

Slow and for small positions. A step lays, extends, parts or replaces as the rules before P17 and P18 describe it; the
whole table is judged at the end alone. Nothing here is shared with the judge but the reading of a combination.
"""

from collections import Counter
from functools import cache
from itertools import combinations

from engine.games.playroom.melds import JOKER, read_combination


@cache
def whole(cards):
    return read_combination(cards) is not None


def orders(cards):
    """The ways in which a choice of cards can be written as a combination."""
    naturals = sorted(card for card in cards if card != JOKER)
    if JOKER not in cards:
        rows = [tuple(naturals), *(() if not naturals or naturals[0].rank else [(*naturals[1:], naturals[0])])]
    else:
        low = (JOKER, *naturals)
        rows = [low, (*naturals, JOKER)]
        if naturals and not naturals[0].rank:
            rows += [(JOKER, *naturals[1:], naturals[0]), (*naturals[1:], JOKER, naturals[0])]
    return {read_combination(row).cards for row in rows if whole(row)}


def choices(cards):
    """Every choice of some kinds, each once."""
    return {chosen for size in range(3, len(cards) + 1) for chosen in combinations(sorted(cards), size)}


def extended(group, card):
    """A combination after one natural was laid at it: what lay there stays in its place (P12, P17)."""
    result = read_combination(group)
    for row in ((*group, card), (card, *group)):
        more = read_combination(row)
        if more is None or more.kind is not result.kind:
            continue
        if result.kind.value == "run":
            at = result.start - more.start
            if at >= 0 and more.cards[at : at + len(group)] == group:
                yield more.cards
        else:
            yield more.cards


def reached_without_manipulation(table, hand):
    """End tables with manipulation off for a seat that has entered: every one that single steps come to.

    A joker that is taken goes to the hand; a turn can end when as many jokers lie on the table as before.
    """
    owed = sum(JOKER in group for group in table)
    start = _state([(group, False) for group in table], hand)
    seen, todo, ends = {start}, [start], set()
    while todo:
        groups, held = todo.pop()
        if sum(JOKER in group for group, _new in groups) >= owed:
            ends.add(tuple(sorted(group for group, _new in groups)))
        for step in _steps(groups, held):
            if step not in seen:
                seen.add(step)
                todo.append(step)
    return ends


def _state(groups, held):
    return tuple(sorted(groups)), tuple(sorted(held))


def _without(held, cards):
    return (Counter(held) - Counter(cards)).elements()


def _steps(groups, held):
    for chosen in choices(held):
        for row in orders(chosen):
            yield _state([*groups, (row, True)], _without(held, chosen))
    for index, (group, new) in enumerate(groups):
        rest = [each for place, each in enumerate(groups) if place != index]
        for card in set(held) - {JOKER}:
            for longer in extended(group, card):
                yield _state([*rest, (longer, new)], _without(held, [card]))
        if not new and JOKER in group:
            yield from _replaced(rest, group, held)


def _replaced(rest, group, held):
    """A joker taken: its card at its place, or for a set of three both cards that it can stand for."""
    result = read_combination(group)
    if Counter(result.stands_for) - Counter(held):
        return
    if result.kind.value == "run":
        row = tuple(result.stands_for[0] if each == JOKER else each for each in group)
    else:
        row = tuple(sorted((*result.naturals, *result.stands_for)))
    yield _state([*rest, (read_combination(row).cards, False)], [*_without(held, result.stands_for), JOKER])


def divisions(cards):
    """Every way to divide some cards into combinations, jokers in every place."""
    cards = tuple(sorted(cards))
    if not cards:
        yield ()
        return
    first, others = cards[0], cards[1:]
    for size in range(2, len(others) + 1):
        for chosen in set(combinations(others, size)):
            for row in orders((first, *chosen)):
                for rest in divisions(_without(others, chosen)):
                    yield tuple(sorted((row, *rest)))


def tables_of(table, hand):
    """Every table of whole combinations that could be asked about: the table's cards and some of the hand's."""
    there = [card for group in table for card in group]
    for size in range(len(hand) + 1):
        for laid in set(combinations(sorted(hand), size)):
            for jokers in range(there.count(JOKER) + 1):
                left = [card for card in there if card != JOKER] + [JOKER] * jokers
                yield from divisions([*left, *laid])
