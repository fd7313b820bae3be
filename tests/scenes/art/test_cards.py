"""The faces of cards: sizes, corners, indices, contrast, shadows and glows."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from assets.draw_cards import ROOT, pictures
from scenes.art import text
from scenes.art.card_size import index_width
from scenes.art.cards import CODES, CardArt, card_art
from scenes.art.contrast import LEGIBLE, STRONG, contrast
from scenes.art.theme import Deck, theme
from scenes.settings.settings import BACKS
from scenes.table.places.fans import TALL
from tests.scenes.art.pixels import dark, image, inked

NUMBERS = [code for code in CODES if code[0] in "A23456789T"]
KINDS = ("hot", "warm", "target", "fault", "select")


def test_every_file_is_what_the_script_draws():
    for name, source in pictures().items():
        assert (ROOT / name).read_text(encoding="utf-8") == source, name


@pytest.mark.parametrize("height", [24, 60, 119, 120, 168, 301])
def test_a_card_is_five_by_seven_at_every_height(height):
    art = CardArt(height)
    assert art.size == (round(height * 5 / 7), height)
    assert art.face("Kh").get_size() == art.back().get_size() == art.size


@pytest.mark.parametrize("height", [60, 168])
def test_corners_are_clear_and_the_middle_is_solid(height):
    art = CardArt(height)
    width = art.size[0]
    for surface in (art.face("7d"), art.face("X1"), art.back()):
        for corner in ((0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)):
            assert surface.get_at(corner).a < 64
        assert surface.get_at((width // 2, height // 2)).a == 255


@pytest.mark.parametrize("code", NUMBERS)
def test_the_index_fits_in_a_strip_of_the_left_or_the_top(code):
    art = CardArt(350)
    card = art.face(code)
    strip = pygame.Rect(8, 8, round(art.size[0] * 0.28) - 8, round(350 * 0.28) - 8)
    assert any(dark(colour) for colour in inked(card, strip))
    below = pygame.Rect(8, strip.bottom, 42, 60)
    assert not any(dark(colour) for colour in inked(card, below))


def test_no_two_faces_are_alike():
    art = CardArt(60)
    faces = {code: image(art.face(code)) for code in CODES}
    assert len(faces) == 54
    assert len(set(faces.values())) == 54


def test_no_two_indices_are_alike_in_a_fan():
    art = CardArt(84)
    strip = pygame.Rect(0, 0, round(art.size[0] * 0.28), round(84 * 0.28))
    cut = {code: image(art.face(code).subsurface(strip)) for code in CODES}
    assert len(set(cut.values())) == 54


def test_further_jokers_are_drawn_as_the_first_two_in_turn() -> None:
    art = CardArt(60)
    assert art.face("X3") is art.face("X1")
    assert art.face("X16") is art.face("X2")
    assert text.card_name("X3") == text.card_name("X1")


@pytest.mark.parametrize("code", ["", "1h", "10h", "7x", "X0", "back", "hh"])
def test_what_is_no_card_is_refused(code):
    with pytest.raises(KeyError):
        CardArt(60).face(code)


def test_four_colours_change_diamonds_and_clubs_alone():
    two, four = CardArt(100, Deck()), CardArt(100, Deck(four_colour=True))
    for suit, changed in zip("cdhs", (True, True, False, False), strict=True):
        assert (image(two.face("9" + suit)) != image(four.face("9" + suit))) is changed


def ink_share(art, code):
    """The part of the corner's strip that is dark."""
    strip = pygame.Rect(8, 8, round(art.size[0] * 0.28) - 8, round(art.size[1] * 0.28) - 8)
    result = inked(art.face(code), strip)
    return sum(map(dark, result)) / len(result)


def inside(art, code):
    """Pixels of paper in the largest field that the figure of an index encloses."""
    wide, high = art.size
    box = pygame.Rect(round(wide * 0.02), round(high * 0.02), round(wide * 0.22), round(high * 0.135))
    paper = pygame.mask.from_threshold(art.face(code).subsurface(box), (255, 255, 255), (120, 120, 120))
    return sorted(part.count() for part in paper.connected_components())[-2]


def test_the_a_of_high_contrast_keeps_its_counter_open():
    for height in (100, 168, 350):
        assert inside(CardArt(height, Deck(high_contrast=True)), "As") >= (height / 100) ** 2 * 4


def test_the_suit_of_an_index_is_larger_and_larger_still_in_high_contrast():
    usual, strong = CardArt(700, Deck()), CardArt(700, Deck(high_contrast=True))
    widths = [mark_width(art, "Kh") for art in (usual, strong)]
    assert widths[0] >= 1.45 * 49
    assert widths[1] >= 1.1 * widths[0]


def mark_width(art, code):
    """Pixels from side to side of the suit under the figure of an index."""
    face = art.face(code)
    return sum(any(dark(face.get_at((x, y))) for y in range(120, 190)) for x in range(10, 110))


@pytest.mark.parametrize("code", ["7h", "Tc", "Qd", "As"])
def test_high_contrast_has_heavier_indices_and_a_black_edge(code):
    usual, strong = CardArt(350, Deck()), CardArt(350, Deck(high_contrast=True))
    assert ink_share(strong, code) > ink_share(usual, code) * 1.08
    assert max(strong.face(code).get_at((125, 2))[:3]) < 40
    assert min(usual.face(code).get_at((125, 2))[:3]) > 120


@pytest.mark.parametrize("four", [False, True])
def test_suits_in_high_contrast_stand_out_from_white(four):
    suits = Deck(four_colour=four, high_contrast=True).suits
    assert all(contrast(suits.of(suit), (255, 255, 255)) >= STRONG for suit in "cdhs")
    assert all(contrast(Deck(four_colour=four).suits.of(suit), theme().paper) >= LEGIBLE for suit in "cdhs")


def test_a_deck_shows_its_own_back():
    assert len({image(CardArt(100, Deck(back=name)).back()) for name in BACKS}) == len(BACKS)


def test_shadow_and_glows_lie_round_the_card():
    art = CardArt(168)
    width, height = art.size
    for surface, offset in [(art.shadow(), art.shadow_offset), *((art.glow(kind), art.glow_offset) for kind in KINDS)]:
        box = surface.get_rect(topleft=offset)
        assert box.left < 0
        assert box.top < 0
        assert box.right > width
        assert box.bottom > height


def test_glows_leave_the_face_clear_and_differ_in_form():
    art = CardArt(168)
    shapes = {}
    for kind in KINDS:
        glow = art.glow(kind)
        assert glow.get_at(glow.get_rect().center).a == 0
        shapes[kind] = pygame.mask.from_surface(glow, 200)
    for one, other in combinations(KINDS, 2):
        differing = shapes[one].copy()
        differing.erase(shapes[other], (0, 0))
        back = shapes[other].copy()
        back.erase(shapes[one], (0, 0))
        assert differing.count() + back.count() > 40, (one, other)


@pytest.mark.parametrize("code", ["Tc", "Th", "8d", "As"])
def test_an_index_lies_in_the_part_that_a_fan_leaves_of_a_card(code: str) -> None:
    height = 400
    face = card_art(height).face(code)
    width, tall = round(index_width(height) * 0.78), round(height * TALL)  # then come the pips
    paper = face.get_at((width, tall - 20))
    assert any(face.get_at((x, 40)) != paper for x in range(20, width))
    assert all(face.get_at((width, y)) == paper for y in range(12, tall - 20))
    assert all(face.get_at((x, tall - 20)) == paper for x in range(12, width))
