"""The page of a game's options in groups, over the page on which the game is chosen."""

from dataclasses import replace
from functools import partial
from typing import Any

import pygame
from pygame import Rect

from engine.family.house_rules import LONGEST, contradicting, contradiction, usual_values
from engine.family.option_fields import OptionField, OptionGroup
from engine.games.list import rules_of
from engine.text import _
from scenes.art import text
from scenes.art.theme import theme, type_scale
from scenes.pages import Overlay
from scenes.scene import Pop, Scene, Transition
from scenes.services import Services
from scenes.start import house_rules, option_rows
from scenes.start.new_game_choice import ChosenGame
from scenes.ui.buttons import PageButton, sign_button, small_button
from scenes.ui.controls import Act, Control, ScrollArea
from scenes.ui.forms import FormLayout, Value
from scenes.ui.inputs import Field
from scenes.ui.kit import Band, Board, Column, KeptArea, Room, Row
from scenes.ui.line_editor import LineEdit
from scenes.ui.words import Words, heading

_MARGIN, _HEAD, _FOOT, _SIDE, _GAP, _PAD, _INDENT, _BUTTON, _TALL = 28, 84, 80, 268, 16, 18, 10, 52, 54
_SEARCH, _NAME_APART, _APART = 340, 18, 10
"""Pixels, to be scaled: the width of the search, the gap after the title, and the gap between buttons at the foot."""
_LONGEST = 40
CHANGED = "changed"
"""The name of the group of all options that differ from the preset."""


