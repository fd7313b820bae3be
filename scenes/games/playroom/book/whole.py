"""The whole book: every rule as it holds under the options."""

from engine.games.playroom.game import PLAYROOM
from engine.games.playroom.options import PlayroomOptions
from engine.text import N_
from scenes.games.chosen_options import ChosenOptions
from scenes.games.playroom.book import basics, combinations, playing, scores
from scenes.rules.book import Book


def book(options: PlayroomOptions | None) -> Book:
    """The rules as they hold under these options; for None those of all variations."""
    chosen = ChosenOptions(PLAYROOM, options)
    parts = (basics, combinations, playing, scores)
    return Book(N_("Playroom Rummy"), tuple(entry for part in parts for entry in part.entries(chosen)))
