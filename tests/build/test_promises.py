"""The command that measures promises again: rows of the pages, their commands, and fewer cases than usual."""

from build.bench.promises import command_of, promises, reduced

PAGE = """# A page

| what | command | figure | limit |
| --- | --- | --- | --- |
| turns | compiled `build.measure gin thinking --games 3` | 5 ms | 9 |
| deals | the same | 3 | |
| kills | `kills --jobs 2` | 0 | 0 |
| played | by hand | 12 | |

| other | table |
| --- | --- |
| a | b |
"""


def test_a_row_of_a_page_is_a_promise_with_its_command_or_without_one(tmp_path):
    (tmp_path / "measurements-cards.md").write_text(PAGE, "utf-8")
    found = list(promises(tmp_path))
    assert [(each.page, each.what, each.figure, each.limit) for each in found] == [
        ("cards", "turns", "5 ms", "9"),
        ("cards", "deals", "3", ""),
        ("cards", "kills", "0", "0"),
        ("cards", "played", "12", ""),
    ]
    thinking, kills = ("build.measure", "gin", "thinking", "--games", "3"), ("build.bench", "kills", "--jobs", "2")
    assert [each.command for each in found] == [thinking, thinking, kills, ()]


def test_a_command_is_one_that_this_program_has():
    assert command_of("`pytest tests`, then `-m build.measure playroom program`") == (
        "build.measure",
        "playroom",
        "program",
    )
    assert command_of("`build.measure golf program`, `build.bench nothing`") == ()


def test_fewer_cases_are_asked_for_and_no_file_of_its_own():
    assert reduced(("build.measure", "playroom", "program", "--progress", "FILE"), 0.1)[-2:] == ("--positions", "50")
    assert reduced(("build.measure", "playroom", "program", "--positions", "20"), 0.1)[3:] == ("--positions", "2")


def test_most_promises_of_the_pages_can_be_read():
    found = list(promises())
    assert len(found) > 200
    assert len({each.command for each in found if each.command}) > 60
