"""Choices that end with a discard, in deals that Skilled plays: for tests of what playouts note of discards."""

from importlib import import_module

from build.measure.playing import level_players, options_of, play_labelled
from engine.games.list import rules_of


def after_discards(name, deals):
    """The view before each discard of these deals, and the choice of the thinking of hints that comes first then."""
    rules, thinking, found = rules_of(name), import_module(f"engine.games.{name}.player").THINKING, []

    def watch(deal, _action):
        view = thinking.view(deal)
        choice = thinking.choices(view)[0]
        if isinstance(choice[-1], thinking.discarding) and len(view.hand) > 1:
            found.append((view, choice))

    for number in range(deals):
        options = options_of(rules, number)
        players = level_players(rules, "skilled") * rules.seating(options).seats
        play_labelled(rules, options, f"after discards {number}", players, watch)
    return found
