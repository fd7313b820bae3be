from engine.games.house.events import JokerTaken
from tests.engine.positions import END, discard, done, lay, pile, position, refused, shown, swap, table, turn

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


def test_r16_in_any_players_space():
    assert refused(fresh("7h 2d", (RUN, "")), swap("X1", "7h"), discard("2d")) == []
    assert refused(fresh("7h 2d", ("", "", RUN), melded=[False] * 3), swap("X1", "7h"), discard("2d")) == []


def test_r16_the_joker_can_be_kept_played_or_discarded():
    start = fresh("7h 9c 9d 2d", ("", RUN))
    assert refused(start, swap("X1", "7h"), discard("2d")) == []
    assert refused(start, swap("X1", "7h"), lay("9c 9d X1", "6h 7h 8h"), discard("2d")) == []
    assert refused(start, swap("X1", "7h"), discard("X1")) == []


def test_r16_the_joker_is_cold():
    state = fresh("7h 2d", ("", RUN), temperatures={"7h": "hot", "2d": "warm"})
    after = done(state, swap("X1", "7h"))
    assert shown(after, "temperatures") == {"2d": "warm"}
    assert refused(after, END) == ["R14 X1"]


def test_r16_the_replacement_can_be_anything_that_makes_the_play_whole():
    assert refused(fresh("9h 2d", ("", "7h 8h X1")), swap("X1", "9h"), discard("2d")) == []
    assert refused(fresh("5h 2d", ("", "6h 7h X1")), swap("X1", "5h"), discard("2d")) == []
    assert refused(fresh("8c 2d", ("", "8h X1 X2")), swap("X1", "8c"), discard("2d")) == []


def test_r16_a_replacement_that_does_not_fit_is_refused():
    faults = refused(fresh("Th 2d", ("", RUN)), swap("X1", "Th"), discard("2d"))
    assert faults[0].startswith(("R11", "R16"))


def test_r16_ruling_any_number_of_times():
    state = fresh("7h Tc 2d", ("", f"{RUN} | 9c X2 Jc"))
    after = done(state, swap("X1", "7h"), swap("X2", "Tc"))
    assert refused(after, discard("2d")) == []
    assert refused(state, lay("", "6h 7h 8h | 9c Tc Jc"), discard("2d"))[0].startswith("R16")


def test_r16_ruling_jokers_of_two_plays_are_replaced_and_one_is_melded():
    state = fresh("7h Tc 9d 9s 2d", ("", f"{RUN} | 9c X2 Jc"))
    after = done(state, swap("X1", "7h"), swap("X2", "Tc"), lay("9d 9s X1", "6h 7h 8h | 9c Tc Jc"))
    assert refused(after, discard("2d")) == []


def test_r16_ruling_the_card_put_in_is_a_natural():
    assert refused(fresh("X2 2d", ("", RUN)), swap("X1", "X2"), discard("2d")) == ["R16 X1 X2"]


def test_r16_ruling_a_hot_card_put_in_counts_as_played():
    state = position("2d", "Kd", spaces=["", RUN], discard="7h", melded=[False, False])
    assert refused(state, pile("7h"), swap("X1", "7h"), discard("2d")) == []


def test_r16_after_melding_nothing_is_replaced():
    assert refused(turn("7h 2d", ("", RUN)), swap("X1", "7h")) == ["R16 X1"]
    assert refused(turn("7h 2d", ("", RUN)), lay("", "6h 7h 8h"))[0][:3] in {"R12", "R16"}


def test_r16_not_after_melding_in_the_same_turn_either():
    start, meld = ("", RUN), ("9c 9d 9s", RUN)
    faults = refused(fresh("7h 9c 9d 9s 2d", start, meld), swap("X1", "7h"), discard("2d"))
    assert faults[0][:3] in {"R10", "R12", "R16"}


def test_r16_before_melding_in_the_same_turn_it_is_fine():
    state = fresh("7h 9c 9d 9s 2d", ("", RUN))
    assert refused(state, swap("X1", "7h"), lay("9c 9d 9s", "6h 7h 8h"), discard("2d")) == []


def test_r16_only_a_joker_on_the_table_is_replaced():
    assert refused(fresh("7h 2d", ("", RUN)), swap("6h", "7h")) == ["R16 6h"]
    assert refused(fresh("7h 2d", ("", RUN)), swap("X2", "7h")) == ["R16 X2"]


def test_r16_only_by_a_card_of_the_hand():
    assert refused(fresh("7h 2d", ("", RUN)), swap("X1", "9h")) == ["R16 9h"]


def test_r16_a_meld_beside_a_good_replacement_is_judged_as_a_meld():
    state = fresh("7h 9c 9d 9s 2d", ("", RUN), hand=6)
    assert refused(state, swap("X1", "7h"), lay("9c 9d 9s", "6h 7h 8h"), discard("2d")) == ["R10 9c 9d 9s"]
    elsewhere = refused(state, swap("X1", "7h"), lay("", "6h 7h 8h | 9c 9d 9s"), discard("2d"))
    assert elsewhere == ["R10 9c 9d 9s"]


def test_r16_a_joker_laid_in_another_turn_is_replaced_too():
    state = fresh("7h 2d", ("9c 9d X2", RUN))
    assert refused(state, swap("X2", "7h"), discard("2d"))[0].startswith(("R11", "R16"))
    assert refused(fresh("9h 2d", ("9c 9d X2", RUN)), swap("X2", "9h"), discard("2d")) == []
