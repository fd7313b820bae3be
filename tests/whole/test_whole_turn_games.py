"""Deals of 500 and of Contract Rummy are played at the table by mouse and by keys as a level plays them."""

from typing import Any

import pytest

from engine.games.list import rules_of
from engine.games.rummy500.words import TakePile
from scenes.session import Player
from tests.whole.any_person import AnyPerson
from tests.whole.key_person import KeyPerson

NAMES = ("Ann", "Bruno", "Chiara", "Dmitri", "Elena", "Felix", "Greta", "Hugo")
SMALLEST = (1024, 640)
FEW = 24
"""Actions by keys, each of which takes some presses."""
TABLES = [
    ("rummy500", "standard", 4, 2), ("rummy500", "board", 8, 3),
    ("contract", "contract", 4, 2), ("contract", "liverpool", 8, 3),
]  # fmt: skip


def play(kind: type[AnyPerson], game: str, preset: str, seats: int, deal: int, most: int = 1000) -> AnyPerson:
    """A deal in which all are people, who lay what they can."""
    mind = rules_of(game).mind("skilled")
    person = kind(game, preset, tuple(map(Player, NAMES[:seats])), deal, SMALLEST)

    def decide(seen: Any) -> tuple[object, ...]:
        action = mind(seen, person.done.total(), lambda: False)[0]
        free = isinstance(action, TakePile) and action.count == 1 and seen.known.options.top_free
        return (TakePile(1), action.laying) if free and action.laying else (action,)

    person.play_hand(decide, most)
    return person


@pytest.mark.parametrize(("game", "preset", "seats", "deal"), TABLES[:3])
def test_a_deal_is_played_to_its_end_by_mouse(game: str, preset: str, seats: int, deal: int) -> None:
    person = play(AnyPerson, game, preset, seats, deal)
    assert person.session.game.hand_over
    assert person.done["LayMeld"] + person.done["LayContract"] > 0
    assert person.done["LayOff"] > 0


@pytest.mark.parametrize(("game", "preset", "seats", "deal"), TABLES[::3])
def test_a_deal_is_played_by_keys(game: str, preset: str, seats: int, deal: int) -> None:
    person = play(KeyPerson, game, preset, seats, deal, FEW)
    assert person.session.game.hand_over or person.done.total() >= FEW
