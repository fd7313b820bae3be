"""Felt, panels, plates and shadows, and the colours of seats."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise

import pygame
import pytest

from engine.rummy.seats import MOST_SEATS
from scenes.art.contrast import strengthened
from scenes.art.felt import _panel, draw_hollow, draw_panel, felt, hollow, panel, space_panel
from scenes.art.palette import SeatColours
from scenes.art.palettes import PALETTES
from scenes.art.theme import Deck, theme, wear
from scenes.ui.surfaces import draw_plate, plate, raised, shadow
from tests.scenes.art.pixels import image, mean

GREY = (100, 100, 100)


@pytest.mark.parametrize("palette", [*PALETTES.values(), *map(strengthened, PALETTES.values())])
def test_eight_seats_differ_in_colour_pattern_and_name(palette):
    for kind in ("colour", "bright", "pattern", "name"):
        assert len({getattr(seat, kind) for seat in palette.seats}) == MOST_SEATS == len(palette.seats)


@pytest.mark.parametrize("contrast", [False, True])
def test_the_cloths_of_eight_seats_can_be_told_apart_without_any_colour(contrast):
    grey = SeatColours("grey", (90, 90, 90), (255, 255, 255), "dots")
    seats = tuple(replace(grey, pattern=seat.pattern) for seat in theme().seats)
    wear(replace(theme(), seats=seats), Deck(high_contrast=contrast))
    cloths = [space_panel((112, 112), seat).subsurface((28, 28, 56, 56)) for seat in range(MOST_SEATS)]
    for one, other in combinations(cloths, 2):
        pixels = zip(image(one)[::4], image(other)[::4], strict=True)
        assert sum(abs(a - b) for a, b in pixels) / (56 * 56) > (1 if contrast else 0.5)


def test_felt_is_lit_from_the_middle_and_always_the_same():
    cloth = felt((320, 200))
    assert cloth.get_size() == (320, 200)
    assert cloth.get_at((0, 199)).g < mean(cloth.subsurface((140, 70, 40, 40)))[1]
    first = image(cloth)
    felt.cache_clear()
    assert image(felt((320, 200))) == first


@pytest.mark.parametrize("size", [(1, 1), (3, 900), (40, 24), (500, 300)])
def test_panels_take_any_size(size):
    assert panel(size, 12, theme().panel, 208, theme().panel_edge).get_size() >= size
    assert felt(size).get_size() == size
    assert space_panel(size, 2, active=True).get_width() >= size[0]


def test_spaces_differ_by_seat_and_turn():
    looks = [image(space_panel((200, 120), seat, active)) for seat in range(4) for active in (False, True)]
    assert len(set(looks)) == 8


@pytest.mark.parametrize("size", [(300, 60), (61, 200), (700, 400), (30, 30)])
def test_a_panel_put_together_looks_like_one_drawn_as_a_whole(size: tuple[int, int]) -> None:
    look = (12, (30, 60, 90), 236, (230, 184, 84))
    pieces, whole = panel(size, *look), _panel(size, *look)
    for x in range(0, size[0], 3):
        for y in range(0, size[1], 3):
            pairs = zip(pieces.get_at((x, y)), whole.get_at((x, y)), strict=True)
            assert all(abs(a - b) <= 4 for a, b in pairs), (x, y)


LARGE = pygame.Rect(30, 20, 700, 400)


@pytest.mark.parametrize(
    ("draw", "whole"),
    [
        (lambda on: draw_panel(on, LARGE, 12, (40, 60, 50), 120, (200, 180, 90)),
         lambda: panel(LARGE.size, 12, (40, 60, 50), 120, (200, 180, 90))),
        (lambda on: draw_hollow(on, LARGE, 14, 108), lambda: hollow(LARGE.size, 14, 108)),
        (lambda on: draw_plate(on, LARGE, 14, (60, 80, 70), (30, 40, 35), (200, 180, 90)),
         lambda: plate(LARGE.size, 14, (60, 80, 70), (30, 40, 35), (200, 180, 90))),
    ],
    ids=["panel", "hollow", "plate"],
)  # fmt: skip
def test_a_large_surface_that_is_painted_in_pieces_looks_as_one_that_is_kept_whole(draw, whole):
    grounds = [pygame.Surface((760, 440), 0, 32) for _ in range(2)]
    for ground in grounds:
        ground.fill((90, 120, 60))
    draw(grounds[0])
    grounds[1].blit(whole(), LARGE)
    assert image(grounds[0]) == image(grounds[1])


def test_a_large_shadow_looks_as_one_that_is_kept_whole_but_for_single_shades_and_what_lies_on_it():
    grounds = [pygame.Surface((760, 460), 0, 32) for _ in range(2)]
    for ground in grounds:
        ground.fill((90, 120, 60))
    raised(grounds[0], LARGE, 1.0)
    grounds[1].blit(shadow(LARGE.size, 14), LARGE.inflate(28, 28).move(0, 5))
    for ground in grounds:
        draw_plate(ground, LARGE, 14, GREY, GREY, GREY)
    apart = [abs(one - other) for one, other in zip(image(grounds[0]), image(grounds[1]), strict=True)]
    assert max(apart) <= 6
    assert image(grounds[0]) != image(pygame.Surface((760, 460), 0, 32))


@pytest.mark.parametrize(
    "made", [lambda size: plate(size, 16, GREY, GREY, GREY), lambda size: panel(size, 16, GREY, 255, GREY)]
)
def test_the_light_along_the_upper_edge_follows_the_corner_and_fades(made):
    """Nowhere from the round corner to the middle does the line end abruptly."""
    surface = made((160, 60))
    lights = [max(surface.get_at((x, y)).r for y in range(30)) for x in range(5, 80)]
    assert lights[-1] > GREY[0] + 15
    assert lights[5] > GREY[0] + 4
    assert max(abs(after - before) for before, after in pairwise(lights)) <= 12
