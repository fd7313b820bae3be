"""Canary cards: hidden cards that are told from all others wherever they turn up, and walks of all that scenes reach.

A canary is equal to the card that it stands in for, so the game goes on as it would; only its type differs. Every card
that the viewer of a table cannot know is made one. If a scene can reach a canary, it could show it.
"""

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from random import Random
from types import CellType, FunctionType, GeneratorType, MethodType, ModuleType
from typing import Any

import pygame

from engine.family.game import AnyGame
from engine.family.record_marks import Marks
from engine.family.recorder import followed
from engine.family.rules import Tables
from engine.games.list import rules_of
from engine.rummy.cards import Card
from engine.rummy.hand_order import HandOrder
from engine.rummy.laid_table import LaidTable
from game.session.session_state import views_of
from scenes.background import Hasty
from scenes.games.list import presenter
from scenes.scene import Quit
from scenes.session import Player, Step, Views
from scenes.settings.settings import Settings
from scenes.table.scene import TableScene
from tests.family.walks import cards_in, exchanged, kinds_of, walk

SIZE = (1024, 640)
NAMES = ("Ann", "Bruno", "Chiara", "Dmitri", "Elena", "Felix", "Greta", "Hugo")
FRAMES = 2
"""Frames after each step."""


class Canary(Card):
    """A card that the viewer cannot know."""

    __slots__ = ()


def hidden_cards(game: AnyGame, seat: int) -> list[Card]:
    """The cards of which the seat sees no copy, wherever they are."""
    rules = game.rules
    pack = rules.pack(game.options, game.start)
    shown = set(map(pack.kind, cards_in(rules.view(game.hand, seat))))
    return [card for card in pack.cards if pack.kind(card) not in shown]


def canaried(game: AnyGame, seat: int) -> AnyGame:
    """The game with a canary for each card that the seat cannot know."""
    canaries = {card: Canary(card) for card in hidden_cards(game, seat)}
    return with_cards(game, canaries)


def with_cards(game: AnyGame, other: Mapping[Card, Card]) -> AnyGame:
    """The game with cards exchanged; the events of the log, which are public, stay the same objects."""
    return replace(game, hand=replace(exchanged(game.hand, other), log=game.hand.log))


def renumbered(game: AnyGame, seat: int) -> AnyGame:
    """The game with equal cards exchanged for one another."""
    del seat
    pack = game.rules.pack(game.options, game.start)
    copies: dict[Card, list[Card]] = {}
    for card in pack.cards:
        copies.setdefault(pack.kind(card), []).append(card)
    other = {card: equal[number - 1] for equal in copies.values() for number, card in enumerate(equal)}
    return with_cards(game, other)


Change = Callable[[AnyGame, int], AnyGame]
"""Makes another game of one, for a seat that cannot tell them apart."""


class WalkSession:
    """A session whose game goes the way of a walk, but for a change; `seat` is the person's, the only one shown."""

    unsaved = can_redo = played_out = returns = False
    hint_kept = advised = arranged = True
    cuttable = False
    stand_ins: Mapping[int, str] = {}
    thinking = None
    record = ""
    marks = Marks()
    fingerprint = ""

    def cut(self, place: int | None) -> None:
        pass

    def hint(self) -> None:
        """Nobody asks for one."""

    def act(self, action: object, laid: LaidTable | None = None) -> tuple[()]:
        """What a key or a click does is left out: the walk decides."""
        del action, laid
        return ()

    def __init__(self, game: AnyGame, seat: int, change: Change = canaried) -> None:
        seats = game.rules.seating(game.options).seats
        self.players = tuple(Player(name, None if at == seat else "learner") for at, name in enumerate(NAMES[:seats]))
        self.orders = (HandOrder(),) * seats
        self.past: tuple[Step, ...] = ()
        self.last: object = None
        """The action that was done last."""
        self._seat = seat
        self._change = change
        self._steps: deque[Step] = deque()
        self._tables = () if game.rules.laying is None else (game.rules.laying.bare(game.options),)
        self._views = self._known(game)

    def _known(self, game: AnyGame) -> Views:
        return views_of(self._change(game, self._seat))

    def go(self, before: AnyGame, action: object, after: AnyGame) -> None:
        """One step of the walk."""
        seen, lay = self._views, self.laid
        self.last = action
        if after.rules.laying is not None:
            self._tables = followed(after, self._tables, action, None)
        self._views = self._known(after)
        self._steps.append(Step(before.hand.to_move, action, seen, self._views, None, (lay, self.laid)))

    @property
    def views(self) -> Views:
        return self._views

    @property
    def laid(self) -> Any:
        return self._tables[-1] if self._tables else ()

    def pump(self) -> Step | None:
        return self._steps.popleft() if self._steps else None

    def viewer(self) -> int:
        return self._seat

    def news(self) -> str:
        return ""

    lying: Tables = ()

    def keep_lying(self, lying: Tables) -> None:
        self.lying = lying

    def keep_orders(self, orders: tuple[HandOrder, ...]) -> None:
        self.orders = orders

    def uncover(self, seat: int) -> None:
        pass

    def close(self) -> None:
        pass


