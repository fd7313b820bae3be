"""Text: places, widths, wrapping, and cards among the words."""

from __future__ import annotations

import re

import pygame
import pytest

from scenes.art import faces, text
from scenes.art.cards import CODES
from scenes.art.theme import type_scale
from scenes.art.wrapping import NO_CARD
from scenes.keys import BOUND, USUAL_KEYS
from tests.scenes.art.pixels import canvas, dark, image, inked

INK = (244, 240, 228)


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


@pytest.mark.usefixtures("own_font_alone")
@pytest.mark.parametrize("word", ["\u6f22\u5b57", "\u05e9\u05dc", "\U0001f642\U0001f642"])
def test_letters_that_no_font_has_are_question_marks_and_no_boxes(word):
    boxes, marks = canvas(), canvas()
    text.draw_text(boxes, f"Zo\u00eb {word} \u2026", (0, 0), 18, INK)
    text.draw_text(marks, "Zo\u00eb ?? \u2026", (0, 0), 18, INK)
    assert pygame.image.tobytes(boxes, "RGB") == pygame.image.tobytes(marks, "RGB")
    assert text.text_size(word, 18, bold=True) == text.text_size("??", 18, bold=True)


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
    codes = ("X1", "X2", "X")
    assert [text.card_name(code) for code in codes] == ["red joker", "black joker", "joker"]


def test_wrapped_rich_text_tells_its_height_and_stays_in_its_box():
    surface = canvas(120, 60)
    height = text.draw_rich_wrapped(surface, "[7h] was stolen from Ann; put a card beside it", (0, 0, 120, 40), 16, INK)
    assert height > 40
    assert not any(colour.a for colour in inked(surface, pygame.Rect(0, 40, 120, 20)))


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


def test_text_grows_with_the_scale():
    small, large = type_scale(0.5), type_scale(2)
    assert small.tiny >= 9
    assert large.body == 2 * type_scale().body


@pytest.mark.parametrize("bold", [False, True])
def test_letters_of_one_font_in_several_sizes_are_those_of_a_font_a_size(bold: bool) -> None:
    sizes = (12, 30, 13, 12, 64)
    for size in sizes:
        own, shared = pygame.font.Font(faces.font_path(bold), size), text.font(size, bold)
        assert shared.size("Hello, AVA") == own.size("Hello, AVA")
        assert (shared.get_height(), shared.get_ascent()) == (own.get_height(), own.get_ascent())
        drawn, wanted = shared.render("Hello, AVA", True, "white"), own.render("Hello, AVA", True, "white")
        assert drawn.get_buffer().raw == wanted.get_buffer().raw


def test_the_name_of_a_key_is_drawn_as_letters_and_never_as_a_card():
    words = "Discard [4h] (" + ", ".join(f"{{{deed.kept}}}" for deed in BOUND) + "), not X."
    told = USUAL_KEYS.fill(words)
    assert re.findall(r"\[(.*?)\]", text.marked(told)) == ["4h", "X"]
    assert told.replace(NO_CARD, "") == words.format_map({each.kept: str(USUAL_KEYS.of(each)) for each in BOUND})
