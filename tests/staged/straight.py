"""Straight Rummy in the gallery: every preset, two to six seats, and what only some variations have."""

from collections.abc import Callable
from typing import Any

from engine.games.straight.game import STRAIGHT
from engine.games.straight.rules import apply
from engine.games.straight.state import StraightHand
from engine.games.straight.words import DrawPile
from engine.rummy.cards import card
from scenes import flow
from scenes.scene import Scene
from tests.scenes.games.straight.tables import session_of
from tests.scenes.table.fake import Hands
from tests.staged.declared import drawn, reached, steps
from tests.staged.pictures import StillServices


def meld(cards: str, by: int) -> dict[str, Any]:
    """A meld on the table, as in the cases."""
    return {"by": by, "cards": cards}


def position(
    hands: list[str],
    preset: str = "straight",
    changes: dict[str, Any] | None = None,
    **others: Any,
) -> StraightHand:
    """The deal of a position; the first seat is to move unless said otherwise."""
    usual = {"players": len(hands), "to_move": 0, "stock": "Ks 6s 5d 9c"}
    return STRAIGHT.read_position({**usual, "hands": hands, "preset": preset, "options": changes or {}, **others})


def table(hand: StraightHand, *answers: object) -> Callable[[StillServices], Scene]:
    """The table of a deal; opponents do what is given."""
    return lambda services: flow.table(services, session_of(hand, *answers))


def after(preset: str, seats: int, deal: int, actions: int, **changed: object) -> Callable[[StillServices], Scene]:
    """The table of a deal at a draw, after so many actions."""
    return table(reached("straight", preset, seats, deal, actions, "draw", **changed))


def dropped(name: str, onto: str) -> Callable[[Hands], None]:
    """A card is drawn, then another dropped on a meld."""

    def drop(hands: Hands) -> None:
        steps(drawn)(hands)
        rects = hands.scene.table.board.rects
        hands.drag(hands.spot(card(name)), (rects[card(onto)].left + 6, rects[card(onto)].centery))
        hands.wait(0.5)

    return drop


def melding() -> StraightHand:
    """A turn with melds in the hand, one of them of scattered cards."""
    melds = [meld("Jd Qd Kd", by=0), meld("4h 5h 6h", by=1), meld("8c 8d 8s", by=3)]
    hands = ["7h 8h 9h Tc Td Ts 2c 4d Ah", "Jc 3c", "2s 9s", "As 4c 5s"]
    return position(hands, preset="standard", melds=melds, discard="3s 9d", stock="Ks 6s 2h 3h", turns=[2] * 4)


def joker_asked() -> StraightHand:
    """A joker that fits either end of a run."""
    melds = [meld("X2=4h 5h 6h 7h", by=1), meld("Tc Td Ts", by=2)]
    hands = ["X1 8d 2s Kd Qd", "2c 3d 9h", "8s Js"]
    return position(hands, preset="wrotham", melds=melds, discard="4c Jh", turns=[2] * 3)


def called() -> StraightHand:
    """A discard that makes a meld with the pile, or can be laid off."""
    changes = {"call": "pile", "scoring": "table", "target": 200}
    melds = [meld("8c 8d 8s", by=0), meld("Jd Qd Kd", by=2)]
    hands = ["9d 2s 3d", "8h 4d 5c", "As Kc"]
    return position(
        hands, to_move=1, preset="basic", changes=changes, discard="6h Kh 7h Qs", melds=melds, turns=[2] * 3
    )


def blocked() -> StraightHand:
    """Nothing is left to draw."""
    return position(["5h 6h 9d Kd", "2c 3d", "Ac As"], preset="block", discard="4c", stock="", turns=[9] * 3)


def challenged() -> StraightHand:
    """The other player's turn, in which a challenge comes."""
    return position(
        ["Kh 3s 4s Qd", "2c 3d Ac"], preset="colonel", to_move=1, melds=[meld("7c 7d 7s", by=0)], turns=[3, 3]
    )


def deep() -> StraightHand:
    """Several cards taken from the pile."""
    hand = position(["5h 6h 9d Kd", "2c 3d 8s"], changes={"discard_draw": "deep"}, discard="4c 7h Js Qd", turns=[3, 3])
    return apply(hand, DrawPile(card("7h")))
