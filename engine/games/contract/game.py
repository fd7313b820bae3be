"""Contract Rummy and Continental as the family of games knows it."""

from collections.abc import Collection, Iterable
from itertools import chain

from engine.blocks.game import Declared, Late
from engine.blocks.turn_deal import count_cards, revealed
from engine.family.luck_model import LuckModel
from engine.family.rules import Rules, Solver
from engine.games.contract.levels import ROWS
from engine.games.contract.options import OPTIONS, ContractOptions
from engine.games.contract.player import Action, ContractView, advise, analyse, mind, plainest
from engine.games.contract.position_reader import read_position
from engine.games.contract.rules import ContractDeal, deal
from engine.games.contract.score_sheet import FIGURES, sheet, tally
from engine.games.contract.words import CODEC, SAYS
from engine.rummy.cards import Card
from engine.rummy.hand_words import DEALS
from engine.text import N_


def _hands(options: ContractOptions) -> int:
    """The number of deals."""
    return options.last


def _melds(hand: ContractDeal) -> Iterable[Collection[Card]]:
    return chain(*hand.melds)


def _may_add(hand: ContractDeal, seat: int) -> bool:
    return bool(hand.melds[seat])


def _fewest_win(options: ContractOptions) -> bool:
    return not options.fifteen


def _high_ace(options: ContractOptions) -> bool:
    del options
    return True


LUCK = LuckModel(
    weights=(
        (0.01, 26.6, 3.09, 2.01, 0.48, 0.72, -2.74, 2.2, -1.82, 8.5),
        (-0.77, 10.15, -4.93, 1.41, 1.62, -7.42, 6.95, 8.13, -1.21, 6.13),
    ),  # by `build/fit_luck.py`
    groups=_melds,
    may_add=_may_add,
    high_ace=_high_ace,
)


DECLARED = Declared(OPTIONS, CODEC, SAYS, read_position)
CONTRACT: Rules[ContractOptions, ContractDeal, Action, ContractView] = DECLARED.rules(
    name="contract",
    title=N_("Contract Rummy and Continental"),
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
    solver=Solver(
        objectives=("contract",),
        solve=Late("engine.games.contract.solving", "solve"),
        claimed=Late("engine.games.contract.solving", "claimed"),
    ),
    count=count_cards,
    revealed=revealed,
    hands=_hands,
    fewest_win=_fewest_win,
    figures=FIGURES,
    tally=tally,
    luck=LUCK,
    puzzles=Late("engine.games.contract.puzzles", "KINDS"),
)
"""Contract Rummy and Continental."""
