"""The help on the keys: the commands of a table, each with its key and what hinders it now, as buttons that give it."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from pygame import Rect

from engine.text import N_, _
from scenes.commands import BOUND, IntentKind, TableCommand
from scenes.table.intents import Intent
from scenes.table.model import Table
from scenes.table.panel import commands
from scenes.table.panel.info import Info
from scenes.table.panel.widgets import Button
from scenes.table.places.layout import Layout

_WIDE, _HEAD, _PAD, _GAP, _HIGH, _COLUMNS = 900, 128, 20, 6, 38, 3


@dataclass(frozen=True, slots=True)
class KeyOffer:
    """A command with its key."""

    name: str
    words: str
    key: str
    intent: Intent
    why: str = ""
    """The reason why it can't be done now."""


@dataclass(frozen=True, slots=True)
class KeyHelp:
    """The open help: the commands that it tells of."""

    offers: tuple[KeyOffer, ...] = field(default=(), compare=False)


_LATER = N_("You can't do that now.")
_NO_CARD = N_("Choose a card first.")
_Hindrance = tuple[Callable[[Table, Info], bool], str]
_WHEN: Mapping[TableCommand, _Hindrance] = {
    TableCommand.ONWARD: (lambda _table, info: commands.main(info) is not None, _LATER),
    TableCommand.DISCARD: (lambda table, _info: table.playing and table.chosen is not None, _NO_CARD),
    TableCommand.UNDO: (lambda _table, info: info.can_undo or info.can_undo_draw, N_("There is nothing to undo.")),
    TableCommand.REDO: (lambda _table, info: info.can_redo, N_("There is nothing to redo.")),
    TableCommand.RESET: (
        lambda _table, info: info.can_undo and info.held is None,
        N_("No cards have been moved in this turn."),
    ),
    TableCommand.SKIP: (lambda table, _info: table.busy, N_("Nothing moves.")),
    TableCommand.AGAIN: (lambda _table, info: info.again, N_("Nothing has happened yet.")),
    TableCommand.SORT_RUNS: (lambda table, _info: table.board.revealed, N_("The hand is covered.")),
    TableCommand.SORT_BOOKS: (lambda table, _info: table.board.revealed, N_("The hand is covered.")),
    TableCommand.SORT_MELDS: (lambda table, _info: table.board.revealed and table.tableau.brackets is not None, _LATER),
    TableCommand.CARD_LEFT: (lambda table, _info: bool(table.selected), _NO_CARD),
    TableCommand.CARD_RIGHT: (lambda table, _info: bool(table.selected), _NO_CARD),
    TableCommand.FITS: (lambda table, _info: table.playing, _LATER),
    TableCommand.TIDY: (lambda table, _info: table.tableau.tidies, _LATER),
    TableCommand.HINT: (lambda _table, info: info.hints and info.mine, N_("It is not your turn.")),
    TableCommand.STEP_BACK: (lambda _table, info: info.shown is not None, N_("No turn is being shown.")),
    TableCommand.STEP_ON: (lambda _table, info: info.shown is not None, N_("No turn is being shown.")),
    TableCommand.ORDER: (lambda _table, info: info.order, N_("The moves are in order.")),
    TableCommand.UNCOVER: (lambda table, _info: table.covered is not None, N_("The hand is not covered.")),
    TableCommand.ZOOM_IN: (lambda _table, info: bool(info.layout.zooms), _LATER),
    TableCommand.ZOOM_OUT: (lambda _table, info: bool(info.layout.zooms), _LATER),
}
"""When a command can be done, and the reason why it can't; one that is left out can be done at any time."""


def offers(table: Table, info: Info, press: Callable[[TableCommand], str]) -> Iterator[KeyOffer]:
    """All commands that have keys; `press` gives the reason why one of the kind DRAW can't be done."""
    for command in (command for command in BOUND if command is not TableCommand.KEYS):
        if command.value.kind is IntentKind.DRAW:
            why = press(command)
        else:
            when, reason = _WHEN.get(command, (None, ""))
            why = _(reason) if when is not None and not when(table, info) else ""
        yield KeyOffer(command.kept, _(command.value.words), str(info.keys.of(command)), command, why)


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


def help_buttons(layout: Layout, dialog: KeyHelp) -> list[Button]:
    """A button for each command, in columns; what hinders it is its tip."""
    box, unit = help_box(layout, dialog), layout.unit
    rows = max(1, -(-len(dialog.offers) // _COLUMNS))
    pad, gap = round(_PAD * unit), round(_GAP * unit)
    wide = (box.width - 2 * pad - (_COLUMNS - 1) * gap) // _COLUMNS
    top = box.top + round(_HEAD * unit)
    step = (box.bottom - pad - top) // rows
    found = []
    for place, offer in enumerate(dialog.offers):
        column, row = divmod(place, rows)
        rect = Rect(box.left + pad + column * (wide + gap), top + row * step, wide, step - gap)
        label = _("{command} ({key})").format(command=offer.words, key=offer.key)
        name, why = f"key {offer.name}", offer.why
        muted = bool(why)
        found.append(Button(name=name, rect=rect, intent=offer.intent, label=label, tip=why, muted=muted, plain=True))
    return found
