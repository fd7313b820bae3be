"""Somebody who plays whole games of Playroom Rummy by mouse, as a level of the computer would play them."""

from collections import Counter
from collections.abc import Iterator

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
from tests.whole.mouse import Person


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


class PlayroomPerson(Person):
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
                self._show(table)
            case Discard(kind):
                self._throw(kind)
            case _:
                self.click(self.button("end"))
        table = getattr(self.scenes.top, "table", None)
        assert table is None or not (table.refused or table.warning), (op, table.refused, table.warning)

    # -- a table, drag by drag

    def _show(self, wanted: tuple[Kinds, ...]) -> None:
        """Makes every group that is not there yet: longer ones first, then those of cards of hand and table."""
        self.groups_wanted = Counter(wanted)
        self.wanted = Counter(card for group in wanted for card in group)
        missing = Counter(wanted) - Counter(self._groups())
        for group in sorted(missing.elements(), key=len):
            if self._groups().count(group) == wanted.count(group):
                continue  # what was taken from it for another has left just this
            host = self._host(group, Counter(wanted))
            if host is None:
                self._lay(group)
            else:
                self._extend(host, group)
        assert Counter(self._groups()) == Counter(wanted)

    def _groups(self) -> list[Kinds]:
        return [kinds_of(each.cards) for each in self.scene.table.board.laid[COMMON]]

    def _host(self, group: Kinds, wanted: Counter[Kinds]) -> int | None:
        """The place of a group that becomes this one by what is added to it."""
        spare = Counter(self._groups()) - wanted
        places = [
            place
            for place, each in enumerate(self._groups())
            if spare[each] and not Counter(card for card in each if card != JOKER) - Counter(group)
        ]
        return max(places, key=lambda place: len(self._groups()[place]), default=None)

    def _extend(self, place: int, group: Kinds) -> None:
        joker = JOKER in self._groups()[place] and JOKER not in group
        for kind in (Counter(group) - Counter(self._groups()[place])).elements():
            held = self.scene.table.board.groups[COMMON][place]
            lying = next((card for card in held.cards if card.is_joker), None)
            if joker and lying is not None and len(held.cards) == len(group):
                rect = self.scene.table.board.rects[lying]
                self._drop(
                    self._card(kind), rect, lambda goal, lying=lying: isinstance(goal, OnCard) and goal.card == lying
                )
            else:
                self._add(kind, place)

    def _lay(self, group: Kinds) -> None:
        """Lays a new group card by card, in the order in which it is written."""
        area = self.scene.table.board.layout.spaces[COMMON].rect
        first = self._card(group[0])
        self._drop(first, area, lambda goal: isinstance(goal, ToSpace))
        for kind in group[1:]:
            at = next(n for n, each in enumerate(self.scene.table.board.laid[COMMON]) if first in each.cards)
            self._add(kind, at)

    def _add(self, kind: Card, place: int) -> None:
        """Drops a card behind the last one of a group."""
        group = self.scene.table.board.groups[COMMON][place]
        size = len(group.cards)

        def behind(goal: object) -> bool:
            if isinstance(goal, OnCard):
                return goal.key == group.key
            return goal == ToGroup(COMMON, group.key) and goal.place == size

        def beside(goal: object) -> bool:
            return goal == ToGroup(COMMON, group.key)

        card = self._card(kind, but=group.cards)
        area = group.place.rect.inflate(group.place.step * 2, 0)
        order_counts = any(other.is_joker for other in (card, *group.cards))
        self._drop(card, area, behind if order_counts else beside)

    def _card(self, kind: Card, but: tuple[Card, ...] = ()) -> Card:
        """A card of the hand if more of its kind are to lie there; else one that another group is to lose."""
        board = self.scene.table.board
        lie = Counter(card for group in self._groups() for card in group)
        if lie[kind] < self.wanted[kind]:
            return next(card for card in (*board.tray, *board.hand) if kind_of(card) == kind)
        spare = Counter(self._groups()) - self.groups_wanted
        found = [
            (kinds_of(other for other in each.cards if other is not card) in self.groups_wanted, card)
            for each in board.laid[COMMON]
            for card in each.cards
            if kind_of(card) == kind and card not in but and spare[kinds_of(each.cards)]
        ]
        return max(found)[1]

    def _throw(self, kind: Card) -> None:
        board = self.scene.table.board
        card = next(card for card in (*board.tray, *board.hand) if kind_of(card) == kind)
        self._drop(card, board.layout.pile_area, lambda goal: isinstance(goal, ToPile))
        if isinstance(self.scene.ui.dialog, DiscardDialog):
            for _ in range(40):
                self.frame()
        self._mean_it()
