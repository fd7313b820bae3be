"""Parts a fan at the card that is pointed at: the cards over it slide aside until all of it is visible."""

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from math import exp

from pygame import Rect

from engine.rummy.cards import Card
from engine.values import value_class
from scenes.art.card_size import index_width
from scenes.table.places.card_places import Board
from scenes.table.places.layout import Layout

SETTLING = 0.035
"""The time constant of the motion: seconds after which a card has gone two thirds of its way."""
OPEN, WIDE_OPEN = 0.3, 0.42
"""The gap for a dragged card between two cards, in widths of a card: between cards side by side, and the widest."""
SPILL = 0.6
"""The width, in widths of a card, by which a parted play may reach beyond its right end in a space."""


@value_class
class Fan:
    """A row of overlapping cards from left to right, and the free pixels to the right of the last."""

    cards: tuple[Card, ...]
    rects: tuple[Rect, ...]
    room: int
    front: tuple[tuple[Card, Rect], ...] = ()
    """The cards of later rows, which are painted over this row."""

    def without(self, gone: Collection[Card]) -> "Fan":
        """The fan without cards that are shown elsewhere for now."""
        if not self.front and frozenset(gone).isdisjoint(self.cards):
            return self
        left = [place for place, card in enumerate(self.cards) if card not in gone]
        front = [pair for pair in self.front if pair[0] not in gone]
        cards, rects = [self.cards[place] for place in left], [self.rects[place] for place in left]
        return Fan(tuple(cards), tuple(rects), self.room, tuple(front))

    def parted(self, card: Card, *, opened: bool = False) -> dict[Card, float]:
        """The pixels by which each card slides to the right to make all of this one visible, as far as there is room.

        The cards after it lie closer, down to their indices, so that few have to slide. If the fan is to be
        `opened` for a card to come, there is a gap even where cards lie side by side, and never a wide one.
        """
        place = self.cards.index(card)
        above = self.cards[place + 1 :]
        if not above:
            return {}
        rect, following = self.rects[place], self.rects[place + 1]
        index = index_width(rect.height)
        covered = rect.right - following.left
        if opened and -covered < rect.width // 2:
            covered = min(max(covered, round(rect.width * OPEN)), round(rect.width * WIDE_OPEN))
        slides = [float(covered)]
        for step in self._steps(place + 1):
            slides.append(slides[-1] - max(0, step - index))
        lacking = max(0.0, slides[-1] - self.room)
        return {other: way - lacking for other, way in zip(above, slides, strict=True) if way > lacking}

    def _steps(self, start: int) -> list[int]:
        rects = self.rects[start:]
        return [right.left - left.left for left, right in pairwise(rects)]


def _fans(board: Board) -> Iterator[Fan]:
    """All rows of open cards: of hand and tray, of every visible play, and of the discards."""
    layout = board.layout
    if board.revealed and layout.rack is None:
        yield from _rows(board.hand, layout.hand, _end_of_hand(layout))
        yield from _rows(board.tray, layout.tray, layout.hand_area.right)
    for space, place in zip(board.groups, layout.spaces, strict=True):
        for _, cards, spot in space:
            seen = [spot.cards[number] for number in spot.seen]
            spill = round(seen[0].width * SPILL) if seen else 0
            end = min(place.marks[0].left if place.marks else place.rect.right, spot.rect.right + spill)
            yield from _rows([cards[number] for number in spot.seen], seen, end)
    yield from _rows(board.tableau.pile.cards, board.pile, layout.pile_area.right)


def _end_of_hand(layout: Layout) -> int:
    """The right end of the room for the hand's cards: before the tray if that lies there."""
    box = layout.tray_area
    return box.left if box is not None and box.left > layout.hand_area.centerx else layout.hand_area.right


