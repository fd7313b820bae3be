"""The plain problem as a decision: cards that must all lie split into whole plays, or do not.

It goes through the same ways as `plain.py`, but has no losses to compare: it needs no order among them and ends with
the first that works. What it is asked most is whether a card can go from a space.
"""

from engine.games.house.solver.bits import (
    COLUMN,
    COVER,
    COVER1,
    COVER2,
    COVER3,
    EVERY_SUIT,
    JOKERS,
    NATURAL,
    ROW,
    bits_of,
    near,
    ranks_of,
    ranks_of_four,
    ranks_of_three,
    ranks_of_two,
)
from engine.games.house.solver.plain import books_with, spared, stand_ins
from engine.rummy.plays import CIRCLE, SHORTEST


def fits(cards: int, shorts: int) -> bool:
    """True if the cards split into whole plays, of which at most `shorts` are books of three."""
    return _fits(cards & NATURAL, 0, (cards & JOKERS).bit_count(), 0, shorts)


def _fits(rows: int, stands: int, jokers: int, threes: int, shorts: int) -> bool:
    """The answer for cards still in the rows, as in `Plain`: with places of jokers, jokers left, and books of three.

    Jokers that stand for nothing fill books of three, or lengthen any run.
    """
    filled = rows | stands
    cover = COVER[filled & ROW] | COVER1[filled >> 13 & ROW] | COVER2[filled >> 26 & ROW] | COVER3[filled >> 39]
    bare = rows & ~cover
    idle = jokers + (stands & ~cover).bit_count()
    if threes - idle > shorts:
        return False
    if not bare:
        return bool(rows) or idle <= threes
    three = ranks_of_three(rows) * EVERY_SUIT
    lone = bare & ~three
    if lone and (not jokers or (jokers == 1 and lone & ~near(filled) & ~(ranks_of_two(rows) * EVERY_SUIT))):
        return False
    needy = bare & ~(ranks_of_four(rows) * EVERY_SUIT)
    if needy and not _can_do(needy, lone, filled, jokers, shorts - threes):
        return False
    bit = lone or bare
    bit &= -bit
    for book in books_with(bit, rows):
        if _fits(rows ^ book, stands, jokers, threes + (book.bit_count() == SHORTEST), shorts):
            return True
    return bool(jokers) and _with_joker(bit, rows, stands, jokers, threes, shorts)


def _can_do(needy: int, lone: int, filled: int, jokers: int, shorts: int) -> bool:
    """False if jokers cannot spare all `lone` cards, and all but `shorts` books of three among the `needy`."""
    saved = spared(needy, filled, jokers) if jokers else 0
    wanting = lone.bit_count()
    return wanting <= saved and ranks_of(needy ^ lone).bit_count() + wanting - saved <= shorts


def _with_joker(bit: int, rows: int, stands: int, jokers: int, threes: int, shorts: int) -> bool:
    """True if the rows fit with a card of them in a run or a book that a joker completes."""
    for places in stand_ins(bit, rows | stands, jokers):
        if _fits(rows, stands | places, jokers - places.bit_count(), threes, shorts):
            return True
    others = COLUMN[(bit.bit_length() - 1) % CIRCLE] & rows & ~bit
    return any(_fits(rows ^ bit ^ other, stands, jokers - 1, threes + 1, shorts) for other in bits_of(others))
