import itertools
import random
from dataclasses import replace

import pytest

from scenes.games.gin.presenter import DUEL, KNOCKED
from scenes.table.places.card_heights import CENTRED, FREE, SHARED
from scenes.table.places.fixed_areas import Request
from scenes.table.places.largest_cards import TARGET
from scenes.table.places.layout import lay_out
from scenes.table.places.other_hands import INDICES, left_over
from tests.scenes.layout_rules import SIZES, random_request, random_turn, text_violations, turn_violations, violations

ALL = 54


def extremes() -> list[Request]:
    """Everything in one place, cut in every way, in the smallest and in odd windows."""
    result = []
    sizes = ((1024, 640), (1200, 1600), (3440, 1440), (3840, 2160))
    for size, seats, scale in itertools.product(sizes, (2, 3, 4), (0.75, 1.0, 1.75, 2.0)):
        empty = ((),) * (seats - 1)
        request = Request(size=size, bottom=0, plays=((), *empty), hand=0, tray=0, pile=0, scale=scale)
        result += [
            replace(request, plays=(cut, *empty)) for cut in ((1,) * ALL, (2,) * 27, (3,) * 18, (13,) * 4, (ALL,))
        ]
        result += [replace(request, bottom=1, plays=(cut, *empty)) for cut in ((1,) * ALL, (3,) * 18, (ALL,))]
        result += [replace(request, hand=ALL), replace(request, pile=ALL), replace(request, tray=ALL - 1, pile=1)]
    return result


