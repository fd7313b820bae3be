"""Old ways of the program, each a fault that hours of play have found: a test puts them back."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.family import what_counts
from engine.family.practice import KeptExercise
from game.statistics import figures

MISSED = figures._missed
COUNTS = what_counts.what_counts
LETTERS = re.compile(r"(?<=-)day-(\d{4}-\d\d-\d\d)-([a-z]+)(?=\.jsonl)")
"""The form of a name of the deal of a day, with a game of letters alone."""


def counters(rows: Sequence[Any], exercises: Sequence[KeptExercise]) -> Any:
    """Mistakes by kinds, in a value that no worker may send."""
    return tuple(replace(each, counts=Counter(each.counts)) for each in MISSED(rows, exercises))


def won_for_somebody(*given: Any) -> Any:
    """What a game counts, whoever has played it to its end."""
    return replace(COUNTS(*given), gave_up=False)


def of_two_tables(look: Any) -> Any:
    """The places of tabs, by the pile as far as motion has told it."""
    rects, top = look.board.pile, look.board.layout.middle.top
    raised = look.spot(look.told.pile.cards[-1], rects[-1])
    return [rect.move(0, raised.height if raised.top < top else 0) for rect in rects]


def never(*_given: object, **_more: object) -> bool:
    return False


def one_a_line(_entry: object) -> tuple[int, ...]:
    return (1,)
