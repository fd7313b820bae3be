"""Drags that a player might make: sensible ones and wild ones. Each answers a table, or None.

A move need not be legal: only the play that it makes is checked for being whole.
"""

from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random
from typing import NamedTuple

from engine.rummy.cards import CARDS, Card
from engine.rummy.plays import Play, is_whole
from engine.rummy.table import Table, cards_of, cards_on, play_with, plays_of


class DragPosition(NamedTuple):
    """The part of a position that a player sees when dragging."""

    table: Table
    hand: frozenset[Card]
    seat: int
    start: Table
    """The table at the draw."""


def moved(table: Table, cards: frozenset[Card], seat: int, play: Play | None) -> Table:
    """The table with the cards gathered in a play of a space, or in a new play there (None)."""
    target = (play or frozenset()) | cards
    spaces = []
    for at, space in enumerate(table):
        left = {other - cards for other in space if not (at == seat and other == play)}
        spaces.append(frozenset(left | ({target} if at == seat else set())) - {frozenset()})
    return tuple(spaces)


def without(table: Table, card: Card) -> Table:
    """The table with a card taken off it."""
    return tuple(frozenset(play - {card} for play in space) - {frozenset()} for space in table)


def some(rng: Random, cards: frozenset[Card], most: int) -> list[Card]:
    """Some of the cards, at most `most`, in any order."""
    return rng.sample(sorted(cards), min(most, len(cards)))


def in_any_order(rng: Random, table: Table) -> list[tuple[int, Play]]:
    """The plays of the table, shuffled; the same for the same seed."""
    result = sorted(plays_of(table), key=lambda item: (item[0], sorted(item[1])))
    rng.shuffle(result)
    return result


def lay(rng: Random, at: DragPosition) -> Table | None:
    """A card of the hand on a play that stays whole."""
    for card in some(rng, at.hand, 10):
        for seat, play in in_any_order(rng, at.table):
            if is_whole(play | {card}):
                return moved(at.table, frozenset((card,)), seat, play)
    return None


def new_play(rng: Random, at: DragPosition) -> Table | None:
    """A new play of three cards of the hand, mostly in one's own space."""
    seat = at.seat if rng.random() < 0.9 else rng.randrange(len(at.table))
    for three in combinations(some(rng, at.hand, 9), 3):
        if is_whole(frozenset(three)):
            return moved(at.table, frozenset(three), seat, None)
    return None


def steal(rng: Random, at: DragPosition) -> Table | None:
    """A card of another's space and one of the hand on a play, or with two of the hand a new play."""
    others = frozenset[Card]().union(*(cards_of(space) for seat, space in enumerate(at.table) if seat != at.seat))
    for card in some(rng, others, 6):
        for pair in combinations(some(rng, at.hand, 7), 2):
            if is_whole(frozenset((card, *pair))):
                return moved(at.table, frozenset((card, *pair)), at.seat, None)
        for seat, play in in_any_order(rng, at.table)[:6]:
            for paid in some(rng, at.hand, 5):
                if card not in play and is_whole(play | {card, paid}):
                    return moved(at.table, frozenset((card, paid)), seat, play)
    return None


def steal_several(rng: Random, at: DragPosition) -> Table | None:
    """Two or three cards of other spaces, and as many of the hand or one more, in one play."""
    return _gathered(rng, at, rng.choice((2, 2, 3)), more=rng.choice((0, 0, 1)))


def steal_unpaid(rng: Random, at: DragPosition) -> Table | None:
    """A card or two of other spaces with fewer of the hand."""
    return _gathered(rng, at, rng.choice((1, 1, 2)), more=-1)


def _gathered(rng: Random, at: DragPosition, stolen: int, more: int) -> Table | None:
    """So many cards of other spaces and of the hand in one play of a space, if it will be whole and none is broken."""
    seat = rng.randrange(len(at.table))
    spaces = (space for other, space in enumerate(at.table) if other not in {seat, at.seat})
    others = frozenset[Card]().union(*map(cards_of, spaces))
    if len(others) < stolen or len(at.hand) < stolen + more:
        return None
    for _ in range(100):
        cards = frozenset((*rng.sample(sorted(others), stolen), *rng.sample(sorted(at.hand), stolen + more)))
        plays = sorted(at.table[seat], key=sorted)
        play = rng.choice(plays) if plays and rng.random() < 0.7 else None
        if is_whole((play or frozenset()) | cards):
            table = moved(at.table, cards, seat, play)
            if all(is_whole(each) for _, each in plays_of(table)):
                return table
    return None


def put_back(rng: Random, at: DragPosition) -> Table | None:
    """All as it lay at the draw."""
    del rng
    return at.start


