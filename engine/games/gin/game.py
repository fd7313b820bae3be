"""Gin and Knock Rummy as the family of games knows it."""

from collections.abc import Sequence
from typing import Any

from engine.blocks.deal import changed
from engine.blocks.game import Declared, Late
from engine.family.levels import game_levels
from engine.family.rules import Rules
from engine.games.gin.counting import count_cards
from engine.games.gin.figures import FIGURES, tally
from engine.games.gin.luck import LUCK
from engine.games.gin.moves import legal_moves, plainest
from engine.games.gin.options import OPTIONS, GinOptions
from engine.games.gin.position import read_position
from engine.games.gin.rules import GinDeal, GinView, deal
from engine.games.gin.sheet import outcome, sheet
from engine.games.gin.state import GinPhase
from engine.games.gin.words import CODEC, SAYS, GinAction, UndoLayOffs
from engine.rummy.actions import DrawStock, UndoDraw
from engine.rummy.cards import text_of
from engine.rummy.hand_words import DEALS
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


_LEVELS = game_levels(
    {"master": 2.0},
    learner=N_("Knows the melds, but discards in haste and overlooks cards that could be laid off."),
    casual=N_("Discards the highest unmatched card and knocks as soon as possible."),
    regular=N_("Also keeps cards that can still become melds."),
    skilled=N_("Also waits for gin where that pays."),
    expert=N_("Also guesses what others hold from what they took, passed and discarded."),
    master=N_("Plays each choice out in hands that could be, and takes the one that does best."),
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
    levels=_LEVELS,
    mind=Late("engine.games.gin.ai.minds", "MINDS"),
    advise=Late("engine.games.gin.coach.advice", "advise"),
    analyse=Late("engine.games.gin.coach.analysis", "analyse"),
    sheet=sheet,
    revealed=_revealed,
    figures=FIGURES,
    tally=tally,
    luck=LUCK,
    count=count_cards,
    puzzles=Late("engine.games.gin.puzzles", "KINDS"),
)
"""Gin and Knock Rummy."""
