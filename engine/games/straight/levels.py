"""The levels of Straight Rummy: those by rules of thumb, each made of the one before, and two that compare."""

from dataclasses import replace

from engine.family.levels import CASUAL, EXPERT, LEARNER, MASTER, REGULAR, SKILLED
from engine.games.straight.ai.styles import Abilities, Costs
from engine.mind.levels import Effort, row
from engine.text import N_

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
THUMBS = replace(
    _SKILLED,
    weights=replace(_SKILLED.weights, pair=3.0, danger=1.5),
    noise=0.0,
    counts_hands=True,
    holds_back=True,
)
"""An Expert's rules of thumb, with which those who compare begin."""
ROWS = (
    row(
        LEARNER,
        N_("Lays what it has and discards its most expensive card, more or less."),
        abilities=_LEARNER,
    ),
    row(CASUAL, N_("Keeps pairs together, and sees most of what lies open."), abilities=_CASUAL),
    row(
        REGULAR,
        N_("Counts which cards can still come, and misses nothing that lies open."),
        abilities=_REGULAR,
    ),
    row(
        SKILLED,
        N_("Minds what the next player could use, and hurries when somebody is nearly out."),
        abilities=_SKILLED,
    ),
    row(
        EXPERT,
        N_("Discards nothing the next player wants, holds melds back for rummy, and knows when to challenge."),
        Effort(worlds=60, batch=20, most=7, sure=2.0),
        limit=2.0,
        discards=4,
        otherwise=2,
        seats=3,
    ),
    row(
        MASTER,
        N_("Plays what may come hundreds of times in its head, and does what worked out best."),
        Effort(worlds=400, batch=40, most=17, sure=2.0),
        limit=4.0,
        discards=12,
        otherwise=4,
        idle=True,
        winning=50.0,
    ),
)
