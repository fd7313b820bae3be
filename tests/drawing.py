"""A display without a screen, for tests that draw.

Vector pictures, faces of cards and lines of text are kept for all tests of a process: these show hundreds of screens, a
program that is played shows a few and keeps less.
"""

import io
import os
from functools import lru_cache

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from scenes.art import text
from scenes.art.cards import CardArt
from scenes.art.surface_cache import surface_cache
from scenes.art.theme import Colour, Deck, theme

_read = pygame.image.load_sized_svg
_make = CardArt._make


@surface_cache(maxsize=20_000, megabytes=96)
def _picture(data: bytes, size: tuple[int, int]) -> pygame.Surface:
    return _read(io.BytesIO(data), size)


def _copied(source: io.BytesIO | str, size: tuple[int, int]) -> pygame.Surface:
    """A picture of its own for whoever asks, so that no test sees what another has drawn on it."""
    return _picture(source.getvalue(), size).copy() if isinstance(source, io.BytesIO) else _read(source, size)


_art = lru_cache(maxsize=64)(CardArt)


@surface_cache(maxsize=20_000, megabytes=128)
def _face(name: str, height: int, look: Deck, _edge: Colour) -> pygame.Surface:
    return _make(_art(height, look), name)


def _kept_face(art: CardArt, name: str) -> pygame.Surface:
    """The face or the back of a card, which nobody draws on."""
    return _face(name, art.size[1], art._look, theme().paper_edge)


pygame.image.load_sized_svg = _copied
CardArt._make = _kept_face
text._line._function = surface_cache(maxsize=20_000, megabytes=64)(text._line._function)  # which pages forget
text._measured = lru_cache(maxsize=100_000)(text._measured.__wrapped__)
