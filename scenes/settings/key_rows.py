"""The keys of the table on the settings' screen: each deed with its key, in three columns."""

from collections.abc import Callable, Hashable, Mapping

from pygame import Rect, Surface

from engine.text import _
from engine.values import value_class
from scenes.art import text
from scenes.art.theme import theme, type_scale
from scenes.keys import BOUND, CommandGroup, Stroke, TableCommand
from scenes.scene import Transition
from scenes.ui.controls import Control, Label, State, dressed
from scenes.ui.surfaces import draw_plate

_HEAD, _GAP, _APART, _TALLEST, _ROW, _BESIDE = 34, 5, 16, 60, 48, 56
_CAP = 0.42
"""The greatest part of the width that the key takes."""


def groups() -> dict[CommandGroup, list[TableCommand]]:
    """The commands that have keys, by group."""
    return {group: [each for each in BOUND if each.value.group is group] for group in CommandGroup}


@value_class(kw_only=True)
class KeyRow(Control):
    """A deed and its key; after a press it waits for another key."""

    label: str
    key: str
    waits: bool

    @property
    def text(self) -> str:
        """Deed and key."""
        return f"{self.label}: {self.key}"

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


def _least_width(unit: float) -> int:
    """The least width in which every deed fits beside the longest key."""
    size = type_scale(unit).small
    widest = max(text.text_size(_(command.value.words), size)[0] for command in BOUND)
    return widest + text.text_size(_("Press a key"), size, bold=True)[0] + round(_BESIDE * unit)


def rows(
    width: int, high: int, unit: float, strokes: Callable[[TableCommand], Stroke], waits: TableCommand | None,
    acts: Mapping[TableCommand, Callable[[], Transition | None]],
) -> tuple[list[Control], int]:  # fmt: skip
    """A row for every deed, and the height of all rows.

    The groups stand side by side, as high as the room or, in a narrow one, one under the other.
    """
    head, gap, apart = round(_HEAD * unit), round(_GAP * unit), round(_APART * unit)
    count = len(groups())
    beside = (width - apart * (count - 1)) // count >= _least_width(unit)
    columns = 1 if beside else max(1, min(2, (width + apart) // (_least_width(unit) + apart)))
    wide = (width - apart * ((count if beside else columns) - 1)) // (count if beside else columns)
    most = max(map(len, groups().values()))
    step = round(min((high - head - _APART * unit) / most, _TALLEST * unit)) if beside else round(_ROW * unit)
    result, top, left, foot = list[Control](), 0, 0, 0
    for group, deeds in groups().items():
        result.append(_head(group, Rect(left + round(2 * unit), top, wide, head), unit))
        for place, deed in enumerate(deeds):
            rect = Rect(left + place % columns * (wide + apart), top + head + place // columns * step, wide, step - gap)
            key = _("Press a key") if deed is waits else str(strokes(deed))
            name, label = f"key {deed.kept}", _(deed.value.words)
            result.append(KeyRow(name=name, rect=rect, act=acts[deed], label=label, key=key, waits=deed is waits))
        foot = max(foot, result[-1].rect.bottom)
        top, left = (top, left + wide + apart) if beside else (foot + apart // 2, 0)
    return result, foot + gap


def _head(group: CommandGroup, rect: Rect, unit: float) -> Control:
    """The name of a group."""
    size = type_scale(unit).large
    return Label(name=f"head {group.value}", rect=rect, words=_(group.value), size=size, ink=theme().gold, bold=True)
