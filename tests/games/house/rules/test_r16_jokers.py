from engine.games.house.events import JokerTaken
from tests.engine.positions import discard, done, refused, shown, swap, table, turn

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
