"""The contract of every game: played on from any turn, cut short, practised from a mistake."""

from dataclasses import replace

import pytest

from engine.family.game import act, new_game, next_hand
from engine.family.giving_up import GivenUp
from engine.family.record_lines import RecordError, Writer
from engine.family.record_marks import Marks, marks_of
from engine.family.recorder import Recorder
from engine.family.replay import last_state, moments
from engine.family.what_if import branch, place_of
from engine.games.list import read_record, rules_of
from tests.family.test_records_of_games import recorded, two_hands
from tests.family.test_texts_of_games import with_a_cut
from tests.family.walks import every_game, kinds_of, walk


@every_game
def test_a_branch_stands_where_the_game_stood_and_ends_with_its_hand(name):
    text = recorded(two_hands(name))
    rules, record = read_record(text)
    told = list(moments(rules, record))
    for place in range(0, len(told), max(1, len(told) // 4)):
        _, made = read_record(branch(rules, record, place))
        game = last_state(rules, made)
        marks = marks_of(made.header)
        assert (marks.counts, marks.what_if) == (False, True)
        assert not game.hand_over
        assert game.last_hand == len(game.scores) + 1
        before = [moment.game for moment in told[: place + 1] if not moment.game.hand_over]
        position = rules.write_position(game.hand)
        assert any(rules.write_position(each.hand) == position for each in reversed(before))
        assert before[-1].hand.hand_number == game.hand.hand_number
        while not game.hand_over:
            for action in rules.plainest(rules.view(game.hand, game.mover)):
                game = act(game, action)
        assert game.over
    assert record.text == text


@every_game
def test_a_branch_from_the_beginning_of_a_turn_stands_at_that_turn(name):
    rules, record = read_record(recorded(two_hands(name)))
    told = list(moments(rules, record))
    for place in range(1, len(told)):
        before, now = told[place - 1].game.hand, told[place].game.hand
        if before.to_move != now.to_move and now.to_move is not None:
            game = last_state(rules, read_record(branch(rules, record, place))[1])
            assert rules.write_position(game.hand) == rules.write_position(now)
            break


def test_places_are_counted_from_the_deal_of_a_hand():
    rules, record = read_record(recorded(two_hands("gin")))
    deals = [at for at, moment in enumerate(moments(rules, record)) if moment.action is None]
    assert [place_of(rules, record, hand, 3) for hand in (0, 1)] == [deal + 3 for deal in deals]


def test_where_no_person_played_one_takes_the_seat_and_nobody_has_given_up():
    rules = rules_of("house")
    preset, seats = kinds_of(rules)[0]
    steps = list(walk(rules, rules.options(preset, seats, {}), 7))
    for players in (
        [{"name": "Ann", "opponent": None}, {"name": "Ben", "opponent": "casual"}],
        [{"name": "Ann", "opponent": "master"}, {"name": "Ben", "opponent": "casual"}],
    ):
        recorder = Recorder()
        text = recorder.begin(steps[0][2], players) + recorder.gives_up(GivenUp(seat=0, level="casual", game=False))
        text += "".join(recorder.action(*step) for step in steps[1:])
        _, record = read_record(text)
        _, made = read_record(branch(rules, record, 9, seat=1))
        people = [player["opponent"] is None for player in made.header["players"]]
        assert people == ([True, False] if players[0]["opponent"] is None else [False, True])
        assert not any("gives_up" in entry for entry in made.entries)


def test_a_branch_of_a_game_with_a_cut_keeps_the_cut_and_its_cards():
    text, _ = with_a_cut("straight")
    rules, record = read_record(text)
    _, made = read_record(branch(rules, record, 12))
    assert [made.header[key] for key in ("version", "deal", "cut", "salt")] == [3, 5, 77_777, "0f" * 16]
    assert last_state(rules, made).deal == last_state(rules, record).deal != 5
    assert made.entries[0] == record.entries[0]


def test_a_record_without_a_deal_has_no_turn_to_play_on_from():
    rules, record = read_record(recorded(two_hands("gin")))
    with pytest.raises(RecordError, match="no turn"):
        branch(rules, record, -1)


# --- games that are over before their rules say so, since they are not played to their end


@every_game
def test_a_game_that_is_cut_short_ends_with_its_last_hand(name):
    rules = rules_of(name)
    preset, seats = kinds_of(rules)[0]
    *_, (_, _, after) = walk(rules, rules.options(preset, seats, {}), 21)
    text = Recorder().begin(new_game(rules, after.options, 21, last_hand=1), [{"name": "Ann"}])
    assert read_record(text)[1].header["last_hand"] == 1
    assert last_state(*read_record(text)).last_hand == 1
    ended = replace(after, last_hand=1)
    assert ended.over
    with pytest.raises(ValueError, match="no hand is due"):
        next_hand(ended)


@pytest.mark.parametrize("last", [-1, True, "1"])
def test_a_last_hand_that_is_none_is_refused(last):
    rules = rules_of("gin")
    _, record = read_record(Recorder().begin(new_game(rules, rules.options("gin", 2, {}), 5), [{"name": "Ann"}]))
    writer = Writer()
    lines = (writer.line(each) for each in ({**record.header, "last_hand": last}, *record.entries))
    with pytest.raises(RecordError, match="with which hand"):
        read_record("".join(lines))


def test_reasons_not_to_count_come_back_from_the_header():
    rules = rules_of("gin")
    game = new_game(rules, rules.options("gin", 2, {}), 5)
    for marks in (Marks(), Marks(counts=False, what_if=True), Marks(imported=True), Marks(day="2026-11-22")):
        _, record = read_record(Recorder().begin(game, [{"name": "Ann"}], marks=marks))
        assert marks_of(record.header) == marks
