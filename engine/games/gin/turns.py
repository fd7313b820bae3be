"""The change from one turn to the next, and the end of the deal (G9, G14, G15)."""

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum
from typing import TypeVar

from engine.games.gin.least_count import tables
from engine.games.gin.melds import mask_of
from engine.games.gin.options import MOST_TURNS_FROM_PILE
from engine.games.gin.scoring import DealOutcome, DealScore, duel_score, entered, game_end, lowest_score, next_dealer
from engine.games.gin.state import DrawnFrom, GinHand, GinPhase, GinResult
from engine.games.gin.words import DealVoid, VoidReason
from engine.rummy.cards import Card
from engine.rummy.events import HandEnded
from engine.rummy.faults import Fault

T = TypeVar("T")
GinFaults = tuple[Fault, ...]
GinStep = GinHand | GinFaults
"""The hand after an action, or the faults for which it is refused."""


def refused(rule: str, kind: Enum, *cards: Card, numbers: tuple[int, ...] = ()) -> GinFaults:
    """One fault."""
    return (Fault(rule, kind, cards, numbers=numbers),)


def with_seat(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """The values of all seats, with that of one seat changed."""
    return (*values[:seat], value, *values[seat + 1 :])


def end_turn(hand: GinHand) -> GinHand:
    """The hand after a plain discard, which lies on the pile: the next turn, the last offer, or a void deal."""
    pile_run = 0 if hand.drew is DrawnFrom.STOCK else hand.pile_run + 1
    options = hand.options
    following = replace(
        hand,
        to_move=(hand.mover + 1) % options.seats,
        phase=GinPhase.DRAW,
        drew=None,
        taken=None,
        drawn=None,
        pile_run=pile_run,
    )
    if pile_run >= MOST_TURNS_FROM_PILE:
        return void_deal(following, VoidReason.ENDLESS)
    if not stock_is_low(following):
        return following
    if options.last_discard:
        return replace(following, phase=GinPhase.LAST)
    return void_deal(following, VoidReason.STOCK_LOW)


def stock_is_low(hand: GinHand) -> bool:
    """True if no further turn can begin, since the stock is used up (G14)."""
    if hand.options.end_of_stock == "void":
        return len(hand.stock) <= hand.options.dead_cards
    return not hand.stock and hand.reused >= hand.options.reuse_max


def void_deal(hand: GinHand, reason: VoidReason) -> GinHand:
    """The deal over without points."""
    result = GinResult(
        outcome=DealOutcome.VOID,
        counts=None,
        scores=(0,) * hand.options.seats,
        winners=(),
        boxes=0,
        next_dealer=hand.dealer,
        end=None,
    )
    return replace(_over(hand), result=result, log=(*hand.log, DealVoid(reason)))


def score_deal(hand: GinHand, knocker: int, knocker_count: int, *, big_gin: bool = False) -> GinHand:
    """The deal over after a knock or big gin, with the points and what they come to (G16 to G21)."""
    options = hand.options
    counts = tuple(
        knocker_count if seat == knocker else tables(options.melds).count(mask_of(cards))
        for seat, cards in enumerate(hand.hands)
    )
    deal = _deal_score(hand, knocker, counts, big_gin=big_gin)
    games = entered(options, hand.games, deal)
    result = GinResult(
        outcome=deal.outcome,
        counts=counts,
        scores=deal.scores,
        winners=deal.winners,
        boxes=deal.boxes,
        next_dealer=next_dealer(options, hand.dealer, deal.winners),
        end=game_end(options, games, hand.hand_number),
    )
    over = replace(_over(hand), games=games, result=result)
    shown = tuple(tuple(sorted(cards)) for cards in hand.hands)
    return replace(over, log=(*hand.log, HandEnded(deal.scores, over.totals, shown)))


def _deal_score(hand: GinHand, knocker: int, counts: Sequence[int], *, big_gin: bool) -> DealScore:
    if hand.options.duel:
        return duel_score(hand.options, hand.upcard, knocker, counts, big_gin=big_gin)
    return lowest_score(hand.options, knocker, counts)


def _over(hand: GinHand) -> GinHand:
    return replace(hand, phase=GinPhase.OVER, to_move=None, drew=None, taken=None, drawn=None)
