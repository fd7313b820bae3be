"""Random deals of Gin and Knock Rummy over random options, and what must hold of every hand they come to.

Used by the tests, a few deals, and by `build/measure/random_games.py`, many.
"""

import json
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.blocks.options import fields_of
from engine.games.gin.game import GIN
from engine.games.gin.least_count import tables
from engine.games.gin.legal_actions import legal_moves
from engine.games.gin.melds import mask_of
from engine.games.gin.options import OPTIONS, GinOptions
from engine.games.gin.rules import GinDeal, deal
from engine.games.gin.scoring import DealOutcome
from engine.games.gin.state import GinPhase
from engine.games.gin.words import GinAction, Knock, SayBigGin
from engine.rummy.actions import Discard
from engine.rummy.cards import CARDS, Card
from engine.rummy.faults import RefusedError
from engine.rummy.words import seat_names

MOST_ACTIONS = 5000
"""Far more than any deal can have: 30 turns in a row from the pile at most, each with a draw that is undone or two."""


def random_options(rng: Random) -> GinOptions:
    """Options that make a game, any of them changed."""
    while True:
        preset = rng.choice(tuple(OPTIONS.presets))
        changes = {field.key: rng.choice(field.ends) for field in fields_of(GinOptions) if rng.random() < 0.2}
        try:
            return OPTIONS.read(preset.key, rng.choice(preset.seats), changes)
        except ValueError:
            continue


def every_action(hand: GinDeal) -> Iterator[GinAction]:
    """Every action that could be thought of, most of them refused."""
    texts: list[dict[str, Any]] = [{"open": "take"}, {"open": "pass"}, {"draw": "stock"}, {"draw": "discard"}]
    texts += [{"discard": str(card)} for card in CARDS[:52]]
    texts += [{"knock": str(card)} for card in CARDS[:52]]
    texts += [{"big_gin": True}]
    texts += [{"lay_off": str(card), "on": str(meld[0])} for card in CARDS[:52] for meld in hand.spread]
    texts += [{"pass": True}, {"done": True}, {"undo": "draw"}, {"undo": "lay_off"}]
    return (GIN.read_action(hand, text) for text in texts)


def all_cards(hand: GinDeal) -> list[Card]:
    return sorted(card for cards in (*hand.hands, hand.discard, hand.stock, *hand.spread) for card in cards)


def check_moves(hand: GinDeal) -> None:
    """The listed actions are those that `legal` allows, and `apply` agrees."""
    listed = list(legal_moves(GIN.view(hand, hand.mover)))
    assert listed == [action for action in every_action(hand) if not GIN.legal(hand, action)]
    assert listed, hand


def check_refusals(hand: GinDeal, rng: Random) -> None:
    """A refused action changes nothing and has its sentence."""
    action = rng.choice(list(every_action(hand)))
    faults = GIN.legal(hand, action)
    if faults:
        with pytest.raises(RefusedError) as refused:
            GIN.apply(hand, action)
        assert refused.value.faults == faults
        assert all(GIN.sentence(fault, seat_names(5)).endswith(".") for fault in faults)


def check_position(hand: GinDeal) -> None:
    """A hand survives being written as a position and read."""
    data = json.loads(json.dumps(GIN.write_position(hand)))
    data["reshuffles"] = []
    assert GIN.write_position(GIN.read_position(data)) == data


def check_view(hand: GinDeal, rng: Random) -> None:
    """A seat's view does not change when the cards that it cannot know are dealt anew."""
    seat = rng.randrange(hand.options.seats)
    open_hand = hand.knocker if hand.knocker is not None else seat
    hidden = [other for other in range(hand.options.seats) if other not in {seat, open_hand}]
    known = [frozenset(hand.hands[other]) & hand.shown[other] for other in range(hand.options.seats)]
    pool = [card for other in hidden for card in set(hand.hands[other]) - known[other]] + list(hand.stock)
    rng.shuffle(pool)
    hands = list(hand.hands)
    for other in hidden:
        size = len(hand.hands[other]) - len(known[other])
        hands[other] = tuple(sorted((*known[other], *pool[:size])))
        pool = pool[size:]
    dealt = replace(hand, hands=tuple(hands), stock=tuple(pool), seed=hand.seed + 1)
    assert GIN.view(dealt, seat) == GIN.view(hand, seat)


def check_end(hand: GinDeal) -> None:
    """The points of a deal that is over are those of its score sheet, and the totals have grown by them."""
    result = hand.score
    assert result is not None
    sheet = GIN.sheet(hand, seat_names(5))
    for side in sheet.sides:
        assert sum(row.points for row in side.rows) == side.score == result.scores[side.side]
    end = GIN.outcome(hand.options, hand)
    if hand.end is not None and hand.options.duel:
        for seat, rows in enumerate(end.rows):
            assert hand.totals[seat] + sum(row.points for row in rows) == end.scores[seat]
    if result.outcome is DealOutcome.VOID:
        assert not any(result.scores)
    for event in hand.log:
        assert GIN.describe(event, seat_names(5)).endswith("."), event


def random_move(hand: GinDeal, rng: Random) -> GinAction:
    """A legal action: any, but mostly one that brings the deal to an end other than void."""
    listed = list(legal_moves(GIN.view(hand, hand.mover)))
    if SayBigGin() in listed and rng.random() < 0.5:
        return SayBigGin()
    counted, mask = tables(hand.options.melds), mask_of(hand.hands[hand.mover])
    knocks = [action for action in listed if isinstance(action, Knock)]
    if knocks and rng.random() < 0.3:
        action = rng.choice(knocks)
        best = list(counted.best(mask & ~(1 << action.card)))
        return action if rng.random() < 0.5 else Knock(action.card, rng.choice(best).melds)
    discards = [action for action in listed if isinstance(action, Discard)]
    if discards and rng.random() < 0.8:
        return min(discards, key=lambda action: counted.count(mask & ~(1 << action.card)))
    return rng.choice([action for action in listed if not isinstance(action, Knock)] or knocks)


def play(rng: Random, *, checks: float) -> GinDeal:
    """A random deal to its end; a share of its hands is checked."""
    options = random_options(rng)
    pack = list(CARDS[:52])
    rng.shuffle(pack)
    hand = deal(options, GIN.first(options, rng.randrange(options.seats)), tuple(pack))
    recorded: list[GinAction] = []
    start = hand
    for _ in range(MOST_ACTIONS):
        assert all_cards(hand) == list(CARDS[:52])
        if hand.phase is GinPhase.OVER:
            check_end(hand)
            check_replay(start, recorded, hand)
            return hand
        if rng.random() < checks:
            check_moves(hand)
            check_refusals(hand, rng)
            check_view(hand, rng)
            check_position(hand)
        action = random_move(hand, rng)
        assert GIN.read_action(hand, json.loads(json.dumps(GIN.write_action(action)))) == action
        after = GIN.apply(hand, action)
        recorded += GIN.committed(hand, action, after)
        hand = after
    raise AssertionError(options)


def check_replay(start: GinDeal, recorded: list[GinAction], end: GinDeal) -> None:
    """The recorded actions lead to the same end."""
    hand = start
    for action in recorded:
        hand = GIN.apply(hand, action)
    assert GIN.write_position(hand) == GIN.write_position(end)
