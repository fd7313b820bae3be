"""Turns clicks on the table into intents.

- With Shift or Ctrl, a click on a card of the hand or of a play selects it too, or deselects it.
- With nothing selected, a click on such a card selects it, and one on the handle of a play selects the whole play. In
  the draw phase a click on the stock or the discards draws; the settings can ask for a double click. So does a drag of
  the top card, or of discards, to the hand.
- With cards selected, another card of the hand is selected too, and a selected card is deselected. Everything on the
  table is a target, and the selected cards go there as if they were dragged: a card of a play (beside it, where the
  order is free), a joker, a handle, an empty part of a space, the discards, and the empty part of the hand for cards
  laid this turn; on a rack, an empty place for its own tiles too, whoever is to move, and so is a gap between groups of
  the hand.
- More cards of a play are selected only while all selected cards lie in that play, so that a part of it can be moved.
- A second click soon after, at the same place, sends a card of the hand to its obvious play (where the turn lays no
  cards, it selects the card), or presses the same button again. It does nothing else: it may have been meant for what
  lay there before.
- A click on nothing clears the selection. The right button, or a long press, raises a card to be seen whole.
"""

from pygame import Rect

from engine.rummy.cards import Card
from scenes.table.gestures.pointer import Point
from scenes.table.gestures.prompt import taking_of
from scenes.table.intents import (
    Ask,
    Dismiss,
    Do,
    Drop,
    Intent,
    OnCard,
    Plan,
    Press,
    PressOn,
    Select,
    Target,
    ToGroup,
    ToHand,
    ToPile,
)
from scenes.table.places.card_places import Board, LaidGroup
from scenes.table.places.targets import hand_target, to_space
from scenes.table.state.dragging import Drag, draw_up, in_sight, may_lift
from scenes.table.state.model import Table
from scenes.table.tableau import hidden
from scenes.table.thing import Thing
from scenes.ui.thing import ThingRole


def draws(table: Table, role: ThingRole) -> bool:
    """True if a click on such a thing draws."""
    if role is ThingRole.STOCK:
        return table.stock_ready
    return role is ThingRole.DISCARD and table.mine and not table.tableau.free


def intent_of(table: Table, thing: Thing | None, at: Point, *, more: bool) -> Intent | None:
    """The intent of a click on a thing at a point, or on nothing; `more` with Shift or Ctrl."""
    if thing is None:
        return _placing(table, None, at)
    if draws(table, thing.role):
        if thing.card is None:
            return PressOn(Press.STOCK)
        cards = tuple(card for card in table.board.hand if card in table.selected)
        early = table.drops.early(cards, ToPile(thing.card)) if cards else None
        if early is not None and early.does:
            return Drop(cards, ToPile(thing.card))
        return table.pressed(Press.PILE, thing.card) or _placing(table, thing, at)
    held = thing.role is ThingRole.HELD
    if thing.card is not None and (held or (thing.role is ThingRole.CARD and _liftable(table, thing))):
        chooses = more or held or not table.selected or thing.card in table.selected
        if chooses or (thing.group is not None and table.selected.issubset(thing.group.cards)):
            return Select((thing.card,), add=more or bool(table.selected))
    return _placing(table, thing, at)


def drawing(table: Table, thing: Thing, at: Point) -> Drag | None:
    """The drag of what a click there would draw, at once or after a question; None where a click draws nothing."""
    intent = intent_of(table, thing, at, more=False) if draws(table, thing.role) else None
    idle = isinstance(intent, PressOn) and table.pressed(intent.what) is None
    if idle or not isinstance(intent, PressOn | Do | Plan | Ask):
        return None
    if thing.card is not None:
        return draw_up(thing, tuple(taking_of(table.state, thing.card).cards) or (thing.card,), at, intent)
    top = table.tableau.stock.top
    return draw_up(thing, hidden(len(table.names), 1) if top is None else (top,), at, intent)


def _liftable(table: Table, thing: Thing) -> bool:
    """True if a card or play may be moved now."""
    return table.playing and may_lift(table.board, thing)


def _placing(table: Table, thing: Thing | None, at: Point) -> Intent | None:
    """A click on a place."""
    cards = tuple(card for card in in_sight(table.board) if card in table.selected)
    play = thing if thing is not None and thing.role is ThingRole.PLAY and _liftable(table, thing) else None
    if play is not None and play.group is not None and set(cards).issubset(play.group.cards):
        return Select(play.group.cards)
    arranged = table.board.layout.rack is not None or table.tableau.reads is not None
    orders = table.board.tableau.held.issuperset(cards) and arranged
    target = _place(table, thing, at, cards) if cards and (table.playing or orders) else None
    if orders and isinstance(target, ToHand):
        return Drop(cards, target)
    if isinstance(target, ToHand):
        cards = tuple(card for card in cards if table.board.group_of(card) is not None)
    if target is not None and cards:
        return Drop(cards, target)
    return Dismiss() if table.selected or table.refused or table.warning else None


def _place(table: Table, thing: Thing | None, at: Point, cards: tuple[Card, ...]) -> Target | None:
    """The target that lies under a click."""
    board = table.board
    if thing is not None and thing.group is not None and thing.space is not None:
        return _in_group(thing.space, thing.group, thing.card, cards)
    if board.layout.pile_area.collidepoint(at) and board.tableau.pile.played:
        return ToPile()
    if board.layout.hand_area.collidepoint(at):
        if board.layout.rack is not None:
            return ToHand(board.layout.rack.nearest(at))
        return hand_target(board, _held_at(board, at)) if cards and board.row.sizes else ToHand(len(board.hand))
    number = next((number for number, space in enumerate(board.layout.spaces) if space.rect.collidepoint(at)), None)
    if number is None:
        return None
    spread = board.layout.spread(number)
    lead = Rect((0, 0), (spread.width, spread.height)).move_to(center=at)
    return to_space(board, number, lead, frozenset(cards))


def _held_at(board: Board, at: Point) -> Rect:
    """A card of the hand's size in the middle of its strip, over this point."""
    return Rect((0, 0), board.layout.hand[0].size).move_to(center=(at[0], board.layout.hand[0].centery))


def _in_group(space: int, group: LaidGroup, card: Card | None, cards: tuple[Card, ...]) -> Target:
    """The target in a group: a joker that is clicked on, or the place after the clicked card."""
    if card is None:
        return ToGroup(space, group.key)
    if card.is_joker and len(cards) == 1:
        return OnCard(space, group.key, card)
    others = [other for other in group.cards if other not in cards]
    return ToGroup(space, group.key, others.index(card) + 1)
