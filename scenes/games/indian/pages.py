"""Indian Rummy on the screens around the table: the hands of a deal, the winner's first."""

from dataclasses import replace

from engine.family.score_sheet import SideScore
from engine.family.scoreboard import Scoreboard
from engine.games.indian.score_sheet import OUT
from scenes.game_pages import GamePages
from scenes.score.hand_page import HandPage
from scenes.score.usual_hand_page import usual_hand_page


def hand_page(board: Scoreboard, place: int, names: tuple[str, ...]) -> HandPage:
    """The usual page of a deal, its best hand first, and last who was out of the game."""
    page = usual_hand_page(board, place, names)
    sheet = {side.side: side for side in board.ended[place].sheet.sides}
    worth = 1 if page.fewest_win else -1
    return replace(
        page, sides=tuple(sorted(page.sides, key=lambda side: (_is_out(sheet[side.side]), worth * side.score)))
    )


def _is_out(side: SideScore) -> bool:
    """True for a player who had no part in the deal."""
    return any(row.kind == OUT for row in side.rows)


PAGES = GamePages(hand_page=hand_page)
