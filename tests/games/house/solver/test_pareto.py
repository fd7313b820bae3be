"""Trade-offs between points, cards and going out: the ends are the best there is, and none is worse in everything."""

from itertools import islice, pairwise

from engine.games.house.position_reader import read_position
from engine.games.house.solver.answer import Answer, Objective
from engine.games.house.solver.budget import Budget
from engine.games.house.solver.pareto import _undominated, pareto_front
from tests.games.house.solver.exactness import faults_of_answer
from tests.oracle.exhaustive import TooLargeError, best
from tests.oracle.small_positions import small_positions


def merits(answer):
    return answer.points, answer.cards, answer.out


def test_each_answer_is_legal_and_better_than_each_other_in_something():
    for data in islice(small_positions(seed=31), 25):
        try:
            values = best(data, most_states=300)
        except TooLargeError:
            continue
        state = read_position(data)
        result = pareto_front(state.playing.draft.basis, state.options.seating, Budget(steps=60_000))
        for answer in result:
            assert list(faults_of_answer(state, answer)) == []
        for one, other in pairwise(result):
            assert one.points > other.points
            assert other.cards > one.cards or other.out > one.out
        for objective in Objective:
            proved = [answer for answer in result if answer.objective is objective and answer.exact]
            assert all(answer.value == getattr(values, objective.value) for answer in proved)
        if values.points is None:
            assert not result
        else:
            assert result[0].points <= values.points
            assert max(answer.cards for answer in result) <= values.cards


GIVING = {
    "edition": "classic",
    "players": 2,
    "to_move": 0,
    "phase": "play",
    "hands": ["7s Kd", ""],
    "spaces": [["8c 8d 8h 8s"], ["9s Ts Js"]],
}
"""The seven goes to the opponent's run with the eight that lies in one's own book."""


def test_a_card_that_costs_points_is_laid_in_a_turn_of_its_own():
    state = read_position(GIVING)
    result = pareto_front(state.playing.draft.basis, state.options.seating, Budget())
    assert list(map(merits, result)) == [(0, 0, False), (-10, 1, True)]
    assert pareto_front(state.playing.draft.basis, state.options.seating, Budget(), top=1) == result[:1]


def test_between_most_points_and_most_cards_stands_what_costs_less():
    """Two cards are laid at the price of an eight and of a deuce; the third would cost more."""
    spaces = [["8c 8d 8h 8s", "2c 2d 2h 2s"], ["9s Ts Js", "3d 4d 5d"]]
    state = read_position(GIVING | {"hands": ["7s Ad Qh Kc", ""], "spaces": spaces})
    result = pareto_front(state.playing.draft.basis, state.options.seating, Budget())
    assert list(map(merits, result)) == [(0, 0, False), (-10, 1, False), (-20, 2, False)]
    assert result[0].exact
    assert not result[1].exact


def test_without_time_the_turn_that_lays_nothing_is_left():
    data = next(small_positions(seed=33)) | {"temperatures": {}}
    state = read_position(data)
    result = pareto_front(state.playing.draft.basis, state.options.seating, Budget(stop=lambda: True))
    assert not any(answer.value is None for answer in result)


def answered(points, cards, out):
    return Answer(
        objective=Objective.POINTS, value=points, exact=False, bound=points, points=points, cards=cards, out=out
    )


def test_what_is_worse_in_everything_is_left_out():
    some = [answered(20, 3, False), answered(15, 3, False), answered(15, 5, False), answered(5, 4, True)]
    assert list(map(merits, _undominated(some))) == [(20, 3, False), (15, 5, False), (5, 4, True)]
