"""pygame-gui's manager: one for the program, fed by events alone, and dressed in the palette that is worn.

Importing this module loads the library, 50 ms of processor time: the first picture of the title screen does without.
"""

from functools import lru_cache
from typing import Any

import i18n
import pygame
from pygame_gui import UIManager
from pygame_gui.core.resource_loaders import BlockingThreadedResourceLoader

from scenes.art.theme import Dress, theme, type_scale, worn
from scenes.art.vector import hex_of
from scenes.ui.plates import Plates

NOWHERE = (-1, -1)
"""The position of a pointer outside the window."""


class _Loader(BlockingThreadedResourceLoader):  # type: ignore[misc]
    """Begins no threads: where the program is told to end meanwhile, these would wait for work and keep it for ever."""

    def started(self) -> bool:
        """True: then the library loads each font at once."""
        return True


class Gui(UIManager):  # type: ignore[misc]
    """Elements of the page on top; whoever shows a page clears them and makes its own."""

    def __init__(self) -> None:
        super().__init__((1, 1), enable_live_theme_updates=False, resource_loader=_Loader())
        i18n.load_path.clear()  # texts with a full stop would be looked up in a folder that packages lack
        self.ui_theme.shape_cache = Plates()
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
        """The pointer is here now: what it rests on is hovered at once."""
        self.mouse_position = at
        self._handle_hovering(0.0)

    def _update_mouse_position(self) -> None:
        """The pointer is where `point` said: SDL's answer is not that of the event, and stale outside the window."""


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
    """The palette that is worn as the library reads it; what is painted by us is not in it."""
    palette, size = theme(), type_scale(unit)
    shape = {"shape": "rounded_rectangle", "shadow_width": "0", "border_width": "1"}
    small = {**shape, "shape_corner_radius": str(round(5 * unit))}
    clear = "#00000000"
    line = {
        "dark_bg": clear,
        "normal_border": clear,
        "normal_text": hex_of(palette.ink),
        "selected_text": hex_of(palette.ink),
        "selected_bg": hex_of(palette.selection),
        "text_cursor": hex_of(palette.gold),
    }
    tip = {"dark_bg": _filled(palette.board), "normal_border": hex_of(palette.gold_dark)}
    tip |= {"normal_text": hex_of(palette.ink)}
    return {
        "text_entry_line": {
            "colours": line,
            "font": _font(size.large),
            "misc": {"shape": "rectangle", "shadow_width": "0", "border_width": "0", "padding": "0,0"},
        },
        "tool_tip": {"misc": {"rect_width": str(round(340 * unit))}},
        "tool_tip.text_box": {
            "colours": tip,
            "font": _font(size.body),
            "misc": {**small, "padding": f"{round(9 * unit)},{round(5 * unit)}"},
        },
    }


def _filled(dress: Dress) -> str:
    """A dress as a gradient of the library, from top to foot: the first colour is on top at 270 degrees."""
    return f"{hex_of(dress.top)},{hex_of(dress.foot)},270"


def _font(size: int) -> dict[str, str]:
    """All values are text: the library passes over numbers."""
    return {"name": "noto_sans", "size": str(size), "bold": "0", "italic": "0"}
