import itertools
import random

import pytest
from pygame import Rect

from scenes.table.layout import Layout, Request, lay_out
from scenes.table.packing import index_width

SIZES = ((1024, 640), (1280, 720), (1366, 768), (1920, 1080), (2560, 1080), (3840, 2160))


def crowded(rng: random.Random, seats: int, cards: int = 54) -> tuple[tuple[int, ...], ...]:
    spaces: list[list[int]] = [[] for _ in range(seats)]
    favourite = rng.randrange(seats + 1)
    while cards:
        count = min(cards, rng.choice((1, 2, 3, 3, 3, 4, 4, 5, 7, 13)))
        seat = favourite if favourite < seats and rng.random() < 0.9 else rng.randrange(seats)
        spaces[seat].append(count)
        cards -= count
    return tuple(map(tuple, spaces))


def split(rng: random.Random, seats: int) -> Request:
    on_table = rng.randrange(55)
    in_pile = rng.randrange(55 - on_table)
    rest = 54 - on_table - in_pile
    tray = rng.randrange(min(rest, 20) + 1)
    return Request(
        size=rng.choice(SIZES),
        bottom=rng.randrange(seats),
        plays=crowded(rng, seats, on_table),
        hand=min(40, rest - tray),
        tray=tray,
        pile=in_pile,
    )


def requests() -> list[Request]:
    rng = random.Random(5)
    found = [split(rng, seats) for seats in (2, 3, 4) for _ in range(150)]
    for size, seats in itertools.product(SIZES, (2, 3, 4)):
        found += [Request(size=size, bottom=0, plays=crowded(rng, seats), hand=0, tray=0, pile=0) for _ in range(10)]
        found.append(Request(size=size, bottom=0, plays=((),) * seats, hand=10, tray=0, pile=0))
        found.append(Request(size=size, bottom=0, plays=((),) * seats, hand=2, tray=0, pile=52))
        found.append(Request(size=size, bottom=0, plays=((1,) * 54, *((),) * (seats - 1)), hand=0, tray=0, pile=0))
        found.append(Request(size=size, bottom=1, plays=((3,) * 18, *((),) * (seats - 1)), hand=0, tray=0, pile=0))
        found.append(Request(size=size, bottom=0, plays=((54,), *((),) * (seats - 1)), hand=0, tray=0, pile=0))
        found.append(Request(size=size, bottom=1, plays=((40,), *((),) * (seats - 1)), hand=14, tray=0, pile=0))
        found.append(Request(size=size, bottom=1, plays=((),) * seats, hand=8, tray=32, pile=0))
    return found


def fans_of(layout: Layout) -> list[tuple[Rect, ...]]:
    plays = [play.cards for space in layout.spaces for play in space.plays]
    return [*plays, layout.pile, layout.hand, layout.tray]


@pytest.mark.parametrize("request_", requests())
def test_everything_lies_where_it_can_be_seen(request_: Request) -> None:
    layout = lay_out(request_)
    regions = [layout.side, layout.middle, layout.hand_area, *(space.rect for space in layout.spaces)]
    for one, other in itertools.combinations(regions, 2):
        assert not one.colliderect(other)
    assert all(layout.window.contains(region) for region in regions)
    for space in layout.spaces:
        for play in space.plays:
            assert space.rect.contains(play.rect)
            assert not play.rect.colliderect(space.header)
            assert all(play.rect.contains(card) for card in play.cards)
        for one, other in itertools.combinations(space.plays, 2):
            assert not one.rect.colliderect(other.rect)
    assert layout.middle.contains(layout.stock)
    assert all(layout.pile_area.contains(card) for card in layout.pile)
    assert all(layout.hand_area.contains(card) for card in (*layout.hand, *layout.tray, layout.tools))
    for one, other in itertools.product(layout.hand, layout.tray):
        assert not one.colliderect(other)
    for fan in fans_of(layout):
        for one, other in itertools.pairwise(fan):
            shown = other.left - one.left if other.top == one.top else one.width
            assert shown >= index_width(one.height) - 1
            assert one.height >= 44


@pytest.mark.parametrize("request_", requests()[:60])
def test_a_kept_fit_changes_no_size(request_: Request) -> None:
    first = lay_out(request_)
    again = lay_out(request_, first.fit)
    assert again == first


def test_one_more_play_does_not_shrink_the_cards() -> None:
    plays: tuple[tuple[int, ...], ...] = ((3, 4), (3, 3, 3))
    first = lay_out(Request(size=(1280, 720), bottom=0, plays=plays, hand=6, tray=0, pile=9))
    more = Request(size=(1280, 720), bottom=0, plays=((3, 4, 3), (3, 3, 3)), hand=3, tray=0, pile=9)
    assert lay_out(more, first.fit).fit == first.fit
