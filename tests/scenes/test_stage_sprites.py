"""Sprites of which not all need be painted."""

import random

import pygame
import pytest
from pygame import Rect, Surface

from scenes.art.cards import CardArt
from scenes.ui.stage import Part, Sprite, Stage

SIZE = (900, 600)


def ground(surface: Surface) -> None:
    """A picture in which every wrong pixel would be seen."""
    for row in range(0, SIZE[1], 3):
        surface.fill((row % 256, 255 - row % 256, row * 7 % 256), (0, row, SIZE[0], 3))


def staged() -> tuple[Stage, Surface]:
    stage = Stage()
    stage.reset(SIZE)
    stage.arrange([Part("ground", Rect((0, 0), SIZE), "ground", ground)])
    return stage, pygame.Surface(SIZE)


@pytest.mark.parametrize("height", [60, 348])
def test_what_is_copied_or_left_out_is_seen_as_if_it_were_painted(height) -> None:
    pygame.display.set_mode(SIZE)
    art, spots = CardArt(height), random.Random(height)
    quick, plain = staged(), staged()
    faces = [art.back(), art.face("7h"), art.face("X1")]
    (dx, dy), inside = art.shadow_offset, Rect((0, 0), art.size).inflate(-2 * art.corner, -2 * art.corner)
    for _frame in range(12):
        places = [(spots.randrange(SIZE[0]), spots.randrange(SIZE[1])) for _face in faces]
        for cut, (stage, screen) in ((True, quick), (False, plain)):
            sprites = []
            for face, (x, y) in zip(faces, places, strict=True):
                hole, solid = (inside.move(-dx, -dy), art.core(face)) if cut else (None, None)
                sprites += [Sprite(art.shadow(), (x + dx, y + dy), hole=hole), Sprite(face, (x, y), solid=solid)]
            stage.show(screen, sprites)
        assert quick[1].get_buffer().raw == plain[1].get_buffer().raw
