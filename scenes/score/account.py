"""Where every point of a hand came from. Every number is the engine's."""

from dataclasses import dataclass
from functools import reduce

from engine.games.house.events import HandsShown
from engine.games.house.scoring import new_totals, unplayed_value
from engine.games.house.state import HandState
from engine.games.house.types import Game
from engine.rummy.cards import Card
from scenes.games.arranging import shown


@dataclass(frozen=True, slots=True)
class Tally:
    """Cards that count together, in the order in which they are shown, and what each or all of them are worth."""

    cards: tuple[Card, ...]
    points: int
    each: tuple[int, ...] = ()
    """By card; nothing for a play, which counts as a whole (R21)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatAccount:
    """The points that one player brought their side."""

    seat: int
    plays: tuple[Tally, ...]
    bonus: int | None
    """For going out first; None for all others."""
    shown: Tally | None
    """The cards in the others' hands that the bonus was counted by (R18); None where it is fixed."""
    held: Tally
    """The cards left in the hand."""
    counts: bool
    """True if those are taken off (R21)."""

    @property
    def laid(self) -> int:
        """The points of the plays."""
        return sum(play.points for play in self.plays)


@dataclass(frozen=True, slots=True, kw_only=True)
class SideAccount:
    """A side's points in a hand, and its total before and after."""

    side: int
    seats: tuple[SeatAccount, ...]
    score: int
    before: int
    total: int

    @property
    def raised(self) -> bool:
        """True if the total would have been less than nothing (R21)."""
        return self.before + self.score < 0


def accounts(game: Game, state: HandState) -> tuple[SideAccount, ...]:
    """By side, the account of a hand of the game that is over."""
    seating = state.options.seating
    none = (0,) * seating.sides
    scores = state.hand_scores or none
    before = reduce(new_totals, game.scores[: state.hand_number - 1], none)
    return tuple(
        SideAccount(
            side=side,
            seats=tuple(_seat(state, seat) for seat in seating.members(side)),
            score=scores[side],
            before=before[side],
            total=state.totals[side],
        )
        for side in range(seating.sides)
    )


def _seat(state: HandState, seat: int) -> SeatAccount:
    reader = state.options.reader
    first = seat == state.first_out
    return SeatAccount(
        seat=seat,
        plays=tuple(Tally(shown(play, reader), reader.value(play)) for play in sorted(state.table[seat], key=sorted)),
        bonus=state.bonus if first else None,
        shown=_shown(state) if first else None,
        held=_unplayed(tuple(sorted(state.hands[seat]))),
        counts=state.options.final_penalty,
    )


def _shown(state: HandState) -> Tally | None:
    found = next((event for event in state.log if isinstance(event, HandsShown)), None)
    return None if found is None else _unplayed(tuple(card for _seat, cards in found.hands for card in cards))


def _unplayed(cards: tuple[Card, ...]) -> Tally:
    each = tuple(unplayed_value((card,)) for card in cards)
    return Tally(cards, sum(each), each)
