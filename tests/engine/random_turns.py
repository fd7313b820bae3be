"""Seeded random turns: positions and what a player drags about in them, often sensibly, as plain data.

`turns(seed, count)` yields `RecordedTurn`s, each the arguments of `literal.legal_turn` in order; about half are legal.
"""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from engine.rummy.cards import CARDS, Card
from engine.rummy.cards import card as read
from engine.rummy.plays import is_whole
from engine.rummy.table import Table, cards_on, plays_of
from tests.engine import drags
from tests.engine.drags import DragPosition, crowded_table, drag, random_plays
from tests.oracle import literal

MAX_DRAGS = 6
MELDED = {
    drags.steal: 9, drags.steal_several: 4, drags.steal_unpaid: 1.5, drags.lay: 2, drags.new_play: 2, drags.regroup: 9,
    drags.swap_joker: 0.6, drags.take_back: 1, drags.put_back: 0.3, drags.anywhere: 0.7,
}  # fmt: skip
UNMELDED = {
    drags.new_play: 6, drags.swap_joker: 6, drags.lay: 0.3, drags.steal: 0.2, drags.regroup: 0.3, drags.take_back: 0.3,
    drags.anywhere: 0.2,
}  # fmt: skip


class RecordedTurn(NamedTuple):
    """A turn to be judged: ``legal_turn(*turn)``."""

    record: list[literal.Snapshot]
    seat: int
    melded: bool
    cost: int
    temperatures: dict[literal.Card, str]
    discard: literal.Card | None


def random_position(rng: Random, *, melded: bool) -> DragPosition:
    """A table of whole plays with at most some 20 cards, and a hand of which some is of use."""
    seats, free = rng.randint(2, 4), set(CARDS)
    seat, table = rng.randrange(seats), list(crowded_table(rng, seats, rng.randint(3, 16), free))
    if not melded and rng.random() < 0.8:
        other = (seat + 1) % seats
        table[seat], table[other] = frozenset(), table[other] | table[seat]
    hand: set[Card] = set()
    if rng.random() < (0.3 if melded else 0.8):
        hand |= next((play for play in random_plays(rng, free) if len(play) <= 7), frozenset())
    size = rng.choice((1, 2, 3, 4, 5, 5, 6, 6, 7, 7))
    while len(hand) < size:
        left = sorted(free - hand)
        fits = [card for card in left if any(_fits(card, play) for _, play in plays_of(tuple(table)))]
        beside = [card for card in left if any(card.rank == other.rank for other in hand) and rng.random() < 0.5]
        hand.add(rng.choice((rng.random() < 0.5 and fits) or beside or left))
    return DragPosition(tuple(table), frozenset(hand), seat, tuple(table))


def _fits(card: Card, play: frozenset[Card]) -> bool:
    jokers = [each for each in play if each.is_joker]
    return is_whole(play | {card}) or any(is_whole(play - {joker} | {card}) for joker in jokers)


def _plain(table: Table, hand: frozenset[Card]) -> literal.Snapshot:
    return tuple(frozenset(frozenset(map(str, play)) for play in space) for space in table), frozenset(map(str, hand))


def random_record(at: DragPosition, rng: Random, *, melded: bool) -> list[tuple[Table, frozenset[Card]]]:
    """The table at the draw and up to six later ones, now and then with gaps; the last is mostly whole."""
    record, wanted = [(at.table, at.hand)], rng.choice((1, 2, 3, 4, 5, 5, 6, 6))
    for _ in range(20):
        table = drag(rng, at, MELDED if melded else UNMELDED)
        if table is None or table == at.table:
            continue
        laid = cards_on(table) - cards_on(at.table)
        melded = melded or laid in table[at.seat]
        at = at._replace(table=table, hand=(at.hand | cards_on(at.table)) - cards_on(table))
        record.append((at.table, at.hand))
        if len(record) > wanted:
            break
    if rng.random() < 0.4:
        record = record[:1] + [one for one in record[1:] if rng.random() < 0.5]
    record = record[: MAX_DRAGS + 1]
    if rng.random() < 0.85:
        while not all(is_whole(play) for _, play in plays_of(record[-1][0])):
            record.pop()
    return record


def random_temperatures(dealt: list[str], kept: frozenset[str], rng: Random) -> dict[literal.Card, str]:
    """Perhaps a hot card, mostly one that was laid, and some warm ones."""
    temperatures = {card: "warm" for card in dealt if rng.random() < 0.15}
    hot = [card for card in dealt if card not in kept] if rng.random() < 0.9 else dealt
    if hot and rng.random() < 0.5:
        temperatures[rng.choice(hot)] = "hot"
    return temperatures


def random_discard(hand: list[str], temperatures: dict[literal.Card, str], rng: Random) -> literal.Card | None:
    """A cold card of the hand if there is one, but not always."""
    cold = [card for card in hand if card not in temperatures]
    if rng.random() < 0.08:
        return rng.choice([*hand, None])
    return rng.choice(cold) if cold else None


def random_turn(rng: Random) -> RecordedTurn:
    """One turn; those that would be legal with nothing recorded but their end are rarer."""
    while True:
        melded = rng.random() < 0.7
        at = random_position(rng, melded=melded)
        record = [_plain(*shot) for shot in random_record(at, rng, melded=melded)]
        dealt, kept = (sorted(shot[1], key=read) for shot in (record[0], record[-1]))
        temperatures = random_temperatures(dealt, record[-1][1], rng)
        discard, cost = random_discard(kept, temperatures, rng), rng.choice((10, 10, 15, 20))
        turn = RecordedTurn(record, at.seat, melded, cost, temperatures, discard)
        played = record[-1] != record[0]
        plain = literal.legal_turn([record[0], record[-1]], *turn[1:])
        if rng.random() < (0.45 if played else 0.02) or (played and not plain):
            return turn


def turns(seed: int, count: int) -> Iterator[RecordedTurn]:
    """`count` turns, the same for the same seed."""
    rng = Random(seed)
    for _ in range(count):
        yield random_turn(rng)
