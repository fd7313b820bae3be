"""The settings on the screen. A press takes effect at once and is kept."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from engine.text import _
from scenes.art import text
from scenes.art.cards import card_art
from scenes.art.theme import theme, type_scale
from scenes.scene import Scene
from scenes.services import PACES, SCALES, Services, Settings
from scenes.table.stage import Part
from scenes.ui.controls import Button, Control
from scenes.ui.overlay import Overlay
from scenes.ui.surfaces import board, gilded, rule

_MARGIN, _HEAD, _FOOT, _PAD, _BUTTON, _GAP, _WORDS = 28, 96, 84, 26, 52, 8, 310
SHOWN = ("As", "Kh", "Qd", "Jc")
"""The cards that show how the deck looks."""
_SHIFT = 0.6
"""Part of a card's width from one of them to the next."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the values of a setting."""

    name: str
    label: str
    act: Callable[[], None]
    chosen: bool


@dataclass(frozen=True, slots=True)
class Row:
    """A setting: what it is called, what it does, and its values."""

    title: str
    words: str
    choices: tuple[Choice, ...]


class SettingsScene(Overlay):
    """Every setting that is not chosen where it is used."""

    least = (940, 600)
    most = (1240, 760)

    def __init__(self, services: Services, below: Scene, changed: Callable[[], None] | None = None) -> None:
        super().__init__(services, below)
        self._changed = changed

    # -- what can be set

    def rows(self) -> tuple[Row, ...]:
        """The settings, from above."""
        return self._pace(), self._scale(), self._deck(), self._window()

    def _pace(self) -> Row:
        kept = self.services.settings
        names = (_("Off"), _("Quick"), _("Usual"), _("Slow"))
        choices = tuple(
            Choice(f"pace {pace}", name, self._setter(replace(kept, pace=pace)), pace == kept.pace)
            for pace, name in zip(PACES, names, strict=True)
        )
        words = _("How long the others' cards are on their way: {seconds} seconds each.").format(seconds=kept.pace)
        return Row(_("Opponents' pace"), words if kept.pace else _("The others' cards are there at once."), choices)

    def _scale(self) -> Row:
        kept = self.services.settings
        nearest = min(SCALES, key=lambda scale: abs(scale - kept.ui_scale))
        choices = tuple(
            Choice(
                f"scale {scale}",
                _("{percent} %").format(percent=round(100 * scale)),
                self._setter(replace(kept, ui_scale=scale)),
                scale == nearest,
            )
            for scale in SCALES
        )
        words = _("Text, signs and buttons. They grow with the window as well, and no further than it has room.")
        return Row(_("Size of the interface"), words, choices)

    def _deck(self) -> Row:
        kept = self.services.settings
        choices = tuple(
            Choice(f"colours {count}", name, self._setter(replace(kept, four_colour=four)), four == kept.four_colour)
            for count, name, four in ((2, _("Two colours"), False), (4, _("Four colours"), True))
        )
        words = _("With four, diamonds are blue and clubs green, so that no suits can be mixed up.")
        return Row(_("Deck"), words, choices)

    def _window(self) -> Row:
        full = pygame.display.is_fullscreen()
        choices = tuple(
            Choice(name, label, self._filler(fills=fills), fills == full)
            for name, label, fills in (("window", _("Window"), False), ("full", _("Full screen"), True))
        )
        return Row(_("Screen"), _("F11 changes it anywhere in the game."), choices)

    def _setter(self, settings: Settings) -> Callable[[], None]:
        def choose() -> None:
            self.services.change(settings)
            if self._changed is not None:
                self._changed()
            self.shown(self.window.size)

        return choose

    def _filler(self, *, fills: bool) -> Callable[[], None]:
        def choose() -> None:
            if fills != pygame.display.is_fullscreen():
                self.services.toggle_fullscreen()

        return choose

    # -- laying out

    @property
    def _box(self) -> Rect:
        unit, area = self.unit, self.area
        top, margin = area.top + round(_HEAD * unit), round(_MARGIN * unit)
        return Rect(area.left + margin, top, area.width - 2 * margin, area.bottom - round(_FOOT * unit) - top)

    def _areas(self, rows: tuple[Row, ...]) -> list[Rect]:
        """The strip of each setting, inside the board."""
        pad = round(_PAD * self.unit)
        inside = self._box.inflate(-2 * pad, -pad)
        edges = [inside.top + inside.height * row // len(rows) for row in range(len(rows) + 1)]
        return [Rect(inside.left, top, inside.width, foot - top) for top, foot in pairwise(edges)]

    @property
    def _preview(self) -> Rect:
        """Where the cards lie that show the deck: at the right of its strip."""
        area = self._areas(self.rows())[2]
        height = min(round(112 * self.unit), area.height - round(14 * self.unit))
        art = card_art(height)
        width = art.size[0] + (len(SHOWN) - 1) * round(art.size[0] * _SHIFT)
        rect = Rect(0, 0, width, height)
        rect.midright = (area.right - round(6 * self.unit), area.centery)
        return rect

    # -- the page

    def content(self) -> list[Part]:
        """The heading, the words of every setting, and the cards."""
        rows, box = self.rows(), self._box
        spread = round(44 * self.unit)
        around = Rect(box.left, self.area.top, box.width, box.bottom - self.area.top).inflate(spread, 0)
        around.height += spread
        words = tuple((row.title, row.words) for row in rows)
        preview = self._preview.inflate(round(24 * self.unit), round(24 * self.unit))
        key = (self.services.settings.four_colour, tuple(preview))
        return [
            Part("settings", around, (words, tuple(around)), self._paint),
            Part("deck", preview, key, self._paint_deck),
        ]

    def _paint(self, surface: Surface) -> None:
        unit, box, scale = self.unit, self._box, type_scale(self.unit)
        title = gilded(_("Settings"), round(42 * unit))
        surface.blit(title, title.get_rect(midleft=(box.left, self.area.top + round(_HEAD / 2 * unit))))
        board(surface, box, unit)
        rows = self.rows()
        for number, (row, area) in enumerate(zip(rows, self._areas(rows), strict=True)):
            if number:
                rule(surface, area.left, area.right, area.top, unit, theme().hairline)
            width = round((_WORDS - 20) * unit)
            lines = text.wrap(row.words, scale.small, width)
            head = text.font(scale.large, bold=True).get_height()
            step = text.font(scale.small).get_height()
            y = area.centery - (head + step * len(lines)) // 2
            at = (area.left, y)
            text.draw_text(surface, row.title, at, scale.large, theme().gold, bold=True, max_width=width)
            for place, line in enumerate(lines):
                text.draw_text(surface, line, (area.left, y + head + place * step), scale.small, theme().ink_muted)

    def _paint_deck(self, surface: Surface) -> None:
        area = self._preview
        art = card_art(area.height)
        shadow = art.shadow_offset
        for place, code in enumerate(SHOWN):
            x = area.left + place * round(art.size[0] * _SHIFT)
            surface.blit(art.shadow(), (x + shadow[0], area.top + shadow[1]))
            surface.blit(art.face(code), (x, area.top))

    def controls(self) -> list[Control]:
        """The values of every setting, and the way back."""
        rows, unit = self.rows(), self.unit
        found: list[Control] = []
        for row, area in zip(rows, self._areas(rows), strict=True):
            found += self._choices(row, area)
        high = round(56 * unit)
        back = Rect(self._box.left, self.area.bottom - round((_FOOT + 56) / 2 * unit), round(180 * unit), high)
        return [*found, Button(name="back", rect=back, act=self.back, label=_("Back"), icon="undo")]

    def _choices(self, row: Row, area: Rect) -> list[Control]:
        """Buttons side by side, all of one width; few of them are not drawn out over the whole strip."""
        unit, gap = self.unit, round(_GAP * self.unit)
        left = area.left + round(_WORDS * unit)
        columns = max(4, len(row.choices))
        width = (area.right - left - gap * (columns - 1)) // columns
        if len(row.choices) == 2:  # noqa: PLR2004 - the other half is free, for the cards of the deck
            width = width + round(26 * unit)
        rect = Rect(left, 0, width, round(_BUTTON * unit))
        rect.centery = area.centery
        return [
            Button(
                name=choice.name,
                rect=rect.move(place * (width + gap), 0),
                act=choice.act,
                label=choice.label,
                chosen=choice.chosen,
                small=True,
            )
            for place, choice in enumerate(row.choices)
        ]
