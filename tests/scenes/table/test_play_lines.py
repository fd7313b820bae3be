import itertools
import random
from dataclasses import replace

import pytest

from engine.rummy.laid_table import LaidPlace
from scenes.table.places.card_heights import CENTRED, FREE
from scenes.table.places.fixed_areas import Request
from scenes.table.places.layout import lay_out
from scenes.table.places.play_lines import WIDEST, Spread, line_count, pack, spread_out
from tests.scenes.layout_rules import random_request, random_turn, turn_violations, violations

NARROW = Spread(height=100, step=24, reach=30, wish=44)
WIDE = round(NARROW.width * WIDEST)


def table(*plays: tuple[int, ...], size: tuple[int, int] = (1280, 720)) -> Request:
    return Request(size=size, bottom=0, plays=plays, hand=6, tray=0, pile=6)


def test_a_fan_alone_is_as_wide_as_is_of_use() -> None:
    (spot,), lines = spread_out((4,), 600, 2, NARROW)
    assert (spot.step, spot.reach, lines) == (WIDE, 44, 1)


def test_an_empty_line_is_used_before_fans_become_narrower() -> None:
    spots, lines = spread_out((4, 4, 4), 560, 2, NARROW)
    assert lines == 2
    assert [spot.line for spot in spots] == [0, 0, 1]
    assert {spot.step for spot in spots} == {WIDE}


def test_fans_become_narrower_only_in_the_line_that_is_full() -> None:
    spots, lines = spread_out((4, 4, 4), 430, 2, NARROW)
    assert lines == 2
    first, second, third = spots
    assert NARROW.step < first.step == second.step < WIDE
    assert third.step == WIDE
    assert 430 - (second.x + second.reach + NARROW.width + 3 * second.step) < 6


def test_a_line_that_is_left_parts_the_narrowest_fans() -> None:
    spots, lines = spread_out((3, 3, 3, 3), 10_000, 3, NARROW)
    assert lines == 1
    tight, lines = spread_out((5, 5, 2, 2), 400, 4, NARROW)
    assert lines == 3
    assert {spot.step for spot in (*spots, *tight)} == {WIDE}


def test_a_play_longer_than_a_line_takes_lines_of_its_own() -> None:
    spots, lines = spread_out((2, 20, 2), 300, 9, NARROW)
    assert [spot.lines for spot in spots] == [1, 3, 1]
    assert [spot.line for spot in spots] == [0, 1, 4]
    assert lines == 5


@pytest.mark.parametrize("seats", [3, 4])
def test_the_columns_stay_while_a_hand_lasts(seats: int) -> None:
    rng = random.Random(seats)
    plays: list[list[int]] = [[] for _ in range(seats)]
    before, columns = None, set()
    for _turn in range(30):
        plays[rng.randrange(1, seats)].append(rng.choice((3, 3, 4, 5)))
        if sum(map(sum, plays)) > 54:
            break
        layout = lay_out(table(*map(tuple, plays)), before, new_turn=True)
        before = layout.fit
        columns.add(tuple((space.rect.left, space.rect.width) for space in layout.spaces))
    assert len(columns) == 1


def test_the_rules_see_narrow_fans_and_an_empty_line() -> None:
    good = lay_out(table((), (3, 4), size=(1280, 1200)))
    space = good.spaces[1]
    first, second = space.plays
    cards = tuple(card.move(-place * 9, 0) for place, card in enumerate(first.cards))
    narrow = replace(first, cards=cards, step=first.step - 9)
    bad = replace(good, spaces=(good.spaces[0], replace(space, plays=(narrow, replace(second, step=3)))))
    result = list(violations(bad))
    assert any("covered cards" in words for words in result), result
    assert any("a line is empty" in words for words in result), result


