"""The hand being played, as one immutable value whose fields each say who sees them."""

from collections.abc import Collection
from dataclasses import dataclass
from enum import Enum
from typing import Any, ClassVar, Self

from engine.blocks.deal import Deal
from engine.blocks.visibility import Sight, fact, zone
from engine.games.house.draft import Draft
from engine.games.house.options import HouseOptions
from engine.games.house.words import (
    Action,
    Arrange,
    DrawDiscard,
    FaultKind,
    HandsShown,
    Open,
    Replace,
    Rule,
    fault,
)
from engine.rummy.actions import Discard, EndTurn, UndoPlays
from engine.rummy.cards import Card
from engine.rummy.faults import CommonFault, Fault
from engine.rummy.piles import Pile
from engine.rummy.table import Table, written
from engine.values import value_class


class Phase(Enum):
    """The phase: the kind of action awaited of the seat to move."""

    OPENING = "opening"
    DRAW = "draw"
    PLAY = "play"
    OVER = "over"


class Out(Enum):
    """A player's standing in the hand: in, or out in some way (R17 to R19)."""

    IN = "in"
    ONCE = "once"
    """First out who plays on, until the turn of re-entry has ended."""
    BACK = "back"
    """Has re-entered and ended that turn with cards."""
    OUT = "out"
    """Out for good."""


class Draw(Enum):
    """The source of the card drawn in this turn."""

    STOCK = "stock"
    PILE = "pile"
    DEMAND = "demand"
    UNKNOWN = "unknown"
    """A position taken up in mid-turn knows no draw."""


@value_class(kw_only=True)
class Turn:
    """The turn being played: how it was drawn for, the hand before the draw, and the draft of the table."""

    draw: Draw
    before: "HandState | None"
    draft: Draft
    shown: HandsShown | None = None
    """The hands to be shown when the turn has ended, as they were when this turn's demand put a player out first."""


@dataclass(frozen=True, kw_only=True)
class HouseRound(Deal):
    """A hand of House Rummy at one moment: what a hand and a view of it have in common."""

    options: HouseOptions = fact(Sight.ALL, key=None)
    hand_number: int = fact(Sight.ALL, default=1, key="hand")
    phase: Phase = fact(Sight.ALL, default=Phase.DRAW)
    hands: tuple[frozenset[Card], ...] = zone(Sight.OWNER)  # type: ignore[assignment]  # sets, for the rules
    melded: tuple[bool, ...] = fact(Sight.ALL, by_seat=True)
    table: Table = zone(Sight.ALL, key=None)
    discard: Pile = zone(Sight.ALL, in_order=True)
    """Bottom to top."""
    out: tuple[Out, ...] = fact(Sight.ALL, by_seat=True)
    first_out: int | None = fact(Sight.ALL, is_seat=True)
    bonus: int = fact(Sight.ALL, default=0)
    """In views 0 while the turn in which it was earned can still be taken back."""
    last_turns: tuple[int, ...] | None = fact(Sight.ALL)
    """After full out: the seats whose last turn has not ended, the one to move first."""

    @property
    def known_cards(self) -> Collection[Card]:
        """At the opening the top card of the stock is turned up (R7)."""
        return self.stock[:1] if self.phase is Phase.OPENING else ()

    @property
    def game_over(self) -> bool:
        """True once all hands have been played (R3)."""
        return self.hand_number == self.options.hands


@dataclass(frozen=True, kw_only=True)
class HandState(HouseRound):
    """A hand, with all its cards. `rules.py` says what may follow; nothing else makes new ones."""

    turn: Turn | None = fact(Sight.NEVER, key=None)
    """The turn, in phase PLAY only."""
    PHASE_RULE: ClassVar[str] = Rule.R6.name

    @property
    def playing(self) -> Turn:
        """The turn in phase PLAY. Raises ValueError in other phases."""
        if self.turn is None:
            message = "no turn is being played"
            raise ValueError(message)
        return self.turn

    def out_of_phase(self, kind: type) -> Fault:
        """Say if the opening is unanswered or over (R7), no card is drawn yet (R6), or one is drawn already (R9)."""
        if self.phase is Phase.OPENING:
            return fault(Rule.R7, FaultKind.OPEN_FIRST)
        if kind is Open:
            return fault(Rule.R7, FaultKind.ALREADY_OPEN)
        if self.phase is Phase.DRAW:
            return fault(Rule.R6, CommonFault.DRAW_FIRST)
        return fault(Rule.R9, CommonFault.ALREADY_DREW)

    @property
    def drags(self) -> tuple[Arrange, ...]:
        """The snapshots of the turn being played, each as the whole table."""
        return () if self.turn is None else tuple(Arrange(shot.table) for shot in self.turn.draft.record()[1:])

    @property
    def journal(self) -> tuple[Action, ...]:
        """Actions that can be taken back: the draw from the pile, and drags. A demanded card is given back for good."""
        before = None if self.turn is None or self.turn.draw is not Draw.PILE else self.turn.before
        draws = () if before is None else (DrawDiscard(before.discard[len(self.discard)]),)
        return (*draws, *self.drags)

    def committed(self, action: object, after: Self) -> tuple[Any, ...]:
        """The actions that go on record with one: a drag only with the action that ends the turn."""
        del after
        if isinstance(action, Arrange | Replace | UndoPlays):
            return ()
        return (*self.drags, action) if isinstance(action, Discard | EndTurn) else (action,)

    def written(self) -> dict[str, Any]:
        """The position, as the answer of a conformance case."""
        usual, options = super().written(), self.options
        data = {"edition": options.preset, "players": options.seats, **usual, "spaces": written(self.table)}
        if self.hand_scores is not None:
            data["phase"] = Phase.DRAW.value
        if self.turn is not None:
            data["temperatures"] = _temperatures(self.turn.draft)
        return {key: data[key] for key in data if key not in {"next_dealer", "game_over"}}


def _temperatures(draft: Draft) -> dict[str, str]:
    basis = draft.basis
    hand = sorted(draft.snapshot.hand)
    heat = {str(each): "hot" for each in hand if each in basis.hot}
    return heat | {str(each): "warm" for each in hand if each in basis.warm}
