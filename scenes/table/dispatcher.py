"""Hands each intent to the part that performs it: the table, its panel and dialogs, the guide, or another screen."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from engine.rummy.hand_order import Sorting
from engine.text import _
from scenes.commands import IntentKind, TableCommand
from scenes.scene import Quit, Transition
from scenes.table import performing
from scenes.table.covering import HandCover
from scenes.table.gestures.interface import Interface
from scenes.table.gestures.mouse import Mouse
from scenes.table.intents import (
    AnswerAlways,
    Ask,
    AskAway,
    AskForDiscard,
    Away,
    Dismiss,
    Do,
    Drop,
    GoAway,
    Intent,
    OpenRules,
    Plan,
    PressOn,
    Scroll,
    Select,
    SendHome,
    ToPile,
    Uncover,
    kind_of,
)
from scenes.table.model import Table
from scenes.table.over import tips
from scenes.table.over.dialogs import AwayDialog
from scenes.table.over.game_dialog import GameDialog
from scenes.table.over.key_help import KeyHelp, offers
from scenes.table.over.menu import LeaveDialog
from scenes.table.panel import commands
from scenes.table.panel.info import Info, info_of
from scenes.table.panel.widgets import Button
from scenes.table.presenter import TableGuide
from scenes.table.too_soon import TooSoon

_LOG = frozenset({TableCommand.LOG_UP, TableCommand.LOG_DOWN})
_TALL = _LOG | {TableCommand.SHOW_LOG, TableCommand.BACK, TableCommand.SKIP}
"""Commands that leave the log as tall as it is."""
_LOOKS_ON = _LOG | {TableCommand.SKIP}
"""Commands that do not end a replay of the last round."""
_COVERS = frozenset({TableCommand.COVER, TableCommand.UNCOVER, TableCommand.PAUSE})


@dataclass(frozen=True, slots=True, kw_only=True)
class Exits:
    """The transitions from the table to other screens, each made when it is wanted."""

    to_scores: Callable[[], Transition]
    """Leads to the scores of a hand that is over."""
    leave: Callable[[], Transition]
    to_rules: Callable[[str | None], Transition | None]
    """Leads to the rules book, at an entry if one is named."""
    to_settings: Callable[[], Transition | None]
    away: Callable[[Away], Transition | None]
    """Leads to the screens of the menu."""


class Dispatcher:
    """Performs intents. An intent that covers or leaves the table ends the gesture of `mouse`."""

    def __init__(
        self, table: Table, guide: TableGuide, ui: Interface, mouse: Mouse, soon: TooSoon, exits: Exits
    ) -> None:
        self.covering = HandCover(table, guide, ui, mouse)
        self._table = table
        self._guide = guide
        self._ui = ui
        self._mouse = mouse
        self._soon = soon
        self._exits = exits
        self._does = self._table_of_commands()

    def _table_of_commands(self) -> Mapping[TableCommand, Callable[[], object]]:
        """What each command of the table itself does."""
        table, ui, do = self._table, self._ui, TableCommand
        return {
            do.DISCARD: partial(performing.discard_chosen, table, ui),
            do.UNDO: table.history.undo,
            do.REDO: table.history.redo,
            do.RESET: table.history.reset,
            do.SKIP: table.follower.skip,
            do.HURRY: partial(setattr, table, "hurries", True),
            do.AGAIN: self._show_again,
            do.SORT_RUNS: partial(table.sort_hand, Sorting.RUNS),
            do.SORT_BOOKS: partial(table.sort_hand, Sorting.BOOKS),
            do.SORT_MELDS: table.sort_melds,
            do.CARD_LEFT: partial(table.move_in_hand, -1),
            do.CARD_RIGHT: partial(table.move_in_hand, 1),
            do.FITS: partial(performing.tell_fits, table, ui),
            do.TIDY: table.tidy,
            do.LOG_UP: partial(self._scroll_log, -1),
            do.LOG_DOWN: partial(self._scroll_log, 1),
            do.SHOW_LOG: lambda: setattr(ui, "tall", not ui.tall),
            do.COVER: self.covering.veil,
            do.UNCOVER: self.covering.unveil,
            do.PAUSE: self.covering.pause,
            do.KEYS: self._help,
            do.MENU: self.ask_leave,
            do.BACK: self._back,
            do.ZOOM_IN: partial(table.arrangement.zoom, 1),
            do.ZOOM_OUT: partial(table.arrangement.zoom, -1),
            do.COPY_DEAL: partial(performing.copy_deal, ui),
        }

    def perform(self, intent: Intent) -> Transition | None:
        """Perform an intent, whoever sends it."""
        table, ui = self._table, self._ui
        ui.stale = True
        if isinstance(intent, Drop) and self._is_arranging(intent):
            performing.play(table, ui, intent)
            return None
        command = intent if isinstance(intent, TableCommand) else None
        if isinstance(ui.dialog, KeyHelp) and command not in {None, TableCommand.BACK}:
            ui.dialog = None
        if kind_of(intent) in {IntentKind.DRAW, IntentKind.PLAY} or command in {TableCommand.COVER, TableCommand.PAUSE}:
            ui.news = ()
        ui.tall = ui.tall and (isinstance(intent, Dismiss) or command in _TALL)
        unread = isinstance(ui.dialog, GameDialog) and isinstance(intent, Do) and not self._soon.asks
        if unread or performing.waits(table, intent):
            return None
        done = self._do(intent)
        self._soon.notice(ui)
        return done

    def ask_leave(self, *, quits: bool = False) -> None:
        """Open the menu, or ask before the window is closed."""
        self._mouse.cancel()
        self._table.holding.interrupt()
        moves, session = self._table.history.can_undo, self._table.session
        gives_up = not session.views.hand_over and not session.played_out
        dialog = LeaveDialog(
            quits=quits,
            moves=moves,
            unsaved=session.unsaved,
            deal=session.views.deal,
            words=session.views.words,
            gives_up=gives_up,
            again=not session.marks.day,
            returns=session.returns,
        )
        self._ui.dialog, self._ui.stale = dialog, True

    def _is_arranging(self, drop: Drop) -> bool:
        """True if cards were let go by the pointer and no turn ends with it: that may be done at any time."""
        ends = isinstance(drop.target, ToPile) and self._table.playing
        return drop.released is not None and not ends

    def _do(self, intent: Intent) -> Transition | None:
        if intent is TableCommand.ONWARD:
            main = commands.main(self._info())
            return self.perform(main.intent) if main is not None else None
        if self._leave_past(intent):
            return None
        kind = kind_of(intent)
        if intent is TableCommand.LEAVE:
            dialog, self._ui.dialog = self._ui.dialog, None
            return Quit() if isinstance(dialog, LeaveDialog) and dialog.quits else self._exits.leave()
        if kind is IntentKind.ASIDE:
            return self.step_aside(intent)
        if kind is IntentKind.GUIDE or (self._guide.shown and not self._apart(intent)):
            self._perform_guide(intent)
        elif kind in {IntentKind.DRAW, IntentKind.PLAY}:
            return self._perform_move(intent)
        else:
            self._perform_other(intent)
        return None

    def _info(self) -> Info:
        return info_of(self._table, self._guide, tall=self._ui.tall, news=self._ui.news)

    def _leave_past(self, intent: Intent) -> bool:
        """Anything but looking on ends a replay of the last round; True where that was all that was wanted."""
        command = intent if isinstance(intent, TableCommand) else None
        if not self._table.replaying or isinstance(intent, Scroll) or command in _LOOKS_ON:
            return False
        self._mouse.cancel()
        self._table.replay.end()
        return isinstance(intent, Dismiss) or command in {TableCommand.AGAIN, TableCommand.BACK}

    # -- other screens

    def step_aside(self, intent: Intent) -> Transition | None:
        """Another screen comes, mostly over the table; the menu is closed, a refusal stays to be read again."""
        table, ui = self._table, self._ui
        self._mouse.cancel()
        ui.dialog = None if isinstance(ui.dialog, LeaveDialog | AwayDialog) else ui.dialog
        match intent:
            case TableCommand.SETTINGS:
                return self._exits.to_settings()
            case TableCommand.RULES:
                return self._exits.to_rules(None)
            case OpenRules(rule):
                return self._exits.to_rules(rule)
            case TableCommand.SCORES:
                return self._exits.to_scores() if table.tableau.over else self._exits.away(Away.SCORES)
            case AskAway(way) if not table.session.views.over and (way is Away.DEAL_AGAIN or table.session.unsaved):
                moves, unsaved = table.history.can_undo, table.session.unsaved
                ui.dialog = AwayDialog(way, moves=moves, unsaved=unsaved, words=table.views.words)
            case AskAway(way) | GoAway(way):
                return self._exits.away(way)
        return None

    # -- the guide

    def _apart(self, intent: Intent) -> bool:
        """True if the intent is not about a turn being shown: it covers the table, or is for the dialog over it."""
        return self._ui.dialog is not None or intent in (TableCommand.COVER, TableCommand.PAUSE)

    def _perform_guide(self, intent: Intent) -> None:
        """Ask for hints, and handle all intents that are possible while a turn is shown step by step."""
        if self._mouse.busy:
            return
        self._table.motion.finish()
        if intent is TableCommand.BACK or isinstance(intent, Dismiss):
            self._guide.hide()
        elif isinstance(intent, TableCommand) and intent.value.kind is IntentKind.GUIDE:
            if intent is TableCommand.HINT and self._table.mine:
                self._table.session.hint()
            self._guide.perform(intent)
        elif isinstance(intent, TableCommand) and intent in _LOG | {TableCommand.MENU, TableCommand.KEYS}:
            self._does[intent]()

    # -- the table

    def _perform_move(self, intent: Intent) -> Transition | None:
        """Intents that reach the session, in the person's own turn only."""
        table, ui = self._table, self._ui
        if isinstance(intent, TableCommand) and intent.value.kind is IntentKind.DRAW:
            return self._press(intent)
        if not table.mine or self._mouse.busy:
            return None
        table.motion.settle()
        match intent:
            case TableCommand():
                self._does[intent]()
            case PressOn() | Ask() | AnswerAlways() | Do():
                performing.draw(table, ui, intent)
            case Drop() | SendHome() | AskForDiscard() | Plan():
                performing.play(table, ui, intent)
        return None

    def _press(self, command: TableCommand) -> Transition | None:
        """Press what a command stands for; where that can't be pressed, or nothing is, the reason is said."""
        meant = performing.meant_by(self._table, self._ui, command)
        if isinstance(meant, Button):
            meant = None if meant.muted else meant.intent
        if meant is not None:
            return self.perform(meant)
        if self._table.mine:
            performing.refuse(self._table, self._hindrance(command))
        return None

    def _perform_other(self, intent: Intent) -> None:
        """Intents that need no turn."""
        match intent:
            case TableCommand() if intent in self._does:
                self._does[intent]()
            case Dismiss():
                self.dismiss()
            case Uncover(seat):
                self.covering.uncover(seat)
            case Select():
                performing.select(self._table, intent)
            case Scroll(seat, by):
                self._table.arrangement.scroll(seat, by)

    def _back(self) -> None:
        if not self.dismiss():
            self.ask_leave()

    def _show_again(self) -> None:
        self._mouse.cancel()
        self._table.replay.toggle()

    def _scroll_log(self, pages: int) -> None:
        scroller = self._ui.scroller
        scroller.to(scroller.offset + pages * 0.8 * scroller.view.height)

    def _help(self) -> None:
        """Open the help on the keys, or close it."""
        self._mouse.cancel()
        self._ui.dialog = KeyHelp(tuple(offers(self._table, self._info(), self._hindrance)))

    def _hindrance(self, command: TableCommand) -> str:
        """The reason why a command of the kind DRAW can't be done now; empty where it can."""
        table = self._table
        meant = performing.meant_by(table, self._ui, command)
        if isinstance(meant, Button):
            return tips.why(meant) or tips.words(self._info(), meant) if meant.muted else ""
        if isinstance(meant, Do) and (faults := table.views.legal(meant.action)):
            return table.presenter.sentence(faults[0], table.names)
        if meant is None:
            return _("You can't do that now.") if table.mine else table.waiting
        return ""

    def dismiss(self) -> bool:
        """Close what is on top: a drag, a dialog, a refusal, a selection; False if there was nothing."""
        table, ui = self._table, self._ui
        if ui.drag is not None or ui.band is not None:
            self._mouse.cancel()
            return True
        if ui.dialog is not None or ui.tall:
            ui.dialog, ui.tall = None, False
            return True
        found = bool(table.refused or table.warning or table.selected) or self._guide.hide()
        table.refused, table.warning, table.selected = (), "", frozenset()
        return found
