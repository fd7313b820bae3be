"""Screens staged for a picture: tables of every kind, what is done at them, and the taking of it."""

import random
from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from engine.family.game import act
from engine.games.house.game import new_game
from engine.games.house.options import options
from engine.games.house.player import decide
from engine.games.house.state import Phase
from engine.games.house.types import Game
from engine.games.house.view import view
from engine.games.house.words import DrawDiscard
from engine.rummy.actions import DrawStock
from engine.rummy.cards import CARDS, RANKS, SUITS, card
from engine.rummy.table import cards_on
from game.session.session_state import views_of
from scenes import appearance, flow
from scenes.scene import Scene
from scenes.session import Player, Step
from scenes.settings.settings import Settings
from scenes.table.intents import Drop, Intent, Select, ToSpace
from scenes.table.scene import TableScene
from tests.scenes.table.fake import FakeSession, Hands, position
from tests.staged.pictures import FRAMES, StillServices, played, players
from tests.staged.pictures import paint as painted

SMALL, USUAL, LARGE, HUGE = (1024, 640), (1280, 720), (1920, 1080), (3840, 2160)
IN_HAND, IN_SIGHT = 4, 31
"""Cards there must be, at least, in the hand and on table and pile of `full_table`."""
STILL, MOVING = Settings(pace=0.0), Settings()
"""The themes of screens: without motion, and with it."""


@dataclass(frozen=True)
class Shot:
    """A picture."""

    name: str
    size: tuple[int, int]
    scene: Callable[[StillServices], Scene]
    then: Callable[[Hands], None] | None = None
    """The steps taken at the table before the picture is taken."""
    wears: Settings = STILL


# -- tables


