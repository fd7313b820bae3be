"""The levels of Playroom Rummy: Learner and Casual lay what they see, the others ask the solver."""

from engine.family.levels import CASUAL, EXPERT, LEARNER, MASTER, REGULAR, SKILLED
from engine.games.playroom.ai.styles import LAST_CARDS, PlayroomStyle
from engine.mind.levels import Effort, row
from engine.text import N_

ROWS = (
    row(LEARNER, N_("Lays what it sees in its hand, and not always all of it."), Effort(slips=0.3), lays_off=False),
    row(CASUAL, N_("Lays what it can and adds to what lies there."), Effort(slips=0.05), lays_off=True),
    row(
        REGULAR,
        N_("Mostly finds the turn worth most, regrouping included."),
        Effort(slips=0.45),
        style=PlayroomStyle(steps=120, stock=18.0),
    ),
    row(
        SKILLED,
        N_("Nearly always finds the best turn, and keeps what may fit."),
        Effort(slips=0.25),
        style=PlayroomStyle(keeps_outs=True),
    ),
    row(
        EXPERT,
        N_("Misses nothing, and minds what the next player may take."),
        limit=2.0,
        style=PlayroomStyle(keeps_outs=True, wary=0.5, steps=500, near_out=6, last_cards=2),
    ),
    row(
        MASTER,
        N_("Plays like Expert and imagines what the others may hold."),
        limit=2.0,
        style=PlayroomStyle(
            keeps_outs=True,
            wary=0.5,
            steps=2000,
            unscored_stock=0.0,
            near_out=6,
            last_cards=LAST_CARDS,
            worlds=12,
            passes=24,
        ),
    ),
)
