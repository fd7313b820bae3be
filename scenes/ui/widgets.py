"""The library's elements of a page, kept in step with its controls.

A page lists its controls. Here each control gets an element, which is changed, moved or removed as the list changes.
The picture consists of the controls' parts, with the elements that the library paints over them.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, replace

import pygame
from pygame import Rect, Surface
from pygame_gui.core import UIElement

from scenes.art.theme import theme
from scenes.ui.controls import Control, ScrollArea, State, dressed
from scenes.ui.elements import QUESTION, EntryLine, Pressable, Scrolled, Shade, Slider
from scenes.ui.gui import gui
from scenes.ui.inputs import Field, Slide
from scenes.ui.stage import Part
from scenes.ui.surfaces import draw_plate

_PAGING = {pygame.K_PAGEUP: -0.9, pygame.K_PAGEDOWN: 0.9}
"""The part of an area's height that a key scrolls."""
_ROOM = 12
"""Pixels, to be scaled, that stay visible beside a control that is scrolled into sight."""
NOTCH = 90
"""Pixels, to be scaled, that one notch of the wheel scrolls."""
_PINNED = 20
"""The layers by which controls that stay in sight lie above those that scroll."""
_BAR = 12
"""The width of a scroll bar, to be scaled."""
Corner = tuple[int, int]
Place = tuple[str, int]
"""A control's name, and the layer on which it lies."""


@dataclass(slots=True)
class _Made:
    control: Control
    element: UIElement
    area: str | None
    """The name of the area in which it scrolls."""


