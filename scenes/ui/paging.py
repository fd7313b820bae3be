"""Lists that are leafed through: which way an event turns the leaf."""

import pygame

_KEYS = {pygame.K_PAGEDOWN: 1, pygame.K_PAGEUP: -1}


def turned(event: pygame.event.Event) -> int:
    """-1 to the leaf before, 1 to the one after, 0 for an event that means neither."""
    if event.type == pygame.MOUSEWHEEL and event.y:
        return -1 if event.y > 0 else 1
    return _KEYS.get(event.key, 0) if event.type == pygame.KEYDOWN else 0
