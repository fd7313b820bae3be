"""The index of finished games: counted once, by rule set, and made again from the records whatever befalls it."""

import errno
import json
import os
import shutil
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from engine.family.giving_up import GivenUp
from engine.family.record_lines import Writer
from engine.family.review import SHARED_VERSION, assessments
from engine.games.list import rules_of
from game.files import open_locked
from game.statistics.facts import VERSION
from game.statistics.figures import CountGames, ReviewHand
from game.statistics.index import NAME
from game.statistics.reviews import NAME as REVIEWS
from tests.game.kept_games import game_record, keep, rewritten


@pytest.fixture(scope="module")
def records():
    """Two games by the same rules, one by others."""
    return [game_record(1), game_record(2), game_record(3, changed={"target": 0, "deals": 1})]


@pytest.fixture
def folder(tmp_path, records):
    for number, record in enumerate(records):
        keep(tmp_path, number, record)
    return tmp_path


@pytest.fixture(scope="module")
def index(tmp_path_factory, records):
    """A folder in which these games have been counted, and their figures."""
    made = tmp_path_factory.mktemp("index")
    for number, record in enumerate(records):
        keep(made, number, record)
    return made, figures(counted(made))


@pytest.fixture
def indexed(tmp_path, index):
    """A copy of that folder; files keep their times, by which the index knows them."""
    return shutil.copytree(index[0], tmp_path / "games")


def counted(folder):
    return CountGames(folder).run(lambda: False, lambda _: None)


def figures(result):
    return [(each.game, each.seats, each.games, each.hands, each.won) for each in result.sets]


def test_games_are_counted_by_their_rule_set(folder):
    result = counted(folder)
    assert sorted(each.games for each in result.sets) == [1, 2]
    assert {each.changed["deals"] for each in result.sets} == {1, 2}
    assert sum(each.hands for each in result.sets) == 5
    assert result.left == result.unread == 0
    assert not result.note
    assert result.unreviewed == 5


def test_the_figures_of_a_game_are_counted_over_all_its_hands(folder):
    for each in counted(folder).sets:
        assert set(each.tallies) <= {figure.key for figure in rules_of("straight").figures}
        assert each.tallies["out"].hands == each.hands
        assert each.tallies["out"].total <= each.hands


def test_a_single_deal_counts_and_so_do_the_deals_of_a_game_that_was_given_up(tmp_path):
    whole = game_record(2, game="gin", preset="gin", changed={}).splitlines(keepends=True)
    second = [at for at, line in enumerate(whole) if '"deck"' in line][1]
    left = Writer(json.loads(whole[second])["sum"]).line(GivenUp(seat=0, level=None, game=True).entry)
    keep(tmp_path, 1, "".join([*whole[: second + 1], left]))
    keep(tmp_path, 2, game_record(1, game="gin", preset="gin", changed={"target": 1}))
    for result in counted(tmp_path).sets:
        assert result.tallies["knock"].hands == 1
    assert sorted((result.games, result.abandoned) for result in counted(tmp_path).sets) == [(0, 1), (1, 0)]


def test_a_deal_that_a_level_played_for_the_person_is_not_among_the_figures(tmp_path):
    lines = game_record(1, game="gin", preset="gin", changed={"target": 1}).splitlines(keepends=True)
    text = rewritten("".join(lines), {}, after=2, entry=GivenUp(seat=0, level="casual", game=False).entry)
    keep(tmp_path, 1, text)
    (result,) = counted(tmp_path).sets
    assert (result.games, result.tallies) == (1, {})


def test_a_hand_given_up_to_a_level_is_lost_and_in_no_series_and_no_best(tmp_path):
    whole = game_record(1, game="gin", preset="gin", changed={"target": 1})  # won
    keep(tmp_path, 1, whole)
    (before,) = counted(tmp_path).sets
    assert (before.won, before.streak, before.deals_won) == (1, 1, 1)
    keep(tmp_path, 2, rewritten(whole, {}, after=2, entry=GivenUp(seat=0, level="expert", game=False).entry))
    (result,) = counted(tmp_path).sets
    assert (result.games, result.won, result.streak, result.longest) == (2, 1, 0, 1)
    assert (result.deals, result.deals_won, result.hands) == (2, 1, 1)
    assert (result.best_hand, result.most_laid, result.points) == (before.best_hand, before.most_laid, before.points)
    assert (result.plotted, result.rated, result.levels[0].margin) == (1, before.rated, before.levels[0].margin)


