"""The rules of a deal: what each action does in which phase, and how a deal begins. Nothing else makes hands."""

from engine.blocks.deal import Deal, Move
from engine.family.rules import HandStart
from engine.games.straight.options import StraightOptions, deal_size
from engine.games.straight.phases import calling, challenging, drawing, playing, turn_end
from engine.games.straight.state import Source, StraightHand, StraightPhase, StraightTurn
from engine.games.straight.words import (
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
    StraightDealt,
    UndoPlay,
)
from engine.rummy.actions import Discard, DrawStock, EndTurn, UndoDraw, UndoPlays
from engine.rummy.cards import Card

_DRAW, _PLAY, _CALL, _ANSWER = ((each,) for each in StraightPhase if each is not StraightPhase.OVER)
MOVES = {
    DrawStock: Move(_DRAW, lambda hand, _: drawing.draw_stock(hand)),
    DrawPile: Move(_DRAW, drawing.draw_pile),
    RenewStock: Move(_DRAW, lambda hand, _: drawing.renew(hand)),
    BlockDeal: Move(_DRAW, lambda hand, _: drawing.block(hand)),
    LayMeld: Move(_PLAY, playing.lay_meld),
    LayOff: Move(_PLAY, playing.lay_off),
    ReplaceJoker: Move(_PLAY, playing.replace_joker),
    UndoPlay: Move(_PLAY, lambda hand, _: playing.undo_play(hand)),
    UndoPlays: Move(_PLAY, lambda hand, _: playing.undo_plays(hand)),
    UndoDraw: Move(_PLAY, lambda hand, _: playing.undo_draw(hand)),
    Discard: Move(_PLAY, turn_end.end),
    EndTurn: Move(_PLAY, turn_end.end),
    CallRummy: Move(_CALL, lambda hand, action: calling.call(hand, action.play)),
    PassCall: Move(_CALL, lambda hand, _: calling.pass_call(hand)),
    ChallengeHand: Move((*_DRAW, *_PLAY), lambda hand, _: challenging.challenge(hand)),
    AcceptChallenge: Move(_ANSWER, challenging.answer),
    RejectChallenge: Move(_ANSWER, challenging.answer),
}
"""The function of each action, and its phases (S6)."""
StraightHand.MOVES = MOVES  # here, since the functions of the phases need the hand
legal, apply, attempt = Deal.legal, Deal.apply, Deal.attempt


def previous(hand: StraightHand) -> StraightHand | None:
    """The hand before the last move that can still be taken back; None if there is none (S22)."""
    for undo in (playing.undo_play, playing.undo_draw):
        if hand.phase is StraightPhase.PLAY and isinstance(result := undo(hand), StraightHand):
            return result
    return None


def deal(options: StraightOptions, start: HandStart, deck: tuple[Card, ...]) -> StraightHand:
    """A deal from a shuffled deck, one card at a time from the dealer's left (S5).

    The next card starts the pile, or goes to the first player, who then draws nothing (S5, S6).
    """
    order = list(options.seating.round_from(start.dealer, start.out))
    dealt = deal_size(options, len(order)) * len(order)
    hands = [frozenset[Card]()] * options.seats
    for place, seat in enumerate(order):
        hands[seat] = frozenset(deck[place : dealt : len(order)])
    nothing, first, turned = (0,) * options.seats, deck[dealt], options.first_card == "turned"
    if not turned:
        hands[order[0]] |= {first}
    return StraightHand(
        options=options,
        hand_number=start.number,
        dealer=start.dealer,
        to_move=order[0],
        phase=StraightPhase.DRAW if turned else StraightPhase.PLAY,
        totals=start.totals,
        eliminated=tuple(seat in start.out for seat in range(options.seats)),
        hands=tuple(hands),
        shown=(frozenset(),) * options.seats,
        discard=(first,) if turned else (),
        stock=deck[dealt + 1 :],
        seed=start.seed,
        turns=nothing,
        played=(False,) * options.seats,
        skips=nothing,
        turn=StraightTurn(source=None if turned else Source.DEAL),
        log=(StraightDealt(start.number, start.dealer, first if turned else None),),
    )
