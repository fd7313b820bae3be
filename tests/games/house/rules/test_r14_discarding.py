from engine.games.house.state import Out
from engine.rummy.events import Discarded
from tests.engine.positions import END, discard, done, lay, pile, position, refused, shown, turn


def test_r14_a_player_ends_their_turn_by_discarding_one_card_to_the_pile():
    state = turn("2d Ks", ("", ""), discard="3c 4c")
    after = done(state, discard("2d"))
    assert shown(after, "discard", "hands")[0] == "3c 4c 2d"
    assert after.hands[0] == {card for card in state.hands[0] if str(card) == "Ks"}
    assert isinstance(after.log[-1], Discarded)


def test_r14_the_discard_comes_from_the_hand():
    state = turn("2d 9h", ("6h 7h 8h", ""), ("6h 7h 8h 9h", ""))
    assert refused(state, discard("9h")) == ["R14 9h"]
    assert refused(state, discard("Qc")) == ["R14 Qc"]
    assert refused(state, discard("zz")) == ["R14"]


def test_r14_the_pile_can_be_read_by_all():
    assert shown(done(turn("2d Ks", ("", "")), discard("2d")), "discard") == "2d"


def test_r14_a_player_must_discard_if_possible():
    assert refused(turn("2d Ks", ("", "")), END) == ["R14 2d Ks"]


def test_r14_with_only_warm_cards_left_the_turn_ends_without_a_discard():
    state = turn("2d Ks", ("", ""), temperatures={"2d": "warm", "Ks": "warm"})
    assert refused(state, discard("2d")) == ["R8 2d"]
    after = done(state, END)
    assert (after.to_move, after.out[0]) == (1, Out.IN)


def test_r14_with_an_empty_hand_the_turn_ends_without_a_discard():
    state = turn("9h", ("6h 7h 8h", ""), ("6h 7h 8h 9h", ""))
    assert refused(state, END) == []
    assert refused(state, discard("9h")) == ["R14 9h"]


def test_r14_warm_cards_beside_a_cold_one_do_not_spare_the_discard():
    state = turn("2d Ks", ("", ""), temperatures={"2d": "warm"})
    assert refused(state, END) == ["R14 Ks"]
    assert refused(state, discard("Ks")) == []


def test_r14_a_hot_card_in_the_hand_the_turn_cannot_end():
    state = turn("2d Ks", ("", ""), temperatures={"2d": "hot"})
    assert refused(state, discard("Ks")) == ["R8 2d"]
    only = turn("2d", ("", ""), temperatures={"2d": "hot"})
    assert refused(only, END) == ["R8 2d"]
    assert refused(only, discard("2d")) == ["R8 2d", "R8 2d"]


def test_r14_the_report_tells_what_may_be_discarded():
    report = turn("2d Ks 3c", ("", ""), temperatures={"2d": "warm"}).playing.draft.report
    assert [str(card) for card in report.may_discard] == ["3c", "Ks"]
    assert not report.may_end
    assert turn("2d", ("", ""), temperatures={"2d": "warm"}).playing.draft.report.may_end


def test_r14_a_drawn_cold_card_may_be_discarded_at_once():
    state = position("2d", "Kd", spaces=["6h 7h 8h", ""], discard="9h 3c 4c")
    assert refused(state, pile("9h"), lay("6h 7h 8h 9h", ""), discard("3c")) == []
