"""The tree of things at random states: each action can be reached, and no hidden card is in it.

Random legal walks of the games in turn are shown at the table; at each state in which the shown seat is to move, each
legal move of a game that lists them, and the kind of action that the plainest player and the walk choose in any game,
must be meant by a press or a drop of things that can have the focus, or by a button or choice of the dialogs that they
open. No hidden card may have a name.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from itertools import islice
from typing import Any

from engine.family.game import AnyGame
from engine.rummy.cards import Card
from engine.rummy.laid_table import LaidTable
from scenes.keys import TableCommand
from scenes.table.intents import Ask, Do, Intent, OnCard, Plan, Press, Target, ToGroup, ToHand, ToPile, ToSpace
from scenes.table.over.game_dialog import TableDialog
from scenes.table.presenter import Dropped
from scenes.table.scene import TableScene
from scenes.ui.thing import FocusZone, ThingRole
from tests.family.walks import cards_in
from tests.scenes.canaries import WalkSession, hidden_cards, walked_tables

CARD = re.compile(r"\b([A23456789TJQK][cdhs]|X\d+)\b")
_LEAST = 3
"""Cards of a group of the hand that is dropped whole."""
_DIALOGS = 6
"""Dialogs that are opened one from another at most."""


class Reach:
    """The actions that the things of one table mean at one moment."""

    def __init__(self, scene: TableScene, moves: Sequence[object]) -> None:
        self._scene = scene
        self._table = scene.table
        self._things = scene.things()
        self._stops = [thing for thing in self._things if thing.zone is not None]
        self._opened: list[object] = []
        self._moves = moves
        self.actions = [*self._presses(), *(self._drops() if self._table.playing else ())]

    def _presses(self) -> Iterator[object]:
        """What buttons, stock and pile mean."""
        table = self._table
        for thing in self._stops:
            meant = thing.pressed
            if meant in (TableCommand.UNDO, TableCommand.RESET):
                yield from filter(None, (table.tableau.undo_draw, table.tableau.reset))
            else:
                yield from self._meant(meant)
        for what, card in ((Press.STOCK, None), *((Press.PILE, card) for card in table.tableau.pile.cards)):
            yield from () if table.tableau.free else self._meant(table.pressed(what, card))

    def _meant(self, intent: Intent | None) -> Iterator[object]:
        if isinstance(intent, Do):
            yield intent.action
        elif isinstance(intent, Ask):
            yield from self._in_dialog(intent.dialog)
        elif isinstance(intent, Plan):
            yield from self._planned(intent.laid)

    def _planned(self, laid: LaidTable) -> Iterator[object]:
        """What can be done with a plan that lies so; other plans that it leads to are passed over."""
        table = self._table
        made = table.presenter.tableau(table.view, laid, table.session.players, revealed=True, live=True)
        intents = (command.intent for command in (made.main, *made.others) if command is not None)
        for intent in intents:
            yield from () if isinstance(intent, Plan) else self._meant(intent)

    def _in_dialog(self, dialog: TableDialog) -> Iterator[object]:
        """What a dialog means: all of its buttons and choices, and those of the dialogs to which they lead."""
        left, ui, most = [dialog], self._scene.ui, len(self._opened) + _DIALOGS
        while left and len(self._opened) < most:
            now = left.pop()
            if now in self._opened:
                continue
            self._opened.append(now)
            self._scene.table.ask(now)
            ui.stale = True
            for thing in self._scene.things():
                meant = thing.pressed if thing.zone is FocusZone.DIALOG else None
                if isinstance(meant, Do):
                    yield meant.action
                elif isinstance(meant, Ask):
                    left.append(meant.dialog)
            self._scene.table.ask(None)
            ui.stale = True

    def _drops(self) -> Iterator[object]:
        """What drops of cards on things mean, also as the first step of a plan."""
        table, board = self._table, self._table.board
        groups = [(number, group) for number, space in enumerate(board.groups) for group in space]
        jokers = [(number, group.key, card) for number, group in groups for card in group.cards if card.is_joker]
        targets: list[Target] = [ToSpace(number) for number in range(len(board.groups))]
        targets += [ToGroup(number, group.key) for number, group in groups]
        targets += [OnCard(*joker) for joker in jokers]
        for cards in self._lots():
            for target in (*targets, ToPile(), ToHand(0)):
                yield from self._dropped(table.presenter.dropped(table.view, board, cards, target))

    def _lots(self) -> list[tuple[Card, ...]]:
        """The cards that are dropped together: each alone, whole groups of the hand, those of a move."""
        cards = [stop.card for stop in self._stops if stop.card is not None]
        held = self._table.tableau.held
        lots: dict[tuple[Card, ...], None] = {
            (card,): None for card in cards if self._table.board.rects.get(card) is not None
        }
        lots |= {tuple(group): None for group in self._table.tableau.brackets or () if len(group) >= _LEAST}
        moved = [cards_in(getattr(move, "cards", move)) & held for move in self._moves]
        lots |= {tuple(sorted(cards)): None for cards in moved if len(cards) > 1}
        return list(lots)

    def _dropped(self, result: Dropped) -> Iterator[object]:
        yield from (action for action in (result.action, *result.more) if action is not None)
        if result.ask is not None:
            yield from self._in_dialog(result.ask)
        if self._table.tableau.plans and result.laid is not None:
            yield from self._planned(result.laid)


def means(move: Any, action: Any) -> bool:
    """True if an action is the move; what a move leaves open, or an action says in full, may be anything."""
    if type(move) is not type(action) or not is_dataclass(move):
        return bool(move == action)
    pairs = ((getattr(move, field.name), getattr(action, field.name)) for field in fields(move))
    return all(
        one == other or not one or not other or cards_in(one) == cards_in(other) != set() for one, other in pairs
    )


def wanted(game: AnyGame) -> tuple[list[object], list[object]]:
    """The moves, where a game lists them, and what the plainest player does, of which only the kind counts."""
    rules, hand = game.rules, game.hand
    view = rules.view(hand, hand.to_move)
    return [] if rules.moves is None else list(rules.moves(view)), list(rules.plainest(view)[:1])


def examine(name: str, deal: int, missed: dict[str, int], leaks: list[str], most: int | None = None) -> int:
    """All states of a walk, or so many at most; their number."""
    states, kinds = 0, None
    for scene, game, seat in islice(walked_tables(name, deal, lambda same, _seat: same), most):
        session = scene.table.session
        last = session.last if isinstance(session, WalkSession) else None
        if kinds is not None and type(last) not in kinds:
            missed.setdefault(f"{name}: {type(last).__name__}", deal)
        scene.table.ask(None)
        while scene.table.follower.busy:
            scene.table.follower.skip()
            scene.update(0.1)
        scene.ui.stale, kinds = True, None
        states += 1
        _look_for_leaks(scene, game, seat, f"{name} {deal}", leaks)
        if game.hand.to_move == seat and scene.table.live and scene.table.views is session.views:
            moves, plain = wanted(game)
            actions = Reach(scene, moves).actions
            kinds = {type(action) for action in actions}
            for move in moves:
                if not any(means(move, action) for action in actions):
                    missed.setdefault(f"{name}: {move}", deal)
            for each in {type(action).__name__ for action in plain if type(action) not in kinds}:
                missed.setdefault(f"{name}: {each}", deal)
    return states


def _look_for_leaks(scene: TableScene, game: AnyGame, seat: int, where: str, leaks: list[str]) -> None:
    """Add what the names of things tell of cards that the seat cannot know."""
    things = scene.things()
    named = [thing.name for thing in things] + [thing.text for thing in things if thing.role is ThingRole.PLAY]
    shown = set(CARD.findall("\n".join(named)))
    kind = scene.table.tableau.pack.kind if scene.table.tableau.pack is not None else lambda card: card
    hidden = {str(kind(card)) for card in hidden_cards(game, seat)}
    if shown & hidden and not game.hand_over:
        leaks.append(f"{where}: {sorted(shown & hidden)}")
