import pytest

from engine.games.house.events import FullOut, HandsShown, WentOut
from engine.games.house.game import new_game
from engine.games.house.state import Phase
from engine.rummy.events import HandEnded
from tests.engine.positions import END, FORFEIT, STOCK, demand, discard, done, epic, lay, pile, position, refused, shown

RUN = "6h 7h 8h"
STOCK_LEFT = "2s 3s 5s 6s 7s 9s Ts"


def classic(*hands, **rest):
    return position(*hands, **{"spaces": [RUN, *[""] * (len(hands) - 1)], "stock": STOCK_LEFT, **rest})


def epic_game(*hands, **rest):
    return classic(*hands, edition="epic", **rest)


def events(state, kind):
    return [event for event in state.log if isinstance(event, kind)]


def drawn_out(state, card="9h"):
    """The mover takes this card from the pile and lays it on the run, then ends the turn."""
    return done(state, pile(card), lay(f"{RUN} {card}", *[""] * (state.options.seats - 1)), END)


# --- going out (R17)


def test_r17_playing_the_last_card_is_going_out():
    state = drawn_out(classic("", "Kd", discard="9h", out=["in", "in"]))
    assert [(event.seat, event.first) for event in events(state, WentOut)] == [(0, True)]


def test_r17_discarding_the_last_card_is_going_out():
    state = done(classic("9h", "Kd"), STOCK, lay(f"{RUN} 9h", ""), discard("2s"))
    assert [event.seat for event in events(state, WentOut)] == [0]


def test_r17_losing_the_last_card_to_a_demand_is_going_out():
    state = done(epic_game("2c", "9h"), demand(1, "9h"))
    assert [(event.seat, event.first) for event in events(state, WentOut)] == [(1, True)]
    assert shown(state, "first_out", "out") == (1, ["in", "once"])


def test_r17_keeping_a_card_is_not_going_out():
    state = done(classic("9h 2c", "Kd"), STOCK, lay(f"{RUN} 9h", ""), discard("2s"))
    assert not events(state, WentOut)


# --- first out (R18)


def test_r18_the_first_player_to_go_out_is_first_out():
    state = drawn_out(classic("", "Kd", "Kh", "Ks", discard="9h"))
    assert state.first_out == 0
    state = done(state, STOCK, discard("Kd"), STOCK, discard("Kh"), STOCK, discard("Ks"))
    assert state.first_out == 0


def test_r18_only_one_player_is_first_out():
    state = epic_game("9h", "8c", "Kh Kc", first_out=1, bonus=7, out=["in", "once", "in"])
    after = done(state, STOCK, lay(f"{RUN} 9h", "", ""), discard("2s"))
    assert (after.first_out, after.bonus) == (1, 7)
    assert [(event.first, event.for_good) for event in events(after, WentOut)] == [(False, True)]


def test_r18_in_classic_the_bonus_is_25_points():
    state = drawn_out(classic("", "Kd", "Kh", "Ks", discard="9h"))
    assert state.bonus == 25
    assert not events(state, HandsShown)


def test_r18_in_classic_first_out_does_not_play_again_in_that_hand():
    state = drawn_out(classic("", "Kd", "Kh", "Ks", discard="9h"))
    assert state.out[0].value == "out"
    state = done(state, STOCK, discard("Kd"), STOCK, discard("Kh"), STOCK, discard("Ks"))
    assert state.to_move == 1


def test_r18_in_epic_the_bonus_is_the_value_of_the_opponents_cards():
    state = drawn_out(epic_game("", "Ad Kd X1", "2h Jc", discard="9h"))
    assert state.bonus == 11 + 4 + 15 + 2 + 2


def test_r18_but_not_of_their_partners():
    state = drawn_out(epic_game("", "Ad", "X1 X2", "2h", discard="9h"))
    assert state.bonus == 13
    assert [seat for seat, _ in events(state, HandsShown)[0].hands] == [1, 3]


def test_r18_first_outs_opponents_reveal_their_cards():
    (event,) = events(drawn_out(epic_game("", "Ad Kd", discard="9h")), HandsShown)
    assert [(seat, " ".join(map(str, cards))) for seat, cards in event.hands] == [(1, "Ad Kd")]
    assert event.bonus == 15


def test_r18_ruling_the_demanded_card_counts_when_the_demander_is_an_opponent():
    state = done(epic_game("2c 3d", "9h"), demand(1, "9h"))
    assert state.bonus == 2 + 3 + 9


