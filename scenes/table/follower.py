"""The table as it is watched: what is shown of a session now, and how it follows the course of the game."""

from collections.abc import Callable, Mapping
from functools import partial

from pygame import Rect

from engine.games.house.actions import UndoDraw
from engine.games.house.events import Event
from engine.games.house.game import Game
from engine.games.house.report import Report
from engine.games.house.rules import legal
from engine.games.house.state import HandState, Phase
from engine.rummy.cards import Card
from engine.rummy.events import HandEnded
from engine.rummy.faults import Fault
from engine.rummy.laid import LaidTable
from engine.text import _
from scenes.services import Settings
from scenes.session import Session, Step
from scenes.sound import Sound
from scenes.table.moving import choreography
from scenes.table.moving.change import Change
from scenes.table.moving.motion import GLIDE, Cue, Motion
from scenes.table.places.board import Board, Place, build, just_drawn, tray_of
from scenes.table.places.hands import HandOrders
from scenes.table.telling.log import BANNER, Telling
from scenes.ui.scale import interface_scale


class Watching:
    """What is shown of a session. The table of wishes builds on it."""

    def __init__(
        self, session: Session, settings: Settings, play: Callable[[Sound], None] = lambda _sound: None
    ) -> None:
        self.session = session
        self.settings = settings
        self.game: Game = session.game
        self.preview: HandState | None = None
        """What is shown instead, while a turn is only being shown."""
        self.motion = Motion(play)
        self.veiled = False
        """True if the hand is covered because somebody wished so."""
        self.selected: frozenset[Card] = frozenset()
        self.refused: tuple[Fault, ...] = ()
        self.warning = ""
        self.telling = Telling(self.names, session.game.options.reader)
        self._size = (1280, 720)
        self.bottom = self._first_bottom()
        self.hand_orders = HandOrders(session.orders, session.keep_orders)
        self.laid: LaidTable = session.laid
        """How the table lies that is shown."""
        self._laid_left: LaidTable = ()
        """How the table as it is lies, while another is shown."""
        self._turn: object = None
        self._hand_before = 0
        """Cards in the hand when the turn began, or when the window got another size."""
        self._rest = 0.0
        self._before = session.game.hand
        """The hand before what motion is telling now."""
        self._news: list[tuple[bool, Callable[[], None]]] = []
        """What the log will say once motion has told it, or once the points have been counted."""
        self._scrolled = (0,) * len(session.players)
        self.board: Board = self._build(None)

    # -- what is so

    @property
    def state(self) -> HandState:
        """The hand as it is shown."""
        return self.game.hand if self.preview is None else self.preview

    @property
    def told(self) -> HandState:
        """The hand as far as motion has told it, which is all that panel and headings may say."""
        return self._before if self.motion.telling else self.state

    @property
    def counted(self) -> HandState:
        """The hand as far as its points have been counted."""
        return self._before if self.motion.counting else self.told

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(player.name for player in self.session.players)

    @property
    def shared(self) -> bool:
        """True if several people share the screen."""
        return sum(player.opponent is None for player in self.session.players) > 1

    @property
    def mine(self) -> bool:
        """True if the person whose hand is shown is to move."""
        viewer = self.viewer
        return viewer is not None and self._is_person(viewer) and self.state.to_move == viewer

    @property
    def playing(self) -> bool:
        """True if that person may move cards on the table."""
        return self.mine and self.state.phase is Phase.PLAY and self.preview is None

    @property
    def report(self) -> Report | None:
        """The live answers about that person's turn."""
        return self.state.playing.draft.report if self.playing else None

    @property
    def viewer(self) -> int | None:
        """The seat whose hand may be seen now."""
        return None if self.veiled else self.session.viewer()

    @property
    def covered(self) -> int | None:
        """The person who has to ask for their hand."""
        seat = self.session.viewer() if self.veiled else None
        if seat is None and self.viewer is None:
            seat = self.state.to_move
        return seat if seat is not None and self._is_person(seat) else None

    @property
    def can_undo(self) -> bool:
        """True if a drag of this turn can be taken back."""
        return self.playing and self.state.playing.draft.previous is not None

    @property
    def can_undo_draw(self) -> bool:
        """True if a draw from the discards can be taken back."""
        return self.playing and not legal(self.state, UndoDraw())

    @property
    def chosen(self) -> Card | None:
        """The one selected card, if it is in the hand."""
        return next(iter(self.selected)) if len(self.selected) == 1 and self._holds(self.selected) else None

    @property
    def too_many(self) -> bool:
        """True if several cards of the hand are selected, of which only one could be discarded."""
        return len(self.selected) > 1 and self._holds(self.selected)

    def _holds(self, cards: frozenset[Card]) -> bool:
        """Tell if all these cards are in the hand that is shown."""
        return cards <= frozenset((*self.board.hand, *self.board.tray))

    @property
    def fresh(self) -> frozenset[Card]:
        """The cards that the person whose hand is shown has just drawn from the stock."""
        shown = self.playing and self.board.revealed
        return just_drawn(self.state, self.board.bottom) if shown else frozenset()

    @property
    def waiting(self) -> str:
        """What the table waits for, when it is not the person's move."""
        seat = self.told.to_move
        if seat is None:
            return _("The hand is over.")
        if self.veiled:
            return _("The hand is covered.")
        if self.covered is not None and not self.motion.telling:
            return _("{name} is next.").format(name=self.names[self.covered])
        form = _("{name} is thinking.") if self.session.thinking == seat else _("{name} plays.")
        return form.format(name=self.names[seat])

    def _is_person(self, seat: int) -> bool:
        return self.session.players[seat].opponent is None

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
        bottom, state = self.bottom, self.state
        turn = (state.hand_number, state.to_move, bottom)
        new_turn, self._turn = turn != self._turn, turn
        fits = before is not None and before.bottom == bottom and before.layout.window.size == self._size
        if new_turn or not fits:
            self._hand_before = len(state.hands[bottom] - tray_of(state, bottom))
        board = build(
            state,
            bottom=bottom,
            revealed=viewer is not None or state.phase is Phase.OVER,
            laid=self.laid,
            hand_order=self._hand_order(bottom),
            size=self._size,
            scale=self.settings.ui_scale,
            mirrored=self.settings.mirrored,
            scrolled=self._scrolled,
            prior=before.layout.fit if before and fits else None,
            new_turn=new_turn,
            hand_before=self._hand_before,
        )
        self.laid = board.laid
        return board

    def scroll(self, seat: int, by: int) -> None:
        """Bring other lines of a space into sight, if there are any."""
        lines = [space.first for space in self.board.layout.spaces]
        lines[seat] = max(0, lines[seat] + by)
        self._scrolled = tuple(lines)
        self.motion.finish()
        self.refresh()

    def _reveal(self, old: HandState) -> None:
        """Scroll to the plays that have changed, where they are out of sight."""
        lines = [space.first for space in self.board.layout.spaces]
        for seat, space in enumerate(self.board.plays):
            for play, _cards, place in space:
                if play not in old.table[seat] and not place.seen:
                    lines[seat] = place.line
        if tuple(lines) != self._scrolled:
            self._scrolled = tuple(lines)
            self.refresh()

    def _hand_order(self, seat: int) -> tuple[Card, ...]:
        """The hand in its order, which what is only being shown leaves alone."""
        held = self.state.hands[seat]
        return tuple(card for card in self.hand_orders.of(seat, held | self.game.hand.hands[seat]) if card in held)

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
        if self.session.game is not self.game:
            self.advance(self.session.game, {}, mine=True, laid=self.session.laid)
            return True
        shown = self.viewer is not None or self.state.phase is Phase.OVER
        if shown != self.board.revealed or self.viewer not in (None, self.board.bottom):
            self.refresh()
            return True
        return False

    def follow_new_hand(self) -> bool:
        """Show the hand that has been dealt since, if one has."""
        game = self.session.game
        if (game.deal, game.hand.hand_number) == (self.game.deal, self.state.hand_number):
            return False
        self.game, self.preview = game, None
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
        self.telling.begin(self.state.log)
        if self.glides and len(self.state.log) == 1 and self.state.phase is Phase.OPENING:
            self.motion.begin(choreography.deal(self.board.places, self.state, self.settings.pace))

    def show(self, step: Step) -> None:
        """Show a step: cards travel, the log tells."""
        mine = self._is_person(step.seat) and step.seat == self.bottom
        self.advance(step.after, {}, mine=mine, laid=step.laid and step.laid[1])
        self.note(step)
        if not mine:
            self._rest = max(self._rest, self.settings.pace * 1.2)
            self.selected = frozenset()
            self.refused, self.warning = (), ""

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

    def _follow(self, old: tuple[Event, ...], new: tuple[Event, ...]) -> None:
        """Let the log and the banner tell what one has beyond the other."""
        if self.telling.follow(old, new) and self.settings.pace > 0:
            self._rest = max(self._rest, BANNER / 2)

    def show_instead(self, state: HandState | None) -> None:
        """Show a table that could be, without playing it; None for the table as it is."""
        if self.preview is None:
            self._laid_left = self.laid
        before, self.preview = self.places({}), state
        if state is None:
            self.laid = self._laid_left
        self.selected, self.refused, self.warning = frozenset(), (), ""
        self.board = self._build(self.board)
        if self.glides:
            self.motion.start(choreography.own(before, self.board.places))

    def advance(self, game: Game, released: Mapping[Card, Rect], *, mine: bool, laid: LaidTable | None = None) -> None:
        """Show a later state, as it lies; cards just let go set out from where they were released."""
        self.laid = self.laid if laid is None else laid
        old, before, bottom = self.state, self.places(released), self.board.bottom
        self.game, self.preview = game, None
        self.board = self._build(self.board)
        if self.board.unseen:
            self._reveal(old)
        self._tell()
        ends = bool(self.state.log) and isinstance(self.state.log[-1], HandEnded)
        played = self.state.log[:-1] if ends else self.state.log
        self._news.append((False, partial(self._follow, old.log, played)))
        if ends:
            self._news.append((True, partial(self._follow, played, self.state.log)))
        self.selected &= frozenset(self.board.rects) - frozenset(self.state.discard)
        if self.board.bottom != bottom or old.hand_number != self.state.hand_number:
            self.motion.finish()
        else:
            self._begin(old, before, mine=mine)
            self.motion.throw(released)
        self._tell()

    def _begin(self, old: HandState, before: Mapping[Card, Place], *, mine: bool) -> None:
        """Show what has happened since an older state, when cards lay as they did before."""
        pace = self.settings.pace
        change = Change(
            old=old,
            new=self.state,
            before=before,
            after=self.board.places,
            board=self.board,
            names=self.names,
            pace=pace or GLIDE,
            mine=mine,
        )
        act = choreography.act_of(change)
        if not mine and self.mine:
            act.cues.append(Cue(Sound.TURN, act.length))
        act = choreography.staged(act, moving=pace > 0, reduced=self.settings.reduced_motion)
        if not mine or act.captions:
            self._rest = max(self._rest, act.rest)
        self._before = old
        self.motion.begin(act)

    def places(self, released: Mapping[Card, Rect]) -> dict[Card, Place]:
        """Where cards are to be seen now, those under way and just let go included."""
        places = dict(self.board.places)
        for flight in self.motion:
            places[flight.card] = Place(flight.rect(), flight.face)
        places.update((card, Place(rect, face=True)) for card, rect in released.items())
        return places
