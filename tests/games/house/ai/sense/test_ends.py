from engine.games.house.ai.sense.blunder import BlunderKind
from tests.engine.positions import STOCK, discard, epic, lay, position
from tests.games.house.ai.sense.deeds import named

SHORT = BlunderKind.ENDED_SHORT.value
KEPT = BlunderKind.KEPT_A_JOKER.value
CLOSED = BlunderKind.CLOSED_LOSING.value


def test_points_left_when_nothing_can_follow_are_a_blunder():
    state = position("7c 2d Kh", "9s", stock="Ts", spaces=["8c 9c Tc", ""])
    assert named(state, STOCK, discard("Ts")) == [SHORT]


def test_they_are_none_while_the_hand_goes_on():
    state = position("7c 2d Kh", "9s", stock="Ts 3c", spaces=["8c 9c Tc", ""])
    assert named(state, STOCK, discard("Ts")) == []


def test_the_cards_kept_count_too():
    state = position("2d Kh", "9s", stock="Ts", spaces=["8c 9c Tc", ""])
    assert named(state, STOCK, discard("2d")) == [SHORT]
    assert named(state, STOCK, discard("Ts")) == []


def test_they_count_nothing_in_epic():
    state = epic("2d Kh", "9s", stock="Ts", spaces=["8c 9c Tc", ""])
    assert named(state, STOCK, discard("2d")) == []


def last_turns(*seats):
    return position("X1 2d Kh", "9s", "Ac", stock="Ts 3c", spaces=["8c 9c Tc", "", ""], last_turns=list(seats))


def test_to_keep_a_joker_in_the_last_turn_is_a_blunder():
    assert named(last_turns(0, 1), STOCK, discard("Ts")) == [KEPT]
    assert named(last_turns(0), STOCK, discard("Ts")) == [SHORT, KEPT]


def test_to_lay_it_is_none():
    assert named(last_turns(0, 1), STOCK, lay("8c 9c Tc X1", "", ""), discard("Ts")) == []


def test_to_keep_it_before_the_last_turn_is_none():
    state = position("X1 2d Kh", "9s", stock="Ts 3c", spaces=["8c 9c Tc", ""])
    assert named(state, STOCK, discard("Ts")) == []


def closing(totals, **rest):
    return position("7c", "9s Ks", stock="Ts 3c", spaces=["8c 9c Tc", ""], totals=totals, **{"hand": 6, **rest})


def closed(state):
    return named(state, STOCK, lay("7c 8c 9c Tc", ""), discard("Ts"))


def test_to_close_the_last_hand_far_behind_is_a_blunder():
    assert closed(closing([0, 200])) == [CLOSED]


def test_it_is_none_while_hidden_cards_may_turn_it():
    """20 on the table and 25 for going out make 45; the other's two hidden cards may be the jokers, worth 30."""
    assert closed(closing([0, 75])) == []
    assert closed(closing([0, 76])) == [CLOSED]


def test_it_is_none_in_an_earlier_hand():
    assert closed(closing([0, 200], hand=5)) == []


def test_first_out_of_epic_closes_nothing():
    state = epic("7c", "9s Ks", stock="Ts 3c", spaces=["8c 9c Tc", ""], totals=[0, 400], hand=6)
    assert closed(state) == []