def test_a_column_that_moves_in_a_turn_is_seen() -> None:
    turn = [table((3,), (3,), (4,)), replace(table((3,), (3,), (4,)), size=(1280, 700))]
    assert any("columns" in words for words in turn_violations(iter([turn[0], replace(turn[0], bottom=1)])))
    rng = random.Random(3)
    assert not list(itertools.islice(turn_violations(random_turn(rng, 12)), 1))


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_the_rows_keep_their_heights_while_a_hand_fills_the_table(size: tuple[int, int]) -> None:
    rng = random.Random(1)
    plays: list[list[int]] = [[] for _ in range(4)]
    before, tops = None, set()
    for turn in range(12):
        plays[turn % 4].append(rng.choice((3, 3, 4)))
        layout = lay_out(table(*map(tuple, plays), size=size), before, new_turn=True)
        before = layout.fit
        tops.add(layout.fit.top)
    assert len(tops) == 1
    assert layout.table_card >= 0.5 * layout.hand_card


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.5)])
def test_own_cards_are_not_much_smaller_than_the_others_where_the_table_has_room_for_larger_ones(size, scale) -> None:
    rng, usual = random.Random(1), replace(table(size=size), scale=scale, composition=replace(FREE, spare=1))
    for _deal in range(8):
        plays, before = ([], []), None
        for turn in range(16):
            plays[turn % 2].extend(rng.choice((3, 3, 4, 7)) for _meld in range(rng.choice((0, 1, 1, 2))))
            request = replace(usual, plays=tuple(map(tuple, plays)))
            layout = lay_out(request, before, new_turn=True)
            before = layout.fit
            assert layout.table_card >= min(lay_out(request).table_card, 0.74 * layout.others_card)


@pytest.mark.parametrize(("seats", "least"), [(3, 0.99), (4, 0.75), (6, 0.55), (8, 0.55)])
def test_the_narrow_spaces_of_others_make_own_cards_little_smaller(seats: int, least: float) -> None:
    request = replace(table(*[()] * seats), hand=10, composition=CENTRED)
    first = before = lay_out(request)
    for others in ((3, 3), (4, 3), (6, 4)):
        before = lay_out(replace(request, plays=((7, 4), *[others] * (seats - 1)), hand=3), before.fit, new_turn=True)
        assert not list(violations(before))
    assert before.others_card < before.table_card
    assert before.table_card >= least * first.table_card


def test_in_a_turn_cards_lie_closer_before_the_rows_move() -> None:
    begun = lay_out(table((3, 3), (3,), (3,), (3,)))
    full = replace(table((3, 3, 3, 3, 3, 4), (3,), (3,), (3,)), hand=2)
    later = lay_out(full, begun.fit)
    assert later.fit.top == begun.fit.top
    assert later.table_card == begun.table_card


# -- plays that were put somewhere


def test_a_play_lies_where_it_was_put_as_far_as_there_is_room() -> None:
    spots, lines = spread_out((3, 3, 3), 1000, 3, NARROW, (None, LaidPlace(1, 400), LaidPlace(1, 450)))
    assert lines == 2
    first, second, third = spots
    assert (first.x, first.line) == (0, 0)
    assert (second.x, second.line) == (400, 1)
    assert third.line == 1
    assert third.x == second.x + second.reach + NARROW.width + 2 * second.step


def test_a_play_put_at_the_edge_lies_wholly_inside() -> None:
    (spot,), _lines = spread_out((4,), 600, 2, NARROW, (LaidPlace(5, 990),))
    assert spot.line == 1
    assert spot.x + spot.reach + NARROW.width + 3 * spot.step == 600


def test_a_line_wished_for_gives_way_before_fans_become_as_narrow_as_half() -> None:
    spots, lines = spread_out((4, 4, 4, 4), 430, 2, NARROW, (LaidPlace(1, 0), None, None, None))
    assert lines == 2
    assert [spot.line for spot in spots] == [0, 0, 1, 1]


@pytest.mark.parametrize("seed", range(6))
def test_wherever_plays_were_put_none_overlap_and_none_leaves_its_space(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(40):
        request = random_request(rng)
        wishes = tuple(
            tuple(rng.choice((None, LaidPlace(rng.randrange(5), rng.randrange(1001)))) for _play in space)
            for space in request.plays
        )
        layout = lay_out(replace(request, wishes=wishes))
        assert not [words for words in violations(layout) if "a line is empty" not in words]
        assert layout.fit == lay_out(request).fit


def test_lines_are_counted_without_packing_them() -> None:
    rng = random.Random(17)
    for _ in range(3000):
        counts = tuple(rng.choice((1, 2, 3, 3, 4, 5, 9, 13, 40)) for _ in range(rng.randrange(20)))
        height, room, enough = rng.randint(40, 300), rng.randint(60, 2000), rng.randint(1, 12)
        spread = Spread(height, rng.randint(5, height * 5 // 7), rng.randint(24, 90), rng.randint(44, 90))
        lines = pack(counts, room, spread)[1]
        counted = line_count(counts, room, spread, enough)
        assert counted == lines if lines <= enough else counted > enough
