"""Hands each intent to the part that performs it: the table, its panel and dialogs, the guide, or another screen."""

from collections.abc import Callable
from dataclasses import dataclass

from scenes.scene import Quit, Transition
from scenes.table import performing
from scenes.table.covering import HandCover
from scenes.table.gestures.interface import Interface
from scenes.table.gestures.mouse import Mouse
from scenes.table.intents import (
    AsideIntent,
    AskAway,
    AskLeave,
    Away,
    Back,
    Dismiss,
    Do,
    DrawIntent,
    Drop,
    GoAway,
    GuideIntent,
    Hint,
    Hurry,
    Intent,
    Leave,
    Onward,
    OpenRules,
    OpenSettings,
    Pause,
    PlayIntent,
    Scroll,
    ScrollPanel,
    ShowAgain,
    ShowLog,
    ShowScores,
    Skip,
    ToPile,
    Uncover,
    Unveil,
    Veil,
)
from scenes.table.model import Table
from scenes.table.over.dialogs import AwayDialog
from scenes.table.over.game_dialog import GameDialog
from scenes.table.over.menu import LeaveDialog
from scenes.table.panel import commands
from scenes.table.panel.info import info_of
from scenes.table.presenter import TableGuide
from scenes.table.too_soon import TooSoon


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

    def perform(self, intent: Intent) -> Transition | None:
        """Perform an intent, whoever sends it."""
        table, ui = self._table, self._ui
        ui.stale = True
        if isinstance(intent, Drop) and self._is_arranging(intent):
            performing.play(table, ui, intent)
            return None
        if isinstance(intent, DrawIntent | PlayIntent | Veil | Pause):
            ui.news = ()
        ui.tall = ui.tall and isinstance(intent, ShowLog | ScrollPanel | Back | Dismiss | Skip)
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
        if isinstance(intent, Onward):
            main = commands.main(info_of(self._table, self._guide, tall=self._ui.tall, news=self._ui.news))
            return self.perform(main.intent) if main is not None else None
        if self._leave_past(intent):
            return None
        if isinstance(intent, Leave | ShowScores | AsideIntent):
            return self._go(intent)
        if isinstance(intent, GuideIntent) or (self._guide.shown and not self._apart(intent)):
            self._perform_guide(intent)
        elif isinstance(intent, DrawIntent | PlayIntent):
            self._perform_move(intent)
        else:
            self._perform_other(intent)
        return None

    def _leave_past(self, intent: Intent) -> bool:
        """Anything but looking on ends a replay of the last round; True where that was all that was wanted."""
        if not self._table.replaying or isinstance(intent, Skip | Scroll | ScrollPanel):
            return False
        self._mouse.cancel()
        self._table.replay.end()
        return isinstance(intent, ShowAgain | Back | Dismiss)

    # -- other screens

    def _go(self, intent: Leave | ShowScores | AsideIntent) -> Transition | None:
        """Leave the table, or have another screen come over it."""
        if isinstance(intent, Leave):
            dialog, self._ui.dialog = self._ui.dialog, None
            return Quit() if isinstance(dialog, LeaveDialog) and dialog.quits else self._exits.leave()
        if isinstance(intent, ShowScores):
            return self._exits.to_scores() if self._table.tableau.over else None
        return self.step_aside(intent)

    def step_aside(self, intent: AsideIntent) -> Transition | None:
        """Another screen comes, mostly over the table; the menu is closed, a refusal stays to be read again."""
        table, ui = self._table, self._ui
        self._mouse.cancel()
        ui.dialog = None if isinstance(ui.dialog, LeaveDialog | AwayDialog) else ui.dialog
        match intent:
            case OpenSettings():
                return self._exits.to_settings()
            case OpenRules(rule):
                return self._exits.to_rules(rule)
            case AskAway(way) if not table.session.views.over and (way is Away.DEAL_AGAIN or table.session.unsaved):
                moves, unsaved = table.history.can_undo, table.session.unsaved
                ui.dialog = AwayDialog(way, moves=moves, unsaved=unsaved, words=table.views.words)
                return None
            case GoAway(Away.SCORES) if table.tableau.over:
                return self._exits.to_scores()
        return self._exits.away(intent.way)

    # -- the guide

    def _apart(self, intent: Intent) -> bool:
        """True if the intent is not about a turn being shown: it covers the table, or is for the dialog over it."""
        return isinstance(intent, Veil | Pause) or self._ui.dialog is not None

    def _perform_guide(self, intent: Intent) -> None:
        """Ask for hints, and handle all intents that are possible while a turn is shown step by step."""
        if self._mouse.busy:
            return
        self._table.motion.finish()
        match intent:
            case Back() | Dismiss():
                self._guide.hide()
            case ScrollPanel():
                performing.look(self._table, self._ui, intent)
            case AskLeave():
                self.ask_leave()
            case _ if isinstance(intent, GuideIntent):
                if isinstance(intent, Hint) and self._table.mine:
                    self._table.session.hint()
                self._guide.perform(intent)

    # -- the table

    def _perform_move(self, intent: DrawIntent | PlayIntent) -> None:
        """Intents that reach the session, in the person's own turn only."""
        if not self._table.mine or self._mouse.busy:
            return
        self._table.motion.settle()
        if isinstance(intent, DrawIntent):
            performing.draw(self._table, self._ui, intent)
        else:
            performing.play(self._table, self._ui, intent)

    def _perform_other(self, intent: Intent) -> None:
        """Intents that need no turn."""
        match intent:
            case AskLeave():
                self.ask_leave()
            case Dismiss():
                self.dismiss()
            case Back():
                if not self.dismiss():
                    self.ask_leave()
            case Skip():
                self._table.follower.skip()
            case Hurry():
                self._table.hurries = True
            case Uncover() | Veil() | Unveil() | Pause():
                self.covering.perform(intent)
            case ShowAgain():
                self._mouse.cancel()
                self._table.replay.toggle()
            case _:
                performing.look(self._table, self._ui, intent)

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
