"""Moves that are undone and done again at the table of every game: what the log tells of them."""

import pytest

from engine.family.game import new_game
from engine.games.list import rules_of
from scenes.games.list import shown_names
from scenes.session import Player
from tests.scenes.games.given_table import MouseHands, scene_of, session_at

_MOST_TURNS = 80
"""By then every game has had a turn in which something can be undone."""


def _hands(name):
    """A person's hands at the table of a game; the others do the plainest."""
    rules = rules_of(name)
    preset = rules.presets[0]
    seats = min(preset.seats)
    hand = new_game(rules, rules.options(preset.key, seats, {}), 7).hand
    people = (Player("Ann"), *[Player("", "casual")] * (seats - 1))
    session = session_at(name, hand, people, rules.read_action, ())
    return MouseHands(scene_of(session, None), (1280, 720))


@pytest.mark.parametrize("name", [name for name in shown_names() if name not in {"gin", "indian"}])
def test_what_is_undone_and_done_again_is_told_as_if_it_had_been_done_once(name):
    """In Gin and Indian Rummy, no move of a turn can be taken back but the draw, and that is told."""
    hands, rules, undone = _hands(name), rules_of(name), 0
    table = hands.scene.table
    telling, mind = table.follower.telling, rules.mind(rules.levels[0].name)
    for turn in range(_MOST_TURNS):
        hands.wait(0.2)
        if undone or table.tableau.over:
            break
        for action in mind(table.now, turn, lambda: False) if table.mine else ():
            before = telling.log
            assert table.act(action)
            after = telling.log
            if not table.turn.can_reset:
                continue
            undone += 1
            table.turn.undo()
            assert telling.log == before
            table.turn.redo()
            assert telling.log == after
            table.turn.reset()
            while table.turn.can_redo:
                table.turn.redo()
            assert telling.log == after
    assert undone
