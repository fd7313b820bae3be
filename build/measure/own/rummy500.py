"""500 Rummy's own parts of the measures."""

from build.measure.own.rummy500_plain import decide
from build.measure.own.values import OwnMeasures, by_action
from build.measure.playing import Mind
from engine.games.rummy500.game import RUMMY500
from engine.games.rummy500.player import COACH
from tests.games.rummy500.silly import silly


def player(name: str, _python: str | None) -> Mind | None:
    """The plain player."""
    return decide if name == "plain" else None


OWN = OwnMeasures(
    rules=RUMMY500,
    player=player,
    silly=by_action(RUMMY500, silly),
    coach=COACH,
    cases="build.measure.own.rummy500_cases",
)
