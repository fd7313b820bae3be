"""Layout of the knock dialog: the melds in a row, under them the unmatched cards, and the discard."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from pygame import Rect

from engine.rummy.cards import Card
from engine.text import _
from scenes.art import text
from scenes.art.card_size import card_width
from scenes.art.theme import type_scale
from scenes.games.gin.knock_plan import KnockPlan, Slot, Where
from scenes.games.gin.reading import in_sequence
from scenes.table.places.layout import Layout

HEAD, LABEL, FOOT, PAD, GAP = 84, 24, 66, 20, 26
"""Heights and widths, to be scaled: over the cards, of a row's label, of the buttons, of the edge, between groups."""
WIDEST, HIGHEST, LEAST = 900, 128, 40
"""The width of the dialog and the height of its cards at most, to be scaled, and the least height."""
STEP = 0.5
"""The step from card to card, as a part of a card's width."""


@dataclass(frozen=True, slots=True)
class Cluster:
    """Cards that lie together in the dialog."""

    where: Where
    cards: tuple[Card, ...]
    area: Rect
    rects: tuple[Rect, ...]


@dataclass(frozen=True, slots=True)
class KnockPlaces:
    """The rectangle of the dialog, and its groups of cards."""

    box: Rect
    card: int
    """The height of a card."""
    clusters: tuple[Cluster, ...]


def places(layout: Layout, plan: KnockPlan) -> KnockPlaces:
    """The places of everything in the dialog."""
    return _places(tuple(layout.window.size), layout.unit, plan)


@lru_cache(maxsize=16)
def _places(window: tuple[int, int], unit: float, plan: KnockPlan) -> KnockPlaces:
    rows = _rows(plan)
    width = min(round(WIDEST * unit), window[0] - round(24 * unit))
    inner, gap = width - 2 * round(PAD * unit), round(GAP * unit)
    above = round((HEAD + FOOT + 2 * LABEL + 3 * PAD) * unit)
    most = min(round(HIGHEST * unit), (window[1] - above) // 2)
    heights = range(most, LEAST - 1, -1)
    wide = {where: _label_width(plan, where, unit) for row in rows for where, _cards in row}
    high = next((high for high in heights if all(_width(row, high, gap, wide) <= inner for row in rows)), LEAST)
    box = Rect(0, 0, width, above + 2 * high)
    box.center = window[0] // 2, window[1] // 2
    clusters = list[Cluster]()
    top = box.top + round((HEAD + LABEL) * unit)
    for row in rows:
        left = box.left + (width - _width(row, high, gap, wide)) // 2
        for where, cards in row:
            whole = _cluster_width(cards, high, wide[where])
            aside = (whole - _cluster_width(cards, high, 0)) // 2
            rects = tuple(_fan(left + aside, top, high, max(1, len(cards))))
            clusters.append(Cluster(where, cards, rects[0].unionall(rects), rects[: len(cards)]))
            left += whole + gap
        top += high + round((LABEL + PAD) * unit)
    return KnockPlaces(box, high, tuple(clusters))


Row = list[tuple[Where, tuple[Card, ...]]]


def _rows(plan: KnockPlan) -> tuple[Row, Row]:
    melds: Row = [(number, in_sequence(meld)) for number, meld in enumerate(plan.melds)]
    if plan.takes(Slot.NEW_MELD):
        melds.append((Slot.NEW_MELD, ()))
    others: Row = [(Slot.UNMATCHED, plan.unmatched)]
    if plan.discard is not None:
        others.append((Slot.DISCARD, (plan.discard,)))
    return melds, others


def _width(row: Row, high: int, gap: int, wide: Mapping[Where, int]) -> int:
    return sum(_cluster_width(cards, high, wide[where]) for where, cards in row) + gap * (len(row) - 1)


def _cluster_width(cards: tuple[Card, ...], high: int, least: int) -> int:
    return max(least, list(_fan(0, 0, high, max(1, len(cards))))[-1].right)


def label(plan: KnockPlan, where: Where) -> str:
    """The label over a group of cards."""
    match where:
        case Slot.NEW_MELD:
            return _("New meld")
        case Slot.DISCARD:
            return _("Discard")
        case Slot.UNMATCHED:
            if not plan.unmatched:
                return _("Nothing unmatched")
            parts = " + ".join(str(plan.rules.points(card)) for card in plan.unmatched)
            if len(plan.unmatched) == 1:
                return _("Unmatched: {count}").format(count=parts)
            return _("Unmatched: {parts} = {count}").format(parts=parts, count=plan.count)
    return ""


def _label_width(plan: KnockPlan, where: Where, unit: float) -> int:
    return text.text_size(label(plan, where), type_scale(unit).small)[0]


def _fan(left: int, top: int, high: int, count: int) -> Iterator[Rect]:
    wide = card_width(high)
    return (Rect(left + round(place * wide * STEP), top, wide, high) for place in range(count))
