"""The sources of the points of a hand that is over, line by line (R18, R21)."""

from collections.abc import Iterator

from engine.family.score_sheet import ScoreRow, ScoreSheet, SideScore
from engine.games.house.scoring import unplayed_value
from engine.games.house.state import HandState
from engine.games.house.words import HandsShown
from engine.rummy.cards import Card
from engine.rummy.plays import arranged, points_of
from engine.rummy.words import Names
from engine.text import _

LAID, FIRST_OUT, HELD = "laid", "first out", "held"
"""The kinds of rows."""


def sheet(state: HandState, names: Names) -> ScoreSheet:
    """The score sheet of a hand. Raises ValueError while it is not over."""
    del names
    if state.hand_scores is None:
        message = "the hand is not over"
        raise ValueError(message)
    seating = state.options.seating
    return ScoreSheet(
        sides=tuple(
            SideScore(
                side=side,
                rows=tuple(row for seat in seating.members(side) for row in _rows(state, seat)),
                score=state.hand_scores[side],
                total=state.totals[side],
            )
            for side in range(seating.sides)
        )
    )


def _rows(state: HandState, seat: int) -> Iterator[ScoreRow]:
    """A seat's plays, its bonus for going out first, and the cards left in its hand, which may count nothing."""
    for play in sorted(state.table[seat], key=sorted):
        yield ScoreRow(words=_("Laid"), points=points_of(play), seat=seat, cards=(arranged(play),), kind=LAID)
    if seat == state.first_out:
        yield ScoreRow(words=_("First out"), points=state.bonus, seat=seat, cards=_shown(state), kind=FIRST_OUT)
    held = tuple(sorted(state.hands[seat]))
    if held:
        cost = unplayed_value(held) if state.options.final_penalty else 0
        yield ScoreRow(words=_("Left in the hand"), points=-cost, seat=seat, cards=(held,), kind=HELD)


def _shown(state: HandState) -> tuple[tuple[Card, ...], ...]:
    """The cards in the others' hands that the bonus was counted by; none where it is fixed."""
    shown = next((event for event in state.log if isinstance(event, HandsShown)), None)
    return () if shown is None else tuple(cards for _seat, cards in shown.hands)
