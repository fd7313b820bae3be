"""The levels of House Rummy. Each decides by a function of its own."""

from engine.blocks.game import Late
from engine.family.levels import CASUAL, EXPERT, LEARNER, MASTER, REGULAR, SKILLED
from engine.mind.levels import row
from engine.text import N_

_AI = "engine.games.house.ai"
ROWS = (
    row(
        LEARNER,
        N_("Lays plays and adds to her own; leaves everybody else's alone."),
        decide=Late(f"{_AI}.weaker", "LEARNER.decide"),
    ),
    row(
        CASUAL,
        N_("Replaces jokers, steals a card for a play, and adds to others' plays to go out."),
        decide=Late(f"{_AI}.weaker", "CASUAL.decide"),
    ),
    row(
        REGULAR,
        N_("Steals more, and looks deeper into the pile."),
        decide=Late(f"{_AI}.weaker", "REGULAR.decide"),
    ),
    row(
        SKILLED,
        N_("Finds the turn that scores most, and thinks no further."),
        limit=2.0,
        decide=Late(f"{_AI}.weaker", "skilled"),
    ),
    row(
        EXPERT,
        N_("Watches what she leaves behind, forgets no card, and saves jokers for the right moment."),
        limit=2.0,
        decide=Late(f"{_AI}.expert", "decide"),
    ),
    row(
        MASTER,
        N_("Plays each promising turn on in his head, for many ways the hidden cards may lie."),
        limit=5.0,
        decide=Late(f"{_AI}.master", "decide"),
    ),
)
