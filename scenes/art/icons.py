"""Small signs for buttons, drawn as vectors in a box of 24 by 24."""

from __future__ import annotations

from functools import lru_cache

import pygame

from scenes.art.theme import Colour
from scenes.art.vector import hex_of, rasterise, ready

_LINE = 'fill="none" stroke="{c}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"'
_FULL = 'fill="{c}"'


def _line(d: str) -> str:
    return f'<path d="{d}" {_LINE}/>'


def _full(d: str) -> str:
    return f'<path d="{d}" {_FULL}/>'


_BODIES: dict[str, str] = {
    "undo": _line("M8,4.5 L3.5,9 L8,13.5 M4,9 L14,9 C18,9 20.5,11.5 20.5,14.5 C20.5,17.6 18,20 14,20 L9,20"),
    "redo": _line(
        "M16,4.5 L20.5,9 L16,13.5 M20,9 L10,9 C6,9 3.5,11.5 3.5,14.5 C3.5,17.6 6,20 10,20 L15,20"
    ),
    "reset": _line("M4.2,9 C5.6,5.6 8.6,3.6 12,3.6 C16.7,3.6 20.4,7.4 20.4,12 C20.4,16.6 16.7,20.4 12,20.4 "
        "C8.4,20.4 5.3,18.2 4.1,15 M3.6,3.8 L3.8,9.4 L9.4,9.2"),
    "sort_runs": _line("M3.5,8.5 L3.5,20.5 L9,20.5 L9,8.5Z M9.2,5.8 L14.7,5.8 L14.7,17.8 L9.4,17.8 "
        "M14.9,3.2 L20.4,3.2 L20.4,15.2 L15,15.2"),
    "sort_books": _line("M3.5,4 L8,4 L8,13 L3.5,13Z M9.8,4 L14.2,4 L14.2,13 L9.8,13Z M16,4 L20.5,4 L20.5,13 "
        "L16,13Z M4,17 L4,19.5 L20,19.5 L20,17"),
    "deck": _line("M7.5,6.5 L18.5,6.5 L18.5,21.5 L7.5,21.5Z M5.2,18.5 L5.2,4.4 L15.5,4.4 M3,15.5 L3,2.3 L12.5,2.3")
        + _full("M13,10.5 L16,14 L13,17.5 L10,14Z"),
    "person": _full("M12,2.6 C14.8,2.6 17,4.9 17,7.7 C17,10.6 14.8,13 12,13 "
        "C9.2,13 7,10.6 7,7.7 C7,4.9 9.2,2.6 12,2.6Z M3,21.5 C3,17.3 6.5,14.6 12,14.6 C17.5,14.6 21,17.3 21,21.5Z"),
    "hand": _line("M4,9.5 L9,7.6 L13.6,19.6 L8.6,21.5Z M10.5,7.2 L15.6,8 L13.9,18.6 "
        "M12,5.2 L17,3.6 L21,15.8 L15.8,17.4"),
    "computer": _line("M3,4 L21,4 L21,16 L3,16Z M8,20.8 L16,20.8 M12,16.4 L12,20.4")
        + _full("M7.5,8 L10.3,8 L10.3,11.4 L7.5,11.4Z M13.7,8 L16.5,8 L16.5,11.4 L13.7,11.4Z"),
    "flame": _full("M13,1.5 C13.6,5.4 19.8,8.6 19.8,14.8 C19.8,19.4 16.4,22.5 12,22.5 C7.6,22.5 4.2,19.4 4.2,15 "
        "C4.2,11.6 6,9.4 7.6,7.6 C7.9,9.6 8.6,10.9 9.9,11.7 C9.6,7.6 10.4,4 13,1.5Z")
        + '<path d="M12.2,12.2 C12.6,14.2 15.4,15.2 15.4,18 C15.4,20 13.9,21.2 12,21.2 C10,21.2 8.6,20 8.6,18.1 '
        'C8.6,16.4 9.6,15.5 10.2,14.6 C10.6,15.4 11,15.7 11.4,15.9 C11.3,14.4 11.5,13.2 12.2,12.2Z" '
        'fill="#fff2c4" fill-opacity="0.85"/>',
    "drop": _full("M12,1.8 C15.2,6.4 19.2,10.4 19.2,15 C19.2,19.2 16,22.4 12,22.4 C8,22.4 4.8,19.2 4.8,15 "
        "C4.8,10.4 8.8,6.4 12,1.8Z")
        + '<path d="M8,15 C8,17.4 9.6,19.2 12,19.4" fill="none" stroke="#ffffff" stroke-opacity="0.75" '
        'stroke-width="1.9" stroke-linecap="round"/>',
    "check": '<path d="M4,12.6 L9.6,18.2 L20.2,6.2" fill="none" stroke="{c}" stroke-width="3.4" '
        'stroke-linecap="round" stroke-linejoin="round"/>',
    "cross": '<path d="M5.4,5.4 L18.6,18.6 M18.6,5.4 L5.4,18.6" fill="none" stroke="{c}" stroke-width="3.4" '
        'stroke-linecap="round"/>',
    "menu": _line("M4,6 L20,6 M4,12 L20,12 M4,18 L20,18"),
    "fullscreen": _line("M3.5,9 L3.5,3.5 L9,3.5 M15,3.5 L20.5,3.5 L20.5,9 M20.5,15 L20.5,20.5 L15,20.5 "
        "M9,20.5 L3.5,20.5 L3.5,15"),
    "eye": _line("M1.8,12 C4.6,7.2 8,5.2 12,5.2 C16,5.2 19.4,7.2 22.2,12 C19.4,16.8 16,18.8 12,18.8 "
        "C8,18.8 4.6,16.8 1.8,12Z")
        + _full("M12,8.6 C13.9,8.6 15.4,10.1 15.4,12 C15.4,13.9 13.9,15.4 12,15.4 C10.1,15.4 8.6,13.9 8.6,12 "
        "C8.6,10.1 10.1,8.6 12,8.6Z"),
    "book": _line("M12,5.5 C9.6,3.9 6.6,3.4 3,3.6 L3,18.6 C6.6,18.4 9.6,18.9 12,20.5 C14.4,18.9 17.4,18.4 21,18.6 "
        "L21,3.6 C17.4,3.4 14.4,3.9 12,5.5Z M12,5.8 L12,20"),
    "settings": _line("M3.5,6.5 L20.5,6.5 M3.5,12 L20.5,12 M3.5,17.5 L20.5,17.5")
        + _full("M8,3.4 C9.8,3.4 11.1,4.7 11.1,6.5 C11.1,8.3 9.8,9.6 8,9.6 C6.2,9.6 4.9,8.3 4.9,6.5 "
        "C4.9,4.7 6.2,3.4 8,3.4Z M16,8.9 C17.8,8.9 19.1,10.2 19.1,12 C19.1,13.8 17.8,15.1 16,15.1 "
        "C14.2,15.1 12.9,13.8 12.9,12 C12.9,10.2 14.2,8.9 16,8.9Z M9.5,14.4 C11.3,14.4 12.6,15.7 12.6,17.5 "
        "C12.6,19.3 11.3,20.6 9.5,20.6 C7.7,20.6 6.4,19.3 6.4,17.5 C6.4,15.7 7.7,14.4 9.5,14.4Z"),
    "before": _line("M15,4.5 L7.5,12 L15,19.5"),
    "after": _line("M9,4.5 L16.5,12 L9,19.5"),
    "up": _line("M4.5,15 L12,7.5 L19.5,15"),
    "down": _line("M4.5,9 L12,16.5 L19.5,9"),
    "lock": _line("M7.5,10.5 L7.5,7.5 C7.5,4.8 9.4,3 12,3 C14.6,3 16.5,4.8 16.5,7.5 L16.5,10.5")
        + _full("M5,10.5 L19,10.5 L19,21.5 L5,21.5Z"),
}  # fmt: skip

NAMES: tuple[str, ...] = tuple(_BODIES)


@lru_cache(maxsize=256)
def icon(name: str, size: int, color: Colour) -> pygame.Surface:
    """The named sign, `size` pixels high and wide."""
    body = _BODIES[name].replace("{c}", hex_of(color))
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24">'
    return ready(rasterise(f"{head}{body}</svg>", (size, size)))
