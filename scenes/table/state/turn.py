"""The turn of a person: what it does, plans, holds back, takes back and makes again.

A plan is several drops that become one action: an arrangement of the table, kept with the unfinished turn, whose steps
are shown as they are made and taken back one by one. A discard that is held back is no action yet.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pygame import Rect

from engine.rummy.cards import Card
from engine.rummy.laid_table import LaidTable
from engine.text import _
from scenes.sounds import Sound
from scenes.table.state.arrangement import TableArrangement
from scenes.table.state.follower import Follower
from scenes.table.state.table_state import Held, PlanSteps, TableState

HOLD = 1.0
"""Seconds for which a discard is held."""


class Turn:
    """Hands actions to the session, which keeps those that can be undone. Nothing else of a table does."""

    def __init__(self, arrangement: TableArrangement, follower: Follower) -> None:
        self._arrangement = arrangement
        self._follower = follower

    @property
    def _state(self) -> TableState:
        return self._arrangement.state

    def _change(self, after: TableState) -> None:
        """Replace the state by one that lies as this does."""
        self._arrangement.state = after

    def _warn(self, words: str) -> None:
        self._change(replace(self._state, warning=words))

    # -- actions

    def act(
        self,
        action: Any,  # noqa: ANN401 - each game has actions of its own
        released: Mapping[Card, Rect] | None = None,
        laid: LaidTable | None = None,
    ) -> bool:
        """Ask the session for an action; True when it allows it. A refusal is shown and changes nothing."""
        state = self._state
        faults = state.session.act(action, laid)
        self._change(replace(state, refused=faults, warning=""))
        if faults:
            state.motion.play(Sound.REFUSAL)
            return False
        self.show_granted(released or {}, laid)
        return True

    def show_granted(self, released: Mapping[Card, Rect], put: LaidTable | None = None) -> None:
        """Show an action that the session allows; one that waits for the disk is shown when the session reports it.

        `put` is the arrangement of the table afterwards, if the session does not keep it.
        """
        session, follower = self._state.session, self._follower
        step = session.pump()
        if step is not None:
            follower.round.note(step)
        views, laid = (step.after, step.laid and step.laid[1]) if step else (session.views, session.laid)
        follower.advance(views, released, mine=True, laid=laid or put)
        if step is not None:
            follower.note(step)

    def show_undone(self) -> None:
        """Show an undo of the session."""
        self._change(self._state.unsaid())
        session = self._state.session
        self._follower.advance(session.views, {}, mine=True, laid=session.laid)

    def lay(
        self, laid: LaidTable, released: Mapping[Card, Rect], plan: PlanSteps | None = None, *, loose: bool = False
    ) -> None:
        """Rearrange the same table, as a change of the plan if one is given."""
        state = self._state
        if state.preview is None and state.session.laid:
            state.session.lay(laid)
        self._arrangement.show_anew(released, replace(state, laid=laid, plan=plan or state.plan), loose=loose)

    # -- a plan

    @property
    def _lasts(self) -> bool:
        state = self._state
        return state.live and state.tableau.plans and state.plan.at == state.moment

    @property
    def planned(self) -> bool:
        """True if something is planned, and may be taken back."""
        return self._state.live and self._state.tableau.planned

    @property
    def can_plan_again(self) -> bool:
        """True if a step was taken back and none was made since."""
        return self._lasts and bool(self._state.plan.undone)

    def plan(self, laid: LaidTable, released: Mapping[Card, Rect]) -> None:
        """Show this arrangement; in a game whose drops only plan, it is a step of the plan."""
        state, plan = self._state, self._state.plan
        if state.live and state.tableau.plans:
            goes_on = self._lasts and state.tableau.planned
            steps, at = (plan.steps, plan.at) if goes_on else ((), state.moment)
            plan = PlanSteps((*steps, state.board.laid), at=at)
        self.lay(laid, released, plan)

    def _unplan(self) -> None:
        """Take the last step back, or all of the plan if its steps are not known any more."""
        plan, undone = self._state.plan, (*self._state.plan.undone, self._state.board.laid)
        known = self._lasts and bool(plan.steps)
        back, steps = (plan.steps[-1], plan.steps[:-1]) if known else ((), plan.steps)
        self.lay(back, {}, replace(plan, steps=steps, undone=undone))

    def _plan_again(self) -> None:
        """Make the step again that was taken back last."""
        plan = self._state.plan
        *undone, laid = plan.undone
        self.lay(laid, {}, replace(plan, steps=(*plan.steps, self._state.board.laid), undone=tuple(undone)))

    def _give_up_plan(self) -> None:
        """Give the plan up."""
        plan = self._state.plan
        self.lay((), {}, replace(plan, steps=(), undone=(*plan.undone, self._state.board.laid)))

    # -- a discard that is held back

    def hold(self, card: Card, action: Any, released: Mapping[Card, Rect]) -> None:  # noqa: ANN401 - each game's own
        """Show a discard, of which this is the action, without making it."""
        state = self._state
        seen = state.presenter.discarded(state.view, card)
        self._arrangement.show_anew(released, replace(state.untouched(), held=Held(card, action, seen, HOLD)))
        state.motion.play(Sound.SNAP)

    def take_back(self) -> bool:
        """Take the card that is held back into the hand; False if none is."""
        state = self._state
        if state.held is None:
            return False
        self._arrangement.show_anew({}, replace(state, held=None))
        state.motion.play(Sound.SLIDE)
        return True

    def interrupt(self) -> None:
        """Take the card back, since something else comes over the table, and tell the player."""
        if self.take_back():
            self._warn(_("Your discard is back in your hand."))

    def wait(self, seconds: float) -> Held | None:
        """Let time pass. Return the discard whose time is over: it is held no longer, and the caller has to make it."""
        held = self._state.held
        if held is None:
            return None
        held = replace(held, left=held.left - seconds)
        over = held.left <= 0
        self._change(replace(self._state, held=None if over else held))
        return held if over else None

    # -- what is taken back, and made again

    @property
    def can_undo(self) -> bool:
        """True if something of this turn can be taken back: a drag, or a discard that is held."""
        return self._state.held is not None or self.can_reset

    @property
    def can_ungroup(self) -> bool:
        """True if the last change of a hand in groups can be taken back, whoever is to move."""
        return self._grouped and self._arrangement.hand_orders.can_undo(self._state.bottom)

    @property
    def can_regroup(self) -> bool:
        """True if a change of a hand in groups that was taken back can be made again."""
        return self._grouped and self._arrangement.hand_orders.can_redo(self._state.bottom)

    @property
    def _grouped(self) -> bool:
        board = self._state.board
        return board.revealed and board.tableau.reads is not None and self._state.held is None

    @property
    def can_reset(self) -> bool:
        """True if a drag of this turn, or what is planned, can be taken back."""
        return self._state.playing and (self._state.tableau.reset is not None or self.planned)

    @property
    def can_undo_draw(self) -> bool:
        """True if the draw itself can be taken back."""
        return self._state.playing and self._state.tableau.undo_draw is not None

    @property
    def can_redo(self) -> bool:
        """True if a drag or a draw that was taken back can be made again."""
        again = self.can_plan_again or self._state.session.can_redo
        return self.can_regroup or (self._state.mine and again)

    def undo(self) -> None:
        """Take back a discard that is held, or the last drag or, if there is none, the draw."""
        state = self._state
        if self.take_back():
            return
        if self.can_ungroup:
            self._arrangement.hand_orders.undo(state.bottom)
            self._arrangement.show_anew({})
        elif self.planned:
            self._unplan()
        elif self.can_reset and state.session.undo():
            self.show_undone()
        elif self.can_undo_draw:
            self.act(state.tableau.undo_draw)
        else:
            self._warn(_("There is nothing to undo."))

    def redo(self) -> None:
        """Make the drag or draw that was taken back last again."""
        state = self._state
        if self.can_regroup:
            self._arrangement.hand_orders.redo(state.bottom)
            self._arrangement.show_anew({})
        elif self.can_plan_again:
            self._plan_again()
        elif self.can_redo and state.session.redo():
            self._change(self._state.unsaid())
            self.show_granted({})
        else:
            self._warn(_("There is nothing to redo."))

    def reset(self) -> None:
        """Take back all drags of the turn, or the plan."""
        if self.planned:
            self._give_up_plan()
        elif self.can_reset:
            self.act(self._state.tableau.reset)

    def play_instead(self, actions: tuple[Any, ...]) -> None:
        """Take back all drags of the turn, and make these instead. The real table is shown, and no preview."""
        if (reset := self._state.board.tableau.reset) is not None:
            self.act(reset)
        for action in actions:
            self.act(action)
