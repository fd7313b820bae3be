"""Ways to play a deal of the day twice, to see its cards before, or to lose it; each takes a profile on a real disk."""

import shutil

from engine.family.daily import deal_of
from game.records import game_files, library
from scenes.player_names import USUAL
from scenes.settings.settings import Settings
from tests.game.day_profile import DAY, NOON, Profile, gave_up, of_another, played_out, result, stands

# -- after it was finished


def opened_again(profile):
    first = result(profile)
    profile.restart()
    stands(profile, first)


def the_same_cards_again(profile):
    first = result(profile)
    session = profile.app.play_day(profile.game)
    session.rematch(same_deal=True)
    assert session.marks.day == ""
    played_out(session)
    session.close()
    stands(profile, first)


def the_same_cards_from_the_list(profile):
    first = result(profile)
    session = profile.app.start_game(profile.setup())
    played_out(session)
    session.close()
    stands(profile, first)


def what_if(profile):
    first = result(profile)
    session = profile.app.what_if(first[1], 3, 0)
    played_out(session)
    session.close()
    stands(profile, first)


def put_into_the_bin(profile):
    first = result(profile)
    assert profile.app.keeping.to_bin(profile.saved())
    stands(profile, first)


def restored_from_the_bin(profile):
    first = result(profile)
    assert profile.app.keeping.to_bin(profile.saved())
    assert profile.app.keeping.restore(profile.saved())
    stands(profile, first)


def deleted(profile):
    first = result(profile)
    assert profile.app.keeping.to_bin(profile.saved())
    assert profile.app.keeping.still_counts(profile.saved())
    assert profile.app.keeping.delete(profile.saved())
    stands(profile, first)
    assert profile.app.played_days().streak == 1


def the_bin_emptied(profile):
    first = result(profile)
    assert profile.app.keeping.to_bin(profile.saved())
    game_files.empty_bin(profile.folder, profile.now + 40 * DAY)
    assert list(game_files.binned(profile.folder)) == []
    stands(profile, first)


def settings_and_caches_damaged(profile):
    profile.app.change(Settings(pace=0.0))
    first = result(profile)
    for name in ("settings.json", "summaries.jsonl", "statistics.jsonl"):
        (profile.folder / name).write_bytes(b'{"day": {"date": "2026-11-22", "points": 999}')
    profile.restart()
    stands(profile, first)


def the_clock_set_back_and_forth(profile):
    first = result(profile)
    others = []
    for days in (-1, 1):
        profile.now = NOON + days * DAY
        assert profile.play is None
        others.append(result(profile))
        assert others[-1][1] != first[1]
    profile.now = NOON
    stands(profile, first)
    assert profile.app.played_days().streak == 2
    for days, found in zip((-1, 1), others, strict=True):
        profile.now = NOON + days * DAY
        stands(profile, found)


def killed_before_it_was_put_away(profile):
    first = result(profile)
    profile.app.close()
    (path,) = game_files.finished(profile.folder)
    path.rename(profile.folder / game_files.UNFINISHED / path.name)
    profile.app = profile._started()
    stands(profile, first)


def another_one_s_play_taken_in(profile):
    """Its cards are known here by now, so it is taken in, and changes nothing."""
    first = result(profile)
    assert profile.app.keeping.take_in(of_another(profile)).imported
    stands(profile, first)


def a_copy_under_another_date(profile):
    """A file is copied under the name of tomorrow's deal: its header says which one it is."""
    first = result(profile)
    profile.app.close()
    (path,) = game_files.finished(profile.folder)
    shutil.copy(path, path.with_name(path.name.replace("day-2026-11-22", "day-2026-11-23")))
    profile.app = profile._started()
    stands(profile, first)
    profile.now += DAY
    assert profile.play is None
    assert profile.app.played_days().streak == 1


def in_another_profile(profile):
    first, other = result(profile), profile.other("other")
    assert other.play is None
    other.begin()
    assert not other.play.over
    stands(profile, first)
    other.app.close()


# -- before it is finished


def left_and_gone_on_with(profile):
    begun = profile.begin().record
    profile.restart()
    assert profile.play.over is False
    assert profile.finish().record.startswith(begun)


