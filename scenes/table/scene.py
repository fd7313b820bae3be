"""The table as a scene: events become intents, intents reach the table, the picture follows."""

from collections.abc import Callable

import pygame
from pygame import Rect

from engine.house.state import Phase
from engine.rummy.cards import Card
from engine.text import _
from scenes.scene import Scene, Transition
from scenes.session import Session
from scenes.table import dialogs, hud, picture
from scenes.table.board import NOTHING, Hit, Zone
from scenes.table.dialogs import DemandDialog, Dialog, LeaveDialog
from scenes.table.dragging import Drag, in_sight, take_up
from scenes.table.intents import (
    AskLeave,
    Back,
    DemandCard,
    DemandOf,
    Dismiss,
    DrawFromPile,
    DrawFromStock,
    Drop,
    End,
    GiveBack,
    Intent,
    Leave,
    OpenDemand,
    Reset,
    Select,
    ShowScores,
    Skip,
    SortHand,
    TakeBackDraw,
    TakeOpening,
    Target,
    ToPile,
    ToPlay,
    ToSpace,
    Uncover,
    Undo,
)
from scenes.table.keys import intent_of
from scenes.table.model import Table, TableOptions
from scenes.table.picture import Picture
from scenes.table.pointer import (
    Clicked,
    DragCancelled,
    Dragged,
    DragStarted,
    Dropped,
    Gesture,
    Hovered,
    Point,
    Pointer,
)
from scenes.table.stage import Stage
from scenes.table.widgets import Button

LINGER = 1.6
"""Seconds the finished hand is shown before the scores come."""


