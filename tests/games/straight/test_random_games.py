"""Random deals over random options: no exception, no lost card, and every position can be written and read."""

from random import Random

import pytest

from engine.games.straight.game import STRAIGHT
from engine.games.straight.legal_actions import moves, plainest
from engine.games.straight.rules import apply, legal
from engine.games.straight.score_sheet import sheet
from engine.games.straight.view import unseen, view, world
from engine.rummy.words import seat_names
from tests.games.straight.playing import new_deal, play_randomly, random_options
from tests.games.straight.positions import after, at, lay, state


@pytest.mark.parametrize("seed", range(15))
def test_a_random_deal_ends_and_keeps_its_cards(seed):
    rng = Random(seed)
    options = random_options(rng)
    start = STRAIGHT.first(options, rng.randrange(options.seats))
    hand = play_randomly(options, start, rng, often=0.4)
    for side in sheet(hand, seat_names(6)).sides:
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
        result = list(moves(seen))
        assert all(not legal(hand, action) and not legal(other, action) for action in result)
        assert list(moves(view(other, hand.to_move))) == result
        hand = apply(hand, plainest(seen)[0])


def test_the_plainest_turn_puts_a_deep_draw_back_whose_card_cannot_be_played():
    changes = {"discard_draw": "deep", "must_meld": True}
    hand = at(["7d 8d 4c", "2c 3c"], changes=changes, discard="Tc Jc 9d Kh")
    stuck = after(hand, {"draw": "discard", "card": "Tc"}, lay("7d 8d 9d"))
    for _ in range(3):
        stuck = apply(stuck, plainest(view(stuck, 0))[0])
        if stuck.turn.source is None:
            break
    assert state(stuck) == state(hand)
