"""The levels of play of House Rummy, without the minds, which take long to load."""

from engine.family.levels import game_levels
from engine.text import N_

LEVELS = game_levels(
    {"skilled": 2.0, "expert": 2.0, "master": 5.0},
    learner=N_("Lays plays and adds to her own; leaves everybody else's alone."),
    casual=N_("Replaces jokers, steals a card for a play, and adds to others' plays to go out."),
    regular=N_("Steals more, and remembers for a while who took what."),
    skilled=N_("Finds the turn that scores most, and thinks no further."),
    expert=N_("Watches what she leaves behind, forgets no card, and saves jokers for the right moment."),
    master=N_("Plays each promising turn on in his head, for many ways the hidden cards may lie."),
)
