"""No scene can reach what its viewer may not know: in walks of every game that has a table."""

from dataclasses import replace
from itertools import islice

import pygame
import pytest

from engine.rummy.cards import cards
from scenes.games import list as tables
from tests.scenes.canaries import SIZE, Canary, canaried, hidden_cards, leaks, reached, renumbered, walked_tables

STATES = 8
"""States of each game: the bench `build/bench/leaks.py` looks at thousands."""
every_table = pytest.mark.parametrize("name", tables.PRESENTERS)


@every_table
def test_no_hidden_card_can_be_reached_from_a_table(name: str) -> None:
    pygame.display.set_mode(SIZE)
    hidden = 0
    for scene, game, seat in islice(walked_tables(name, 3), STATES):
        hidden += len(hidden_cards(game, seat))
        assert leaks(scene, game) == []
    assert hidden > STATES


def test_a_card_that_a_scene_keeps_is_found() -> None:
    pygame.display.set_mode(SIZE)
    scene, game, seat = next(walked_tables("house", 3))
    assert seat != 0
    (canary, *_) = map(Canary, hidden_cards(game, seat))
    assert canary == cards(str(canary))[0]
    scene.ui.peek = canary
    assert leaks(scene, game) == [f"canary {canary}"]
    scene.ui.peek = None
    scene.table.state = replace(scene.table.state, preview=canaried(game, seat).hand)
    assert type(game.hand).__name__ in leaks(scene, game)
    assert any(one is scene.table.motion for one in reached(scene))


@pytest.mark.parametrize("name", ["playroom", "canasta"])
def test_copies_of_equal_cards_renumbered_change_no_tableau_and_no_picture(name: str) -> None:
    pygame.display.set_mode(SIZE)
    walks = walked_tables(name, 3, lambda game, _seat: game), walked_tables(name, 3, renumbered)
    for (one, game, _), (two, _, seat) in islice(zip(*walks, strict=True), STATES):
        assert renumbered(game, seat).hand != game.hand
        assert one.table.tableau == two.table.tableau
        assert one.table.follower.telling.log == two.table.follower.telling.log
        screens = pygame.Surface(SIZE), pygame.Surface(SIZE)
        for scene, screen in zip((one, two), screens, strict=True):
            scene._stage.reset(SIZE)
            scene.draw(screen)
        assert pygame.image.tobytes(screens[0], "RGB") == pygame.image.tobytes(screens[1], "RGB")
