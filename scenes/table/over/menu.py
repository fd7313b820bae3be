"""The table's menu: entries in two groups, and under them the ways back to the game and out of it."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum

import pygame
from pygame import Rect, Surface

from engine.rummy.hand_words import HANDS, HandWords
from engine.text import _
from scenes.art import felt, text
from scenes.art.theme import theme, type_scale
from scenes.keys import Keys
from scenes.table.intents import (
    AskAway,
    Away,
    CopyDeal,
    Dismiss,
    GoAway,
    Intent,
    Leave,
    OpenRules,
    OpenSettings,
    Pause,
    Veil,
)
from scenes.table.panel.widgets import Button
from scenes.table.places.layout import Layout
from scenes.ui.stage import Part
from scenes.ui.surfaces import rule

_WIDE, _PAD, _GAP, _HIGH = 480, 20, 10, 46
_HEAD, _CAPTION, _LAST = 128, 26, 16
"""Heights, to be scaled, of heading and deal, of a group's name, and the room over the last row."""
_ROWS, _FIRST = 6, (0, 3)
"""The number of rows of buttons, and the first row of each group."""
_NO_BRANCH = ("deal again", "new game", "give up")
"""Entries that a what-if has not."""
_HEIGHT = _HEAD + 2 * _CAPTION + _ROWS * _HIGH + 3 * _GAP + _LAST + _PAD


@dataclass(frozen=True, slots=True)
class LeaveDialog:
    """The table's menu; or whether to leave the program, if the window was to be closed."""

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
    """True if the same cards may be dealt again: not while a deal of the day is played."""
    returns: bool = field(default=False, compare=False)
    """True for a what-if: it can only be played to its end, or left to the page where it was begun."""
    copied: bool = field(default=False, compare=False)
    """True if it has been copied."""


class _Group(Enum):
    GAME = 0
    PROGRAM = 1

    @property
    def title(self) -> str:
        """The heading of the group."""
        return _("This game") if self is _Group.GAME else _("Program")


def menu_unit(layout: Layout) -> float:
    """The scale of the menu: the table's, or as much as the window has room for."""
    window = layout.window
    return min(layout.unit, window.width / (_WIDE + _PAD), window.height / (_HEIGHT + _PAD))


def menu_box(layout: Layout) -> Rect:
    """The rectangle of the menu."""
    unit = menu_unit(layout)
    box = Rect(0, 0, round(_WIDE * unit), round(_HEIGHT * unit))
    box.center = layout.window.center
    return box


def _rows(layout: Layout) -> Iterator[tuple[Rect, Rect]]:
    """The places of the buttons, two a row."""
    box, unit = menu_box(layout), menu_unit(layout)
    pad, gap = round(_PAD * unit), round(_GAP * unit)
    wide, high = (box.width - 2 * pad - gap) // 2, round(_HIGH * unit)
    top = box.top + round(_HEAD * unit)
    for row in range(_ROWS):
        top += round(_CAPTION * unit) if row in _FIRST else round(_LAST * unit) if row == _ROWS - 1 else gap
        left = Rect(box.left + pad, top, wide, high)
        yield left, left.move(wide + gap, 0)
        top += high


def menu_buttons(layout: Layout, dialog: LeaveDialog, keys: Keys) -> list[Button]:
    """Everything in the menu that can be pressed, in the order of the Tab key."""
    screen = _("Window (F11)") if _fills_screen() else _("Full screen (F11)")
    words: tuple[tuple[str, str, str, Intent], ...] = (
        ("scores", _("Scores ({scores})"), "chart", GoAway(Away.SCORES)),
        ("deal again", _(dialog.words.cards_again), "reset", AskAway(Away.DEAL_AGAIN)),
        ("pause", _("Pause ({pause})"), "pause", Pause()),
        ("veil", _("Cover the hand ({cover})"), "eye", Veil()),
        ("new game", _("New game"), "deck", AskAway(Away.NEW_GAME)),
        ("give up", _("Give up ..."), "discard", GoAway(Away.GIVE_UP)),
        ("rules", _("Rules ({rules})"), "book", OpenRules()),
        ("settings", _("Settings ({settings})"), "settings", OpenSettings()),
        ("fullscreen", screen, "fullscreen", GoAway(Away.FULL_SCREEN)),
        ("fairness", _("Fair deals"), "check", GoAway(Away.FAIRNESS)),
        ("stay", _("Keep playing"), "check", Dismiss()),
        ("leave", _("Back") if dialog.returns else _("Leave the game"), "cross", Leave()),
    )
    places = [place for row in _rows(layout) for place in row]
    del places[len(words) - 2 : -2]  # the last row leads on and away
    found = [
        Button(name=name, rect=rect, intent=intent, label=keys.told(label), icon=icon, primary=name == "stay")
        for (name, label, icon, intent), rect in zip(words, places, strict=True)
        if (name != "give up" or dialog.gives_up)
        and (name != "deal again" or dialog.again)
        and not (dialog.returns and name in _NO_BRANCH)
    ]
    return found if dialog.deal is None else [*found, _deal(layout, dialog)]


def _fills_screen() -> bool:
    """True if the program's window fills the screen; a picture is painted without a window."""
    display = pygame.display
    return display.get_init() and display.get_surface() is not None and display.is_fullscreen()


def _deal(layout: Layout, dialog: LeaveDialog) -> Button:
    """The number of the deal, which a press copies."""
    box, unit = menu_box(layout), menu_unit(layout)
    rect = Rect(0, 0, round(300 * unit), round(32 * unit))
    rect.midtop = box.centerx, box.top + round(90 * unit)
    form = _("Deal number {number}: copied") if dialog.copied else _("Deal number {number}: copy")
    label = form.format(number=dialog.deal)
    return Button(name="copy deal", rect=rect, intent=CopyDeal(), label=label, on=dialog.copied)


def menu_part(layout: Layout, words: tuple[str, ...]) -> Part:
    """The menu without its buttons: the heading, the sentences under it, and the names of the groups."""
    box, unit = menu_box(layout), menu_unit(layout)
    places = [row[0] for row in _rows(layout)]

    def paint(surface: Surface) -> None:
        scale = type_scale(unit)
        felt.draw_panel(surface, box, round(16 * unit), theme().panel, 252, theme().gold_dark)
        at, room = (box.centerx, box.top + round(16 * unit)), box.width - round(2 * _PAD * unit)
        text.draw_text(surface, words[0], at, scale.heading, theme().ink, bold=True, anchor="midtop")
        for line, (top, size) in zip(words[1:], ((58, scale.body), (92, scale.small)), strict=False):
            at = (box.centerx, box.top + round(top * unit))
            text.draw_text(surface, line, at, size, theme().ink_muted, anchor="midtop", max_width=room)
        for group, place in zip(_Group, (places[first] for first in _FIRST), strict=True):
            middle = place.top - round(_CAPTION / 2 * unit)
            named = text.draw_text(
                surface, group.title, (place.left, middle), scale.small, theme().gold, bold=True, anchor="midleft"
            )
            rule(surface, named.right + round(10 * unit), box.right - round(_PAD * unit), middle, unit)

    return Part("question", box, (words, tuple(box)), paint)
