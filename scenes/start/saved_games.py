"""The page of saved games: unfinished games, what-ifs, finished games, and the bin.

A game can be opened, watched, named, exported as a text or a file, and put into the bin. Games from outside are pasted,
or their files dropped on the window.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame
from pygame import Rect

from engine.games.list import hand_words
from engine.text import _, listed
from scenes.art.theme import theme, type_scale
from scenes.scene import ReplaceScene, Transition
from scenes.screens import Games, Menu, Play
from scenes.services import Saved, Services, Setup, WithheldError
from scenes.start.game_lists import GameList, GameLists, list_of
from scenes.start.game_rows import HEIGHT, GameRow, about
from scenes.start.game_work import GameWork
from scenes.start.opening import OpeningPage, result_or_table
from scenes.ui.buttons import PageButton, sign_button, small_button
from scenes.ui.controls import Control, Tile
from scenes.ui.dialogs import Dialog
from scenes.ui.inputs import Field
from scenes.ui.kit import GAP, Band, Board, Column, Room
from scenes.ui.line_editor import LineEdit
from scenes.ui.paging import turned
from scenes.ui.words import Words, heading

_HEAD, _FOOT, _PAD = 84, 84, 16
_FOLDED, _MARK, _NARROW = 6, 52, 400
"""On a folded page: the number of games on a leaf, and, to be scaled, the side of a button of a game and the width of
the game below which its buttons lie under it."""
_NAME = 40
"""The most letters of a game's name."""
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
_Mark = tuple[str, str, str, Callable[[Saved], None], bool]
"""A button beside a game: name, icon, tip, action, and True if it can be pressed."""


