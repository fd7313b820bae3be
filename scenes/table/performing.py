"""Intents done at the table: draws and moves of a person's own turn, and what changes only what is in sight."""

from contextlib import suppress
from dataclasses import replace

import pygame

from engine.games.house.actions import Demand, Discard, DrawDiscard, DrawStock, EndTurn, Forfeit, Open
from engine.games.house.state import Phase
from scenes.games.house.caution import HASTY, asks, risk_of
from scenes.games.house.demand import DemandDialog, first_asked
from scenes.games.house.ledger import choose_discard, short_reason
from scenes.sound import Sound
from scenes.table.gestures.interface import Interface
from scenes.table.intents import (
    AsideIntent,
    AskGiveBack,
    AskLeave,
    Back,
    ChooseDemand,
    ConfirmDiscard,
    CopyDeal,
    DemandCard,
    DemandOf,
    DiscardChosen,
    DrawFromPile,
    DrawFromStock,
    DrawIntent,
    Drop,
    End,
    GiveBack,
    GuideIntent,
    Intent,
    Leave,
    MoveInHand,
    Onward,
    OpenDemand,
    Pause,
    PlayIntent,
    Redo,
    Reset,
    Scroll,
    ScrollPanel,
    Select,
    SendHome,
    ShowAgain,
    ShowLog,
    SortHand,
    TakeOpening,
    Tidy,
    ToPile,
    Undo,
    Veil,
)
from scenes.table.model import Table
from scenes.table.over.dialogs import DiscardDialog, GiveBackDialog
from scenes.table.over.menu import LeaveDialog


def draw(table: Table, ui: Interface, intent: DrawIntent) -> None:
    """Draw, or choose what to demand."""
    match intent:
        case TakeOpening(take):
            table.act(Open(take=take))
        case DrawFromStock():
            table.act(Open(take=True) if table.seen.phase is Phase.OPENING else DrawStock())
        case DrawFromPile(card):
            table.act(DrawDiscard(card))
        case OpenDemand():
            if table.may_demand:
                ui.dialog = DemandDialog(first_asked(table.seen))
        case DemandOf(seat) if table.seen.hand_sizes[seat]:
            ui.dialog = DemandDialog(seat)
        case ChooseDemand(seat, card):
            ui.dialog = DemandDialog(seat, chosen=True, card=card)
        case DemandCard(seat, card):
            ui.dialog = None
            table.act(Demand(seat, card))


def play(table: Table, ui: Interface, intent: PlayIntent) -> None:
    """Move cards, end the turn, or take something back."""
    match intent:
        case Drop():
            _drop(table, ui, intent)
        case SendHome(card):
            table.send_home(card)
        case DiscardChosen():
            if table.chosen is not None:
                play(table, ui, Drop((table.chosen,), ToPile()))
            elif table.too_many:
                _ask_for_one(table)
        case End():
            _end(table)
        case AskGiveBack():
            _ask_to_give_back(table, ui)
        case GiveBack():
            ui.dialog = None
            table.act(Forfeit())
        case ConfirmDiscard(card):
            ui.dialog = None
            table.act(Discard(card))
        case _:
            _back(table, intent)


def waits(table: Table, intent: Intent) -> bool:
    """True if an intent has to wait for a discard that is held: no move can be made meanwhile but taking it back.

    Whatever leaves or covers the table takes it back, too, so that the turn stays unfinished.
    """
    if table.held is None:
        return False
    if isinstance(intent, Back | AskLeave | Leave | Pause | Veil | AsideIntent | ShowAgain):
        table.take_back()
        return isinstance(intent, Back)
    return isinstance(intent, Onward | DrawIntent | PlayIntent | GuideIntent) and not isinstance(intent, Undo)


def _drop(table: Table, ui: Interface, intent: Drop) -> None:
    """Move cards; a discard that may not be meant is asked for first, or held for a moment."""
    released = intent.released or {card: table.board.rects[card] for card in intent.cards}
    single = len(intent.cards) == 1 and isinstance(intent.target, ToPile)
    hasty = intent.released is None and ui.steady < HASTY
    risk = risk_of(table, intent.cards[0], hasty=hasty) if single else None
    if risk is None:
        table.drop(intent.cards, intent.target, released)
    elif asks(table, risk):
        ui.dialog = DiscardDialog(intent.cards[0], risk)
        table.glide_back(intent.released or {})
    else:
        table.hold(intent.cards[0], released)


def _end(table: Table) -> None:
    """End the turn; where only the card for it is missing, ask for that."""
    report = table.report
    if report is not None and not report.faults and short_reason(report, None):
        _ask_for_one(table)
    else:
        table.act(EndTurn())


def _ask_for_one(table: Table) -> None:
    """Ask for the card to discard."""
    table.warning = choose_discard(table.settings.keys, too_many=table.too_many)
    table.motion.play(Sound.REFUSAL)


def _ask_to_give_back(table: Table, ui: Interface) -> None:
    """Ask first, since the turn ends so; where nothing can be given back, it is refused at once."""
    if table.views.legal(Forfeit()):
        table.act(Forfeit())
    else:
        ui.dialog = GiveBackDialog(table.seen.drawn[0])


def _back(table: Table, intent: PlayIntent) -> None:
    match intent:
        case Undo():
            table.undo()
        case Redo():
            table.redo()
        case Reset():
            table.reset()


def look(table: Table, ui: Interface, intent: Intent) -> None:
    """Change only what is chosen or in sight: no turn is needed for that."""
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
            table.scroll(seat, by)
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
