"""The plainest turn, which stands in for an opponent that fails."""

from engine.games.house.ai.plainest import plainest
from engine.games.house.view import view
from tests.engine.positions import turn


def test_a_card_that_goes_on_a_play_is_kept_while_there_are_others() -> None:
    state = turn("Tc 2d 5s", ("7c 8c 9c", ""))
    assert str(plainest(view(state, 0))[-1].card) != "Tc"
    alone = turn("Tc X1", ("7c 8c 9c", ""))
    assert str(plainest(view(alone, 0))[-1].card) == "Tc"
