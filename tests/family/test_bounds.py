"""Bounds of the work that a record, a turn or a text may ask for: each game, filled up to them and beyond."""

import json
from functools import cache
from itertools import cycle

import pytest

from engine.family.bounds import MOST_OPEN, TAKEN_IN, check_length
from engine.family.game import act, taken_back
from engine.family.record_lines import RecordError, Writer
from engine.family.replay import last_state
from engine.family.unfinished_turn import Unfinished, take_up, write_unfinished
from engine.games.list import read_record
from engine.rummy.faults import CommonFault, RefusedError
from engine.rummy.laid_table import written
from engine.rummy.plain_data import NotationError
from engine.rummy.words import seat_names
from tests.family.test_records_of_games import recorded, two_hands
from tests.family.walks import every_game, walked

UNDONE = ("plays", "play", "lay", "lay_off", "draw", "last")


def walks_of(name):
    """The walks of a game, those that take long only where the first one is not enough."""
    yield two_hands(name)
    yield from walked(name)


@cache
def move_and_back(name):
    """A game, a move that can be taken back, and what takes it back; the steps that led to the game."""
    for steps in walks_of(name):
        for number, (before, action, after) in enumerate(steps):
            if action is None or before.open or not after.open or after.rules.taken_back(before.hand, action):
                continue
            for word in UNDONE:
                try:
                    back = after.rules.read_action(after.hand, {"undo": word})
                    act(after, back)
                except (NotationError, RefusedError):
                    continue
                return steps[:number], before, action, back
    raise AssertionError("nothing can be taken back")


@every_game
def test_a_turn_takes_no_more_moves_than_are_read_again_until_some_are_taken_back(name):
    _steps, game, move, back = move_and_back(name)
    moves = cycle((move, back))
    for _ in range(MOST_OPEN):
        before, game = game, act(game, next(moves))
    with pytest.raises(RefusedError) as refused:
        act(game, next(moves))
    (fault,) = refused.value.faults
    assert fault.kind is CommonFault.TOO_MANY_MOVES
    assert f"{MOST_OPEN} moves" in game.rules.sentence(fault, seat_names(8))
    assert act(taken_back(game, before.hand), back).open == MOST_OPEN


def with_moves(steps, game, move, back, number):
    """The lines of a record and one more, of which so many moves stand that change nothing; and its key with these."""
    rules, text = game.rules, recorded(steps)
    if rules.laying is None:
        key, pair = "moves", [rules.write_action(move), rules.write_action(back)]
    else:
        key, pair = "tables", [[*written(bare)] for bare in (rules.laying.bare(game.options),)]
    return text, key, [each for each, _ in zip(cycle(pair), range(number), strict=False)]


def lines_of(text, *more):
    writer = Writer()
    told = [{key: value for key, value in json.loads(line).items() if key != "sum"} for line in text.splitlines()]
    return "".join(map(writer.line, (*told, *more)))


@every_game
def test_a_line_with_more_moves_is_refused_in_a_sentence_before_it_is_played(name, monkeypatch):
    text, key, moves = with_moves(*move_and_back(name), 3_000)
    monkeypatch.setattr("engine.family.replay.act", lambda *_: pytest.fail("played"))
    with pytest.raises(RecordError, match=r"longer than any game\.$"):
        read_record(lines_of(text, {key: moves, "discard": "7h"}))


@every_game
def test_an_unfinished_turn_with_more_moves_is_refused_before_it_is_played(name, monkeypatch):
    steps, game, move, back = move_and_back(name)
    text, key, moves = with_moves(steps, game, move, back, 3_000)
    rules, record = read_record(text)
    tables = () if rules.laying is None else (rules.laying.bare(game.options),)
    turn = json.loads(write_unfinished(rules, Unfinished(record.checksum, tables)))
    del turn["sum"]
    game = last_state(rules, record)
    monkeypatch.setattr("engine.family.unfinished_turn.act", lambda *_: pytest.fail("played"))
    for changed in ({key: moves}, {"undone": moves}):
        with pytest.raises(RecordError):
            take_up(Writer().line({**turn, **changed}), game, record.checksum)


def test_a_line_of_more_lists_than_are_read_is_called_too_long_and_not_damaged():
    text = recorded(two_hands("house")[:1])
    with pytest.raises(RecordError, match=r"^It is longer than any game\.$"):
        read_record(lines_of(text, {"moves": [[]] * 60_000}))


@every_game
def test_games_of_more_actions_than_others_may_hand_on_are_refused_and_long_ones_are_not(name):
    text = recorded(two_hands(name)[:1])
    rest = TAKEN_IN.game - 2
    line = {"discard": "7h"}
    deal = dict(read_record(text)[1].entries[0])
    hands = [deal, *[line] * (rest // 2 - 1)] * 2
    check_length(read_record(lines_of(text, *hands))[1], TAKEN_IN)
    for more in (hands * 2, [line] * TAKEN_IN.hand):
        with pytest.raises(RecordError, match="longer"):
            check_length(read_record(lines_of(text, *more))[1], TAKEN_IN)
