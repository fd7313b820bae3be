from pathlib import Path

import pytest

from game.system import data_folder

HOME = Path("/there/ann")


@pytest.mark.parametrize(
    ("platform", "env", "wanted"),
    [
        ("linux", {}, HOME / ".local/share/house-rummy"),
        ("linux", {"XDG_DATA_HOME": "/data"}, Path("/data/house-rummy")),
        ("linux", {"XDG_DATA_HOME": "data"}, HOME / ".local/share/house-rummy"),
        ("darwin", {"XDG_DATA_HOME": "/data"}, HOME / "Library/Application Support/House Rummy"),
        ("win32", {"APPDATA": "/roaming"}, Path("/roaming/House Rummy")),
        ("win32", {"APPDATA": ""}, HOME / "AppData/Roaming/House Rummy"),
    ],
)
def test_games_and_settings_lie_where_the_platform_has_such_files(platform, env, wanted):
    assert data_folder(platform, env, HOME) == wanted
