"""The levels of a game are loaded in the worker before the first of them is asked."""

from game.app import App
from game.session.opponents import LoadLevels
from scenes.services import Setup
from scenes.session import Player
from tests.game.conftest import Instantly


def asked(folder, setup):
    app = App(folder)
    app._opponents = worker = Instantly(lambda task: True if isinstance(task, LoadLevels) else None)
    app.start_game(setup)
    app.close()
    return [ticket.task for ticket in worker.asked if isinstance(ticket.task, LoadLevels)]


def test_the_levels_that_play_are_loaded_when_a_game_begins(tmp_path):
    players = (Player("Ann"), Player("Bot", "casual"), Player("Eve", "skilled"))
    setup = Setup(game="straight", preset="straight", players=players, deal=1)
    assert asked(tmp_path, setup) == [LoadLevels("straight", ("casual", "skilled"))]
    assert LoadLevels("straight", ("casual", "skilled")).run(lambda: False, lambda _report: None)


def test_nothing_is_loaded_where_only_people_play_or_the_worker_has_it_from_the_start(tmp_path):
    people = Setup(game="straight", preset="straight", players=(Player("Ann"), Player("Eve")), deal=1)
    assert asked(tmp_path / "people", people) == []
    usual = Setup(preset="classic", players=(Player("Ann"), Player("Bot", "casual")), deal=1)
    assert asked(tmp_path / "usual", usual) == []