class OptionsScene(Overlay):
    """The page of a game's options. Choices take effect with "Done"; "Cancel" and Esc leave everything as it was."""

    least = (1040, 700)
    most = (1400, 980)
    enter = "done"
    folds = True

    def __init__(self, services: Services, below: Scene, chosen: ChosenGame) -> None:
        super().__init__(services, below)
        self._chosen = chosen
        self._told = ""
        self.search, self.name = LineEdit("", _LONGEST), LineEdit(chosen.name, LONGEST)
        self._searched = ""
        self._judged: tuple[dict[str, Any], str] | None = None
        """The last judged values, with the answer of the rules."""
        self._list = KeptArea()
        self._take(chosen.game, chosen.preset, chosen.changed)

    def _take(self, game: str, preset: str, changed: dict[str, Any]) -> None:
        """Show the options of a game with these changes."""
        self.rules, self.preset = rules_of(game), preset
        seats = next((each.seats for each in self.rules.presets if each.key == preset), (2,))
        self._seats = self._chosen.seats if self._chosen.seats in seats else seats[0]
        self.usual = usual_values(self.rules, preset, self._seats)
        self.values, self._list = {**self.usual, **changed}, KeptArea()
        """The values of all options; each change replaces the whole mapping."""
        self.group: OptionGroup | str = option_rows.groups(self.rules)[0]
        self._edits = {
            each.key: option_rows.number_edit(each, self.values[each.key])
            for each in self.rules.fields
            if option_rows.is_typed(each)
        }

    # -- the choices

    @property
    def changed(self) -> dict[str, Any]:
        """The values that differ from the preset."""
        return {key: value for key, value in self.values.items() if self._differs(key)}

    def _differs(self, key: str) -> bool:
        value, usual = self.values[key], self.usual[key]
        return bool(value != usual or type(value) is not type(usual))

    @property
    def _message(self) -> str:
        """The reason why the options cannot be played, in the words of the rules; empty if they can."""
        if self._judged is None or self._judged[0] is not self.values:
            self._judged = self.values, self._judgement()
        return self._judged[1]

    def _judgement(self) -> str:
        try:
            self.rules.options(self.preset, self._seats, self.changed)
        except ValueError as error:
            return str(error)
        return ""

    @property
    def fault(self) -> str:
        """The fault in words for players, or that of a typed number."""
        for each in self.rules.fields:
            edit = self._edits.get(each.key)
            if edit is not None and edit.text and not _in_range(each, edit.text):
                form = _("“{option}” goes from {least} to {most}.")
                return form.format(option=_(each.name), least=each.least, most=each.most)
        message = self._message
        return contradiction(self.rules, message) if message else ""

    def choose(self, key: str, value: Value) -> None:
        """Choose a value of an option."""
        self.values, self._told, self._list = {**self.values, key: value}, "", KeptArea()
        if key in self._edits:
            field = next(each for each in self.rules.fields if each.key == key)
            self._edits[key].text = option_rows.number_edit(field, value).text
        self.stale = True

    def _undo(self, key: str) -> Act:
        return lambda: self.choose(key, self.usual[key])

    def _shown(self) -> tuple[OptionField, ...]:
        """The options that are listed now."""
        if self._searched:
            return option_rows.matching_fields(self.rules, self._searched)
        if self.group == CHANGED:
            return tuple(each for each in self.rules.fields if self._differs(each.key))
        return tuple(each for each in self.rules.fields if each.group == self.group)

    # -- layout

    def _made_area(self, width: int) -> ScrollArea:
        pad = round(_PAD * self.unit)
        layout = FormLayout(width - pad, self.unit, self.choose)
        layout.height = pad // 2
        wrong = {each.key for each in contradicting(self.rules, self._message)} if self._message else set()
        last = None
        for field in self._shown():
            apart = self._searched or self.group == CHANGED
            first = (apart and field.group is not last) or last is None
            if apart and field.group is not last:
                layout.heading(_(field.group.value))
            last = field.group
            value, usual, edit = self.values[field.key], self.usual[field.key], self._edits.get(field.key)
            idle = option_rows.idle(self.rules, field, self.values)
            made = option_rows.row(field, value, usual, edit, self._undo, faulty=field.key in wrong, idle=idle)
            layout.row(made, first=bool(first))
        if last is None:
            words = _("Nothing found.") if self._searched else _("Nothing has been changed.")
            layout.note("none", words)
        return layout.area("options", Rect(0, 0, 0, 0))

    # -- the page

    def tree(self) -> Column:
        """The search, the groups with house rules below them, the options, and the foot."""
        unit = self.unit
        side = Room(
            name="groups",
            natural=lambda _width: (len(option_rows.groups(self.rules)) + 3) * self._step,
            fill=self._side,
        )
        typed = tuple(edit.text for edit in self._edits.values())
        shown = self._list.room("options", (unit, self._searched, self.group, typed), self._made_area)
        boards = (
            (_SIDE, Board(name="left", inside=side, pad=(_INDENT, _INDENT))),
            (0, Board(name="right", inside=shown, pad=(_PAD, _PAD / 2))),
        )
        words = self.fault or self._told
        ink = theme().danger if self.fault else theme().gold
        said = Words(name="said", words=words, size=type_scale(unit).small, ink=ink)
        return Column(
            name="page",
            items=(
                self._head(),
                Row(name="boards", items=boards, gap=_GAP),
                Band(
                    name="foot", high=_FOOT, left=self._foot()[:1], right=self._foot()[1:], gap=_APART, middle=said,
                    between=(190, 390),
                ),
            ),
        )  # fmt: skip

    def _head(self) -> Band:
        """The title with the name of the preset, and the search."""
        search = Field(name="search", rect=self.sized(_SEARCH, 52), edit=self.search, hint=_("Search the options"))
        title = heading(_("Options"), self.unit, self.area.width)
        name = _(next(each.name for each in self.rules.presets if each.key == self.preset))
        size, apart = type_scale(self.unit).heading, round(_NAME_APART * self.unit)
        taken = title.rect.width + search.rect.width + 2 * apart + 2 * round(_MARGIN * self.unit)
        wide = min(text.text_size(name, size)[0], self.area.width - (0 if self.folded else taken))
        rect = Rect(0, 0, wide, text.font(size).get_height())
        preset = Words(name="preset", rect=rect, words=name, size=size, ink=theme().ink_muted, side="left")
        return Band(name="head", high=_HEAD, left=(title, preset), right=(search,), gap=_NAME_APART)

    @property
    def _step(self) -> int:
        """The step from one row of the left board to the next, in pixels."""
        return round((_BUTTON + 5) * self.unit)

    def _side(self, box: Rect) -> list[Control]:
        """The groups from above, and house rules from below."""
        high = round(_BUTTON * self.unit)
        row = Rect(box.left, box.top, box.width, high)
        foot = Rect(box.left, box.bottom - high, box.width, high)
        groups = [replace(each, rect=row.move(0, place * self._step)) for place, each in enumerate(self._groups())]
        return [*groups, *self._keeping(foot, foot.move(0, -self._step))]

    def _groups(self) -> list[Control]:
        named: list[tuple[OptionGroup | str, str, int]] = []
        for group in option_rows.groups(self.rules):
            count = sum(self._differs(each.key) for each in self.rules.fields if each.group is group)
            named.append((group, _(group.value), count))
        named.append((CHANGED, _("All changes"), len(self.changed)))
        return [
            PageButton(
                name=f"group {group if isinstance(group, str) else group.name.lower()}",
                act=partial(self._open, group),
                label=_("{group} ({count})").format(group=words, count=count) if count else words,
                chosen=not self._searched and group == self.group,
                small=True,
                left=True,
            )
            for group, words, count in named
        ]

    def _keeping(self, codes: Rect, name: Rect) -> list[Control]:
        """The controls to save house rules under a name, and for codes."""
        gap = round(6 * self.unit)
        save = Rect(name.right - name.height, name.top, name.height, name.height)
        name.width -= save.width + gap
        half = (codes.width - gap) // 2
        copy = Rect(codes.left, codes.top, half, codes.height)
        paste = Rect(codes.right - half, codes.top, half, codes.height)
        tip = _("Your house rules as a line of text that you can send to others.")
        return [
            Field(name="name", rect=name, edit=self.name, hint=_("Save as ...")),
            sign_button(
                "save",
                save,
                self._save,
                "check",
                enabled=self._can_save,
                tip=_("Save these house rules under this name."),
            ),
            small_button("copy", copy, self._copy, _("Copy code"), enabled=not self.fault, tip=tip),
            small_button(
                "paste",
                paste,
                self._paste,
                _("Paste code"),
                tip=_("Use the house rules of a code that you have copied."),
            ),
        ]

    def _foot(self) -> list[Control]:
        """The buttons: back without the changes, undo of all changes, and back with them."""
        return [
            PageButton(name="back", rect=self.sized(180, _TALL), act=self.back, label=_("Cancel"), icon="undo"),
            small_button(
                "usual", self.sized(200, _TALL), self._usual, _("Undo all changes"), enabled=bool(self.changed)
            ),
            PageButton(
                name="done",
                rect=self.sized(170, _TALL),
                act=self._done,
                label=_("Done"),
                icon="check",
                primary=True,
                enabled=not self.fault,
            ),
        ]

    # -- actions of the controls

    def _open(self, group: OptionGroup | str) -> None:
        self.group = group
        self.search.set("")
        self._searched = ""
        self._scroll(pygame.K_HOME)

    def _usual(self) -> None:
        for key in self.changed:
            self.choose(key, self.usual[key])

    def _done(self) -> Transition:
        chosen = self._chosen
        saved = house_rules.named(self.services, self.name.text)
        chosen.game, chosen.preset, chosen.changed = self.rules.name, self.preset, self.changed
        same = saved is not None and saved == chosen.house_rules(saved.name)
        chosen.name = saved.name if same and saved is not None else ""
        return Pop()

    def _mine(self) -> ChosenGame:
        return ChosenGame(self.rules.name, self.preset, self._seats, self.changed)

    @property
    def _can_save(self) -> bool:
        return not self.fault and bool(self.name.text.strip())

    def _save(self) -> None:
        name = self.name.text.strip()
        house_rules.save(self.services, self._mine().house_rules(name))
        self._told = _("“{name}” is saved.").format(name=name)

    def _copy(self) -> None:
        self._told = house_rules.copy(self._mine().house_rules(self.name.text.strip() or _("House rules")))

    def _paste(self) -> None:
        result, self._told = house_rules.pasted()
        if result is not None:
            self._take(result.game, result.preset, dict(result.changed))
            self.name.set(result.name)
            self._told = _("“{name}” is loaded.").format(name=result.name)

    # -- events

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Take one event; typed numbers and the search take effect at once."""
        done = super().handle(event)
        if done is None:
            self._hear()
        return done

    def _confirm(self, result: Control | None) -> Transition | None:
        """Save the house rules, at Enter in their name."""
        if result is not None and result.name == "name" and self._can_save:
            self._save()
            return None
        return super()._confirm(result)

    def _find(self) -> None:
        self._searched = self.search.text.strip()

    def _hear(self) -> None:
        if self.search.text.strip() != self._searched:
            self.later(self._find)
        for field in self.rules.fields:
            edit = self._edits.get(field.key)
            if (
                edit is not None
                and edit.text
                and _in_range(field, edit.text)
                and int(edit.text) != self.values[field.key]
            ):
                self.values, self.stale = {**self.values, field.key: int(edit.text)}, True


def _in_range(field: OptionField, words: str) -> bool:
    return field.least is not None and field.most is not None and field.least <= int(words) <= field.most
