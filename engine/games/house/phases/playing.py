"""The play: snapshots of the table, taking back, and the end of the turn (R10 to R17)."""

from dataclasses import replace

from engine.blocks.changes import changed, put
from engine.games.house.draft import Draft, new_draft
from engine.games.house.live_verdict import Verdict
from engine.games.house.phases.next_turn import end_turn, fail_demand, go_out
from engine.games.house.state import Draw, HandState
from engine.games.house.words import (
    Arrange,
    DemandAnswer,
    Demanded,
    Event,
    FaultKind,
    Forfeit,
    JokerTaken,
    Played,
    Replace,
    Rule,
    fault,
)
from engine.rummy.actions import Discard, EndTurn, UndoDraw, UndoPlays
from engine.rummy.cards import Card
from engine.rummy.events import Discarded, DrawUndone
from engine.rummy.faults import CommonFault, Faults, RefusedError
from engine.rummy.piles import put_on


def with_draft(state: HandState, draft: Draft) -> HandState:
    """The state with the table and hand of a draft of this turn."""
    hands = put(state.hands, draft.basis.seat, draft.snapshot.hand)
    return changed(state, table=draft.snapshot.table, hands=hands, turn=replace(state.playing, draft=draft))


def drag(state: HandState, action: Arrange | Replace) -> HandState | Faults:
    """The hand after a snapshot of the table. It is judged while it is made, which takes longest."""
    draft = state.playing.draft
    try:
        if isinstance(action, Arrange):
            return with_draft(state, draft.arrange(action.table))
        return with_draft(state, draft.replace(action.joker, action.card))
    except RefusedError as refused:
        return refused.faults


def undo_plays(state: HandState, action: UndoPlays) -> HandState:
    """The hand with the table as it was at the draw."""
    del action
    return with_draft(state, new_draft(state.playing.draft.basis))


def undo_draw(state: HandState, action: UndoDraw) -> HandState | Faults:
    """The hand before a draw from the pile."""
    del action
    before = state.playing.before
    if state.playing.draw is not Draw.PILE or before is None:
        return (fault(Rule.R9, CommonFault.DRAW_NOT_UNDONE),)
    drawn = before.discard[len(state.discard) :]
    return changed(before, log=(*state.log, DrawUndone(state.mover, drawn)))


def forfeit(state: HandState, action: Forfeit) -> HandState | Faults:
    """The hand after a demanded card was given back: the demand has failed (R9)."""
    del action
    before = state.playing.before
    if state.playing.draw is not Draw.DEMAND or before is None:
        return (fault(Rule.R9, FaultKind.NOTHING_TO_FORFEIT),)
    met = next(
        event for event in reversed(state.log) if isinstance(event, Demanded) and event.answer is DemandAnswer.MET
    )
    return fail_demand(changed(before, log=(*state.log, replace(met, answer=DemandAnswer.FORFEITED))))


def finish(state: HandState, action: Discard | EndTurn) -> HandState | Faults:
    """The hand after the turn has ended, with a discard or without one."""
    seat, draft, discard = state.mover, state.playing.draft, action.card if isinstance(action, Discard) else None
    verdict = draft.judge(discard)
    if verdict.faults:
        return verdict.faults
    events, hands, pile = _events(draft, verdict), state.hands, state.discard
    if discard is not None:
        events.append(Discarded(seat, discard))
        hands = put(hands, seat, draft.snapshot.hand - {discard})
        pile = put_on(pile, discard)
    melded = put(state.melded, seat, verdict.melded)
    played = changed(state, melded=melded, hands=hands, discard=pile).said(*events)
    if not played.hands[seat]:
        played = go_out(played, seat)
    return end_turn(played, discarded_last=discard is not None and not played.hands[seat])


def _events(draft: Draft, verdict: Verdict) -> list[Event]:
    """The public events of the play."""
    basis, last = draft.basis, draft.snapshot
    events: list[Event] = [JokerTaken(basis.seat, joker) for joker in verdict.jokers]
    if last.table != basis.start.table:
        cards = frozenset[Card]().union(*last.owned) - frozenset[Card]().union(*basis.start.owned)
        stolen = tuple(theft.card for theft in verdict.thefts)
        melded = verdict.melded and not basis.melded
        events.append(Played(basis.seat, basis.start.table, last.table, tuple(sorted(cards)), stolen, melded))
    return events
