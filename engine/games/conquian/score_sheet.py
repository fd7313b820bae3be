"""What a deal brought each player, as the lines of its score sheet (K12, K13)."""

from collections.abc import Mapping

from engine.family.figures import HandFigure
from engine.family.score_sheet import ScoreRow, ScoreSheet, SideScore
from engine.games.conquian.state import ConquianState
from engine.rummy.words import Names
from engine.text import N_, _

FIGURES = (HandFigure("laid", N_("cards laid in a deal"), average=True),)


def sheet(hand: ConquianState, names: Names) -> ScoreSheet:
    """What the deal brought each player (K12, K13)."""
    words = _("Chips won or lost") if hand.options.chips else _("Deal won")
    sides = (
        SideScore(
            side=seat,
            rows=(ScoreRow(words=words, points=score, seat=seat),) if score else (),
            score=score,
            total=hand.totals[seat],
            melds=hand.kinds_of(hand.melds[seat]),
        )
        for seat, score in enumerate(hand.hand_scores or ())
    )
    return ScoreSheet(sides=tuple(sides), sentence=_ending(hand, names))


def _ending(hand: ConquianState, names: Names) -> str:
    if hand.winner is None:
        return _("The stock is empty: nobody wins this deal.")
    name = names[hand.winner]
    if len(hand.dropped) + 1 == hand.options.seats:
        return _("{name} wins: all the others dropped out.").format(name=name)
    return _("{name} wins with {count} cards on the table.").format(name=name, count=hand.options.hand + 1)


def tally(hand: ConquianState, seat: int) -> Mapping[str, int]:
    """The figures of a seat in a deal that is over."""
    return {"laid": sum(map(len, hand.melds[seat]))}
