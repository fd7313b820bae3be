"""Games named, handed on, taken in, put into the bin and out of it, on a real disk with a clock of its own."""

import json
import os
import shutil
import sys
from dataclasses import fields, replace
from threading import Event
from urllib.parse import quote

import pytest

from engine.family.game_text import text_of_game
from engine.family.header import with_marks
from engine.family.record_lines import Writer
from engine.family.record_marks import Marks, marks_of
from engine.games.list import read_record
from game.app import App
from game.files import open_locked, write_plain
from game.records import game_files, game_record, library
from game.records.game_files import mend_names, names_in
from game.records.kept_games import KeptGames, NoGameError, import_game
from game.records.library import ReadGames, Summaries, saved
from game.records.unfinished_games import UnfinishedGames
from game.session.session import GameSession
from scenes.services import Saved
from tests.game.asking import PATIENCE
from tests.game.conftest import Instantly, go_on, played, thinks

DAY = 86_400
NOW = 1_700_000_000.0


class GamesOnDisk:
    """The games of a folder at a time that the test sets."""

    def __init__(self, folder):
        self.folder, self.now, self.told = folder / "data", NOW, []
        self.exports = folder / "documents"
        self.keeping = KeptGames(self.folder, self.exports, self.told.append, lambda _path: None, lambda: self.now)

    def games(self):
        """All games as the list reads them."""
        result = []
        ReadGames(self.folder).run(lambda: False, result.append)
        return [game for games in result for game in games]


@pytest.fixture
def disk(tmp_path):
    return GamesOnDisk(tmp_path)


def test_a_name_is_kept_in_the_bin_and_taken_away_again(disk):
    played(disk.folder)
    (game,) = disk.games()
    assert disk.keeping.name(game, "  Sunday night ")
    (named,) = disk.games()
    assert named.name == "Sunday night"
    assert disk.keeping.to_bin(named)
    (binned,) = disk.games()
    assert (binned.name, binned.binned) == ("Sunday night", NOW)
    assert disk.keeping.restore(binned)
    assert disk.keeping.name(disk.games()[0], "")
    assert disk.games()[0].name == ""


@pytest.mark.parametrize("name", ["x" * 41, "a\u200db", "two\nlines"])
def test_names_that_cannot_be_shown_are_refused(disk, name):
    played(disk.folder)
    assert not disk.keeping.name(disk.games()[0], name)
    assert disk.told == ["A game can't be called that."]


@pytest.mark.parametrize("content", ["", "[]", '{"a": 3, "b": "ok"}', "{" * 10_000])
def test_a_file_of_names_that_is_broken_names_no_game(tmp_path, content):
    (tmp_path / "names.json").write_text(content)
    assert set(names_in(tmp_path).values()) <= {"ok"}


def test_a_damaged_file_of_names_is_put_aside_and_what_can_be_read_of_it_is_kept(disk):
    damage = "The names of your games were damaged. Those that could be read are kept, and the old file is “{}”."
    played(disk.folder), played(disk.folder)
    for game, name in zip(disk.games(), ("Sunday", "Monday"), strict=True):
        disk.keeping.name(game, name)
    path = disk.folder / "names.json"
    whole = path.read_bytes()
    path.write_bytes(whole[:-4])
    (kept,) = (game.name for game in disk.games() if game.name)
    unfinished = UnfinishedGames(disk.folder, disk.told.append)
    unfinished.settle()
    assert disk.told == [damage.format("names.unread.json")]
    assert (disk.folder / "names.unread.json").read_bytes() == whole[:-4]
    path.write_bytes(path.read_bytes().replace(b"}", b"3"))
    assert disk.keeping.name(disk.games()[0], "Tuesday")
    assert disk.told[1:] == [damage.format("names.unread-2.json")]
    assert {game.name for game in disk.games()} >= {"Tuesday"}
    assert kept in {"Sunday", "Monday"}


def test_a_file_of_names_that_is_far_too_large_is_put_aside_whole(disk):
    played(disk.folder)
    (disk.folder / "names.json").write_text(" " * 7_000_000)
    assert disk.keeping.name(disk.games()[0], "Tuesday")
    assert "the old file is “names.unread.json”" in disk.told[0]
    assert disk.games()[0].name == "Tuesday"
    assert (disk.folder / "names.unread.json").stat().st_size == 7_000_000


def test_five_thousand_names_are_no_damage(tmp_path):
    entries = {f"20260101-120000-{number:08}": f"Sunday {number}" for number in range(5_000)}
    write_plain(tmp_path / "names.json", entries)
    assert mend_names(tmp_path) == ""
    assert names_in(tmp_path) == entries


