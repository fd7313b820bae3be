"""A challenge and its answer (S21)."""

from dataclasses import replace

from engine.blocks.changes import changed
from engine.games.straight.phases.next_turn import end_deal
from engine.games.straight.state import OpenChallenge, Step, StraightHand, StraightPhase
from engine.games.straight.words import (
    AcceptChallenge,
    ChallengeAnswered,
    DealEnding,
    HandChallenged,
    RejectChallenge,
    StraightFault,
    refused,
)
from engine.rummy.faults import Faults


def challenge(hand: StraightHand) -> Step:
    """The seat to move offers to count both hands as they are."""
    faults: Faults = ()
    if not hand.options.challenge:
        return refused("S21", StraightFault.NO_CHALLENGES)
    if hand.turn.challenged:
        faults += refused("S21", StraightFault.CHALLENGED_ALREADY)
    if hand.turn.plays:
        faults += refused("S21", StraightFault.PLAYED_ALREADY)
    if bound := hand.must_play:
        faults += refused("S18", StraightFault.MUST_PLAY, *sorted(bound))
    if faults:
        return faults
    seat = hand.mover
    fixed = hand.turn.fixed or hand.phase is StraightPhase.PLAY
    return changed(
        hand,
        phase=StraightPhase.CHALLENGE,
        to_move=hand.options.seating.left_of(seat, hand.gone),
        turn=replace(hand.turn, challenged=True, fixed=fixed),
        challenge=OpenChallenge(seat, hand.phase),
        log=(*hand.log, HandChallenged(seat)),
    )


def answer(hand: StraightHand, action: AcceptChallenge | RejectChallenge) -> Step:
    """The other seat accepts, and the lower hand wins; or rejects, and play goes on where it was."""
    made = hand.challenge
    if made is None:
        message = "no challenge is open"
        raise ValueError(message)
    accepted = isinstance(action, AcceptChallenge)
    told = hand.said(ChallengeAnswered(hand.mover, accepted))
    if accepted:
        return end_deal(told, DealEnding.CHALLENGE)
    return changed(told, phase=made.phase, to_move=made.by, challenge=None)
