import errno
import os
import socket
import time
from pathlib import Path

import pytest

from game.files import read_regular, write_whole
from game.records import game_record

LIMIT = 100


def test_a_file_is_read_whole_up_to_its_limit(tmp_path):
    path = tmp_path / "file"
    path.write_bytes(b"x" * LIMIT)
    assert read_regular(path, LIMIT) == b"x" * LIMIT


def test_a_file_beyond_its_limit_is_refused(tmp_path):
    path = tmp_path / "file"
    path.write_bytes(b"x" * (LIMIT + 1))
    with pytest.raises(OSError, check=lambda error: error.errno == errno.EFBIG):
        read_regular(path, LIMIT)


def pipe(path):
    os.mkfifo(path)


def device(path):
    path.symlink_to("/dev/zero")


def endpoint(path):
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(str(path))


@pytest.mark.skipif(os.name == "nt", reason="Windows has none of these in folders")
@pytest.mark.parametrize("make", [pipe, device, endpoint])
def test_what_is_no_regular_file_is_never_opened(tmp_path, monkeypatch, make):
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "odd"
    make(path.relative_to(tmp_path) if make is endpoint else path)
    monkeypatch.setattr("os.open", lambda *_: pytest.fail("it was opened"))
    with pytest.raises(OSError, match="Not a regular file"):
        read_regular(path, LIMIT)


def test_a_folder_is_no_file(tmp_path):
    with pytest.raises(IsADirectoryError):
        read_regular(tmp_path, LIMIT)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no named pipes in folders")
def test_a_pipe_in_the_way_of_the_half_written_file_does_not_hold_the_program_up(tmp_path):
    os.mkfifo(tmp_path / f"file.{os.getpid()}.tmp")
    write_whole(tmp_path / "file", "new")
    assert (tmp_path / "file").read_text(encoding="utf-8") == "new"
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


@pytest.fixture
def disk(monkeypatch):
    """What becomes sure on the disk, in order: inodes that were synced, and names that files were given."""
    calls, fsync, replace = [], os.fsync, Path.replace

    def synced(handle):
        calls.append(os.fstat(handle).st_ino)
        fsync(handle)

    def replaced(path, target):
        calls.append(Path(target).name)
        return replace(path, target)

    monkeypatch.setattr("os.fsync", synced)
    monkeypatch.setattr(Path, "replace", replaced)
    return calls


@pytest.mark.skipif(os.name == "nt", reason="folders cannot be synced there")
def test_a_power_cut_leaves_the_old_file_or_the_new_one(tmp_path, disk):
    path = tmp_path / "file"
    write_whole(path, "new")
    assert disk == [path.stat().st_ino, "file", tmp_path.stat().st_ino]


@pytest.mark.skipif(os.name == "nt", reason="folders cannot be synced there")
def test_a_new_record_is_sure_with_its_name_before_its_game_is_said_to_be_saved(tmp_path, monkeypatch):
    file = game_record.create(tmp_path)
    said, fsync = [], os.fsync

    def synced(handle):
        said.append((os.fstat(handle).st_ino, file.saved))
        fsync(handle)

    monkeypatch.setattr("os.fsync", synced)
    file.append("a line\n")
    while not file.saved:
        time.sleep(0.001)
    file.close()
    file.wait()
    assert said[:2] == [(file.path.stat().st_ino, False), (file.path.parent.stat().st_ino, False)]
