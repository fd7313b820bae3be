"""Performs intents at the table: draws and moves of a person's own turn, and changes of the view alone."""

from contextlib import suppress
from dataclasses import replace

import pygame

from engine.text import _
from scenes.commands import IntentKind, TableCommand
from scenes.sound import Sound
from scenes.table.caution import HASTY, asks, risk_of
from scenes.table.gestures.interface import Interface
from scenes.table.intents import (
    AnswerAlways,
    Ask,
    AskForDiscard,
    Do,
    DrawIntent,
    Drop,
    Intent,
    Plan,
    PlayIntent,
    Press,
    PressOn,
    Select,
    SendHome,
    ToPile,
    kind_of,
)
from scenes.table.model import Table
from scenes.table.over.dialogs import Dialog, DiscardDialog
from scenes.table.over.menu import LeaveDialog
from scenes.table.panel.commands import choose_discard
from scenes.table.panel.widgets import Button

_COVERS = (TableCommand.MENU, TableCommand.LEAVE, TableCommand.PAUSE, TableCommand.COVER, TableCommand.AGAIN)
"""Commands that leave or cover the table."""
_PRESSES = {
    TableCommand.DRAW: PressOn(Press.STOCK),
    TableCommand.DEMAND: PressOn(Press.DEMAND),
    TableCommand.GIVE_BACK: PressOn(Press.GIVE_BACK),
}
"""What a command presses on the table."""


def draw(table: Table, ui: Interface, intent: DrawIntent) -> None:
    """Perform a draw: an action of the game, or a dialog that leads to one."""
    match intent:
        case PressOn(what, card):
            meant = table.pressed(what, card)
            if isinstance(meant, Do | Ask):
                draw(table, ui, meant)
        case Ask(dialog):
            ui.dialog = dialog
        case AnswerAlways():
            ui.dialog = None
            table.lapse.always()
        case Do(action):
            ui.dialog = None
            table.act(action)


def meant_by(table: Table, ui: Interface, command: TableCommand) -> Intent | Button | None:
    """What a command of the kind DRAW presses now: a thing on the table, or a button of the panel that names it."""
    press = _PRESSES.get(command)
    found = table.pressed(press.what) if press is not None and table.mine else None
    if found is not None:
        return found
    buttons = {button.name: button for button in ui.buttons if not button.over}
    named = next((buttons[name] for name in command.value.buttons if name in buttons), None)
    if named is not None or command is not TableCommand.TAKE or not (table.mine and table.tableau.pile.cards):
        return named
    return None if table.tableau.free else table.pressed(Press.PILE, table.tableau.pile.cards[-1])


def play(table: Table, ui: Interface, intent: PlayIntent) -> None:
    """Move cards, or end the turn."""
    match intent:
        case Drop():
            _drop(table, ui, intent)
        case SendHome(card) if table.drops.lays_none(card):
            _drop(table, ui, Drop((card,), ToPile()), hasty=True)
        case SendHome(card):
            _ask(table, ui, table.drops.send_home(card))
        case AskForDiscard():
            discard_chosen(table, ui, asks=True)
        case Plan(laid):
            table.planning.step(laid, {})


def discard_chosen(table: Table, ui: Interface, *, asks: bool = False) -> None:
    """Discard the one card that is selected; say so where several are or, if this `asks`, none."""
    if table.chosen is not None:
        _drop(table, ui, Drop((table.chosen,), ToPile()))
    elif table.too_many or asks:
        refuse(table, choose_discard(table.settings.keys, too_many=table.too_many))


def refuse(table: Table, words: str) -> None:
    """Say why something can't be done."""
    table.warning = words
    table.motion.play(Sound.REFUSAL)


def tell_fits(table: Table, ui: Interface) -> None:
    """Say where the chosen card fits, or the one that is pointed at."""
    pointed = ui.card if ui.card in table.tableau.held else None
    card = table.chosen or pointed
    if card is None:
        refuse(table, _("Choose a card first."))
    else:
        table.warning = table.drops.fits_told(card)


def waits(table: Table, intent: Intent) -> bool:
    """True if an intent has to wait for a discard that is held: no move can be made meanwhile but taking it back.

    Whatever leaves or covers the table takes it back, too, so that the turn stays unfinished.
    """
    if table.held is None:
        return False
    if intent is TableCommand.BACK:
        return table.holding.take_back()
    kind = kind_of(intent)
    if kind is IntentKind.ASIDE or (isinstance(intent, TableCommand) and intent in _COVERS):
        table.holding.interrupt()
        return False
    moves = kind in {IntentKind.DRAW, IntentKind.PLAY, IntentKind.GUIDE} or intent is TableCommand.ONWARD
    return moves and intent is not TableCommand.UNDO


def _drop(table: Table, ui: Interface, intent: Drop, *, hasty: bool = False) -> None:
    """Move cards; a discard that may not be meant, as a `hasty` one, is asked for first, or held for a moment."""
    released = intent.released or {card: table.board.rects[card] for card in intent.cards}
    single = len(intent.cards) == 1 and isinstance(intent.target, ToPile)
    hasty |= intent.released is None and ui.steady < HASTY
    sure = single and table.drops.discarding(intent.cards[0]) is None
    risk = risk_of(table, intent.cards[0], hasty=hasty) if single and not sure else None
    if risk is None:
        _ask(table, ui, table.drops.drop(intent.cards, intent.target, released))
    elif asks(table, risk):
        card = intent.cards[0]
        words = (table.tableau.cautions or {}).get(card, "")
        ui.dialog = DiscardDialog(card, risk, table.drops.discarding(card), words)
        table.drops.glide_back(intent.released or {})
    else:
        table.holding.hold(intent.cards[0], table.drops.discarding(intent.cards[0]), released)


def _ask(table: Table, ui: Interface, dialog: Dialog | None) -> None:
    """Open the dialog that a drop has asked for."""
    if dialog is not None:
        ui.dialog, table.selected = dialog, frozenset()


def copy_deal(ui: Interface) -> None:
    """Copy the deal number, if there is one."""
    if isinstance(ui.dialog, LeaveDialog):
        with suppress(pygame.error):
            pygame.scrap.put_text(str(ui.dialog.deal))
            ui.dialog = replace(ui.dialog, copied=True)


def select(table: Table, intent: Select) -> None:
    """Choose cards; outside one's turn only those of the hand."""
    table.refused, table.warning = (), ""
    chosen = frozenset(intent.cards)
    if not table.playing:
        chosen &= frozenset((*table.board.hand, *table.board.tray))
    if not intent.add:
        table.selected = chosen
    elif chosen <= table.selected:
        table.selected -= chosen
    else:
        table.selected |= chosen
