"""Lines with letters of several scripts: their pictures, their widths, and the places of their letters."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from scenes.art import faces
from scenes.art.canvas import clear
from scenes.art.scripts import Run, runs

if TYPE_CHECKING:
    from scenes.art.palette import Colour

Weight = tuple[int, bool]
"""The size of letters in pixels, and True for bold ones."""


def _font(run: Run, weight: Weight) -> pygame.font.Font:
    if run.plain:
        return faces.own(*weight)
    return faces.in_size(faces.opened(run.path, run.script, run.rtl), weight[0])


def _wide(run: Run, weight: Weight, letters: int) -> int:
    """The width of the first letters of a run."""
    return _font(run, weight).size(run.words[:letters])[0]


def width(words: str, weight: Weight) -> int:
    """The width of a line."""
    return sum(_wide(run, weight, len(run.words)) for run in runs(words, weight[1]))


def picture(words: str, weight: Weight, antialias: bool, colour: Colour | str) -> Surface:
    """A line, as high as one of the interface's own letters, on one base line."""
    pieces = [(run, _font(run, weight).render(run.words, antialias, colour)) for run in runs(words, weight[1])]
    out = clear((sum(piece.get_width() for _, piece in pieces), faces.own(*weight).get_height()))
    ink = pygame.Color(colour)
    out.fill((ink.r, ink.g, ink.b, 0))
    x = 0
    for run, piece in pieces:
        out.blit(piece, (x, _top(run, piece, weight)))
        x += piece.get_width()
    return out


def _top(run: Run, piece: Surface, weight: Weight) -> int:
    """The top of a run's picture in the line: on the base line, or moved as far as its letters would be cut."""
    if run.plain:
        return 0
    box, result = piece.get_bounding_rect(), faces.own(*weight).get_ascent() - _font(run, weight).get_ascent()
    result -= max(0, result + box.bottom - faces.own(*weight).get_height())
    return result + max(0, -(result + box.top))


@lru_cache(maxsize=64)
def carets(words: str, weight: Weight) -> tuple[int, ...]:
    """The place of a caret before each letter of a line, and behind the last one, in pixels from its left end."""
    result, left = [0] * (len(words) + 1), 0
    placed = list[tuple[Run, int, int]]()
    for run in runs(words, weight[1]):
        placed.append((run, left, _wide(run, weight, len(run.words))))
        left += placed[-1][2]
    for run, start, wide in sorted(placed, key=lambda each: each[0].first):
        for letters in range(len(run.words) + 1):
            if letters or not run.first:
                part = _wide(run, weight, letters)
                result[run.first + letters] = start + (wide - part if run.rtl else part)
    return tuple(result)


def marked(words: str, first: int, last: int, weight: Weight) -> Iterator[tuple[int, int]]:
    """The pieces, each from its left to its right end, in which the letters between two places of a line stand."""
    left = 0
    for run in runs(words, weight[1]):
        wide = _wide(run, weight, len(run.words))
        low, high = (max(0, min(len(run.words), place - run.first)) for place in (first, last))
        if low < high:
            ends = _wide(run, weight, low), _wide(run, weight, high)
            yield (left + wide - ends[1], left + wide - ends[0]) if run.rtl else (left + ends[0], left + ends[1])
        left += wide
