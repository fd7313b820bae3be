"""Effects of intents at the table: draws and moves of the own turn, and changes of the view alone."""

from collections.abc import Callable
from dataclasses import replace

from engine.text import _
from scenes.keys import TableCommand
from scenes.sounds import Sound
from scenes.table.effects.risky_discards import HASTY, asks, question, risk_of
from scenes.table.gestures.interface import Interface
from scenes.table.intents import (
    CopyProof,
    Do,
    Drop,
    Intent,
    Press,
    PressOn,
    Select,
    SendHome,
    ToPile,
)
from scenes.table.over import tips
from scenes.table.over.game_dialog import TableDialog
from scenes.table.over.menu import LeaveDialog
from scenes.table.over.proof_dialog import ProofDialog
from scenes.table.panel.buttons import choose_discard
from scenes.table.panel.info import Info
from scenes.table.state.model import Table
from scenes.ui import clipboard
from scenes.ui.buttons import Button

_PRESSES = {
    TableCommand.DRAW: PressOn(Press.STOCK),
    TableCommand.DEMAND: PressOn(Press.DEMAND),
    TableCommand.GIVE_BACK: PressOn(Press.GIVE_BACK),
}
"""The thing of the table that a command presses."""


def meant_by(table: Table, ui: Interface, command: TableCommand) -> Intent | Button | None:
    """The target of a command of the kind DRAW now: a thing on the table, or a button of the panel that names it."""
    press = _PRESSES.get(command)
    result = table.pressed(press.what) if press is not None and table.mine else None
    if result is not None:
        return result
    buttons = {button.name: button for button in ui.buttons if not button.over}
    named = next((buttons[name] for name in command.value.buttons if name in buttons), None)
    if named is not None or command is not TableCommand.TAKE or not (table.mine and table.tableau.pile.cards):
        return named
    return None if table.tableau.free else table.pressed(Press.PILE, table.tableau.pile.cards[-1])


def hindrance(table: Table, ui: Interface, command: TableCommand, info: Info) -> str:
    """The reason why a command of the kind DRAW can't be done now; empty if it can."""
    meant = meant_by(table, ui, command)
    if isinstance(meant, Button):
        return "" if meant.enabled else tips.why(meant) or tips.words(info, meant)
    if isinstance(meant, Do) and (faults := table.views.legal(meant.action)):
        return table.presenter.sentence(faults[0], table.names)
    if meant is None:
        return _("You can't do that now.") if table.mine else table.waiting
    return ""


def send_home(table: Table, ui: Interface, intent: SendHome) -> None:
    """Move a card where it belongs; where the turn lays no cards, to the discards."""
    if table.drops.lays_none(intent.card):
        drop(table, ui, Drop((intent.card,), ToPile()), hasty=True)
    else:
        _ask(table, table.drops.send_home(intent.card))


def discard_chosen(table: Table, ui: Interface, *, asks: bool = False) -> None:
    """Discard the one card that is selected; say so where several are or, if this `asks`, none."""
    if table.chosen is not None:
        drop(table, ui, Drop((table.chosen,), ToPile()))
    elif table.too_many or asks:
        refuse(table, choose_discard(table.settings.keys, too_many=table.too_many))


def refuse(table: Table, words: str) -> None:
    """Say why something can't be done."""
    table.say(words)
    table.motion.play(Sound.REFUSAL)


def not_yet(table: Table) -> str:
    """The reason why no card can be moved now."""
    return _("Draw a card first.") if table.mine and not table.tableau.over else _("You can't do that now.")


def no_discard(table: Table) -> str:
    """The reason why no card is discarded by a key."""
    if not table.playing:
        return not_yet(table)
    return choose_discard(table.settings.keys, too_many=True) if table.too_many else _("Choose a card first.")


def arrange(table: Table, act: Callable[[], None]) -> None:
    """Sort or tidy; say so if all lies in that order already."""
    before = table.board.hand, table.board.rects
    act()
    if (table.board.hand, table.board.rects) == before:
        table.say(_("Everything is in order already."))


def tell_fits(table: Table, ui: Interface) -> None:
    """Say where the chosen card fits, or the one that is pointed at."""
    pointed = ui.card if ui.card in table.tableau.held else None
    card = table.chosen or pointed
    if card is None:
        refuse(table, _("Choose a card first."))
    else:
        table.say(table.drops.fits_told(card))


def drop(table: Table, ui: Interface, intent: Drop, *, hasty: bool = False) -> None:
    """Move cards. Ask first, or wait a moment, where a discard may be a mistake, as a `hasty` one may."""
    released = intent.released or {card: table.board.rects[card] for card in intent.cards}
    single = len(intent.cards) == 1 and isinstance(intent.target, ToPile) and table.playing
    hasty |= intent.released is None and ui.steady < HASTY
    sure = single and table.drops.discarding(intent.cards[0]) is None
    risk = risk_of(table, intent.cards[0], hasty=hasty) if single and not sure else None
    if risk is None:
        _ask(table, table.drops.drop(intent.cards, intent.target, released))
    elif asks(table, risk):
        table.ask(question(table, intent.cards[0], risk))
        table.drops.glide_back(intent.released or {})
    else:
        table.turn.hold(intent.cards[0], table.drops.discarding(intent.cards[0]), released)


def _ask(table: Table, dialog: TableDialog | None) -> None:
    """Open the dialog that a drop has asked for."""
    if dialog is not None:
        table.state = replace(table.state, dialog=dialog, selected=frozenset())


def copy_deal(ui: Interface) -> None:
    """Copy the deal number, if there is one."""
    if isinstance(ui.dialog, LeaveDialog) and clipboard.copied(str(ui.dialog.deal)):
        ui.table.ask(replace(ui.dialog, copied=True))


def copy_proof(ui: Interface, intent: CopyProof) -> None:
    """Copy the text of a proof."""
    if isinstance(ui.dialog, ProofDialog) and clipboard.copied(intent.text):
        ui.table.ask(replace(ui.dialog, copied=intent.text))


def select(table: Table, intent: Select) -> None:
    """Choose cards; outside the own turn only those of the hand."""
    table.state = table.state.unsaid()
    chosen = frozenset(intent.cards)
    if not table.playing:
        chosen &= table.board.tableau.held
    if not intent.add:
        table.select(chosen)
    elif chosen <= table.selected:
        table.select(table.selected - chosen)
    else:
        table.select(table.selected | chosen)
