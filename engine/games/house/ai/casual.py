"""`casual`: plays as `learner` does, adds to all plays, replaces jokers, steals a card, and is wary of deep draws."""

from dataclasses import replace

from engine.games.house.ai.choice import Nerve
from engine.games.house.ai.learner import LEARNER
from engine.games.house.ai.moves import add_to_others, add_to_side, with_jokers
from engine.games.house.ai.taking import steal_one

CASUAL = replace(
    LEARNER,
    before_melding=with_jokers,
    moves=(*LEARNER.moves, add_to_side, add_to_others),
    taking=steal_one,
    looks=12,
    reach=5,
    wary=8,
    nerve=Nerve(temperature=1.4, cut=4),
)
