"""Drops in games in which each play is an action of its own: a new meld, a card laid off, a joker's replacement.

A game's presenter lists with `PlayActions` the actions that a drop may mean, the likeliest first. The first legal one
is done. If none is legal, the first is tried all the same, so that the rules say why it is refused.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import chain
from typing import Any, Generic, TypeVar

from engine.rummy.cards import Card
from engine.rummy.faults import Fault
from engine.rummy.laid_table import LaidPlay, LaidTable, Meant
from engine.rummy.melds import Meld
from engine.rummy.plays import Play
from engine.text import _
from engine.values import value_class
from scenes.table.intents import OnCard, Target, ToGroup, ToHand, ToPile, ToSpace, Way
from scenes.table.places.card_places import Board, LaidGroup
from scenes.table.places.targets import group_at
from scenes.table.presenter import Dropped

V = TypeVar("V")
H = TypeVar("H")
A = TypeVar("A")


def _nothing(*_given: object) -> tuple[()]:
    return ()


def _no_action(*_given: object) -> None:
    return None


@value_class(kw_only=True)
class PlayActions(Generic[V, H, A]):
    """The actions by which cards are laid in one game. Proposed actions need not be legal."""

    hand: Callable[[V], H]
    """A hand that looks like the view. An action is legal in it if it is legal in the real one."""
    legal: Callable[[H, A], tuple[Fault, ...]]
    apply: Callable[[H, A], H]
    discard: Callable[[Card], A]
    lay_offs: Callable[[V, Card, Sequence[Card], int | None], Iterable[A]]
    """The actions that lay off a card on a group of cards, before the card at a place where that is known."""
    melds: Callable[[V, Sequence[Card]], Iterable[A]] = _nothing
    """The actions that lay these cards as a new meld."""
    replacements: Callable[[V, Card, Card], Iterable[A]] = _nothing
    """The actions that put a card in the place of a joker on the table."""
    taken_back: Callable[[V, Sequence[Card]], A | None] = _no_action
    """The action that takes these cards of the table back into the hand; None without one."""
    melds_in_hand: Callable[[V, Card], Iterable[tuple[Card, ...]]] = _nothing
    """The melds, as cards of the hand, that a double click on a card may mean."""


AnyPlays = PlayActions[Any, Any, Any]


# -- what a drop asks for


def dropped(plays: AnyPlays, seen: Any, board: Board, cards: Sequence[Card], target: Target) -> Dropped:  # noqa: ANN401
    """The actions of a drop."""
    if not isinstance(target, ToHand) and not board.tableau.held.issuperset(cards):
        return Dropped(None, words=_("Cards that have been laid stay where they are."))
    first, *more = _actions(plays, seen, board, cards, resolved(plays, seen, board, cards, target)) or (None,)
    return Dropped(first, more=tuple(more))


def _actions(plays: AnyPlays, seen: Any, board: Board, cards: Sequence[Card], target: Target) -> list[Any]:  # noqa: ANN401
    match target:
        case ToHand():
            result = plays.taken_back(seen, cards)
        case ToPile():
            result = plays.discard(cards[0])
        case ToSpace():
            result = _likeliest(plays, plays.hand(seen), plays.melds(seen, cards))
        case OnCard(_, _, joker):
            result = _likeliest(plays, plays.hand(seen), plays.replacements(seen, cards[0], joker))
        case ToGroup(space, key, place):
            return _laid_off(plays, seen, cards, group_at(board, space, key), place)
    return [] if result is None else [result]


def _likeliest(plays: AnyPlays, hand: Any, ways: Iterable[Any]) -> Any:  # noqa: ANN401 - a game's own hands and actions
    """The first legal action, or the first action if none is legal; None if there are none."""
    result = list(ways)
    return next((action for action in result if not plays.legal(hand, action)), next(iter(result), None))


def _laid_off(
    plays: AnyPlays,
    seen: Any,  # noqa: ANN401 - each game has a view of its own
    cards: Sequence[Card],
    group: LaidGroup,
    place: int | None,
) -> list[Any]:
    """The actions that lay off all the cards on a group, in an order in which each is legal.

    If there is no such order, the first refused action alone.
    """
    hand, left, result = plays.hand(seen), list(cards), list[Any]()
    while left:
        for card in left:
            action = _likeliest(plays, hand, plays.lay_offs(seen, card, group.cards, place))
            if action is not None and not plays.legal(hand, action):
                break
        else:
            refused = _likeliest(plays, hand, plays.lay_offs(seen, left[0], group.cards, place))
            return [refused] if refused is not None else []
        left.remove(card)
        hand = plays.apply(hand, action)
        result.append(action)
    return result


def resolved(plays: AnyPlays, seen: Any, board: Board, cards: Sequence[Card], target: Target) -> Target:  # noqa: ANN401
    """The target that a drop of these cards on this one means.

    A new meld lies in the player's own space, wherever it is dropped. A card takes a joker's place if that is legal;
    otherwise it is laid off.
    """
    if isinstance(target, ToSpace) and target.space != board.home:
        return ToSpace(board.home)
    if not isinstance(target, ToGroup | OnCard) or len(cards) != 1:
        return target
    group = group_at(board, target.space, target.key)
    jokers = [card for card in group.cards if card.is_joker]
    if isinstance(target, OnCard):
        jokers.sort(key=lambda joker: joker != target.card)
    elif _legal(plays, seen, plays.lay_offs(seen, cards[0], group.cards, target.place)):
        return target
    for joker in jokers:
        if _legal(plays, seen, plays.replacements(seen, cards[0], joker)):
            return OnCard(target.space, target.key, joker)
    return ToGroup(target.space, target.key) if isinstance(target, OnCard) else target


def may_replace(plays: AnyPlays, seen: Any, board: Board, cards: Sequence[Card], target: Target) -> bool:  # noqa: ANN401
    """True if the drop of these cards may mean to replace a joker of the target."""
    if not isinstance(target, ToGroup) or len(cards) != 1:
        return False
    jokers = (card for card in group_at(board, target.space, target.key).cards if card.is_joker)
    return any(_legal(plays, seen, plays.replacements(seen, cards[0], joker)) for joker in jokers)


def _legal(plays: AnyPlays, seen: Any, ways: Iterable[Any]) -> list[Any]:  # noqa: ANN401 - a game's own view and actions
    result = list(ways)
    hand = plays.hand(seen) if result else None
    return [action for action in result if not plays.legal(hand, action)]


# -- where a card belongs


def obvious(plays: AnyPlays, seen: Any, board: Board, card: Card) -> list[Way]:  # noqa: ANN401
    """The ways to lay this card: the cards to move and their target. If there is just one, it is obvious."""
    return [*_on_groups(plays, seen, board, card), *_as_melds(plays, seen, board, card)]


def _on_groups(plays: AnyPlays, seen: Any, board: Board, card: Card) -> Iterator[Way]:  # noqa: ANN401
    for number, space in enumerate(board.groups):
        for group in space:
            lay_offs = _legal(plays, seen, plays.lay_offs(seen, card, group.cards, None))
            yield from (((card,), ToGroup(number, group.key)) for _action in lay_offs)
            for joker in group.cards:
                if joker.is_joker and _legal(plays, seen, plays.replacements(seen, card, joker)):
                    yield (card,), OnCard(number, group.key, joker)


def _as_melds(plays: AnyPlays, seen: Any, board: Board, card: Card) -> Iterator[Way]:  # noqa: ANN401
    for cards in plays.melds_in_hand(seen, card):
        if _legal(plays, seen, plays.melds(seen, cards)):
            yield cards, ToSpace(board.home)


def fits(plays: AnyPlays, seen: Any, groups: Iterable[Sequence[Card]], card: Card) -> bool:  # noqa: ANN401
    """True if this card alone could be laid off on one of the groups of the table."""
    ways = chain.from_iterable(plays.lay_offs(seen, card, group, None) for group in groups)
    return bool(_legal(plays, seen, ways))


# -- how cards lie


def as_put(melds: Iterable[Meld], put: Sequence[Card]) -> list[Meld]:
    """The readings of some cards, first those in the order in which the cards were put, from either end."""
    wanted = tuple(put), tuple(reversed(put))
    return sorted(melds, key=lambda meld: meld.cards not in wanted)


def from_end(faces: Sequence[Card], cards: int, place: int | None) -> tuple[Card, ...]:
    """The cards that a joker added to a run could stand for, the end at which it was dropped first.

    `faces` has the low end first. `cards` is the number of cards in the run, `place` the one before which the joker was
    dropped.
    """
    high = place is not None and 2 * place > cards
    return tuple(reversed(faces)) if high else tuple(faces)


@value_class
class LayingArranger:
    """The order of cards after a drop, in games whose rules say how groups lie."""

    order: Callable[[Play, Sequence[Card], Meant], tuple[Card, ...] | None]
    """A function that orders a group's cards, given their order as put and the cards that jokers stand for.

    It returns None if the cards are no meld.
    """

    def in_order(self, cards: Play, put: Sequence[Card], known: Meant) -> tuple[Card, ...]:
        """The cards of a group in their order after the drop."""
        result = self.order(cards, put, known)
        if result is not None:
            return result
        rest = sorted(card for card in cards if card not in put)
        return (*(card for card in put if card in cards), *rest)

    def whole(self, cards: Play) -> bool:
        """True if the cards are a meld."""
        return self.order(cards, (), {}) is not None

    def tidied(self, laid: LaidTable) -> LaidTable:
        """The table unchanged: players cannot arrange it."""
        return laid

    def after(self, laid: LaidTable, cards: Collection[Card], target: Target) -> LaidTable:
        """The table with a new group of these cards at the end of a space; unchanged for other targets."""
        if not isinstance(target, ToSpace):
            return laid
        group = LaidPlay(self.in_order(frozenset(cards), tuple(cards), {}))
        return tuple((*space, group) if number == target.space else space for number, space in enumerate(laid))
