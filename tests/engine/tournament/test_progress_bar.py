"""The bar of a long run."""

import io

from engine.cli.progress_bar import ProgressBar
from tests.engine.tournament.made import Ticking


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_a_terminal_has_one_line_that_is_written_over():
    out = Terminal()
    bar = ProgressBar(out, Ticking(), 3, 1)
    bar.step()
    bar.step()
    assert out.getvalue().count("\n") == 1
    assert out.getvalue().count("\r") == 3
    assert "1 of 3" in out.getvalue()
    assert out.getvalue().rstrip().endswith("3 of 3")


def test_elsewhere_there_is_a_line_for_each_tenth():
    out = io.StringIO()
    bar = ProgressBar(out, Ticking(), 100, 0)
    for _ in range(100):
        bar.step()
    lines = out.getvalue().splitlines()
    assert [line.split("] ")[1].split(",")[0] for line in lines] == [f"{part} of 100" for part in range(10, 101, 10)]
    assert lines[0].endswith(", 0 min 09 s left")  # the clock was read once since the beginning: 10 took a second
