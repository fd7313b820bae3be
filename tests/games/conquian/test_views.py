"""What follows from the declared deal of Conquian: legality by a view, taking back."""

from engine.games.list import rules_of
from tests.family.walks import some_steps, walked


def test_a_view_asks_the_rules_what_is_legal_and_is_answered_as_the_hand_is():
    rules = rules_of("conquian")
    for game, action, _ in some_steps("conquian", 100):
        assert rules.view(game.hand, game.mover).known.legal(action) == ()


def test_what_was_taken_back_is_where_it_was():
    for steps in walked("conquian"):
        for before, action, after in steps[1:]:
            if after.hand.previous is not None:
                assert after.hand.previous == before.hand
                assert after.hand.journal == (*before.hand.journal, action)
