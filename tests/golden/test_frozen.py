"""The games as `build/frozen.py` keeps them: what has become different is named by game, preset, moment and line."""

from functools import cache
from typing import Any

import pytest

from engine.family.game_text import record_of_text
from engine.games.list import rules_of
from scenes.games.list import shown_names
from tests.golden import frozen_games
from tests.golden.frozen_games import Sections, differences

HOW = "is the change wanted? CONTRIBUTING.md says how to keep what is now"
NAMED = {
    (game, f"{preset}, {seats} players")
    for game in shown_names()
    for preset, seats in frozen_games.kinds(rules_of(game))
}


@cache
def kept(game: str) -> dict[str, Any]:
    return frozen_games.kept_of(game)


@pytest.mark.parametrize(("game", "name"), sorted(NAMED))
def test_a_game_is_told_as_it_was(game: str, name: str) -> None:
    told = frozen_games.sections_of(kept(game)["records"][name])
    assert differences(f"{game}, {name}", kept(game)["games"][name], told) == [], HOW


@pytest.mark.parametrize(("game", "name"), sorted(NAMED))
def test_the_text_of_a_game_is_read_as_the_same_game(game: str, name: str) -> None:
    record = record_of_text(kept(game)["texts"][name], rules_of)
    assert differences(f"{game}, {name}", {"record": kept(game)["records"][name]}, {"record": record}) == []


@pytest.mark.parametrize("game", shown_names())
def test_codes_of_house_rules_are_read_as_the_same_rules(game: str) -> None:
    read = {code: frozen_games.code_read(code) for code in kept(game)["codes"]}
    assert differences(game, kept(game)["codes"], read) == []


@pytest.mark.parametrize("game", shown_names())
def test_every_preset_has_its_options_in_their_order(game: str) -> None:
    assert differences(game, kept(game)["options"], frozen_games.options_of(rules_of(game))) == [], HOW


def test_no_game_is_kept_in_vain() -> None:
    assert {path.name for path in frozen_games.FOLDER.glob("*")} == {
        frozen_games.path_of(game).name for game in shown_names()
    }
    assert {(game, name) for game in shown_names() for name in kept(game)["records"]} == NAMED


def test_a_difference_names_its_game_its_moment_and_its_first_line() -> None:
    told: Sections = {"table at 3, seat 0": "stock: holds 20\nhand 7c\n"}
    changed = {"table at 3, seat 0": "stock: holds 20\nhand 7d\n", "table at 9, seat 1": "stock: holds 19\n"}
    name = "gin, knock, 2 players, table at 3, seat 0, line 2"
    assert differences("gin, knock, 2 players", told, changed) == [f"{name}: it was 'hand 7c' and is 'hand 7d'"]
    gone = "gin, table at 3, seat 0, line 1: it was 'stock: holds 20' and is 'nothing'"
    assert differences("gin", told, {}) == [gone]
