import pytest

from engine.games.house.events import DemandAnswer, Demanded
from engine.games.house.state import Phase
from engine.rummy.events import DrawUndone, DrewPile, DrewStock
from tests.engine.positions import (
    END,
    FORFEIT,
    STOCK,
    UNDO_DRAW,
    UNDO_PLAYS,
    demand,
    discard,
    done,
    epic,
    lay,
    pile,
    position,
    refused,
    shown,
    table,
    turn,
)

RUNS = ["5h 6h 7h", "Tc Jc Qc"]
PILE = "2s 8h 4d 9s"


def drawing(edition="classic", **rest):
    rest = {"spaces": RUNS, "discard": PILE, **rest}
    return position("2c 3d", "Kd Ks", edition=edition, **rest)


# --- how cards are bound: rule 8


def test_r08_a_hot_card_must_be_played_in_the_turn_it_is_drawn():
    state = done(drawing(), pile("8h"))
    assert refused(state, discard("2c")) == ["R8 8h"]
    assert refused(state, lay("5h 6h 7h 8h", "Tc Jc Qc"), discard("2c")) == []


def test_r08_a_hot_card_cannot_be_discarded_instead():
    assert refused(drawing(), pile("8h"), discard("8h")) == ["R8 8h", "R8 8h"]


def test_r08_a_warm_card_need_not_be_played():
    state = turn("2c 3d", ("", ""), temperatures={"3d": "warm"})
    assert refused(state, discard("2c")) == []


def test_r08_a_warm_card_cannot_be_discarded_in_the_turn_it_is_drawn():
    assert refused(turn("2c 3d", ("", ""), temperatures={"3d": "warm"}), discard("3d")) == ["R8 3d"]


def test_r08_a_warm_card_may_be_played():
    state = turn("2c 8h", ("5h 6h 7h", ""), ("5h 6h 7h 8h", ""), temperatures={"8h": "warm"})
    assert refused(state, discard("2c")) == []


def test_r08_cold_cards_can_be_played_kept_or_discarded():
    state = turn("2c 8h", ("5h 6h 7h", ""))
    assert refused(state, discard("8h")) == refused(state, discard("2c")) == []
    assert refused(state, lay("5h 6h 7h 8h", ""), discard("2c")) == []


def test_r08_temperatures_last_for_one_turn():
    state = turn("2c 3d", ("", ""), temperatures={"3d": "warm"})
    later = done(state, discard("2c"), STOCK, discard(shown(state, "hands")[1]), STOCK)
    assert shown(later, "temperatures") == {}
    assert refused(later, discard("3d")) == []


# --- the stock and the pile: rule 9


def test_r09_a_player_draws_once_per_turn():
    for first in (STOCK, pile("9s")):
        for second in (STOCK, pile("2s")):
            assert refused(drawing(), first, second) == ["R9"]


def test_r09_one_card_from_the_stock_and_it_is_cold():
    state = done(drawing(stock="Ah Kh"), STOCK)
    assert shown(state, "hands", "stock", "temperatures") == (["2c 3d Ah", "Kd Ks"], "Kh", {})
    assert state.log == (DrewStock(0, 1),)


def test_r09_any_discard_but_also_every_discard_above_it():
    state = done(drawing(), pile("8h"))
    assert shown(state, "hands", "discard") == (["2c 3d 4d 8h 9s", "Kd Ks"], "2s")
    (event,) = state.log
    assert isinstance(event, DrewPile)
    assert " ".join(map(str, event.cards)) == "8h 4d 9s"


def test_r09_only_a_card_of_the_pile_is_drawn_from_it():
    assert refused(drawing(), pile("Kd")) == ["R9 Kd"]
    assert refused(drawing(discard=""), pile("9s")) == ["R9 9s"]


def test_r09_in_epic_the_bottom_discard_is_hot_and_all_others_warm():
    assert shown(done(drawing("epic"), pile("8h")), "temperatures") == {"8h": "hot", "4d": "warm", "9s": "warm"}


