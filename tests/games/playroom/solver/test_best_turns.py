"""The solver beside trying every turn of small positions, and on positions made for one rule each."""

from collections import Counter
from random import Random

import pytest

from engine.games.playroom.judge.first_meld import most_points
from engine.games.playroom.judge.pairing import JokerRule, jokers_taken
from engine.games.playroom.judge.verdict import JudgedTurn, play_faults, table_faults
from engine.games.playroom.melds import JOKER, combination_value, rank_value, read_combination
from engine.games.playroom.options import OPTIONS
from engine.games.playroom.position_reader import read_kinds
from engine.games.playroom.solver.answer import TurnGoal, TurnPuzzle
from engine.games.playroom.solver.free import FreeSearch
from engine.games.playroom.solver.regroup import must_lay, task_of
from engine.games.playroom.solver.sets import can_split, splits
from engine.games.playroom.solver.table_combinations import table_combination
from engine.games.playroom.solver.task import SolverLimit, TurnAim
from engine.games.playroom.solver.turn import best_by, best_turn
from engine.rummy.cards import CARDS
from tests.games.playroom.random_tables import random_table
from tests.games.playroom.small_positions import AIMS, small_position, wrong

FREE = {"manipulation": True}


def solved(table, hand, *, changes=None, preset="playroom", goal=TurnGoal.POINTS, **more):
    chosen = OPTIONS.read(preset, 2, changes or {})
    puzzle = TurnPuzzle(
        options=chosen,
        table=tuple(map(read_kinds, table)),
        hand=tuple(sorted(read_kinds(hand))),
        **{"entered": True, **more},
    )
    result = best_turn(puzzle, goal)
    assert result is not None
    turn = JudgedTurn(options=chosen, before=puzzle.table, after=result.table, entered=puzzle.entered)
    assert not table_faults(turn)
    assert not play_faults(turn)
    return result


@pytest.mark.parametrize("number", range(24))
def test_best_turns_are_those_of_trying_every_turn(number):
    small = small_position(f"test {number}", manipulation=number % 2 == 0)
    for aim in AIMS:
        assert wrong(small, aim, best_by(small.puzzle, aim)) is None


def test_p18_cards_that_fit_nowhere_go_in_after_regrouping():
    result = solved(["4c 5c 6c 7c", "7d 7h 7s"], "8d 9d Kc", changes=FREE)
    assert result.laid == read_kinds("8d 9d")
    assert set(result.table) == set(map(read_kinds, ["4c 5c 6c", "7c 7h 7s", "7d 8d 9d"]))
    assert solved(["4c 5c 6c", "7d 7h 7s"], "8d 9d Kc", changes=FREE).laid == ()


def test_p18_what_need_not_be_regrouped_lies_as_it_lay():
    far = ["Jc Jd Jh", "Qc Qd Qh", "Kc Kd Kh"]
    result = solved([*far, "4c 5c 6c 7c", "7d 7h 7s"], "8d 9d 2s", changes=FREE)
    assert set(map(read_kinds, far)) <= set(result.table)


def test_p17_with_manipulation_off_nothing_is_parted():
    assert solved(["4c 5c 6c 7c"], "7d 7h Kc").laid == ()
    assert solved(["4c 5c 6c 7c"], "8c 7h Kc").table == (read_kinds("4c 5c 6c 7c 8c"),)


def test_p18_a_joker_is_taken_only_for_its_card():
    table = ["5h X 7h", "Js Qs Ks"]
    result = solved(table, "6h Ts As", changes=FREE)
    assert result.laid == tuple(sorted(read_kinds("6h Ts As")))
    assert sum(group.count(JOKER) for group in result.table) == 1


def test_p12_a_joker_may_be_the_high_ace_of_a_table_that_is_regrouped():
    result = solved(["4c 5c 6c 7c", "7d 7h 7s"], "8d 9d Qh Kh X", changes=FREE)
    assert (len(result.laid), result.points) == (5, 45)


