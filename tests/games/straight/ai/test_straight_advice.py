"""Hints: legal choices with words and cards, worth what sampled worlds say, the same for the same view."""

from random import Random

import pytest

from engine.games.straight.game import STRAIGHT
from engine.games.straight.rules import apply
from engine.games.straight.view import unseen, view, world
from tests.games.straight.playing import play_deal, random_options
from tests.games.straight.positions import STOCK_DRAW, after, at


def at_once():
    return True


def hints(hand, stop=at_once):
    return STRAIGHT.advise(view(hand, hand.to_move), stop)


def test_the_card_that_goes_out_is_advised_first():
    hand = at(["5h 6h 2s", "9c Kc 8d Td"], discard="7h", stock="Kd Qd Jd 9d")
    first = hints(hand)[0]
    assert first.words == "Take 7h from the pile."
    assert [str(card) for card in first.cards] == ["7h"]


def test_plays_and_discards_are_told_with_their_worth():
    hand = after(at(["5h 6h 7h 9c 9d Ks 2d", "2c 3c 4d 8s"], stock="Kd Qd Jd Qs 8c 8h 4s"), STOCK_DRAW)
    found = hints(hand)
    assert len(found) > 1
    assert all(each.words.startswith("Lay 5h 6h 7h. Discard ") and each.worth is not None for each in found)
    assert [each.worth for each in found] == sorted((each.worth for each in found), reverse=True)


def test_nothing_is_advised_to_who_is_not_to_move():
    hand = at(["5h", "2c"])
    assert STRAIGHT.advise(view(hand, 1), at_once) == ()


@pytest.mark.parametrize("seed", range(4))
def test_hints_are_legal_and_depend_on_nothing_hidden(seed):
    rng, hands = Random(seed), []
    chosen = random_options(rng)
    play_deal(chosen, [STRAIGHT.mind("regular")] * chosen.seats, rng, seen=hands.append)
    for hand in rng.sample(hands, min(3, len(hands))):
        seen = view(hand, hand.to_move)
        found = hints(hand)
        hidden = unseen(seen)
        rng.shuffle(hidden)
        assert STRAIGHT.advise(view(world(seen, hidden), seen.seat), at_once) == found
        for suggestion in found:
            now = hand
            for action in suggestion.actions:
                now = apply(now, action)
            assert suggestion.words.endswith(".")
