"""The scores of a hand counted before the players' eyes: points rise from every play, beside them the sum (R21)."""

from collections.abc import Iterator, Mapping, Sequence

from scenes.sound import Sound
from scenes.table.moving.beats import CountItem, PointsCounted
from scenes.table.moving.motion import Act, Caption, Cue, Tone
from scenes.table.places.board import Board

LONGEST = 2.6
"""Seconds that the counting of one space may take."""
LINGERS = 6.0
"""Seconds for which the sums are to be seen, unless the scores come before."""

Item = tuple[int, str, tuple[int, int]]
"""Points, what is said of them, and where."""


def counting(board: Board, beat: PointsCounted, pace: float, delay: float) -> Act:
    """All spaces are counted at the same time, each item by item, and each step is heard a little higher."""
    act, final = Act(), [max((item.stage for item in items), default=0) for items in beat.items]
    for stage in range(max(final) + 1):
        parts = {
            seat: [item for item in items if item.stage == stage]
            for seat, items in enumerate(beat.items)
            if stage <= final[seat]
        }
        stays = frozenset(seat for seat in parts if stage == final[seat])
        counted = _stage(board, parts, pace, delay + act.rest, stays)
        counted.rest += act.rest
        act.add(counted)
    return act


def _stage(
    board: Board, parts: Mapping[int, Sequence[CountItem]], pace: float, delay: float, stays: frozenset[int]
) -> Act:
    """One stage of the count; the sums of seats in `stays` are still to be seen after it."""
    counts = {seat: list(_items(board, seat, items)) for seat, items in parts.items()}
    most = max(map(len, counts.values()))
    step = min(pace * 1.6, LONGEST / max(1, most))
    act = Act(rest=step * most + pace, counted=delay + step * most)
    for seat, items in counts.items():
        lingers = LINGERS if seat in stays else step * (most - max(0, len(items) - 1)) + pace
        act.captions += _counted(board, seat, items, delay, step, lingers)
    act.cues = [Cue(Sound.COUNT, delay + number * step) for number in range(most)]
    return act


def _items(board: Board, seat: int, items: Sequence[CountItem]) -> Iterator[Item]:
    """Where the words of each item stand: the groups first, as they lie."""
    head = board.layout.head(seat)
    places = {group.key: group.place for space in board.groups for group in space}
    edge = head.right - round(90 * board.layout.unit), head.bottom + round(46 * board.layout.unit)
    order = list(places)
    for item in sorted(items, key=lambda item: order.index(item.group) if item.group in places else len(order)):
        rects = [board.rects[card] for card in item.cards if card in board.rects]
        at = places[item.group].rect.center if item.group in places else edge
        yield item.points, item.words, rects[0].unionall(rects).center if rects else at


def _counted(
    board: Board, seat: int, items: list[Item], delay: float, step: float, lingers: float
) -> Iterator[Caption]:
    """The points of each item, rising, and the sum so far, each in its time; the last sum lingers."""
    unit = board.layout.unit
    sums = Tone.TOTAL
    if board.layout.heads:
        sums, head = Tone.PLAIN, board.layout.head(seat)
        corner = head.right - round(40 * unit), head.centery
    else:
        area = board.layout.spaces[seat].rect
        corner = area.right - round(60 * unit), area.bottom - round(28 * unit)
    total = 0
    for number, (points, words, at) in enumerate(items):
        total += points
        start = delay + number * step
        tone = Tone.POINTS if points >= 0 else Tone.BAD
        yield Caption(words, at, start, step * 2.2, tone, to=(at[0], at[1] - round(26 * unit)))
        last = number == len(items) - 1
        yield Caption(str(total), corner, start, lingers if last else step, sums)
    if not items:
        yield Caption("0", corner, delay, lingers, sums)
