"""The coach: the turns of rounds that are over, each beside what the solver would have made of the same cards.

A turn is judged at its end, by the table that it leaves: those before it are tried, and cost nothing. Nothing that the
player could not see makes a mistake of a turn.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from engine.blocks.coach import Decision, Mistake
from engine.blocks.thinking import Coach
from engine.family.exercises import Missed
from engine.family.rules import Assessment, Stop
from engine.games.playroom.coach.advice import CARD, LEAST, Choice, Weighing, points_of, table_left
from engine.games.playroom.melds import JOKER, Kinds
from engine.games.playroom.options import FINE, FINE_CARDS
from engine.games.playroom.player import cards_to_end
from engine.games.playroom.rules import PlayroomHand
from engine.games.playroom.solver.regroup import laid_of
from engine.games.playroom.state import PlayroomPhase
from engine.games.playroom.view import PlayroomView
from engine.games.playroom.words import PlayroomAction, TurnFined
from engine.rummy.words import Names
from engine.text import _

Steps = Sequence[tuple[PlayroomAction | None, PlayroomHand]]
PLAY = "play"
"""The kind of a mistake at the table; the others are estimates, of which no exercise is made."""


def analyse(steps: Steps, names: Names, stop: Stop, known: Collection[int]) -> Iterator[Assessment[PlayroomAction]]:
    """Every turn of a round that is over and not known, in order. The words name nobody."""
    return PlayroomCoach(Weighing(stop)).analyse(steps, names, stop, known)


class PlayroomCoach(Coach[PlayroomView, PlayroomHand, PlayroomAction]):
    """The skeleton's coach, which knows what a table costs that does not fit."""

    def decision(self, deal: PlayroomHand, action: PlayroomAction, at: int = 0) -> Decision[PlayroomAction] | None:
        """A draw or the end of a turn, which begins with its draw."""
        result = super().decision(deal, action, at - len(deal.earlier))
        if result is None or deal.phase is PlayroomPhase.DRAW:
            return result and replace(result, kind="draw")
        view = self.thinking.view(deal)
        table = table_left(view, (action,))
        best = max(points_of(view, table_left(view, choice)) for choice in result.choices)
        kind = PLAY if best - points_of(view, table) >= LEAST or _goes_out(view, result.choices[1]) else "discard"
        return replace(result, kind=kind, missed=lambda better: _missed(view, better.actions, table))

    def _weighed(
        self,
        decision: Decision[PlayroomAction],
        taken: Sequence[tuple[PlayroomHand, PlayroomAction]],
        stop: Stop,
    ) -> Mistake[PlayroomAction] | None:
        deal, action = taken[-1]
        if any(isinstance(event, TurnFined) for event in deal.apply(action).log[len(deal.log) :]):
            if deal.options.plays_or_draws:
                words = _("The table didn't fit: that cost you cards.")
                return Mistake(kind="fine", lost=CARD * FINE_CARDS, words=words)
            words = _("The table didn't fit: that cost {points} points.").format(points=FINE)
            return Mistake(kind="fine", lost=float(FINE), words=words)
        result = super()._weighed(decision, taken, stop)
        kept = result is None or (result.kind == PLAY and self.thinking.proved)
        return result if result is None or kept else replace(result, exercise=None)


def _goes_out(view: PlayroomView, choice: Choice) -> bool:
    cards = laid_of(view.before, table_left(view, choice))
    return len(cards) >= view.held_at_draw.total() - cards_to_end(view.options)


def _missed(view: PlayroomView, better: Choice, table: tuple[Kinds, ...]) -> Missed:
    """What a table lacks beside the one that the better turn leaves."""
    new = table_left(view, better)
    if _goes_out(view, better):
        return Missed.OUT
    if JOKER in Counter(laid_of(view.before, new)) - Counter(laid_of(view.before, table)):
        return Missed.JOKER
    whole = all(any(not Counter(old) - Counter(group) for group in new) for old in view.before)
    return Missed.PLAY if whole else Missed.SPLIT
