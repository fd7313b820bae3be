"""Makes all surfaces of the program, with 32 bits a pixel on every screen, as scaling and blurring need them."""

import pygame
from pygame import Rect, Surface

BITS = 32
"""Bits of a pixel."""
_ALPHA = 0xFF000000
"""The mask of the transparency in the format that is blitted fastest."""
ALIGNED = 4
"""Copied areas begin and end at multiples of this, in pixels: SDL then copies 16 bytes at once, five times as fast."""


def aligned(rect: Rect) -> Rect:
    """The least rectangle around this one that is copied fast."""
    left = rect.left // ALIGNED * ALIGNED
    return Rect(left, rect.top, -(-rect.right // ALIGNED) * ALIGNED - left, rect.height)


def aligned_inside(rect: Rect) -> Rect:
    """The largest rectangle inside this one that is copied fast."""
    left = -(-rect.left // ALIGNED) * ALIGNED
    return Rect(left, rect.top, max(0, rect.right // ALIGNED * ALIGNED - left), rect.height)


def clear(size: tuple[int, int]) -> Surface:
    """A surface that is transparent everywhere."""
    return Surface(size, pygame.SRCALPHA, BITS)


def solid(size: tuple[int, int]) -> Surface:
    """A black surface without transparency."""
    return Surface(size, 0, BITS)


def like(source: Surface, size: tuple[int, int]) -> Surface:
    """A transparent surface in the format of another."""
    return Surface(size, pygame.SRCALPHA, source)


def ready(surface: Surface) -> Surface:
    """A transparent surface in the format that is blitted fastest, if there is a display."""
    display = pygame.display.get_surface()
    if display is None or (surface.get_masks() == (*display.get_masks()[:3], _ALPHA) and surface.get_bitsize() == BITS):
        return surface
    return surface.convert_alpha()


def opaque(surface: Surface) -> Surface:
    """A surface without transparency in the format that is blitted fastest, if there is a display."""
    display = pygame.display.get_surface()
    if display is None or _alike(surface, display):
        return surface
    return surface.convert() if display.get_bitsize() == BITS else surface.convert(BITS)


def _alike(surface: Surface, display: Surface) -> bool:
    """True if a surface has the display's own format, so that a conversion would only copy it."""
    transparent = surface.get_flags() & pygame.SRCALPHA or surface.get_colorkey() is not None
    return not transparent and (surface.get_bitsize(), surface.get_masks()) == (BITS, display.get_masks())