def test_what_is_kept_of_a_damaged_file_of_names_can_be_read_again(tmp_path):
    entries = [f'"{number:0100}":"{chr(0x1F0A1) * 40}"' for number in range(10_100)]
    good = '"a": "Sunday"'
    for text in ("{" + ",".join(entries) + ",", "{\n" + ",\n".join([good, f'"{chr(0x1F0A1) * 200_000}": "x"']) + "\n}"):
        (tmp_path / "names.json").write_text(text, encoding="utf-8")
        before = names_in(tmp_path)
        assert mend_names(tmp_path)
        assert names_in(tmp_path) == before
    assert before == {"a": "Sunday"}


def test_the_bin_keeps_games_for_thirty_days_by_the_clock(disk):
    path, _ = played(disk.folder)
    text = path.read_bytes()
    assert disk.keeping.to_bin(saved(path))
    assert list(game_files.unfinished(disk.folder)) == []
    for days, left in ((29.9, 1), (30.1, 0)):
        UnfinishedGames(disk.folder, disk.told.append, lambda days=days: NOW + days * DAY)._thread.join()
        assert len(game_files.binned(disk.folder)) == left
        if left:
            assert game_files.binned(disk.folder)[0].read_bytes() == text
    assert not path.exists()


def test_a_clock_that_was_set_back_empties_no_bin(disk):
    path, _ = played(disk.folder)
    disk.keeping.to_bin(saved(path))
    game_files.empty_bin(disk.folder, NOW - 400 * DAY)
    assert len(game_files.binned(disk.folder)) == 1


def test_a_game_comes_back_from_the_bin_as_it_was(disk):
    for plies in (20, 4000):
        path, _ = played(disk.folder, plies)
        text, before = path.read_bytes(), saved(path)
        assert disk.keeping.to_bin(before)
        (binned,) = [game for game in disk.games() if game.binned]
        assert replace(binned, key=before.key, binned=0.0) == before
        assert disk.keeping.restore(binned)
        assert path.read_bytes() == text


def test_a_game_whose_place_is_taken_comes_back_under_another_name(disk):
    path, _ = played(disk.folder)
    text = path.read_bytes()
    disk.keeping.to_bin(saved(path))
    path.write_bytes(b"other")
    assert disk.keeping.restore(library.saved(game_files.binned(disk.folder)[0]))
    assert path.read_bytes() == b"other"
    assert text in {each.read_bytes() for each in path.parent.iterdir()}


def test_a_game_is_deleted_from_the_bin_alone(disk):
    path, _ = played(disk.folder)
    game = saved(path)
    assert not disk.keeping.delete(game)
    assert path.exists()
    assert not disk.keeping.restore(game)
    disk.keeping.to_bin(game)
    assert not disk.keeping.still_counts(disk.games()[0])
    assert disk.keeping.delete(disk.games()[0])
    assert disk.games() == []


def test_a_game_that_is_played_elsewhere_stays(disk):
    path, _ = played(disk.folder)
    handle = open_locked(path)
    assert not disk.keeping.to_bin(saved(path))
    assert disk.told == ["This game is open in another window."]
    handle.close()


def test_a_game_is_written_as_a_file_under_its_name_and_never_over_another(disk):
    path, _ = played(disk.folder)
    game = replace(saved(path), name='Ann/"Ben": 1')
    first, second = disk.keeping.export(game), disk.keeping.export(game)
    assert first == str(disk.exports / "Ann Ben 1.rummy")
    assert second == str(disk.exports / "Ann Ben 1 (2).rummy")
    assert (disk.exports / "Ann Ben 1.rummy").read_bytes() == path.read_bytes()


def test_what_cannot_be_handed_on_says_why(disk):
    path, _ = played(disk.folder)
    game = saved(path)
    path.write_text("{}")
    assert disk.keeping.text(game) is None
    assert disk.keeping.export(game) is None
    disk.exports.write_text("a file in the way")
    played(disk.folder)
    good = next(game for game in disk.games() if not game.problem)
    assert disk.keeping.export(good) is None
    assert all(said.endswith(".") for said in disk.told)
    assert len(disk.told) == 3


@pytest.mark.parametrize("plies", [20, 4000])
def test_a_game_goes_from_one_folder_to_another_as_text_record_and_file(disk, tmp_path, plies):
    path, _ = played(disk.folder, plies)
    game = disk.games()[0]
    ways = (disk.keeping.text(game), path.read_text("utf-8"), disk.keeping.export(game), f"file://{path}")
    for number, given in enumerate(ways):
        theirs = GamesOnDisk(tmp_path / str(number))
        taken = theirs.keeping.take_in(given)
        assert taken is not None, theirs.told
        assert (taken.imported, taken.over, taken.totals) == (True, game.over, game.totals)
        kept = game_record.look_at(theirs.folder / taken.key)
        assert kept.record.entries == game_record.look_at(path).record.entries
        assert not marks_of(kept.record.header).counts
        assert theirs.keeping.take_in(given) is None
        assert theirs.told == ["This game is in your list already."]


