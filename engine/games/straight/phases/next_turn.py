"""The change from one turn to the next, and the end of the deal (S8, S19, S24, S25)."""

from engine.blocks.changes import changed
from engine.games.straight.scoring import deal_result, new_totals, now_eliminated
from engine.games.straight.state import NEW_TURN, StraightHand, StraightPhase
from engine.games.straight.words import DealBlocked, DealEnding, TurnMissed
from engine.rummy.events import HandEnded

MOST_TURNS = 100
"""Turns of every player after which a deal is over as if blocked (S8)."""


def pass_turn(hand: StraightHand, seat: int) -> StraightHand:
    """The hand after a seat's turn with its calls: the next turn, or the end of a deal that lasts too long."""
    gone = hand.gone
    if all(turns >= MOST_TURNS for other, turns in enumerate(hand.turns) if other not in gone):
        return end_deal(hand.said(DealBlocked(None)), DealEnding.BLOCKED)
    skips, log = list(hand.skips), list(hand.log)
    following = hand.options.seating.left_of(seat, gone)
    while skips[following]:
        skips[following] -= 1
        log.append(TurnMissed(following, skips[following]))
        following = hand.options.seating.left_of(following, gone)
    return changed(
        hand,
        phase=StraightPhase.DRAW,
        to_move=following,
        turn=NEW_TURN,
        calls=None,
        skips=tuple(skips),
        log=tuple(log),
    )


def end_deal(hand: StraightHand, ending: DealEnding, winner: int | None = None, *, rummy: bool = False) -> StraightHand:
    """The deal is over: its scores, the totals with them, who is eliminated, and the end of the game."""
    result = deal_result(hand, ending, winner, rummy=rummy)
    totals = new_totals(hand, result.scores)
    shown = tuple(tuple(sorted(cards)) for cards in hand.hands)
    return changed(
        hand,
        phase=StraightPhase.OVER,
        to_move=None,
        turn=NEW_TURN,
        calls=None,
        challenge=None,
        result=result,
        hand_scores=result.scores,
        totals=totals,
        eliminated=now_eliminated(hand, totals),
        log=(*hand.log, HandEnded(result.scores, totals, shown)),
    )
