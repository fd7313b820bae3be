"""The upcard offer, drawing, the last discard, and taking a draw back (G7, G8, G14, G15, G23)."""

from dataclasses import replace

from engine.blocks.says import Did
from engine.games.gin.knocking import could_end
from engine.games.gin.state import DrawnFrom, GinHand, GinPhase
from engine.games.gin.turns import GinFaults, GinStep, refused, void_deal, with_seat
from engine.games.gin.words import GinFault, PassLastDiscard, PassUpcard, PileRenewed, VoidReason
from engine.rummy.events import DrawUndone, DrewPile, DrewStock
from engine.rummy.faults import CommonFault
from engine.rummy.piles import Pile
from engine.rummy.plain import NotationError
from engine.rummy.shuffle import SplitMix, shuffled

SMALLEST_PILE = 2
"""Cards that a pile must have to become the stock (G14)."""
_BEFORE = {
    DrawnFrom.DISCARD: GinPhase.DRAW,
    DrawnFrom.OPENING: GinPhase.OPENING,
    DrawnFrom.LAST: GinPhase.LAST,
}
"""The phase to which taking back a draw leads."""


def take_upcard(hand: GinHand) -> GinHand:
    """The upcard taken (G7)."""
    return _take(hand, DrawnFrom.OPENING)


def pass_upcard(hand: GinHand) -> GinHand:
    """The next seat asked (G7)."""
    seat = hand.mover
    return replace(
        hand,
        to_move=(seat + 1) % hand.options.seats,
        phase=GinPhase.STOCK if seat == hand.dealer else GinPhase.OPENING,
        log=(*hand.log, Did(seat, PassUpcard(), hand.discard[-1:])),
    )


def draw_stock(hand: GinHand) -> GinStep:
    """The stock's top card goes to the hand; an empty stock is renewed first (G8, G14)."""
    if not hand.stock:
        faults = _renewal_faults(hand)
        if faults:
            return faults
        hand = _renewed(hand)
    seat, card = hand.mover, hand.stock[0]
    return replace(
        hand,
        phase=GinPhase.PLAY,
        hands=with_seat(hand.hands, seat, hand.hands[seat] | {card}),
        stock=hand.stock[1:],
        drew=DrawnFrom.STOCK,
        drawn=card,
        log=(*hand.log, DrewStock(seat, 1)),
    )


def _renewal_faults(hand: GinHand) -> GinFaults:
    options = hand.options
    if options.end_of_stock == "void":
        return refused("G14", CommonFault.STOCK_IS_EMPTY)
    if hand.reused >= options.reuse_max:
        return refused("G14", GinFault.NO_NEW_STOCK, numbers=(options.reuse_max,))
    if len(hand.discard) < SMALLEST_PILE:
        return refused("G14", GinFault.PILE_TOO_SMALL)
    return ()


def _renewed(hand: GinHand) -> GinHand:
    """The hand with its pile as the stock, the first card turned up as the new pile (G14).

    Raises NotationError where a position does not say what the shuffle gives.
    """
    shuffles = hand.options.end_of_stock == "shuffle"
    pile, reshuffles = _shuffled(hand) if shuffles else (hand.discard, hand.reshuffles)
    return replace(
        hand,
        discard=pile[:1],
        stock=pile[1:],
        reused=hand.reused + 1,
        reshuffles=reshuffles,
        log=(*hand.log, PileRenewed(hand.mover, shuffles, pile[0])),
    )


def _shuffled(hand: GinHand) -> tuple[Pile, tuple[Pile, ...] | None]:
    """The pile as its shuffle leaves it, and the shuffles that are still to come."""
    if hand.reshuffles is None:
        return shuffled(sorted(hand.discard), SplitMix(hand.seed + hand.reused)), None
    if not hand.reshuffles or sorted(hand.reshuffles[0]) != sorted(hand.discard):
        message = "reshuffles must say what the shuffle of the pile gives"
        raise NotationError(message)
    return hand.reshuffles[0], hand.reshuffles[1:]


def take_discard(hand: GinHand) -> GinStep:
    """The pile's top card goes to the hand (G8, G15)."""
    if hand.phase is GinPhase.STOCK:
        return refused("G7", GinFault.UPCARD_WAS_PASSED, *hand.discard[-1:])
    if not hand.discard:
        return refused("G8", CommonFault.PILE_IS_EMPTY)
    if hand.phase is GinPhase.DRAW:
        return _take(hand, DrawnFrom.DISCARD)
    card = hand.discard[-1]
    if not could_end(hand.options, hand.limit, hand.hands[hand.mover], card):
        return refused("G15", GinFault.NO_KNOCK_FOLLOWS, card)
    return _take(hand, DrawnFrom.LAST)


def _take(hand: GinHand, drew: DrawnFrom) -> GinHand:
    seat, card = hand.mover, hand.discard[-1]
    return replace(
        hand,
        phase=GinPhase.PLAY,
        hands=with_seat(hand.hands, seat, hand.hands[seat] | {card}),
        shown=with_seat(hand.shown, seat, hand.shown[seat] | {card}),
        discard=hand.discard[:-1],
        drew=drew,
        taken=card,
        log=(*hand.log, DrewPile(seat, (card,))),
    )


def pass_last_discard(hand: GinHand) -> GinHand:
    """The last discard is left, and the deal is void (G15)."""
    passed = replace(hand, log=(*hand.log, Did(hand.mover, PassLastDiscard(), hand.discard[-1:])))
    return void_deal(passed, VoidReason.STOCK_LOW)


def undo_draw(hand: GinHand) -> GinStep:
    """The card taken in this turn lies on the pile again (G23)."""
    if hand.phase is not GinPhase.PLAY:
        return refused("G23", CommonFault.NOTHING_TO_UNDO)
    if hand.taken is None or hand.drew is None:
        return refused("G23", CommonFault.DRAW_NOT_UNDONE)
    seat, card = hand.mover, hand.taken
    return replace(
        hand,
        phase=_BEFORE[hand.drew],
        hands=with_seat(hand.hands, seat, hand.hands[seat] - {card}),
        shown=with_seat(hand.shown, seat, hand.shown[seat] - {card}),
        discard=(*hand.discard, card),
        drew=None,
        taken=None,
        log=(*hand.log, DrawUndone(seat, (card,))),
    )
