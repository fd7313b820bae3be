"""Small pictures of tables and backs to choose from, each in its own look."""

from dataclasses import replace

import pygame
from pygame import Rect, Surface

from scenes.art import cloth
from scenes.art.canvas import clear
from scenes.art.cards import CardArt
from scenes.art.contrast import lit_felt, space_fill
from scenes.art.palettes import PALETTES
from scenes.art.theme import Colour, Theme, deck, kept
from scenes.ui.surfaces import draw_plate

_FINE = 3
"""The factor by which small pictures are drawn larger and then scaled down, to be smooth."""


@kept(maxsize=8)
def theme_swatch(size: tuple[int, int], name: str) -> Surface:
    """A small table in the colours of any theme: four spaces with cards, and the side panel."""
    palette = PALETTES[name]
    width, height = (_FINE * length for length in size)
    pad = max(3, height // 14)
    big = clear((width, height))
    draw_plate(big, big.get_rect(), height // 9, lit_felt(palette), palette.felt_dark, palette.gold)
    tile, _mean = cloth.tile(palette.cloth, 1)
    inside = Rect(0, 0, width, height).inflate(-2 * pad, -2 * pad)
    for x in range(inside.left, inside.right, cloth.TILE):
        for y in range(inside.top, inside.bottom, cloth.TILE):
            here = Rect(x, y, cloth.TILE, cloth.TILE).clip(inside)
            big.blit(tile, here, ((0, 0), here.size), special_flags=pygame.BLEND_RGB_MULT)
    side = Rect(inside.right - inside.width // 4, inside.top, inside.width // 4, inside.height)
    _swatch_side(big, side, palette, pad)
    wide, tall = (side.left - inside.left - pad) // 2, (inside.height - pad) // 2
    for place, seat in enumerate(palette.seats):
        at = (inside.left + place % 2 * (wide + pad // 2), inside.top + place // 2 * (tall + pad))
        _swatch_space(big, Rect(at, (wide - pad // 2, tall)), (space_fill(palette, seat), seat.bright), palette)
    return pygame.transform.smoothscale(big, size)


def _swatch_side(surface: Surface, side: Rect, palette: Theme, pad: int) -> None:
    pygame.draw.rect(surface, palette.side, side, border_radius=pad // 2)
    for row, ink in enumerate((palette.gold, palette.ink, palette.ink_muted, palette.ink_muted)):
        line = Rect(side.left + pad, side.top + pad * (1 + 2 * row), side.width - (2 + row % 2) * pad, max(2, pad // 2))
        pygame.draw.rect(surface, ink, line, border_radius=pad // 4)
    button = Rect(side.left + pad // 2, side.bottom - 2 * pad, side.width - pad, round(1.5 * pad))
    pygame.draw.rect(surface, palette.primary.foot, button, border_radius=pad // 2)


def _swatch_space(surface: Surface, box: Rect, colours: tuple[Colour, Colour], palette: Theme) -> None:
    radius = box.height // 7
    pygame.draw.rect(surface, colours[0], box, border_radius=radius)
    pygame.draw.rect(surface, colours[1], box, max(1, box.height // 22), border_radius=radius)
    high = round(box.height * 0.52)
    card = Rect(box.left + box.width // 8, 0, high * 5 // 7, high)
    card.centery = box.centery
    for _place in range(3):
        pygame.draw.rect(surface, palette.paper_edge, card.inflate(4, 4), border_radius=high // 10)
        pygame.draw.rect(surface, palette.paper, card, border_radius=high // 10)
        card.x += card.width // 2


@kept(maxsize=8)
def back_swatch(height: int, name: str) -> Surface:
    """The back of a name, as it would look on the present cards."""
    return CardArt(height, replace(deck(), back=name)).back()
