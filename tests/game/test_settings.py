import json
import os
from dataclasses import replace

import pytest

from engine.family.levels import present
from game.app import App
from game.profiles import settings
from scenes.player_names import with_names
from scenes.session import Player
from scenes.settings.settings import Discards, GameChoice, Settings

CHOSEN = Settings(
    window=(1600, 900),
    fullscreen=True,
    ui_scale=1.25,
    pace=0.6,
    four_colour=True,
    discards=Discards.ASK,
    game="straight",
    choices={
        "house": GameChoice(preset="epic", players=with_names((Player("Ada"), Player("", "casual"), Player("Åse")))),
        "straight": GameChoice(preset="block", changed={"target": 50, "must_meld": True}),
    },
)
FORMER = {"version": 1, "mute": True, "edition": "epic", "length": "short", "players": [{"name": "A"}, {"name": "B"}]}


def test_settings_are_kept(tmp_path):
    settings.save(tmp_path, CHOSEN)
    assert settings.load(tmp_path) == (CHOSEN, ())


@pytest.mark.parametrize("gone", ["nobody", "greedy"])
def test_for_an_opponent_that_is_no_more_another_plays_under_its_own_name(gone):
    result, sentences = settings.checked(FORMER | {"players": [{"name": "A"}, {"name": "B", "opponent": gone}]})
    assert result.choice("house").players == with_names((Player("A"), Player("", present(gone))))
    assert sentences == ()


def test_a_file_in_which_house_rummy_was_the_only_game_is_read():
    result, sentences = settings.checked(FORMER)
    chosen = GameChoice(preset="epic", changed={"length": "short"}, players=(Player("A"), Player("B")))
    assert (result, sentences) == (Settings(mute=True, choices={"house": chosen}), ())


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("edition", "royal"),
        ("length", "long"),
        ("players", []),
        ("players", [{"name": "A"}]),
        ("players", [{"name": ""}, {"name": "B"}]),
        ("players", [{"name": "A", "opponent": 3}, {"name": "B"}]),
        ("players", [{"name": "A"}, {"name": "a"}]),
    ],
)
def test_a_broken_field_of_such_a_file_gets_a_sentence_and_the_others_stand(field, value):
    result, (sentence,) = settings.checked(FORMER | {field: value})
    whole = settings.checked(FORMER)[0].choice("house")
    usual = {"edition": {"preset": ""}, "length": {"changed": {}}, "players": {"players": GameChoice().players}}
    assert field in sentence
    assert result.choice("house") == replace(whole, **usual[field])


def test_the_choice_of_a_game_that_there_is_no_more_is_passed_over():
    plain = settings.written(CHOSEN)
    plain["choices"]["whist"] = plain["choices"]["house"]
    assert settings.checked(plain) == (CHOSEN, ())


def test_eight_may_have_played():
    eight = GameChoice(players=tuple(Player(name) for name in "ABCDEFGH"))
    result, sentences = settings.checked(settings.written(Settings(choices={"gin": eight})))
    assert (result.choice("gin"), sentences) == (eight, ())


def test_without_a_file_there_are_the_usual_settings(tmp_path):
    assert settings.load(tmp_path) == (Settings(), ())


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("window", [10, 10]),
        ("window", "big"),
        ("window", [1280.0, 720]),
        ("fullscreen", 1),
        ("ui_scale", 9),
        ("ui_scale", True),
        ("ui_scale", 10**400),
        ("pace", 0.5),
        ("four_colour", None),
        ("discards", "maybe"),
        ("discards", ["ask"]),
        ("game", "whist"),
        ("choices", []),
        ("choices", {"house": {}}),
        ("choices", {"gin": {"preset": "gin", "changed": {"target": []}, "players": [{"name": "A"}, {"name": "B"}]}}),
        ("choices", {"gin": {"preset": "gin", "changed": {}, "players": [{"name": "A"}]}}),
    ],
)
def test_a_broken_field_gets_a_sentence_and_its_default_and_the_others_stand(tmp_path, field, value):
    plain = settings.written(CHOSEN) | {field: value}
    (tmp_path / settings.NAME).write_text(json.dumps(plain))
    result, (sentence,) = settings.load(tmp_path)
    assert field in sentence
    assert getattr(result, field) == getattr(Settings(), field)
    others = [name for name in settings.written(CHOSEN) if name not in {field, "version"}]
    assert all(getattr(result, name) == getattr(CHOSEN, name) for name in others)


