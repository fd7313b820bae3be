"""Tables of any game in the gallery, from positions as the cases have them, and what is done there by mouse."""

from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from typing import Any

from engine.family.game import act, new_game
from engine.games.list import rules_of
from engine.rummy.cards import card
from scenes import flow
from scenes.scene import Scene
from scenes.session import Player
from tests.scenes.table.fake import Hands
from tests.staged.pictures import StillServices

# The helpers of the tests have no types.
SESSION_AT: Any = import_module("tests.scenes.games.given_table").session_at
NAMES = ("Ann", "Bruno", "Clara", "David", "Edda", "Felix", "Greta", "Hugo")
MOST = 400
"""Actions after which a hand is not looked at any more."""
FOURS = {
    "players": 2,
    "to_move": 0,
    "phase": "answer",
    "up": "4s",
    "from": "stock",
    "by": 0,
    "hands": ["4c 4d 2h 3h 4h Jd Qs", "2c 3c 5d 6d Jh Qh Kh As 2s 3s"],
    "melds": [["7c 7d 7h"], []],
}
NINES = {
    "players": 2,
    "to_move": 0,
    "phase": "draw",
    "stock": "Ks 4s 7d",
    "discard": "2d 9h Jd 8s",
    "hands": ["9c 9d Th Jh Kd Qs 2c", "3c 4c 8d Jc Td Ah 6s"],
}
TWO_SETS = {
    "players": 3,
    "hand": 1,
    "to_move": 0,
    "phase": "play",
    "discard": "Tc",
    "stock": "Ah 9s 2d 2s",
    "hands": ["9c 9d 9h Kc Kd Ks 2h 4s", "3c 4c 8d Jc", "5d 6c 7h Qs"],
}

TAKEN_UP = {
    "players": 4,
    "to_move": 0,
    "phase": "draw",
    "discard": "5h 6h 7h 8c 8d Kc",
    "totals": [1500, 2350],
    "melds": [[], ["Qc Qd Qs", "7c 7d 7s 2c"]],
    "red_threes": ["3d", "3h 3d"],
    "hands": ["Kd Kh Ac Ad As 9c 5s 6s X 2h 4c", "4h 4s 5c", "6c 7c 8c", "9c 9d Jh"],
}
LARGE_HAND = {
    "options": {"decks": 3},
    "players": 4,
    "to_move": 0,
    "phase": "play",
    "discard": "Tc",
    "melds": [["8c 8d 8h 8s 8c 8d 8h", "Kc Kd Ks"], ["Qc Qs Qs", "Jc Jd Jh Js 2h"]],
    "hands": [
        "4c 4d 4h 5c 5d 5s 6c 6d 6h 6s 7c 7d 7h 9c 9d 9h Tc Td Th Js Jc Jd Qc Qd Qh Kc Kd Kh Ac Ad As 2c 2d X X 4s 5h",
        "4c 4d 5c",
        "6c 7c 8c",
        "9c 9d Jh",
    ],
}

BOLIVIA = {
    "preset": "bolivia",
    "players": 2,
    "to_move": 0,
    "phase": "play",
    "discard": "8h",
    "melds": [
        [
            "4c 4d 4h 4s",
            "5c 5d 5h 5s 5c 5d 5h",
            "8c 8d 8h 8s 8d",
            "Tc Td Th Ts Tc",
            "5s 6s 7s 8s 9s Ts Js",
            "7h 8h 9h Th",
        ],
        [
            "6s 6c 6d 6h 6s 6c 6d",
            "7h 7s 7d",
            "9c 9d 9h 9s 2s",
            "Jc Jd Jh Js Js Jh Jd",
            "Kc Kd Kh Ks Kc 2h X",
            "Qd Qh Qs",
        ],
    ],
    "red_threes": ["3d 3h", "3h"],
    "hands": ["9c 9d 9h 9s Kd Kh Ad Ah As X 5s 3c 3s", "4h 7c"],
}


def at(game: str, hand: Any) -> Callable[[StillServices], Scene]:
    """The table of a hand, with a person in the first seat."""
    seats = rules_of(game).seating(hand.options).seats
    players = (Player("Ann"), *(Player(name, "casual") for name in NAMES[1:seats]))
    return lambda services: flow.table(services, SESSION_AT(game, hand, players, lambda _view, data: data, ()))


def position(game: str, data: dict[str, Any]) -> Callable[[StillServices], Scene]:
    """The table of a position."""
    return at(game, rules_of(game).read_position(data))


def after(game: str, preset: str, seats: int, deal: int, turns: int) -> Callable[[StillServices], Scene]:
    """The table of a game after so many turns of the first seat, at its next one; Master plays when it is painted."""
    return lambda services: at(game, _hand_after(game, preset, seats, deal, turns))(services)  # noqa: PLW0108 - as said


@cache
def _hand_after(game: str, preset: str, seats: int, deal: int, turns: int) -> Any:
    """The hand; the bench of sizes shows it a hundred times."""
    rules, left = rules_of(game), turns
    played = new_game(rules, rules.options(preset, seats, {}), deal)
    while left and not played.hand_over:
        before = played.mover
        for action in rules.mind("master")(rules.view(played.hand, before), 1, lambda: False):
            played = act(played, action)
        left -= not played.hand_over and before != 0 and played.mover == 0
    return played.hand


def reached(game: str, preset: str, seats: int, deal: int, actions: int, phase: str, **changed: Any) -> Any:
    """A hand as casual players have left it after so many actions, at such a phase of the first seat; or at its end."""
    rules, done = rules_of(game), 0
    played, mind = new_game(rules, rules.options(preset, seats, changed), deal), rules.mind("casual")
    while not played.hand_over and done < MOST:
        if done >= actions and played.hand.to_move == 0 and played.hand.phase.value == phase:
            break
        for action in mind(rules.view(played.hand, played.mover), 1, lambda: False):
            played, done = act(played, action), done + 1
    return played.hand


# -- what is done there


def steps(*doing: Callable[[Hands], None], wait: float = 1.0) -> Callable[[Hands], None]:
    """Several things one after the other, and time to see each."""

    def do(hands: Hands) -> None:
        hands.wait(wait / 2)
        for one in doing:
            one(hands)
            hands.wait(wait)

    return do


def pressed(*names: str) -> Callable[[Hands], None]:
    """Buttons of the panel or of a dialog, once what others do has been seen."""
    return steps(*(partial(_press, name=name) for name in names))


def _press(hands: Hands, name: str) -> None:
    hands.click(hands.button(name))


def drawn(hands: Hands) -> None:
    """A card from the stock."""
    hands.click(hands.scene.table.board.layout.stock.center)


def twice(name: str) -> Callable[[Hands], None]:
    """A card of the hand that is clicked twice."""

    def click(hands: Hands) -> None:
        at = hands.spot(card(name))
        hands.click(at)
        hands.click(at)

    return click


def on_pile(name: str) -> Callable[[Hands], None]:
    """A discard that is clicked."""
    return lambda hands: hands.click(hands.spot(card(name)))


def onto(name: str, other: str) -> Callable[[Hands], None]:
    """A card dragged onto the group of another one."""

    def drag(hands: Hands) -> None:
        result = hands.scene.table.board.group_of(card(other))
        if result is not None:
            hands.drag(hands.spot(card(name)), result[1].place.rect.center)

    return drag
