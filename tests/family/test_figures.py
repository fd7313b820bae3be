"""The figures that players of each game count: of every hand, and of hands whose figures are known."""

import pytest

from engine.games.gin.game import GIN
from engine.games.list import game_names, rules_of
from tests.family.walks import walked
from tests.games.gin.deals import DONE, done, knock, knocked, playing


@pytest.mark.parametrize("name", game_names())
def test_a_game_counts_what_it_names(name):
    rules = rules_of(name)
    keys = {each.key for each in rules.figures}
    assert rules.figures, "a game names a figure that its players count: figures and tally of its Rules"
    assert len(keys) == len(rules.figures)
    result = set()
    for walk in walked(name):
        game = walk[-1][2]
        for seat in range(rules.seating(game.options).seats):
            tally = rules.tally(game.hand, seat)
            assert all(type(number) is int and number >= 0 for number in tally.values())
            result |= tally.keys()
    assert result <= keys
    assert {each.key for each in rules.figures if not each.average} <= result


@pytest.mark.parametrize("name", game_names())
def test_at_most_one_player_goes_out_in_a_hand(name):
    rules = rules_of(name)
    for walk in walked(name):
        hand = walk[-1][2].hand
        seats = range(rules.seating(walk[-1][2].options).seats)
        for key in ("out", "gin"):
            assert sum(rules.tally(hand, seat).get(key, 0) for seat in seats) <= 1


GIN_IN_HAND = "4c 5c 6c 7d 7h 7s Td Tc Ts Th Kc"
SPREAD = ("4s 5s 6s", "Td Tc Th", "Ad Ac As")


@pytest.mark.parametrize(
    ("hand", "own", "other"),
    [
        (done(playing(GIN_IN_HAND, "9c 9h 9d Kd Ks Qd 2c 3c Ah As"), knock("Kc")), {"gin": 1}, {"caught": 37}),
        (done(knocked("5d", "9c 9h 9d Kd Ks Qd 2c 3c 4c Ah", *SPREAD), DONE), {"knock": 1}, {"caught": 31}),
        (
            done(knocked("5d", "9c 9h 9d 8d 8s 8h 2c 3c 4c 4h", *SPREAD), DONE),
            {"knock": 1, "was undercut": 1, "caught": 5},
            {"undercut": 1},
        ),
    ],
)
def test_gins_knocks_undercuts_and_the_count_caught_with(hand, own, other):
    nothing = dict.fromkeys(("gin", "knock", "undercut", "was undercut"), 0)
    assert GIN.tally(hand, 0) == nothing | own
    assert GIN.tally(hand, 1) == nothing | other
