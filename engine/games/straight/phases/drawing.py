"""Phase DRAW: a card of the stock or the pile, a new stock, or the end of a deal that is blocked (S7, S8)."""

from dataclasses import replace

from engine.blocks.changes import changed, put
from engine.games.straight.phases.next_turn import end_deal
from engine.games.straight.state import Source, Step, StraightHand, StraightPhase
from engine.games.straight.words import DealBlocked, DealEnding, DrawPile, StockRenewed, StraightFault, refused
from engine.rummy.cards import Card
from engine.rummy.events import DrewPile, DrewStock
from engine.rummy.faults import CommonFault, Faults
from engine.rummy.piles import Pile, picked_up
from engine.rummy.shuffle import SplitMix, shuffled

_SMALLEST_PILE = 2


def draw_stock(hand: StraightHand) -> Step:
    """The top card of the stock goes to the hand (S7)."""
    if not hand.stock:
        return refused("S8", CommonFault.STOCK_IS_EMPTY)
    seat, card = hand.mover, hand.stock[0]
    shown = put(hand.shown, seat, hand.shown[seat] | {card}) if hand.stock_is_known else hand.shown
    return changed(
        hand,
        phase=StraightPhase.PLAY,
        hands=put(hand.hands, seat, hand.hands[seat] | {card}),
        shown=shown,
        stock=hand.stock[1:],
        turn=replace(hand.turn, source=Source.STOCK, drew=card),
        log=(*hand.log, DrewStock(seat, 1)),
    )


def draw_pile(hand: StraightHand, action: DrawPile) -> Step:
    """A card of the pile and those above it go to the hand (S7)."""
    faults = _pile_faults(hand, action.card)
    if faults:
        return faults
    seat = hand.mover
    cards, discard = picked_up(hand.discard, hand.discard[-1] if action.card is None else action.card)
    return changed(
        hand,
        phase=StraightPhase.PLAY,
        hands=put(hand.hands, seat, hand.hands[seat].union(cards)),
        shown=put(hand.shown, seat, hand.shown[seat].union(cards)),
        discard=discard,
        turn=replace(hand.turn, source=Source.PILE, taken=cards),
        log=(*hand.log, DrewPile(seat, cards)),
    )


def _pile_faults(hand: StraightHand, card: Card | None) -> Faults:
    options = hand.options
    if not hand.discard:
        return refused("S7", CommonFault.PILE_IS_EMPTY)
    if card is not None and card not in hand.discard:
        return refused("S7", CommonFault.NOT_IN_PILE, card)
    if card is not None and card != hand.discard[-1] and options.discard_draw != "deep":
        return refused("S7", CommonFault.NOT_ON_TOP, card)
    if hand.turn.renewed and options.renew == "keep":
        return refused("S8", StraightFault.PILE_DECLINED)
    if options.go_out == "float" and not hand.hands[hand.mover]:
        return refused("S14", StraightFault.FLOAT_DRAWS_STOCK)
    return ()


def renewal_faults(hand: StraightHand) -> Faults:
    """The reasons why the stock cannot be renewed; none if it can (S8)."""
    options = hand.options
    if hand.stock:
        return refused("S8", StraightFault.STOCK_NOT_EMPTY)
    if options.reuse == "none":
        return refused("S8", StraightFault.NO_REUSE)
    if options.reuse_limit and hand.reuses >= options.reuse_limit:
        return refused("S8", StraightFault.NO_MORE_RENEWALS, number=options.reuse_limit)
    if len(hand.discard) < _SMALLEST_PILE:
        return refused("S8", StraightFault.PILE_TOO_SMALL)
    return ()


def renew(hand: StraightHand) -> Step:
    """The pile becomes the stock; it is still the same player's draw (S8).

    Raises ValueError where a position does not list the shuffle.
    """
    faults = renewal_faults(hand)
    if faults:
        return faults
    kept = hand.options.renew == "keep"
    pile, discard = (hand.discard[:-1], hand.discard[-1:]) if kept else (hand.discard, ())
    shuffles = hand.shuffles
    if hand.shuffling:
        pile, shuffles = _shuffled(hand, pile)
    if hand.options.renew == "turn_up":
        pile, discard = pile[1:], pile[:1]
    return changed(
        hand,
        stock=pile,
        discard=discard,
        reuses=hand.reuses + 1,
        shuffles=shuffles,
        turn=replace(hand.turn, renewed=True),
        log=(*hand.log, StockRenewed(hand.mover, hand.shuffling)),
    )


def _shuffled(hand: StraightHand, pile: Pile) -> tuple[Pile, tuple[Pile, ...] | None]:
    """The pile as a shuffle leaves it, and the shuffles that a position still lists."""
    if hand.shuffles is None:
        return shuffled(sorted(pile), SplitMix(hand.seed + hand.reuses)), None
    if not hand.shuffles or sorted(hand.shuffles[0]) != sorted(pile):
        message = "the position does not say what the shuffle of the pile gives"
        raise ValueError(message)
    return hand.shuffles[0], hand.shuffles[1:]


def block(hand: StraightHand) -> Step:
    """The deal is over, since the player takes nothing from the pile and there is no stock (S8)."""
    if hand.stock:
        return refused("S8", StraightFault.STOCK_NOT_EMPTY)
    if not renewal_faults(hand):
        return refused("S8", StraightFault.RENEW_INSTEAD)
    return end_deal(hand.said(DealBlocked(hand.mover)), DealEnding.BLOCKED)
