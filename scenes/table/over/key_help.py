"""The help on the keys: the commands that can be given at this moment, each with its key, as buttons that give it."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from pygame import Rect

from engine.text import _
from scenes.commands import BOUND, IntentKind, TableCommand
from scenes.keys import Keys
from scenes.table.model import Table
from scenes.table.panel import commands
from scenes.table.panel.info import Info
from scenes.table.panel.widgets import Button
from scenes.table.places.layout import Layout

_WIDE, _HEAD, _PAD, _GAP, _HIGH, _COLUMNS = 900, 128, 20, 6, 38, 3


@dataclass(frozen=True, slots=True)
class KeyHelp:
    """The open help: the commands that it offers."""

    offers: tuple[TableCommand, ...] = field(default=(), compare=False)


_WHEN: Mapping[TableCommand, Callable[[Table, Info], bool]] = {
    TableCommand.ONWARD: lambda _table, info: commands.main(info) is not None,
    TableCommand.DISCARD: lambda table, _info: table.playing and table.chosen is not None,
    TableCommand.UNDO: lambda _table, info: info.can_undo or info.can_undo_draw,
    TableCommand.REDO: lambda _table, info: info.can_redo,
    TableCommand.RESET: lambda _table, info: info.can_undo and info.held is None,
    TableCommand.SKIP: lambda table, _info: table.busy,
    TableCommand.AGAIN: lambda _table, info: info.again,
    TableCommand.SORT_RUNS: lambda table, _info: table.board.revealed,
    TableCommand.SORT_BOOKS: lambda table, _info: table.board.revealed,
    TableCommand.SORT_MELDS: lambda table, _info: table.board.revealed and table.tableau.brackets is not None,
    TableCommand.CARD_LEFT: lambda table, _info: bool(table.selected),
    TableCommand.CARD_RIGHT: lambda table, _info: bool(table.selected),
    TableCommand.FITS: lambda table, _info: table.playing,
    TableCommand.TIDY: lambda table, _info: table.tableau.tidies,
    TableCommand.HINT: lambda _table, info: info.hints and info.mine,
    TableCommand.STEP_BACK: lambda _table, info: info.shown is not None,
    TableCommand.STEP_ON: lambda _table, info: info.shown is not None,
    TableCommand.ORDER: lambda _table, info: info.order,
    TableCommand.UNCOVER: lambda table, _info: table.covered is not None,
    TableCommand.ZOOM_IN: lambda _table, info: bool(info.layout.zooms),
    TableCommand.ZOOM_OUT: lambda _table, info: bool(info.layout.zooms),
    TableCommand.KEYS: lambda _table, _info: False,
}
"""When a command can be done; one that is left out can be done at any time."""


def offers(table: Table, info: Info, presses: Callable[[TableCommand], bool]) -> Iterator[TableCommand]:
    """The commands that can be done now; `presses` says whether one of the kind DRAW has something to press."""
    for command in BOUND:
        when = _WHEN.get(command)
        if presses(command) if command.value.kind is IntentKind.DRAW else when is None or when(table, info):
            yield command


def help_box(layout: Layout, dialog: KeyHelp) -> Rect:
    """The rectangle of the help, as high as it has rows."""
    unit, window = layout.unit, layout.window
    rows = -(-len(dialog.offers) // _COLUMNS)
    high = round((_HEAD + rows * (_HIGH + _GAP) + _PAD) * unit)
    box = Rect(0, 0, min(round(_WIDE * unit), window.width), min(high, window.height))
    box.center = window.center
    return box


def help_words() -> tuple[str, str]:
    """The heading, and what keys mean everywhere."""
    walking = _("Arrows move within a zone, Tab to the next zone, Space presses. 1 to 9, 0, J, Q and K find a card.")
    return _("Keys"), walking


def help_buttons(layout: Layout, dialog: KeyHelp, keys: Keys) -> list[Button]:
    """A button for each command, in columns."""
    box, unit = help_box(layout, dialog), layout.unit
    rows = max(1, -(-len(dialog.offers) // _COLUMNS))
    pad, gap = round(_PAD * unit), round(_GAP * unit)
    wide = (box.width - 2 * pad - (_COLUMNS - 1) * gap) // _COLUMNS
    top = box.top + round(_HEAD * unit)
    step = (box.bottom - pad - top) // rows
    found = []
    for place, command in enumerate(dialog.offers):
        column, row = divmod(place, rows)
        rect = Rect(box.left + pad + column * (wide + gap), top + row * step, wide, step - gap)
        label = _("{command} ({key})").format(command=_(command.value.words), key=keys.of(command))
        found.append(Button(name=f"key {command.kept}", rect=rect, intent=command, label=label))
    return found
