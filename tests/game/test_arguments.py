import subprocess
import sys

import pytest

from engine.games.house.ai.opponents import OPPONENTS
from game.arguments import ArgumentsError, parse
from scenes.services import Settings
from scenes.session import Player


def test_seats_are_persons_by_name_or_opponents():
    wanted = parse(["--seats", "human:Ada,casual,human"])
    assert wanted.players == (Player("Ada"), Player(OPPONENTS["casual"].face, "casual"), Player("Chiara"))


def test_a_game_starts_at_once_only_when_asked_for():
    assert parse(["--size", "1920x1080"]).setup(Settings()) is None
    setup = parse(["--deal", "12"]).setup(Settings())
    assert (setup.deal, setup.edition, setup.players) == (12, Settings().edition, Settings().players)


def test_a_short_game_is_asked_for_by_the_name_of_its_length():
    assert parse(["--length", "single"]).setup(Settings()).length == "single"
    assert parse(["--deal", "12"]).setup(Settings(length="short")).length == "short"


def test_size_and_data_and_fullscreen(tmp_path):
    wanted = parse(["--size", "1920x1080", "--fullscreen", "--data", str(tmp_path)])
    assert (wanted.size, wanted.fullscreen, wanted.data) == ((1920, 1080), True, tmp_path)


@pytest.mark.parametrize(
    "arguments",
    [
        ["--seats", "human"],
        ["--seats", "human,nobody"],
        ["--seats", "human:\x07,casual"],
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


def test_no_display_gets_one_sentence(tmp_path):
    env = {"PATH": "", "SDL_VIDEODRIVER": "", "HOME": str(tmp_path)}
    command = [sys.executable, "-m", "game", "--data", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=env)
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
