"""The pointer on the controls of a page: what it is on and holds, what it scrolls, tips, and the lines of fields.

A page lists its controls; they are hit where they lie. The text of a field is a line with a state of its own.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from scenes.ui.controls import Control, ScrollArea, State
from scenes.ui.inputs import Field, Slide
from scenes.ui.paragraphs import tip_part
from scenes.ui.scrolling import Scroller
from scenes.ui.stage import Part

if TYPE_CHECKING:  # loaded for the first field
    from scenes.ui.elements import EntryLine

_ROOM = 12
"""Pixels, to be scaled, that stay visible beside a control that is scrolled into sight."""
_NOWHERE = (-1, -1)
_TIP = 0.5
"""Seconds for which the pointer has to rest on a control before its tip appears."""
Corner = tuple[int, int]


class Widgets:
    """The controls of the page that is shown, as the pointer meets them."""

    def __init__(self, size: tuple[int, int], unit: float) -> None:
        self._window, self._unit = Rect((0, 0), size), unit
        self._top: list[Control] = []
        """The controls that can be pressed now, those that scroll with the page before those that stay."""
        self.pointer: Corner = _NOWHERE
        self._under: Control | None = None
        """The control under the pointer."""
        self._held: str | None = None
        """The name of the control on which the button is held down."""
        self._bar: Scroller | None = None
        """The area whose bar is dragged."""
        self._rested = 0.0
        """Seconds for which the pointer has been on its control; below 0 once that was pressed: it needs no tip."""
        self._scrollers: dict[str, Scroller] = {}
        self._lines: dict[str, EntryLine] = {}
        self._views: dict[str, Rect] = {}
        """By field, the area of the window in which its line may be painted."""
        self._spread: dict[str, tuple[tuple[Control, ...], Corner, list[Control]]] = {}
        """By area: its controls, its corner in the window, and the controls moved there."""

    # -- keeping in step

    def arrange(self, page: Sequence[Control], question: Sequence[Control] | None) -> None:
        """Follow these controls; those of an open question alone can be pressed."""
        top = page if question is None else question
        self._top = sorted(top, key=lambda control: control.pinned)
        areas = _areas((*page, *(question or ())))
        self._scrollers = {area.name: self._scrollers.get(area.name, Scroller()) for area in areas}
        for area in areas:
            self._scrollers[area.name].fit(area.rect, area.height, self._unit)
        self._arrange_lines(page)
        self.point(self.pointer)

    def _arrange_lines(self, page: Sequence[Control]) -> None:
        """Make, change and remove the lines, so that each field has one."""
        fields = dict(self._fields(page))
        for name in [name for name in self._lines if name not in fields]:
            self._lines.pop(name).unfocus()
        for name, (field, view) in fields.items():
            inside, line = field.inside(self._unit), self._lines.get(name)
            if line is None or line.rect.size != inside.size:
                line = self._lines[name] = self._line_anew(field, line)
            line.field, self._views[name], line.rect.topleft = field, view, inside.topleft
            line.enable(field.enabled)
            line.follow()

    def _line_anew(self, field: Field, before: "EntryLine | None") -> "EntryLine":
        from scenes.ui.elements import EntryLine  # noqa: PLC0415 - the first picture does without

        result = EntryLine(field.inside(self._unit), field, self._unit)
        if before is not None and before.is_focused:
            result.focus()
        return result

    def _fields(self, page: Sequence[Control]) -> Iterator[tuple[str, tuple[Field, Rect]]]:
        """Each field at its present place, with the area in which it may be painted."""
        for control in page:
            view = control.rect.clip(self._window) if isinstance(control, ScrollArea) else self._window
            for each in self.spread(control) if isinstance(control, ScrollArea) else (control,):
                if isinstance(each, Field):
                    yield each.name, (each, view)

    def close(self) -> None:
        """Remove all lines."""
        self._focus_line(None)
        self._lines.clear()

    # -- answers to the page

    @property
    def arranged(self) -> bool:
        """True once the page has been painted."""
        return bool(self._top)

    def line(self, name: str) -> "EntryLine | None":
        """The line of a field."""
        return self._lines.get(name)

    def area(self, name: str) -> Scroller | None:
        """The scroll offset of an area."""
        return self._scrollers.get(name)

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
        scroller = self._scrollers.get(area.name)
        return area.rect.left, area.rect.top - (scroller.offset if scroller is not None else 0)

    def state(self, control: Control) -> tuple[bool, bool]:
        """True if the pointer is on a control, and True if it is also held down."""
        hot = self._under is not None and self._under.name == control.name and control.enabled
        hot &= self._held in {None, control.name}
        return hot, hot and self._held is not None

    def shown(self) -> Hashable:
        """The state that pointer and time change, for a comparison with another frame."""
        hot = self._under.name if self._under is not None else None
        lines = [line.look() for line in self._lines.values()]
        return hot, self._held, self._tip, [scroller.offset for scroller in self._scrollers.values()], lines

    @property
    def busy(self) -> bool:
        """True while a drag selects letters."""
        return any(line.selection_in_progress for line in self._lines.values())

    # -- the pointer

    def at(self, at: Corner) -> Control | None:
        """The control at a point; one that stays in sight hides those that scroll under it."""
        for control in reversed(self._top):
            if control.rect.collidepoint(at):
                inside = self.spread(control) if isinstance(control, ScrollArea) else [control]
                hit = next((each for each in reversed(inside) if each.live and each.rect.collidepoint(at)), None)
                if hit is not None or control.pinned:
                    return hit
        return None

    def point(self, at: Corner) -> None:
        """Move the pointer; where the controls have moved under it, it points at another one."""
        before, self.pointer, self._under = self._under, at, self.at(at)
        if (before and before.name) != (self._under and self._under.name):
            self._rested = 0.0

    def feed(self, event: pygame.event.Event) -> Control | None:
        """Take an event of the pointer; return the control that it presses."""
        if event.type != pygame.MOUSEBUTTONUP:
            self.point(event.pos)
        self._feed_lines(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._bar = self._bar_at(event.pos)
            self._held = self._under.name if self._bar is None and self._under and self._under.enabled else None
        if self._bar is not None:
            self._bar.feed(event, event.pos)
        if event.type != pygame.MOUSEBUTTONUP or event.button != 1:
            return None
        held, self._held = self._held, None
        if self._bar is not None:
            self._bar.cancel()
            self._bar = None
        pressed = self._under if held is not None and self._under is not None and self._under.name == held else None
        if pressed is not None:
            self._rested = -float("inf")
        return pressed

    def let_go(self) -> None:
        """Give up what the button holds; nothing is pressed by that."""
        self._held = None
        if self._bar is not None:
            self._bar.cancel()
            self._bar = None
        for line in self._lines.values():
            line.selection_in_progress = False
            line.drop_composed()

    def _feed_lines(self, event: pygame.event.Event) -> None:
        """Move the caret of a line, and select letters."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            line = self._lines.get(self._under.name) if isinstance(self._under, Field) else None
            self._focus_line(line)
            if line is not None:
                line.press(event.pos[0])
        for line in self._lines.values():
            if line.selection_in_progress and event.type == pygame.MOUSEMOTION:
                line.drag(event.pos[0])
            elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
                line.selection_in_progress = False

    def _focus_line(self, wanted: "EntryLine | None") -> None:
        """Show the caret of this line alone."""
        for line in self._lines.values():
            if line is not wanted and line.is_focused:
                line.unfocus()
        if wanted is not None and not wanted.is_focused:
            wanted.focus()

    def slide(self) -> tuple[Slide, float] | None:
        """The slider that is held, and the value under the pointer, if that is another one."""
        slides = (each for each in self._top_spread() if isinstance(each, Slide) and each.name == self._held)
        slide = next(slides, None)
        value = slide.value_at(self.pointer[0], self._unit) if slide is not None else None
        return (slide, value) if slide is not None and value is not None and value != slide.value else None

    def _top_spread(self) -> Iterator[Control]:
        for control in self._top:
            yield from self.spread(control) if isinstance(control, ScrollArea) else (control,)

    def _bar_at(self, at: Corner) -> Scroller | None:
        """The area whose bar is at a point."""
        areas = (self._scrollers[area.name] for area in _areas(self._top) if area.rect.collidepoint(at))
        return next((each for each in areas if each.most and at[0] >= each.bar.left), None)

    def wheel(self, event: pygame.event.Event) -> bool:
        """Scroll the area under the pointer, or the only one that scrolls; False if nothing moves."""
        areas = [self._scrollers[area.name] for area in _areas(self._top)]
        under = [area for area in areas if area.view.collidepoint(self.pointer)]
        result = next(iter(under or (areas if len(areas) == 1 else ())), None)
        if result is None:
            return False
        before = result.offset
        result.feed(event, result.view.center)
        self.point(self.pointer)
        return result.offset != before

    # -- keys

    def take_focus(self, control: Control) -> None:
        """Select the text of a field and show its caret; show no caret if the focus goes to another control."""
        line = self._lines.get(control.name) if isinstance(control, Field) else None
        if isinstance(control, Field) and line is not None:
            control.edit.select_all()
        self._focus_line(line)
        if line is not None:
            line.follow()

    def select_all(self, field: Field) -> None:
        """Select the text of a field that is clicked; the drag that may have begun ends."""
        field.edit.select_all()
        if (line := self._lines.get(field.name)) is not None:
            line.selection_in_progress = False
            line.follow()

    def reveal(self, name: str) -> None:
        """Scroll the area of a control as little as possible to bring the control into sight."""
        room = round(_ROOM * self._unit)
        for area in _areas(self._top):
            child = next((child for child in area.children if child.name == name), None)
            if child is not None:
                self._scrollers[area.name].reveal(child.rect.top - room, child.rect.bottom + room)

    def page_through(self, focus: str | None, key: int) -> bool:
        """Scroll the area of the focus, or else the first one, by a page or to an end; False if there is none."""
        areas = _areas(self._top)
        holding = [area for area in areas if any(child.name == focus for child in area.children)]
        area = next(iter(holding or areas), None)
        if area is None or not self._scrollers[area.name].most:
            return False
        return self._scrollers[area.name].press(pygame.event.Event(pygame.KEYDOWN, key=key))

    # -- time

    def let_pass(self, seconds: float) -> None:
        """Let time pass for a caret, a selection and a tip."""
        for line in self._lines.values():
            if line.is_focused:
                line.update(seconds)
        self._rested += seconds

    # -- the picture

    def area_part(self, area: ScrollArea, state: Callable[[Control], State]) -> Part:
        """The visible part of an area: painted anew when it is scrolled, else where a control has changed."""
        view = area.rect.clip(self._window)
        visible = [each for each in self.spread(area) if each.rect.colliderect(view)]
        inside = [child.part(state(child)) for child in visible]
        inside += [scroller.part(f"bar {area.name}")] if (scroller := self._scrollers[area.name]).most else []
        solid = [child.solid(self._unit).clip(view) for child in visible]

        def paint(surface: Surface) -> None:
            for part in inside:
                if surface.get_clip().colliderect(part.rect):
                    part.paint(surface)

        pieces: dict[Hashable, tuple[Rect, Hashable]] = {part.name: (part.rect, part.key) for part in inside}
        structure = tuple((part.name, tuple(part.rect)) for part in inside)
        return Part(f"area {area.name}", view, (tuple(view), structure), paint, pieces, scrolls=True, solid=solid)

    def lines(self) -> list[Part]:
        """The letters of the fields."""
        return [_line_part(name, line, self._views[name]) for name, line in self._lines.items()]

    def tips(self) -> list[Part]:
        """The tip of the control on which the pointer rests, under it or, without room there, over it."""
        under, gap = self._under, round(6 * self._unit)
        if under is None or not self._tip:
            return []

        def placed(box: Rect) -> Rect:
            place = box.move_to(midtop=(self.pointer[0], under.rect.bottom + gap))
            return (
                place.clamp(self._window)
                if place.bottom <= self._window.bottom
                else box.move_to(midbottom=(self.pointer[0], under.rect.top - gap)).clamp(self._window)
            )

        return [tip_part(self._tip, self._unit, placed)]

    @property
    def _tip(self) -> str:
        """The words of the tip that is shown now."""
        under = self._under
        return under.tip if under is not None and under.enabled and self._rested >= _TIP else ""


def _line_part(name: str, line: "EntryLine", view: Rect) -> Part:
    rect = Rect(line.rect)
    return Part(f"line {name}", rect.clip(view), line.look(), partial(line.paint, view=view))


def _areas(controls: Sequence[Control]) -> list[ScrollArea]:
    return [control for control in controls if isinstance(control, ScrollArea)]
