"""500 Rummy as the family of games knows it."""

from operator import attrgetter

from engine.blocks.game import Declared, Late
from engine.blocks.turn_deal import count_cards
from engine.family.luck_model import LuckModel
from engine.family.rules import Rules, Solver
from engine.games.rummy500.levels import ROWS
from engine.games.rummy500.options import OPTIONS, Rummy500Options
from engine.games.rummy500.player import Action, Rummy500View, advise, analyse, mind, plainest
from engine.games.rummy500.position_reader import read_position
from engine.games.rummy500.rules import Rummy500Deal, deal
from engine.games.rummy500.score_sheet import FIGURES, sheet, tally
from engine.games.rummy500.words import CODEC, SAYS
from engine.rummy.hand_words import DEALS
from engine.text import N_


def _may_add(hand: Rummy500Deal, seat: int) -> bool:
    return hand.melded[seat] or not hand.options.layoff_after_meld


LUCK: LuckModel[Rummy500Options, Rummy500Deal] = LuckModel(
    weights=(
        (0.56, 29.29, 4.45, 3.21, 2.43, 0.0, -0.19, 2.77, 3.65, 3.65),
        (0.17, 65.78, -1.9, 13.54, 1.69, 0.0, 54.85, 35.59, 12.65, 12.65),
    ),  # by `build/fit_luck.py`
    groups=attrgetter("lying"),
    may_add=_may_add,
)


DECLARED = Declared(OPTIONS, CODEC, SAYS, read_position)
RUMMY500: Rules[Rummy500Options, Rummy500Deal, Action, Rummy500View] = DECLARED.rules(
    name="rummy500",
    title=N_("500 Rummy"),
    hand_words=DEALS,
    deal=deal,
    plainest=plainest,
    moves=None,
    levels=ROWS,
    mind=mind,
    advise=advise,
    analyse=analyse,
    coach=1,
    sheet=sheet,
    solver=Solver(objectives=("points",), solve=Late("engine.games.rummy500.solving", "solve")),
    count=count_cards,
    figures=FIGURES,
    tally=tally,
    luck=LUCK,
)
"""500 Rummy."""
