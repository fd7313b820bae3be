"""The font files of the interface, opened once for all sizes."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path

import pygame

from scenes.art.vector import NotWholeError

_TRIAL, _TRIED = "A", 20
"""The letters, and their size in pixels, with which a font is tried."""
_LACKED = "\uffff"
"""A character that no font has."""


@cache
def folder() -> Path | None:
    """The folder of the typeface that comes with pygame-gui; None where that is missing."""
    result = find_spec("pygame_gui")  # not imported: of the library nothing but its fonts is used
    return None if result is None or result.origin is None else Path(result.origin).with_name("data")


@cache
def font_path(bold: bool) -> str:
    """The file of the interface's font."""
    name = "NotoSans-Bold.ttf" if bold else "NotoSans-Regular.ttf"
    place = folder()
    if place is None:
        raise NotWholeError(name)
    return str(place / name)


@lru_cache(maxsize=2)
def face(bold: bool) -> pygame.font.Font:
    """The font of a weight, opened once for all sizes, since its first use reads tables for 1.2 ms."""
    try:
        result = pygame.font.Font(font_path(bold), _TRIED)
        result.render(_TRIAL, False, "white")  # a file that is no font may load, and fail or crash when it is used
    except (OSError, ValueError, pygame.error):
        raise NotWholeError(Path(font_path(bold)).name) from None
    return result


@lru_cache(maxsize=32)
def opened(path: str, script: str, rtl: bool) -> pygame.font.Font:
    """A font that shapes its letters as a script has them. Raises OSError or pygame.error."""
    result = pygame.font.Font(path, _TRIED)
    if script:
        result.set_script(script)
    if rtl:
        result.set_direction(pygame.DIRECTION_RTL)
    return result


def start() -> None:
    """Begin pygame's fonts, unless they have begun; those that were opened before are gone."""
    if not pygame.font.get_init():
        pygame.font.init()
        face.cache_clear()
        opened.cache_clear()


def in_size(font: pygame.font.Font, size_px: int) -> pygame.font.Font:
    """The font in a size, until another size of it is used."""
    if font.point_size != size_px:
        font.point_size = size_px
    return font


def own(size_px: int, bold: bool) -> pygame.font.Font:
    """The interface's font in a size, until another size of it is used."""
    return in_size(face(bold), size_px)


def has(font: pygame.font.Font, letter: str) -> bool:
    """True if a font has a letter; for all others it draws the same box."""
    tried = in_size(font, _TRIED)
    return _picture_of(tried, letter) != _picture_of(tried, _LACKED)


def _picture_of(font: pygame.font.Font, letter: str) -> bytes:
    return pygame.image.tobytes(font.render(letter, True, "white", "black"), "RGB")


@lru_cache(maxsize=512)
def is_own(letter: str) -> bool:
    """True if the interface's font has a letter."""
    start()
    return has(face(False), letter)
