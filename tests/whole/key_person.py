"""A person with keys alone or a pad alone: the focus goes from thing to thing, Space presses."""

from collections import deque
from collections.abc import Sequence

import pygame

from engine.rummy.cards import Card
from game.window.controllers import BUTTONS, Pads
from scenes.table.gestures.clicks import intent_of
from scenes.table.intents import Drop, OnCard, Target, ToGroup, ToPile, ToSpace
from scenes.table.places.targets import lying
from scenes.table.thing import Thing
from scenes.ui.focus_order import WAYS, beyond
from scenes.ui.thing import FocusZone
from tests.scenes.looking import Wanted, look
from tests.whole.any_person import AnyPerson

Point = tuple[int, int]


def way(stops: Sequence[Thing], start: Thing, goal: Thing) -> list[int]:
    """The keys that lead from one thing to another; the fewest."""
    known: dict[str, list[int]] = {start.name: []}
    left = deque([start])
    while left:
        stop = left.popleft()
        if stop.name == goal.name:
            return known[stop.name]
        for key in (*WAYS, pygame.K_TAB):
            other = beyond(stops, stop, key)
            if other is not None and other.name not in known:
                known[other.name] = [*known[stop.name], key]
                left.append(other)
    raise AssertionError(goal)


class KeyPerson(AnyPerson):
    """Does with keys what its kind does by mouse."""

    def _drop(self, card: Card, area: pygame.Rect, wanted: Wanted) -> None:
        """Chooses a card, and presses what then means the target, wherever that lies."""
        del area
        self.push(self._thing_of(card))
        look(self.scene)
        for stop in self.scene.tree.stops:
            intent = intent_of(self.scene.table, stop, stop.spot, more=False)
            if isinstance(intent, Drop) and wanted(intent.target):
                self.push(stop)
                self.settle()
                return
        raise AssertionError(card, [stop.name for stop in self.scene.tree.stops])

    def strike(self, key: int) -> None:
        """Strike a key."""
        self.send(pygame.KEYDOWN, key=key, mod=0, unicode="")
        self.frame()

    @property
    def stops(self) -> tuple[Thing, ...]:
        """The things that can have the focus."""
        look(self.scene)
        return self.scene.tree.stops

    def settle(self) -> None:
        """Wait until all that happened is shown."""
        self._settle()

    def click(self, at: Point) -> None:
        """Go to what lies here, and press it."""
        look(self.scene)
        there = [stop for stop in self.scene.tree.stops if stop.frame.collidepoint(at)]
        assert there, (at, [stop.name for stop in self.scene.tree.stops])
        self.push(min(there, key=lambda stop: stop.frame.width * stop.frame.height))

    def push(self, thing: Thing) -> None:
        """Go to a thing, and press it."""
        if thing.zone is FocusZone.DIALOG:
            self._go_in_dialog(thing)
        else:
            self._go(thing)
        for _ in range(6):  # no two presses are one
            self.frame(0.1)
        self.strike(pygame.K_SPACE)

    def _go(self, thing: Thing) -> None:
        walk = self.scene._walk
        if walk.now is None:
            self.strike(pygame.K_TAB)
        for key in way(self.scene.tree.stops, walk.now, thing):
            self.strike(key)
        assert walk.now is not None
        assert walk.now.name == thing.name

    def _go_in_dialog(self, thing: Thing) -> None:
        for _ in range(200):
            pointed = self.scene.ui.pointed
            if pointed is not None and pointed.key == thing.key:
                return
            self.strike(pygame.K_TAB)
        raise AssertionError(thing.name)

    def _drag(self, cards: tuple[Card, ...], target: Target) -> None:
        """Chooses the cards, one by one, and presses the target."""
        for card in cards:
            self.push(self._thing_of(card))
        self.push(self._thing_at(target))

    def _thing_of(self, card: Card) -> Thing:
        look(self.scene)
        return next(stop for stop in self.scene.tree.stops if stop.card is card)

    def _thing_at(self, target: Target) -> Thing:
        look(self.scene)
        board, stops = self.scene.table.board, self.scene.tree.stops
        match target:
            case ToPile():
                return next(stop for stop in stops if stop.name == "pile")
            case ToSpace(space):
                zone = FocusZone.OWN_SPACE if space == board.home else FocusZone.SPACES
                area = board.layout.spaces[space].rect
                return next(stop for stop in stops if stop.zone is zone and stop.place == area)
            case OnCard(_, _, joker):
                return next(stop for stop in stops if stop.card is joker)
            case ToGroup(space, key):
                cards = lying(board, space, key)
                return next(stop for stop in stops if stop.card in cards or stop.key[-1] == key)
        raise AssertionError(target)


class PadPerson(KeyPerson):
    """Does the same with a game controller."""

    def strike(self, key: int) -> None:
        """Press the button that stands for a key."""
        button = next(button for button, meant in BUTTONS.items() if meant == key)
        pressed = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)
        for event in Pads().keys([pressed]):
            self.send(pygame.KEYDOWN, key=event.key, mod=event.mod, unicode="")
        self.frame()