def _rows(cards: Sequence[Card], rects: Sequence[Rect], end: int) -> Iterator[Fan]:
    pairs = list(zip(cards, rects, strict=True))
    tops: dict[int, list[tuple[Card, Rect]]] = {}
    for pair in pairs:
        tops.setdefault(pair[1].top, []).append(pair)
    for top, row in tops.items():
        row_cards, row_rects = zip(*row, strict=True)
        room = end - row_rects[-1].right - row_rects[-1].width // 16
        front = [pair for pair in pairs if top < pair[1].top < row_rects[0].bottom] if len(tops) > 1 else []
        yield Fan(row_cards, row_rects, max(0, room), tuple(front))


class FanGap:
    """The animation of a parted fan: the offset of each card now, and its goal."""

    def __init__(self) -> None:
        self._goal: dict[Card, float] = {}
        self._now: dict[Card, float] = {}
        self._aimed: tuple[Board, Card | None, frozenset[Card]] | None = None
        self._known: tuple[Board, list[Fan]] | None = None
        self.changes = 0
        """The number of changes so far.

        Whatever was computed from the offsets stays right while this number stays the same.
        """

    def aim(self, board: Board, card: Card | None, gone: frozenset[Card], *, opened: bool = False) -> None:
        """Part the fan at a card and close all others; `gone` are cards that are shown elsewhere for now.

        `opened` makes a gap for another card after it.
        """
        if self._aimed is not None and self._aimed[0] is board and self._aimed[1:] == (card, gone):
            return
        self._aimed = board, card, gone
        result = next((fan for fan in self._of(board) if card in fan.cards), None) if card is not None else None
        self._goal = {}
        if result is not None and card is not None and card not in gone:
            self._goal = result.without(gone).parted(card, opened=opened)

    def _of(self, board: Board) -> list[Fan]:
        if self._known is None or self._known[0] is not board:
            self._known = board, list(_fans(board))
        return self._known[1]

    def reach(self, board: Board, cards: Sequence[Card]) -> int:
        """The right end of cards that lie together once all motion has ended."""
        return max(board.rects[card].right + round(self._goal.get(card, 0.0)) for card in cards)

    def close(self) -> None:
        """Close all fans at once, without motion."""
        self._goal, self._now, self._aimed = {}, {}, None
        self.changes += 1

    def update(self, dt: float, *, at_once: bool = False) -> None:
        """Let time pass, or finish all motion `at_once`."""
        self.changes += self._goal != self._now
        part = 1.0 if at_once else 1 - exp(-dt / SETTLING)
        for card in {*self._goal, *self._now}:
            goal, now = self._goal.get(card, 0.0), self._now.get(card, 0.0)
            now += (goal - now) * part
            if abs(goal - now) < 1 / 2:
                now = goal
            if now:
                self._now[card] = now
            else:
                self._now.pop(card, None)

    def showing(self, board: Board, raised: Collection[Card]) -> frozenset[Card]:
        """The cards that have slid aside in fans with raised cards. They must be hidden at their resting places."""
        result = frozenset[Card]()
        for fan in self._of(board) if self._now else ():
            if not frozenset(fan.cards).isdisjoint(raised):
                result |= self._now.keys() & frozenset(fan.cards)
        return result

    def aside(self, card: Card) -> int:
        """The pixels by which a card has slid to the right."""
        return round(self._now.get(card, 0.0))

    def moved(self, board: Board, gone: Collection[Card]) -> Iterator[list[tuple[Card, Rect]]]:
        """For each parted fan, its cards with their places, from the card that is uncovered on."""
        if not self._now:
            return
        for fan in self._of(board):
            if self._now.keys().isdisjoint(fan.cards) or frozenset(fan.cards) & frozenset(gone) & self._now.keys():
                continue
            rest, first = fan.without(gone), next(card for card in fan.cards if card in self._now)
            start = max(0, rest.cards.index(first) - 1)
            pairs = (*zip(rest.cards[start:], rest.rects[start:], strict=True), *rest.front)
            yield [(card, rect.move(round(self._now.get(card, 0.0)), 0)) for card, rect in pairs]
