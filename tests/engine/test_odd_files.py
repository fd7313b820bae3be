"""The commands, given what is no file, or no file of the kind they read: one sentence, and nothing is waited for."""

import io
import os
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from engine.cli import command
from engine.cli.main import main
from engine.cli.run_file import RunFile, RunFileError

CASE = '{"id":1,"kind":"play","cards":"7h 8h 9h"}\n'
READERS = ("check", "solve", "replay", "analyse")
needs_pipes = pytest.mark.skipif(os.name == "nt", reason="Windows has no such files")


@pytest.fixture
def odd(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "latin").write_bytes(b"\xff\xfe")
    if os.name != "nt":
        os.mkfifo("pipe")
    with (tmp_path / "sparse").open("wb") as file:
        file.truncate(command._LARGEST + 1)
    return tmp_path


@needs_pipes
@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("name", ["pipe", "folder", "loop", "absent", "sparse", "/dev/zero", "/dev/urandom"])
def test_what_cannot_be_read_gets_one_sentence(odd, capsys, reader, name):
    assert main([reader, name]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert name in said.err
    assert said.err.endswith(".\n")
    assert said.err.count("\n") == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a device that is always full")
def test_an_output_without_room_gets_one_sentence(monkeypatch, capsys, tmp_path):
    (tmp_path / "case").write_text(CASE)
    with suppress(OSError), Path("/dev/full").open("w") as full:  # closing it tries to write once more
        monkeypatch.setattr(sys, "stdout", full)
        assert main(["check", str(tmp_path / "case")]) == 1
    assert capsys.readouterr().err == "The output cannot be written: No space left on device.\n"


@needs_pipes
@pytest.mark.parametrize("name", ["-", "/dev/stdin"])
def test_the_standard_input_is_read(odd, monkeypatch, capsys, name):
    reads, writes = os.pipe()
    os.write(writes, CASE.encode())
    os.close(writes)
    stdin = io.TextIOWrapper(io.BytesIO(CASE.encode()))
    monkeypatch.setattr(sys, "stdin", stdin)
    monkeypatch.setattr(command, "_STREAMS", ("/dev/fd/",))
    assert main(["check", "-" if name == "-" else f"/dev/fd/{reads}"]) == 0
    assert '"reading": "run"' in capsys.readouterr().out
    os.close(reads)


@needs_pipes
@pytest.mark.parametrize("name", ["pipe", "sparse", "latin", "/dev/zero"])
def test_a_run_is_not_kept_in_what_is_no_file_of_one(odd, name):
    before = (odd / name).stat()
    with pytest.raises(RunFileError, match=f"^{odd / name} is no file of such a run; name another.$"):
        RunFile(odd / name, {"tournament": 1})
    after = (odd / name).stat()
    assert (after.st_size, after.st_mtime_ns) == (before.st_size, before.st_mtime_ns)


def test_a_kept_line_nested_without_end_is_damaged(tmp_path):
    path = tmp_path / "run.jsonl"
    RunFile(path, {"tournament": 1})
    with path.open("a") as file:
        file.write("[" * 100_000 + "\n")
    with pytest.raises(RunFileError, match=r"^Line 2 of .* is damaged"):
        RunFile(path, {"tournament": 1})
