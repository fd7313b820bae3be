import pytest

from engine.games.house.ai.opponents import OPPONENTS
from scenes.faces import LONGEST_NAME, MORE_FACES, USUAL, level_of, with_faces
from scenes.session import Player
from scenes.start.seats import MOST_SEATS


def test_no_two_opponents_of_any_levels_share_a_name():
    names = [name for key, level in OPPONENTS.items() for name in (level.face, *MORE_FACES[key])]
    assert len(set(names)) == len(names)
    assert max(map(len, names)) <= LONGEST_NAME


@pytest.mark.parametrize("name", OPPONENTS)
def test_a_whole_table_of_one_level_is_told_apart(name):
    seated = with_faces([Player("", name)] * MOST_SEATS)
    assert seated[0].name == OPPONENTS[name].face
    assert len({player.name for player in seated}) == MOST_SEATS
    assert {player.opponent for player in seated} == {name}


def test_persons_keep_their_names_and_an_opponent_goes_by_another():
    face = OPPONENTS[USUAL].face
    person = Player(face.upper())
    seated = with_faces([Player("", USUAL), person, Player("Whoever", USUAL)])
    assert seated[1] == person
    assert [player.name for player in seated if player.opponent] == list(MORE_FACES[USUAL][:2])


def test_the_level_is_told_of_opponents_alone():
    assert level_of(Player("Ann")) == ""
    assert level_of(Player("Anyone", "master")) == OPPONENTS["master"].shown
