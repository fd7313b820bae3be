"""Reading the pixels of surfaces."""

from __future__ import annotations

import pygame


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
