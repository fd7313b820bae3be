import pytest

from engine.games.house.ai.plainest import plainest
from engine.games.house.player import MINDS
from engine.games.house.words import Open
from engine.rummy.actions import Discard
from engine.rummy.cards import card


@pytest.fixture(autouse=True)
def stand_ins(monkeypatch):
    """Opponents that need no time: one plays the plainest turns, one passes where it may, one fails at times."""

    def passing(seen, seed, stop):
        may_pass = seen.phase.value == "opening" and seen.seat != seen.dealer
        return (Open(take=False),) if may_pass else plainest(seen)

    def failing(seen, seed, stop):
        match seed % 8:
            case 0:
                raise RuntimeError("no idea")
            case 1:
                return (Discard(card("X1")), Discard(card("X2")))
            case 2:
                return ()
            case _:
                return plainest(seen)

    for name, decide in {
        "idle": lambda seen, seed, stop: plainest(seen),
        "passing": passing,
        "failing": failing,
    }.items():
        monkeypatch.setitem(MINDS, name, decide)
