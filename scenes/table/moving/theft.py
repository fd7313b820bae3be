"""The motion of a theft: stolen cards and those that pay for them meet, are named, and go on together."""

from collections.abc import Mapping

from pygame import Rect

from engine.rummy.cards import Card
from scenes.art.card_size import card_width
from scenes.sounds import Sound
from scenes.table.moving.beats import Met
from scenes.table.moving.flight import Flight
from scenes.table.moving.motion import BESIDE, Act, Caption, Cue
from scenes.table.places.card_places import Board
from scenes.table.places.layout import Layout

LONGEST_REST, SHORTEST_REST = 2.0, 0.5
"""Seconds for which the pairs lie side by side."""
LOWER = 0.92
"""The height of the paired cards, as a part of that of the discards."""


def meeting(theft: Met, flights: Mapping[Card, Flight], board: Board, pace: float) -> Act:
    """The act of a theft: the pairs stop side by side over the table; other cards of the play follow them."""
    slots = _slots(theft, board, flights[theft.stolen[0]].end)
    start = flights[theft.stolen[0]].delay
    leg, rest = pace * 1.5, min(LONGEST_REST, max(SHORTEST_REST, pace * 4))
    for card, slot in slots.items():
        flight = flights[card]
        flight.via, flight.rest, flight.seconds = slot, rest, leg
        flight.landing = Sound.SNAP
    for stolen, paid in zip(theft.stolen, theft.paid, strict=False):
        flights[stolen].tied = paid
    for card, flight in flights.items():
        if card not in slots:
            flight.delay, flight.landing = start + leg + rest, Sound.SNAP
    box = next(iter(slots.values())).unionall(list(slots.values()))
    said = Caption(theft.words, box.center, delay=start + leg * 0.3, seconds=leg * 0.7 + rest + leg * 0.6)
    said.room = box.size
    return Act(list(flights.values()), captions=[said], cues=[Cue(Sound.STEAL, start + leg)], rest=pace)


def _slots(theft: Met, board: Board, goal: Rect) -> dict[Card, Rect]:
    """The stops of each pair of cards, stolen card and payment side by side, no higher than the middle strip.

    They stop to the right of the discards, or to the left of the top one where that leaves no room.
    """
    layout = board.layout
    height = round(layout.pile_card * LOWER)
    width = card_width(height)
    within, between = width * 0.42, width * 0.6
    pairs = len(theft.stolen)
    length = pairs * (2 * width + within) + (pairs - 1) * between
    first, last = _free_felt(layout, width, length)
    widest = last - first
    scale = min(1.0, widest / length)
    left = max(first, min(goal.centerx - length * scale / 2, last - length * scale))
    top = layout.middle.centery - height // 2
    result = {}
    for number, stolen in enumerate(theft.stolen):
        x = left + number * (2 * width + within + between) * scale
        result[stolen] = Rect(round(x), top, width, height)
        if number < len(theft.paid):
            result[theft.paid[number]] = Rect(round(x + (width + within) * scale), top, width, height)
    return result


def _free_felt(layout: Layout, width: int, length: float) -> tuple[int, int]:
    """The left and right end of the room for the pairs in the middle strip, their words at the right of them."""
    words = round(layout.table.width * BESIDE) + width // 2
    first, last = layout.pile_area.left + width // 4, layout.middle.right - words
    if not layout.pile:
        return first, last
    top = layout.pile[-1]
    if last - (top.right + width // 2) >= length:
        return top.right + width // 2, last
    if top.left - words - first >= length:
        return first, top.left - words
    return first, last
