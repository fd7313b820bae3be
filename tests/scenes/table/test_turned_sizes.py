"""The sizes of cards at a table that turns to the next person are known while the hand is still covered."""

import pytest

from scenes import flow
from scenes.session import Player
from scenes.table.places.layout import coming
from tests.staged.pictures import OneScreen, StillServices
from tests.staged.staging import full

SIZE, SEATS = (1280, 720), 4


def sizes(layout):
    return {layout.table_card, layout.others_card, layout.hand_card, layout.pile_card}


@pytest.mark.parametrize("number", range(6))
def test_a_covered_hand_is_shown_in_sizes_that_were_made_ahead(number):
    session = OneScreen(full(number, SEATS, 25, 3, held=6), tuple(map(Player, ("Ann", "Ben", "Cleo", "Dan"))))
    session.shown = 0
    table = flow.table(StillServices(), session)
    table.shown(SIZE)
    for seat in (*range(1, SEATS), 0):
        session.shown = seat
        table.table.veil()
        before = table.table.board.layout
        known = sizes(before).union(coming(before, table._picture._turned(before)))
        table.table.uncover(seat)
        assert sizes(table.table.board.layout) <= known
    table.closed()
