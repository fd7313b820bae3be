"""The best turn of a position as plain data, for the command line."""

from collections import Counter
from typing import Any

from engine.family.rules import Clock
from engine.family.solving import best_of, check_in_play
from engine.games.playroom.options import PlayroomOptions
from engine.games.playroom.player import cards_to_end, puzzle_of
from engine.games.playroom.proofs import facts_of, facts_of_entering
from engine.games.playroom.rules import PlayroomHand
from engine.games.playroom.scoring import hand_value
from engine.games.playroom.solver.answer import BestTurn
from engine.games.playroom.solver.task import TurnAim
from engine.games.playroom.solver.turn import best_by
from engine.games.playroom.state import PlayroomPhase
from engine.games.playroom.view import view
from engine.games.playroom.words import CODEC, ShowTable
from engine.proofs.facts import Claimed
from engine.text import _, plural

_MANY = 100_000
"""The weight of what a turn is to have most of: more than all cards of a turn bring by the other."""
_PLAIN = {"points": TurnAim(1, 0, 0, 0), "cards": TurnAim(0, 1, 0, 0), "value": TurnAim(0, 0, 1, 0)}
"""Aims of one thing alone, as it is claimed."""
_STEPS = 1 << 40
"""No limit: the clock alone ends the search."""


def solve(hand: PlayroomHand, objective: str, limit: float, clock: Clock) -> dict[str, Any]:
    """The best turn by an objective, within `limit` seconds by the clock. Raises NotationError outside phase PLAY.

    Points are those of the table or, where these do not count, those that leave the hand; going out is 1.
    """
    check_in_play(playing=hand.phase is PlayroomPhase.PLAY)
    end = clock() + limit
    puzzle = puzzle_of(view(hand, hand.mover))
    result = best_by(puzzle, _aim(hand.options, objective), lambda: clock() >= end, _STEPS)
    if result is None:
        return best_of(objective, None, None, len(puzzle.hand), (), exact=clock() < end)
    left = len(puzzle.hand) - len(result.laid)
    value = _value(hand.options, objective, result, left)
    bound = value if result.exact else max(value, _bound(hand.options, objective, result.bound, len(puzzle.hand)))
    actions = (ShowTable(result.table),) if Counter(result.table) != Counter(puzzle.table) else ()
    return best_of(objective, value, bound, left, [*map(CODEC.write, actions)], exact=value == bound)


def claimed(hand: PlayroomHand, objective: str, value: int) -> Claimed | None:
    """The claim that no turn has more of an objective; None of going out, which the turn itself shows."""
    options, puzzle = hand.options, puzzle_of(view(hand, hand.mover))
    if objective != "out" and not value and not puzzle.entered and options.first_meld:
        words = _("No combinations of your hand reach the {points} that a first meld takes.")
        return Claimed(words.format(points=options.first_meld), facts_of_entering(puzzle), options.first_meld - 1)
    if objective == "out":
        most = len(puzzle.hand) - cards_to_end(options) - 1
        return None if value else Claimed(_("No turn goes out."), facts_of(puzzle, _PLAIN["cards"]), most)
    if objective == "cards":
        words = (
            _("No turn lays a card.")
            if not value
            else plural("No turn lays more than {count} card.", "No turn lays more than {count} cards.", value)
        )
        return Claimed(words.format(count=value), facts_of(puzzle, _PLAIN["cards"]), value)
    words = (
        _("No turn brings points.")
        if not value
        else plural("No turn brings more than {points} point.", "No turn brings more than {points} points.", value)
    )
    aim = _PLAIN["points" if options.laid_counts else "value"]
    return Claimed(words.format(points=value), facts_of(puzzle, aim), value)


def _aim(options: PlayroomOptions, objective: str) -> TurnAim:
    points, cards = (_MANY, 1) if objective == "points" else (1, _MANY)
    laid = options.laid_counts
    return TurnAim(points=points if laid else 0, cards=cards, hand=0 if laid else points, joker=0)


def _value(options: PlayroomOptions, objective: str, turn: BestTurn, left: int) -> int:
    if objective == "points":
        return turn.points if options.laid_counts else hand_value(options, turn.laid)
    return len(turn.laid) if objective == "cards" else int(left <= cards_to_end(options))


def _bound(options: PlayroomOptions, objective: str, worth: int, held: int) -> int:
    most = worth // _MANY
    return most if objective != "out" else int(most >= held - cards_to_end(options))
