"""The picture under a part that scrolls is copied instead of being painted again."""

import random

import pygame
from pygame import Rect

from scenes.ui.stage import Part, PartStage

SIZE = (300, 200)


def square(name, rect, colour, painted=None, **more):
    """A half transparent square, so that what lies under it is seen."""

    def paint(surface):
        if painted is not None:
            painted.append(name)
        sheet = pygame.Surface(rect.size, pygame.SRCALPHA)
        sheet.fill((*colour, 120))
        surface.blit(sheet, rect)

    return Part(name, rect, (colour, tuple(rect)), paint, **more)


def parts(spots, painted=None):
    """Grounds of changing colours under and over two parts that scroll, one of them with a solid piece."""

    def colour():
        return spots.randrange(4) * 60, spots.randrange(2) * 200, 40

    def solid(surface):
        surface.fill((9, 99, 199), Rect(60, 60, 120, 100).clip(surface.get_clip()))

    scrolled = square("scrolled", Rect(41, 40, 158, 130), colour(), painted, scrolls=True)
    return [
        Part("felt", Rect((0, 0), SIZE), "felt", lambda surface: surface.fill("darkgreen")),
        square("board", Rect(20, 20, 200, 170), (40, 40, spots.randrange(2) * 90), painted),
        scrolled,
        Part("cards", Rect(50, 50, 140, 115), spots.randrange(3), solid, scrolls=True, solid=(Rect(60, 60, 120, 100),)),
        square("over", Rect(spots.randrange(200), 30, 50, 60), colour(), painted),
    ]


def test_a_picture_with_copied_grounds_is_that_of_painting_everything() -> None:
    screen, spots = pygame.display.set_mode(SIZE), random.Random(3)
    stage = PartStage()
    stage.reset(SIZE)
    for _step in range(200):
        wanted, plain, whole = parts(spots), PartStage(), pygame.Surface(SIZE)
        stage.arrange(wanted)
        stage.show(screen, ())
        plain.reset(SIZE)
        plain.arrange(wanted)
        plain.show(whole, ())
        assert screen.get_buffer().raw == whole.get_buffer().raw


def test_nothing_under_a_part_that_scrolls_is_painted_again() -> None:
    pygame.display.set_mode(SIZE)
    stage, painted = PartStage(), []
    stage.reset(SIZE)
    board = square("board", Rect(20, 20, 200, 170), (1, 2, 3), painted)
    for colour in ((0, 0, 0), (50, 50, 50), (90, 90, 90)):
        stage.arrange([board, square("scrolled", Rect(40, 40, 160, 130), colour, painted, scrolls=True)])
    assert painted == ["board", *["scrolled"] * 3]


def test_what_is_copied_begins_and_ends_at_every_fourth_pixel() -> None:
    pygame.display.set_mode(SIZE)
    stage, screen = PartStage(), pygame.Surface(SIZE)
    stage.reset(SIZE)
    for colour in ((0, 0, 0), (50, 50, 50)):
        stage.arrange([square("board", Rect(21, 20, 201, 170), colour)])
        changed = stage.show(screen, ())
    assert changed == [Rect(20, 20, 204, 170)]
