"""The file of a game: when it is written, and what becomes of it when others touch it."""

import os
import shutil
import threading
from pathlib import Path

import pytest

from engine.family.unfinished import orders_left
from engine.games.house.actions import Arrange, Discard, DrawStock
from engine.games.house.ai.plainest import plainest
from engine.games.house.state import Phase
from engine.games.house.view import view
from engine.rummy.hand_order import HandOrder, Sorting
from engine.rummy.laid import written
from engine.rummy.record import Writer
from game import game_bin, record_file, records
from game.game_files import turn_path
from game.session import GameSession
from tests.game.conftest import ANN, BOT, CLARA, Instantly, begin, wait_for
from tests.games.house.replayed import last_state, read

FIXTURES = Path(__file__).parent.parent / "records" / "version1"


def thinks(task):
    return task.run(lambda: False, None)


@pytest.fixture
def quickly(monkeypatch):
    """The file is looked at again and again without a rest."""
    monkeypatch.setattr(record_file, "POLL", 0.002)


class SlowDisk:
    """A disk that is done with nothing until it may be."""

    def __init__(self, monkeypatch):
        self.gate, self.asked = threading.Semaphore(0), 0
        real = os.fsync

        def fsync(handle):
            self.asked += 1
            self.gate.acquire()
            real(handle)

        monkeypatch.setattr("os.fsync", fsync)

    def goes_on(self):
        """From now on it is quick."""
        self.gate.release(10_000)


def a_game(tmp_path, players=(ANN, BOT), deal=7):
    file = records.create(tmp_path)
    session, _ = begin(players, thinks, file, deal=deal)
    return session, file


def to_the_draw(session):
    """Play plainly until a person is to draw."""
    while True:
        session.pump()
        wait_for(lambda: session.saved)
        hand = session.game.hand
        if session.players[hand.to_move].opponent is None:
            if hand.phase is Phase.DRAW:
                return
            for action in plainest(view(hand, hand.to_move)):
                assert session.act(action) == ()
                session.pump()
                wait_for(lambda: session.saved)


def to_the_play(session):
    to_the_draw(session)
    session.act(DrawStock())
    session.pump()
    wait_for(lambda: session.saved)


def lay(session, *cards):
    """Lay cards of the hand in the mover's space, each in a play by itself, one drag each."""
    for card in cards:
        hand = session.game.hand
        table = list(hand.table)
        table[hand.to_move] |= {frozenset((card,))}
        assert session.act(Arrange(tuple(table))) == ()
        session.pump()


def after_a_kill(session, file, tmp_path):
    """What a program finds that starts after this one was killed now: the files as they are."""
    wait_for(lambda: file.saved and file._turn is None)
    left = tmp_path / "left"
    shutil.rmtree(left, ignore_errors=True)
    shutil.copytree(file.path.parent.parent / "games", left / "games")
    kept = records.take_up(left / "games" / file.path.name)
    return GameSession.take_up(kept, Instantly(thinks), records.NoRecord), kept


# -- committed is saved


def test_nothing_is_shown_before_what_came_before_it_is_on_the_disk(tmp_path, monkeypatch):
    disk = SlowDisk(monkeypatch)
    session, file = a_game(tmp_path, (BOT, BOT))
    assert all(session.pump() is None for _ in range(50))
    disk.goes_on()
    wait_for(lambda: file.saved)
    assert session.pump() is not None
    session.close()


def test_what_a_person_does_too_soon_waits_without_holding_the_display(tmp_path, monkeypatch):
    session, file = a_game(tmp_path, (ANN, CLARA))
    to_the_draw(session)
    disk = SlowDisk(monkeypatch)
    assert session.act(DrawStock()) == ()
    assert session.pump().action == DrawStock()
    wait_for(lambda: disk.asked)
    card = min(session.game.hand.hands[session.game.hand.mover])
    assert session.act(Discard(card)) == ()
    assert session.act(Discard(card)) == ()
    assert session.pump() is None
    assert session.game.hand.turn is not None
    assert len(read(file.path.read_text()).entries) == len(read(session.record).entries)
    disk.goes_on()
    wait_for(lambda: file.saved)
    assert session.pump().action == Discard(card)
    assert session.pump() is None
    session.close()


def test_what_waits_for_the_disk_is_refused_at_once_where_a_rule_forbids_it(tmp_path, monkeypatch):
    session, _ = a_game(tmp_path, (ANN, CLARA))
    to_the_draw(session)
    disk = SlowDisk(monkeypatch)
    session.act(DrawStock())
    assert session.act(DrawStock())
    disk.goes_on()
    session.close()


def test_what_waits_for_the_disk_is_done_when_the_game_is_left(tmp_path, monkeypatch):
    session, file = a_game(tmp_path, (ANN, CLARA))
    to_the_draw(session)
    session._leave = lambda _file: None
    disk = SlowDisk(monkeypatch)
    session.act(DrawStock())
    session.pump()
    mover = session.game.hand.mover
    session.act(Discard(min(session.game.hand.hands[mover])))
    session.close()
    disk.goes_on()
    file.wait()
    assert last_state(read(file.path.read_text(encoding="utf-8"))).hand.to_move not in {None, mover}


def test_leaving_a_game_does_not_wait_for_the_disk(tmp_path, monkeypatch):
    left = []
    session, file = a_game(tmp_path)
    session._leave = left.append
    disk = SlowDisk(monkeypatch)
    session.close()
    assert left == [file]
    disk.goes_on()
    file.wait()
    assert file.closed


# -- others touch the file


def removed(path):
    path.unlink()


def replaced(path):
    other = path.with_name("other")
    other.write_text("another\n")
    other.replace(path)


