"""Conquian's own parts of the measures."""

from build.measure.own.values import OwnMeasures, by_action
from engine.games.conquian.game import CONQUIAN
from engine.games.conquian.player import COACH
from tests.games.conquian.silly import silly

OWN = OwnMeasures(rules=CONQUIAN, silly=by_action(CONQUIAN, silly), coach=COACH)
