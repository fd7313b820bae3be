"""A game that is over, watched move by move: forward and back, by turns, by hands, or by itself at a pace."""

from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from engine.text import N_, _
from scenes import screens
from scenes.background import Ticket
from scenes.keys import BOUND, Stroke, TableCommand, WatchCommand
from scenes.scene import Pop, Push, Quit, ReplaceScene, Transition
from scenes.score.coaching import Coaching
from scenes.score.turn_line import verdict
from scenes.services import Services, keep_drawers
from scenes.session import Session, WatchedGame
from scenes.table.intents import Dismiss, Intent, Scroll, Select
from scenes.table.over.key_help import KeyHelp, KeyOffer
from scenes.table.panel import side_panel
from scenes.table.panel.info import Info
from scenes.table.presenter import Presenter
from scenes.table.scene import TableScene
from scenes.ui.early_input import DOUBLE
from scenes.watch import buttons
from scenes.watch.watched_table import WatchedTable

PACES: tuple[tuple[str, float], ...] = ((N_("slow"), 2.0), (N_("normal"), 0.9), (N_("fast"), 0.15))
"""The speeds at which a game plays by itself: the name, and seconds of rest after each move's motion."""
_USUAL_PACE = 1
_SOON = 1.5
"""Seconds after which the coach begins to review the hand that is watched."""
_KEYS: Mapping[int, WatchCommand] = {
    pygame.K_SPACE: WatchCommand.PLAY,
    pygame.K_RETURN: WatchCommand.PLAY,
    pygame.K_KP_ENTER: WatchCommand.PLAY,
    pygame.K_RIGHT: WatchCommand.STEP_ON,
    pygame.K_LEFT: WatchCommand.STEP_BACK,
    pygame.K_PAGEDOWN: WatchCommand.TURN_ON,
    pygame.K_PAGEUP: WatchCommand.TURN_BACK,
    pygame.K_END: WatchCommand.HAND_ON,
    pygame.K_HOME: WatchCommand.HAND_BACK,
    pygame.K_TAB: WatchCommand.SEAT,
    pygame.K_a: WatchCommand.ALL_OPEN,
    pygame.K_w: WatchCommand.WHAT_IF,
}
_FASTER = (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS)
_SLOWER = (pygame.K_MINUS, pygame.K_KP_MINUS)
_LOOKS = frozenset({
    TableCommand.SHOW_LOG, TableCommand.LOG_UP, TableCommand.LOG_DOWN, TableCommand.SORT_RUNS, TableCommand.SORT_BOOKS,
})  # fmt: skip
"""Commands that are possible here as at any table."""
_HELPED = {TableCommand.SORT_RUNS, TableCommand.SORT_BOOKS, TableCommand.RULES, TableCommand.SETTINGS}
"""The commands among these, and among the ways to other screens, that the help lists."""


