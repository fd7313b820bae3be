"""The turns of a record, each with the states at its decisions."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from engine.games.house.state import HandState
from engine.games.house.types import Step
from engine.games.house.words import (
    Action,
    Arrange,
    BeginAction,
    Demand,
    DrawDiscard,
    EndAction,
    Forfeit,
    Open,
    Replace,
)
from engine.rummy.actions import Discard, DrawStock, EndTurn, UndoDraw, UndoPlays
from engine.rummy.cards import Card
from engine.values import value_class


@value_class(kw_only=True)
class PlayedTurn:
    """A turn that was played to its end. Draws and plays that were taken back are not in it."""

    seat: int
    hand: int
    """1 for the first hand of the game."""
    number: int
    """1 for the first turn of the hand, whoever's it was."""
    before: HandState
    """The hand at the draw."""
    draw: BeginAction
    """`Open` for the turned-up card."""
    begun: HandState | None
    """After the draw; None where a demand failed and there was nothing to play."""
    last: HandState | None
    """Before the end, with the table as it was left; None as `begun`."""
    end: EndAction | None
    """None as `begun`."""
    after: HandState
    """The hand after the turn."""
    steps: range
    """The places of its actions, from its draw on, among the steps it was read from."""

    @property
    def drawn(self) -> frozenset[Card]:
        """The cards that came to the hand; none after a demand that failed."""
        return frozenset() if self.begun is None else self.begun.hands[self.seat] - self.before.hands[self.seat]


def turns_in(steps: Iterable[Step]) -> Iterator[PlayedTurn]:
    """Every turn of a game that has ended, in order, from a deal on."""
    return turns_of((action, game.hand) for action, game in steps)


def turns_of(steps: Iterable[tuple[Action | None, HandState]]) -> Iterator[PlayedTurn]:
    """The same, of actions with the hand after each; None for a deal."""
    state: HandState | None = None
    begun: _Begun | None = None
    number = 0
    for place, (action, after) in enumerate(steps):
        before, state = state, after
        if action is None or before is None:
            begun, number = None, 0
            continue
        begun = _followed(begun, before, action, state, place)
        if begun is not None and begun.ended:
            number += 1
            yield begun.turn(number, place)
            begun = None


@value_class
class _Begun:
    """A turn as far as it has been played: states after the draw, the last of them when it has ended."""

    first: int
    before: HandState
    draw: BeginAction
    states: tuple[HandState, ...]
    end: EndAction | None
    ended: bool

    def turn(self, number: int, last: int) -> PlayedTurn:
        """The turn, once it has ended with the step at this place."""
        failed = self.end is None
        return PlayedTurn(
            seat=self.before.mover,
            hand=self.before.hand_number,
            number=number,
            before=self.before,
            draw=self.draw,
            begun=None if failed else self.states[0],
            last=None if failed else self.states[-2],
            end=self.end,
            after=self.states[-1],
            steps=range(self.first, last + 1),
        )


def _followed(begun: _Begun | None, before: HandState, action: Action, after: HandState, place: int) -> _Begun | None:
    """The turn with the action at this place; None where none is being played."""
    match action:
        case Open(take=False):
            return None
        case DrawStock() | DrawDiscard() | Demand() | Open():
            return _Begun(place, before, action, (after,), None, ended=after.turn is None)
        case UndoDraw():
            return None
        case Discard() | EndTurn() | Forfeit() if begun is not None:
            return replace(begun, states=(*begun.states, after), end=action, ended=True)
        case Arrange() | Replace() | UndoPlays() if begun is not None:
            return replace(begun, states=(*begun.states, after))
        case _:
            return None