class TableScene(Scene):
    """The table of one session.

    `on_hand_over` and `on_leave` answer the transition to make when a hand has been shown to its end, and when the
    player leaves.
    """

    def __init__(
        self,
        session: Session,
        on_hand_over: Callable[[], Transition],
        on_leave: Callable[[], Transition],
        options: TableOptions | None = None,
    ) -> None:
        self.table = Table(session, options or TableOptions())
        self._on_hand_over = on_hand_over
        self._on_leave = on_leave
        self._picture = Picture(self.table)
        self._stage = Stage()
        self._pointer = Pointer(self._grip)
        self._drag: Drag | None = None
        self._band: Rect | None = None
        self._origin: Point = (0, 0)
        self._hit: Hit = NOTHING
        self._lit: str | None = None
        self._lit_choice: Card | str | None = ""
        self._dialog: Dialog | None = None
        self._buttons: list[Button] = []
        self._stale = True
        self._dealt = False
        self._since_over = 0.0
        self._told: object = None

    # -- the scene

    def shown(self, size: tuple[int, int]) -> None:
        """Draw everything anew."""
        self._cancel()
        self.table.resize(size)
        self._stage.reset(size)
        self._stale = True
        if not self._dealt:
            self._dealt = True
            if len(self.table.state.log) == 1:
                self.table.start_hand()

    def set_options(self, options: TableOptions) -> None:
        """Show the table in another way from now on."""
        self.table.set_options(options)
        self._picture = Picture(self.table)
        self.shown(self.table.board.layout.window.size)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Take one event."""
        if event.type == pygame.WINDOWLEAVE:
            self._hover((-1, -1))
            return None
        if event.type == pygame.KEYDOWN:
            intent = intent_of(event)
            return self.perform(intent) if intent is not None else None
        gesture = self._pointer.feed(event)
        return self._gesture(gesture) if gesture is not None else None

    def update(self, dt: float) -> Transition | None:
        """Let time pass."""
        if self._drag is None and self.table.update(dt):
            self._stale = True
            self._hover(self._hovered_at())
        elif self._drag is not None and self.table.motion.update(dt):
            self._stale = True
        return self._over(dt)

    def draw(self, surface: pygame.Surface) -> list[Rect]:
        """Paint what has changed."""
        if self._stale:
            self._stale = False
            self._arrange()
        elif not self.table.motion and self._drag is None:
            self._picture.decks.prepare(0.002)
        lit = picture.frames(self.table, self._drag, self._band)
        return self._stage.show(surface, self._picture.sprites(self._drag), lit)

    def closed(self) -> None:
        """Nothing is kept but the session, which belongs to the application."""

    def _arrange(self) -> None:
        self._picture.keep_sizes()
        pickup = self._pickup()
        info = self._picture.info(self._hint(pickup))
        self._buttons = self._all_buttons(info)
        look = self._picture.look(self._hit, self._drag, pickup, stock_lit=self._stock_lit())
        parts = self._picture.parts(look, info, self._buttons, self._lit, self._dialog, self._lit_choice)
        self._stage.arrange(parts)

    def _all_buttons(self, info: hud.Info) -> list[Button]:
        table, layout = self.table, self.table.board.layout
        found = hud.buttons(info)
        if table.covered is not None:
            found = [button for button in found if not isinstance(button.intent, SortHand)]
            found.append(dialogs.cover_button(layout, table.session.players, table.covered))
        if isinstance(self._dialog, DemandDialog):
            found += dialogs.demand_buttons(table.state, table.session.players, layout, self._dialog.seat)
        elif isinstance(self._dialog, LeaveDialog):
            found += dialogs.leave_buttons(layout)
        return found

    def _over(self, dt: float) -> Transition | None:
        state = self.table.state
        if state.phase is not Phase.OVER or self.table.motion or self._dialog is not None:
            self._since_over = 0.0
            return None
        self._since_over += dt
        hand = (self.table.game.deal, state.hand)
        if self._since_over < LINGER or self._told == hand:
            return None
        self._told = hand
        return self._on_hand_over()

    # -- gestures

    def _gesture(self, gesture: Gesture) -> Transition | None:
        self._stale = self._stale or not isinstance(gesture, Hovered | Dragged)
        match gesture:
            case Hovered(at):
                self._hover(at)
            case Clicked(at, more, right):
                return self.perform(Dismiss()) if right else self._click(at, more=more)
            case DragStarted(origin, at, _):
                self._begin(origin, at)
            case Dragged(at):
                self._move(at)
            case Dropped(at, slight, more):
                return self._drop(at, slight=slight, more=more)
            case DragCancelled():
                self._cancel()
        return None

    def _grip(self, at: Point) -> Rect | None:
        if self._dialog is not None or self._button_at(at) is not None:
            return None
        hit = self.table.board.hit(at)
        if hit.zone is Zone.CARD and hit.card is not None:
            return self.table.board.visible_strip(hit.card)
        return hit.rect

    def _button_at(self, at: Point) -> Button | None:
        over = self._dialog is not None
        for button in reversed(self._buttons):
            if button.rect.collidepoint(at) and (not over or button.name in picture.OVER_SHADE):
                return button
        return None

    def _hovered_at(self) -> Point:
        return pygame.mouse.get_pos() if pygame.mouse.get_focused() else (-1, -1)

    def _hover(self, at: Point) -> None:
        button = self._button_at(at)
        lit = button.name if button else None
        hit = NOTHING if button or self._dialog is not None else self.table.board.hit(at)
        choice: Card | str | None = ""
        if isinstance(self._dialog, DemandDialog):
            layout = self.table.board.layout
            for entry in dialogs.demand_choices(self.table.state, layout, self._dialog.seat):
                if entry.rect.collidepoint(at):
                    choice = entry.card
        if (lit, hit, choice) != (self._lit, self._hit, self._lit_choice):
            self._lit, self._hit, self._lit_choice = lit, hit, choice
            self._stale = True

    def _click(self, at: Point, *, more: bool) -> Transition | None:
        button = self._button_at(at)
        if button is not None:
            return self.perform(button.intent)
        if self._dialog is not None:
            return self._click_dialog(at)
        if self.table.motion and not self.table.mine:
            return self.perform(Skip())
        intent = self._meant(at, more=more)
        return self.perform(intent) if intent is not None else None

    def _click_dialog(self, at: Point) -> Transition | None:
        if isinstance(self._dialog, DemandDialog):
            layout = self.table.board.layout
            choices = dialogs.demand_choices(self.table.state, layout, self._dialog.seat)
            intent = dialogs.demand_intent(choices, self._dialog.seat, at)
            if intent is not None:
                return self.perform(intent)
            if not dialogs.demand_box(layout)[0].collidepoint(at):
                return self.perform(Dismiss())
        return None

    def _meant(self, at: Point, *, more: bool) -> Intent | None:
        """What a click on the table means."""
        table = self.table
        hit = table.board.hit(at)
        if hit.zone is Zone.STOCK and table.mine:
            return TakeOpening(take=True) if table.state.phase is Phase.OPENING else DrawFromStock()
        if hit.zone is Zone.DISCARD and hit.card is not None and table.mine and table.state.phase is Phase.DRAW:
            return DrawFromPile(hit.card)
        if hit.zone is Zone.HAND and hit.card is not None:
            return Select((hit.card,), add=more or hit.card in table.selected or bool(table.selected))
        if hit.zone is Zone.CARD and hit.card is not None and table.playing:
            return Select((hit.card,), add=more or hit.card in table.selected or bool(table.selected))
        return self._meant_by_selection(at, hit)

    def _meant_by_selection(self, at: Point, hit: Hit) -> Intent | None:
        """A click on a place with cards chosen moves them there; without, a handle chooses its play."""
        table = self.table
        cards = tuple(card for card in in_sight(table.board) if card in table.selected)
        target: Target | None = None
        if hit.zone is Zone.GRIP and hit.play is not None and hit.seat is not None and table.playing:
            if not cards or frozenset(cards) <= hit.play:
                return Select(tuple(hit.play))
            target = ToPlay(hit.seat, hit.play)
        elif cards and table.playing and table.board.layout.pile_area.collidepoint(at):
            target = ToPile()
        elif cards and table.playing:
            spaces = enumerate(table.board.layout.spaces)
            target = next((ToSpace(seat) for seat, space in spaces if space.rect.collidepoint(at)), None)
        if target is not None:
            return Drop(cards, target)
        return Dismiss() if cards or table.refused or table.warning else None

    # -- drags

    def _begin(self, origin: Point, at: Point) -> None:
        if self._dialog is not None or self._button_at(origin) is not None:
            self._pointer.cancel()
            return
        self.table.motion.finish()
        hit = self.table.board.hit(origin)
        self._origin = origin
        self._drag = take_up(self.table.board, hit, self.table.selected, origin, free=self.table.playing)
        if self._drag is None and hit.zone in (Zone.NOTHING, Zone.CARD, Zone.GRIP):
            self._band = Rect(*origin, 0, 0)
        self._hit, self._lit = NOTHING, None
        self._move(at)

    def _move(self, at: Point) -> None:
        if self._drag is not None:
            self._drag.move(at, self.table.board)
        elif self._band is not None:
            left, right = sorted((self._origin[0], at[0]))
            top, bottom = sorted((self._origin[1], at[1]))
            self._band = Rect(left, top, right - left, bottom - top)

    def _drop(self, at: Point, *, slight: bool, more: bool) -> Transition | None:
        self._move(at)
        drag, band = self._drag, self._band
        self._drag = self._band = None
        result: Transition | None = None
        if drag is not None and slight:
            result = self._click(self._origin, more=more)
        elif drag is not None and (drag.target is None or drag.changes_nothing(self.table.board)):
            self.table.glide_back(drag.rects)
        elif drag is not None and drag.target is not None:
            self.table.drop(drag.cards, drag.target, drag.rects)
        elif band is not None:
            result = self.perform(Select(self.table.board.inside(band), add=more))
        self._hover(at)
        return result

    def _cancel(self) -> None:
        """Give up a drag: the cards return."""
        self._pointer.cancel()
        if self._drag is not None:
            self.table.glide_back(self._drag.rects)
        self._drag = self._band = None
        self._stale = True

    # -- what is lit and said

    def _pickup(self) -> int | None:
        """The place in the pile from which on a click would draw."""
        table = self.table
        drawing = table.mine and table.state.phase is Phase.DRAW
        if drawing and self._hit.zone is Zone.DISCARD and self._hit.card in table.state.discard:
            return table.state.discard.index(self._hit.card)
        return None

    def _stock_lit(self) -> bool:
        return self._hit.zone is Zone.STOCK and self.table.mine and self.table.state.phase is not Phase.PLAY

    def _hint(self, pickup: int | None) -> str:
        table = self.table
        phase = table.state.phase
        if pickup is not None:
            return self._pickup_hint(table.state.discard[pickup:])
        if not table.mine:
            return _("A click skips the motion.") if table.motion else ""
        if phase is Phase.OPENING:
            return _("Taking it opens the stock; it cannot be discarded this turn.")
        if phase is Phase.DRAW:
            return _("Click the stock, or any discard to take it and all that lie on it.")
        return _("Drag cards to a space or a play; a card dragged to the discards ends the turn.")

    @staticmethod
    def _pickup_hint(cards: tuple[Card, ...]) -> str:
        if len(cards) == 1:
            return _("Takes [{card}], which must be played this turn.").format(card=cards[0])
        return _("Takes {count} cards; [{card}] must be played this turn.").format(count=len(cards), card=cards[0])

    # -- intents

    def perform(self, intent: Intent) -> Transition | None:
        """Do what is wanted, whoever asks."""
        self._stale = True
        match intent:
            case Leave():
                self._dialog = None
                return self._on_leave()
            case ShowScores():
                return self._on_hand_over() if self.table.state.phase is Phase.OVER else None
            case AskLeave():
                self._cancel()
                self._dialog = LeaveDialog()
            case Dismiss():
                self._dismiss()
            case Back():
                if not self._dismiss():
                    self._dialog = LeaveDialog()
            case Skip():
                self.table.motion.finish()
            case Select(cards, add):
                self._select(cards, add=add)
            case Uncover(seat):
                self.table.session.uncover(seat)
                self.table.refresh()
            case SortHand(by):
                self.table.sort_hand(by)
            case _:
                self._perform_move(intent)
        return None

    def _perform_move(self, intent: Intent) -> None:
        """Intents that reach the session, in the person's own turn only."""
        table = self.table
        if not table.mine:
            return
        table.motion.finish()
        match intent:
            case Drop(cards, target):
                table.drop(cards, target, {card: table.board.rects[card] for card in cards})
            case TakeOpening(take):
                table.open(take=take)
            case DrawFromStock():
                table.draw_stock()
            case DrawFromPile(card):
                table.draw_pile(card)
            case OpenDemand():
                self._open_demand()
            case DemandOf(seat):
                self._dialog = DemandDialog(seat)
            case DemandCard(seat, card):
                self._dialog = None
                table.demand(seat, card)
            case End():
                table.end()
            case Undo():
                table.undo()
            case Reset():
                table.reset()
            case TakeBackDraw():
                table.take_back_draw()
            case GiveBack():
                table.give_back()

    def _open_demand(self) -> None:
        table = self.table
        if table.state.options.demands and table.state.phase is Phase.DRAW and table.state.to_move is not None:
            self._dialog = DemandDialog(table.state.options.seating.left_of(table.state.to_move))

    def _dismiss(self) -> bool:
        """Close what is on top: a drag, a dialog, a refusal, a selection; False if there was nothing."""
        table = self.table
        if self._drag is not None or self._band is not None:
            self._cancel()
            return True
        if self._dialog is not None:
            self._dialog = None
            return True
        found = bool(table.refused or table.warning or table.selected)
        table.refused, table.warning, table.selected = (), "", frozenset()
        return found

    def _select(self, cards: tuple[Card, ...], *, add: bool) -> None:
        table = self.table
        chosen = frozenset(cards)
        if not table.playing:
            chosen &= frozenset((*table.board.hand, *table.board.tray))
        if not add:
            table.selected = chosen
        elif chosen <= table.selected:
            table.selected -= chosen
        else:
            table.selected |= chosen


