"""Conquian and Panguingue as the family of games knows it."""

from collections.abc import Mapping

from engine.blocks.codec import Action
from engine.blocks.game import Declared, Late
from engine.family.figures import HandFigure
from engine.family.levels import game_levels
from engine.family.rules import Rules
from engine.family.score_sheet import ScoreRow, ScoreSheet, SideScore
from engine.games.conquian.options import OPTIONS, ConquianOptions
from engine.games.conquian.player import ConquianView, plainest
from engine.games.conquian.position import read_position
from engine.games.conquian.rules import ConquianDeal, deal
from engine.games.conquian.words import CODEC, SAYS
from engine.rummy.hand_words import DEALS
from engine.rummy.words import Names
from engine.text import N_, _


def _sheet(hand: ConquianDeal, names: Names) -> ScoreSheet:
    """What the deal brought each player (K12, K13)."""
    words = _("Chips won or lost") if hand.options.chips else _("Deal won")
    sides = (
        SideScore(
            side=seat,
            rows=(ScoreRow(words=words, points=score, seat=seat),) if score else (),
            score=score,
            total=hand.totals[seat],
            melds=hand.kinds_of(hand.melds[seat]),
        )
        for seat, score in enumerate(hand.hand_scores or ())
    )
    return ScoreSheet(sides=tuple(sides), sentence=_ending(hand, names))


def _ending(hand: ConquianDeal, names: Names) -> str:
    if hand.winner is None:
        return _("The stock is empty: nobody wins this deal.")
    name = names[hand.winner]
    if len(hand.dropped) + 1 == hand.options.seats:
        return _("{name} wins: all the others dropped out.").format(name=name)
    return _("{name} wins with {count} cards on the table.").format(name=name, count=hand.options.hand + 1)


def _tally(hand: ConquianDeal, seat: int) -> Mapping[str, int]:
    return {"laid": sum(map(len, hand.melds[seat]))}


_LEVELS = game_levels(
    {"master": 2.0},
    learner=N_("Overlooks every second choice."),
    casual=N_("Overlooks every third choice."),
    regular=N_("Overlooks every fifth choice."),
    skilled=N_("Lays as many cards as it can, and overlooks little."),
    expert=N_("Lays as many cards as it can, whenever it can."),
    master=N_("Plays each choice out in hands that could be, and takes the one that does best."),
)
DECLARED = Declared(OPTIONS, CODEC, SAYS, read_position)
CONQUIAN: Rules[ConquianOptions, ConquianDeal, Action, ConquianView] = DECLARED.rules(
    name="conquian",
    title=N_("Conquian and Pan"),
    hand_words=DEALS,
    deal=deal,
    plainest=plainest,
    moves=None,
    levels=_LEVELS,
    mind=Late("engine.games.conquian.player", "MINDS"),
    advise=Late("engine.games.conquian.player", "advise"),
    analyse=Late("engine.games.conquian.player", "analyse"),
    sheet=_sheet,
    figures=(HandFigure("laid", N_("cards laid in a deal"), average=True),),
    tally=_tally,
)
"""Conquian and Panguingue."""
