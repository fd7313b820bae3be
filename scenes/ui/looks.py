"""What is worn by the settings, and small pictures of what may be chosen."""

from dataclasses import replace

import pygame
from pygame import SRCALPHA, Rect, Surface

from scenes.art.cards import CardArt
from scenes.art.contrast import lamplit, space_fill, strengthened
from scenes.art.palettes import PALETTES
from scenes.art.theme import Deck, deck, kept, wear
from scenes.services import Settings
from scenes.ui.surfaces import plate


def follow(settings: Settings) -> None:
    """Paint by these settings from now on; nothing happens where nothing else is to be worn."""
    palette = PALETTES[settings.theme]
    cards = Deck(four_colour=settings.four_colour, back=settings.back, high_contrast=settings.high_contrast)
    wear(strengthened(palette) if settings.high_contrast else palette, cards)


@kept(maxsize=8)
def theme_swatch(size: tuple[int, int], name: str) -> Surface:
    """A small table in the colours of a theme, whichever is worn: four spaces, a hand's hollow and the side panel."""
    palette = PALETTES[name]
    width, height = size
    out = Surface(size, SRCALPHA)
    out.blit(plate(size, height // 7, lamplit(palette), palette.felt_dark, palette.gold), (0, 0))
    pad = max(3, height // 11)
    inside = Rect(0, 0, width, height).inflate(-2 * pad, -2 * pad)
    side = Rect(0, inside.top, inside.width // 4, inside.height)
    side.right = inside.right
    pygame.draw.rect(out, palette.side, side, border_radius=pad)
    for row, ink in enumerate((palette.gold, palette.ink, palette.ink_muted)):
        line = Rect(side.left + pad, side.top + pad * (1 + 2 * row), side.width - 2 * pad, max(2, pad // 2))
        pygame.draw.rect(out, ink, line)
    wide, tall = (side.left - inside.left - pad) // 2, (inside.height - pad) // 2
    for place, seat in enumerate(palette.seats):
        at = (inside.left + place % 2 * (wide + pad // 2), inside.top + place // 2 * (tall + pad))
        pygame.draw.rect(out, space_fill(palette, seat), Rect(at, (wide - pad // 2, tall)), border_radius=pad)
        pygame.draw.rect(out, seat.bright, Rect(at, (wide - pad // 2, tall)), max(1, pad // 4), border_radius=pad)
    return out


@kept(maxsize=8)
def back_swatch(height: int, name: str) -> Surface:
    """The back of that name, as it would look on the cards that are worn."""
    return CardArt(height, replace(deck(), back=name)).back()