def truncated(path):
    with path.open("r+b") as handle:
        handle.truncate(10)


def overwritten(path):
    with path.open("r+b") as handle:
        handle.write(b"{" * 40)


def gone_with_its_folder(path):
    path.parent.rename(path.parent.with_name("gone"))  # at once: the file is written anew while a folder is emptied


def moved(path):
    path.rename(path.with_name("moved.jsonl"))


@pytest.mark.usefixtures("quickly")
@pytest.mark.parametrize("touch", [removed, replaced, truncated, overwritten, gone_with_its_folder, moved])
def test_a_file_that_is_taken_away_or_changed_is_told_and_written_anew(tmp_path, touch):
    session, file = a_game(tmp_path)
    wait_for(lambda: file.saved)
    touch(file.path)
    wait_for(lambda: file._news)
    wait_for(lambda: file.saved)
    assert session.news() == "Something else removed or changed the file of this game. It has been written again."
    assert session.news() == ""
    assert file.path.read_text(encoding="utf-8") == session.record
    assert records.take_up(file.path) is None
    to_the_play(session)
    session.close()
    assert file.path.read_text(encoding="utf-8") == session.record


@pytest.mark.usefixtures("quickly")
def test_a_file_that_was_only_touched_is_left_alone(tmp_path):
    session, file = a_game(tmp_path)
    wait_for(lambda: file.saved)
    inode = file.path.stat().st_ino
    os.utime(file.path, ns=(1, 1))
    wait_for(lambda: file._changed == 1)
    session.close()
    assert (session.news(), file.path.stat().st_ino) == ("", inode)


@pytest.mark.usefixtures("quickly")
def test_a_game_that_another_program_plays_in_the_place_of_ours_is_not_written_over(tmp_path):
    session, file = a_game(tmp_path)
    wait_for(lambda: file.saved)
    path, other = file.path, file.path.with_name("other")
    other.write_text("another\n")
    theirs = record_file.open_locked(other)
    other.replace(path)
    wait_for(lambda: file._news)
    wait_for(lambda: file.saved)
    session.close()
    assert path.read_text() == "another\n"
    assert file.path.read_text(encoding="utf-8") == session.record
    theirs.close()


# -- the unfinished turn


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
    text = session.unfinished
    assert text
    to_the_play(session)
    assert session.unfinished == text
    session.keep_orders((HandOrder(),) * 2)
    assert session.unfinished == ""
    session.close()


@pytest.mark.parametrize("hands", [["manual 2c"], ["sideways", "runs"], ["manual 1z", "runs"], "manual 2c", [1, 2]])
def test_an_order_that_is_none_is_passed_over(hands):
    assert orders_left(Writer().line({"hands": hands}), 2) == ()


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
    stale = session.unfinished
    session.undo()
    session.act(plainest(view(session.game.hand, 0))[-1])
    session.close()
    turn_path(file.path).write_text(stale, encoding="utf-8")
    kept = records.take_up(file.path)
    assert (kept.news, kept.game) == ("", last_state(kept.record))
    again = GameSession.take_up(kept, Instantly(thinks), records.NoRecord)
    again.close()


@pytest.mark.parametrize(
    "spoil", [lambda text: text[:-20], lambda _: "", lambda text: text.replace('"after":"', '"after":"0')]
)
def test_a_turn_that_does_not_fit_is_told_in_a_sentence_and_the_game_goes_on_from_its_draw(tmp_path, spoil):
    session, file = a_game(tmp_path)
    to_the_play(session)
    lay(session, min(session.game.hand.hands[0]))
    text = session.unfinished
    session.close()
    turn_path(file.path).write_text(spoil(text), encoding="utf-8")
    kept = records.take_up(file.path)
    again = GameSession.take_up(kept, Instantly(thinks), records.NoRecord)
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
    kept = records.take_up(file.path)
    assert kept.news
    assert kept.game.hand.phase is Phase.DRAW
    kept.file.close()


def test_a_game_that_is_put_into_the_bin_takes_its_unfinished_turn_with_it(tmp_path):
    session, file = a_game(tmp_path)
    to_the_play(session)
    lay(session, min(session.game.hand.hands[0]))
    session.close()
    assert turn_path(file.path).exists()
    assert game_bin.put(tmp_path, file.path, 1_700_000_000.0)
    assert list(file.path.parent.iterdir()) == []
    (path,) = game_bin.binned(tmp_path)
    assert turn_path(path).exists()
    assert game_bin.restore(tmp_path, path) == file.path
    assert turn_path(file.path).exists()


def test_the_turns_of_opponents_are_not_kept_half(tmp_path):
    session, file = a_game(tmp_path, (BOT, BOT))
    drags = 0
    while drags < 3:
        step = session.pump()
        drags += step is not None and isinstance(step.action, Arrange)
        assert session.unfinished == ""
        wait_for(lambda: file.saved)
    session.close()
    assert not turn_path(file.path).exists()


# -- version 1


def test_a_game_of_version_1_stays_as_it_is_until_it_goes_on(tmp_path):
    old = (FIXTURES / "epic-2-full-in-a-turn.jsonl").read_bytes()
    path = tmp_path / "games" / "game.jsonl"
    path.parent.mkdir()
    path.write_bytes(old)
    session = GameSession.take_up(records.take_up(path), Instantly(thinks), records.NoRecord)
    session.close()
    assert path.read_bytes() == old
    kept = records.take_up(path)
    session = GameSession.take_up(kept, Instantly(thinks), records.NoRecord)
    lay(session, min(session.game.hand.hands[session.game.hand.mover]))
    session.close()
    again = records.take_up(path)
    assert again.record.version == 2
    assert again.game == session.game
    again.file.close()