@pytest.mark.parametrize("plies", [20, 4000])
def test_a_game_taken_in_has_the_name_of_its_file_and_stands_before_older_ones(disk, tmp_path, plies):
    played(disk.folder, plies)
    game = disk.games()[0]
    assert disk.keeping.name(game, "Sunday at Eva's")
    given = disk.keeping.export(disk.games()[0])
    theirs = GamesOnDisk(tmp_path / "theirs")
    for fewer in (10, 12):
        older, _session = played(theirs.folder, fewer)
        game_files.note_played(older)
    last = next(game_files.unfinished(theirs.folder))
    taken = theirs.keeping.take_in(given)
    assert taken.name == "Sunday at Eva's"
    listed = [each for each in theirs.games() if each.over == taken.over]
    assert [each.name for each in listed].index("Sunday at Eva's") == (0 if taken.over else 1)
    assert next(game_files.unfinished(theirs.folder)) == last  # Continue goes on with the player's own


def test_a_file_called_after_its_date_gives_no_name(disk, tmp_path):
    played(disk.folder)
    taken = GamesOnDisk(tmp_path / "theirs").keeping.take_in(disk.keeping.export(disk.games()[0]))
    assert taken.name == ""


def test_a_game_that_was_marked_otherwise_is_known_again(disk):
    path, _ = played(disk.folder)
    text = with_marks(game_record.look_at(path).record, Marks(what_if=True, counts=False))
    with pytest.raises(NoGameError, match="already"):
        import_game(disk.folder, text, "2026-11-22")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("", "This isn't a game."),
        ("hello", "This isn't a game."),
        ("RUMMY!!! What a hand.", "The code of a game begins like “RUMMY1-G-”"),
        ("/nowhere/at/all.jsonl", "This isn't a game."),
        ("/dev/null", "The file can't be read"),
        ("/", "The file can't be read"),
        ("RUMMY1-G-abcd", "incomplete"),
        ("RUMMY1-G-" + "a" * 200_000, "too long"),
        ("RUMMY1-R-abcd", "This isn't a game."),
        ("{}", "can't be taken in"),
        ('{"record":"rummy"}\n', "can't be taken in"),
        ("a\0b", "This isn't a game."),
    ],
)
def test_what_is_no_game_is_refused_in_a_sentence(disk, given, said):
    assert disk.keeping.take_in(given) is None
    assert said in disk.told[0]
    assert disk.told[0].endswith(".")
    assert not (disk.folder / "games").exists()


def test_a_record_in_which_a_rule_is_broken_is_refused(disk, tmp_path):
    path, _ = played(disk.folder)
    _, record = read_record(path.read_text("utf-8"))
    twice = (*record.entries, record.entries[-1])  # nobody draws twice, or discards a card twice
    text = with_marks(replace(record, entries=twice), Marks())
    theirs = GamesOnDisk(tmp_path / "theirs")
    assert theirs.keeping.take_in(text) is None
    assert theirs.told[0].startswith("This game can't be taken in. Line")


def test_a_list_that_is_read_again_plays_no_game_through(disk, monkeypatch):
    for _ in range(3):
        played(disk.folder)
    first = disk.games()
    read = []
    monkeypatch.setattr(library, "saved", read.append)
    assert disk.games() == first
    assert read == []


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere names of files are text")
def test_a_game_whose_file_has_a_name_that_is_no_text_is_listed_and_played_and_gets_no_name(disk):
    path, _ = played(disk.folder)
    odd = path.rename(os.fsdecode(os.fsencode(path.parent) + b"/20260101-120000-\xff.jsonl"))
    other, _ = played(disk.folder)
    assert {game.key for game in disk.games()} == {f"games/{odd.name}", f"games/{other.name}"}
    (saved,) = [game for game in disk.games() if game.key.endswith(odd.name)]
    assert not disk.keeping.name(saved, "Sunday")
    assert disk.told[-1].startswith("The name could not be saved: ")
    before = len(odd.read_bytes())
    session = GameSession.take_up(game_record.take_up(odd), Instantly(thinks), lambda: game_record.create(disk.folder))
    go_on(session, 5)
    session.close()
    assert len(odd.read_bytes()) > before


