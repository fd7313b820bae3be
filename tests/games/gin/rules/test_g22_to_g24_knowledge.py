"""Public knowledge, undoing, and bad input (G22 to G24)."""

import pytest

from engine.blocks.sight import BACK
from engine.games.gin.cases import answer
from engine.games.gin.game import GIN
from engine.rummy.cards import cards, text_of
from engine.rummy.plain import NotationError
from tests.games.gin.deals import (
    BIG_GIN,
    DONE,
    PASS_UPCARD,
    PILE,
    STOCK,
    TAKE,
    UNDO_DRAW,
    UNDO_LAY_OFFS,
    discard,
    done,
    knock,
    knocked,
    lay,
    playing,
    position,
    refused,
    shown,
    three_left,
)

HANDS = ("2c 3c 4c", "9s Jc 6d")
OFFER = {"phase": "opening", "dealer": 1, "discard": "5s"}


# --- G22


def test_g22_only_the_piles_top_card_is_known_unless_one_may_look_back():
    seen = GIN.view(position(*HANDS, discard="8s 5s Td"), 0)
    assert seen.known.discard == (BACK, BACK, *cards("Td"))
    look_back = GIN.view(position(*HANDS, discard="8s 5s Td", options={"look_back": True}), 0)
    assert look_back.known.discard == cards("8s 5s Td")


def test_g22_upcard_limit_and_numbers_of_cards_are_public():
    seen = GIN.view(position(*HANDS, preset="oklahoma", discard="7s 5s", stock="Qh 7h 4h"), 1)
    sizes = [len(seen.known.stock), *map(len, seen.known.hands)]
    assert (str(seen.known.upcard), seen.known.limit, sizes) == ("7s", 7, [3, 3, 3])


def test_g22_which_cards_each_player_took_and_still_may_hold_is_public():
    hand = done(position(*HANDS, discard="5c", stock="Qh 7h 4h Th"), PILE, discard("2c"), STOCK, discard("Qh"))
    assert GIN.view(hand, 1).known.shown == (frozenset(cards("5c")), frozenset())
    later = done(hand, STOCK, discard("5c"))
    assert GIN.view(later, 1).known.shown == (frozenset(), frozenset())


def test_g22_passes_are_public():
    hand = done(position(*HANDS, **OFFER), PASS_UPCARD)
    assert GIN.describe(GIN.view(hand, 1).known.log[-1], ("North", "South")) == "North passes 5s."


def test_g22_a_knock_shows_the_knockers_cards_and_discard():
    seen = GIN.view(done(playing("2c 3c 4c 6d 3h Kd", "9s Jc"), knock("Kd")), 1)
    assert (seen.known.spread, text_of(seen.known.unmatched), str(seen.known.top)) == (
        (cards("2c 3c 4c"),),
        "6d 3h",
        "Kd",
    )
    assert "9s" not in repr(GIN.view(done(playing("2c 3c 4c 6d 3h Kd", "9s Jc"), knock("Kd")), 0).known)


def test_g22_a_void_deal_shows_no_hand_and_a_scored_one_all():
    void = done(three_left("2c 5d", "9s Jc"), STOCK, discard("Qh"))
    assert "9s" not in repr(GIN.view(void, 0))
    scored = GIN.view(done(playing("2c 3c 4c Kd", "9s Jc"), knock("Kd")), 0)
    assert scored.known.hands == ((), cards("Jc 9s"))


@pytest.mark.parametrize("seat", [0, 1])
def test_g22_others_cards_and_the_stock_are_never_known(seat):
    own, hidden, stock = HANDS[seat], HANDS[1 - seat], "Qh 7h 4h"
    one, other = (
        position(*((own, held) if seat == 0 else (held, own)), discard="8s", stock=left)
        for held, left in ((hidden, stock), (stock, hidden))
    )
    assert GIN.view(one, seat) == GIN.view(other, seat)


def test_g22_what_a_reshuffle_will_give_is_never_known():
    options = {"end_of_stock": "shuffle"}
    one, other = (
        GIN.view(position(*HANDS, preset="knock", options=options, discard="8s Td", reshuffles=[order]), 0)
        for order in ("8s Td", "Td 8s")
    )
    assert one == other


# --- G23


