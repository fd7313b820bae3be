"""The list of entries at the left of the rules book: all of them, or those that the search has found."""

from collections.abc import Iterable
from dataclasses import dataclass

from pygame import Rect, Surface

from engine.text import _
from engine.values import value_class
from scenes.art import icons, text
from scenes.art.theme import theme, type_scale
from scenes.rules.book import BookHit, badge_of
from scenes.rules.entries import Entry
from scenes.ui.surfaces import draw_plate

_ROW, _HEADING, _PAD, _BADGE, _SIDE = 56, 38, 8, 44, 8
_APART = 12
"""The gap, in pixels to be scaled, after an entry with an excerpt."""
_BAR = 12
"""The room beside a row for the scroll bar, in pixels to be scaled."""
_LINES = 2
"""The most lines of a title without an excerpt."""


@value_class
class Item:
    """A row of the list: an entry, or a heading over entries."""

    top: int
    height: int
    hit: BookHit | None
    heading: str = ""
    title: tuple[str, ...] = ()
    """The lines of an entry's title before an excerpt; they leave room for the letters of a chosen entry."""
    excerpt: tuple[str, ...] = ()


def _badge_room(hits: Iterable[BookHit], unit: float) -> int:
    """The width of the column of the entries' numbers."""
    size, gap = type_scale(unit).body, round(10 * unit)
    widths = (text.text_size(badge_of(hit.entry), size, bold=True)[0] for hit in hits if hit.entry.number)
    return max(round(_BADGE * unit), gap + max(widths, default=0))


def items(hits: tuple[BookHit, ...], unit: float, width: int, *, searched: bool) -> tuple[Item, ...]:
    """The rows of a list of this width, one under the other; hits of a search stand under the names of books."""
    result: list[Item] = []
    top, heading, badge = round(_PAD * unit), "", _badge_room(hits, unit)
    for hit in hits:
        kind = _("Rules") if hit.entry.is_rule else _("Notes")
        words = hit.book.title if searched else kind
        if words != heading:
            heading = words
            result.append(Item(top, round(_HEADING * unit), None, words))
            top += result[-1].height
        result.append(_entry(top, hit, unit, width - badge) if hit.excerpt else Item(top, round(_ROW * unit), hit))
        top += result[-1].height
    return tuple(result)


def _entry(top: int, hit: BookHit, unit: float, width: int) -> Item:
    """The row of an entry with its excerpt, as high as their lines."""
    scale, room = type_scale(unit), width - round((2 * _PAD + _BAR + _SIDE) * unit)
    title = text.wrap(hit.entry.title, scale.body, room, bold=True)
    excerpt = text.wrap_rich(hit.excerpt, scale.small, room)
    high = len(title) * text.font(scale.body).get_height() + len(excerpt) * text.font(scale.small).get_height()
    return Item(top, high + round(_APART * unit), hit, title=tuple(title), excerpt=tuple(excerpt))


@dataclass(slots=True)
class Rows:
    """The rows of the list, made anew only for other hits, another scale or another width."""

    _hits: tuple[BookHit, ...] = ()
    _size: tuple[float, int] = 0.0, 0
    _items: tuple[Item, ...] = ()

    def of(self, hits: tuple[BookHit, ...], unit: float, width: int, *, searched: bool) -> tuple[Item, ...]:
        """The rows of these hits."""
        if hits is not self._hits or (unit, width) != self._size:
            self._hits, self._size, self._items = hits, (unit, width), items(hits, unit, width, searched=searched)
        return self._items


@value_class
class BookContents:
    """The painted list."""

    items: tuple[Item, ...]
    rect: Rect
    unit: float
    chosen: Entry
    lit: Entry | None
    nothing: str
    """The words if nothing was found."""

    @property
    def height(self) -> int:
        """The height of all rows."""
        last = self.items[-1] if self.items else None
        return (last.top + last.height if last else 0) + round(_PAD * self.unit)

    def at(self, y: int) -> BookHit | None:
        """The hit at a height of the list."""
        return next((item.hit for item in self.items if item.hit and item.top <= y < item.top + item.height), None)

    def paint(self, surface: Surface, top: int) -> None:
        """Draw the visible rows; the top of the list is at this height."""
        clip = surface.get_clip()
        if not self.items:
            area = self.rect.inflate(-round(36 * self.unit), -round(36 * self.unit))
            text.draw_rich_wrapped(surface, self.nothing, area, type_scale(self.unit).body, theme().ink_muted)
        badge = _badge_room((item.hit for item in self.items if item.hit), self.unit)
        for item in self.items:
            box = Rect(self.rect.left + round(_PAD * self.unit), top + item.top, 0, item.height)
            box.width = self.rect.width - round((2 * _PAD + _BAR) * self.unit)
            if box.colliderect(clip):
                self._paint_item(surface, item, box, badge)

    def _paint_item(self, surface: Surface, item: Item, box: Rect, badge_room: int) -> None:
        scale = type_scale(self.unit)
        if item.hit is None:
            at = (box.left + round(8 * self.unit), box.centery)
            text.draw_text(surface, item.heading, at, scale.body, theme().gold, bold=True, anchor="midleft")
            return
        entry, unit = item.hit.entry, self.unit
        chosen = entry is self.chosen
        if chosen or entry is self.lit:
            dress = theme().chosen if chosen else theme().plain
            inside = box.inflate(0, -round(4 * unit))
            draw_plate(surface, inside, round(8 * unit), dress.top, dress.foot, dress.edge)
        badge = Rect(box.left, box.top, badge_room, box.height)
        if entry.number:
            ink = theme().gold if entry.is_rule else theme().ink_muted
            text.draw_text(surface, badge_of(entry), badge.center, scale.body, ink, bold=True, anchor="center")
        else:
            mark = icons.icon("book", round(scale.body * 1.3), theme().gold)
            surface.blit(mark, mark.get_rect(center=badge.center))
        area = Rect(badge.right, box.top, box.right - badge.right, box.height)
        if item.excerpt:
            self._paint_excerpt(surface, item, area, chosen)
        else:
            self._paint_title(surface, entry.title, area, chosen)

    def _paint_excerpt(self, surface: Surface, item: Item, area: Rect, chosen: bool) -> None:
        scale, y = type_scale(self.unit), area.top + round(_APART * self.unit) // 2
        for line in item.title:
            y = text.draw_text(surface, line, (area.left, y), scale.body, theme().ink, bold=chosen).bottom
        for line in item.excerpt:
            y = text.draw_rich(surface, line, (area.left, y), scale.small, theme().ink_muted).bottom

    def _paint_title(self, surface: Surface, title: str, area: Rect, chosen: bool) -> None:
        scale, room = type_scale(self.unit), area.width - round(_SIDE * self.unit)
        lines = text.wrap(title, scale.body, room, bold=chosen)
        size = scale.body if len(lines) <= _LINES else scale.small
        lines = text.wrap(title, size, room, bold=chosen)[:_LINES]
        step = text.font(size).get_height() - round(2 * self.unit)
        for row, line in enumerate(lines):
            y = area.centery + round((row - (len(lines) - 1) / 2) * step)
            text.draw_text(
                surface, line, (area.left, y), size, theme().ink, bold=chosen, anchor="midleft", max_width=room
            )