@pytest.mark.parametrize("seed", range(8))
def test_random_tables_break_no_promise(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(40):
        request = random_request(rng)
        assert not list(violations(lay_out(request))), request


@pytest.mark.parametrize("seed", range(8))
def test_a_hand_laid_open_over_plays_leaves_their_indices_in_sight_unless_something_lies_below(seed: int) -> None:
    rng, over = random.Random(seed), 0
    for _ in range(60):
        layout = lay_out(random_request(rng))
        around = *(space.rect for space in layout.spaces), layout.stock, layout.pile_area, layout.hand_area
        for seat, space in enumerate(layout.spaces):
            lowest = max((play.rect.bottom for play in space.plays if play.seen), default=0)
            card, *_others = left_over(layout, seat, 5)
            if card.top >= lowest:
                continue
            over += 1
            covered = lowest - card.top > (1 - INDICES) * layout.spread(seat).height + 1
            under = [rect for rect in around if rect.top >= space.rect.bottom]
            assert card.collidelist(under) < 0
            near = space.rect.move(0, card.bottom + round(8 * layout.unit) - space.rect.bottom)
            assert not covered or near.bottom >= layout.table.bottom or near.collidelist(under) >= 0
    assert over


def test_extremes_break_no_promise() -> None:
    for request in extremes():
        assert not list(violations(lay_out(request))), request


@pytest.mark.parametrize("seed", range(8))
def test_in_a_turn_cards_become_smaller_only_where_plays_would_be_scrolled_out_of_sight(seed: int) -> None:
    rng = random.Random(100 + seed)
    for _ in range(4):
        assert not list(turn_violations(random_turn(rng, 16)))


@pytest.mark.parametrize("size", SIZES)
def test_a_usual_table_is_seen_whole_in_large_cards(size: tuple[int, int]) -> None:
    plays = ((3, 4, 3), (3, 3), (5, 3), (4, 3, 3))
    layout = lay_out(Request(size=size, bottom=0, plays=plays, hand=7, tray=0, pile=6))
    assert not any(space.more for space in layout.spaces)
    assert layout.table_card >= 0.6 * layout.hand_card


def test_groups_of_all_are_larger_than_the_hand_while_they_are_few_and_never_smaller_than_without_that() -> None:
    request = Request(size=(1280, 720), bottom=0, plays=((),), hand=7, tray=0, pile=6, heads=2, composition=SHARED)
    grown, steady = (
        [lay_out(replace(each, plays=((4,) * count,))).table_card for count in range(20)]
        for each in (request, replace(request, composition=replace(FREE, grown=1.0)))
    )
    assert grown[2] > lay_out(request).hand_card
    assert all(one >= other for one, other in zip(grown, steady, strict=True))
    assert grown[19] == steady[19]


def test_plays_of_the_other_are_larger_than_the_hand_while_they_are_few_and_the_own_ones_are_not() -> None:
    few, many = (
        lay_out(Request(size=(1280, 720), bottom=1, plays=((4,) * count, (4,)), hand=7, tray=0, pile=6))
        for count in (1, 9)
    )
    assert few.fit.others.height > few.hand_card >= few.table_card
    assert many.fit.others.height <= many.hand_card


def test_the_list_of_violations_sees_them() -> None:
    plays = ((3, 4), (3, 3, 3))
    good = lay_out(Request(size=(1280, 720), bottom=0, plays=plays, hand=6, tray=2, pile=9))
    space = good.spaces[0]
    first, second = space.plays
    assert not list(violations(good))
    for bad, words in (
        (replace(good, side=good.side.move(4, 0)), "leaves the window"),
        (replace(good, side=good.side.inflate(60, 0)), "overlap"),
        (replace(good, pile=good.pile[::-1]), "index"),
        (replace(good, hand=(good.hand[0], good.hand[0].move(9, 0), *good.hand[2:])), "index"),
        (replace(good, stock=good.stock.inflate(9, 9)), "no card"),
        (replace(good, spaces=(replace(space, plays=(second, second)), good.spaces[1])), "two plays overlap"),
        (
            replace(good, spaces=(replace(space, plays=(replace(first, seen=range(1)), second)), good.spaces[1])),
            "sight",
        ),
        (replace(good, fit=replace(good.fit, hand=40)), "px high"),
    ):
        assert any(words in result for result in violations(bad)), words


@pytest.mark.parametrize("seed", range(20))
def test_a_kept_fit_changes_nothing(seed: int) -> None:
    request = random_request(random.Random(seed))
    first = lay_out(request)
    assert lay_out(request, first.fit) == first


@pytest.mark.parametrize(("held", "apart"), [(1, True), (5, True), (9, True), (16, False)])
def test_the_hand_lies_side_by_side_while_there_is_room(held: int, apart: bool) -> None:
    hand = lay_out(Request(size=(1280, 720), bottom=0, plays=((), ()), hand=held, tray=0, pile=9)).hand
    assert apart == all(left.right < right.left for left, right in itertools.pairwise(hand))


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_the_handles_of_a_usual_table_are_targets(size: tuple[int, int]) -> None:
    layout = lay_out(Request(size=size, bottom=0, plays=((3, 4, 3), (3, 4), (5,)), hand=6, tray=0, pile=6))
    assert all(play.reach.width >= TARGET for space in layout.spaces for play in space.plays)


def test_no_play_is_parted_to_show_more_of_its_cards() -> None:
    space = lay_out(Request(size=(1024, 640), bottom=0, plays=((13,), (7, 3), ()), hand=6, tray=0, pile=9)).spaces
    assert all(len({card.top for card in play.cards}) == 1 for seat in space for play in seat.plays)


def test_one_more_play_moves_no_boundary() -> None:
    first = lay_out(Request(size=(1280, 720), bottom=0, plays=((3, 4), (3, 3, 3)), hand=6, tray=0, pile=9))
    more = Request(size=(1280, 720), bottom=0, plays=((3, 4, 3), (3, 3, 3)), hand=3, tray=0, pile=9)
    assert lay_out(more, first.fit).fit == first.fit


def test_what_is_out_of_sight_can_be_scrolled_to() -> None:
    request = Request(size=(1024, 640), bottom=0, plays=((), (1,) * 54), hand=0, tray=0, pile=0, scale=1.75)
    seen = set()
    for line in range(30):
        space = lay_out(replace(request, scrolled=(0, line))).spaces[1]
        assert space.marks is not None
        assert space.first == min(line, space.more)
        seen |= {place for place, play in enumerate(space.plays) if play.seen}
    assert seen == set(range(54))


@pytest.mark.parametrize("size", SIZES)
def test_stock_and_discards_grow_in_the_middle_as_far_as_a_line_of_plays_has_room(size: tuple[int, int]) -> None:
    usual = Request(size=size, bottom=0, plays=((3, 3, 3, 1), (3, 3, 3, 1)), hand=11, tray=0, pile=1)
    aside, layout = lay_out(usual), lay_out(replace(usual, composition=DUEL))
    assert layout.pile_card >= 1.3 * aside.pile_card
    assert layout.hand_card >= 1.1 * aside.hand_card
    assert not any(space.more for space in layout.spaces)
    assert all(play.foot.height for space in layout.spaces for play in space.plays)
    left, right = layout.stock.left - layout.table.left, layout.table.right - layout.pile[0].right
    assert abs(left - right) <= 16 * layout.base


@pytest.mark.parametrize("size", SIZES)
def test_once_somebody_has_knocked_what_is_laid_out_has_the_room_of_stock_and_discard(size: tuple[int, int]) -> None:
    playing = Request(size=size, bottom=0, plays=((3, 3, 3, 1), (3, 3, 4)), hand=0, tray=0, pile=1, composition=DUEL)
    before, after = lay_out(playing), lay_out(replace(playing, composition=KNOCKED))
    assert after.table_card > 1.1 * before.table_card
    assert after.pile_card < before.pile_card
    assert after.hand_area == before.hand_area


def test_a_hand_that_takes_a_pile_of_which_one_card_shows_has_its_rows_apart() -> None:
    covered = 0
    for size in SIZES:
        asked = Request(size=size, bottom=0, plays=((), ()), hand=11, tray=0, pile=1, brings=27, composition=CENTRED)
        taken = replace(asked, hand=38, pile=0, brings=0)
        assert not list(violations(lay_out(taken, lay_out(asked).fit)))
        covered += bool(list(violations(lay_out(taken, lay_out(replace(asked, brings=0)).fit))))
    assert covered > len(SIZES) // 2


@pytest.mark.parametrize("scale", [1.0, 1.75])
def test_mirrored_the_panel_lies_at_the_left_and_everything_is_as_large(scale: float) -> None:
    usual = Request(size=(1280, 720), bottom=0, plays=((3, 4), (3, 3, 3)), hand=6, tray=2, pile=9, scale=scale)
    one, other = lay_out(usual), lay_out(replace(usual, mirrored=True))
    assert not list(violations(other))
    assert other.side.topleft == (0, 0)
    assert other.tools.right > max(rect.right for rect in other.hand)
    assert [rect.size for rect in other.hand] == [rect.size for rect in one.hand]
    assert one.table.move(one.side.width, 0) == other.table


FULL = ((3, 4), (4, 3, 3), (3, 3), (3,), (4,), (), (3, 3), (3,))


@pytest.mark.parametrize("composition", [FREE, CENTRED])
@pytest.mark.parametrize("seats", [2, 3, 4, 8])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_larger_text_makes_no_card_smaller_that_has_room(size: tuple[int, int], seats: int, composition) -> None:
    asked = Request(size=size, bottom=0, plays=FULL[:seats], hand=7, tray=0, pile=1, composition=composition)
    for scale, heads in itertools.product((1.5, 2.0), (0, seats)):
        plays = FULL[:seats] if not heads else (sum(FULL[:seats], ()),)
        request = replace(asked, scale=scale, heads=heads, plays=plays)
        assert not list(text_violations(request)), request


@pytest.mark.parametrize("seed", range(4))
def test_larger_text_makes_no_card_of_random_tables_smaller_that_has_room(seed: int) -> None:
    rng = random.Random(500 + seed)
    for _ in range(15):
        request = replace(random_request(rng), scale=rng.choice((1.5, 2.0)))
        assert not list(text_violations(request)), request


def test_several_opponents_with_few_plays_leave_the_own_cards_their_size_and_have_large_ones() -> None:
    plays = ((3, 4, 3), (), (5,), (3, 3))
    layout = lay_out(Request(size=(1280, 720), bottom=0, plays=plays, hand=5, tray=0, pile=6))
    assert layout.table_card == layout.hand_card
    assert layout.others_card >= 0.95 * layout.hand_card


@pytest.mark.parametrize("seats", [6, 7, 8])
def test_plays_of_a_few_cards_lie_in_one_line_of_a_narrow_space(seats: int) -> None:
    plays = ((3, 4), *(((4, 3),) * (seats - 1)))
    for size, scale in itertools.product(((1280, 720), (1920, 1080)), (1.0, 2.0)):
        request = Request(size=size, bottom=0, plays=plays, hand=7, tray=0, pile=1, scale=scale, composition=FREE)
        spaces = lay_out(request).spaces
        assert all(len({card.top for card in play.cards}) == 1 for space in spaces for play in space.plays)


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_each_step_of_the_zoom_makes_cards_larger_or_smaller_until_no_card_can(seats: int) -> None:
    plain = Request(size=(1280, 720), bottom=0, plays=FULL[:seats], hand=7, tray=0, pile=6)
    for way in (1, -1):
        layout, steps = lay_out(plain), 0
        while layout.can_zoom(way):
            steps += way
            then = lay_out(replace(plain, zoom=steps), layout.fit)
            assert not list(violations(then))
            heights = [(each.table_card, each.others_card) for each in (layout, then)]
            assert heights[0] != heights[1]
            assert all((after - before) * way >= 0 for before, after in zip(*heights, strict=True))
            layout = then
        assert 0 < abs(steps) < 12
        assert (layout.table_card > layout.hand_card) == (way > 0)