def test_r09_in_classic_only_the_top_discard_is_warm_and_those_between_cold():
    state = done(drawing(), pile("8h"), lay("5h 6h 7h 8h", "Tc Jc Qc"))
    assert shown(done(drawing(), pile("8h")), "temperatures") == {"8h": "hot", "9s": "warm"}
    assert refused(state, discard("4d")) == []
    assert refused(state, discard("9s")) == ["R8 9s"]


@pytest.mark.parametrize("edition", ["classic", "epic"])
def test_r09_the_top_card_taken_alone_is_hot(edition):
    assert shown(done(drawing(edition), pile("9s")), "temperatures") == {"9s": "hot"}


@pytest.mark.parametrize("edition", ["classic", "epic"])
def test_r09_of_two_cards_the_lower_is_hot_and_the_upper_warm(edition):
    assert shown(done(drawing(edition), pile("4d")), "temperatures") == {"4d": "hot", "9s": "warm"}


def test_r09_ruling_a_draw_from_the_pile_may_be_undone_plays_included():
    before = drawing()
    state = done(before, pile("8h"), lay("5h 6h 7h 8h", "Tc Jc Qc"), UNDO_DRAW)
    assert shown(state, "hands", "discard", "phase") == shown(before, "hands", "discard", "phase")
    assert table(state) == RUNS
    assert isinstance(state.log[-1], DrawUndone)
    assert " ".join(map(str, state.log[-1].cards)) == "8h 4d 9s"
    assert shown(done(state, STOCK), "discard") == PILE


def test_r09_ruling_a_stock_draw_and_a_demand_cannot_be_undone():
    assert refused(drawing(), STOCK, UNDO_DRAW) == ["R9"]
    assert refused(drawing("epic"), demand(1, "Kd"), UNDO_DRAW) == ["R9"]


def test_r09_an_empty_stock_cannot_be_drawn_from():
    assert refused(drawing(stock=""), STOCK) == ["R9"]


# --- demands: rule 9


def test_r09_only_in_epic_a_card_can_be_demanded():
    assert refused(drawing(), demand(1, "Kd")) == ["R9"]
    assert refused(drawing("epic"), demand(1, "Kd")) == []


def test_r09_if_the_other_player_has_the_card_they_hand_it_over_and_it_is_hot():
    state = done(drawing("epic"), demand(1, "Kd"))
    assert shown(state, "hands", "temperatures") == (["2c 3d Kd", "Ks"], {"Kd": "hot"})
    assert refused(state, discard("2c")) == ["R8 Kd"]
    (event,) = state.log
    assert isinstance(event, Demanded)
    assert event.answer is DemandAnswer.MET


def test_r09_if_not_the_player_loses_the_rest_of_their_turn():
    state = done(drawing("epic"), demand(1, "Ah"))
    assert (state.to_move, state.phase) == (1, Phase.DRAW)
    assert shown(state, "hands", "discard") == (["2c 3d", "Kd Ks"], PILE)


def test_r09_ruling_any_other_player_may_be_asked_a_partner_too():
    state = epic("2c 3d", "4c", "Kd Ks", "5c")
    assert shown(done(state, demand(2, "Kd")), "hands")[2] == "Ks"


def test_r09_a_demand_is_made_of_another_player_at_the_table():
    assert refused(drawing("epic"), demand(0, "2c")) == ["R9"]
    assert refused(drawing("epic"), demand(2, "2c")) == refused(drawing("epic"), demand(-1, "2c")) == ["R9"]


@pytest.mark.parametrize("card", ["2c", "6h", "4d"], ids=["own hand", "table", "pile"])
def test_r09_ruling_a_demand_that_is_seen_to_fail_is_refused(card):
    assert refused(drawing("epic"), demand(1, card)) == [f"R9 {card}"]


