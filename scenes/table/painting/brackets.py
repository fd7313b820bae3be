"""Brackets: lines under cards of the hand that go together. And the words in an empty space."""

from collections.abc import Hashable, Iterator, Sequence
from itertools import groupby

import pygame
from pygame import Rect, Surface

from engine.rummy.cards import Card
from scenes.art import felt, text
from scenes.art.text import marked
from scenes.art.theme import Colour, theme, type_scale
from scenes.table.painting.picture_state import PictureState
from scenes.table.places.card_places import Board
from scenes.ui.stage import Piece

_TICK, _LINE = 4, 2
"""The height of a bracket's ends and its thickness, in units of the interface."""


def inks() -> tuple[Colour, ...]:
    """The colours of brackets, one a meld, so that melds that do not lie together can be told apart."""
    worn = theme()
    return worn.gold, worn.cold, worn.good, worn.ink_muted


def _runs(board: Board, meld: Sequence[Card]) -> Iterator[Rect]:
    """The cards of a meld that lie side by side in the hand, as one rectangle each."""
    places = sorted(place for place, card in enumerate(board.hand) if card in meld)
    lines = board.layout.hand
    for _apart, group in groupby(enumerate(places), lambda pair: (pair[1] - pair[0], lines[pair[1]].top)):
        rects = [lines[place] for _number, place in group]
        yield rects[0].unionall(rects)


def _brackets(look: PictureState) -> Iterator[tuple[Rect, Colour]]:
    """The rectangles and colours of brackets: under cards that rest in the hand."""
    unit = look.unit
    colours = inks()
    for number, meld in enumerate(look.board.tableau.brackets or ()):
        if not look.hidden.isdisjoint(meld):
            continue
        for rect in _runs(look.board, meld):
            foot = Rect(rect.left, rect.bottom - round(unit), rect.width, round(_TICK * unit) + round(unit))
            yield foot.inflate(-round(6 * unit), 0), colours[number % len(colours)]


def pieces(look: PictureState) -> Iterator[Piece]:
    """The brackets as pieces of the hand's picture."""
    for number, (rect, colour) in enumerate(_brackets(look)):
        yield ("bracket", number), (rect, (tuple(rect), colour))


def draw_brackets(surface: Surface, look: PictureState) -> None:
    """Paint the brackets."""
    wide = max(2, round(_LINE * look.unit))
    for rect, colour in _brackets(look):
        pygame.draw.rect(surface, colour, (rect.left, rect.bottom - wide, rect.width, wide))
        for left in (rect.left, rect.right - wide):
            pygame.draw.rect(surface, colour, (left, rect.top, wide, rect.height))


def field_key(look: PictureState, space: int) -> Hashable:
    """The cache key of the words in an empty space."""
    return look.board.tableau.spaces[space].words, look.unit


def draw_field(surface: Surface, look: PictureState, space: int) -> None:
    """Draw the words of an empty space in a frame in its middle."""
    words, body = look.board.tableau.spaces[space].words, look.board.layout.spaces[space].body
    if not words:
        return
    unit, scale = look.unit, type_scale(look.unit)
    rows = [(words[0], scale.body, theme().gold, True)]
    rows += [(line, scale.small, theme().ink, False) for line in words[1:]]
    sizes = [text.rich_size(marked(line), size, bold=bold) for line, size, _ink, bold in rows]
    box = Rect(0, 0, max(wide for wide, _high in sizes), sum(high for _wide, high in sizes))
    box = box.inflate(round(36 * unit), round(18 * unit)).clip(Rect((0, 0), body.size))
    box.center = body.center
    felt.draw_panel(surface, box, round(12 * unit), theme().shade, 90, theme().gold_dark)
    top = box.centery - sum(high for _wide, high in sizes) // 2
    for (line, size, ink, bold), (_wide, high) in zip(rows, sizes, strict=True):
        text.draw_rich(surface, marked(line), (box.centerx, top), size, ink, bold=bold, anchor="midtop")
        top += high
