"""Canasta as the family of games knows it."""

from collections.abc import Collection, Iterable
from itertools import chain

from engine.blocks.game import Declared, Late
from engine.blocks.turn_deal import count_cards
from engine.family.luck_model import LuckModel
from engine.family.rules import Rules, Solver
from engine.games.canasta.levels import ROWS
from engine.games.canasta.melds import is_red_three
from engine.games.canasta.options import OPTIONS, CanastaOptions
from engine.games.canasta.plain_player import plainest
from engine.games.canasta.position_reader import read_position
from engine.games.canasta.rules import CanastaDeal, CanastaView, deal
from engine.games.canasta.score_sheet import FIGURES, sheet, tally
from engine.games.canasta.words import CODEC, SAYS, CanastaAction
from engine.rummy.cards import Card
from engine.rummy.hand_words import DEALS
from engine.text import N_


def _melds(hand: CanastaDeal) -> Iterable[Collection[Card]]:
    return chain(*hand.melds)


def _may_add(hand: CanastaDeal, seat: int) -> bool:
    return bool(hand.melds[hand.options.seating.side(seat)])


def _high_ace(options: CanastaOptions) -> bool:
    del options
    return True


LUCK = LuckModel(
    weights=(
        (-1.84, 77.81, 6.99, -2.37, -5.11, 5.37, 23.9, 1.41, 38.76, 5.99),
        (-3.84, 153.67, 57.32, 18.71, 37.91, 55.05, -33.66, 0.97, -255.21, 181.39),
    ),  # by `build/fit_luck.py`
    groups=_melds,
    may_add=_may_add,
    laid_out=is_red_three,
    high_ace=_high_ace,
)


DECLARED = Declared(OPTIONS, CODEC, SAYS, read_position, ahead=True)
CANASTA: Rules[CanastaOptions, CanastaDeal, CanastaAction, CanastaView] = DECLARED.rules(
    name="canasta",
    title=N_("Canasta"),
    hand_words=DEALS,
    deal=deal,
    plainest=plainest,
    moves=None,
    levels=ROWS,
    mind=Late("engine.games.canasta.player", "MINDS"),
    advise=Late("engine.games.canasta.player", "advise"),
    analyse=Late("engine.games.canasta.player", "analyse"),
    sheet=sheet,
    solver=Solver(objectives=("out",), solve=Late("engine.games.canasta.solving", "solve")),
    count=count_cards,
    figures=FIGURES,
    tally=tally,
    luck=LUCK,
    puzzles=Late("engine.games.canasta.puzzles", "KINDS"),
)
"""Canasta."""
