"""All named blunders: which of them a turn made."""

from collections.abc import Iterator

from engine.games.house.ai.sense.blunder import Blunder
from engine.games.house.ai.sense.deeds import Deed, TurnPlay
from engine.games.house.ai.sense.draws import OF_DRAWS
from engine.games.house.ai.sense.ends import OF_ENDS
from engine.games.house.ai.sense.plays import OF_PLAYS


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
    for judge in (*OF_PLAYS, *OF_ENDS):
        if (blunder := judge(play)) is not None:
            yield blunder
