"""The puzzles that ship: each day of a year three of each game, whose positions the numbers fix, solved again here."""

import json
from collections import Counter
from datetime import date, timedelta
from hashlib import sha256
from itertools import combinations_with_replacement, permutations, product
from pathlib import Path
from random import Random

import pytest

from engine.family.lessons import position_of
from engine.family.puzzle_kinds import Solution, best_single, every_turn
from engine.family.puzzles import DAYS, Grade, Puzzle, hand_at, hand_of, kind_of, kinds_of, mixed, puzzles_of, read_day
from engine.family.rules import never
from engine.games.list import of_day, rules_of
from engine.rummy.plain_data import NotationError
from engine.rummy.shuffle import SplitMix
from scenes.learn.puzzles import puzzle_lesson

FOLDER = Path(__file__).resolve().parents[2] / "assets/puzzles"
GAMES = sorted(path.stem for path in FOLDER.glob("*.txt"))
every_file = pytest.mark.parametrize("game", GAMES)
DIGESTS = {
    "house": "7f3735fefacbac08",
    "straight": "301b3bf7739b54eb",
    "gin": "140c8eb2a0e7326a",
    "playroom": "d6cac1af000a89d7",
    "tiles": "7bf8df60ec1b8412",
    "conquian": "c1c1c15c4ab11153",
    "canasta": "691932a2ee0ac83d",
    "rummy500": "3e4c07c61a848fc4",
    "contract": "628edbe2c0b34e18",
    "indian": "f63c0018307ae6da",
}
"""Of the first positions of each kind: other positions would make the puzzles that ship other ones."""


def kinds_named(name):
    """The kinds of puzzles of a game, or of a preset that has its own."""
    game, preset = of_day(name)
    return kinds_of(rules_of(game), preset)


def lines_of(game):
    return (FOLDER / f"{game}.txt").read_text("utf-8").splitlines()


def sample_of(game, count=4):
    """A few shipped puzzles of each kind."""
    result = [each for line in lines_of(game) for each in read_day(of_day(game)[0], line)]
    Random(1).shuffle(result)
    kinds = sorted({each.kind for each in result})
    return [each for kind in kinds for each in [each for each in result if each.kind == kind][:count]]


@every_file
def test_each_day_of_a_year_has_three_puzzles_and_the_next_year_the_same(game):
    lines, first = lines_of(game), date(2026, 11, 23)
    days = [puzzles_of(of_day(game)[0], lines, first + timedelta(day)) for day in range(DAYS)]
    assert all([each.grade for each in day] == [*Grade] for day in days)
    assert puzzles_of(of_day(game)[0], lines, first + timedelta(DAYS)) == days[0]
    numbers = Counter(each.number for day in days for each in day)
    assert (len(numbers), max(numbers.values())) == (3 * DAYS, 1)
    assert {each.kind for day in days for each in day} == {kind.key for kind in kinds_named(game)}


@every_file
def test_no_day_has_puzzles_of_one_kind_alone(game):
    lines, first = lines_of(game), date(2027, 12, 1)
    days = [puzzles_of(of_day(game)[0], lines, first + timedelta(day)) for day in range(DAYS + 1)]
    assert min(len({each.kind for each in day}) for day in days) > 1


def kinds_mixed(year):
    """The kinds of days, dealt from days of so many kinds, a letter a puzzle."""
    days = [
        tuple(
            Puzzle(game="a", kind=kind, grade=grade, number=1, value=1) for kind, grade in zip(day, Grade, strict=True)
        )
        for day in year
    ]
    return ["".join(each.kind for each in day) for day in mixed(days)]


def test_as_many_days_have_two_kinds_as_any_order_can_give():
    for year in combinations_with_replacement(map("".join, product("ab", repeat=3)), 4):
        dealt, grades = kinds_mixed(year), tuple(zip(*year, strict=True))
        assert [sorted(grade) for grade in zip(*dealt, strict=True)] == [sorted(grade) for grade in grades]
        orders = product(*(set(permutations(grade)) for grade in grades[1:]))
        alike = min(sum(len({*day}) == 1 for day in zip(grades[0], *order, strict=True)) for order in orders)
        assert sum(len({*day}) == 1 for day in dealt) == alike


def test_all_puzzles_together_are_small():
    assert 0 < sum(path.stat().st_size for path in FOLDER.glob("*.txt")) <= 200_000


@every_file
def test_the_worth_of_the_shipped_puzzles_is_proved_again_and_their_solutions_reach_it(game):
    rules = rules_of(of_day(game)[0])
    for puzzle in sample_of(game):
        before = hand = hand_of(rules, puzzle)
        kind = kind_of(rules, puzzle)
        solution = kind.solve(hand, lambda: False)
        assert solution.value == puzzle.value
        if kind.ease is not None and kind.sure is None:
            assert list(Grade)[kind.ease(hand, solution)] is puzzle.grade
        for action in solution.actions:
            assert hand.to_move == 0
            hand = rules.apply(hand, action)
        assert hand.to_move != 0
        assert kind.value(before, hand) == puzzle.value


