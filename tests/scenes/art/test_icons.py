"""Icons, and the icon of the program."""

from __future__ import annotations

import pygame
import pytest

from scenes.art import icons
from scenes.art.theme import theme
from scenes.art.vector import asset, rasterise
from tests.scenes.art.pixels import image


@pytest.mark.parametrize("name", icons.NAMES)
def test_every_icon_is_drawn_at_its_size(name):
    sign = icons.icon(name, 20, theme().ink)
    assert sign.get_size() == (20, 20)
    assert pygame.mask.from_surface(sign).count() > 20


def test_no_two_icons_are_alike():
    assert len({image(icons.icon(name, 24, theme().ink)) for name in icons.NAMES}) == len(icons.NAMES)


def test_the_icon_is_a_clear_picture_with_empty_corners():
    drawn = rasterise(asset("icon.svg"), (128, 128))
    assert all(drawn.get_at(corner).a == 0 for corner in ((0, 0), (127, 0), (0, 127), (127, 127)))
    assert drawn.get_at((64, 8)).a == 255
    small = rasterise(asset("icon.svg"), (24, 24))
    tones = [sum(small.get_at((x, y))[:3]) for x in range(24) for y in range(24) if small.get_at((x, y)).a == 255]
    assert min(tones) < 150
    assert max(tones) > 700
