"""The contract of every game: records, unfinished turns, actions and positions as data."""

import json
from functools import cache

import pytest

from engine.family.game import act
from engine.family.record_lines import RecordError
from engine.family.recorder import Recorder
from engine.family.replay import last_of, last_state, moments
from engine.family.rules import SHOWN
from engine.family.unfinished_turn import Unfinished, take_up, write_unfinished
from engine.games.list import read_record, rules_of
from tests.family.walks import every_game, kinds_of, some_steps, walk, walked


def recorded(steps):
    """The record of a walk."""
    recorder = Recorder()
    lines = []
    for before, action, after in steps:
        if before is None:
            lines.append(recorder.begin(after, [{"name": "Ann"}]))
        elif action is None:
            lines.append(recorder.deal(after))
        else:
            lines.append(recorder.action(before, action, after))
    return "".join(lines)


@cache
def two_hands(name):
    """A walk of two hands where a game has as many."""
    rules = rules_of(name)
    preset, seats = kinds_of(rules)[0]
    return tuple(walk(rules, rules.options(preset, seats, {}), 77, hands=2))


@every_game
def test_a_record_replays_to_the_same_game(name):
    steps = two_hands(name)
    rules, record = read_record(recorded(steps))
    ended, game = steps[-1][2], last_state(rules, record)
    assert rules is ended.rules
    assert rules.write_position(game.hand) == rules.write_position(ended.hand)
    assert (game.scores, game.totals, game.options) == (ended.scores, ended.totals, ended.options)
    told = iter(ended.hand.log)  # but for what was taken back before it went on record
    assert all(event in told for event in game.hand.log)


@every_game
def test_a_record_cut_after_any_line_is_a_game_and_a_changed_one_is_refused(name):
    text = recorded(two_hands(name))
    lines = text.splitlines(keepends=True)
    for number in {2, len(lines) // 2, len(lines) - 1}:
        rules, record = read_record("".join(lines[:number]))
        assert not last_state(rules, record).over
    changed = lines[1].replace('"dealer":', '"dealer": ')
    with pytest.raises(RecordError):
        read_record("".join([lines[0], changed, *lines[2:]]))


@every_game
def test_an_unfinished_turn_is_taken_up_where_it_was_left(name):
    """At each step of a hand the moves that are not on record yet are written beside it, and done again."""
    recorder = Recorder()
    moves, tried, lines = [], 0, []
    for before, action, after in walked(name)[0]:
        if before is None:
            lines.append(recorder.begin(after, [{"name": "Ann"}]))
            continue
        line = recorder.action(before, action, after)
        rules = after.rules
        if line or rules.taken_back(before.hand, action) is not None:
            moves = []
            lines.append(line)
            continue
        moves.append(action)
        tried += 1
        if tried > 20:
            break
        _, record = read_record("".join(lines))
        last = last_of(moments(rules, record))
        kept = write_unfinished(rules, Unfinished(record.checksum, recorder.tables, (), moves=tuple(moves)))
        game, _ = take_up(kept, last.game, record.checksum)
        assert rules.write_position(game.hand) == rules.write_position(after.hand)


@every_game
def test_what_is_shown_in_a_record_has_a_known_name_and_no_action_uses_it(name):
    kept = {*SHOWN, "scores", "moves", "tables", "lies", "deck", "hand", "dealer", "sum"}
    for before, action, after in some_steps(name, 200):
        assert set(before.rules.revealed(before.hand, action, after.hand)) <= set(SHOWN)
        assert not kept & before.rules.write_action(action).keys()


@every_game
def test_what_is_committed_leads_to_the_same_hand(name):
    """The actions on record, done one after another from the last recorded hand, lead to where the game is.

    What goes astray stays so: a part of the hands on the way is compared, and each at its end.
    """
    for steps in walked(name):
        kept = steps[0][2]
        for number, (before, action, after) in enumerate(steps[1:]):
            done = before.rules.committed(before.hand, action, after.hand)
            for each in done:
                kept = act(kept, each)
            if done and (not number % 5 or after.hand_over):
                rules = after.rules
                assert rules.write_position(kept.hand) == rules.write_position(after.hand)


@every_game
def test_moves_that_can_be_taken_back_are(name):
    for before, action, after in some_steps(name, 200):
        rules = before.rules
        back = rules.previous(after.hand)
        tentative = (
            not rules.committed(before.hand, action, after.hand) and rules.taken_back(before.hand, action) is None
        )
        if tentative:
            assert back is not None
            assert rules.write_position(back) == rules.write_position(before.hand)


@every_game
def test_actions_and_positions_survive_being_written_and_read(name):
    for before, action, _ in some_steps(name, 80):
        rules, hand = before.rules, before.hand
        written = json.loads(json.dumps(rules.write_action(action)))
        assert rules.read_action(hand, written) == action
        position = json.loads(json.dumps(rules.write_position(hand)))
        assert rules.write_position(rules.read_position(position)) == position
