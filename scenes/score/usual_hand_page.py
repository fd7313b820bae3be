"""The usual page of a hand: a line for each row of the score sheet, on the board of those whose cards count."""

from dataclasses import replace
from itertools import chain

from engine.family.score_sheet import ScoreRow, SideScore
from engine.family.scoreboard import Scoreboard
from engine.forms import signed
from engine.rummy.cards import Card
from engine.text import _, listed
from engine.values import value_class
from scenes.score.hand_page import CardGroup, HandPage, ScoreLine, SideBoard

_FEW_GROUPS = 4
"""The most groups of cards that a line shows apart in any case."""
_MOST_APART, _MOST_CARDS = 26, 45
"""The most cards of more groups for which a line has room: as groups apart, and in one row."""


@value_class
class _SideRows:
    """A side's part of the sheet, with its seats."""

    score: SideScore
    seats: tuple[int, ...]

    @property
    def own(self) -> list[ScoreRow]:
        """The rows that count the side's own cards, or no cards."""
        return [row for row in self.score.rows if row.seat is None or row.seat in self.seats]

    @property
    def caught(self) -> list[ScoreRow]:
        """The rows that count others' cards."""
        return [row for row in self.score.rows if row.seat is not None and row.seat not in self.seats]

    @property
    def summed(self) -> bool:
        """True if the points of the rows need a column of their own, in which they add up to the score."""
        return len(self.own) > 1 or bool(self.caught) or any(row.points != self.score.score for row in self.own)


def usual_hand_page(board: Scoreboard, place: int, names: tuple[str, ...]) -> HandPage:
    """The page of the hand at this place of those that are over."""
    sheet = board.ended[place].sheet
    sides = tuple(_SideRows(side, tuple(board.seating.members(side.side))) for side in sheet.sides)
    summed = any(side.summed for side in sides)
    return HandPage(
        sides=tuple(
            SideBoard(
                side=side.score.side,
                seats=side.seats,
                lines=tuple(_lines(side, sides, names, summed=summed)),
                score=side.score.score,
                before=board.totals[place][side.score.side],
                total=side.score.total,
                columns=tuple(text for _heading, text in side.score.columns),
            )
            for side in sides
        ),
        headings=(_("Points"),) if summed else (),
        further=tuple(heading for heading, _text in sheet.sides[0].columns),
        told=(sheet.sentence,) if sheet.sentence else (),
        fewest_win=board.fewest_win,
    )


def _lines(side: _SideRows, sides: tuple[_SideRows, ...], names: tuple[str, ...], *, summed: bool) -> list[ScoreLine]:
    """The lines of a side: points from others, its own rows, and then rows in which its cards count for others.

    Cards that are taken off a side's own score, too, lie there alone.
    """
    result = [ScoreLine(words=_caught(side.caught, names), points=(signed(_sum(side.caught)),))] if side.caught else []
    result += [_line(row, _words(row, side.seats, names), signed(row.points), summed=summed) for row in side.own]
    charged = {row.cards for row in side.own if row.cards}
    for other in sides:
        for row in other.caught:
            if row.seat in side.seats and row.cards not in charged:
                whose = listed(names[seat] for seat in other.seats)
                words = _("{words}: {points} for {name}").format(words=row.words, points=row.points, name=whose)
                result.append(_line(row, words, "", summed=summed))
    empty = "" if side.score.score or side.score.melds else _("no points")
    return _with_melds(side.score.melds, result or [ScoreLine(empty=empty, points=("",) if summed else ())])


def _with_melds(melds: tuple[tuple[Card, ...], ...], lines: list[ScoreLine]) -> list[ScoreLine]:
    """The lines with a side's melds after the cards of the first line that has any, or beside its first words.

    The words of a line name the cards next to them.
    """
    at = next((place for place, line in enumerate(lines) if line.groups), 0)
    loose = (replace(group, loose=bool(melds)) for group in lines[at].groups)
    shown = replace(lines[at], groups=(*loose, *map(CardGroup, melds)))
    return [*lines[:at], shown, *lines[at + 1 :]]


def _caught(rows: list[ScoreRow], names: tuple[str, ...]) -> str:
    """The sources of points from others' cards, one by one."""
    if len(rows) == 1 and rows[0].seat is not None:
        return _("From {name}").format(name=names[rows[0].seat])
    return _("From the others: {sum}").format(sum=" + ".join(str(row.points) for row in rows))


def _sum(rows: list[ScoreRow]) -> int:
    return sum(row.points for row in rows)


def _words(row: ScoreRow, seats: tuple[int, ...], names: tuple[str, ...]) -> str:
    """The source of the points, with the name if partners share a score."""
    if row.seat is None or len(seats) == 1:
        return row.words
    return _("{name}: {words}").format(name=names[row.seat], words=row.words)


def _line(row: ScoreRow, words: str, points: str, *, summed: bool) -> ScoreLine:
    groups = tuple(CardGroup(cards) for cards in _shown(row.cards) if cards)
    return ScoreLine(words=words, groups=groups, points=(points,) if summed else ())


def _shown(groups: tuple[tuple[Card, ...], ...]) -> tuple[tuple[Card, ...], ...]:
    """The groups in the form for which a line has room: apart, in one row, or not at all."""
    count = sum(map(len, groups))
    if len(groups) <= _FEW_GROUPS or count <= _MOST_APART:
        return groups
    return (tuple(chain(*groups)),) if count <= _MOST_CARDS else ()
