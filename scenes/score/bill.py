"""The page of a hand of any game: a line for each row of its score sheet."""

from engine.family.rules import ScoreRow, SideScore
from engine.family.scoreboard import Scoreboard
from engine.text import _
from scenes.score.hand_page import CardGroup, HandPage, ScoreLine, SideBoard
from scenes.score.names import signed


def bill(board: Scoreboard, place: int, names: tuple[str, ...]) -> HandPage:
    """The page of the hand at this place of those that are over."""
    sheet = board.ended[place].sheet
    several = any(len(side.rows) > 1 for side in sheet.sides)
    return HandPage(
        sides=tuple(_side(side, board, place, names, several=several) for side in sheet.sides),
        headings=(_("Points"),) if several else (),
        further=tuple(heading for heading, _text in sheet.sides[0].columns),
        told=(sheet.sentence,) if sheet.sentence else (),
    )


def _side(side: SideScore, board: Scoreboard, place: int, names: tuple[str, ...], *, several: bool) -> SideBoard:
    seats = tuple(board.seating.members(side.side))
    lines = tuple(_line(row, seats, names, several=several) for row in side.rows)
    nothing = ScoreLine(empty=_("nothing counted"), points=("",) if several else ())
    return SideBoard(
        side=side.side,
        seats=seats,
        lines=lines or (nothing,),
        score=side.score,
        before=board.totals[place][side.side],
        total=side.total,
        columns=tuple(text for _heading, text in side.columns),
    )


def _line(row: ScoreRow, seats: tuple[int, ...], names: tuple[str, ...], *, several: bool) -> ScoreLine:
    """A row of the sheet; where the cards are those of somebody else, or of one of two partners, with the name."""
    words = row.words
    if row.seat is not None and (row.seat,) != seats:
        words = _("{name}: {words}").format(name=names[row.seat], words=words)
    return ScoreLine(
        words=words,
        groups=tuple(CardGroup(cards) for cards in row.cards if cards),
        points=(signed(row.points),) if several else (),
    )
