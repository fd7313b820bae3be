"""The screen of the settings. A press takes effect at once and is kept."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame
from pygame import Rect, Surface

from engine.text import _
from scenes.appearance import follow_game
from scenes.art.canvas import clear
from scenes.art.cards import card_art
from scenes.art.theme import deck, theme, type_scale
from scenes.keys import BOUND, USUAL_KEYS, Keys, TableCommand, stroke_of
from scenes.pages import Overlay
from scenes.scene import Scene, Transition
from scenes.services import Services
from scenes.settings import key_rows as keyboard
from scenes.settings.rows import DECK, DECK_HIGH, SAMPLES, Section, changed, rows_of, titles, usual
from scenes.ui.buttons import PageButton, button_width, small_button
from scenes.ui.controls import Control, ScrollArea, State
from scenes.ui.dialogs import Dialog
from scenes.ui.forms import FormLayout, FormRow, RowWords, Swatch, Value
from scenes.ui.kit import Band, Board, Column, Room, Row
from scenes.ui.words import Painted, Words, heading

_MODIFIERS = frozenset(
    (
        pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LALT, pygame.K_RALT,
        pygame.K_LMETA, pygame.K_RMETA, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCK,
    )
)  # fmt: skip
_SIDE = 200
"""The width, to be scaled, of a button at the foot with the room beside it."""
_HEAD, _FOOT, _PAD, _BUTTON, _TALL, _GAP, _TITLE = 84, 80, 26, 52, 54, 8, 260
SHOWN = ("As", "Kh", "Qd", "Jc")
"""The cards that show how the deck looks."""
_SHIFT = 0.6
"""The step from card to card, as a part of a card's width."""
_BAR, _MOST_APART, _CLOSER = 22, 40, 8
"""Pixels, to be scaled: for the bar that scrolls, and by which rows are moved apart where there are few, or closer so
that none must be scrolled to."""
_NAV, _TAB = 176, 46
"""The width of a column of sections and the height of each, to be scaled, in a window without room for a row."""
_ROOMY = 1000, 640
"""Width and height, to be scaled, from which the sections stand in a row over the settings."""


