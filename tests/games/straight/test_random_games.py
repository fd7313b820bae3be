"""Random games over random options: no exception, no lost card, and every position can be written and read."""

from random import Random

import pytest

from engine.games.straight.actions import UndoPlay
from engine.games.straight.moves import moves, plainest
from engine.games.straight.notation import read_action, write_action, write_position
from engine.games.straight.position import read_position
from engine.games.straight.rules import apply, legal
from engine.games.straight.sheet import sheet
from engine.games.straight.view import unseen, view, world
from engine.rummy.actions import Discard, EndTurn, UndoDraw, UndoPlays
from tests.games.straight.playing import new_deal, random_options

UNDOS = (UndoPlay, UndoPlays, UndoDraw)


def chosen_action(rng, seen, *, undone):
    """A random action of a random kind, half of the time the plainest; nothing is undone twice in a turn."""
    if rng.random() < 0.6:
        return plainest(seen)[0]
    found = [action for action in moves(seen) if not (undone and isinstance(action, UNDOS))]
    if not found:
        return plainest(seen)[0]
    kind = rng.choice(sorted({type(action).__name__ for action in found}))
    return rng.choice([action for action in found if type(action).__name__ == kind])


@pytest.mark.parametrize("seed", range(30))
def test_a_random_deal_ends_and_keeps_its_cards(seed):
    rng = Random(seed)
    options = random_options(rng)
    hand, undone = new_deal(options, rng), False
    while hand.to_move is not None:
        seen = view(hand, hand.to_move)
        action = chosen_action(rng, seen, undone=undone)
        undone = isinstance(action, UNDOS) or (undone and not isinstance(action, Discard | EndTurn))
        assert read_action(options, write_action(action)) == action
        hand = apply(hand, action)
        laid = [card for meld in hand.table for card in meld.meld.cards]
        held = [card for cards in hand.hands for card in cards]
        assert sorted([*hand.stock, *hand.discard, *laid, *held]) == sorted(options.pack)
        if hand.to_move is not None and rng.random() < 0.05:
            data = write_position(hand)
            assert write_position(read_position(data)) == data
    for side in sheet(hand).sides:
        assert sum(row.points for row in side.rows) == side.score


@pytest.mark.parametrize("seed", range(10))
def test_what_is_legal_depends_on_nothing_hidden(seed):
    rng = Random(seed)
    hand = new_deal(random_options(rng), rng)
    for _ in range(40):
        if hand.to_move is None:
            break
        seen = view(hand, hand.to_move)
        hidden = unseen(seen)
        rng.shuffle(hidden)
        other = world(seen, hidden)
        found = list(moves(seen))
        assert all(not legal(hand, action) and not legal(other, action) for action in found)
        assert list(moves(view(other, hand.to_move))) == found
        hand = apply(hand, plainest(seen)[0])
