"""House Rummy on the screens around the table."""

from scenes.game_pages import GamePages
from scenes.games.house.book.whole import book
from scenes.games.house.meld_costs import costs_told
from scenes.games.house.score import hand_page

PAGES = GamePages(book=book, hand_page=hand_page, options_told=costs_told)
