from engine.coach.blunders.known import known
from engine.house.view import view
from engine.rummy.cards import text_of
from tests.engine.positions import FORFEIT, STOCK, UNDO_DRAW, demand, discard, done, epic, lay, pile, position, swap


def held(state):
    return [text_of(cards) for cards in known(view(state, 0)).held]


def test_cards_drawn_in_the_open_are_known_until_they_are_laid_or_discarded():
    start = epic("2c 3d", "Kd 5c 8s", discard="9h 4s Jd", stock="2s 3s 4c", spaces=["6h 7h 8h", ""], to_move=1)
    drawn = done(start, pile("9h"))
    assert held(drawn) == ["", "Jd 9h 4s"]
    assert held(done(drawn, UNDO_DRAW)) == ["", ""]
    played = done(drawn, lay("6h 7h 8h 9h", ""), discard("5c"))
    assert held(played) == ["", "Jd 4s"]
    assert held(done(played, STOCK, discard("2c"), STOCK, discard("4s"))) == ["", "Jd"]


def test_a_demanded_card_is_known_with_whom_it_stays():
    start = epic("2c 3d", "9h Kd", "4c 5c", spaces=["6h 7h 8h", "", ""])
    assert held(done(start, demand(1, "9h"))) == ["9h", "", ""]
    assert held(done(start, demand(1, "9h"), FORFEIT)) == ["", "9h", ""]


def test_a_replaced_joker_is_known_unless_it_is_laid_again():
    start = position("2c 3d", "5h 9s Kd Kc", stock="2s 3s 4c", spaces=["4h X1 6h", ""], to_move=1, melded=[True, False])
    swapped = done(start, STOCK, swap("X1", "5h"))
    assert held(done(swapped, discard("9s"))) == ["", "X1"]
    assert held(done(swapped, lay("4h 5h 6h", "Kc Kd X1"), discard("9s"))) == ["", ""]


def test_hands_that_were_shown_are_known():
    """Seat 0 goes out first; seats 1 and 2 show their hands."""
    state = epic("9h 2c", "Kd 5c", "4c", stock="2s 3s 4d", spaces=["6h 7h 8h", "", ""])
    out = done(state, STOCK, lay("6h 7h 8h 9h", "", ""), discard("2c"))
    assert out.first_out is None
    state = epic("9h", "Kd 5c", "4c", stock="2s 3s 4d", spaces=["6h 7h 8h", "", ""])
    out = done(state, STOCK, lay("6h 7h 8h 9h", "", ""), discard("2s"))
    assert held(out) == ["", "5c Kd", "4c"]