def test_r18_ruling_a_partners_demand_counts_the_opponents_cards_alone():
    state = done(epic_game("2c 3d", "Kd", "9h", "Ks"), demand(2, "9h"))
    assert state.bonus == 8


def test_r18_ruling_hands_are_shown_once_the_turn_has_ended_but_valued_at_that_moment():
    state = done(epic_game("2c 3d", "9h"), demand(1, "9h"))
    assert not events(state, HandsShown)
    after = done(state, lay(f"{RUN} 9h", ""), discard("2c"))
    (event,) = events(after, HandsShown)
    assert [" ".join(map(str, cards)) for _, cards in event.hands] == ["2c 3d 9h"]
    assert after.bonus == 14


def test_r18_in_epic_first_out_continues_playing_on_their_next_turn():
    state = drawn_out(epic_game("", "Kd Ks", discard="9h"))
    assert shown(state, "out")[0] == "once"
    state = done(state, STOCK, discard("Kd"))
    assert (state.to_move, state.phase) == (0, Phase.DRAW)


def test_r18_on_that_turn_they_draw_3_cards_from_the_stock_all_cold():
    state = done(epic_game("", "Kd Ks", out=["once", "in"], first_out=0), STOCK)
    assert shown(state, "hands", "temperatures") == (["2s 3s 5s", "Kd Ks"], {})


def test_r18_unless_fewer_remain_in_the_stock():
    state = done(epic_game("", "Kd Ks", out=["once", "in"], first_out=0, stock="2s 3s"), STOCK)
    assert shown(state, "hands", "stock") == (["2s 3s", "Kd Ks"], "")


def test_r18_or_draw_normally():
    state = epic_game("", "Kd Ks", out=["once", "in"], first_out=0, discard="3c 9h 4c")
    assert shown(done(state, pile("9h")), "hands")[0] == "4c 9h"
    assert shown(done(state, demand(1, "Kd")), "hands")[0] == "Kd"


def test_r18_on_that_turn_only():
    state = done(epic_game("", "Kd Ks", out=["once", "in"], first_out=0), STOCK, discard("2s"))
    assert shown(state, "out")[0] == "back"
    state = done(state, STOCK, discard("Kd"), STOCK)
    assert len(state.hands[0]) == 3


def test_r18_a_demand_that_fails_on_re_entry_puts_them_out_for_good():
    state = done(epic_game("", "Kd Ks", "Kc", out=["once", "in", "in"], first_out=0), demand(1, "Ah"))
    assert shown(state, "out", "to_move") == (["out", "in", "in"], 1)


def test_r18_a_demand_that_fails_later_does_not():
    state = done(epic_game("4c 5c", "Kd Ks", "Kc", out=["back", "in", "in"], first_out=0), demand(1, "Ah"))
    assert shown(state, "out", "last_turns") == (["back", "in", "in"], None)


# --- full out (R19)


def test_r19_in_epic_first_out_is_out_for_good_only_at_the_second_time():
    state = epic_game("", "Kd Ks", out=["once", "in"], first_out=0, discard="9h")
    after = drawn_out(state)
    assert shown(after, "out", "last_turns") == (["out", "in"], [1])


def test_r19_that_goes_for_first_out_who_is_back_too():
    state = drawn_out(epic_game("", "Kd Ks", "Kc", out=["back", "in", "in"], first_out=0, discard="9h"))
    assert shown(state, "out", "last_turns") == (["out", "in", "in"], [1, 2])


def test_r19_in_all_other_cases_going_out_is_for_good():
    state = drawn_out(epic_game("", "Kd Ks", "Kc", out=["in", "once", "in"], first_out=1, discard="9h"))
    assert shown(state, "out") == ["out", "once", "in"]


@pytest.mark.parametrize("seats", [2, 3])
def test_r19_with_2_or_3_players_any_player_out_for_good_is_full_out(seats):
    state = drawn_out(classic("", *["Kd", "Kh"][: seats - 1], discard="9h"))
    assert [event.seat for event in events(state, FullOut)] == [0]


def test_r19_with_4_the_second_member_of_a_side():
    state = drawn_out(classic("", "Kd", "Kh", "Ks", discard="9h"))
    assert not events(state, FullOut)
    second = drawn_out(classic("", "Kd", "", "Ks", discard="9h", first_out=2, out=["in", "in", "out", "in"]))
    assert [event.seat for event in events(second, FullOut)] == [0]
    assert second.last_turns == (1, 3)


