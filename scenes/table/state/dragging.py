"""A drag under way: the cards that hang on the pointer, and the target they hang over."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Self

from pygame import Rect

from engine.blocks.changes import changed
from engine.rummy.cards import Card
from engine.values import value_class
from scenes.table.intents import Intent, Target, ToGroup, ToHand, ToSpace
from scenes.table.moving import spring
from scenes.table.moving.flight import rect_of, spot_of
from scenes.table.moving.spring import HELD, Spring
from scenes.table.places.card_places import Board
from scenes.table.places.rack import put as put_on_rack
from scenes.table.places.targets import lying, shown_after, slot, target_of
from scenes.table.thing import Thing
from scenes.ui.thing import Point, ThingRole

SPREAD = 0.32
"""The step from card to card while several are dragged, as a part of a card's width."""


@value_class
class Verdict:
    """The meaning of a drop of the dragged cards at a target: kept while the board and the target stay the same."""

    board: Board | None = None
    aimed: tuple[object, ...] = ()
    target: Target | None = None
    cost: str = ""
    """The price of a drop there, in a few words."""
    why: str = ""
    """The reason why nothing comes of a drop there; empty where the table says it."""
    parts: Card | None = None
    """The card at which a fan parts for the drop."""


def aim_of(target: Target | None) -> tuple[object, ...]:
    """All fields of a target, also those that a comparison of targets leaves out."""
    return target, *(getattr(target, name, None) for name in ("place", "spot", "card"))


@dataclass(frozen=True, eq=False)
class Drag:
    """Cards on the pointer. The player grasped the card `lead`, at `offset` from its corner.

    The springs go on by themselves, as motion does; all else is replaced when the pointer moves.
    """

    cards: tuple[Card, ...]
    lead: Card
    size: tuple[int, int]
    offset: Point
    at: Point
    free: bool = True
    """True if the cards may go anywhere; otherwise to another place in the hand."""
    places: tuple[Target, ...] = ()
    """The groups of the table that would take the cards, in games in which they stay as they lie."""
    draws: Intent | None = None
    """The intent of a drop on the hand, if cards of the stock or the discards are dragged."""
    target: Target | None = None
    verdict: Verdict = field(default_factory=Verdict)
    """The meaning of a drop there, as it was last worked out."""
    rects: Mapping[Card, Rect] = field(default_factory=dict)
    """The rectangles at which the pointer holds the cards."""
    springs: Mapping[Card, Spring] = field(default_factory=dict)
    """Position and speed of cards that lag behind the pointer; a card without a spring is shown at its `rects`."""

    @property
    def cost(self) -> str:
        """The price of a drop here, in a few words."""
        return self.verdict.cost

    @property
    def shown(self) -> dict[Card, Rect]:
        """The rectangles at which the cards are painted."""
        springs = self.springs
        return {card: rect_of(springs[card].at) if card in springs else rect for card, rect in self.rects.items()}

    @property
    def lean(self) -> float:
        """The lean of the card that the player grasped, in degrees against the clock."""
        held = self.springs.get(self.lead)
        return spring.lean(held.speed[0], held.at[3]) if held is not None else 0.0

    def update(self, dt: float) -> None:
        """Let time pass: the cards follow the pointer, as if it had been at its place since the last frame."""
        for card, held in self.springs.items():
            held.pull(spot_of(self.rects[card]), dt, HELD)

    def moved(self, at: Point, board: Board) -> Self:
        """The drag with the pointer here, and the target over which it is."""
        left, top = at[0] - self.offset[0], at[1] - self.offset[1]
        step = max(1, round(self.size[0] * SPREAD))
        place = self.cards.index(self.lead)
        rects = {card: Rect(left + (number - place) * step, top, *self.size) for number, card in enumerate(self.cards)}
        return changed(self, at=at, rects=rects, target=target_of(board, rects[self.lead], at, self.cards))

    def changes_nothing(self, board: Board) -> bool:
        """True if the target is where the cards lie anyway."""
        moved = frozenset(self.cards)
        match self.target:
            case None:
                return True
            case ToGroup(space, key):
                lies = lying(board, space, key)
                return moved.issubset(lies) and shown_after(board, self.target, self.cards) == lies
            case ToSpace(space) if moved in board.order[space]:
                place = board.groups[space][board.order[space].index(moved)].place
                result = slot(board, self.target, self.cards)
                return result is None or result.rect == place.rect
            case ToHand(before) if board.places_held is not None:
                after = put_on_rack(board.places_held, self.cards, before) if moved <= frozenset(board.hand) else None
                return after == board.places_held
            case ToHand():
                return board.row.put(self.cards, self.target) == board.row
        return False


def take_up(board: Board, thing: Thing, selected: frozenset[Card], origin: Point, *, free: bool) -> Drag | None:
    """The drag that begins on a thing: of the whole selection if the thing belongs to it, of a play by its handle.

    Without `free` only cards of the hand can be moved, inside the hand.
    """
    if thing.role not in (ThingRole.HELD, ThingRole.CARD, ThingRole.PLAY):
        return None
    if thing.role is not ThingRole.HELD and not (free and may_lift(board, thing)):
        return None
    cards = _cards(board, thing, selected, free=free)
    if not cards:
        return None
    lead = thing.card if thing.card in cards else cards[0]
    rect = board.rects[lead]
    offset = (
        min(max(origin[0] - rect.left, 0), rect.width),
        min(max(origin[1] - rect.top, 0), rect.height),
    )
    return Drag(cards=cards, lead=lead, size=rect.size, offset=offset, at=origin, free=free)


def draw_up(thing: Thing, cards: tuple[Card, ...], origin: Point, intent: Intent) -> Drag:
    """The drag of the stock's top card, or of discards, to the hand; `intent` is that of a click there."""
    lead, place = thing.card if thing.card in cards else cards[0], thing.place
    offset = origin[0] - place.left, origin[1] - place.top
    return Drag(cards=cards, lead=lead, size=place.size, offset=offset, at=origin, free=False, draws=intent)


def may_lift(board: Board, thing: Thing) -> bool:
    """True if a card may be taken up from the table, or all of a play."""
    liftable = board.tableau.liftable
    if liftable is None:
        return True
    if thing.card is not None:
        return thing.card in liftable
    return thing.group is not None and liftable.issuperset(thing.group.cards)


def _cards(board: Board, thing: Thing, selected: frozenset[Card], *, free: bool) -> tuple[Card, ...]:
    if thing.role is ThingRole.PLAY and thing.group is not None:
        return thing.group.cards
    if thing.card is None:
        return ()
    if thing.card not in selected:
        return (thing.card,)
    return tuple(card for card in in_sight(board) if card in selected and (free or card in board.tableau.held))


def in_sight(board: Board) -> tuple[Card, ...]:
    """The cards of plays and hand, in the order in which they lie."""
    on_table = (card for space in board.groups for _, cards, _ in space for card in cards)
    return (*on_table, *board.hand, *board.tray)
