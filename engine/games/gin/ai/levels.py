"""The levels of play: a mind each, from the weakest."""

from collections.abc import Callable, Mapping
from functools import partial
from random import Random

from engine.family.rules import Stop
from engine.games.gin.ai.beliefs import danger_of
from engine.games.gin.ai.master import decide as master
from engine.games.gin.ai.play import draw, play
from engine.games.gin.ai.policy import Policy
from engine.games.gin.ai.sight import Sight, sight_of
from engine.games.gin.ai.style import Style
from engine.games.gin.ai.styles import casual_style, expert_style, learner_style, regular_style, skilled_style
from engine.games.gin.knocking import free_discards
from engine.games.gin.options import GinOptions
from engine.games.gin.rules import GinView
from engine.games.gin.state import DrawnFrom, GinPhase
from engine.games.gin.words import FinishLayingOff, GinAction, PassUpcard
from engine.rummy.actions import Discard

Mind = Callable[[GinView, int, Stop], tuple[GinAction, ...]]

_LAPSE = 0.3
"""The probability that a Learner discards or draws at random, or overlooks cards that can be laid off."""


def learner(view: GinView, seed: int, stop: Stop) -> tuple[GinAction, ...]:
    """Sees melds, but forgets often."""
    del stop
    rng, sight, policy = Random(seed), sight_of(view), Policy.of(learner_style(view.known.options), view.known.options)
    chosen = play(view, sight, policy)
    if (len(chosen) == 1 and view.known.phase is GinPhase.LAY_OFF) or rng.random() >= _LAPSE:
        return chosen
    return _careless(view, sight, policy, chosen, rng)


def _careless(
    view: GinView, sight: Sight, policy: Policy, chosen: tuple[GinAction, ...], rng: Random
) -> tuple[GinAction, ...]:
    """Any card of little use discarded, the stock drawn from, cards not laid off; knocks and gin are not missed."""
    match view.known.phase:
        case GinPhase.OPENING:
            return (PassUpcard(),)
        case GinPhase.DRAW:
            return (draw(view, wanted=False),)
        case GinPhase.PLAY if isinstance(chosen[0], Discard) and view.known.drew is not DrawnFrom.LAST:
            ranked = policy.ranked(sight.hand, sight.taken, sight.known, sight.turn)
            from_best = [card for _cost, card in ranked]
            free = [
                card
                for card in free_discards(view.known.options, view.hand, view.known.taken)
                if 1 << card in from_best
            ]
            return (Discard(rng.choice(free)),)
        case GinPhase.LAY_OFF:
            return (*chosen[: rng.choice(range(len(chosen) - 1))], FinishLayingOff())
        case _:
            return chosen


def plain(style: Callable[[GinOptions], Style], view: GinView, seed: int, stop: Stop) -> tuple[GinAction, ...]:
    """Rules of thumb with the weights of a style."""
    del seed, stop
    return play(view, sight_of(view), Policy.of(style(view.known.options), view.known.options))


def expert(view: GinView, seed: int, stop: Stop) -> tuple[GinAction, ...]:
    """Also guesses the opponent's hand from what was taken and left."""
    del seed, stop
    sight = sight_of(view)
    danger = danger_of(view, sight) if view.known.phase is GinPhase.PLAY else None
    return play(view, sight, Policy.of(expert_style(view.known.options), view.known.options), danger)


MINDS: Mapping[str, Mind] = {
    "learner": learner,
    "casual": partial(plain, casual_style),
    "regular": partial(plain, regular_style),
    "skilled": partial(plain, skilled_style),
    "expert": expert,
    "master": master,
}
"""By the level's name."""