@pytest.mark.parametrize(
    ("hand", "takes", "phase"),
    [
        (position(*HANDS, **OFFER), TAKE, "opening"),
        (position(*HANDS, discard="8s 5s"), PILE, "draw"),
        (
            position("2c 3c 4c", "Jc", phase="last", discard="5c", stock="7h", options={"last_discard": True}),
            PILE,
            "last",
        ),
    ],
    ids=["upcard", "pile", "last discard"],
)
def test_g23_a_draw_from_the_pile_can_be_taken_back(hand, takes, phase):
    after = done(hand, takes, UNDO_DRAW)
    assert shown(after, "phase", "hands", "discard", "drew", "taken") == (
        phase,
        *shown(hand, "hands", "discard"),
        None,
        None,
    )
    assert after.shown == hand.shown
    assert GIN.previous(done(hand, takes)) == after


def test_g23_all_cards_laid_off_together_until_done():
    hand = knocked("3d", "4s 8s Jc", "5s 6s 7s")
    after = done(hand, lay("4s", "6s"), lay("8s", "6s"), UNDO_LAY_OFFS)
    assert shown(after, "hands", "spread", "laid") == shown(hand, "hands", "spread", "laid")
    assert refused(after, UNDO_LAY_OFFS) == ["G23"]


def test_g23_nothing_else():
    assert refused(playing("2c 3c 4c Kd", "9s Jc"), UNDO_DRAW) == ["G23"]
    assert refused(position(*HANDS, **OFFER), PASS_UPCARD, UNDO_DRAW) == ["G23"]
    assert refused(position(*HANDS, discard="8s"), PILE, discard("2c"), UNDO_DRAW) == ["G23"]
    assert refused(knocked("3d", "4s Jc", "5s 6s 7s"), UNDO_DRAW) == ["G23"]
    assert refused(playing("2c 3c 4c Kd", "9s Jc"), UNDO_LAY_OFFS) == ["G23"]
    assert GIN.previous(playing("2c 3c 4c Kd", "9s Jc")) is None


def test_g23_a_draw_that_is_taken_back_does_not_come_on_record():
    hand = position(*HANDS, discard="8s 5s")
    take, drop = GIN.read_action(hand, PILE), GIN.read_action(hand, discard("2c"))
    taken = done(hand, PILE)
    assert GIN.committed(hand, take, taken) == ()
    undo = GIN.read_action(taken, UNDO_DRAW)
    assert GIN.committed(taken, undo, GIN.apply(taken, undo)) == ()
    assert GIN.committed(taken, drop, GIN.apply(taken, drop)) == (take, drop)


def test_g23_cards_laid_off_come_on_record_when_laying_off_is_done():
    hand = done(knocked("3d", "8s 9s Jc", "5s 6s 7s"), lay("8s", "6s"), lay("9s", "6s"))
    finish = GIN.read_action(hand, DONE)
    recorded = GIN.committed(hand, finish, GIN.apply(hand, finish))
    assert [GIN.write_action(action) for action in recorded] == [lay("8s", "6s"), lay("9s", "6s"), DONE]


# --- G24


def test_g24_a_refused_action_changes_nothing():
    hand = playing("2c 3c 4c Kd", "9s Jc")
    before = shown(hand, "hands", "discard", "phase")
    assert refused(hand, BIG_GIN) == ["G12"]
    assert shown(hand, "hands", "discard", "phase") == before


@pytest.mark.parametrize(
    "action",
    [
        None,
        {},
        {"open": True},
        {"draw": "deck"},
        {"discard": "X1"},
        {"knock": "2c", "melds": "3c 4c 5c"},
        {"knock": "2c", "melds": None},
        {"knock": "2c", "melds": ["3c 4c X2"]},
        {"big_gin": False},
        {"lay_off": "2c"},
        {"undo": "discard"},
    ],
)
def test_g24_text_that_is_no_action_is_an_error_and_no_refusal(action):
    case = {"kind": "line", "position": {"to_move": 0, "hands": list(HANDS)}, "actions": [discard("2c"), action]}
    with pytest.raises(NotationError):
        answer(case)


GOOD = {"to_move": 0, "hands": ["2c 3c 4c", "9s Jc 6d"], "discard": "8s", "stock": "Qh 7h 4h"}
OFFERED = {"phase": "opening", "dealer": 1}
TAKEN = {"phase": "play", "hands": ["2c 3c Td", "9s"], "drew": "discard", "taken": "Td"}
LAYING = {"phase": "lay_off", "to_move": 1, "knocker": 0, "spread": ["5s 6s 7s"], "hands": ["3d", "Jc"]}


