import pytest

from engine.games.house.ai import master
from engine.games.house.ai.master import Rollouts


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch):
    """Fewer than Master plays with, so that tests are quick."""
    monkeypatch.setattr(master, "ROLLOUTS", Rollouts(worlds=4, batch=2, turns=1, sure=1.5))
