"""Cards, text, felt and icons: sizes, corners, strips, caches and what is told apart."""

from __future__ import annotations

import weakref
from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from assets.draw_cards import ROOT, pictures
from engine.rummy.seats import MOST_SEATS
from scenes.art import icons, text
from scenes.art.card_size import index_width
from scenes.art.cards import CODES, CardArt, card_art, forget
from scenes.art.contrast import LEGIBLE, STRONG, contrast, strengthened
from scenes.art.decks import Decks
from scenes.art.felt import _panel, draw_hollow, draw_panel, felt, hollow, panel, space_panel
from scenes.art.palette import SeatColours
from scenes.art.palettes import PALETTES
from scenes.art.theme import Deck, theme, type_scale, wear
from scenes.art.vector import NotWholeError, asset, rasterise
from scenes.services import BACKS
from scenes.table.places.fans import TALL
from scenes.ui.surfaces import draw_plate, plate, raised, shadow

NUMBERS = [code for code in CODES if code[0] in "A23456789T"]
KINDS = ("hot", "warm", "target", "fault", "select")
INK = (244, 240, 228)


def inked(surface, area):
    return [surface.get_at((x, y)) for x in range(area.left, area.right) for y in range(area.top, area.bottom)]


def dark(colour):
    return colour.a > 128 and min(colour[:3]) < 160


def image(surface):
    return pygame.image.tobytes(surface, "RGBA")


def mean(surface):
    return pygame.transform.average_color(surface)


def canvas(width=400, height=100):
    return pygame.Surface((width, height), pygame.SRCALPHA)


# -- cards


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


def test_a_face_is_made_once():
    art = CardArt(60)
    assert art.face("As") is art.face("As")
    assert art.glow("hot") is art.glow("hot")
    assert art.shadow() is art.shadow()


def test_the_deck_can_be_made_ahead_a_little_at_a_time():
    art = CardArt(60)
    assert not art.prepare(0)
    for _ in range(200):
        if art.prepare(0.001):
            break
    assert art.prepare(0)


def test_few_sizes_are_kept():
    forget()
    first = weakref.ref(card_art(60))
    assert card_art(60) is first()
    for height in range(61, 80):
        card_art(height)
    assert first() is None
    forget()


def test_a_size_that_a_screen_holds_is_not_made_twice():
    forget()
    first = card_art(60)
    for height in range(61, 80):
        card_art(height)
    assert card_art(60) is first
    forget()


def test_sizes_that_no_screen_uses_are_given_up_when_their_faces_take_too_much_memory():
    forget()
    sizes = [weakref.ref(card_art(height)) for height in (700, 701, 702)]
    for size in sizes:
        size()._faces.update(dict.fromkeys(CODES[:4], size().face("7h")))
    card_art(60)
    assert [size() is None for size in sizes] == [True, False, False]
    forget()


def test_while_memory_is_short_only_lent_faces_of_a_size_that_may_be_wanted_are_made_ahead():
    forget()
    decks = Decks()
    decks.keep({600}, {300})
    whole = decks.of(600)
    whole._faces.update(dict.fromkeys((*CODES, "back"), whole.face("7h")))
    other = decks.of(300)
    assert decks.prepare(0.0)
    assert other.bytes == 0
    lent = other.face("7h")
    assert other.rough
    assert not decks.prepare(0.0)
    assert decks.prepare(1.0)
    assert other.face("7h") is not lent
    assert not other.rough
    assert decks.sharp == 1
    forget()


def test_four_colours_change_diamonds_and_clubs_alone():
    two, four = CardArt(100, Deck()), CardArt(100, Deck(four_colour=True))
    for suit, changed in zip("cdhs", (True, True, False, False), strict=True):
        assert (image(two.face("9" + suit)) != image(four.face("9" + suit))) is changed


def ink_share(art, code):
    """The part of the corner's strip that is dark."""
    strip = pygame.Rect(8, 8, round(art.size[0] * 0.28) - 8, round(art.size[1] * 0.28) - 8)
    found = inked(art.face(code), strip)
    return sum(map(dark, found)) / len(found)


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


