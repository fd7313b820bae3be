"""Every turn of a small position: all divisions of its cards, each judged by the rules."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product

from engine.games.playroom.judge.first_meld import holding
from engine.games.playroom.judge.verdict import JudgedTurn, play_faults, table_faults
from engine.games.playroom.melds import JOKER, CombinationKind, CombinationLaw, Kinds, read_combination
from engine.games.playroom.options import PlayroomOptions
from engine.games.playroom.scoring import table_value
from engine.rummy.cards import Card


def every_choice(cards: Kinds) -> Iterator[Counter[Card]]:
    """Each multiset of some cards."""
    counted = sorted(Counter(cards).items())
    for numbers in product(*(range(count + 1) for _card, count in counted)):
        yield Counter({card: number for (card, _count), number in zip(counted, numbers, strict=True) if number})


def tables(cards: Counter[Card], law: CombinationLaw) -> Iterator[tuple[Kinds, ...]]:
    """Every table made of exactly these cards. Runs of six and more are left out: they are two shorter ones."""
    lowest = min((card for card in cards if card != JOKER), default=None)
    if lowest is None:
        if not cards:
            yield ()
        return
    for result in holding(lowest, law):
        if all(cards[card] >= count for card, count in _needs(result.cards)):
            for rest in tables(cards - Counter(result.cards), law):
                yield (result.cards, *rest)


@cache
def _needs(cards: Kinds) -> tuple[tuple[Card, int], ...]:
    return tuple(Counter(cards).items())


@cache
def longer_runs(table: tuple[Kinds, ...]) -> frozenset[tuple[Kinds, ...]]:
    """The table with runs put together where they meet: with manipulation off it matters which cards lie together."""
    result = {tuple(sorted(table))}
    for first, one in enumerate(table):
        for second, other in enumerate(table):
            if first == second:
                continue
            joined, low, high = (read_combination(each) for each in ((*one, *other), one, other))
            if joined is None or low is None or high is None or joined.cards != (*one, *other):
                continue
            if {joined.kind, low.kind, high.kind} != {CombinationKind.RUN} or low.end != high.start:
                continue
            rest = tuple(group for index, group in enumerate(table) if index not in (first, second))
            result |= longer_runs((*rest, joined.cards))
    return frozenset(result)


def every_turn(
    options: PlayroomOptions, before: tuple[Kinds, ...], hand: Kinds, entered: bool, must: Card | None = None
) -> Iterator[tuple[Counter[Card], tuple[Kinds, ...], int]]:
    """Each legal table with what is laid and its points."""
    there = Counter(card for group in before for card in group)
    for laid in every_choice(hand):
        if must is not None and not laid[must]:
            continue
        seen: set[tuple[Kinds, ...]] = set()
        for table in tables(there + laid, options.law):
            bare = tuple(sorted(table))
            for longer in [bare] if options.manipulation else longer_runs(bare):
                if longer in seen:
                    continue
                seen.add(longer)
                turn = JudgedTurn(options=options, before=before, after=longer, entered=entered)
                if not table_faults(turn) and not play_faults(turn):
                    yield laid, longer, table_value(options, longer) - table_value(options, before)
