"""The court cards, the jokers and the backs: what their files may hold, and that they are told apart."""

from __future__ import annotations

import re
from itertools import combinations, pairwise

import pygame
import pytest

from assets.draw_cards import ROOT, face
from scenes.art.vector import rasterise
from scenes.settings.settings import BACKS

COURTS = [rank + suit for suit in "cdhs" for rank in "JQK"]
PICTURES = [*COURTS, "X1", "X2"]
SIZE = (250, 350)


def source(code):
    return (ROOT / "cards" / f"{code}.svg").read_text(encoding="utf-8")


def pixels(surface):
    return pygame.image.tobytes(surface, "RGB")


def difference(one, other):
    return sum(abs(a - b) for a, b in zip(pixels(one), pixels(other), strict=True)) / len(pixels(one))


@pytest.mark.parametrize("code", PICTURES)
def test_the_file_is_what_the_script_draws(code):
    assert source(code) == face(code)


@pytest.mark.parametrize("code", PICTURES)
def test_the_file_is_small_and_plain(code):
    text = source(code)
    assert len(text) < 25_000
    assert set(re.findall(r"<([a-z]+)", text, re.IGNORECASE)) <= {"svg", "g", "path", "circle", "rect", "ellipse"}


@pytest.mark.parametrize("code", PICTURES)
def test_a_figure_looks_the_same_upside_down(code):
    drawn = rasterise(source(code), SIZE)
    assert difference(drawn, pygame.transform.rotate(drawn, 180)) < 1


def test_no_two_pictures_are_alike_at_the_smallest_size():
    drawn = {code: rasterise(source(code), (43, 60)) for code in PICTURES}
    for one, other in combinations(PICTURES, 2):
        assert difference(drawn[one], drawn[other]) > 8, (one, other)


def back(name, size=SIZE):
    return rasterise((ROOT / "backs" / f"{name}.svg").read_text(encoding="utf-8"), size)


@pytest.mark.parametrize("name", BACKS)
def test_a_back_looks_the_same_upside_down(name):
    drawn = back(name)
    assert difference(drawn, pygame.transform.rotate(drawn, 180)) < 2  # fine lines are smoothed a little differently


def test_no_two_backs_are_alike_and_none_is_like_a_face():
    drawn = {name: back(name, (43, 60)) for name in BACKS}
    assert {path.stem for path in (ROOT / "backs").iterdir()} == set(drawn)
    for one, other in combinations(BACKS, 2):
        assert difference(drawn[one], drawn[other]) > 15, (one, other)
    faces = [rasterise(source(code), (43, 60)) for code in PICTURES]
    assert all(difference(one, other) > 40 for one in drawn.values() for other in faces)


def test_the_ranks_of_the_courts_are_told_apart_by_their_ground():
    grounds = {
        rank: {tuple(rasterise(source(rank + suit), SIZE).get_at((226, 22))) for suit in "cdhs"} for rank in "JQK"
    }
    assert all(len(result) == 1 for result in grounds.values())
    assert len(set.union(*grounds.values())) == 3


@pytest.mark.parametrize("code", ["X1", "X2"])
def test_a_joker_is_known_by_its_left_strip(code):
    drawn = rasterise(source(code), (250, 350))
    strip = [drawn.get_at((x, y)) for x in range(8, 70) for y in range(10, 172)]
    assert 0.1 < sum(sum(c[:3]) < 500 for c in strip) / len(strip) < 0.6
    rows = [any(sum(drawn.get_at((x, y))[:3]) < 500 for x in range(20, 45)) for y in range(10, 176)]
    gaps = sum(a and not b for a, b in pairwise(rows))
    assert gaps == 6  # the star and five letters, one under the other
