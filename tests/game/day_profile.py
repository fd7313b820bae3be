"""A profile on a real disk whose clock can be set, and deals of the day played in it."""

import json
import time
from dataclasses import replace

from engine.family.daily import deal_of
from engine.family.record_lines import Writer
from engine.games.list import rules_of
from game.app import App
from game.records.library import ReadGames
from game.session.opponents import Decide
from scenes.player_names import USUAL
from scenes.services import Setup, WithheldError
from scenes.session import Player
from tests.game.conftest import Instantly

NOON = time.mktime((2026, 11, 22, 12, 0, 0, 0, 0, -1))
DAY = 86_400


def plainest(task):
    """The answer to a task: the plainest turn, or that levels are loaded."""
    return rules_of(task.game).plainest(task.view) if isinstance(task, Decide) else True


class Profile:
    """A profile whose clock can be set, with opponents who play the plainest turns at once."""

    def __init__(self, folder, game):
        self.folder, self.game, self.now = folder, game, NOON
        self.app = self._started()

    def _started(self):
        app = App(self.folder, clock=lambda: self.now)
        app._opponents = app._helper = Instantly(plainest)
        return app

    def restart(self):
        self.app.close()
        self.app = self._started()

    def other(self, name):
        """Another profile, or another machine."""
        other = Profile(self.folder.parent / name, self.game)
        other.now = self.now
        return other

    # -- the deal of the day

    @property
    def play(self):
        """The play of today, as the page is told of it; None where none was begun."""
        return self.app.played_days().plays.get(self.game)

    def begin(self, turns=2):
        """The deal of today, played for some turns and left."""
        session = self.app.play_day(self.game)
        assert session is not None, self.app.notices()
        for _ in range(turns):
            go_on(session)
        session.close()
        return session

    def finish(self):
        """The deal of today, played to its end and left."""
        session = self.app.play_day(self.game)
        assert session is not None, self.app.notices()
        played_out(session)
        session.close()
        return session

    def saved(self):
        """The only game in the lists, as the list tells of it."""
        result = []
        self.app.played_days()
        ReadGames(self.folder).run(lambda: False, result.append)
        (saved,) = [game for games in result for game in games]
        return saved

    def setup(self, **changed):
        """The same cards as a game like any other."""
        rules, players = rules_of(self.game), (Player("Ann"), Player("Felix", USUAL))
        number = deal_of(self.app.today, self.game)
        return replace(Setup(game=self.game, preset=rules.presets[0].key, players=players, deal=number), **changed)

    def refuses(self, work):
        """True if the cards are withheld."""
        try:
            work()
        except WithheldError:
            return True
        return False


def go_on(session):
    """One action of the person to move, and all that follows by itself."""
    for _ in range(20_000):
        hand = session.game.hand
        if session.game.over or hand.to_move is None:
            return
        if session._level(hand.to_move) is None and session._held is None and session.saved:
            session.act(session.game.rules.plainest(session.game.rules.view(hand, hand.to_move))[0])
            session.pump()
            return
        if session.pump() is None:
            time.sleep(0.0005)
    raise AssertionError("it never comes to the person")


def played_out(session):
    """The hand played to its end."""
    for _ in range(5_000):
        if session.game.hand_over or session.game.over:
            return
        go_on(session)
    raise AssertionError("the hand never ends")


def stands(profile, first):
    """Nothing has changed the first result, and the page shows its game in place of dealing."""
    play = profile.play
    assert play is not None
    assert play.over
    assert play.points == first[0]
    session = profile.app.play_day(profile.game)
    assert session.game.over
    assert session.record == first[1]
    session.close()


def result(profile):
    """The points of a finished play, and its record."""
    session = profile.finish()
    points = profile.play.points
    assert points == session.game.hand.hand_scores[0]
    return points, session.record


def of_another(profile, days=0):
    """The record of the same deal, or that of a later day, played by somebody else, whose hand was given up."""
    other = profile.other("other")
    other.now += days * DAY
    session = other.app.play_day(other.game)
    session.give_up_hand(0, USUAL)
    played_out(session)
    session.close()
    other.app.close()
    return with_another_name(session.record)


def with_another_name(record):
    """The record as that of another player."""
    header, *lines = record.splitlines()
    named = json.loads(header)
    named["players"][0]["name"] = "Zoe"
    writer = Writer()
    told = (named, *map(json.loads, lines))
    return "".join(writer.line({key: value for key, value in each.items() if key != "sum"}) for each in told)


def gave_up(profile):
    play = profile.play
    assert (play.over, play.points) == (True, None)
    assert profile.app.play_day(profile.game).game.over
    assert profile.app.played_days().streak == 0