def test_p23_an_ace_is_moved_to_the_end_where_it_counts_more():
    result = solved(["Ac 2c 3c 4c", "Ad Ah As"], "9h", changes=FREE)
    assert (result.laid, result.points) == ((), 10)


def test_p16_a_turn_that_enters_lays_enough_of_its_own():
    assert solved(["4c 5c 6c"], "7c Qd Qh Qs 2h", entered=False, changes=FREE).laid == ()
    result = solved(["4c 5c 6c"], "7c Qd Qh Qs Qc 2h", entered=False, changes=FREE)
    assert result.points == 45


def test_p20_a_card_is_kept_for_the_last_discard():
    result = solved(["4c 5c 6c"], "7c 8c", changes={"final_discard": True})
    assert result.laid == read_kinds("7c")


def test_where_the_card_to_be_laid_is_not_in_the_hand_there_is_no_division():
    task = task_of(OPTIONS.read("identity", 2, FREE), (), Counter(read_kinds("6h 5s")), TurnAim(1, 0, 0, 0))
    must_lay(task, Counter(read_kinds("6c")))
    assert FreeSearch(task, SolverLimit(lambda: False, 1000), free=False).best(0) is None


def test_a_search_that_is_stopped_gives_what_it_has():
    puzzle = TurnPuzzle(
        options=OPTIONS.read("manipulation", 2, {}),
        table=tuple(map(read_kinds, ["4c 5c 6c", "4d 5d 6d", "4h 5h 6h"])),
        hand=tuple(sorted(read_kinds("7c 4s 7d X"))),
        entered=True,
    )
    result = best_turn(puzzle, TurnGoal.POINTS, lambda: True, 1)
    assert result is not None
    assert not result.exact
    assert result.bound >= result.worth


def test_a_search_without_regrouping_that_is_stopped_gives_a_true_bound():
    puzzle = TurnPuzzle(
        options=OPTIONS.read("playroom", 2, {}),
        table=tuple(map(read_kinds, ["4c 5c 6c", "4d 5d 6d", "4h 5h 6h"])),
        hand=tuple(sorted(read_kinds("7c 7d 7h 8h Ks"))),
        entered=True,
    )
    result, best = best_turn(puzzle, TurnGoal.POINTS, lambda: True, 1), best_turn(puzzle)
    assert result is not None
    assert best is not None
    assert not result.exact
    assert result.bound >= best.worth > result.worth


@pytest.mark.parametrize("number", [0, 2, *range(6, 24, 2)])  # 4 takes 7 s, all others together 1 s
def test_the_table_is_worth_as_much_tidied_or_not(number):
    puzzle = small_position(f"tidy {number}", manipulation=True).puzzle
    for aim in AIMS:
        tidied, result = best_by(puzzle, aim), best_by(puzzle, aim, tidied=False)
        assert (tidied and tidied.worth) == (result and result.worth)


def test_p07_the_card_taken_alone_is_not_what_is_left():
    taken = read_kinds("9d")[0]
    result = solved(["4c 5c 6c"], "7c 9d", not_discarded=taken)
    assert result.laid == ()
    result = solved(["4c 5c 6c", "6d 7d 8d"], "7c 9d", not_discarded=taken)
    assert result.laid == read_kinds("7c 9d")


def test_who_can_enter_enters_however_soon_the_search_must_end():
    hand = read_kinds("3c 6c Jc 2s 3d 4d 6d 9d Jd Qd 4s 2c Kd Js 5c Ah 7c Th 2s 3s 8s 8d 8h 9h 7h 5h 5d 9c 8s 4c Ts 6h")
    puzzle = TurnPuzzle(options=OPTIONS.read("tiles", 2, {}), table=(), hand=hand, entered=False)
    result = best_turn(puzzle, TurnGoal.CARDS, steps=1)
    assert result is not None
    assert not result.exact
    assert result.laid
    proved = best_turn(puzzle, TurnGoal.CARDS)
    assert proved.exact
    assert len(proved.laid) >= len(result.laid)


