"""The sources of the score of each player, and the lines of its score sheet (T17, T22)."""

from collections.abc import Mapping

from engine.family.figures import HandFigure
from engine.family.score_sheet import ScoreRow, ScoreSheet, SideScore
from engine.games.contract.melds import chips, points_in
from engine.games.contract.state import ContractState
from engine.rummy.words import Names
from engine.text import N_, _

FIGURES = (
    HandFigure("out", N_("times out")),
    HandFigure("down", N_("contracts laid")),
    HandFigure("bought", N_("cards bought")),
)


def scores(deal: ContractState) -> tuple[int, ...]:
    """Points of the cards held (T17), or the chips paid to who laid fifteen cards (T22)."""
    if not deal.options.fifteen:
        return tuple(points_in(deal.options, held) for held in deal.hands)
    price = 0 if deal.out is None else chips(deal.options, deal.melds[deal.out])
    return tuple(price * (deal.options.seats - 1 if seat == deal.out else -1) for seat in range(deal.options.seats))


def sheet(hand: ContractState, names: Names) -> ScoreSheet:
    """The score sheet: the points that the cards left cost each player (T17), or the chips that were paid (T22)."""
    fifteen = hand.options.fifteen
    words = _("Chips won or lost") if fifteen else _("Cards left in the hand")
    sides = []
    for seat, score in enumerate(hand.hand_scores or ()):
        held = () if fifteen else (tuple(sorted(hand.hands[seat], key=hand.pack.kind)),)
        row = ScoreRow(words=words, points=score, seat=seat, cards=held)
        rows, melds = (row,) if score else (), hand.melds[seat]
        sides.append(SideScore(side=seat, rows=rows, score=score, total=hand.totals[seat], melds=melds))
    ending = _("Nobody is out.") if hand.out is None else _("{name} is out.").format(name=names[hand.out])
    return ScoreSheet(sides=tuple(sides), sentence=ending)


def tally(hand: ContractState, seat: int) -> Mapping[str, int]:
    """The figures of a seat in a deal that is over."""
    return {"out": int(hand.out == seat), "down": int(bool(hand.melds[seat])), "bought": hand.bought[seat]}
