"""The rules book on the screen: a search, the list of entries, and the entry that is read."""

from collections.abc import Callable, Iterator
from functools import lru_cache, partial

import pygame
from pygame import Rect, Surface

from engine.games.list import USUAL, rules_of
from engine.text import _, listed
from scenes.art import text
from scenes.art.theme import type_scale
from scenes.games.list import shown_names
from scenes.pages import Overlay
from scenes.rules.book import BookHit, name_of, parts
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
        self._chosen = not game
        """True if the reader chooses the game whose rules are read."""
        self.game = game or USUAL
        self.book = rules_book(self.game, options)
        self.search = LineEdit("", _LONGEST)
        self.entry = self.book.opened_at(key)
        self._searched = ""
        self._marked: tuple[str, ...] = ()
        """Words that are marked on the page."""
        self._seeks = False
        """True if the first of them has to be brought into sight."""
        self._hits: tuple[BookHit, ...] = self.book.search("")
        self._elsewhere: dict[str, int] = {}
        """The numbers of entries that other games' books have, where this one has none and the reader chooses."""
        self._list, self._page = Scroller(), Scroller()
        self._set: Callable[[Entry, Typeset], Sheet] = Sheet
        """Sets an entry in type, or finds it set."""
        self._lit: str | None = None
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
        rows = items(self._hits, self.unit, headings=not self._searched)
        return BookContents(rows, self._list_box, self.unit, self.entry.key, self._lit, self._nothing)

    @property
    def _nothing(self) -> str:
        """The words where nothing was found."""
        if not self._elsewhere:
            return _("Nothing found. Try part of a word, or the number of a rule.")
        games = listed(_(rules_of(name).title) for name in self._elsewhere)
        return _("Nothing found here, but in the rules of {games}: press “Other games”.").format(games=games)

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
            Part("title", head, (tuple(head), self.game), self._paint_title),
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
                shown=(self.game, contents.chosen, contents.lit, self._hits),
                painter=contents.paint,
                keys=self._walk,
            ),
            Pane(
                name="page",
                rect=page,
                scroller=self._page,
                shown=(self.game, self.entry.key, self._marked),
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
        if self._chosen:
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
            act = self._opener(there.key) if there else nothing
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
                label=self._label(name),
                act=partial(self._choose_game, name),
                primary=name == self.game,
            )
            for name in shown_names()
        )
        self.ask(Dialog(_("Which game's rules?"), "", tuple(games)))

    def _label(self, name: str) -> str:
        """A game, with the number of its entries in which the words were found, where they were looked for there."""
        title, count = _(rules_of(name).title), self._elsewhere.get(name, 0)
        return _("{game} ({count})").format(game=title, count=count) if count else title

    def _choose_game(self, name: str) -> None:
        """Open the book of a game at its first entry, or at what was looked for."""
        wanted = self._searched if name in self._elsewhere else ""
        self.game, self.book = name, rules_book(name, None)
        self.search = LineEdit(wanted, _LONGEST)
        self._marked, self._hits = (), self.book.search("")
        self.open(self.book.entries[0].key)
        self._look_up()

    # -- going from entry to entry

    def open(self, key: str) -> None:
        """Read an entry, from its top."""
        self.entry = self.book.entry(key)
        self._page.to(0)
        self._seeks = self._reveals = self.stale = True

    def _opener(self, key: str) -> Callable[[], None]:
        return lambda: self.open(key)

    def _beside(self, step: int) -> Entry | None:
        """The entry before or after this one, among those listed."""
        listed = [hit.entry for hit in self._hits]
        if self.entry not in listed:
            return listed[0] if listed else None
        place = listed.index(self.entry) + step
        return listed[place] if 0 <= place < len(listed) else None

    def _walk(self, event: pygame.event.Event) -> bool:
        """Keys in the list: from entry to entry."""
        if not self._hits or event.key not in _PAGE_KEYS:
            return False
        listed = [hit.entry for hit in self._hits]
        rows = max(1, self._list.view.height // round(_BUTTON * self.unit) - 1)
        place = listed.index(self.entry) if self.entry in listed else -1
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -rows, pygame.K_PAGEDOWN: rows}
        steps |= {pygame.K_HOME: -len(listed), pygame.K_END: len(listed)}
        self.open(listed[max(0, min(len(listed) - 1, place + steps[event.key]))].key)
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
                self.open(chosen.key)
        done = super().handle(event)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEWHEEL):
            self._light()
        if self.search.text.strip() != self._searched:
            self.later(self._look_up)
        return done

    def _row_at(self, at: tuple[int, int]) -> Entry | None:
        view = self._list.view
        return self._contents().at(at[1] - view.top + self._list.offset) if view.collidepoint(at) else None

    def _light(self) -> None:
        found = self._row_at(self._pointer)
        lit = found.key if found else None
        if lit != self._lit:
            self._lit, self.stale = lit, True

    def _look_up(self) -> None:
        """List what is searched for; the first entry of it is opened after that."""
        self._searched = self.search.text.strip()
        self._hits = self.book.search(self._searched)
        self._elsewhere = {} if self._hits or not self._chosen else dict(self._found_elsewhere())
        self._list.to(0)
        self._reveals = True
        self.later(self._open_first)

    def _found_elsewhere(self) -> Iterator[tuple[str, int]]:
        """The other games whose books have what is looked for, with the number of entries."""
        for name in shown_names():
            if name != self.game and (hits := rules_book(name, None).search(self._searched)):
                yield name, len(hits)

    def _open_first(self) -> None:
        """Open the first entry that was found, where the words stand in it."""
        self._marked = tuple(dict.fromkeys(parts(self._searched)))
        if self._searched and self._hits:
            self.open(self._hits[0].entry.key)

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
                self.open(there.key)
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
