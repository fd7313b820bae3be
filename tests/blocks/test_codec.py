"""Actions as plain data by their forms, and events in words by their fields."""

from dataclasses import dataclass
from enum import Enum
from typing import Literal

import pytest

from engine.blocks.codec import Action, Codec, Of
from engine.blocks.plain_form import Cards
from engine.blocks.sentences import Did, Event, Says
from engine.rummy.actions import Discard, DrawStock, EndTurn, UndoDraw, UndoPlays
from engine.rummy.cards import Card, card
from engine.rummy.faults import CommonFault, Fault, RefusedError
from engine.rummy.hand_words import DEALS
from engine.rummy.pack import Pack
from engine.rummy.plain_data import NotationError

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


@dataclass(frozen=True)
class Ask(
    Action, form={"ask": Of("card", words=(("any", None),)), "now": Of("now", words=(("yes", True), ("no", False)))}
):
    card: Card | None
    now: bool


@dataclass(frozen=True)
class Build(Action, form={"build": Of("cards", names="names")}):
    cards: Cards
    names: tuple[tuple[Card, Card], ...] = ()
    """Its jokers can be told apart: X1, X2."""


@dataclass(frozen=True)
class Call(Action, form={"call": Of("what")}):
    what: Build | Discard


@dataclass(frozen=True)
class Swap(Action, form={"swap": Of("card"), "for": Of("other")}):
    card: Card
    other: Card

    def has_sense(self):
        return self.card != self.other


CODEC = Codec((Take, LayDown, Say, End, Ask, Swap, DrawStock, Discard, EndTurn, UndoDraw, UndoPlays), PACK)
NAMING, TWO_JOKERS = Codec((Build, Call)), Pack(jokers=2)
NAMES = ((card("X1"), card("4c")),)
FORMS = [
    (Take(Where.TOP), {"draw": "pile", "from": "top"}),
    (Take(Where.ALL, 3), {"draw": "pile", "from": "all", "count": 3}),
    (LayDown((PACK.read_all("3c 3d X"), ())), {"lay": ["3c 3d X", ""]}),
    (LayDown((), PACK.read("7h")), {"lay": [], "on": "7h"}),
    (Say("no"), {"say": "no"}),
    (End(), {"end": True}),
    (Ask(None, now=True), {"ask": "any", "now": "yes"}),
    (Ask(card("7h"), now=False), {"ask": "7h", "now": "no"}),
    (Swap(card("7h"), card("X1")), {"swap": "7h", "for": "X"}),
    (DrawStock(), {"draw": "stock"}),
    (UndoDraw(), {"undo": "draw"}),
    (UndoPlays(), {"undo": "plays"}),
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
        {"now": "yes"},
        {"ask": None, "now": "yes"},
        {"ask": "any", "now": True},
        {"ask": "any", "now": ["yes"]},
        {"draw": "pile", "from": "top", "count": None},
        {1: 2},
        {"swap": "7h", "for": "7h"},
        {"undo": "draw", "end": True},
    ],
)
def test_what_is_no_action_is_refused(data):
    with pytest.raises(NotationError) as refused:
        CODEC.read(PACK, data)
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize(
    ("action", "data"),
    [
        (Build((card("5c"), card("X1"), card("3c")), NAMES), {"build": "5c X1=4c 3c"}),
        (Build((card("X2"), card("3c"))), {"build": "X2 3c"}),
        (Call(Build((card("X1"),), NAMES)), {"call": {"build": "X1=4c"}}),
        (Call(Discard(card("7h"))), {"call": {"discard": "7h"}}),
    ],
)
def test_jokers_are_named_in_the_text_of_their_cards(action, data):
    assert NAMING.write(action) == data
    assert NAMING.read(TWO_JOKERS, data) == action


@pytest.mark.parametrize("text", [5, "", "3c 3c", "3c=4c 5c", "X1=X2 5c", "X1=4x 5c", "X3=4c 5c"])
def test_names_that_no_joker_can_have_are_refused(text):
    for data in ({"build": text}, {"call": {"build": text}}, {"call": {"end": True}}, {"call": text}):
        with pytest.raises(NotationError):
            NAMING.read(TWO_JOKERS, data)


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


@dataclass(frozen=True, slots=True)
class Asks(Event, says="Nobody asks.", dealer="{dealer} asks for {card}."):
    dealer: int | None
    card: Card


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Asks(None, card("Ac")), "Nobody asks."),
        (Asks(0, card("Ac")), "Ann asks for Ac."),
    ],
)
def test_an_event_has_another_sentence_where_a_field_is_set(event, said):
    assert Says(DEALS).describe(event, ("Ann",)) == said


def test_the_words_of_faults_are_those_of_the_game_and_of_all_games():
    words = Says(DEALS, (Wrong,)).words
    assert words[Wrong.LATE].sentence == Wrong.LATE.value
    assert words[CommonFault.DISCARD_TAKEN].on_card


KNOWN = Codec((LayDown, Say), PACK, {LayDown: "T4"})


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({"lay": ["3c 1c", "7h"]}, ("1c",)),
        ({"lay": [], "on": "7h 8h"}, ("7h 8h",)),
        ({"lay": [], "on": ""}, ("",)),
    ],
)
def test_what_is_no_card_is_refused_by_the_rule_of_its_action(data, words):
    assert KNOWN.kind_of(data) is LayDown
    with pytest.raises(RefusedError) as refused:
        KNOWN.read(PACK, data)
    assert refused.value.faults == (Fault("T4", CommonFault.UNKNOWN_CARD, words=words),)


@dataclass(frozen=True)
class Row(Action, form={"row": Of("cards", in_order=True)}):
    cards: Cards


def test_cards_of_a_row_keep_their_order():
    data = {"row": "7h X 5h"}
    assert KNOWN.kind_of(data) is None
    row = Codec((Row,), PACK)
    assert row.write(row.read(PACK, data)) == data


@dataclass(frozen=True)
class Pays(Event):
    seat: int
    chips: int
    rule: str

    @property
    def form(self):
        return "{seat} gets {sum} ({rule})." if self.chips < 0 else "{seat} pays {sum} ({rule})."

    @property
    def more(self):
        return {"sum": str(abs(self.chips))}


def test_an_event_may_have_several_sentences_and_parts_that_are_no_fields():
    told = [Says(DEALS).describe(Pays(0, chips, "T12"), ("Ann",)) for chips in (3, -3)]
    assert told == ["Ann pays 3 (rule 12).", "Ann gets 3 (rule 12)."]
