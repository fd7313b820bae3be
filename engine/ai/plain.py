"""`plain`: an opponent that plays sensibly and simply.

It melds as soon as it can, replaces jokers before that, lays books and runs, adds to its side's plays (and to others'
where a card must be played or lets it go out), takes from the pile where the hot card can be played for a gain, and
discards what is least useful. It looks one step ahead and rearranges nothing.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from engine.ai.discards import least_useful
from engine.ai.hand_plays import best_choice
from engine.ai.plainest import plainest
from engine.ai.turns import tried, wants_turned_up
from engine.house.actions import Action, Arrange, Discard, DrawDiscard, DrawStock, EndTurn, Open
from engine.house.options import HouseOptions
from engine.house.scoring import unplayed_value
from engine.house.state import Phase
from engine.house.view import View
from engine.rummy.cards import Card
from engine.rummy.plays import Play, PlayReader
from engine.rummy.table import Table, plays_of

_PILE_GAIN = 15
"""Points by which a draw from the pile must better the turn: the price of the cards that come along."""


def decide(view: View, stop: Callable[[], bool]) -> tuple[Action, ...]:
    """The actions of the seat to move, up to the next decision."""
    match view.phase:
        case Phase.OPENING:
            return (Open(take=view.seat == view.dealer or wants_turned_up(view)),)
        case Phase.DRAW:
            return (_draw(view, stop),)
        case _:
            return _play(view)


@dataclass(frozen=True, slots=True)
class _Position:
    """The table and hand while a turn is thought out."""

    seat: int
    options: HouseOptions
    melded: bool
    cost: int
    hand: frozenset[Card]
    hot: frozenset[Card]
    table: Table
    tables: tuple[Table, ...] = ()
    gained: int = 0

    @property
    def plays(self) -> PlayReader:
        return self.options.reader

    def with_table(self, table: Table, laid: frozenset[Card], points: int) -> "_Position":
        """One snapshot on."""
        return replace(
            self,
            table=table,
            tables=(*self.tables, table),
            hand=self.hand - laid,
            hot=self.hot - laid,
            gained=self.gained + points,
        )


def _position(view: View, drawn: frozenset[Card], hot: frozenset[Card]) -> _Position:
    return _Position(
        seat=view.seat,
        options=view.options,
        melded=view.melded[view.seat],
        cost=view.options.meld_cost(view.hand_number),
        hand=view.hand | drawn,
        hot=hot,
        table=view.table,
    )


def _draw(view: View, stop: Callable[[], bool]) -> Action:
    """The pile as deep as it betters the turn most, or the stock."""
    without = _thought_out(_position(view, frozenset(), frozenset())).gained
    best, depth = without + _PILE_GAIN - 1, -1
    for index in range(len(view.discard)):
        if stop():
            break
        hot = view.discard[index]
        after = _thought_out(_position(view, frozenset(view.discard[index:]), frozenset((hot,))))
        worth = after.gained - unplayed_value(after.hand) // 4
        if not after.hot and after.gained > without and worth > best:
            best, depth = worth, index
    return DrawStock() if depth < 0 else DrawDiscard(view.discard[depth])


def _play(view: View) -> tuple[Action, ...]:
    """The turn's snapshots and its end, tried on the validator; the plainest turn where it refuses."""
    draft = view.draft
    if draft is None:
        return plainest(view)
    after = _thought_out(_position(view, frozenset(), draft.basis.hot))
    ended = tried(draft, after.tables)
    if ended is None:
        return plainest(view)
    free = ended.report.may_discard
    last: Action = Discard(least_useful(free, after.hand, after.table, after.plays)) if free else EndTurn()
    return (*(Arrange(table) for table in after.tables), last)


def _thought_out(position: _Position) -> _Position:
    """The position after everything this opponent would do in its turn."""
    if not position.melded:
        position = _replace_jokers(position)
        position = _meld(position)
    if not position.melded:
        return position
    position = _lay_plays(position)
    while (wider := _add_one(position)) is not None:
        position = wider
    return position


def _replace_jokers(position: _Position) -> _Position:
    """Every joker of the table that a card of the hand can replace, unless that card makes a play in the hand (R16)."""
    for seat, play in sorted(plays_of(position.table), key=lambda place: sorted(place[1])):
        for joker in sorted(card for card in play if card.is_joker):
            kept = frozenset[Card]().union(*best_choice(position.hand, position.plays))
            fitting = [card for card in sorted(position.hand - kept) if _fits(position, play - {joker} | {card}, card)]
            if fitting:
                swapped = play - {joker} | {fitting[0]}
                table = _with_play(position.table, seat, play, swapped)
                after = position.with_table(table, frozenset((fitting[0],)), 0)
                return _replace_jokers(replace(after, hand=after.hand | {joker}))
    return position


def _fits(position: _Position, play: Play, card: Card) -> bool:
    return not card.is_joker and position.plays.whole(play)


def _meld(position: _Position) -> _Position:
    """The best meld, all of it in one stage, when it is worth the cost (R10)."""
    chosen = best_choice(position.hand, position.plays)
    points = sum(map(position.plays.value, chosen))
    if points < position.cost:
        return position
    laid = frozenset[Card]().union(*chosen)
    table = _with_space(position.table, position.seat, frozenset(chosen))
    return replace(position.with_table(table, laid, points), melded=True)


def _lay_plays(position: _Position) -> _Position:
    """Every book and run of the hand, in one's own space."""
    for play in best_choice(position.hand, position.plays):
        table = _with_space(position.table, position.seat, frozenset((play,)))
        position = position.with_table(table, play, position.plays.value(play))
    return position


def _add_one(position: _Position) -> _Position | None:
    """One card added to a play: where it gains most for the side; to others' plays only to be rid of a card."""
    best: tuple[int, _Position] | None = None
    seating = position.options.seating
    for seat, play, card in _additions(position):
        wider = play | {card}
        gain = position.plays.value(wider) - position.plays.value(play)
        ours = seating.side(seat) == seating.side(position.seat)
        must = card in position.hot or len(position.hand) <= _FEW
        if not must and (card.is_joker or not ours):
            continue
        worth = gain + (seat == position.seat) if ours else -gain
        if best is None or worth > best[0]:
            table = _with_play(position.table, seat, play, wider)
            points = gain if ours else 0
            best = (worth, position.with_table(table, frozenset((card,)), points))
    return best[1] if best else None


_FEW = 2
"""With so few cards an addition to another's play is worth it: one more and the hand is empty."""


def _additions(position: _Position) -> Iterator[tuple[int, Play, Card]]:
    """Seat, play and card of every way to add a card of the hand to a play."""
    for seat, play in sorted(plays_of(position.table), key=lambda place: (place[0], sorted(place[1]))):
        for card in sorted(position.hand):
            if position.plays.whole(play | {card}):
                yield seat, play, card


def _with_space(table: Table, seat: int, new: frozenset[Play]) -> Table:
    return (*table[:seat], table[seat] | new, *table[seat + 1 :])


def _with_play(table: Table, seat: int, play: Play, changed: Play) -> Table:
    return (*table[:seat], table[seat] - {play} | {changed}, *table[seat + 1 :])
