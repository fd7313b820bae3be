"""A person who knows no game: does actions of the engine by mouse, at whatever its presenter shows.

A game in which a turn ends with a whole new table, as in Playroom Rummy, is known by its action.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from functools import partial
from itertools import chain, permutations
from typing import Any, Self

import pygame

from engine.family.game import new_game
from engine.family.rules import AnyRules
from engine.games.list import rules_of
from engine.games.playroom.words import ShowTable
from engine.rummy.cards import Card
from game.session.opponents import Decide
from game.session.session import GameSession
from scenes.background import Helper
from scenes.games.list import presenter
from scenes.keys import TableCommand
from scenes.scene import Quit
from scenes.session import Player
from scenes.settings.settings import Settings
from scenes.table.intents import Ask, Do, OnCard, Plan, Press, Target, ToGroup, ToPile, ToSpace
from scenes.table.over.game_dialog import TwoAnswers
from scenes.table.scene import TableScene
from tests.game.conftest import Instantly, RecordLines
from tests.scenes.looking import Wanted, area_of
from tests.whole.table_maker import TableMaker

Gesture = Callable[[], None]
WAIT = 6
"""Frames of a tenth of a second between two actions."""
READ = 14
"""Frames until a dialog could be read, before which no choice in it counts."""
MOST_CARDS = 4
"""Of more cards not all orders are tried, in which they might be dropped."""


class OneScene:
    """The table alone: what leads away from it is not followed."""

    def __init__(self, top: TableScene) -> None:
        self.top = top

    def follow(self, _transition: object) -> None:
        pass


def moved(action: Any) -> list[tuple[Card, ...]]:
    """The cards that an action moves, by the groups in which they then lie."""
    if isinstance(getattr(action, "card", None), Card):
        return [(action.card,)]
    if hasattr(action, "names"):  # what its jokers stand for is not moved
        return [action.cards]
    if isinstance(getattr(action, "on", None), tuple):
        return [tuple((Counter(action.lay) - Counter(action.on)).elements())]
    return list(_groups(action))


def _groups(value: Any) -> Iterator[tuple[Card, ...]]:
    """The groups of cards in an action, or in a part of it."""
    if is_dataclass(value):
        value = tuple(getattr(value, each.name) for each in fields(value))
    if isinstance(value, tuple | frozenset) and value:
        if all(isinstance(each, Card) for each in value):
            yield tuple(value)
        else:
            for each in value:
                yield from _groups(each)


def alike(one: Any, other: Any) -> bool:
    """True if an action lays the same cards as another, in whatever order: jokers lie where they were put.

    Groups that the other leaves to the table may be any.
    """

    def told(value: Any) -> object:
        return sorted(map(told, value)) if isinstance(value, tuple) else value if value is not None else ()

    return type(one) is type(other) and all(
        told(getattr(one, each.name)) == told(getattr(other, each.name))
        for each in fields(one)
        if each.name != "groups" or other.groups is not None
    )


def decided(task: Decide, deal: int) -> object:
    """What a level decides by a seed that the deal and the course of the hand fix."""
    return replace(task, seed=deal + len(task.view.log)).run(lambda: False, lambda _part: None)


class AnyPerson(TableMaker):
    """Plays a game's actions by mouse; `done` counts the kinds of actions. Opponents decide alike each time."""

    def __init__(self, scenes: Any, surface: pygame.Surface) -> None:
        super().__init__(scenes, surface)
        self.done: Counter[str] = Counter()

    @classmethod
    def at(
        cls,
        name: str,
        preset: str,
        players: tuple[Player, ...],
        deal: int,
        size: tuple[int, int],
        helper: Helper | None = None,
        changes: Mapping[str, Any] | None = None,
    ) -> Self:
        """Somebody at the table of a new game with changed options, for all people there."""
        rules = rules_of(name)
        game = new_game(rules, rules.options(preset, len(players), dict(changes or {})), deal)
        opponents = Instantly(lambda task: decided(task, deal))
        session = GameSession.begin(game, players, opponents, RecordLines)
        surface = pygame.display.set_mode(size)
        return cls.sit(TableScene(session, presenter(name), Quit, Quit, Settings(pace=0.0), helper=helper), surface)

    @classmethod
    def sit(cls, table: TableScene, surface: pygame.Surface) -> Self:
        """Somebody at a game's table, which is shown on a surface."""
        table.shown(surface.get_size())
        return cls(OneScene(table), surface)

    @property
    def session(self) -> GameSession:
        session: GameSession = self.scene.table.session
        return session

    @property
    def rules(self) -> AnyRules:
        return self.session.game.rules

    def play_hand(self, decide: Callable[[object], tuple[object, ...]], most: int = 1000) -> None:
        """Plays one hand to its end, or `most` actions; `decide` answers those of the seat to move, given its view."""
        idle = 0
        while not self.session.game.hand_over and self.done.total() < most:
            self._settle()
            seat = self.session.game.hand.to_move
            if seat is None or self.session.players[seat].opponent is not None:
                idle += 1
                assert idle < 5000, "the table waits for nobody"
                self.frame()
                continue
            idle = 0
            for action in decide(self.rules.view(self.session.game.hand, seat)):
                self.do(action)
        self._settle()

    def next_hand(self) -> None:
        """Goes on to the next hand, as the score sheet does."""
        self.session.next_hand()
        self._settle()

    def do(self, action: object) -> None:
        """Does an action by mouse, long enough after the last for no two clicks to be a double click."""
        self._settle()
        self.frames(WAIT, 0.1)
        before = self.session.game.hand
        expected = self.rules.apply(before, action)
        if isinstance(action, ShowTable):
            self.show(action.table)
        else:
            gesture = self.gesture(action)
            assert gesture is not None, f"nothing at the table means {action}"
            gesture()
            self._mean_it()
        result = self.session.game.hand
        done = [step.action for step in self.session.past[-1:]]
        assert result == expected or any(alike(each, action) for each in done), (action, self.scene.table.warning)
        self.done[type(action).__name__] += 1

    def _settle(self) -> None:
        """Waits until all that happened is shown, and asks for a hand that is covered."""
        for _ in range(4000):
            table = self.scene.table
            if table.covered is not None and not table.motion:
                self.frame()
                self.click(self.button("uncover"))
            elif not table.motion and table.views is self.session.views:
                break
            self.frame()
        self.frame()

    def _mean_it(self) -> None:
        """Confirms a discard that is asked for, and waits for one that is held."""
        if isinstance(dialog := self.scene.ui.dialog, TwoAnswers) and dialog.name == "discard it":
            self.click(self.button("discard it"))
        while self.scene.table.held is not None:
            self.frame()

    # -- which gesture means an action

    def gesture(self, action: object) -> Gesture | None:
        """A gesture that means the action here; None if there is none."""
        return self._meaning(action) or self._in_a_dialog(action) or self._in_a_plan(action)

    def _meaning(self, action: object) -> Gesture | None:
        """A single gesture that means it, or an action with the same effect, such as the top card by its name."""
        same = (gesture for meant, gesture in self._gestures(action) if meant == action)
        as_good = (gesture for meant, gesture in self._gestures(action) if self._does(meant, action))
        return next(chain(same, as_good), None)

    def _does(self, meant: object, action: object) -> bool:
        """True if another action of the same kind has the same effect here."""
        hand, rules = self.session.game.hand, self.rules
        return (
            type(meant) is type(action)
            and not rules.legal(hand, meant)
            and rules.apply(hand, meant) == rules.apply(hand, action)
        )

    def _gestures(self, action: object) -> Iterator[tuple[object, Gesture]]:
        yield from self._presses()
        table = self.scene.table
        if not table.playing:
            return
        show, seen, board = table.presenter, table.view, table.board
        for card in table.board.tableau.held:
            result = show.dropped(seen, board, (card,), ToPile()).action
            yield result, lambda card=card: self._drag((card,), ToPile())
        for cards in self._named(action):
            for target in self._targets():
                result, drag = show.dropped(seen, board, cards, target), partial(self._drag, cards, target)
                if not result.more:
                    yield result.action, drag
                for number, choice in enumerate(getattr(result.ask, "choices", ())):
                    yield choice.intent.action, partial(self._drag_and_choose, drag, number)

    def _presses(self) -> Iterator[tuple[object, Gesture]]:
        table = self.scene.table
        for button in self.scene.ui.buttons:
            if isinstance(button.intent, Do) and button.enabled:
                yield button.intent.action, lambda at=button.rect.center: self.click(at)
            if button.intent is TableCommand.RESET and button.enabled:
                yield table.tableau.reset, lambda at=button.rect.center: self.click(at)
        for card in () if table.tableau.free else (None, *reversed(table.tableau.pile.cards)):
            intent = table.pressed(Press.STOCK if card is None else Press.PILE, card)
            if isinstance(intent, Do):
                yield intent.action, lambda card=card: self._press(card)

    def _named(self, action: object) -> Iterator[tuple[Card, ...]]:
        """The cards of an action as those of the table, in any order; equal cards count as one another."""
        groups, result = moved(action), list[Card]()
        own = self.scene.table.tableau
        left = [*own.held, *(own.liftable or ())]
        for card in groups[0] if len(groups) == 1 else ():
            one = next((each for each in left if self._kind(each) == self._kind(card)), None)
            if one is None:
                return
            left.remove(one)
            result.append(one)
        if result:
            yield from permutations(result) if len(result) <= MOST_CARDS else [tuple(result)]

    def _kind(self, card: Card) -> Card:
        pack = self.scene.table.tableau.pack
        return card if pack is None else pack.kind(card)

    def _targets(self) -> Iterator[Target]:
        board = self.scene.table.board
        yield ToSpace(board.home)
        for number, space in enumerate(board.groups):
            for group in space:
                yield ToGroup(number, group.key)
                yield from (OnCard(number, group.key, card) for card in group.cards if card.is_joker)

    def _in_a_dialog(self, action: object) -> Gesture | None:
        """The choice of an action in a dialog that a press opens."""
        for opens in [*self._openers(Ask)]:
            opens()
            self.frame()
            result = [(button.intent, button.rect.center) for button in self.scene.ui.buttons if button.over]
            if self.scene.ui.question is not None:
                result += [(choice.intent, choice.rect.center) for choice in self.scene.ui.question.choices()]
            for intent, at in result:
                if isinstance(intent, Do) and alike(intent.action, action):
                    self.frames(READ, 0.1)
                    return lambda at=at: self.click(at)
            self.send(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
            self.frame()
        return None

    def _openers(self, kind: type) -> Iterator[Gesture]:
        """Presses of buttons and of discards that mean such an intent."""
        table = self.scene.table
        yield from (
            partial(self.push_button, button.name)
            for button in self.scene.ui.buttons
            if isinstance(button.intent, kind)
        )
        for card in () if table.tableau.free else table.tableau.pile.cards:
            if isinstance(table.pressed(Press.PILE, card), kind):
                yield partial(self._press, card)

    def _in_a_plan(self, action: object) -> Gesture | None:
        """A gesture that does the action, once a plan of it has been begun and all its cards lie there."""
        for begin in [*self._openers(Plan)] or [self.frame]:
            begin()
            self._settle()
            for cards in moved(action):
                self._put_together(cards)
            result = self._meaning(action) or next((do for meant, do in self._presses() if alike(meant, action)), None)
            result = result or self._in_a_dialog(action)
            if result is not None:
                return result
            while self.scene.table.tableau.planned:
                self.push_button("undo")
        return None

    def _put_together(self, wanted: Sequence[Card]) -> None:
        """Put cards of the hand, or of other groups, to those of them that are planned already, or by themselves."""
        board, pack = self.scene.table.board, self.session.game.hand.pack
        lying = [(each, Counter(map(self._kind, each.cards))) for each in board.groups[board.home]]
        if any(Counter(wanted) <= kinds for _each, kinds in lying):  # what else lies with them is taken away
            return
        planned = [each for each, kinds in lying if kinds <= Counter(wanted)]
        there = planned[-1] if planned else None
        lacking = Counter(wanted) - Counter(map(self._kind, there.cards if there else ()))
        held = [*board.hand, *board.tray]
        lifted = (board.tableau.liftable or frozenset()).difference(there.cards if there else ())
        own = pack.taken((lacking & Counter(map(self._kind, held))).elements(), held) or ()
        others = pack.taken((lacking - Counter(map(self._kind, own))).elements(), lifted) or ()
        for some in filter(None, (own, *((card,) for card in others))):
            self.frames(WAIT, 0.1)
            group = next(
                (each for each in self.scene.table.board.groups[board.home] if there and there.key <= each.key), None
            )
            self._drag(some, ToSpace(board.home) if group is None else ToGroup(board.home, group.key))
            self._settle()

    # -- gestures

    def push_button(self, name: str) -> None:
        """Press a button."""
        self.click(self.button(name))

    def _drag_and_choose(self, drag: Gesture, number: int) -> None:
        """Drop cards, and answer the question that this asks once it could be read."""
        drag()
        self.frames(READ, 0.1)
        self.click(self.scene.ui.question.choices()[number].rect.center)

    def _press(self, card: Card | None) -> None:
        """Presses a discard, or the stock."""
        self.click(self.scene.table.board.layout.stock.center if card is None else self.spot(card))

    def _drop(self, card: Card, area: pygame.Rect, wanted: Wanted) -> None:
        """Drops a card over an area, so that this means what is wanted."""
        self.drag(self.spot(card), self.drop_point(card, area, wanted))
        self._settle()

    def _drag(self, cards: tuple[Card, ...], target: Target) -> None:
        """Chooses all cards but one by clicks, then drags them by that one onto the target."""
        if len(cards) > 1:
            for card in cards:
                self.click(self.spot(card))
        lead, area = cards[0], area_of(self.scene.table.board, target)

        meant = self.scene.table.drops.resolved

        def wanted(goal: Target | None) -> bool:
            if isinstance(target, ToPile) or goal is None:
                return isinstance(goal, ToPile)
            return bool(meant(cards, goal) == meant(cards, target))

        self.drag(self.spot(lead), self.drop_point(lead, area, wanted))
