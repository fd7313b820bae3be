"""The sources of the score of each player, and the lines of its score sheet (F11)."""

from collections.abc import Mapping

from engine.family.figures import HandFigure
from engine.family.score_sheet import ScoreRow, ScoreSheet, SideScore
from engine.games.rummy500.melds import points_in
from engine.games.rummy500.state import Rummy500State
from engine.rummy.meld_law import Group
from engine.rummy.words import Names
from engine.text import N_, _

FIGURES = (HandFigure("out", N_("times out")), HandFigure("laid", N_("points laid in a deal"), average=True))


def scores(deal: Rummy500State) -> tuple[int, ...]:
    """Cards laid count for their players, cards held against them (F11)."""
    seats = range(deal.options.seats)
    return tuple(deal.laid_points(seat) - points_in(deal.options, deal.hands[seat]) for seat in seats)


def sheet(hand: Rummy500State, names: Names) -> ScoreSheet:
    """The score sheet: the points that each player laid and was left with (F11)."""
    sides = []
    for seat, score in enumerate(hand.hand_scores or ()):
        laid, held = hand.laid_points(seat), points_in(hand.options, hand.hands[seat])
        table = ScoreRow(words=_("Cards laid"), points=laid, seat=seat, cards=_laid(hand, seat))
        left = ScoreRow(
            words=_("Cards left in the hand"), points=-held, seat=seat, cards=(hand.pack.kinds(hand.hands[seat]),)
        )
        rows = tuple(row for row in (table, left) if row.points)
        sides.append(SideScore(side=seat, rows=rows, score=score, total=hand.totals[seat]))
    ending = _("Nobody is out.") if hand.out is None else _("{name} is out.").format(name=names[hand.out])
    return ScoreSheet(sides=tuple(sides), sentence=ending)


def _laid(hand: Rummy500State, seat: int) -> tuple[Group, ...]:
    """The cards that a seat laid, by melds."""
    groups = (
        tuple(card for card, owner in zip(lies, meld.owners, strict=True) if owner == seat)
        for meld, lies in zip(hand.melds, hand.lying, strict=True)
    )
    return tuple(group for group in groups if group)


def tally(hand: Rummy500State, seat: int) -> Mapping[str, int]:
    """The figures of a seat in a deal that is over."""
    return {"laid": hand.laid_points(seat), "out": int(hand.out == seat)}
