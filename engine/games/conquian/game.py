"""Conquian and Panguingue as the family of games knows it."""

from engine.blocks.codec import Action
from engine.blocks.game import Declared, Late
from engine.family.rules import Rules
from engine.games.conquian.levels import ROWS
from engine.games.conquian.options import OPTIONS, ConquianOptions
from engine.games.conquian.player import ConquianView, plainest
from engine.games.conquian.position_reader import read_position
from engine.games.conquian.rules import ConquianDeal, deal
from engine.games.conquian.score_sheet import FIGURES, sheet, tally
from engine.games.conquian.words import CODEC, SAYS
from engine.rummy.hand_words import DEALS
from engine.text import N_

DECLARED = Declared(OPTIONS, CODEC, SAYS, read_position)
CONQUIAN: Rules[ConquianOptions, ConquianDeal, Action, ConquianView] = DECLARED.rules(
    name="conquian",
    title=N_("Conquian and Pan"),
    hand_words=DEALS,
    deal=deal,
    plainest=plainest,
    moves=None,
    levels=ROWS,
    mind=Late("engine.games.conquian.player", "MINDS"),
    advise=Late("engine.games.conquian.player", "advise"),
    analyse=Late("engine.games.conquian.player", "analyse"),
    sheet=sheet,
    figures=FIGURES,
    tally=tally,
    puzzles=Late("engine.games.conquian.puzzles", "KINDS"),
)
"""Conquian and Panguingue."""
