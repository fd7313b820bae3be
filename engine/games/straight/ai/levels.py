"""The levels of play by rules of thumb, each made of the one before."""

from collections.abc import Mapping
from dataclasses import replace

from engine.games.straight.ai.abilities import Abilities
from engine.games.straight.ai.worth import Costs

_LEARNER = Abilities(
    weights=Costs(pair=0.0, counts=False, card=2.0, fits=0.0, danger=0.0, late=0.0),
    noise=9.0,
    overlooks=0.6,
    wary=0.0,
    counts_hands=False,
    holds_back=False,
)
_CASUAL = replace(_LEARNER, weights=replace(_LEARNER.weights, pair=1.0), noise=5.0, overlooks=0.3)
_REGULAR = replace(
    _CASUAL,
    weights=replace(_CASUAL.weights, pair=2.0, counts=True, fits=2.0),
    noise=3.0,
    overlooks=0.1,
)
_SKILLED = replace(_REGULAR, weights=replace(_REGULAR.weights, pair=2.5, late=1.0), noise=1.8, overlooks=0.0)
_EXPERT = replace(
    _SKILLED,
    weights=replace(_SKILLED.weights, pair=3.0, danger=1.5),
    noise=0.0,
    counts_hands=True,
    holds_back=True,
)
ABILITIES: Mapping[str, Abilities] = {
    "learner": _LEARNER,
    "casual": _CASUAL,
    "regular": _REGULAR,
    "skilled": _SKILLED,
    "expert": _EXPERT,
}
"""The abilities of each level that plays by rules of thumb, by its name."""
