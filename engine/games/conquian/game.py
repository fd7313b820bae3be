"""Conquian and Panguingue as the family of games knows it."""

from collections.abc import Mapping

from engine.blocks.game import Declared, turns, unreviewed
from engine.family.figures import HandFigure
from engine.family.levels import LEVELS, GameLevel
from engine.family.rules import Decider, HandStart
from engine.family.score_sheet import Outcome, ScoreRow, ScoreSheet, SideScore
from engine.games.conquian.options import OPTIONS, ConquianOptions
from engine.games.conquian.player import Action, ConquianView, advise, decide, plainest
from engine.games.conquian.position import read_position
from engine.games.conquian.rules import ConquianDeal, deal
from engine.games.conquian.words import CODEC, SAYS, Forces
from engine.rummy.hand_words import DEALS
from engine.rummy.words import Names
from engine.text import N_, _


def _first(options: ConquianOptions, dealer: int) -> HandStart:
    return HandStart(number=1, dealer=dealer, totals=(0,) * options.seats)


def _following(options: ConquianOptions, hand: ConquianDeal) -> HandStart | None:
    """The next deal with what is carried to it (K12, K13)."""
    del options
    if hand.game_over:
        return None
    carried = (hand.worth, hand.pot)
    return HandStart(number=hand.hand_number + 1, dealer=hand.next_dealer, totals=hand.totals, carried=carried)


def _outcome(options: ConquianOptions, hand: ConquianDeal) -> Outcome:
    del options
    return Outcome(winners=hand.leaders, scores=hand.totals)


def _mind(level: str) -> Decider[ConquianView, Action]:
    """The player of a level. Raises KeyError for a level that is not there."""
    return dict.fromkeys(LEVELS, decide)[level]


def _revealed(before: ConquianDeal, action: Action, after: ConquianDeal) -> dict[str, str]:
    """The card that was turned up."""
    del action
    turned = before.stock[: len(before.stock) - len(after.stock)]
    return {"drew": after.pack.text_of(turned)} if turned else {}


def _sheet(hand: ConquianDeal, names: Names) -> ScoreSheet:
    """What the deal brought each player (K12, K13)."""
    words = _("Chips won and lost") if hand.options.chips else _("Deal")
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
    if len(hand.dropped) + 1 == hand.options.seats:
        return _("{name} wins: all the others dropped out.").format(name=names[hand.winner])
    return _("{name} wins with {count} cards on the table.").format(name=names[hand.winner], count=hand.options.goal)


def _tally(hand: ConquianDeal, seat: int) -> Mapping[str, int]:
    forced = sum(isinstance(event, Forces) and event.other_seat == seat for event in hand.log)
    return {"laid": sum(map(len, hand.melds[seat])), "forced": forced}


DECLARED = Declared(OPTIONS, CODEC, SAYS, read_position)
CONQUIAN = DECLARED.rules(
    name="conquian",
    title=N_("Conquian and Panguingue"),
    hand_words=DEALS,
    first=_first,
    following=_following,
    outcome=_outcome,
    deal=deal,
    plainest=plainest,
    moves=None,
    levels=tuple(
        GameLevel(name=name, sentence=N_("Lays as many cards as it can, whenever it can."), limit=1.0)
        for name in LEVELS
    ),
    mind=_mind,
    advise=advise,
    turns=turns,
    analyse=unreviewed,
    sheet=_sheet,
    revealed=_revealed,
    figures=(
        HandFigure("laid", N_("cards laid in a deal"), average=True),
        HandFigure("forced", N_("times made to lay")),
    ),
    tally=_tally,
)
"""Conquian and Panguingue."""
