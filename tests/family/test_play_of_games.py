"""The contract of every game: what is legal, what actions do, and hands over random options."""

import pickle
from random import Random

import pytest

from engine.family.game import act, new_game
from engine.games.list import rules_of
from engine.rummy.faults import RefusedError
from engine.rummy.words import seat_names
from tests.family.random_play import play
from tests.family.walks import MOST_DECISIONS, NAMES, every_game, kinds_of, refusals, some_steps, walked


def faults_of(rules, hand, action):
    """The faults by `legal`, and those with which `apply` refuses."""
    try:
        rules.apply(hand, action)
    except RefusedError as refused:
        return rules.legal(hand, action), refused.faults
    return rules.legal(hand, action), ()


@every_game
def test_cards_are_conserved(name):
    for steps in walked(name):
        pack = steps[0][2].rules.pack(steps[0][2].options, steps[0][2].start)
        for _, _, game in steps:
            assert sorted(game.rules.cards(game.hand)) == sorted(pack.cards)


@every_game
def test_legal_and_apply_agree(name):
    for before, action, after in some_steps(name, 150):
        assert faults_of(before.rules, before.hand, action) == ((), ())
        assert act(before, action).hand == after.hand
    refused = refusals(name)
    assert refused
    for rules, hand, action in refused:
        told, raised = faults_of(rules, hand, action)
        assert raised == told != ()


@every_game
def test_a_refused_action_changes_nothing(name):
    for rules, hand, action in refusals(name):
        before = pickle.dumps(rules.write_position(hand)), hand.log, rules.cards(hand)
        faults_of(rules, hand, action)
        assert (pickle.dumps(rules.write_position(hand)), hand.log, rules.cards(hand)) == before


@every_game
def test_every_move_that_a_game_tells_is_legal(name):
    rules = rules_of(name)
    if rules.moves is None:
        pytest.skip("the game tells no moves")
    for before, _, _ in some_steps(name, 60):
        seen = rules.view(before.hand, before.hand.to_move)
        told = list(rules.moves(seen))
        assert told
        assert len(set(map(str, told))) == len(told)
        for action in told:
            assert rules.legal(before.hand, action) == (), action


@every_game
def test_the_plainest_turn_is_always_legal(name):
    for before, _, _ in some_steps(name, 150):
        rules, game, seat = before.rules, before, before.hand.to_move
        actions = rules.plainest(rules.view(game.hand, seat))
        assert actions
        for action in actions:
            assert game.hand.to_move == seat
            game = act(game, action)


@every_game
def test_no_hand_is_without_end(name):
    rules = rules_of(name)
    for number, (preset, seats) in enumerate(kinds_of(rules)):
        game = new_game(rules, rules.options(preset, seats, {}), number)
        decisions = 0
        while not game.hand_over:
            decisions += 1
            assert decisions < MOST_DECISIONS
            for action in rules.plainest(rules.view(game.hand, game.hand.to_move)):
                game = act(game, action)


@every_game
def test_nothing_can_be_done_after_the_end_and_its_sheet_adds_up(name):
    for steps in walked(name):
        game, action = steps[-1][2], steps[-1][1]
        assert game.hand_over
        assert game.rules.legal(game.hand, action)
        sheet = game.rules.sheet(game.hand, seat_names(game.rules.seating(game.options).seats))
        assert [side.score for side in sheet.sides] == list(game.hand.hand_scores)
        assert [side.total for side in sheet.sides] == list(game.totals)
        assert all(row.words for side in sheet.sides for row in side.rows)
        assert set(game.winners) <= set(range(len(game.totals)))


# --- the contract of every game: what holds of hands over random options


SEEDS = {"gin": 8, "straight": 12}
"""The games that tell their moves are played the most; others have actions to try in their own folders.

`build.measure GAME random_games` plays thousands of each.
"""


@pytest.mark.parametrize(("name", "seed"), [(name, seed) for name in NAMES for seed in range(SEEDS.get(name, 1))])
def test_hands_over_random_options_keep_what_a_game_promises(name, seed):
    assert play(rules_of(name), Random(f"{name} {seed}"), checks=0.05).hand_scores is not None
