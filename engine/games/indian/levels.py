"""The levels of Indian Rummy."""

from engine.family.levels import CASUAL, EXPERT, LEARNER, MASTER, REGULAR, SKILLED
from engine.mind.levels import Effort, row
from engine.text import N_

ROWS = (
    row(
        LEARNER,
        N_("Lowers what its hand counts, and often draws or discards what comes to hand."),
        Effort(slips=0.35),
        far=False,
        helping=False,
        counts=False,
        drops=False,
    ),
    row(
        CASUAL,
        N_("Goes for a declaration, and slips now and then."),
        Effort(slips=0.3),
        helping=False,
        counts=False,
        drops=False,
    ),
    row(
        REGULAR,
        N_("Slips seldom, and drops hands that are hopeless."),
        Effort(slips=0.1),
        helping=False,
        counts=False,
    ),
    row(SKILLED, N_("Keeps what leaves it nearest to a declaration."), helping=False, counts=False),
    row(
        EXPERT,
        N_("Keeps what most cards can help, and foresees who declares first."),
        Effort(worlds=40, batch=20, sure=2.0),
        counts=False,
        weighs=False,
    ),
    row(
        MASTER,
        N_("Also remembers every card it saw, and weighs its points and what its discards give."),
        Effort(worlds=400, batch=40),
    ),
)
