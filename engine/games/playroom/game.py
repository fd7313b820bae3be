"""Playroom Rummy as the family knows it (`engine.family.rules`)."""

from collections.abc import Mapping
from operator import attrgetter
from typing import Any

from engine.blocks.game import Declared, Late
from engine.family.figures import HandFigure
from engine.family.luck_model import LuckModel
from engine.family.rules import Rules, Solver
from engine.games.playroom.card_counting import count_cards
from engine.games.playroom.levels import ROWS
from engine.games.playroom.options import OPTIONS, PlayroomOptions
from engine.games.playroom.plainest import plainest
from engine.games.playroom.position_reader import read_position
from engine.games.playroom.rules import PlayroomHand, deal, previous
from engine.games.playroom.score_sheet import sheet
from engine.games.playroom.scoring import hand_value
from engine.games.playroom.state import kinds_of, text_of_kinds
from engine.games.playroom.view import PlayroomView, view
from engine.games.playroom.words import CODEC, SAYS, Passed, PlayroomAction, RoundWon, TableLeft
from engine.rummy.actions import DrawStock
from engine.rummy.events import Discarded, DrewStock
from engine.rummy.hand_words import ROUNDS
from engine.text import N_


def _revealed(before: PlayroomHand, action: PlayroomAction, after: PlayroomHand) -> dict[str, Any]:
    """The cards that came from the stock, and a pile that became the stock."""
    if not isinstance(action, DrawStock) and len(after.stock) == len(before.stock):
        return {}
    drawn = kinds_of({*after.hands[before.mover]}.difference(before.hands[before.mover], *before.table))
    if not drawn:
        return {}
    result = {"drew": text_of_kinds(drawn)}
    if after.reshuffled > before.reshuffled:
        result["renewed"] = text_of_kinds((*drawn, *after.stock))
    return result


def _read_action(hand: PlayroomHand, data: object) -> PlayroomAction:
    del hand
    return CODEC.read(CODEC.pack, data)  # type: ignore[no-any-return]


FIGURES = (
    HandFigure("out", N_("went out")),
    HandFigure("rummy", N_("with rummy")),
    HandFigure("entered", N_("entered in own turn, on average"), average=True),
    HandFigure("caught", N_("caught with, on average"), average=True),
)


def tally(hand: PlayroomHand, seat: int) -> Mapping[str, int]:
    """The figures of a seat in a round; the turn of its first meld only where it has entered."""
    won = next((event for event in hand.log if isinstance(event, RoundWon)), None)
    own = won is not None and won.seat == seat
    result = {"out": int(own), "rummy": int(own and won is not None and won.rummy)}
    if hand.winner not in {None, seat} and seat in hand.playing:
        result["caught"] = hand_value(hand.options, hand.hands[seat])
    ends = (DrewStock, TableLeft, Passed) if hand.options.plays_or_draws else (Discarded,)
    turn = 1
    for event in hand.log:
        if isinstance(event, TableLeft) and event.seat == seat and event.entered:
            result["entered"] = turn
        turn += isinstance(event, ends) and event.seat == seat
    return result


def _may_add(hand: PlayroomHand, seat: int) -> bool:
    return hand.entered[seat]


LUCK: LuckModel[PlayroomOptions, PlayroomHand] = LuckModel(
    weights=(
        (0.22, 33.46, 1.17, 1.25, -1.06, -9.84, 6.63, 8.29, -2.19, -0.2),
        (0.15, 0.59, 3.74, 18.29, 14.94, -25.66, 11.01, -5.36, -30.18, 50.26),
    ),  # by `build/fit_luck.py`
    groups=attrgetter("table"),
    may_add=_may_add,
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
    levels=ROWS,
    mind=Late("engine.games.playroom.player", "MINDS"),
    advise=Late("engine.games.playroom.coach", "advise"),
    analyse=Late("engine.games.playroom.coach", "analyse"),
    sheet=sheet,
    solver=Solver(
        objectives=("points", "cards", "out"),
        solve=Late("engine.games.playroom.solving", "solve"),
        claimed=Late("engine.games.playroom.solving", "claimed"),
        known=Late("engine.games.playroom.player", "known"),
    ),
    count=count_cards,
    read_action=_read_action,
    revealed=_revealed,
    figures=FIGURES,
    tally=tally,
    fewest_win=attrgetter("fewest_win"),
    luck=LUCK,
    puzzles=Late("engine.games.playroom.puzzles", "KINDS"),
)
"""All that can be asked of Playroom Rummy."""
