"""The pictures of Gin and Knock Rummy in the gallery, with the caption of each."""

import tempfile
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from engine.games.gin.rules import GinDeal
from engine.games.gin.words import GinAction, Knock
from engine.rummy.cards import card
from scenes import flow
from scenes.scene import Scene
from scenes.screens import HandScore
from scenes.services import Setup
from tests.scenes.table.fake import Hands
from tests.staged.declared import drawn, pressed, steps
from tests.staged.pictures import StillServices
from tests.staged.staging import waited

# The helpers of the tests have no types.
DEALS: Any = import_module("tests.games.gin.deals")
SESSION_OF: Any = import_module("tests.scenes.games.gin.tables").session_of
MINE = "4c 5c 6c 7d 7h 7s Td Tc Ts 2d Kc"
HIGH = "4c 5c 6c 7d 7h 7s Td Qc Ts 2d Kc"
BIG = "4c 5c 6c 7c 7d 7h 7s Td Tc Ts Th"
THEIRS = "3c 9c 9h 9d 8d Kd Ks Ah 5h 6h"
TWO_WAYS = "5c 6c 7c 8c 8d 8h 8s 2d 3d Ac Kc"
KNOCKER = "5d 4c 5c 6c Jd Jc Js Ah As Ad 2h"
SEVENS = (
    "As 2s 3s 4s 5d 6d Kc",
    "9c 9d 9h Kd Qd Jd 2h",
    "8c 8d 7h 7s 6s 6h 2c",
    "Tc Td 5h 5s 3h 3c 4h",
    "Jc Js Ac Ah Qc Qh 4c",
)


def at(hand: GinDeal, *script: GinAction) -> Callable[[StillServices], Scene]:
    """The table of a deal; the others do what the script says."""
    return lambda services: flow.table(services, SESSION_OF(hand, script))


def discarded(name: str) -> Callable[[Hands], None]:
    """A card dragged to the discards."""
    return lambda hands: hands.drag(hands.spot(card(name)), hands.scene.table.board.layout.pile_area.center)


def to_field(name: str, *, let_go: bool = True) -> Callable[[Hands], None]:
    """A card dragged to the knock field."""

    def drag(hands: Hands) -> None:
        field = hands.scene.table.board.layout.spaces[hands.scene.table.bottom].body
        hands.drag(hands.spot(card(name)), field.center, let_go=let_go)

    return drag


def playing(held: str, theirs: str = THEIRS, **more: Any) -> Callable[[StillServices], Scene]:
    """The table in a person's turn, after the draw."""
    return at(DEALS.playing(held, theirs, **more))


def knocked_on(held: str) -> Callable[[StillServices], Scene]:
    """The table in the second player's turn, who knocks with 5."""
    hand = DEALS.position(held, KNOCKER, to_move=1, phase="play", discard="2d", stock="Qs 2s 4s")
    return at(hand, Knock(card("2h")))


def several(seats: int) -> GinDeal:
    """A deal of Knock Rummy in which the first player can go rum once a card is drawn."""
    hand: GinDeal = DEALS.position(
        *SEVENS[:seats], preset="knock", discard="8s", stock="7d Jh Th Ts 8h 4d", phase="draw"
    )
    return hand


@cache
def hollywood() -> Any:
    """A game of Hollywood Gin, played to its end by mouse."""
    whole: Any = import_module("tests.whole.whole_game")
    players = import_module("tests.scenes.table.fake").players(2)
    setup = Setup(game="gin", preset="hollywood", players=players, deal=1, changed={"target": 25})
    with tempfile.TemporaryDirectory() as folder:
        return whole.play(Path(folder), setup, whole.GamePerson, whole.LevelMind("gin", "casual", 5), 5).session


def hollywood_scores(services: StillServices) -> Scene:
    """The last deal of that game."""
    return flow.scene(services, HandScore(hollywood()), None)


ASKED = "7c 8c 3h 3d 3s Kd Qd Ks 9h 5s"
"""Somebody who can lay off on that knock."""
THREE_LEFT = DEALS.three_left(THEIRS, "4c 5c 6c 7d 7c 7s Td Tc Ts 2d")
OKLAHOMA = DEALS.position(
    THEIRS, MINE.replace(" Kc", ""), preset="oklahoma", upcard="6s", discard="6s 8s", stock="Jh Qh Js Qs"
)


knocked = steps(drawn, to_field("Kc"), pressed("knock it"), waited(3.0))
"""A card is drawn, and the king knocks with the rest."""
