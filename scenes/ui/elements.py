"""The library's elements as our pages use them: small subclasses, each with its reason.

A control that a page paints itself (`Control.paint`) is an element without a picture: the library knows its place, and
tells if the pointer is on it and when it is pressed.
"""

from collections.abc import Callable
from dataclasses import replace

import pygame
from pygame import Rect
from pygame_gui import UI_BUTTON_PRESSED
from pygame_gui.core import UIContainer, UIElement
from pygame_gui.core.interfaces import IContainerLikeInterface
from pygame_gui.elements import UIButton, UITextEntryLine

from scenes.ui.controls import nothing
from scenes.ui.gui import Gui, gui
from scenes.ui.inputs import Field, Slide

SHADE, QUESTION = 40, 50
"""The layers of the shade, which keeps the pointer from the page, and of the question over it."""
TIP_DELAY = 0.5
"""Seconds for which the pointer has to rest on a control before its tip appears."""


class Outline:
    """The shape of an element that the page paints: its rectangle, and no picture for any state."""

    def __init__(self, rect: Rect) -> None:
        self.containing_rect = Rect(rect)

    def collide_point(self, point: tuple[float, float]) -> bool:
        """True if the point is on the element."""
        return bool(self.containing_rect.collidepoint(point))

    def set_position(self, point: tuple[float, float]) -> None:
        """Follow the element."""
        self.containing_rect.topleft = round(point[0]), round(point[1])

    def set_dimensions(self, dimensions: tuple[float, float]) -> bool:
        """Follow the element; no picture has changed."""
        self.containing_rect.size = round(dimensions[0]), round(dimensions[1])
        return False

    def set_active_state(self, state: str) -> None:
        """Do nothing: the page asks for the state when it paints."""

    def update(self, seconds: float) -> None:
        """Do nothing: the element does not move."""

    def has_fresh_surface(self) -> bool:
        """False: there is no picture."""
        return False


class Pressable(UIButton):  # type: ignore[misc]
    """A button that the page paints. It reads no theme, translates nothing, and posts no events."""

    def __init__(
        self, rect: Rect, press: Callable[[], None], tip: str, layer: int, container: IContainerLikeInterface | None
    ) -> None:
        self._press = press
        self._was_pressed = False
        """True if it has been pressed since the pointer came, so that it needs no tip."""
        super().__init__(rect, "", gui(), container, tool_tip_text=tip or None, starting_height=layer)
        self.tool_tip_delay = TIP_DELAY

    def rebuild_from_changed_theme_data(self) -> None:
        """Do nothing: no theme is read."""
        self.rebuild()

    def rebuild(self) -> None:
        """Make an outline instead of five pictures."""
        self.drawable_shape = Outline(self.rect)

    def on_hovered(self) -> None:
        """Do what every element does; the library's button would post events as well."""
        UIElement.on_hovered(self)

    def on_unhovered(self) -> None:
        """Do what every element does."""
        self._was_pressed = False
        UIElement.on_unhovered(self)

    def while_hovering(self, time_delta: float, mouse_pos: tuple[int, int]) -> None:
        """Show a tip after a while, but not after a press: it would cover what the press has brought."""
        if not self._was_pressed:
            super().while_hovering(time_delta, mouse_pos)

    def on_self_event(self, event: int, data: dict[str, object] | None = None) -> None:
        """Call the page at once, instead of by the queue of events."""
        del data
        if event == UI_BUTTON_PRESSED:
            self._was_pressed = True
            UIElement.on_unhovered(self)  # this hides the tip
            self._press()

    @property
    def is_under_pointer(self) -> bool:
        """True also while the button is held, when the library does not count it as hovered."""
        return bool(self.hovered or (self.held and self.rect.collidepoint(self.ui_manager.get_mouse_position())))


class EntryLine(UITextEntryLine):  # type: ignore[misc]
    """The text, caret and selection of a field. Keys are handled by its `LineEdit`, the pointer by the library.

    The library's own handling of keys crashes at letters without a width, has no undo, and moves to the end of the line
    instead of by a word; it pastes line feeds, and pastes nothing if not everything has room.
    """

    def __init__(self, rect: Rect, field: Field, layer: int, container: IContainerLikeInterface | None) -> None:
        self.field = field
        self.text = ""
        super().__init__(rect, gui(), container)  # a text given here would be looked up in files of translations
        gui().ui_group.change_layer(self, self.layer + layer)

    def rebuild(self) -> None:
        """Make no picture of the field disabled: each letter would be drawn twice."""
        super().rebuild()
        self.drawable_shape.states.pop("disabled", None)

    def disable(self) -> None:
        """Take no keys and no presses; the page says by its words that the field counts for nothing."""
        self.unfocus()
        self.is_enabled = False

    def mirror(self) -> None:
        """Show the text, caret and selection of the `LineEdit`."""
        edit = self.field.edit
        if self.text != edit.text:
            self.text = edit.text
            self.drawable_shape.set_text(edit.text)
        self.edit_position = edit.caret
        first, last = edit.selection
        self.select_range = [first, last]
        self.cursor_has_moved_recently = self.is_focused  # else the next update would show a caret
        if self.drawable_shape.has_fresh_surface():
            self.on_fresh_drawable_shape_ready()  # else its picture would wait for the next update

    def process_event(self, event: pygame.event.Event) -> bool:
        """Take an event of the pointer; a first click selects the whole line."""
        if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return False
        taken = bool(super().process_event(event))
        self.hear()
        return taken

    def hear(self) -> None:
        """Take over the caret and the selection that the pointer may have set."""
        edit, (first, last) = self.field.edit, sorted(self.select_range)
        edit.caret = self.edit_position
        edit.anchor = edit.caret if first == last else first if edit.caret == last else last

    def update(self, time_delta: float) -> None:
        """Let the caret blink, and a drag select."""
        super().update(time_delta)
        if self.selection_in_progress:
            self.hear()

    def focus(self) -> None:
        """Show the caret, and the window of an input method beside it; keys repeat as the system has them."""
        super().focus()
        pygame.key.set_repeat(0)
        pygame.key.set_text_input_rect(self.rect)


