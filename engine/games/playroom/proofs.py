"""The facts of claims that no turn lays more, for proofs by prices (`engine/proofs`)."""

from collections.abc import Iterable

from engine.games.playroom.melds import IDENTICAL, JOKER, Kinds, read_combination
from engine.games.playroom.options import PlayroomOptions
from engine.games.playroom.scoring import hand_value, table_value
from engine.games.playroom.solver.answer import TurnPuzzle
from engine.games.playroom.solver.task import TurnAim
from engine.proofs.facts import Facts, row_of, run_together
from engine.rummy.cards import CARDS, RANKS, Card


def facts_of(puzzle: TurnPuzzle, aim: TurnAim) -> Facts:
    """The facts of a claim about the most that a turn can be worth by an aim.

    Regrouping counts as allowed, and a first meld that may use the table as made: what is allowed beyond the rules
    makes a claim harder to prove, never wrong.
    """
    options = puzzle.options
    table = () if options.entry_alone and not puzzle.entered else puzzle.table
    facts = {**_groups(options, aim.points), "table": " ".join(map(run_together, table))}
    kept = [run_together(_stands_for(options, group)) for group in table if JOKER in group]
    if options.jokers_bound and kept:
        facts["kept"] = " ".join(kept)
    laid = [_laid(options, aim, card) for card in (*CARDS[: len(RANKS)], JOKER)]
    if any(laid):
        facts["laid"] = str(laid[0]) if len(set(laid)) == 1 else " ".join(map(str, laid))
    if aim.points and table:
        facts["before"] = str(aim.points * table_value(options, table))
    return {**facts, "hand": run_together(puzzle.hand)}


def facts_of_entering(puzzle: TurnPuzzle) -> Facts:
    """The facts of a claim about the most points that the hand alone makes: less than a first meld takes."""
    return {**_groups(puzzle.options, 1), "hand": run_together(puzzle.hand)}


def _groups(options: PlayroomOptions, points: int) -> dict[str, str]:
    law = options.law
    facts = {"row": row_of(range(law.top + 1))}
    if points:
        facts["worth"] = " ".join(str(points * value) for value in law.values[: law.top + 1])
    if law.identity:
        facts["identities"] = str(points * IDENTICAL)
    if law.jokers_bound:
        facts["jokers"] = "1"
    return facts


def _stands_for(options: PlayroomOptions, group: Kinds) -> Iterable[Card]:
    result = read_combination(group, options.law)
    return () if result is None else result.stands_for


def _laid(options: PlayroomOptions, aim: TurnAim, card: Card) -> int:
    return aim.cards + aim.hand * hand_value(options, (card,)) + aim.joker * (card == JOKER)
