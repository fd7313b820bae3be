"""The table as it is shown: which card lies where, and what lies under a point."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto
from functools import cached_property
from typing import NamedTuple

from pygame import Rect

from engine.games.house.events import FullOut
from engine.games.house.state import Draw, HandState, Phase
from engine.rummy.cards import CARDS, Card
from engine.rummy.laid import LaidTable, follow
from engine.rummy.plays import Play
from scenes.art.card_size import card_width
from scenes.table.places.layout import Layout, Request, lay_out
from scenes.table.places.leftover import left_over
from scenes.table.places.packing import Fit
from scenes.table.places.spaces import PlayPlace, SpacePlace
from scenes.table.places.spreading import Wishes


class Zone(Enum):
    """What lies under a point."""

    HAND = auto()
    CARD = auto()
    GRIP = auto()
    STOCK = auto()
    DISCARD = auto()
    NOTHING = auto()


@dataclass(frozen=True, slots=True)
class Hit:
    """What lies under a point: the zone, with the card, the seat and the play where there are any."""

    zone: Zone
    rect: Rect | None = None
    card: Card | None = None
    seat: int | None = None
    play: Play | None = None


NOTHING = Hit(Zone.NOTHING)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a card lies, and whether its face is to be seen."""

    rect: Rect
    face: bool


class Laid(NamedTuple):
    """A play, its cards as they lie, and its place."""

    play: Play
    cards: tuple[Card, ...]
    place: PlayPlace


