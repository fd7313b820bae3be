"""Lists in leaves: the leaf to which an event turns."""

import pygame

_STEPS = {pygame.K_PAGEDOWN: 1, pygame.K_PAGEUP: -1}


def turned(event: pygame.event.Event, leaf: int, leaves: int) -> int | None:
    """The leaf to which the wheel, a page key, Home or End turns; None for any other event."""
    if event.type == pygame.MOUSEWHEEL and event.y:
        return _inside(leaf - (1 if event.y > 0 else -1), leaves)
    if event.type != pygame.KEYDOWN:
        return None
    if event.key in {pygame.K_HOME, pygame.K_END}:
        return 0 if event.key == pygame.K_HOME else leaves - 1
    return _inside(leaf + _STEPS[event.key], leaves) if event.key in _STEPS else None


def _inside(leaf: int, leaves: int) -> int:
    return max(0, min(leaves - 1, leaf))
