"""The end of a turn: judged, fined, or done (P7, P20 to P23)."""

from collections import Counter

from engine.blocks.changes import changed
from engine.games.playroom.judge.verdict import JudgedTurn, jokers_taken, play_faults, table_faults
from engine.games.playroom.options import FINE, FINE_CARDS
from engine.games.playroom.phases.next_turn import few_cards, next_turn, passed, with_cards
from engine.games.playroom.phases.round_end import Victory, end_won
from engine.games.playroom.scoring import table_value
from engine.games.playroom.state import H, PlayroomRound, kind_of
from engine.games.playroom.tables import kinds_table, undo_plays, with_hand
from engine.games.playroom.words import PlayroomFault, TableLeft, TurnFined, refused
from engine.rummy.actions import Discard, EndTurn
from engine.rummy.cards import Card
from engine.rummy.events import Discarded
from engine.rummy.faults import CommonFault, Fault, Faults


def judged(hand: PlayroomRound) -> JudgedTurn:
    """The turn that is being played, as it is now."""
    return JudgedTurn(
        options=hand.options,
        before=kinds_table(hand.before),
        after=kinds_table(hand.table),
        entered=hand.entered[hand.mover],
    )


def end_turn(hand: H, action: Discard | EndTurn) -> H | Faults:
    """The turn ended with a discard, or without one: the hand after it, or all its faults, the first first (P20)."""
    card = action.card if isinstance(action, Discard) else None
    result = _hand_faults(hand, card)
    if result:
        return result
    turn = judged(hand)
    result = table_faults(turn)
    if result:
        return _fined(hand, card, result[0]) if _costs(hand, result[0]) else result
    result = play_faults(turn) + _discard_faults(hand, card, turn)
    return result or _done(hand, card, turn)


def _hand_faults(hand: PlayroomRound, card: Card | None) -> Faults:
    held = hand.hands[hand.mover]
    if hand.options.plays_or_draws:
        if card is not None:
            return refused("P32", PlayroomFault.NO_DISCARDS)
        return () if judged(hand).laid else refused("P32", PlayroomFault.NOTHING_LAID)
    if card is None:
        return refused("P20", PlayroomFault.CARDS_LEFT) if held else ()
    if hand.pack.lowest(card, held) is None:
        return refused("P20", CommonFault.DISCARD_NOT_HELD, (card,))
    return ()


def _discard_faults(hand: PlayroomRound, card: Card | None, turn: JudgedTurn) -> Faults:
    """Checks 7 and 8 of P20."""
    result: Faults = ()
    if hand.taken and hand.options.pile_must and not turn.laid[kind_of(hand.taken[0])]:
        result += refused("P7", PlayroomFault.TAKEN_NOT_LAID, (kind_of(hand.taken[0]),))
    if card is not None and is_returned(hand, card):
        result += refused("P7", CommonFault.DISCARD_TAKEN, (kind_of(card),))
    if card is None and hand.options.final_discard:
        result += refused("P20", PlayroomFault.DISCARD_LAST)
    return result


def is_returned(hand: PlayroomRound, card: Card) -> bool:
    """True if this is the one card taken from the pile, which may not go back in the same turn (P7)."""
    if hand.options.return_taken or len(hand.taken) != 1:
        return False
    kind = kind_of(hand.taken[0])
    return kind_of(card) == kind and hand.held_at_draw[kind] == 1


def _costs(hand: PlayroomRound, fault: Fault) -> bool:
    """True if the turn is over with this fault and costs points (P21)."""
    if hand.options.faults != "strict":
        return False
    return hand.options.manipulation or fault.kind is PlayroomFault.JOKERS_MISSING


def _fined(hand: H, card: Card | None, fault: Fault) -> H:
    """Table and hand go back to what they were; a card that may be discarded is (P21), or some are drawn (P40)."""
    seat = hand.mover
    back = undo_plays(hand)
    if hand.options.plays_or_draws:
        drawn = min(FINE_CARDS, len(hand.stock))
        back = back.said(TurnFined(seat, fault.rule, 0, drawn))
        if not drawn and hand.options.empty == "pass":
            return passed(back)
        return next_turn(with_cards(back, drawn) if drawn else back)
    points = FINE if hand.options.fewest_win else -FINE
    scores = tuple(score + points * (other == seat) for other, score in enumerate(hand.scores))
    back = changed(back, scores=scores).said(TurnFined(seat, fault.rule, points))
    if card is not None and hand.pack.lowest(card, back.hands[seat]) is not None and not is_returned(back, card):
        back = _discarded(back, card)
    return next_turn(back)


def _discarded(hand: H, card: Card) -> H:
    seat = hand.mover
    own = hand.pack.lowest(card, hand.hands[seat])
    if own is None:
        message = "the discard was not checked"
        raise AssertionError(message)
    after = with_hand(hand, seat, set(hand.hands[seat]) - {own})
    return changed(after, discard=(*hand.discard, own)).said(Discarded(seat, kind_of(own)))


def _done(hand: H, card: Card | None, turn: JudgedTurn) -> H:
    """The turn counts: points, first meld, discard; then the next player, or the end of the round."""
    seat, options = hand.mover, hand.options
    enters = not turn.entered and not turn.is_unchanged
    gained = 0 if not options.laid_counts else table_value(options, turn.after) - table_value(options, turn.before)
    after = changed(hand, passes=0)
    if not turn.is_unchanged:
        event = TableLeft(
            seat=seat,
            before=turn.before,
            after=turn.after,
            laid=tuple(sorted(turn.laid.elements())),
            jokers_taken=jokers_taken(turn),
            points=gained,
            entered=enters,
        )
        after = changed(
            after,
            scores=tuple(score + gained * (other == seat) for other, score in enumerate(hand.scores)),
            entered=tuple(has or (enters and other == seat) for other, has in enumerate(hand.entered)),
        ).said(event)
    if card is not None:
        after = _discarded(after, card)
    if not after.hands[seat]:
        others = (after.entered[other] for other in after.playing if other != seat)
        pure = not Counter(turn.before) - Counter(turn.after)
        return end_won(after, Victory(seat, rummy=enters, pure=pure, alone=not any(others)))
    return next_turn(few_cards(after))
