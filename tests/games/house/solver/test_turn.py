"""The solver's answers with little time, or none."""

import pytest

from engine.games.house.draft import new_draft
from engine.games.house.position_reader import read_position
from engine.games.house.solver.answer import Objective
from engine.games.house.solver.budget import Budget
from engine.games.house.solver.turn import best_turn
from tests.games.house.solver.exactness import replayed
from tests.oracle.positions import mid_turn


def asked(objective, budget, hand, *spaces, **more):
    """The state of seat 0, who has melded, and the answer; the plays of a space are parted by `|`."""
    state = read_position(mid_turn(hand, *spaces, edition="epic", **more))
    return state, best_turn(state.playing.draft.basis, state.options.seating, objective, budget)


RICH = ("Jd Qd Kd", "8c 9c Tc Jc", "Ac 2c Qc Kc | Td Ts X1 X2")
RICH_BEST = 25


@pytest.mark.parametrize("steps", [0, 20, 60, 200, 500, 2000])
def test_stopped_early_it_gives_a_legal_turn_and_no_bound_below_the_best(steps):
    state, answer = asked(Objective.POINTS, Budget(steps=steps), *RICH)
    assert not replayed(new_draft(state.playing.draft.basis), answer.tables).report.faults
    assert answer.value <= RICH_BEST <= answer.bound
    assert answer.exact == (answer.value == answer.bound)


def test_with_all_time_it_is_exact():
    assert asked(Objective.POINTS, Budget(), *RICH)[1].value == RICH_BEST


def test_a_flag_stops_it():
    looked = []

    def stop():
        looked.append(True)
        return len(looked) > 3

    answer = asked(Objective.POINTS, Budget(stop=stop), *RICH)[1]
    assert len(looked) == 4
    assert answer.bound >= RICH_BEST


def test_a_clock_that_is_passed_in_stops_it():
    ticks = iter(range(1000))
    answer = asked(Objective.POINTS, Budget(clock=lambda: next(ticks), limit=3), *RICH)[1]
    assert answer.bound >= RICH_BEST
    assert next(ticks) < 10


def test_a_hot_card_that_no_turn_lays_leaves_no_legal_end():
    for objective in Objective:
        answer = asked(objective, Budget(), "5c 9d", "Tc Jc Qc", "", hot="5c")[1]
        assert (answer.value, answer.exact, answer.tables) == (None, True, ())


def test_going_out_ends_the_search_once_it_is_found():
    answer = asked(Objective.OUT, Budget(steps=2000), "7h 8h 9h 2s", "Tc Jc Qc | 3h 4h 5h", "6h 6c X1", "5s 6s 7s")[1]
    assert (answer.value, answer.exact, answer.bound) == (1, True, 1)


def test_its_steps_do_not_depend_on_what_was_searched_before():
    budgets = [Budget(steps=300), Budget(steps=300)]
    first, second = (asked(Objective.POINTS, budget, *RICH)[1] for budget in budgets)
    assert first == second
    assert budgets[0].steps == budgets[1].steps
