"""The mouse at the table: gestures become intents, or drags and rubber bands that end in intents."""

from collections.abc import Iterator
from math import dist, inf

import pygame
from pygame import Rect

from engine.blocks.changes import changed
from engine.rummy.cards import Card
from engine.text import _
from scenes.keys import TableCommand
from scenes.table.gestures import clicks
from scenes.table.gestures.early_presses import TablePresses
from scenes.table.gestures.interface import Interface
from scenes.table.gestures.pointer import (
    Clicked,
    DragCancelled,
    Dragged,
    DragStarted,
    Gesture,
    Hovered,
    Point,
    Pointer,
    PointerDrop,
)
from scenes.table.gestures.prompt import taking_of
from scenes.table.gestures.things import Tree
from scenes.table.intents import (
    Ask,
    Dismiss,
    Drop,
    Intent,
    OnCard,
    Press,
    PressOn,
    Scroll,
    Select,
    SendHome,
    Target,
    ToGroup,
    ToHand,
)
from scenes.table.moving.flight import spot_of
from scenes.table.moving.spring import Spring
from scenes.table.over.game_dialog import Choice, GameDialog
from scenes.table.places.card_places import Board
from scenes.table.places.targets import neighbours
from scenes.table.state.dragging import Drag, Verdict, aim_of, take_up
from scenes.table.state.model import Table
from scenes.table.thing import Thing
from scenes.ui.thing import ThingRole

AGAIN = 0.35
"""Seconds within which a second click at the same place belongs to the first."""
NEAR = 8
"""Pixels, to be scaled, within which two clicks are at the same place."""
REST = 0.45
"""The seconds of rest on a button after which its tip is shown."""
READ = 6.0
"""Seconds after which a tip has been read and goes, so that it covers nothing any more."""
SCROLLS = 0.4
"""Seconds from line to line while a card is held over a mark that scrolls."""
LONG = 0.5
"""Seconds after which a press is a long one."""
_FIXED = {
    ThingRole.CARD: None,
    ThingRole.PLAY: None,
    ThingRole.DISCARD: Press.PILE,
    ThingRole.STOCK: Press.STOCK,
}
"""Things of the table that cannot be taken up at any time, with what a press on them presses."""
LONGEST = 0.05
"""The most seconds that one frame adds to a press or a rest: in a longer frame nobody could see what he did."""


