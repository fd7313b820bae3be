"""The table as a scene: events become intents, intents reach the table, the picture follows."""

from collections.abc import Callable, Iterable
from typing import Any

import pygame
from pygame import Rect

from scenes.appearance import follow_game
from scenes.background import Helper
from scenes.keys import IntentKind, MeldCommand, TableCommand, on_meld
from scenes.scene import Quit, Scene, Transition
from scenes.screens import RulesBook, rules_book
from scenes.session import Session
from scenes.settings.settings import Settings
from scenes.sounds import Sound
from scenes.table import pressable
from scenes.table.effects import intent_effects
from scenes.table.effects.dispatcher import Dispatcher, Exits
from scenes.table.gestures import clicks, prompt
from scenes.table.gestures.early_presses import TablePresses
from scenes.table.gestures.interface import Interface
from scenes.table.gestures.keyboard_focus import Walk
from scenes.table.gestures.mouse import LONGEST, Mouse
from scenes.table.gestures.things import Tree
from scenes.table.hand_ending import HandEnding
from scenes.table.intents import Away, Intent, OnMeld
from scenes.table.over.dialogs import PauseDialog
from scenes.table.over.game_dialog import DialogContext, GameDialog, OpenDialog
from scenes.table.over.menu import LeaveDialog
from scenes.table.painting import picture
from scenes.table.painting.picture import Picture
from scenes.table.panel import buttons
from scenes.table.panel.info import Info, info_of
from scenes.table.presenter import Presenter, TableGuide
from scenes.table.state.model import Table
from scenes.table.tableau import NO_HIGHLIGHTS
from scenes.table.thing import Thing
from scenes.table.usable import usable
from scenes.ui.buttons import Button
from scenes.ui.stage import PartStage

_LONGEST_FRAME = 5.0
"""The most seconds that a frame adds to the clock: in a longer frame the machine slept."""
_OVER_DIALOGS = frozenset({
    TableCommand.BACK, TableCommand.SCORES, TableCommand.RULES, TableCommand.SETTINGS, TableCommand.COVER,
    TableCommand.UNCOVER, TableCommand.PAUSE,
})  # fmt: skip
"""Commands whose keys keep their meaning while a dialog is open."""


_MAIN = frozenset({TableCommand.ONWARD, TableCommand.DRAW, TableCommand.TAKE})
"""Commands whose keys press the main button, or draw as it does."""


