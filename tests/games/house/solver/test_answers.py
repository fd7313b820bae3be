"""The solver says what an exhaustive search says, its turns pass the validator, and little time makes nothing up."""

from itertools import islice, pairwise
from random import Random

import pytest

from engine.games.house.draft import new_draft
from engine.games.house.draws import after_draw
from engine.games.house.options import Temperature
from engine.games.house.position_reader import read_position
from engine.games.house.solver.answer import Answer, Objective
from engine.games.house.solver.budget import Budget
from engine.games.house.solver.pareto import _undominated, pareto_front
from engine.games.house.solver.questions import playable, playable_demand
from engine.games.house.solver.turn import best_turn
from engine.rummy.cards import card, cards
from tests.games.house.solver.exactness import UNFINISHED, differences, faults_of_answer, replayed
from tests.oracle.exhaustive import TooLargeError, best
from tests.oracle.exhaustive import playable as exhaustively
from tests.oracle.literal import DECK
from tests.oracle.midway_positions import MIDWAY, midway_position
from tests.oracle.positions import mid_turn
from tests.oracle.small_positions import small_positions

KNOWN = {
    "what is robbed is made whole by a theft from a third player":
        (mid_turn("5c 6c 6s", "Jh Qh Kh", "5d 6d 7d 8d", "5h 6h 7h 8h 9h"), (10, 3, 1)),
    "a partner of the robbed gives what mends":
        (mid_turn("3d 3h 7s", "", "6c 6d 6h 6s", "", "3s 4s 5s"), (10, 3, 1)),
    "what is left over of two robbed runs goes to a third player's books":
        (mid_turn("2c Ad Kd Ks", "", "Ah 2h Kh", "As 2s 3s 4s 5s"), (10, 4, 1)),
    "two runs become books in an opponent's space, and one for the thief is left":
        (mid_turn("Kc Jh Qh Kh", "", "Jd Qd Kd", "", "Js Qs Ks"), (20, 4, 1)),
    "a hot card goes only by a theft for an opponent":
        (mid_turn("8d", "", "7c 7d 7h 7s", "", "6c 6d 6h 6s", hot="8d"), (0, 1, 1)),
    "a card of the hand goes to an opponent, whence it is stolen back; another card is given for good":
        (mid_turn("6c 8c 6h 7h X1", "", "6d 7d 8d 9d | 6s 7s 8s", "Tc Td Th Ts"), (30, 5, 1)),
    "a hot card lies with a card that was moved":
        (mid_turn("5c 7d 7h", "", "5d 5h 5s | 8d 8h 8s", "6c 6d 6h 6s", hot="7h"), (0, 2, 1)),
    "a card of the hand pays in the partner's space, and is stolen from there for an opponent":
        (mid_turn("3c 7c Jh", "", "4c 5c 6c", "2d 3d 4d", "Jd Js X1"), (5, 3, 1)),
    "a hot card is laid with cards of two opponents":
        (mid_turn("2c 5h As 3s", "", "3c 3d X2", "4c 4d 4h 4s | 5c 5d 5s", hot="2c"), (0, 3, 1)),
    "a joker pays for a joker, and nothing else is laid":
        (mid_turn("X1", "4d 5d 6d", "2d 2h 2s", "Ac 2c 3c Kc X2"), (10, 1, 1)),
    "a card that could be stolen but is not wanted":
        (mid_turn("Ah 2h 3h 6s", "3d 4d 5d 6d", "3c 4c 5c 6c"), (20, 4, 1)),
    "a card that is wanted in a run, though it also lies near a book":
        (mid_turn("Td Jd Jh 8s", "Tc Th Ts", "9c 9d 9h 9s"), (15, 2, 0)),
    "a card is given for the one that is stolen":
        (mid_turn("Ks", "Qd Kd X2", "Ac 2c Qc Kc | Ah 2h 3h Qh Kh"), (5, 1, 1)),
}  # fmt: skip
"""Thefts for oneself, from one opponent for another, and cards moved between opponents before the last stage."""
LARGE = mid_turn("8c 3h 5h 7h 8h 8s", "4c 4h 4s", "6c 6d 6h 6s", "7d 8d X1 X2", ""), (35, 6, 1)
"""A joker borrowed from the partner steals four cards, and two of the partner's mend what they leave: the answer of the
exhaustive search after half a minute. Neither it nor a full proof of the solver runs again here.
"""


@pytest.mark.parametrize("name", KNOWN)
def test_thefts_in_known_positions(name):
    data, values = KNOWN[name]
    assert best(data)[:3] == values
    assert [difference.plain() for difference in differences(data, values)] == []


@pytest.mark.parametrize("case", MIDWAY, ids=lambda case: case[0])
def test_thefts_for_an_opponent_and_then_for_the_side(case):
    data = midway_position(*case)
    values = best(data)[:3]
    assert values[0] > best(data, midway=False)[0]
    assert [difference.plain() for difference in differences(data, values)] == []


def test_thefts_with_a_borrowed_joker():
    result = differences(*LARGE, lambda: Budget(steps=50_000))
    assert [difference.plain() for difference in result if UNFINISHED not in difference.what] == []


