"""Silly turns are found where they are planted."""

from dataclasses import replace

import pytest

from engine.games.gin.game import GIN
from tests.games.gin.deals import BIG_GIN, DONE, PILE, STOCK, TAKE, discard, done, knock, knocked, playing, position
from tests.games.gin.silly import silly

NEARLY = "2c 3c 4c 9c 9d 9h 5d 6d 7d Kd"
BIG = {"big_gin": 31}


def judged(hand, wish):
    return silly(hand, GIN.read_action(hand, wish))


@pytest.mark.parametrize(
    ("hand", "wish", "kind"),
    [
        (position(NEARLY, "9s Jc", discard="Kh"), PILE, "taken to lie idle"),
        (position(NEARLY, "9s Jc", discard="8d"), PILE, ""),
        (position("2c 3c 7d 7h Ks", "9s Jc", discard="Kh", phase="opening", dealer=1), TAKE, "taken to lie idle"),
        (playing(f"{NEARLY} 8d", "5c 9s Jc"), discard("Kd"), "gin missed"),
        (playing(f"{NEARLY} 8d", "5c 9s Jc"), knock("8d"), "gin missed"),
        (playing(f"{NEARLY} 8d", "5c 9s Jc"), knock("Kd"), ""),
        (playing(f"{NEARLY[:-3]} 8d 9s", "5c Jc", options=BIG), knock("9s"), "big gin not said"),
        (playing(f"{NEARLY[:-3]} 8d 9s", "5c Jc", options=BIG), BIG_GIN, ""),
        (playing(f"{NEARLY} Ah", "5c 9s Jc"), discard("2c"), "meld broken"),
        (playing(f"{NEARLY} Ah", "5c 9s Jc"), discard("Kd"), ""),
        (playing("5c 5d 5h 4h 6h Kd", "9s Jc"), knock("Kd", "4h 5h 6h"), "lay-offs given away"),
        (playing("5c 5d 5h 4h 6h Kd", "9s Jc"), knock("Kd"), ""),
        (knocked("3d", "8s Jc", "5s 6s 7s"), DONE, "not laid off"),
        (knocked("3d", "Jc", "5s 6s 7s"), DONE, ""),
    ],
)
def test_a_silly_turn_is_found(hand, wish, kind):
    assert judged(hand, wish) == kind


def test_a_card_thrown_to_who_is_known_to_want_it_is_found():
    hand = playing("6h 7h 8h 8c Kd Ks 2s", "Ac 3d Td 4c 9c", stock="Jh Js Qd As Qs Jc Qc Th")
    hand = done(hand, discard("6h"), PILE, discard("Ac"), STOCK, discard("7h"), PILE, discard("3d"), STOCK)
    assert judged(hand, discard("8h")) == "fed"
    assert judged(hand, discard("8c")) == ""


KNOWN = "4c 5c 6c 8s 8c 8h Jd Js Jc"
"""The cards of an opponent who took them all from the pile."""


def against(more, stock="7c 7d 7h 7s"):
    """A turn against an opponent whose cards are all known."""
    hand = playing("2d 3d 4d 5d 6d 9c 9d 9h 3s 2h Kd", f"{KNOWN} {more}", discard="8d", stock=stock)
    return replace(hand, shown=(frozenset(), hand.hands[1]))


@pytest.mark.parametrize(
    ("more", "kind"), [("Ah", "knocked into an undercut"), ("2s", "knocked into an undercut"), ("Qd", "")]
)
def test_a_knock_into_a_certain_undercut_is_found(more, kind):
    assert judged(against(more), knock("Kd")) == kind


@pytest.mark.parametrize(("more", "kind"), [("Ah", ""), ("Qd", "last chance to win passed")])
def test_the_last_chance_to_win_is_found_where_it_is_certain(more, kind):
    assert judged(against(more, stock="7c 7d"), discard("Kd")) == kind
    assert judged(against(more), discard("Kd")) == ""
