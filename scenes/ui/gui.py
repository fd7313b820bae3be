"""pygame-gui's manager: one for the program, driven by events alone, in the colours of the current palette.

Importing this module loads the library, 50 ms of processor time: the first picture of the title screen does without.
"""

from functools import lru_cache
from typing import Any

import i18n
import pygame
from pygame import Surface
from pygame_gui import UIManager
from pygame_gui.core.resource_loaders import BlockingThreadedResourceLoader
from pygame_gui.core.surface_cache import SurfaceCache

from scenes.art.canvas import clear
from scenes.art.theme import theme, type_scale, worn
from scenes.art.vector import hex_of

Size = tuple[int, int]
NOWHERE = (-1, -1)
"""The position of a pointer outside the window."""


class _Loader(BlockingThreadedResourceLoader):  # type: ignore[misc]
    """Begins no threads: if the program has to end meanwhile, they would wait for work and keep it alive for ever."""

    def started(self) -> bool:
        """True, so that the library loads each font at once."""
        return True


class _NoGround(SurfaceCache):  # type: ignore[misc]
    """Takes the place of the theme's cache of shapes: a field paints the plate under its letters itself."""

    def __init__(self) -> None:
        """Do nothing: the base class would make a picture of 4 MB, in which it keeps shapes."""

    def build_cache_id(self, _shape: str, size: Size, *_look: object) -> Size:
        """The size of a shape, which is all that matters."""
        return size

    def find_surface_in_cache(self, size: Size) -> Surface:
        """A picture without anything on it."""
        return clear(size)

    def update(self) -> None:
        """Do nothing: the library would move pictures from one cache to another here."""

    def remove_user_from_cache_item(self, string_id: str) -> None:
        """Do nothing: users of pictures are not counted."""


class Gui(UIManager):  # type: ignore[misc]
    """The elements of the page on top; a page that is shown removes them and makes its own."""

    def __init__(self) -> None:
        super().__init__((1, 1), enable_live_theme_updates=False, resource_loader=_Loader())
        i18n.load_path.clear()  # texts with a full stop would be looked up in a folder that packages lack
        self.ui_theme.shape_cache = _NoGround()
        self._dressed: object = None

    def begin(self, size: tuple[int, int], unit: float) -> None:
        """Remove all elements, for a page in a window of this size."""
        self.window_resolution = size
        self.mouse_position = NOWHERE
        self.end()
        self._dress(unit)

    def end(self) -> None:
        """Remove all elements."""
        self.set_focus_set(None)
        self.clear_and_reset()
        self.ui_group.lostsprites.clear()  # the library only adds to this list

    def _dress(self, unit: float) -> None:
        wish = worn(), unit
        if wish != self._dressed:
            self._dressed = wish
            self.ui_theme.load_theme(theme_data(unit))

    def point(self, at: tuple[int, int]) -> None:
        """Move the pointer; the element under it is hovered at once."""
        self.mouse_position = at
        self._handle_hovering(0.0)

    def _update_mouse_position(self) -> None:
        """Keep the position that `point` has set: SDL's differs from the event's, and is stale outside the window."""


@lru_cache(maxsize=1)
def _made() -> Gui:
    return Gui()


def gui() -> Gui:
    """The manager, made when it is first asked for."""
    if not pygame.font.get_init():
        pygame.font.init()
        _made.cache_clear()  # the fonts of the old manager are gone
    return _made()


def theme_data(unit: float) -> dict[str, Any]:
    """The current palette in the library's form, without the colours of what our pages paint themselves."""
    palette, size = theme(), type_scale(unit)
    clear = "#00000000"
    line = {
        "dark_bg": clear,
        "normal_border": clear,
        "normal_text": hex_of(palette.ink),
        "selected_text": hex_of(palette.ink),
        "selected_bg": hex_of(palette.selection),
        "text_cursor": hex_of(palette.gold),
    }
    return {
        "text_entry_line": {
            "colours": line,
            "font": _font(size.large),
            "misc": {"shape": "rectangle", "shadow_width": "0", "border_width": "0", "padding": "0,0"},
        },
    }


def _font(size: int) -> dict[str, str]:
    """A font of the theme. All values are text, since the library ignores numbers."""
    return {"name": "noto_sans", "size": str(size), "bold": "0", "italic": "0"}
