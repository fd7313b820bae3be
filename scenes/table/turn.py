"""The turn of a person: what it does, plans, holds back, takes back and makes again.

A plan is several drops that become one action: an arrangement of the table, kept with the unfinished turn, whose steps
are shown as they are made and taken back one by one. A discard that is held back is no action yet.
"""

from collections.abc import Mapping
from typing import Any

from pygame import Rect

from engine.rummy.cards import Card
from engine.rummy.laid_table import LaidTable
from engine.text import _
from scenes.sounds import Sound
from scenes.table.arrangement import TableArrangement
from scenes.table.follower import Follower
from scenes.table.visible_state import Held, VisibleState

HOLD = 1.0
"""Seconds for which a discard is held."""


class Turn:
    """Hands actions to the session, which keeps those that can be undone. Nothing else of a table does."""

    def __init__(self, view: VisibleState, arrangement: TableArrangement, follower: Follower) -> None:
        self._view = view
        self._arrangement = arrangement
        self._follower = follower
        self._planned_at: object = self._now if view.steps else None
        """The moment to which the steps of the plan belong."""
        self._unplanned: list[LaidTable] = []
        """The steps of the plan that were taken back, also if the player has taken back the action that it led to."""

    # -- actions

    def act(
        self,
        action: Any,  # noqa: ANN401 - each game has actions of its own
        released: Mapping[Card, Rect] | None = None,
        laid: LaidTable | None = None,
    ) -> bool:
        """Ask the session for an action; True when it allows it. A refusal is shown and changes nothing."""
        view = self._view
        view.refused, view.warning = view.session.act(action, laid), ""
        if view.refused:
            view.motion.play(Sound.REFUSAL)
            return False
        self.show_granted(released or {}, laid)
        return True

    def show_granted(self, released: Mapping[Card, Rect], put: LaidTable | None = None) -> None:
        """Show an action that the session allows; one that waits for the disk is shown when the session reports it.

        `put` is the arrangement of the table afterwards, if the session does not keep it.
        """
        session, follower = self._view.session, self._follower
        step = session.pump()
        if step is not None:
            follower.round.note(step)
        views, laid = (step.after, step.laid and step.laid[1]) if step else (session.views, session.laid)
        follower.advance(views, released, mine=True, laid=laid or put)
        if step is not None:
            follower.note(step)

    def show_undone(self) -> None:
        """Show an undo of the session."""
        view = self._view
        view.refused, view.warning = (), ""
        self._follower.advance(view.session.views, {}, mine=True, laid=view.session.laid)

    def lay(self, laid: LaidTable, released: Mapping[Card, Rect]) -> None:
        """Rearrange the same table."""
        self._view.laid = laid
        if self._view.preview is None and self._view.session.laid:
            self._view.session.lay(laid)
        self._arrangement.show_anew(released)

    # -- a plan

    @property
    def _now(self) -> object:
        view = self._view
        return view.views.deal_key, view.view.hand_number, view.bottom, view.view.log

    @property
    def _lasts(self) -> bool:
        return self._view.live and self._view.tableau.plans and self._planned_at == self._now

    @property
    def planned(self) -> bool:
        """True if something is planned, and may be taken back."""
        return self._view.live and self._view.tableau.planned

    @property
    def can_plan_again(self) -> bool:
        """True if a step was taken back and none was made since."""
        return self._lasts and bool(self._unplanned)

    def plan(self, laid: LaidTable, released: Mapping[Card, Rect]) -> None:
        """Show this arrangement; in a game whose drops only plan, it is a step of the plan."""
        view = self._view
        if view.live and view.tableau.plans:
            if not (self._lasts and view.tableau.planned):
                self._planned_at, view.steps = self._now, []
            view.steps.append(view.board.laid)
            self._unplanned = []
        self.lay(laid, released)

    def _unplan(self) -> None:
        """Take the last step back, or all of the plan if its steps are not known any more."""
        self._unplanned.append(self._view.board.laid)
        steps = self._view.steps
        self.lay(steps.pop() if self._lasts and steps else (), {})

    def _plan_again(self) -> None:
        """Make the step again that was taken back last."""
        self._view.steps.append(self._view.board.laid)
        self.lay(self._unplanned.pop(), {})

    def _give_up_plan(self) -> None:
        """Give the plan up."""
        self._unplanned.append(self._view.board.laid)
        self._view.steps = []
        self.lay((), {})

    # -- a discard that is held back

    def hold(self, card: Card, action: Any, released: Mapping[Card, Rect]) -> None:  # noqa: ANN401 - each game's own
        """Show a discard, of which this is the action, without making it."""
        view = self._view
        seen = view.presenter.discarded(view.view, card)
        view.selected, view.refused, view.warning = frozenset(), (), ""
        view.held = Held(card, action, seen, HOLD)
        self._arrangement.show_anew(released)
        view.motion.play(Sound.SNAP)

    def take_back(self) -> bool:
        """Take the card that is held back into the hand; False if none is."""
        if self._view.held is None:
            return False
        self._view.held = None
        self._arrangement.show_anew({})
        self._view.motion.play(Sound.SLIDE)
        return True

    def interrupt(self) -> None:
        """Take the card back, since something else comes over the table, and tell the player."""
        if self.take_back():
            self._view.warning = _("Your discard is back in your hand.")

    def wait(self, seconds: float) -> Held | None:
        """Let time pass. Return the discard whose time is over: it is held no longer, and the caller has to make it."""
        held = self._view.held
        if held is None:
            return None
        held.left -= seconds
        if held.left > 0:
            return None
        self._view.held = None
        return held

    # -- what is taken back, and made again

    @property
    def can_undo(self) -> bool:
        """True if something of this turn can be taken back: a drag, or a discard that is held."""
        return self._view.held is not None or self.can_reset

    @property
    def can_ungroup(self) -> bool:
        """True if the last change of a hand in groups can be taken back, whoever is to move."""
        return self._grouped and self._arrangement.hand_orders.can_undo(self._view.bottom)

    @property
    def can_regroup(self) -> bool:
        """True if a change of a hand in groups that was taken back can be made again."""
        return self._grouped and self._arrangement.hand_orders.can_redo(self._view.bottom)

    @property
    def _grouped(self) -> bool:
        board = self._view.board
        return board.revealed and board.tableau.reads is not None and self._view.held is None

    @property
    def can_reset(self) -> bool:
        """True if a drag of this turn, or what is planned, can be taken back."""
        return self._view.playing and (self._view.tableau.reset is not None or self.planned)

    @property
    def can_undo_draw(self) -> bool:
        """True if the draw itself can be taken back."""
        return self._view.playing and self._view.tableau.undo_draw is not None

    @property
    def can_redo(self) -> bool:
        """True if a drag or a draw that was taken back can be made again."""
        again = self.can_plan_again or self._view.session.can_redo
        return self.can_regroup or (self._view.mine and again)

    def undo(self) -> None:
        """Take back a discard that is held, or the last drag or, if there is none, the draw."""
        view = self._view
        if self.take_back():
            return
        if self.can_ungroup:
            self._arrangement.hand_orders.undo(view.bottom)
            self._arrangement.show_anew({})
        elif self.planned:
            self._unplan()
        elif self.can_reset and view.session.undo():
            self.show_undone()
        elif self.can_undo_draw:
            self.act(view.tableau.undo_draw)
        else:
            view.warning = _("There is nothing to undo.")

    def redo(self) -> None:
        """Make the drag or draw that was taken back last again."""
        view = self._view
        if self.can_regroup:
            self._arrangement.hand_orders.redo(view.bottom)
            self._arrangement.show_anew({})
        elif self.can_plan_again:
            self._plan_again()
        elif self.can_redo and view.session.redo():
            view.refused, view.warning = (), ""
            self.show_granted({})
        else:
            view.warning = _("There is nothing to redo.")

    def reset(self) -> None:
        """Take back all drags of the turn, or the plan."""
        if self.planned:
            self._give_up_plan()
        elif self.can_reset:
            self.act(self._view.tableau.reset)

    def play_instead(self, actions: tuple[Any, ...]) -> None:
        """Take back all drags of the turn, and make these instead."""
        self._view.preview = None
        if (reset := self._view.make_tableau().reset) is not None:
            self.act(reset)
        for action in actions:
            self.act(action)
