"""The commands of a table and all other intents: what each does, when it can be done, and what hinders it.

`Dispatcher` holds them in one table, hands each intent to the part that performs it (the table, its panel and dialogs,
the guide, or another screen), and lists the commands in the help on the keys.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from engine.rummy.hand_order import Sorting
from engine.text import N_, _
from engine.values import value_class
from scenes.keys import BOUND, HearCommand, IntentKind, MeldCommand, TableCommand
from scenes.scene import Pop, Push, Quit, ReplaceScene, Transition
from scenes.table import intents
from scenes.table.effects import intent_effects, move_lists
from scenes.table.effects.hand_cover import HandCover
from scenes.table.gestures.early_presses import TablePresses
from scenes.table.gestures.interface import Interface
from scenes.table.gestures.mouse import Mouse
from scenes.table.intents import Away, Intent
from scenes.table.over import dialogs
from scenes.table.over.game_dialog import GameDialog
from scenes.table.over.key_help import KeyHelp, KeyOffer
from scenes.table.over.menu import LeaveDialog
from scenes.table.over.move_list import MoveList
from scenes.table.over.proof_dialog import ProofDialog
from scenes.table.panel import buttons
from scenes.table.panel.info import Info, info_of
from scenes.table.presenter import TableGuide
from scenes.table.state.drops import SHOWN
from scenes.table.state.model import Table
from scenes.ui.buttons import Button

_LOG = frozenset({TableCommand.LOG_UP, TableCommand.LOG_DOWN})
_TALL = _LOG | {TableCommand.SHOW_LOG, TableCommand.BACK, TableCommand.SKIP}
"""Commands that do not change the height of the log."""
_LOOKS_ON = _LOG | {TableCommand.SKIP}
"""Commands that do not end a replay of the last round."""
_WHILE_SHOWN = (*_LOG, TableCommand.MENU, TableCommand.KEYS, TableCommand.BACK)
"""Commands that are possible while a turn is shown step by step, besides those of hints."""
_HIDES = frozenset({TableCommand.COVER, TableCommand.PAUSE})
_LEAVES = (*_HIDES, TableCommand.MENU, TableCommand.LEAVE, TableCommand.AGAIN)
"""Commands that leave or cover the table."""
_OWN = frozenset({IntentKind.DRAW, IntentKind.PLAY})
"""The kinds of commands that a player can give only in their own turn."""
_LETTERS = tuple(command for command in TableCommand if command.value.kind is IntentKind.DRAW)
"""Commands that press a thing or a button of the table, or say why that can't be pressed."""
_LATER, _NO_CARD, _COVERED = N_("You can't do that now."), N_("Choose a card first."), N_("The hand is covered.")
_NOT_YOURS = N_("It is not your turn.")


@value_class(kw_only=True)
class Exits:
    """Functions that make the transitions from the table to other screens."""

    to_scores: Callable[[], Transition]
    """Leads to the scores of a hand that is over."""
    leave: Callable[[], Transition]
    to_rules: Callable[[str | None], Transition | None]
    """Leads to the rules book, at an entry if one is named."""
    to_settings: Callable[[], Transition | None]
    away: Callable[[Away], Transition | None]
    """Leads to the screens of the menu."""
    keep: Callable[[frozenset[str]], None]
    """Keeps the names of the closed drawers of the panel."""


@value_class
class Effect:
    """The effect of a command, when it can be done, and the reason why it can't."""

    do: Callable[[], object]
    able: Callable[[Info], bool] = lambda _info: True
    why: str | Callable[[], str] = _LATER


