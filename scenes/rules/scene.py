"""The rules book on the screen: a search, the list of entries, and the entry that is read."""

from collections.abc import Callable
from functools import lru_cache, partial

import pygame
from pygame import Rect, Surface

from engine.games.list import USUAL, rules_of
from engine.text import _
from scenes.art import text
from scenes.art.theme import type_scale
from scenes.games.list import shown_names
from scenes.pages import Overlay
from scenes.rules.book import Book, BookHit, name_of, parts
from scenes.rules.book_text import rules_book
from scenes.rules.contents import BookContents, items
from scenes.rules.entries import Entry
from scenes.rules.sheet import Sheet, Typeset
from scenes.scene import Scene, Transition
from scenes.services import Services
from scenes.ui.controls import Control, Field, PageButton, nothing
from scenes.ui.dialogs import Dialog, Option
from scenes.ui.editing import LineEdit
from scenes.ui.scrolling import Pane, Scroller
from scenes.ui.stage import Part
from scenes.ui.surfaces import board, gilded

_MARGIN, _HEAD, _FOOT, _GAP, _PAD, _BUTTON = 20, 84, 78, 14, 26, 52
_LONGEST = 40
_PAGE_KEYS = (pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN)
_LIST_KEYS = (pygame.K_UP, pygame.K_DOWN)


