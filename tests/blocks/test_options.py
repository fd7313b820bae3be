"""Options declared as the rows of a class."""

from dataclasses import dataclass
from typing import ClassVar

import pytest

from engine.blocks.options import AllBut, Clash, Options, OptionTable, fields_of, option
from engine.family.option_fields import OptionGroup, Preset
from engine.family.rules import HandStart
from engine.rummy.pack import Pack


@dataclass(frozen=True, kw_only=True)
class SomeOptions(Options):
    open: bool = option(True, "T1", "Open", "Whether it is open.")
    cards: int = option(7, "T2", "Cards", "Cards dealt.", {}, ends=(5, 9))
    target: int | None = option(None, "T3", "Target", "When it ends.", {None: "Never"}, ends=(1, 50), needs="open")
    GROUPS: ClassVar = {"T2": OptionGroup.CARDS}
    CLASHES: ClassVar = (
        Clash("open", (False,), "target", AllBut((None,)), "nobody would see it"),
        Clash("cards", (9,), "target", (1,)),
    )

    @property
    def seat_counts(self):
        return range(2, 5)


TABLE = OptionTable(
    SomeOptions,
    {
        Preset(key="plain", name="Plain", sentence="As it is.", seats=(2, 3)): {},
        Preset(key="long", name="Long", sentence="With more cards.", seats=(2,)): {"cards": 8, "target": 50},
    },
)


def test_fields_of_the_page_follow_from_the_rows():
    keys = [(each.key, each.rule, each.ends, each.needs) for each in fields_of(SomeOptions)]
    assert keys == [
        ("open", "T1", (True, False), ""),
        ("cards", "T2", (5, 9), ""),
        ("target", "T3", (None, 1, 50), "open"),
    ]
    groups = [each.group for each in fields_of(SomeOptions)]
    assert groups == [OptionGroup.GAME, OptionGroup.CARDS, OptionGroup.GAME]


def test_a_preset_is_a_set_of_changes():
    assert TABLE.read("plain", 2, {}).by_key == {"open": True, "cards": 7, "target": None}
    assert TABLE.read("long", 2, {"target": 20}).by_key == {"open": True, "cards": 8, "target": 20}
    assert [preset.key for preset in TABLE.presets] == ["plain", "long"]


@pytest.mark.parametrize(
    ("preset", "seats", "changes", "sentence"),
    [
        ("other", 2, {}, "there is no preset 'other'; there are plain, long"),
        ("plain", 2, {"colour": 1}, "there is no option colour"),
        ("plain", 2, {"cards": 10}, "cards must be 5 to 9, not 10"),
        ("plain", 2, {"cards": True}, "cards must be 5 to 9, not True"),
        ("plain", 2, {"open": 1}, "open must be true or false, not 1"),
        ("plain", 2, {"target": "x" * 900}, "target must be null or 1 to 50, not 'xxx"),
        ("plain", 5, {}, "this game is for 2 to 4 players, not 5"),
        ("plain", 2, {"open": False, "target": 9}, "open and target contradict each other: nobody would see it"),
        ("plain", 2, {"cards": 9, "target": 1}, "cards and target contradict each other"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(preset, seats, changes, sentence):
    with pytest.raises(ValueError, match=sentence.replace("(", r"\(")) as refused:
        TABLE.read(preset, seats, changes)
    assert len(str(refused.value)) < 300


def test_a_default_may_follow_from_another_option_or_the_seats_and_a_pack_from_the_players_who_are_still_in():
    class Linked(SomeOptions):
        @classmethod
        def completed(cls, usual, changes, preset, seats):
            del preset
            given = {"cards": 6 if seats == 3 else 7, **usual, **changes}
            return given if given["cards"] == 7 else {"target": 30, **given}

        def pack_for(self, players):
            return Pack(decks=players)

    table = OptionTable(Linked, TABLE.presets)
    assert table.read("plain", 2, {"cards": 6}).target == 30
    assert [table.read("plain", seats, {}).cards for seats in (2, 3)] == [7, 6]
    assert table.read("plain", 2, {"cards": 6, "target": 20}).target == 20
    assert table.changes_of(table.read("long", 2, {"target": 20})) == {"target": 20}
    start = HandStart(number=1, dealer=0, totals=(0, 0, 0), out=frozenset({1}))
    assert table.of_rules["pack"](table.read("plain", 3, {}), start).decks == 2
