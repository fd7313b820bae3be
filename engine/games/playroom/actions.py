"""The actions of Playroom Rummy besides those that several games have (P3, P5)."""

from dataclasses import dataclass
from typing import TypeAlias

from engine.games.playroom.combinations import Kinds
from engine.rummy.actions import Discard, DrawStock, EndTurn, UndoDraw, UndoPlays


@dataclass(frozen=True, slots=True)
class TakePile:
    """Take cards from the top of the discard pile: a number of them, or None for the usual number (P5)."""

    count: int | None = None


@dataclass(frozen=True, slots=True)
class ShowTable:
    """The whole table after one or several drags, as kinds; a snapshot, tentative until the turn ends (P3)."""

    table: tuple[Kinds, ...]


PlayroomAction: TypeAlias = DrawStock | TakePile | ShowTable | UndoPlays | UndoDraw | Discard | EndTurn