def test_a_game_that_is_given_up_ends_a_row_of_wins(tmp_path):
    whole = game_record(1, game="gin", preset="gin", changed={"target": 1})
    keep(tmp_path, 1, whole)
    cut = whole.splitlines(keepends=True)[:4]
    left = Writer(json.loads(cut[-1])["sum"]).line(GivenUp(seat=0, level=None, game=True).entry)
    keep(tmp_path, 2, "".join([*cut, left]))
    (result,) = counted(tmp_path).sets
    assert (result.games, result.streak, result.longest) == (1, 0, 1)


def test_the_deals_of_a_game_that_goes_on_count_by_themselves(tmp_path):
    whole = game_record(2, game="gin", preset="gin", changed={}).splitlines(keepends=True)
    second = [at for at, line in enumerate(whole) if '"deck"' in line][1]
    path = keep(tmp_path, 1, "".join(whole[: second + 3]))
    (tmp_path / "games").mkdir()
    unfinished = path.rename(tmp_path / "games" / path.name)
    (result,) = counted(tmp_path).sets
    assert (result.games, result.deals, result.hands, result.abandoned) == (0, 1, 1, 0)
    assert result.tallies["knock"].hands == 1
    assert result.best_hand is not None
    assert counted(tmp_path).unreviewed == 0  # the coach waits for its end
    unfinished.write_text("".join(whole[:second]), "utf-8")
    assert counted(tmp_path).sets[0].deals == 1
    unfinished.write_text("".join(whole[:4]), "utf-8")
    assert counted(tmp_path).sets == ()


def test_a_game_is_counted_once_and_one_that_is_gone_no_more(folder):
    first = counted(folder)
    assert counted(folder) == first
    next(iter(sorted((folder / "finished").iterdir(), reverse=True))).unlink()
    assert len(counted(folder).sets) == 1


def test_a_game_that_lies_under_three_names_counts_once(folder):
    first = counted(folder)
    path = next(iter(sorted((folder / "finished").iterdir())))
    for name in ("20260101-120000-0000000a.jsonl", "copy.jsonl"):
        shutil.copy(path, path.with_name(name))
    again = counted(folder)
    assert figures(again) == figures(first)
    assert again.unreviewed == first.unreviewed
    path.unlink()
    assert sorted(figures(counted(folder))) == sorted(figures(first))


def craft(folder, place, value):
    """Write a value into the first line of the index, at a place in its game, with the checksum that fits it."""
    first, *others = (folder / NAME).read_text("utf-8").splitlines(keepends=True)
    file = json.loads(first)
    del file["sum"]
    *within, last = place.split()
    at = file
    for key in within:
        at = at[int(key) if key.isdigit() else key]
    at[last] = value
    (folder / NAME).write_text("".join([Writer().line(file), *others]), "utf-8")


@pytest.mark.parametrize(
    "spoil",
    [
        lambda path: path.unlink(),
        lambda path: path.write_bytes(b""),
        lambda path: path.write_bytes(b"nonsense" * 1000),
        lambda path: path.write_bytes(path.read_bytes()[:1000]),
        lambda path: path.write_bytes(path.read_bytes()[:-700]),
        lambda path: path.write_bytes(path.read_bytes().replace(b"rule_set", b"rude_set")),
        lambda path: path.write_bytes(path.read_bytes().replace(b"learner", b"skilled")),
        lambda path: path.write_bytes(path.read_bytes().replace(b"learner", b"l\xdcarner")),
    ],
)
def test_a_damaged_index_is_made_again_from_the_records(indexed, index, spoil):
    kept = sorted(path.read_bytes() for path in (indexed / "finished").iterdir())
    spoil(indexed / NAME)
    result = counted(indexed)
    assert figures(result) == index[1]
    assert not result.note
    assert sorted(path.read_bytes() for path in (indexed / "finished").iterdir()) == kept


