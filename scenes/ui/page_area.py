"""The area of a page: a part of the window, or more than the window if the page needs it, and then it scrolls."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

import pygame
from pygame import Rect, Surface

from scenes.art.theme import theme
from scenes.ui.kit import Band, Column, Laying, Node, pinned
from scenes.ui.scale import interface_scale
from scenes.ui.scrolling import BAR, Scroller
from scenes.ui.stage import Part
from scenes.ui.words import Painted

NARROWEST = 590
"""The width, at scale 1, to which a page can be folded: text at 200 % in a window of 1024 pixels."""
_MARGIN, _TIGHT, _NARROW = 28, 12, 940
"""Margins at the sides, to be scaled: of a page, and of one that is folded or in a window narrower than `_NARROW`."""
_ROOM = 12
"""Pixels, to be scaled, that stay visible above and below a control that is scrolled into sight."""
Size = tuple[int, int]


@dataclass(slots=True)
class PageArea:
    """The scale and the area of a page in a window, and its scroll offset."""

    least: Size
    """The least width and height, at scale 1, of a page that does not fold."""
    most: Size
    """The greatest width and height of the page, at scale 1."""
    folds: bool
    """True if the page folds and scrolls in a window that is too small; else it is drawn smaller."""
    window: Rect = field(default_factory=lambda: Rect(0, 0, 1280, 720))
    unit: float = 1.0
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 1280, 720))
    folded: bool = False
    """True if the boards lie one under the other, and not side by side."""
    _crowded: bool | None = None
    """True if a band lacks room for its words in a page of the least width; None until it has been checked."""
    scroller: Scroller = field(default_factory=Scroller)
    foot: int = 0
    """The height of the buttons that stay in sight while the page scrolls, in pixels."""

    def show(self, size: Size, wish: float) -> None:
        """Take the scale for a window of this size."""
        self.window = Rect((0, 0), size)
        scale, (width, height) = interface_scale(size, wish), self.least
        shrunk = size[0] / NARROWEST if self.folds else min(size[0] / width, size[1] / height)
        self.unit, self._crowded = min(scale, shrunk), None

    @property
    def margin(self) -> int:
        """The pixels at either side of the page's contents."""
        tight = self.folded or self.window.width < _NARROW * self.unit
        return round((_TIGHT if tight else _MARGIN) * self.unit)

    def laid(self, tree: Node | None) -> Laying:
        """A tree, laid out in the area."""
        laying, rect, margin = Laying(self.unit, self.folded), self.rect, self.margin
        if tree is None:
            return laying
        rest, kept = pinned(tree, laying) if self.foot else (tree, None)
        rest.lay(Rect(rect.left + margin, rect.top, rect.width - 2 * margin, rect.height), laying)
        if kept is not None:
            self._lay_foot(kept, laying)
        return laying

    def _lay_foot(self, kept: Band, laying: Laying) -> None:
        """Place the foot that stays in sight at the lower edge of the window."""
        below = Rect(self.rect.left, self.view.bottom, self.rect.width, self.foot)
        foot = Laying(self.unit, folded=False)
        kept.lay(below.inflate(-2 * self.margin, 0), foot)
        laying.rooms |= foot.rooms
        sill = Rect(0, below.top, self.window.width, below.height)  # keeps presses from controls that scroll under it
        laying.controls.append(Painted(name="sill", rect=sill, key=None, draws=self._paint_sill, pinned=True))
        laying.controls += [replace(each, pinned=True) for each in foot.controls]

    def _paint_sill(self, surface: Surface, sill: Rect) -> None:
        """Draw the edge above the buttons that stay in sight."""
        surface.fill(theme().panel_edge, (*sill.topleft, sill.width, max(1, round(self.unit))))

    @property
    def view(self) -> Rect:
        """The part of the window that scrolls."""
        return Rect(0, 0, self.window.width, self.window.height - self.foot)

    def fit(self, tree: Callable[[], Node | None], is_low: Callable[[int], bool] = lambda _: False) -> Node | None:
        """Take as much of the window as the page may have, and more if it needs it.

        Asks for the tree of a page that folds or scrolls; returns it, unless it was made for another width. A page for
        whose lines a height `is_low` folds, too.
        """
        before = self.rect.width
        unit, (width, height) = self.unit, self.window.size
        least, most = ((round(each[0] * unit), round(each[1] * unit)) for each in (self.least, self.most))
        bar = round(BAR * unit)
        low = self.folds and height < least[1]
        narrow = width - (bar if low else 0) < least[0]
        self.folded = self.folds and (narrow or self._is_crowded(tree) or is_low(min(height, most[1])))
        total = least[1] if low else 0
        self.foot, whole = 0, tree() if self.folded or low else None
        if whole is not None:
            laying = Laying(unit, self.folded)
            room = width - bar - 2 * self.margin
            total = whole.tall(room, laying) if self.folded else total
            rest, kept = pinned(whole, laying)
            if kept is not None and (self.folded or total > height):  # folded, it stays there as the page grows
                self.foot = round(kept.high * unit)
                total = rest.tall(room, laying) if self.folded else total - self.foot
        self.scroller.fit(self.view, total, unit)
        if self.scrolls:
            self.rect = Rect(0, 0, min(width - bar, most[0]), total)
            self.rect.centerx = (width - bar) // 2
            self._follow()
        else:
            self.rect = Rect(0, 0, min(width, most[0]), min(self.view.height, most[1]))
            self.rect.center = self.view.center
        return whole if self.rect.width == before else None

    def _is_crowded(self, tree: Callable[[], Node | None]) -> bool:
        """True if a band has no room for its words; checked once for each window, since the words hardly change."""
        if self._crowded is None:
            self.folded = False
            widest = min(self.window.width - round(BAR * self.unit), round(self.most[0] * self.unit))
            room, page = widest - 2 * self.margin, tree()
            bands = page.items if isinstance(page, Column) else ()
            shared = [band for band in bands if isinstance(band, Band) and band.shares]
            self._crowded = any(band.wide(self.unit) > room for band in shared)
        return self._crowded

    def _follow(self) -> None:
        """Move the area to the scroll offset."""
        self.rect.top = -self.scroller.offset

    @property
    def scrolls(self) -> bool:
        """True if the page is higher than the window."""
        return self.scroller.most > 0

    def wheel(self, event: pygame.event.Event) -> bool:
        """Scroll by the wheel; False if nothing moves."""
        before = self.scroller.offset
        self.scroller.feed(event, self.window.center)
        self._follow()
        return self.scroller.offset != before

    def drag(self, event: pygame.event.Event) -> bool:
        """Take the pointer's events at the bar; False for any other."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.pos[0] < self.scroller.bar.left:
            return False
        if event.type == pygame.MOUSEBUTTONUP and self.scroller.held:
            self.scroller.cancel()
            return True
        if not self.scrolls or event.type == pygame.MOUSEBUTTONUP or not self.scroller.feed(event, event.pos):
            return False
        self._follow()
        return True

    def turn(self, key: int) -> None:
        """Scroll by a page or to an end."""
        if self.scrolls:
            self.scroller.press(pygame.event.Event(pygame.KEYDOWN, key=key))
            self._follow()

    def reveal(self, rect: Rect) -> None:
        """Scroll as little as possible to bring a rectangle of the window into sight."""
        room, offset = round(_ROOM * self.unit), self.scroller.offset
        if self.scrolls:
            self.scroller.reveal(rect.top + offset - room, rect.bottom + offset + room)
            self._follow()

    def seen(self, part: Part) -> Part:
        """A part of the page; if the page scrolls, cut off at the foot that stays in sight."""
        if not self.scrolls:
            return part
        return replace(
            part,
            rect=part.rect.clip(self.view),
            solid=[rect.clip(self.view) for rect in part.solid],
            scrolls=False,  # a copy of its ground would be made anew for each notch
        )
