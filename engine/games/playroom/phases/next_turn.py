"""The turn that goes to the next seat, and what stands in place of a discard where nothing is: drawing and passing.

The rules are P32 to P34.
"""

from engine.blocks.changes import changed
from engine.games.playroom.phases.round_end import end_by_passing, end_dead
from engine.games.playroom.state import FEW_CARDS, H, PlayroomPhase
from engine.games.playroom.tables import undo_plays, with_hand
from engine.games.playroom.words import FewCards, Passed
from engine.rummy.events import DrewStock

MOST_TURNS = 100
"""Turns for each player still in, after which a round is dead (P4)."""


def draw_instead(hand: H) -> H:
    """The turn ended by a card of the stock, the table as it was; without a stock it is a pass, or the end (P33)."""
    back = undo_plays(hand)
    if hand.stock:
        return next_turn(few_cards(with_cards(back, 1)))
    return end_dead(back) if hand.options.empty == "dead" else passed(back)


def with_cards(hand: H, count: int) -> H:
    """The hand whose mover has drawn so many cards, or as many as the stock holds."""
    drawn = hand.stock[:count]
    after = with_hand(hand, hand.mover, (*hand.hands[hand.mover], *drawn))
    return changed(after, stock=hand.stock[count:]).said(DrewStock(hand.mover, len(drawn)))


def passed(hand: H) -> H:
    """A turn that lays and draws nothing; when all have passed in a row, the lowest hand has won (P34)."""
    after = changed(hand, passes=hand.passes + 1).said(Passed(hand.mover))
    if after.passes < len(hand.playing):
        return next_turn(after)
    return end_by_passing(changed(after, turns=hand.turns + 1))


def few_cards(hand: H) -> H:
    """The hand with its mover announced who holds few cards (P22)."""
    count = len(hand.hands[hand.mover])
    return hand.said(FewCards(hand.mover, count)) if count <= FEW_CARDS else hand


def next_turn(hand: H) -> H:
    """The next seat is to move, unless the round has taken too many turns (P4)."""
    after = changed(hand, turns=hand.turns + 1)
    if after.turns >= MOST_TURNS * len(hand.playing):
        return end_dead(after)
    return begun(changed(after, to_move=hand.options.seating.left_of(hand.mover, hand.out)))


def begun(hand: H) -> H:
    """The beginning of a turn: before its draw, or where there is none with the table as it lies (P3, P32)."""
    plays = hand.options.plays_or_draws
    return changed(
        hand,
        phase=PlayroomPhase.PLAY if plays else PlayroomPhase.DRAW,
        before=hand.table if plays else (),
        earlier=(),
        source=None,
        taken=(),
    )