class RulesBookScene(Overlay):
    """Rules and notes to be read and searched, over the screen from which it was opened."""

    least = (820, 520)
    searches = True
    most = (1360, 1100)

    def __init__(
        self,
        services: Services,
        below: Scene,
        key: str | None = None,
        *,
        game: str = "",
        options: object = None,
    ) -> None:
        super().__init__(services, below)
        self._played = (game, options)
        """The game whose table lies below, and its options."""
        self.book = rules_book(game or USUAL, options)
        self._first = self.book
        """The book that is searched first: that which was read when the search began."""
        self.search = LineEdit("", _LONGEST)
        self.entry = self.book.opened_at(key)
        self._searched = ""
        self._marked: tuple[str, ...] = ()
        """Words that are marked on the page."""
        self._seeks = False
        """True if the first of them has to be brought into sight."""
        self._hits: tuple[BookHit, ...] = self.book.search("")
        self._list, self._page = Scroller(), Scroller()
        self._set: Callable[[Entry, Typeset], Sheet] = Sheet
        """Sets an entry in type, or finds it set."""
        self._lit: Entry | None = None
        self._reveals = True
        """True if the entry that is read has to be brought into sight in the list."""

    # -- laying out

    @property
    def _list_box(self) -> Rect:
        unit, area = self.unit, self.area
        margin, top = round(_MARGIN * unit), area.top + round(_HEAD * unit)
        width = round(max(280 * unit, min(360 * unit, area.width * 0.3)))
        return Rect(area.left + margin, top, width, area.bottom - round(_FOOT * unit) - top)

    @property
    def _page_box(self) -> Rect:
        left = self._list_box.right + round(_GAP * self.unit)
        right = self.area.right - round(_MARGIN * self.unit)
        return Rect(left, self._list_box.top, right - left, self._list_box.height)

    def shown(self, size: tuple[int, int]) -> None:
        """Lay everything out, the entry in sight."""
        super().shown(size)
        self._set = lru_cache(maxsize=8)(Sheet)
        for scroller in (self._list, self._page):
            scroller.cancel()
        self._reveals = True

    def hidden(self) -> None:
        """Drop the typeset pages."""
        super().hidden()
        self._set = Sheet

    def _sheet(self) -> Sheet:
        pad = round(_PAD * self.unit)
        setting = Typeset(
            width=self._page_box.width - 2 * pad - round(8 * self.unit),
            unit=self.unit,
            marked=self._marked,
        )
        return self._set(self.entry, setting)

    def _contents(self) -> BookContents:
        nothing = _("Nothing found. Try part of a word, or the number of a rule.")
        rows = items(self._hits, self.unit, searched=bool(self._searched))
        return BookContents(rows, self._list_box, self.unit, self.entry, self._lit, nothing)

    def _measure(self, contents: BookContents, sheet: Sheet) -> None:
        """Tell the scrollers how long things are."""
        edge = round(3 * self.unit)
        self._list.fit(self._list_box.inflate(-2 * edge, -2 * edge), contents.height, self.unit)
        length = sheet.height + round(2 * _PAD * self.unit)
        self._page.fit(self._page_box.inflate(-2 * edge, -2 * edge), length, self.unit)
        if self._seeks:
            self._seeks = False
            top, foot = sheet.first_mark or (0, 0)
            self._page.reveal(top, min(foot, top + self._page.view.height // 2) + round(2 * _PAD * self.unit))
        if self._reveals:
            self._reveals = False
            for item in contents.items:
                if item.hit and item.hit.entry is self.entry:
                    self._list.reveal(item.top - item.height, item.top + 2 * item.height)

    # -- the page

    def content(self) -> list[Part]:
        """The heading and the two boards."""
        head = Rect(self.area.left, self.area.top, self.area.width, round(_HEAD * self.unit))
        spread = round(44 * self.unit)
        around = self._list_box.union(self._page_box).inflate(spread, spread).clip(self.window)
        return [
            Part("boards", around, tuple(around), self._paint_boards),
            Part("title", head, (tuple(head), self.book.title), self._paint_title, words=(self.book.title,)),
        ]

    def _paint_boards(self, surface: Surface) -> None:
        for box in (self._list_box, self._page_box):
            board(surface, box, self.unit)

    def _paint_title(self, surface: Surface) -> None:
        scale, room = type_scale(self.unit), self._list_box.width
        sizes = (scale.title, scale.heading, scale.large)
        fitting = (shown for size in sizes if (shown := gilded(self.book.title, size)).get_width() <= room)
        words = next(fitting, None) or gilded(text.fit(self.book.title, scale.large, room), scale.large)
        at = (self._list_box.left, self.area.top + round(_HEAD / 2 * self.unit))
        surface.blit(words, words.get_rect(midleft=at))

    def controls(self) -> list[Control]:
        """The search, the list, the page, and the foot."""
        contents, sheet = self._contents(), self._sheet()
        self._measure(contents, sheet)
        unit, pad, page = self.unit, round(_PAD * self.unit), self._page_box
        field = Rect(page.left, self.area.top + round((_HEAD - _BUTTON) / 2 * unit), page.width, round(_BUTTON * unit))
        hint = _("Search: a word, or the number of a rule")
        at = page.left + pad

        def paint_page(surface: Surface, top: int) -> None:
            sheet.paint(surface, (at, top + pad))

        return [
            Field(name="search", rect=field, edit=self.search, hint=hint),
            Pane(
                name="list",
                rect=self._list_box,
                scroller=self._list,
                shown=(self.book.title, contents.chosen, contents.lit, self._hits),
                painter=contents.paint,
                keys=self._walk,
            ),
            Pane(
                name="page",
                rect=page,
                scroller=self._page,
                shown=(self.book.title, self.entry.key, self._marked),
                painter=paint_page,
            ),
            *self._foot(),
        ]

    def _foot(self) -> list[Control]:
        """Back, what belongs to the entry, and the entries before and after."""
        unit, page, high = self.unit, self._page_box, round(_BUTTON * self.unit)
        top = page.bottom + round((_FOOT - _BUTTON) / 2 * unit)
        back = Rect(self._list_box.left, top, round(160 * unit), high)
        found: list[Control] = [PageButton(name="back", rect=back, act=self.back, label=_("Back"), icon="undo")]
        wide, gap = round(88 * unit), round(8 * unit)
        rect = Rect(back.right + gap, top, self._list_box.right - back.right - gap, high)
        label, size = _("Other games"), type_scale(unit).body
        label = label if text.text_size(label, size)[0] + 2 * round(10 * unit) <= rect.width else _("Games")
        found.append(PageButton(name="games", rect=rect, act=self._ask_game, label=label, small=True))
        for place, key in enumerate(self.entry.see):
            rect = Rect(page.left + place * (wide + gap), top, wide, high)
            found.append(
                PageButton(name=f"see {key}", rect=rect, act=self._opener(key), label=self._short(key), small=True)
            )
        for place, (name, icon, step) in enumerate((("before", "before", -1), ("after", "after", 1))):
            rect = Rect(page.right - (2 - place) * high - (1 - place) * gap, top, high, high)
            there = self._beside(step)
            act = partial(self._open_hit, there) if there else nothing
            found.append(
                PageButton(name=name, rect=rect, act=act, label="", icon=icon, small=True, enabled=there is not None)
            )
        return found

    def default(self) -> str:
        """Enter in the search leads to what was found."""
        return "page"

    def help(self) -> Transition:
        """F1 closes the book as well."""
        return self.back()

    # -- going to another book

    def _ask_game(self) -> None:
        """Ask whose rules are to be read."""
        games = (
            Option(
                name=f"game {name}",
                label=_(rules_of(name).title),
                act=partial(self._choose_game, name),
                primary=name == self.book.game,
            )
            for name in shown_names()
        )
        self.ask(Dialog(_("Which game's rules?"), "", tuple(games)))

    def _choose_game(self, name: str) -> None:
        """Open the book of a game at its first entry."""
        self.book = self._book_of(name)
        self.search = LineEdit("", _LONGEST)
        self.open(self.book.entries[0].key)
        self._look_up()

    def _book_of(self, name: str) -> Book:
        """The book of a game: for the options that are played, or for all of them."""
        game, options = self._played
        return rules_book(name, options if name == game else None)

    # -- going from entry to entry

    def open(self, key: str) -> None:
        """Read an entry, from its top."""
        self.entry = self.book.entry(key)
        self._page.to(0)
        self._seeks = self._reveals = self.stale = True

    def _open_hit(self, hit: BookHit) -> None:
        self.book = hit.book
        self.open(hit.entry.key)

    def _opener(self, key: str) -> Callable[[], None]:
        return lambda: self.open(key)

    @property
    def _place(self) -> int | None:
        """The place of what is read in the list; None if it is not there."""
        return next((place for place, hit in enumerate(self._hits) if hit.entry is self.entry), None)

    def _beside(self, step: int) -> BookHit | None:
        """The entry before or after this one, among those listed."""
        place = self._place
        if place is None:
            return self._hits[0] if self._hits else None
        return self._hits[place + step] if 0 <= place + step < len(self._hits) else None

    def _walk(self, event: pygame.event.Event) -> bool:
        """Keys in the list: from entry to entry."""
        if not self._hits or event.key not in _PAGE_KEYS:
            return False
        last, rows = len(self._hits) - 1, max(1, self._list.view.height // round(_BUTTON * self.unit) - 1)
        now = self._place
        place = -1 if now is None else now
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -rows, pygame.K_PAGEDOWN: rows}
        steps |= {pygame.K_HOME: -place, pygame.K_END: last - place}
        self._open_hit(self._hits[max(0, min(last, place + steps[event.key]))])
        return True

    # -- events

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Scroll, or take the event as every page does."""
        over_list = self._list.view.collidepoint(self._pointer)
        self.stale |= self._list.feed(event, self._pointer)
        self.stale |= self._page.feed(event, (-1, -1) if over_list else self._page.view.center)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._page.release(event.pos)
            if self._list.release(event.pos) and (chosen := self._row_at(event.pos)):
                self._open_hit(chosen)
        done = super().handle(event)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEWHEEL):
            self._light()
        if self.search.text.strip() != self._searched:
            self.later(self._look_up)
        return done

    def _row_at(self, at: tuple[int, int]) -> BookHit | None:
        view = self._list.view
        return self._contents().at(at[1] - view.top + self._list.offset) if view.collidepoint(at) else None

    def _light(self) -> None:
        found = self._row_at(self._pointer)
        lit = found.entry if found else None
        if lit is not self._lit:
            self._lit, self.stale = lit, True

    def _look_up(self) -> None:
        """List what is searched for, in the books of all games; the first entry of it is opened after that."""
        self._searched = self.search.text.strip()
        if not self._searched:
            self._first = self.book
        others = (self._book_of(name) for name in shown_names() if name != self._first.game)
        books = (self._first, *others) if self._searched else (self._first,)
        self._hits = tuple(hit for book in books for hit in book.search(self._searched))
        self._list.to(0)
        self._reveals = True
        self.later(self._open_first)

    def _open_first(self) -> None:
        """Open the first entry that was found, where the words stand in it."""
        self._marked = tuple(dict.fromkeys(parts(self._searched)))
        if self._searched and self._hits:
            self._open_hit(self._hits[0])

    def _type(self, words: str) -> None:
        """Typing goes into the search, whatever has the focus."""
        if self.focus != "search" and words.strip():
            self.focus = "search"
            self.search.put_caret(len(self.search.text))
        super()._type(words)

    def _key(self, event: pygame.event.Event) -> Transition | None:
        typing = self.focus == "search"
        if event.key == pygame.K_f and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self._enter(self.controls()[0])
        elif typing and event.key in _LIST_KEYS:
            self._walk(event)
        elif self._scrolls_page(event):
            self._page.press(event)
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT) and self.focus in (None, "list", "page"):
            there = self._beside(-1 if event.key == pygame.K_LEFT else 1)
            if there is not None:
                self._open_hit(there)
        else:
            return super()._key(event)
        return None

    def _scrolls_page(self, event: pygame.event.Event) -> bool:
        """True if a key scrolls what is read although something else, or nothing, has the focus."""
        if self.focus is None:
            return event.key in _PAGE_KEYS
        return self.focus == "search" and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN)

    def _escape(self) -> Transition | None:
        """The search is cleared first."""
        if self.search.text and self.dialog is None:
            self.search.select_all()
            self.search.insert("")
            return None
        return super()._escape()

    def _short(self, key: str) -> str:
        return name_of(self.book.entry(key))