def test_r19_two_members_of_different_sides_are_no_full_out():
    state = drawn_out(classic("", "", "Kh", "Ks", discard="9h", first_out=1, out=["in", "out", "in", "in"]))
    assert shown(state, "last_turns", "to_move") == (None, 2)


def test_r19_who_is_out_for_good_has_no_more_turns():
    state = classic("2c 3c", "", "Kh", "Ks", first_out=1, out=["in", "out", "in", "in"])
    assert done(state, STOCK, discard("2c")).to_move == 2


def test_r19_the_hand_ends_after_the_stock_is_exhausted():
    state = done(classic("2c 3c", "Kd", stock="5s"), STOCK)
    assert state.phase is Phase.PLAY
    after = done(state, discard("2c"))
    assert after.phase is Phase.OVER
    assert isinstance(after.log[-1], HandEnded)
    assert not events(after, FullOut)


def test_r19_the_player_finishes_their_turn_first():
    state = done(classic("9h 3c", "Kd", stock="5s"), STOCK, lay(f"{RUN} 9h", ""), discard("3c"))
    assert shown(state, "hand_scores")[0] == 20 - 5


def test_r19_the_player_whose_demand_causes_full_out_has_ended_the_hand():
    state = epic_game("2c 3c", "9h", "Kh", first_out=2, out=["in", "in", "back"])
    after = done(state, demand(1, "9h"), lay(f"{RUN} 9h", "", ""), discard("2c"))
    assert [(event.seat, event.closed) for event in events(after, FullOut)] == [(0, False)]
    assert shown(after, "last_turns") == [2, 0]


def test_r19_ruling_a_failed_re_entry_demand_ends_the_hand_unclosed():
    state = done(epic_game("", "Kd Ks", out=["once", "in"], first_out=0), demand(1, "Ah"))
    assert [(event.seat, event.closed) for event in events(state, FullOut)] == [(0, False)]
    assert shown(state, "last_turns") == [1]


# --- closing the pile (R20)


def test_r20_who_ends_the_hand_with_their_last_discard_closes_the_pile():
    state = done(classic("9h", "Kd", "Kh"), STOCK, lay(f"{RUN} 9h", "", ""), discard("2s"))
    assert state.phase is Phase.OVER
    assert [(event.seat, event.closed) for event in events(state, FullOut)] == [(0, True)]


def test_r20_who_plays_their_last_card_leaves_the_others_one_more_turn():
    state = drawn_out(classic("", "Kd 2c", "Kh 3c", discard="9h"))
    assert shown(state, "last_turns", "to_move") == ([1, 2], 1)
    state = done(state, STOCK, discard("Kd"))
    assert shown(state, "last_turns", "to_move") == ([2], 2)
    assert done(state, STOCK, discard("Kh")).phase is Phase.OVER


def test_r20_while_the_stock_lasts():
    state = drawn_out(classic("", "Kd 2c", "Kh 3c", discard="9h", stock="5s"))
    assert done(state, STOCK, discard("Kd")).phase is Phase.OVER


def test_r20_ruling_only_a_last_card_closes():
    state = epic_game("2c 3c", "9h", "Kh", first_out=2, out=["in", "in", "back"])
    state = done(state, demand(1, "9h"), lay(f"{RUN} 9h", "", ""), discard("2c"))
    assert state.phase is Phase.DRAW


def test_r20_ruling_the_demander_who_ended_the_hand_closes_by_discarding_a_last_card():
    state = epic_game("2c", "9h", "Kh", first_out=2, out=["in", "in", "back"])
    state = done(state, demand(1, "9h"), lay(f"{RUN} 9h", "", ""), discard("2c"))
    assert state.phase is Phase.OVER
    assert events(state, FullOut)[0].closed


def test_r20_ruling_first_out_who_has_not_re_entered_gets_a_turn():
    state = drawn_out(epic_game("", "Kd 2c", "", discard="9h", first_out=2, out=["in", "in", "once"]))
    assert shown(state, "last_turns") == [1, 2]