@pytest.mark.parametrize("value", ["x", -1.0, 1e308, []])
@pytest.mark.parametrize("place", ["key", "stamp", "game played", "game rule_set", "game game", "game preset",
                         "game changed", "game seats", "game seat", "game opponents", "game won", "game margin",
                         "game hands 0 points", "game hands 0 luck points", "game hands 0 others variance",
                         "game hands 0 most_laid", "game hands 0 lost"])  # fmt: skip
def test_a_crafted_index_is_made_again_from_the_records(indexed, index, place, value):
    craft(indexed, place, value)
    plausible = value == -1 and place in {"game margin", "game hands 0 luck points"}
    assert figures(counted(indexed)) == index[1] or plausible


@pytest.mark.parametrize("version", [VERSION - 1, VERSION + 1])
def test_an_index_of_another_version_is_made_again(indexed, index, version):
    craft(indexed, "game won", 0.5)
    craft(indexed, "version", version)
    assert figures(counted(indexed)) == index[1]


def test_where_the_index_cannot_be_kept_games_are_counted_and_a_sentence_says_so(folder):
    (folder / NAME).mkdir()
    result = counted(folder)
    assert sum(each.games for each in result.sets) == 3
    assert result.note.endswith(".")


def test_a_file_that_cannot_be_read_is_told_and_left(folder):
    path = keep(folder, 9, "nonsense\n")
    result = counted(folder)
    assert result.unread == 1
    assert path.read_text("utf-8") == "nonsense\n"


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere names of files are text")
def test_a_file_whose_name_is_no_text_is_passed_over(folder):
    Path(os.fsdecode(os.fsencode(folder / "finished") + b"/20260101-\xff.jsonl")).write_text("nonsense")
    assert sum(each.games for each in counted(folder).sets) == 3


def test_games_that_never_count_are_left_out(tmp_path):
    keep(tmp_path, 1, game_record(1, header={"counts": False}))
    assert counted(tmp_path).sets == ()


def test_counting_stops_when_it_is_told_to(folder):
    asked = iter([False, True, True])
    result = CountGames(folder).run(lambda: next(asked), lambda _: None)
    assert result.left == 2
    assert sum(each.games for each in counted(folder).sets) == 3


def test_the_coach_reviews_a_hand_at_a_time_and_its_findings_are_kept(folder, monkeypatch):
    counted(folder)
    result = ReviewHand(folder, 90.0).run(lambda: False, lambda _: None)
    assert result.unreviewed == 4
    assert sum(each.shares.hands for each in result.sets) == 1
    assert counted(folder).unreviewed == 4


def test_a_hand_that_was_reviewed_in_part_is_not_counted_and_goes_on_where_it_was(folder, monkeypatch):
    counted(folder)
    whole = [(each.rule_set, each.shares) for each in reviewed(folder).sets]
    (folder / NAME).unlink()
    (folder / REVIEWS).unlink()
    counted(folder)
    asked = []

    def one_turn(rules, steps, names, stop, known):
        asked.append(len(rules.turns(steps)) - len(known))
        yield from assessments(rules, steps, names, stop, known)

    monkeypatch.setattr("game.statistics.figures.assessments", one_turn)
    times = 0
    while (result := ReviewHand(folder, 90.0).run(lambda: len(asked) > 1, lambda _: None)).unreviewed == 5:
        assert sum(each.shares.hands for each in result.sets) == 0
        assert asked == [1, 1]  # a turn, and one at which it was stopped
        assert result.found == 1
        asked.clear()
        times += 1
        (folder / NAME).unlink()  # what has been reviewed does not lie in it
    assert times > 1
    assert [(each.rule_set, each.shares) for each in result.sets] == whole
    held = (folder / REVIEWS).read_text("utf-8")
    assert held.count('"turn":0,') == held.count('"turn":') == 1


def reviewed(folder):
    return ReviewHand(folder, 90.0).run(lambda: False, lambda _: None)


def hands_reviewed(result):
    return sum(each.shares.hands for each in result.sets)


