"""Gin and Knock Rummy as the family of games knows it."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.blocks.changes import changed
from engine.blocks.game import Declared, Late
from engine.family.figures import HandFigure
from engine.family.luck_model import LuckModel
from engine.family.rules import Rules, Solver
from engine.games.gin.legal_actions import legal_moves, plainest
from engine.games.gin.levels import ROWS
from engine.games.gin.options import OPTIONS, GinOptions
from engine.games.gin.position_reader import read_position
from engine.games.gin.rules import GinDeal, GinView, deal
from engine.games.gin.score_sheet import outcome, sheet
from engine.games.gin.scoring import DealOutcome
from engine.games.gin.state import GinPhase
from engine.games.gin.words import CODEC, SAYS, GinAction, Knocked, PileRenewed, UndoLayOffs
from engine.rummy.actions import DrawStock, UndoDraw
from engine.rummy.card_counting import CardCount
from engine.rummy.cards import Card, text_of
from engine.rummy.events import Discarded, DrawUndone, DrewPile
from engine.rummy.hand_words import DEALS
from engine.rummy.pack import Pack
from engine.text import N_

Steps = Sequence[tuple[GinAction | None, GinDeal]]


def _previous(before: GinDeal) -> GinDeal | None:
    """The deal before the draw from the pile, or before the last card laid off (G23). Its log tells of both ways."""
    last: GinDeal | None = before.previous
    if last is None or before.phase is GinPhase.PLAY:
        return before.apply(UndoDraw()) if last is not None else None
    return changed(last, log=before.did(UndoLayOffs(), before.laid[-1:]).log)


def _revealed(before: GinDeal, action: GinAction, after: GinDeal) -> dict[str, Any]:
    """The card drawn from the stock, and the pile as it was shuffled."""
    if not isinstance(action, DrawStock):
        return {}
    drawn = tuple(card for card in after.hands[before.mover] if card not in before.hands[before.mover])
    pile = (*after.discard, *drawn, *after.stock)
    renewed = {"renewed": text_of(pile, in_order=True)} if after.reused > before.reused else {}
    return renewed | {"drew": text_of(drawn)}


_CARDS = Pack(jokers=0).cards


def count_cards(view: GinView) -> CardCount:
    """The cards that a seat does not see, and those that others have taken from the pile and still hold."""
    deal = view.known
    shown = {*view.hand, *(card for meld in deal.spread for card in meld), *deal.unmatched, *_pile(deal)}
    held = [frozenset[Card]() if seat == view.seat else cards - shown for seat, cards in enumerate(deal.shown)]
    unseen = frozenset(_CARDS).difference(shown, *held)
    return CardCount(kinds=_CARDS, unseen=tuple(sorted(unseen)), held=tuple(tuple(sorted(cards)) for cards in held))


def _pile(deal: GinDeal) -> frozenset[Card]:
    """The cards of the pile: those that lie open, and those under them as far as the log tells them."""
    pile = [] if deal.upcard is None else [deal.upcard]
    for event in deal.log:
        match event:
            case DrewPile(_, cards):
                del pile[-len(cards) :]
            case DrawUndone(_, cards):
                pile += cards
            case Discarded(_, card):
                pile.append(card)
            case Knocked():
                pile.append(event.card)
            case PileRenewed():
                pile = [event.turned_up]
            case _:
                pass
    told = len(pile) == len(deal.discard) and tuple(pile[-1:]) == deal.discard[-1:]
    return frozenset(pile if told else deal.open_discards)


FIGURES = (
    HandFigure("gin", N_("went gin")),
    HandFigure("knock", N_("knocked")),
    HandFigure("undercut", N_("undercut others")),
    HandFigure("was undercut", N_("was undercut")),
    HandFigure("caught", N_("caught with, on average"), average=True),
)
_GIN = frozenset({DealOutcome.GIN, DealOutcome.BIG_GIN, DealOutcome.RUM})


def tally(hand: GinDeal, seat: int) -> Mapping[str, int]:
    """The figures of a seat in a deal; none of a deal without a knock."""
    result = hand.score
    if result is None or result.counts is None or hand.knocker is None:
        return {}
    own, gin = seat == hand.knocker, result.outcome in _GIN
    undercut = result.outcome is DealOutcome.UNDERCUT
    found = {
        "gin": int(own and gin),
        "knock": int(own and not gin),
        "undercut": int(undercut and seat in result.winners),
        "was undercut": int(undercut and own),
    }
    return found if seat in result.winners else found | {"caught": result.counts[seat]}


def _knows_stock(hand: GinDeal) -> bool:
    """The pile that was turned over is known to all."""
    return hand.reused > 0 and hand.options.end_of_stock != "shuffle"


LUCK: LuckModel[Any, GinDeal] = LuckModel(
    weights=(
        (-0.07, 0.0, 1.52, 2.31, 0.48, 0.0, 3.71, 6.87, 0.0, 0.0),
        (-0.1, 0.0, 4.94, -4.9, -0.5, 0.0, -5.0, 6.04, 0.0, 0.0),
    ),  # by `build/fit_luck.py`
    known=_knows_stock,
)


DECLARED = Declared(OPTIONS, CODEC, SAYS, read_position, ahead=True, named=())
GIN: Rules[GinOptions, GinDeal, GinAction, GinView] = DECLARED.rules(
    name="gin",
    title=N_("Gin and Knock Rummy"),
    hand_words=DEALS,
    winner_scores=True,
    outcome=outcome,
    deal=deal,
    previous=_previous,
    moves=legal_moves,
    plainest=plainest,
    levels=ROWS,
    mind=Late("engine.games.gin.player", "MINDS"),
    advise=Late("engine.games.gin.player", "advise"),
    analyse=Late("engine.games.gin.player", "analyse"),
    sheet=sheet,
    revealed=_revealed,
    figures=FIGURES,
    tally=tally,
    luck=LUCK,
    count=count_cards,
    solver=Solver(
        objectives=("count",),
        solve=Late("engine.games.gin.solving", "solve"),
        claimed=Late("engine.games.gin.solving", "claimed"),
    ),
    puzzles=Late("engine.games.gin.puzzles", "KINDS"),
)
"""Gin and Knock Rummy."""
