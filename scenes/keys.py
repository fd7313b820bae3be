"""The keys of the table: what each does, which may be given to it, and how it is written.

Escape, Tab and F11 mean the same everywhere and cannot be given to anything else.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache

import pygame

from engine.text import _
from scenes.commands import BOUND, TableCommand

_CTRL = pygame.KMOD_CTRL | pygame.KMOD_META
_PREFIX = "ctrl+"


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
    pygame.K_HELP: "help",
    **{getattr(pygame, f"K_F{number}"): f"f{number}" for number in (*range(1, 11), 12)},
    **{getattr(pygame, f"K_KP_{number}"): f"keypad{number}" for number in range(10)},
}
_CODES: Mapping[str, int] = {name: code for code, name in _SPECIAL.items()}


@cache
def _shown() -> dict[int, str]:
    """The words for keys that are not simply written in capitals; asked for with each sentence that names a key."""
    pads = {getattr(pygame, f"K_KP_{number}"): _("Keypad {number}").format(number=number) for number in range(10)}
    return pads | {
        pygame.K_TAB: _("Tab"),
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
        pygame.K_HELP: _("Help"),
    }


def _stroke(kept: str) -> Stroke:
    """The key of this name. Raises ValueError where there is none."""
    found = stroke_named(kept)
    if found is None:
        raise ValueError(kept)
    return found


_USUAL = {command: _stroke(command.value.key) for command in BOUND}
_BESIDES = {_stroke(key): command for command in BOUND for key in command.value.besides}

_SPARE = tuple(map(_stroke, (*"abcdefghilmnoprstuvwxyz", *(f"f{n}" for n in (*range(3, 10), 12)), *"1234567890jqk")))
"""Keys for a deed whose usual key is taken; there are more of them than deeds. Those of ranks come last."""


@dataclass(frozen=True, slots=True)
class Keys:
    """The key bindings: a key of its own for each deed, in their order."""

    strokes: tuple[Stroke, ...] = tuple(_USUAL[deed] for deed in BOUND)

    def of(self, deed: TableCommand) -> Stroke:
        """The key of a deed."""
        return dict(zip(BOUND, self.strokes, strict=True))[deed]

    def whose(self, stroke: Stroke) -> TableCommand | None:
        """The deed to which a key is given."""
        return dict(zip(self.strokes, BOUND, strict=True)).get(stroke)

    def meant(self, event: pygame.event.Event) -> TableCommand | None:
        """The command of a key press."""
        if event.key == pygame.K_ESCAPE:
            return TableCommand.BACK
        stroke = stroke_of(event)
        if stroke is None:
            return None
        if stroke.ctrl and event.mod & pygame.KMOD_SHIFT and stroke == self.of(TableCommand.UNDO):
            return TableCommand.REDO
        return self.whose(stroke) or _BESIDES.get(stroke)

    def given(self, deed: TableCommand, stroke: Stroke) -> "Keys":
        """With this key for a deed; the deed that had it gets the other's."""
        swapped = {stroke: self.of(deed), self.of(deed): stroke}
        return replace(self, strokes=tuple(swapped.get(old, old) for old in self.strokes))

    def told(self, words: str) -> str:
        """A sentence in which keys stand as the names of their deeds in braces."""
        return words.format_map({deed.kept: str(stroke) for deed, stroke in zip(BOUND, self.strokes, strict=True)})

    @property
    def kept(self) -> dict[str, str]:
        """The key bindings as plain data."""
        return {deed.kept: stroke.kept for deed, stroke in zip(BOUND, self.strokes, strict=True)}


_RETIRED = frozenset({"put_back"})
"""Deeds that only earlier versions knew."""


def keys_named(kept: Mapping[str, str]) -> Keys:
    """The keys from plain data, those of deeds not named as they usually are. Raises ValueError."""
    named = {deed: stroke_named(kept[deed.kept]) if deed.kept in kept else _USUAL[deed] for deed in BOUND}
    for deed in (deed for deed in BOUND if deed.value.later and deed.kept not in kept):
        taken = {stroke for other, stroke in named.items() if other is not deed}
        named[deed] = next(stroke for stroke in (_USUAL[deed], *_SPARE) if stroke not in taken)
    found = tuple(stroke for stroke in named.values() if stroke is not None)
    if len(set(found)) < len(BOUND) or not kept.keys() <= _RETIRED | {deed.kept for deed in BOUND}:
        raise ValueError
    return Keys(found)


USUAL_KEYS = Keys()
"""The keys as they are at first."""
