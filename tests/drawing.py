"""A display without a screen, for tests that draw; each vector picture is read once for all tests of a process."""

import io
import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from scenes.art.surface_cache import surface_cache

_read = pygame.image.load_sized_svg


@surface_cache(maxsize=20_000, megabytes=96)
def _picture(data: bytes, size: tuple[int, int]) -> pygame.Surface:
    return _read(io.BytesIO(data), size)


def _copied(source: io.BytesIO | str, size: tuple[int, int]) -> pygame.Surface:
    """A picture of its own for whoever asks, so that no test sees what another has drawn on it."""
    return _picture(source.getvalue(), size).copy() if isinstance(source, io.BytesIO) else _read(source, size)


pygame.image.load_sized_svg = _copied
