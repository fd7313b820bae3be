"""The points of cards, the scores of a deal and the end of a game (S4, S24, S25)."""

from collections.abc import Callable, Iterable

from engine.games.straight.deal_scores import Count, blocked_scores, challenge_scores, out_scores
from engine.games.straight.options import StraightOptions
from engine.games.straight.state import DealResult, StraightHand
from engine.games.straight.table import StraightTable, table_ace_is_low
from engine.games.straight.words import DealEnding
from engine.rummy.cards import Card
from engine.rummy.melds import Meld

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


def deal_result(hand: StraightHand, ending: DealEnding, winner: int | None, *, rummy: bool) -> DealResult:
    """The result of a deal that ends now; `winner` is who went out."""
    hands = {seat: hand_value(hand.options, hand.hands[seat]) for seat in hand.options.seating.playing(hand.gone)}
    count = Count(hand.options, hands, table_values(hand.options, hand.table))
    if winner is not None:
        winners: tuple[int, ...] = (winner,)
        result = out_scores(count, winner, rummy=rummy)
    elif ending is DealEnding.CHALLENGE:
        winners = count.lowest if count.losers else ()
        result = challenge_scores(count)
    else:
        winners = count.lowest
        result = blocked_scores(count)
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
