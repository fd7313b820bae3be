"""A table on which any cards may be moved, as in Playroom Rummy, made from the one that lies there."""

from collections import Counter
from collections.abc import Iterator, Sequence

from pygame import Rect

from engine.games.playroom.melds import JOKER, Kinds
from engine.games.playroom.state import kind_of, kinds_of
from engine.rummy.cards import Card
from scenes.games.playroom.common_table import COMMON
from scenes.table.intents import OnCard, ToGroup, ToSpace
from scenes.table.places.card_places import LaidGroup
from tests.scenes.looking import Wanted
from tests.whole.mouse_hand import MouseHand


class TableMaker(MouseHand):
    """Makes a table, a drop after the other; how cards are dropped, its subclasses know."""

    def _drop(self, card: Card, area: Rect, wanted: Wanted) -> None:
        """Drop a card over an area, so that this means what is wanted."""
        raise NotImplementedError

    def show(self, wanted: tuple[Kinds, ...]) -> None:
        """Makes every group that is not there yet, shorter ones first, of the cards allotted to it."""
        for group, host, cards in [*self._allotted(wanted)]:
            self._make(group, host, cards)
        assert Counter(self._groups()) == Counter(wanted)

    def _groups(self) -> list[Kinds]:
        return [kinds_of(each.cards) for each in self.scene.table.board.laid[COMMON]]

    def _allotted(self, wanted: tuple[Kinds, ...]) -> Iterator[tuple[Kinds, tuple[Card, ...], list[Card]]]:
        """For each group the cards that lie together already, and those to be added, in their order.

        All are allotted before any is moved: else one group might take what another is made of. The cards of the table
        come before those of the hand, since none may leave it.
        """
        board, missing = self.scene.table.board, list[Kinds]()
        lying = [each.cards for each in board.laid[COMMON]]
        for group in wanted:
            same = next((cards for cards in lying if kinds_of(cards) == group), None)
            missing += [group] if same is None else []
            lying = [cards for cards in lying if cards is not same]
        begun, spare = [], list[Card]()
        for group in sorted(missing, key=len):
            hosts = (cards for cards in lying if not Counter(_naturals(cards)) - Counter(group))
            host, lack = max(hosts, key=len, default=()), Counter(group)
            lying = [cards for cards in lying if cards is not host]
            for card in host:
                spare += [] if lack[kind_of(card)] else [card]
                lack[kind_of(card)] -= 1
            begun.append((group, host, +lack))
        spare += [*(card for cards in lying for card in cards), *board.tray, *board.hand]
        for group, host, lack in begun:
            added = [_take(kind, spare) for kind in lack.elements()]
            yield group, host, added

    def _make(self, group: Kinds, host: tuple[Card, ...], cards: list[Card]) -> None:
        """Add cards to those that lie together, or to the first of them."""
        if host:
            first = next(card for card in host if not card.is_joker)
        else:
            first, *cards = cards
            area = self.scene.table.board.layout.spaces[COMMON].rect
            self._drop(first, area, lambda goal: isinstance(goal, ToSpace))
        for card in cards:
            held = self.scene.table.board.group_of(first)[1]
            jokers = [other for other in held.cards if other.is_joker]
            if len(held.cards) == len(group) and jokers:
                rect = self.scene.table.board.rects[jokers[0]]
                self._drop(card, rect, lambda goal, joker=jokers[0]: isinstance(goal, OnCard) and goal.card == joker)
            else:
                self._add(card, held)

    def _add(self, card: Card, group: LaidGroup) -> None:
        """Drops a card on a group; behind its last card where the order counts."""
        size = len(group.cards)

        def behind(goal: object) -> bool:
            if isinstance(goal, OnCard):
                return goal.key == group.key
            return goal == ToGroup(COMMON, group.key) and goal.place == size

        def beside(goal: object) -> bool:
            return goal == ToGroup(COMMON, group.key)

        area = group.place.rect.inflate(group.place.step * 2, 0)
        order_counts = any(other.is_joker for other in (card, *group.cards))
        self._drop(card, area, behind if order_counts else beside)


def _naturals(cards: Sequence[Card]) -> Kinds:
    """The kinds of the cards that are no jokers."""
    return tuple(kind for kind in kinds_of(cards) if kind != JOKER)


def _take(kind: Card, cards: list[Card]) -> Card:
    """The first card of a kind, which is taken away from the others."""
    result = next(card for card in cards if kind_of(card) == kind)
    cards.remove(result)
    return result
