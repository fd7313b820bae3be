"""Playroom Rummy as the family knows it (`engine.family.rules`)."""

from typing import Any

from engine.blocks.game import Declared, Late
from engine.family.levels import game_levels
from engine.family.rules import Rules
from engine.games.playroom.counting import count_cards
from engine.games.playroom.figures import FIGURES, tally
from engine.games.playroom.luck import LUCK
from engine.games.playroom.options import OPTIONS, PlayroomOptions
from engine.games.playroom.plainest import plainest
from engine.games.playroom.position import read_position
from engine.games.playroom.rules import PlayroomHand, deal, previous
from engine.games.playroom.sheet import sheet
from engine.games.playroom.state import kinds_of, text_of_kinds
from engine.games.playroom.view import PlayroomView, view
from engine.games.playroom.words import CODEC, SAYS, PlayroomAction
from engine.rummy.actions import DrawStock
from engine.rummy.hand_words import ROUNDS
from engine.text import N_


def _revealed(before: PlayroomHand, action: PlayroomAction, after: PlayroomHand) -> dict[str, Any]:
    """The cards that came from the stock, and a pile that became the stock."""
    if not isinstance(action, DrawStock) and len(after.stock) == len(before.stock):
        return {}
    drawn = kinds_of({*after.hands[before.mover]}.difference(before.hands[before.mover], *before.table))
    if not drawn:
        return {}
    found = {"drew": text_of_kinds(drawn)}
    if after.reshuffled > before.reshuffled:
        found["renewed"] = text_of_kinds((*drawn, *after.stock))
    return found


def _read_action(hand: PlayroomHand, data: object) -> PlayroomAction:
    del hand
    return CODEC.read(CODEC.pack, data)  # type: ignore[no-any-return]


_LEVELS = game_levels(
    {"expert": 2.0, "master": 2.0},
    learner=N_("Lays what it sees in its hand, and not always all of it."),
    casual=N_("Lays what it can and adds to what lies there."),
    regular=N_("Mostly finds the turn worth most, regrouping included."),
    skilled=N_("Nearly always finds the best turn, and keeps what may fit."),
    expert=N_("Misses nothing, and minds what the next player may take."),
    master=N_("Plays like Expert and imagines what the others may hold."),
)
DECLARED = Declared(OPTIONS, CODEC, SAYS, read_position)
PLAYROOM: Rules[PlayroomOptions, PlayroomHand, PlayroomAction, PlayroomView] = DECLARED.rules(
    name="playroom",
    title=N_("Playroom Rummy"),
    hand_words=ROUNDS,
    deal=deal,
    previous=previous,
    view=view,
    moves=None,
    plainest=plainest,
    levels=_LEVELS,
    mind=Late("engine.games.playroom.ai.solving", "mind"),
    advise=Late("engine.games.playroom.coach.advice", "advise"),
    turns=Late("engine.games.playroom.coach.analysis", "turns"),
    analyse=Late("engine.games.playroom.coach.analysis", "analyse"),
    sheet=sheet,
    count=count_cards,
    read_action=_read_action,
    revealed=_revealed,
    figures=FIGURES,
    tally=tally,
    luck=LUCK,
    puzzles=Late("engine.games.playroom.puzzles", "KINDS"),
)
"""All that can be asked of Playroom Rummy."""
