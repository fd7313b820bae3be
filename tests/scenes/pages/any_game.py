"""Games of the family played by levels, as sessions of the score pages."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from engine.family.game import act, new_game, next_hand
from engine.family.record_marks import NO_MARKS
from engine.family.scoreboard import scoreboard
from engine.games.list import rules_of
from game.session.session_state import views_of
from scenes.player_names import with_names
from scenes.session import Player


class EndedSession:
    """A game that has been played; nothing more happens."""

    record = ""
    returns = cuttable = False
    stand_ins: Mapping[int, str] = MappingProxyType({})
    marks = NO_MARKS

    def __init__(self, game, ended):
        seats = game.rules.seating(game.options).seats
        self.game, self.ended = game, ended
        self.players = with_names((Player("Ann"), *(Player("", "casual"),) * (seats - 1)))
        self.scoreboard = scoreboard(game, ended, tuple(player.name for player in self.players), game.deal)
        self.views = views_of(game, game.deal)
        self.closed = 0

    def cut(self, place):
        pass

    def close(self):
        self.closed += 1


@cache
def _played(name, preset, seats, hands, deal):
    rules = rules_of(name)
    game, ended, number = new_game(rules, rules.options(preset, seats, {}), deal), [], 0
    mind = rules.mind("casual")
    while len(ended) < hands and not game.over:
        game = next_hand(game) if game.hand_over else game
        while not game.hand_over:
            number += 1
            for action in mind(rules.view(game.hand, game.mover), number, lambda: False):
                game = act(game, action)
        ended.append(game.hand)
    return game, tuple(ended)


def ended_session(name, preset, seats, hands=1, deal=7):
    """A session after so many hands, or after the last one."""
    return EndedSession(*_played(name, preset, seats, hands, deal))