class WatchScene(TableScene):
    """The table of a game that is watched."""

    table: WatchedTable

    def __init__(
        self,
        services: Services,
        session: WatchedGame,
        presenter: Presenter[Any],
        back: screens.Games | screens.GameOver | screens.DealOfTheDay | None,
    ) -> None:
        super().__init__(
            session,
            presenter,
            on_hand_over=self._leave,
            on_leave=self._leave,
            settings=services.settings,
            on_rules=lambda key: Push(screens.rules_book(session, key)),
            on_settings=lambda: Push(screens.Setting()),
            on_drawers=partial(keep_drawers, services),
            play=services.play,
            settles=DOUBLE,
            table_type=WatchedTable,
        )
        self.session = session
        self.playing = False
        """True if the game plays by itself."""
        self.pace = _USUAL_PACE
        """The index of the pace in PACES."""
        self._left = 0.0
        """Seconds until the next move is shown."""
        self._back = back
        self._services = services
        self._opening: Ticket[Session | None] | None = None
        """The ticket of a what-if that is being started."""
        names = tuple(player.name for player in session.players)
        self._coaching = Coaching(services.helper, services.reviews, session.record, names)
        self._waited = 0.0
        self._remark: tuple[int, int, str] | None = None
        """The moment for which the coach's verdict stands in the log: place, turns of the log, words."""

    # -- the scene

    def update(self, dt: float) -> Transition | None:
        """Let time pass; show the next move when it is due."""
        done = super().update(dt)
        if self._opening is not None and self._opening.done:
            return self._opened()
        self._waited += dt
        if self._waited >= _SOON:
            self._coaching.ask(self.session.hand)
        self._tell_verdict()
        if self.playing and not (self.table.motion or self.ui.dialog):
            self._left -= dt
            if self._left <= 0:
                self._show_next()
        return done

    def _tell_verdict(self) -> None:
        """Put the coach's verdict into the log beside the shown turn, when there is one."""
        session, telling = self.session, self.table.follower.telling
        if self.table.follower.busy or not telling.turns:
            return
        step, names = session.place - session.deals[session.hand], tuple(player.name for player in session.players)
        words = verdict(self._coaching.found(session.hand).reviews, step, names)
        remark = (session.place, len(telling.turns), words)
        if remark != self._remark:
            self._remark = remark
            if words:
                telling.remark(words)
                self.ui.stale = True

    def hidden(self) -> None:
        """Drop the picture, and let the coach yield to what the screen above asks for."""
        super().hidden()
        self._coaching.leave()

    def closed(self) -> None:
        """Keep the exercises that the coach has found."""
        super().closed()
        for place, marked in self._coaching.marked():
            self._services.keep_marked(self.session.record, place, marked)

    def _opened(self) -> Transition | None:
        """Show the what-if over this table or, if it is impossible, the reason in the log."""
        session = self._opening.result if self._opening is not None else None
        self._opening = None
        if session is None:
            for sentence in self._services.notices():
                self.table.follower.telling.say(sentence)
            self.ui.stale = True
            return None
        return Push(screens.Play(session))

    def asked_to_quit(self) -> Transition:
        """Quit at once: nothing is lost."""
        return Quit()

    def _show_next(self) -> None:
        """Show the next move, if there is one."""
        self._left = PACES[self.pace][1]
        self.playing = self.playing and self.session.place < self.session.last
        self.table.follower.skip()
        self.session.advance()
        self.ui.stale = True

    @property
    def _rests(self) -> bool:
        """No scores follow a hand that is only watched."""
        return False

    def _info(self, hint: str = "") -> Info:
        info = super()._info(hint)
        keys = _("Left and right: move by move. Space: play by itself.")
        pace = _("Pace: {pace}").format(pace=_(PACES[self.pace][0]))
        shown = buttons.rows(self.session, pace, playing=self.playing)
        result = replace(info, rows=shown, again=False, hints=False, hint=keys, leave=_("Stop watching (Esc)."))
        if not side_panel.is_crowded(result):
            return result
        return replace(result, rows=buttons.rows(self.session, pace, playing=self.playing, few=True), hint="")

    # -- intents

    def _key(self, event: pygame.event.Event) -> Transition | None:
        if self.ui.dialog is not None:
            return super()._key(event)
        if event.key in _KEYS and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return self.perform(_KEYS[event.key])
        if event.key in (*_FASTER, *_SLOWER):
            self._set_pace(self.pace + (1 if event.key in _FASTER else -1))
            return None
        return super()._key(event)

    def perform(self, intent: Intent) -> Transition | None:
        """Perform an intent: go through the game, look at the table, or leave; nothing is played."""
        self.ui.stale = True
        if isinstance(self.ui.dialog, KeyHelp) and intent is not TableCommand.BACK:
            self.table.ask(None)
        match intent:
            case WatchCommand() as what:
                self._watch(what)
            case TableCommand.SKIP:
                self.table.follower.skip()
            case TableCommand.KEYS:
                self._help()
            case TableCommand.MENU:
                return self._leave()
            case TableCommand.BACK:
                return None if self._dispatcher.dismiss() else self._leave()
            case TableCommand.RULES | TableCommand.SETTINGS:
                return self._dispatcher.step_aside(intent)
            case TableCommand() if intent not in _LOOKS:
                self.table.say(_("You are watching: nothing is played here."))
            case TableCommand() | Scroll() | Select() | Dismiss():
                return super().perform(intent)
        return None

    def _help(self) -> None:
        """Open the help on the keys here."""
        watching = {command: Stroke(key) for key, command in [*_KEYS.items()][::-1]}
        mine = (each for each in WatchCommand if each in watching)
        result = [KeyOffer(each.kept, _(each.value), str(watching[each]), each) for each in mine]
        keys, looks = self.table.settings.keys, (command for command in BOUND if command in _HELPED)
        result += [KeyOffer(each.kept, _(each.value.words), str(keys.of(each)), each) for each in looks]
        self.table.ask(KeyHelp(tuple(result)))

    def _leave(self) -> Transition:
        self.session.close()
        return Pop() if self._back is None else ReplaceScene(self._back)

    def _watch(self, what: WatchCommand) -> None:
        match what:
            case WatchCommand.PLAY:
                self._play_or_stop()
            case WatchCommand.STEP_ON:
                self.playing = False
                self._show_next()
            case WatchCommand.PACE:
                self._set_pace((self.pace + 1) % len(PACES))
            case WatchCommand.SEAT:
                self.session.seat = (self.session.seat + 1) % len(self.session.players)
                self.table.follower.jump()
            case WatchCommand.WHAT_IF:
                self._what_if()
            case WatchCommand.ALL_OPEN:
                self.session.all_open = not self.session.all_open
                self.table.follower.jump()
            case _:
                self.playing = False
                self._go(self._place(what))

    def _what_if(self) -> None:
        """Start a what-if from here."""
        self.playing = False
        if self._opening is None:
            services, session = self._services, self.session
            record, place, seat = session.record, session.place, session.seat
            self._opening = services.aside(lambda: services.what_if(record, place, seat))

    def _set_pace(self, pace: int) -> None:
        self.pace, self.ui.stale = min(max(0, pace), len(PACES) - 1), True
        self._left = min(self._left, PACES[self.pace][1])

    def _play_or_stop(self) -> None:
        self.playing = not self.playing
        if self.playing and self.session.place == self.session.last:
            self._go(0)
        self._left = 0.0

    def _go(self, place: int) -> None:
        """Jump to another place."""
        self.session.go(place)
        self.table.follower.jump()

    def _place(self, what: WatchCommand) -> int:
        """The place to which a command leads."""
        session = self.session
        place, turns, deals = session.place, session.turns, session.deals
        match what:
            case WatchCommand.STEP_BACK:
                return place - 1
            case WatchCommand.TURN_ON:
                return turns[min(bisect_right(turns, place), len(turns) - 1)]
            case WatchCommand.TURN_BACK:
                return turns[max(0, bisect_left(turns, place) - 1)]
            case WatchCommand.HAND_BACK:
                return deals[max(0, bisect_left(deals, place) - 1)]
        after = bisect_right(deals, place)
        return deals[after] if after < len(deals) else session.last
