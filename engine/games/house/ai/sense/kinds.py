"""All named blunders: which of them a turn made."""

from collections.abc import Callable, Iterator

from engine.games.house.ai.sense.blunder import Blunder
from engine.games.house.ai.sense.deeds import Deed, TurnPlay
from engine.games.house.ai.sense.draws import (
    demanded_in_vain,
    demanded_unplayable,
    drew_in_vain,
    forfeited_a_gain,
    left_the_top,
    passed_a_play,
)
from engine.games.house.ai.sense.ends import closed_losing, ended_short, kept_a_joker
from engine.games.house.ai.sense.plays import (
    discarded_a_joker,
    discarded_a_play,
    fed_the_next,
    gave_points,
    parted_a_book,
)

OF_DRAWS: tuple[Callable[[Deed], Blunder | None], ...] = (
    passed_a_play,
    drew_in_vain,
    left_the_top,
    demanded_unplayable,
    demanded_in_vain,
    forfeited_a_gain,
)
OF_PLAYS: tuple[Callable[[TurnPlay], Blunder | None], ...] = (
    parted_a_book,
    gave_points,
    discarded_a_joker,
    discarded_a_play,
    fed_the_next,
    ended_short,
    kept_a_joker,
    closed_losing,
)


def blunders(deed: Deed) -> Iterator[Blunder]:
    """Every named blunder of a turn."""
    yield from of_draw(deed)
    if deed.play is not None:
        yield from of_play(deed.play)


def of_draw(deed: Deed) -> Iterator[Blunder]:
    """Every named blunder of a draw."""
    for judge in OF_DRAWS:
        if (blunder := judge(deed)) is not None:
            yield blunder


def of_play(play: TurnPlay) -> Iterator[Blunder]:
    """Every named blunder of a turn after its draw."""
    for judge in OF_PLAYS:
        if (blunder := judge(play)) is not None:
            yield blunder
