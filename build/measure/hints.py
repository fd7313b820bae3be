"""Hints that are followed, before the coach: `... build.measure GAME hints [--hints N]`.

Skilled plays deals; at some decisions with a choice the best hint is asked for, and the coach about what it says. It
may flag 2 of 400. Each hint names a card or a player.
"""

from collections.abc import Sequence
from functools import partial

from build.cases import Case, run
from build.measure import own as measures
from build.measure.own import thought
from build.measure.own.values import OwnMeasures
from build.report import Line

FLAGGED = 2 / 400


def looked_at(game: str, number: int) -> Line:
    """A deal."""
    own = measures.of(game)
    return thought.hinted(own, number) if own.hinted is None else own.hinted(number)


def main(own: OwnMeasures, arguments: Sequence[str]) -> int:
    """Plays, asks and prints."""
    if own.coach is None and own.hinted is None:
        print(f"The hints of {own.rules.title} are not measured.")
        return 2
    case = Case(
        about=__doc__ or "",
        look=partial(looked_at, own.rules.name),
        many=400,
        counted="hints",
        limits={"flagged": {"mean": FLAGGED}},
    )
    return run(case, arguments)
