"""Expert: reckons what each turn leaves behind as well as what it scores, and remembers all it has seen.

It keeps jokers that will steal more than they score, leaves few cards that can be stolen, throws what nobody can lay,
holds a meld back where that is worth more, demands cards it has seen go to a hand, and weighs what going out ends.
"""

from collections.abc import Callable

from engine.games.house.ai.outlook import DrawOption, Outlook
from engine.games.house.ai.sense.corrections import mended_draw
from engine.games.house.ai.sense.deeds import STEPS, TurnPlay
from engine.games.house.basis import Basis
from engine.games.house.solver.quick.player import QuickDraw
from engine.games.house.solver.quick.value import weights_for
from engine.games.house.view import View
from engine.games.house.words import Action, DrawAction, DrawDiscard, Open
from engine.rummy.actions import DrawStock

DRAW_STEPS = 300
"""Steps for each draw that it thinks out."""


def decide(view: View, seed: int, stop: Callable[[], bool]) -> tuple[Action, ...]:
    """The actions of the seat to move, up to the next decision: the turn worth most, unless it is silly."""
    del seed  # it draws no random numbers
    outlook = outlook_of(view)

    def play(basis: Basis) -> TurnPlay | None:
        asked = outlook.asked(basis, STEPS, stop)
        turn = outlook.first(asked, outlook.turns(asked))
        return None if turn is None else outlook.sensible(turn)

    def draw() -> DrawAction:
        return mended_draw(view, [option.draw for option in draw_choices(view, stop)], stop)

    return outlook.actions(Open(take=True), draw, play)


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