class GamesScene(OpeningPage):
    """The page of all saved games, in four lists."""

    least = (1110, 690)
    most = (1300, 860)
    folds = True

    def __init__(self, services: Services, *, over: bool = False, given: str = "", leaf: int = 0) -> None:
        super().__init__(services)
        self.list = GameList.FINISHED if over else GameList.UNFINISHED
        self.leaf = leaf
        self._games = GameLists(services)
        self._work = GameWork(services, self._changed, self._games.follow)
        self._naming: Saved | None = None
        """The game whose name is being typed."""
        self._edit = LineEdit("", _NAME)
        if given:
            self._work.take_in(given)

    # -- the games

    @property
    def over(self) -> bool:
        """True if the games that are over are shown."""
        return self.list is GameList.FINISHED

    @property
    def shown_games(self) -> Sequence[Saved]:
        """The games of the list that have been read."""
        return self._games.of(self.list)

    def update(self, dt: float) -> Transition | None:
        """Show games as they are read, and the results of work on them."""
        self.stale |= self._games.update()
        self.stale |= self._work.update()
        return super().update(dt)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Take one event; wheel, page keys, Home and End leaf through the games, and a dropped file is taken in."""
        if event.type in {pygame.DROPFILE, pygame.DROPTEXT} and self.dialog is None:
            self.stale = True
            self._work.take_in(event.file if event.type == pygame.DROPFILE else event.text)
            return None
        leafs = self.dialog is None and self._naming is None and not self.scrolls
        leaf = turned(event, self.leaf, self._leaves) if leafs else None
        if leaf is None:
            return super().handle(event)
        self.leaf, self.stale = leaf, True
        return None

    def closed(self) -> None:
        """Stop reading."""
        self._games.close()

    # -- layout

    @property
    def _fits(self) -> int:
        """The number of games for which there is room."""
        if self.folded:
            return _FOLDED
        taken, gap = round((_HEAD + _FOOT + 2 * _PAD) * self.unit), round(GAP * self.unit)
        return max(1, (self.area.height - taken + gap) // (round(HEIGHT * self.unit) + gap))

    @property
    def _leaves(self) -> int:
        return max(1, -(-len(self.shown_games) // self._fits))

    # -- the page

    def tree(self) -> Column:
        """The lists, the games, and the buttons."""
        size, ink = type_scale(self.unit).small, theme().ink
        notice = Words(name="notice", words=self._work.notice or self._leaf_told, size=size, ink=ink)
        rows = Room(name="games", natural=lambda width: _foot_of(self._fill(Rect(0, 0, width, 0))), fill=self._fill)
        back, paste, *turners = self._foot()
        return Column(
            name="page",
            items=(
                Band(
                    name="head",
                    high=_HEAD,
                    left=(heading(_("Saved games"), self.unit, self.area.width),),
                    right=self._tabs(),
                ),
                Board(name="list", inside=rows, pad=(_PAD, _PAD)),
                Band(name="foot", high=_FOOT, left=(back, *turners), right=(paste,), middle=notice, between=(330, 220)),
            ),
        )

    @property
    def _leaf_told(self) -> str:
        """The number of the leaf that is shown and of all leaves; empty if there is one."""
        if self._leaves == 1:
            return ""
        return _("Page {page} of {pages}").format(page=min(self.leaf, self._leaves - 1) + 1, pages=self._leaves)

    @property
    def _words(self) -> str:
        """The text in place of games if none is shown."""
        if self.shown_games:
            return ""
        if not self._games.done:
            return _("Loading games.")
        return {
            GameList.UNFINISHED: _("No unfinished games."),
            GameList.WHAT_IFS: _("No what-ifs yet. Watch a finished game, and play on from any turn of it."),
            GameList.FINISHED: _("No finished games yet."),
            GameList.BIN: _("The bin is empty. What you put here is kept for 30 days."),
        }[self.list]

    def _tabs(self) -> list[Control]:
        choices = (
            (GameList.UNFINISHED, _("Unfinished")),
            (GameList.WHAT_IFS, _("What-ifs")),
            (GameList.FINISHED, _("Finished")),
            (GameList.BIN, _("Bin")),
        )
        return [
            small_button(
                which.value,
                self.sized(194, 52),
                partial(self._choose, which),
                self._counted(label, which),
                chosen=which is self.list,
            )
            for which, label in choices
        ]

    def _counted(self, label: str, which: GameList) -> str:
        """The name of a list, with the number of its games when all have been read."""
        if not self._games.done:
            return label
        return _("{list} ({count})").format(list=label, count=len(self._games.of(which)))

    def _fill(self, box: Rect) -> list[Control]:
        """The games that are shown, or the reason why there are none."""
        if not self.shown_games:
            room = box if box.height else Rect(box.topleft, (box.width, round(HEIGHT * self.unit)))
            size, ink = type_scale(self.unit).body, theme().ink_muted
            return [Words(name="words", rect=room, words=self._words, size=size, ink=ink)]
        result, top, first = list[Control](), box.top, min(self.leaf, self._leaves - 1) * self._fits
        badges = max(len(each.players) for each in self.shown_games)
        for saved in self.shown_games[first : first + self._fits]:
            row = self._row(saved, Rect(box.left, top, box.width, 0), badges)
            result += row
            top = _foot_of(row) + round(GAP * self.unit)
        return result

    def _row(self, saved: Saved, box: Rect, badges: int) -> list[Control]:
        """A game, or the field of its name, with buttons beside it or, where it would become too narrow, below it."""
        marks, gap, high = self._marks(saved), round(GAP * self.unit), round(HEIGHT * self.unit)
        side = round(_MARK * self.unit) if self.folded else high
        taken = len(marks) * (side + gap) - gap
        beside = box.width - taken - round(_PAD * self.unit)
        below = self.folded and beside < round(_NARROW * self.unit)
        rect = Rect(box.left, box.top, box.width if below else beside, high)
        row: Control = Field(name="name", rect=rect, edit=self._edit, hint=_("A name for this game"))
        if self._naming is None or saved.key != self._naming.key:
            row = self._game(saved, rect, badges)
        corner = box.right - taken, row.rect.bottom + gap // 2 if below else row.rect.centery - side // 2
        return [
            row,
            *(
                sign_button(
                    f"{name} {saved.key}",
                    Rect(corner[0] + column * (side + gap), corner[1], side, side),
                    partial(act, saved),
                    icon,
                    tip=tip,
                    enabled=enabled,
                )
                for column, (name, icon, tip, act, enabled) in enumerate(marks)
            ),
        ]

    def _game(self, saved: Saved, rect: Rect, badges: int) -> GameRow:
        name, good = f"game {saved.key}", not saved.problem and not saved.binned
        act = partial(self._open, saved)
        row = GameRow(
            name=name, rect=rect, act=act, saved=saved, badges=badges, enabled=good, opens=name == self.opens,
            folded=self.folded,
        )  # fmt: skip
        return replace(row, rect=Rect(rect.topleft, (rect.width, row.folded_height(self.unit)))) if self.folded else row

    def _marks(self, saved: Saved) -> tuple[_Mark, ...]:
        """The buttons beside a game."""
        good = not saved.problem
        if self._naming is not None and saved.key == self._naming.key:
            keep = ("keep", "check", _("Keep this name"), self._keep_name, True)
            return keep, ("unnamed", "cross", _("Keep the name as it was"), self._leave_name, True)
        if saved.binned:
            restore = ("restore", "undo", _("Bring it back"), self._work.restore, True)
            return restore, ("delete", "cross", _("Delete it for good"), self._ask_delete, True)
        watch = (("watch", "eye", _("Watch it"), self._watch, good),) if saved.over else ()
        more = ("more", "menu", _("Name it, play its cards again, hand it on"), self._ask_more, good)
        return *watch, more, ("away", "cross", _("Move it to the bin"), self._work.put_away, True)

    def _foot(self) -> list[Control]:
        tip = _("A game that somebody sent you: copy its text, then press here. Or drop its file on this window.")
        paste = small_button("paste", self.sized(200, 54), self._work.paste, _("Paste a game"), tip=tip, pinned=True)
        return [self.way_back(), paste, *self.turners(self.leaf, self._leaves, self._turn)]

    # -- actions of the controls

    def back(self) -> Transition | None:
        """Return to the title screen, or first leave a name that is being typed."""
        if self._naming is not None:
            self._naming = None
            return None
        return ReplaceScene(Menu())

    def _choose(self, which: GameList) -> None:
        self.list, self.leaf, self._naming, self._work.notice = which, 0, None, ""

    def _changed(self, taken_in: Saved | None) -> None:
        """Read the games again, and show the list of a game that was taken in."""
        if taken_in is not None:
            self._choose(list_of(taken_in))
        self._games.read_again()

    def _turn(self, step: int) -> None:
        self.leaf = min(self.leaf, self._leaves - 1) + step

    def _open(self, saved: Saved) -> None:
        """Open the table, or the result of a game that is over."""
        leads = partial(result_or_table, listed=self._as_it_is)
        self.open_by(f"game {saved.key}", partial(self.services.open_game, saved), leads)

    def _watch(self, saved: Saved) -> None:
        self.watch_by(f"watch {saved.key}", saved, self._as_it_is)

    @property
    def _as_it_is(self) -> Games:
        """The list of finished games, at the leaf that is shown."""
        return Games(over=True, leaf=self.leaf)

    def not_opened(self) -> None:
        """Leave the reason to the page's work on files."""
        self._work.tell_why()

    def _ask_more(self, saved: Saved) -> None:
        """Ask which of the other actions to do with a game."""
        copied, written = _("Paste it into a message, or here."), _("You find it among your documents.")
        if not saved.over:
            copied = written = _("Anybody who has it can see every card, so it won't count any more.")
        words = hand_words(saved.game)
        tiles = (
            ("name", _("Name it"), _("This list shows the name instead of the players."), "hand", self._begin_name),
            ("again", _(words.cards_again), _(words.from_first), "reset", self._ask_again),
            ("text", _("Copy it as a text"), copied, "book", self._work.copy),
            ("file", _("Save it as a file"), written, "deck", self._work.export),
        )
        options = [
            Tile(name=name, title=label, words=words, icon=icon, act=partial(act, saved))
            for name, label, words, icon, act in tiles
            if name != "again" or saved.deal is not None
        ]
        names = listed(player.name for player in saved.players)
        self.ask(Dialog(saved.name or names, about(saved), (*options, PageButton(name="cancel", label=_("Cancel")))))

    def _ask_again(self, saved: Saved) -> None:
        words = hand_words(saved.game)
        text = _("{restart} {names} play. The game in the list is kept.").format(
            restart=_(words.restart), names=listed(player.name for player in saved.players)
        )
        again = PageButton(name="deal", label=_("Deal again"), act=partial(self._again, saved), primary=True)
        cancel = PageButton(name="cancel", label=_("Cancel"))
        self.ask(Dialog(_("{again}?").format(again=_(words.cards_again)), text, (again, cancel)))

    def _again(self, saved: Saved) -> Transition | None:
        """Deal the same cards to the same players, in a game of the same length."""
        setup = Setup(
            game=saved.game, preset=saved.preset, changed=saved.changed, players=saved.players, deal=saved.deal
        )
        try:
            return ReplaceScene(Play(self.services.start_game(setup)))
        except WithheldError as error:
            self._work.notice = str(error)
            return None

    # -- names

    def _begin_name(self, saved: Saved) -> None:
        self._naming, self._edit = saved, LineEdit(saved.name, _NAME)
        self._edit.select_all()
        self.focus = "name"

    def _keep_name(self, saved: Saved) -> None:
        wanted = self._edit.text
        self._naming = None
        self._work.name(saved, wanted)

    def _leave_name(self, saved: Saved) -> None:
        del saved
        self._naming = None

    def _key(self, event: pygame.event.Event) -> Transition | None:
        """Keep the typed name, at Enter."""
        if self._naming is not None and event.key in _ENTER and self.focus == "name":
            self._keep_name(self._naming)
            return None
        return super()._key(event)

    # -- the bin

    def _ask_delete(self, saved: Saved) -> None:
        words = _("This can't be undone.")
        if self.services.keeping.still_counts(saved):
            words = _("It leaves the lists for good, but still counts as your deal of that day.")
        if saved.players:
            names = saved.name or listed(player.name for player in saved.players)
            words = f"{names}, {about(saved)}. {words}"
        keep = PageButton(name="keep", label=_("Keep it"), primary=True)
        away = PageButton(name="gone", label=_("Delete"), icon="cross", act=partial(self._work.delete, saved))
        self.ask(Dialog(_("Delete this game?"), words, (keep, away)))


def _foot_of(controls: Sequence[Control]) -> int:
    """The lower edge of the lowest control."""
    return max(control.rect.bottom for control in controls)
