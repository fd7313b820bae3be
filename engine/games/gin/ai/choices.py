"""The choices of a seat that come into question, what rules of thumb would do first."""

from engine.games.gin.ai.beliefs import danger_of
from engine.games.gin.ai.known_cards import Sight
from engine.games.gin.ai.play import draw, knock, knocks_at, takes
from engine.games.gin.ai.policy import Policy
from engine.games.gin.legal_actions import cheapest_discard, legal_moves
from engine.games.gin.rules import GinView
from engine.games.gin.state import DrawnFrom
from engine.games.gin.words import GinAction, Knock
from engine.rummy.actions import Discard
from engine.rummy.cards import CARDS

_NEAR = 10
"""Points above what it knocks with at which a player thinks about knocking, where any count may be knocked with."""


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
