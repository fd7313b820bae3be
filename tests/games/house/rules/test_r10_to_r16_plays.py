"""What no answer to a case tells of melding, plays, stealing, discarding and jokers: reports, events, the cache."""

import itertools
import weakref

import pytest

from engine.games.house.words import JokerTaken, Played
from engine.rummy.cards import CARDS, card, cards
from engine.rummy.events import Discarded
from engine.rummy.plays import arranged, is_whole, judge, points_of
from tests.engine.positions import discard, done, refused, shown, swap, table, turn

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


def test_r15_ruling_a_play_that_can_be_read_as_either_counts_as_whichever_scores_more():
    assert points_of(frozenset(cards("9s X1 X2"))) == 15


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("9h 7h 8h", "7h 8h 9h"),
        ("2s Ks As", "Ks As 2s"),
        ("9h X1 7h", "7h X1 9h"),
        ("X2 7h 8h X1", "7h 8h X1 X2"),
        ("7s 7c X1", "7c 7s X1"),
    ],
)
def test_plays_lie_sorted_for_the_eye(text, order):
    assert " ".join(map(str, arranged(frozenset(cards(text))))) == order


def test_judgements_are_not_cached_for_ever():
    judge.cache_clear()
    first = frozenset(cards("7h 8h 9h"))
    seen = weakref.ref(first)
    assert is_whole(first)
    del first
    assert seen() is not None
    for some in itertools.islice(itertools.combinations(CARDS, 3), 5000):
        judge(frozenset(some))
    assert seen() is None


@pytest.mark.parametrize("text", ["", "1c", "7", "7x", "x1", "X3", "10h", "7h "])
def test_what_is_no_card_is_named(text):
    with pytest.raises(ValueError, match="is no card"):
        card(text)


BOOK = "4c 4d 4h 4s"


def test_r13_moving_cards_away_from_another_players_space_is_stealing():
    state = turn("5h 6h 2d", ("", BOOK), ("4h 5h 6h", "4c 4d 4s"))
    (theft,) = state.playing.draft.report.thefts
    assert (str(theft.card), theft.owner, str(theft.paid_with)) == ("4h", 1, "5h")
    (event,) = [event for event in done(state, discard("2d")).log if isinstance(event, Played)]
    assert [str(card) for card in event.stolen] == ["4h"]


def test_r13_faults_name_the_card_its_owner_and_its_play():
    state = turn("2d Ks", ("5h 6h 7h", "", BOOK), ("4h 5h 6h 7h", "", "4c 4d 4s"))
    (fault,) = state.playing.draft.judge(min(state.hands[0])).faults
    assert (fault.seats, fault.numbers, [sorted(map(str, play)) for play in fault.plays]) == (
        (2,),
        (1, 0),
        [["4h", "5h", "6h", "7h"]],
    )


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


RUN = "6h X1 8h"
FRESH = {"melded": [False, True]}


def fresh(cards, *tables, **rest):
    return turn(cards, *tables, **{**FRESH, **rest})


def test_r16_before_melding_a_joker_on_the_table_is_replaced_by_a_card_of_the_hand():
    after = done(fresh("7h 2d", ("", RUN)), swap("X1", "7h"))
    assert table(after) == ["", "6h 7h 8h"]
    assert shown(after, "hands")[0] == "2d X1"
    assert refused(after, discard("2d")) == []
    assert [event for event in done(after, discard("2d")).log if isinstance(event, JokerTaken)]
