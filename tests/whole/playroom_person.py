"""Somebody who plays whole games of Playroom Rummy by mouse, as a level of the computer would play them."""

from collections import Counter
from collections.abc import Iterator, Sequence

from pygame import Rect

from engine.games.list import rules_of
from engine.games.playroom.combinations import JOKER, Kinds, read_combination
from engine.games.playroom.options import PlayroomOptions
from engine.games.playroom.rules import PlayroomHand
from engine.games.playroom.state import PlayroomPhase, kind_of, kinds_of
from engine.games.playroom.tables import kinds_table
from engine.games.playroom.words import PlayroomAction, ShowTable, TakePile
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import Card
from scenes.games.playroom.lying import COMMON
from scenes.table.intents import OnCard, ToGroup, ToPile, ToSpace
from scenes.table.over.dialogs import DiscardDialog
from scenes.table.places.board import LaidGroup
from tests.scenes.looking import Wanted
from tests.whole.mouse import Person
from tests.whole.mouse_hand import MouseHand


class PlayroomMind:
    """Decides for every seat that a person holds; `done` counts what was done."""

    def __init__(self, level: str = "casual") -> None:
        self.level = rules_of("playroom").mind(level)
        self.done: Counter[str] = Counter()

    def ops(self, game) -> list[PlayroomAction]:
        """The next actions, up to the next decision; with manipulation a card is moved on the table first."""
        hand: PlayroomHand = game.hand
        actions = list(self.level(game.rules.view(hand, hand.mover), len(hand.log), lambda: False))
        if hand.phase is PlayroomPhase.PLAY and hand.options.manipulation and hand.entered[hand.mover]:
            return self._regrouped(hand, actions)
        return actions

    def _regrouped(self, hand: PlayroomHand, actions: list[PlayroomAction]) -> list[PlayroomAction]:
        end = actions[-1]
        table = next((action.table for action in actions if isinstance(action, ShowTable)), kinds_table(hand.table))
        for other in moved_once(hand.options, table):
            shown = hand.attempt(ShowTable(other))
            if isinstance(shown, PlayroomHand) and not shown.legal(end):
                self.done["regrouped"] += 1
                return [*actions[:-1], ShowTable(other), end]
        return actions

    def count(self, before, after) -> None:
        """The actions are counted as they are done."""


def moved_once(options: PlayroomOptions, table: tuple[Kinds, ...]) -> Iterator[tuple[Kinds, ...]]:
    """The tables with a natural taken from an end of one combination and added to another, all of them whole."""
    for place, group in enumerate(table):
        for card in (group[0], group[-1]):
            rest = tuple(other for other in group if other is not card) if group.count(card) == 1 else ()
            if card == JOKER or read_combination(rest, options.law) is None:
                continue
            for other, goal in enumerate(table):
                longer = read_combination((*goal, card), options.law)
                if other != place and JOKER not in goal and longer is not None:
                    yield tuple(
                        rest if at == place else longer.cards if at == other else each for at, each in enumerate(table)
                    )


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
    found = next(card for card in cards if kind_of(card) == kind)
    cards.remove(found)
    return found


class PlayroomPerson(Person, TableMaker):
    """Plays with the mouse what a mind decides."""

    mind: PlayroomMind

    def _do(self, op: PlayroomAction) -> None:
        self.mind.done[type(op).__name__] += 1
        match op:
            case DrawStock() if self.scene.table.seen.options.plays_or_draws:
                self.click(self.button("draw"))
            case DrawStock():
                self.click(self.scene.table.board.layout.stock.center)
            case TakePile(count):
                pile = self.scene.table.tableau.pile.cards
                self.click(self.spot(pile[-(count or 1)]))
            case ShowTable(table):
                self.show(table)
            case Discard(kind):
                self._throw(kind)
            case _:
                self.click(self.button("end"))
        table = getattr(self.scenes.top, "table", None)
        assert table is None or not (table.refused or table.warning), (op, table.refused, table.warning)

    def _throw(self, kind: Card) -> None:
        board = self.scene.table.board
        card = next(card for card in (*board.tray, *board.hand) if kind_of(card) == kind)
        self._drop(card, board.layout.pile_area, lambda goal: isinstance(goal, ToPile))
        if isinstance(self.scene.ui.dialog, DiscardDialog):
            for _ in range(40):
                self.frame()
        self._mean_it()
