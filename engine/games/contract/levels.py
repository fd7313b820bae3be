"""The levels of Contract Rummy and Continental."""

from engine.family.levels import CASUAL, EXPERT, LEARNER, MASTER, REGULAR, SKILLED
from engine.mind.levels import Effort, row
from engine.text import N_

ROWS = (
    row(
        LEARNER,
        N_("Knows its contract, and often draws or discards what comes to hand."),
        Effort(slips=0.4),
        counts=False,
    ),
    row(CASUAL, N_("Goes for its contract, and slips now and then."), Effort(slips=0.2), counts=False),
    row(REGULAR, N_("Slips seldom, and keeps its jokers."), Effort(slips=0.08), counts=False),
    row(SKILLED, N_("Keeps what goes with its contract, and what can be laid off."), counts=False),
    row(
        EXPERT,
        N_("Plays the deal on in its mind before it draws or discards."),
        Effort(worlds=120, steps=7_000, sure=0.5),
    ),
    row(
        MASTER,
        N_("Plays the deal on in its mind, far more often than an expert."),
        Effort(worlds=300, steps=16_000, most=6, sure=0.5),
    ),
)
