"""The session plays, keeps and takes up every game on the list, knowing its rules alone."""

import shutil
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from engine.family import replay
from engine.family.daily import level_for
from engine.family.game import new_game
from engine.family.replay import last_state
from engine.games.list import read_record, rules_of
from game.records import game_files, game_record
from game.records.library import glance, saved
from game.session.opponents import Decide
from game.session.session import GameSession
from scenes.games.list import shown_names
from scenes.session import Player
from tests.game.conftest import Instantly, RecordLines, thinks, wait_for

PEOPLE, COMPUTERS = (Player("Ann"), Player("Clara")), (Player("Poppy", "learner"), Player("Felix", "casual"))
RECORDS = Path(__file__).parent.parent / "records"
SHORT = {"house": {"length": "single"}, "straight": {"target": 25}, "gin": {"target": 25}}
"""Changed options with which a game is soon over."""


def plainest(task):
    return rules_of(task.game).plainest(task.view)


def begin(name, players, file, decide=plainest, deal=7):
    rules = rules_of(name)
    changed = {key: value for key, value in SHORT.get(name, {}).items() if key in {field.key for field in rules.fields}}
    players = seated(rules, players)
    game = new_game(rules, rules.options(rules.presets[0].key, len(players), changed), deal)
    return GameSession.begin(game, players, Instantly(decide), lambda: file)


def seated(rules, players):
    """These players, and more like the last of them where the first preset needs more."""
    missing = max(0, min(rules.presets[0].seats) - len(players))
    return (*players, *(replace(players[-1], name=name) for name in ("Hugo", "Ines")[:missing]))


def plain_action(session):
    """The first action of the plainest turn of the person to move, done and told."""
    hand, rules = session.game.hand, session.game.rules
    action = rules.plainest(rules.view(hand, hand.to_move))[0]
    assert session.act(action) == ()
    wait_for(lambda: session.saved)
    session.pump()


def played_out(session):
    """The rest of the game, between computers."""
    for _ in range(20_000):
        if session.game.over:
            return
        if session.game.hand_over:
            session.next_hand()
        session.pump()
    raise AssertionError("the game never ends")


@pytest.mark.parametrize("name", shown_names())
def test_a_whole_game_of_computers_is_recorded_and_replays_to_the_same_end(name):
    file = RecordLines()
    session = begin(name, COMPUTERS, file, thinks)
    played_out(session)
    assert file.finished
    rules, record = read_record(file.text)
    game = last_state(rules, record)
    assert rules.name == name
    assert rules.write_position(game.hand) == rules.write_position(session.game.hand)
    assert game.scores == session.game.scores == tuple(hand.hand_scores for hand in session.ended)


@pytest.mark.parametrize("name", shown_names())
def test_a_game_is_taken_up_where_it_was_killed(tmp_path, name):
    session = begin(name, PEOPLE, game_record.create(tmp_path / "left"))
    rng = Random(name)
    for number in range(24):
        if session.game.hand_over:
            break
        plain_action(session)
        if session.game.over:
            break
        folder = tmp_path / f"killed{number}"
        file = session._kept.file
        wait_for(lambda file=file: not file._due())
        shutil.copytree(tmp_path / "left", folder)
        (path,) = game_files.unfinished(folder)
        assert glance(path).players == session.players
        again = GameSession.take_up(game_record.take_up(path), Instantly(plainest), RecordLines)
        rules = session.game.rules
        assert rules.write_position(again.game.hand) == rules.write_position(session.game.hand)
        assert [step.action for step in again.past] == [step.action for step in session.past]
        if rng.random() < 0.5 and not again.game.hand_over:
            plain_action(again)
        again.close()
        assert saved(path).problem == ""
    session.close()


@pytest.mark.parametrize("name", shown_names())
def test_what_is_undone_is_done_again_also_after_a_kill(tmp_path, name):
    session = begin(name, PEOPLE, game_record.create(tmp_path))
    rules = session.game.rules
    undone = 0
    for _ in range(40):
        if session.game.hand_over:
            break
        move = a_move(session.game)
        if move is not None:
            before = rules.write_position(session.game.hand)
            assert session.act(move) == ()
            session.pump()
            after = rules.write_position(session.game.hand)
            assert session.undo()
            assert rules.write_position(session.game.hand) == before
            session = resumed(session, tmp_path)
            assert session.can_redo
            assert session.redo()
            session.pump()
            assert rules.write_position(session.game.hand) == after
            session = resumed(session, tmp_path)
            assert rules.write_position(session.game.hand) == after
            assert session.undo()
            undone += 1
        plain_action(session)
        assert not session.can_redo
    session.close()
    assert undone


def a_move(game):
    """A legal action that can be taken back and has no line of its own; None where there is none."""
    if game.rules.name == "playroom":
        return a_snapshot(game)
    if game.rules.moves is None and game.rules.laying is None:
        rules, hand = game.rules, game.hand
        thought = rules.mind(rules.levels[0].name)(rules.view(hand, hand.to_move), len(hand.log), lambda: False)
        return next((each for each in thought[:1] if not rules.committed(hand, each, rules.apply(hand, each))), None)
    if game.rules.moves is None:
        turn = game.hand.turn
        return None if turn is None else game.rules.laying.action(((),) * 2) if not any(game.hand.table) else None
    for action in game.rules.moves(game.rules.view(game.hand, game.hand.to_move)):
        after = game.rules.apply(game.hand, action)
        if not game.rules.committed(game.hand, action, after) and game.rules.taken_back(game.hand, action) is None:
            return action
    return None


def a_snapshot(game):
    """Three cards of the hand laid on the table, in games whose players show whole tables; None before the draw."""
    position = game.rules.write_position(game.hand)
    if position["phase"] != "play":
        return None
    laid = " ".join(position["hands"][game.hand.to_move].split()[:3])
    return game.rules.read_action(game.hand, {"table": [*position["table"], laid]})


def resumed(session, folder):
    """The game closed as a kill leaves it, and taken up again."""
    session.close()
    (path,) = game_files.unfinished(folder)
    return GameSession.take_up(game_record.take_up(path), Instantly(plainest), RecordLines)


@pytest.mark.parametrize("name", shown_names())
def test_every_level_decides_by_the_rules(name):
    rules = rules_of(name)
    game = new_game(rules, rules.options(rules.presets[0].key, min(rules.presets[0].seats), {}), 7)
    seen = rules.view(game.hand, game.hand.to_move)
    task = Decide(name, rules.levels[0].name, seen, 1, 1.0)
    result = task.run(lambda: False, None)
    assert task.fits(result)
    assert rules.legal(game.hand, result[0]) == ()


def test_where_a_game_has_no_such_level_the_next_weaker_one_plays():
    rules = rules_of("straight")
    names = [level.name for level in rules.levels]
    assert level_for(rules, "casual").name == "casual"
    assert level_for(rules, "master").name == names[-1]


@pytest.mark.parametrize(
    "path", sorted(RECORDS.glob("version*/*.jsonl")), ids=lambda path: f"{path.parent.name}/{path.stem}"
)
def test_a_resumed_game_is_replayed_once(monkeypatch, tmp_path, path):
    acts = []
    act = replay.act
    monkeypatch.setattr(replay, "act", lambda game, action: acts.append(action) or act(game, action))
    (tmp_path / game_files.UNFINISHED).mkdir()
    copy = tmp_path / game_files.UNFINISHED / path.name
    shutil.copy(path, copy)
    kept = game_record.take_up(copy)
    assert len(acts) == sum(moment.action is not None for moment in kept.moments)
    kept.file.close()
