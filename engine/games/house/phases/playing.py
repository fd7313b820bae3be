"""The play: snapshots of the table, taking back, and the end of the turn (R10 to R17)."""

from dataclasses import replace

from engine.blocks.deal import changed, put
from engine.games.house.draft import Draft, new_draft
from engine.games.house.live_verdict import Verdict
from engine.games.house.phases.next_turn import end_turn, fail_demand, go_out
from engine.games.house.state import Draw, HandState
from engine.games.house.words import (
    Action,
    Arrange,
    DemandAnswer,
    Demanded,
    Event,
    FaultKind,
    Forfeit,
    JokerTaken,
    Open,
    Played,
    Replace,
    Rule,
    fault,
)
from engine.rummy.actions import Discard, EndTurn, UndoDraw, UndoPlays
from engine.rummy.cards import Card
from engine.rummy.events import Discarded, DrawUndone
from engine.rummy.faults import CommonFault, Fault, RefusedError
from engine.rummy.piles import put_on


def legal(state: HandState, action: Action) -> tuple[Fault, ...]:  # noqa: PLR0911 - one case an action
    """Every fault of an action in this phase."""
    turn = state.playing
    match action:
        case Arrange() | Replace():
            return _snapshot_faults(turn.draft, action)
        case UndoPlays():
            return ()
        case UndoDraw():
            taken_back = turn.draw is Draw.PILE and turn.before is not None
            return () if taken_back else (fault(Rule.R9, CommonFault.DRAW_NOT_UNDONE),)
        case Forfeit():
            by_demand = turn.draw is Draw.DEMAND and turn.before is not None
            return () if by_demand else (fault(Rule.R9, FaultKind.NOTHING_TO_FORFEIT),)
        case Discard(card):
            return turn.draft.judge(card).faults
        case EndTurn():
            return turn.draft.judge(None).faults
        case Open():
            return (fault(Rule.R7, FaultKind.ALREADY_OPEN),)
        case _:
            return (fault(Rule.R9, CommonFault.ALREADY_DREW),)


def apply(state: HandState, action: Action) -> HandState:
    """The state after a legal action. Raises RefusedError for a snapshot that `legal` refuses."""
    turn = state.playing
    match action:
        case Arrange() | Replace():
            return with_draft(state, _snapshot(turn.draft, action))
        case UndoPlays():
            return with_draft(state, new_draft(turn.draft.basis))
        case UndoDraw():
            return _undo_draw(state)
        case Forfeit():
            return _forfeit(state)
        case Discard(card):
            return _finish(state, card)
        case _:
            return _finish(state, None)


def with_draft(state: HandState, draft: Draft) -> HandState:
    """The state with the table and hand of a draft of this turn."""
    hands = put(state.hands, state.mover, draft.snapshot.hand)
    return changed(state, table=draft.snapshot.table, hands=hands, turn=replace(state.playing, draft=draft))


def _snapshot(draft: Draft, action: Arrange | Replace) -> Draft:
    if isinstance(action, Arrange):
        return draft.arrange(action.table)
    return draft.replace(action.joker, action.card)


def _snapshot_faults(draft: Draft, action: Arrange | Replace) -> tuple[Fault, ...]:
    try:
        _snapshot(draft, action)
    except RefusedError as refused:
        return refused.faults
    return ()


def _before(state: HandState) -> HandState:
    before = state.playing.before
    if before is None:
        message = "a position in mid-turn knows no draw"
        raise ValueError(message)
    return before


def _undo_draw(state: HandState) -> HandState:
    before = _before(state)
    drawn = before.discard[len(state.discard) :]
    return changed(before, log=(*state.log, DrawUndone(state.mover, drawn)))


def _forfeit(state: HandState) -> HandState:
    before = _before(state)
    met = next(
        event for event in reversed(state.log) if isinstance(event, Demanded) and event.answer is DemandAnswer.MET
    )
    return fail_demand(changed(before, log=(*state.log, replace(met, answer=DemandAnswer.FORFEITED))))


def _finish(state: HandState, discard: Card | None) -> HandState:
    """The end of a legal turn."""
    seat = state.mover
    draft = state.playing.draft
    verdict = draft.judge(discard)
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
