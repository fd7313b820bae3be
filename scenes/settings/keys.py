"""The keys of the table on the settings' screen: each deed with its key, in three columns."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from pygame import Rect, Surface

from engine.text import _
from scenes.art import text
from scenes.art.theme import theme, type_scale
from scenes.keys import Shortcut, Stroke
from scenes.scene import Transition
from scenes.ui.controls import Control, State, dressed
from scenes.ui.surfaces import draw_plate

_HEAD, _GAP, _APART, _TALLEST = 34, 5, 16, 60
_CAP = 0.42
"""Part of the width that the key takes at most."""


@dataclass(frozen=True, slots=True)
class KeyGroup:
    """Deeds that stand under one another."""

    title: str
    deeds: tuple[tuple[Shortcut, str], ...]


def groups() -> tuple[KeyGroup, ...]:
    """All deeds in words."""
    turn = (
        (Shortcut.ONWARD, _("Go on, end the turn")),
        (Shortcut.DRAW, _("Draw a card")),
        (Shortcut.DEMAND, _("Demand a card")),
        (Shortcut.DISCARD, _("Discard the chosen card")),
        (Shortcut.UNDO, _("Undo")),
        (Shortcut.REDO, _("Redo")),
        (Shortcut.RESET, _("Reset the turn")),
        (Shortcut.GIVE_BACK, _("Give the card back")),
        (Shortcut.SKIP, _("Skip the motion")),
        (Shortcut.AGAIN, _("Last round again")),
    )
    cards = (
        (Shortcut.SORT_RUNS, _("Sort by suit")),
        (Shortcut.SORT_BOOKS, _("Sort by rank")),
        (Shortcut.CARD_LEFT, _("Move chosen card left")),
        (Shortcut.CARD_RIGHT, _("Move chosen card right")),
        (Shortcut.TIDY, _("Tidy the table")),
        (Shortcut.HINT, _("Hint")),
        (Shortcut.STEP_BACK, _("Previous step")),
        (Shortcut.STEP_ON, _("Next step")),
        (Shortcut.ORDER, _("Put the moves in order")),
    )
    table = (
        (Shortcut.SCORES, _("Scores")),
        (Shortcut.LOG_UP, _("Log up")),
        (Shortcut.LOG_DOWN, _("Log down")),
        (Shortcut.COVER, _("Cover the hand")),
        (Shortcut.UNCOVER, _("Show my hand")),
        (Shortcut.PAUSE, _("Pause")),
        (Shortcut.RULES, _("Rules")),
        (Shortcut.SETTINGS, _("Settings")),
        (Shortcut.MENU, _("Menu")),
        (Shortcut.ZOOM_IN, _("Larger cards")),
        (Shortcut.ZOOM_OUT, _("Smaller cards")),
    )
    return KeyGroup(_("Turn"), turn), KeyGroup(_("Cards and hints"), cards), KeyGroup(_("Table"), table)


def title_of(deed: Shortcut) -> str:
    """The name of a command."""
    return next(title for group in groups() for each, title in group.deeds if each is deed)


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyRow(Control):
    """A deed and its key; pressed, it waits for another."""

    label: str
    key: str
    waits: bool

    def look(self) -> Hashable:
        """Deed and key."""
        return self.label, self.key, self.waits

    def paint(self, surface: Surface, state: State) -> None:
        """Draw the deed at the left, its key as a cap at the right."""
        unit, size, worn = state.unit, type_scale(state.unit).small, theme()
        dress = dressed(state, chosen=self.waits)
        draw_plate(surface, self.rect, round(9 * unit), dress.top, dress.foot, dress.edge)
        pad = round(10 * unit)
        most = round(self.rect.width * _CAP)
        words = text.fit(self.key, size, most - 2 * pad, bold=True)
        cap = Rect(0, 0, max(round(44 * unit), text.text_size(words, size, bold=True)[0] + round(1.6 * pad)), 0)
        cap.height = self.rect.height - round(10 * unit)
        cap.midright = self.rect.right - pad // 2, self.rect.centery
        top, foot = (worn.gold, worn.gold) if self.waits else (worn.panel, worn.panel)
        ink = worn.panel if self.waits else worn.gold
        draw_plate(surface, cap, round(6 * unit), top, foot, worn.gold_dark)
        text.draw_text(surface, words, cap.center, size, ink, bold=True, anchor="center")
        at, room = (self.rect.left + pad, self.rect.centery), cap.left - self.rect.left - 2 * pad
        text.draw_text(surface, self.label, at, size, dress.ink, anchor="midleft", max_width=room)


def _columns(inside: Rect, unit: float) -> list[Rect]:
    apart = round(_APART * unit)
    count = len(groups())
    wide = (inside.width - apart * (count - 1)) // count
    return [Rect(inside.left + place * (wide + apart), inside.top, wide, inside.height) for place in range(count)]


def rows(
    inside: Rect, unit: float, strokes: Callable[[Shortcut], Stroke], waits: Shortcut | None,
    act: Callable[[Shortcut], Callable[[], Transition | None]],
) -> list[Control]:  # fmt: skip
    """Every deed as something to press."""
    found: list[Control] = []
    head, gap = round(_HEAD * unit), round(_GAP * unit)
    most = max(len(group.deeds) for group in groups())
    for column, group in zip(_columns(inside, unit), groups(), strict=True):
        step = min((column.height - head + gap) / most, _TALLEST * unit)
        for place, (deed, label) in enumerate(group.deeds):
            top = column.top + head + round(place * step)
            key = _("Press a key") if deed is waits else str(strokes(deed))
            rect = Rect(column.left, top, column.width, round(step) - gap)
            name = f"key {deed.value}"
            found.append(KeyRow(name=name, rect=rect, act=act(deed), label=label, key=key, waits=deed is waits))
    return found


def paint_heads(surface: Surface, inside: Rect, unit: float) -> None:
    """The names of the columns."""
    for column, group in zip(_columns(inside, unit), groups(), strict=True):
        at = column.left + round(2 * unit), column.top
        text.draw_text(surface, group.title, at, type_scale(unit).large, theme().gold, bold=True)
