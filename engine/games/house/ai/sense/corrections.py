"""A draw or a turn looked at once more before it is made, and bettered while it is silly or a blunder."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from engine.games.house.ai.sense.blunder import OF_DRAWS, OF_PLAYS, Blunder, BlunderKind
from engine.games.house.ai.sense.deeds import Better, TurnDraw, TurnPlay, drawing
from engine.games.house.ai.sense.silly import Preferred, silly
from engine.games.house.view import View
from engine.games.house.words import DrawAction, DrawDiscard

_LOOKS = 6
"""Turns tried one after the other. Each is better in something that is counted, so few turns need more than two."""


def of_draw(draw: TurnDraw) -> Iterator[Blunder]:
    """Every named blunder of a draw."""
    return filter(None, (look(draw) for look in OF_DRAWS))


def of_play(play: TurnPlay) -> Iterator[Blunder]:
    """Every named blunder of a turn after its draw."""
    return filter(None, (look(play) for look in OF_PLAYS))


def mended_draw(view: View, draws: Sequence[DrawAction], stop: Callable[[], bool]) -> DrawAction:
    """The first of these draws that is no blunder; where the pile's top card must not be left, that one."""
    for draw in draws:
        blunder = next(of_draw(drawing(view, draw, stop)), None)
        if blunder is None:
            return draw
        if blunder.kind is BlunderKind.LEFT_THE_TOP:
            return DrawDiscard(*blunder.cards)
    return draws[0]


def mended(play: TurnPlay, planned: Callable[[Better], TurnPlay | None], preferred: Preferred) -> TurnPlay:
    """The turn, or one in its place of which nothing is known that a sensible player does better.

    `planned` makes a play of a better turn, or None where the judge refuses it; `preferred` is the order in which the
    hand would discard.
    """
    for _ in range(_LOOKS):
        other = _first(planned(better) for better in _better(play, preferred))
        if other is None:
            return play
        play = other
    return play


def _better(play: TurnPlay, preferred: Preferred) -> Iterable[Better]:
    """Turns to play instead. Turns that only do what may well be put off are none."""
    result = silly(play, preferred)
    if result is not None and not result.reason.is_choice:
        yield result.better
    for blunder in of_play(play):
        if blunder.better is not None:
            yield blunder.better


def _first(plays: Iterable[TurnPlay | None]) -> TurnPlay | None:
    return next((play for play in plays if play is not None), None)
