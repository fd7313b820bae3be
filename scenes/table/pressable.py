"""The buttons that can be pressed at the table now: of the panel, of a covered hand, and of the dialog over them."""

from collections.abc import Iterator
from dataclasses import replace

from scenes.table.gestures.interface import Interface, LaidPanel
from scenes.table.intents import Dismiss
from scenes.table.over import dialogs, held_discard_button
from scenes.table.painting import heading, signs
from scenes.table.painting.picture_state import HeadingState
from scenes.table.panel import side_panel
from scenes.table.panel.buttons import buttons as panel_buttons
from scenes.table.panel.info import Info
from scenes.table.state.model import Table
from scenes.ui.buttons import Button

LEAST_TARGET = 24
"""The least height of the area, in pixels, in which the pointer hits a tab."""


def buttons(table: Table, ui: Interface, info: Info, headings: HeadingState) -> list[Button]:
    """All buttons; those of a dialog are marked as lying over the table. A new ledger is scrolled into sight."""
    if ui.panel is None or ui.panel.info != info:
        shown = panel_buttons(info)
        ui.panel = LaidPanel(info, tuple(shown), side_panel.panel(info, shown))
    panel = ui.panel.panel
    result = [replace(each, early=True) if each.main and ui.early else each for each in ui.panel.buttons]
    if panel.tale.ledger is not ui.ledger:
        ui.ledger = panel.tale.ledger
        ui.scroller.to(0)
    result += side_panel.links(info, panel, ui.scroller)
    result += _signs(headings, ui)
    if table.held is not None:
        result.append(
            held_discard_button.button(table.board.layout, table.board.rects[table.held.card], table.settings.keys)
        )
    if table.playing:
        result += _tabs(table)
    if table.covered is not None:
        layout, keys = table.board.layout, table.settings.keys
        result = [button for button in result if not button.name.startswith("sort_")]
        result.append(dialogs.cover_button(layout, table.session.players, table.covered, keys))
    over = () if ui.question is None else ui.question.pressable
    return [*result, *over]


def _tabs(table: Table) -> Iterator[Button]:
    """The tabs on cards of the hand that mean something when they are pressed."""
    board, tableau = table.board, table.tableau
    meant = {card: mark for card, mark in tableau.marks.items() if mark.intent is not None}
    for cards, rects in ((board.hand, board.layout.hand), (board.tray, board.layout.tray)) if meant else ():
        for number, (mark, picture, at) in enumerate(signs.laid_tabs(tableau.marks, cards, rects)):
            if mark.intent is not None:
                rect = picture.get_rect(topleft=at)
                rect.inflate_ip(0, max(0, LEAST_TARGET - rect.height))
                yield Button(name=f"tab {number} {mark.word}", rect=rect, intent=mark.intent, bare=True)


def _signs(headings: HeadingState, ui: Interface) -> tuple[Button, ...]:
    """The signs of headings, which say their words when they are pointed at."""
    room = round(6 * headings.unit)
    result = [
        (f"sign {seat} {place}", words, rect.inflate(room, room))
        for seat in range(len(headings.told.heads))
        for place, (words, rect) in enumerate(heading.signs(headings, seat))
    ]
    if result != ui.signs:
        ui.signs = result
        ui.sign_buttons = tuple(
            Button(name=name, rect=rect, intent=Dismiss(), bare=True, tip=words) for name, words, rect in result
        )
    return ui.sign_buttons