# --- hands that grew by the whole pile: the solver lays no less of them than their own combinations are worth


ENOUGH = 10**6
"""More points than there are."""


def large_hand(number, size):
    """Cards of three decks with three jokers."""
    rng = Random(f"large {number}")
    naturals = [CARDS[card] for card in range(52) for _ in range(3)]
    return tuple(sorted((*rng.sample(naturals, size - 3), *[JOKER] * 3)))


@pytest.mark.parametrize("entered", [True, False])
@pytest.mark.parametrize("preset", ["manipulation", "romme"])
@pytest.mark.parametrize(("number", "size"), [(1, 36), (2, 44)])
def test_a_large_hand_is_laid_well(preset, number, size, entered):
    chosen, hand = OPTIONS.read(preset, 5, {"final_discard": False}), large_hand(number, size)
    result = best_turn(TurnPuzzle(options=chosen, table=(), hand=hand, entered=entered), tidied=False)
    turn = JudgedTurn(options=chosen, before=(), after=result.table, entered=entered)
    assert not play_faults(turn)
    assert result.points == most_points(chosen, Counter(hand), ENOUGH)


def test_a_large_hand_beside_a_table_is_proved_with_manipulation():
    chosen = OPTIONS.read("manipulation", 5, {})
    table = tuple(tuple(CARDS[card : card + 5]) for card in (0, 14, 30, 42))
    result = best_turn(TurnPuzzle(options=chosen, table=table, hand=large_hand(3, 40), entered=True), tidied=False)
    assert result.exact
    assert result.points >= most_points(chosen, Counter(large_hand(3, 40)), ENOUGH)


# --- a combination of the table, read once, says the same as the rules do each time


CHOSEN = OPTIONS.read("playroom", 8, {"identity": True})


def groups(number):
    """The combinations of a random table, written as they are read."""
    table, _held = random_table(CHOSEN, Random(f"read once {number}"), 90, 0)
    return table


@pytest.mark.parametrize("number", range(6))
def test_its_parts_add_up_to_its_value(number):
    for group in groups(number):
        each = table_combination(group, CHOSEN.law)
        high = sum(rank_value(CHOSEN.law, card % 13) for card in each.naturals)
        joker = each.joker_value if each.pays else 0
        result = read_combination(group, CHOSEN.law)
        assert high + joker + each.more == each.value == combination_value(CHOSEN.law, result)


@pytest.mark.parametrize("number", range(6))
def test_it_names_every_natural_that_can_join_it_alone(number):
    for group in groups(number):
        each = table_combination(group, CHOSEN.law)
        for card in CARDS[:52]:
            bare = [other for other in group if other != JOKER]
            tried = [(*group, card), (card, *group), (*bare, card), *_in_place_of_joker(group, card)]
            read = [read_combination(cards, CHOSEN.law) for cards in tried]
            joins = any(
                left is not None
                and left.naturals.count(card) > bare.count(card)
                and len(left.cards) >= len(group)
                and jokers_taken(each.found, left, JokerRule.NEW_ONLY) is not None
                for left in read
            )
            assert not joins or card in each.touching


def _in_place_of_joker(group, card):
    """The group with a card where its joker lies."""
    return [tuple(card if other == JOKER else other for other in group)] if JOKER in group else []


def test_cards_that_are_no_combination_are_none():
    assert table_combination((CARDS[0], CARDS[5], CARDS[30]), CHOSEN.law) is None


def test_sets_can_be_split_exactly_if_a_split_is_found():
    counts = [0]
    for packed in range(1 << 15):
        numbers = tuple(packed >> 3 * suit & 7 for suit in range(4))
        if max(numbers) <= 4 and packed >> 12 <= 4:
            result = can_split(packed)
            counts.append(result)
            assert result == bool(splits(numbers, packed >> 12))
    assert 0 < sum(counts) < len(counts)
