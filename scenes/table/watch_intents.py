"""The intents at a table at which a finished game is watched."""

from dataclasses import dataclass
from enum import Enum


class Watching(Enum):
    """The commands for a game that is watched."""

    PLAY = "play"
    STEP_ON = "step on"
    STEP_BACK = "step back"
    TURN_ON = "turn on"
    TURN_BACK = "turn back"
    HAND_ON = "hand on"
    HAND_BACK = "hand back"
    PACE = "pace"
    SEAT = "seat"
    ALL_OPEN = "all open"
    WHAT_IF = "what if"


@dataclass(frozen=True, slots=True)
class WatchOn:
    """Go through a game that is watched."""

    what: Watching