@dataclass(frozen=True, kw_only=True)
class Board:
    """One state of the hand, laid out for one window."""

    state: HandState
    bottom: int
    revealed: bool
    """True if the hand of the bottom seat is shown."""
    laid: LaidTable
    hand: tuple[Card, ...]
    """The bottom seat's hand in its order, less the tray."""
    tray: tuple[Card, ...]
    layout: Layout
    request: Request
    """What the layout was asked for."""

    @cached_property
    def order(self) -> tuple[tuple[Play, ...], ...]:
        """By seat, the plays in the order in which they lie."""
        return tuple(tuple(each.play for each in space) for space in self.laid)

    @cached_property
    def plays(self) -> tuple[tuple[Laid, ...], ...]:
        """By seat: every play as it lies."""
        return tuple(
            tuple(Laid(each.play, each.cards, place) for each, place in zip(plays, space.plays, strict=True))
            for plays, space in zip(self.laid, self.layout.spaces, strict=True)
        )

    @cached_property
    def rects(self) -> dict[Card, Rect]:
        """The rectangle of every card that lies openly before the viewer."""
        found = dict(zip(self.state.discard, self.pile, strict=True)) | self.left
        for space in self.plays:
            for _, cards, place in space:
                found.update(zip(cards, place.cards, strict=True))
        if self.revealed:
            found.update(zip(self.hand, self.layout.hand, strict=True))
            found.update(zip(self.tray, self.layout.tray, strict=True))
        return found

    @cached_property
    def closed(self) -> bool:
        """True if the last discard has closed the pile (R20)."""
        return any(isinstance(event, FullOut) and event.closed for event in self.state.log)

    @cached_property
    def pile(self) -> tuple[Rect, ...]:
        """Where the discards lie: side by side or, once the pile is closed, on one another."""
        if not self.closed or not self.layout.pile:
            return self.layout.pile
        stack = self.layout.pile[0].copy()
        stack.center = self.layout.pile_area.center
        return (stack,) * len(self.layout.pile)

    @cached_property
    def left(self) -> dict[Card, Rect]:
        """Where the cards left in the others' hands lie once the hand is over."""
        if self.state.phase is not Phase.OVER:
            return {}
        found: dict[Card, Rect] = {}
        for seat, hand in enumerate(self.state.hands):
            if seat != self.bottom:
                found.update(zip(sorted(hand), left_over(self.layout, seat, len(hand)), strict=True))
        return found

    @cached_property
    def places(self) -> dict[Card, Place]:
        """Where every card of the deck is, hidden ones too."""
        found = {card: Place(rect, face=True) for card, rect in self.rects.items()}
        for card in self.state.stock:
            found[card] = Place(self.layout.stock, face=False)
        if self.state.phase is Phase.OPENING and self.state.stock:
            found[self.state.stock[0]] = Place(self.layout.stock, face=True)
        for seat, hand in enumerate(self.state.hands):
            for card in hand:
                if card not in found:
                    found[card] = Place(self.held(seat), face=False)
        if not self.revealed:
            covered = zip((*self.hand, *self.tray), (*self.layout.hand, *self.layout.tray), strict=True)
            found.update((card, Place(rect, face=False)) for card, rect in covered)
        return found

    @cached_property
    def unseen(self) -> frozenset[Card]:
        """Cards in lines of a space that are out of sight."""
        laid = [each for space in self.plays for each in space]
        return frozenset(card for _, cards, place in laid for n, card in enumerate(cards) if n not in place.seen)

    @cached_property
    def reaches(self) -> tuple[tuple[Rect, ...], ...]:
        """By seat: every play with the place past its last card, where the next would stand if nothing lies there."""
        return tuple(
            tuple(self._reach(place, space) for _, _, place in plays)
            for plays, space in zip(self.plays, self.layout.spaces, strict=True)
        )

    def _reach(self, spot: PlayPlace, space: SpacePlace) -> Rect:
        size = spot.rect.width + spot.step, spot.rect.height
        reach = Rect(spot.rect.topleft, size).clip(space.rect)
        for other in space.plays:
            if other.rect.left >= spot.rect.right and other.rect.colliderect(reach):
                reach.width = other.rect.left - reach.left
        return reach

    def held(self, seat: int) -> Rect:
        """Where the cards of another player's hand are shown to be."""
        if seat == self.bottom:
            area = self.layout.hand_area
            height = self.layout.hand_card
        else:
            area = self.layout.spaces[seat].header
            height = round(area.height * 1.6)
        rect = Rect(0, 0, card_width(height), height)
        rect.center = (area.right - round(48 * self.layout.unit), area.centery)
        if seat == self.bottom:
            rect.center = area.center
        return rect

    def play_of(self, card: Card) -> tuple[int, Play, PlayPlace] | None:
        """The seat, the play and its place in which a card lies."""
        for seat, space in enumerate(self.plays):
            for play, _, place in space:
                if card in play:
                    return seat, play, place
        return None

    # -- under a point

    def hit(self, at: tuple[int, int]) -> Hit:
        """What lies under the point."""
        for found in self._hits(at):
            return found
        return NOTHING

    def _hits(self, at: tuple[int, int]) -> Iterator[Hit]:
        layout = self.layout
        if self.revealed:
            for cards, rects in ((self.tray, layout.tray), (self.hand, layout.hand)):
                for card, rect in zip(reversed(cards), reversed(rects), strict=True):
                    if rect.collidepoint(at):
                        yield Hit(Zone.HAND, rect, card)
        for seat, space in enumerate(self.plays):
            for laid in space:
                yield from self._hits_in(at, seat, laid)
        for card, rect in zip(reversed(self.state.discard), reversed(self.pile), strict=True):
            if rect.collidepoint(at):
                yield Hit(Zone.DISCARD, rect, card)
        if layout.stock.collidepoint(at) and self.state.stock:
            yield Hit(Zone.STOCK, layout.stock)

    def _hits_in(self, at: tuple[int, int], seat: int, laid: Laid) -> Iterator[Hit]:
        play, cards, place = laid
        for card, rect in zip(reversed(cards), reversed(place.cards), strict=True):
            if rect.collidepoint(at) and card not in self.unseen:
                yield Hit(Zone.CARD, rect, card, seat, play)
        if place.reach.collidepoint(at):
            yield Hit(Zone.GRIP, place.rect, None, seat, play)

    def visible_strip(self, card: Card) -> Rect:
        """The part of a card of a play, the hand or the tray that the next card leaves to be seen."""
        found = self.play_of(card)
        rect = self.rects[card]
        held = self.layout.tray if card in self.tray else self.layout.hand
        fan = held if found is None else found[2].cards
        others = [other for other in fan if other.top == rect.top and other.left > rect.left]
        right = min((other.left for other in others), default=rect.right)
        return Rect(rect.left, rect.top, right - rect.left, rect.height)

    def inside(self, band: Rect) -> tuple[Card, ...]:
        """The cards of the hand and of plays whose shown part lies at least half inside a rubber band."""
        found = []
        for card, rect in self.rects.items():
            if card in self.state.discard or card in self.unseen:
                continue
            shown = self.visible_strip(card) if card not in self.hand and card not in self.tray else rect
            if band.collidepoint(shown.center) or band.contains(shown):
                found.append(card)
        return tuple(found)