def test_summaries_of_files_that_have_changed_or_are_gone_are_not_used(disk):
    path, _ = played(disk.folder)
    other, _ = played(disk.folder)
    disk.games()
    path.write_bytes(path.read_bytes()[:-30])
    other.unlink()
    assert [game.key for game in disk.games()] == [f"games/{path.name}"]
    (known,) = (disk.folder / "summaries.jsonl").read_text("utf-8").splitlines()
    assert json.loads(known)["saved"]["key"] == f"games/{path.name}"


@pytest.mark.parametrize("content", ["", "[]", '{"version": "0"}\n', '{"saved": 3, "sum": "0"}'])
def test_summaries_that_are_broken_are_made_anew(disk, content):
    played(disk.folder)
    first = disk.games()
    (disk.folder / "summaries.jsonl").write_text(content)
    assert disk.games() == first


def replaced_in(plain, key, value):
    """Plain data with another value wherever this key stands."""
    if isinstance(plain, dict):
        return {name: value if name == key else replaced_in(each, key, value) for name, each in plain.items()}
    return [replaced_in(each, key, value) for each in plain] if isinstance(plain, list) else plain


CRAFTED = ([], {}, -1, 10**18, 1.5, True, "", "x" * 9999, "\u0000", "nobody", [[]], [99], None)


@pytest.mark.parametrize("key", [field.name for field in fields(Saved)] + ["opponent"])
def test_a_crafted_summary_is_read_anew_or_says_what_a_record_could_say(disk, key):
    played(disk.folder)
    first = disk.games()
    path = disk.folder / "summaries.jsonl"
    plain = {name: each for name, each in json.loads(path.read_text("utf-8")).items() if name != "sum"}
    believed = {"changed": [{}], "deal": [10**18], "hand": [10**18], "hands": [10**18], "opponent": [None]}
    believed |= {"problem": ["nobody"], "name": ["nobody"]}
    for value in CRAFTED:
        line = Writer().line(plain | {"saved": replaced_in(plain["saved"], key, value)})
        path.write_text(line, "utf-8")
        (result,) = disk.games()
        assert (
            result == first[0]
            or value in believed.get(key, [])
            or key
            in {
                "abandoned",
                "what_if",
                "imported",
                "gave_up",
                "by_hints",
                "match",
            }
        ), value
        path.write_text(line[:-5] + line[-4:], "utf-8")
        assert disk.games() == first


def test_a_summary_comes_back_from_its_file_as_it_was(tmp_path):
    path, _ = played(tmp_path, 4000)
    result = saved(path)
    assert isinstance(result, Saved)
    summaries = Summaries(tmp_path)
    summaries.keep(path, result)
    summaries.write()
    assert Summaries(tmp_path).of(result, path) == result


def test_another_call_does_not_wait_for_a_game_that_is_taken_in(tmp_path):
    app, taken_in = App(tmp_path), Event()
    app.aside(taken_in.wait, alone=True)
    other = app.aside(lambda: "continued")
    other.wait(PATIENCE)
    assert (other.result, taken_in.is_set()) == ("continued", False)
    taken_in.set()
    app.close()


def test_a_what_if_is_not_what_the_title_goes_on_with(tmp_path):
    path, _ = played(tmp_path)
    text = text_of_game(*read_record(path.read_text("utf-8")))
    assert text
    _, record = read_record(path.read_text("utf-8"))
    path.write_text(with_marks(record, Marks(what_if=True, counts=False)), "utf-8")
    assert UnfinishedGames(tmp_path, lambda _words: None).last() is None


@pytest.mark.parametrize(
    "form",
    ["'{path}'", '"{path}"', "file://{quoted}", "file://localhost{quoted}", "FILE://{quoted}", "'file://{quoted}'"],
)
def test_a_path_is_taken_as_file_managers_browsers_and_terminals_hand_it_on(disk, tmp_path, form):
    path, _ = played(disk.folder)
    given = tmp_path / "Ann's 50% game, with Jürgen.rummy"
    shutil.copy(path, given)
    theirs = GamesOnDisk(tmp_path / "theirs")
    assert theirs.keeping.take_in(form.format(path=given, quoted=quote(str(given)))), theirs.told


@pytest.mark.skipif(os.name == "nt", reason="a backslash parts folders there")
def test_a_path_with_escaped_letters_is_taken(disk, tmp_path):
    path, _ = played(disk.folder)
    given = tmp_path / "my game (1).rummy"
    shutil.copy(path, given)
    theirs = GamesOnDisk(tmp_path / "theirs")
    assert theirs.keeping.take_in(shlex_like(str(given))), theirs.told


def shlex_like(path):
    return "".join(f"\\{letter}" if letter in " ()" else letter for letter in path)