@pytest.mark.parametrize("size", [14, 17, 22, 34])
@pytest.mark.parametrize("code", ["Jh", "Ad", "Tc"])
def test_rank_and_suit_of_a_card_in_the_text_are_level_with_its_capitals(code, size):
    chip = text.chip(code, size)
    width, height = chip.get_size()
    rank, suit = (
        [y for y in range(height) if any(dark(chip.get_at((x, y))) for x in columns)]
        for columns in (range(round(width * 0.42)), range(width - round(size * 0.6), width - round(size * 0.2)))
    )
    capital = text.font(size).render("H", True, "white").get_bounding_rect()
    assert abs((suit[0] + suit[-1]) / 2 - capital.centery) <= 1.5
    assert code[0] == "J" or abs((rank[0] + rank[-1]) / 2 - capital.centery) <= 1.5
    paper = chip.get_bounding_rect(min_alpha=200)
    assert paper.bottom - rank[-1] >= 2


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


# -- text


def test_text_is_put_by_its_named_point():
    surface = canvas()
    for anchor in ("topleft", "center", "midright", "bottomright"):
        box = text.draw_text(surface, "Ann", (200, 50), 18, INK, anchor=anchor)
        assert getattr(box, anchor) == (200, 50)
        assert box.size == text.text_size("Ann", 18)


def test_long_text_ends_in_an_ellipsis():
    box = text.draw_text(canvas(), "A very long name of a player", (0, 0), 18, INK, max_width=90)
    assert 40 < box.width <= 90
    assert text.fit("A very long name", 18, 60).endswith(text.ELLIPSIS)
    assert text.fit("short", 18, 400) == "short"


@pytest.mark.parametrize("width", [30, 80, 200, 1000])
def test_wrapped_text_keeps_every_letter_within_the_width(width):
    words = "Put a card from your hand beside Donaudampfschifffahrtsgesellschaft, and end."
    lines = text.wrap(words, 16, width)
    assert all(text.text_size(line, 16)[0] <= width for line in lines)
    assert "".join(lines).replace(" ", "") == words.replace(" ", "")


def test_wrapping_keeps_paragraphs_and_takes_nothing():
    assert text.wrap("one\n\ntwo", 16, 500) == ["one", "", "two"]
    assert text.wrap("", 16, 500) == [""]


def test_a_no_break_space_parts_no_lines():
    width = text.text_size("neither a book nor a run. (rule", 16)[0]
    lines = text.wrap_rich("neither a book nor a run. (rule\N{NO-BREAK SPACE}11)", 16, width)
    assert lines == ["neither a book nor a run.", "(rule\N{NO-BREAK SPACE}11)"]


def test_cards_are_kept_whole_when_wrapped():
    lines = text.wrap_rich("take [7h] [8h] [Th] and [X1] then", 16, 70)
    assert [line.count("[") for line in lines] == [line.count("]") for line in lines]
    assert " ".join(lines).split() == ["take", "[7h]", "[8h]", "[Th]", "and", "[X1]", "then"]


def test_a_cut_line_never_splits_a_card():
    whole = "pay [7h] [8h] [9h]"
    for width in range(10, text.rich_size(whole, 18)[0], 7):
        box = text.draw_rich(canvas(), whole, (0, 0), 18, INK, max_width=width)
        assert box.width <= max(width, text.text_size(text.ELLIPSIS, 18)[0])


@pytest.mark.parametrize("line", ["", "plain", "[7h]", "a [Th], b [X2].", "[zz] [1h] [", "[7h][8h]"])
def test_rich_text_is_as_wide_as_it_says(line):
    box = text.draw_rich(canvas(), line, (0, 0), 18, INK)
    width, height = text.rich_size(line, 18)
    assert box.size == (max(1, width), height)


def test_rich_text_without_cards_is_plain_text():
    assert text.rich_size("No card [here]", 18) == text.text_size("No card [here]", 18)


def test_a_card_in_the_text_shows_its_suit():
    marks = {code: image(text.chip(code, 18)) for code in CODES}
    assert len(set(marks.values())) == 54
    assert text.card_name("Th") == "10"
    assert [text.card_name(code) for code in ("X1", "X2")] == ["red joker", "black joker"]


def test_wrapped_rich_text_tells_its_height_and_stays_in_its_box():
    surface = canvas(120, 60)
    height = text.draw_rich_wrapped(surface, "[7h] was stolen from Ann; put a card beside it", (0, 0, 120, 40), 16, INK)
    assert height > 40
    assert not any(colour.a for colour in inked(surface, pygame.Rect(0, 40, 120, 20)))


# -- theme, felt and icons


def test_text_grows_with_the_scale():
    small, large = type_scale(0.5), type_scale(2)
    assert small.tiny >= 9
    assert large.body == 2 * type_scale().body


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


