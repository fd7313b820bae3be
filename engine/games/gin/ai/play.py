"""A policy at the table: from a seat's view its actions, and the choices that come into question beside them."""

from engine.games.gin.ai.known_cards import Sight, danger_of
from engine.games.gin.ai.policy import Policy
from engine.games.gin.knocks import could_end, is_big_gin
from engine.games.gin.lay_offs import best_lay_off, safest
from engine.games.gin.least_count import tables
from engine.games.gin.legal_actions import cheapest_discard, legal_moves
from engine.games.gin.melds import mask_of
from engine.games.gin.rules import GinView
from engine.games.gin.state import DrawnFrom, GinPhase
from engine.games.gin.words import (
    FinishLayingOff,
    GinAction,
    Knock,
    LayOffOnKnock,
    PassLastDiscard,
    PassUpcard,
    SayBigGin,
    TakeDiscard,
    TakeUpcard,
)
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import CARDS

_NEAR = 10
"""Points above what it knocks with at which a player thinks about knocking, where any count may be knocked with."""


def play(view: GinView, sight: Sight, policy: Policy) -> tuple[GinAction, ...]:
    """The actions of the seat to move, up to its next decision. Raises ValueError when the deal is over."""
    match view.known.phase:
        case GinPhase.STOCK:
            return (DrawStock(),)
        case GinPhase.OPENING | GinPhase.DRAW:
            return (draw(view, wanted=takes(view, sight, policy)),)
        case GinPhase.PLAY:
            return (end(view, sight, policy),)
        case GinPhase.LAST:
            return (last_discard(view, sight, policy),)
        case GinPhase.LAY_OFF:
            return lay_off(view)
        case GinPhase.OVER:
            message = "the deal is over"
            raise ValueError(message)


def knocks_at(view: GinView, sight: Sight, policy: Policy) -> int:
    """The highest count with which the policy knocks in this turn."""
    style = policy.style
    wanted = style.last if sight.last_turn else style.knocks_at(sight.turn)
    return wanted if view.known.limit is None else min(wanted, view.known.limit)


def takes(view: GinView, sight: Sight, policy: Policy) -> bool:
    """True if the policy takes the top card of the pile."""
    return view.known.top is not None and policy.takes(sight.hand, 1 << view.known.top, knocks_at(view, sight, policy))


def draw(view: GinView, *, wanted: bool) -> GinAction:
    """The draw, from the pile if its card is wanted; from where it can be drawn, if only one is possible.

    Of an upcard that is offered: whether it is taken.
    """
    if view.known.phase is GinPhase.OPENING:
        return TakeUpcard() if wanted else PassUpcard()
    legal = list(legal_moves(view))
    if wanted and TakeDiscard() in legal:
        return TakeDiscard()
    return legal[0]


def end(view: GinView, sight: Sight, policy: Policy) -> GinAction:
    """Big gin, a knock, or a discard."""
    if is_big_gin(view.known.options, view.hand):
        return SayBigGin()
    bound, knock_at = 0 if view.known.options.return_taken else sight.taken, knocks_at(view, sight, policy)
    if policy.leaves(sight.hand, bound, knock_at) or view.known.drew is DrawnFrom.LAST:
        return knock(view, sight, policy)
    danger = danger_of(view, sight) if policy.style.danger else None
    return Discard(CARDS[policy.discard(sight.hand, sight.taken, sight.known, sight.turn, danger).bit_length() - 1])


def knock(view: GinView, sight: Sight, policy: Policy) -> Knock:
    """The knock that leaves the least count, with the arrangement that leaves the opponent least to lay off."""
    card = cheapest_discard(view)
    hand = sight.hand & ~(1 << card)
    if not view.known.options.lay_off or policy.counted.count(hand) == 0:
        return Knock(card)
    held = max(len(cards) for seat, cards in enumerate(view.known.hands) if seat != view.seat)
    chance = min(1.0, held / max(1, sight.unseen.bit_count()))
    return Knock(card, safest(policy.counted, hand, sight.unseen | sum(sight.held), chance).melds)


def last_discard(view: GinView, sight: Sight, policy: Policy) -> GinAction:
    """The last discard taken for a knock that the policy makes, or left (G15)."""
    if view.known.top is None or not could_end(view.known.options, view.known.limit, view.hand, view.known.top):
        return PassLastDiscard()
    top = 1 << view.known.top
    least = policy.least_after(sight.hand | top, 0 if view.known.options.return_taken else top)
    good = least <= policy.style.last or is_big_gin(view.known.options, (*view.hand, view.known.top))
    return TakeDiscard() if good else PassLastDiscard()


def lay_off(view: GinView) -> tuple[GinAction, ...]:
    """Everything laid off that leaves the least count."""
    plan = best_lay_off(tables(view.known.options.melds), mask_of(view.hand), view.known.spread)
    return (*(LayOffOnKnock(card, on) for card, on in plan.cards), FinishLayingOff())


# -- choices, what rules of thumb would do first


def draw_choices(view: GinView, sight: Sight, policy: Policy) -> list[GinAction]:
    """The draws that are possible, the one that the policy makes first."""
    usual = draw(view, wanted=takes(view, sight, policy))
    return sorted(legal_moves(view), key=lambda action: action != usual)


def discard_choices(view: GinView, sight: Sight, policy: Policy, most: int, apart: float) -> list[Discard]:
    """The `most` discards that the policy likes best, none dearer by more than `apart` points than the first."""
    ranked = policy.ranked(sight.hand, sight.taken, sight.known, sight.turn, danger_of(view, sight))
    return [Discard(CARDS[card.bit_length() - 1]) for cost, card in ranked[:most] if cost - ranked[0][0] <= apart]


def knock_choice(view: GinView, sight: Sight, policy: Policy) -> Knock | None:
    """The best knock, if it is allowed and worth a thought."""
    count = policy.count(sight.hand ^ 1 << cheapest_discard(view))
    must = view.known.drew is DrawnFrom.LAST
    if not must and view.known.limit is not None and count > view.known.limit:
        return None
    if not must and not view.known.options.duel and count > knocks_at(view, sight, policy) + _NEAR:
        return None
    return knock(view, sight, policy)


def end_choices(view: GinView, sight: Sight, policy: Policy, most: int, apart: float) -> list[GinAction]:
    """The policy's own choice first, then the best few discards and the best knock, if it is worth a thought."""
    knocking = knock_choice(view, sight, policy)
    count = 0 if knocking is None else policy.count(sight.hand ^ 1 << knocking.card)
    if knocking is not None and (count == 0 or view.known.drew is DrawnFrom.LAST):
        return [knocking]
    discards = discard_choices(view, sight, policy, most, apart)
    if knocking is None:
        return [*discards]
    return [knocking, *discards] if count <= knocks_at(view, sight, policy) else [*discards, knocking]
