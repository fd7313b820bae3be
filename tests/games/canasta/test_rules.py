"""Sentences of the rules of Canasta that no conformance case tells, and what is no case or position."""

import json
from random import Random

import pytest

from engine.blocks.visibility import BACK
from engine.cli.check import answer_line
from engine.games.canasta.game import CANASTA
from engine.games.canasta.options import OPTIONS
from engine.games.canasta.words import Discard, Lay, Lays, TakePile
from engine.rummy.words import seat_names
from tests.games.canasta.random_deals import play_deal

SET_OF_FIVES = ["5c 5d 5h"]
HANDS = ["Kc Kd 9c 9d 9h 6s", "4c 6c", "4d 6d", "4h 6h"]
PILE = {"players": 4, "to_move": 0, "hands": HANDS, "discard": "2c 7c 7d Ks", "melds": [SET_OF_FIVES, []]}


def ask(**case):
    return answer_line(json.dumps({"id": 1, "game": "canasta", **case}))


def tried(position, *actions, **case):
    usual = {"players": 4, "to_move": 0, "hands": HANDS}
    return ask(kind="line", position={**usual, **position}, actions=actions, **case)


def deal_of(position, **options):
    return CANASTA.read_position({**position, "options": options})


# -- seats, options, what is no case


def test_c2_the_deal_passes_to_the_left_and_two_to_four_play():
    assert CANASTA.following(OPTIONS.read("classic", 4, {}), deal_of({**PILE, "dealer": 3})).dealer == 0
    assert [OPTIONS.read("classic", seats, {}).seating.sides for seats in (2, 3, 4)] == [2, 3, 2]
    with pytest.raises(ValueError, match="2 to 4 players"):
        OPTIONS.read("classic", 5, {})


@pytest.mark.parametrize(
    ("preset", "changes", "value"),
    [
        ("classic", {}, None),
        ("classic", {"wild_melds": True}, 2000),
        ("uruguay", {"wild_melds": False}, None),
        ("bolivia", {}, 2500),
        ("bolivia", {"wild_canasta": 500}, 500),
    ],
)
def test_c24_the_wild_canasta_comes_and_goes_with_the_wild_melds(preset, changes, value):
    assert OPTIONS.read(preset, 4, changes).wild_canasta == value


@pytest.mark.parametrize(
    ("seats", "changes", "named"),
    [
        (4, {"wild_melds": False, "wild_canasta": 700}, "wild_melds"),
        (4, {"wild_melds": True, "wild_canasta": None}, "wild_canasta"),
        (4, {"sequences": False}, "out_needs_sequence"),
        (3, {"ask": True}, "partners"),
        (4, {"hand": 16}, "hand"),
    ],
)
def test_c24_options_that_make_no_game_are_refused_by_name(seats, changes, named):
    with pytest.raises(ValueError, match=named):
        OPTIONS.read("bolivia", seats, changes)


def test_c24_fewer_players_have_more_cards_and_draw_two():
    told = [OPTIONS.read("classic", seats, {}) for seats in (2, 3, 4)]
    assert [(each.hand, each.draw, each.canastas_out, each.ask) for each in told] == [
        (15, 2, 2, False),
        (13, 1, 1, False),
        (11, 1, 1, True),
    ]
    assert not OPTIONS.read("samba", 2, {}).ask


def test_nobody_is_asked_where_nobody_may_ask():
    for position in ({"phase": "answer"}, {"phase": "play", "asked": "no"}):
        assert "ok" in tried(position)
        assert "error" in tried(position, options={"ask": False})


# -- drawing, laying, taking the pile


@pytest.mark.parametrize(("stock", "over"), [("3h Kc", False), ("Kc 3h", True), ("3h 3d", True), ("Kc 7c 3h", False)])
def test_c5_a_red_three_that_empties_the_stock_ends_the_deal(stock, over):
    position = {"players": 2, "hands": ["4c 5c", "4d 5d"], "stock": stock}
    state = tried(position, {"draw": "stock"})["state"]
    assert state.get("hand_over", False) == over
    assert state["to_move"] == (None if over else 0)


@pytest.mark.parametrize("key", ["K", "3", "W", "5h-7h"])
def test_c7_a_meld_without_cards_is_refused_in_a_whole_sentence(key):
    deal = deal_of({**PILE, "phase": "play"})
    faults = CANASTA.legal(deal, Lay(Lays(((key, ()),))))
    assert [CANASTA.sentence(fault, seat_names(4)) for fault in faults] == ["Choose cards to lay."]


def test_c22_a_sequence_begun_in_this_turn_is_meant_before_an_equal_one():
    position = {"phase": "play", "melds": [["5h 6h 7h"], []], "hands": ["5h 6h 7h 8h Kc Kd", *HANDS[1:]]}
    new = tried(position, {"meld": {"5h-7h": "5h 6h 7h"}}, preset="samba")["state"]
    after = tried(new, {"meld": {"5h-8h": "8h"}}, preset="samba")["state"]
    assert (after["new"], after["melds"][0], after["concealed"][0]) == (["5h-8h"], ["5h 6h 7h", "5h 6h 7h 8h"], False)


# -- the score