class Dispatcher:
    """Performs intents. An intent that covers or leaves the table ends the gesture of `mouse`."""

    def __init__(
        self, table: Table, guide: TableGuide, ui: Interface, mouse: Mouse, soon: TablePresses, exits: Exits
    ) -> None:
        self.covering = HandCover(table, guide, ui, mouse)
        self._table = table
        self._guide = guide
        self._ui = ui
        self._mouse = mouse
        self._soon = soon
        self._exits = exits
        self._commands = {**self._of_turns(), **self._of_sight(), **self._of_guide()}
        self._intents = self._of_intents()

    # -- the table of commands

    def _of_turns(self) -> Mapping[TableCommand, Effect]:
        """The commands of one's own turn."""
        table, ui, do = self._table, self._ui, TableCommand
        moves, nothing = table.turn, N_("No cards have been moved in this turn.")
        no_undo, no_redo = N_("There is nothing to undo."), N_("There is nothing to redo.")
        discard = partial(intent_effects.discard_chosen, table, ui)
        return {
            **{command: Effect(partial(self._press, command)) for command in _LETTERS},
            do.ONWARD: Effect(self._go_on, lambda info: buttons.main(info) is not None),
            do.DISCARD: Effect(
                discard,
                lambda _info: table.playing and table.chosen is not None,
                partial(intent_effects.no_discard, table),
            ),
            do.UNDO: Effect(moves.undo, lambda info: info.can_undo or info.can_undo_draw or info.can_ungroup, no_undo),
            do.REDO: Effect(moves.redo, lambda info: info.can_redo, no_redo),
            do.RESET: Effect(moves.reset, lambda info: info.can_undo and info.held is None, nothing),
        }

    def _of_sight(self) -> Mapping[TableCommand, Effect]:
        """The commands that change the view of the table."""
        table, ui, do, cover = self._table, self._ui, TableCommand, self.covering
        not_yet = partial(intent_effects.not_yet, table)

        def revealed(_info: Info) -> bool:
            return table.board.revealed

        def moves(by: int) -> Effect:
            return Effect(partial(table.move_in_hand, by), lambda _info: bool(table.selected), _NO_CARD)

        def sorts(by: Sorting) -> Callable[[], object]:
            return partial(intent_effects.arrange, table, partial(table.sort_hand, by))

        def zooms(by: int, why: str) -> Effect:
            return Effect(partial(table.arrangement.zoom, by), lambda info: info.layout.can_zoom(by), why)

        return {
            do.SKIP: Effect(table.follower.skip, lambda _info: table.busy, N_("Nothing to skip: nothing is moving.")),
            do.HURRY: Effect(partial(setattr, table, "hurries", True)),
            do.AGAIN: Effect(self._show_again, lambda info: info.again, N_("Nothing has happened yet.")),
            do.SORT_RUNS: Effect(sorts(Sorting.RUNS), revealed, _COVERED),
            do.SORT_BOOKS: Effect(sorts(Sorting.BOOKS), revealed, _COVERED),
            do.SORT_MELDS: Effect(
                sorts(Sorting.MELDS),
                lambda info: revealed(info) and table.tableau.brackets is not None,
                lambda: _(N_("No melds are looked for in this hand.") if table.board.revealed else _COVERED),
            ),
            do.CARD_LEFT: moves(-1),
            do.CARD_RIGHT: moves(1),
            do.GROUP: Effect(
                table.group_in_hand,
                lambda _info: table.groupable,
                lambda: _(_NO_CARD if table.tableau.reads is not None else N_("This hand lies in a row.")),
            ),
            do.FITS: Effect(partial(intent_effects.tell_fits, table, ui), lambda _info: table.playing, not_yet),
            do.TIDY: Effect(
                partial(intent_effects.arrange, table, table.tidy),
                lambda _info: table.tableau.tidies or table.tableau.brackets is not None,
                N_("There is nothing to tidy here."),
            ),
            do.LOG_UP: Effect(partial(self._scroll_log, -1)),
            do.LOG_DOWN: Effect(partial(self._scroll_log, 1)),
            do.SHOW_LOG: Effect(lambda: setattr(ui, "tall", not ui.tall)),
            do.COVER: Effect(cover.veil),
            do.UNCOVER: Effect(cover.unveil, lambda _info: table.covered is not None, N_("The hand is not covered.")),
            do.PAUSE: Effect(cover.pause),
            do.KEYS: Effect(self._help),
            do.BACK: Effect(self._back),
            do.ZOOM_IN: zooms(1, N_("No cards on the table can get any larger.")),
            do.ZOOM_OUT: zooms(-1, N_("No cards on the table can get any smaller.")),
            do.COPY_DEAL: Effect(partial(intent_effects.copy_deal, ui)),
        }

    def _of_guide(self) -> Mapping[TableCommand, Effect]:
        """Hints, the steps of a turn that is shown, and the ways to other screens."""
        do, none, guide, exits = TableCommand, N_("No turn is being shown."), self._guide.perform, self._exits

        def shown(info: Info) -> bool:
            return info.shown is not None

        return {
            do.HINT: Effect(
                self._hint,
                lambda info: info.hints and self._table.mine,
                lambda: _(N_("There are no hints here.") if self._table.mine else _NOT_YOURS),
            ),
            do.STEP_BACK: Effect(partial(guide, do.STEP_BACK), shown, none),
            do.STEP_ON: Effect(partial(guide, do.STEP_ON), shown, none),
            do.ORDER: Effect(partial(guide, do.ORDER), lambda info: info.order, N_("The moves are in order.")),
            do.TAKE_OVER: Effect(self._follow_hint),
            do.PROOF: Effect(self._prove, lambda info: info.proves, N_("Nothing can be proved here.")),
            do.SCORES: Effect(lambda: exits.to_scores() if self._table.tableau.over else exits.away(Away.SCORES)),
            do.RULES: Effect(partial(exits.to_rules, None)),
            do.SETTINGS: Effect(exits.to_settings),
            do.MENU: Effect(self.ask_leave),
            do.LEAVE: Effect(self._leave),
        }

    def _of_intents(self) -> Mapping[type, tuple[IntentKind, Callable[[Any], object]]]:
        """All intents that carry data: what each changes, and what performs it."""
        table, ui = self._table, self._ui
        draw, play, aside, view = IntentKind.DRAW, IntentKind.PLAY, IntentKind.ASIDE, IntentKind.VIEW
        return {
            intents.Do: (draw, lambda intent: self._act(partial(table.act, intent.action))),
            intents.Ask: (draw, lambda intent: table.ask(intent.dialog)),
            intents.PressOn: (draw, self._press_on),
            intents.AnswerAlways: (draw, lambda intent: self._act(partial(table.lapse.always, intent.what))),
            intents.AskAgain: (view, lambda _intent: table.lapse.ask_again()),
            intents.Drop: (play, partial(intent_effects.drop, table, ui)),
            intents.SendHome: (play, partial(intent_effects.send_home, table, ui)),
            intents.AskForDiscard: (play, lambda _intent: intent_effects.discard_chosen(table, ui, asks=True)),
            intents.Plan: (play, lambda intent: table.turn.plan(intent.laid, {})),
            intents.OpenRules: (aside, lambda intent: self._exits.to_rules(intent.rule)),
            intents.AskAway: (aside, self._ask_away),
            intents.GoAway: (aside, lambda intent: self._exits.away(intent.way)),
            intents.Select: (view, partial(intent_effects.select, table)),
            intents.SlideDrawer: (view, self._slide),
            intents.Scroll: (view, lambda intent: table.arrangement.scroll(intent.seat, intent.by)),
            intents.Uncover: (view, lambda intent: self.covering.uncover(intent.seat)),
            intents.CopyProof: (view, partial(intent_effects.copy_proof, ui)),
            HearCommand: (view, self._hear),
            intents.OnMeld: (view, self._on_meld),
            intents.Dismiss: (view, lambda _intent: self.dismiss()),
        }

    def _kind_of(self, intent: Intent) -> IntentKind:
        """The kind of an intent; the intents of lessons and of watched games change nothing here."""
        again = self._table.turn
        if (intent is TableCommand.UNDO and again.can_ungroup) or (intent is TableCommand.REDO and again.can_regroup):
            return IntentKind.VIEW
        if isinstance(intent, TableCommand):
            return intent.value.kind
        return self._intents.get(type(intent), (IntentKind.VIEW,))[0]

    def _done(self, intent: Intent) -> Transition | None:
        """Perform an intent by its entry in the table of commands or of intents."""
        result = None
        if isinstance(intent, TableCommand):
            result = self._commands[intent].do()
        elif type(intent) in self._intents:
            result = self._intents[type(intent)][1](intent)
        return result if isinstance(result, Push | Pop | ReplaceScene | Quit) else None

    # -- performing

    def perform(self, intent: Intent) -> Transition | None:
        """Perform an intent, whoever sends it."""
        table, ui = self._table, self._ui
        ui.stale = True
        if isinstance(intent, intents.Drop) and self._is_arranging(intent):
            intent_effects.drop(table, ui, intent)
            return None
        command = intent if isinstance(intent, TableCommand) else None
        if isinstance(ui.dialog, KeyHelp) and command not in {None, TableCommand.BACK}:
            table.ask(None)
        if isinstance(ui.dialog, MoveList) and not isinstance(intent, TableCommand | intents.Dismiss):
            table.ask(None)
        if self._kind_of(intent) in _OWN or command in _HIDES:
            ui.news = ()
        ui.tall = ui.tall and (isinstance(intent, intents.Dismiss) or command in _TALL)
        unread = isinstance(ui.dialog, GameDialog) and isinstance(intent, intents.Do) and not self._soon.asks
        if unread or self._waits(intent):
            return None
        done = self._do(intent)
        self._soon.notice(ui)
        return done

    def _is_arranging(self, drop: intents.Drop) -> bool:
        """True if the pointer let cards go and that ends or begins no turn: cards may be arranged at any time."""
        if not self._table.playing:
            return drop.released is not None and isinstance(drop.target, intents.ToHand)
        return drop.released is not None and not isinstance(drop.target, intents.ToPile)

    def _waits(self, intent: Intent) -> bool:
        """True if an intent has to wait for a held discard: meanwhile the only move is to take the card back.

        An intent that leaves or covers the table takes the card back, too, so that the turn stays unfinished.
        """
        table, kind = self._table, self._kind_of(intent)
        if table.held is None:
            return False
        if intent is TableCommand.BACK:
            return table.turn.take_back()
        if kind is IntentKind.ASIDE or intent in _LEAVES:
            table.turn.interrupt()
            return False
        moves = kind in _OWN | {IntentKind.GUIDE} or intent is TableCommand.ONWARD
        return moves and intent is not TableCommand.UNDO

    def _do(self, intent: Intent) -> Transition | None:
        if intent is not TableCommand.ONWARD and self._leave_past(intent):
            return None
        kind = self._kind_of(intent)
        if kind is IntentKind.ASIDE:
            return self.step_aside(intent)
        if isinstance(intent, TableCommand) and (words := self._hindered(intent)):
            intent_effects.refuse(self._table, words)
            return None
        if kind is IntentKind.GUIDE or (self._guide.shown and not self._apart(intent)):
            self._perform_guide(intent)
            return None
        if kind in _OWN and intent not in _LETTERS:
            if not self._table.mine or self._mouse.busy:
                return None
            self._table.motion.settle()
        return self._done(intent)

    def _hindered(self, command: TableCommand) -> str:
        """The reason why a command can't be done now, to be said; empty if it can, or says so itself."""
        kind = self._kind_of(command)
        if self._mouse.busy and kind in _OWN:
            return ""
        if self._guide.shown and not (self._apart(command) or kind is IntentKind.GUIDE or command in _WHILE_SHOWN):
            return self._table.settings.keys.fill(_(SHOWN))
        if not self._table.mine and kind in _OWN | {IntentKind.GUIDE} and command is not TableCommand.PROOF:
            return _(_NOT_YOURS)
        if command in _LETTERS:
            return ""
        if command is TableCommand.ONWARD and not self._table.mine and buttons.main(self._info()) is None:
            return _(_NOT_YOURS)
        return self._why(command, self._info())

    def _why(self, command: TableCommand, info: Info) -> str:
        """The reason of the table of commands why a command can't be done; empty if it can."""
        effect = self._commands[command]
        if effect.able(info):
            return ""
        return _(effect.why) if isinstance(effect.why, str) else effect.why()

    def _info(self) -> Info:
        return info_of(self._table, self._guide, tall=self._ui.tall, news=self._ui.news)

    def _go_on(self) -> Transition | None:
        """Press the main button."""
        main = buttons.main(self._info())
        return self.perform(main.intent) if main is not None else None

    def _leave_past(self, intent: Intent) -> bool:
        """End a replay of the last round, unless the intent lets it run; True if the intent asks for nothing else."""
        command = intent if isinstance(intent, TableCommand) else None
        if not self._table.replaying or isinstance(intent, intents.Scroll) or command in _LOOKS_ON:
            return False
        self._mouse.cancel()
        self._table.replay.end()
        return isinstance(intent, intents.Dismiss) or command in {TableCommand.AGAIN, TableCommand.BACK}

    # -- other screens

    def ask_leave(self, *, quits: bool = False) -> None:
        """Open the menu, or ask before the window is closed."""
        self._mouse.cancel()
        self._table.turn.interrupt()
        session = self._table.session
        self._ui.stale = True
        menu = LeaveDialog(
            quits=quits,
            moves=self._table.turn.can_undo,
            unsaved=session.unsaved,
            deal=session.views.deal,
            words=session.views.words,
            gives_up=not session.views.hand_over and not session.played_out,
            again=not session.marks.fixed,
            returns=session.returns,
        )
        self._table.ask(menu)

    def step_aside(self, intent: Intent) -> Transition | None:
        """Show another screen, mostly over the table: the menu closes, and a refusal stays to be read again."""
        self._mouse.cancel()
        if self._ui.dialog is not None and self._ui.dialog.holds:
            self._table.ask(None)
        return self._done(intent)

    def _leave(self) -> Transition:
        dialog = self._ui.dialog
        self._table.ask(None)
        return Quit() if isinstance(dialog, LeaveDialog) and dialog.quits else self._exits.leave()

    def _ask_away(self, intent: intents.AskAway) -> Transition | None:
        """Go to another screen, or ask first if something would be lost."""
        table, way = self._table, intent.way
        if table.session.views.over or not (way is Away.DEAL_AGAIN or table.session.unsaved):
            return self._exits.away(way)
        moves, unsaved = table.turn.can_undo, table.session.unsaved
        table.ask(dialogs.ask_away(way, table.views.words, moves=moves, unsaved=unsaved))
        return None

    # -- the guide

    def _apart(self, intent: Intent) -> bool:
        """True if an intent has nothing to do with a shown turn: it covers or leaves the table, or is for a dialog."""
        return self._ui.dialog is not None or intent in (*_HIDES, TableCommand.ONWARD, TableCommand.LEAVE)

    def _perform_guide(self, intent: Intent) -> None:
        """Ask for hints, and handle all intents that are possible while a turn is shown step by step."""
        if self._mouse.busy:
            return
        self._table.motion.finish()
        if isinstance(intent, intents.Dismiss) and self._table.warning:
            self._table.say("")  # a click beside all puts away what was said last
        elif intent is TableCommand.BACK or isinstance(intent, intents.Dismiss):
            self._guide.hide()
        elif self._kind_of(intent) is IntentKind.GUIDE or intent in _WHILE_SHOWN:
            self._done(intent)
        else:
            self._table.drops.say_not_yet()

    def _hint(self) -> None:
        if self._table.mine:
            self._table.session.hint()
        self._guide.perform(TableCommand.HINT)

    def _prove(self) -> None:
        """Show the proofs of the turn, which a worker looks for."""
        if self._table.mine:
            self._table.session.hint()
        self._guide.perform(TableCommand.PROOF)
        self._table.ask(ProofDialog())

    def _follow_hint(self) -> None:
        """Do as the hint says. Each move that is made so is marked: a hint may hold several."""
        if self._table.mine:
            self._table.session.hint()
        self._guide.perform(TableCommand.TAKE_OVER)

    # -- the table

    def _act(self, act: Callable[[], object]) -> None:
        """Do an action; a dialog that has asked for it is closed."""
        self._table.ask(None)
        act()

    def _press_on(self, intent: intents.PressOn) -> None:
        """Do what a press on a thing of the table means: an action, or a question that leads to one."""
        meant = self._table.pressed(intent.what)
        if isinstance(meant, intents.Do | intents.Ask):
            self._done(meant)

    def _press(self, command: TableCommand) -> Transition | None:
        """Press the thing or button of a command; say why if it can't be pressed, or if there is nothing to press."""
        meant = intent_effects.meant_by(self._table, self._ui, command)
        if isinstance(meant, Button):
            meant = meant.intent if meant.enabled else None
        if meant is not None:
            return self.perform(meant)
        intent_effects.refuse(self._table, intent_effects.hindrance(self._table, self._ui, command, self._info()))
        return None

    def _back(self) -> None:
        if not self.dismiss():
            self.ask_leave()

    def _show_again(self) -> None:
        self._mouse.cancel()
        self._table.replay.toggle()

    def _slide(self, intent: intents.SlideDrawer) -> None:
        """Close a drawer of the panel, or open it, at this table and at all later ones."""
        state = self._table.state
        closed = state.settings.closed ^ {intent.name}
        self._table.state = replace(state, settings=replace(state.settings, closed=closed))
        self._exits.keep(closed)

    def _scroll_log(self, pages: int) -> None:
        scroller = self._ui.scroller
        scroller.to(scroller.offset + pages * 0.8 * scroller.view.height)

    # -- the help on the keys

    def _help(self) -> None:
        """Open the help on the keys, or close it."""
        self._mouse.cancel()
        self._table.ask(KeyHelp(tuple(self._offers())))

    def _hear(self, command: HearCommand) -> None:
        """Leave a command to the voice, which sees the table in the next frame."""
        self._table.ask(None)
        self._ui.asked = command

    def _on_meld(self, intent: intents.OnMeld) -> Transition | None:
        """Open the list of a command on a meld, make its only move, or say why there is none."""
        self._table.ask(None)
        if not self._table.playing:
            self._table.drops.say_not_yet()
            words = self._table.warning if self._table.mine else self._table.waiting
            intent_effects.refuse(self._table, words)
            return None
        answer = move_lists.answer(self._table, intent.thing, intent.command)
        if isinstance(answer, str):
            intent_effects.refuse(self._table, answer)
        elif isinstance(answer, MoveList):
            self._table.ask(answer)
        else:
            return self.perform(answer)
        return None

    def _offers(self) -> Iterator[KeyOffer]:
        """All commands that have keys, with what hinders each; those of the voice while it is on."""
        info = self._info()
        for command in (command for command in BOUND if command is not TableCommand.KEYS):
            hindered = self._why(command, info)
            if command in _LETTERS:
                hindered = intent_effects.hindrance(self._table, self._ui, command, info)
            follows = command is TableCommand.ONWARD and info.follows
            words = _("Do as the hint says") if follows else _(command.value.words)
            yield KeyOffer(command.kept, words, str(info.keys.of(command)), command, hindered)
        for fixed in (*MeldCommand, *(HearCommand if self._table.settings.voice else ())):
            kind = "meld" if isinstance(fixed, MeldCommand) else "hear"
            yield KeyOffer(f"{kind} {fixed.name.lower()}", fixed.words, str(fixed.stroke), fixed)

    def dismiss(self) -> bool:
        """Close what is on top: a drag, a dialog, a refusal, a selection; False if there was nothing."""
        table, ui = self._table, self._ui
        if ui.drag is not None or ui.band is not None:
            self._mouse.cancel()
            return True
        if ui.dialog is not None or ui.tall:
            table.ask(None)
            ui.tall = False
            return True
        result = bool(table.refused or table.warning or table.selected) or self._guide.hide()
        table.state = table.state.untouched()
        return result