def gone_on_with_tomorrow(profile):
    """It counts for its own date; the new day has a deal of its own."""
    begun = profile.begin().record
    profile.now += DAY
    today = result(profile)
    assert not today[1].startswith(begun)
    old = next(path for path in game_files.unfinished(profile.folder))
    session = profile.app.open_game(library.saved(old))
    played_out(session)
    session.close()
    stands(profile, today)
    assert profile.app.played_days().streak == 2
    profile.now -= DAY
    stands(profile, (profile.play.points, session.record))


def thrown_away_unfinished(profile):
    begun = profile.begin().record
    assert profile.app.keeping.to_bin(profile.saved())
    assert profile.finish().record.startswith(begun)


def deleted_unfinished(profile):
    begun = profile.begin().record
    assert profile.app.keeping.to_bin(profile.saved())
    assert profile.app.keeping.delete(profile.saved())
    assert profile.finish().record.startswith(begun)


def the_same_cards_again_unfinished(profile):
    session = profile.app.play_day(profile.game)
    assert profile.refuses(lambda: session.rematch(same_deal=True))
    assert session.marks.day == profile.app.today
    session.close()
    assert profile.refuses(lambda: profile.app.start_game(profile.setup()))


def the_number_typed_before(profile):
    assert profile.refuses(lambda: profile.app.start_game(profile.setup()))
    assert profile.play is None
    begun = profile.begin()
    assert begun.game.deal == deal_of(profile.app.today, profile.game)


def the_number_typed_tomorrow(profile):
    """A deal of the day that was not finished is withheld on later days, too."""
    profile.begin()
    setup = profile.setup()
    profile.now += DAY
    assert profile.refuses(lambda: profile.app.start_game(setup))


def handed_on_unfinished(profile):
    profile.begin()
    saved = profile.saved()
    assert profile.app.keeping.text(saved) is None
    assert profile.app.keeping.export(saved) is None
    assert all("when it is over" in sentence for sentence in profile.app.notices())


def another_one_s_play_before(profile):
    record = of_another(profile)
    for _ in range(2):
        assert profile.app.keeping.take_in(record) is None
        assert profile.app.notices() == ("These cards are from a deal of the day: finish that one first.",)
        if profile.play is None:
            profile.begin()


def another_one_s_play_of_tomorrow(profile):
    """It is tomorrow already where the other one lives."""
    record = of_another(profile, days=1)
    result(profile)
    assert profile.app.keeping.take_in(record) is None
    profile.now += DAY
    first = result(profile)
    assert profile.app.keeping.take_in(record).imported
    stands(profile, first)


def the_game_given_up(profile):
    session = profile.app.play_day(profile.game)
    session.give_up_game(0, USUAL)
    session.close()
    gave_up(profile)


def the_hand_given_up(profile):
    session = profile.app.play_day(profile.game)
    session.give_up_hand(0, USUAL)
    played_out(session)
    session.close()
    gave_up(profile)


def a_disk_that_refuses(profile):
    """Nothing is shown that could not be written: it could be dealt again."""
    games = profile.folder / game_files.UNFINISHED
    games.parent.mkdir(parents=True, exist_ok=True)
    games.write_text("no folder")
    assert profile.app.play_day(profile.game) is None
    assert any("disk refuses" in sentence for sentence in profile.app.notices())
    games.unlink()
    result(profile)


def a_damaged_record(profile):
    """The one that was begun cannot be read any more: it is not dealt again."""
    profile.begin()
    profile.app.close()
    (path,) = game_files.unfinished(profile.folder)
    path.write_bytes(b"{}" + path.read_bytes())
    profile.app = profile._started()
    assert profile.play.saved.problem
    assert profile.app.play_day(profile.game) is None
    assert profile.app.notices()


WAYS = tuple(found for found in list(globals().values()) if getattr(found, "__module__", "") == __name__)


def tried_in(folder, game, way):
    """Try one way in a profile of its own; raises AssertionError where the first result does not stand."""
    profile = Profile(folder / "mine", game)
    try:
        way(profile)
    finally:
        profile.app.close()
