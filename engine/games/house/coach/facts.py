"""The certain facts of a turn: the plays, and the worth of the best turn with the same draw."""

from collections.abc import Callable

from engine.games.house.basis import Basis
from engine.games.house.coach.recorded_turns import PlayedTurn
from engine.games.house.scoring import table_points
from engine.games.house.solver.answer import Answer, Merits, Objective
from engine.games.house.solver.budget import Budget
from engine.games.house.solver.turn import best_turn
from engine.games.house.words import Forfeit
from engine.rummy.seats import Seating
from engine.values import value_class

_SMALL = 4
"""The other questions get so small a part of the steps: most are answered at once, and some hardly ever."""


@value_class(kw_only=True)
class TurnFacts:
    """A turn as it was played beside the best turns with the same draw, each best at something else."""

    played: Merits
    points: Answer
    cards: Answer
    out: Answer

    @property
    def answers(self) -> tuple[Answer, ...]:
        """The three that are legal turns."""
        return tuple(answer for answer in (self.points, self.cards, self.out) if answer.value is not None)

    @property
    def exact(self) -> bool:
        """True if what was missed is proved; otherwise it is a lower bound."""
        return all(answer.exact for answer in (self.points, self.cards, self.out))

    @property
    def points_missed(self) -> int:
        """Points that another turn would have made more."""
        return max(0, (self.points.value or 0) - self.played.points)

    @property
    def cards_missed(self) -> int:
        """Cards that another turn would have laid more."""
        return max(0, (self.cards.value or 0) - self.played.cards)

    @property
    def out_missed(self) -> bool:
        """True if another turn would have gone out, and this one did not."""
        return bool(self.out.value) and not self.played.out

    @property
    def better(self) -> Answer | None:
        """A turn as good as the one played in points, cards and going out, and better in one; None if none is known.

        A turn that gives up points to lay more cards or to go out is a choice, and no such turn is better than it.
        """
        played = self.played
        result = [answer for answer in (self.points, self.out, self.cards) if answer.value is not None]
        better = [one for one in result if one.merits.as_good_as(played) and one.merits != played]
        return max(better, key=lambda one: (one.points, one.out, one.cards), default=None)

    @property
    def as_good_as_the_best(self) -> bool:
        """True if it is proved that no turn would have made more points, laid more cards or gone out instead."""
        return self.exact and not (self.points_missed or self.cards_missed or self.out_missed)


def facts_of(turn: PlayedTurn, stop: Callable[[], bool], steps: int) -> TurnFacts | None:
    """The facts of a turn; None where a demand failed, so that there was nothing to play.

    `steps` are the solver's for the most points.
    """
    if turn.begun is None:
        return None
    points, cards, out = best_turns(turn.begun.playing.draft.basis, turn.before.options.seating, stop, steps)
    return TurnFacts(played=played(turn), points=points, cards=cards, out=out)


def best_turns(basis: Basis, seating: Seating, stop: Callable[[], bool], steps: int) -> tuple[Answer, Answer, Answer]:
    """The best turns for points, for cards and for going out; `steps` are the solver's for the first."""
    small = steps // _SMALL
    points, cards, out = (
        best_turn(basis, seating, objective, Budget(stop=stop, steps=share))
        for objective, share in ((Objective.POINTS, steps), (Objective.CARDS, small), (Objective.OUT, small))
    )
    return points, cards, out


def played(turn: PlayedTurn) -> Merits:
    """The points of the turn as it was played; none if it was forfeited."""
    if turn.begun is None or turn.last is None or isinstance(turn.end, Forfeit):
        return Merits(points=0, cards=0, out=False)
    start, options = turn.begun.playing.draft.basis.start, turn.before.options
    before, after = (table_points(table, options) for table in (start.table, turn.last.table))
    side = options.seating.side(turn.seat)
    return Merits(
        points=after[side] - before[side],
        cards=len(start.hand) - len(turn.last.hands[turn.seat]),
        out=not turn.after.hands[turn.seat],
    )