class TableScene(Scene):
    """The table of one session.

    The functions give transitions: `on_hand_over` to the scores of a hand that is over, `on_unasked` the same where the
    scores come by themselves or after a click that may have been meant for something else, `on_leave` away from the
    game, `on_rules` to the rules book, at an entry if one is named, `on_settings` to the settings, and `on_away` to the
    screens of the menu; `on_drawers` keeps which drawers of the panel are closed. `table_type` is the kind of table, if
    it is not one that is played at, and `guided` makes what speaks to the player of the game's own guide. No click or
    Enter is taken in the first `settles` seconds.
    """

    def __init__(  # noqa: PLR0913 - each by name, most left out
        self,
        session: Session,
        presenter: Presenter[Any],
        on_hand_over: Callable[[], Transition],
        on_leave: Callable[[], Transition],
        settings: Settings | None = None,
        *,
        on_rules: Callable[[str | None], Transition | None] = lambda _key: None,
        on_settings: Callable[[], Transition | None] = lambda: None,
        on_away: Callable[[Away], Transition | None] = lambda _way: None,
        on_unasked: Callable[[], Transition] | None = None,
        on_drawers: Callable[[frozenset[str]], None] = lambda _closed: None,
        settles: float = 0.0,
        play: Callable[[Sound], None] = lambda _sound: None,
        helper: Helper | None = None,
        table_type: type[Table] = Table,
        guided: Callable[[Table, TableGuide], TableGuide] = lambda _table, adviser: adviser,
    ) -> None:
        self.table = table_type(session, presenter, settings or Settings(), play)
        self._adviser = presenter.guide(self.table, helper)
        """The guide of the game, which the dialogs of the game ask."""
        self.guide = guided(self.table, self._adviser)
        self._on_unasked = on_unasked or on_hand_over
        self._soon = TablePresses(settles)
        self._ending = HandEnding()
        self._picture = Picture(self.table)
        self._stage = PartStage()
        self.ui = Interface(self.table)
        exits = Exits(
            to_scores=on_hand_over,
            leave=on_leave,
            to_rules=on_rules,
            to_settings=on_settings,
            away=on_away,
            keep=on_drawers,
        )
        self.tree = Tree(self.table, self.ui, self._arranged)
        self._mouse = Mouse(self.table, self.ui, self.tree, self._soon)
        self._walk = Walk(self.table, self.ui, self._mouse, self.tree)
        self._dispatcher = Dispatcher(self.table, self.guide, self.ui, self._mouse, self._soon, exits)
        self._dealt = False
        self._course: tuple[int | None, bool] = None, False
        """The seat that was thinking in the last frame, and True if something was being shown."""

    def perform(self, intent: Intent) -> Transition | None:
        """Perform an intent, whoever sends it."""
        intent = OnMeld(intent, self._walk.meant) if isinstance(intent, MeldCommand) else intent
        return self._dispatcher.perform(intent)

    def _perform_all(self, asked: Iterable[Intent]) -> Transition | None:
        """Perform intents one by one, and return the transition of the last that leads to one."""
        result = None
        for intent in asked:
            result = self.perform(intent) or result
        return result

    # -- the scene

    def shown(self, size: tuple[int, int]) -> None:
        """Draw everything anew."""
        follow_game(self.table.session.views.vocabulary)
        self._mouse.cancel()
        self.ui.fanning.close()
        self.table.resize(size)
        self.table.follower.follow_new_hand()
        self._stage.reset(size)
        self.ui.panel, self.ui.question, self.ui.stale = None, None, True
        self._soon.appear()
        if not self._dealt:
            self._dealt = True
            self.table.follower.start_hand()

    def hidden(self) -> None:
        """Drop the picture."""
        self._stage.release()

    def set_settings(self, settings: Settings) -> None:
        """Show the table by these settings from now on."""
        self.table.set_settings(settings)
        self._picture = Picture(self.table)
        self.shown(self.table.board.layout.window.size)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Take one event where it is meant for keys, wheel or pointer; a press that came too soon does nothing."""
        self._ending.note(event)
        if self._too_soon(event):
            return None
        if self._rests and self._goes_on(event):
            self._ending.go_on()
            return None
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEWHEEL and self.ui.scroller.feed(event, pygame.mouse.get_pos()):
            self.ui.stale = True
            return None
        if self.table.replaying and event.type == pygame.MOUSEBUTTONDOWN and self.tree.button_at(event.pos) is None:
            return self.perform(TableCommand.SKIP)
        return self._perform_all(self._mouse.handle(event))

    def let_go(self) -> None:
        """Give up a drag, whose cards go back."""
        self._mouse.let_go()

    def _too_soon(self, event: pygame.event.Event) -> bool:
        """Tell if a press comes too soon: for the screen, a dialog, a button, or its warnings; the button says so."""
        if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._soon.swallows(event, front=event.type != pygame.TEXTINPUT)
            return False
        button = self._pressed_by(event)
        main = self.ui.dialog is None and (button is None or button.main) and self._means_main_button(event)
        button = button or (self._main_button() if main else None)
        front = event.type == pygame.MOUSEBUTTONDOWN or self._means_onward(event)
        soon = self._soon.on_button(event, button, main=main, front=front)
        if not soon and (button is None or not self._unread(button)):
            return False
        if (place := self._answers_at(event, button)) is not None:
            self._soon.answer_at(self.ui, place)
        self.table.motion.play(Sound.EARLY)
        return True

    def _pressed_by(self, event: pygame.event.Event) -> Button | None:
        """The button that a press would press, other than the main one by its keys."""
        walk, dialog = self._walk, self.ui.dialog
        if event.type == pygame.MOUSEBUTTONDOWN:
            result = self.tree.button_at(event.pos)
        elif dialog is not None or self.table.covered is not None:
            result = walk.dialog_button(event)
        else:
            command = self.table.settings.keys.meant(event)
            letter = command is not None and command.value.kind is IntentKind.DRAW
            named = intent_effects.meant_by(self.table, self.ui, command) if letter and command is not None else None
            result = walk.button(event) or (named if isinstance(named, Button) else None)
        return None if result is None or result.bare else result

    def _unread(self, button: Button) -> bool:
        """True if a button of a dialog confirms a choice whose warnings nobody can have read yet."""
        dialog = self.ui.dialog
        warned = isinstance(dialog, GameDialog) and dialog.warning is not None and not self._soon.asks
        return warned and dialog is not None and button.over and button.intent == dialog.confirmed

    def _answers_at(self, event: pygame.event.Event, button: Button | None) -> Rect | None:
        """The place of the answer to an early press: the button, or what was clicked on the table; None for neither."""
        if button is not None and (button.enabled or self._unread(button)):
            return button.rect
        thing = self.tree.at(event.pos) if event.type == pygame.MOUSEBUTTONDOWN and button is None else None
        return thing.place if thing is not None else None

    def _main_button(self) -> Button | None:
        """The button that brings the hand on, which Enter presses too, as it is shown or else as it will be."""
        shown = next((button for button in self.ui.buttons if button.main and not button.over), None)
        meant = buttons.main(self._info())
        return shown if shown is not None and meant is not None and shown.name == meant.name else meant

    def _means_main_button(self, event: pygame.event.Event) -> bool:
        """Tell if a press is for the main button, draws as it does, or leaves the table for its scores."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            on_main = any(button.main and button.rect.collidepoint(event.pos) for button in self.ui.buttons)
            return on_main or (self._rests and self._goes_on(event)) or self._draws(event)
        if event.type != pygame.KEYDOWN:
            return False
        return self.table.settings.keys.meant(event) in _MAIN or self._walk.presses_main(event)

    def _draws(self, event: pygame.event.Event) -> bool:
        """Tell if a click draws from stock or discards: the player must have seen the last discard before."""
        thing = self.tree.at(event.pos) if event.button == 1 else None
        return thing is not None and clicks.draws(self.table, thing.role)

    def _key(self, event: pygame.event.Event) -> Transition | None:
        """A key: in a dialog, and while a hand is covered, it first goes to what can be pressed there."""
        command = self.table.settings.keys.meant(event)
        intent: Intent | None
        if self.ui.dialog is not None or self.table.covered is not None:
            pressed = self._walk.dialog_key(event)
            intent = pressed or (command if self.ui.dialog is None or command in _OVER_DIALOGS else None)
        elif not self._mouse.busy and self._walk.takes(event):
            intent = self._walk.key(event)
        else:
            intent = command or on_meld(event, self.table.settings.keys)
        return self.perform(intent) if intent is not None else None

    def things(self) -> tuple[Thing, ...]:
        """All that lies, is written or can be pressed here, by name."""
        return self.tree.all()

    @property
    def focused(self) -> str | None:
        """The name of the thing that has the focus of keys."""
        now = self._walk.here
        return now.name if now is not None else None

    def focus_on(self, name: str) -> None:
        """Move the focus of keys to a thing."""
        self._walk.go(name)

    def usable(self) -> list[Thing]:
        """The stops at which a press means an intent that the rules allow, and all buttons."""
        self._arranged()
        return list(usable(self.table, self.tree.stops))

    def whole(self, name: str) -> Rect:
        """The rectangle of a card, or the place of another thing."""
        card = next((thing.card for thing in self.things() if thing.name == name), None)
        return self.table.board.rects[card] if card is not None else super().whole(name)

    @property
    def asks(self) -> bool:
        """True while a dialog lies over the table."""
        return self.ui.dialog is not None

    def _arranged(self) -> Info:
        if self.ui.stale:
            self.ui.stale = False
            self._arrange()
        return self.ui.panel.info if self.ui.panel is not None else self._info()

    def rules_book(self) -> RulesBook:
        """The rules book of the game that is played."""
        return rules_book(self.table.session)

    def asked_to_quit(self) -> Transition | None:
        """Ask before the window closes; close it when asked twice."""
        if isinstance(self.ui.dialog, LeaveDialog):
            return Quit()
        if isinstance(self.ui.dialog, PauseDialog):
            self._dispatcher.covering.cover()
        self._dispatcher.ask_leave(quits=True)
        return None

    def update(self, dt: float) -> Transition | None:
        """Let time pass."""
        self._let_settle(dt)
        self._perform_all(self._mouse.update(dt))
        if isinstance(self.ui.dialog, PauseDialog):
            return None
        self._pass(min(dt, _LONGEST_FRAME))
        views = self.table.session.views
        if views.over and not views.hand_over:  # given up
            return self._on_unasked()
        self.ui.stale |= self.table.end_hold(min(dt, LONGEST))
        if self.ui.dialog is None:
            self.ui.stale |= self.table.lapse.update(min(dt, LONGEST))
        # Under the menu and its questions nothing new happens: nobody could see it.
        still = self.ui.drag is not None or (self.ui.dialog is not None and self.ui.dialog.holds)
        if not still and self.table.update(dt):
            self.ui.stale = True
            self._mouse.look_again()
        elif still and self.table.follower.move_on(dt):
            self.ui.stale = True
        course = self.table.session.thinking, self.table.busy
        self.ui.stale |= self.guide.update() or course != self._course
        self._course = course
        return self._over(min(dt, LONGEST))

    def _pass(self, dt: float) -> None:
        """Advance the clock, which shows minutes."""
        before = int(self.table.seconds // 60)
        self.table.seconds += dt
        self.ui.stale |= self.table.settings.clock and int(self.table.seconds // 60) != before

    def _let_settle(self, dt: float) -> None:
        """Let time pass for buttons and questions that have just appeared; a demand needs time to read its warnings."""
        question, asks = self._question(), self._soon.asks
        warning, complete = (question.dialog.warning, question.complete) if question is not None else (None, True)
        self.ui.stale |= self._soon.update(dt)
        self._soon.look(self.ui, warning, complete=complete)
        self.ui.stale |= (asks, self.ui.early) != (self._soon.asks, self._soon.early)
        self.ui.early, self.ui.answer = self._soon.early, self._soon.answer

    def draw(self, surface: pygame.Surface) -> list[Rect]:
        """Arrange the picture anew where it is stale, then paint its parts and all that moves over them."""
        if self.ui.stale:
            self.ui.stale = False
            self._arrange()
            if self.table.motion.begins_to_turn():
                return []  # this frame has painted the turned table out of sight; the next one begins to turn
        elif not self.table.motion.cards and self.ui.drag is None:
            sharp = self._picture.decks.sharp
            self._picture.make_ahead(self.ui.card)
            self.ui.stale = sharp != self._picture.decks.sharp
        if (pressed := self._mouse.pressed) is not None:
            self._picture.above.lift_ahead(self.table.board, pressed)
        self.table.motion.shown()
        hint = self._picture.hint if self.ui.dialog is None else NO_HIGHLIGHTS
        outlines = picture.frames(self.table, self.ui.band, hint, focus=self._walk.focus)
        return self._stage.show(surface, self._picture.sprites(self.ui), outlines)

    def closed(self) -> None:
        """Close the guide. The session belongs to the application, which closes it."""
        self.guide.close()

    def _arrange(self) -> None:
        self._mouse.keep_up()
        question = self._question()
        self.ui.question = question.after(self.ui.question) if question is not None else None
        self._picture.keep_sizes(self.ui)
        order, state = self.guide.ordered, self.table.state
        kept = state.held.card if state.held is not None else None
        taking = prompt.taking(state, self.ui)
        hint = prompt.prompt_of(state, self.ui, taking, order=order, held=kept)
        info = self._info(hint)
        self.ui.buttons = pressable.buttons(self.table, self.ui, info, self._picture.headings())
        lit = prompt.stock_lit(state, self.ui)
        look = self._picture.look(self.ui, taking.cards, stock_lit=lit, hint=self.guide.lights())
        self._stage.arrange(self._picture.parts(look, info, self.ui))
        pointed = self.ui.pointed.button if self.ui.pointed is not None else None
        if pointed is not None and {each.name: each.rect for each in self.ui.buttons}.get(pointed.name) != pointed.rect:
            self._mouse.look_again()  # the button is gone, or another one lies there
        self._walk.enter()

    def _info(self, hint: str = "") -> Info:
        """The panel's input; `hint` says what can be done now."""
        return info_of(self.table, self.guide, hint, tall=self.ui.tall, news=self.ui.news)

    def _question(self) -> OpenDialog | None:
        """The dialog that is open."""
        table, dialog = self.table, self.ui.dialog
        if dialog is None or (isinstance(dialog, GameDialog) and table.tableau.over):
            return None
        around = DialogContext(
            views=table.views,
            view=table.view,
            players=table.session.players,
            layout=table.board.layout,
            guide=self._adviser,
            keys=table.settings.keys,
            decks=self._picture.decks,
            read=self._soon.asks,
        )
        return OpenDialog(dialog, around, dialog.complete(around))

    @property
    def _rests(self) -> bool:
        """True if the hand is over and counted, and nothing but its table is to be seen."""
        table, ui = self.table, self.ui
        held = ui.drag is not None or ui.band is not None
        return table.tableau.over and not (table.busy or table.replaying or ui.dialog or held)

    def _goes_on(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN:
            return event.button == 1 and self.tree.button_at(event.pos) is None
        return event.type == pygame.KEYDOWN and self._means_onward(event)

    def _means_onward(self, event: pygame.event.Event) -> bool:
        return self.table.settings.keys.meant(event) in {TableCommand.ONWARD, TableCommand.SKIP}

    def _over(self, dt: float) -> Transition | None:
        if not self._rests:
            self._ending.wait()
            return None
        hand = (self.table.views.deal_key, self.table.view.hand_number)
        if self.table.session.played_out or (self.table.hurries and self.table.tableau.idle):
            self._ending.go_on()
        return self._on_unasked() if self._ending.due(dt, hand, lingers=not self.table.tableau.stays) else None
