"""Canasta as the family of games knows it."""

from engine.blocks.game import Declared
from engine.family.rules import Rules
from engine.games.canasta.options import OPTIONS, CanastaOptions
from engine.games.canasta.player import GAME_LEVELS, advise, mind, plainest
from engine.games.canasta.position import read_position
from engine.games.canasta.rules import CanastaDeal, CanastaView, deal
from engine.games.canasta.scoring import FIGURES, sheet, tally
from engine.games.canasta.words import CODEC, SAYS, CanastaAction
from engine.rummy.hand_words import DEALS
from engine.text import N_

DECLARED = Declared(OPTIONS, CODEC, SAYS, read_position, ahead=True)
CANASTA: Rules[CanastaOptions, CanastaDeal, CanastaAction, CanastaView] = DECLARED.rules(
    name="canasta",
    title=N_("Canasta"),
    hand_words=DEALS,
    deal=deal,
    plainest=plainest,
    moves=None,
    levels=GAME_LEVELS,
    mind=mind,
    advise=advise,
    sheet=sheet,
    figures=FIGURES,
    tally=tally,
)
"""Canasta."""
