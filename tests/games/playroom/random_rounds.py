"""Random rounds of Playroom Rummy over random options, and what must hold of every hand they come to.

Used by the tests, a few rounds, and by `build/measure/random_games.py`, many.
"""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from engine.games.playroom.ai.simple_players import turn_of
from engine.games.playroom.game import PLAYROOM
from engine.games.playroom.melds import JOKER, Kinds, read_combination
from engine.games.playroom.options import OPTIONS, PlayroomOptions
from engine.games.playroom.player import mind
from engine.games.playroom.rules import PlayroomHand
from engine.games.playroom.state import PlayroomPhase, kind_of
from engine.games.playroom.view import view, world
from engine.games.playroom.words import PlayroomAction, ShowTable, TakePile
from engine.rummy.actions import Discard, DrawStock, EndTurn, UndoDraw, UndoPlays
from engine.rummy.cards import CARDS, Card
from engine.rummy.faults import RefusedError
from engine.rummy.words import seat_names

MOST_ACTIONS = 3000
"""The number of actions after which a round is cut off and counted."""
NAMES = seat_names(8)


def never() -> bool:
    """Nobody stops."""
    return False


def random_options(rng: Random) -> PlayroomOptions:
    """Options that make a game, any of them changed."""
    while True:
        preset = rng.choice(PLAYROOM.presets)
        changes = {field.key: rng.choice(field.ends) for field in PLAYROOM.fields if rng.random() < 0.2}
        try:
            return OPTIONS.read(preset.key, rng.choice(preset.seats), changes)
        except ValueError:
            continue


def play(rng: Random, *, checks: float, most: int = MOST_ACTIONS) -> tuple[PlayroomHand, bool]:
    """A random round, and whether it came to its end; a share of its hands is checked."""
    options = random_options(rng)
    start = PLAYROOM.first(options, rng.randrange(options.seats))
    pack = list(PLAYROOM.pack(options, start).cards)
    rng.shuffle(pack)
    hand = PLAYROOM.deal(options, replace(start, seed=rng.randrange(10**6)), tuple(pack))
    whole = Counter(pack)
    plan: list[PlayroomAction] = []
    for _ in range(most):
        assert Counter(PLAYROOM.cards(hand)) == whole
        if hand.phase is PlayroomPhase.OVER:
            check_end(hand)
            return hand, True
        if rng.random() < checks:
            check_position(hand)
            check_view(hand, rng)
            check_refusals(hand, rng)
        plan = plan or list(some_actions(hand, rng))
        action = plan.pop(0)
        assert PLAYROOM.read_action(hand, json.loads(json.dumps(PLAYROOM.write_action(action)))) == action
        faults = hand.legal(action)
        if faults:
            plan = []
            check_refused(hand, action)
            continue
        hand = hand.apply(action)
    return hand, False


def some_actions(hand: PlayroomHand, rng: Random) -> Iterator[PlayroomAction]:
    """A level's turn, or one that mostly cannot be; in the end the plainest."""
    seen = view(hand, hand.mover)
    if hand.phase is PlayroomPhase.DRAW:
        draws: list[PlayroomAction] = [DrawStock(), DrawStock(), TakePile(rng.choice([None, 1, 2, 5]))]
        yield rng.choice(draws)
        return
    chance = rng.random()
    if chance < 0.6:
        yield from mind("casual")(seen, rng.randrange(100), never)
    elif chance < 0.7:
        yield from turn_of(hand, seen, lays=True, lays_off=False)
    elif chance < 0.75:
        odd: list[PlayroomAction] = [UndoPlays(), UndoDraw(), EndTurn()]
        yield rng.choice(odd)
    elif chance < 0.95:
        yield ShowTable(random_table(seen.table, seen.hand, rng))
        yield Discard(rng.choice(seen.hand)) if seen.hand else EndTurn()
    else:
        yield from PLAYROOM.plainest(seen)


def random_table(table: tuple[Kinds, ...], held: Kinds, rng: Random) -> tuple[Kinds, ...]:
    """Another table: a group longer, parted, joined, or gone; mostly whole again."""
    groups = [list(group) for group in table]
    if held and rng.random() < 0.8:
        cards = rng.sample(held, min(len(held), rng.choice([1, 3, 3, 4])))
        if groups and (len(cards) < 3 or rng.random() < 0.3):
            rng.choice(groups).extend(cards)
        else:
            groups.append(cards)
    if groups and rng.random() < 0.3:
        group = groups.pop(rng.randrange(len(groups)))
        cut = rng.randrange(len(group) + 1)
        groups += [group[:cut], group[cut:]]
    return tuple(tuple(group) for group in groups if group)


def check_refused(hand: PlayroomHand, action: PlayroomAction) -> None:
    """A refused action is refused for the same faults by `apply`, and each has its sentence."""
    faults = hand.legal(action)
    with pytest.raises(RefusedError) as refused:
        hand.apply(action)
    assert refused.value.faults == faults
    for fault in faults:
        assert PLAYROOM.sentence(fault, NAMES).endswith(".")


def check_refusals(hand: PlayroomHand, rng: Random) -> None:
    """Actions that mostly cannot be are refused or lead to a hand of the same cards."""
    seen = view(hand, hand.mover)
    for action in (
        ShowTable((*seen.table, (rng.choice(CARDS[:52]), JOKER, rng.choice(CARDS[:52])))),
        Discard(rng.choice(CARDS[:52])),
        TakePile(rng.choice([0, 3, 1000])),
    ):
        if hand.legal(action):
            check_refused(hand, action)
        else:
            assert Counter(PLAYROOM.cards(hand.apply(action))) == Counter(PLAYROOM.cards(hand))


def check_position(hand: PlayroomHand) -> None:
    """A hand survives being written as a position and read."""
    data = json.loads(json.dumps(PLAYROOM.write_position(hand)))
    assert PLAYROOM.write_position(PLAYROOM.read_position(data)) == data


def check_view(hand: PlayroomHand, rng: Random) -> None:
    """A seat's view does not change when hidden cards are dealt anew and copies renumbered."""
    seat = rng.choice(hand.playing)
    seen = view(hand, seat)
    unseen = list(seen.unseen.elements())
    rng.shuffle(unseen)
    again = view(world(seen, unseen), seat)
    assert replace(again, log=seen.log, earlier=seen.earlier) == seen


def check_end(hand: PlayroomHand) -> None:
    """The points of a round that is over are those of its score sheet; the table is whole."""
    assert hand.hand_scores is not None
    for side in PLAYROOM.sheet(hand, NAMES).sides:
        assert sum(row.points for row in side.rows) == side.score == hand.hand_scores[side.side]
    for group in hand.table:
        assert read_combination(_kinds(group), hand.options.law) is not None
    for event in hand.log:
        assert PLAYROOM.describe(event, NAMES).endswith("."), event


def _kinds(cards: tuple[Card, ...]) -> Kinds:
    return tuple(map(kind_of, cards))
