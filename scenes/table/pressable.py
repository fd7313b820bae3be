"""What can be pressed at the table now: the buttons of the panel, of a covered hand, and of the dialog over them."""

from dataclasses import replace

from scenes.table.gestures.interface import Interface, LaidPanel
from scenes.table.intents import SortHand
from scenes.table.model import Table
from scenes.table.over import couch, dialogs, held
from scenes.table.over.dialogs import PauseDialog
from scenes.table.panel import commands, hud
from scenes.table.panel.info import Info
from scenes.table.panel.widgets import Button


def buttons(table: Table, ui: Interface, info: Info) -> list[Button]:
    """All buttons; those of a dialog are marked as lying over the table. A new ledger is scrolled to."""
    if ui.panel is None or ui.panel.info != info:
        shown = commands.buttons(info)
        ui.panel = LaidPanel(info, tuple(shown), hud.panel(info, shown))
    found, laid = [*ui.panel.buttons], ui.panel.panel
    if laid.tale.ledger is not ui.ledger:
        ui.ledger = laid.tale.ledger
        ui.scroller.to(0)
    found += hud.links(info, laid, ui.scroller)
    if table.held is not None:
        found.append(held.button(table.board.layout, table.board.rects[table.held.card], table.settings.keys))
    if table.covered is not None:
        layout, keys = table.board.layout, table.settings.keys
        found = [button for button in found if not isinstance(button.intent, SortHand)]
        found.append(dialogs.cover_button(layout, table.session.players, table.covered, keys))
    return [*found, *(replace(button, over=True) for button in _answers(table, ui))]


def _answers(table: Table, ui: Interface) -> list[Button]:
    """What can be pressed in the dialog that is open."""
    layout = table.board.layout
    if ui.question is not None:
        return ui.question.buttons()
    if isinstance(ui.dialog, PauseDialog):
        return [couch.pause_button(layout)]
    if isinstance(ui.dialog, dialogs.Asking):
        return dialogs.question_buttons(layout, ui.dialog, table.settings.keys)
    return []