def test_r20_a_demander_who_goes_out_too_closes_the_pile_on_first_out_or_not():
    table = lay(f"{RUN} 9h", "", "")
    closed = done(epic_game("2c", "9h", "Kd"), demand(1, "9h"), table, discard("2c"))
    assert shown(closed, "hand_over", "first_out", "bonus", "out") == (True, 1, 15, ["out", "once", "in"])
    played = done(epic_game("", "9h", "Kd"), demand(1, "9h"), table, END)
    assert shown(played, "last_turns", "bonus") == ([1, 2], 13)


def test_r20_ruling_a_demander_who_holds_cards_is_last_in_the_order():
    state = epic_game("2c 3c", "9h", "Kh", "Kd", first_out=3, out=["in", "in", "in", "out"])
    state = done(state, demand(1, "9h"), lay(f"{RUN} 9h", "", "", ""), discard("2c"))
    assert shown(state, "last_turns") == [2, 0]


def test_r20_ruling_going_out_during_last_turns_takes_no_turn_away():
    state = classic("", "9h", "Kh 3c", last_turns=[1, 2], to_move=1, first_out=0, out=["out", "in", "in"])
    after = done(state, STOCK, lay(f"{RUN} 9h", "", ""), discard("2s"))
    assert shown(after, "last_turns", "out") == ([2], ["out", "out", "in"])
    assert not events(after, FullOut)


def test_r20_ruling_only_who_is_put_out_before_their_last_turn_has_lost_it():
    out = ["out", "in", "in", "in"]
    state = epic_game("", "2c 3c", "9h", "Kc", last_turns=[1, 2, 3], to_move=1, first_out=0, out=out)
    after = done(state, demand(2, "9h"), lay(f"{RUN} 9h", "", "", ""), discard("2c"))
    assert shown(after, "last_turns", "to_move") == ([3], 3)


def test_r20_ruling_if_that_was_the_last_the_hand_is_over():
    state = epic_game("", "2c 3c", "9h", last_turns=[1, 2], to_move=1, first_out=0, out=["out", "in", "in"])
    after = done(state, demand(2, "9h"), lay(f"{RUN} 9h", "", ""), discard("2c"))
    assert after.phase is Phase.OVER


def test_r20_ruling_a_demander_among_the_last_turns_has_just_one():
    state = epic_game("2c 3c", "9h", last_turns=[0, 1], to_move=0, first_out=1, out=["in", "back"])
    after = done(state, STOCK, discard("2c"))
    assert shown(after, "last_turns") == [1]


def test_r20_a_forfeit_takes_back_full_out():
    state = epic_game("2c 3c", "9h", "Kh", first_out=2, out=["in", "in", "back"])
    after = done(state, demand(1, "9h"), FORFEIT)
    assert shown(after, "out", "last_turns", "to_move") == (["in", "in", "back"], None, 1)
    assert not events(after, FullOut)


# --- notes on it


def test_n15_the_hand_can_end_before_a_player_gets_a_turn():
    state = done(classic("9h", "Kd", melded=[True, False]), STOCK, lay(f"{RUN} 9h", ""), discard("2s"))
    assert state.phase is Phase.OVER
    assert state.hand_scores == (20 + 25, -4)


def test_n16_first_out_by_demand_earns_the_player_who_lost_the_card_the_bonus():
    state = done(epic_game("2c 3d", "9h"), demand(1, "9h"), lay(f"{RUN} 9h", ""), discard("2c"))
    assert (state.first_out, state.bonus) == (1, 14)
    assert shown(state, "hands") == ["3d", ""]


def test_n17_full_out_by_demand_lets_the_demander_close_the_pile_or_not():
    state = epic_game("2c", "9h", "Kh", first_out=2, out=["in", "in", "back"])
    state = done(state, demand(1, "9h"), lay(f"{RUN} 9h", "", ""))
    assert done(state, discard("2c")).phase is Phase.OVER
    state = epic_game("2c 9c", "9h", "Kh", first_out=2, out=["in", "in", "back"])
    after = done(state, demand(1, "9h"), lay(f"{RUN} 9h", "", ""), discard("2c"))
    assert (after.phase, after.last_turns) == (Phase.DRAW, (2, 0))


def test_a_dealt_hand_begins_with_everyone_in():
    assert {out.value for out in new_game(classic("2c", "3c").options, 1).hand.out} == {"in"}
    assert refused(classic("9h", "Kd"), END) == ["R6"]


def test_epic_is_named_epic():
    assert epic("2c", "3c").options.preset == "epic"
