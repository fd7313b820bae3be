from engine.games.house.events import Played
from tests.engine.positions import discard, done, refused, turn

BOOK = "4c 4d 4h 4s"


def judged(hand, *tables, **rest):
    return refused(turn(f"{hand} 2d", *tables, **rest), discard("2d"))


def test_r13_moving_cards_away_from_another_players_space_is_stealing():
    state = turn("5h 6h 2d", ("", BOOK), ("4h 5h 6h", "4c 4d 4s"))
    (theft,) = state.playing.draft.report.thefts
    assert (str(theft.card), theft.owner, str(theft.paid_with)) == ("4h", 1, "5h")
    (event,) = [event for event in done(state, discard("2d")).log if isinstance(event, Played)]
    assert [str(card) for card in event.stolen] == ["4h"]


def test_r13_a_player_pays_at_least_one_card_for_every_stolen_card():
    assert judged("5h 6h", ("", BOOK), ("4h 5h 6h", "4c 4d 4s")) == []
    start, end = ("6h 7h 8h", f"{BOOK} | 5c 5d 5h 5s"), ("4h 5h 6h 7h 8h", "4c 4d 4s | 5c 5d 5s")
    assert judged("9h", start, end) == ["R13 4h 5h"]
    assert judged("9h", start, ("4h 5h 6h 7h 8h 9h", end[1])) == ["R13 4h 5h"]
    assert judged("9h Th", start, ("4h 5h 6h 7h 8h 9h Th", end[1])) == []


def test_r13_more_cards_than_were_stolen_may_be_laid():
    assert judged("5h 6h 7h 8h", ("", BOOK), ("4h 5h 6h 7h 8h", "4c 4d 4s")) == []


def test_r13_the_payment_lies_in_the_play_the_stolen_card_goes_to():
    start = ("5h 6h 7h | 9c 9d 9s", BOOK)
    assert judged("9h", start, ("4h 5h 6h 7h | 9c 9d 9h 9s", "4c 4d 4s")) == ["R13 4h"]
    assert judged("8h", start, ("4h 5h 6h 7h 8h | 9c 9d 9s", "4c 4d 4s")) == []


def test_r13_the_payment_comes_from_the_hand_not_from_ones_space():
    start = ("5h 6h 7h 8h | 9c 9d 9s", BOOK)
    assert judged("Ks", start, ("4h 5h 6h | 7h 8h | 9c 9d 9s", "4c 4d 4s"))[0] == "R11 7h 8h"
    assert judged("Ks", ("5h 6h 7h | Ah 2h 3h", BOOK), ("Ah 2h 3h 4h 5h 6h 7h", "4c 4d 4s")) == ["R13 4h"]


def test_r13_the_stolen_card_can_go_to_any_players_space():
    start = ("", BOOK, "5h 6h 7h")
    assert judged("8h", start, ("", "4c 4d 4s", "4h 5h 6h 7h 8h")) == []
    assert judged("Ks", start, ("", "4c 4d 4s", "4h 5h 6h 7h")) == ["R13 4h"]


def test_r13_a_card_moved_inside_its_space_is_not_stolen():
    assert judged("3h", ("", f"5h 6h 7h | {BOOK}"), ("", "3h 4h 5h 6h 7h | 4c 4d 4s")) == []


def test_r13_ruling_a_hand_card_pays_once_in_the_stage_that_lays_it():
    start = ("", f"{BOOK} | 8c 8d 8h 8s")
    first = ("4h 5h 6h 7h", "4c 4d 4s | 8c 8d 8h 8s")
    last = ("4h 5h 6h 7h 8h", "4c 4d 4s | 8c 8d 8s")
    assert judged("5h 6h 7h", start, last) == []
    assert judged("5h 6h 7h", start, first, last) == []  # the same turn, dragged one by one: the first need be no stage
    only = ("4h 5h 6h", "4c 4d 4s | 7c 7d 7h 7s | 8c 8d 8h 8s")
    start = ("", f"{BOOK} | 7c 7d 7h 7s | 8c 8d 8h 8s")
    last = ("4h 5h 6h 7h 8h", "4c 4d 4s | 7c 7d 7s | 8c 8d 8s")
    assert judged("5h 6h", start, only, last) != []


def test_r13_ruling_a_stolen_card_put_back_was_not_stolen():
    start, taken = ("", BOOK), ("4h", "4c 4d 4s")
    assert judged("Ks", start, taken, start) == []


def test_r13_ruling_every_play_that_got_new_cards_is_whole_at_the_end_of_its_stage():
    # The theft is paid in a stage of its own only if that stage leaves the other new play whole, too.
    start = ("9c 9d 9s | 7h 8h 9h", BOOK)
    stage = ("9c 9d 9s | 7h 8h 9h | 4h 5h 6h | Kd Kh", "4c 4d 4s")
    last = ("9c 9d 9s | 4h 5h 6h 7h 8h 9h | Kd Kh Ks", "4c 4d 4s")
    assert judged("5h 6h Kd Kh Ks", start, stage, last) == []
    stage = ("9c 9d 9s | 7h 8h 9h | 4h 5h 6h | Kd Kh", "4c 4d 4s")
    moved_on = ("9c 9d 9s | 5h 6h 7h 8h 9h | Kd Kh Ks | 4h", "4c 4d 4s")
    back = ("9c 9d 9s | 5h 6h 7h 8h 9h | Kd Kh Ks", "4c 4d 4h 4s")
    assert judged("5h 6h Kd Kh Ks", start, stage, moved_on, back) == []


def test_r13_a_joker_pays_as_any_card_does():
    assert judged("X1 6h", ("", BOOK), ("4h X1 6h", "4c 4d 4s")) == []


def test_r13_faults_name_the_card_its_owner_and_its_play():
    state = turn("2d Ks", ("5h 6h 7h", "", BOOK), ("4h 5h 6h 7h", "", "4c 4d 4s"))
    (fault,) = state.playing.draft.judge(min(state.hands[0])).faults
    assert (fault.seats, fault.numbers, [sorted(map(str, play)) for play in fault.plays]) == (
        (2,),
        (1, 0),
        [["4h", "5h", "6h", "7h"]],
    )
