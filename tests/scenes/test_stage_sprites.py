"""Sprites of which not all need be painted."""

import random

import pygame
import pytest
from pygame import Rect, Surface

from engine.rummy.cards import card
from scenes.art.cards import CardArt
from scenes.art.decks import Decks
from scenes.table.moving.flight import Flight
from scenes.table.painting.flying_cards import Flying
from scenes.table.painting.turned_cards import Leaning
from scenes.ui.stage import Part, PartStage, Sprite

SIZE = (900, 600)


def ground(surface: Surface) -> None:
    """A picture in which every wrong pixel would be seen."""
    for row in range(0, SIZE[1], 3):
        surface.fill((row % 256, 255 - row % 256, row * 7 % 256), (0, row, SIZE[0], 3))


def staged() -> tuple[PartStage, Surface]:
    stage = PartStage()
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


def test_nothing_shows_through_what_is_copied_of_a_card_that_grows_and_turns_over() -> None:
    flying, decks, copied = Flying(Leaning()), Decks(), 0
    end = Rect(600, 300, decks.of(280).size[0], 280)
    for step in range(1, 40):
        flight = Flight(card("7d"), Rect(0, 0, 130, 182), end, True, turned=True, since=step / 160)
        for sprite in flying.sprites(flight, decks):
            if sprite.solid is None:
                continue
            copied += 1
            area = Rect(sprite.solid.get_offset(), sprite.solid.get_size())
            corners = (area.topleft, (area.right - 1, area.top), (area.left, area.bottom - 1), area.center)
            # Scaling rounds 255 down a little.
            assert min(sprite.surface.get_at(corner).a for corner in corners) > 250
    assert copied > 20


def test_under_an_opaque_part_nothing_is_painted_but_beside_it_everything():
    painted = list[str]()
    stage, window = PartStage(), Rect((0, 0), SIZE)
    stage.reset(SIZE)
    side, over, beside = Rect(600, 0, 300, 600), Rect(620, 20, 50, 50), Rect(580, 20, 50, 50)

    def parts(step: int) -> list[Part]:
        named = ("ground", window, 0), ("side", side, 0), ("over", over, step), ("beside", beside, step // 2)
        return [
            Part(name, rect, key, lambda _, name=name: painted.append(name), solid=(rect,) if name == "side" else ())
            for name, rect, key in named
        ]

    for step, expected in enumerate((["ground", "side", "over", "beside"], ["side", "over", "beside"])):
        painted.clear()
        stage.arrange(parts(step))
        assert painted == expected
    painted.clear()
    stage.arrange(parts(3))  # over and beside changed: they overlap, and one lies on the ground
    assert "ground" in painted
