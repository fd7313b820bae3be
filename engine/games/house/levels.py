"""The levels of House Rummy. What a row's `thinks` stands for is in `player.py`."""

from engine.family.levels import CASUAL, EXPERT, LEARNER, MASTER, REGULAR, SKILLED
from engine.mind.levels import Effort, Nerve, row
from engine.text import N_

ROWS = (
    row(
        LEARNER,
        N_("Lays plays and adds to its own; leaves everybody else's alone."),
        Effort(nerve=Nerve(temperature=3.0, cut=5.5)),
        thinks="quickly",
        reach=2,
        stock=3.0,
        thefts=0,
    ),
    row(
        CASUAL,
        N_("Replaces jokers, steals a card for a play, and adds to others' plays to go out."),
        Effort(nerve=Nerve(temperature=2.0, cut=5.0)),
        thinks="quickly",
        reach=2,
        stock=8.0,
        thefts=1,
    ),
    row(
        REGULAR,
        N_("Steals more, and looks deeper into the pile."),
        Effort(nerve=Nerve(temperature=1.6, cut=4.5)),
        thinks="quickly",
        reach=3,
        stock=2.0,
        thefts=2,
    ),
    row(SKILLED, N_("Finds the turn that scores most, and thinks no further."), limit=2.0, thinks="exactly"),
    row(
        EXPERT,
        N_("Watches what it leaves behind, forgets no card, and saves jokers for the right moment."),
        limit=2.0,
        thinks="ahead",
    ),
    row(
        MASTER,
        N_("Plays each promising turn on in its mind, for many ways the hidden cards may lie."),
        Effort(worlds=8, batch=4, most=5),
        limit=5.0,
        thinks="ahead",
    ),
)
