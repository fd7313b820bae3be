"""The mouse at the table: gestures become intents, or drags and rubber bands that end in intents."""

from collections.abc import Callable

import pygame
from pygame import Rect

from engine.house.state import Phase
from engine.rummy.cards import Card
from scenes.scene import Transition
from scenes.table import dialogs, picture
from scenes.table.board import NOTHING, Hit, Zone
from scenes.table.dialogs import DemandDialog
from scenes.table.dragging import in_sight, take_up
from scenes.table.intents import (
    Dismiss,
    DrawFromPile,
    DrawFromStock,
    Drop,
    Intent,
    Scroll,
    Select,
    Skip,
    TakeOpening,
    Target,
    ToPile,
    ToPlay,
    ToSpace,
)
from scenes.table.interface import Interface
from scenes.table.model import Table
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
from scenes.table.targets import neighbours
from scenes.table.widgets import Button


class Mouse:
    """Turns pointer events into intents for `perform`."""

    def __init__(self, table: Table, ui: Interface, perform: Callable[[Intent], Transition | None]) -> None:
        self.table = table
        self.ui = ui
        self._perform = perform
        self._pointer = Pointer(self._grip)
        self._origin: Point = (0, 0)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Take one event."""
        if event.type == pygame.WINDOWLEAVE:
            self.hover((-1, -1))
            return None
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event.y)
        gesture = self._pointer.feed(event)
        return self._gesture(gesture) if gesture is not None else None

    def _wheel(self, notches: int) -> Transition | None:
        """Scroll the space under the pointer, where it has more lines than can be seen."""
        at = self.ui.drag.at if self.ui.drag is not None else pygame.mouse.get_pos()
        for seat, space in enumerate(self.table.board.layout.spaces):
            if space.more and space.rect.collidepoint(at) and self.ui.dialog is None:
                return self._perform(Scroll(seat, -notches))
        return None

    def update(self, dt: float) -> None:
        """Let time pass: a lifted card swings, fans part and close."""
        ui, still = self.ui, self.table.options.reduced_motion
        if ui.drag is not None and not still:
            ui.drag.sway.update(ui.drag.at, ui.drag.size[1], dt)
        ui.fanning.aim(self.table.board, self._bared(), self.table.motion.cards | self._dragged())
        ui.fanning.update(dt, at_once=still)
        raised = self.table.selected | frozenset(self.table.state.discard)
        aside = ui.fanning.showing(self.table.board, raised)
        if aside != ui.aside:
            ui.aside, ui.stale = aside, True

    def _dragged(self) -> frozenset[Card]:
        return frozenset(self.ui.drag.cards) if self.ui.drag else frozenset()

    def _bared(self) -> Card | None:
        """The card for which its fan is to part: the one pointed at, or the one after which a drop would insert."""
        drag = self.ui.drag
        if drag is None:
            return self.ui.hit.card if self.ui.band is None else None
        if drag.target is None or drag.changes_nothing(self.table.board):
            return None
        between = neighbours(self.table.board, drag.target, drag.cards)
        return between[0] if between is not None and between[1] is not None else None

    @property
    def busy(self) -> bool:
        """Whether a drag is under way."""
        return self.ui.drag is not None

    def look_again(self) -> None:
        """Something has moved under the pointer."""
        if self.ui.drag is None:
            self.hover(pygame.mouse.get_pos() if pygame.mouse.get_focused() else (-1, -1))

    def _gesture(self, gesture: Gesture) -> Transition | None:
        self.ui.stale = self.ui.stale or not isinstance(gesture, Hovered | Dragged)
        match gesture:
            case Hovered(at):
                self.hover(at)
            case Clicked(at, more, right):
                return self._perform(Dismiss()) if right else self._click(at, more=more)
            case DragStarted(origin, at, _):
                self._begin(origin, at)
            case Dragged(at):
                self._move(at)
            case Dropped(at, slight, more):
                return self._drop(at, slight=slight, more=more)
            case DragCancelled():
                self.cancel()
        return None

    def _grip(self, at: Point) -> Rect | None:
        if self.ui.dialog is not None or self._button_at(at) is not None:
            return None
        hit = self.table.board.hit(at)
        if hit.zone is Zone.CARD and hit.card is not None:
            return self.table.board.visible_strip(hit.card)
        return hit.rect

    def on_button(self, at: Point) -> bool:
        """Whether a button lies here."""
        return self._button_at(at) is not None

    def _button_at(self, at: Point) -> Button | None:
        over = self.ui.dialog is not None
        for button in reversed(self.ui.buttons):
            if button.rect.collidepoint(at) and (not over or button.name in picture.OVER_SHADE):
                return button
        return None

    def hover(self, at: Point) -> None:
        """The pointer lies here: find out on what."""
        button = self._button_at(at)
        lit = button.name if button else None
        hit = NOTHING if button or self.ui.dialog is not None else self.table.board.hit(at)
        choice: Card | str | None = ""
        if isinstance(self.ui.dialog, DemandDialog):
            layout = self.table.board.layout
            for entry in dialogs.demand_choices(self.table.state, layout, self.ui.dialog.seat):
                if entry.rect.collidepoint(at):
                    choice = entry.card
        if (lit, hit, choice) != (self.ui.button, self.ui.hit, self.ui.choice):
            self.ui.button, self.ui.hit, self.ui.choice = lit, hit, choice
            self.ui.stale = True

    def _click(self, at: Point, *, more: bool) -> Transition | None:
        button = self._button_at(at)
        if button is not None:
            return self._perform(button.intent)
        if self.ui.dialog is not None:
            return self._click_dialog(at)
        if self.table.motion and not self.table.mine:
            return self._perform(Skip())
        intent = self._meant(at, more=more)
        return self._perform(intent) if intent is not None else None

    def _click_dialog(self, at: Point) -> Transition | None:
        if isinstance(self.ui.dialog, DemandDialog):
            layout = self.table.board.layout
            choices = dialogs.demand_choices(self.table.state, layout, self.ui.dialog.seat)
            intent = dialogs.demand_intent(choices, self.ui.dialog.seat, at)
            if intent is not None:
                return self._perform(intent)
            if not dialogs.demand_box(layout)[0].collidepoint(at):
                return self._perform(Dismiss())
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
        if self.ui.dialog is not None or self._button_at(origin) is not None:
            self._pointer.cancel()
            return
        self.table.motion.finish()
        hit = self.table.board.hit(origin)
        self._origin = origin
        self.ui.drag = take_up(self.table.board, hit, self.table.selected, origin, free=self.table.playing)
        if self.ui.drag is None and hit.zone in (Zone.NOTHING, Zone.CARD, Zone.GRIP):
            self.ui.band = Rect(*origin, 0, 0)
        self.ui.hit, self.ui.button = NOTHING, None
        self._move(at)

    def _move(self, at: Point) -> None:
        if self.ui.drag is not None:
            drag = self.ui.drag
            self._scroll_under(at)
            drag.move(at, self.table.board)
            drag.target = self.table.resolved(drag.cards, drag.target) if drag.target is not None else None
        elif self.ui.band is not None:
            left, right = sorted((self._origin[0], at[0]))
            top, bottom = sorted((self._origin[1], at[1]))
            self.ui.band = Rect(left, top, right - left, bottom - top)

    def _scroll_under(self, at: Point) -> None:
        """A card dragged onto a mark that scrolls brings the next line into sight."""
        button = self._button_at(at)
        mark = button.name if button is not None and isinstance(button.intent, Scroll) else None
        if button is not None and mark is not None and mark != self.ui.button:
            self._perform(button.intent)
        self.ui.button = mark

    def _drop(self, at: Point, *, slight: bool, more: bool) -> Transition | None:
        self._move(at)
        drag, band = self.ui.drag, self.ui.band
        self.ui.drag = self.ui.band = None
        result: Transition | None = None
        if drag is not None and slight:
            result = self._click(self._origin, more=more)
        elif drag is not None and (drag.target is None or drag.changes_nothing(self.table.board)):
            self.table.glide_back(drag.rects)
        elif drag is not None and drag.target is not None:
            self.table.drop(drag.cards, drag.target, drag.rects)
        elif band is not None:
            result = self._perform(Select(self.table.board.inside(band), add=more))
        self.hover(at)
        return result

    def cancel(self) -> None:
        """Give up a drag: the cards return."""
        self._pointer.cancel()
        if self.ui.drag is not None:
            self.table.glide_back(self.ui.drag.rects)
        self.ui.drag = self.ui.band = None
        self.ui.stale = True
