"""Whole games of Straight Rummy by mouse through the real scenes, in all presets and with two to six seats."""

import pytest

from engine.games.straight.options import OPTIONS
from scenes.services import Setup
from tests.whole.straight_person import StraightMind, StraightPerson
from tests.whole.whole_game import assert_played, players

SHORT = {"target": 1}
GAMES = {
    "straight": ("straight", 2, SHORT, 20),
    "standard": ("standard", 3, SHORT, 18),
    "basic": ("basic", 4, SHORT, 27),
    "wrotham": ("wrotham", 5, {"deals": 2, "all_at_once_from": 2}, 7),
    "block": ("block", 6, SHORT, 38),
    "colonel": ("colonel", 2, SHORT, 19),
    "lowest": ("lowest", 4, SHORT, 5),
    "deep draws": ("basic", 2, {"discard_draw": "deep", **SHORT}, 20),
    "table and pile calls": ("basic", 3, {"scoring": "table", "call": "pile", "target": 30}, 4),
    "float": ("basic", 2, {"go_out": "float", **SHORT}, 20),
    "forfeits": ("basic", 2, {"joker_discard": "skip", "jokers": 2, **SHORT}, 6),
}
"""Preset, seats, changed options and deal number of each game: deals that are soon over, to keep the suite quick."""


def test_every_preset_is_played():
    assert {preset for preset, *_others in GAMES.values()} == set(OPTIONS.keys)
    assert {seats for _preset, seats, *_others in GAMES.values()} == {2, 3, 4, 5, 6}


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_played_and_its_scores_are_those_of_the_engine(tmp_path, name):
    preset, seats, changed, deal = GAMES[name]
    setup = Setup(game="straight", preset=preset, players=players(seats, 2), deal=deal, changed=changed)
    assert_played(tmp_path, setup, StraightPerson, StraightMind())
