from dataclasses import replace

import pytest

from engine.games.house.ai.plainest import plainest
from engine.games.house.game import HOUSE, new_game
from engine.games.house.options import options
from engine.games.house.state import Phase
from engine.games.house.view import view
from engine.games.house.words import Arrange, Open
from engine.games.list import read_record
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import Card
from game.records.game_record import played
from game.session.session import GameSession
from scenes.session import Player
from tests.game.conftest import ANN, BOT, CLARA, Instantly, RecordLines, begin, thinks
from tests.games.house.replayed import read, replay


def to_the_person(session, limit=200):
    """Pumps until a person is to move or the hand is over."""
    steps = []
    for _ in range(limit):
        step = session.pump()
        if step is not None:
            steps.append(step)
            continue
        seat = session.game.hand.to_move
        if seat is None or session.players[seat].opponent is None:
            return steps
    raise AssertionError("the opponents never finish")


def plain_turn(session):
    """The person's next decision, as plain as can be."""
    for action in plainest(view(session.game.hand, session.game.hand.mover)):
        assert session.act(action) == ()
        assert session.pump().action == action


def test_opponents_answer_action_by_action(lines):
    session, thinker = begin((ANN, BOT), thinks, lines)
    steps = to_the_person(session)
    assert all(step.seat == 1 for step in steps)
    assert all(step.after is not step.before for step in steps)
    assert len(thinker.asked) <= len(steps) + 1


def test_a_refused_act_of_a_person_changes_nothing(lines):
    session, _ = begin((ANN, CLARA), thinks, lines)
    before, text = session.game, lines.text
    (fault,) = session.act(DrawStock())
    assert fault.rule == "R7"
    assert session.game is before
    assert session.pump() is None
    assert lines.text == text


def drags_only(task):
    return (Arrange(task.view.table),) if task.view.phase is Phase.PLAY else plainest(task.view)


@pytest.mark.parametrize(
    "decide",
    [
        lambda task: (Discard(next(iter(task.view.hand))),),
        drags_only,
        lambda task: (*plainest(task.view), Open(take=False), DrawStock()),
    ],
    ids=["illegal", "without an end", "into the next player's turn"],
)
def test_an_answer_that_is_no_legal_turn_is_replaced_by_the_plainest_one_and_said(lines, decide):
    session, _ = begin((ANN, BOT), decide, lines)
    if session.game.hand.to_move == 0:
        session.act(Open(take=False))
        session.pump()
    steps = to_the_person(session)
    notes = [step.note for step in steps if step.note]
    assert len(notes) == 1
    assert "Bot" in notes[0]
    assert {step.seat for step in steps} == {1}


@pytest.mark.parametrize("answer", [
    object(), "nonsense", {"actions": ()}, (None,), ("discard",), (Open,), (Open(take=3), Discard("As")),
    (Arrange(None),), (Arrange(((),)),), (Discard(Card(99)),), (Discard(Card(999)),), (Open(take=True),) * 100_000,
], ids=range(12))  # fmt: skip
def test_an_answer_that_is_no_decision_at_all_is_replaced(lines, answer):
    session, _ = begin((BOT, BOT), lambda _task: answer, lines)
    steps = [step for step in (session.pump() for _ in range(6)) if step is not None]
    assert len(steps) > 1
    assert "Bot" in steps[0].note


def test_an_opponent_that_fails_is_replaced_for_that_turn_only(lines):
    failing = iter([True])

    def fails_once(task):
        return () if next(failing, False) else thinks(task)

    session, thinker = begin((BOT, BOT), fails_once, lines)
    notes = [step.note for step in (session.pump() for _ in range(60)) if step is not None]
    assert sum(note is not None for note in notes) == 1
    assert len(thinker.asked) > 1


@pytest.mark.parametrize(("name", "limit"), [(level.name, level.limit) for level in HOUSE.levels])
def test_a_task_carries_the_level_and_its_limit(lines, name, limit):
    session, thinker = begin((Player("One", name), Player("Two", name)), lambda _task: None, lines)
    session.pump()
    (ticket,) = thinker.asked
    assert (ticket.task.level, ticket.task.limit) == (name, limit)
    assert [player["opponent"] for player in read(lines.text).header["players"]] == [name, name]


