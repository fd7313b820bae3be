from engine.games.house.ai.sense.deeds import Asked, TurnPlay
from engine.games.house.ai.sense.silly import Reason, silly
from engine.games.house.view import view
from engine.rummy.actions import Discard
from engine.rummy.cards import card
from tests.engine.positions import FORFEIT, PASS, STOCK, demand, discard, done, epic, lay, pile, position
from tests.games.house.ai.sense.deeds import deed


def reason(state, *wishes):
    result = silly(deed(state, *wishes).play)
    return result and result.reason


def test_points_left_are_silly():
    state = position("7c 2d Kh 5s", "9s", stock="Ts 3c", spaces=["8c 9c Tc", ""])
    assert reason(state, STOCK, discard("Ts")) is Reason.POINTS
    assert reason(state, STOCK, lay("7c 8c 9c Tc", ""), discard("Ts")) is None


def test_cards_that_could_be_laid_for_no_points_are_silly_to_keep():
    """4d with the opponent's joker and 4h costs nobody anything."""
    spaces = ["5s 6s 7s", "2c 2h 2s | 4h 7h 8h X1 X2 | Ac Ad Ah"]
    state = position("Jc Kc 4d 9s", "Td", stock="Js 3c", spaces=spaces)
    assert reason(state, STOCK, discard("4d")) is Reason.CARDS
    assert reason(state, STOCK, lay("5s 6s 7s", "2c 2h 2s | 4d 4h X1 | 7h 8h X2 | Ac Ad Ah"), discard("Kc")) is None


def test_to_take_less_from_others_for_the_same_points_is_silly():
    spaces = ["", "7h 8h 9h | Kd Kh Ks", "3s 4s 5s 6s 7s"]
    state = position("3c 9c 2d 3d 5d Qh 2s X1", "Td", "Tc", stock="9s Jc", spaces=spaces, melded=[False, True, True])
    assert reason(state, STOCK, lay("2d 3d 5d X1", *spaces[1:]), discard("3c")) is Reason.RIVALS


def test_a_turn_that_lays_fewer_cards_to_give_nothing_is_not_silly():
    state = position("7c 2d Kh 5s", "9s", stock="Ts 3c", spaces=["", "8c 9c Tc"])
    assert reason(state, STOCK, discard("Ts")) is None


def test_a_meld_held_back_is_a_choice():
    state = position("5h 6h 7h 2d Kh", "9s", stock="Ts 3c", spaces=["", ""], melded=[False, False])
    result = reason(state, STOCK, discard("Kh"))
    assert result is Reason.MELD
    assert result.is_choice


def test_to_go_out_is_a_choice_until_the_last_turn():
    spaces = ["8c 9c Tc", "8s 9s Ts"]
    kept = STOCK, lay("7c 8c 9c Tc", "8s 9s Ts"), discard("8h")
    result = reason(position("7c 7s", "9d", stock="8h 3c", spaces=spaces), *kept)
    assert result is None, "7s would give the other points"
    spaces = ["8c 9c Tc | 7d 7h 7s", "8s 9s Ts"]
    kept = STOCK, lay("7d 7h 7s | 8c 9c Tc", "8s 9s Ts"), discard("7c")
    assert reason(position("7c", "9d", stock="8h 3c", spaces=spaces), *kept) is Reason.OUT
    assert reason(position("7c", "9d", stock="8h", spaces=spaces), *kept) is Reason.POINTS


def test_to_close_the_pile_is_not_compared_with_going_out_by_play():
    """All of the hand could be laid for as many points, and for fewer of another; but then all play once more."""
    own = ["2c 4c 5c X2", "6d 6h 6s", "8c Tc X1", "As 2s 3s"]
    spaces = [" | ".join(own), "Ah 2h 3h Qh Kh", "8d 9d Td | 8h 9h Th | 9s Ts Js"]
    state = position("3d", "Kd", "5h", stock="3c 7d", spaces=spaces)
    after = ["2c 3c 4c 5c", "6d 6h 6s X2", *own[2:]]
    assert reason(state, STOCK, lay(" | ".join(after), *spaces[1:]), discard("3d")) is None


def test_a_discard_that_feeds_the_next_is_silly_where_another_is_missed_no_more():
    start = epic("6h 9d Kd", "Ac 8s", discard="9c 4h 5h 9s", stock="2c 3c", spaces=("", "Tc Jc Qc Kc"), to_move=1)
    state = done(start, pile("9c"), lay("", "9c Tc Jc Qc Kc"), discard("8s"))
    assert reason(state, STOCK, discard("6h")) is Reason.DISCARD
    assert reason(state, STOCK, discard("9d")) is None


def test_what_is_no_play_is_not_compared():
    opening = position("5h 6h Qc", "9d Kc", phase="opening", dealer=1, stock="7h 2c", melded=[False, False])
    assert deed(opening, PASS).play is None
    assert deed(epic("5h 6h Qc", "7h Kd"), demand(1, "2c")).play is None
    assert deed(epic("5h 6h Qc", "7h Kd"), demand(1, "Kd"), FORFEIT).play is None


def test_a_turn_can_be_asked_about_before_it_is_played():
    state = done(position("7c 2d Kh 5s", "9s", stock="Ts 3c", spaces=["8c 9c Tc", ""]), STOCK)
    seen = view(state, 0)
    asked = Asked(basis=seen.draft.basis, seating=seen.options.seating)
    planned = TurnPlay(view=seen, draft=seen.draft, end=Discard(card("Ts")), asked=asked)
    assert silly(planned).reason is Reason.POINTS
