"""The table's menu: entries in two groups, and under them the ways back to the game and out of it."""

from collections.abc import Iterator
from dataclasses import field

import pygame
from pygame import Surface

from engine.rummy.hand_words import HANDS, HandWords
from engine.text import _
from engine.values import value_class
from scenes.art import text
from scenes.art.theme import theme, type_scale
from scenes.keys import Keys, TableCommand
from scenes.table.intents import AskAway, Away, Dismiss, GoAway, Intent
from scenes.table.over.game_dialog import DialogContext, TableDialog, TwoAnswers
from scenes.ui.buttons import Button, PageButton
from scenes.ui.controls import State, Text
from scenes.ui.dialogs import Sheet, answers
from scenes.ui.kit import Column, Grid
from scenes.ui.surfaces import rule

_WIDE, _HIGH, _COLUMNS = 720, 44, 3
_NO_BRANCH = ("deal again", "new game", "give up")
"""Entries that the menu of a what-if lacks."""
Entry = tuple[str, str, str | None, Intent]
"""A name, a label, a sign, and an intent."""


@value_class
class LeaveDialog(TableDialog):
    """The table's menu; or the question whether to leave the program, if the player closes the window."""

    quits: bool = False
    moves: bool = False
    """True if moves of a turn would be taken back."""
    unsaved: bool = False
    """True if the disk has refused what was played last."""
    deal: int | None = field(default=None, compare=False)
    """The deal number, where players may be told it."""
    words: HandWords = field(default=HANDS, compare=False)
    """The words for a hand of the game."""
    gives_up: bool = field(default=True, compare=False)
    """True if there is a hand that a person can give up."""
    again: bool = field(default=True, compare=False)
    """True if the same cards may be dealt again: not while a deal is played that others play, too."""
    returns: bool = field(default=False, compare=False)
    """True for a what-if: it can only be played to its end, or left to the page where it was begun."""
    copied: bool = field(default=False, compare=False)
    """True if the deal number has been copied."""

    @property
    def holds(self) -> bool:
        """True: it is read, and nothing new happens."""
        return True

    def sheet(self, around: DialogContext) -> Sheet:
        """The menu, or the question."""
        saved = saved_words(moves=self.moves, unsaved=self.unsaved)
        stay, leave = _("Keep playing"), _("Back") if self.returns else _("Leave the game")
        if self.quits:
            way, title = TableCommand.LEAVE, _("Leave the game?")
            return TwoAnswers(title, saved, stay, "leave", _("Leave the game"), way, icon=None).sheet(around)
        secret = self.deal is None and not self.returns
        onward = (
            PageButton(name="stay", intent=Dismiss(), label=stay, icon="check", primary=True, small=True),
            PageButton(name="leave", intent=TableCommand.LEAVE, label=leave, icon="cross", small=True),
        )
        return Sheet(
            title=_("Menu"),
            words=(saved, _("You get the deal number after the game.") if secret else ""),
            body=Column(name="menu", items=tuple(self._groups(around.keys))),
            foot=answers(onward),
            wide=_WIDE,
        )

    def _groups(self, keys: Keys) -> Iterator[Grid]:
        """The entries of each group that make sense in this game, under the group's name."""
        screen = _("Window (F11)") if _fills_screen() else _("Full screen (F11)")
        deal = _("Deal number {number}: copied") if self.copied else _("Deal number {number}: copy")
        game: tuple[Entry, ...] = (
            ("scores", _("Scores ({scores})"), "chart", TableCommand.SCORES),
            ("deal again", _(self.words.cards_again), "reset", AskAway(Away.DEAL_AGAIN)),
            ("pause", _("Pause ({pause})"), "pause", TableCommand.PAUSE),
            ("veil", _("Cover the hand ({cover})"), "eye", TableCommand.COVER),
            ("new game", _("New game"), "deck", AskAway(Away.NEW_GAME)),
            ("give up", _("Give up ..."), "discard", GoAway(Away.GIVE_UP)),
        )
        program: tuple[Entry, ...] = (
            ("rules", _("Rules ({rules})"), "book", TableCommand.RULES),
            ("settings", _("Settings ({settings})"), "settings", TableCommand.SETTINGS),
            ("fullscreen", screen, "fullscreen", GoAway(Away.FULL_SCREEN)),
            ("fairness", _("Fair deals"), "check", GoAway(Away.FAIRNESS)),
            ("copy deal", deal.format(number=self.deal), None, TableCommand.COPY_DEAL),
        )
        for title, entries in ((_("This game"), game), (_("Program"), program)):
            offered = [
                Button(name=name, intent=intent, label=keys.fill(label), icon=icon, chosen=self._copies(name))
                for name, label, icon, intent in entries
                if self._offers(name)
            ]
            yield Grid(name=f"name of {title}", things=(_Caption(name=title, words=title),))
            yield Grid(name=title, things=offered, columns=_COLUMNS, least=_HIGH)

    def _copies(self, name: str) -> bool:
        """True for the button that has copied the deal number."""
        return self.copied and name == "copy deal"

    def _offers(self, name: str) -> bool:
        """True if the button of this name makes sense in this game."""
        absent = {"give up": not self.gives_up, "deal again": not self.again, "copy deal": self.deal is None}
        return not absent.get(name, False) and not (self.returns and name in _NO_BRANCH)


@value_class(kw_only=True)
class _Caption(Text):
    """The name of a group, with a fine line beside it."""

    def tall(self, width: int, unit: float) -> int:  # noqa: ARG002 - one line
        """The height of a line."""
        return text.font(type_scale(unit).small, bold=True).get_height()

    def paint(self, surface: Surface, state: State) -> None:
        """Draw the name and the line."""
        at, size = (self.rect.left, self.rect.centery), type_scale(state.unit).small
        box = text.draw_text(surface, self.words, at, size, theme().gold, bold=True, anchor="midleft")
        rule(surface, box.right + round(10 * state.unit), self.rect.right, self.rect.centery, state.unit)


def saved_words(*, moves: bool, unsaved: bool) -> str:
    """The sentence that says whether a game is saved that is left, with moves of an unfinished turn or without."""
    if unsaved:
        return _("The last moves could not be saved.")
    return _("Your game is saved, with the moves of this turn.") if moves else _("Your game is saved.")


def _fills_screen() -> bool:
    """True if the program's window fills the screen; a picture is painted without a window."""
    display = pygame.display
    return display.get_init() and display.get_surface() is not None and display.is_fullscreen()
