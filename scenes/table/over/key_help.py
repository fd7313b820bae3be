"""The help on the keys: a button for each command of the table, with its key and what hinders it now."""

from dataclasses import field

from pygame import Rect

from engine.text import _
from engine.values import value_class
from scenes.keys import TableCommand
from scenes.table.intents import Intent
from scenes.table.places.layout import Layout
from scenes.ui.buttons import Button

_WIDE, _HEAD, _PAD, _GAP, _HIGH, _COLUMNS = 900, 128, 20, 6, 38, 3


@value_class
class KeyOffer:
    """A command with its key."""

    name: str
    words: str
    key: str
    intent: Intent
    why: str = ""
    """The reason why it can't be done now."""


@value_class
class KeyHelp:
    """The open help: the commands that it tells of."""

    offers: tuple[KeyOffer, ...] = field(default=(), compare=False)


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
    """A button for each command, in columns, and one that closes the help; what hinders a command is its tip."""
    box, unit = help_box(layout, dialog), layout.unit
    rows = max(1, -(-len(dialog.offers) // _COLUMNS))
    pad, gap = round(_PAD * unit), round(_GAP * unit)
    wide = (box.width - 2 * pad - (_COLUMNS - 1) * gap) // _COLUMNS
    top = box.top + round(_HEAD * unit)
    step = (box.bottom - pad - top) // rows
    result = []
    for place, offer in enumerate(dialog.offers):
        column, row = divmod(place, rows)
        rect = Rect(box.left + pad + column * (wide + gap), top + row * step, wide, step - gap)
        label = _("{command} ({key})").format(command=offer.words, key=offer.key)
        name, why = f"key {offer.name}", offer.why
        result.append(
            Button(name=name, rect=rect, intent=offer.intent, label=label, tip=why, enabled=not why, plain=True)
        )
    close = Rect(box.right - pad - layout.target, box.top + pad, layout.target, layout.target)
    return [*result, Button(name="close", rect=close, intent=TableCommand.BACK, icon="cross", tip=_("Close"))]
