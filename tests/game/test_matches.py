"""Duplicate matches on a real disk: dealt, left, gone on with, given up, and carried to another folder by a text."""

from random import Random

import pytest

from engine.family.matches import Match, MatchResult, mark_of, match_of, number_of, text_of
from engine.family.record_marks import marks_of
from engine.games.list import read_record, rules_of
from game.app import App
from game.records import game_files
from game.records.kept_matches import KeptMatches
from game.records.library import ReadGames
from game.session.opponents import Decide
from scenes.match.other_table import OtherTable
from scenes.player_names import USUAL
from scenes.services import WithheldError
from tests.doors.breaking import broken_code
from tests.family.test_matches import results_of, some_match
from tests.game.conftest import Instantly
from tests.game.day_profile import go_on, played_out

MANY = 30
GIN = Match(game="gin", preset="gin", seats=2, changed={}, level="learner", seed=5, deals=4)


def answered(task):
    """Levels decide, and play the other table, at once; nothing else is done."""
    return task.run(lambda: False, lambda _report: None) if isinstance(task, Decide | OtherTable) else True


class MatchProfile:
    """A profile on a real disk in which matches are played."""

    def __init__(self, folder):
        self.folder = folder
        self.app = self._started()

    def _started(self):
        app = App(self.folder)
        app._opponents, app._helper, app._others = Instantly(answered), Instantly(answered), Instantly(answered)
        return app

    def restart(self):
        self.app.close()
        self.app = self._started()

    def play(self, key):
        """The deal that is due, played to its end; the match after it."""
        session = self.app.play_match(key)
        assert session is not None, self.app.notices()
        played_out(session)
        session.close()
        return self.settled(key)

    def settled(self, key):
        return self.app.matches.settle(key, self.app.other_table(key).result)

    @property
    def saved(self):
        result = []
        ReadGames(self.folder).run(lambda: False, result.append)
        return [game for games in result for game in games]


@pytest.fixture
def profile(tmp_path):
    made = MatchProfile(tmp_path / "mine")
    yield made
    made.app.close()


@pytest.mark.parametrize("name", ["gin", "conquian"])
def test_a_match_is_played_deal_by_deal_and_kept_with_both_tables(profile, name):
    preset = rules_of(name).presets[0].key
    match = Match(game=name, preset=preset, seats=2, changed={}, level="learner", seed=3, deals=4)
    assert profile.app.matches.begin(match, "Ann").deal == 1
    for deal in range(1, 5):
        kept = profile.play(match.key)
        assert (len(kept.tables), kept.over) == (deal, deal == 4)
        profile.restart()
    assert profile.app.matches.every() == (profile.app.matches.read(match.key),)
    kept = profile.app.matches.read(match.key)
    for each in kept.tables:
        first, second = (read_record(text)[1] for text in each.records)
        assert first.entries[0] == second.entries[0]
        assert [marks_of(record.header).match for record in (first, second)] == [mark_of(match, each.deal)] * 2
        assert [record.entries[-1]["scores"] for record in (first, second)] == [list(each.first), list(each.second)]
        assert first.header["players"][0] == {"name": "Ann", "opponent": None}
    assert profile.app.play_match(match.key) is None
    assert len({first.records[0] for first in kept.tables}) == 4


def test_a_deal_that_was_left_goes_on_after_a_restart_and_its_other_table_is_played_alike(profile):
    profile.app.matches.begin(GIN, "Ann")
    session = profile.app.play_match(GIN.key)
    go_on(session)
    (asked,) = profile.app._others.asked
    session.close()
    begun = session.record
    profile.restart()
    assert profile.app.matches.read(GIN.key).begun
    again = profile.app.continue_game()
    assert again.record.startswith(begun)
    assert again.marks.match == mark_of(GIN, 1)
    assert profile.app._others.asked[0].result == asked.result
    played_out(again)
    again.close()
    assert profile.settled(GIN.key).tables[0].records == (again.record, asked.result)


def test_nothing_of_the_other_table_is_given_or_kept_before_the_deal_is_over(profile):
    profile.app.matches.begin(GIN, "Ann")
    session = profile.app.play_match(GIN.key)
    secret = profile.app._others.asked[0].result
    for _ in range(200):
        assert profile.app.other_table(GIN.key) is None
        kept = "".join(path.read_text() for path in profile.folder.rglob("*") if path.is_file())
        assert not any(line in kept for line in secret.splitlines()[2:])
        assert profile.app.matches.settle(GIN.key, secret).tables == ()
        if session.game.over:
            break
        go_on(session)
        if session.game.over:
            break
    session.close()
    assert len(profile.settled(GIN.key).tables) == 1


def test_a_deal_killed_before_it_was_compared_is_compared_later(profile):
    profile.app.matches.begin(GIN, "Ann")
    session = profile.app.play_match(GIN.key)
    played_out(session)
    session.close()
    profile.restart()
    assert profile.app.matches.read(GIN.key).begun
    assert profile.app.play_match(GIN.key).game.over
    assert len(profile.settled(GIN.key).tables) == 1


