"""The rules: what may follow a hand, and the hand after it. Nothing else makes hands."""

from collections.abc import Mapping
from dataclasses import replace

from engine.family.rules import HandStart
from engine.games.playroom import drawing, tables, turns
from engine.games.playroom.options import PlayroomOptions
from engine.games.playroom.state import PlayroomHand, PlayroomPhase
from engine.games.playroom.words import Faults, PlayroomAction, RoundDealt, ShowTable, TakePile, refused
from engine.rummy.actions import Discard, DrawStock, EndTurn, UndoDraw, UndoPlays
from engine.rummy.cards import Card
from engine.rummy.faults import CommonFault, RefusedError

_ALLOWED: Mapping[PlayroomPhase, tuple[type, ...]] = {
    PlayroomPhase.DRAW: (DrawStock, TakePile),
    PlayroomPhase.PLAY: (ShowTable, UndoPlays, UndoDraw, Discard, EndTurn),
    PlayroomPhase.OVER: (),
}
"""The actions of each phase (P3)."""
_WRONG_PHASE: Mapping[PlayroomPhase, CommonFault] = {
    PlayroomPhase.DRAW: CommonFault.DRAW_FIRST,
    PlayroomPhase.PLAY: CommonFault.ALREADY_DREW,
    PlayroomPhase.OVER: CommonFault.HAND_IS_OVER,
}


def legal(hand: PlayroomHand, action: PlayroomAction) -> Faults:
    """Every fault of an action of the seat to move; none if it is allowed."""
    found = attempt(hand, action)
    return () if isinstance(found, PlayroomHand) else found


def apply(hand: PlayroomHand, action: PlayroomAction) -> PlayroomHand:
    """The hand after an action of the seat to move. Raises RefusedError with its faults; hands never change."""
    found = attempt(hand, action)
    if isinstance(found, PlayroomHand):
        return found
    raise RefusedError(found)


def out_of_phase(hand: PlayroomHand, kind: type) -> Faults:
    """The fault of an action of this type in a phase that is not its own; none where it has its place (P3)."""
    return () if issubclass(kind, _ALLOWED[hand.phase]) else refused("P3", _WRONG_PHASE[hand.phase])


def attempt(hand: PlayroomHand, action: PlayroomAction) -> PlayroomHand | Faults:  # noqa: PLR0911 - one line an action
    """The hand after an action of the seat to move, or the faults for which it is refused: `apply` and `legal` in one.

    Raises NotationError where a position lists a shuffle that cannot be.
    """
    found = out_of_phase(hand, type(action))
    if found:
        return found
    match action:
        case DrawStock():
            return drawing.draw_stock(hand)
        case TakePile(count):
            return drawing.take_pile(hand, count)
        case ShowTable(groups):
            return tables.show(hand, groups)
        case UndoPlays():
            return drawing.undo_plays(hand)
        case UndoDraw():
            return drawing.undo_draw(hand)
        case Discard(card):
            return turns.end_turn(hand, card)
        case EndTurn():
            return turns.end_turn(hand, None)


def previous(hand: PlayroomHand) -> PlayroomHand | None:
    """The hand before the last snapshot, or before the draw from the pile; None if there is neither (P28)."""
    if hand.phase is not PlayroomPhase.PLAY:
        return None
    if hand.earlier:
        return tables.with_table(hand, hand.earlier[-1], hand.earlier[:-1])
    back = drawing.undo_draw(hand)
    return back if isinstance(back, PlayroomHand) else None


def deal(options: PlayroomOptions, start: HandStart, deck: tuple[Card, ...]) -> PlayroomHand:
    """A round from the shuffled cards, dealt one at a time from the dealer's left (P2)."""
    order = list(options.seating.round_from(start.dealer, start.out))
    dealt = options.hand_size * len(order)
    hands = [frozenset[Card]()] * options.seats
    for place, seat in enumerate(order):
        hands[seat] = frozenset(deck[place : dealt : len(order)])
    hand = PlayroomHand(
        options=options,
        hand_number=start.number,
        dealer=start.dealer,
        to_move=order[0],
        phase=PlayroomPhase.DRAW,
        totals=start.totals,
        scores=(0,) * options.seats,
        hands=tuple(hands),
        entered=(False,) * options.seats,
        stock=deck[dealt:],
        out=start.out,
        seed=start.seed,
    )
    return replace(hand, log=(RoundDealt(start.number, start.dealer),))