@pytest.mark.parametrize("size", [(300, 60), (61, 200), (700, 400), (30, 30)])
def test_a_panel_put_together_looks_like_one_drawn_as_a_whole(size: tuple[int, int]) -> None:
    look = (12, (30, 60, 90), 236, (230, 184, 84))
    pieces, whole = panel(size, *look), _panel(size, *look)
    for x in range(0, size[0], 3):
        for y in range(0, size[1], 3):
            pairs = zip(pieces.get_at((x, y)), whole.get_at((x, y)), strict=True)
            assert all(abs(a - b) <= 4 for a, b in pairs), (x, y)


@pytest.mark.parametrize("code", ["Tc", "Th", "8d", "As"])
def test_an_index_lies_in_the_part_that_a_fan_leaves_of_a_card(code: str) -> None:
    height = 400
    face = card_art(height).face(code)
    width, tall = round(index_width(height) * 0.78), round(height * TALL)  # then come the pips
    paper = face.get_at((width, tall - 20))
    assert any(face.get_at((x, 40)) != paper for x in range(20, width))
    assert all(face.get_at((width, y)) == paper for y in range(12, tall - 20))
    assert all(face.get_at((x, tall - 20)) == paper for x in range(12, width))


def test_what_is_missing_or_broken_of_the_program_is_told_in_a_sentence(tmp_path, monkeypatch):
    with pytest.raises(NotWholeError, match=r"assets/cards/none\.svg is missing or broken.*\.$"):
        asset("cards/none.svg")
    with pytest.raises(NotWholeError, match="a picture is missing or broken"):
        rasterise("<svg", (8, 8))
    gone = tmp_path / "NotoSans-Regular.ttf"
    monkeypatch.setattr(text, "_font_path", lambda _bold: str(gone))
    monkeypatch.setattr(text, "_face", text._face.__wrapped__)  # which opens it anew
    with pytest.raises(NotWholeError, match="NotoSans-Regular"):
        text.font(3001)


@pytest.mark.parametrize("content", [b"", b"no font at all " * 50, bytes(5000)])
def test_a_font_file_with_other_contents_is_told_in_a_sentence_before_it_is_used(content, tmp_path, monkeypatch):
    broken = tmp_path / "NotoSans-Bold.ttf"
    broken.write_bytes(content)
    monkeypatch.setattr(text, "_font_path", lambda _bold: str(broken))
    monkeypatch.setattr(text, "_face", text._face.__wrapped__)
    with pytest.raises(NotWholeError, match="NotoSans-Bold"):
        text.font(3001, True)


LARGE = pygame.Rect(30, 20, 700, 400)


@pytest.mark.parametrize(
    ("draw", "whole"),
    [
        (lambda on: draw_panel(on, LARGE, 12, (40, 60, 50), 120, (200, 180, 90)),
         lambda: panel(LARGE.size, 12, (40, 60, 50), 120, (200, 180, 90))),
        (lambda on: draw_hollow(on, LARGE, 14, 108), lambda: hollow(LARGE.size, 14, 108)),
        (lambda on: draw_plate(on, LARGE, 14, (60, 80, 70), (30, 40, 35), (200, 180, 90), 0.9),
         lambda: plate(LARGE.size, 14, (60, 80, 70), (30, 40, 35), (200, 180, 90), 0.9)),
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


def test_a_large_shadow_looks_as_one_that_is_kept_whole_but_for_single_shades():
    grounds = [pygame.Surface((760, 460), 0, 32) for _ in range(2)]
    for ground in grounds:
        ground.fill((90, 120, 60))
    raised(grounds[0], LARGE, 1.0)
    grounds[1].blit(shadow(LARGE.size, 14), LARGE.inflate(28, 28).move(0, 5))
    apart = [abs(one - other) for one, other in zip(image(grounds[0]), image(grounds[1]), strict=True)]
    assert max(apart) <= 6
    assert image(grounds[0]) != image(pygame.Surface((760, 460), 0, 32))


@pytest.mark.parametrize("bold", [False, True])
def test_letters_of_one_font_in_several_sizes_are_those_of_a_font_a_size(bold: bool) -> None:
    sizes = (12, 30, 13, 12, 64)
    for size in sizes:
        own, shared = pygame.font.Font(text._font_path(bold), size), text.font(size, bold)
        assert shared.size("Hello, AVA") == own.size("Hello, AVA")
        assert (shared.get_height(), shared.get_ascent()) == (own.get_height(), own.get_ascent())
        drawn, wanted = shared.render("Hello, AVA", True, "white"), own.render("Hello, AVA", True, "white")
        assert drawn.get_buffer().raw == wanted.get_buffer().raw