def parts(result: object) -> list[object]:  # noqa: PLR0911 - one case a kind
    """Whatever hangs on an object: fields, items, and what functions have closed over.

    The private fields of a session and of the views that it hands out are left out: no scene reads them.
    """
    if isinstance(result, dict):
        return [*result, *result.values()]
    if isinstance(result, tuple | list | set | frozenset | deque):
        return list(result)
    if isinstance(result, partial):
        return [result.func, *result.args, *result.keywords.values()]
    if isinstance(result, FunctionType):
        cells = [cell.cell_contents for cell in result.__closure__ or () if cell != CellType()]
        return [*cells, *(result.__defaults__ or ()), *(result.__kwdefaults__ or {}).values()]
    if isinstance(result, MethodType):
        return [result.__self__, result.__func__]
    if isinstance(result, GeneratorType):
        return [] if result.gi_frame is None else list(result.gi_frame.f_locals.values())
    if isinstance(result, type | ModuleType):
        return []
    names = {*getattr(result, "__dict__", {})}
    names.update(name for kind in type(result).__mro__ for name in getattr(kind, "__slots__", ()))
    if isinstance(result, Views | WalkSession):
        names = {name for name in names if not name.startswith("_")}
    return [getattr(result, name, None) for name in names]


def reached(root: object) -> list[object]:
    """Every object that can be got at from this one."""
    result, seen = [root], {id(root)}
    for one in result:
        for part in parts(one):
            if id(part) not in seen:
                seen.add(id(part))
                result.append(part)
    return result


def poke(scene: TableScene, rng: Random) -> None:
    """Point at something, press something, or ask for a hint."""
    board = scene.table.board
    rects = [*board.rects.values(), board.layout.stock, *(button.rect for button in scene.ui.buttons)]
    at = rng.choice(rects).center
    scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    if rng.random() < 0.2:
        key = rng.choice((pygame.K_h, pygame.K_l, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_a))
        scene.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))


def walked_tables(name: str, deal: int, change: Change = canaried) -> Iterator[tuple[TableScene, AnyGame, int]]:
    """A table that shows a walk of a game, after each of its steps, with the game and the seat that is shown.

    The deal decides preset, number of players, the seat, and what is done; `change` what the session knows instead.
    """
    rules, rng = rules_of(name), Random(deal)
    preset, seats = rng.choice(kinds_of(rules))
    seat = rng.randrange(seats)
    surface = pygame.Surface(SIZE)
    session = scene = None
    for before, action, after in walk(rules, rules.options(preset, seats, {}), deal):
        if session is None or scene is None:
            session = WalkSession(after, seat, change)
            scene = TableScene(session, presenter(name), Quit, Quit, Settings(pace=0.15), helper=Hasty())
            scene.shown(SIZE)
        else:
            session.go(before, action, after)
        poke(scene, rng)
        for _frame in range(FRAMES):
            scene.update(0.4)
            scene.draw(surface)
        yield scene, after, seat


def leaks(scene: TableScene, game: AnyGame) -> list[str]:
    """The hidden things that the scene can reach: canaries, hands with all their cards, games."""
    result = reached(scene)
    wrong = [f"canary {one}" for one in result if type(one) is Canary]
    whole = (one for one in result if isinstance(one, type(game.hand) | type(game)))
    covered = "viewer"  # a view holds a deal of the same type, which says whose it is
    return wrong + [type(one).__name__ for one in whole if getattr(one, covered, None) is None]
