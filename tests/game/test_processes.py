"""Processes asked for by their numbers."""

import os
import subprocess
import sys

import pytest

from game.system import process_runs

pytestmark = pytest.mark.skipif(os.name == "nt", reason="processes cannot be asked for by number there")


def test_this_process_runs():
    assert process_runs(os.getpid())


def test_a_process_that_has_ended_runs_no_more():
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    assert not process_runs(ended.pid)


def test_a_process_that_has_ended_runs_no_more_before_its_parent_has_asked_for_its_exit_code():
    ended = subprocess.Popen([sys.executable, "-c", ""])
    os.waitid(os.P_PID, ended.pid, os.WEXITED | os.WNOWAIT)
    assert not process_runs(ended.pid)
    ended.wait()


def test_a_number_that_no_process_can_have_runs_not():
    assert not process_runs(1 << 40)
