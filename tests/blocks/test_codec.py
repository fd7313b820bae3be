"""Actions as plain data by their forms, and events in words by their fields."""

from dataclasses import dataclass
from enum import Enum
from typing import Literal

import pytest

from engine.blocks.codec import Action, Codec, Of
from engine.blocks.plain_form import Cards
from engine.blocks.says import Did, Event, Says
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
class Take(Action, form={"draw": "pile", "from": Of("where"), "count": Of("count")}):
    where: Where
    count: int | None = None


@dataclass(frozen=True, slots=True)
class LayDown(Action, form={"lay": Of("melds"), "on": Of("on")}, says="{seat} lays {melds} on {on}, before {seats}."):
    melds: tuple[Cards, ...]
    on: Card | None = None


@dataclass(frozen=True)
class Say(Action, form={"say": Of("word")}):
    word: Literal["yes", "no"]


@dataclass(frozen=True)
class End(Action, form={"end": True}):
    pass


CODEC = Codec((Take, LayDown, Say, End), PACK)
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
class Gives(Event, says="{seat} gives {seats} {count}: {cards}."):
    seat: int
    seats: tuple[int, ...]
    count: int
    cards: tuple[Cards, ...]


def test_an_event_is_told_with_names_and_cards():
    says = Says(DEALS, (Wrong,), PACK)
    names, (joker,) = ("Ann", "Ben", "Cleo"), PACK.read_all("X")
    event = Gives(1, (0, 2), 3, (PACK.read_all("3c 4c"), (joker,)))
    assert says.describe(event, names) == "Ben gives Ann and Cleo 3: 3c 4c | X."
    deed = Did(0, LayDown((PACK.read_all("3c 3d 3h"),), joker), seats=(2,))
    assert says.describe(deed, names) == "Ann lays 3c 3d 3h on X, before Cleo."
    assert says.sentence(Fault("T1", Wrong.LATE, PACK.read_all("3c X")), names) == "It is too late for 3c and X."
    assert says.sentence(Fault("T1", CommonFault.HAND_IS_OVER), names).endswith(".")
