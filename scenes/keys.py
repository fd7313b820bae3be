"""The keys of the table: what each does, which may be given to it, and how it is written.

Escape, Tab and F11 mean the same everywhere and cannot be given to anything else.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum

import pygame

from engine.text import _

_CTRL = pygame.KMOD_CTRL | pygame.KMOD_META
_PREFIX = "ctrl+"


class Shortcut(Enum):
    """Commands of the table that a key can be bound to, by the names in the settings."""

    ONWARD = "onward"
    DRAW = "draw"
    DEMAND = "demand"
    DISCARD = "discard"
    UNDO = "undo"
    REDO = "redo"
    RESET = "reset"
    GIVE_BACK = "give_back"
    SORT_RUNS = "sort_runs"
    SORT_BOOKS = "sort_books"
    CARD_LEFT = "card_left"
    CARD_RIGHT = "card_right"
    TIDY = "tidy"
    ZOOM_IN = "zoom_in"
    ZOOM_OUT = "zoom_out"
    HINT = "hint"
    ORDER = "order"
    STEP_BACK = "step_back"
    STEP_ON = "step_on"
    SKIP = "skip"
    AGAIN = "again"
    LOG_UP = "log_up"
    LOG_DOWN = "log_down"
    COVER = "cover"
    UNCOVER = "uncover"
    PAUSE = "pause"
    SCORES = "scores"
    RULES = "rules"
    SETTINGS = "settings"
    MENU = "menu"


@dataclass(frozen=True, slots=True)
class Stroke:
    """A key, alone or with Ctrl."""

    code: int
    ctrl: bool = False

    @property
    def kept(self) -> str:
        """The key as text for the disk."""
        return (_PREFIX if self.ctrl else "") + (_SPECIAL.get(self.code) or chr(self.code))

    def __str__(self) -> str:
        """The key as text for players."""
        name = _shown().get(self.code) or (_SPECIAL.get(self.code) or chr(self.code)).upper()
        return _("Ctrl+{key}").format(key=name) if self.ctrl else name


def stroke_of(event: pygame.event.Event) -> Stroke | None:
    """The key that is pressed; None for one that cannot be given to anything."""
    code = _KEYPAD.get(event.key, event.key)
    return Stroke(code, bool(event.mod & _CTRL)) if _usable(code) else None


def stroke_named(kept: str) -> Stroke | None:
    """The key that is kept under a name; None if there is no such key."""
    name = kept.removeprefix(_PREFIX)
    code = _CODES.get(name, ord(name) if len(name) == 1 else 0)
    return Stroke(code, kept != name) if _usable(code) else None


def _usable(code: int) -> bool:
    """True if it is known, or a key that writes a sign."""
    return code in _SPECIAL or (ord("!") <= code < 1 << 16 and chr(code).isprintable() and not chr(code).isspace())


_KEYPAD: Mapping[int, int] = {
    pygame.K_KP_ENTER: pygame.K_RETURN,
    pygame.K_KP_PLUS: pygame.K_PLUS,
    pygame.K_KP_MINUS: pygame.K_MINUS,
}
"""Keys of the keypad that mean the same as others."""
_SPECIAL: Mapping[int, str] = {
    pygame.K_RETURN: "enter",
    pygame.K_SPACE: "space",
    pygame.K_BACKSPACE: "backspace",
    pygame.K_DELETE: "delete",
    pygame.K_INSERT: "insert",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_PAGEUP: "pageup",
    pygame.K_PAGEDOWN: "pagedown",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_PAUSE: "pause",
    **{getattr(pygame, f"K_F{number}"): f"f{number}" for number in (*range(1, 11), 12)},
    **{getattr(pygame, f"K_KP_{number}"): f"keypad{number}" for number in range(10)},
}
_CODES: Mapping[str, int] = {name: code for code, name in _SPECIAL.items()}


def _shown() -> dict[int, str]:
    """The words for keys that are not simply written in capitals."""
    pads = {getattr(pygame, f"K_KP_{number}"): _("Keypad {number}").format(number=number) for number in range(10)}
    return pads | {
        pygame.K_RETURN: _("Enter"),
        pygame.K_SPACE: _("Space"),
        pygame.K_BACKSPACE: _("Backspace"),
        pygame.K_DELETE: _("Delete"),
        pygame.K_INSERT: _("Insert"),
        pygame.K_HOME: _("Home"),
        pygame.K_END: _("End"),
        pygame.K_PAGEUP: _("Page up"),
        pygame.K_PAGEDOWN: _("Page down"),
        pygame.K_LEFT: _("Left"),
        pygame.K_RIGHT: _("Right"),
        pygame.K_UP: _("Up"),
        pygame.K_DOWN: _("Down"),
        pygame.K_PAUSE: _("Pause"),
    }


_USUAL: Mapping[Shortcut, Stroke] = {
    Shortcut.ONWARD: Stroke(pygame.K_RETURN),
    Shortcut.DRAW: Stroke(pygame.K_d),
    Shortcut.DEMAND: Stroke(pygame.K_a),
    Shortcut.DISCARD: Stroke(pygame.K_x),
    Shortcut.UNDO: Stroke(pygame.K_z, ctrl=True),
    Shortcut.REDO: Stroke(pygame.K_y, ctrl=True),
    Shortcut.RESET: Stroke(pygame.K_r, ctrl=True),
    Shortcut.GIVE_BACK: Stroke(pygame.K_f),
    Shortcut.SORT_RUNS: Stroke(pygame.K_r),
    Shortcut.SORT_BOOKS: Stroke(pygame.K_b),
    Shortcut.CARD_LEFT: Stroke(pygame.K_LEFT, ctrl=True),
    Shortcut.CARD_RIGHT: Stroke(pygame.K_RIGHT, ctrl=True),
    Shortcut.TIDY: Stroke(pygame.K_t),
    Shortcut.ZOOM_IN: Stroke(pygame.K_PLUS),
    Shortcut.ZOOM_OUT: Stroke(pygame.K_MINUS),
    Shortcut.HINT: Stroke(pygame.K_h),
    Shortcut.ORDER: Stroke(pygame.K_o),
    Shortcut.STEP_BACK: Stroke(pygame.K_LEFT),
    Shortcut.STEP_ON: Stroke(pygame.K_RIGHT),
    Shortcut.SKIP: Stroke(pygame.K_SPACE),
    Shortcut.AGAIN: Stroke(pygame.K_l),
    Shortcut.LOG_UP: Stroke(pygame.K_PAGEUP),
    Shortcut.LOG_DOWN: Stroke(pygame.K_PAGEDOWN),
    Shortcut.COVER: Stroke(pygame.K_c),
    Shortcut.UNCOVER: Stroke(pygame.K_v),
    Shortcut.PAUSE: Stroke(pygame.K_p),
    Shortcut.SCORES: Stroke(pygame.K_s),
    Shortcut.RULES: Stroke(pygame.K_F1),
    Shortcut.SETTINGS: Stroke(pygame.K_F2),
    Shortcut.MENU: Stroke(pygame.K_F10),
}
_BESIDES: Mapping[Stroke, Shortcut] = {
    Stroke(pygame.K_u): Shortcut.UNDO,
    Stroke(pygame.K_BACKSPACE): Shortcut.UNDO,
    Stroke(pygame.K_DELETE): Shortcut.DISCARD,
    Stroke(pygame.K_PAUSE): Shortcut.PAUSE,
    Stroke(pygame.K_EQUALS): Shortcut.ZOOM_IN,
    Stroke(pygame.K_RETURN, ctrl=True): Shortcut.ONWARD,
}
"""Second keys of commands, as long as nothing else is bound to them."""

_SPARE = tuple(Stroke(ord(sign)) for sign in "1234567890abcdefghijklmnopqrstuvwxyz")
"""Keys for a deed whose usual key is taken; there are more of them than deeds."""


@dataclass(frozen=True, slots=True)
class Keys:
    """The key bindings: a key of its own for each deed, in their order."""

    strokes: tuple[Stroke, ...] = tuple(_USUAL[deed] for deed in Shortcut)

    def of(self, deed: Shortcut) -> Stroke:
        """The key of a deed."""
        return dict(zip(Shortcut, self.strokes, strict=True))[deed]

    def whose(self, stroke: Stroke) -> Shortcut | None:
        """The deed to which a key is given."""
        return dict(zip(self.strokes, Shortcut, strict=True)).get(stroke)

    def meant(self, event: pygame.event.Event) -> Shortcut | None:
        """The command of a key press."""
        stroke = stroke_of(event)
        if stroke is None:
            return None
        if stroke.ctrl and event.mod & pygame.KMOD_SHIFT and stroke == self.of(Shortcut.UNDO):
            return Shortcut.REDO
        return self.whose(stroke) or _BESIDES.get(stroke)

    def given(self, deed: Shortcut, stroke: Stroke) -> "Keys":
        """With this key for a deed; the deed that had it gets the other's."""
        swapped = {stroke: self.of(deed), self.of(deed): stroke}
        return replace(self, strokes=tuple(swapped.get(old, old) for old in self.strokes))

    def told(self, words: str) -> str:
        """A sentence in which keys stand as the names of their deeds in braces."""
        return words.format_map({deed.value: str(stroke) for deed, stroke in zip(Shortcut, self.strokes, strict=True)})

    @property
    def kept(self) -> dict[str, str]:
        """The key bindings as plain data."""
        return {deed.value: stroke.kept for deed, stroke in zip(Shortcut, self.strokes, strict=True)}


_LATER = (Shortcut.UNCOVER, Shortcut.SCORES, Shortcut.ZOOM_IN, Shortcut.ZOOM_OUT)
"""Deeds that earlier versions did not know: the keys they kept may have given these deeds' usual keys away."""
_RETIRED = frozenset({"put_back"})
"""Deeds that only earlier versions knew."""


def keys_named(kept: Mapping[str, str]) -> Keys:
    """The keys from plain data, those of deeds not named as they usually are. Raises ValueError."""
    named = {deed: stroke_named(kept[deed.value]) if deed.value in kept else _USUAL[deed] for deed in Shortcut}
    for deed in (deed for deed in _LATER if deed.value not in kept):
        taken = {stroke for other, stroke in named.items() if other is not deed}
        named[deed] = next(stroke for stroke in (_USUAL[deed], *_SPARE) if stroke not in taken)
    found = tuple(stroke for stroke in named.values() if stroke is not None)
    if len(set(found)) < len(Shortcut) or not kept.keys() <= _RETIRED | {deed.value for deed in Shortcut}:
        raise ValueError
    return Keys(found)


USUAL_KEYS = Keys()
"""The keys as they are at first."""
