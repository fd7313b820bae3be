"""The whole book: every rule as it holds under the options."""

from engine.games.straight.game import STRAIGHT
from engine.games.straight.options import StraightOptions
from engine.text import N_
from scenes.games.chosen_options import ChosenOptions
from scenes.games.straight.book import calls, cards, ending, scores, turns
from scenes.rules.book import Book


def book(options: StraightOptions | None) -> Book:
    """The rules as they hold under these options; for None those of all variations."""
    chosen = ChosenOptions(STRAIGHT, options)
    parts = (cards, turns, ending, calls, scores)
    return Book(N_("Straight Rummy"), tuple(entry for part in parts for entry in part.entries(chosen)))
