"""Expert: reckons what each turn leaves behind as well as what it scores, and remembers all it has seen.

It keeps jokers that will steal more than they score, leaves few cards that can be stolen, throws what nobody can lay,
holds a meld back where that is worth more, demands cards it has seen go to a hand, and weighs what going out ends.
"""

from collections.abc import Callable

from engine.games.house.ai.outlook import DrawOption, Outlook
from engine.games.house.ai.plainest import plainest
from engine.games.house.ai.sense.corrections import mended_draw
from engine.games.house.ai.sense.deeds import STEPS
from engine.games.house.solver.quick.player import QuickDraw
from engine.games.house.solver.quick.value import weights_for
from engine.games.house.state import Phase
from engine.games.house.view import View
from engine.games.house.words import Action, DrawAction, DrawDiscard, Open
from engine.rummy.actions import DrawStock

DRAW_STEPS = 300
"""Steps for each draw that it thinks out."""


def decide(view: View, seed: int, stop: Callable[[], bool]) -> tuple[Action, ...]:
    """The actions of the seat to move, up to the next decision."""
    del seed  # it draws no random numbers
    match view.phase:
        case Phase.OPENING:
            return (Open(take=True),)
        case Phase.DRAW:
            return (mended_draw(view, [option.draw for option in draw_choices(view, stop)], stop),)
        case _:
            return _play(view, stop)


def outlook_of(view: View) -> Outlook:
    """The seat's decision with the weights of its game."""
    return Outlook(view, weights_for(penalty=view.options.final_penalty))


def draw_choices(view: View, stop: Callable[[], bool]) -> list[DrawOption]:
    """Every draw worth considering, the best first."""
    outlook = outlook_of(view)
    draws = outlook.draws(DRAW_STEPS, stop)
    others = [DrawOption(draw.value, as_action(view, draw), draw.solved or draw.choice) for draw in draws]
    return sorted([*others, *outlook.demands(DRAW_STEPS, stop)], key=lambda option: option.value, reverse=True)


def as_action(view: View, draw: QuickDraw) -> DrawAction:
    """A draw as an action."""
    return DrawStock() if draw.at is None else DrawDiscard(view.discard[draw.at])


def _play(view: View, stop: Callable[[], bool]) -> tuple[Action, ...]:
    """The turn whose end is worth most, unless it is silly; the plainest where there is none."""
    if view.draft is None:
        return plainest(view)
    outlook = outlook_of(view)
    asked = outlook.asked(view.draft.basis, STEPS, stop)
    play = outlook.first(asked, outlook.turns(asked))
    return plainest(view) if play is None else outlook.actions(outlook.sensible(play))
