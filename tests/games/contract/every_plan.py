"""The cards missing for a contract, by every choice of ranks and places, and hands to try it on."""

from collections import Counter
from itertools import combinations, combinations_with_replacement
from random import Random

from engine.games.contract.game import CONTRACT
from engine.games.contract.melds import contract_of, law_of
from engine.games.contract.options import LAST
from engine.games.contract.plans import fewest_missing
from engine.rummy.melds import natural

LINE = (*range(13), 0)


def places(length):
    """Every run of a length, as cards, and where it starts."""
    return [
        (start, tuple(natural(rank, suit) for rank in LINE[start : start + length]))
        for suit in range(4)
        for start in range(14 - length + 1)
    ]


def rows_of(lengths):
    """Every choice of runs of these lengths of which none begins where another of its suit ends."""
    result = [()]
    for length in lengths:
        result = [
            (*rows, row) for rows in result for row in places(length) if not any(touch(row, other) for other in rows)
        ]
    return result


def touch(one, other):
    """True if one run begins where the other ends."""
    (start, row), (other_start, other_row) = one, other
    ends = start + len(row) == other_start or other_start + len(other_row) == start
    return ends and row[0].suit == other_row[0].suit


def most_needed(options, hand, sets, lengths):
    """The cards that the best choice lacks."""
    law, wild = law_of(options), sum(map(law_of(options).is_wild, hand))
    counts, fewest = Counter(law.naturals(hand)), 99
    ranks = [rank for rank in range(13) if rank not in law.wild_ranks]
    for rows in rows_of(lengths):
        places = [row for _start, row in rows]
        for kept, left in takings(places, dict(counts), sum(lengths) - fewest - wild + 1, wild):
            empty = sum(lengths) - sum(kept)
            fillable = sum(min(len(row) - number, len(row) - 2) for row, number in zip(places, kept, strict=True))
            by_rank = Counter(card.rank for card, count in left.items() for _copy in range(count))
            gaps = sorted([max(0, 3 - by_rank[rank]) for rank in ranks])[:sets]
            empty, fillable = empty + sum(gaps), fillable + sum(min(gap, 1) for gap in gaps)
            fewest = min(fewest, empty - min(wild, fillable))
    return fewest


def takings(rows, left, least, wild):
    """How many cards each run may hold, at least so many in all, and what it leaves, for wild cards to stand there."""
    if not rows:
        if least <= 0:
            yield (), left
        return
    held = [card for card in rows[0] if left.get(card)]
    for number in range(len(held), max(-1, len(held) - wild - 1), -1):
        if number + sum(map(len, rows[1:])) < least:
            return
        for some in combinations(held, number):
            after = {card: count - (card in some) for card, count in left.items()}
            for more, rest in takings(rows[1:], after, least - number, wild - len(held) + number):
                yield (number, *more), rest


def shapes(options, number, size):
    """The sets and the lengths of runs that a deal may ask for."""
    sets, runs = contract_of(options, number)
    if number < LAST:
        return [(sets, (4,) * runs)]
    return [(0, each) for each in combinations_with_replacement(range(4, size), 3) if sum(each) == max(12, size)]


def fault(number):
    """What is wrong with the plans of a hand; empty if nothing is."""
    rng = Random(f"plan {number}")
    changes = {"jokers": rng.choice((0, 2, 4, 8)), "deuces": rng.choice(("plain", "wild"))}
    options, deal = CONTRACT.options("contract", 3, changes), number % LAST + 1
    pack = options.pack
    suits = rng.sample(range(4), rng.choice((2, 4)))
    near = [card for card in pack.cards if card.is_joker or card.suit in suits]
    hand = pack.kinds(rng.sample(near, 12 if deal == LAST else rng.randint(8, 16)))
    answer = fewest_missing(options, deal, hand, len(hand))
    needed = min(most_needed(options, hand, *each) for each in shapes(options, deal, len(hand)))
    return "" if answer == needed else f"{answer}, not {needed}: {pack.text_of(hand)} in deal {deal} with {changes}"
