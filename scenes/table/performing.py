"""Performs intents at the table: draws and moves of a person's own turn, and changes of the view alone."""

from contextlib import suppress
from dataclasses import replace

import pygame

from scenes.sound import Sound
from scenes.table.caution import HASTY, asks, risk_of
from scenes.table.gestures.interface import Interface
from scenes.table.intents import (
    AnswerAlways,
    AsideIntent,
    Ask,
    AskForDiscard,
    AskLeave,
    Back,
    CopyDeal,
    DiscardChosen,
    Do,
    DrawIntent,
    Drop,
    GuideIntent,
    Intent,
    Leave,
    MoveInHand,
    Onward,
    Pause,
    PlayIntent,
    PressOn,
    Redo,
    Reset,
    Scroll,
    ScrollPanel,
    Select,
    SendHome,
    ShowAgain,
    ShowLog,
    SortHand,
    Tidy,
    ToPile,
    Undo,
    Veil,
    Zoom,
)
from scenes.table.model import Table
from scenes.table.over.dialogs import Dialog, DiscardDialog
from scenes.table.over.menu import LeaveDialog
from scenes.table.panel.commands import choose_discard


def draw(table: Table, ui: Interface, intent: DrawIntent) -> None:
    """Perform a draw: an action of the game, or a dialog that leads to one."""
    match intent:
        case PressOn(what, card):
            meant = table.presenter.pressed(table.seen, what, card)
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


def play(table: Table, ui: Interface, intent: PlayIntent) -> None:
    """Move cards, end the turn, or take something back."""
    match intent:
        case Drop():
            _drop(table, ui, intent)
        case SendHome(card) if table.drops.lays_none(card):
            _drop(table, ui, Drop((card,), ToPile()), hasty=True)
        case SendHome(card):
            _ask(table, ui, table.drops.send_home(card))
        case DiscardChosen() | AskForDiscard():
            if table.chosen is not None:
                play(table, ui, Drop((table.chosen,), ToPile()))
            elif table.too_many or isinstance(intent, AskForDiscard):
                _ask_for_one(table)
        case _:
            _back(table, intent)


def waits(table: Table, intent: Intent) -> bool:
    """True if an intent has to wait for a discard that is held: no move can be made meanwhile but taking it back.

    Whatever leaves or covers the table takes it back, too, so that the turn stays unfinished.
    """
    if table.held is None:
        return False
    if isinstance(intent, Back):
        return table.holding.take_back()
    if isinstance(intent, AskLeave | Leave | Pause | Veil | AsideIntent | ShowAgain):
        table.holding.interrupt()
        return False
    return isinstance(intent, Onward | DrawIntent | PlayIntent | GuideIntent) and not isinstance(intent, Undo)


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


def _ask_for_one(table: Table) -> None:
    """Ask for the card to discard."""
    table.warning = choose_discard(table.settings.keys, too_many=table.too_many)
    table.motion.play(Sound.REFUSAL)


def _back(table: Table, intent: PlayIntent) -> None:
    match intent:
        case Undo():
            table.history.undo()
        case Redo():
            table.history.redo()
        case Reset():
            table.history.reset()


def look(table: Table, ui: Interface, intent: Intent) -> None:
    """Change the selection or the visible part; that is possible in any turn."""
    match intent:
        case Select():
            _select(table, intent)
        case SortHand(by):
            table.sort_hand(by)
        case Tidy():
            table.tidy()
        case MoveInHand(by):
            table.move_in_hand(by)
        case Scroll(seat, by):
            table.arrangement.scroll(seat, by)
        case Zoom(by):
            table.arrangement.zoom(by)
        case ShowLog():
            ui.tall = not ui.tall
        case CopyDeal():
            _copy_deal(ui)
        case ScrollPanel(pages):
            ui.scroller.to(ui.scroller.offset + pages * 0.8 * ui.scroller.view.height)


def _copy_deal(ui: Interface) -> None:
    """Put the number of the deal on the clipboard, if there is one."""
    if isinstance(ui.dialog, LeaveDialog):
        with suppress(pygame.error):
            pygame.scrap.put_text(str(ui.dialog.deal))
            ui.dialog = replace(ui.dialog, copied=True)


def _select(table: Table, intent: Select) -> None:
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
