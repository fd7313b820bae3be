"""Laying off on a knock (G13)."""

from dataclasses import replace

from engine.blocks.says import Did
from engine.games.gin.melds import GinMelds, Meld, Melds, in_order
from engine.games.gin.state import GinHand, GinPhase
from engine.games.gin.turns import GinStep, refused, score_deal, with_seat
from engine.games.gin.words import GinFault, LayOffOnKnock, UndoLayOffs
from engine.rummy.cards import Card
from engine.rummy.faults import CommonFault


def fits(melds: GinMelds, card: Card, meld: Meld) -> bool:
    """True if a meld stays one with this card."""
    return melds.kind((*meld, card)) is not None


def lay_off(hand: GinHand, action: LayOffOnKnock) -> GinStep:
    """A card of the hand put to one of the knocker's melds."""
    seat, card = hand.mover, action.card
    if card not in hand.hands[seat]:
        return refused("G13", CommonFault.NOT_HELD, card)
    meld = hand.meld_with(action.on)
    if meld is None:
        return refused("G13", GinFault.NOT_SPREAD, action.on)
    if not fits(hand.options.melds, card, meld):
        return refused("G13", GinFault.DOES_NOT_EXTEND, card, *meld)
    return replace(
        hand,
        hands=with_seat(hand.hands, seat, hand.hands[seat] - {card}),
        spread=in_order([*(each for each in hand.spread if each != meld), (*meld, card)]),
        laid=(*hand.laid, card),
        log=(*hand.log, Did(seat, action, meld)),
    )


def finish_laying_off(hand: GinHand) -> GinStep:
    """The deal is scored."""
    knocker = 1 - hand.mover
    return score_deal(hand, knocker, hand.options.melds.value(hand.hands[knocker]))


def undo_lay_offs(hand: GinHand) -> GinStep:
    """All cards laid off are back in the hand (G23)."""
    if hand.phase is not GinPhase.LAY_OFF or not hand.laid:
        return refused("G23", GinFault.NOTHING_LAID_OFF)
    seat = hand.mover
    return replace(
        hand,
        hands=with_seat(hand.hands, seat, hand.hands[seat].union(hand.laid)),
        spread=as_knocked(hand.spread, hand.laid),
        laid=(),
        log=(*hand.log, Did(seat, UndoLayOffs(), tuple(sorted(hand.laid)))),
    )


def as_knocked(spread: Melds, laid: tuple[Card, ...]) -> Melds:
    """The knocker's melds without the cards laid off."""
    return in_order([card for card in meld if card not in laid] for meld in spread)
