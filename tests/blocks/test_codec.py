"""Actions as plain data by their forms, and events in words by their fields."""

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Literal

import pytest

from engine.blocks.codec import Codec, Of
from engine.blocks.plain_form import Cards
from engine.blocks.says import Event, Says
from engine.rummy.cards import Card
from engine.rummy.faults import CommonFault, Fault
from engine.rummy.hand_words import DEALS
from engine.rummy.pack import Pack
from engine.rummy.plain import NotationError

PACK = Pack(decks=2, jokers=2, equal_jokers=True)


class Where(Enum):
    TOP = "top"
    ALL = "all"


@dataclass(frozen=True)
class Take:
    where: Where
    count: int | None = None


@dataclass(frozen=True)
class LayDown:
    melds: tuple[Cards, ...]
    on: Card | None = None


@dataclass(frozen=True)
class Say:
    word: Literal["yes", "no"]


@dataclass(frozen=True)
class End:
    pass


CODEC = Codec(
    {
        Take: {"draw": "pile", "from": Of("where"), "count": Of("count")},
        LayDown: {"lay": Of("melds"), "on": Of("on")},
        Say: {"say": Of("word")},
        End: {"end": True},
    },
    PACK,
)
FORMS = [
    (Take(Where.TOP), {"draw": "pile", "from": "top"}),
    (Take(Where.ALL, 3), {"draw": "pile", "from": "all", "count": 3}),
    (LayDown((PACK.read_all("3c 3d X"), ())), {"lay": ["3c 3d X", ""]}),
    (LayDown((), PACK.read("7h")), {"lay": [], "on": "7h"}),
    (Say("no"), {"say": "no"}),
    (End(), {"end": True}),
]


@pytest.mark.parametrize(("action", "data"), FORMS)
def test_an_action_is_written_and_read_back(action, data):
    assert CODEC.write(action) == data
    assert CODEC.read(PACK, data) == action


def test_cards_are_read_in_any_order():
    assert CODEC.read(PACK, {"lay": ["X 3d 3c"]}) == CODEC.read(PACK, {"lay": ["3c 3d X"]})


@pytest.mark.parametrize(
    "data",
    [
        {},
        [],
        None,
        "end",
        {"end": 1},
        {"end": False},
        {"end": True, "more": 1},
        {"draw": "pile"},
        {"draw": "stock", "from": "top"},
        {"draw": "pile", "from": "below"},
        {"draw": "pile", "from": "top", "count": "3"},
        {"draw": "pile", "from": "top", "count": True},
        {"lay": "3c"},
        {"lay": [3]},
        {"lay": ["1c"]},
        {"lay": ["X1"]},
        {"lay": [], "on": ""},
        {"lay": [], "on": "7h 8h"},
        {"say": "maybe"},
        {"say": ["yes"]},
        {1: 2},
    ],
)
def test_what_is_no_action_is_refused(data):
    with pytest.raises(NotationError) as refused:
        CODEC.read(PACK, data)
    assert len(str(refused.value)) < 200


class Wrong(Enum):
    LATE = "It is too late for {cards}."


@dataclass(frozen=True)
class Gives(Event):
    SAYS: ClassVar[str] = "{seat} gives {other_seat} {count}: {cards}, {one}."
    seat: int
    other_seat: int
    count: int
    cards: tuple[Cards, ...]
    one: Card


def test_an_event_is_told_with_names_and_cards():
    says = Says(DEALS, (Wrong,), PACK)
    joker = PACK.read("X")
    event = Gives(1, 0, 3, (PACK.read_all("3c 4c"), (joker,)), joker)
    assert says.describe(event, ("Ann", "Ben")) == "Ben gives Ann 3: 3c 4c | X, X."
    assert says.sentence(Fault("T1", Wrong.LATE, PACK.read_all("3c X")), ("Ann",)) == "It is too late for 3c and X."
    assert says.sentence(Fault("T1", CommonFault.HAND_IS_OVER), ("Ann",)).endswith(".")