@pytest.mark.parametrize("hand", [True, False])
def test_giving_up_ends_the_match(profile, hand):
    profile.app.matches.begin(GIN, "Ann")
    profile.play(GIN.key)
    session = profile.app.play_match(GIN.key)
    (session.give_up_hand if hand else session.give_up_game)(0, USUAL)
    played_out(session)
    session.close()
    kept = profile.app.matches.settle(GIN.key)
    assert (kept.gave_up, kept.over, len(kept.tables)) == (True, True, 1)
    assert profile.app.play_match(GIN.key) is None
    assert profile.app.matches.read(GIN.key) == kept


def test_no_deal_is_dealt_twice(profile):
    """Neither the bin nor the same cards again deal what has been seen once more."""
    profile.app.matches.begin(GIN, "Ann")
    session = profile.app.play_match(GIN.key)
    go_on(session)
    with pytest.raises(WithheldError):
        session.rematch(same_deal=True)
    session.close()
    begun = session.record
    for deleted in (False, True):
        profile.app.playing.settle()
        (saved,) = profile.saved
        assert profile.app.keeping.text(saved) is None
        assert profile.app.keeping.to_bin(saved)
        if deleted:
            assert profile.app.keeping.delete(profile.saved[0])
        again = profile.app.play_match(GIN.key)
        assert again.record.startswith(begun)
        again.close()
    assert len(list(profile.folder.rglob("*-match-*.jsonl"))) == 1


def test_deals_of_a_match_count_nowhere_else(profile):
    profile.app.matches.begin(GIN, "Ann")
    profile.play(GIN.key)
    (path,) = game_files.finished(profile.folder)
    assert not marks_of(read_record(path.read_text())[1].header).counts
    assert (profile.saved[0].deal, profile.saved[0].match) == (number_of(GIN, 1), True)


# -- challenges


def test_two_folders_play_the_same_cards_and_their_results_come_together(tmp_path):
    ann, ben = MatchProfile(tmp_path / "ann"), MatchProfile(tmp_path / "ben")
    ann.app.matches.begin(GIN, "Ann")
    taken = ben.app.matches.take_in(f"Play this!\n{ann.app.matches.text(GIN.key)}", "Ben")
    assert (taken.match, taken.name, taken.friends) == (GIN, "Ben", ())
    for each in (ann, ben):
        while not each.app.matches.read(GIN.key).over:
            each.play(GIN.key)
    kept = [each.app.matches.read(GIN.key) for each in (ann, ben)]
    decks = [[read_record(deal.records[0])[1].entries[0]["deck"] for deal in one.tables] for one in kept]
    assert decks[0] == decks[1]
    assert [one.records[1] for one in kept[0].tables] == [one.records[1] for one in kept[1].tables]
    back = ann.app.matches.take_in(ben.app.matches.text(GIN.key), "Ann")
    assert back.friends == (MatchResult(name="Ben", scores=tuple(each.first for each in kept[1].tables)),)
    assert back.tables == kept[0].tables
    assert ann.app.matches.take_in(ann.app.matches.text(GIN.key), "Ann").friends == back.friends
    for each in (ann, ben):
        each.app.close()


def test_a_file_carries_a_match_too(profile, tmp_path, monkeypatch):
    monkeypatch.setattr("game.session.current_game.exports_folder", lambda: tmp_path / "exports")
    profile.app.matches.begin(GIN, "Ann")
    path = profile.app.matches.export(GIN.key)
    other = MatchProfile(tmp_path / "other")
    assert other.app.matches.take_in(path, "Ben").match == GIN
    other.app.close()


def test_broken_texts_are_refused_in_one_sentence_and_change_nothing(profile):
    profile.app.matches.begin(GIN, "Ann")
    text, rng = profile.app.matches.text(GIN.key), Random(4)
    assert match_of(text, rules_of).match == GIN
    for _ in range(60):
        if profile.app.matches.take_in(broken_code(text, rng), "Ann") is None:
            (told,) = profile.app.notices()
            assert told[0].isupper()
            assert told.endswith(".")
    assert [kept.match for kept in profile.app.matches.every()] == [GIN]


def test_a_damaged_file_is_passed_over(profile):
    profile.app.matches.begin(GIN, "Ann")
    (path,) = (profile.folder / game_files.MATCHES).iterdir()
    path.write_text("{}\n")
    assert profile.app.matches.every() == ()
    assert profile.app.play_match(GIN.key) is None


def test_random_matches_and_results_come_together_in_two_folders(tmp_path):
    rng = Random(6)
    told = []
    mine, theirs = (
        KeptMatches(tmp_path / name, tmp_path / "exports", told.append, lambda: None) for name in ("mine", "theirs")
    )
    for _ in range(MANY):
        match = some_match(rng)
        mine.begin(match, "Ann")
        assert theirs.take_in(mine.text(match.key), "Ben").match == match
        result = next(iter(results_of(match, rng)), MatchResult(name="Ben"))
        back = mine.take_in(text_of(match, [result]), "Ann")
        own = result.name == "Ann" and not result.scores
        assert back.friends == (() if own else (result,))
        assert mine.read(match.key) == back
    assert told == []
    assert len(mine.every()) == MANY
