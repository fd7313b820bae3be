import pytest

from engine.games.house.game import new_game
from engine.games.house.state import Phase
from engine.games.house.words import FullOut, HandsShown, WentOut
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


def test_r18_only_one_player_is_first_out():
    state = epic_game("9h", "8c", "Kh Kc", first_out=1, bonus=7, out=["in", "once", "in"])
    after = done(state, STOCK, lay(f"{RUN} 9h", "", ""), discard("2s"))
    assert (after.first_out, after.bonus) == (1, 7)
    assert [(event.first, event.for_good) for event in events(after, WentOut)] == [(False, True)]


def test_r18_in_classic_the_bonus_is_25_points():
    state = drawn_out(classic("", "Kd", "Kh", "Ks", discard="9h"))
    assert state.bonus == 25
    assert not events(state, HandsShown)


def test_r18_but_not_of_their_partners():
    state = drawn_out(epic_game("", "Ad", "X1 X2", "2h", discard="9h"))
    assert state.bonus == 13
    assert [seat for seat, _ in events(state, HandsShown)[0].hands] == [1, 3]


def test_r18_first_outs_opponents_reveal_their_cards():
    (event,) = events(drawn_out(epic_game("", "Ad Kd", discard="9h")), HandsShown)
    assert [(seat, " ".join(map(str, cards))) for seat, cards in event.hands] == [(1, "Ad Kd")]
    assert event.bonus == 15


def test_r18_ruling_hands_are_shown_once_the_turn_has_ended_but_valued_at_that_moment():
    state = done(epic_game("2c 3d", "9h"), demand(1, "9h"))
    assert not events(state, HandsShown)
    after = done(state, lay(f"{RUN} 9h", ""), discard("2c"))
    (event,) = events(after, HandsShown)
    assert [" ".join(map(str, cards)) for _, cards in event.hands] == ["2c 3d 9h"]
    assert after.bonus == 14


# --- full out (R19)


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


def test_r19_the_hand_ends_after_the_stock_is_exhausted():
    state = done(classic("2c 3c", "Kd", stock="5s"), STOCK)
    assert state.phase is Phase.PLAY
    after = done(state, discard("2c"))
    assert after.phase is Phase.OVER
    assert isinstance(after.log[-1], HandEnded)
    assert not events(after, FullOut)


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


def test_r20_ruling_the_demander_who_ended_the_hand_closes_by_discarding_a_last_card():
    state = epic_game("2c", "9h", "Kh", first_out=2, out=["in", "in", "back"])
    state = done(state, demand(1, "9h"), lay(f"{RUN} 9h", "", ""), discard("2c"))
    assert state.phase is Phase.OVER
    assert events(state, FullOut)[0].closed


def test_r20_ruling_going_out_during_last_turns_takes_no_turn_away():
    state = classic("", "9h", "Kh 3c", last_turns=[1, 2], to_move=1, first_out=0, out=["out", "in", "in"])
    after = done(state, STOCK, lay(f"{RUN} 9h", "", ""), discard("2s"))
    assert shown(after, "last_turns", "out") == ([2], ["out", "out", "in"])
    assert not events(after, FullOut)


def test_r20_a_forfeit_takes_back_full_out():
    state = epic_game("2c 3c", "9h", "Kh", first_out=2, out=["in", "in", "back"])
    after = done(state, demand(1, "9h"), FORFEIT)
    assert shown(after, "out", "last_turns", "to_move") == (["in", "in", "back"], None, 1)
    assert not events(after, FullOut)


# --- notes on it


def test_a_dealt_hand_begins_with_everyone_in():
    assert {out.value for out in new_game(classic("2c", "3c").options, 1).hand.out} == {"in"}
    assert refused(classic("9h", "Kd"), END) == ["R6"]


def test_epic_is_named_epic():
    assert epic("2c", "3c").options.preset == "epic"
