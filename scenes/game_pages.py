"""`GamePages`: the contribution of a game's folder to the screens around the table."""

from collections.abc import Callable
from typing import Any

from engine.family.review import TurnReview
from engine.family.scoreboard import Scoreboard
from engine.values import value_class
from scenes.scene import Scene
from scenes.score.hand_page import HandPage
from scenes.score.turn import TurnScene
from scenes.score.turn_line import TurnLine, turn_line
from scenes.score.usual_hand_page import usual_hand_page
from scenes.screens import CoachTurn
from scenes.services import Services


def untold(options: object) -> str:
    """The empty sentence, for games that say nothing of their options."""
    del options
    return ""


@value_class(kw_only=True)
class GamePages:
    """The functions by which the screens around the table show a game. A game replaces the usual ones."""

    hand_page: Callable[[Scoreboard, int, tuple[str, ...]], HandPage] = usual_hand_page
    """The page of points of the n-th hand that is over, with the names of the players by seat."""
    turn_line: Callable[[TurnReview, tuple[str, ...]], TurnLine] = turn_line
    """The line of a list for a turn that the coach has reviewed, with the names of the players by seat."""
    turn_column: tuple[str, str] | None = None
    """The heading of the game's own column of that list, `TurnLine.points`, in two lines; marked for translation."""
    turn_page: Callable[[Services, Scene, CoachTurn], Scene] = TurnScene
    """The page of a turn that the coach has reviewed, over the score sheet: a `TurnPage`."""
    options_told: Callable[[Any], str] = untold
    """A sentence about the chosen options, for the choice of a new game; may be empty."""
