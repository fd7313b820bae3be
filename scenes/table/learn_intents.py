"""The intents at a table at which a lesson is played, or tips are given."""

from dataclasses import dataclass
from enum import Enum


class Learning(Enum):
    """The commands of a lesson."""

    NEXT = "next"
    AGAIN = "start over"
    SKIP = "skip"
    ALL = "lessons"
    PLAY = "play"
    NO_TIPS = "no more tips"


@dataclass(frozen=True, slots=True)
class LearnOn:
    """Go on with the lessons, or without them."""

    what: Learning