@pytest.mark.parametrize("text", ["", "{", "[]", '{"version": 99}', "\x00\x01", "[" * 9999])
def test_a_broken_file_gets_one_sentence_and_is_left_as_it_was(tmp_path, text):
    path = tmp_path / settings.NAME
    path.write_text(text)
    result, (sentence,) = settings.load(tmp_path)
    assert result == Settings()
    assert sentence.endswith(".")
    assert path.read_text() == text


def test_of_several_broken_fields_one_sentence_tells():
    result, (sentence,) = settings.checked(dict.fromkeys(settings.written(CHOSEN), 9**99))
    assert result == Settings()
    assert sentence.startswith("The settings “language”, “window”, “fullscreen”,")


@pytest.mark.parametrize("text", ["{", '{"version": 99, "pace": 0.6}', '{"version": 1, "pace": "quick", "mute": true}'])
def test_what_could_not_be_understood_is_kept_when_other_settings_are(tmp_path, text):
    path = tmp_path / settings.NAME
    path.write_text(text)
    app = App(tmp_path)
    for pace in (0.6, 0.0):
        app.change(replace(app.settings, pace=pace))
    app.close()
    assert settings.load(tmp_path) == (app.settings, ())
    assert (tmp_path / "settings.unread.json").read_text() == text


def test_settings_with_a_letter_that_no_file_can_hold_are_put_aside_and_others_are_kept(tmp_path):
    text = json.dumps(settings.written(CHOSEN) | {"choices": {"gin": {"preset": "\ud800", "changed": {}, "players": [
        {"name": "Ann"}, {"name": "Ben"}]}}})  # fmt: skip
    (tmp_path / settings.NAME).write_text(text)
    app = App(tmp_path)
    app.change(replace(app.settings, pace=0.6))
    app.close()
    assert settings.load(tmp_path) == (app.settings, ())
    assert (tmp_path / "settings.unread.json").read_text() == text


def test_a_second_file_that_is_put_aside_does_not_replace_the_first(tmp_path):
    for text in ("first", "second", "third"):
        (tmp_path / settings.NAME).write_text(text)
        app = App(tmp_path)
        app.change(replace(app.settings, pace=0.6 if app.settings.pace != 0.6 else 0.0))
        app.close()
    names = ("settings.unread.json", "settings.unread-2.json", "settings.unread-3.json")
    assert [(tmp_path / name).read_text() for name in names] == ["first", "second", "third"]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such files")
@pytest.mark.parametrize("make", [os.mkfifo, os.mkdir, lambda path: path.symlink_to("/dev/zero")])
def test_what_is_no_file_is_neither_waited_for_nor_lost(tmp_path, make):
    make(tmp_path / settings.NAME)
    there = (tmp_path / settings.NAME).lstat()
    result, (sentence,) = settings.load(tmp_path)
    assert result == Settings()
    assert sentence.startswith("Your settings could not be read")
    settings.set_aside(tmp_path)
    assert os.path.samestat((tmp_path / "settings.unread.json").lstat(), there)


def test_a_link_to_settings_kept_elsewhere_stays_a_link(tmp_path):
    (tmp_path / "here").mkdir()
    (tmp_path / "elsewhere.json").touch()
    (tmp_path / "here" / settings.NAME).symlink_to(tmp_path / "elsewhere.json")
    settings.save(tmp_path / "here", CHOSEN)
    assert (tmp_path / "here" / settings.NAME).is_symlink()
    assert settings.load(tmp_path / "here") == (CHOSEN, ())


def test_a_folder_that_is_none_is_said_by_name(tmp_path):
    (tmp_path / "file").touch()
    result, (sentence,) = settings.load(tmp_path / "file")
    assert result == Settings()
    assert sentence == f"“{tmp_path / 'file'}” is not a folder, so settings and games can't be kept there."


def test_settings_that_cannot_be_written_leave_the_old_ones(tmp_path, monkeypatch):
    settings.save(tmp_path, CHOSEN)

    def fails(*args):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", fails)
    with pytest.raises(OSError, match="No space"):
        settings.save(tmp_path, Settings())
    assert settings.load(tmp_path) == (CHOSEN, ())
    assert [path.name for path in tmp_path.iterdir()] == [settings.NAME]


def test_a_folder_that_is_none_is_told_once(tmp_path):
    (tmp_path / "file").touch()
    app = App(tmp_path / "file")
    app.change(replace(app.settings, mute=not app.settings.mute))
    (sentence,) = app.notices()
    assert "is not a folder" in sentence
