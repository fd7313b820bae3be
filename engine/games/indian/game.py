"""Indian Rummy as the family of games knows it."""

from engine.blocks.game import Declared, Late
from engine.blocks.turn_deal import count_cards, revealed
from engine.family.luck_model import LuckModel
from engine.family.rules import Rules, Solver
from engine.games.indian.legal_actions import legal_moves, plainest
from engine.games.indian.levels import ROWS
from engine.games.indian.options import OPTIONS, IndianOptions
from engine.games.indian.position_reader import read_position
from engine.games.indian.rules import IndianDeal, IndianView, deal
from engine.games.indian.score_sheet import FIGURES, sheet, tally
from engine.games.indian.words import CODEC, SAYS, IndianAction
from engine.rummy.cards import Card
from engine.rummy.hand_words import DEALS
from engine.text import N_


def _hands(options: IndianOptions) -> int | None:
    """The number of deals; None where it is known only as the game goes on."""
    return options.deals if options.settles else None


def _fewest_win(options: IndianOptions) -> bool:
    return not options.settles


def _is_wild(hand: IndianDeal, card: Card) -> bool:
    return hand.groups_law.is_wild(card)


LUCK: LuckModel[IndianOptions, IndianDeal] = LuckModel(
    weights=(
        (0.03, 32.55, 4.52, 4.52, 0.89, -9.03, 0.18, 15.93, 0.0, 0.0),
        (-6.25, 7.09, -0.1, 11.61, 12.93, -22.12, -17.29, 4.96, 0.0, 0.0),
    ),  # by `build/fit_luck.py`
    wild=_is_wild,
    apart=lambda hand: (hand.wild,),
    high_ace=lambda _options: True,
)
DECLARED = Declared(OPTIONS, CODEC, SAYS, read_position, ahead=True, named=("to_move", "hands", "wild"))
INDIAN: Rules[IndianOptions, IndianDeal, IndianAction, IndianView] = DECLARED.rules(
    name="indian",
    title=N_("Indian Rummy"),
    hand_words=DEALS,
    deal=deal,
    moves=legal_moves,
    plainest=plainest,
    levels=ROWS,
    mind=Late("engine.games.indian.player", "MINDS"),
    advise=Late("engine.games.indian.player", "advise"),
    analyse=Late("engine.games.indian.player", "analyse"),
    sheet=sheet,
    count=count_cards,
    revealed=revealed,
    hands=_hands,
    fewest_win=_fewest_win,
    figures=FIGURES,
    tally=tally,
    solver=Solver(
        objectives=("count",),
        solve=Late("engine.games.indian.solving", "solve"),
        claimed=Late("engine.games.indian.solving", "claimed"),
    ),
    puzzles=Late("engine.games.indian.puzzles", "KINDS"),
    luck=LUCK,
)
"""Indian Rummy."""
