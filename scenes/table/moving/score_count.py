"""The scores of a hand counted before the players' eyes: points rise from every play, beside them the sum (R21)."""

from collections.abc import Iterator, Sequence
from math import inf

from engine.values import value_class
from scenes.art import text
from scenes.art.theme import type_scale
from scenes.sounds import Sound
from scenes.table.moving.beats import CountItem, PointsCounted
from scenes.table.moving.motion import Act, Caption, Cue, Tone
from scenes.table.places.card_places import Board

LONGEST = 2.6
"""Seconds that the counting of one space may take."""
LINGERS = 6.0
"""Seconds for which a sum that may cover cards is visible."""
_ROOM = 400
"""The least width of a space, in units of the interface, in which a sum stands in words."""
Item = tuple[int, str, tuple[int, int]]
"""The points of an item, its words, and their position."""


def counting(board: Board, beat: PointsCounted, pace: float, delay: float) -> Act:
    """All spaces are counted at the same time, each item by item, and each step is heard a little higher."""
    counts = [list(_items(board, seat, items)) for seat, items in enumerate(beat.items)]
    most = max(map(len, counts))
    step = min(pace * 1.6, LONGEST / max(1, most))
    act = Act(rest=step * most + pace, counted=delay + step * most)
    shared = {board.layout.home(seat) for seat, items in enumerate(counts) if items}
    for seat, items in enumerate(counts):
        if items or board.layout.home(seat) not in shared:  # the sum of partners is told once
            act.captions += _counted(board, seat, items, _Showing(delay, step, (beat.sum, beat.short)))
    act.cues = [Cue(Sound.COUNT, delay + number * step) for number in range(most)]
    return act


def _items(board: Board, seat: int, items: Sequence[CountItem]) -> Iterator[Item]:
    """The points, words and position of each item: first those of groups, in the order of the table."""
    head = board.layout.head(seat)
    places = {group.key: group.place for space in board.groups for group in space}
    edge = head.right - round(90 * board.layout.unit), head.bottom + round(46 * board.layout.unit)
    order = list(places)
    laid = () if board.layout.strip else board.groups[board.layout.home(seat)]
    own = {card.face: rect for group in laid for card, rect in zip(group.cards, group.place.cards, strict=True)}
    for item in sorted(items, key=lambda item: order.index(item.group) if item.group in places else len(order)):
        # Equal cards bear one name on the sheet, wherever they lie.
        rects = [rect for card in item.cards if (rect := own.get(card.face) or board.rects.get(card))]
        at = places[item.group].rect.center if item.group in places else edge
        yield item.points, item.words, rects[0].unionall(rects).center if rects else at


@value_class
class _Showing:
    """The times and words with which the items of a seat are shown."""

    delay: float
    step: float
    """Seconds from one item to the next."""
    forms: tuple[str, str]
    """The forms of the sum, in full and short."""


def _counted(board: Board, seat: int, items: list[Item], showing: _Showing) -> Iterator[Caption]:
    """The points of each item, rising, and the sum so far, each in its time; the last sum stays."""
    unit, total, step = board.layout.unit, 0, showing.step
    for number, (points, words, at) in enumerate(items):
        total += points
        start = showing.delay + number * step
        tone = Tone.POINTS if points >= 0 else Tone.BAD
        up = at[0], at[1] - round(26 * unit)
        yield Caption(words, at, start, step * 2.2, tone, to=up, spot=up)
        yield _sum(board, seat, showing, total, start, inf if number == len(items) - 1 else step)
    if not items:
        yield _sum(board, seat, showing, 0, showing.delay, inf)


def _sum(board: Board, seat: int, showing: _Showing, total: int, start: float, lasts: float) -> Caption:
    """The sum so far: in the corner of the space; in the heading where that lies apart or hands are laid out."""
    unit, layout = board.layout.unit, board.layout
    words, short = (form.format(sum=total) for form in showing.forms)
    head = layout.head(seat)
    if layout.strip:
        at = head.right - round(40 * unit), head.centery
        return Caption(short, at, start, lasts, Tone.PLAIN, spot=at)
    area = layout.spaces[layout.home(seat)].rect
    if area.width < _ROOM * unit:
        words = short
    if not layout.request.composition.spare:
        wide = text.text_size(words, type_scale(unit).body, bold=True)[0] + round(24 * unit)
        at = head.right - wide // 2, head.centery
        return Caption(words, at, start, lasts, Tone.GOOD, spot=at)
    at = area.right - round(max(60, 20 + 8 * len(words)) * unit), area.bottom - round(28 * unit)
    return Caption(words, at, start, min(lasts, LINGERS), Tone.TOTAL, spot=at)
