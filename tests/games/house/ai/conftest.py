from dataclasses import replace

import pytest

from engine.games.house.player import MINDS


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch):
    """Fewer than Master plays with, so that tests are quick."""
    master = MINDS["master"]
    monkeypatch.setitem(MINDS, "master", replace(master, effort=replace(master.effort, worlds=4, batch=2)))
