"""The levels of 500 Rummy."""

from engine.family.levels import CASUAL, EXPERT, LEARNER, MASTER, REGULAR, SKILLED
from engine.mind.levels import Effort, row
from engine.text import N_

ROWS = (
    row(LEARNER, N_("Lays what it can, and often draws or discards what comes to hand."), Effort(slips=0.75)),
    row(CASUAL, N_("Takes from the pile where that pays, and slips now and then."), Effort(slips=0.45)),
    row(REGULAR, N_("Slips seldom, and discards nothing that the next player can lay."), Effort(slips=0.2)),
    row(SKILLED, N_("Takes, lays and discards by good rules of thumb.")),
    row(
        EXPERT,
        N_("Plays the deal on in its mind before it draws or discards."),
        Effort(worlds=40, batch=20, most=5),
    ),
    row(
        MASTER,
        N_("Plays the deal on in its mind, far more often than an expert."),
        Effort(worlds=80, batch=20, most=6),
    ),
)