def regroup(rng: Random, at: DragPosition) -> Table | None:
    """A card of a play to another play of its space, a card of one's own anywhere, or a long play cut in two."""
    for seat, play in in_any_order(rng, at.table)[:4]:
        card = rng.choice(sorted(play))
        for space, target in in_any_order(rng, at.table):
            if seat in (space, at.seat) and target != play and is_whole(target | {card}):
                return moved(at.table, frozenset((card,)), space, target)
        if len(play) >= 6:
            half = some(rng, play, len(play) // 2) if rng.random() < 0.2 else sorted(play)[: len(play) // 2]
            return moved(at.table, frozenset(half), seat, None)
    return None


def take_back(rng: Random, at: DragPosition) -> Table | None:
    """A card laid in this turn back to the hand."""
    laid = cards_on(at.table) - cards_on(at.start)
    return without(at.table, rng.choice(sorted(laid))) if laid else None


def swap_joker(rng: Random, at: DragPosition) -> Table | None:
    """A joker to the hand, a card of the hand in its place."""
    for seat, play in in_any_order(rng, at.table):
        for joker in sorted(card for card in play if card.is_joker):
            for card in some(rng, at.hand, 5):
                if is_whole(play - {joker} | {card}):
                    return moved(without(at.table, joker), frozenset((card,)), seat, play - {joker})
    return None


def anywhere(rng: Random, at: DragPosition) -> Table | None:
    """Any card of the hand or the table to any play or space."""
    held = sorted(at.hand | cards_on(at.table))
    if not held:
        return None
    card = frozenset((rng.choice(held),))
    targets = in_any_order(rng, at.table)
    if targets and rng.random() < 0.7:
        seat, play = targets[0]
        return moved(at.table, card, seat, play) if not card <= play else None
    return moved(at.table, card, rng.randrange(len(at.table)), None)


def stand_still(rng: Random, at: DragPosition) -> Table | None:
    """Nothing at all: a drag that was let go where it began."""
    del rng
    return at.table


def broken_table(rng: Random, at: DragPosition) -> Table | None:
    """A table that no drag could leave: a card lost, twice, from nowhere, or a space too many."""
    on_table = sorted(cards_on(at.table))
    kind = rng.randrange(4)
    if kind == 0 and on_table:
        return without(at.table, rng.choice(on_table))
    if kind == 1 and on_table:
        card = rng.choice(on_table)
        seat = rng.randrange(len(at.table))
        return (*at.table[:seat], at.table[seat] | {frozenset((card,))}, *at.table[seat + 1 :])
    if kind == 2:
        card = rng.choice(CARDS)
        if play_with(at.table, card) is None:
            return moved(at.table, frozenset((card,)), rng.randrange(len(at.table)), None)
    return (*at.table, frozenset()) if rng.random() < 0.5 else at.table[:-1]


Move = Callable[[Random, DragPosition], Table | None]

BEFORE_MELD: dict[Move, float] = {new_play: 6, swap_joker: 3, lay: 0.5, steal: 0.3, regroup: 0.3, take_back: 0.2}
AFTER_MELD: dict[Move, float] = {lay: 5, new_play: 5, steal: 4, regroup: 3, swap_joker: 0.3, take_back: 0.5}
WILD: dict[Move, float] = {anywhere: 4, broken_table: 3, take_back: 1, stand_still: 1}


def drag(rng: Random, at: DragPosition, moves: dict[Move, float]) -> Table | None:
    """One of the moves, drawn by weight; None if the moves drawn find nothing."""
    for move in rng.choices(list(moves), list(moves.values()), k=4):
        table = move(rng, at)
        if table is not None:
            return table
    return None


def crowded_table(rng: Random, seats: int, least: int, free: set[Card]) -> Table:
    """A table of whole plays with at least so many cards in all; they are free no more."""
    table: list[frozenset[Play]] = [frozenset() for _ in range(seats)]
    while sum(len(cards_of(space)) for space in table) < least:
        for play in random_plays(rng, free):
            seat = rng.randrange(seats)
            table[seat] |= {play}
            free -= play
            break
        else:
            free |= cards_on(tuple(table))
            table = [frozenset() for _ in range(seats)]
    return tuple(table)


def random_plays(rng: Random, free: set[Card]) -> Iterator[Play]:
    """Whole plays of free cards, some with jokers."""
    for _ in range(400):
        first = rng.choice(sorted(free))
        if rng.random() < 0.4:
            play = {card for card in free if card.rank == first.rank and not card.is_joker}
        else:
            length = rng.choice((3, 3, 4, 5, 6, 7))
            play = {
                card
                for card in free
                if card.suit == first.suit and (card.rank - first.rank) % 13 < length and not card.is_joker
            }
        jokers = sorted(card for card in free if card.is_joker)
        if jokers and rng.random() < 0.3:
            play = set(sorted(play)[:-1]) | {jokers[0]}
        if is_whole(frozenset(play)):
            yield frozenset(play)
