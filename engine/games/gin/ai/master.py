"""Master: the choices that rules of thumb like best, played out in sampled worlds; the last turns are searched."""

from collections.abc import Sequence
from random import Random

from engine.family.rules import Stop
from engine.games.gin.ai.choices import GinChoice, end_choices
from engine.games.gin.ai.endings import ENDINGS, ending_choices, is_ending
from engine.games.gin.ai.play import play
from engine.games.gin.ai.policy import Policy
from engine.games.gin.ai.rollouts import Effort, chosen, compared
from engine.games.gin.ai.sight import Sight, sight_of
from engine.games.gin.ai.styles import expert_style
from engine.games.gin.knocking import is_big_gin
from engine.games.gin.rules import GinView
from engine.games.gin.state import GinPhase
from engine.games.gin.words import GinAction, Knock

CANDIDATES = 4
APART = 4.0
"""Points by which a discard may be dearer than the first for rules of thumb, to be thought of."""
DISCARDS = Effort(worlds=160, batch=40, sure=2.0)
KNOCKS = Effort(worlds=240, batch=40, sure=1.0)
"""The choice to knock moves more points than that of a card to throw. 40 worlds were too few for a discard."""


def decide(view: GinView, seed: int, stop: Stop) -> tuple[GinAction, ...]:
    """The actions of the seat to move, up to the next decision."""
    if view.known.phase is not GinPhase.PLAY or not is_ending(view) or is_big_gin(view.known.options, view.hand):
        return by_playouts(view, seed, stop)
    sight = sight_of(view)
    choices = ending_choices(view, sight, Policy.of(expert_style(view.known.options), view.known.options))
    return (_best(view, sight, choices, ENDINGS, seed, stop),)


def by_playouts(view: GinView, seed: int, stop: Stop) -> tuple[GinAction, ...]:
    """The same without a search of the last turns."""
    sight = sight_of(view)
    policy = Policy.of(expert_style(view.known.options), view.known.options)
    if view.known.phase is not GinPhase.PLAY or is_big_gin(view.known.options, view.hand):
        return play(view, sight, policy)
    choices = end_choices(view, sight, policy, CANDIDATES, APART)
    knocks = [choice for choice in choices if isinstance(choice.action, Knock)]
    plain = [choice for choice in choices if choice not in knocks]
    if knocks and plain:
        two = sorted([knocks[0], plain[0]], key=lambda choice: choice is not choices[0])
        first = _best(view, sight, two, KNOCKS, seed, stop)
        if isinstance(first, Knock):
            return (first,)
    return (_best(view, sight, plain or knocks, DISCARDS, seed, stop),)


def _best(
    view: GinView, sight: Sight, choices: Sequence[GinChoice], effort: Effort, seed: int, stop: Stop
) -> GinAction:
    """The choice that does best in sampled worlds, or the first, if no other is clearly better."""
    if len(choices) == 1:
        return choices[0].action
    worths = compared(view, sight, [choice.line for choice in choices], effort, Random(seed), stop)
    return choices[chosen(worths, effort)].action
