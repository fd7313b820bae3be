"""Cards of the hand that are chosen and make a meld: the golden button lays them, in every game that lays melds."""

from itertools import combinations, count

import pygame
import pytest

from scenes.games.list import shown_names
from scenes.table.scene import TableScene
from tests.golden import frozen_games
from tests.scenes.table.fake import Hands

LARGE = (1280, 720)


def with_meld(game: str) -> TableScene:
    """The first kept moment at which the first seat may lay three cards of its hand, with these chosen."""
    kept = frozen_games.game_of(next(iter(frozen_games.kept_of(game)["records"].values())))
    for number in count(1):
        scene = frozen_games.scene_at(kept, number, 0)
        scene.shown(LARGE)
        table = scene.table
        whole = table.presenter.arranger(table.view).whole
        for three in combinations(table.board.hand, 3) if table.playing else ():
            table.select(frozenset(three))
            if whole(table.selected) and table.drops.laying is not None:
                return scene
        table.select()
    raise AssertionError


@pytest.mark.parametrize("game", [name for name in shown_names() if name not in {"gin", "indian"}])
def test_the_main_button_lays_the_chosen_meld(game: str) -> None:
    hands = Hands(with_meld(game), LARGE)
    table, chosen = hands.scene.table, hands.scene.table.selected
    button = next(each for each in hands.scene.ui.buttons if each.main)
    assert button.label.startswith("Lay ")
    assert all(str(card) in button.label for card in chosen)
    hands.wait()
    hands.key(pygame.K_RETURN, wait=1.0)
    home = table.board.groups[table.board.home]
    assert any(chosen == frozenset(group.cards) for group in home)
    assert not table.selected


def test_three_cards_that_may_not_be_laid_are_no_meld_of_the_button() -> None:
    """Gin lays nothing before a knock."""
    kept = frozen_games.game_of(next(iter(frozen_games.kept_of("gin")["records"].values())))
    for number in count(1):
        scene = frozen_games.scene_at(kept, number, 0)
        scene.shown(LARGE)
        whole = scene.table.presenter.arranger(scene.table.view).whole
        melds = [three for three in combinations(scene.table.board.hand, 3) if whole(frozenset(three))]
        if scene.table.playing and melds and not scene.table.tableau.plans:
            scene.table.select(frozenset(melds[0]))
            assert scene.table.drops.laying is None
            return
