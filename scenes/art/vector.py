"""Renders vector sources to surfaces."""

from __future__ import annotations

import io
from functools import cache, lru_cache
from pathlib import Path

import pygame

from engine.text import _
from scenes.art.canvas import clear, ready
from scenes.art.theme import Colour

ASSETS = Path(__file__).resolve().parents[2] / "assets"


class NotWholeError(Exception):
    """A part of the program itself is missing or broken; the message is a sentence."""

    def __init__(self, part: str) -> None:
        form = _(
            "House Rummy is damaged: {part} is missing or broken. Please install it again; your games and "
            "settings are kept."
        )
        super().__init__(form.format(part=part))


def hex_of(colour: Colour) -> str:
    """The colour as #rrggbb."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def rasterise(svg: str | bytes, size: tuple[int, int]) -> pygame.Surface:
    """The vector picture at exactly this size, with transparency."""
    data = svg.encode() if isinstance(svg, str) else svg
    width, height = max(1, size[0]), max(1, size[1])
    try:
        picture = pygame.image.load_sized_svg(io.BytesIO(data), (width, height))
    except pygame.error:
        raise NotWholeError(_("a picture")) from None
    if picture.get_size() == (width, height):
        return picture
    # The reader keeps the proportion of the source, so its result is centred.
    out = clear((width, height))
    out.blit(picture, picture.get_rect(center=out.get_rect().center))
    return out


def drawn(body: str, size: tuple[int, int]) -> pygame.Surface:
    """The picture of these vector elements, in a field of this size."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}">'
    return rasterise(f"{head}{body}</svg>", size)


@cache
def asset(name: str) -> str:
    """Text of a vector file under assets/. Raises NotWholeError."""
    try:
        return (ASSETS / name).read_text(encoding="utf-8")
    except (OSError, UnicodeError):
        raise NotWholeError(f"assets/{name}") from None


@lru_cache(maxsize=256)
def sign(name: str, height: int, colour: Colour) -> pygame.Surface:
    """A suit sign (c, d, h, s) or the joker's star (x), in one colour."""
    source = asset(f"signs/{name}.svg").replace("#000000", hex_of(colour))
    return ready(rasterise(source, (height, height)))