class Widgets:
    """Elements of the page that is shown."""

    def __init__(self, size: tuple[int, int], unit: float, press: Callable[[str], None]) -> None:
        self._unit, self._press = unit, press
        self._made: dict[Place, _Made] = {}
        self._shade: Shade | None = None
        self._moved: list[tuple[str, float]] = []
        self._spread: dict[str, tuple[tuple[Control, ...], Corner, list[Control]]] = {}
        """By area: its controls, its corner in the window, and the controls moved there."""
        gui().begin(size, unit)

    # -- keeping in step

    def arrange(self, page: Sequence[Control], question: Sequence[Control] | None) -> None:
        """Make, change and remove elements, so that each of these controls has one."""
        wanted = dict(self._placed(page, 1)) | dict(self._placed(question or (), QUESTION))
        for place in [place for place, made in self._made.items() if place not in wanted]:
            self._remove(place)
        for place, (control, area) in wanted.items():
            made = self._made.get(place)
            if made is None or not _alike(made.control, control):
                self._made[place] = made = self._made_anew(place, control, area)
            made.control = control
            self._update(made)
        if (question is not None) != (self._shade is not None):
            self._turn_shade()
        gui().point(gui().get_mouse_position())
        gui().ui_group.update_visibility()

    def _made_anew(self, place: Place, control: Control, area: str | None) -> _Made:
        """A new element for a control; an area takes over the scroll offset of its old element."""
        before = self._remove(place)
        made = _Made(control, self._make(control, place[1], area), area)
        if isinstance(made.element, Scrolled) and isinstance(before, Scrolled):
            made.element.scroll_to(before.offset)
        return made

    def _placed(self, controls: Sequence[Control], layer: int) -> Iterator[tuple[Place, tuple[Control, str | None]]]:
        """Each control that needs an element now, with its place and the area in which it scrolls.

        A control that is scrolled out of sight needs none, except a field, which may have the caret.
        """
        for control in controls:
            yield (control.name, layer), (control, None)
            if isinstance(control, ScrollArea):
                left, top = control.rect.topleft
                clip = _in_window(control.rect).move(-left, self._offset(control) - top)
                for child in control.children:
                    if child.live and (isinstance(child, Field) or child.rect.colliderect(clip)):
                        yield (child.name, layer), (child, control.name)

    def _offset(self, area: ScrollArea) -> int:
        """The scroll offset of an area, also before its element has been arranged."""
        element = self.area(area.name)
        return max(0, min(element.offset, area.height - area.rect.height)) if element is not None else 0

    def _remove(self, place: Place) -> UIElement | None:
        """Remove an element, with those that it holds."""
        made = self._made.pop(place, None)
        if made is None:
            return None
        if isinstance(made.control, ScrollArea):
            for inner in [inner for inner, each in self._made.items() if each.area == place[0]]:
                del self._made[inner]
        made.element.kill()
        return made.element

    def _turn_shade(self) -> None:
        if self._shade is not None:
            self._shade.kill()
        self._shade = Shade(gui()) if self._shade is None else None

    def _make(self, control: Control, layer: int, area: str | None) -> UIElement:
        container = self._made[area, layer].element.content if area is not None else None
        match control:
            case ScrollArea():
                return Scrolled(control.rect, control.height, round(_BAR * self._unit), layer)
            case Field():
                return EntryLine(control.inside(self._unit), control, layer, container)
            case Slide():
                return Slider(control, self._teller(control.name), self._unit, layer, container)
            case _:
                layer += _PINNED * control.pinned
                return Pressable(control.rect, lambda: self._press(control.name), control.tip, layer, container)

    def _teller(self, name: str) -> Callable[[float], None]:
        return lambda value: self._moved.append((name, value))

    def _update(self, made: _Made) -> None:
        match made.control, made.element:
            case Field() as field, EntryLine() as line:
                line.field = field
                _move(line, field.inside(self._unit).topleft)
                if (line.text, line.edit_position) != (field.edit.text, field.edit.caret):
                    line.mirror()
            case ScrollArea() as area, Scrolled() as scrolled:
                _move(scrolled, area.rect.topleft)
                if scrolled.content.rect.height != area.height:
                    scrolled.resize(area.height)
            case control, Pressable() as pressed:
                pressed.tool_tip_text = control.tip or None
                if isinstance(control, Slide):
                    pressed.slide = control
                if pressed.relative_rect != control.rect:
                    pressed.set_relative_position(control.rect.topleft)
                    pressed.set_dimensions(control.rect.size)
        if made.control.enabled != made.element.is_enabled and not isinstance(made.control, ScrollArea):
            (made.element.enable if made.control.enabled else made.element.disable)()

    def close(self) -> None:
        """Remove all elements."""
        self._made.clear()
        gui().end()

    # -- answers to the page

    def moved(self) -> list[tuple[str, float]]:
        """The sliders that were moved since the last call, with their new values."""
        result, self._moved = self._moved, []
        return result

    def line(self, name: str) -> EntryLine | None:
        """The line of a field."""
        made = next((made for (known, _layer), made in self._made.items() if known == name), None)
        return made.element if made is not None and isinstance(made.element, EntryLine) else None

    def area(self, name: str) -> Scrolled | None:
        """The container of a `ScrollArea`."""
        made = self._made.get((name, 1)) or self._made.get((name, QUESTION))
        return made.element if made is not None and isinstance(made.element, Scrolled) else None

    def spread(self, area: ScrollArea) -> list[Control]:
        """The controls of an area at their present places in the window."""
        corner = self._corner(area)
        kept = self._spread.get(area.name)
        if kept is None or kept[0] is not area.children or kept[1] != corner:
            moved = [replace(child, rect=child.rect.move(corner)) for child in area.children]
            kept = self._spread[area.name] = area.children, corner, moved
        return kept[2]

    def _corner(self, area: ScrollArea) -> Corner:
        """The place in the window of the top left corner of an area's content."""
        element = self.area(area.name)
        corner: Corner = element.content.rect.topleft if element is not None else area.rect.topleft
        return corner

    def state(self, control: Control, layer: int) -> tuple[bool, bool]:
        """True if the pointer is on a control, and True if it is also held down."""
        made = self._made.get((control.name, layer))
        if made is None or not control.enabled:
            return False, False
        if isinstance(made.element, Pressable):
            hot = made.element.is_under_pointer
            return hot, hot and made.element.held
        return bool(made.element.hovered), False

    def states(self, layer: int) -> list[tuple[bool, bool]]:
        """The states of all elements of a layer."""
        return [self.state(made.control, layer) for (_, on), made in self._made.items() if on == layer]

    def drawn(self) -> list[object]:
        """The library's pictures and the scroll offsets, for a comparison with another frame."""
        parts = (*self.painted(question=False), *self.painted(question=True))
        scrolled = [made.element.offset for made in self._made.values() if isinstance(made.element, Scrolled)]
        return [scrolled, *((part.key, tuple(part.rect)) for part in parts)]

    @property
    def busy(self) -> bool:
        """True while a drag makes something follow the pointer."""
        return any(
            getattr(element, "held", False) or getattr(element, "selection_in_progress", False)
            for element in gui().ui_group.sprites()
        )

    def wheel(self, notches: float, at: tuple[int, int]) -> bool:
        """Scroll the area under the pointer, or the only one that scrolls; False if nothing moves."""
        top = QUESTION if self._shade is not None else 1
        areas = [
            each.element for (_, on), each in self._made.items() if on == top and isinstance(each.element, Scrolled)
        ]
        under = [area for area in areas if area.rect.collidepoint(at)]
        result = next(iter(under or (areas if len(areas) == 1 else ())), None)
        if result is None:
            return False
        before = result.offset
        result.scroll_to(before - notches * NOTCH * self._unit)
        if result.offset != before:
            gui().point(at)
        return result.offset != before

    # -- keys

    def take_focus(self, control: Control) -> None:
        """Select the text of a field and show its caret; show no caret if the focus goes to another control."""
        line = self.line(control.name)
        if isinstance(control, Field) and line is not None:
            control.edit.select_all()
            gui().set_focus_set(line.get_focus_set())
            line.mirror()
        else:
            gui().set_focus_set(None)

    def select_all(self, field: Field) -> None:
        """Select the text of a field that is clicked; the drag that may have begun ends."""
        field.edit.select_all()
        if (line := self.line(field.name)) is not None:
            line.selection_in_progress = False
            line.mirror()

    def reveal(self, page: Sequence[Control], name: str) -> None:
        """Scroll the area of a control as little as possible to bring the control into sight."""
        room = round(_ROOM * self._unit)
        for area in _areas(page):
            element = self.area(area.name)
            child = next((child for child in area.children if child.name == name), None)
            if element is not None and child is not None:
                element.reveal(child.rect.top - room, child.rect.bottom + room)

    def page_through(self, page: Sequence[Control], focus: str | None, key: int) -> bool:
        """Scroll the area of the focus, or else the first one, by a page or to an end; False if there is none."""
        areas = _areas(page)
        holding = [area for area in areas if any(child.name == focus for child in area.children)]
        area = next(iter(holding or areas), None)
        element = self.area(area.name) if area is not None else None
        if area is None or element is None or not element.farthest:
            return False
        if key in _PAGING:
            element.scroll_to(element.offset + _PAGING[key] * area.rect.height)
        elif key in (pygame.K_HOME, pygame.K_END):
            element.scroll_to(0 if key == pygame.K_HOME else element.farthest)
        return True

    # -- the picture

    def area_part(self, area: ScrollArea, state: Callable[[Control], State]) -> Part:
        """The visible part of an area: painted anew when it is scrolled, else where a control has changed."""
        view = _in_window(area.rect)
        corner = self._corner(area)
        sight = view.move(-corner[0], -corner[1])
        seen = [replace(each, rect=each.rect.move(corner)) for each in area.children if each.rect.colliderect(sight)]
        inside = [child.part(state(child)) for child in seen] + self._bar_parts(area)
        solid = [child.solid(self._unit).clip(view) for child in seen]

        def paint(surface: Surface) -> None:
            for part in inside:
                if surface.get_clip().colliderect(part.rect):
                    part.paint(surface)

        pieces: dict[Hashable, tuple[Rect, Hashable]] = {part.name: (part.rect, part.key) for part in inside}
        structure = tuple((part.name, tuple(part.rect)) for part in inside)
        return Part(f"area {area.name}", view, (tuple(view), structure), paint, pieces, scrolls=True, solid=solid)

    def _bar_parts(self, area: ScrollArea) -> list[Part]:
        """The bar of an area, if not all of its content is visible."""
        element = self.area(area.name)
        if element is None or not element.farthest:
            return []
        bar, thumb = Rect(element.bar.rect), element.bar.thumb
        dress = dressed(State(self._unit, hot=element.bar.is_under_pointer), chosen=not element.bar.is_under_pointer)

        def paint(surface: Surface) -> None:
            field, radius = theme().field, round(5 * self._unit)
            draw_plate(surface, bar, radius, field.top, field.foot, field.edge)
            draw_plate(surface, thumb, radius, dress.top, dress.foot, dress.edge)

        return [Part(f"bar {area.name}", bar, (tuple(thumb), dress), paint)]

    def painted(self, *, question: bool) -> list[Part]:
        """The library's pictures: those of the page, or those of the question and of tips, which lie above all."""
        shown = [
            element
            for element in gui().ui_group.sprites()
            if (element.layer >= QUESTION) == question and element.visible and element.image is not None
        ]
        return [_part(element) for element in shown if element.image.get_width() > 1]


def _move(element: UIElement, corner: Corner) -> None:
    if element.relative_rect.topleft != corner:
        element.set_relative_position(corner)


def _in_window(rect: Rect) -> Rect:
    """The part of a rectangle that lies in the window."""
    return rect.clip(Rect((0, 0), gui().window_resolution))


def _part(element: UIElement) -> Part:
    image, rect = element.image, Rect(element.rect)

    def paint(surface: Surface) -> None:
        surface.blit(image, rect, special_flags=pygame.BLEND_PREMULTIPLIED)

    clip = element.get_image_clipping_rect()
    return Part(f"element {id(element)}", rect, (image, clip and tuple(clip)), paint)


def _areas(controls: Sequence[Control]) -> list[ScrollArea]:
    return [control for control in controls if isinstance(control, ScrollArea)]


def _alike(one: Control, other: Control) -> bool:
    """True if the element of one control serves for the other: it has the same size, or is a button."""
    if isinstance(one, Field | ScrollArea):
        return type(one) is type(other) and one.rect.size == other.rect.size
    if isinstance(one, Slide) and isinstance(other, Slide):
        return (one.least, one.most, one.step) == (other.least, other.most, other.step)
    return type(one) is type(other)
