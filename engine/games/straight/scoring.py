"""The points of cards, the scores of a deal and the end of a game (S4, S24, S25)."""

from collections.abc import Callable, Iterable, Mapping

from engine.games.straight.options import StraightOptions
from engine.games.straight.state import DealResult, StraightHand
from engine.games.straight.table import StraightTable, table_ace_is_low
from engine.games.straight.words import DealEnding
from engine.rummy.cards import Card
from engine.rummy.melds import Meld
from engine.values import value_class

_LOW_ACE = 5
"""An ace with the values of courts in a run with the two and no king."""


def hand_value(options: StraightOptions, cards: Iterable[Card]) -> int:
    """The points of cards in a hand (S4)."""
    points = options.hand_points
    return sum([points[card] for card in cards])


def card_values(options: StraightOptions, meld: Meld) -> tuple[int, ...]:
    """The points of each card of a meld on the table, jokers as what they stand for (S4)."""
    points = options.hand_points
    low = options.values == "courts" and not options.ace_value and table_ace_is_low(meld)
    return tuple(_LOW_ACE if low and not face.rank else points[face] for face in meld.stands_for)


def table_values(options: StraightOptions, table: StraightTable) -> tuple[int, ...]:
    """For each seat the points of the cards that it owns on the table (S24)."""
    values = [0] * options.seats
    for meld in table:
        for owner, value in zip(meld.owners, card_values(options, meld.meld), strict=True):
            values[owner] += value
    return tuple(values)


@value_class
class _Count:
    """The numbers from which scores are computed; seats are those in the game."""

    options: StraightOptions
    seats: tuple[int, ...]
    hands: Mapping[int, int]
    """h: the points of each hand."""
    table: tuple[int, ...]
    """t: the points that each seat owns on the table."""
    lowest: tuple[int, ...]
    """The seats with the lowest hands."""

    def paid_by(self, seat: int) -> int:
        """The points of a hand that lost a blocked deal, less those of the lowest where the option says so."""
        least = self.hands[self.lowest[0]] if self.options.blocked == "difference" else 0
        return self.hands[seat] - least

    @property
    def losers(self) -> tuple[int, ...]:
        """The seats whose hands are not the lowest."""
        return tuple(seat for seat in self.seats if seat not in self.lowest)


Scores = Mapping[int, int]


def _out_scores(count: _Count, winner: int, times: int) -> Scores:
    """The scores where somebody went out; `times` is 2 where that counts double."""
    paid = {seat: times * count.hands[seat] for seat in count.seats if seat != winner}
    match count.options.scoring:
        case "winner":
            return {winner: sum(paid.values())}
        case "payment":
            return {winner: sum(paid.values())} | {seat: -points for seat, points in paid.items()}
        case "deducted":
            return {seat: -points for seat, points in paid.items()}
        case "table":
            return {**_table_scores(count), winner: times * count.table[winner]}
        case _:
            return paid


def _blocked_scores(count: _Count) -> Scores:
    """The scores where nobody went out."""
    winners, losers = count.lowest, count.losers
    match count.options.scoring:
        case "winner":
            each = sum(count.paid_by(seat) for seat in losers) // len(winners)
            return dict.fromkeys(winners, each)
        case "payment":
            paid = {seat: count.paid_by(seat) // len(winners) for seat in losers}
            lost = {seat: -points * len(winners) for seat, points in paid.items()}
            return dict.fromkeys(winners, sum(paid.values())) | lost
        case _:
            return _counted(count, count.seats)


def _challenge_scores(count: _Count) -> Scores:
    """A challenge was accepted; with equal hands nobody has won it."""
    losers = count.losers
    match count.options.scoring:
        case "winner" | "payment" if not losers:
            return {}
        case "winner":
            return {count.lowest[0]: count.hands[losers[0]]}
        case "payment":
            return {count.lowest[0]: count.hands[losers[0]], losers[0]: -count.hands[losers[0]]}
        case _:
            return _counted(count, losers or count.seats)


def _counted(count: _Count, seats: Iterable[int]) -> Scores:
    """Each of these seats' hand against it; with `table` every seat's cards on the table for it."""
    match count.options.scoring:
        case "table":
            return _table_scores(count)
        case "deducted":
            return {seat: -count.hands[seat] for seat in seats}
        case _:
            return {seat: count.hands[seat] for seat in seats}


def _table_scores(count: _Count) -> Scores:
    return {seat: count.table[seat] - count.hands[seat] for seat in count.seats}


def _count(hand: StraightHand) -> _Count:
    seats = hand.options.seating.playing(hand.gone)
    hands = {seat: hand_value(hand.options, hand.hands[seat]) for seat in seats}
    lowest = tuple(seat for seat in seats if hands[seat] == min(hands.values()))
    return _Count(hand.options, seats, hands, table_values(hand.options, hand.table), lowest)


def deal_result(hand: StraightHand, ending: DealEnding, winner: int | None, *, rummy: bool) -> DealResult:
    """The result of a deal that ends now; `winner` is who went out."""
    count = _count(hand)
    if winner is not None:
        winners: tuple[int, ...] = (winner,)
        result = _out_scores(count, winner, 2 if rummy and hand.options.rummy_double else 1)
    elif ending is DealEnding.CHALLENGE:
        winners = count.lowest if count.losers else ()
        result = _challenge_scores(count)
    else:
        winners = count.lowest
        result = _blocked_scores(count)
    scores = tuple(result.get(seat, 0) for seat in range(hand.options.seats))
    totals = new_totals(hand, scores)
    over = game_is_over(hand, totals)
    return DealResult(
        ending=ending,
        rummy=rummy,
        winners=winners,
        scores=scores,
        game_over=over,
        game_winners=_game_winners(hand, totals) if over else (),
    )


def new_totals(hand: StraightHand, scores: Iterable[int]) -> tuple[int, ...]:
    """The totals with the scores of a deal added."""
    return tuple(total + score for total, score in zip(hand.totals, scores, strict=True))


def now_eliminated(hand: StraightHand, totals: tuple[int, ...]) -> tuple[bool, ...]:
    """True for each seat that is out of the game with these totals (S25)."""
    if hand.options.scoring != "elimination":
        return hand.eliminated
    goal = hand.options.goal
    return tuple(gone or total > goal for gone, total in zip(hand.eliminated, totals, strict=True))


def game_is_over(hand: StraightHand, totals: tuple[int, ...]) -> bool:
    """True if the game ends with a deal that leads to these totals (S25)."""
    options = hand.options
    if options.scoring == "elimination":
        return now_eliminated(hand, totals).count(False) <= 1
    if options.deals:
        return hand.hand_number >= options.deals
    return max(totals) >= options.goal


def _game_winners(hand: StraightHand, totals: tuple[int, ...]) -> tuple[int, ...]:
    """The winners of a game that ends with these totals (S25)."""
    seats = hand.options.seating.playing(hand.gone)
    best: Callable[[Iterable[int]], int] = max
    if hand.options.scoring == "elimination":
        left = [seat for seat, gone in enumerate(now_eliminated(hand, totals)) if not gone]
        if left:
            return tuple(left)
        best = min
    elif hand.options.scoring == "lowest":
        best = min
    reached = best(totals[seat] for seat in seats)
    return tuple(seat for seat in seats if totals[seat] == reached)
