"""All named blunders: which of them a turn made."""

from collections.abc import Callable, Iterator

from engine.coach.blunders.deeds import Deed, Play
from engine.coach.blunders.draws import (
    demanded_in_vain,
    demanded_unplayable,
    drew_in_vain,
    forfeited_a_gain,
    left_the_top,
    passed_a_play,
)
from engine.coach.blunders.ends import closed_losing, ended_short, kept_a_joker
from engine.coach.blunders.finding import Finding
from engine.coach.blunders.plays import (
    discarded_a_joker,
    discarded_a_play,
    fed_the_next,
    gave_points,
    parted_a_book,
)

OF_DEEDS: tuple[Callable[[Deed], Finding | None], ...] = (
    passed_a_play,
    drew_in_vain,
    left_the_top,
    demanded_unplayable,
    demanded_in_vain,
    forfeited_a_gain,
)
OF_PLAYS: tuple[Callable[[Play], Finding | None], ...] = (
    parted_a_book,
    gave_points,
    discarded_a_joker,
    discarded_a_play,
    fed_the_next,
    ended_short,
    kept_a_joker,
    closed_losing,
)


def blunders(deed: Deed) -> Iterator[Finding]:
    """Every named blunder of a turn."""
    for look in OF_DEEDS:
        if (finding := look(deed)) is not None:
            yield finding
    play = deed.play
    if play is None:
        return
    for judge in OF_PLAYS:
        if (finding := judge(play)) is not None:
            yield finding
