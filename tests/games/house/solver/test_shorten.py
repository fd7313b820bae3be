"""Chains of tables without the tables that they do not need."""

from itertools import combinations
from random import Random

import pytest

from engine.games.house.draft import new_draft
from engine.games.house.solver.shorten import shortened
from engine.rummy.faults import RefusedError
from tests.engine.positions import done, lay, swap, turn
from tests.engine.turn_bench import long_turn


def chain(state):
    """The basis and the tables of a turn that was dragged."""
    draft = state.playing.draft
    return draft.basis, tuple(shot.table for shot in draft.record()[1:])


def faultless(basis, tables):
    draft = new_draft(basis)
    try:
        for table in tables:
            draft = draft.arrange(table)
    except RefusedError:
        return False
    return not draft.report.faults


def test_nothing_played_is_no_table():
    assert shortened(*chain(turn("5h", ("7c 8c 9c", "")))) == ()


def test_there_and_back_is_no_table():
    state = turn("Tc", ("7c 8c 9c", ""), ("7c 8c 9c", "Tc"), ("7c 8c 9c Tc", ""), ("7c 8c 9c", ""))
    assert shortened(*chain(state)) == ()


def test_cards_laid_one_by_one_are_laid_at_once():
    state = turn("Tc Jc 4s", ("7c 8c 9c", "4c 4d 4h"), ("7c 8c 9c Tc", "4c 4d 4h"), ("7c 8c 9c Tc Jc", "4c 4d 4h"))
    basis, tables = chain(state)
    assert shortened(basis, tables) == tables[-1:]


def test_a_table_that_pays_for_a_theft_stays():
    """The jack is stolen into the run, where the seven pays for it, and goes on to the book."""
    state = turn(
        "7d 2s",
        ("8d 9d Td | Jc Jh Js", "Jd Qd Kd Ad"),
        ("7d 8d 9d Td | Jc Jh Js", "Jd Qd Kd Ad"),
        ("7d 8d 9d Td Jd | Jc Jh Js", "Qd Kd Ad"),
        ("7d 8d 9d Td | Jc Jd Jh Js", "Qd Kd Ad"),
    )
    basis, tables = chain(state)
    assert shortened(basis, tables) == tables[1:]


def test_a_replaced_joker_and_the_meld_are_two_tables():
    start = turn("5h 2c 2d 9s", ("", "4h X1 6h"), melded=[False, True])
    state = done(start, swap("X1", "5h"), lay("2c 2d", "4h 5h 6h"), lay("2c 2d X1", "4h 5h 6h"))
    basis, tables = chain(state)
    assert shortened(basis, tables) == (tables[0], tables[2])


def test_what_is_no_chain_is_refused():
    basis, tables = chain(turn("5h", ("7c 8c 9c", ""), ("7c 8c 9c | 5h", "")))
    with pytest.raises(ValueError, match="no legal chain"):
        shortened(basis, tables)


@pytest.mark.parametrize("melded", [True, False])
def test_of_a_long_turn_the_fewest_tables_stay(melded):
    """Compared with every choice of its tables, shortest first."""
    compared = 0
    for seed in range(80):
        turned = long_turn(Random(f"{seed} {melded}"), 6, melded=melded, orderly=0.95)
        tables = tuple(turned.tables)
        for end in range(1, len(tables) + 1):
            if not faultless(turned.basis, tables[:end]):
                continue
            compared += 1
            result = shortened(turned.basis, tables[:end])
            assert faultless(turned.basis, result)
            assert len(result) == fewest(turned.basis, tables[:end])
            if result:
                assert result[-1] == tables[end - 1]
    assert compared > 8


def fewest(basis, tables):
    if tables[-1] == basis.start.table:
        return 0
    chosen = (some for size in range(len(tables)) for some in combinations(tables[:-1], size))
    return 1 + next(len(some) for some in chosen if faultless(basis, (*some, tables[-1])))
