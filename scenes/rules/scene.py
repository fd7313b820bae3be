"""The rules book on the screen: a search, the list of entries, and the entry that is read."""

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache, partial

import pygame
from pygame import Rect, Surface

from engine.games.list import rules_of
from engine.text import _
from scenes.art import text
from scenes.art.theme import type_scale
from scenes.games.list import shown_names
from scenes.pages import Overlay
from scenes.rules.book import Book, BookHit, name_of, parts
from scenes.rules.book_reader import rules_book
from scenes.rules.contents import BookContents, Rows
from scenes.rules.entries import Entry
from scenes.rules.typesetting import Sheet, Typeset
from scenes.scene import Scene, Transition
from scenes.services import Services
from scenes.ui.buttons import PageButton, button_width, sign_button, small_button
from scenes.ui.controls import Control, nothing
from scenes.ui.dialogs import Dialog
from scenes.ui.inputs import Field
from scenes.ui.kit import Band, Board, Column, Room, Row
from scenes.ui.line_editor import LineEdit
from scenes.ui.scrolling import Pane, Scroller
from scenes.ui.words import heading

_HEAD, _FOOT, _GAP, _NEAR, _PAD, _BUTTON, _EDGE, _BAR = 84, 78, 14, 8, 26, 52, 3, 8
_NARROW, _WIDEST, _SHARE = 280, 360, 0.3
"""The least and the greatest width of the list, to be scaled, and the part of the page that it takes between them."""
_LONGEST = 40
_PAGE_KEYS = (pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN)
_LIST_KEYS = (pygame.K_UP, pygame.K_DOWN)


