"""The table's menu: entries in two groups, and under them the ways back to the game and out of it."""

from collections.abc import Iterator
from dataclasses import field
from enum import Enum
from itertools import islice

import pygame
from pygame import Rect, Surface

from engine.rummy.hand_words import HANDS, HandWords
from engine.text import _
from engine.values import value_class
from scenes.art import felt, text
from scenes.art.theme import theme, type_scale
from scenes.keys import Keys, TableCommand
from scenes.table.intents import AskAway, Away, Dismiss, GoAway, Intent
from scenes.table.places.layout import Layout
from scenes.ui.buttons import Button
from scenes.ui.stage import Part
from scenes.ui.surfaces import rule

_PAD = 20
_GROUPS = 6, 4
"""The number of entries of each group."""


@value_class
class MenuShape:
    """The measures of the menu, to be scaled."""

    wide: int
    columns: int
    head: int
    """The height of heading and deal."""
    deal: tuple[int, int]
    """The middle and the top of the deal's number."""
    words: int
    """The top of the sentence under the heading."""
    caption: int
    """The height of a group's name."""
    high: int
    gap: int
    last: int
    """The room over the last row."""

    @property
    def rows(self) -> int:
        """The rows of all groups."""
        return sum(-(-entries // self.columns) for entries in _GROUPS)

    @property
    def height(self) -> int:
        """The height of everything."""
        gaps = (self.rows - len(_GROUPS)) * self.gap
        return self.head + len(_GROUPS) * self.caption + (self.rows + 1) * self.high + gaps + self.last + _PAD


_USUAL = MenuShape(wide=480, columns=2, head=128, deal=(240, 90), words=58, caption=26, high=46, gap=10, last=16)
_LOW = MenuShape(wide=560, columns=3, head=66, deal=(390, 6), words=38, caption=22, high=40, gap=5, last=8)
"""The shape of the menu where large text leaves no room for the usual one."""
_NO_BRANCH = ("deal again", "new game", "give up")
"""Entries that the menu of a what-if lacks."""


@value_class
class LeaveDialog:
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
    """True if the same cards may be dealt again: not while a deal of the day is played."""
    returns: bool = field(default=False, compare=False)
    """True for a what-if: it can only be played to its end, or left to the page where it was begun."""
    copied: bool = field(default=False, compare=False)
    """True if the deal number has been copied."""


class _Group(Enum):
    GAME = 0
    PROGRAM = 1

    @property
    def title(self) -> str:
        """The heading of the group."""
        return _("This game") if self is _Group.GAME else _("Program")


def _shape(layout: Layout) -> MenuShape:
    """The usual shape if there is room for it, or else the low one."""
    return _USUAL if layout.unit == _unit(layout, _USUAL) else _LOW


def _unit(layout: Layout, shape: MenuShape) -> float:
    window = layout.window
    return min(layout.unit, window.width / (shape.wide + _PAD), window.height / (shape.height + 4))


def menu_unit(layout: Layout) -> float:
    """The scale of the menu: the table's, or as much as the window has room for."""
    return _unit(layout, _shape(layout))


def menu_box(layout: Layout) -> Rect:
    """The rectangle of the menu."""
    unit, shape = menu_unit(layout), _shape(layout)
    box = Rect(0, 0, round(shape.wide * unit), round(shape.height * unit))
    box.center = layout.window.center
    return box


def _row(layout: Layout, top: int, count: int) -> list[Rect]:
    """The places of buttons side by side."""
    box, unit, shape = menu_box(layout), menu_unit(layout), _shape(layout)
    pad, gap = round(_PAD * unit), round(shape.gap * unit)
    wide = (box.width - 2 * pad - gap * (count - 1)) // count
    return [Rect(box.left + pad + place * (wide + gap), top, wide, round(shape.high * unit)) for place in range(count)]


def _places(layout: Layout) -> Iterator[list[Rect]]:
    """The places of the buttons by group, and of those that lead on and away."""
    unit, shape = menu_unit(layout), _shape(layout)
    top = menu_box(layout).top + round(shape.head * unit)
    for entries in _GROUPS:
        top += round(shape.caption * unit)
        result = list[Rect]()
        for _number in range(-(-entries // shape.columns)):
            result += _row(layout, top, shape.columns)
            top = result[-1].bottom + round(shape.gap * unit)
        top = result[-1].bottom
        yield result[:entries]
    yield _row(layout, top + round(shape.last * unit), 2)


def menu_buttons(layout: Layout, dialog: LeaveDialog, keys: Keys) -> list[Button]:
    """Everything in the menu that can be pressed, in the order of the Tab key."""
    screen = _("Window (F11)") if _fills_screen() else _("Full screen (F11)")
    words: tuple[tuple[str, str, str, Intent], ...] = (
        ("scores", _("Scores ({scores})"), "chart", TableCommand.SCORES),
        ("deal again", _(dialog.words.cards_again), "reset", AskAway(Away.DEAL_AGAIN)),
        ("pause", _("Pause ({pause})"), "pause", TableCommand.PAUSE),
        ("veil", _("Cover the hand ({cover})"), "eye", TableCommand.COVER),
        ("new game", _("New game"), "deck", AskAway(Away.NEW_GAME)),
        ("give up", _("Give up ..."), "discard", GoAway(Away.GIVE_UP)),
        ("rules", _("Rules ({rules})"), "book", TableCommand.RULES),
        ("settings", _("Settings ({settings})"), "settings", TableCommand.SETTINGS),
        ("fullscreen", screen, "fullscreen", GoAway(Away.FULL_SCREEN)),
        ("fairness", _("Fair deals"), "check", GoAway(Away.FAIRNESS)),
        ("stay", _("Keep playing"), "check", Dismiss()),
        ("leave", _("Back") if dialog.returns else _("Leave the game"), "cross", TableCommand.LEAVE),
    )
    left, result = iter(words), list[Button]()
    for places in _places(layout):  # in a group the buttons after a left-out one move up
        offered = [each for each in islice(left, len(places)) if _offered(each[0], dialog)]
        result += [
            Button(name=name, rect=rect, intent=intent, label=keys.fill(label), icon=icon, primary=name == "stay")
            for (name, label, icon, intent), rect in zip(offered, places, strict=False)
        ]
    return result if dialog.deal is None else [*result, _deal(layout, dialog)]


def _offered(name: str, dialog: LeaveDialog) -> bool:
    """True if the button of this name makes sense in this game."""
    if (name == "give up" and not dialog.gives_up) or (name == "deal again" and not dialog.again):
        return False
    return not (dialog.returns and name in _NO_BRANCH)


def _fills_screen() -> bool:
    """True if the program's window fills the screen; a picture is painted without a window."""
    display = pygame.display
    return display.get_init() and display.get_surface() is not None and display.is_fullscreen()


def _deal(layout: Layout, dialog: LeaveDialog) -> Button:
    """The number of the deal, which a press copies."""
    box, unit, (middle, top) = menu_box(layout), menu_unit(layout), _shape(layout).deal
    rect = Rect(0, 0, round(300 * unit), round(32 * unit))
    rect.midtop = box.left + round(middle * unit), box.top + round(top * unit)
    form = _("Deal number {number}: copied") if dialog.copied else _("Deal number {number}: copy")
    label = form.format(number=dialog.deal)
    return Button(name="copy deal", rect=rect, intent=TableCommand.COPY_DEAL, label=label, chosen=dialog.copied)


def menu_part(layout: Layout, words: tuple[str, ...]) -> Part:
    """The menu without its buttons: the heading, the sentences under it, and the names of the groups."""
    box, unit, shape = menu_box(layout), menu_unit(layout), _shape(layout)
    places = [group[0] for group in _places(layout)]

    def paint(surface: Surface) -> None:
        scale, pad = type_scale(unit), round(_PAD * unit)
        felt.draw_panel(surface, box, round(16 * unit), theme().panel, 252, theme().gold_dark)
        anchor: text.Anchor
        x, anchor = (box.centerx, "midtop") if shape is _USUAL else (box.left + pad, "topleft")
        top = box.top + round((16 if shape is _USUAL else 4) * unit)
        text.draw_text(surface, words[0], (x, top), scale.heading, theme().ink, bold=True, anchor=anchor)
        at, room = (x, box.top + round(shape.words * unit)), box.width - 2 * pad
        text.draw_text(surface, words[1], at, scale.body, theme().ink_muted, anchor=anchor, max_width=room)
        for line in words[2:]:
            at = (x, box.top + round(92 * unit))
            if shape is _LOW:  # beside the heading
                at, anchor = (box.right - pad, box.top + round(12 * unit)), "topright"
            text.draw_text(surface, line, at, scale.small, theme().ink_muted, anchor=anchor, max_width=room)
        for group, place in zip(_Group, places, strict=False):
            middle = place.top - round(shape.caption / 2 * unit)
            named = text.draw_text(
                surface, group.title, (place.left, middle), scale.small, theme().gold, bold=True, anchor="midleft"
            )
            rule(surface, named.right + round(10 * unit), box.right - pad, middle, unit)

    return Part("question", box, (words, tuple(box)), paint)
