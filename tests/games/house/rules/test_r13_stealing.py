from engine.games.house.events import Played
from tests.engine.positions import discard, done, turn

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