def sizes(laid: LaidTable) -> tuple[tuple[int, ...], ...]:
    """By seat, how many cards each play has."""
    return tuple(tuple(len(each.cards) for each in space) for space in laid)


def wishes(laid: LaidTable) -> tuple[Wishes, ...]:
    """By seat, where plays were put."""
    return tuple(tuple(each.spot for each in space) for space in laid)


def tray_of(state: HandState, seat: int) -> frozenset[Card]:
    """The cards a seat drew in the open this turn and still holds."""
    return drawn_openly(state, seat) & state.hands[seat]


def drawn_openly(state: HandState, seat: int) -> frozenset[Card]:
    """The cards a seat drew in the open this turn."""
    if state.turn is None or state.to_move != seat:
        return frozenset()
    basis = state.turn.draft.basis
    drawn = basis.hot | basis.warm
    if state.turn.before is not None:
        drawn |= frozenset(state.turn.before.discard[len(state.discard) :])
    return drawn


def just_drawn(state: HandState, seat: int) -> frozenset[Card]:
    """The cards that have come from the stock to a seat's hand, until it has moved a card on the table."""
    turn = state.turn
    if turn is None or turn.before is None or turn.draw is not Draw.STOCK or state.to_move != seat:
        return frozenset()
    basis = turn.draft.basis
    drawn = basis.start.hand - turn.before.hands[seat] - basis.hot - basis.warm
    return drawn if turn.draft.previous is None else frozenset()


def build(  # noqa: PLR0913 - a board is made of many things, each by name
    state: HandState,
    *,
    bottom: int,
    revealed: bool,
    laid: LaidTable,
    hand_order: tuple[Card, ...],
    size: tuple[int, int],
    scale: float = 1.0,
    mirrored: bool = False,
    scrolled: tuple[int, ...] = (),
    prior: Fit | None = None,
    new_turn: bool = False,
    hand_before: int = 0,
) -> Board:
    """The board of a state; `laid` and `hand_order` say how the table and the hand lay before."""
    laid = follow(laid, state.table, state.options.reader)
    held = state.hands[bottom]
    drawn = tray_of(state, bottom)
    tray = tuple(sorted(drawn, key=lambda card: _drawn_place(state, card)))
    hand = tuple(card for card in hand_order if card in held and card not in drawn)
    request = Request(
        size=size,
        bottom=bottom,
        plays=sizes(laid),
        wishes=wishes(laid),
        hand=len(hand),
        tray=len(tray),
        pile=len(state.discard),
        scale=scale,
        mirrored=mirrored,
        scrolled=scrolled,
        hand_before=hand_before,
        tray_before=len(drawn_openly(state, bottom)),
    )
    layout = lay_out(request, prior, new_turn=new_turn)
    return Board(
        state=state,
        bottom=bottom,
        revealed=revealed,
        laid=laid,
        hand=hand,
        tray=tray,
        layout=layout,
        request=request,
    )


def _drawn_place(state: HandState, card: Card) -> int:
    before = state.turn.before.discard if state.turn and state.turn.before else ()
    return before.index(card) if card in before else len(CARDS) + card