def findings(folder):
    """Hands and points lost of what is reviewed, by rule set."""
    return sorted((each.shares.hands, each.shares.lost) for each in counted(folder).sets)


@pytest.fixture
def quick_coach(monkeypatch):
    """A coach who finds at once that each turn had one decision, which cost 2.5 points; what it calls first."""
    before = []

    def found(*_given):
        for call in before:
            call()
        yield SimpleNamespace(pending=False, decisions=1, errors=0, lost=2.5, exercise=None)

    monkeypatch.setattr("game.statistics.figures.assessments", found)
    return before


SPOILT = {
    "removed": lambda path: path.unlink(),
    "no index": lambda path: path.write_bytes(b"nonsense" * 1000),
    "cut": lambda path: path.write_bytes(path.read_bytes()[:-700]),
    "changed": lambda path: path.write_bytes(path.read_bytes().replace(b"learner", b"skilled")),
    "empty": lambda path: path.write_bytes(b""),
}


@pytest.mark.parametrize("spoil", SPOILT.values(), ids=SPOILT)
def test_a_damaged_index_costs_no_review(folder, quick_coach, spoil):
    counted(folder)
    reviewed(folder)
    before = findings(folder)
    spoil(folder / NAME)
    assert findings(folder) == before
    assert reviewed(folder).unreviewed == 3


def test_a_damaged_line_costs_one_review(folder, quick_coach):
    counted(folder)
    for _ in range(3):
        reviewed(folder)
    (folder / NAME).unlink()
    held = (folder / REVIEWS).read_bytes()
    (folder / REVIEWS).write_bytes(held.replace(b'"decisions":1', b'"decisions":7', 1))
    assert hands_reviewed(counted(folder)) == 2
    reviewed(folder)
    assert hands_reviewed(counted(folder)) == 3


def test_a_coach_of_another_version_looks_at_each_hand_anew_and_what_was_found_counts_until_then(
    folder, quick_coach, monkeypatch
):
    before = counted(folder)
    for _ in range(before.unreviewed - 1):
        reviewed(folder)
    kept = findings(folder)
    monkeypatch.setattr("engine.family.review.SHARED_VERSION", SHARED_VERSION + 1)
    monkeypatch.setattr("game.statistics.figures.assessments", costlier)
    assert findings(folder) == kept
    assert counted(folder).unreviewed == before.unreviewed
    assert hands_reviewed(reviewed(folder)) == before.unreviewed  # first the hand that had no review
    (folder / NAME).unlink()
    for left in reversed(range(1, before.unreviewed)):
        assert counted(folder).unreviewed == left
        assert hands_reviewed(reviewed(folder)) == before.unreviewed
    assert counted(folder).unreviewed == 0
    sums = [json.loads(line) for line in (folder / REVIEWS).read_text("utf-8").split("\n") if line.strip()]
    assert len(sums) == before.unreviewed
    assert all(each["lost"] == 2 * each["decisions"] > 0 for each in sums)
    assert sum(each.shares.lost for each in counted(folder).sets) == sum(each["lost"] for each in sums)


def costlier(*_given):
    """A coach who finds that each turn had one decision, which cost 2 points."""
    yield SimpleNamespace(pending=False, decisions=1, errors=1, lost=2.0, exercise=None)


def test_findings_without_a_version_are_those_of_an_earlier_coach(folder, quick_coach):
    left = counted(folder).unreviewed
    for _ in range(left):
        reviewed(folder)
    kept = findings(folder)
    lines = map(json.loads, filter(str.strip, (folder / REVIEWS).read_text("utf-8").split("\n")))
    earlier = [{key: each for key, each in line.items() if key not in {"coach", "sum"}} for line in lines]
    (folder / REVIEWS).write_text("".join(Writer().line(each) for each in earlier), "utf-8")
    (folder / NAME).unlink()
    assert findings(folder) == kept
    assert counted(folder).unreviewed == left
    assert reviewed(folder).unreviewed == left - 1
    assert findings(folder) == kept


