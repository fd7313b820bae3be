"""The levels of Gin."""

from engine.family.levels import CASUAL, EXPERT, LEARNER, MASTER, REGULAR, SKILLED
from engine.games.gin.ai.styles import casual_style, expert_style, learner_style, regular_style, skilled_style
from engine.mind.levels import Effort, row
from engine.text import N_

ROWS = (
    row(
        LEARNER,
        N_("Knows the melds, but discards in haste and overlooks cards that could be laid off."),
        Effort(slips=0.3, most=12),
        style=learner_style,
        hasty=True,
    ),
    row(CASUAL, N_("Discards the highest unmatched card and knocks as soon as possible."), style=casual_style),
    row(REGULAR, N_("Also keeps cards that can still become melds."), style=regular_style),
    row(SKILLED, N_("Also waits for gin where that pays."), style=skilled_style),
    row(EXPERT, N_("Also guesses what others hold from what they took, passed and discarded."), style=expert_style),
    row(
        MASTER,
        N_("Plays each choice out in hands that could be, and takes the one that does best."),
        Effort(worlds=240, batch=40, most=5),  # four discards and a knock; 40 worlds were too few for a discard
        limit=2.0,
        discards=4,
        apart=6.0,
        draws="taken",
        searches=True,
    ),
)