def test_c17_c18_the_sheet_tells_the_base_and_the_cards_and_who_goes_out_concealed():
    hands = ["4c 4c 4d 4d 4h 4h 4s Kc", "5c", "5d", "3s 6d"]
    deal = deal_of({**PILE, "phase": "play", "hands": hands, "melds": [[], []], "red_threes": ["3d", "3h"]})
    king, fours = deal.pack.read("Kc"), deal.pack.read_all("4c 4c 4d 4d 4h 4h 4s")
    over = deal.apply(Lay(Lays((("4", fours),)))).apply(Discard(king))
    sheet = CANASTA.sheet(over, seat_names(4))
    assert sheet.sentence == "seat 0 goes out concealed."
    assert [(row.words, row.points) for row in sheet.sides[0].rows] == [
        ("Red threes", 100),
        ("Natural canasta", 500),
        ("Going out", 100),
        ("Going out concealed", 100),
        ("Cards of canastas", 35),
        ("Cards in the hand", -5),
    ]
    assert sheet.sides[0].columns == (("Base", "800"), ("Cards", "30"))
    assert [row.points for row in sheet.sides[1].rows] == [-100, -5, -10]
    assert CANASTA.tally(over, 0) == {"out": 1, "canastas": 1, "red threes": 1}


def test_c18_cards_of_canastas_are_counted_apart_from_the_others_that_lie():
    fours, melds = "4c 4c 4d 4d 4h 4h 4s", ["8c 8d 8h", "Kc Kd Ks"]
    lying = {"hands": ["Qc", "5c", "5d", "6d"], "melds": [[fours, *melds], ["Jc Jd Jh"]]}
    deal = deal_of({**PILE, "phase": "play", **lying})
    over = deal.apply(Discard(deal.pack.read("Qc")))
    ours, theirs = (side.rows for side in CANASTA.sheet(over, seat_names(4)).sides)
    told = {row.words: (row.points, " ".join(map(deal.pack.text_of, row.cards))) for row in ours if row.kind == "cards"}
    assert told == {
        "Cards of canastas": (35, ""),
        "Other cards laid": (60, "8c 8d 8h Kc Kd Ks"),
        "Cards in the hand": (-5, "5d"),
    }
    assert next(row.words for row in theirs if row.kind == "cards") == "Cards laid"


# -- what a seat may know, taking back


def taken(**options):
    """A deal before the pile is taken, and after it."""
    deal = deal_of({**PILE, "melds": [[], []], "totals": [-5, 0]}, **options)
    return deal, deal.apply(TakePile(deal.pack.read_all("Kc Kd")))


def test_c20_of_a_hidden_pile_only_the_top_and_what_freezes_it_show():
    before, after = taken(pile_view="top")
    assert list(map(str, before.view(1).known.discard)) == ["2c", "??", "??", "Ks"]
    assert before.view(1).known.frozen_for_all
    assert [str(card) for card in after.view(1).known.shown[0]] == ["2c"]
    told = [CANASTA.describe(event, seat_names(4)) for event in after.log]
    assert told == ["seat 0 takes the pile (4): 2c Ks.", "seat 0 lays Kc Kd Ks."]
    assert BACK in after.view(1).known.hands[0]


def test_c20_cards_of_an_open_pile_are_known_in_the_hand_until_an_equal_one_leaves_it():
    before, after = taken()
    assert list(map(str, before.view(1).known.discard)) == ["2c", "7c", "7d", "Ks"]
    assert [str(card) for card in after.view(1).known.shown[0]] == ["2c", "7c", "7d"]
    discarded = after.apply(Discard(after.pack.read("7c")))
    assert [str(card) for card in discarded.view(1).known.shown[0]] == ["2c", "7d"]


def test_c20_what_a_seat_does_not_see_is_counted_apart_from_what_another_took_openly():
    before, after = (CANASTA.count(deal.view(1)) for deal in taken())
    assert before.held == ((), (), (), ())
    assert [str(card) for card in after.held[0]] == ["2c", "7c", "7d"]
    assert before.several
    assert len(before.unseen) - len(after.unseen) == 2  # the kings, which lie there
    assert len(before.unseen) == 108 - 2 - 4  # the own hand and the pile


def test_c21_who_has_seen_a_hidden_pile_cannot_put_it_back():
    _, after = taken(pile_view="top")
    assert after.previous is None
    take = {"draw": "pile", "with": "Kc Kd"}
    assert tried(PILE, take, {"undo": "draw"}, options={"pile_view": "top"})["rule"] == "C21"
    assert tried(PILE, take, {"undo": "draw"})["state"]["discard"] == PILE["discard"]


@pytest.mark.parametrize("number", range(12))
def test_any_play_keeps_cards_melds_and_scores(number):
    """`build.measure canasta random_games` plays thousands."""
    assert play_deal(Random(number), checks=0.1).hand_scores is not None


@pytest.mark.parametrize(
    ("melds", "lay", "told"),
    [
        (["Qc Qd Qs"], {"K": "Kc Kd Kh"}, "seat 0 lays Kc Kd Kh."),
        (["Jc Jh Jh"], {"J": "Jc Jd"}, "seat 0 lays Jc Jd on the jacks."),
        (["Jc Jh Jh", "9c 9d 9h"], {"J": "Jc Jd", "9": "9s"}, "seat 0 lays Jc Jd on the jacks and 9s on the nines."),
        (["Jc Jh Jh"], {"J": "Jc", "9": "9c 9d 9h"}, "seat 0 lays Jc on the jacks and 9c 9d 9h."),
    ],
)
def test_the_log_says_on_which_melds_cards_were_laid(melds, lay, told):
    deal = deal_of(
        {
            **PILE,
            "phase": "play",
            "melds": [melds, []],
            "hands": [" ".join([*lay.values(), "4c 5c 6c"]), "4d", "4h", "4s"],
        }
    )
    after = deal.apply(CANASTA.read_action(deal, {"meld": lay}))
    assert CANASTA.describe(after.log[-1], seat_names(4)) == told
