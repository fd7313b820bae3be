"""Follows the course of a session, and shows it step by step."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from pygame import Rect

from engine.rummy.cards import Card
from engine.rummy.laid_table import LaidTable
from scenes.session import Step, Views
from scenes.sounds import Sound
from scenes.table.moving import celebrations, motion_and_sound
from scenes.table.moving.change import change_of
from scenes.table.moving.flight import GLIDE
from scenes.table.moving.motion import Cue
from scenes.table.places.card_places import Board, Place
from scenes.table.state.arrangement import TableArrangement
from scenes.table.state.round import Round
from scenes.table.state.table_state import Shown, TableState
from scenes.table.tableau import Tableau
from scenes.table.telling.log import BANNER, Telling, partners_of

_AT_ONCE = 60
"""The most steps in one frame of turns that are not shown one by one."""
_SELDOM = 10
"""The frames after which such turns are shown at the latest."""


class Follower:
    """Shows the steps of a session one by one, with motion, and adds them to the log."""

    def __init__(self, arrangement: TableArrangement) -> None:
        self._arrangement = arrangement
        state = self._state
        self.telling = Telling(state.presenter, lambda: self._state.view, state.names)
        self.round = Round(state.session.players, state.session.past, state.presenter.is_drag)
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
    def _state(self) -> TableState:
        return self._arrangement.state

    def _begin_at(self, after: TableState) -> None:
        """Show a state from which motion leads nowhere yet."""
        self._arrangement.state = replace(after, before=after.shown)

    @property
    def busy(self) -> bool:
        """True if something is still being shown."""
        return bool(self._state.motion) or self.rest > 0

    def skip(self) -> None:
        """Show the end of the motion at once, and go on."""
        self._state.motion.finish()
        self.rest = 0.0

    def move_on(self, dt: float) -> bool:
        """Let moving cards and the banner go on, but show nothing new; True when the picture has changed."""
        motion = self._state.motion
        telling, counting = motion.telling, motion.counting
        changed = self.telling.update(dt)
        changed |= motion.update(dt)
        told = (telling, counting) != (motion.telling, motion.counting)
        return self._tell() or changed or told

    # -- the course of the game

    def go_on(self) -> bool:
        """Show the next step; True when there was one."""
        session = self._state.session
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
        session, idle = self._state.session, 0
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
        if self.follow_new_hand():
            return True
        state, session = self._state, self._state.session
        if session.views is not state.views:
            self.advance(session.views, {}, mine=True, laid=session.laid)
            return True
        shown = state.viewer is not None or state.view.to_move is None
        if shown != state.board.revealed or state.viewer not in (None, state.board.bottom):
            self._arrangement.refresh()
            return True
        return False

    def follow_new_hand(self) -> bool:
        """Show the hand that has been dealt since, if one has."""
        state, views = self._state, self._state.session.views
        if (views.deal_key, views.hand_number) == (state.views.deal_key, state.view.hand_number):
            return False
        dealt = replace(state, preview=None, laid=state.session.laid).at(views, state.bottom)
        self._arrangement.anew(dealt.at(views, dealt.first_bottom()))
        self.start_hand()
        return True

    def start_hand(self) -> None:
        """Begin to show a hand: deal before the players' eyes if it has just been dealt."""
        self._news.clear()
        self._warned.clear()
        self._begin_at(self._state.untouched())
        state, log = self._state, self._state.view.log
        if not state.tableau.dealt or not state.glides:
            self._open(log)
            return
        state.motion.begin(motion_and_sound.deal(state.board, state.view.dealer, state.settings.pace))
        self._open(())
        self._news.append((False, partial(self._open, log)))
        self._tell()

    def _open(self, log: tuple[object, ...]) -> None:
        """Tell a hand from its beginning, first of all who plays with whom; a banner says it before the first turn."""
        self.telling.begin(log, self._partners)
        if self._state.tableau.dealt:
            self.telling.announce(self._partners)

    def jump(self) -> None:
        """Show the moment at which the session is, without motion."""
        state, views = self._state, self._state.session.views
        same = views.hand_number == state.view.hand_number
        self.skip()
        self._news.clear()
        after = replace(state.untouched(), preview=None, laid=state.session.laid).at(views, state.bottom)
        if same:
            self._arrangement.refresh(after)
        else:
            self._arrangement.anew(after)
        self._begin_at(self._state)
        self.telling.begin(self._state.view.log, self._partners)

    def tell_anew(self) -> None:
        """Tell the hand again, as far as it is shown, in the language that is spoken now."""
        self.telling.begin(self._state.view.log, self._partners)
        self._arrangement.state = replace(self._state, warning="")

    @property
    def _partners(self) -> str:
        """The sentence that says who plays with whom, where there are partners."""
        return partners_of(self._state.tableau.heads, self._state.bottom)

    def show(self, step: Step) -> None:
        """Show a step: cards travel, the log tells."""
        old, before = self._state, self._state.shown
        self.round.note(step)
        mine = old.is_person(step.seat) and step.seat == old.bottom
        self.advance(step.after, {}, mine=mine, laid=step.laid and step.laid[1])
        self.note(step)
        if not mine and _differs(before, self._state):
            self.rest = max(self.rest, old.settings.pace * 1.2)
            self._arrangement.state = self._state.untouched()

    def advance(
        self, views: Views, released: Mapping[Card, Rect], *, mine: bool, laid: LaidTable | None = None
    ) -> None:
        """Show a later state; cards that were just let go set out from the place of their release."""
        old, shown, before = self._state, self._state.shown, self._arrangement.places(released)
        self._arrangement.refresh(replace(old.at(views, old.bottom), preview=None, laid=laid or old.laid))
        if self._state.board.unseen:
            self._arrangement.reveal(shown.tableau)
        self._tell()
        self._listen(shown)
        new = self._state
        gone = (shown.tableau.held - new.tableau.held).union(new.tableau.pile.cards)
        # Cards that were laid may lie there by another copy than the one that was chosen.
        lays = mine and new.tableau.laid != shown.tableau.laid
        left = frozenset[Card]() if lays else frozenset(new.board.rects) - gone
        self._arrangement.state = new = replace(new, selected=new.selected & left)
        if new.board.bottom != old.board.bottom or shown.view.hand_number != new.view.hand_number:
            new.motion.finish()
        else:
            self.begin(shown, before, old.board, mine=mine)
            new.motion.throw(released)
        self._tell()

    def begin(self, old: Shown, before: Mapping[Card, Place], board: Board, *, mine: bool) -> None:
        """Show the change from an older moment, in which cards lay at `before` and on this board, to the state."""
        new, pace = self._state, self._state.settings.pace
        told = tuple(new.presenter.beats(old.view, new.view, new.tableau, new.names, mine=mine))
        told = (*told, *celebrations.moments(old.tableau, new.tableau, told, self._warned))
        change = change_of(old.tableau, before, board, new.board, beats=told, pace=pace or GLIDE, mine=mine)
        act = motion_and_sound.act_of(change)
        if _jokers(new.tableau) - _jokers(old.tableau):
            act.cues.append(Cue(Sound.JOKER, act.length / 2))
        if not mine and new.mine:
            act.cues.append(Cue(Sound.TURN, act.length))
        moving = pace > 0 and (new.settings.own_motion or not mine)
        act = motion_and_sound.staged(act, moving=moving, reduced=new.settings.reduced_motion)
        if not mine or act.captions:
            self.rest = max(self.rest, act.rest)
        self._arrangement.state = replace(new, before=old)
        new.motion.begin(act)

    # -- what the log tells

    def note(self, step: Step) -> None:
        """Add a remark on a step to the log, after its motion."""
        if step.note is not None:
            self._news.append((False, partial(self.telling.remark, step.note)))
            self._tell()

    def _listen(self, old: Shown) -> None:
        """Keep the changes for the log. It tells the end of the hand when the points have been counted."""
        log = self._state.view.log
        ends = bool(log) and self._state.view.to_move is None
        played = log[:-1] if ends else log
        self._news.append((False, partial(self._follow, old.view.log, played)))
        if ends:
            self._news.append((True, partial(self._follow, played, log)))

    def _tell(self) -> bool:
        """Add to the log all that motion has shown by now; True when there was something."""
        said, motion = False, self._state.motion
        while self._news and not (motion.telling or (self._news[0][0] and motion.counting)):
            said = True
            self._news.pop(0)[1]()
        return said

    def _follow(self, old: tuple[object, ...], new: tuple[object, ...]) -> None:
        """Add to log and banner the events that `new` has beyond `old`."""
        if self.telling.follow(old, new) and self._state.settings.pace > 0:
            self.rest = max(self.rest, BANNER / 2)


def _jokers(tableau: Tableau) -> frozenset[Card]:
    """The jokers on the table."""
    groups = (group.cards for space in tableau.spaces for group in space.groups)
    return frozenset(card for cards in groups for card in cards if card.is_joker)


def _differs(before: Shown, now: TableState) -> bool:
    """True if anything visible has changed. Plays of others may be shown only when their turn ends."""
    return now.view.log is not before.view.log or now.tableau != before.tableau
