"""The current theme: palette, deck and type sizes.

Everything that depends on them is painted anew when they change: only `kept` keeps pictures, and `wear` empties it, and
a `Stage` repaints all of its parts.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from engine.text import on_language, speak
from engine.values import value_class
from scenes.art.palette import Colour, Deck, Dress, Pattern, Suits, Theme
from scenes.art.palettes import GREEN
from scenes.art.surface_cache import LEAST, SurfaceCache, surface_cache

if TYPE_CHECKING:
    from pygame import Surface

__all__ = [
    "Colour", "Deck", "Dress", "Pattern", "Suits", "Theme", "TypeScale",
    "deck", "kept", "on_change", "theme", "type_scale", "wear", "worn",
]  # fmt: skip


P = ParamSpec("P")
R = TypeVar("R")


@value_class
class Worn:
    """The current palette and deck."""

    palette: Theme
    deck: Deck


_worn = Worn(GREEN, Deck())
_emptied: list[Callable[[], None]] = []


def worn() -> Worn:
    """The current theme; another object after every change."""
    return _worn


def theme() -> Theme:
    """The current palette. Call this for every painting, since the palette may have changed."""
    return _worn.palette


def deck() -> Deck:
    """The current look of the cards. Call this for every painting."""
    return _worn.deck


def wear(palette: Theme | None = None, cards: Deck | None = None) -> None:
    """Paint with this palette and cards of this look from now on; None keeps the present one.

    A game of tiles is told in its own words as long as tiles are shown.

    There is one of each for the whole program, since there is one display.
    """
    global _worn  # noqa: PLW0603 - as said: there is one display
    wish = Worn(palette or _worn.palette, cards or _worn.deck)
    speak(wish.deck.vocabulary if wish.deck.tiles else None)
    if wish != _worn:
        _worn = wish
        _empty()


def _empty() -> None:
    for empty in _emptied:
        empty()


def _other_language() -> None:
    """Let everything be painted anew: pictures hold words."""
    global _worn  # noqa: PLW0603 - as above
    _worn = Worn(_worn.palette, _worn.deck)
    _empty()


on_language(_other_language)


def on_change(empty: Callable[[], None]) -> None:
    """Call a function whenever palette or deck change."""
    _emptied.append(empty)


def kept(maxsize: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Keep the last results of a function that paints with the current theme, until the theme changes."""

    def keeping(function: Callable[P, R]) -> Callable[P, R]:
        memory = lru_cache(maxsize)(function)
        on_change(memory.cache_clear)
        return memory  # type: ignore[return-value]

    return keeping


def kept_surfaces(
    maxsize: int, megabytes: float, least: int = LEAST
) -> Callable[[Callable[P, Surface]], SurfaceCache[P]]:
    """A cache for many surfaces, or large ones: as `surface_cache`."""

    def keeping(function: Callable[P, Surface]) -> SurfaceCache[P]:
        memory = surface_cache(maxsize, megabytes, least)(function)
        on_change(memory.cache_clear)
        return memory

    return keeping


@value_class
class TypeScale:
    """Text sizes in pixels for one interface scale."""

    tiny: int
    small: int
    body: int
    large: int
    heading: int
    title: int
    display: int


_BASE = TypeScale(tiny=12, small=14, body=17, large=20, heading=25, title=38, display=80)


@lru_cache(maxsize=64)
def type_scale(ui_scale: float = 1.0) -> TypeScale:
    """Text sizes for an interface scale, never under 9 px."""

    def px(size: int) -> int:
        return max(9, round(size * ui_scale))

    base = _BASE
    return TypeScale(
        px(base.tiny),
        px(base.small),
        px(base.body),
        px(base.large),
        px(base.heading),
        px(base.title),
        px(base.display),
    )
