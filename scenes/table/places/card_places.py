"""The layout of one tableau: the place of each card, and what lies on top at a point."""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from math import dist
from typing import NamedTuple

from pygame import Rect

from engine.rummy.cards import Card
from engine.rummy.laid_table import LaidTable
from engine.rummy.plays import Play
from engine.values import value_class
from scenes.art.card_size import card_width
from scenes.table.places.arranger import Arranger
from scenes.table.places.hand_rows import HandRow
from scenes.table.places.layout import Layout
from scenes.table.places.other_hands import HeldHand, in_space, left_over
from scenes.table.places.spaces import PlayPlace, SpacePlace
from scenes.table.tableau import Group, GroupState, Tableau

_STEPS = 12
"""The number of columns and of rows in which a space is searched for an empty place."""


@value_class
class Place:
    """The rectangle of a card, and whether its face is visible."""

    rect: Rect
    face: bool


class LaidGroup(NamedTuple):
    """A group of the tableau by its key, its cards as they lie, and its place."""

    key: Hashable
    cards: tuple[Card, ...]
    place: PlayPlace


class HeldGroup(NamedTuple):
    """A group of the hand, or its loose cards: the place in which they can be seen, and their state."""

    cards: tuple[Card, ...]
    place: Rect
    state: GroupState


class Stacked(NamedTuple):
    """The visible part of a card, where it can be pressed; for a card on the table with its space and group."""

    rect: Rect
    card: Card
    space: int | None = None
    group: LaidGroup | None = None
    discarded: bool = False


class Handle(NamedTuple):
    """The handle of a group."""

    rect: Rect
    space: int
    group: LaidGroup


