"""The choices of a seat, each with the line that plays it out in a sampled world."""

from dataclasses import dataclass

from engine.games.gin.ai.beliefs import danger_of
from engine.games.gin.ai.play import draw, end, knock, knock_card, knocks_at, takes
from engine.games.gin.ai.policy import Policy
from engine.games.gin.ai.quick import QuickDeal
from engine.games.gin.ai.rollouts import Line, discard_line, knock_line, stock_line, take_line
from engine.games.gin.ai.sight import Sight
from engine.games.gin.moves import legal_moves
from engine.games.gin.rules import GinView
from engine.games.gin.state import DrawnFrom
from engine.games.gin.words import GinAction, Knock, PassUpcard, TakeDiscard, TakeUpcard
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import CARDS

_NEAR = 10
"""Points above what it knocks with at which a player thinks about knocking, where any count may be knocked with."""


@dataclass(frozen=True, slots=True)
class GinChoice:
    """An action that is possible now, with the line of play that follows it in rollouts."""

    action: GinAction
    line: Line


def draw_choices(view: GinView, sight: Sight, policy: Policy, *, idle: bool = False) -> list[GinChoice]:
    """The draws that are possible, the one that the policy makes first.

    Unless `idle`, a card is not thought of that would lie in no meld and let no knock follow.
    """
    wanted = takes(view, sight, policy)
    usual = draw(view, wanted=wanted)
    legal = list(legal_moves(view))
    if not idle and (view.known.top is None or not policy.is_of_use(sight.hand, 1 << view.known.top, view.known.limit)):
        return [GinChoice(usual, _undecided)]
    take, stock = take_line(policy), stock_line(policy)
    lines = ((TakeUpcard(), take), (PassUpcard(), stock), (TakeDiscard(), take), (DrawStock(), stock))
    result = [GinChoice(action, line) for action, line in lines if action in legal]
    return sorted(result, key=lambda choice: choice.action != usual)


def _undecided(deal: QuickDeal) -> None:
    """Stands for a choice that is not compared with any other."""
    del deal


def discard_choices(view: GinView, sight: Sight, policy: Policy, most: int, apart: float) -> list[GinChoice]:
    """The `most` discards that the policy likes best, none dearer by more than `apart` points than the first."""
    ranked = policy.ranked(sight.hand, sight.taken, sight.known, sight.turn, danger_of(view, sight))
    return [
        GinChoice(Discard(CARDS[card.bit_length() - 1]), discard_line(card, sight.taken))
        for cost, card in ranked[:most]
        if cost - ranked[0][0] <= apart
    ]


def knock_choice(view: GinView, sight: Sight, policy: Policy) -> GinChoice | None:
    """The best knock, if it is allowed and worth a thought."""
    card = 1 << knock_card(view, sight, policy)
    count = policy.count(sight.hand ^ card)
    must = view.known.drew is DrawnFrom.LAST
    if not must and view.known.limit is not None and count > view.known.limit:
        return None
    if not must and not view.known.options.duel and count > knocks_at(view, sight, policy) + _NEAR:
        return None
    return GinChoice(knock(view, sight, policy), knock_line(card, policy))


def end_choices(view: GinView, sight: Sight, policy: Policy, most: int, apart: float) -> list[GinChoice]:
    """The policy's own choice first, then the best few discards and the best knock, if it is worth a thought."""
    knocking = knock_choice(view, sight, policy)
    if knocking is not None and (
        policy.least_after(sight.hand, 0 if view.known.options.return_taken else sight.taken) == 0
        or view.known.drew is DrawnFrom.LAST
    ):
        return [knocking]
    result = discard_choices(view, sight, policy, most, apart)
    if knocking is None:
        return result
    first = end(view, sight, policy)
    return [knocking, *result] if isinstance(first, Knock) else [*result, knocking]
