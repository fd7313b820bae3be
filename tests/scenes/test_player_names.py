import pytest

from engine.family.levels import LEVELS
from engine.rummy.seats import MOST_SEATS
from scenes.player_names import LONGEST_NAME, NAMES, OPPONENT_NAMES, USUAL, level_of, with_names
from scenes.session import Player


def test_no_two_opponents_of_any_levels_share_a_name():
    names = [name for names in OPPONENT_NAMES.values() for name in names]
    assert len(set(names)) == len(names)
    assert max(map(len, names)) <= LONGEST_NAME


@pytest.mark.parametrize("name", LEVELS)
def test_a_whole_table_of_one_level_is_told_apart(name):
    seated = with_names([Player("", name)] * MOST_SEATS)
    assert seated[0].name == OPPONENT_NAMES[name][0]
    assert len({player.name for player in seated}) == MOST_SEATS
    assert {player.opponent for player in seated} == {name}


def test_every_seat_of_a_full_table_has_a_usual_name():
    assert len(set(NAMES)) == MOST_SEATS
    assert not set(NAMES) & {name for names in OPPONENT_NAMES.values() for name in names}


def test_persons_keep_their_names_and_an_opponent_goes_by_another():
    face = OPPONENT_NAMES[USUAL][0]
    person = Player(face.upper())
    seated = with_names([Player("", USUAL), person, Player("Whoever", USUAL)])
    assert seated[1] == person
    assert [player.name for player in seated if player.opponent] == list(OPPONENT_NAMES[USUAL][1:3])


def test_the_level_is_told_of_opponents_alone():
    assert level_of(Player("Ann")) == ""
    assert level_of(Player("Anyone", "master")) == LEVELS["master"].shown
