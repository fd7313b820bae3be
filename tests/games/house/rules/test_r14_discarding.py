from engine.rummy.events import Discarded
from tests.engine.positions import discard, done, shown, turn


def test_r14_a_player_ends_their_turn_by_discarding_one_card_to_the_pile():
    state = turn("2d Ks", ("", ""), discard="3c 4c")
    after = done(state, discard("2d"))
    assert shown(after, "discard", "hands")[0] == "3c 4c 2d"
    assert after.hands[0] == {card for card in state.hands[0] if str(card) == "Ks"}
    assert isinstance(after.log[-1], Discarded)


def test_r14_the_report_tells_what_may_be_discarded():
    report = turn("2d Ks 3c", ("", ""), temperatures={"2d": "warm"}).playing.draft.report
    assert [str(card) for card in report.may_discard] == ["3c", "Ks"]
    assert not report.may_end
    assert turn("2d", ("", ""), temperatures={"2d": "warm"}).playing.draft.report.may_end
