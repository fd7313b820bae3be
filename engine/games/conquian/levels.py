"""The levels of Conquian and Panguingue."""

from engine.family.levels import CASUAL, EXPERT, LEARNER, MASTER, REGULAR, SKILLED
from engine.mind.levels import Effort, row
from engine.text import N_

ROWS = (
    row(LEARNER, N_("Overlooks every second choice."), Effort(slips=0.5)),
    row(CASUAL, N_("Overlooks every third choice."), Effort(slips=0.35)),
    row(REGULAR, N_("Overlooks every fifth choice."), Effort(slips=0.2)),
    row(SKILLED, N_("Lays as many cards as it can, and overlooks little."), Effort(slips=0.08)),
    row(EXPERT, N_("Lays as many cards as it can, whenever it can.")),
    row(
        MASTER,
        N_("Plays each choice out in hands that could be, and takes the one that does best."),
        Effort(worlds=100, batch=20, most=10, sure=0.3, steps=20_000),
        limit=2.0,
    ),
)
