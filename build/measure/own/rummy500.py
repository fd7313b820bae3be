"""500 Rummy's own parts of the measures."""

from build.measure.own.values import OwnMeasures
from engine.games.rummy500.game import RUMMY500

OWN = OwnMeasures(rules=RUMMY500, cases="build.measure.own.rummy500_cases")