def full(seed: int, seats: int, laid: int, pile: int, *, held: int = 5, favourite: int | None = None) -> Game:
    """The first seat's draw at a table with about so many cards in whole plays; one seat may have most of them."""
    rng = random.Random(seed)
    left = set(map(str, CARDS))
    spaces: list[list[str]] = [[] for _ in range(seats)]
    on_table = 0
    while on_table < laid:
        play = _book(rng, left) if rng.random() < 1 / 2 else _run(rng, left)
        if play:
            seat = favourite if favourite is not None and rng.random() < 4 / 5 else rng.randrange(seats)
            spaces[seat].append(" ".join(play))
            left -= set(play)
            on_table += len(play)
    rest = sorted(left)
    rng.shuffle(rest)
    held = min(held, (len(rest) - pile) // seats)
    hands = tuple(" ".join(rest[pile + held * seat : pile + held * (seat + 1)]) for seat in range(seats))
    table = tuple(map(tuple, spaces))
    return position(hands=hands, table=table, discard=" ".join(rest[:pile]), melded=(True,) * seats)


def _book(rng: random.Random, left: set[str]) -> list[str]:
    rank = rng.choice(RANKS)
    cards = [rank + suit for suit in SUITS if rank + suit in left]
    return cards if len(cards) > len(SUITS) - 2 else []


def _run(rng: random.Random, left: set[str]) -> list[str]:
    suit, start, count = rng.choice(SUITS), rng.randrange(len(RANKS)), rng.choice((3, 3, 4, 4, 5, 7))
    cards = [RANKS[(start + place) % len(RANKS)] + suit for place in range(count)]
    return cards if left.issuperset(cards) else []


def full_table() -> Game:
    """The first seat's turn at a table with many cards, and cards in its hand."""
    for deal in range(1, 500):
        game = new_game(options("epic", 4), deal)
        while not game.hand_over:
            hand = game.hand
            mine = hand.to_move == 0 and hand.phase is Phase.PLAY and len(hand.hands[0]) >= IN_HAND
            if mine and len(cards_on(hand.table)) + len(hand.discard) >= IN_SIGHT:
                return game
            for action in decide("casual", view(hand, hand.mover), deal, lambda: False):
                game = act(game, action)
    message = "no deal leads to such a table"
    raise RuntimeError(message)


def turn_with_theft() -> tuple[Game, list[Step]]:
    """The game before an opponent's turn in which a card is stolen, and the turn."""
    for deal in range(1, 500):
        game = new_game(options("classic", 4), deal)
        while not game.hand_over:
            start, seat, steps, stolen = game, game.hand.mover, list[Step](), 0
            for action in decide("casual", view(game.hand, seat), deal, lambda: False):
                before, game = views_of(game), act(game, action)
                steps.append(Step(seat, action, steps[-1].after if steps else before, views_of(game)))
                turn = game.hand.turn
                if turn is not None and game.hand.to_move == seat:
                    stolen = max(stolen, turn.draft.report.stolen)
            if stolen and seat:
                return start, steps
    message = "no deal leads to a theft"
    raise RuntimeError(message)


def at_table(game: Game) -> Callable[[StillServices], Scene]:
    """The table of a game that can be played on."""
    return lambda services: flow.table(services, FakeSession(game, players(len(game.hand.hands)), ()))


def hand_after(seats: int, edition: str, actions: int) -> Game:
    """A real hand after so many actions of opponents, and on to the first seat's draw."""
    game = played(new_game(options(edition, seats), 2024), actions=actions)
    while not (game.hand.to_move == 0 and game.hand.phase is Phase.DRAW):
        actions += 1
        game = played(new_game(options(edition, seats), 2024), actions=actions)
    return game


def turn_of_many() -> Game:
    """A turn with a tray, a broken play and cards to be played."""
    game = position(
        hands=("7h 8h 9h Jc", "2c 3c", "4c 5d", "Kd 2h"),
        table=(("6c 7c 8c", "Ad 2d 3d"), ("Td Jd Qd", "As Ac Ah"), ("9s Ts Js Qs", "4s 4h 4d"), ("6s 7s 8s",)),
        discard="Qc 2s 5h 6h 3h",
        melded=(True, True, False, True),
    )
    return act(game, DrawDiscard(card("5h")))


def stolen() -> Game:
    """A turn in which a card can be stolen and paid for."""
    game = position(
        hands=("6d 9h 2c Kc", "2d 3c"), table=(("7c 7d 7h",), ("3s 4s 5s 6s", "Jd Qd Kd")), melded=(True, True)
    )
    return act(game, DrawStock())


def theft(services: StillServices) -> Scene:
    """An opponent's turn with a theft, about to be shown."""
    game, steps = turn_with_theft()
    session = FakeSession(game, players(4), ())
    scene = flow.table(services, session)
    scene.table.state = scene.table.state.at(steps[0].before, scene.table.bottom)
    scene.table.arrangement.refresh()
    session.steps.extend(steps)
    return scene


def covered(services: StillServices) -> Scene:
    """Two people at one screen: whose turn it is asks to see the hand."""
    game = full(19, 3, 14, 5)
    seats = (Player("Ann"), Player("Bruno"), players(2)[1])
    return flow.table(services, FakeSession(game, seats, ()))


def crowd() -> Game:
    """More lines in one space than can be seen: it takes single cards, large text and the smallest window."""
    single = tuple(map(str, CARDS[13:52]))
    return position(hands=("X1", "X2", "", ""), table=((" ".join(map(str, CARDS[:13])),), single, (), ()), stock=0)


# -- what is done at the table


def dragged(name: str, seat: int) -> Callable[[Hands], None]:
    """A card of the hand held over a space."""

    def drag(hands: Hands) -> None:
        hands.wait(0.3)
        board = _scene(hands).table.board
        hands.drag(hands.spot(card(name)), board.layout.spaces[seat].plays[0].rect.center, let_go=False)
        hands.wait(0.4)

    return drag


def performed(*intents: Intent, wait: float = 0.5) -> Callable[[Hands], None]:
    """Intents, and some time."""

    def perform(hands: Hands) -> None:
        hands.wait(0.2)
        for intent in intents:
            _scene(hands).perform(intent)
        hands.wait(wait)

    return perform


def waited(seconds: float) -> Callable[[Hands], None]:
    """Some time."""
    return lambda hands: hands.wait(seconds)


def _scene(hands: Hands) -> TableScene:
    assert isinstance(hands.scene, TableScene)
    return hands.scene


def picked(*names: str) -> Select:
    """Cards chosen."""
    return Select(tuple(map(card, names)))


def laid(*names: str) -> Drop:
    """Cards laid into the first seat's space as a play of their own."""
    return Drop(tuple(map(card, names)), ToSpace(0))


# -- making them


def take(shot: Shot, frames: int = FRAMES) -> pygame.Surface:
    """The picture, after so many frames where nothing is done, as a player sees it who has met the game's words."""
    appearance.follow(shot.wears)
    services = StillServices(replace(shot.wears, learning=replace(shot.wears.learning, words=False)))
    scene = shot.scene(services)
    if isinstance(scene, TableScene) and shot.then is not None:
        hands = Hands(scene, shot.size)
        shot.then(hands)
        hands.frame()
        return hands.screen
    return painted(scene, shot.size, frames)
