"""The state of a table: one value, which is replaced as a whole and never changed."""

from dataclasses import FrozenInstanceError, replace

import pytest

from engine.rummy.actions import Discard
from engine.rummy.cards import card
from tests.scenes.table.tables import playing


def test_nobody_changes_a_field_of_it() -> None:
    table = playing().scene.table
    with pytest.raises(FrozenInstanceError):
        table.state.warning = "No."
    with pytest.raises(AttributeError):
        table.warning = "No."


def test_the_value_before_an_action_stays_as_it_was() -> None:
    hands = playing()
    table, before = hands.scene.table, hands.scene.table.state
    hand, log = before.board.hand, before.view.log
    hands.drag(hands.spot(card("8c")), table.board.layout.pile_area.center)
    hands.wait(2.0)
    assert isinstance(table.session.acted[-1], Discard)
    assert table.state.view.log != log
    assert (before.board.hand, before.view.log) == (hand, log)
    assert before.view is before.now
    assert before.board.tableau.held == before.view.hand


def test_a_refusal_is_told_by_one_tableau_whatever_is_chosen_or_dragged_meanwhile() -> None:
    hands = playing()
    table = hands.scene.table
    faults = table.views.legal(Discard(card("2c")))
    assert faults
    table.state = replace(table.state, refused=faults)
    told = table.tableau
    table.select(frozenset((card("8c"),)))
    hands.drag(hands.spot(card("8c")), table.board.layout.hand_area.center, let_go=False)
    assert table.refused == faults
    assert table.tableau is told
    assert table.state.unsaid().tableau is table.board.tableau
