"""Whole games of Straight and Playroom Rummy by mouse through the real scenes: all presets, all numbers of seats."""

import pytest

from engine.games.list import rules_of
from scenes.services import Setup
from tests.whole.playroom_person import PlayroomMind, PlayroomPerson
from tests.whole.straight_person import StraightMind, StraightPerson
from tests.whole.whole_game import assert_played, players

SHORT, ONE = {"target": 1}, {"rounds": 1}
GAMES = {
    ("straight", "straight"): ("straight", 2, SHORT, 20, 2),
    ("straight", "standard"): ("standard", 3, SHORT, 18, 2),
    ("straight", "basic"): ("basic", 4, SHORT, 27, 2),
    ("straight", "wrotham"): ("wrotham", 5, {"deals": 2, "all_at_once_from": 2}, 7, 2),
    ("straight", "block"): ("block", 6, SHORT, 38, 2),
    ("straight", "colonel"): ("colonel", 2, SHORT, 19, 2),
    ("straight", "lowest"): ("lowest", 4, SHORT, 5, 2),
    ("straight", "deep draws"): ("basic", 2, {"discard_draw": "deep", **SHORT}, 20, 2),
    ("straight", "table and pile calls"): ("basic", 3, {"scoring": "table", "call": "pile", "target": 30}, 4, 2),
    ("straight", "float"): ("basic", 2, {"go_out": "float", **SHORT}, 20, 2),
    ("straight", "forfeits"): ("basic", 2, {"joker_discard": "skip", "jokers": 2, **SHORT}, 6, 2),
    ("playroom", "playroom"): ("playroom", 2, ONE, 8, 1),
    ("playroom", "elimination"): ("elimination", 3, {"target": 100, "rounds": 3}, 2, 1),
    ("playroom", "manipulation"): ("manipulation", 4, ONE, 3, 1),
    ("playroom", "identity"): ("identity", 5, ONE, 11, 1),
    ("playroom", "romme"): ("romme", 6, ONE, 9, 2),
    ("playroom", "tiles"): ("tiles", 2, ONE, 13, 1),
    ("playroom", "tiles for six"): ("tiles-six", 6, {"decks": 2, **ONE}, 3, 1),
    ("playroom", "tiles with four seats"): ("tiles", 4, ONE, 5, 1),
    ("playroom", "eight seats"): ("playroom", 8, ONE, 9, 1),
    ("playroom", "seven seats"): ("manipulation", 7, ONE, 9, 1),
    ("playroom", "the pile above a card"): ("playroom", 2, {"pile": "above", "pile_must": True, **ONE}, 3, 1),
    ("playroom", "strict"): ("manipulation", 2, {"faults": "strict", **ONE}, 7, 2),
}
"""Preset, seats, changed options, deal number and people of each game: deals that are soon over."""
PEOPLE = {"straight": (StraightPerson, StraightMind), "playroom": (PlayroomPerson, PlayroomMind)}


@pytest.mark.parametrize("game", PEOPLE)
def test_every_preset_is_played_and_every_number_of_seats(game):
    presets = {preset.key: set(preset.seats) for preset in rules_of(game).presets}
    played = [row for (name, _), row in GAMES.items() if name == game]
    assert {preset for preset, *_others in played} == presets.keys()
    assert {seats for _preset, seats, *_others in played} == set().union(*presets.values())


@pytest.mark.parametrize(("game", "name"), GAMES)
def test_a_whole_game_is_played_and_its_scores_are_those_of_the_engine(tmp_path, game, name):
    preset, seats, changed, deal, people = GAMES[game, name]
    setup = Setup(game=game, preset=preset, players=players(seats, people), deal=deal, changed=changed)
    person, mind = PEOPLE[game]
    assert_played(tmp_path, setup, person, mind())
