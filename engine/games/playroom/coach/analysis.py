"""The coach: the turns of rounds that are over, each beside what the solver would have made of the same cards.

What a turn has cost is told in points: those that its table is worth less than the best one, or in games for the
fewest points those that were kept in the hand. Nothing that the player could not see makes a mistake of a turn.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise

from engine.blocks.coach import Mistake, assessment
from engine.family.exercises import Exercise, Missed
from engine.family.reviewing import in_order
from engine.family.rules import Assessment, Stop, Suggestion
from engine.games.playroom.ai.solving import Thinking, cards_to_end, puzzle_of
from engine.games.playroom.ai.style import COACH, STYLES
from engine.games.playroom.coach.advice import suggestion
from engine.games.playroom.combinations import JOKER, Kinds
from engine.games.playroom.options import FINE, FINE_CARDS
from engine.games.playroom.rules import PlayroomHand
from engine.games.playroom.solver.answer import BestTurn
from engine.games.playroom.solver.regroup import laid_of
from engine.games.playroom.state import PlayroomPhase
from engine.games.playroom.tables import kinds_table
from engine.games.playroom.values import hand_value, table_value
from engine.games.playroom.view import PlayroomView, view
from engine.games.playroom.words import PlayroomAction, ShowTable, TakePile, TurnFined
from engine.rummy.actions import Discard, DrawStock, EndTurn
from engine.rummy.words import Names
from engine.text import _

Steps = Sequence[tuple[PlayroomAction | None, PlayroomHand]]
TurnMistake = Mistake[PlayroomAction]
LEAST = 5.0
"""Points that a choice must have cost to be spoken of; of a draw or a discard, which are estimates, twice as many."""
_CARD = 8.0
"""The worth of a card of a hand on average."""


def turns(steps: Steps) -> tuple[range, ...]:
    """The steps of each turn of a round, to its discard or its end."""
    ends = [
        place
        for place, (action, _after) in enumerate(steps)
        if action is not None and _ends(steps[place - 1][1], action)
    ]
    return tuple(range(before + 1, end + 1) for before, end in pairwise((0, *ends)))


def _ends(before: PlayroomHand, action: PlayroomAction) -> bool:
    """True for an action that ends a turn, which drawing does in a turn that plays or draws (P33)."""
    draws = isinstance(action, DrawStock) and before.options.plays_or_draws
    return draws or isinstance(action, Discard | EndTurn)


def analyse(steps: Steps, names: Names, stop: Stop, known: Collection[int]) -> Iterator[Assessment[PlayroomAction]]:
    """Every turn of a round that is over and not known, in order. The words name nobody."""
    del names
    return in_order(turns(steps), known, stop, lambda number, turn: _assessed(steps, number, turn, stop))


def mistake(
    before: PlayroomHand, action: PlayroomAction, after: PlayroomHand, stop: Stop, at: int = 0
) -> TurnMistake | None:
    """The mistake that an action was, a draw or the end of a turn that begins after step `at`; None if it was none."""
    if before.phase is PlayroomPhase.DRAW:
        return _of_draw(view(before, before.mover), action, stop)
    if not _ends(before, action):
        return None
    if any(isinstance(event, TurnFined) for event in after.log[len(before.log) :]):
        if before.options.plays_or_draws:
            words = _("The table didn't fit: that cost you cards.")
            return Mistake(kind="fine", lost=_CARD * FINE_CARDS, words=words)
        words = _("The table didn't fit: that cost {points} points.").format(points=FINE)
        return Mistake(kind="fine", lost=float(FINE), words=words)
    if after.winner is not None and after.winner == before.to_move:
        return None
    return _of_end(before, action, stop, at)


def _of_draw(seen: PlayroomView, action: PlayroomAction, stop: Stop) -> TurnMistake | None:
    """A draw that is clearly worse than another."""
    if not isinstance(action, DrawStock | TakePile) or not seen.discard:
        return None
    ranked = Thinking(COACH, seen, 0, stop).ranked_draws()
    done = next((worth for worth, draw in ranked if draw == action or _same_take(draw, action)), 0.0)
    lost = ranked[0][0] - done
    if lost < 2 * LEAST:
        return None
    return _mistake("draw", lost, suggestion(seen, (ranked[0][1],), ranked[0][0]))


def _same_take(draw: PlayroomAction, action: PlayroomAction) -> bool:
    return isinstance(draw, TakePile) and isinstance(action, TakePile) and (draw.count or 1) == (action.count or 1)


def _of_end(before: PlayroomHand, action: PlayroomAction, stop: Stop, at: int) -> TurnMistake | None:
    """A table worth less than the best one; where it is as good, a discard that is clearly worse than another."""
    seen = view(before, before.mover)
    puzzle = puzzle_of(seen)
    thought = Thinking(COACH, seen, 0, stop)
    best = thought.best_table(puzzle)
    table = seen.before if isinstance(action, DrawStock) else kinds_table(before.table)
    if best is not None and isinstance(action, DrawStock) and thought.waits(puzzle, best, STYLES["master"].last_cards):
        return None
    if best is not None and not thought.blocks(puzzle, best.table):
        lost = _lost(seen, best, table, len(puzzle.hand))
        if lost >= LEAST:
            better = suggestion(seen, thought.turn(), float(best.points))
            missed = _missed(seen, better.actions, best, table) if best.exact else None
            proved = None if missed is None else Exercise(at=at, missed=missed, actions=better.actions, lost=lost)
            return _mistake("play", lost, better, proved)
    return _of_discard(seen, thought, action, table)


def _lost(seen: PlayroomView, best: BestTurn, table: tuple[Kinds, ...], held: int) -> float:
    """The points that a table is worth less than the best one, or that going out would have brought."""
    laid = laid_of(seen.before, table)
    if len(best.laid) >= held - cards_to_end(seen.options):
        return _CARD * sum(size for seat, size in enumerate(seen.hand_sizes) if seat != seen.seat)
    if not laid and not seen.entered[seen.seat] and not seen.options.plays_or_draws:
        return 0.0  # who holds everything back may wait for a rummy
    if not seen.options.laid_counts:
        return float(hand_value(seen.options, best.laid) - hand_value(seen.options, laid))
    done = table_value(seen.options, table) - table_value(seen.options, seen.before)
    return float(best.points - done)


def _missed(
    seen: PlayroomView, better: tuple[PlayroomAction, ...], best: BestTurn, table: tuple[Kinds, ...]
) -> Missed | None:
    """What a table lacks beside the one that the better turn leaves; None where that one is not the best."""
    new = next((action.table for action in better if isinstance(action, ShowTable)), seen.before)
    laid, more = laid_of(seen.before, table), Counter(laid_of(seen.before, new))
    if seen.options.laid_counts:
        short = table_value(seen.options, new) - table_value(seen.options, seen.before) != best.points
    else:
        short = hand_value(seen.options, more.elements()) != hand_value(seen.options, best.laid)
    if short:
        return None
    if more.total() >= len(laid) + len(seen.hand) - cards_to_end(seen.options):
        return Missed.OUT
    if JOKER in more - Counter(laid):
        return Missed.JOKER
    whole = all(any(not Counter(old) - Counter(group) for group in new) for old in seen.before)
    return Missed.PLAY if whole else Missed.SPLIT


def _of_discard(
    seen: PlayroomView, thought: Thinking, action: PlayroomAction, table: tuple[Kinds, ...]
) -> TurnMistake | None:
    if not isinstance(action, Discard) or len(seen.hand) < 2:  # noqa: PLR2004 - nothing to choose
        return None
    ranked = thought.ranked_discards(seen.hand, table)
    worths = {card: worth for worth, card in ranked}
    lost = worths[action.card] - ranked[0][0]
    if lost < 2 * LEAST:
        return None
    return _mistake("discard", min(lost, _MOST), suggestion(seen, (Discard(ranked[0][1]),), None))


_MOST = 50.0
"""The most points that a discard is said to have cost; a joker thrown away costs that much."""


def _mistake(
    kind: str, lost: float, better: Suggestion[PlayroomAction], exercise: Exercise[PlayroomAction] | None = None
) -> TurnMistake:
    words = _("This cost about {points} points. Better: {words}").format(points=round(lost), words=better.words)
    return Mistake(kind=kind, lost=lost, words=words, better=better, exercise=exercise)


def _assessed(steps: Steps, number: int, turn: range, stop: Stop) -> Assessment[PlayroomAction]:
    done = [(steps[place - 1][1], action, steps[place][1]) for place in turn if (action := steps[place][0]) is not None]
    draws = [place for place in turn if steps[place - 1][1].phase is PlayroomPhase.DRAW]
    at = max(draws, default=turn.start)  # an exercise is played from the draw on, or from the start of a turn without
    mistakes = [mistake(before, action, after, stop, at) for before, action, after in done]
    actions = tuple(action for _before, action, _after in done)
    return assessment(
        done[-1][0],
        number,
        actions,
        [each for each in mistakes if each is not None],
        decisions=2 + any(isinstance(action, ShowTable) for action in actions) if draws else 1,
    )
