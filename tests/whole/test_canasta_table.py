"""Deals of Canasta are played at the table by mouse and by keys: every preset, by two or by partners."""

from dataclasses import replace
from typing import Any

import pytest

from engine.games.canasta.plain import decide
from engine.games.canasta.words import Lay, Lays, TakePile
from scenes.session import Player
from tests.whole.any_person import AnyPerson
from tests.whole.key_person import KeyPerson

NAMES = ("Ann", "Bruno", "Chiara", "Dmitri")
SMALLEST = (1024, 640)
FEW = 40
"""Actions by keys, each of which takes some presses."""


def by_table(seen: Any, action: Any) -> tuple[object, ...]:
    """The actions by which the table does one: a side that has melded lays each meld by itself."""
    if not seen.known.own_melds or not isinstance(action, Lay | TakePile):
        return (action,)
    melds = action.melds if isinstance(action, Lay) else action.beside or ()
    alone = (Lay(Lays((group,))) for group in melds)
    return tuple(alone) if isinstance(action, Lay) else (replace(action, beside=None), *alone)


def play(kind: type[AnyPerson], preset: str, seats: int, most: int) -> AnyPerson:
    """A deal in which all are people."""
    people = tuple(Player(name) for name in NAMES[:seats])
    person = kind("canasta", preset, people, 3, SMALLEST)
    person.play_hand(lambda seen: by_table(seen, decide(seen, person.done.total(), lambda: True)[0]), most)
    return person


@pytest.mark.parametrize(("preset", "seats"), [("classic", 4), ("uruguay", 2), ("samba", 4), ("bolivia", 2)])
def test_a_deal_is_played_to_its_end_by_mouse(preset: str, seats: int) -> None:
    person = play(AnyPerson, preset, seats, 1000)
    assert person.session.game.hand_over
    assert person.done["Lay"] + person.done["TakePile"] > 4


@pytest.mark.parametrize("preset", ["classic", "bolivia"])
def test_a_deal_of_partners_is_played_by_keys(preset: str) -> None:
    person = play(KeyPerson, preset, 4, FEW)
    assert person.session.game.hand_over or person.done.total() >= FEW
    assert person.done["Lay"] + person.done["TakePile"] > 0
