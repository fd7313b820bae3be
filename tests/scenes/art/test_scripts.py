"""Names in every script: which font draws them, in which order letters stand, and where a caret does."""

from __future__ import annotations

import itertools
import sys

import pygame
import pytest

from scenes.art import faces, fallback_fonts, mixed_lines, text
from scenes.art.scripts import runs
from scenes.art.wrapping import is_joined
from tests.scenes.art.pixels import canvas

INK = (244, 240, 228)
NAMES = {
    "Arabic": "\u0645\u062d\u0645\u062f \u0639\u0644\u064a",
    "Chinese": "\u5f20\u4f1f",
    "Cyrillic": "\u0416\u0430\u043d\u043d\u0430",
    "Devanagari": "\u092a\u094d\u0930\u093f\u092f\u093e",
    "Georgian": "\u10d2\u10d8\u10dd\u10e0\u10d2\u10d8",
    "Greek": "\u0396\u03c9\u03ae",
    "Hebrew": "\u05e9\u05dc\u05de\u05d4",
    "Japanese": "\u7530\u4e2d\u3055\u304f\u3089",
    "Korean": "\uae40\ubbfc\uc900",
}
"""A name in each script whose letters the interface's fonts have, or those beside them."""
RIGHT_TO_LEFT = ("Arabic", "Hebrew")
SIZES = (9, 13, 18, 26, 44, 80)


def letters_of(name: str) -> str:
    return "".join(letter for letter in name if not letter.isspace())


def pixels(words: str, size: int, *, bold: bool = False) -> bytes:
    surface = canvas(900, 120)
    surface.fill("black")
    text.draw_text(surface, words, (0, 0), size, INK, bold=bold)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("script", NAMES)
def test_a_name_in_any_script_is_drawn_by_one_font_that_has_its_letters(script: str, bold: bool) -> None:
    name = NAMES[script]
    assert all(map(text.is_drawable, letters_of(name)))
    drawn = runs(name, bold)
    assert "".join(run.words for run in drawn) == name
    assert len({(run.path, run.script, run.rtl) for run in drawn}) == 1
    assert {run.rtl for run in drawn} == {script in RIGHT_TO_LEFT}
    font = faces.opened(drawn[0].path or faces.font_path(bold), "", False)
    assert all(faces.has(font, letter) for letter in letters_of(name))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("script", NAMES)
def test_a_name_in_any_script_is_as_wide_as_it_says_and_as_high_as_any_line(script: str, size: int) -> None:
    for words in (NAMES[script], f"{NAMES[script]} lays 3 cards", f"Ann, {NAMES[script]} and Bob"):
        picture = text.font(size).render(words, True, INK)
        assert picture.get_size() == text.text_size(words, size)
        assert picture.get_height() == text.font(size).get_height()
        box = picture.get_bounding_rect()
        assert box.width > size // 3
        assert text.draw_text(canvas(900, 120), words, (0, 0), size, INK, max_width=120).width <= 120


@pytest.mark.parametrize("script", NAMES)
def test_a_name_is_not_drawn_as_question_marks_or_boxes(script: str) -> None:
    name = NAMES[script]
    assert pixels(name, 26) != pixels("?" * len(name), 26)
    assert pixels(name, 26) != pixels("\uffff" * len(name), 26)
    assert len({pixels(letter, 26) for letter in letters_of(name)}) == len(set(letters_of(name)))


def test_letters_from_right_to_left_stand_so() -> None:
    hebrew = NAMES["Hebrew"]
    drawn = runs(f"Ann, {hebrew} 12 {hebrew[::-1]} (x)", False)
    assert [run.words for run in drawn if run.strong] == ["Ann", hebrew[::-1], hebrew, "x"]
    assert "".join(run.words for run in drawn) == f"Ann, {hebrew[::-1]} 12 {hebrew} (x)"


def test_letters_change_beside_others_where_their_script_has_it_so() -> None:
    for script in ("Arabic", "Devanagari"):
        word = NAMES[script].split()[0]
        alone = sum(text.text_size(letter, 40)[0] for letter in word)
        assert text.text_size(word, 40)[0] != alone


@pytest.mark.parametrize("script", NAMES)
def test_carets_stand_in_order_and_the_selection_covers_the_line(script: str) -> None:
    face, name = text.font(26).weight, NAMES[script]
    for words in (name, f"Ann {name} 7"):
        places, wide = mixed_lines.carets(words, face), mixed_lines.width(words, face)
        assert len(places) == len(words) + 1
        assert all(0 <= place <= wide for place in places)
        marked = sorted(mixed_lines.marked(words, 0, len(words), face))
        assert (marked[0][0], marked[-1][1]) == (0, wide)
        assert all(left[1] == right[0] for left, right in itertools.pairwise(marked))
    places = [each for place, each in enumerate(mixed_lines.carets(name, face)) if not is_joined(name, place)]
    assert places == sorted(places, reverse=script in RIGHT_TO_LEFT)


def test_a_line_that_is_cut_leaves_no_letter_without_its_signs() -> None:
    name = NAMES["Devanagari"] * 4
    for width in range(20, text.text_size(name, 18)[0], 3):
        cut = text.fit(name, 18, width).removesuffix(text.ELLIPSIS)
        assert name.startswith(cut)
        assert not is_joined(name, len(cut))


def test_latin_text_looks_as_before_beside_letters_of_other_fonts() -> None:
    alone = text.font(26).render("Ann", True, INK)
    beside = text.font(26).render(f"Ann{NAMES['Hebrew']}", True, INK)
    part = beside.subsurface(alone.get_rect())
    assert pygame.image.tobytes(part, "RGBA") == pygame.image.tobytes(alone, "RGBA")


def test_no_other_font_is_looked_for_where_the_interfaces_own_has_all_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []
    monkeypatch.setattr(fallback_fonts, "_candidates", lambda bold: asked.append(bold) or iter(()))
    for words in ("Zo\u00eb", NAMES["Greek"], NAMES["Cyrillic"], "\u201eUndo\u201c \u2026 \u2013", NAMES["Devanagari"]):
        text.font(27).render(words, True, INK)
    assert asked == []


FC_MATCH = """#!/bin/sh
echo "True|True|/fonts/emoji.ttf|1f600"
echo "False|False|/fonts/pixels.pcf|e01"
echo "False|True|{real}|20-7e e01-e3a a0"
echo "False|True|/fonts/gone.ttf|1200-137f"
echo "a line of something else"
"""


@pytest.mark.skipif(sys.platform != "linux", reason="fontconfig is asked on Linux alone")
def test_the_systems_fonts_are_those_that_it_names(tmp_path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = faces.font_path(False)
    program = tmp_path / "fc-match"
    program.write_text(FC_MATCH.format(real=real), "utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    found = fallback_fonts.of_system.__wrapped__(False)
    assert [each.path for each in found] == [real, "/fonts/gone.ttf"]
    assert [found[0].says(letter) for letter in "a\u00a0\u0e01\u0e3b\u1200"] == [True, True, True, False, False]
    assert not found[0].has("\u0e01")  # it says so, and draws a box
    assert found[1].says("\u1200")
    assert not found[1].has("\u1200")
    program.write_text("#!/bin/sh\nexit 1\n", "utf-8")
    assert fallback_fonts.of_system.__wrapped__(False) == ()
    monkeypatch.setenv("PATH", str(tmp_path / "none"))
    assert fallback_fonts.of_system.__wrapped__(False) == ()
