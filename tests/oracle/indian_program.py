"""The distance of a hand of Indian Rummy as an integer program for HiGHS.

A variable says how often each group lies in the new hand, by the place of it that stands for itself; all others hold
their own card, held or to come, or a wild one. Pure sequences are variables of their own.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import highspy

from engine.games.indian.melds import IndianLaw
from engine.rummy.cards import CARDS, NATURALS, Card
from tests.oracle.integer_program import Program

JOKER = CARDS[NATURALS]
MANY = 99


def distance_program(
    law: IndianLaw, hand: Sequence[Card], pool: Sequence[Card], size: int, sequences: int
) -> highspy.HighsLp:
    """The program of a hand of this size with the most cards of the hand: its value is how many stay."""
    program = Program()
    held, comes = Counter(hand), Counter(pool)
    kinds = [*CARDS[:NATURALS], JOKER]
    total, pure, second = program.row(size, size), program.row(1, MANY), program.row(sequences, MANY)
    uses = {kind: program.row(0, 0) for kind in kinds[:-1]}
    """The places of a kind less its cards there and the wild cards in its stead."""
    stands = {kind: program.row(-MANY, 0) for kind in kinds[:-1]}
    """The places at which a kind has to stand for itself less its cards at its own places."""
    wild = program.row(-MANY, 0)
    """Wild cards in the stead of others less those that are used so."""
    stays, more = ({kind: program.row(0, there[kind]) for kind in kinds} for there in (held, comes))
    for cards, is_sequence in _groups():
        entries = [(total, len(cards)), *((uses[card], 1) for card in cards)]
        if is_sequence:
            program.column(0, [*entries, (pure, 1), (second, 1), *((stands[card], 1) for card in cards)], upper=4)
            entries.append((second, 1))
        for card in cards:
            program.column(0, [*entries, (stands[card], 1)], upper=4)
        if len(cards) == 4 and not is_sequence and law.wild_set:
            for card in cards:
                program.column(0, [(total, 5), *entries[1:], (stands[card], 1), (wild, 1)], upper=4)
    for there, worth in ((stays, 1), (more, 0)):
        for kind in kinds[:-1]:
            program.column(worth, [(uses[kind], -1), (stands[kind], -1), (there[kind], 1)], upper=2)
        for kind in filter(law.is_wild, kinds):
            program.column(worth, [(wild, -1), (there[kind], 1)], upper=8)
    for kind in kinds[:-1]:
        program.column(0, [(uses[kind], -1), (wild, 1)], upper=8)
    return program.finished()


def _groups() -> list[tuple[tuple[Card, ...], bool]]:
    """The cards of every sequence and set, and whether it is a sequence."""
    row = (*range(13), 0)
    result = [
        (tuple(CARDS[13 * suit + rank] for rank in row[start : start + length]), True)
        for suit in range(4)
        for length in range(3, 8)  # longer ones are two
        for start in range(14 - length + 1)
    ]
    for rank in range(13):
        same = [CARDS[13 * suit + rank] for suit in range(4)]
        result += [(cards, False) for number in (3, 4) for cards in combinations(same, number)]
    return result
