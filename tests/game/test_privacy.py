"""Nobody but its owner reads what the program writes; what is handed on has the rights that the system's user gives."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from game.privacy import close_to_others, private
from game.records.game_files import OWN
from tests.game.conftest import played
from tests.game.test_kept_games import GamesOnDisk

pytestmark = pytest.mark.skipif(os.name == "nt", reason="folders hand on their own rights there")


def open_to_others(folder):
    """What other users of the machine may read or enter."""
    return sorted(
        str(path.relative_to(folder)) for path in (folder, *folder.rglob("*")) if path.lstat().st_mode & 0o077
    )


@pytest.fixture
def usual():
    before = os.umask(0o022)
    yield
    os.umask(before)


@pytest.mark.usefixtures("usual")
def test_all_that_is_kept_is_private_and_what_is_handed_on_is_not(tmp_path):
    disk = GamesOnDisk(tmp_path)
    with private():
        played(disk.folder, 4000)
        played(disk.folder)
        games = disk.games()
        assert disk.keeping.name(games[0], "Sunday")
        handed_on = disk.keeping.export(games[0])
        assert disk.keeping.to_bin(games[1])
    assert open_to_others(disk.folder) == []
    assert {path.name: oct(stat.S_IMODE(path.stat().st_mode)) for path in (disk.exports, *disk.exports.iterdir())} == {
        "documents": "0o755",
        Path(handed_on).name: "0o644",
    }
    (tmp_path / "after").touch()
    assert stat.S_IMODE((tmp_path / "after").stat().st_mode) == 0o644


@pytest.mark.usefixtures("usual")
@pytest.mark.parametrize("whole", [True, False])
def test_what_earlier_versions_left_open_is_closed_but_for_what_is_not_ours(tmp_path, whole):
    ours = ("games/a.jsonl", "bin/finished/1_b.jsonl", "settings.json", "statistics.jsonl")
    for name in (*ours, "letters/to-a-friend.txt"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    (tmp_path / "finished").symlink_to(tmp_path / "letters")
    tmp_path.chmod(0o755)
    close_to_others(tmp_path, OWN, whole=whole)
    left = {name for name in open_to_others(tmp_path) if name != "finished"}
    assert left == (set() if whole else {".", "letters", "letters/to-a-friend.txt"})


@pytest.mark.usefixtures("usual")
def test_the_program_itself_begins_so():
    words = "import os; from game import start; start._main = lambda _: print(oct(os.umask(0))) or 0; start.main([])"
    told = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=True).stdout
    assert told.splitlines()[-1] == "0o77"
