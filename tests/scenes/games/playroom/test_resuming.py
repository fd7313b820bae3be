"""A game of Playroom Rummy that is left and resumed: the combinations lie where they lay."""

import shutil
from pathlib import Path

import pytest

from engine.family.game import new_game
from engine.games.list import rules_of
from game.records import game_record
from game.session.session import GameSession
from scenes.games.playroom.common_table import COMMON
from scenes.session import Player as Seated
from tests.game.conftest import Instantly, wait_for
from tests.scenes.games.given_table import scene_of
from tests.scenes.games.playroom.tables import PlayroomHands

GROUPS = 3


def decides(task):
    return task.run(lambda: False, None)


def played_on(session: GameSession, groups: int = GROUPS) -> None:
    """Play until it is the person's turn to draw, with so many combinations on the table."""
    mind = session.game.rules.mind("casual")
    for number in range(400):
        session.pump()
        wait_for(lambda: session.saved)
        hand, seat = session.game.hand, session.game.hand.to_move
        may_draw = seat == 0 and session.game.rules.previous(hand) is None
        if session.game.hand_over or (may_draw and len(hand.table) >= groups):
            return
        if seat == 0:
            for action in mind(session.views.of(0), number, lambda: False):
                assert session.act(action) == ()
                session.pump()
                wait_for(lambda: session.saved)
    raise AssertionError("nobody lays anything")


@pytest.fixture
def started(tmp_path: Path):
    """A game in a file, with some combinations on the table."""
    rules = rules_of("playroom")
    game = new_game(rules, rules.options("manipulation", 2, {}), 11)
    file = game_record.create(tmp_path)
    session = GameSession.begin(game, (Seated("Ann"), Seated("Bot", "casual")), Instantly(decides), lambda: file)
    played_on(session)
    yield session, file
    session.close()


def resumed(file, tmp_path: Path) -> GameSession:
    """The session of a program that starts after this one was killed now."""
    wait_for(lambda: file.saved and file._turn is None)
    left = tmp_path / "left"
    shutil.rmtree(left, ignore_errors=True)
    shutil.copytree(tmp_path / "games", left / "games")
    return GameSession.take_up(
        game_record.take_up(left / "games" / file.path.name), Instantly(decides), game_record.NoRecord
    )


def lying(player: PlayroomHands) -> list[tuple[str, object]]:
    """The groups as they lie, and where they were put."""
    spots = [each.spot for each in player.scene.table.board.laid[COMMON]]
    return list(zip(player.groups, spots, strict=True))


def shifted(player: PlayroomHands) -> None:
    """Draw, and drag the first combination by its handle to an empty part of the table."""
    player.stock()
    player.wait(0.5)
    before, board = lying(player), player.scene.table.board
    body = board.layout.spaces[COMMON].body
    player.drag(board.groups[COMMON][0].place.grip.center, (body.right - 240, body.bottom - 60), wait=0.5)
    assert lying(player) != before
    assert sorted(player.groups) == sorted(group for group, _spot in before)


def test_combinations_lie_where_they_lay_when_the_game_was_left(started, tmp_path):
    session, file = started
    player = PlayroomHands(scene_of(session, None), (1280, 720))
    shifted(player)
    again = PlayroomHands(scene_of(resumed(file, tmp_path), None), (1280, 720))
    assert lying(again) == lying(player)


def test_they_do_after_the_others_turns_too(started, tmp_path):
    session, file = started
    player = PlayroomHands(scene_of(session, None), (1280, 720))
    shifted(player)
    laid = len(player.groups)
    for _turn in range(12):
        player.throw(player.held.split()[0])
        player.wait(2.0)
        player.stock()
        player.wait(0.5)
        if len(player.groups) > laid or session.game.hand_over:
            break
    again = PlayroomHands(scene_of(resumed(file, tmp_path), None), (1280, 720))
    assert lying(again) == lying(player)


def test_the_next_round_begins_with_a_bare_table(started, tmp_path):
    session, file = started
    PlayroomHands(scene_of(session, None), (1280, 720))
    assert any(session.lying)
    played_on(session, groups=99)
    session.next_hand()
    assert session.lying == ()
    assert resumed(file, tmp_path).lying == ()
