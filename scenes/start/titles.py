"""The names of the game that a saved game is of."""

from engine.games.list import game_names, rules_of
from engine.text import _
from scenes.services import Saved


def titles(saved: Saved) -> tuple[str, ...]:
    """The names of the game and of its preset; the latter alone where they are the same or the game is not known."""
    if saved.game not in game_names():
        return (saved.preset,)
    rules = rules_of(saved.game)
    preset = next((_(each.name) for each in rules.presets if each.key == saved.preset), saved.preset)
    return tuple(dict.fromkeys((_(rules.title), preset)))
