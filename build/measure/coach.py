"""Planted errors and good turns before a coach: `... build.measure GAME coach [--errors N] [--preset PRESET]`.

A level plays numbered games. Of some decisions the game plants an error that loses points for sure, or keeps the
decision as good, and asks its coach. It may miss 5 % of the errors, and flag 1 % of the good decisions.
"""

from collections import Counter
from functools import partial

from build.cases import Case
from build.measure import own as measures
from build.measure.own import thought
from build.measure.own.values import OwnMeasures
from build.report import Line

GOOD = 300
"""The number of good decisions."""
MISSED, FLAGGED = 0.05, 0.01
"""The largest share of errors that a coach may miss, and of good decisions that it may flag."""


def look(game: str, number: int, *, preset: str) -> Line:
    """A game. A planted error is a kind, its loss, and what the coach found; a good decision what it flagged."""
    own, kept = measures.of(game), Line(planted=[], good=[])
    if own.planted is not None:
        own.planted(number, kept, *filter(None, (preset,)))
    elif own.coach is not None:
        thought.planted(own, number, kept)
    planted, good = kept["planted"], kept["good"]
    return {
        "errors": len(planted),
        "good": len(good),
        "missed": [float(not result) for _kind, _loss, result in planted],
        "flagged": [float(bool(result)) for result in good],
        "points lost": [loss for _kind, loss, _found in planted],
        "planted": Counter(kind for kind, _loss, _found in planted),
        "kinds missed": Counter(kind for kind, _loss, result in planted if not result),
        "kinds flagged": Counter(kind for result in good for kind in result),
    }


def case_of(own: OwnMeasures) -> Case:
    """Games until there are enough errors. Raises LookupError where none are planted."""
    if own.planted is None and own.coach is None:
        raise LookupError(f"No errors are planted in {own.rules.title}.")
    return Case(
        about=__doc__,
        look=partial(look, own.rules.name),
        many=own.errors,
        counted="errors",
        limits={"missed": {"mean": MISSED}, "flagged": {"mean": FLAGGED}},
        least={"good": GOOD},
        arguments={"preset": {"default": "", "help": "where the game can be measured by one (the usual ones)"}},
    )
