"""Turns of gin that no good player makes, found in what was played; used by a test and by `build/measure/silly.py`."""

from engine.games.gin.ai.known_cards import Sight, sight_of
from engine.games.gin.ai.policy import Policy, triples
from engine.games.gin.ai.styles import Style
from engine.games.gin.game import GIN
from engine.games.gin.knocks import free_discards, is_big_gin, knock_discards
from engine.games.gin.lay_offs import best_lay_off, exposure, safest
from engine.games.gin.melds import mask_of
from engine.games.gin.rules import GinDeal, GinView
from engine.games.gin.words import FinishLayingOff, GinAction, Knock, SayBigGin, TakeDiscard, TakeUpcard
from engine.rummy.actions import Discard
from engine.rummy.cards import Card


def silly(hand: GinDeal, action: GinAction) -> str:
    """The kind of silly turn that an action is; empty where it is none."""
    seen = GIN.view(hand, hand.mover)
    sight, policy = sight_of(seen), Policy.of(Style(), hand.options)
    match action:
        case TakeDiscard() | TakeUpcard():
            idle = seen.known.top is None or not policy.is_of_use(sight.hand, 1 << seen.known.top, seen.known.limit)
            return "taken to lie idle" if idle else ""
        case FinishLayingOff():
            held = mask_of(seen.hand)
            less = best_lay_off(policy.counted, held, seen.known.spread).count < policy.count(held)
            return "not laid off" if less else ""
        case Discard() | Knock() | SayBigGin():
            return _end(seen, sight, policy, action)
        case _:
            return ""


def _end(view: GinView, sight: Sight, policy: Policy, action: GinAction) -> str:
    if is_big_gin(view.known.options, view.hand):
        return "" if action == SayBigGin() else "big gin not said"
    bound = 0 if view.known.options.return_taken else sight.taken
    gin = policy.least_after(sight.hand, bound) == 0
    if isinstance(action, Knock):
        return _knock(view, sight, policy, action, gin=gin)
    if gin:
        return "gin missed"
    if not isinstance(action, Discard):
        return ""
    if _wins_at_last(view, sight, policy):
        return "last chance to win passed"
    return _discard(view, sight, policy, action.card)


def _knock(view: GinView, sight: Sight, policy: Policy, action: Knock, *, gin: bool) -> str:
    left = policy.count(sight.hand & ~(1 << action.card))
    if gin and left:
        return "gin missed"
    if left and _knows_all(view, sight) and _undercuts(view, sight, policy, action, left):
        return "knocked into an undercut"
    return _given_away(view, sight, policy, action) if left and view.known.options.lay_off else ""


def _knows_all(view: GinView, sight: Sight) -> bool:
    """True if all cards of the only opponent have been seen."""
    other = 1 - view.seat
    return view.known.options.duel and sight.held[other].bit_count() == len(view.known.hands[other])


def _undercuts(view: GinView, sight: Sight, policy: Policy, action: Knock, left: int) -> bool:
    """True if an opponent whose cards are all known is sure to undercut the knock."""
    held = sight.held[1 - view.seat]
    melds = policy.counted.standard(sight.hand & ~(1 << action.card)).melds if action.melds is None else action.melds
    count = best_lay_off(policy.counted, held, melds).count if view.known.options.lay_off else policy.count(held)
    return count < left or (count == left and view.known.options.undercut_on_tie)


def _wins_at_last(view: GinView, sight: Sight, policy: Policy) -> bool:
    """True if the deal is void after a plain discard, while a knock is sure to win."""
    void = view.known.options.end_of_stock == "void" and len(view.known.stock) <= view.known.options.dead_cards
    if not void or view.known.options.last_discard or not _knows_all(view, sight):
        return False
    knocks = (Knock(card) for card in knock_discards(view.known.options, view.known.limit, view.hand, view.known.taken))
    return any(
        not _undercuts(view, sight, policy, each, policy.count(sight.hand & ~(1 << each.card))) for each in knocks
    )


def _given_away(view: GinView, sight: Sight, policy: Policy, action: Knock) -> str:
    """A knock laid out so that more can be laid off than need be."""
    hand, unseen = sight.hand & ~(1 << action.card), sight.unseen | sum(sight.held)
    chance = min(1.0, max(map(len, view.known.hands)) / max(1, sight.unseen.bit_count()))
    melds = policy.counted.standard(hand).melds if action.melds is None else action.melds
    best = safest(policy.counted, hand, unseen, chance)
    worse = exposure(policy.counted, melds, unseen, chance) > exposure(policy.counted, best.melds, unseen, chance) + 0.5
    return "lay-offs given away" if worse else ""


def _discard(view: GinView, sight: Sight, policy: Policy, card: Card) -> str:
    """A meld broken for nothing, or a card thrown to who is known to want it, while an equal one is there."""
    whole = policy.count(sight.hand)
    free = free_discards(view.known.options, view.hand, view.known.taken)
    loose = [each for each in free if policy.count(sight.hand & ~(1 << each)) <= whole]
    if loose and card not in loose:
        return "meld broken"
    if (
        view.known.taken is not None
        and card != view.known.taken
        and not policy.joins(sight.hand & ~(1 << card), 1 << view.known.taken)
    ):
        return "left idle"
    if _wanted(view, sight, card) and any(
        not _wanted(view, sight, each)
        and policy.points[each] >= policy.points[card]
        and _outs(view, sight, each) <= _outs(view, sight, card)
        for each in loose
        if each != card
    ):
        return "fed"
    return ""


def _wanted(view: GinView, sight: Sight, card: Card) -> bool:
    """True if somebody is known to hold two cards that make a meld with this one."""
    return any(
        held & first and held & second
        for held in sight.held
        for first, second in triples(view.known.options.melds.ace)[card]
    )


def _outs(view: GinView, sight: Sight, card: Card) -> int:
    pairs = triples(view.known.options.melds.ace)[card]
    return sum(
        bool((sight.hand & one and sight.unseen & other) or (sight.hand & other and sight.unseen & one))
        for one, other in pairs
    )
