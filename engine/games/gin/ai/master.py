"""Master: the choices that rules of thumb like best, played out in sampled worlds."""

from random import Random

from engine.family.rules import Stop
from engine.games.gin.actions import AnswerUpcard, GinAction, SayBigGin, TakeDiscard
from engine.games.gin.ai.beliefs import danger_of
from engine.games.gin.ai.play import draw, knock, knock_card, play, takes
from engine.games.gin.ai.policy import Policy
from engine.games.gin.ai.rollouts import (
    Effort,
    Line,
    chosen,
    compared,
    discard_line,
    knock_line,
    stock_line,
    take_line,
)
from engine.games.gin.ai.sight import Sight, sight_of
from engine.games.gin.ai.styles import expert_style, rollout_style
from engine.games.gin.knocking import is_big_gin
from engine.games.gin.legal_moves import legal_moves
from engine.games.gin.state import DrawnFrom, GinPhase
from engine.games.gin.view import GinView
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import CARDS

CANDIDATES = 4
DRAWS = Effort(worlds=48, batch=12, sure=0.5)
ENDS = Effort(worlds=48, batch=12, sure=0.5)


def decide(view: GinView, seed: int, stop: Stop) -> tuple[GinAction, ...]:
    """The actions of the seat to move, up to the next decision."""
    rng, sight = Random(seed), sight_of(view)
    policy = Policy.of(expert_style(view.options), view.options)
    match view.phase:
        case GinPhase.OPENING | GinPhase.DRAW:
            return (_draw(view, sight, policy, rng, stop),)
        case GinPhase.PLAY:
            return (_end(view, sight, policy, rng, stop),)
        case _:
            return play(view, sight, policy)


def _draw(view: GinView, sight: Sight, policy: Policy, rng: Random, stop: Stop) -> GinAction:
    """The draw that comes out best."""
    usual = takes(view, sight, policy)
    legal = list(legal_moves(view))
    wanted = usual
    if view.phase is GinPhase.OPENING or (TakeDiscard() in legal and DrawStock() in legal):
        lines = [draw_line(view, policy, take=usual), draw_line(view, policy, take=not usual)]
        worths = compared(view, sight, lines, DRAWS, rng, stop)
        wanted = usual if chosen(worths, DRAWS) == 0 else not usual
    return AnswerUpcard(wanted) if view.phase is GinPhase.OPENING else draw(view, wanted=wanted)


def draw_line(view: GinView, policy: Policy, *, take: bool) -> Line:
    """A world with the pile's card taken, or the stock drawn from."""
    policies = [Policy.of(rollout_style(view.options), view.options)] * view.options.seats
    return take_line(policy, policies) if take else stock_line(policy, policies)


def _end(view: GinView, sight: Sight, policy: Policy, rng: Random, stop: Stop) -> GinAction:
    """The discard or knock that comes out best; gin is always taken."""
    if is_big_gin(view.options, view.hand):
        return SayBigGin()
    card = 1 << knock_card(view, sight, policy)
    count = policy.counted.count(sight.hand ^ card)
    may_knock = view.limit is None or count <= view.limit
    if count == 0 or view.drew is DrawnFrom.LAST:
        return knock(view, sight, policy)
    ranked = policy.ranked(sight.hand, sight.taken, sight.known, sight.turn, danger_of(view, sight))
    cards = [found for _cost, found in ranked[:CANDIDATES]]
    policies = [Policy.of(rollout_style(view.options), view.options)] * view.options.seats
    lines = [discard_line(found, sight.taken, policies) for found in cards]
    if may_knock:
        lines.append(knock_line(card, policy))
    if len(lines) == 1:
        return Discard(CARDS[cards[0].bit_length() - 1])
    best = chosen(compared(view, sight, lines, ENDS, rng, stop), ENDS)
    if best == len(cards):
        return knock(view, sight, policy)
    return Discard(CARDS[cards[best].bit_length() - 1])