class Mouse:
    """Turns pointer events into intents, by the things of the tree that they meet.

    An event may yield several intents; each is performed before the next is asked for, since what follows looks at the
    table as the intent has left it.
    """

    def __init__(
        self,
        table: Table,
        ui: Interface,
        tree: Tree,
        soon: TablePresses,
    ) -> None:
        """`soon` answers presses that come too soon."""
        self.table = table
        self.ui = ui
        self._tree = tree
        self._soon = soon
        self._pointer = Pointer(self._grip)
        self._origin: Point = (0, 0)
        self.at: Point = (-1, -1)
        """The last position of the pointer or of the focus that keys move; (-1, -1) if it is outside the window."""
        self._walked = False
        """True if a key moved it there: then it does not point at buttons of a dialog that opens over that place."""
        self._clock = 0.0
        self._held = 0.0
        self._rested: tuple[str | None, float] = None, 0.0
        """The button under the pointer, and the time at which the pointer came to it; infinite after a press there."""
        self._pressed: Point | None = None
        """The place of the last press on a button while the pointer rests there: buttons that come need no tip."""
        self._last: tuple[float, Point, object] | None = None
        self._under: tuple[Board, Point, Card | None] = table.board, self.at, None
        """The board, the position of the pointer in the last frame, and the card under it."""
        self._pointed_on: Board | None = None
        """The board on which the thing under the pointer was looked for."""
        self._scrolls = 0.0
        """The time at which a space scrolls on under a card that is held over its scroll mark."""

    def handle(self, event: pygame.event.Event) -> Iterator[Intent]:
        """Take one event, and yield what it asks for."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.at, self._walked, self.ui.keyed = event.pos, False, False
        if event.type == pygame.WINDOWLEAVE:
            self.at = -1, -1
            self.hover(self.at)
        elif event.type == pygame.MOUSEWHEEL:
            yield from _given(self._wheel(event.y))
        elif (gesture := self._pointer.feed(event)) is not None:
            yield from self._gesture(gesture)

    def _wheel(self, notches: int) -> Intent | None:
        """Scroll the space under the pointer, where it has more lines than can be seen; with Ctrl, zoom."""
        if pygame.key.get_mods() & (pygame.KMOD_CTRL | pygame.KMOD_META):
            way = TableCommand.ZOOM_IN if notches > 0 else TableCommand.ZOOM_OUT
            return way if self.ui.dialog is None else None
        at = self.ui.drag.at if self.ui.drag is not None else pygame.mouse.get_pos()
        for seat, space in enumerate(self.table.board.layout.spaces):
            if space.more and space.rect.collidepoint(at) and self.ui.dialog is None:
                return Scroll(seat, -notches)
        return None

    def update(self, dt: float) -> Iterator[Intent]:
        """Let time pass: lifted cards follow the pointer, fans part and close, a long press raises a card.

        A card that is held over a mark asks to scroll.
        """
        ui, still = self.ui, self.table.settings.reduced_motion
        self._clock += min(dt, LONGEST)
        waiting = self._pointer.waiting
        self._held = self._held + min(dt, LONGEST) if waiting is not None else 0.0
        if waiting is not None and self._held >= LONG and ui.peek is None and self._open(waiting):
            ui.peek = self.table.board.card_at(waiting)
        if ui.drag is not None:
            ui.drag.update(dt)
        if ui.drag is not None and ui.button is not None and self._clock >= self._scrolls:
            yield from self._move(ui.drag.at)
        self._watch(min(dt, LONGEST))
        if ui.dialog is not None and self._beneath():
            self.hover(self.at)
        self._tell()
        gone = self.table.motion.cards | self._dragged()
        ui.fanning.aim(self.table.board, self._bared(), gone, opened=ui.drag is not None)
        ui.fanning.update(dt, at_once=still)
        lifted = frozenset(self.table.tableau.pile.cards) if ui.drag is None else frozenset[Card]()
        raised = lifted | (self.table.selected | self.table.marked) - self._dragged()
        aside = ui.fanning.showing(self.table.board, raised)
        if aside != ui.aside:
            ui.aside, ui.stale = aside, True

    def _beneath(self) -> bool:
        """True if the thing under the pointer lies under the open dialog, or has left that dialog."""
        pointed, over = self.ui.pointed, {button.name for button in self.ui.buttons if button.over}
        return pointed is not None and self.ui.button not in over

    def _watch(self, dt: float) -> None:
        """Measure the time since a card has moved under the pointer."""
        board, moved = self.table.board, False
        if self._under[0] is not board or self._under[1] != self.at:
            before, self._under = self._under, (board, self.at, board.card_at(self.at))
            moved = before[1] == self.at and before[2] != self._under[2]
        self.ui.steady = 0.0 if moved or self.table.motion.passes(self.at) else self.ui.steady + dt

    def _tell(self) -> None:
        """Show the tip of the button that the pointer rests on."""
        ui = self.ui
        if self.at != self._pressed:
            self._pressed = None
        if ui.button != self._rested[0]:
            self._rested = ui.button, self._clock if self._pressed is None else inf
        button = ui.pointed.button if ui.pointed is not None else None
        wait = 0.0 if button is not None and button.nameless else REST
        rests = wait <= self._clock - self._rested[1] < REST + READ and ui.drag is None
        tip = ui.button if rests else None
        if tip != ui.tip:
            ui.tip, ui.stale = tip, True

    def _dragged(self) -> frozenset[Card]:
        return frozenset(self.ui.drag.cards) if self.ui.drag else frozenset()

    def _bared(self) -> Card | None:
        """The card at which a fan parts: the one pointed at, or the one after which a drop would insert."""
        if self.ui.drag is not None:
            return self.ui.drag.verdict.parts
        return self.ui.card if self.ui.band is None else None

    def _judged(self, drag: Drag) -> Drag:
        """The drag with the meaning of a drop here, which is worked out if board or target have changed."""
        board, aimed, last, target = self.table.board, aim_of(drag.target), drag.verdict, drag.target
        if last.board is board and last.aimed == aimed:
            return changed(drag, target=last.target)
        cost = why = ""
        if target is not None and not (drag.free or isinstance(target, ToHand)):
            early = self.table.drops.early(drag.cards, target)
            why = early.told if early is not None and not early.does else ""
            target = target if early is not None and early.does else None
        elif target is not None:
            target = self.table.drops.resolved(drag.cards, target)
            cost = self.table.drops.cost(drag.cards, target)
        drag = changed(drag, target=target)
        return changed(drag, verdict=Verdict(board, aimed, target, cost, why, self._parting(drag)))

    def _parting(self, drag: Drag) -> Card | None:
        """The card after which a drop would insert."""
        if drag.target is None or drag.draws is not None or drag.changes_nothing(self.table.board):
            return None
        if self.table.drops.may_replace(drag.cards, drag.target):
            # The fan must not part: the joker would slide away from under the pointer with the cards on it.
            return None
        between = neighbours(self.table.board, drag.target, drag.cards)
        return between[0] if between is not None and between[1] is not None else None

    def point_at(self, at: Point) -> None:
        """Move the pointer here by a key."""
        self.at, self._walked, self.ui.keyed, self.ui.stale = at, True, True, True
        self.hover(at)

    def press(self, thing: Thing) -> Intent | None:
        """The intent of a press by a key on a thing: on whatever lies at its point, if it has one."""
        at = thing.spot
        self.point_at(at)
        return self._press(thing if thing.at is None else self._tree.at(at), at, more=False)

    @property
    def busy(self) -> bool:
        """True if a drag is under way."""
        return self.ui.drag is not None

    @property
    def pressed(self) -> Card | None:
        """The card on which the button is held down, before that becomes a drag."""
        waiting = self._pointer.waiting
        return self.table.board.card_at(waiting) if waiting is not None and self._open(waiting) else None

    def look_again(self) -> None:
        """Update the thing under the pointer, since something may have moved there."""
        if self.ui.drag is None and self.ui.dialog is None:
            self.hover(self.at)

    def keep_up(self) -> None:
        """Look for the thing under the pointer among those of the present board: what lay there may be gone."""
        if self._pointed_on is not self.table.board:
            self.look_again()

    def _gesture(self, gesture: Gesture) -> Iterator[Intent]:
        if not isinstance(gesture, Hovered | Dragged):
            self.ui.stale = True
        match gesture:
            case Hovered(at):
                self.hover(at)
            case Clicked(at, more, right):
                yield from _given(self._raise(at) if right else self._let_up(at, more=more))
            case DragStarted(origin, at):
                self.ui.peek = self._last = None
                yield from self._begin(origin, at)
            case Dragged(at):
                yield from self._move(at)
            case PointerDrop(at, slight, more):
                yield from self._drop(at, slight=slight, more=more)
            case DragCancelled():
                self.cancel()

    def _let_up(self, at: Point, *, more: bool) -> Intent | None:
        """A press that was no drag; a long one has raised a card, which goes down again."""
        raised, self.ui.peek = self.ui.peek, None
        long = raised is not None and self._held >= LONG
        return None if long else self._press(self._tree.at(at), at, more=more)

    def _raise(self, at: Point) -> Intent | None:
        """Take a right click: raise a card, so that all of it is visible, or put it down again; elsewhere, dismiss."""
        card = self.table.board.card_at(at) if self._open(at) else None
        raised, self.ui.peek = self.ui.peek, None
        if card is None:
            return Dismiss()
        self.ui.peek = card if card != raised else None
        return None

    def _open(self, at: Point) -> bool:
        """True if the table can be reached here: no dialog lies over it, and no button."""
        return self.ui.dialog is None and self._tree.button_at(at) is None

    def _grip(self, at: Point) -> Rect | None:
        if not self._open(at):
            return None
        thing = self._tree.at(at)
        if thing is not None and thing.role is ThingRole.HELD and thing.card is not None:
            return self.table.board.rects[thing.card]
        return thing.place if thing is not None else None

    def hover(self, at: Point) -> None:
        """Update the thing under the pointer, which is here."""
        thing = self._tree.at((-1, -1) if self._walked and self.ui.dialog is not None else at)
        self._pointed_on = self.table.board
        if thing is None or thing.card != self.ui.peek:
            self.ui.peek = None
        self.ui.point(thing)

    def _press(self, thing: Thing | None, at: Point, *, more: bool) -> Intent | None:
        """A press on a thing, or on none: on the table by the rule of `clicks`."""
        button = thing.button if thing is not None else None
        same = button.intent if button is not None else thing and (thing.card or thing.role)
        again = self._again(at, same)
        if again is not None and not again:
            if button is not None and button.enabled and not button.bare:
                self._soon.answer_at(self.ui, button.rect)
            return None
        if isinstance(button, Choice) and not (button.enabled and self._chooses(button)):
            return None
        if button is not None:
            # A player who has pressed the button needs no tip.
            self._rested, self._pressed = (button.name, inf), self.at
            intent: Intent | None = button.intent
            return intent
        if self.ui.dialog is not None:
            return self._click_beside(at)
        if self.table.motion and not self.table.mine:
            return TableCommand.SKIP
        intent = self._meant(thing, at, more=more, again=bool(again))
        if intent is None and thing is not None and self.table.shows_turn:
            self.table.drops.say_not_yet()
        return intent

    def _meant(self, thing: Thing | None, at: Point, *, more: bool, again: bool) -> Intent | None:
        """The intent of a click on the table; `again` for the second of a double click."""
        if self.table.settings.draw_twice and thing is not None and clicks.draws(self.table, thing.role):
            if not again:
                self._say(_("Double-click to draw."))
                return None
        elif again:
            sent = {ThingRole.HELD} | ({ThingRole.CARD} if self.table.tableau.plans else set())
            sends = thing is not None and thing.role in sent
            return SendHome(thing.card) if sends and thing is not None and thing.card is not None else None
        return clicks.intent_of(self.table, thing, at, more=more)

    def _again(self, at: Point, thing: object) -> bool | None:
        """True if a click comes soon after one at this place, and meets the same thing; None if it is a new one."""
        last, self._last = self._last, (self._clock, at, thing)
        if last is None or self._clock - last[0] > AGAIN or dist(at, last[1]) > NEAR * self.table.unit:
            return None
        return thing == last[2]

    def _chooses(self, choice: Choice) -> bool:
        """False for a click on what is chosen already, which only a button confirms."""
        return self.ui.dialog is None or choice.intent != self.ui.dialog.confirmed

    def _click_beside(self, at: Point) -> Intent | None:
        """Close a dialog of the game by a click beside it."""
        question = self.ui.question
        if question is None or not isinstance(self.ui.dialog, GameDialog) or question.sheet.box.collidepoint(at):
            return None
        return Dismiss()

    # -- drags

    def _begin(self, origin: Point, at: Point) -> Iterator[Intent]:
        if not self._open(origin):
            self._pointer.cancel()
            return
        self.table.motion.settle()
        thing, drag = self._tree.at(origin), self.ui.drag
        self._origin = origin
        if thing is not None:
            free = self.table.playing
            drawing = clicks.drawing(self.table, thing, origin)
            drag = drawing or take_up(self.table.board, thing, self.table.selected, origin, free=free)
        if drag is not None:
            self._do(changed(drag, places=self._places(drag), springs=self._springs(drag)))
        elif thing is None or thing.role in (ThingRole.CARD, ThingRole.PLAY):
            self._do(band=Rect(*origin, 0, 0))
        self.ui.pointed = None
        yield from self._move(at)

    def _places(self, drag: Drag) -> tuple[Target, ...]:
        """The groups that would take the dragged cards, to be highlighted where cards of the table stay."""
        table = self.table
        lifted = table.tableau.liftable or frozenset()
        stays = table.tableau.liftable is not None and drag.lead in table.board.tableau.held | lifted
        if len(drag.cards) > 1 or not (stays and table.playing):
            return ()
        ways = table.presenter.obvious(table.view, table.board, drag.lead)
        return tuple(target for cards, target in ways if isinstance(target, ToGroup | OnCard) and cards == drag.cards)

    def _do(self, drag: Drag | None = None, band: Rect | None = None) -> None:
        """Hold a drag or a rubber band, or neither."""
        self.table.state = changed(self.table.state, drag=drag, band=band)

    def _springs(self, drag: Drag) -> dict[Card, Spring]:
        """The springs by which the cards of a drag hang on the pointer, from where they are shown."""
        result = {}
        for card in drag.cards:
            before = self.table.motion.take(card)
            if self.table.glides:
                start = self.table.board.rects.get(card, self.table.board.layout.stock)
                result[card] = before or Spring(spot_of(start))
        return result

    def _move(self, at: Point) -> Iterator[Intent]:
        if self.ui.drag is not None:
            yield from self._scroll_under(at)
            if (drag := self.ui.drag) is not None:
                self._do(self._judged(drag.moved(at, self.table.board)))
        elif self.ui.band is not None:
            left, right = sorted((self._origin[0], at[0]))
            top, bottom = sorted((self._origin[1], at[1]))
            self._do(band=Rect(left, top, right - left, bottom - top))

    def _scroll_under(self, at: Point) -> Iterator[Intent]:
        """Scroll by a line when a dragged card comes onto a mark that scrolls, and go on while it is held there."""
        button = self._tree.button_at(at)
        if button is None or not isinstance(button.intent, Scroll) or not button.enabled:
            self.ui.pointed = None
            return
        if button.name != self.ui.button or self._clock >= self._scrolls:
            self._scrolls = self._clock + SCROLLS
            yield button.intent
        self.ui.pointed = self._tree.at(at)

    def _drop(self, at: Point, *, slight: bool, more: bool) -> Iterator[Intent]:
        yield from self._move(at)
        drag, band = self.ui.drag, self.ui.band
        self._do()
        if drag is not None and slight:
            yield from _given(self._press(self._tree.at(self._origin), self._origin, more=more))
        elif drag is not None:
            yield from _given(self._let_go(drag, at))
        elif band is not None:
            cards = self.table.board.inside(band)
            yield Select(cards, add=more)
            self._say_stuck(meant=bool(cards) and self.table.playing)
        else:
            self._say_stuck(meant=slight)
        self.hover(at)

    def let_go(self) -> None:
        """Give up what the button holds: a drag, a frame around cards, or a card that a long press has raised."""
        if self._pointer.waiting is not None:
            self.ui.peek = None
        self.cancel()

    def _let_go(self, drag: Drag, at: Point) -> Intent | None:
        """The drop of the cards of a drag; without one, say why they return."""
        self.table.motion.let_go(drag.springs)
        if drag.target is None or drag.changes_nothing(self.table.board):
            self.table.drops.glide_back(drag.shown)
            self._say_why(drag, at)
            return None
        if drag.draws is None or not isinstance(drag.target, ToHand):
            return Drop(drag.cards, drag.target, drag.shown)
        if isinstance(drag.draws, Ask):
            self.table.drops.glide_back(drag.shown)
        return drag.draws

    def _say(self, words: str) -> None:
        """Say why nothing comes of a press."""
        self.table.say(words)
        self.ui.stale = True

    def _say_why(self, drag: Drag, at: Point) -> None:
        """Say why nothing comes of a drop here, unless the cards lay here anyway."""
        layout, tableau = self.table.board.layout, self.table.tableau
        if drag.verdict.why or drag.draws is not None:
            area = layout.stock if isinstance(drag.draws, PressOn) else layout.pile_area
            back = not drag.verdict.why and area.collidepoint(at)
            why = drag.verdict.why or self.table.drops.undrawn(drag.draws)
            self.table.say("" if back else why or _("Drop it on your hand to draw it."))
        elif drag.free and layout.stock.collidepoint(at):
            discards = _("Nothing can be put there. Discards go beside the stock.")
            self.table.say(discards if tableau.pile.played else _("Nothing can be put there."))
        elif not drag.free and not layout.hand_area.collidepoint(at):
            self.table.drops.say_not_yet()

    def _say_stuck(self, meant: bool) -> None:
        """Say why what lies at the origin cannot be dragged, unless something else was meant."""
        thing = self._tree.at(self._origin)
        if meant or thing is None or thing.role not in _FIXED:
            return
        if self.table.shows_turn:
            self.table.drops.say_not_yet()
        elif not self.table.mine and not self.table.tableau.over:
            self._say(_("You can't move cards now."))
        elif self.table.live:
            said = (
                taking_of(self.table.state, thing.card).words if thing.role is ThingRole.DISCARD and thing.card else ""
            )
            self._say(said or self.table.drops.stuck(_FIXED[thing.role]))

    def cancel(self) -> None:
        """Give up a drag: the cards return."""
        self._pointer.cancel()
        if self.ui.drag is not None:
            self.table.motion.let_go(self.ui.drag.springs)
            self.table.drops.glide_back(self.ui.drag.shown)
        self._do()
        self.ui.stale = True


def _given(intent: Intent | None) -> Iterator[Intent]:
    """An intent, if there is one."""
    if intent is not None:
        yield intent
