"""The toy game's line in the list of games."""

import pytest

from engine.games import list as games
from tests.family.toy import TOY


@pytest.fixture(autouse=True, scope="module")
def _toy_on_the_list():
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(games._GAMES, TOY.name, lambda: TOY)
        yield
