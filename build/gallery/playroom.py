"""Playroom Rummy in the gallery: two to eight seats, crowded tables, regrouping, jokers, and what a turn may cost."""

import random
from collections.abc import Callable
from typing import Any

from build.pictures import StillServices
from engine.family.game import act, new_game
from engine.games.list import rules_of
from engine.games.playroom.combinations import Kinds
from engine.games.playroom.game import PLAYROOM
from engine.games.playroom.rules import PlayroomHand
from engine.games.playroom.state import PlayroomPhase, text_of_kinds
from scenes import flow
from scenes.scene import Scene
from tests.games.playroom.random_tables import pack_of, random_table
from tests.scenes.games.playroom.tables import at, session_of
from tests.scenes.table.fake import Hands

TURNS = 400
"""Turns after which a round is not looked at any more."""


def round_after(preset: str, seats: int, deal: int, turns: int, **changed: Any) -> PlayroomHand:  # noqa: ANN401
    """A round as casual players have left it after so many turns, at one of the first seat; or at its end."""
    rules = rules_of("playroom")
    game, done = new_game(rules, rules.options(preset, seats, changed), deal), 0
    mind = rules.mind("casual")
    while not game.hand_over and done < TURNS:
        if done >= turns and game.hand.to_move == 0 and game.hand.phase is PlayroomPhase.PLAY:
            break
        for action in mind(rules.view(game.hand, game.hand.to_move), 1, lambda: False):
            game, done = act(game, action), done + 1
    hand: PlayroomHand = game.hand
    return hand


def crowded(cards: int, held: int, *, seats: int = 6, seed: int = 3) -> PlayroomHand:
    """A turn of the first seat with so many cards on the table, which may be regrouped, and in the hand."""
    changes = {"decks": 4}
    options = rules_of("playroom").options("manipulation", seats, changes)
    table, hand = random_table(options, random.Random(seed), cards, held)  # noqa: S311 - the same picture each time
    left = pack_of(options)
    left.subtract([*hand, *(card for group in table for card in group)])
    rest = sorted((+left).elements())
    others = tuple(text_of_kinds((card,)) for card in rest[: seats - 1])
    stock = text_of_kinds(rest[seats:])
    shown = [text_of_kinds(group) for group in sorted(table, key=_order)]
    return at(text_of_kinds(hand), *shown, others=others, preset="manipulation", options=changes, stock=stock)


def _order(group: Kinds) -> str:
    return text_of_kinds(group)


def table(
    hand: PlayroomHand | Callable[[], PlayroomHand], *answers: object, people: int = 1
) -> Callable[[StillServices], Scene]:
    """The table of a round, which may be made only when it is shown; opponents do what is given."""

    def shown(services: StillServices) -> Scene:
        return flow.table(services, session_of(hand() if callable(hand) else hand, *answers, people=people))

    return shown


def pressed(*names: str) -> Callable[[Hands], None]:
    """Buttons are pressed, one after the other."""

    def press(hands: Hands) -> None:
        for name in names:
            hands.wait(0.5)
            hands.click(hands.button(name))
        hands.wait(0.5)

    return press


def others_played(hands: Hands) -> None:
    """The first card is discarded, and the others play on to the next turn."""
    hands.wait(0.5)
    board = hands.scene.table.board
    hands.drag(hands.spot(board.hand[-1]), board.layout.pile_area.center)
    hands.wait(8.0)


def taken_apart(hands: Hands) -> None:
    """A card is taken from the middle of the first run, and one from another into the hand."""
    hands.wait(0.5)
    board = hands.scene.table.board
    first = board.groups[0][0].cards
    space = board.layout.spaces[0].rect
    hands.drag(hands.spot(first[2]), (space.centerx, space.bottom - 40))
    hands.wait(0.5)
    board = hands.scene.table.board
    last = board.groups[0][-2].cards[-1]
    hands.drag(hands.spot(last), board.layout.hand_area.center)
    hands.wait(0.8)


def given_up(hands: Hands) -> None:
    """A card of the table is taken into the hand, and another one discarded."""
    hands.wait(0.5)
    board = hands.scene.table.board
    hands.drag(hands.spot(board.groups[0][0].cards[-1]), board.layout.hand_area.center)
    hands.wait(0.5)
    board = hands.scene.table.board
    hands.drag(hands.spot(board.hand[0]), board.layout.pile_area.center)
    hands.wait(1.0)


FREE: dict[str, Any] = {"preset": "manipulation"}
REGROUPED = at(
    "Qh Jc 9c", "5h 6h 7h 8h", "8c 8d 8s", "Tc Jc Qc Kc", "2d 3d 4d", "Kh Kd Ks",
    others=("9h Th 2c Ad", "4s 5c 9d Js"), stock="2s 3s 6d 7d 9s Tc", **FREE,
)  # fmt: skip
REGROUPING = (
    {"draw": "stock"},
    {"table": ["5h 6h 7h", "8c 8d 8s", "8h 9h Th", "Tc Jc Qc Kc", "2d 3d 4d", "Kh Kd Ks"]},
    {"discard": "2c"},
    {"draw": "stock"},
    {"discard": "4s"},
)
APART = at("9h 2c Qd", "3h 4h 5h 6h 7h", "8c 8d 8s", "Tc Jc Qc Kc", others=("2d 9d 4s", "3c Kh"), **FREE)
STRICT = at("9h 2c Qd", "5h 6h 7h 8h", "8c 8d 8s", others=("2d 9d 4s",), **FREE, options={"faults": "strict"})
FIRST = at("4c 5c 6c 9h 9d Kh 2s", "Tc Jc Qc", others=("2d 9d 4s", "3c Kd"), entered=False)
ABOVE = PLAYROOM.read_position(
    {
        "preset": "playroom", "players": 3, "to_move": 0, "phase": "draw", "options": {"pile": "above"},
        "hands": ["4c 5c 9h 9d Kh 2s", "2d 9d 4s", "3c Kd"], "melded": [True] * 3, "stock": "2c 3d 4s",
        "table": ["Tc Jc Qc", "7h 7d 7s"], "discard": "3h 8c Qd 7c 7c Jh 4h 6s",
    }
)  # fmt: skip