def test_leaving_a_game_cancels_what_its_opponent_thinks(lines):
    session, thinker = begin((BOT, BOT), lambda _task: None, lines)
    session.pump()
    session.close()
    assert [ticket.cancelled for ticket in thinker.asked] == [True]


def test_an_opponent_is_asked_once_and_answers_when_it_can(lines):
    session, thinker = begin((BOT, BOT), lambda _task: None, lines)
    assert session.pump() is None
    assert session.pump() is None
    assert session.thinking == session.game.hand.to_move
    (ticket,) = thinker.asked
    ticket.finish((Open(take=True),))
    assert session.pump().action == Open(take=True)
    assert session.thinking is None


def test_an_answer_of_the_game_before_is_dropped(lines):
    session, thinker = begin((BOT, BOT), lambda _task: None, lines)
    session.pump()
    session.rematch()
    thinker.asked[0].finish((Open(take=True),))
    before = session.game
    assert session.pump() is None
    assert session.game is before
    assert len(thinker.asked) == 2


def test_undo_takes_back_one_drag_and_is_not_on_record(lines):
    session, _ = begin((ANN, CLARA), thinks, lines)
    session.act(Open(take=True))
    hand = session.game.hand
    card = min(hand.hands[hand.mover])
    table = tuple(frozenset({frozenset({card})}) if seat == hand.mover else frozenset() for seat in range(2))
    assert session.act(Arrange(table)) == ()
    assert card not in session.game.hand.hands[hand.mover]
    assert session.undo()
    assert session.game.hand.hands == hand.hands
    assert not session.undo()
    assert "table" not in lines.text


def test_hands_are_covered_until_the_next_person_asks(lines):
    session, _ = begin((ANN, CLARA), thinks, lines)
    first = session.game.hand.mover
    assert session.viewer() is None
    session.uncover(1 - first)
    assert session.viewer() is None
    session.uncover(first)
    assert session.viewer() == first
    session.act(Open(take=False))
    assert session.viewer() is None


def test_the_only_person_always_sees_their_hand(lines):
    session, _ = begin((BOT, ANN, BOT), thinks, lines)
    assert session.viewer() == 1


def test_a_game_on_record_can_be_taken_up_and_goes_on(lines):
    session, _ = begin((ANN, BOT), thinks, lines)
    for _ in range(6):
        to_the_person(session)
        plain_turn(session)
    record = read(lines.text)
    states = [game for _, game in replay(record)]
    assert states[-1].hand == session.game.hand
    more = RecordLines()
    kept = replace(played(HOUSE, record), file=more)
    again = GameSession.take_up(kept, Instantly(thinks), RecordLines)
    to_the_person(again)
    plain_turn(again)
    whole = read(lines.text + more.text)
    assert again.record == whole.text
    assert [game for _, game in replay(whole)][-1].hand == again.game.hand


def test_a_whole_game_between_opponents_and_a_rematch():
    files = [RecordLines(), RecordLines()]
    given = iter(files)
    game = new_game(options("classic", 2), 11)
    session = GameSession.begin(game, (BOT, BOT), Instantly(thinks), lambda: next(given))
    while not session.game.over:
        if session.game.hand_over:
            session.next_hand()
        session.pump()
    assert tuple(hand.hand_scores for hand in session.ended) == session.game.scores
    assert len(session.ended) == 6
    assert session.record == files[0].text
    again = GameSession.take_up(played(*read_record(session.record)), Instantly(thinks), RecordLines)
    assert again.ended == session.ended
    assert [game for _, game in replay(read(files[0].text))][-1].totals == session.game.totals
    session.rematch(same_deal=True)
    assert files[0].finished
    assert session.game == game
    assert (session.ended, session.record) == ((), files[1].text)
    session.close()
    assert files[1].finished is False


def test_the_file_of_a_game_that_is_left_is_handed_on_once(lines):
    told = []
    game = new_game(options("classic", 2), 7)
    session = GameSession.begin(game, (ANN, BOT), Instantly(thinks), lambda: lines, told.append)
    assert told == []
    session.close()
    session.close()
    assert told == [lines]
