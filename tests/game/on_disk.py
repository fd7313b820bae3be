"""Games that are kept in a file, played on by hand."""

import shutil

from engine.games.house.ai.plainest import plainest
from engine.games.house.state import Phase
from engine.games.house.view import view
from engine.games.house.words import Arrange
from engine.rummy.actions import DrawStock
from game.records import game_record
from game.session.session import GameSession
from tests.game.conftest import ANN, BOT, Instantly, begin, thinks, wait_for


def a_game(tmp_path, players=(ANN, BOT), deal=7):
    file = game_record.create(tmp_path)
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
    """The session and files of a program that starts after this one was killed now."""
    wait_for(lambda: file.saved and file._turn is None)
    left = tmp_path / "left"
    shutil.rmtree(left, ignore_errors=True)
    shutil.copytree(file.path.parent.parent / "games", left / "games")
    kept = game_record.take_up(left / "games" / file.path.name)
    return GameSession.take_up(kept, Instantly(thinks), game_record.NoRecord), kept
