"""The rules of a deal: what an action's faults are in any hand, and the hand after it. Nothing else makes hands."""

from collections.abc import Mapping
from dataclasses import replace

from engine.games.straight.actions import (
    AcceptChallenge,
    BlockDeal,
    CallRummy,
    ChallengeHand,
    DrawPile,
    LayMeld,
    LayOff,
    PassCall,
    RejectChallenge,
    RenewStock,
    ReplaceJoker,
    StraightAction,
    UndoPlay,
)
from engine.games.straight.events import StraightDealt
from engine.games.straight.faults import Faults, StraightFault, refused
from engine.games.straight.options import StraightOptions, deal_size
from engine.games.straight.phases import calling, challenging, drawing, ending, plays
from engine.games.straight.state import Source, StraightHand, StraightPhase, StraightTurn
from engine.rummy.actions import Discard, DrawStock, EndTurn, UndoDraw, UndoPlays
from engine.rummy.cards import Card
from engine.rummy.faults import CommonFault, RefusedError

Step = StraightHand | Faults
_DRAWS = (DrawStock, DrawPile, RenewStock, BlockDeal)
_PLAYS = (LayMeld, LayOff, ReplaceJoker, UndoPlay, UndoPlays, UndoDraw, Discard, EndTurn)
_ALLOWED: Mapping[StraightPhase, tuple[type, ...]] = {
    StraightPhase.DRAW: (*_DRAWS, ChallengeHand),
    StraightPhase.PLAY: (*_PLAYS, ChallengeHand),
    StraightPhase.CALL: (CallRummy, PassCall),
    StraightPhase.CHALLENGE: (AcceptChallenge, RejectChallenge),
    StraightPhase.OVER: (),
}
"""The actions of each phase (S6)."""


def legal(hand: StraightHand, action: StraightAction) -> Faults:
    """Every fault of an action of the seat to move; none if it is allowed."""
    found = attempt(hand, action)
    return () if isinstance(found, StraightHand) else found


def apply(hand: StraightHand, action: StraightAction) -> StraightHand:
    """The hand after an action of the seat to move. Raises RefusedError with its faults; hands never change."""
    found = attempt(hand, action)
    if isinstance(found, StraightHand):
        return found
    raise RefusedError(found)


def previous(hand: StraightHand) -> StraightHand | None:
    """The hand before the last move that can still be taken back; None if there is none (S22)."""
    for undo in (plays.undo_play, plays.undo_draw):
        if hand.phase is StraightPhase.PLAY and isinstance(found := undo(hand), StraightHand):
            return found
    return None


def attempt(hand: StraightHand, action: StraightAction) -> Step:  # noqa: C901, PLR0911, PLR0912 - one case an action
    """The hand after an action of the seat to move, or the faults for which it is refused: `apply` and `legal` in one.

    Raises ValueError where a position does not list a shuffle that the action needs.
    """
    if not isinstance(action, _ALLOWED[hand.phase]):
        return _wrong_phase(hand, action)
    match action:
        case DrawStock():
            return drawing.draw_stock(hand)
        case DrawPile():
            return drawing.draw_pile(hand, action)
        case RenewStock():
            return drawing.renew(hand)
        case BlockDeal():
            return drawing.block(hand)
        case LayMeld():
            return plays.lay_meld(hand, action)
        case LayOff():
            return plays.lay_off(hand, action)
        case ReplaceJoker():
            return plays.replace_joker(hand, action)
        case UndoPlay():
            return plays.undo_play(hand)
        case UndoPlays():
            return plays.undo_plays(hand)
        case UndoDraw():
            return plays.undo_draw(hand)
        case Discard(card):
            return ending.discard(hand, card)
        case EndTurn():
            return ending.end_turn(hand)
        case CallRummy(play):
            return calling.call(hand, play)
        case PassCall():
            return calling.pass_call(hand)
        case ChallengeHand():
            return challenging.challenge(hand)
        case AcceptChallenge() | RejectChallenge():
            return challenging.answer(hand, isinstance(action, AcceptChallenge))


def _wrong_phase(hand: StraightHand, action: StraightAction) -> Faults:
    if hand.phase is StraightPhase.OVER:
        return refused("S6", CommonFault.HAND_IS_OVER)
    if hand.phase is StraightPhase.DRAW and isinstance(action, _PLAYS):
        return refused("S6", CommonFault.DRAW_FIRST)
    if hand.phase is StraightPhase.PLAY and isinstance(action, _DRAWS):
        return refused("S6", CommonFault.ALREADY_DREW)
    kinds = {
        StraightPhase.CALL: StraightFault.CALL_OR_PASS,
        StraightPhase.CHALLENGE: StraightFault.ANSWER_CHALLENGE,
    }
    return refused("S6", kinds.get(hand.phase, CommonFault.WRONG_PHASE))


def deal(
    options: StraightOptions,
    deck: tuple[Card, ...],
    *,
    hand_number: int,
    dealer: int,
    totals: tuple[int, ...],
    eliminated: tuple[bool, ...],
    seed: int = 0,
) -> StraightHand:
    """A deal from a shuffled deck, one card at a time from the dealer's left (S5)."""
    gone = [seat for seat, out in enumerate(eliminated) if out]
    order = list(options.seating.round_from(dealer, gone))
    dealt = deal_size(options, len(order)) * len(order)
    hands = [frozenset[Card]()] * options.seats
    for place, seat in enumerate(order):
        hands[seat] = frozenset(deck[place : dealt : len(order)])
    nothing = (0,) * options.seats
    hand = StraightHand(
        options=options,
        hand_number=hand_number,
        dealer=dealer,
        to_move=order[0],
        phase=StraightPhase.DRAW,
        totals=totals,
        eliminated=eliminated,
        hands=tuple(hands),
        known=(frozenset(),) * options.seats,
        stock=deck[dealt + 1 :],
        seed=seed,
        turns=nothing,
        played=(False,) * options.seats,
        skips=nothing,
    )
    return _with_first_card(hand, deck[dealt])


def _with_first_card(hand: StraightHand, card: Card) -> StraightHand:
    """The next card starts the pile, or goes to the first player, who then draws nothing (S5, S6)."""
    if hand.options.first_card == "turned":
        return replace(hand, discard=(card,), log=(StraightDealt(hand.hand_number, hand.dealer, card),))
    first = hand.mover
    hands = tuple(cards | {card} if seat == first else cards for seat, cards in enumerate(hand.hands))
    turn = StraightTurn(source=Source.DEAL)
    log = (StraightDealt(hand.hand_number, hand.dealer, None),)
    return replace(hand, phase=StraightPhase.PLAY, hands=hands, turn=turn, log=log)
