"""Master: the choices that rules of thumb like best, played out in sampled worlds."""

from random import Random

from engine.family.rules import Stop
from engine.games.gin.actions import GinAction, Knock
from engine.games.gin.ai.choices import GinChoice, draw_choices, end_choices
from engine.games.gin.ai.play import play
from engine.games.gin.ai.policy import Policy
from engine.games.gin.ai.rollouts import Effort, chosen, compared
from engine.games.gin.ai.sight import Sight, sight_of
from engine.games.gin.ai.styles import expert_style
from engine.games.gin.knocking import is_big_gin
from engine.games.gin.state import GinPhase
from engine.games.gin.view import GinView

CANDIDATES = 4
DISCARDS = Effort(worlds=30, batch=10, sure=2.0)
KNOCKS = Effort(worlds=160, batch=20, sure=1.0)
"""The choice to knock moves more points than that of a card to throw, and comes up more rarely."""


def decide(view: GinView, seed: int, stop: Stop) -> tuple[GinAction, ...]:
    """The actions of the seat to move, up to the next decision."""
    sight = sight_of(view)
    policy = Policy.of(expert_style(view.options), view.options)
    choices = choices_of(view, sight, policy)
    if not choices:
        return play(view, sight, policy)
    if len(choices) == 1:
        return (choices[0].action,)
    lines = [choice.line for choice in choices]
    effort = KNOCKS if any(isinstance(choice.action, Knock) for choice in choices) else DISCARDS
    worths = compared(view, sight, lines, effort, Random(seed), stop)
    return (choices[chosen(worths, effort)].action,)


def choices_of(view: GinView, sight: Sight, policy: Policy, *, idle: bool = False) -> list[GinChoice]:
    """The choices worth playing out; none where rules of thumb know the answer. For `idle` see `draw_choices`."""
    if view.phase in {GinPhase.OPENING, GinPhase.DRAW}:
        return draw_choices(view, sight, policy, idle=idle)
    if view.phase is GinPhase.PLAY and not is_big_gin(view.options, view.hand):
        return end_choices(view, sight, policy, CANDIDATES)
    return []
