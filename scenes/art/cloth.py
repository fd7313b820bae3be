"""Table cloths: generated tiles of baize, velvet and wood, the same at every start."""

from __future__ import annotations

import random
from functools import lru_cache

import pygame

from scenes.art.canvas import solid
from scenes.art.palette import Cloth

TILE = 256
_PLANK = 64
"""Pixels of a board of wood, before it is scaled."""


def _noise(size: tuple[int, int], seed: int, low: int, high: int) -> pygame.Surface:
    """Random greys between two values."""
    count = size[0] * size[1]
    raw = random.Random(seed).randbytes(count)  # noqa: S311 - grain, not secrets
    table = bytes(low + (high - low) * i // 255 for i in range(256))
    grey = raw.translate(table)
    rgb = bytearray(count * 3)
    rgb[0::3] = rgb[1::3] = rgb[2::3] = grey
    return pygame.image.frombytes(bytes(rgb), size, "RGB")


def _clouds(cells: tuple[int, int], seed: int, most: int) -> pygame.Surface:
    """Greys from 0 to `most` that pass smoothly into each other, also from tile to tile."""
    source = _noise(cells, seed, 0, most)
    wide = solid((cells[0] * 3, cells[1] * 3))
    for place in range(9):
        wide.blit(source, (place % 3 * cells[0], place // 3 * cells[1]))
    full = pygame.transform.smoothscale(wide, (TILE * 3, TILE * 3))
    return full.subsurface((TILE, TILE, TILE, TILE)).copy()


def _baize() -> pygame.Surface:
    """Baize: short fibres both ways, fine grain, and a slightly uneven nap."""
    tile = _noise((TILE, TILE), 37, 206, 226)
    across = pygame.transform.scale(_noise((TILE // 4, TILE), 11, 0, 20), (TILE, TILE))
    down = pygame.transform.scale(_noise((TILE, TILE // 4), 23, 0, 20), (TILE, TILE))
    tile.blit(across, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    tile.blit(down, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    tile.blit(_clouds((8, 8), 5, 12), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return tile


def _velvet() -> pygame.Surface:
    """Velvet: a soft pile that shimmers in patches."""
    tile = _noise((TILE, TILE), 37, 198, 212)
    tile.blit(_clouds((16, 5), 3, 26), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    tile.blit(_clouds((7, 7), 29, 26), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return tile


def _wood() -> pygame.Surface:
    """Wood: boards with a long grain, each a little lighter or darker, and the joints between them."""
    tile = solid((TILE, TILE))
    shades = random.Random(8)  # noqa: S311 - grain, not secrets
    for top in range(0, TILE, _PLANK):
        grey = 214 + shades.randint(-12, 12)
        tile.fill((grey, grey, grey), (0, top, TILE, _PLANK))
    for cells, seed, most in (((3, 64), 61, 34), ((4, 128), 17, 22), ((16, 256), 43, 14)):
        way = pygame.BLEND_RGB_ADD if seed == 17 else pygame.BLEND_RGB_SUB  # noqa: PLR2004 - the light grain among dark
        tile.blit(_clouds(cells, seed, most), (0, 0), special_flags=way)
    for top in range(0, TILE, _PLANK):
        for row, by in ((0, 52), (1, 22)):
            line = solid((TILE, 1))
            line.fill((by, by, by))
            tile.blit(line, (0, top + row), special_flags=pygame.BLEND_RGB_SUB)
    return tile


@lru_cache(maxsize=3)
def tile(cloth: Cloth, part: int) -> tuple[pygame.Surface, float]:
    """A tile to multiply a colour with, and its mean from 0 to 1. Wood grows by `part`, threads do not."""
    made = {"baize": _baize, "velvet": _velvet, "wood": _wood}[cloth]()
    side = TILE * (part if cloth == "wood" else 1)
    deep = solid((side, side))  # as deep as the table: blending is far faster
    deep.blit(made if side == TILE else pygame.transform.smoothscale(made, (side, side)), (0, 0))
    return deep, pygame.transform.average_color(deep)[0] / 255
