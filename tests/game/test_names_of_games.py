"""Patterns of names: every one of them knows all games, those that there are and those that there may be."""

import os

import pytest

from engine.family.daily import deal_of
from engine.family.puzzles import read_day
from engine.games.list import game_names
from game.records import day_games, game_files
from game.records.game_files import clear_up, day_of, new_path, of_day, other_path, restore, to_bin, turn_path

DAY = "2026-11-22"
MADE_UP = ("500", "rummy-500", "gin_rummy_2", "Räuber", "ラミー", "a b", "x-day-2026-11-23-y", "day")
every_name = pytest.mark.parametrize("name", [*game_names(), *MADE_UP])


@every_name
def test_the_file_of_a_deal_of_the_day_is_known_as_one_wherever_it_lies(name, tmp_path):
    path = new_path(tmp_path, of_day(DAY, name))
    path.parent.mkdir(parents=True)
    path.write_text("{}", "utf-8")
    assert day_of(path) == (DAY, name)
    assert day_of(other_path(tmp_path, path)) == (DAY, name)
    assert list(day_games._paths(tmp_path, DAY, name)) == [path]
    assert day_games.withheld(tmp_path, "2027-01-01", name, deal_of(DAY, name))
    assert to_bin(tmp_path, path, 1_700_000_000.0)
    (binned,) = game_files.binned(tmp_path)
    assert day_of(binned) == (DAY, name)
    assert game_files.game_of(binned) == path.stem
    assert restore(tmp_path, binned) == path
    to_bin(tmp_path, path, 1_700_000_000.0)
    game_files.remove(next(iter(game_files.binned(tmp_path))))
    assert len(list(day_games._paths(tmp_path, DAY, name))) == 1, "it is dealt again"


@every_name
def test_what_a_killed_program_left_of_its_files_is_removed(name, tmp_path):
    for path in (new_path(tmp_path, of_day(DAY, name)), turn_path(new_path(tmp_path, of_day(DAY, name)))):
        half = path.with_name(f"{path.name}.{2**22 - 1}.tmp")
        half.parent.mkdir(parents=True, exist_ok=True)
        half.touch()
        os.utime(half, (0, 0))
    clear_up(tmp_path)
    assert not list((tmp_path / "games").iterdir())


@every_name
def test_kinds_of_puzzles_may_be_called_like_any_game(name):
    kind = name.replace(" ", "_")
    assert [each.kind for each in read_day("gin", " ".join([f"{kind}:1:2"] * 3))] == [kind] * 3
