"""The cards that have to come to the side: the best turn's are always among the targets, and most sets are none."""

from itertools import islice
from random import Random

import pytest

from engine.games.house.position_reader import read_position
from engine.games.house.solver.best import Aim, Best
from engine.games.house.solver.bits import JOKERS, mask_of
from engine.games.house.solver.budget import Budget
from engine.games.house.solver.melds import as_it_lies
from engine.games.house.solver.moves import Moves
from engine.games.house.solver.payments import matched, payable
from engine.games.house.solver.puzzle import SolverTurn
from engine.games.house.solver.search import Search
from engine.rummy.cards import cards
from tests.oracle.exhaustive import TooLargeError, best
from tests.oracle.midway_positions import MIDWAY, midway_position, varied_position


def mask(text):
    return mask_of(cards(text))


def test_a_card_pays_for_cards_of_its_rank_and_of_its_suit_that_a_run_can_reach():
    (paid,) = payable(mask("7c"), mask("7c 7d 7h 8c 9c Jc Kc X1")).values()
    paid &= ~mask("7c")
    assert paid == mask("7d 7h 8c 9c Jc X1")


def test_a_joker_pays_for_any_card():
    (paid,) = payable(mask("X1"), mask("X1 2d 7h")).values()
    assert paid & mask("2d 7h") == mask("2d 7h")


def test_each_card_wants_a_payer_of_its_own():
    paid = payable(mask("7c 9h"), mask("7c 9h 7d 7h 7s 9d 9s"))
    assert matched(mask("7d 9d"), paid)
    assert not matched(mask("7d 7h"), paid)


def targets_of(data):
    """The search for targets of a position whose mover has melded, and what the table is worth to the side."""
    state = read_position(data)
    basis = state.playing.draft.basis
    puzzle = SolverTurn(basis, state.options.seating)
    prelude = as_it_lies(basis)
    search = Search(Best(Aim(by_cards=False, forced=mask_of(basis.hot)), puzzle.ally), Budget())
    return search.targets(puzzle.spot(prelude)), puzzle.units(basis.start.table)


def stolen_in_the_end(data, table):
    """The opponents' cards of the beginning that lie with the mover's side on a last table."""
    mover, seats = data["to_move"], data["players"]
    ours = [seat for seat in range(seats) if (seat - mover) % (2 if seats == 4 else seats) == 0]
    side = [play for seat in ours for play in table[seat]]
    theirs = [play for seat in range(seats) if seat not in ours for play in data["spaces"][seat]]
    return mask(" ".join(side)) & mask(" ".join(theirs))


def is_among_the_targets(data):
    result = best(data)
    if not result.points:
        return True
    wanted = stolen_in_the_end(data, result.chains["points"][-1])
    targets, before = targets_of(data)
    reached = before + result.points // 5 - 1
    rough = [target for target in targets.better(reached) if target.cards in {wanted, with_other_joker(wanted)}]
    moves = Moves(targets)
    if not rough or moves.without(rough[0], reached).value > reached:
        return bool(rough)
    moving = moves.with_any(rough[0], reached)
    return moving is not None and bool(moves.with_fewest(moving, reached))


def with_other_joker(some):
    """The cards with the one joker for the other."""
    return some ^ JOKERS if (some & JOKERS).bit_count() == 1 else some


@pytest.mark.parametrize("case", MIDWAY, ids=lambda case: case[0])
def test_what_the_best_turn_steals_is_a_target(case):
    assert is_among_the_targets(midway_position(*case))


def varied():
    at = 0
    while True:
        data = varied_position(Random(f"targets:{at}"))
        at += 1
        if data["melded"][data["to_move"]]:
            try:
                best(data, most_states=500)
            except TooLargeError:
                continue
            yield data


def test_what_the_best_turn_steals_is_a_target_in_variations():
    assert [data for data in islice(varied(), 12) if not is_among_the_targets(data)] == []


def test_where_nothing_can_be_gained_there_is_no_target():
    targets, before = targets_of(midway_position("2c 9h", 0, ("", "4c 4d 4h 4s", "6d 7d 8d 9d")))
    assert targets.better(before) == []


def test_asked_for_less_and_less_it_finds_the_same_as_at_once():
    data = midway_position(*MIDWAY[0])
    at_once, before = targets_of(data)
    wanted = at_once.better(before)
    assert len(wanted) > 1
    step_by_step, _ = targets_of(data)
    for level in range(max(target.value for target in wanted), before - 1, -1):
        result = step_by_step.better(level)
        assert result == [target for target in wanted if target.value > level]


def test_of_two_jokers_in_one_space_the_first_stands_for_either():
    data = midway_position("5c 6c 5h Kd", 0, ("7c 8c 9c", "4h X1 6h | Kc Kh X2"))
    targets, before = targets_of(data)
    result = targets.better(before)
    assert any(target.cards & mask("X1") for target in result)
    assert all(target.cards & mask("X1") for target in result if target.cards & mask("X2"))
