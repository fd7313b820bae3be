"""The counts of hands, the score of a deal, and the lines of its score sheet (I14, I15)."""

from collections.abc import Iterator, Mapping
from enum import Enum

from engine.family.figures import HandFigure
from engine.family.score_sheet import ScoreRow, ScoreSheet, SideScore
from engine.games.indian.least_count import LeastCount
from engine.games.indian.options import IndianOptions
from engine.games.indian.state import Ending, IndianState, Status
from engine.rummy.meld_law import Group
from engine.rummy.words import Names
from engine.text import N_, _

Counts = tuple[int | None, ...]
BY_TURNS = 5, 10
"""The turns by which declarations are counted."""
OUT = "out"
"""The kind of the row of a player who was out of the game."""
FIGURES = (
    HandFigure("declared", N_("declared")),
    HandFigure("turns", N_("turns to a declaration"), average=True),
    HandFigure("by turn 5", N_("declared by turn 5")),
    HandFigure("by turn 10", N_("declared by turn 10")),
    HandFigure("first drops", N_("dropped at once")),
    HandFigure("middle drops", N_("dropped later")),
    HandFigure("wrong", N_("declared wrongly")),
    HandFigure("caught", N_("caught with, on average"), average=True),
)


def least_of(deal: IndianState, seat: int) -> LeastCount:
    """The least that a hand counts at the end of a deal, with its arrangement."""
    return deal.arranger(deal.hands[seat]).least(deal.options.counting)


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
        return options.wrong_price
    return deal.arranger(deal.hands[seat]).count(options.counting)


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
        rows, groups = _rows(hand, seat, score)
        melds = tuple(map(hand.groups_law.in_order, groups))
        columns = tuple(_columns(hand, seat))
        sides.append(
            SideScore(side=seat, rows=rows, score=score, total=hand.totals[seat], melds=melds, columns=columns)
        )
    return ScoreSheet(sides=tuple(sides), sentence=_ending(hand, names))


def _rows(hand: IndianState, seat: int, score: int) -> tuple[tuple[ScoreRow, ...], tuple[Group, ...]]:
    """The lines of a seat, and its groups."""
    if hand.ending is Ending.VOID or hand.counts is None:
        return (), ()
    if hand.status[seat] is Status.OUT:
        return (ScoreRow(words=_("Out of the game"), points=0, seat=seat, kind=OUT),), ()
    if seat == hand.winner:
        row = ScoreRow(words=_("What the others lose"), points=score, seat=seat)
        return ((row,) if score else ()), hand.groups
    if hand.status[seat] is Status.IN:
        least, capped = least_of(hand, seat), is_capped(hand, seat)
        left = list(hand.pack.kinds(hand.hands[seat]))
        for card in (card for group in least.groups for card in group):
            left.remove(card)
        words = _("Cards that count") if least.groups else _("All cards count: there is no pure sequence")
        if least.groups and not hand.options.counting.forgives(least.needed):
            words = _("Cards that count: the second sequence is missing")
        if capped:
            words = _("{words}; {cap} is the most").format(words=words, cap=hand.options.counting.cap)
        row = ScoreRow(words=words, points=score, seat=seat, cards=(tuple(left),))
        return ((row,) if score else ()), least.groups
    words = _("Declared wrongly") if hand.status[seat] is Status.WRONG else _("Dropped")
    return ((ScoreRow(words=words, points=score, seat=seat),) if score else ()), ()


def is_capped(hand: IndianState, seat: int) -> bool:
    """True if the cards of a hand that count make more than any hand can cost (I14)."""
    counting = hand.options.counting
    return hand.arranger(hand.hands[seat]).count(counting.uncapped) > counting.cap


class DropsLeft(Enum):
    """The drops that a player of a pool can afford, as words: those that put nobody out of the game (I12, I16)."""

    BOTH = N_("both")
    FIRST = N_("first")
    NONE = N_("none")
    OUT = N_("out")
    """The player is out of the game."""


def drops_left(hand: IndianState, seat: int) -> DropsLeft | None:
    """The drops that a seat can afford in the deals to come; None where there are none, or no pool is played."""
    options, total = hand.options, hand.totals[seat]
    if options.target is None:
        return None
    if seat in hand.gone:
        return DropsLeft.OUT
    if not options.drops:
        return None
    if total + options.first_drop >= options.target:
        return DropsLeft.NONE
    return DropsLeft.FIRST if total + options.middle_drop >= options.target else DropsLeft.BOTH


def _columns(hand: IndianState, seat: int) -> Iterator[tuple[str, str]]:
    """The column of a pool: the players who are out, and the drops that the others can afford."""
    if hand.options.target is not None:
        left = drops_left(hand, seat)
        yield (_("Drops left") if hand.options.drops else _("Pool")), "" if left is None else _(left.value)


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
    turns = hand.turns[seat]
    result = {
        "declared": int(declared),
        **{f"by turn {most}": int(declared and turns <= most) for most in BY_TURNS},
        "first drops": int(dropped and not turns),
        "middle drops": int(dropped and turns > 0),
        "wrong": int(hand.status[seat] is Status.WRONG),
    }
    if declared:
        result["turns"] = turns
    if hand.ending is Ending.DECLARED and not declared and hand.status[seat] is Status.IN:
        result["caught"] = hand.counts[seat] or 0
    return result