class RulesBookScene(Overlay):
    """The rules book with its search, over the screen from which it was opened."""

    least = (820, 400)
    types_into = "search"
    most = (1360, 1100)
    enter = "page"
    folds = True

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
        self.book = rules_book(game or services.settings.game, options)
        self._first = self.book
        """The book that was open when the search began, which is searched first."""
        self.search = LineEdit("", _LONGEST)
        self.entry = self.book.opened_at(key)
        self._searched = ""
        self._marked: tuple[str, ...] = ()
        """The words that are marked on the page."""
        self._seeks = False
        """True if the first of them has to be brought into sight."""
        self._hits: tuple[BookHit, ...] = self.book.search("")
        self._rows, self._list, self._page = Rows(), Scroller(), Scroller()
        self._set: Callable[[Entry, Typeset], Sheet] = Sheet
        """Sets an entry in type; keeps those that are set."""
        self._lit: Entry | None = None
        self._reveals = True
        """True if the entry that is read has to be brought into sight in the list."""
        self.listing = False
        """True if a folded page shows the list instead of the entry."""

    # -- layout

    def shown(self, size: tuple[int, int]) -> None:
        """Lay everything out with the entry in sight."""
        super().shown(size)
        self._set = lru_cache(maxsize=8)(Sheet)
        self.let_go()
        self._reveals = True

    def hidden(self) -> None:
        """Drop the typeset pages."""
        super().hidden()
        self._set = Sheet

    def tree(self) -> Column:
        """The search, the list beside the open entry (on a folded page one of the two), and the foot."""
        unit = self.unit
        wide = max(_NARROW, min(_WIDEST, self.area.width / unit * _SHARE))
        edge, pad = 2 * round(_EDGE * unit), 2 * round(_PAD * unit)
        listed = self._board("list", lambda width: self._contents(Rect(0, 0, width, 0)).height + edge, self._list_pane)
        read = self._board("page", lambda width: self._sheet(width).height + pad + edge, self._page_pane)
        boards = [(wide, listed)] * self.listed + [(0, read)] * self.reads
        room = self.area.width - 2 * self._sight.margin
        title = room if self.folded else round(wide * unit)
        field = Rect(0, 0, room if self.folded else room - title - round(_GAP * unit), round(_BUTTON * unit))
        hint = _("Search: a word, or the number of a rule")
        search = Field(name="search", rect=field, edit=self.search, hint=hint)
        name = text.fit(self.book.title, type_scale(unit).large, title, bold=True)
        return Column(
            name="book",
            items=(
                Band(name="head", high=_HEAD, left=(heading(name, unit, title),), right=(search,)),
                Row(name="boards", items=boards, gap=_GAP),
                self._foot(round(wide * unit)),
            ),
        )

    @property
    def listed(self) -> bool:
        """True if the list is shown."""
        return self.listing or not self.folded

    @property
    def reads(self) -> bool:
        """True if an entry is shown."""
        return not self.listing or not self.folded

    def _board(self, name: str, natural: Callable[[int], int], pane: Callable[[Rect], Pane]) -> Board:
        room = Room(name=f"{name} room", natural=natural, fill=lambda rect: [pane(rect)])
        return Board(name=name, inside=room, pad=(0, 0))

    def _list_pane(self, rect: Rect) -> Pane:
        contents, edge = self._contents(rect), round(_EDGE * self.unit)
        self._list.fit(rect.inflate(-2 * edge, -2 * edge), contents.height, self.unit)
        if self._reveals:
            self._reveals = False
            for item in contents.items:
                if item.hit and item.hit.entry is self.entry:
                    self._reveal_in(self._list, item.top - item.height, item.top + 2 * item.height)
        return Pane(
            name="list",
            rect=rect,
            scroller=self._list,
            shown=(self.book.title, contents.chosen, contents.lit, self._hits),
            painter=contents.paint,
            keys=self._walk,
        )

    def _page_pane(self, rect: Rect) -> Pane:
        sheet, edge, pad = self._sheet(rect.width), round(_EDGE * self.unit), round(_PAD * self.unit)
        self._page.fit(rect.inflate(-2 * edge, -2 * edge), sheet.height + 2 * pad, self.unit)
        if self._seeks:
            self._seeks = False
            top, foot = sheet.first_mark or (0, 0)
            self._reveal_in(self._page, top, min(foot, top + self._sight.view.height // 2) + 2 * pad)

        def paint(surface: Surface, top: int) -> None:
            sheet.paint(surface, (rect.left + pad, top + pad))

        return Pane(
            name="page",
            rect=rect,
            scroller=self._page,
            shown=(self.book.title, self.entry.key, self._marked),
            painter=paint,
            keys=self._turn if self.folded else None,
        )

    def _reveal_in(self, scroller: Scroller, top: int, foot: int) -> None:
        """Scroll the content between these heights into sight: in its pane, or on a page that scrolls."""
        view = scroller.view
        if self.folded:
            there = Rect(view.left, view.top + top, view.width, foot - top)
            self.later(partial(self._sight.reveal, there))
        else:
            scroller.reveal(top, foot)

    def _turn(self, event: pygame.event.Event) -> bool:
        """Scroll a page that folds by a key."""
        self._sight.turn(event.key)
        return event.key in _PAGE_KEYS

    def _sheet(self, width: int) -> Sheet:
        room = width - round((2 * _PAD + _BAR) * self.unit)
        return self._set(self.entry, Typeset(width=room, unit=self.unit, marked=self._marked))

    def _contents(self, rect: Rect) -> BookContents:
        nothing = _("Nothing found. Try part of a word, or the number of a rule.")
        rows = self._rows.of(self._hits, self.unit, rect.width, searched=bool(self._searched))
        return BookContents(rows, rect, self.unit, self.entry, self._lit, nothing)

    def _foot(self, wide: int) -> Band:
        """The foot: back, the entries that belong to this one, and the entries before and after."""
        back = self.sized(160, _BUTTON)
        left = [PageButton(name="back", rect=back, act=self.back, label=_("Back"), icon="undo")]
        if self.folded:
            label = _("Read") if self.listing else _("Contents")
            rect = self.sized(170, _BUTTON)
            left.append(PageButton(name="contents", rect=rect, act=self._list_or_read, label=label, pinned=True))
        rect = Rect(0, 0, wide - back.width + round((_GAP - 2 * _NEAR) * self.unit), back.height)
        label, size = _("Other games"), type_scale(self.unit).body
        label = label if text.text_size(label, size)[0] + 2 * round(10 * self.unit) <= rect.width else _("Games")
        left.append(small_button("games", rect, self._ask_game, label))
        right = [self._step(name, way) for name, way in (("before", -1), ("after", 1))]
        foot = Band(name="foot", high=_FOOT, left=left, right=right, gap=_NEAR)
        broad = replace(foot, left=[*left, *(self._see(key, broad=True) for key in self.entry.see)])
        if self.folded or broad.wide(self.unit) + round(2 * _GAP * self.unit) <= self.area.width:
            return broad
        return replace(foot, left=[*left, *(self._see(key, broad=False) for key in self.entry.see)])

    def _see(self, key: str, *, broad: bool) -> PageButton:
        """The way to an entry that belongs to this one: as wide as its name asks for, or with its name in two lines."""
        name, rect = name_of(self.book.entry(key)), self.sized(88, _BUTTON)
        rect.width = max(rect.width, button_width(name, self.unit) if broad else 0)
        return small_button(f"see {key}", rect, partial(self.open, key), name)

    def _step(self, name: str, way: int) -> Control:
        there = self._beside(way)
        return sign_button(
            name,
            self.sized(_BUTTON, _BUTTON),
            partial(self._open_hit, there) if there else nothing,
            name,
            enabled=there is not None,
            pinned=True,
        )

    def _list_or_read(self) -> None:
        """Show the list instead of the entry, or the entry again."""
        self.listing = not self.listing
        self._reveals = self.listing
        self._sight.turn(pygame.K_HOME)

    def help(self) -> Transition:
        """Close the book, at F1."""
        return self.back()

    # -- books

    def _ask_game(self) -> None:
        """Ask for the game whose rules to read."""
        games = (
            PageButton(
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

    # -- entries

    def open(self, key: str, *, listing: bool = False) -> None:
        """Read an entry, from its top; or only choose it in the list."""
        self.entry, self.listing = self.book.entry(key), listing
        self._page.to(0)
        self._sight.turn(pygame.K_HOME)
        self._seeks = self._reveals = self.stale = True

    def _open_hit(self, hit: BookHit, *, listing: bool = False) -> None:
        self.book = hit.book
        self.open(hit.entry.key, listing=listing)

    @property
    def _place(self) -> int | None:
        """The index of the open entry in the list; None if it is not listed."""
        return next((place for place, hit in enumerate(self._hits) if hit.entry is self.entry), None)

    def _beside(self, step: int) -> BookHit | None:
        """The entry before or after this one, among those listed."""
        place = self._place
        if place is None:
            return self._hits[0] if self._hits else None
        return self._hits[place + step] if 0 <= place + step < len(self._hits) else None

    def _walk(self, event: pygame.event.Event) -> bool:
        """Go from entry to entry, at a key in the list; False for any other key."""
        if not self._hits or event.key not in _PAGE_KEYS:
            return False
        last, rows = len(self._hits) - 1, max(1, self._list.view.height // round(_BUTTON * self.unit) - 1)
        now = self._place
        place = -1 if now is None else now
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -rows, pygame.K_PAGEDOWN: rows}
        steps |= {pygame.K_HOME: -place, pygame.K_END: last - place}
        self._open_hit(self._hits[max(0, min(last, place + steps[event.key]))], listing=self.listing)
        return True

    # -- events

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Scroll, or take the event as every page does."""
        inside = self._sight.view.collidepoint(getattr(event, "pos", (0, 0)))
        if self.dialog is None and (inside or self._list.held or self._page.held):
            self._feed(event)
        done = super().handle(event)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEWHEEL):
            self._light()
        if self.search.text.strip() != self._searched:
            self.later(self._look_up)
        return done

    def let_go(self) -> None:
        """Give up a drag of the list or of the page."""
        super().let_go()
        self._list.cancel()
        self._page.cancel()

    def _feed(self, event: pygame.event.Event) -> None:
        """Let list and page take an event of the pointer."""
        over_list = self.listed and self._list.view.collidepoint(self.widgets.pointer)
        if self.listed:
            self.stale |= self._list.feed(event, self.widgets.pointer)
        if self.reads:
            self.stale |= self._page.feed(event, (-1, -1) if over_list else self._page.view.center)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._page.release(event.pos)
            if self._list.release(event.pos) and (chosen := self._row_at(event.pos)):
                self._open_hit(chosen)

    def _row_at(self, at: tuple[int, int]) -> BookHit | None:
        view, edge = self._list.view, 2 * round(_EDGE * self.unit)
        seen = self.listed and view.collidepoint(at)
        return self._contents(view.inflate(edge, edge)).at(at[1] - view.top + self._list.offset) if seen else None

    def _light(self) -> None:
        result = self._row_at(self.widgets.pointer)
        lit = result.entry if result else None
        if lit is not self._lit:
            self._lit, self.stale = lit, True

    def _look_up(self) -> None:
        """List the hits of the search in the books of all games; the first one is opened later."""
        self._searched = self.search.text.strip()
        self.listing = bool(self._searched)
        if not self._searched:
            self._first = self.book
        others = (self._book_of(name) for name in shown_names() if name != self._first.game)
        books = (self._first, *others) if self._searched else (self._first,)
        self._hits = tuple(hit for book in books for hit in book.search(self._searched))
        self._list.to(0)
        self._reveals = True
        self.later(self._open_first)

    def _open_first(self) -> None:
        """Open the first entry that was found, scrolled to the words."""
        self._marked = tuple(dict.fromkeys(parts(self._searched)))
        if self._searched and self._hits:
            self._open_hit(self._hits[0], listing=self.listing)

    def _key(self, event: pygame.event.Event) -> Transition | None:
        typing = self.focus == "search"
        if event.key == pygame.K_f and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self._enter(self.controls()[0])
        elif typing and event.key in _LIST_KEYS:
            self._walk(event)
        elif self._scrolls_page(event):
            self._turn(event) if self.folded else self._page.press(event)
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT) and self.focus in (None, "list", "page"):
            there = self._beside(-1 if event.key == pygame.K_LEFT else 1)
            if there is not None:
                self._open_hit(there)
        else:
            return super()._key(event)
        return None

    def _scrolls_page(self, event: pygame.event.Event) -> bool:
        """True if a key scrolls the open entry although something else, or nothing, has the focus."""
        if self.focus is None:
            return event.key in _PAGE_KEYS
        return self.focus == "search" and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN)

    def _confirm(self, result: Control | None) -> Transition | None:
        """Go to the entry, at Enter anywhere except on a button."""
        self.listing = self.listing and isinstance(result, PageButton)
        return super()._confirm(result)

    def _escape(self) -> Transition | None:
        """Clear the search, or go back if it is empty."""
        if self.search.text and self.dialog is None:
            self.search.select_all()
            self.search.insert("")
            return None
        return super()._escape()
