"""The first stages of a player who has not melded: replacing jokers (R16), and the meld (R10)."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.games.house.basis import Basis
from engine.games.house.solver.bits import UNIT, cards_in, mask_of
from engine.games.house.solver.candidates import plays_among
from engine.rummy.cards import NATURALS, Card
from engine.rummy.plays import Play, is_whole
from engine.rummy.table import Table, plays_of


class Prelude(NamedTuple):
    """The stages before the free ones: their snapshots, the table and the hand that they lead to."""

    tables: tuple[Table, ...]
    table: Table
    hand: frozenset[Card]
    melded: frozenset[Card]
    """The cards of the meld."""


def as_it_lies(basis: Basis) -> Prelude:
    """No prelude: the table and the hand after the draw."""
    return Prelude((), basis.start.table, basis.start.hand, frozenset())


def replacements(basis: Basis) -> Iterator[Prelude]:
    """The table as it lies, and every table that replacing jokers leads to."""
    first = as_it_lies(basis)
    visited = {(first.table, first.hand)}
    pending = [first]
    while pending:
        prelude = pending.pop(0)
        yield prelude
        for table, hand in _replaced(prelude):
            if (table, hand) not in visited:
                visited.add((table, hand))
                pending.append(Prelude((*prelude.tables, table), table, hand, frozenset()))


def _replaced(prelude: Prelude) -> Iterator[tuple[Table, frozenset[Card]]]:
    for seat, play in sorted(plays_of(prelude.table), key=lambda place: (place[0], sorted(place[1]))):
        for joker in sorted(card for card in play if card.is_joker):
            for card in sorted(card for card in prelude.hand if not card.is_joker):
                swapped = play - {joker} | {card}
                if is_whole(swapped):
                    yield _with_play(prelude.table, seat, play, swapped), prelude.hand - {card} | {joker}


def _with_play(table: Table, seat: int, play: Play, changed: Play) -> Table:
    return (*table[:seat], table[seat] - {play} | {changed}, *table[seat + 1 :])


def melds(basis: Basis, prelude: Prelude) -> Iterator[Prelude]:
    """The melds from here that no smaller one is a part of: what else could be melded can as well be laid later.

    What is laid in the meld is then the player's own and as free as the hand, but pays for nothing (N10).
    """
    seat = basis.seat
    for plays in least_melds(mask_of(prelude.hand), -(-basis.cost // UNIT)):
        laid = frozenset(map(cards_in, plays))
        table = (*prelude.table[:seat], prelude.table[seat] | laid, *prelude.table[seat + 1 :])
        cards = frozenset[Card]().union(*laid)
        yield Prelude((*prelude.tables, table), table, prelude.hand - cards, cards)


def least_melds(hand: int, cost: int) -> list[tuple[int, ...]]:
    """Sets of plays worth `cost` fives together, with the fewest jokers first."""
    plays = plays_among(hand)
    result: dict[int, tuple[int, ...]] = {play: (play,) for play, worth in plays.items() if worth >= cost}
    pending: list[tuple[tuple[int, ...], int, int]] = [
        ((play,), play, worth) for play, worth in plays.items() if worth < cost
    ]
    while pending:
        chosen, cards, value = pending.pop()
        for play, worth in plays.items():
            if not play & cards and play > chosen[-1]:
                if value + worth >= cost:
                    result.setdefault(cards | play, (*chosen, play))
                else:
                    pending.append(((*chosen, play), cards | play, value + worth))
    least = [cards for cards in result if not any(less != cards and less & ~cards == 0 for less in result)]
    return [result[cards] for cards in sorted(least, key=lambda cards: (cards >> NATURALS, cards.bit_count(), cards))]
