"""Expert: what it demands, keeps and holds back, and hands of it without a fault."""

from engine.games.house.ai.expert import draw_choices
from engine.games.house.view import view
from engine.games.house.words import Demand, DrawDiscard, Open
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import CARDS, card
from tests.engine.positions import STOCK, discard, done, epic, lay, pile, position, table, turn
from tests.games.house.ai.hands import after, decided, never

# --- the opening and the draw


def test_it_opens_the_stock():
    state = position("5h 6h Qc", "2d 3s 8c", phase="opening", dealer=1, stock="Ks 2c")
    assert decided("expert", state) == (Open(take=True),)


def test_it_draws_from_the_pile_what_makes_two_plays():
    state = position("5h 6h Jd Qd 2c", "9s 3c", spaces=("Tc Jc Qc", ""), discard="3s 7h Kd")
    assert decided("expert", state) == (DrawDiscard(card("7h")),)


def test_it_leaves_a_pile_of_which_it_can_play_nothing():
    state = position("5h 6h 2c", "9s 3c", spaces=("Jc Qc Kc", ""), discard="3s 9d")
    assert decided("expert", state) == (DrawStock(),)


def promised(stock):
    """The value of a draw from the stock; seat 1 holds all cards that lie nowhere else."""
    hand, spaces, pile_ = "Tc X1 8h", ("7c 8c 9c", "Jc Qc Kc Ac"), "6c"
    gone = " ".join((hand, *spaces, pile_, stock)).split()
    rest = " ".join(str(each) for each in CARDS if str(each) not in gone)
    result = draw_choices(view(position(hand, rest, spaces=spaces, discard=pile_, stock=stock), 0), never)
    return next(option.value for option in result if option.draw == DrawStock())


def test_a_draw_that_empties_the_stock_is_for_a_last_turn():
    """A joker that is not laid then is worth nothing."""
    assert promised("2s") < promised("2s 4d 9h")


def drawn_in_the_open():
    """Seat 1 has drawn the 7h in the open and holds it; seat 0 could play it."""
    state = epic("5h 6h 8h 2c", "9c Tc 3d", spaces=("Jc Qc Kc", "4s 5s 6s"), to_move=1, discard="8c 7h")
    return done(state, pile("8c"), lay("Jc Qc Kc", "4s 5s 6s | 8c 9c Tc"), discard("3d"))


def test_it_demands_what_it_has_seen_and_can_play():
    assert decided("expert", drawn_in_the_open()) == (Demand(1, card("7h")),)


def test_it_forgets_nothing():
    state = drawn_in_the_open()
    for _ in range(10):
        state = done(state, STOCK, discard(str(state.stock[0])))
    assert Demand(1, card("7h")) in [option.draw for option in draw_choices(view(state, 0), never)]


def test_it_demands_nothing_where_that_is_not_played():
    state = position("5h 6h 8h 2c", "9c Tc 3d", spaces=("Jc Qc Kc", "4s 5s 6s"), to_move=1, discard="8c 7h")
    state = done(state, pile("8c"), lay("Jc Qc Kc", "4s 5s 6s | 8c 9c Tc"), discard("3d"))
    assert not any(isinstance(option.draw, Demand) for option in draw_choices(view(state, 0), never))


def test_it_demands_nothing_of_its_partner():
    hands = "5h 6h 8h 2c", "Kd 3s", "9c Tc 3d", "Js 4d"
    spaces = "Jc Qc Kc", "", "4s 5s 6s", ""
    state = epic(*hands, spaces=spaces, to_move=2, discard="8c 7h", stock="Ah As Ad")
    state = done(state, pile("8c"), lay("Jc Qc Kc", "", "4s 5s 6s | 8c 9c Tc", ""), discard("3d"), STOCK, discard("Ah"))
    assert card("7h") in state.hands[2]
    assert not any(isinstance(option.draw, Demand) for option in draw_choices(view(state, 0), never))


# --- the play


def test_it_steals_what_it_can_pay_for():
    state = after("expert", turn("Tc 3d 8h", ("7c 8c 9c", "Jc Qc Kc Ac")))
    assert table(state) == ["7c 8c 9c Tc Jc", "Ac Qc Kc"]


def test_it_replaces_a_joker():
    state = after("expert", turn("5h 2c 2d 9s Kh", ("", "4h X1 6h"), melded=[False, True]))
    assert table(state)[1] == "4h 5h 6h"


def test_in_its_last_turn_it_lays_the_joker_too():
    state = turn("X1 2c 2d 9s Kh", ("7c 8c 9c", "4s 5s 6s"), last_turns=[0], first_out=1, out=["in", "out"])
    assert "X1" in table(after("expert", state))[0]


def test_it_keeps_from_feeding_the_others():
    """Both cards are as far from the hand; one of them fits what lies there."""
    state = turn("Tc Jd 2c 2d 5s 5h", ("", "7c 8c 9c"), melded=[False, True])
    assert decided("expert", state)[-1] == Discard(card("Jd"))


def test_it_goes_out_where_it_can():
    state = turn("4s Tc 2d", ("4c 4d 4h | 7c 8c 9c", "Qc Qd Qh"))
    assert after("expert", state).first_out == 0
