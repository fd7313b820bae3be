"""The change from draw to play, and from one turn to the next: who is out, and if the hand is over."""

from dataclasses import replace

from engine.blocks.changes import changed, put
from engine.games.house.basis import Basis
from engine.games.house.draft import new_draft
from engine.games.house.draws import Heat, cards_at
from engine.games.house.options import Temperature
from engine.games.house.scoring import bonus, hand_scores, new_totals
from engine.games.house.snapshot import snapshot
from engine.games.house.state import Draw, HandState, Out, Phase, Turn
from engine.games.house.words import FullOut, HandsShown, WentOut
from engine.rummy.events import HandEnded


def begin_play(state: HandState, *, before: HandState | None, draw: Draw, cards: Heat) -> HandState:
    """The phase of play, with these cards drawn into the mover's hand."""
    seat = state.mover
    hand = state.hands[seat] | frozenset(cards)
    basis = Basis(
        seat=seat,
        melded=state.melded[seat],
        cost=state.options.meld_cost(state.hand_number),
        hot=cards_at(cards, Temperature.HOT),
        warm=cards_at(cards, Temperature.WARM),
        start=snapshot(state.table, hand),
    )
    turn = Turn(draw=draw, before=before, draft=new_draft(basis))
    return changed(state, phase=Phase.PLAY, hands=put(state.hands, seat, hand), turn=turn)


def go_out(state: HandState, seat: int) -> HandState:
    """The state in which a seat's hand has just become empty (R17 to R19).

    Where first out's bonus shows hands, they are kept until the turn has ended: until then it can be taken back.
    """
    first = state.first_out is None
    plays_on = first and state.options.reentry_cards > 0
    gone = changed(state, out=put(state.out, seat, Out.ONCE if plays_on else Out.OUT))
    if first:
        turn = replace(state.playing, shown=_hands_to_show(state, seat))
        gone = changed(gone, first_out=seat, bonus=bonus(state.options, seat, state.hands), turn=turn)
    return gone.said(WentOut(seat, first, for_good=not plays_on))


def _hands_to_show(state: HandState, seat: int) -> HandsShown | None:
    """The cards that first out's opponents show (R18); None where the bonus asks for no cards."""
    if state.options.fixed_bonus is not None:
        return None
    opponents = state.options.seating.opponents(seat)
    shown = tuple((other, tuple(sorted(state.hands[other]))) for other in opponents)
    return HandsShown(shown, bonus(state.options, seat, state.hands))


def fail_demand(state: HandState) -> HandState:
    """The end of a turn whose demand failed (R9); on re-entry it puts the player out for good (R18)."""
    seat = state.mover
    if state.out[seat] is Out.ONCE:
        out = changed(state, out=put(state.out, seat, Out.OUT))
        state = out.said(WentOut(seat, first=False, for_good=True))
    return end_turn(state, discarded_last=False)


def end_turn(state: HandState, *, discarded_last: bool) -> HandState:
    """The state after the mover's turn: the next turn, or the end of the hand (R19, R20)."""
    seat = state.mover
    ended = changed(state, turn=None, phase=Phase.DRAW)
    if state.turn is not None and state.turn.shown is not None:
        ended = ended.said(state.turn.shown)
    if ended.out[seat] is Out.ONCE and ended.hands[seat]:
        ended = changed(ended, out=put(ended.out, seat, Out.BACK))
    if ended.last_turns is not None:
        left = tuple(other for other in ended.last_turns if other != seat and ended.out[other] is not Out.OUT)
        ended = changed(ended, last_turns=left)
    elif _is_full_out(ended):
        ended = ended.said(FullOut(seat, closed=discarded_last))
        turns = () if discarded_last else _still_in(ended, seat)
        ended = changed(ended, last_turns=turns)
    if not ended.stock or ended.last_turns == ():
        return _end_hand(ended)
    following = ended.last_turns or _still_in(ended, seat)
    return changed(ended, to_move=following[0])


def _is_full_out(state: HandState) -> bool:
    """True if a whole side is out for good (R19)."""
    seating = state.options.seating
    return any(all(state.out[seat] is Out.OUT for seat in seating.members(side)) for side in range(seating.sides))


def _end_hand(state: HandState) -> HandState:
    """The hand over, its scores added to the totals (R21)."""
    scores = hand_scores(state)
    totals = new_totals(state.totals, scores)
    over = changed(state, phase=Phase.OVER, to_move=None, turn=None, last_turns=None, hand_scores=scores, totals=totals)
    return over.said(HandEnded(scores, totals, tuple(tuple(sorted(hand)) for hand in state.hands)))


def _still_in(state: HandState, seat: int) -> tuple[int, ...]:
    """The seats not out for good, from the left of `seat` to itself."""
    return tuple(other for other in state.options.seating.round_from(seat) if state.out[other] is not Out.OUT)
