"""The settings on the screen. A press takes effect at once and is kept."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from functools import partial

import pygame
from pygame import Rect, Surface

from engine.text import _
from scenes.art import text
from scenes.art.cards import card_art
from scenes.art.theme import theme, type_scale
from scenes.keys import USUAL_KEYS, Keys, Shortcut, stroke_of
from scenes.pages import Overlay
from scenes.scene import Scene, Transition
from scenes.services import Services
from scenes.settings import keys as keyboard
from scenes.settings.rows import Picture, RowChoice, Section, SettingRow, SettingSlide, rows_of, titles, usual
from scenes.ui.controls import Control, Label, PageButton, Slide, State, button_width, dressed
from scenes.ui.dialogs import Dialog, Option
from scenes.ui.stage import Part
from scenes.ui.surfaces import board, draw_plate, gilded, rule
from scenes.ui.told import told

_MODIFIERS = frozenset(
    (
        pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LALT, pygame.K_RALT,
        pygame.K_LMETA, pygame.K_RMETA, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCK,
    )
)  # fmt: skip
_SIDE = 200
"""The width, to be scaled, of a button at the foot with the room beside it."""
_MARGIN, _HEAD, _FOOT, _PAD, _BUTTON, _GAP, _WORDS = 28, 84, 80, 26, 52, 8, 300
SHOWN = ("As", "Kh", "Qd", "Jc")
"""The cards that show how the deck looks."""
_SHIFT = 0.6
"""Part of a card's width from one of them to the next."""
_TALL = 1.75
"""The height of a row of pictures, in heights of other rows."""
_MOST = 118
"""The height of a row at most, to be scaled; a row of pictures has more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Swatch(Control):
    """A value of a setting, shown as a picture with its name under it."""

    label: str
    picture: Picture
    chosen: bool

    def look(self) -> Hashable:
        """The name stands for the picture."""
        return self.name, self.chosen

    def paint(self, surface: Surface, state: State) -> None:
        """Draw plate, picture and name."""
        unit, size = state.unit, type_scale(state.unit).small
        dress = dressed(state, chosen=self.chosen)
        draw_plate(surface, self.rect, round(10 * unit), dress.top, dress.foot, dress.edge)
        pad, foot = round(7 * unit), text.font(size).get_height()
        room = (self.rect.width - 2 * pad, self.rect.height - foot - round(1.6 * pad))
        picture = self.picture(room)
        surface.blit(picture, picture.get_rect(midtop=(self.rect.centerx, self.rect.top + pad)))
        at = (self.rect.centerx, self.rect.bottom - round(pad * 0.5))
        width = self.rect.width - pad
        text.draw_text(surface, self.label, at, size, dress.ink, bold=self.chosen, anchor="midbottom", max_width=width)


class SettingsScene(Overlay):
    """Every setting that is not chosen where it is used, in sections."""

    least = (1000, 640)
    most = (1240, 800)

    def __init__(self, services: Services, below: Scene, changed: Callable[[], None] | None = None) -> None:
        super().__init__(services, below)
        self._changed = changed
        self.section = Section.LOOKS
        self._waits: Shortcut | None = None
        """The command that the next pressed key is bound to."""
        self._told = ""
        """The outcome of the last key."""

    def rows(self) -> tuple[SettingRow, ...]:
        """The settings of the section that is shown, from above."""
        return rows_of(self.section, self.services.settings)

    # -- laying out

    @property
    def _box(self) -> Rect:
        return self.between(_HEAD, _FOOT, _MARGIN)

    @property
    def _inside(self) -> Rect:
        pad = round(_PAD * self.unit)
        return self._box.inflate(-2 * pad, -pad)

    def _areas(self, rows: tuple[SettingRow, ...]) -> list[Rect]:
        """The strip of each setting, inside the board; those of pictures are higher."""
        inside = self._inside
        shares = [_TALL if row.pictured else 1.0 for row in rows]
        share = min(inside.height / max(1.0, sum(shares)), _MOST * self.unit)
        found, top = list[Rect](), float(inside.top)
        for each in shares:
            found.append(Rect(inside.left, round(top), inside.width, round(top + each * share) - round(top)))
            top += each * share
        return found

    @property
    def preview(self) -> Rect | None:
        """The rectangle of the cards that show the deck: at the right of its strip."""
        rows = self.rows()
        area = next((area for row, area in zip(rows, self._areas(rows), strict=True) if row.shows_cards), None)
        if area is None:
            return None
        height = min(round(112 * self.unit), area.height - round(10 * self.unit))
        art = card_art(height)
        rect = Rect(0, 0, art.size[0] + (len(SHOWN) - 1) * round(art.size[0] * _SHIFT), height)
        rect.midright = (area.right - round(6 * self.unit), area.centery)
        return rect

    # -- the page

    def content(self) -> list[Part]:
        """The heading, the words of every setting, and the cards."""
        rows, box = self.rows(), self._box
        spread = round(44 * self.unit)
        around = Rect(box.left, self.area.top, box.width, box.bottom - self.area.top).inflate(spread, 0)
        around.height += spread
        words = self.section, *((row.title, row.words) for row in rows)
        parts = [Part("settings", around, (words, tuple(around)), self._paint)]
        if (preview := self.preview) is not None:
            round_it = preview.inflate(round(24 * self.unit), round(24 * self.unit))
            parts.append(Part("deck", round_it, tuple(preview), lambda surface: _paint_deck(surface, preview)))
        if self.section is Section.KEYS:
            side = round(_SIDE * self.unit)
            foot = Rect(box.left + side, box.bottom, box.width - 2 * side, round(_FOOT * self.unit))
            parts.append(told("foot", foot, self._foot_words, type_scale(self.unit).small, theme().ink_muted))
        return parts

    def _paint(self, surface: Surface) -> None:
        unit, box, scale = self.unit, self._box, type_scale(self.unit)
        title = gilded(_("Settings"), type_scale(unit).title)
        surface.blit(title, title.get_rect(midleft=(box.left, self.area.top + round(_HEAD / 2 * unit))))
        board(surface, box, unit)
        rows = self.rows()
        if self.section is Section.KEYS:
            keyboard.paint_heads(surface, self._inside, unit)
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

    @property
    def _foot_words(self) -> str:
        """The state of the key binding, in a sentence."""
        if self._waits is not None:
            words = _("Press the new key for “{deed}”. Esc keeps the old one.")
            return words.format(deed=keyboard.title_of(self._waits))
        walking = _("At the table, Tab and the arrows go from card to card, and Space selects.")
        return self._told or f"{_('Click an action to give it another key.')} {walking}"

    def controls(self) -> list[Control]:
        """The sections, the values of every setting, and the way back."""
        rows, unit = self.rows(), self.unit
        found = self._tabs()
        for row, area in zip(rows, self._areas(rows), strict=True):
            found += self._choices(row, area) if row.slide is None else self._slide(row, row.slide, area)
        high = round(54 * unit)
        top = self.area.bottom - round(_FOOT / 2 * unit) - high // 2
        back = Rect(self._box.left, top, round(180 * unit), high)
        found.append(PageButton(name="back", rect=back, act=self.back, label=_("Back"), icon="undo"))
        side = back.move(self._box.right - back.right, 0)
        if self.section is not Section.KEYS:
            all_usual = usual(self.services.settings) == self.services.settings
            found.append(
                PageButton(
                    name="usual",
                    rect=side.inflate(round(60 * unit), 0).move(-round(30 * unit), 0),
                    act=self._ask_usual,
                    label=_("Reset all settings"),
                    enabled=not all_usual,
                )
            )
        else:
            kept = self.services.settings.keys
            found += keyboard.rows(
                self._inside, unit, kept.of, self._waits, lambda deed: partial(self._wait_for_key, deed)
            )
            changed = kept != USUAL_KEYS
            found.append(
                PageButton(name="usual keys", rect=side, act=self._usual_keys, label=_("Reset keys"), enabled=changed)
            )
        return found

    def _tabs(self) -> list[Control]:
        """The sections, up to the right edge; longer names have wider buttons."""
        unit, box, gap, named = self.unit, self._box, round(_GAP * self.unit), titles()
        room = box.width - round(_WORDS * 0.66 * unit) - gap * (len(named) - 1)
        wide = {section: button_width(title, unit) for section, title in named.items()}
        more = (min(room, round(180 * unit) * len(named)) - sum(wide.values())) // len(named)
        rect = Rect(box.right + gap, 0, 0, round(_BUTTON * unit))
        rect.centery = self.area.top + round(_HEAD / 2 * unit)
        found: list[Control] = []
        for section, title in reversed(named.items()):
            rect.width = wide[section] + more
            rect.right = (found[-1].rect.left if found else rect.left) - gap
            act = partial(self._open, section)
            chosen, name = section is self.section, f"section {section.value}"
            found.append(PageButton(name=name, rect=Rect(rect), act=act, label=title, chosen=chosen, small=True))
        return found[::-1]

    def _choices(self, row: SettingRow, area: Rect) -> list[Control]:
        """The values side by side, all of one width; few of them are not drawn out over the whole strip."""
        unit, gap = self.unit, round(_GAP * self.unit)
        left = area.left + round(_WORDS * unit)
        columns = max(4, len(row.choices))
        width = (area.right - left - gap * (columns - 1)) // columns
        rect = Rect(left, 0, width, area.height - round(14 * unit) if row.pictured else round(_BUTTON * unit))
        rect.centery = area.centery
        return [
            self._value(row, choice, rect.move(place * (width + gap), 0)) for place, choice in enumerate(row.choices)
        ]

    def _slide(self, row: SettingRow, slide: SettingSlide, area: Rect) -> list[Control]:
        """A slider over the whole strip, and its value beside it."""
        unit, size = self.unit, type_scale(self.unit).large
        left, figure = area.left + round(_WORDS * unit), round(90 * unit)
        rect = Rect(left, 0, area.right - figure - left, round(40 * unit))
        told = Rect(rect.right + round(18 * unit), 0, figure, text.font(size, bold=True).get_height())
        rect.centery = told.centery = area.centery
        ink = theme().ink if slide.value else theme().ink_faint
        words = Label(name=f"{slide.name} told", rect=told, words=slide.told, size=size, ink=ink, bold=True)
        moved = partial(self._slid, row, slide)
        made = Slide(name=slide.name, rect=rect, value=slide.value, least=0.0, most=1.0, step=slide.step, moved=moved)
        return [made, words]

    def _slid(self, row: SettingRow, slide: SettingSlide, value: float) -> None:
        """Keep the value, and let it be heard."""
        self.services.change(slide.changed(round(value, 2)))
        if row.sample is not None:
            self.services.play(row.sample)
        self.stale = True

    def _value(self, row: SettingRow, choice: RowChoice, rect: Rect) -> Control:
        act = partial(self._choose, row, choice)
        if choice.picture is not None:
            return Swatch(
                name=choice.name, rect=rect, act=act, label=choice.label, picture=choice.picture, chosen=choice.chosen
            )
        return PageButton(name=choice.name, rect=rect, act=act, label=choice.label, chosen=choice.chosen, small=True)

    # -- what the controls do

    def _open(self, section: Section) -> None:
        self.section, self._waits, self._told = section, None, ""

    def _choose(self, row: SettingRow, choice: RowChoice) -> None:
        """Keep it, show it at once, and let it be heard where it is a sound's."""
        if choice.fills is not None:
            if choice.fills != pygame.display.is_fullscreen():
                self.services.toggle_fullscreen()
            return
        self.services.change(choice.settings)
        if row.sample is not None:
            self.services.play(row.sample)
        if self._changed is not None:
            self._changed()
        self.shown(self.window.size)

    def _ask_usual(self) -> None:
        words = _("All settings except your keys go back to their defaults.")
        keep = Option(name="keep", label=_("Keep mine"), primary=True)
        back = Option(name="reset", label=_("Reset"), icon="reset", act=self._set_back)
        self.ask(Dialog(_("Reset all settings?"), words, (keep, back)))

    def _set_back(self) -> None:
        self.services.change(usual(self.services.settings))
        if self._changed is not None:
            self._changed()
        self.shown(self.window.size)

    # -- the keys

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Take one event; a press anywhere else ends the wait for a key."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._waits, self.stale = None, True
        return super().handle(event)

    def _key(self, event: pygame.event.Event) -> Transition | None:
        if self._waits is None:
            return super()._key(event)
        if event.key not in _MODIFIERS:
            self._take_key(self._waits, event)
        return None

    def _wait_for_key(self, deed: Shortcut) -> None:
        self._waits, self._told = deed, ""

    def _take_key(self, deed: Shortcut, event: pygame.event.Event) -> None:
        """Give the key that is pressed to a deed; Escape gives nothing."""
        stroke, kept = stroke_of(event), self.services.settings.keys
        if event.key == pygame.K_ESCAPE:
            self._waits = None
        elif stroke is None:
            self._waits = None
            self._told = _("That key can't be used.")
        else:
            other, self._waits = kept.whose(stroke), None
            self._told = _("“{deed}” is now on {key}.").format(deed=keyboard.title_of(deed), key=stroke)
            if other not in (deed, None):
                words = _("“{deed}” is now on {key}, and “{other}” on {old}.")
                titles_of = {"deed": keyboard.title_of(deed), "other": keyboard.title_of(other)}
                self._told = words.format(key=stroke, old=kept.of(deed), **titles_of)
            self._keep(kept.given(deed, stroke))

    def _usual_keys(self) -> None:
        self._told = _("All keys are back to usual.")
        self._keep(USUAL_KEYS)

    def _keep(self, given: Keys) -> None:
        self.services.change(replace(self.services.settings, keys=given))
        if self._changed is not None:
            self._changed()
        self.shown(self.window.size)


def _paint_deck(surface: Surface, area: Rect) -> None:
    art = card_art(area.height)
    shadow = art.shadow_offset
    for place, code in enumerate(SHOWN):
        x = area.left + place * round(art.size[0] * _SHIFT)
        surface.blit(art.shadow(), (x + shadow[0], area.top + shadow[1]))
        surface.blit(art.face(code), (x, area.top))
