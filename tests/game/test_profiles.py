"""Profiles of those who share a machine: folders, names, what is open, and switching in the application."""

import json

import pytest

from game import start
from game.app import App
from game.files import FolderInUseError
from game.profiles import settings
from game.profiles.profiles import FIRST, MOST, ProfileError, Profiles
from game.records.library import ReadGames
from scenes.learn.lesson_files import lessons
from scenes.services import Setup
from scenes.settings.settings import GameChoice, Settings
from scenes.start.profiles import ProfilesScene
from tests.game.conftest import ANN, BOT, CLARA


def test_the_data_folder_is_the_first_profile_unasked_and_unmoved(tmp_path):
    (tmp_path / "settings.json").write_text('{"version": 1, "mute": true}')
    profiles = Profiles(tmp_path)
    assert (profiles.names, profiles.last, profiles.folder) == ((FIRST,), FIRST, tmp_path)
    assert App(profiles.folder, None, profiles).settings.mute
    assert [path.name for path in tmp_path.iterdir() if path.is_dir()] == []


@pytest.mark.parametrize(
    "name", ["Ben", "Ä. Ünal", "CON", "../up", "a/b", "C:", "~", "100%", "\u0416\u00f3\u0142\u0107", "p-x."]
)
def test_a_profile_has_a_folder_of_its_own_whatever_it_is_called(tmp_path, name):
    profiles = Profiles(tmp_path)
    assert profiles.create(f" {name} ") == name
    folder = profiles.folder_of(name)
    assert folder.parent == tmp_path / "profiles"
    assert set(folder.name) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_%")
    assert Profiles(tmp_path).names == (FIRST, name)


@pytest.mark.usefixtures("own_font_alone")
@pytest.mark.parametrize("name", ["", "  ", "x" * 17, "a\nb", FIRST, FIRST.lower(), "ben", "\u4e2d\u6587"])
def test_names_that_are_none_or_taken_are_refused_in_a_sentence(tmp_path, name):
    profiles = Profiles(tmp_path)
    profiles.create("Ben")
    with pytest.raises(ProfileError, match=r"\.$"):
        profiles.create(name)
    assert len(profiles.names) == 2


def test_the_first_profile_is_shown_by_the_name_of_its_player_while_no_other_has_it(tmp_path):
    settings.save(tmp_path, Settings(name="Zoe"))
    profiles = Profiles(tmp_path)
    profiles.create("Ben")
    app = App(profiles.folder, None, profiles)
    assert [app.profile_title(name) for name in app.profiles] == ["Zoe", "Ben"]
    assert "Zoe" in [control.text for control in ProfilesScene(app).live()]
    assert app.open_profile("Ben")
    assert [app.profile_title(name) for name in app.profiles] == ["Zoe", "Ben"]
    profiles.create("zoe")
    assert app.profile_title(FIRST) == FIRST
    app.close()


def test_there_can_be_so_many_profiles_and_no_more(tmp_path):
    profiles = Profiles(tmp_path)
    for number in range(MOST - 1):
        profiles.create(f"P{number}")
    with pytest.raises(ProfileError, match="no more than"):
        profiles.create("One more")


def test_the_profile_that_was_open_last_is_opened_next(tmp_path):
    profiles = Profiles(tmp_path)
    profiles.create("Ben")
    profiles.open("Ben")
    profiles.close()
    assert Profiles(tmp_path).last == "Ben"
    for broken in ("", "[]", '"Nobody"', "{" * 9000):
        (tmp_path / "last-profile.json").write_text(broken)
        assert Profiles(tmp_path).last == FIRST


def test_a_profile_is_open_in_one_program_at_a_time_and_others_beside_it(tmp_path):
    mine, theirs = Profiles(tmp_path), Profiles(tmp_path)
    mine.create("Ben")
    mine.open("Ben")
    with pytest.raises(FolderInUseError):
        theirs.open("Ben")
    theirs.open(FIRST)
    with pytest.raises(FolderInUseError):
        mine.open(FIRST)
    assert mine.name == "Ben"
    mine.close()
    theirs.open("Ben")
    theirs.close()


