"""The scores of a deal by the points of hands and of cards on the table: for the rules, and for light deals (S24)."""

from collections.abc import Iterable, Mapping, Sequence

from engine.games.straight.options import StraightOptions

Scores = Mapping[int, int]
"""By seat; others have none."""


class Count:
    """The points from which scores are computed."""

    def __init__(self, options: StraightOptions, hands: Mapping[int, int], table: Sequence[int]) -> None:
        self.options, self.hands, self.table = options, hands, table
        """By seat in the game the points of its hand (h), and by seat those that it owns on the table (t)."""
        self.seats = tuple(hands)
        least = min(hands.values())
        self.lowest = tuple([seat for seat in self.seats if hands[seat] == least])
        """The seats with the lowest hands."""

    def paid_by(self, seat: int) -> int:
        """The points of a hand that lost a blocked deal, less those of the lowest where the option says so."""
        least = self.hands[self.lowest[0]] if self.options.blocked == "difference" else 0
        return self.hands[seat] - least

    @property
    def losers(self) -> tuple[int, ...]:
        """The seats whose hands are not the lowest."""
        return tuple(seat for seat in self.seats if seat not in self.lowest)


def out_scores(count: Count, winner: int, *, rummy: bool) -> Scores:
    """The scores where somebody went out, all cards at once if it is a rummy."""
    times = 2 if rummy and count.options.rummy_double else 1
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


def blocked_scores(count: Count) -> Scores:
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


def challenge_scores(count: Count) -> Scores:
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


def _counted(count: Count, seats: Iterable[int]) -> Scores:
    """Each of these seats' hand against it; with `table` every seat's cards on the table for it."""
    match count.options.scoring:
        case "table":
            return _table_scores(count)
        case "deducted":
            return {seat: -count.hands[seat] for seat in seats}
        case _:
            return {seat: count.hands[seat] for seat in seats}


def _table_scores(count: Count) -> Scores:
    return {seat: count.table[seat] - count.hands[seat] for seat in count.seats}