class Slider(Pressable):
    """A slider that the page paints. While it is held, its value follows the pointer in whole steps.

    The library's slider takes 4 ms to make, for its bar and button in all their states; a search shows twenty.
    """

    def __init__(
        self,
        slide: Slide,
        moved: Callable[[float], None],
        unit: float,
        layer: int,
        container: IContainerLikeInterface | None,
    ) -> None:
        self.slide, self._moved, self._unit = slide, moved, unit
        super().__init__(slide.rect, nothing, slide.tip, layer, container)
        self.set_hold_range((10_000, 10_000))

    def process_event(self, event: pygame.event.Event) -> bool:
        """Move the thumb to a press anywhere on the slider."""
        taken = bool(super().process_event(event))
        if self.held and event.type == pygame.MOUSEBUTTONDOWN:
            self._follow(event.pos[0])
        return taken

    def update(self, time_delta: float) -> None:
        """Follow the pointer."""
        super().update(time_delta)
        if self.held:
            self._follow(self.ui_manager.get_mouse_position()[0])

    def _follow(self, x: int) -> None:
        value = replace(self.slide, rect=Rect(self.rect)).value_at(x, self._unit)
        if value != self.slide.value:
            self.slide = replace(self.slide, value=value)
            self._moved(value)


class Scrolled(UIContainer):  # type: ignore[misc]
    """A container that shows a part of its `content`, scrolled by whole pixels.

    The library's own container takes 10 ms whenever its height changes, for the pictures of its bar, and each letter of
    a search changes the height.
    """

    def __init__(self, rect: Rect, height: int, bar: int, layer: int) -> None:
        super().__init__(rect, gui(), starting_height=layer)
        self.content = UIContainer(Rect(0, 0, rect.width, max(1, height)), gui(), container=self)
        self.bar = ScrollBar(Rect(rect.width - bar, 0, bar, rect.height), self)
        self.resize(height)

    def resize(self, height: int) -> None:
        """Give the content another height."""
        self.content.set_dimensions((self.rect.width, max(1, height)))
        if self.farthest:
            self.bar.show()
        else:
            self.bar.hide()
        self.scroll_to(self.offset)

    @property
    def offset(self) -> int:
        """The pixels that are scrolled away."""
        return int(-self.content.relative_rect.y)

    @property
    def farthest(self) -> int:
        """The offset at the foot."""
        return int(max(0, self.content.rect.height - self.rect.height))

    def scroll_to(self, offset: float) -> None:
        """Scroll to this offset, or to the foot if that comes first."""
        wanted = max(0, min(self.farthest, round(offset)))
        if wanted != self.offset:
            self.content.set_relative_position((0, -wanted))

    def reveal(self, top: int, foot: int) -> None:
        """Scroll as little as possible, so that the content between these heights is visible."""
        if top < self.offset:
            self.scroll_to(top)
        elif foot > self.offset + self.rect.height:
            self.scroll_to(foot - self.rect.height)


class ScrollBar(Pressable):
    """The bar of a `Scrolled`, painted by the page. A press beside the thumb moves it there; a drag scrolls."""

    def __init__(self, rect: Rect, area: Scrolled) -> None:
        self._area, self._grip = area, 0
        super().__init__(rect, nothing, "", 1, area)
        self.set_hold_range((10_000, 10_000))

    @property
    def thumb(self) -> Rect:
        """The rectangle of the thumb in the window."""
        bar, area = Rect(self.rect), self._area
        tall = max(2 * bar.width, bar.height * bar.height // max(1, area.content.rect.height))
        top = bar.top + round((bar.height - tall) * area.offset / max(1, area.farthest))
        return Rect(bar.left, top, bar.width, min(tall, bar.height))

    def process_event(self, event: pygame.event.Event) -> bool:
        """Take hold of the thumb."""
        taken = bool(super().process_event(event))
        if self.held and event.type == pygame.MOUSEBUTTONDOWN:
            thumb = self.thumb
            self._grip = event.pos[1] - thumb.top if thumb.collidepoint(event.pos) else thumb.height // 2
            self._follow(event.pos[1])
        return taken

    def update(self, time_delta: float) -> None:
        """Follow the pointer."""
        super().update(time_delta)
        if self.held:
            self._follow(self.ui_manager.get_mouse_position()[1])

    def _follow(self, y: int) -> None:
        room = self.rect.height - self.thumb.height
        self._area.scroll_to((y - self._grip - self.rect.top) / max(1, room) * self._area.farthest)


class Shade(UIElement):  # type: ignore[misc]
    """Lies over the page while a question is open: nothing under it is hovered or pressed."""

    def __init__(self, manager: Gui) -> None:
        rect = Rect((0, 0), manager.window_resolution)
        super().__init__(rect, manager, None, starting_height=SHADE, layer_thickness=1, element_id=["shade"])

    def process_event(self, event: pygame.event.Event) -> bool:
        """Keep the pointer's events from everything under the shade."""
        return event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