@every_file
def test_a_position_holds_every_card_of_the_pack_once_and_hides_the_stock(game):
    rules = rules_of(of_day(game)[0])
    for puzzle in sample_of(game, 10):
        hand = hand_of(rules, puzzle)
        pack = rules.pack(hand.options, rules.first(hand.options, 0))
        assert sorted(rules.cards(hand)) == sorted(pack.cards)
        assert hand.to_move == 0
        assert rules.read_position(rules.write_position(hand)) == hand


@every_file
def test_a_number_gives_the_position_that_it_gave_when_the_puzzles_were_found(game):
    positions = [kind.position(SplitMix(number)) for kind in kinds_named(game) for number in range(9)]
    assert sha256(json.dumps(positions, sort_keys=True).encode()).hexdigest()[:16] == DIGESTS[game]


@every_file
def test_the_plainest_turn_is_worth_no_more(game):
    rules = rules_of(of_day(game)[0])
    for puzzle in sample_of(game):
        before = hand = hand_of(rules, puzzle)
        while hand.to_move == 0:
            for action in rules.plainest(rules.view(hand, 0)):
                hand = rules.apply(hand, action)
        kind = kind_of(rules, puzzle)
        assert kind.reaches(puzzle.value, kind.value(before, hand))


@every_file
def test_goals_and_answers_are_short_and_both_or_neither_tell_the_worth(game):
    for kind in kinds_named(game):
        told = ["{value}" in sentence for sentence in (kind.goal, kind.miss)]
        assert told in ([True, True], [False, False])
        assert max(len(sentence.split()) for sentence in (kind.goal, kind.miss)) <= 20


@pytest.mark.parametrize(
    "line", ["", "a:1:2", "a:1:1 a:2:1 a:3:1 a:4:1", "a:1:1 a:2:1 a:x:1", "a:1:1  a:2:1 a:3:1", "a:1:-1 a:2:1 a:3:1"]
)
def test_a_line_that_is_no_day_is_refused_in_a_sentence(line):
    with pytest.raises(NotationError, match=r"This is no day of puzzles of gin: “.*”\."):
        read_day("gin", line)


def test_a_file_that_is_cut_and_an_unknown_kind_are_refused_in_a_sentence():
    with pytest.raises(NotationError, match=r"The puzzles of gin have 2 days and not 365\."):
        puzzles_of("gin", ["a:1:1 a:2:1 a:3:1"] * 2, date(2026, 11, 23))
    with pytest.raises(NotationError, match="gin has no puzzles of the kind “chess”"):
        hand_of(rules_of("gin"), Puzzle(game="gin", kind="chess", grade=Grade.EASY, number=1, value=1))


def test_a_solver_that_is_told_to_stop_proves_nothing():
    rules = rules_of("gin")
    kind = kinds_of(rules)[0]
    solved = [number for number in range(40) if kind.solve(hand_at(rules, kind, number), lambda: False)]
    assert solved
    assert [kind.solve(hand_at(rules, kind, number), lambda: True) for number in solved] == [None] * len(solved)


@pytest.mark.parametrize("fewest", [True, False])
def test_the_best_single_action_is_the_least_or_the_most_and_stands_out(fewest):
    def best(*worths):
        return best_single(
            0, range(len(worths)), lambda _hand, action: action, lambda _hand, at: worths[at], 1, never, fewest=fewest
        )

    assert best(3, 7, 9) == (Solution(3, (0,), 7) if fewest else Solution(9, (2,), 7))
    assert best(5, 5, 5) is None
    assert best(0, 0, 0, 9, 9, 9) is None


def test_every_turn_is_found_by_its_shortest_row_of_plays_and_none_where_they_are_too_many():
    def moves(number):
        yield from (("double", 2 * number), ("add", number + 1)) if number < 5 else ()

    found = every_turn(1, moves, int, 20, never)
    assert sorted(at for at, _done in found) == [1, 2, 3, 4, 5, 6, 8]
    assert dict(found)[8] == ("double", "double", "double")
    assert every_turn(1, moves, int, 6, never) == []


@every_file
def test_a_puzzle_can_be_played_on_to_the_end_of_its_hand_with_new_stocks_too(game):
    for puzzle in sample_of(game, 2):
        rules = rules_of(puzzle.game)
        hand, played = position_of(rules, puzzle_lesson(puzzle, "2026-11-23")), 0
        while hand.to_move is not None:
            for action in rules.plainest(rules.view(hand, hand.to_move)):
                hand = rules.apply(hand, action)
            played += 1
            assert played < 1000
