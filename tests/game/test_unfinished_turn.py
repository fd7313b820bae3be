"""The file of an unfinished turn beside the record: what a start after a kill finds in it."""

import pytest

from engine.family.record_lines import Writer
from engine.family.record_marks import hinted
from engine.family.unfinished_turn import lying_left, orders_left
from engine.games.house.ai.plainest import plainest
from engine.games.house.state import Phase
from engine.games.house.view import view
from engine.games.house.words import Arrange
from engine.rummy.hand_order import HandOrder, Sorting
from engine.rummy.laid_table import written
from game.records import game_files, game_record
from game.records.game_files import turn_path
from game.session.session import GameSession
from tests.game.conftest import BOT, Instantly, wait_for
from tests.game.on_disk import a_game, after_a_kill, lay, thinks, to_the_play
from tests.games.house.replayed import last_state, read


def test_what_was_laid_in_an_unfinished_turn_is_there_again_with_undo_and_redo(tmp_path):
    session, file = a_game(tmp_path)
    to_the_play(session)
    one, two, three, *_ = sorted(session.game.hand.hands[0])
    lay(session, one, two, three)
    session.undo()
    again, kept = after_a_kill(session, file, tmp_path)
    assert kept.news == ""
    assert again.game == session.game
    assert again.laid == session.laid
    assert again.redo()
    assert again.pump().after.of(0).table[0] >= {frozenset((three,))}
    for _ in range(3):
        assert again.undo()
    assert not again.undo()
    assert again.game.hand.table == last_state(read(session.record)).hand.table
    session.close()


def test_a_hint_is_on_the_disk_before_it_is_read_and_survives_a_kill_and_leaving(tmp_path):
    session, file = a_game(tmp_path)
    to_the_play(session)
    session.hint()
    wait_for(lambda: session.hint_kept)
    again, kept = after_a_kill(session, file, tmp_path)
    assert (kept.news, kept.turn.hinted) == ("", True)
    assert again.game == session.game
    again.close()
    wait_for(lambda: again._kept.file.closed)
    once_more = GameSession.take_up(game_record.take_up(kept.file.path), Instantly(thinks), game_record.NoRecord)
    for action in plainest(view(once_more.game.hand, 0)):
        assert once_more.act(action) == ()
    marked = [hinted(entry) for entry in read(once_more.record).entries]
    assert marked.count(True) == 1
    assert marked[-1]
    assert once_more._kept.turn_text == ""
    once_more.close()
    session.close()


def test_a_hint_of_an_older_line_is_not_told_twice(tmp_path):
    session, file = a_game(tmp_path)
    to_the_play(session)
    session.hint()
    hint = session._kept.turn_text
    session.act(plainest(view(session.game.hand, 0))[-1])
    wait_for(lambda: session.saved and file.turn_saved)
    turn_path(file.path).write_text(hint, encoding="utf-8")
    _, kept = after_a_kill(session, file, tmp_path)
    assert (kept.news, kept.turn.hinted) == ("", False)
    session.close()


def test_the_order_in_which_plays_were_put_survives_a_kill(tmp_path):
    session, file = a_game(tmp_path)
    to_the_play(session)
    one, two, *_ = sorted(session.game.hand.hands[0])
    lay(session, one, two)
    mine, *others = session.laid
    session.lay((mine[::-1], *others))
    again, _ = after_a_kill(session, file, tmp_path)
    assert written(again.laid)[0] == [str(two), str(one)]
    session.close()


def test_the_order_of_the_hand_survives_a_kill_in_ones_own_turn_and_in_the_others(tmp_path):
    session, file = a_game(tmp_path)
    to_the_play(session)
    first, *others = sorted(session.game.hand.hands[0])
    orders = (HandOrder(Sorting.MANUAL, (*others, first)), *session.orders[1:])
    session.keep_orders(orders)
    lay(session, first)
    again, kept = after_a_kill(session, file, tmp_path)
    assert (kept.news, again.orders) == ("", orders)
    assert again.laid == session.laid
    again.close()
    session.undo()
    session.act(plainest(view(session.game.hand, 0))[-1])
    again, kept = after_a_kill(session, file, tmp_path)
    assert kept.news == ""
    assert again.game.hand.to_move != 0
    assert again.orders == orders
    again.close()
    session.close()


