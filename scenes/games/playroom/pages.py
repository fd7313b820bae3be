"""Playroom Rummy on the screens around the table."""

from scenes.game_pages import GamePages
from scenes.games.playroom.book.whole import book

PAGES = GamePages(book=book)
