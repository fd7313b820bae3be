"""The scores of a hand counted before the players' eyes: points rise from every play, beside them the sum (R21)."""

from collections.abc import Iterator

from engine.games.house.scoring import unplayed_value
from engine.games.house.view import View
from engine.rummy.events import HandEnded
from engine.text import _
from scenes.sound import Sound
from scenes.table.moving.motion import Act, Caption, Cue, Tone
from scenes.table.places.board import Board

LONGEST = 2.6
"""Seconds that the counting of one space may take."""
LINGERS = 6.0
"""Seconds for which the sums are to be seen, unless the scores come before."""

Item = tuple[int, str, tuple[int, int]]
"""Points, what is said of them, and where."""


def counting(board: Board, seen: View, pace: float, delay: float) -> Act:
    """All spaces are counted at the same time, each item by item, and each step is heard a little higher."""
    counts = [list(_items(board, seen, seat)) for seat in range(len(board.layout.spaces))]
    most = max(map(len, counts))
    step = min(pace * 1.6, LONGEST / max(1, most))
    act = Act(rest=step * most + pace, counted=delay + step * most)
    for seat, items in enumerate(counts):
        act.captions += _counted(board, seat, items, delay, step)
    act.cues = [Cue(Sound.COUNT, delay + number * step) for number in range(most)]
    return act


def _items(board: Board, seen: View, seat: int) -> Iterator[Item]:
    """What counts for a seat: its plays, the bonus, and in Classic the cards left in the hand."""
    end = seen.log[-1]
    hand = end.hands[seat] if isinstance(end, HandEnded) else ()
    space = board.layout.spaces[seat]
    for play, _cards, place in board.plays[seat]:
        points = seen.options.reader.value(play)
        yield points, f"+{points}", place.rect.center
    edge = space.header.right - round(90 * board.layout.unit), space.header.bottom + round(46 * board.layout.unit)
    if seen.first_out == seat:
        yield seen.bonus, _("+{points} first out").format(points=seen.bonus), edge
    if seen.options.final_penalty and hand:
        points = unplayed_value(hand)
        left = [board.rects[card] for card in hand if card in board.rects]
        at = left[0].unionall(left).center if left else edge
        yield -points, _("\N{MINUS SIGN}{points} in hand").format(points=points), at


def _counted(board: Board, seat: int, items: list[Item], delay: float, step: float) -> Iterator[Caption]:
    """The points of each item, rising, and the sum so far, each in its time."""
    space, unit = board.layout.spaces[seat], board.layout.unit
    corner = space.rect.right - round(60 * unit), space.rect.bottom - round(28 * unit)
    total = 0
    for number, (points, words, at) in enumerate(items):
        total += points
        start = delay + number * step
        tone = Tone.POINTS if points >= 0 else Tone.BAD
        yield Caption(words, at, start, step * 2.2, tone, to=(at[0], at[1] - round(26 * unit)))
        last = number == len(items) - 1
        yield Caption(str(total), corner, start, LINGERS if last else step, Tone.TOTAL)
    if not items:
        yield Caption("0", corner, delay, LINGERS, Tone.TOTAL)
