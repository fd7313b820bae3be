"""The turns of a recorded game as the seats that made them saw them, and the blunders that were made in them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise

from engine.games.house.ai.sense.blunder import Blunder
from engine.games.house.ai.sense.corrections import of_draw, of_play
from engine.games.house.ai.sense.deeds import Asked, TurnDraw, TurnPlay, drawing
from engine.games.house.coach.recorded_turns import PlayedTurn, turns_in
from engine.games.house.draws import after_draw
from engine.games.house.solver.budget import Budget
from engine.games.house.solver.questions import playable
from engine.games.house.state import HandState
from engine.games.house.types import Step
from engine.games.house.view import view
from engine.games.house.words import EndAction, Forfeit, Open
from engine.rummy.actions import Discard, EndTurn
from engine.rummy.events import DrawUndone

_MUCH = 10
"""Points by which the turned-up card must better the turn: more than a card of the stock is likely to."""


class PastKind(Enum):
    """Blunders that no level considers making, and that are seen only once a turn is over."""

    PASSED_A_PLAY = "passed a play"
    DREW_IN_VAIN = "drew in vain"
    FORFEITED_A_GAIN = "forfeited a gain"


@dataclass(frozen=True, slots=True, kw_only=True)
class Deed:
    """One turn, or the pass that stood for it, in the eyes of the seat that made it."""

    draw: TurnDraw
    end: EndAction | None = None
    """None after a pass and after a demand that failed."""
    after: Asked | None = None
    """About the turn as it began after the draw; None as `end`."""
    play: TurnPlay | None = None
    """The play of a turn that went its way; None as `end`, and after a forfeit."""


def passed_a_play(deed: Deed) -> Blunder | None:
    """The turned-up card was passed, though it would have bettered a turn with a meld by 10 points or more (R7)."""
    up = deed.draw.view.turned_up
    if deed.draw.action != Open(take=False) or up is None:
        return None
    asked = deed.draw.asked
    with_it = asked.basis.holding(asked.basis.start.hand | {up})
    more = asked.of(with_it).points - (asked.best().bound or 0)
    return Blunder(kind=PastKind.PASSED_A_PLAY, cards=(up,)) if more >= _MUCH else None


def drew_in_vain(deed: Deed) -> Blunder | None:
    """Cards of the pile were drawn whose hot card could not be played, and so were put back (R8, R9)."""
    seen, asked = deed.draw.view, deed.draw.asked
    back = seen.log[-1] if seen.log else None
    if not isinstance(back, DrawUndone) or back.seat != seen.seat:
        return None
    drawn = after_draw(asked.basis, back.cards, seen.options.middle_discards)
    if playable(drawn, seen.options.seating, Budget(stop=asked.stop, steps=asked.steps)) is not False:
        return None
    return Blunder(kind=PastKind.DREW_IN_VAIN, cards=back.cards[:1])


def forfeited_a_gain(deed: Deed) -> Blunder | None:
    """A demanded card was given back, though it could have been played for points without going out (R9)."""
    if not isinstance(deed.end, Forfeit) or deed.after is None:
        return None
    answer = deed.after.best()
    if answer.value is None or answer.points <= 0 or answer.out:
        return None
    return Blunder(kind=PastKind.FORFEITED_A_GAIN, cards=tuple(deed.after.basis.hot))


OF_DEEDS = (passed_a_play, drew_in_vain, forfeited_a_gain)


def blunders(deed: Deed) -> Iterator[Blunder]:
    """Every named blunder of a turn."""
    yield from filter(None, (look(deed) for look in OF_DEEDS))
    yield from of_draw(deed.draw)
    if deed.play is not None:
        yield from of_play(deed.play)


def _deed_of(turn: PlayedTurn) -> Deed:
    """A turn as the seat saw it."""
    draw = drawing(view(turn.before, turn.seat), turn.draw)
    if turn.last is None:
        return Deed(draw=draw)
    draft = turn.last.playing.draft
    after, play = Asked(basis=draft.basis, seating=turn.last.options.seating), None
    if isinstance(turn.end, Discard | EndTurn):
        play = TurnPlay(view=view(turn.last, turn.seat), draft=draft, end=turn.end, asked=after)
    return Deed(draw=draw, end=turn.end, after=after, play=play)


def deeds_in(steps: Iterable[Step]) -> Iterator[tuple[HandState, Deed]]:
    """The actions of a game's seats, each with the state before it.

    First come the passes, then the turns.
    """
    told = list(steps)
    for (_, before), (action, _) in pairwise(told):
        if action == Open(take=False):
            yield before.hand, Deed(draw=drawing(view(before.hand, before.hand.mover), Open(take=False)))
    for turn in turns_in(told):
        yield turn.before, _deed_of(turn)