def test_the_order_of_the_hand_is_not_written_again_for_each_action(tmp_path):
    session, _file = a_game(tmp_path)
    session.keep_orders((HandOrder(Sorting.BOOKS), *session.orders[1:]))
    text = session._kept.turn_text
    assert text
    to_the_play(session)
    assert session._kept.turn_text == text
    session.keep_orders((HandOrder(),) * 2)
    assert session._kept.turn_text == ""
    session.close()


@pytest.mark.parametrize("hands", [["manual 2c"], ["sideways", "runs"], ["manual 1z", "runs"], "manual 2c", [1, 2]])
def test_an_order_that_is_none_is_passed_over(hands):
    assert orders_left(Writer().line({"hands": hands}), 2) == ()


@pytest.mark.parametrize(
    "entry",
    [
        {"lying": 5},
        {"before": 5, "lying": [[]]},
        {"before": [5], "lying": [[]]},
        {"before": [[["4c"]]]},
        *({"lying": [[f"4c +{count}"]]} for count in ("", "x", "-1", "1 2", "9" * 50, "1 @0:5")),
    ],
)
def test_a_plan_that_makes_no_sense_is_left_out(entry) -> None:
    assert lying_left(Writer().line(entry)) == ()


def test_the_file_of_a_turn_is_gone_when_the_turn_has_ended(tmp_path):
    session, file = a_game(tmp_path)
    to_the_play(session)
    lay(session, min(session.game.hand.hands[0]))
    wait_for(lambda: turn_path(file.path).exists())
    session.undo()
    session.act(plainest(view(session.game.hand, 0))[-1])
    session.close()
    assert [path.name for path in file.path.parent.iterdir()] == [file.path.name]


def test_a_turn_that_was_just_ended_when_the_program_was_killed_is_quietly_let_go(tmp_path):
    session, file = a_game(tmp_path)
    to_the_play(session)
    lay(session, min(session.game.hand.hands[0]))
    stale = session._kept.turn_text
    session.undo()
    session.act(plainest(view(session.game.hand, 0))[-1])
    session.close()
    turn_path(file.path).write_text(stale, encoding="utf-8")
    kept = game_record.take_up(file.path)
    assert (kept.news, kept.game) == ("", last_state(kept.record))
    again = GameSession.take_up(kept, Instantly(thinks), game_record.NoRecord)
    again.close()


@pytest.mark.parametrize(
    "spoil", [lambda text: text[:-20], lambda _: "", lambda text: text.replace('"after":"', '"after":"0')]
)
def test_a_turn_that_does_not_fit_is_told_in_a_sentence_and_the_game_goes_on_from_its_draw(tmp_path, spoil):
    session, file = a_game(tmp_path)
    to_the_play(session)
    lay(session, min(session.game.hand.hands[0]))
    text = session._kept.turn_text
    session.close()
    turn_path(file.path).write_text(spoil(text), encoding="utf-8")
    kept = game_record.take_up(file.path)
    again = GameSession.take_up(kept, Instantly(thinks), game_record.NoRecord)
    assert again.news() == "The moves of your unfinished turn could not be restored."
    assert again.game == last_state(kept.record)
    again.close()


def test_a_turn_of_another_hand_than_the_record_is_never_taken_up(tmp_path):
    session, file = a_game(tmp_path)
    to_the_play(session)
    lay(session, min(session.game.hand.hands[0]))
    session.close()
    lines = file.path.read_text(encoding="utf-8").splitlines(keepends=True)
    file.path.write_text("".join(lines[:-1]), encoding="utf-8")
    kept = game_record.take_up(file.path)
    assert kept.news
    assert kept.game.hand.phase is Phase.DRAW
    kept.file.close()


def test_a_game_that_is_put_into_the_bin_takes_its_unfinished_turn_with_it(tmp_path):
    session, file = a_game(tmp_path)
    to_the_play(session)
    lay(session, min(session.game.hand.hands[0]))
    session.close()
    assert turn_path(file.path).exists()
    assert game_files.to_bin(tmp_path, file.path, 1_700_000_000.0)
    assert list(file.path.parent.iterdir()) == []
    (path,) = game_files.binned(tmp_path)
    assert turn_path(path).exists()
    assert game_files.restore(tmp_path, path) == file.path
    assert turn_path(file.path).exists()


def test_the_turns_of_opponents_are_not_kept_half(tmp_path):
    session, file = a_game(tmp_path, (BOT, BOT))
    drags = 0
    while drags < 3:
        step = session.pump()
        drags += step is not None and isinstance(step.action, Arrange)
        assert session._kept.turn_text == ""
        wait_for(lambda: file.saved)
    session.close()
    assert not turn_path(file.path).exists()