@pytest.mark.parametrize(
    "change",
    [
        {"hands": None},
        {"to_move": None},
        {"to_move": 2},
        {"to_move": True},
        {"hands": ["2c", "3c", "4c"]},
        {"hands": ["2c 2c", "3c"]},
        {"hands": ["2c 8s", "3c"]},
        {"hands": ["2c X1", "3c"]},
        {"stock": "Qh Qh"},
        {"discard": 5},
        {"players": 3},
        {"players": "2"},
        {"hand": 0},
        {"dealer": 2},
        {"phase": "over"},
        {"phase": 5},
        {"cards": "2c"},
        {"totals": [1]},
        {"totals": [-1, 0]},
        {"totals": [1.5, 0]},
        {"totals": [100, 0]},
        {"totals": [[0, 0]] * 3},
        {"boxes": [-1, 0]},
        {"pile_run": -1},
        {"reused": "0"},
        {"reshuffles": "8s"},
        {"reshuffles": ["8s 8s"]},
        {"upcard": "X1"},
        {"drew": "stock"},
        {"taken": "2c"},
        {"phase": "play", "drew": "pile"},
        {"stock": "Qh 7h"},
        {**OFFERED, "discard": ""},
        {**OFFERED, "discard": "8s 5s"},
        {**OFFERED, "stock": "Qh 7h"},
        {**OFFERED, "options": {"upcard_offer": False}},
        {"phase": "stock", "dealer": 0},
        {"phase": "stock", "dealer": 1, "discard": "8s 5s"},
        {"phase": "last"},
        {"phase": "last", "options": {"last_discard": True}},
        {"phase": "last", "options": {"last_discard": True}, "stock": "Qh", "discard": ""},
        {"preset": "knock", "stock": "", "discard": ""},
        {"preset": "knock", "stock": "", "reused": 1, "discard": "8s 5s"},
        {"phase": "play", "hands": ["", "9s"]},
        {"phase": "play", "taken": "2c"},
        {**TAKEN, "taken": None},
        {**TAKEN, "taken": "9s"},
        {**TAKEN, "drew": "opening", "upcard": "8s"},
        {"knocker": 1},
        {"spread": ["5s 6s 7s"]},
        {"laid": "5s"},
        {**LAYING, "knocker": 1},
        {**LAYING, "knocker": None},
        {**LAYING, "hands": ["", "Jc"]},
        {**LAYING, "spread": ["5s 6s"]},
        {**LAYING, "spread": ["5s 6s 7s"], "laid": "7s"},
        {**LAYING, "laid": "4s"},
        {**LAYING, "options": {"lay_off": False}},
        {"preset": "oklahoma", "upcard": None},
        {"preset": "oklahoma", "discard": ""},
        {"preset": "whist"},
        {"preset": "knock", "options": {"lay_off": True}},
        {"options": [1]},
        {"preset": "hollywood", "totals": [0, 0]},
        {"preset": "hollywood", "totals": [[100, 0], [0, 100], [150, 0]]},
    ],
)
def test_g24_an_impossible_position_is_an_error(change):
    with pytest.raises(NotationError):
        GIN.read_position({**GOOD, **change})


@pytest.mark.parametrize(
    "change",
    [
        {},
        {"hands": ["2c", "3c 4c 5c 6c"]},
        {"limit": "whatever"},
        OFFERED,
        {"phase": "stock", "dealer": 1},
        TAKEN,
        {**TAKEN, "drew": "opening", "upcard": "Td"},
        LAYING,
        {"phase": "last", "options": {"last_discard": True}, "stock": "Qh 7h"},
        {"preset": "hollywood", "totals": [[100, 0], [0, 99], [150, 0]]},
        {"preset": "knock", "options": {"payment": "pay"}, "totals": [-5, 5]},
        {"preset": "knock", "options": {"target": None, "deals": 3}, "totals": [1000, 5]},
        {"preset": "knock", "stock": "", "discard": "8s"},
        {"upcard": "Ks"},
    ],
)
def test_g24_a_possible_position_is_none(change):
    position_of = {**GOOD, **change}
    assert GIN.write_position(GIN.read_position(position_of)) == GIN.write_position(
        GIN.read_position(GIN.write_position(GIN.read_position(position_of)))
    )
