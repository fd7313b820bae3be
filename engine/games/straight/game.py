"""Straight Rummy as the family knows it (`engine.family.rules`)."""

from collections.abc import Collection, Iterable, Mapping
from operator import attrgetter
from typing import Any

from engine.blocks.game import Declared, Late, state
from engine.family.figures import HandFigure
from engine.family.luck_model import LuckModel
from engine.family.rules import Solver
from engine.family.score_sheet import Outcome
from engine.games.straight import rules
from engine.games.straight.legal_actions import moves, plainest
from engine.games.straight.levels import ROWS
from engine.games.straight.options import OPTIONS, StraightOptions
from engine.games.straight.position_reader import read_position
from engine.games.straight.score_sheet import sheet
from engine.games.straight.scoring import hand_value
from engine.games.straight.state import StraightHand
from engine.games.straight.table import has_own_meld
from engine.games.straight.view import StraightView, unseen, view
from engine.games.straight.words import (
    CODEC,
    SAYS,
    DrawPile,
    LayMeld,
    LayOff,
    RenewStock,
    ReplaceJoker,
    StraightAction,
    UndoPlay,
    WentRummy,
)
from engine.rummy.actions import Discard, DrawStock, EndTurn, UndoDraw, UndoPlays
from engine.rummy.card_counting import CardCount
from engine.rummy.cards import CARDS, NATURALS, RANKS, Card, text_of
from engine.rummy.hand_words import DEALS
from engine.rummy.shuffle import SplitMix, shuffled
from engine.text import N_

_LOW_CARD_STREAM = 0x10C4
"""Sets the draw for the first dealer apart from the shuffles of the same deal number."""


def first_dealer(chosen: StraightOptions, number: int) -> int:
    """The first dealer that a deal number fixes: any seat, or the one that draws the lowest card, ace high (S5)."""
    stream = SplitMix(number ^ _LOW_CARD_STREAM)
    if chosen.first_dealer == "random":
        return stream.below(chosen.seats)
    left = list(range(chosen.seats))
    while len(left) > 1:
        drawn = dict(zip(left, shuffled(CARDS[:NATURALS], stream), strict=False))
        heights = {seat: (card.rank - 1) % len(RANKS) for seat, card in drawn.items()}
        left = [seat for seat in left if heights[seat] == min(heights.values())]
    return left[0]


def _outcome(chosen: StraightOptions, hand: StraightHand) -> Outcome:
    """The winners; before the end of the game, the leaders."""
    if hand.result is not None and hand.result.game_over:
        return Outcome(winners=hand.result.game_winners, scores=hand.totals)
    best = min if chosen.fewest_win else max
    left = hand.options.seating.playing(hand.gone)
    reached = best(hand.totals[seat] for seat in left)
    return Outcome(winners=tuple(seat for seat in left if hand.totals[seat] == reached), scores=hand.totals)


def committed(hand: StraightHand, action: StraightAction, after: StraightHand) -> tuple[StraightAction, ...]:
    """The actions to record: all plays of a turn once it ends, every other action when it is done."""
    del after
    match action:
        case LayMeld() | LayOff() | ReplaceJoker() | UndoPlay() | UndoPlays():
            return ()
        case Discard() | EndTurn():
            return (*(done.action for done in hand.turn.plays), action)
        case _:
            return (action,)


def taken_back(hand: StraightHand, action: StraightAction) -> tuple[StraightAction, ...] | None:
    """The last play, all plays, or the draw from the pile with them (S22)."""
    plays = tuple(done.action for done in hand.turn.plays)
    match action:
        case UndoPlay():
            return plays[-1:]
        case UndoPlays():
            return plays
        case UndoDraw():
            deep = len(hand.turn.taken) > 1
            return (DrawPile(hand.turn.taken[0] if deep else None), *plays)
        case _:
            return None


def revealed(before: StraightHand, action: StraightAction, after: StraightHand) -> dict[str, Any]:
    """The card that came from the stock, and a stock that was shuffled."""
    result: dict[str, Any] = {}
    match action:
        case DrawStock():
            result["drew"] = text_of(before.stock[:1])
        case RenewStock() if before.shuffling:
            result["renewed"] = text_of((*after.stock, *after.discard), in_order=True)
        case _:
            pass
    return result


def _write_position(hand: StraightHand) -> dict[str, Any]:
    """The hand as a position, with those options that differ from the preset's."""
    return {"preset": hand.options.preset, "options": OPTIONS.changes_of(hand.options), **state(hand)}


def count_cards(view: StraightView) -> CardCount:
    """The cards that a seat does not see, and what the others are known to hold (S26)."""
    known = view.known
    held = (() if seat == view.seat else tuple(sorted(cards)) for seat, cards in enumerate(known.shown))
    turned = known.stock if known.stock_is_known else ()  # a pile that was turned over lies face down again
    hidden = tuple(sorted((*unseen(view), *turned)))
    return CardCount(kinds=known.options.pack.cards, unseen=hidden, held=tuple(held))


FIGURES = (
    HandFigure("out", N_("went out")),
    HandFigure("rummy", N_("with rummy")),
    HandFigure("caught", N_("caught with, on average"), average=True),
)


def tally(hand: StraightHand, seat: int) -> Mapping[str, int]:
    """The figures of a seat in a deal; it is caught with what it holds when another player goes out."""
    out = next((event for event in hand.log if isinstance(event, WentRummy)), None)
    own = out is not None and out.seat == seat
    result = {"out": int(own), "rummy": int(own and out is not None and out.rummy)}
    if out is None or own or hand.eliminated[seat]:
        return result
    return result | {"caught": hand_value(hand.options, hand.hands[seat])}


def _melds(hand: StraightHand) -> Iterable[Collection[Card]]:
    return (each.meld.cards for each in hand.table)


def _may_add(hand: StraightHand, seat: int) -> bool:
    return hand.options.lay_off == "any" or has_own_meld(hand.table, seat)


LUCK: LuckModel[StraightOptions, StraightHand] = LuckModel(
    weights=(
        (-0.03, 0.0, 0.73, 0.64, 0.5, 0.0, 0.84, 1.01, 0.59, 0.83),
        (-0.07, 0.0, -0.4, 0.6, -0.51, 0.0, 5.53, 3.77, 4.66, -1.72),
    ),  # by `build/fit_luck.py`
    groups=_melds,
    may_add=_may_add,
    known=attrgetter("stock_is_known"),
)


DECLARED = Declared(OPTIONS, CODEC, SAYS, read_position)
STRAIGHT = DECLARED.rules(
    name="straight",
    title=N_("Straight Rummy"),
    hand_words=DEALS,
    winner_scores=True,
    fewest_win=attrgetter("fewest_win"),
    outcome=_outcome,
    deal=rules.deal,
    previous=rules.previous,
    view=view,
    moves=moves,
    plainest=plainest,
    levels=ROWS,
    mind=Late("engine.games.straight.player", "MINDS"),
    advise=Late("engine.games.straight.player", "advise"),
    analyse=Late("engine.games.straight.player", "analyse"),
    sheet=sheet,
    write_position=_write_position,
    committed=committed,
    taken_back=taken_back,
    revealed=revealed,
    first_dealer=first_dealer,
    count=count_cards,
    figures=FIGURES,
    tally=tally,
    luck=LUCK,
    puzzles=Late("engine.games.straight.puzzles", "KINDS"),
    solver=Solver(
        objectives=("left",),
        solve=Late("engine.games.straight.solving", "solve"),
        claimed=Late("engine.games.straight.solving", "claimed"),
    ),
)
"""All that can be asked of Straight Rummy."""
