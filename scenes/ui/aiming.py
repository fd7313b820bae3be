"""Arrow keys: which place comes next in a direction."""

from collections.abc import Iterable

import pygame
from pygame import Rect

Way = tuple[int, int]
WAYS: dict[int, Way] = {
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
}
"""By key."""


def nearest(here: Rect, others: Iterable[Rect], way: Way, aside: int) -> int | None:
    """The index of the nearest of the others in this direction; distance across it counts `aside` times as much."""
    found: list[tuple[int, int]] = []
    for number, other in enumerate(others):
        x, y = other.centerx - here.centerx, other.centery - here.centery
        along = x * way[0] + y * way[1]
        if along > 0:
            found.append((along + aside * abs(x * way[1] + y * way[0]), number))
    return min(found)[1] if found else None
