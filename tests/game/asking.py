"""Tasks for workers, and waiting for what becomes of them."""

import os
import time
from functools import partial

from engine.games.house.game import new_game
from engine.games.house.options import options
from engine.games.house.view import view
from game.session.opponents import Decide
from game.workers.worker import serve

PATIENCE = 60.0
"""Seconds for which a test waits for a thread or a process that takes a moment: others may keep the machine busy."""
WITH_OPPONENTS = partial(serve, loads=("game.session.opponents",))


def decision(opponent="casual", limit=5.0):
    hand = new_game(options("epic", 2), 7).hand
    return Decide("house", opponent, view(hand, hand.mover), 1, limit)


def waited(ticket, until=lambda ticket: ticket.done):
    """The ticket once this is so; a ticket that ends without it fails the test."""
    while not until(ticket):
        assert not ticket.done or until(ticket), ticket.failure
        time.sleep(0.002)
    return ticket


def ends(pid):
    """True if a process comes to its end; its link takes it off the system's list."""
    for _ in range(30_000):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.002)
    return False
