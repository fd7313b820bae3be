"""Discards, knocks and big gin (G9 to G12)."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from engine.games.gin.least_count import Arrangement, tables
from engine.games.gin.melds import Melds, in_order, mask_of
from engine.games.gin.options import GinOptions
from engine.games.gin.state import DrawnFrom, GinHand, GinPhase
from engine.games.gin.turns import GinFaults, GinStep, end_turn, refused, score_deal, with_seat
from engine.games.gin.words import BigGinShown, GinFault, Knock, Knocked
from engine.rummy.cards import Card
from engine.rummy.events import Discarded
from engine.rummy.faults import CommonFault


def within(count: int, limit: int | None) -> bool:
    """True if one may knock with this count (G11)."""
    return limit is None or count <= limit


def free_discards(options: GinOptions, held: Iterable[Card], taken: Card | None) -> tuple[Card, ...]:
    """The cards of a hand that may be discarded, plainly or with a knock, in the card order (G9)."""
    return tuple(sorted(card for card in held if card != taken or options.return_taken))


def knock_discards(
    options: GinOptions, limit: int | None, held: frozenset[Card], taken: Card | None
) -> tuple[Card, ...]:
    """The cards with which one may knock and lay out the standard arrangement (G10, G11)."""
    counted, mask = tables(options.melds), mask_of(held)
    free = free_discards(options, held, taken)
    return tuple(card for card in free if within(counted.count(mask & ~(1 << card)), limit))


def is_big_gin(options: GinOptions, held: Iterable[Card]) -> bool:
    """True if big gin is played and all cards are matched (G12)."""
    return options.big_gin is not None and tables(options.melds).count(mask_of(held)) == 0


def could_end(options: GinOptions, limit: int | None, held: frozenset[Card], card: Card) -> bool:
    """True if a knock or big gin could follow once this card is taken (G15)."""
    after = held | {card}
    return bool(knock_discards(options, limit, after, card)) or is_big_gin(options, after)


def discard(hand: GinHand, card: Card) -> GinStep:
    """A plain discard, which ends the turn (G9)."""
    if hand.drew is DrawnFrom.LAST:
        return refused("G15", GinFault.KNOCK_IS_DUE)
    faults = _discard_faults(hand, card)
    if faults:
        return faults
    seat = hand.mover
    return end_turn(replace(_without(hand, card), log=(*hand.log, Discarded(seat, card))))


def _discard_faults(hand: GinHand, card: Card) -> GinFaults:
    if card not in hand.hands[hand.mover]:
        return refused("G9", CommonFault.DISCARD_NOT_HELD, card)
    if card == hand.taken and not hand.options.return_taken:
        return refused("G9", CommonFault.DISCARD_TAKEN, card)
    return ()


def _without(hand: GinHand, card: Card) -> GinHand:
    """The hand with a card of the mover on the pile."""
    seat = hand.mover
    return replace(
        hand,
        hands=with_seat(hand.hands, seat, hand.hands[seat] - {card}),
        shown=with_seat(hand.shown, seat, hand.shown[seat] - {card}),
        discard=(*hand.discard, card),
    )


def knock(hand: GinHand, action: Knock) -> GinStep:
    """A discard, and the rest laid out; the opponent may lay off, or the deal is scored (G10 to G13)."""
    faults = _discard_faults(hand, action.card)
    if not faults and action.melds is not None:
        faults = _meld_faults(hand, action.card, action.melds)
    if faults:
        return faults
    laid_out = _laid_out(hand, action)
    if not within(laid_out.count, hand.limit):
        return refused("G11", GinFault.COUNT_TOO_HIGH, numbers=(laid_out.count, hand.limit or 0))
    seat = hand.mover
    event = Knocked(seat, action.card, laid_out.melds, laid_out.unmatched, laid_out.count)
    left = _without(hand, action.card)
    knocked = replace(
        left,
        hands=with_seat(left.hands, seat, frozenset(laid_out.unmatched)),
        knocker=seat,
        spread=laid_out.melds,
        drew=None,
        taken=None,
        drawn=None,
        log=(*hand.log, event),
    )
    if hand.options.lay_off and laid_out.count:
        return replace(knocked, phase=GinPhase.LAY_OFF, to_move=1 - seat)
    return score_deal(knocked, seat, laid_out.count)


def _laid_out(hand: GinHand, action: Knock) -> Arrangement:
    mask = mask_of(hand.hands[hand.mover]) & ~(1 << action.card)
    counted = tables(hand.options.melds)
    if action.melds is None:
        return counted.standard(mask)
    return counted.laid_out(mask, in_order(action.melds))


def _meld_faults(hand: GinHand, card: Card, melds: Melds) -> GinFaults:
    """The faults of the melds that a knocker names: of the cards first, then of the melds (G10, G3)."""
    times = Counter(each for meld in melds for each in meld)
    missing = sorted(times.keys() - hand.hands[hand.mover])
    twice = sorted(each for each, count in times.items() if count > 1)
    faults: GinFaults = ()
    if missing:
        faults += refused("G10", CommonFault.NOT_HELD, *missing)
    if twice:
        faults += refused("G10", CommonFault.CARD_TWICE, *twice)
    if card in times:
        faults += refused("G10", GinFault.DISCARD_IN_MELD, card)
    for meld in melds:
        if hand.options.melds.kind(frozenset(meld)) is None:
            faults += refused("G3", CommonFault.NOT_A_MELD, *sorted(meld))
    return faults


def big_gin(hand: GinHand) -> GinStep:
    """All cards of the hand are matched (G12)."""
    if hand.options.big_gin is None:
        return refused("G12", GinFault.BIG_GIN_NOT_PLAYED)
    seat = hand.mover
    laid_out = tables(hand.options.melds).standard(mask_of(hand.hands[seat]))
    if laid_out.count:
        return refused("G12", GinFault.NOT_ALL_MATCHED, *laid_out.unmatched)
    shown = replace(
        hand,
        hands=with_seat(hand.hands, seat, frozenset()),
        knocker=seat,
        spread=laid_out.melds,
        log=(*hand.log, BigGinShown(seat, laid_out.melds)),
    )
    return score_deal(shown, seat, 0, big_gin=True)