def test_a_record_that_the_coach_cannot_read_anew_keeps_what_was_found(folder, quick_coach, monkeypatch):
    for _ in range(counted(folder).unreviewed):
        reviewed(folder)
    kept = findings(folder)
    monkeypatch.setattr("engine.family.review.SHARED_VERSION", SHARED_VERSION + 1)
    monkeypatch.setattr("game.statistics.index.record_of", unreadable)
    left = counted(folder).unreviewed
    for _ in range(left):
        reviewed(folder)
    assert counted(folder).unreviewed == 0
    assert findings(folder) == kept


def unreadable(_path):
    raise OSError(errno.EIO, "Input/output error")


def test_another_program_at_the_index_stops_neither_counting_nor_reviewing(folder, quick_coach):
    counted(folder)
    other = open_locked(folder / NAME)
    result = reviewed(folder)
    assert (hands_reviewed(result), result.note) == (1, "")
    keep(folder, 7, game_record(7))
    assert sum(each.games for each in counted(folder).sets) == 4
    other.close()
    assert hands_reviewed(counted(folder)) == 1


@pytest.fixture
def full_disk(monkeypatch):
    """A call that fills the disk: what is in a file can be written over, and nothing grows."""
    write = os.write

    def refuse(descriptor, data):
        if os.lseek(descriptor, 0, os.SEEK_CUR) + len(data) > os.fstat(descriptor).st_size:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return write(descriptor, data)

    def fill():
        monkeypatch.setattr("os.write", refuse)
        monkeypatch.setattr("game.statistics.index.write_whole", refused)
        monkeypatch.setattr("game.statistics.reviews.write_whole", refused)

    def refused(_path, _data):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    return fill


def test_a_full_disk_is_told_in_a_sentence_before_the_coach_begins(folder, monkeypatch, full_disk):
    counted(folder)
    monkeypatch.setattr("game.statistics.figures.assessments", lambda *_given: pytest.fail("the coach began"))
    full_disk()
    result = reviewed(folder)
    assert result.note == "The coach's findings can't be kept on the disk: No space left on device."
    assert result.unreviewed == 5
    result = counted(folder)
    assert sum(each.games for each in result.sets) == 3


def test_a_disk_that_is_full_when_games_are_counted_is_told_and_costs_no_review(folder, quick_coach, full_disk):
    counted(folder)
    reviewed(folder)
    held = (folder / NAME).read_bytes()
    keep(folder, 7, game_record(7))
    full_disk()
    result = counted(folder)
    assert result.note.startswith("The statistics can't be kept on the disk: No space left on device.")
    assert (sum(each.games for each in result.sets), hands_reviewed(result)) == (4, 1)
    assert (folder / NAME).read_bytes() == held


def test_a_disk_that_fills_while_the_coach_works_costs_no_review(folder, quick_coach, full_disk, monkeypatch):
    counted(folder)
    quick_coach.append(full_disk)
    result = reviewed(folder)
    assert result.refused
    assert result.note == "The coach's findings can't be kept on the disk: No space left on device."
    kept = [line for line in (folder / REVIEWS).read_text("utf-8").split("\n") if line.strip()]
    assert len(kept) == 1  # its turn's line had room, and there was none for the next
    monkeypatch.undo()
    assert hands_reviewed(reviewed(folder)) == 1


def test_an_index_that_is_replaced_while_the_coach_works_costs_no_review(folder, quick_coach):
    counted(folder)
    reviewed(folder)
    quick_coach.append(lambda: (folder / NAME).write_bytes(b"something else"))
    reviewed(folder)
    assert hands_reviewed(counted(folder)) == 2
    (folder / NAME).unlink()
    assert hands_reviewed(counted(folder)) == 2


def test_games_of_a_measured_rule_set_are_rated_and_those_with_known_cards_count_nowhere(tmp_path):
    keep(tmp_path, 1, game_record(1, game="gin", preset="gin", changed={}))
    (result,) = counted(tmp_path).sets
    assert (result.rated, result.rating.games) == (1, 1)
    keep(tmp_path, 1, game_record(1, game="gin", preset="gin", changed={}, header={"chosen": True}))
    assert counted(tmp_path).sets == ()


def test_rule_sets_without_a_ladder_have_no_rating(folder):
    assert all(each.rating is None and not each.rated for each in counted(folder).sets)
