"""Follows the course of a session, and shows it step by step."""

from collections.abc import Callable, Mapping
from functools import partial

from pygame import Rect

from engine.rummy.cards import Card
from engine.rummy.laid_table import LaidTable
from scenes.session import Step, Views
from scenes.sounds import Sound
from scenes.table.arrangement import TableArrangement
from scenes.table.moving import celebrations, motion_and_sound
from scenes.table.moving.change import change_of
from scenes.table.moving.flight import GLIDE
from scenes.table.moving.motion import Cue
from scenes.table.moving.replay import Round
from scenes.table.places.card_places import Board, Place
from scenes.table.telling.log import BANNER, Telling, partners_of
from scenes.table.visible_state import Shown, VisibleState

_AT_ONCE = 60
"""The most steps in one frame of turns that are not shown one by one."""
_SELDOM = 10
"""The frames after which such turns are shown at the latest."""


class Follower:
    """Shows the steps of a session one by one, with motion, and adds them to the log."""

    def __init__(self, view: VisibleState, arrangement: TableArrangement) -> None:
        self._view = view
        self._arrangement = arrangement
        self.telling = Telling(view.presenter, lambda: view.view, view.names)
        self.round = Round(view.session.players, view.session.past, view.presenter.is_drag)
        self.rest = 0.0
        """The seconds for which the last step is still shown."""
        self._news: list[tuple[bool, Callable[[], None]]] = []
        """Updates of the log, each to be made after its motion or, if flagged, after the points are counted."""
        self._unshown = False
        """True if others have played on since the table was shown last."""
        self._hidden_frames = 0
        self._warned = set[int]()
        """The seats whose last card has been announced in this hand."""

    @property
    def busy(self) -> bool:
        """True if something is still being shown."""
        return bool(self._view.motion) or self.rest > 0

    def skip(self) -> None:
        """Show the end of the motion at once, and go on."""
        self._view.motion.finish()
        self.rest = 0.0

    def move_on(self, dt: float) -> bool:
        """Let moving cards and the banner go on, but show nothing new; True when the picture has changed."""
        motion = self._view.motion
        telling, counting = motion.telling, motion.counting
        changed = self.telling.update(dt)
        changed |= motion.update(dt)
        told = (telling, counting) != (motion.telling, motion.counting)
        return self._tell() or changed or told

    # -- the course of the game

    def go_on(self) -> bool:
        """Show the next step; True when there was one."""
        session = self._view.session
        step = session.pump()
        if news := session.news():
            self.telling.say(news)
        if step is None:
            return self._catch_up() or bool(news)
        self.show(step)
        return True

    def play_out(self) -> bool:
        """Have the others play as fast as they think, and show now and then how far they are.

        Each picture costs more than most of their decisions. True when the picture may have changed.
        """
        self.skip()
        session, idle = self._view.session, 0
        for _step in range(_AT_ONCE):
            step = session.pump()
            if news := session.news():
                self.telling.say(news)
            if step is not None:
                self.round.note(step)
                self._unshown = True
            idle = 0 if step is not None else idle + 1
            if idle > 1:  # one question has been put, and is not answered at once
                break
        if not self._unshown:
            return self._catch_up() or self._tell()
        self._hidden_frames += 1
        if session.views.hand_over or session.thinking is None or self._hidden_frames >= _SELDOM:
            self._unshown, self._hidden_frames = False, 0
            self.jump()
            return True
        return False

    def _catch_up(self) -> bool:
        """Follow a session that has moved on without a step: the next hand, a rematch, a hand uncovered."""
        view = self._view
        if self.follow_new_hand():
            return True
        if view.session.views is not view.views:
            self.advance(view.session.views, {}, mine=True, laid=view.session.laid)
            return True
        shown = view.viewer is not None or view.view.to_move is None
        if shown != view.board.revealed or view.viewer not in (None, view.board.bottom):
            self._arrangement.refresh()
            return True
        return False

    def follow_new_hand(self) -> bool:
        """Show the hand that has been dealt since, if one has."""
        view, views = self._view, self._view.session.views
        if (views.deal_key, views.hand_number) == (view.views.deal_key, view.view.hand_number):
            return False
        view.views, view.preview = views, None
        view.bottom = view.first_bottom()
        view.laid = view.session.laid
        self._arrangement.anew()
        self.start_hand()
        return True

    def start_hand(self) -> None:
        """Begin to show a hand: deal before the players' eyes if it has just been dealt."""
        view = self._view
        view.selected, view.refused, view.warning = frozenset(), (), ""
        self._news.clear()
        self._warned.clear()
        view.before = view.shown
        log = view.view.log
        if not view.tableau.dealt or not view.glides:
            self._open(log)
            return
        view.motion.begin(motion_and_sound.deal(view.board, view.view.dealer, view.settings.pace))
        self._open(())
        self._news.append((False, partial(self._open, log)))
        self._tell()

    def _open(self, log: tuple[object, ...]) -> None:
        """Tell a hand from its beginning, first of all who plays with whom; a banner says it before the first turn."""
        self.telling.begin(log, self._partners)
        if self._view.tableau.dealt:
            self.telling.announce(self._partners)

    def jump(self) -> None:
        """Show the moment at which the session is, without motion."""
        view, views = self._view, self._view.session.views
        same = views.hand_number == view.view.hand_number
        self.skip()
        self._news.clear()
        view.views, view.preview = views, None
        view.laid = view.session.laid
        view.selected, view.refused, view.warning = frozenset(), (), ""
        if same:
            self._arrangement.refresh()
        else:
            self._arrangement.anew()
        view.before = view.shown
        self.telling.begin(view.view.log, self._partners)

    def tell_anew(self) -> None:
        """Tell the hand again, as far as it is shown, in the language that is spoken now."""
        self.telling.begin(self._view.view.log, self._partners)
        self._view.warning = ""

    @property
    def _partners(self) -> str:
        """The sentence that says who plays with whom, where there are partners."""
        return partners_of(self._view.tableau.heads, self._view.bottom)

    def show(self, step: Step) -> None:
        """Show a step: cards travel, the log tells."""
        view, before = self._view, self._view.shown
        self.round.note(step)
        mine = view.is_person(step.seat) and step.seat == view.bottom
        self.advance(step.after, {}, mine=mine, laid=step.laid and step.laid[1])
        self.note(step)
        if not mine and self._differs(before):
            self.rest = max(self.rest, view.settings.pace * 1.2)
            view.selected, view.refused, view.warning = frozenset(), (), ""

    def _differs(self, before: Shown) -> bool:
        """True if anything visible has changed. Plays of others may be shown only when their turn ends."""
        view = self._view
        return view.view.log is not before.view.log or view.tableau != before.tableau

    def advance(
        self, views: Views, released: Mapping[Card, Rect], *, mine: bool, laid: LaidTable | None = None
    ) -> None:
        """Show a later state; cards that were just let go set out from the place of their release."""
        view = self._view
        old, before, board = view.shown, self._arrangement.places(released), view.board
        view.laid = laid or view.laid
        view.views, view.preview = views, None
        self._arrangement.refresh()
        if view.board.unseen:
            self._arrangement.reveal(old.tableau)
        self._tell()
        self._listen(old)
        gone = (old.tableau.held - view.tableau.held).union(view.tableau.pile.cards)
        # Cards that were laid may lie there by another copy than the one that was chosen.
        lays = mine and view.tableau.laid != old.tableau.laid
        view.selected &= frozenset[Card]() if lays else frozenset(view.board.rects) - gone
        if view.board.bottom != board.bottom or old.view.hand_number != view.view.hand_number:
            view.motion.finish()
        else:
            self.begin(old, before, board, mine=mine)
            view.motion.throw(released)
        self._tell()

    def begin(self, old: Shown, before: Mapping[Card, Place], board: Board, *, mine: bool) -> None:
        """Show the change from an older state, in which cards lay at `before`, to this board."""
        view, pace = self._view, self._view.settings.pace
        told = tuple(view.presenter.beats(old.view, view.view, view.tableau, view.names, mine=mine))
        told = (*told, *celebrations.moments(old.tableau, view.tableau, told, self._warned))
        change = change_of(old.tableau, before, board, view.board, beats=told, pace=pace or GLIDE, mine=mine)
        act = motion_and_sound.act_of(change)
        if not mine and view.mine:
            act.cues.append(Cue(Sound.TURN, act.length))
        moving = pace > 0 and (view.settings.own_motion or not mine)
        act = motion_and_sound.staged(act, moving=moving, reduced=view.settings.reduced_motion)
        if not mine or act.captions:
            self.rest = max(self.rest, act.rest)
        view.before = old
        view.motion.begin(act)

    # -- what the log tells

    def note(self, step: Step) -> None:
        """Add a remark on a step to the log, after its motion."""
        if step.note is not None:
            self._news.append((False, partial(self.telling.remark, step.note)))
            self._tell()

    def _listen(self, old: Shown) -> None:
        """Keep the changes for the log. It tells the end of the hand when the points have been counted."""
        log = self._view.view.log
        ends = bool(log) and self._view.view.to_move is None
        played = log[:-1] if ends else log
        self._news.append((False, partial(self._follow, old.view.log, played)))
        if ends:
            self._news.append((True, partial(self._follow, played, log)))

    def _tell(self) -> bool:
        """Add to the log all that motion has shown by now; True when there was something."""
        said, motion = False, self._view.motion
        while self._news and not (motion.telling or (self._news[0][0] and motion.counting)):
            said = True
            self._news.pop(0)[1]()
        return said

    def _follow(self, old: tuple[object, ...], new: tuple[object, ...]) -> None:
        """Add to log and banner the events that `new` has beyond `old`."""
        if self.telling.follow(old, new) and self._view.settings.pace > 0:
            self.rest = max(self.rest, BANNER / 2)
