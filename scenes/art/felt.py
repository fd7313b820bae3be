"""Felt, panels and the players' spaces, made by rule: the same at every start."""

from __future__ import annotations

import random
from functools import lru_cache

import pygame

from scenes.art.contrast import CLOTH_SHOWN, lamplit, space_fill
from scenes.art.theme import Colour, Pattern, kept, theme
from scenes.art.vector import hex_of, rasterise, ready

_TILE = 256


def _grain(size: tuple[int, int], seed: int, low: int, high: int) -> pygame.Surface:
    """Random greys between two values."""
    count = size[0] * size[1]
    raw = random.Random(seed).randbytes(count)  # noqa: S311 - grain, not secrets
    table = bytes(low + (high - low) * i // 255 for i in range(256))
    grey = raw.translate(table)
    rgb = bytearray(count * 3)
    rgb[0::3] = rgb[1::3] = rgb[2::3] = grey
    return pygame.image.frombytes(bytes(rgb), size, "RGB")


@lru_cache(maxsize=1)
def _weave() -> pygame.Surface:
    """A tile of cloth: short fibres both ways and fine grain, about the middle grey."""
    across = pygame.transform.scale(_grain((_TILE // 4, _TILE), 11, 0, 20), (_TILE, _TILE))
    down = pygame.transform.scale(_grain((_TILE, _TILE // 4), 23, 0, 20), (_TILE, _TILE))
    tile = _grain((_TILE, _TILE), 37, 206, 226)
    tile.blit(across, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    tile.blit(down, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    deep = pygame.Surface((_TILE, _TILE), 0, 32)  # as deep as the felt: blending is far faster
    deep.blit(tile, (0, 0))
    return deep


def _light(size: tuple[int, int]) -> pygame.Surface:
    """The lamp over the table: bright in the middle, falling off to the corners."""
    small = pygame.Surface((64, 36), 0, 32)
    # The weave's mean is 216 of 255; raise the colour by as much.
    lift = 255 / 216
    bright, dark = lamplit(theme()), theme().felt_dark
    for y in range(36):
        for x in range(64):
            dx, dy = (x - 31.5) / 32, (y - 16) / 18
            d = min(1.0, (dx * dx * 0.62 + dy * dy * 0.5) ** 0.5)
            t = d * d * (3 - 2 * d)
            mixed = (a + (b - a) * t for a, b in zip(bright, dark, strict=True))
            small.set_at((x, y), tuple(min(255, int(c * lift + 0.5)) for c in mixed))
    return pygame.transform.smoothscale(small, size)


@kept(maxsize=2)
def felt(size: tuple[int, int]) -> pygame.Surface:
    """The table's cloth, lit from above the middle."""
    width, height = max(1, size[0]), max(1, size[1])
    out = _light((width, height))
    tile = _weave()
    row = pygame.Surface((width, _TILE), 0, 32)
    for x in range(0, width, _TILE):
        row.blit(tile, (x, 0))
    for y in range(0, height, _TILE):
        out.blit(row, (0, y), special_flags=pygame.BLEND_RGB_MULT)
    return ready_opaque(out)


def ready_opaque(surface: pygame.Surface) -> pygame.Surface:
    """In the display's format, without transparency."""
    if pygame.display.get_init() and pygame.display.get_surface() is not None:
        return surface.convert()
    return surface


def _svg(size: tuple[int, int], body: str) -> pygame.Surface:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}">'
    return rasterise(f"{head}{body}</svg>", size)


def _rounded(
    size: tuple[int, int], radius: float, fill: str, opacity: float, edge: str, edge_opacity: float,
    line: float,
) -> str:  # fmt: skip
    half = line / 2
    return (
        f'<rect x="{half}" y="{half}" width="{size[0] - line}" height="{size[1] - line}" '
        f'rx="{radius}" fill="{fill}" fill-opacity="{opacity}" stroke="{edge}" '
        f'stroke-opacity="{edge_opacity}" stroke-width="{line}"/>'
    )


@lru_cache(maxsize=48)
def panel(
    size: tuple[int, int],
    radius: int,
    colour: Colour,
    alpha: int,
    edge: Colour | None,
) -> pygame.Surface:
    """A rounded translucent panel with a fine edge and a light upper rim."""
    width, height = max(4, size[0]), max(4, size[1])
    r = min(radius, width // 2, height // 2)
    body = _rounded((width, height), r, hex_of(colour), alpha / 255, hex_of(edge or colour), 0.7 if edge else 0, 1.5)
    if edge and width > 2 * r + 4:
        body += (
            f'<path d="M{r},2 L{width - r},2" stroke="#ffffff" stroke-opacity="0.16" stroke-width="1.5" fill="none"/>'
        )
    return ready(_svg((width, height), body))


# -- players' spaces ------------------------------------------------------------------------------


def _pattern_tile(pattern: Pattern, colour: Colour, step: int) -> pygame.Surface:
    """One repeat of a seat's pattern."""
    s, h, q = step, step / 2, step / 4
    line = f'fill="none" stroke="{hex_of(colour)}" stroke-width="{max(1.2, s / 16):.1f}"'
    full = f'fill="{hex_of(colour)}"'
    bodies: dict[Pattern, str] = {
        "waves": "".join(
            f'<path d="M{-h},{y} Q{-q},{y - q} 0,{y} T{h},{y} T{s},{y} T{s + h},{y}" {line}/>' for y in (q, h + q)
        ),
        "lozenges": f'<path d="M{h},{h * 0.4} L{s - h * 0.4},{h} L{h},{s - h * 0.4} L{h * 0.4},{h}Z" {line}/>',
        "stripes": f'<path d="M{-q},{q} L{q},{-q} M{-q},{s + q} L{s + q},{-q} '
        f'M{h + q},{s + q} L{s + q},{h + q}" {line}/>',
        "dots": f'<circle cx="{q}" cy="{q}" r="{s / 11:.1f}" {full}/>'
        f'<circle cx="{h + q}" cy="{h + q}" r="{s / 11:.1f}" {full}/>',
    }
    return _svg((step, step), bodies[pattern])


@kept(maxsize=16)
def space_panel(size: tuple[int, int], seat: int, active: bool = False, radius: int = 14) -> pygame.Surface:
    """A player's space: tinted cloth with the seat's pattern and an edge of its colour."""
    width, height = max(8, size[0]), max(8, size[1])
    look = theme().seat(seat)
    r = min(radius, width // 2, height // 2)
    fill = space_fill(theme(), look)
    out = _svg((width, height), _rounded((width, height), r, hex_of(fill), CLOTH_SHOWN, "#000000", 0, 2))
    step = 28
    tile = _pattern_tile(look.pattern, look.bright, step)
    cloth = pygame.Surface((width, height), pygame.SRCALPHA)
    for y in range(0, height, step):
        for x in range(0, width, step):
            cloth.blit(tile, (x, y))
    cloth.set_alpha(20)
    shape = _svg((width, height), _rounded((width, height), r, "#ffffff", 1, "#ffffff", 0, 2))
    cloth.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(cloth, (0, 0))
    line = 4 if active else 2
    edge = hex_of(look.bright if active else look.colour)
    out.blit(_svg((width, height), _rounded((width, height), r, "none", 0, edge, 1, line)), (0, 0))
    return ready(out)
