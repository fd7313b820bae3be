from engine.games.house.events import Played
from tests.engine.positions import discard, done, refused, turn

FRESH = {"melded": [False, True]}


def meld(cards, *tables, number=1, **rest):
    return turn(cards, *tables, hand=number, **{**FRESH, **rest})


def test_r10_from_then_on_this_player_has_melded():
    start = ("", "8d 8h 8s")
    state = meld("7c 7d 7h 2d 8c", start, ("7c 7d 7h", "8d 8h 8s"))
    after = done(state, discard("2d"))
    assert after.melded == (True, True)
    (event,) = [event for event in after.log if isinstance(event, Played)]
    assert event.melded
    more = meld("7c 7d 7h 2d 8c", start, ("7c 7d 7h", "8d 8h 8s"), ("7c 7d 7h", "8c 8d 8h 8s"))
    assert refused(more, discard("2d")) == []


def test_r10_a_player_melds_once_a_hand():
    state = turn("7c 7d 7h 2d", ("9c 9d 9s", ""), ("9c 9d 9s | 7c 7d 7h", ""), hand=6)
    assert refused(state, discard("2d")) == []
    assert not next(event for event in done(state, discard("2d")).log if isinstance(event, Played)).melded


def test_r10_the_meld_is_judged_by_its_whole_plays():
    state = meld("7c 7d 7h 9c 2d", ("", ""), ("7c 7d 7h", ""))
    assert state.playing.draft.report.meld_points == 10
    assert (state.playing.draft.report.meld_cost, state.playing.draft.report.melded) == (10, True)


def test_r10_the_report_counts_the_meld_while_it_is_laid():
    state = meld("7c 7d 7h 9c 2d", ("", ""), ("7c 7d 7h", ""), number=6)
    report = state.playing.draft.report
    assert (report.meld_points, report.meld_cost, report.melded) == (10, 20, False)
