"""The library's cache of shapes, which returns our own plates: the library draws no rounded rectangle itself.

At 3840x2160 the library needs 6 s of processor time for one large panel; a plate needs a tenth of a second.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from pygame import Color, Surface
from pygame_gui.core.colour_gradient import ColourGradient
from pygame_gui.core.surface_cache import SurfaceCache as ShapeCache

from engine.values import value_class
from scenes.art.canvas import clear
from scenes.art.theme import Colour
from scenes.ui.surfaces import plate

Fill: TypeAlias = Any
"""A colour or a gradient of the library."""


@value_class
class Wanted:
    """The plate that a shape of the library asks for; `top` is None for an invisible one."""

    size: tuple[int, int]
    radius: int
    top: Colour | None
    foot: Colour
    edge: Colour


class Plates(ShapeCache):  # type: ignore[misc]
    """Takes the place of `UIAppearanceTheme.shape_cache`. `surfaces.plate` keeps the plates themselves."""

    def __init__(self) -> None:
        # The base class would make a picture of 4 MB, in which it keeps shapes.
        self._wanted: dict[str, Wanted] = {}

    def build_cache_id(
        self,
        shape: str,
        size: tuple[int, int],
        shadow_width: int,
        border_widths: Mapping[str, int],
        border_colour: Fill,
        bg_colour: Fill,
        corner_radius: Sequence[int] | None = None,
    ) -> str:
        """The key of a shape, whose plate is noted. The library calls this method on the instance."""
        del shape, shadow_width, border_widths
        top, foot = _ends(bg_colour)
        wanted = Wanted(
            (size[0], size[1]),
            corner_radius[0] if corner_radius else 0,
            _rgb(top) if top.a else None,
            _rgb(foot),
            _rgb(_ends(border_colour)[0]),
        )
        key = repr(wanted)
        self._wanted[key] = wanted
        return key

    def find_surface_in_cache(self, lookup_id: str) -> Surface:
        """The plate of a key, premultiplied as the library wants it."""
        wanted = self._wanted.pop(lookup_id)
        if wanted.top is None:
            return clear(wanted.size)
        return plate(wanted.size, wanted.radius, wanted.top, wanted.foot, wanted.edge).premul_alpha()

    def update(self) -> None:
        """Do nothing: the library would move pictures from one cache to another here."""

    def remove_user_from_cache_item(self, string_id: str) -> None:
        """Do nothing: users of pictures are not counted."""


def _ends(fill: Fill) -> tuple[Color, Color]:
    """The first and the last colour."""
    return (fill.colour_1, fill.colour_2) if isinstance(fill, ColourGradient) else (fill, fill)


def _rgb(colour: Color) -> Colour:
    return colour.r, colour.g, colour.b
