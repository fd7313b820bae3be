"""Cards, players and options (G1, G2)."""

import pytest

from engine.blocks.options import fields_of
from engine.games.gin.game import GIN
from engine.games.gin.options import OPTIONS, GinOptions
from engine.rummy.cards import CARDS
from tests.games.gin.deals import position, shown


def made(preset="gin", seats=2, **changes):
    return OPTIONS.read(preset, seats, changes)


def refused_for(preset="gin", seats=2, **changes):
    with pytest.raises(ValueError) as refusal:
        OPTIONS.read(preset, seats, changes)
    return str(refusal.value)


def test_g1_the_pack_is_52_distinct_cards_without_jokers():
    options = made()
    pack = GIN.pack(options, GIN.first(options, 0))
    assert pack.cards == CARDS[:52]


def test_g1_each_player_plays_alone():
    assert made("knock", 5).seating.sides == 5


@pytest.mark.parametrize("seats", [1, 3, 4])
def test_g1_a_duel_is_for_exactly_2_players(seats):
    assert "2 players" in refused_for("gin", seats)


@pytest.mark.parametrize(("seats", "fits"), [(1, False), (2, True), (3, True), (4, True), (5, True), (6, False)])
def test_g1_lowest_is_for_2_to_5_players(seats, fits):
    if fits:
        assert made("knock", seats).seats == seats
    else:
        assert "2 to 5" in refused_for("knock", seats)


def test_g1_lists_are_in_the_card_order_clubs_diamonds_hearts_spades_each_a_to_k():
    assert shown(position("Ks Ac Kc 2d Ah", "5s 4s"), "hands") == ["Ac Kc 2d Ah Ks", "4s 5s"]


def test_g2_gin_has_the_values_printed_for_it():
    assert made().by_key == {
        "upcard_offer": True,
        "hand_cards": "standard",
        "ace": "low",
        "ace_count": 1,
        "knock_limit": 10,
        "oklahoma": False,
        "oklahoma_ace": "gin",
        "spades_double": False,
        "gin_bonus": 25,
        "undercut_bonus": 25,
        "undercut_on_tie": True,
        "big_gin": None,
        "lay_off": True,
        "return_taken": False,
        "end_of_stock": "void",
        "dead_cards": 2,
        "reuse_max": 1,
        "last_discard": False,
        "scoring": "duel",
        "tie": "others",
        "undercut_penalty": 10,
        "rum_bonus": 25,
        "rum_doubles": False,
        "payment": "win",
        "box_bonus": 25,
        "box_when": "end",
        "extra_boxes": False,
        "game_bonus": 100,
        "shutout": "double",
        "games": 1,
        "target": 100,
        "deals": None,
        "next_dealer": "loser",
        "look_back": False,
    }


@pytest.mark.parametrize(
    ("preset", "changes"),
    [
        ("gin-20", {"gin_bonus": 20, "undercut_bonus": 10, "box_bonus": 20, "shutout": "bonus"}),
        ("oklahoma", {"oklahoma": True, "spades_double": True, "target": 150}),
        ("hollywood", {"games": 3}),
        ("straight-gin", {"knock_limit": 0}),
        (
            "knock",
            {
                "upcard_offer": False,
                "knock_limit": None,
                "lay_off": False,
                "end_of_stock": "turn",
                "dead_cards": 0,
                "scoring": "lowest",
                "box_bonus": 0,
                "game_bonus": 0,
                "shutout": "none",
                "next_dealer": "left",
            },
        ),
    ],
)
def test_g2_each_preset_differs_from_gin_by_what_is_printed(preset, changes):
    assert made(preset).by_key == made().by_key | changes


def test_g2_the_presets_are_listed_with_the_seats_they_are_for():
    keys = ["gin", "gin-20", "oklahoma", "hollywood", "straight-gin", "knock"]
    assert [*OPTIONS.keys] == keys
    for preset in OPTIONS.presets:
        for seats in preset.seats:
            assert made(preset.key, seats).seats == seats


RANGES = {
    "knock_limit": (0, 100),
    "gin_bonus": (0, 100),
    "undercut_bonus": (0, 100),
    "big_gin": (0, 100),
    "dead_cards": (0, 9),
    "reuse_max": (1, 9),
    "undercut_penalty": (0, 100),
    "rum_bonus": (0, 100),
    "box_bonus": (0, 100),
    "game_bonus": (0, 500),
    "target": (1, 1000),
    "deals": (1, 99),
}


@pytest.mark.parametrize(("key", "ends"), RANGES.items())
def test_g2_a_number_lies_in_its_range(key, ends):
    least, most = ends
    preset = "knock" if key == "deals" else "gin"
    for value in ends:
        assert made(preset, **{key: value}).by_key[key] == value
    for value in (least - 1, most + 1, float(least), str(least), True):
        assert key in refused_for(preset, **{key: value})


@pytest.mark.parametrize("field", fields_of(GinOptions), ids=lambda field: field.key)
def test_g2_every_option_takes_its_values_and_no_other(field):
    for value in ("no such value", 7.5, [], -7):
        assert field.key in refused_for(**{field.key: value})
    assert field.rule.startswith("G")
    assert field.name
    assert field.sentence.endswith(".")


@pytest.mark.parametrize("value", [0, 1, "true", None])
def test_g2_one_is_not_true(value):
    assert "oklahoma must be true or false" in refused_for(oklahoma=value)


def test_g2_a_name_that_is_not_in_the_table_is_refused():
    assert "no option bonus" in refused_for(bonus=5)
    assert "no preset" in refused_for("whist")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("lay_off", True),
        ("oklahoma", True),
        ("spades_double", True),
        ("extra_boxes", True),
        ("big_gin", 0),
        ("box_bonus", 1),
        ("game_bonus", 1),
        ("shutout", "double"),
        ("shutout", "bonus"),
        ("games", 3),
        ("next_dealer", "loser"),
        ("next_dealer", "winner"),
    ],
)
def test_g2_lowest_refuses_what_speaks_of_one_opponent(key, value):
    assert key in refused_for("knock", **{key: value})


def test_g2_lowest_refuses_the_last_discard():
    assert "last_discard" in refused_for("knock", last_discard=True, end_of_stock="void")


def test_g2_lowest_needs_an_end():
    assert "target and deals" in refused_for("knock", target=None)
    assert made("knock", target=None, deals=3).deals == 3


@pytest.mark.parametrize(("key", "value"), [("target", None), ("deals", 5), ("payment", "pay")])
def test_g2_a_duel_refuses_what_is_for_several(key, value):
    assert key in refused_for(**{key: value})


@pytest.mark.parametrize("end", ["turn", "shuffle"])
def test_g2_with_a_new_stock_nothing_lies_dead(end):
    assert "dead_cards" in refused_for(end_of_stock=end)
    assert "last_discard" in refused_for(end_of_stock=end, dead_cards=0, last_discard=True)
    assert made(end_of_stock=end, dead_cards=0).dead_cards == 0


def test_g2_an_option_that_can_have_no_effect_is_accepted():
    assert made(rum_bonus=40, tie="share", undercut_penalty=20, reuse_max=3, oklahoma_ace="one").rum_bonus == 40
    assert made("knock", gin_bonus=0, undercut_on_tie=False, box_when="deal").gin_bonus == 0
