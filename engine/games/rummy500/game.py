"""500 Rummy as the family of games knows it."""

from collections.abc import Mapping
from operator import attrgetter

from engine.blocks.game import Declared
from engine.blocks.turn_deal import count_cards
from engine.family.figures import HandFigure
from engine.family.levels import game_levels
from engine.family.luck_model import LuckModel
from engine.family.rules import Rules
from engine.family.score_sheet import ScoreRow, ScoreSheet, SideScore
from engine.games.rummy500.melds import points_in
from engine.games.rummy500.options import OPTIONS, Rummy500Options
from engine.games.rummy500.player import Action, Rummy500View, advise, analyse, mind, plainest
from engine.games.rummy500.position import read_position
from engine.games.rummy500.rules import Rummy500Deal, deal
from engine.games.rummy500.words import CODEC, SAYS
from engine.rummy.hand_words import DEALS
from engine.rummy.meld_law import Group
from engine.rummy.words import Names
from engine.text import N_, _


def _sheet(hand: Rummy500Deal, names: Names) -> ScoreSheet:
    """What each player laid and was left with (F11)."""
    sides = []
    for seat, score in enumerate(hand.hand_scores or ()):
        laid, held = hand.laid_points(seat), points_in(hand.options, hand.hands[seat])
        table = ScoreRow(words=_("Cards laid"), points=laid, seat=seat, cards=_laid(hand, seat))
        left = ScoreRow(
            words=_("Cards left in the hand"), points=-held, seat=seat, cards=(hand.pack.kinds(hand.hands[seat]),)
        )
        rows = tuple(row for row in (table, left) if row.points)
        sides.append(SideScore(side=seat, rows=rows, score=score, total=hand.totals[seat]))
    ending = _("Nobody is out.") if hand.out is None else _("{name} is out.").format(name=names[hand.out])
    return ScoreSheet(sides=tuple(sides), sentence=ending)


def _laid(hand: Rummy500Deal, seat: int) -> tuple[Group, ...]:
    """The cards that a seat laid, by melds."""
    groups = (
        tuple(card for card, owner in zip(lies, meld.owners, strict=True) if owner == seat)
        for meld, lies in zip(hand.melds, hand.lying, strict=True)
    )
    return tuple(group for group in groups if group)


def _tally(hand: Rummy500Deal, seat: int) -> Mapping[str, int]:
    return {"laid": hand.laid_points(seat), "out": int(hand.out == seat)}


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


_LEVELS = game_levels(
    learner=N_("Lays what it can, and often draws or discards what comes to hand."),
    casual=N_("Takes from the pile where that pays, and slips now and then."),
    regular=N_("Slips seldom, and discards nothing that the next player can lay."),
    skilled=N_("Takes, lays and discards by good rules of thumb."),
    expert=N_("Plays the deal on in its mind before it draws or discards."),
    master=N_("Plays the deal on in its mind, far more often than an expert."),
)
DECLARED = Declared(OPTIONS, CODEC, SAYS, read_position)
RUMMY500: Rules[Rummy500Options, Rummy500Deal, Action, Rummy500View] = DECLARED.rules(
    name="rummy500",
    title=N_("500 Rummy"),
    hand_words=DEALS,
    deal=deal,
    plainest=plainest,
    moves=None,
    levels=_LEVELS,
    mind=mind,
    advise=advise,
    analyse=analyse,
    sheet=_sheet,
    count=count_cards,
    figures=(HandFigure("out", N_("times out")), HandFigure("laid", N_("points laid in a deal"), average=True)),
    tally=_tally,
    luck=LUCK,
)
"""500 Rummy."""
