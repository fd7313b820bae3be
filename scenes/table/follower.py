"""The table as it is watched: what is shown of a session now, and how it follows the course of the game."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from pygame import Rect

from engine.rummy.cards import Card
from engine.rummy.laid import LaidTable
from engine.rummy.view import SeatView
from scenes.services import Settings
from scenes.session import Session, Step, Views
from scenes.sound import Sound
from scenes.table.moving import choreography
from scenes.table.moving.change import change_of
from scenes.table.moving.flight import GLIDE
from scenes.table.moving.motion import Cue
from scenes.table.places.board import Board, Place, build
from scenes.table.places.hands import HandOrders
from scenes.table.presenter import Presenter
from scenes.table.tableau import Tableau
from scenes.table.telling.log import BANNER, Telling
from scenes.table.viewing import Shown, Viewing
from scenes.ui.scale import interface_scale


class Follower(Viewing):
    """What is shown of a session. The table of wishes builds on it."""

    def __init__(
        self,
        session: Session,
        presenter: Presenter[Any],
        settings: Settings,
        play: Callable[[Sound], None] = lambda _sound: None,
    ) -> None:
        super().__init__(session, presenter, settings, play)
        self.telling = Telling(presenter, lambda: self.seen, self.names)
        self._size = (1280, 720)
        self.bottom = self._first_bottom()
        self.hand_orders = HandOrders(session.orders, session.keep_orders)
        self._laid_left: LaidTable = ()
        """How the table as it is lies, while another is shown."""
        self._turn: object = None
        self._hand_before = 0
        """Cards in the hand when the turn began, or when the window got another size."""
        self._rest = 0.0
        self._news: list[tuple[bool, Callable[[], None]]] = []
        """What the log will say once motion has told it, or once the points have been counted."""
        self._scrolled = (0,) * len(session.players)
        self.board = self._build(None)
        self.before = self.shown

    # -- laying out

    def _first_bottom(self) -> int:
        viewer = self.viewer if self.viewer is not None else self.covered
        people = (seat for seat, player in enumerate(self.session.players) if player.opponent is None)
        return viewer if viewer is not None else next(people, 0)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window of this size."""
        self._size = size
        self.motion.finish()
        self.board = self._build(None)

    def _build(self, before: Board | None) -> Board:
        viewer = self.viewer
        if viewer is not None:
            self.bottom = viewer
        bottom, seen, tableau = self.bottom, self.seen, self.make_tableau()
        self.laid = tableau.laid
        turn = (seen.hand_number, seen.to_move, bottom)
        new_turn, self._turn = turn != self._turn, turn
        fits = before is not None and before.bottom == bottom and before.layout.window.size == self._size
        if new_turn or not fits:
            self._hand_before = len(tableau.hand)
        return build(
            tableau,
            self.presenter.arranger(seen),
            hand_order=self._hand_order(tableau),
            size=self._size,
            scale=self.settings.ui_scale,
            mirrored=self.settings.mirrored,
            scrolled=self._scrolled,
            prior=before.layout.fit if before and fits else None,
            new_turn=new_turn,
            hand_before=self._hand_before,
        )

    def scroll(self, seat: int, by: int) -> None:
        """Bring other lines of a space into sight, if there are any."""
        lines = [space.first for space in self.board.layout.spaces]
        lines[seat] = max(0, lines[seat] + by)
        self._scrolled = tuple(lines)
        self.motion.finish()
        self.refresh()

    def _reveal(self, old: Tableau) -> None:
        """Scroll to the groups that have changed, where they are out of sight."""
        lines = [space.first for space in self.board.layout.spaces]
        lay = {(number, group.key) for number, space in enumerate(old.spaces) for group in space.groups}
        for number, space in enumerate(self.board.groups):
            for key, _cards, place in space:
                if (number, key) not in lay and not place.seen:
                    lines[number] = place.line
        if tuple(lines) != self._scrolled:
            self._scrolled = tuple(lines)
            self.refresh()

    def _hand_order(self, tableau: Tableau) -> tuple[Card, ...]:
        """The hand in its order, which what is only being shown leaves alone."""
        if not tableau.revealed:
            return tableau.hand
        held = frozenset(tableau.hand)
        known = tableau.held if tableau.pack is not None else tableau.held | self.now.hand
        order = self.hand_orders.of(tableau.seat, known, tableau.brackets or ())
        return tuple(card for card in order if card in held)

    def refresh(self) -> None:
        """Lay out again after something other than the state has changed."""
        self.board = self._build(self.board)

    @property
    def busy(self) -> bool:
        """True if something is still being shown."""
        return bool(self.motion) or self._rest > 0

    @property
    def glides(self) -> bool:
        """True if cards are to be seen on their way."""
        return self.settings.pace > 0 and not self.settings.reduced_motion

    @property
    def unit(self) -> float:
        """The interface's scale."""
        return interface_scale(self._size, self.settings.ui_scale)

    def set_settings(self, settings: Settings) -> None:
        """Show the table in another way from now on."""
        self.settings = settings
        self.resize(self._size)

    # -- the course of the game

    def update(self, dt: float) -> bool:
        """Let time pass, and show what happens next; True when the picture may have changed."""
        changed = self.move_on(dt)
        if self.motion:
            return changed
        self._rest -= dt
        if self._rest > 0:
            return changed
        return self.go_on() or changed

    def go_on(self) -> bool:
        """Show what happens next; True when there was something."""
        step = self.session.pump()
        if news := self.session.news():
            self.telling.say(news)
        if step is None:
            return self._catch_up() or bool(news)
        self.show(step)
        return True

    def skip(self) -> None:
        """Show the end of the motion at once, and go on."""
        self.motion.finish()
        self._rest = 0.0

    def move_on(self, dt: float) -> bool:
        """Let cards arrive and the banner go, but show nothing new; True when the picture has changed."""
        telling, counting = self.motion.telling, self.motion.counting
        changed = self.telling.update(dt)
        changed |= self.motion.update(dt)
        told = (telling, counting) != (self.motion.telling, self.motion.counting)
        return self._tell() or changed or told

    def _catch_up(self) -> bool:
        """Follow a session that has moved on without a step: the next hand, a rematch, a hand uncovered."""
        if self.follow_new_hand():
            return True
        if self.session.views is not self.views:
            self.advance(self.session.views, {}, mine=True, laid=self.session.laid)
            return True
        shown = self.viewer is not None or self.seen.to_move is None
        if shown != self.board.revealed or self.viewer not in (None, self.board.bottom):
            self.refresh()
            return True
        return False

    def follow_new_hand(self) -> bool:
        """Show the hand that has been dealt since, if one has."""
        views = self.session.views
        if (views.deal, views.hand_number) == (self.views.deal, self.seen.hand_number):
            return False
        self.views, self.preview = views, None
        self.bottom = self._first_bottom()
        self.motion.finish()
        self.laid = self.session.laid
        self.board = self._build(None)
        self.start_hand()
        return True

    def start_hand(self) -> None:
        """Begin to show a hand: deal before the players' eyes if it has just been dealt."""
        self.selected, self.refused, self.warning = frozenset(), (), ""
        self._news.clear()
        self.before = self.shown
        self.telling.begin(self.seen.log)
        if self.glides and self.tableau.dealt:
            self.motion.begin(choreography.deal(self.board, self.seen.dealer, self.settings.pace))

    def show(self, step: Step) -> None:
        """Show a step: cards travel, the log tells."""
        mine = self.is_person(step.seat) and step.seat == self.bottom
        before = self.shown
        self.advance(step.after, {}, mine=mine, laid=step.laid and step.laid[1])
        self.note(step)
        if not mine and self._differs(before):
            self._rest = max(self._rest, self.settings.pace * 1.2)
            self.selected = frozenset()
            self.refused, self.warning = (), ""

    def _differs(self, before: Shown) -> bool:
        """True if anything else is to be seen now: what others lay in a turn may be shown only when it ends."""
        return self.seen.log is not before.seen.log or self.tableau != before.tableau

    def note(self, step: Step) -> None:
        """Say in the log what is to be said of a step besides, after what has happened."""
        if step.note is not None:
            self._news.append((False, partial(self.telling.say, step.note)))
            self._tell()

    def _tell(self) -> bool:
        """Let the log say what motion has told by now; True when there was something."""
        said = False
        while self._news and not (self.motion.telling or (self._news[0][0] and self.motion.counting)):
            said = True
            self._news.pop(0)[1]()
        return said

    def _follow(self, old: tuple[object, ...], new: tuple[object, ...]) -> None:
        """Let the log and the banner tell what one has beyond the other."""
        if self.telling.follow(old, new) and self.settings.pace > 0:
            self._rest = max(self._rest, BANNER / 2)

    def show_instead(self, seen: SeatView | None) -> None:
        """Show a table that could be, without playing it; None for the table as it is."""
        if self.preview is None:
            self._laid_left = self.laid
        before, self.preview = self.places({}), seen
        if seen is None:
            self.laid = self._laid_left
        self.selected, self.refused, self.warning = frozenset(), (), ""
        self.board = self._build(self.board)
        if self.glides:
            self.motion.start(choreography.own(before, self.board.places))

    def advance(
        self, views: Views, released: Mapping[Card, Rect], *, mine: bool, laid: LaidTable | None = None
    ) -> None:
        """Show a later state, as it lies; cards just let go set out from where they were released."""
        old, before, board = self.shown, self.places(released), self.board
        self.laid = self.laid if laid is None else laid
        self.views, self.preview = views, None
        self.board = self._build(self.board)
        if self.board.unseen:
            self._reveal(old.tableau)
        self._tell()
        log = self.seen.log
        ends = bool(log) and self.seen.to_move is None
        played = log[:-1] if ends else log
        self._news.append((False, partial(self._follow, old.seen.log, played)))
        if ends:
            self._news.append((True, partial(self._follow, played, log)))
        self.selected &= frozenset(self.board.rects) - frozenset(self.tableau.pile.cards)
        if self.board.bottom != board.bottom or old.seen.hand_number != self.seen.hand_number:
            self.motion.finish()
        else:
            self._begin(old, before, board, mine=mine)
            self.motion.throw(released)
        self._tell()

    def _begin(self, old: Shown, before: Mapping[Card, Place], board: Board, *, mine: bool) -> None:
        """Show what has happened since an older state, when cards lay as they did before, on that board."""
        pace = self.settings.pace
        told = self.presenter.beats(old.seen, self.seen, self.tableau, self.names, mine=mine)
        change = change_of(old.tableau, before, board, self.board, beats=tuple(told), pace=pace or GLIDE, mine=mine)
        act = choreography.act_of(change)
        if not mine and self.mine:
            act.cues.append(Cue(Sound.TURN, act.length))
        act = choreography.staged(act, moving=pace > 0, reduced=self.settings.reduced_motion)
        if not mine or act.captions:
            self._rest = max(self._rest, act.rest)
        self.before = old
        self.motion.begin(act)

    def places(self, released: Mapping[Card, Rect]) -> dict[Card, Place]:
        """Where cards are to be seen now, those under way and just let go included."""
        places = dict(self.board.places)
        for flight in self.motion:
            places[flight.card] = Place(flight.rect(), flight.face)
        places.update((card, Place(rect, face=True)) for card, rect in released.items())
        return places
