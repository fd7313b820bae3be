"""The command that measures promises again: rows of the pages, their commands, and fewer cases than usual."""

from build.bench.__main__ import benches
from build.bench.promises import PAGE, commands_of, of_games, promises, reduced
from build.measure.__main__ import WHATS

TOOLS = {"in_turn", "played", "promises"}
"""Benches that measure nothing by themselves: they run others, or are run by one."""
ROWS = """# A page

## Speed

| what | figure | limit | command | verdict |
| --- | --- | --- | --- | --- |
| turns | 5 ms | 9 | compiled `build.measure gin thinking --games 3` | met |
| kills | 0 | 0 | `build.bench kills --jobs 2`; `build.bench hasty` | met |

## Rules

| what | figure | limit | command | verdict |
| --- | --- | --- | --- | --- |
| played | 12 | all | `tests/whole` | **missed** |

| other | table |
| --- | --- |
| a | b |
"""


def test_a_row_of_the_page_is_a_promise_with_its_commands_or_without_any(tmp_path):
    (tmp_path / "page.md").write_text(ROWS, "utf-8")
    found = list(promises(tmp_path / "page.md"))
    assert [(each.section, each.what, each.figure, each.limit, each.verdict) for each in found] == [
        ("Speed", "turns", "5 ms", "9", "met"),
        ("Speed", "kills", "0", "0", "met"),
        ("Rules", "played", "12", "all", "**missed**"),
    ]
    thinking, kills = ("build.measure", "gin", "thinking", "--games", "3"), ("build.bench", "kills", "--jobs", "2")
    assert [each.commands for each in found] == [(thinking,), (kills, ("build.bench", "hasty")), ()]


def test_a_command_is_one_that_this_program_has():
    assert [*commands_of("`pytest tests`, then `build.measure playroom program`")] == [
        ("build.measure", "playroom", "program")
    ]
    assert [*commands_of("`build.measure golf program`, `build.bench nothing`")] == []


def test_a_command_of_each_game_stands_for_those_that_have_the_measure(monkeypatch):
    monkeypatch.setattr("build.bench.promises.game_names", lambda: ["gin", "conquian"])
    (ladder,), (light,) = map(commands_of, ("`build.measure GAME ladder --single`", "`build.measure GAME light`"))
    assert of_games(ladder) == [("build.measure", game, "ladder", "--single") for game in ("gin", "conquian")]
    assert of_games(light) == [("build.measure", "gin", "light")]
    assert of_games(("build.bench", "hasty")) == [("build.bench", "hasty")]


def test_fewer_cases_are_asked_for_and_no_file_of_its_own():
    assert reduced(("build.measure", "playroom", "program", "--progress", "FILE"), 0.1)[-2:] == ("--positions", "50")
    assert reduced(("build.measure", "playroom", "program", "--positions", "20"), 0.1)[3:] == ("--positions", "2")


def test_every_row_of_the_page_has_a_figure_a_command_and_a_verdict():
    """A missed promise says what is planned or why it is given up."""
    found = list(promises())
    rows = [line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("|")]
    assert len(rows) == len(found) + 2 * len({each.section for each in found})
    assert [each.what for each in found if not (each.figure and each.limit and each.verdict)] == []
    missed = [each for each in found if each.verdict.startswith("**missed**")]
    assert [each.what for each in missed if each.verdict == "**missed**"] == []
    assert [each.what for each in found if "November" in f"{each.figure} {each.verdict}"] == []
    assert len({command for each in found for command in each.commands}) > 80


def test_every_bench_and_every_measure_has_an_owner():
    """Who measures something new writes the row of its promise, too."""
    commands = {command for each in promises() for command in each.commands}
    assert {*benches()} - TOOLS - {command[1] for command in commands} == set()
    assert {*WHATS} - {command[2] for command in commands if command[0] == "build.measure"} == set()
