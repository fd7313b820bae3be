"""Whole games of Playroom Rummy by mouse through the real scenes, in all presets and with two to eight seats."""

import pytest

from engine.games.playroom.options import OPTIONS
from scenes.services import Setup
from tests.whole.playroom_person import PlayroomMind, PlayroomPerson
from tests.whole.whole_game import assert_played, players

ONE = {"rounds": 1}
GAMES = {
    "playroom": ("playroom", 2, ONE, 8, 1),
    "elimination": ("elimination", 3, {"target": 100, "rounds": 3}, 2, 1),
    "manipulation": ("manipulation", 4, ONE, 3, 1),
    "identity": ("identity", 5, ONE, 11, 1),
    "romme": ("romme", 6, ONE, 9, 2),
    "tiles": ("tiles", 2, ONE, 5, 1),
    "tiles for six": ("tiles-six", 3, ONE, 4, 1),
    "tiles with four seats": ("tiles", 4, ONE, 5, 1),
    "eight seats": ("playroom", 8, ONE, 9, 1),
    "seven seats": ("manipulation", 7, ONE, 9, 1),
    "the pile above a card": ("playroom", 2, {"pile": "above", "pile_must": True, **ONE}, 3, 1),
    "strict": ("manipulation", 2, {"faults": "strict", **ONE}, 7, 2),
}
"""Preset, seats, changed options, deal number and people of each game: deals that are soon over."""


def test_every_preset_is_played_and_every_number_of_seats():
    assert {preset for preset, *_others in GAMES.values()} == set(OPTIONS.keys)
    assert {seats for _preset, seats, *_others in GAMES.values()} == set(range(2, 9))


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_played_and_its_scores_are_those_of_the_engine(tmp_path, name):
    preset, seats, changed, deal, people = GAMES[name]
    setup = Setup(game="playroom", preset=preset, players=players(seats, people), deal=deal, changed=changed)
    assert_played(tmp_path, setup, PlayroomPerson, PlayroomMind())
