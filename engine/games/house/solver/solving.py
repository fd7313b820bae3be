"""The best turn of a position as plain data, for the command line."""

from typing import Any

from engine.family.rules import Clock
from engine.family.solving import best_of, check_in_play
from engine.games.house.draft import Draft
from engine.games.house.notation import write_action
from engine.games.house.solver.answer import Objective
from engine.games.house.solver.budget import Budget
from engine.games.house.solver.turn import best_turn
from engine.games.house.state import HandState, Phase
from engine.games.house.view import View
from engine.games.house.words import Arrange
from engine.proofs.facts import Claimed, row_of, run_together
from engine.rummy.plays import CIRCLE
from engine.text import _, plural


def solve(state: HandState | View, objective: str, limit: float, clock: Clock) -> dict[str, Any]:
    """The best turn by an objective, within `limit` seconds by the clock. Raises NotationError outside phase PLAY."""
    check_in_play(playing=state.phase is Phase.PLAY)
    basis = _draft(state).basis
    result = best_turn(basis, state.options.seating, Objective(objective), Budget(clock=clock, limit=limit))
    left = basis.start.hand if result.value is None else result.left
    actions = [write_action(Arrange(table)) for table in result.tables]
    return best_of(objective, result.value, result.bound, len(left), actions, exact=result.exact)


def _draft(state: HandState | View) -> Draft:
    """The turn as it is so far."""
    return state.playing.draft if isinstance(state, HandState) else state.playing


def as_seen(view: View) -> View:
    """The view itself, which holds all that is read here."""
    return view


def claimed(state: HandState | View, objective: str, value: int) -> Claimed | None:
    """The claim that no turn plays more cards, whoever owns those of the table; None of points, which thefts bring.

    Who has not melded may take jokers of the table: they count as cards of the hand that lay there before.
    """
    basis = _draft(state).basis
    held, plays = basis.start.hand, [sorted(play) for space in basis.start.table for play in space]
    most = {"cards": value, "out": len(held) - 2}.get(objective)
    if most is None or (objective == "out" and value):
        return None
    taken = [card for play in plays for card in play if card.is_joker and not basis.melded]
    facts = {
        "row": row_of(range(2 * CIRCLE)),
        "table": " ".join(run_together(card for card in play if card not in taken) for play in plays),
        "hand": run_together([*sorted(held), *taken]),
        "laid": "1",
        "before": str(len(taken)),
    }
    if objective == "out":
        return Claimed(_("No turn goes out."), facts, most)
    if not value:
        return Claimed(_("No turn lays a card."), facts, value)
    words = plural("No turn lays more than {count} card.", "No turn lays more than {count} cards.", value)
    return Claimed(words.format(count=value), facts, value)
