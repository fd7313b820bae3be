"""The index of finished games: counted once, by rule set, and made again from the records whatever befalls it."""

import shutil
import sqlite3

import pytest

from engine.family.reviewing import assessments
from game.statistics.index import Index
from game.statistics.schema import NAME, VERSION
from game.statistics.tasks import CountGames, ReviewHand
from tests.game.kept_games import game_record, keep


@pytest.fixture(scope="module")
def records():
    """Two games by the same rules, one by others."""
    return [game_record(1), game_record(2), game_record(3, changed={"target": 0, "deals": 1})]


@pytest.fixture
def folder(tmp_path, records):
    for number, record in enumerate(records):
        keep(tmp_path, number, record)
    return tmp_path


def counted(folder):
    return CountGames(folder).run(lambda: False, lambda _: None)


def figures(found):
    return [(each.game, each.seats, each.games, each.hands, each.won) for each in found.sets]


def test_games_are_counted_by_their_rule_set(folder):
    found = counted(folder)
    assert sorted(each.games for each in found.sets) == [1, 2]
    assert {each.changed["deals"] for each in found.sets} == {1, 2}
    assert sum(each.hands for each in found.sets) == 5
    assert found.left == found.unread == 0
    assert not found.note
    assert found.unreviewed == 5


def test_a_game_is_counted_once_and_one_that_is_gone_no_more(folder):
    first = counted(folder)
    assert counted(folder) == first
    next(iter(sorted((folder / "finished").iterdir(), reverse=True))).unlink()
    assert len(counted(folder).sets) == 1


@pytest.mark.parametrize(
    "spoil",
    [
        lambda path: path.unlink(),
        lambda path: path.write_bytes(b""),
        lambda path: path.write_bytes(b"nonsense" * 1000),
        lambda path: path.write_bytes(path.read_bytes()[:4096]),
        lambda path: path.write_bytes(path.read_bytes()[:-700]),
        lambda path: path.write_bytes(path.read_bytes().replace(b"rule_set", b"rude_set")),
        lambda path: path.write_bytes(path.read_bytes().replace(b"learner", b"skilled")),
        lambda path: path.write_bytes(path.read_bytes().replace(b"create index", b"create in\xdcex")),
        lambda path: path.write_bytes(path.read_bytes().replace(b"learner", b"l\xdcarner")),
    ],
)
def test_a_damaged_index_is_made_again_from_the_records(folder, spoil):
    before = figures(counted(folder))
    kept = sorted(path.read_bytes() for path in (folder / "finished").iterdir())
    spoil(folder / NAME)
    found = counted(folder)
    assert figures(found) == before
    assert not found.note
    assert sorted(path.read_bytes() for path in (folder / "finished").iterdir()) == kept


@pytest.mark.parametrize("version", [VERSION - 1, VERSION + 1])
def test_an_index_of_another_version_is_made_again(folder, version):
    before = figures(counted(folder))
    base = sqlite3.connect(folder / NAME)
    base.execute(f"pragma user_version = {version}")
    base.execute("update games set won = 7")
    base.commit()
    base.close()
    assert figures(counted(folder)) == before


def test_where_the_index_cannot_be_kept_games_are_counted_and_a_sentence_says_so(folder):
    (folder / NAME).mkdir()
    found = counted(folder)
    assert sum(each.games for each in found.sets) == 3
    assert found.note.endswith(".")


def test_a_file_that_cannot_be_read_is_told_and_left(folder):
    path = keep(folder, 9, "nonsense\n")
    found = counted(folder)
    assert found.unread == 1
    assert path.read_text("utf-8") == "nonsense\n"


def test_games_that_never_count_are_left_out(tmp_path):
    keep(tmp_path, 1, game_record(1, header={"counts": False}))
    assert counted(tmp_path).sets == ()


def test_counting_stops_when_it_is_told_to(folder):
    asked = iter([False, True, True])
    found = CountGames(folder).run(lambda: next(asked), lambda _: None)
    assert found.left == 2
    assert sum(each.games for each in counted(folder).sets) == 3


def test_the_coach_reviews_a_hand_at_a_time_and_its_findings_are_kept(folder, monkeypatch):
    counted(folder)
    found = ReviewHand(folder).run(lambda: False, lambda _: None)
    assert found.unreviewed == 4
    assert sum(each.shares.hands for each in found.sets) == 1
    assert counted(folder).unreviewed == 4


def test_a_hand_that_was_reviewed_in_part_is_not_counted_and_goes_on_where_it_was(folder, monkeypatch):
    whole = [(each.rule_set, each.shares) for each in reviewed(folder).sets]
    (folder / NAME).unlink()
    counted(folder)
    asked = []

    def one_turn(rules, steps, names, stop, known):
        asked.append(len(rules.turns(steps)) - len(known))
        yield from assessments(rules, steps, names, stop, known)

    monkeypatch.setattr("game.statistics.tasks.assessments", one_turn)
    times = 0
    while (found := ReviewHand(folder).run(lambda: len(asked) > 1, lambda _: None)).unreviewed == 5:
        assert sum(each.shares.hands for each in found.sets) == 0
        assert asked == [1, 1]  # a turn, and one at which it was stopped
        asked.clear()
        times += 1
    assert times > 1
    assert [(each.rule_set, each.shares) for each in found.sets] == whole


def reviewed(folder):
    counted(folder)
    return ReviewHand(folder).run(lambda: False, lambda _: None)


def test_a_second_program_does_not_wait_for_the_first(folder, monkeypatch):
    monkeypatch.setattr("game.statistics.index._PATIENCE", 0.0)
    counted(folder)
    other = sqlite3.connect(folder / NAME, isolation_level=None)
    other.execute("begin exclusive")
    index = Index.opened(folder)
    other.execute("rollback")
    other.close()
    index.close()
    assert index.note.endswith(".")
    shutil.rmtree(folder)


def test_games_of_a_measured_rule_set_are_rated_and_those_with_known_cards_are_not(tmp_path):
    keep(tmp_path, 1, game_record(1, game="gin", preset="gin", changed={}))
    (found,) = counted(tmp_path).sets
    assert (found.rated, found.rating.games) == (1, 1)
    keep(tmp_path, 1, game_record(1, game="gin", preset="gin", changed={}, header={"chosen": True}))
    (found,) = counted(tmp_path).sets
    assert (found.games, found.rated, found.rating) == (1, 0, None)


def test_rule_sets_without_a_ladder_have_no_rating(folder):
    assert all(each.rating is None and not each.rated for each in counted(folder).sets)
