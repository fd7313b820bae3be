"""The list of entries at the left of the rules book: all of them, or those that were found."""

from dataclasses import dataclass

from pygame import Rect, Surface

from engine.text import _
from scenes.art import icons, text
from scenes.art.theme import theme, type_scale
from scenes.rules.book import BookHit
from scenes.rules.entries import Entry
from scenes.ui.surfaces import draw_plate

_ROW, _HEADING, _PAD, _BADGE = 56, 38, 8, 44
_LINES = 2
"""Lines that a title may take."""


@dataclass(frozen=True, slots=True)
class Item:
    """A row of the list: an entry, or a heading over entries."""

    top: int
    height: int
    hit: BookHit | None
    heading: str = ""


def items(hits: tuple[BookHit, ...], unit: float, *, searched: bool) -> tuple[Item, ...]:
    """The rows, each under the one before: what was searched for under the names of books."""
    result: list[Item] = []
    top, heading = round(_PAD * unit), ""
    for hit in hits:
        kind = _("Rules") if hit.entry.is_rule else _("Notes")
        words = hit.book.title if searched else kind
        if words != heading:
            heading = words
            result.append(Item(top, round(_HEADING * unit), None, words))
            top += result[-1].height
        result.append(Item(top, round(_ROW * unit), hit))
        top += result[-1].height
    return tuple(result)


@dataclass(slots=True)
class Rows:
    """The rows that are listed, made anew only for other hits or at another scale."""

    _hits: tuple[BookHit, ...] = ()
    _unit: float = 0.0
    _items: tuple[Item, ...] = ()

    def of(self, hits: tuple[BookHit, ...], unit: float, *, searched: bool) -> tuple[Item, ...]:
        """The rows of these hits."""
        if hits is not self._hits or unit != self._unit:
            self._hits, self._unit, self._items = hits, unit, items(hits, unit, searched=searched)
        return self._items


@dataclass(frozen=True, slots=True)
class BookContents:
    """The list as it is painted."""

    items: tuple[Item, ...]
    rect: Rect
    unit: float
    chosen: Entry
    lit: Entry | None
    nothing: str
    """The words where nothing was found."""

    @property
    def height(self) -> int:
        """The height of all rows."""
        last = self.items[-1] if self.items else None
        return (last.top + last.height if last else 0) + round(_PAD * self.unit)

    def at(self, y: int) -> BookHit | None:
        """The hit at a height of the list."""
        return next((item.hit for item in self.items if item.hit and item.top <= y < item.top + item.height), None)

    def paint(self, surface: Surface, top: int) -> None:
        """Draw the rows that can be seen, the top of the list being at this height."""
        clip = surface.get_clip()
        if not self.items:
            area = self.rect.inflate(-round(36 * self.unit), -round(36 * self.unit))
            text.draw_rich_wrapped(surface, self.nothing, area, type_scale(self.unit).body, theme().ink_muted)
        for item in self.items:
            box = Rect(self.rect.left + round(_PAD * self.unit), top + item.top, 0, item.height)
            box.width = self.rect.width - round((2 * _PAD + 12) * self.unit)
            if box.colliderect(clip):
                self._paint_item(surface, item, box)

    def _paint_item(self, surface: Surface, item: Item, box: Rect) -> None:
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
        badge = Rect(box.left, box.top, round(_BADGE * unit), box.height)
        if entry.number:
            ink = theme().gold if entry.is_rule else theme().ink_muted
            text.draw_text(surface, badge_of(entry), badge.center, scale.body, ink, bold=True, anchor="center")
        else:
            mark = icons.icon("book", round(scale.body * 1.3), theme().gold)
            surface.blit(mark, mark.get_rect(center=badge.center))
        self._paint_words(surface, item.hit, Rect(badge.right, box.top, box.right - badge.right, box.height), chosen)

    def _paint_words(self, surface: Surface, hit: BookHit, area: Rect, chosen: bool) -> None:
        scale, room = type_scale(self.unit), area.width - round(8 * self.unit)
        title = hit.entry.title
        if hit.excerpt:
            half = area.height // 4
            upper, lower = (area.left, area.centery - half + 2), (area.left, area.centery + half - 2)
            text.draw_text(
                surface, title, upper, scale.body, theme().ink, bold=chosen, anchor="midleft", max_width=room
            )
            text.draw_rich(
                surface, hit.excerpt, lower, scale.small, theme().ink_muted, anchor="midleft", max_width=room
            )
            return
        lines = text.wrap(title, scale.body, room, bold=chosen)
        size = scale.body if len(lines) <= _LINES else scale.small
        lines = text.wrap(title, size, room, bold=chosen)[:_LINES]
        step = text.font(size).get_height() - round(2 * self.unit)
        for row, line in enumerate(lines):
            y = area.centery + round((row - (len(lines) - 1) / 2) * step)
            text.draw_text(
                surface, line, (area.left, y), size, theme().ink, bold=chosen, anchor="midleft", max_width=room
            )


def badge_of(entry: Entry) -> str:
    """The number of an entry as it stands before its title."""
    return str(entry.number) if entry.is_rule else _("N{number}").format(number=entry.number)
