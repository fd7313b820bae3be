"""The thinking of hints and the coach: what they compare, by which measure, and the work that it may take."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from engine.family.rules import Stop
from engine.games.house.ai.outlook import Outlook
from engine.games.house.ai.playouts import PlayOut
from engine.games.house.ai.sense.deeds import STEPS, Asked
from engine.games.house.coach.facts import best_turns
from engine.games.house.player import Draws, ExpertThinking, Turns, apart, draw_choices, in_worlds, likely, outlook_of
from engine.games.house.solver.answer import Answer
from engine.games.house.solver.quick.hand import QuickHand
from engine.games.house.solver.quick.player import Choice
from engine.games.house.solver.quick.value import weights_for
from engine.games.house.state import Phase
from engine.games.house.view import View, with_draft
from engine.games.house.words import Action
from engine.mind import coach
from engine.mind.comparison import Comparison
from engine.mind.reasons import Happening
from engine.mind.thinking import Considered
from engine.values import value_class

_FEW = 14
"""Turns of a short hand: more effort for each would be lost on it."""


@value_class(kw_only=True)
class AnalysisEffort:
    """The work that the analysis of a hand, or of one turn, may take.

    It is counted in steps and worlds, not in seconds, so that every machine finds the same.
    """

    turn_steps: int = 600_000
    """Steps of the solver for the turns that were played."""
    draw_steps: int = 25_000
    """Steps for each of the draws a turn could have had, all turns together."""

    worlds: int = 480
    """Worlds for each comparison, all turns together."""

    def shared(self, turns: int) -> "AnalysisEffort":
        """The share of one turn of `turns`; a hand of few turns leaves some of it unused."""
        turns = max(turns, _FEW)
        return AnalysisEffort(
            turn_steps=self.turn_steps // turns,
            draw_steps=self.draw_steps // turns,
            worlds=self.worlds // turns,
        )


HAND = AnalysisEffort()
EFFORT = HAND.shared(1)
"""The effort of the coach on a turn of a short hand, and of hints."""
BATCH = 6
"""Worlds between two looks; fewer make nothing sure."""


def _told_whole(_lost: float) -> str:
    """Nothing: the sentence of a finding tells its cost."""
    return ""


SCALE = coach.Scale(
    least=5.0,
    sure=3.0,
    certain=3.0,
    dismissed=1.0,
    spread=1.0,
    batch=BATCH,
    first=0,
    hints=EFFORT.worlds,
    patient=True,
    leads=2.0,
    long_batch=BATCH,
    second=BATCH,
    last_batch=60,
    more=_told_whole,
)
"""Looks are taken after a few worlds each, so two standard errors would not do."""


def scale_of(worlds: int) -> coach.Scale:
    """The scale of comparisons in so many worlds at most."""
    return replace(SCALE, second=max(BATCH, worlds))


class Weighing(ExpertThinking):
    """The thinking of hints and the coach: the solver looks longer at turns, and all draws are played on.

    What counts is the margin in points when the seat is to draw again.
    """

    searches = True

    def scale(self, view: View) -> coach.Scale:
        """Points of the margin."""
        del view
        return SCALE

    def chance(self, view: View) -> Random:
        """By the number of events, so that a hint and the coach that looks back at it meet the same worlds."""
        return Random(len(view.log))

    def considered(self, view: View, stop: Stop) -> Considered[Action]:
        """The answer to the turned-up card, draws, or turns from the draw on."""
        return super().considered(from_draw(view), stop)

    def draws(self, view: View, stop: Stop) -> Draws:
        """The draws that look best, demands among them."""
        options = draw_choices(view, stop)
        return Draws(view, likely(options), options, stop)

    def turns(self, view: View, stop: Stop) -> "WeighedTurns":
        """The turns that look best, the solver's best for points, cards and going out among them."""
        answers = best_turns(view.playing.basis, view.options.seating, stop, EFFORT.turn_steps)
        outlook = outlook_of(view)
        asked = outlook.asked(view.playing.basis, STEPS, stop)
        every = turn_choices(outlook, asked, [each for each in answers if each.value is not None])
        result = WeighedTurns(outlook, asked, likely(apart(every)), guarded=True)
        result.others, result.answers = lambda: every, answers
        return result

    def compared(
        self,
        view: View,
        choices: Sequence[Any],
        rng: Random,
        stop: Stop,
        steps: int | None = None,
        happenings: Sequence[Happening] = (),
    ) -> Comparison[QuickHand]:
        """The choices by the margin after a round."""
        del steps
        plain = PlayOut(weights_for(penalty=view.options.final_penalty)).of

        def worth(world: QuickHand, choice: Any) -> float:  # noqa: ANN401 - a draw or a turn
            watched = world.copy()
            watched.happenings = happenings
            return plain(watched, choice)

        return in_worlds(from_draw(view), choices, worth if happenings else plain, rng, stop)


class WeighedTurns(Turns):
    """Turns of hints and the coach, with what the solver has found."""

    answers: tuple[Answer, Answer, Answer]
    """The best for points, for cards and for going out."""

    @property
    def scoring(self) -> Choice:
        """The turn that scores most now."""
        return self._outlook.answered(self._asked.basis, self.answers[0])


WEIGHING = Weighing()


def from_draw(view: View) -> View:
    """The view as it was when the turn's play began."""
    if view.phase is not Phase.PLAY or view.draft is None:
        return view
    return with_draft(view, view.playing.drafts()[0])


def turn_choices(outlook: Outlook, asked: Asked, answers: Sequence[Answer]) -> list[Choice]:
    """The turns that hints and the coach choose from, the best first: Expert's, and the solver's answers."""
    result = [*outlook.turns(asked), *(outlook.answered(asked.basis, answer) for answer in answers)]
    return sorted(result, key=lambda end: end.value, reverse=True)
