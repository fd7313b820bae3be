"""House Rummy's page of a hand that is over: plays with their values, the bonus, the cards left (R18, R21)."""

from engine.family.score_sheet import ScoreRow, SideScore
from engine.family.scoreboard import Scoreboard
from engine.forms import signed
from engine.games.house.options import HouseOptions
from engine.games.house.score_sheet import FIRST_OUT, HELD, LAID
from engine.games.house.scoring import unplayed_value
from engine.rummy.cards import Card
from engine.text import _
from scenes.games.house.plays import shown, stands_for
from scenes.score.hand_page import CardGroup, HandPage, ScoreLine, SideBoard


def hand_page(board: Scoreboard, place: int, names: tuple[str, ...]) -> HandPage:
    """The page of the hand at this place of those that are over."""
    del names
    options: HouseOptions = board.options
    held = (_("In hand"),) if options.final_penalty else ()
    return HandPage(
        sides=tuple(_side(side, board, place) for side in board.ended[place].sheet.sides),
        headings=(_("Plays"), _("First out"), *held),
        told=_rules(options),
    )


def _rules(options: HouseOptions) -> tuple[str, str]:
    """The counting of points, in two sentences."""
    text = _("Each card in a play is worth 5 points; a book of three, 10 in all.")
    held = _("Cards in hand: 2 to 10 as printed, J 2, Q 3, K 4, A 11, joker 15 (rule 21).")
    shown_hands = _(
        "First out earns what the others held: 2 to 10 as printed, J 2, Q 3, K 4, A 11, joker 15 (rule 18)."
    )
    return text, held if options.final_penalty else shown_hands


def _side(side: SideScore, board: Scoreboard, place: int) -> SideBoard:
    before, seats = board.totals[place][side.side], tuple(board.seating.members(side.side))
    return SideBoard(
        side=side.side,
        seats=seats,
        lines=tuple(_line(seat, [row for row in side.rows if row.seat == seat], board.options) for seat in seats),
        score=side.score,
        before=before,
        total=side.total,
        remark=_("A total is never less than 0 (rule 21).") if before + side.score < 0 else "",
    )


def _line(seat: int, rows: list[ScoreRow], options: HouseOptions) -> ScoreLine:
    laid, first, held = ([row for row in rows if row.kind == kind] for kind in (LAID, FIRST_OUT, HELD))
    points = (str(_sum(laid)), signed(_sum(first)) if first else "\u2013")
    return ScoreLine(
        seat=seat,
        notes=(_("first out"),) if first else (),
        groups=(
            *(_play(row) for row in laid),
            *(_loose(row, _("held by the others: {sum}")) for row in first if any(row.cards)),
            *(_loose(row, _("in hand: {sum}") if options.final_penalty else "") for row in held),
        ),
        empty=_("no plays, no cards in hand"),
        points=(*points, signed(_sum(held))) if options.final_penalty else points,
    )


def _sum(rows: list[ScoreRow]) -> int:
    return sum(row.points for row in rows)


def _play(row: ScoreRow) -> CardGroup:
    cards = shown(frozenset(row.cards[0]))
    return CardGroup(cards, (str(row.points),), meant=stands_for(cards))


def _loose(row: ScoreRow, form: str) -> CardGroup:
    """The cards in a hand with their cost; without the cost if they do not count."""
    cards = tuple(card for held in row.cards for card in held)
    return CardGroup(cards, _told(cards, form) if form else (_("in hand"),), loose=True)


def _told(cards: tuple[Card, ...], form: str) -> tuple[str, ...]:
    """The cost of cards, card by card, or all together."""
    values = [unplayed_value((card,)) for card in cards]
    total = str(sum(values))
    return form.format(sum=" + ".join(map(str, values))), form.format(sum=total), total
