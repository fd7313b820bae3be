"""Playroom Rummy on the screens around the table."""

from engine.games.playroom.game import PLAYROOM
from scenes.game_pages import GamePages
from scenes.plain_pages import plain_pages

PAGES: GamePages = plain_pages(PLAYROOM)
