from build.measure.own.house_deeds import PastKind
from engine.games.house.ai.sense.blunder import BlunderKind
from tests.engine.positions import FORFEIT, PASS, STOCK, UNDO_DRAW, demand, discard, done, epic, lay, pile, position
from tests.games.house.ai.sense.deeds import named

PASSED = PastKind.PASSED_A_PLAY.value
IN_VAIN = BlunderKind.DEMANDED_IN_VAIN.value
UNPLAYABLE = BlunderKind.DEMANDED_UNPLAYABLE.value
LEFT = BlunderKind.LEFT_THE_TOP.value


# --- the opening


def opening(hand, up):
    return position(hand, "9d Kc", phase="opening", dealer=1, stock=f"{up} 2c 3d", melded=[False, False])


def test_to_pass_a_card_that_makes_the_meld_is_a_blunder():
    assert named(opening("5h 6h Qc", "7h"), PASS) == [PASSED]


def test_to_pass_a_card_that_makes_no_meld_is_none():
    assert named(opening("5h 6h Qc", "Ts"), PASS) == []


def test_to_pass_a_card_that_hardly_betters_the_meld_is_none():
    assert named(opening("5h 6h 7h Qc", "8h"), PASS) == []


# --- the pile


def test_to_draw_a_card_of_the_pile_that_cannot_be_played_is_a_blunder():
    state = position("2c 3d", "Kd", discard="9h 4s", spaces=["6c 7c 8c", ""])
    assert named(state, pile("9h"), UNDO_DRAW, STOCK, discard("3d")) == [PastKind.DREW_IN_VAIN.value]


def test_to_put_a_card_back_that_could_be_played_is_none():
    state = position("2c 3d", "Kd", discard="9c", spaces=["6c 7c 8c", ""])
    assert named(state, pile("9c"), UNDO_DRAW, STOCK, discard("3d")) == []


def test_to_leave_a_card_on_the_pile_that_makes_a_play_is_a_blunder():
    state = position("5h 6h 2c Kd", "9s", discard="3s 7h", stock="9d Ts", spaces=["Jc Qc Kc", ""])
    assert named(state, STOCK, discard("2c")) == [LEFT]


def test_to_leave_a_card_that_brings_one_place_is_none():
    state = position("2h 4c Kd", "9s", discard="3s Ac", stock="9d Ts", spaces=["Jc Qc Kc", ""])
    assert named(state, STOCK, discard("4c")) == []


def test_who_has_not_melded_may_leave_it():
    state = position("5h 6h 2c Kd", "9s", discard="3s 7h", stock="9d Ts", spaces=["", ""], melded=[False, True])
    assert named(state, STOCK, discard("2c")) == []


# --- demands


def demanding(**rest):
    return epic("5h 6h Qc", "7h Kd", "3c 4d", spaces=["7c 8c 9c", "", ""], **rest)


def test_to_demand_what_cannot_be_played_is_a_blunder():
    assert named(demanding(), demand(1, "Kd"), FORFEIT) == [UNPLAYABLE]


def test_to_demand_what_makes_a_play_is_none():
    assert named(demanding(), demand(1, "7h"), lay("7c 8c 9c | 5h 6h 7h", "", ""), discard("Qc")) == []


def test_a_joker_is_demanded_to_be_played_too():
    state = epic("5h Qc", "X1 Kd", spaces=["", ""])
    assert named(state, demand(1, "X"), FORFEIT) == [UNPLAYABLE]


def test_to_demand_again_what_was_just_denied_is_a_blunder():
    state = done(demanding(to_move=1), demand(2, "2h"))
    state = done(state, demand(0, "Td"))
    assert named(state, demand(1, "4h")) == []
    state = done(demanding(), demand(1, "4h"), demand(2, "Ts"), demand(0, "Ts"))
    assert named(state, demand(1, "4h")) == [IN_VAIN]


def test_a_seat_that_has_drawn_since_may_have_got_it():
    state = done(demanding(), demand(1, "4h"), STOCK, discard("Kd"), demand(0, "Ts"))
    assert named(state, demand(1, "4h")) == []


def test_to_demand_of_one_what_another_took_openly_is_a_blunder():
    start = epic("Kd 2s", "5h 6h Qc", "3c 4d", discard="8c 4h", spaces=["5c 6c 7c", "", ""], to_move=0)
    state = done(start, pile("8c"), lay("5c 6c 7c 8c", "", ""), discard("2s"))
    assert named(state, demand(2, "4h")) == [IN_VAIN]
    assert named(state, demand(0, "4h"), lay("5c 6c 7c 8c", "4h 5h 6h", ""), discard("Qc")) == []


def test_to_give_back_a_card_that_brings_points_is_a_blunder():
    state = epic("5h 6h Qc 2s", "7h Kd", spaces=["7c 8c 9c", ""])
    assert named(state, demand(1, "7h"), FORFEIT) == [PastKind.FORFEITED_A_GAIN.value]


def test_to_give_back_a_card_that_only_goes_to_an_opponent_is_none():
    state = epic("Qc 2s 3d", "Td 5h", spaces=["", "7d 8d 9d"])
    assert named(state, demand(1, "Td"), FORFEIT) == []
