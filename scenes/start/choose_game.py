"""The page of games: a card for each, with a search by name, other names and options."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import chain, groupby

import pygame
from pygame import Rect

from engine.text import _
from scenes.art import text
from scenes.art.theme import theme, type_scale
from scenes.games.list import short_title
from scenes.pages import FullPage
from scenes.scene import ReplaceScene, Transition
from scenes.screens import Menu, NewGame
from scenes.services import Services
from scenes.start import catalogue, house_rules
from scenes.start.catalogue import GameEntry
from scenes.start.game_card import CardPictures, GameCard, card_height
from scenes.start.new_game_choice import ChosenGame
from scenes.ui.buttons import PageButton, button_width, sign_button, small_button
from scenes.ui.controls import Control, Label, ScrollArea
from scenes.ui.dialogs import Dialog
from scenes.ui.inputs import Field
from scenes.ui.kit import Band, Board, Column, KeptArea
from scenes.ui.line_editor import LineEdit
from scenes.ui.page import ENTER
from scenes.ui.words import Words, heading

_HEAD, _TABS, _FOOT, _PAD, _GAP, _TALL, _CROSS = 84, 60, 80, 16, 12, 54, 52
_CLOSE = 6
"""The gap between the buttons that lead to games, to be scaled: ten of them stand in a row of 1280 pixels."""
_SEARCH, _SEARCH_FOLDED = 420, 360
"""Pixels, to be scaled: the width of the search."""
_LONGEST = 40
_NARROW = 400
"""The least width of a card, to be scaled."""
_AHEAD = 3
"""The number of pictures that are made ahead in a frame at rest."""


class ChooseScene(FullPage):
    """The page of games: a press on a card leads to its table, and typing searches."""

    least = (1000, 640)
    folds = True
    types_into = "search"
    most = (1500, 1100)

    def __init__(self, services: Services, left: NewGame | None = None, *, returns: bool = False) -> None:
        super().__init__(services)
        self._left, self._returns = left, returns
        self.search = LineEdit("", _LONGEST)
        self._searched = self._told = ""
        self._ahead: Iterator[None] = iter(())
        self._list = KeptArea()
        self._pictures = CardPictures(1.0)
        self._all: list[GameEntry] = []
        self.entries: list[GameEntry] = []
        """The games that are shown."""
        self._read()

    def shown(self, size: tuple[int, int]) -> None:
        """Lay everything out with the marked game in sight.

        The pictures of games that are not in sight are made later, a card or two a frame.
        """
        super().shown(size)
        self._let_go()
        self._fit()
        marked = next((entry for entry in self.entries if entry.mark), None)
        if marked is not None:
            self.focus = f"game {marked.key}"
            self._jump(self._heading(marked))
            self._reveal(self.focus)

    def hidden(self) -> None:
        """Let go of the pictures of presets, too, and of the list made of them."""
        super().hidden()
        self._let_go()

    def _let_go(self) -> None:
        self._pictures, self._list = CardPictures(self.unit), KeptArea()
        self._ahead = chain.from_iterable(map(self._pictures.ahead, self._all))

    def update(self, dt: float) -> Transition | None:
        """Make the next pictures, but not in frames with scrolling or typing, which have enough to do."""
        for _picture in range(0 if self.stale else _AHEAD):
            next(self._ahead, None)
        return super().update(dt)

    def _read(self) -> None:
        """Read the games and house rules that there are now."""
        self._all = [self._marked(entry) for entry in catalogue.entries(self.services.settings.house_rules)]
        self._let_go()
        self._find()

    def _marked(self, entry: GameEntry) -> GameEntry:
        """The entry, with a mark if it is the chosen game or the one played last."""
        chosen = self._left.chosen if self._left is not None else house_rules.last_chosen(self.services)
        if chosen is None or not entry.is_of(chosen):
            return entry
        return replace(entry, mark=_("Chosen") if self._left is not None else _("Played last"))

    def _find(self) -> None:
        """Show the games that the search has found, from the first one on."""
        self._searched = self.search.text.strip()
        self.entries = catalogue.search(self._all, self._searched)
        if self._widgets is not None:
            self._arrange()
            self._scroll(pygame.K_HOME)

    # -- layout

    def _made_area(self, width: int) -> ScrollArea:
        unit, pad, gap = self.unit, round(_PAD * self.unit), round(_GAP * self.unit)
        room, result, y = width - pad, list[Control](), pad // 2
        columns = max(1, (room + gap) // (round(_NARROW * unit) + gap))
        wide = (room - (columns - 1) * gap) // columns
        for title, group in groupby(self.entries, self._heading):
            y, games = self._title(result, title, y, room) if title else y, list(group)
            for first in range(0, len(games), columns):
                y = self._row(result, games[first : first + columns], y, wide)
        if not self.entries:
            words, size = _("No game and no option has that name."), type_scale(unit).large
            rect, ink = Rect(0, y, room, 3 * text.font(size).get_height()), theme().ink_muted
            result.append(Label(name="none", rect=rect, words=words, size=size, ink=ink))
            y = rect.bottom
        return ScrollArea(name="games", children=tuple(result), height=y)

    def _heading(self, entry: GameEntry) -> str:
        if self._searched:
            return ""
        return _("Your house rules") if entry.mine is not None else entry.family

    def _title(self, result: list[Control], title: str, y: int, room: int) -> int:
        """Add a heading over the cards of a game; return the height at which they begin."""
        size = type_scale(self.unit).heading
        high = text.font(size, bold=True).get_height()
        rect = Rect(0, y, room, high)
        result.append(Label(name=f"heading {title}", rect=rect, words=title, size=size, ink=theme().ink, bold=True))
        return y + high + round(_GAP / 2 * self.unit)

    def _row(self, result: list[Control], row: list[GameEntry], y: int, wide: int) -> int:
        """Add cards side by side, all of one height; return the height at which the next row begins."""
        gap = round(_GAP * self.unit)
        high = max(card_height(entry, wide, self.unit) for entry in row)
        for column, entry in enumerate(row):
            rect = Rect(column * (wide + gap), y, wide, high)
            if entry.mine is not None:
                side = round(_CROSS * self.unit)
                rect.width -= side + gap // 2
                result.append(
                    sign_button(
                        f"delete {entry.mine.name}",
                        Rect(rect.right + gap // 2, y, side, high),
                        partial(self._ask_away, entry.mine.name),
                        "cross",
                        tip=_("Delete these house rules."),
                    )
                )
            name, act = f"game {entry.key}", partial(self._open, entry)
            result.append(GameCard(name=name, rect=rect, act=act, entry=entry, pictures=self._pictures))
        return y + high + gap

    # -- the page

    def tree(self) -> Column:
        """The search, the games, and the foot."""
        unit = self.unit
        search = Field(
            name="search",
            rect=self.sized(_SEARCH_FOLDED if self.folded else _SEARCH, _CROSS),
            edit=self.search,
            hint=_("Search: a name, or an option"),
        )
        room = self._list.room("games", (unit, self._searched), self._made_area)
        tip = _("House rules that somebody sent you: copy the code, then press here.")
        paste = small_button("paste", self.sized(200, _TALL), self._paste, _("Paste a code"), tip=tip)
        words = Words(name="said", words=self._told, size=type_scale(unit).small, ink=theme().gold)
        title, games = (
            heading(_("Choose a game"), unit, self.area.width),
            self.one_of("to", _("Go to ..."), self._tabs()),
        )
        above = [Band(name="tabs", high=_TABS, right=games, gap=_CLOSE, shares=True, at=_CROSS / 2)]
        beside, above = (games, []) if self.folded else ([], above)
        head = Band(name="head", high=_HEAD, left=(title,), right=(search, *beside), gap=_GAP)
        board = Board(name="board", inside=room, pad=(_PAD, _PAD / 2))
        foot = Band(name="foot", high=_FOOT, left=(self.way_back(),), right=(paste,), middle=words, between=(200, 220))
        return Column(name="page", items=(head, *above, board, foot))

    def _tabs(self) -> list[PageButton]:
        """A button for each heading, which leads to its cards."""
        titles = dict.fromkeys(entry.family for entry in self._all)
        return [
            small_button(
                f"to {title}",
                Rect(0, 0, button_width(short_title(title), self.unit), round(_CROSS * self.unit)),
                partial(self._show, title),
                short_title(title),
            )
            for title in titles
        ]

    def default(self) -> str:
        """The control of Enter: the marked game."""
        return next((f"game {entry.key}" for entry in self.entries if entry.mark), "")

    # -- actions of the controls

    def back(self) -> Transition:
        """Return to the new game from which this page was opened, else to the title screen."""
        return ReplaceScene(self._left if self._left is not None and self._returns else Menu())

    def _open(self, entry: GameEntry) -> Transition:
        chosen = ChosenGame(entry.rules.name, entry.preset.key, entry.preset.seats[0])
        if entry.mine is not None:
            chosen.take(entry.mine)
        if self._left is None:
            return ReplaceScene(NewGame(chosen))
        return ReplaceScene(self._left if entry.mark else NewGame(chosen, self._left.seated))

    def _show(self, title: str) -> None:
        """Show the cards of a game; a search is cleared for it."""
        self.search.set("")
        self._find()
        self._jump(title)

    def _jump(self, title: str) -> None:
        """Scroll a heading to the top, or as far as possible."""
        self._scroll(pygame.K_END)
        self._reveal(f"heading {title}")

    def _ask_away(self, name: str) -> None:
        words = _("“{name}” can't be brought back.").format(name=name)
        keep = PageButton(name="keep", label=_("Keep them"), primary=True)
        away = PageButton(name="away", label=_("Delete"), icon="cross", act=partial(self._delete, name))
        self.ask(Dialog(_("Delete these house rules?"), words, (keep, away)))

    def _delete(self, name: str) -> None:
        house_rules.delete(self.services, name)
        self._read()

    def _paste(self) -> None:
        result, self._told = house_rules.pasted()
        if result is not None:
            house_rules.save(self.services, result)
            self._read()
            self._told = _("“{name}” is one of your house rules now.").format(name=result.name)

    # -- events

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Take one event; each typed letter searches at once."""
        done = super().handle(event)
        wanted = self.search.text.strip()
        if done is None and wanted != self._searched:
            self.later(self._find)
        return done

    def _key(self, event: pygame.event.Event) -> Transition | None:
        """Open the first game that was found, at Enter in the search."""
        if event.key in ENTER and self.focus == "search" and self.dialog is None:
            return self._open(self.entries[0]) if self._searched and self.entries else None
        return super()._key(event)

    def _escape(self) -> Transition | None:
        """Clear the search, or go back if it is empty."""
        if self.search.text and self.dialog is None:
            self.search.set("")
            return None
        return super()._escape()