@dataclass(frozen=True, kw_only=True)
class Board:
    """One tableau, laid out for one window."""

    tableau: Tableau
    arranger: Arranger
    """Says how cards would lie after a drop."""
    hand: tuple[Card, ...]
    """The bottom seat's hand in its order, less the tray."""
    layout: Layout
    apart: frozenset[int] = frozenset()
    """The seats whose cards left over lie after their groups, as one more group, since elsewhere they cover some."""

    @property
    def bottom(self) -> int:
        """The seat at the lower edge of the window."""
        return self.tableau.seat

    @property
    def home(self) -> int:
        """The number of the space at the lower edge of the window."""
        return self.layout.request.bottom

    @property
    def revealed(self) -> bool:
        """True if the hand of the bottom seat is shown."""
        return self.tableau.revealed

    @property
    def laid(self) -> LaidTable:
        """The plays as records have them."""
        return self.tableau.laid

    @property
    def tray(self) -> tuple[Card, ...]:
        """The cards that lie apart from the hand until the turn ends."""
        return self.tableau.tray

    @cached_property
    def row(self) -> HandRow:
        """The hand with its groups."""
        return HandRow(self.hand, self.layout.request.groups)

    @cached_property
    def held_groups(self) -> tuple[HeldGroup, ...]:
        """The groups of the hand as they lie side by side, and the loose cards; none where they lie in several rows."""
        reads, rects = self.tableau.reads, self.layout.hand if self.layout.request.groups else ()
        if reads is None or len({rect.top for rect in rects}) != 1:
            return ()
        result, start = [], 0
        for number, part in enumerate(self.row.parts):
            end, after = start + len(part), rects[start + len(part) :]
            if part:
                place = rects[start].union(rects[end - 1])
                place.width = min((place.right, *(rect.left for rect in after[:1]))) - place.left
                result.append(HeldGroup(part, place, reads.state(part, loose=number == len(self.row.sizes))))
            start = end
        return tuple(result)

    @cached_property
    def hand_told(self) -> str:
        """The count of the hand in groups as it lies, in words; empty if nothing has to be said."""
        reads, (*groups, loose) = self.tableau.reads, self.row.parts
        return reads.summary(groups, loose) if reads is not None and self.held_groups else ""

    @cached_property
    def places_held(self) -> dict[Card, int] | None:
        """The place of each card of the hand on a rack; None if there is none."""
        rack = self.layout.request.rack
        return None if rack is None else dict(zip(self.hand, rack, strict=True))

    @cached_property
    def order(self) -> tuple[tuple[Play, ...], ...]:
        """By space, the cards of each group, in the order in which the groups lie."""
        return tuple(tuple(each.play for each in space) for space in self.laid)

    @cached_property
    def groups(self) -> tuple[tuple[LaidGroup, ...], ...]:
        """By space: every group as it lies."""
        return tuple(
            tuple(_placed(each, place) for each, place in zip(space.groups, laid.plays, strict=False))
            for space, laid in zip(self.tableau.spaces, self.layout.spaces, strict=True)
        )

    @cached_property
    def keyed(self) -> dict[tuple[int, Hashable], LaidGroup]:
        """Every group by the number of its space and its key."""
        return {(number, group.key): group for number, space in enumerate(self.groups) for group in space}

    @property
    def _laid_out(self) -> Iterator[Group]:
        return (group for space in self.tableau.spaces for group in space.groups)

    @cached_property
    def stands_for(self) -> dict[Card, tuple[Card, ...]]:
        """The cards that each joker on the table may stand for."""
        return {joker: cards for group in self._laid_out for joker, cards in group.stands_for.items()}

    @cached_property
    def owners(self) -> dict[Card, int]:
        """By card, the seat for which it counts, if it lies in the space of another."""
        return {card: owner for group in self._laid_out for card, owner in group.owners.items()}

    @cached_property
    def movers(self) -> dict[Card, int]:
        """By card, the seat that has just moved it from one group to another."""
        return {card: seat for group in self._laid_out for card, seat in group.movers.items()}

    @cached_property
    def rects(self) -> dict[Card, Rect]:
        """The rectangle of every card that lies openly before the viewer."""
        result = dict(zip(self.tableau.pile.cards, self.pile, strict=True)) | self.left
        for space in self.groups:
            for _, cards, place in space:
                result.update(zip(cards, place.cards, strict=True))
        if self.revealed:
            result.update(zip(self.hand, self.layout.hand, strict=True))
            result.update(zip(self.tray, self.layout.tray, strict=True))
        return result

    @cached_property
    def pile(self) -> tuple[Rect, ...]:
        """The rectangles of the discards: side by side or, when the pile is gathered, on one another."""
        if self.tableau.pile.top_only:
            return self.layout.pile * len(self.tableau.pile.cards)
        if not self.tableau.pile.gathered or not self.layout.pile:
            return self.layout.pile
        stack = self.layout.pile[0].copy()
        stack.center = self.layout.pile_area.center
        return (stack,) * len(self.layout.pile)

    @cached_property
    def left(self) -> dict[Card, Rect]:
        """The rectangles of the cards left in the others' hands when the hand is over."""
        result: dict[Card, Rect] = {}
        for seat, hand in enumerate(self.tableau.opened):
            places = left_over(self.layout, seat, len(hand))
            if seat in self.apart:
                home = self.layout.home(seat)
                others = [each for each in self.layout.members(home) if each in self.apart]
                places = self.layout.spaces[home].plays[len(self.laid[home]) + others.index(seat)].cards
            result.update(zip(hand, places, strict=True))
        return result

    def _taken(self, group: LaidGroup) -> Rect:
        """The place of a group and of the tag under it, if it has one."""
        rect, foot = group.place.rect, group.place.foot
        tagged = foot.height and group.key in self.tableau.notes
        return rect.union((rect.left, foot.top, rect.width, foot.height)) if tagged else rect

    @cached_property
    def hands(self) -> dict[int, HeldHand]:
        """By seat, another player's hand in the space of the player, where it has room."""
        known = self.tableau.known_held
        result = {
            seat: in_space(self.layout, seat, list(map(self._taken, groups)), space.backs, len(known[seat]))
            for seat, (space, groups) in enumerate(zip(self.tableau.spaces, self.groups, strict=True))
            if space.backs and not self.left
        }
        return {seat: hand for seat, hand in result.items() if hand is not None}

    @property
    def in_sight(self) -> list[Rect]:
        """The rectangles of all cards that lie in sight, and of the other players' hands."""
        cards = [rect for card, rect in self.rects.items() if card not in self.unseen]
        return [*cards, *(hand.rect for hand in self.hands.values())]

    @property
    def covered(self) -> frozenset[int]:
        """The seats whose groups are covered by their cards left over."""
        return frozenset(
            seat
            for seat, hand in enumerate(self.tableau.opened)
            if not self.layout.strip and any(self.left[card].collidelist(self._seen(seat)) >= 0 for card in hand)
        )

    def _seen(self, seat: int) -> list[Rect]:
        """The rectangles of the visible groups in the space of a seat."""
        return [group.place.rect for group in self.groups[self.layout.home(seat)] if group.place.seen]

    @cached_property
    def places(self) -> dict[Card, Place]:
        """The places of all cards that the viewer can see or that lie apart, also of a hidden hand."""
        result = {card: Place(rect, face=True) for card, rect in self.rects.items()}
        if (top := self.tableau.stock.top) is not None:
            result[top] = Place(self.layout.stock, face=True)
        if not self.revealed:
            covered = zip((*self.hand, *self.tray), (*self.layout.hand, *self.layout.tray), strict=True)
            result.update((card, Place(rect, face=False)) for card, rect in covered)
        return result

    @cached_property
    def unseen(self) -> frozenset[Card]:
        """The cards in lines of spaces that are scrolled out of sight."""
        laid = [each for space in self.groups for each in space]
        return frozenset(card for _, cards, place in laid for n, card in enumerate(cards) if n not in place.seen)

    @cached_property
    def reaches(self) -> tuple[tuple[Rect, ...], ...]:
        """By seat, the rectangle of every play, with the free place past its last card where the next would stand."""
        return tuple(
            tuple(self._reach(place, space) for _, _, place in plays)
            for plays, space in zip(self.groups, self.layout.spaces, strict=True)
        )

    def _reach(self, spot: PlayPlace, space: SpacePlace) -> Rect:
        size = spot.rect.width + spot.step, spot.rect.height
        reach = Rect(spot.rect.topleft, size).clip(space.rect)
        for other in space.plays:
            if other.rect.left >= spot.rect.right and other.rect.colliderect(reach):
                reach.width = other.rect.left - reach.left
        return reach

    def held(self, seat: int) -> Rect:
        """The rectangle at which cards of another player's hand are shown to arrive and leave."""
        height = self.held_height(seat)
        rect = Rect(0, 0, card_width(height), height)
        if seat == self.bottom:
            rect.center = self.layout.hand_area.center
        elif seat in self.hands:
            rect.center = self.hands[seat].rect.center
        else:
            area = self.layout.head(seat)
            rect.center = area.right - round(48 * self.layout.unit), area.centery
        return rect

    def held_height(self, seat: int) -> int:
        """The height of a card that comes into a hand."""
        if seat in self.hands:
            return self.hands[seat].height
        return self.layout.hand_card if seat == self.bottom else round(self.layout.head(seat).height * 1.6)

    def group_of(self, card: Card) -> tuple[int, LaidGroup] | None:
        """The number of the space and the group in which a card lies."""
        for number, space in enumerate(self.groups):
            for group in space:
                if card in group.cards:
                    return number, group
        return None

    # -- under a point

    @cached_property
    def stacked(self) -> tuple[Stacked | Handle, ...]:
        """Cards that can be seen and handles of groups, those on top first."""
        return tuple(self._stacked())

    def _stacked(self) -> Iterator[Stacked | Handle]:
        layout = self.layout
        if self.revealed:
            for cards, rects in ((self.tray, layout.tray), (self.hand, layout.hand)):
                yield from (Stacked(rects[place], cards[place]) for place in reversed(range(len(cards))))
        for number, space in enumerate(self.groups):
            for group in space:
                for card, rect in zip(reversed(group.cards), reversed(group.place.cards), strict=True):
                    if card not in self.unseen:
                        yield Stacked(rect, card, number, group)
                yield Handle(group.place.reach, number, group)
        for card, rect in zip(reversed(self.tableau.pile.cards), reversed(self.pile), strict=True):
            yield Stacked(rect, card, discarded=True)

    def top(self, at: tuple[int, int]) -> Stacked | Handle | None:
        """The card or handle on top at a point."""
        return next((each for each in self.stacked if each.rect.collidepoint(at)), None)

    def card_at(self, at: tuple[int, int]) -> Card | None:
        """The card on top at a point."""
        top = self.top(at)
        return top.card if isinstance(top, Stacked) else None

    def empty_point(self, area: Rect) -> tuple[int, int] | None:
        """A point of a space under which no card lies: the one nearest to its middle."""
        columns = (area.left + area.width * (2 * n + 1) // (2 * _STEPS) for n in range(_STEPS))
        points = [(x, area.top + area.height * (2 * n + 1) // (2 * _STEPS)) for x in columns for n in range(_STEPS)]
        nearest = sorted(points, key=lambda at: dist(at, area.center))
        return next((at for at in nearest if self.top(at) is None), None)

    def visible_strip(self, card: Card) -> Rect:
        """The part of a card of a play, the hand or the tray that neither the next card nor a row below it covers."""
        if card not in self._strips:
            self._strips[card] = self._visible_strip(card)
        return self._strips[card].copy()

    @cached_property
    def _strips(self) -> dict[Card, Rect]:
        return {}

    def _visible_strip(self, card: Card) -> Rect:
        result = self.group_of(card)
        rect = self.rects[card]
        held = self.layout.tray if card in self.tray else self.layout.hand
        fan = held if result is None else result[1].place.cards
        others = [other for other in fan if other.top == rect.top and other.left > rect.left]
        right = min((rect.right, *(other.left for other in others)))
        below = [other.top for other in fan if other.top > rect.top and rect.left < other.right and other.left < right]
        bottom = min((rect.bottom, *below))
        return Rect(rect.left, rect.top, right - rect.left, bottom - rect.top)

    def discard_strip(self, card: Card) -> Rect:
        """The part of a discard that the next one does not cover."""
        cards, rect = self.tableau.pile.cards, self.rects[card]
        number = cards.index(card) + 1
        after = self.rects[cards[number]].left if number < len(cards) else rect.right
        return Rect(rect.left, rect.top, min(rect.width, max(0, after - rect.left) or rect.width), rect.height)

    def inside(self, band: Rect) -> tuple[Card, ...]:
        """The cards of the hand and of plays of whose visible part at least half lies inside a rubber band.

        Cards on the table that cannot be taken up are left out.
        """
        result, liftable = [], self.tableau.liftable
        for card, rect in self.rects.items():
            if card in self.tableau.pile.cards or card in self.unseen:
                continue
            on_table = card not in self.hand and card not in self.tray
            if on_table and liftable is not None and card not in liftable:
                continue
            shown = self.visible_strip(card) if on_table else rect
            if band.collidepoint(shown.center) or band.contains(shown):
                result.append(card)
        return tuple(result)


def _placed(group: Group, place: PlayPlace) -> LaidGroup:
    """A group in its place; all cards of one that is squared lie in that of a single card."""
    count = len(group.cards) if group.squared else 1
    whole = replace(place, cards=place.cards * count, seen=range(count if place.seen else 0)) if count > 1 else place
    return LaidGroup(group.key, group.cards, whole)
