import subprocess
import sys

import pytest

from engine.games.list import game_names, rules_of
from game.arguments import ArgumentsError, parse
from game.diagnostics import Log, Reports
from game.profiles.profiles import Profiles
from game.start import run
from scenes.player_names import OPPONENT_NAMES, USUAL, namesakes, with_names
from scenes.session import Player
from scenes.settings.settings import GameChoice, Settings

SHORT = Settings(choices={"house": GameChoice(preset="epic", changed={"length": "short"})})


def test_seats_are_persons_by_name_or_opponents():
    wanted = parse(["--seats", "human:Ada,casual,human"])
    setup = wanted.setup(Settings(name="Zoe"))
    assert setup.players == (Player("Ada"), Player(OPPONENT_NAMES["casual"][0], "casual"), Player("Zoe"))
    assert parse(["--seats", "human,human:zoe"]).setup(Settings(name="Zoe")).players[0] == Player("Ann")


def test_a_file_is_named_whole_wherever_the_program_stands(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.rummy").touch()
    assert parse(["a.rummy"]).file == tmp_path / "a.rummy"
    assert parse(["a.rummy"]).setup(Settings()) is None
    with pytest.raises(ArgumentsError, match=r"^There is no file 'b\.rummy'\.$"):
        parse(["b.rummy"])
    with pytest.raises(ArgumentsError, match=r"^There is no file 'ccc"):
        parse(["c" * 300])
    with pytest.raises(ArgumentsError, match=r"^Either take in a game"):
        parse(["a.rummy", "--deal", "3"]).setup(Settings())


def test_a_game_starts_at_once_only_when_asked_for():
    assert parse(["--size", "1920x1080"]).setup(Settings()) is None
    setup = parse(["--deal", "12"]).setup(Settings())
    assert (setup.deal, setup.preset, setup.players) == (12, "classic", GameChoice().players)


def test_a_short_game_is_asked_for_by_the_name_of_its_length():
    assert parse(["--length", "single"]).setup(Settings()).changed == {"length": "single"}
    assert parse(["--deal", "12"]).setup(SHORT).changed == {"length": "short"}


def test_a_game_is_asked_for_by_its_name_preset_and_options():
    wanted = parse(["--game", "straight", "--preset", "straight", "--set", "target=50", "--seats", "human,casual"])
    setup = wanted.setup(SHORT)
    assert (setup.game, setup.preset, setup.changed) == ("straight", "straight", {"target": 50})
    assert parse(["--edition", "epic"]).setup(Settings()).preset == "epic"


def test_a_game_for_other_numbers_of_players_than_played_last_is_played_by_the_usual_two():
    three = GameChoice(players=with_names((Player("Ann"), Player("", "casual"), Player("", "casual"))))
    settings = Settings(choices={"gin": three, "house": three})
    assert parse(["--game", "gin", "--preset", "gin"]).setup(settings).players == GameChoice().players
    assert parse(["--deal", "3"]).setup(settings).players == three.players


@pytest.mark.parametrize("game", game_names())
def test_every_game_starts_by_its_name_alone_with_one_person_and_as_many_opponents_as_it_needs(game):
    players = parse(["--game", game]).setup(Settings()).players
    assert [player.opponent is None for player in players] == [True] + [False] * (len(players) - 1)
    assert not namesakes(players)
    assert len(players) in {count for preset in rules_of(game).presets for count in preset.seats}


def test_a_game_for_three_or_more_is_filled_up_with_opponents():
    players = parse(["--game", "contract"]).setup(Settings()).players
    assert [player.opponent for player in players] == [None, USUAL, USUAL]


def test_a_game_is_started_as_it_was_chosen_last():
    chosen = GameChoice(preset="block", changed={"target": 50}, players=GameChoice().players)
    setup = parse(["--game", "straight"]).setup(Settings(choices={"straight": chosen}))
    assert (setup.preset, setup.changed) == ("block", {"target": 50})
    assert (
        parse(["--game", "straight", "--preset", "wrotham"]).setup(Settings(choices={"straight": chosen})).changed == {}
    )


def test_options_that_make_no_game_any_more_are_left_out():
    chosen = GameChoice(preset="gone", changed={"target": "soon"})
    setup = parse(["--game", "straight"]).setup(Settings(choices={"straight": chosen}))
    assert (setup.preset, setup.changed) == ("straight", {})


def test_without_a_preset_the_first_for_so_many_players_is_played():
    setup = parse(["--game", "gin", "--seats", "human,casual,casual"]).setup(Settings())
    assert (setup.preset, len(setup.players)) == ("knock", 3)


def test_options_that_make_no_game_get_one_sentence():
    wanted = parse(["--game", "straight", "--set", "deals=2"])
    with pytest.raises(ArgumentsError, match=r"^Target and deals contradict each other: .*\.$"):
        wanted.setup(Settings())


def test_size_and_data_and_fullscreen(tmp_path):
    wanted = parse(["--size", "1920x1080", "--fullscreen", "--data", str(tmp_path)])
    assert (wanted.size, wanted.fullscreen, wanted.data) == ((1920, 1080), True, tmp_path)


@pytest.mark.usefixtures("own_font_alone")
@pytest.mark.parametrize(
    "arguments",
    [
        ["--seats", "human"],
        ["--seats", "human,nobody"],
        ["--seats", "human:\x07,casual"],
        ["--seats", "human:Zo\u00eb \u6f22\u5b57,casual"],
        ["--seats", "casual,casual,casual,casual,casual"],
        ["--deal", "-1"],
        ["--deal", "many"],
        ["--size", "big"],
        ["--size", "1920x1"],
        ["--size", "99999x99999"],
        ["--seats", "human:Ann,human:ann"],
        ["--data", ""],
        ["--data", __file__],
        ["--data", f"{__file__}/below"],
        ["--data", "x" * 5000],
        ["--data", "/dev/null"],
        ["--edition", "royal"],
        ["--preset", "royal"],
        ["--game", "whist"],
        ["--game", "gin", "--seats", "human,casual,casual,casual,casual,casual"],
        ["--set", "colour=red"],
        ["--set", "length=long"],
        ["--length", "long"],
        ["--colour"],
    ],
)
def test_bad_arguments_get_one_sentence(arguments):
    with pytest.raises(ArgumentsError) as caught:
        parse(arguments)
    sentence = str(caught.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence


@pytest.mark.parametrize("target", ["nowhere", "link"])
def test_a_link_that_leads_nowhere_is_no_folder(tmp_path, target):
    (tmp_path / "link").symlink_to(tmp_path / target)
    with pytest.raises(ArgumentsError, match=r"link.*\.$"):
        parse(["--data", str(tmp_path / "link")])


def test_bad_arguments_end_the_program_with_code_2():
    done = subprocess.run([sys.executable, "-m", "game", "--deal", "x"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1


def test_a_game_without_a_table_is_refused_before_a_card_is_dealt(tmp_path, monkeypatch):
    monkeypatch.setattr("scenes.games.list.PRESENTERS", {})
    with pytest.raises(ArgumentsError, match=r"^This game has no table yet\.$"):
        run(parse(["--game", "gin"]), Profiles(tmp_path), Reports(tmp_path), Log(tmp_path))
    assert not (tmp_path / "games").exists()


def test_no_display_gets_one_sentence(tmp_path):
    env = {"PATH": "", "SDL_VIDEODRIVER": "", "HOME": str(tmp_path)}
    command = [sys.executable, "-m", "game", "--data", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=env)
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
