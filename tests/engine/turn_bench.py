"""Turns on crowded tables, dragged about at length: what the speed of the validator is measured on."""

from random import Random
from typing import NamedTuple

from engine.games.house.basis import Basis
from engine.games.house.draft import Draft, new_draft
from engine.games.house.snapshot import snapshot
from engine.rummy.cards import CARDS
from engine.rummy.faults import RefusedError
from engine.rummy.table import Table
from tests.engine.drags import AFTER_MELD, BEFORE_MELD, WILD, DragPosition, crowded_table, drag

LEAST_ON_TABLE = 40
TIDY = 0.5


class LongTurn(NamedTuple):
    """A position and the tables of its drags, none refused at once."""

    basis: Basis
    tables: list[Table]


def crowded_basis(rng: Random, *, melded: bool) -> Basis:
    """A turn's start with a crowded table and a handful of cards."""
    seats = rng.choice((2, 3, 4))
    free = set(CARDS)
    table = crowded_table(rng, seats, LEAST_ON_TABLE, free)
    hand = frozenset(rng.sample(sorted(free), min(len(free), rng.randint(4, 10))))
    bound = rng.sample(sorted(hand), min(2, len(hand)))
    return Basis(
        seat=rng.randrange(seats),
        melded=melded,
        cost=rng.choice((10, 15, 20)),
        hot=frozenset(bound[:1]),
        warm=frozenset(bound[1:]),
        start=snapshot(table, hand),
    )


def long_turn(rng: Random, drags: int, *, melded: bool, orderly: float) -> LongTurn:
    """A turn of `drags` drags; `orderly` is the probability that a drag makes a play whole."""
    basis = crowded_basis(rng, melded=melded)
    draft, tables = new_draft(basis), list[Table]()
    while len(tables) < drags:
        after = _dragged(rng, draft, orderly)
        if after is not None:
            tables.append(after.snapshot.table)
            # The past is not needed to go on dragging: only what lies where.
            draft = Draft(basis, after.snapshot, None, draft.nodes, draft.sources)
    return LongTurn(basis, tables)


def _dragged(rng: Random, draft: Draft, orderly: float) -> Draft | None:
    shot, basis = draft.snapshot, draft.basis
    at = DragPosition(shot.table, shot.hand, basis.seat, basis.start.table)
    # An untidy player drags as if melded whether melded or not.
    sensible = AFTER_MELD if orderly < TIDY or draft.report.melded else BEFORE_MELD
    table = drag(rng, at, sensible if rng.random() < orderly else WILD)
    if table is None:
        return None
    try:
        return draft.arrange(table)
    except RefusedError:
        return None