def test_r09_ruling_nothing_is_demanded_of_a_player_with_no_cards():
    state = epic("2c 3d", "Kd", "", first_out=2, out=["in", "in", "once"])
    assert refused(state, demand(2, "Ah")) == ["R9"]


def test_r09_ruling_a_card_known_to_be_in_a_hand_may_be_demanded():
    state = done(drawing("epic"), pile("8h"), lay("5h 6h 7h 8h", "Tc Jc Qc"), discard("2c"))
    assert shown(done(state, demand(0, "9s")), "hands")[1] == "Kd 9s Ks"


def test_r09_ruling_a_joker_is_demanded_as_a_joker():
    state = epic("2c 3d", "X1 X2", spaces=RUNS)
    assert refused(state, demand(1, "X1")) == ["R9 X1"]
    assert shown(done(state, demand(1, "X")), "hands") == ["2c 3d X1", "X2"]


def test_r09_ruling_a_joker_in_sight_does_not_stop_a_demand_for_the_other():
    state = epic("2c X1", "3d X2", spaces=RUNS)
    assert shown(done(state, demand(1, "X")), "hands") == ["2c X1 X2", "3d"]
    assert refused(epic("2c X1 X2", "3d", spaces=RUNS), demand(1, "X")) == ["R9 X1 X2"]


def test_r09_ruling_a_demand_for_a_joker_fails_where_none_is_held():
    assert done(epic("2c 3d", "Kd", "X1"), demand(1, "X")).to_move == 1


# --- forfeits: rule 9


def test_r09_ruling_a_demanded_card_may_be_given_back_and_the_demand_has_failed():
    before = drawing("epic")
    state = done(before, demand(1, "Kd"), FORFEIT)
    assert shown(state, "hands", "discard") == (["2c 3d", "Kd Ks"], PILE)
    assert table(state) == RUNS
    assert state.to_move == 1
    assert [event.answer for event in state.log] == [DemandAnswer.MET, DemandAnswer.FORFEITED]


def test_r09_ruling_a_forfeit_takes_back_what_was_laid():
    state = done(epic("9h 2c", "8h 2d", spaces=RUNS), demand(1, "8h"), lay("5h 6h 7h 8h 9h", "Tc Jc Qc"), FORFEIT)
    assert shown(state, "hands") == ["2c 9h", "2d 8h"]
    assert table(state) == RUNS


def test_r09_ruling_a_forfeit_takes_back_first_out():
    state = done(epic("2c 3d", "Kd", spaces=RUNS), demand(1, "Kd"))
    assert (state.first_out, state.bonus) == (1, 2 + 3 + 4)
    back = done(state, FORFEIT)
    assert shown(back, "first_out", "bonus", "out") == (None, 0, ["in", "in"])


def test_r09_ruling_a_forfeit_on_re_entry_puts_out_for_good():
    state = epic("", "Kd 4c", "Ks 5c", spaces=["", "", ""], first_out=0, out=["once", "in", "in"])
    after = done(state, demand(1, "Kd"), FORFEIT)
    assert shown(after, "out")[0] == "out"
    assert shown(after, "hands")[1] == "4c Kd"


def test_r09_only_a_demanded_card_is_given_back():
    assert refused(drawing("epic"), STOCK, FORFEIT) == refused(drawing("epic"), pile("9s"), FORFEIT) == ["R9"]


def test_r09_a_position_in_mid_turn_knows_no_draw():
    state = turn("2c 3d", ("", ""), temperatures={"3d": "hot"})
    assert refused(state, UNDO_DRAW) == refused(state, FORFEIT) == ["R9"]


def test_r09_plays_may_be_taken_back_after_any_draw():
    state = done(drawing("epic"), pile("8h"), lay("5h 6h 7h 8h", "Tc Jc Qc"), UNDO_PLAYS)
    assert table(state) == RUNS
    assert state.phase is Phase.PLAY
    assert refused(state, END) == ["R8 8h", "R14 2c 3d"]
