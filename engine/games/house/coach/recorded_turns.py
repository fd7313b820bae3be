"""The turns of a record, each with the states at its decisions."""

from collections.abc import Iterable, Iterator

from engine.games.house.state import HandState
from engine.games.house.types import Step
from engine.games.house.words import Action, BeginAction, Demand, DrawDiscard, EndAction, Forfeit, Open
from engine.rummy.actions import Discard, DrawStock, EndTurn, UndoDraw
from engine.rummy.cards import Card
from engine.values import value_class


@value_class(kw_only=True)
class PlayedTurn:
    """A turn that was played to its end. Draws and plays that were taken back are not in it."""

    number: int
    """1 for the first turn of the hand, of whichever seat."""
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
    def seat(self) -> int:
        """The seat whose turn it was."""
        return self.before.mover

    @property
    def hand(self) -> int:
        """1 for the first hand of the game."""
        return self.before.hand_number

    @property
    def drawn(self) -> frozenset[Card]:
        """The cards that came to the hand; none after a demand that failed."""
        return frozenset() if self.begun is None else self.begun.hands[self.seat] - self.before.hands[self.seat]


def turns_in(steps: Iterable[Step]) -> Iterator[PlayedTurn]:
    """Every turn of a game that has ended, in order, from a deal on."""
    return turns_of((action, game.hand) for action, game in steps)


def turns_of(steps: Iterable[tuple[Action | None, HandState]]) -> Iterator[PlayedTurn]:
    """Every turn of these actions, each with the hand after it; the action is None for a deal."""
    state: HandState | None = None
    number, draw = 0, None
    for place, (action, after) in enumerate(steps):
        before, state = state, after
        end: EndAction | None = None
        match action:
            case DrawStock() | DrawDiscard() | Demand() | Open(take=True) if before is not None:
                draw = place, before, action, after
            case Discard() | EndTurn() | Forfeit():
                end = action
            case UndoDraw():
                draw = None
            case None:
                number, draw = 0, None
            case _:
                continue
        if draw is not None and after.turn is None:
            number += 1
            first, start, way, begun = draw
            yield PlayedTurn(
                number=number,
                before=start,
                draw=way,
                begun=begun if end else None,
                last=before if end else None,
                end=end,
                after=after,
                steps=range(first, place + 1),
            )
            draw = None