class SettingsScene(Overlay):
    """The page of all settings that are not chosen elsewhere, in sections."""

    least = (560, 350)
    most = (1240, 800)

    def __init__(self, services: Services, below: Scene, changed: Callable[[], None] | None = None) -> None:
        super().__init__(services, below)
        self._changed = changed
        self.section = Section.LOOKS
        self._waits: TableCommand | None = None
        """The command that the next pressed key is bound to."""
        self._told = ""
        """The outcome of the last key."""

    def rows(self) -> tuple[FormRow, ...]:
        """The settings of the section that is shown, from above."""
        return rows_of(self.section, self.services.settings)

    def shown(self, size: tuple[int, int]) -> None:
        """Show the page; pictures that are out of sight are made later."""
        super().shown(size)
        self.later(self._make_ahead)

    def _make_ahead(self) -> None:
        """Make the pictures that may be scrolled into sight, since each takes up to two frames."""
        nowhere = clear((1, 1))
        for child in (child for area in self.controls() if isinstance(area, ScrollArea) for child in area.children):
            if isinstance(child, Swatch | Painted):
                child.paint(nowhere, State(self.unit))

    # -- the page

    def tree(self) -> Column | Row:
        """The sections over the settings; in a narrow window beside them."""
        high, rect = (_TAB, self.sized(_NAV, _TAB)) if self._narrow else (_BUTTON, self.sized(180, _TALL))
        tabs = [self._tab(section, label, round(high * self.unit)) for section, label in titles().items()]
        back = PageButton(name="back", rect=rect, act=self.back, label=_("Back"), icon="undo", small=self._narrow)
        if self._narrow:
            return self._beside(tabs, back)
        title = heading(_("Settings"), self.unit, self.area.width, least=round(_TITLE * self.unit))
        size, ink = type_scale(self.unit).small, theme().ink_muted
        words = Words(name="about keys", words=self._key_words, size=size, ink=ink)
        said = words if self.section is Section.KEYS else None
        items = (
            Band(name="head", high=_HEAD, left=(title,), right=tabs, shares=True),
            self._board(_PAD),
            Band(name="foot", high=_FOOT, left=(back,), right=(self._usual(),), middle=said, between=(_SIDE, _SIDE)),
        )
        return Column(name="page", items=items)

    def _beside(self, tabs: Sequence[Control], back: Control) -> Row:
        """The sections one under the other, with the way back at their foot, and the settings, which scroll."""
        title = heading(_("Settings"), self.unit, round(_NAV * 0.8 * self.unit))
        lines = [Band(name=tab.name, high=_TAB, right=(tab,), shares=True) for tab in tabs]
        head = Band(name="head", high=_TAB, left=(title,))
        foot = Band(name="foot", high=_TAB + _GAP, left=(back,), at=_TAB / 2)
        side = Column(name="side", items=(head, *lines, Room(name="rest"), foot), gap=_GAP // 2)
        board = Board(name="middle", inside=self._board(_GAP), pad=(0, _GAP), plate=False)
        return Row(name="page", items=((_NAV, side), (0, board)), gap=_GAP)

    @property
    def _narrow(self) -> bool:
        """True if the sections stand in a column, and the settings scroll beside it."""
        return any(side < least * self.unit for side, least in zip(self.window.size, _ROOMY, strict=True))

    def _board(self, pad: int) -> Board:
        """The board with the settings of the section."""
        return Board(name="board", inside=Room(name="settings", fill=self._fill), pad=(pad, pad / 2))

    def _fill(self, view: Rect) -> list[Control]:
        """The settings of the section as a form, whose rows move apart or closer to fill the board if possible."""
        form, rows = self._form(view), self.rows()
        free = view.height - form.height
        if rows and not self._narrow:
            more = min(free // (len(rows) + (free > 0)), round(_MOST_APART * self.unit))
            if more >= -round(_CLOSER * self.unit):
                form = self._form(view, form.apart + more)
        return [form.area("settings", view)]

    def _form(self, view: Rect, apart: int = 0) -> FormLayout:
        form = FormLayout(view.width - round(_BAR * self.unit), self.unit, self._choose, apart=apart)
        form.height = form.apart // 2
        if self.section is Section.KEYS:
            kept = self.services.settings.keys
            if self._narrow:
                form.sentence("about keys", self._key_words)
            acts = {deed: partial(self._wait_for_key, deed) for deed in BOUND}
            rows, high = keyboard.rows(form.width, view.height, self.unit, kept.of, self._waits, acts)
            form.controls += [replace(row, rect=row.rect.move(0, form.height)) for row in rows]
            form.height += high
        for place, row in enumerate(self.rows()):
            form.row(row, first=not place)
            if row.key == DECK:
                form.controls.append(self._deck(form))
        if self._narrow:
            button = self._usual()
            form.controls.append(replace(button, rect=button.rect.move(0, form.height)))
            form.height += button.rect.height + round(_GAP * self.unit)
        return form

    def _deck(self, form: FormLayout) -> Painted:
        """The cards that show the deck: at the right of its row, or below it in a narrow form."""
        about = next(control for control in reversed(form.controls) if isinstance(control, RowWords)).rect
        high = round(DECK_HIGH * self.unit)
        art = card_art(high if self._narrow else min(high, about.height))
        rect = Rect(0, form.height, art.size[0] + (len(SHOWN) - 1) * round(art.size[0] * _SHIFT), art.size[1])
        if self._narrow:
            form.height = rect.bottom + form.apart
        else:
            rect.midright = form.width - round(6 * self.unit), about.centery
        return Painted(name="deck", rect=rect, key=deck(), draws=_paint_deck)

    @property
    def _key_words(self) -> str:
        """The state of the key binding, in a sentence."""
        if self._waits is not None:
            words = _("Press the new key for “{deed}”. Esc keeps the old one.")
            return words.format(deed=_(self._waits.value.words))
        click = _("Click an action to give it another key.")
        walking = _("At the table, Tab and the arrows go from card to card, and Space selects.")
        return self._told or f"{click} {walking}"

    def _usual(self) -> Control:
        """The button that brings the first values back."""
        kept = self.services.settings
        if self.section is Section.KEYS:
            name, label, act, changed = "usual keys", _("Reset keys"), self._usual_keys, kept.keys != USUAL_KEYS
        else:
            name, label, act, changed = "usual", _("Reset all settings"), self._ask_usual, usual(kept) != kept
        rect = self.sized(180 if self.section is Section.KEYS else 240, _TALL)
        return PageButton(name=name, rect=rect, act=act, label=label, enabled=changed, small=self._narrow)

    def _tab(self, section: Section, title: str, high: int) -> Control:
        return small_button(
            f"section {section.value}",
            Rect(0, 0, button_width(title, self.unit), high),
            partial(self._open, section),
            title,
            chosen=section is self.section,
        )

    # -- actions of the controls

    def _open(self, section: Section) -> None:
        self.section, self._waits, self._told = section, None, ""
        self._arrange()
        self._scroll(pygame.K_HOME)  # else a section would open at the scroll offset of the last one

    def _choose(self, row: str, value: Value) -> None:
        """Keep a value of a row, show its effect at once, and play a sound if it changes one."""
        if isinstance(value, bool):
            if value != pygame.display.is_fullscreen():
                self.services.toggle_fullscreen()
            return
        self.services.change(changed(self.services.settings, row, value))
        if row in SAMPLES:
            self.services.play(SAMPLES[row])
        if isinstance(value, int):  # a slider under the pointer must not be made anew
            self.stale = True
        else:
            self._show_anew()

    def _ask_usual(self) -> None:
        words = _("All settings except your keys go back to their defaults.")
        keep = PageButton(name="keep", label=_("Keep mine"), primary=True)
        back = PageButton(name="reset", label=_("Reset"), icon="reset", act=self._set_back)
        self.ask(Dialog(_("Reset all settings?"), words, (keep, back)))

    def _set_back(self) -> None:
        self.services.change(usual(self.services.settings))
        self._show_anew()

    def _show_anew(self) -> None:
        """Show the page and the screen below it by the present settings; what was pressed stays where it is."""
        pressed = self._focus.control
        if self._changed is not None:
            self._changed()
            follow_game(self.vocabulary)  # the table below has set the words and the look of its game
        self.shown(self.window.size)
        self._arrange()
        after, area = self._focus.control, self._widgets.area("settings")
        if pressed is not None and after is not None and area is not None:
            area.to(area.offset + after.rect.centery - pressed.rect.centery)

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

    def _wait_for_key(self, deed: TableCommand) -> None:
        self._waits, self._told = deed, ""

    def _take_key(self, deed: TableCommand, event: pygame.event.Event) -> None:
        """Give the pressed key to a deed; Escape gives none."""
        stroke, kept = stroke_of(event), self.services.settings.keys
        if event.key == pygame.K_ESCAPE:
            self._waits = None
        elif stroke is None:
            self._waits = None
            self._told = _("That key can't be used.")
        else:
            other, self._waits = kept.whose(stroke), None
            self._told = _("“{deed}” is now on {key}.").format(deed=_(deed.value.words), key=stroke)
            if other not in (deed, None):
                words = _("“{deed}” is now on {key}, and “{other}” on {old}.")
                titles_of = {"deed": _(deed.value.words), "other": _(other.value.words)}
                self._told = words.format(key=stroke, old=kept.of(deed), **titles_of)
            self._keep(kept.given(deed, stroke))

    def _usual_keys(self) -> None:
        self._told = _("All keys are back to usual.")
        self._keep(USUAL_KEYS)

    def _keep(self, given: Keys) -> None:
        self.services.change(replace(self.services.settings, keys=given))
        self._show_anew()


def _paint_deck(surface: Surface, box: Rect) -> None:
    """Draw cards of the deck side by side in their present look."""
    art = card_art(box.height)
    shadow = art.shadow_offset
    for place, code in enumerate(SHOWN):
        x = box.left + place * round(art.size[0] * _SHIFT)
        surface.blit(art.shadow(), (x + shadow[0], box.top + shadow[1]))
        surface.blit(art.face(code), (x, box.top))
