"""The rules of a deal: an action's faults in any hand, and the hand after it. Nothing else makes hands."""

from collections.abc import Mapping

from engine.family.rules import HandStart
from engine.games.gin.drawing import draw_stock, pass_last_discard, pass_upcard, take_discard, take_upcard, undo_draw
from engine.games.gin.knocking import big_gin, discard, knock
from engine.games.gin.laying_off import finish_laying_off, lay_off, undo_lay_offs
from engine.games.gin.options import GinOptions
from engine.games.gin.scoring import GameScore
from engine.games.gin.state import GinHand, GinPhase
from engine.games.gin.turns import GinFaults, GinStep, refused
from engine.games.gin.words import (
    FinishLayingOff,
    GinAction,
    GinDealt,
    GinFault,
    Knock,
    LayOffOnKnock,
    PassLastDiscard,
    PassUpcard,
    SayBigGin,
    TakeDiscard,
    TakeUpcard,
    UndoLayOffs,
)
from engine.rummy.actions import Discard, DrawStock, UndoDraw
from engine.rummy.cards import Card
from engine.rummy.faults import CommonFault, RefusedError

_PHASES: Mapping[type, frozenset[GinPhase]] = {
    TakeUpcard: frozenset({GinPhase.OPENING}),
    PassUpcard: frozenset({GinPhase.OPENING}),
    DrawStock: frozenset({GinPhase.STOCK, GinPhase.DRAW}),
    TakeDiscard: frozenset({GinPhase.STOCK, GinPhase.DRAW, GinPhase.LAST}),
    PassLastDiscard: frozenset({GinPhase.LAST}),
    Discard: frozenset({GinPhase.PLAY}),
    Knock: frozenset({GinPhase.PLAY}),
    SayBigGin: frozenset({GinPhase.PLAY}),
    LayOffOnKnock: frozenset({GinPhase.LAY_OFF}),
    FinishLayingOff: frozenset({GinPhase.LAY_OFF}),
    UndoDraw: frozenset(GinPhase),
    UndoLayOffs: frozenset(GinPhase),
}
"""The phases to which each action belongs (G6). In phase STOCK, taking the upcard is refused by G7, undoing by G23."""
_OUT_OF_PHASE: Mapping[GinPhase, CommonFault | GinFault] = {
    GinPhase.OPENING: GinFault.ANSWER_UPCARD,
    GinPhase.STOCK: CommonFault.DRAW_FIRST,
    GinPhase.DRAW: CommonFault.DRAW_FIRST,
    GinPhase.PLAY: CommonFault.ALREADY_DREW,
    GinPhase.LAST: GinFault.ANSWER_LAST_DISCARD,
    GinPhase.LAY_OFF: GinFault.LAY_OFF_FIRST,
}
"""The fault of an action that belongs to another phase, by the phase that it is."""


def legal(hand: GinHand, action: GinAction) -> GinFaults:
    """Every fault of an action of the seat to move, the one to be named first; none if it is allowed."""
    after = step(hand, action)
    return () if isinstance(after, GinHand) else after


def apply(hand: GinHand, action: GinAction) -> GinHand:
    """The hand after an action of the seat to move. Raises RefusedError with every fault."""
    after = step(hand, action)
    if isinstance(after, GinHand):
        return after
    raise RefusedError(after)


def step(hand: GinHand, action: GinAction) -> GinStep:
    """The hand after an action, or its faults."""
    if hand.phase is GinPhase.OVER:
        return refused("G6", CommonFault.HAND_IS_OVER)
    if hand.phase not in _PHASES[type(action)]:
        return refused("G6", _out_of_phase(hand, action))
    return _done(hand, action)


def _out_of_phase(hand: GinHand, action: GinAction) -> CommonFault | GinFault:
    draws = isinstance(action, DrawStock | TakeDiscard | TakeUpcard | PassUpcard)
    if hand.phase is GinPhase.PLAY and not draws:
        return CommonFault.WRONG_PHASE
    if draws and hand.phase in {GinPhase.STOCK, GinPhase.DRAW}:
        return CommonFault.WRONG_PHASE
    return _OUT_OF_PHASE[hand.phase]


def _done(hand: GinHand, action: GinAction) -> GinStep:  # noqa: C901, PLR0911 - one case an action
    match action:
        case TakeUpcard():
            return take_upcard(hand)
        case PassUpcard():
            return pass_upcard(hand)
        case DrawStock():
            return draw_stock(hand)
        case TakeDiscard():
            return take_discard(hand)
        case PassLastDiscard():
            return pass_last_discard(hand)
        case Discard(card):
            return discard(hand, card)
        case Knock():
            return knock(hand, action)
        case SayBigGin():
            return big_gin(hand)
        case LayOffOnKnock():
            return lay_off(hand, action)
        case FinishLayingOff():
            return finish_laying_off(hand)
        case UndoDraw():
            return undo_draw(hand)
        case UndoLayOffs():
            return undo_lay_offs(hand)


def deal(options: GinOptions, start: HandStart, pack: tuple[Card, ...]) -> GinHand:
    """A hand dealt from the shuffled cards, one at a time from the dealer's left (G5)."""
    seats = options.seats
    order = list(options.seating.round_from(start.dealer))
    dealt = options.deal_size * seats
    upcard = pack[dealt]
    return GinHand(
        options=options,
        hand_number=start.number,
        dealer=start.dealer,
        to_move=order[0],
        phase=GinPhase.OPENING if options.upcard_offer else GinPhase.DRAW,
        games=start.carried or no_scores(options),
        hands=tuple(frozenset(pack[order.index(seat) : dealt : seats]) for seat in range(seats)),
        discard=(upcard,),
        stock=pack[dealt + 1 :],
        upcard=upcard,
        shown=(frozenset(),) * seats,
        seed=start.seed,
        log=(GinDealt(start.number, start.dealer, upcard),),
    )


def no_scores(options: GinOptions) -> tuple[GameScore, ...]:
    """The scores before the first deal."""
    zeros = (0,) * options.seats
    return (GameScore(zeros, zeros),) * options.games
