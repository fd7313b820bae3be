"""The sources of the points of a deal, by side: the rows of its score sheet, which are the score (C18)."""

from collections.abc import Iterator, Mapping

from engine.family.figures import HandFigure
from engine.family.score_sheet import ScoreRow, ScoreSheet, SideScore
from engine.games.canasta.melds import Canasta, bonus, canasta, canastas_of, is_black_three, points
from engine.games.canasta.state import CanastaState
from engine.rummy.words import Names
from engine.text import N_, _

_RED_THREE, _ALL_RED = 100, {2: 800, 3: 1000}
_BLACK_THREE = 5
_CANASTAS: Mapping[Canasta, str] = {
    Canasta.NATURAL: N_("Natural canasta"),
    Canasta.MIXED: N_("Mixed canasta"),
    Canasta.SEQUENCE: N_("Sequence of seven"),
    Canasta.WILD: N_("Wild canasta"),
}
_BASE, _CARDS = "base", "cards"
"""The kinds of rows: the base, which is all bonuses, and the points of cards."""
FIGURES = (
    HandFigure("out", N_("times out")),
    HandFigure("canastas", N_("canastas in a deal"), average=True),
    HandFigure("red threes", N_("red threes")),
)


def scores(deal: CanastaState) -> tuple[int, ...]:
    """The score of each side."""
    return tuple(sum(row.points for row in rows(deal, side)) for side in range(deal.options.seating.sides))


def rows(deal: CanastaState, side: int) -> Iterator[ScoreRow]:
    """The sources of a side's points: its base, the cards laid, and the cards left in hands."""
    options, kinds = deal.options, deal.pack.kinds
    melds = tuple(map(kinds, deal.melds[side]))
    if threes := kinds(deal.red_threes[side]):
        all_of_them = len(threes) == 2 * options.decks
        worth = _ALL_RED[options.decks] if all_of_them else _RED_THREE * len(threes)
        count = len(canastas_of(melds)) >= options.canastas_out if options.red_threes == "canastas" else bool(melds)
        yield ScoreRow(words=_("Red threes"), points=worth if count else -worth, cards=(threes,), kind=_BASE)
    for meld in melds:
        if kind := canasta(meld):
            yield ScoreRow(words=_(_CANASTAS[kind]), points=bonus(options, meld), cards=(meld,), kind=_BASE)
    if deal.out is not None and options.seating.side(deal.out) == side:
        yield ScoreRow(words=_("Going out"), points=options.out_bonus, seat=deal.out, kind=_BASE)
        if deal.out_concealed:
            words = _("Going out concealed")
            yield ScoreRow(words=words, points=options.concealed_bonus, seat=deal.out, kind=_BASE)
    canastas, others = (tuple(each for each in melds if bool(canasta(each)) is whole) for whole in (True, False))
    if canastas:  # their cards stand in their own rows
        yield ScoreRow(words=_("Cards of canastas"), points=sum(map(points, canastas)), kind=_CARDS)
    if others:
        words = _("Other cards laid") if canastas else _("Cards laid")
        yield ScoreRow(words=words, points=sum(map(points, others)), cards=others, kind=_CARDS)
    for seat in options.seating.members(side):
        if held := kinds(deal.hands[seat]):
            cost = points(held) + _three_costs(deal) * sum(map(is_black_three, held))
            yield ScoreRow(words=_("Cards in the hand"), points=-cost, seat=seat, cards=(held,), kind=_CARDS)


def _three_costs(deal: CanastaState) -> int:
    """The points that a black three in a hand costs beside its own."""
    return deal.options.black_three_hand - _BLACK_THREE


def sheet(deal: CanastaState, names: Names) -> ScoreSheet:
    """The score sheet of a deal that is over, with the base and the cards of each side added up."""
    sides = []
    for side, score in enumerate(deal.hand_scores or ()):
        own = tuple(rows(deal, side))
        base = sum(row.points for row in own if row.kind == _BASE)
        columns = ((_("Base"), str(base)), (_("Cards"), str(score - base)))
        sides.append(SideScore(side=side, rows=own, score=score, total=deal.totals[side], columns=columns))
    return ScoreSheet(sides=tuple(sides), sentence=_ending(deal, names))


def _ending(deal: CanastaState, names: Names) -> str:
    if deal.out is None:
        return _("The stock is empty: nobody goes out.")
    form = _("{name} goes out concealed.") if deal.out_concealed else _("{name} goes out.")
    return form.format(name=names[deal.out])


def tally(deal: CanastaState, seat: int) -> Mapping[str, int]:
    """The figures of a seat; canastas and red threes are its side's."""
    side = deal.options.seating.side(seat)
    canastas, threes = len(canastas_of(deal.melds[side])), len(deal.red_threes[side])
    return {"out": int(deal.out == seat), "canastas": canastas, "red threes": threes}
