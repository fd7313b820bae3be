"""A quick way out for light deals, which finds most; at the table the search of `way_out.py` decides."""

from engine.games.canasta.ai.light_deal import (
    BLACK,
    CANASTA,
    RANKS,
    WILD_MELD,
    CanastaLight,
    Group,
    Held,
    Side,
    length_of,
    row_number,
    row_of,
)
from engine.games.canasta.melds import LEAST, most_wilds


def row_groups(held: Held, side: Side, fewest: int = LEAST) -> list[Group]:
    """The cards that a hand adds to sequences that lie, and the sequences that it makes of so many cards and more."""
    result: list[Group] = []
    cells = held.cells
    for suit in range(4):
        targets = sorted([row for row in side.rows if row_of(row)[0] == suit], key=lambda row: -length_of(row))
        low = 0
        while low < RANKS - 2:  # where the hand makes sequences of its own
            high = low
            while high < RANKS and cells[4 * high + suit]:
                high += 1
            if high - low >= fewest:
                targets.append(row_number(suit, low, low))
            low = max(high, low + 1)
        left = [cells[4 * rank + suit] for rank in range(RANKS)] if targets else []
        for target in targets:
            _suit, low, end = row_of(target)
            least, most = low, end
            while most < RANKS and most - least < CANASTA and left[most]:
                most += 1
            while low < end and least > 0 and most - least < CANASTA and left[least - 1]:
                least -= 1
            ranks = [rank for rank in range(least, most) if rank < low or rank >= end]
            if ranks and most - least >= LEAST:
                for rank in ranks:
                    left[rank] -= 1
                result.append((row_number(suit, least, most), [4 * rank + suit for rank in ranks]))
    return result


def out_groups(deal: CanastaLight, seat: int) -> list[Group] | None:
    """The groups that a seat lays to go out now, one card at most left for the discard; None where it finds no way."""
    options, side, left = deal.options, deal.sides[seat % deal.side_count], deal.hands[seat]
    rows = row_groups(left, side) if options.sequences else []
    sevens = sum([length_of(target) == CANASTA for target, _codes in rows])
    lacking = deal.lacking(side) - sevens
    if (options.out_needs_sequence and not side.sequences + sevens) or lacking > _near(deal, left, side):
        return None
    if rows:
        left = left.copy()
        left.remove_all([code for _target, codes in rows for code in codes])
    room: list[tuple[int, int, int, int]] = []
    strays, wilds = 0, left.wilds
    for rank in range(RANKS):
        count = left.ranks[rank]
        naturals, size = side.naturals[rank] + count, side.size(rank) + count
        if naturals <= 1:
            strays += naturals
        elif size:
            least = max(0, LEAST - size)
            most = most_wilds(options, naturals) - side.wilds[rank]
            lacking -= side.size(rank) < CANASTA <= size
            wilds -= least
            room.append((max(0, CANASTA - size), rank, least, most))
        if strays > 1 or wilds < 0 or (naturals > 1 and least > most):
            return None
    threes = left.ranks[BLACK] if left.ranks[BLACK] >= LEAST and options.black_three_meld else 0
    strays += left.ranks[BLACK] - threes
    room.sort()
    takes: dict[int, int] = {}
    for short, rank, least, most in room:  # those next to a canasta first
        more = short - least if lacking > 0 and least < short <= most and short - least <= wilds else 0
        takes[rank] = least + more
        lacking -= more > 0
        wilds -= more
    for _short, rank, _least, most in room:
        more = min(wilds, most - takes[rank])
        takes[rank] += more
        wilds -= more
    meld = min(wilds, CANASTA - side.wild_meld) if options.wild_melds and side.wild_meld + wilds >= LEAST else 0
    lacking -= meld > 0 and side.wild_meld + meld == CANASTA
    last = strays + wilds - meld
    if last > 1 or lacking > 0 or (options.out_discard and not last):
        return None
    return rows + _with_wilds(left, takes, meld, threes)


def _with_wilds(left: Held, takes: dict[int, int], meld: int, threes: int) -> list[Group]:
    """The sets with the wild cards that each takes, the wild cards that lie alone, and the black threes."""
    result: list[Group] = []
    wilds = left.wild_codes(left.wilds, dear=True)
    for rank, count in takes.items():
        codes = left.of_rank(rank, left.ranks[rank]) + wilds[:count]
        wilds = wilds[count:]
        if codes:
            result.append((rank, codes))
    if meld:
        result.append((WILD_MELD, wilds[:meld]))
    return [*result, (BLACK, [4 * BLACK] * threes)] if threes else result


def _near(deal: CanastaLight, held: Held, side: Side) -> int:
    """The canastas that sets and wild cards may come to at most."""
    most, result = min(held.wilds, deal.options.wilds), 0
    for rank in range(RANKS):
        size = side.size(rank)
        result += size < CANASTA <= size + held.ranks[rank] + most
    return result + (deal.options.wild_melds and side.wild_meld < CANASTA <= side.wild_meld + held.wilds)