def searched(ask):
    """Small positions, those that are quickly searched, with the exhaustive answers."""
    for position in small_positions(seed=2):
        try:
            yield position, ask(position)
        except TooLargeError:
            continue


def test_the_best_turns_are_those_of_an_exhaustive_search():
    for position, result in islice(searched(lambda data: best(data, most_states=100)), 25):
        assert [difference.plain() for difference in differences(position, result[:3])] == []


# --- the solver's answers with little time, or none


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


# --- the solver says that a card can be played just where an exhaustive search can play it


def ask(question, data, *arguments, **budget):
    state = read_position(data)
    return question(state.playing.draft.basis, state.options.seating, *arguments, Budget(**budget))


def small(seed, most_states=300):
    """Small positions without hot cards, and the cards of the hand that can be played."""
    for data in small_positions(seed):
        data.pop("temperatures", None)
        try:
            yield data, exhaustively(data, most_states)
        except TooLargeError:
            continue


def test_every_card_alone_is_playable_if_a_search_of_all_turns_plays_it():
    for data, result in islice(small(seed=11), 25):
        held = data["hands"][data["to_move"]].split()
        said = {text for text in held if ask(playable, data | {"temperatures": {text: "hot"}})}
        assert (said, data) == (result, data)


def test_two_hot_cards_must_be_played_in_one_turn():
    assert ask(playable, mid_turn("5h 9c", "5c 5d 5s", "6c 7c 8c", hot="5h 9c"))
    assert not ask(playable, mid_turn("5h 9c", "5c 5d 5s", "Kc Kd Kh", hot="5h 9c"))
    assert ask(playable, mid_turn("4h X1", "5h 6h 7h", "", hot="4h X1"))


def test_each_depth_of_the_pile_is_asked_with_all_cards_above_it():
    compared = 0
    for data in islice(small_positions(seed=12), 20):
        data.pop("temperatures", None)
        rng = Random(str(data))
        seen = " ".join([*data["hands"], *(play for space in data["spaces"] for play in space)]).split()
        pile = rng.sample(sorted(set(DECK) - set(seen)), 3)
        basis, seating = (state := read_position(data)).playing.draft.basis, state.options.seating
        drawn = [after_draw(basis, cards(" ".join(pile[at:])), Temperature.COLD) for at in range(len(pile))]
        said = [playable(each, seating, Budget()) for each in drawn]
        for at, bottom in enumerate(pile):
            hands = list(data["hands"])
            hands[data["to_move"]] += " " + " ".join(pile[at:])
            try:
                result = exhaustively(data | {"hands": hands, "temperatures": {bottom: "hot"}}, 300)
            except TooLargeError:
                continue
            assert (bottom in result) == said[at], (data, pile, at)
            compared += 1
    assert compared > 15


def test_a_demanded_card_is_asked_for_alone():
    data = mid_turn("5h 6h", "", "Kc Kd Ks")
    assert ask(playable_demand, data, card("7h"))
    assert ask(playable_demand, data, card("Kh"))
    assert not ask(playable_demand, data, card("8h"))


@pytest.mark.parametrize(("middle", "warm"), [(Temperature.COLD, "4c"), (Temperature.WARM, "3c 4c")])
def test_a_drawn_pile_is_hot_below_and_warm_above(middle, warm):
    basis = read_position(mid_turn("5h", "", "")).playing.draft.basis
    drawn = after_draw(basis, cards("2c 3c 4c"), middle)
    assert (drawn.hot, drawn.warm) == (frozenset(cards("2c")), frozenset(cards(warm)))
    assert drawn.start.hand == frozenset(cards("5h 2c 3c 4c"))
    assert not after_draw(basis, (), middle).hot


def test_who_has_not_melded_can_play_by_replacing_or_melding():
    assert ask(playable, mid_turn("5h 9c", "", "4h X1 6h", melded=False, hot="5h"))
    assert ask(playable, mid_turn("9h 9c 9d", "", "", melded=False, hot="9h"))
    assert not ask(playable, mid_turn("9h 9c 9d", "", "", melded=False, hand=3, hot="9h"))
    assert not ask(playable, mid_turn("7h 9c", "", "4h 5h 6h", melded=False, hot="7h"))


def test_a_hot_card_can_be_put_in_for_a_joker_also_if_another_was_before():
    data = mid_turn("3h 5h", "", "4h X1 6h X2", melded=False, hot="3h")
    assert ask(playable, data) == ("3h" in exhaustively(data))


def test_without_time_there_is_no_answer_but_what_is_seen_at_once():
    hidden = mid_turn("8d 9h 2s Jc 4h", "", "7c 7d 7h 7s | Ah 2h 3h", "", "6c 6d 6h 6s | Jd Jh Js", hot="8d")
    assert ask(playable, hidden)
    assert ask(playable, hidden, stop=lambda: True) is None
    assert ask(playable, mid_turn("5h", "2h 3h 4h", "", hot="5h"), stop=lambda: True)


# --- trade-offs between points, cards and going out: the ends are the best there is, and none is worse in everything


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