def test_each_profile_has_games_and_settings_of_its_own(tmp_path):
    profiles = Profiles(tmp_path)
    profiles.open(FIRST)
    app = App(profiles.folder, None, profiles)
    app.change(app.settings.with_choice("gin", app.settings.choice("gin")))
    app.start_game(Setup(preset="classic", players=(ANN, CLARA))).cut(None)
    assert app.create_profile("Ben")
    assert (app.profile, app.settings.game) == ("Ben", "house")
    assert not app.can_continue()
    app.start_game(Setup(preset="classic", players=(ANN, BOT))).cut(None)
    assert app.open_profile(FIRST)
    assert app.settings.game == "gin"
    assert app.last_game().players == (ANN, CLARA)
    app.close()
    profiles.close()
    for folder, players in ((tmp_path, (ANN, CLARA)), (profiles.folder_of("Ben"), (ANN, BOT))):
        result = []
        ReadGames(folder).run(lambda: False, result.append)
        assert [game.players for games in result for game in games] == [players]


def test_a_profile_that_is_open_elsewhere_is_told_and_nothing_changes(tmp_path):
    mine, theirs = Profiles(tmp_path), Profiles(tmp_path)
    mine.create("Ben")
    theirs.open("Ben")
    mine.open(FIRST)
    app = App(mine.folder, None, mine)
    assert not app.open_profile("Ben")
    assert app.notices() == ("The profile “Ben” is open in another window.",)
    assert app.profile == FIRST
    assert not app.create_profile("Ben")
    assert app.notices() == ("There is a profile of that name already.",)
    app.close()
    mine.close()
    theirs.close()


@pytest.mark.parametrize("name", ["", "x" * 17, "a\nb"])
def test_a_name_on_the_command_line_that_no_profile_can_have_is_refused(tmp_path, capsys, name):
    assert start.main(["--data", str(tmp_path), "--profile", name]) == start.BAD_ARGUMENTS
    assert capsys.readouterr().err == f"There is no profile {name!r}. Choose from {FIRST}.\n"


def test_a_second_start_on_a_profile_says_so(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("game.window.window.show_message", lambda *_told: None)
    profiles = Profiles(tmp_path)
    profiles.create("Ben")
    profiles.open("Ben")
    assert start.main(["--data", str(tmp_path), "--profile", "ben"]) == start.IN_USE
    assert "already running with the profile “ben”" in capsys.readouterr().err
    profiles.close()


def test_the_date_comes_from_the_clock(tmp_path):
    app = App(tmp_path, clock=lambda: 1_790_000_000.0)
    assert app.today == "2026-09-21"
    app.change(app.settings)
    app.close()
    assert json.loads(json.dumps(app.today)) == app.today


def test_the_name_of_a_profile_is_that_of_its_person_at_every_table(tmp_path):
    app = App(tmp_path)
    assert app.first_start
    app.change(app.settings.called("Ann"))
    assert app.create_profile("Zoe")
    assert app.settings.name == "Zoe"
    assert not app.first_start
    names = [app.settings.choice(game).players[0].name for game in ("gin", "canasta")]
    lesson = app.lesson(lessons("house")[0])
    assert {*names, app.settings.person("house"), lesson.players[0].name} == {"Zoe"}
    assert app.open_profile("Main")
    assert app.settings.me == "Ann"
    app.close()


def test_who_sat_down_as_ann_in_a_profile_of_another_name_is_called_by_it(tmp_path):
    folder = tmp_path / "profiles" / "p-Zoe"
    folder.mkdir(parents=True)
    settings.save(folder, Settings().with_choice("gin", GameChoice()))
    app = App(tmp_path)
    assert app.open_profile("Zoe")
    assert [player.name for player in app.settings.choice("gin").players] == ["Zoe", "Felix"]
    app.close()
