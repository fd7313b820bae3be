"""The counts of hands, the score of a deal, and the lines of its score sheet (I14, I15)."""

from collections.abc import Mapping

from engine.family.figures import HandFigure
from engine.family.score_sheet import ScoreRow, ScoreSheet, SideScore
from engine.games.indian.least_count import LeastCount
from engine.games.indian.options import IndianOptions
from engine.games.indian.state import Ending, IndianState, Status
from engine.rummy.meld_law import Group
from engine.rummy.words import Names
from engine.text import N_, _

Counts = tuple[int | None, ...]
FIGURES = (
    HandFigure("declared", N_("declared")),
    HandFigure("turns", N_("turns to a declaration"), average=True),
    HandFigure("first drops", N_("dropped at once")),
    HandFigure("middle drops", N_("dropped later")),
    HandFigure("wrong", N_("declared wrongly")),
    HandFigure("caught", N_("caught with, on average"), average=True),
)


def least_of(deal: IndianState, seat: int) -> LeastCount:
    """The least that a hand counts at the end of a deal, with its arrangement."""
    options = deal.options
    return deal.arranger(deal.hands[seat]).least(options.sequences, options.second, options.cap)


def count_of(deal: IndianState, seat: int) -> int | None:
    """The count of a seat at the end of a deal that somebody won (I14)."""
    options, status = deal.options, deal.status[seat]
    if seat == deal.winner:
        return 0
    if status is Status.OUT:
        return None
    if status is Status.DROP:
        return options.drop_price(deal.turns[seat])
    if status is Status.WRONG:
        return options.cap
    return deal.arranger(deal.hands[seat]).count(options.sequences, options.second, options.cap)


def counts_of(deal: IndianState) -> Counts:
    """The count of each seat (I14)."""
    return tuple(count_of(deal, seat) for seat in range(deal.options.seats))


def scores_of(options: IndianOptions, counts: Counts, winner: int | None) -> tuple[int, ...]:
    """The changes of the totals (I15)."""
    if not options.settles:
        return tuple(count or 0 for count in counts)
    total = sum(count or 0 for count in counts)
    return tuple(total if seat == winner else -(count or 0) for seat, count in enumerate(counts))


def sheet(hand: IndianState, names: Names) -> ScoreSheet:
    """The score sheet: what each player counts and why, and what the winner gets (I14, I15)."""
    scores, sides = hand.hand_scores or (), []
    for seat, score in enumerate(scores):
        rows, melds = _rows(hand, seat, score)
        sides.append(SideScore(side=seat, rows=rows, score=score, total=hand.totals[seat], melds=melds))
    return ScoreSheet(sides=tuple(sides), sentence=_ending(hand, names))


def _rows(hand: IndianState, seat: int, score: int) -> tuple[tuple[ScoreRow, ...], tuple[Group, ...]]:
    """The lines of a seat, and its groups."""
    if hand.ending is Ending.VOID or hand.counts is None or hand.status[seat] is Status.OUT:
        return (), ()
    if seat == hand.winner:
        row = ScoreRow(words=_("What the others lose"), points=score, seat=seat)
        return ((row,) if score else ()), hand.groups
    if hand.status[seat] is Status.IN:
        least = least_of(hand, seat)
        left = list(hand.pack.kinds(hand.hands[seat]))
        for card in (card for group in least.groups for card in group):
            left.remove(card)
        words = _("Cards that count") if least.groups else _("All cards count: there is no pure sequence")
        if hand.options.sequences > 1 and least.needed == 1 and hand.options.second != "unmatched":
            words = _("Cards that count: the second sequence is missing")
        row = ScoreRow(words=words, points=score, seat=seat, cards=(tuple(left),))
        return ((row,) if score else ()), least.groups
    words = _("Declared wrongly") if hand.status[seat] is Status.WRONG else _("Dropped")
    return ((ScoreRow(words=words, points=score, seat=seat),) if score else ()), ()


def _ending(hand: IndianState, names: Names) -> str:
    if hand.ending is Ending.VOID or hand.winner is None:
        return _("The deal is void: nobody scores.")
    form = _("{name} has declared.") if hand.ending is Ending.DECLARED else _("{name} is the only one left.")
    return form.format(name=names[hand.winner])


def tally(hand: IndianState, seat: int) -> Mapping[str, int]:
    """The figures of a seat in a deal that is over; none of one that is void or that it had no part in."""
    if hand.counts is None or hand.counts[seat] is None:
        return {}
    declared = hand.ending is Ending.DECLARED and seat == hand.winner
    dropped = hand.status[seat] is Status.DROP
    result = {
        "declared": int(declared),
        "first drops": int(dropped and not hand.turns[seat]),
        "middle drops": int(dropped and hand.turns[seat] > 0),
        "wrong": int(hand.status[seat] is Status.WRONG),
    }
    if declared:
        result["turns"] = hand.turns[seat]
    if hand.ending is Ending.DECLARED and not declared and hand.status[seat] is Status.IN:
        result["caught"] = hand.counts[seat] or 0
    return result
