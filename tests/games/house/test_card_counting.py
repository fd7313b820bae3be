"""Cards counted by one seat: from its own cards, the table, the discards and the log, and from nothing else."""

from random import Random

import pytest

from engine.family.game import act
from engine.games.house.card_counting import count_cards
from engine.games.house.game import new_game
from engine.games.house.options import options
from engine.games.house.player import decide
from engine.games.house.view import view
from engine.rummy.card_counting import AskedCard
from engine.rummy.cards import CARDS, cards
from tests.engine.positions import STOCK, demand, discard, done, epic, lay, pile, position
from tests.family.walks import exchanged


def played(edition, seats, number):
    """Every state of a hand, moves of cards included, as opponents of all kinds play it."""
    rng, game = Random(number), new_game(options(edition, seats), number)
    while not game.hand_over:
        level = rng.choice(("learner", "casual", "regular"))
        for action in decide(level, view(game.hand, game.hand.mover), rng.getrandbits(32), lambda: False):
            game = act(game, action)
            if not game.hand_over:
                yield game.hand


@pytest.mark.parametrize(("edition", "seats"), [("classic", 2), ("epic", 3), ("epic", 4)])
def test_every_card_is_seen_or_counted_once_and_what_is_known_is_true(edition, seats):
    for hand in played(edition, seats, 31 + seats):
        for seat in range(seats):
            seen = view(hand, seat)
            count = count_cards(seen)
            hidden = {card for other, held in enumerate(hand.hands) if other != seat for card in held}
            hidden.update(hand.stock[1:] if seen.turned_up is not None else hand.stock)
            assert {*count.unseen}.union(*count.held) == hidden
            assert len(count.unseen) + sum(map(len, count.held)) == len(hidden)
            assert all(frozenset(known) <= held for known, held in zip(count.held, hand.hands, strict=True))


def test_hidden_cards_dealt_anew_change_nothing():
    rng = Random(3)
    for hand in played("epic", 3, 8):
        for seat in range(3):
            count = count_cards(view(hand, seat))
            anew = dict(zip(count.unseen, rng.sample(count.unseen, len(count.unseen)), strict=True))
            assert count_cards(view(exchanged(hand, anew), seat)) == count


def test_cards_taken_from_the_pile_are_known_until_they_are_laid():
    state = position("Kd Ks 4d", "7c 8c 2d 5h", spaces=("", ""), to_move=1, discard="9c Jh", stock="2s 3s 4s 5s 6s 8s")
    state = done(state, pile("9c"), lay("", "7c 8c 9c"), discard("2d"))
    assert count_cards(view(state, 0)).held == ((), cards("Jh"))
    assert count_cards(view(state, 1)).held == ((), ())


def test_a_demand_is_told_until_its_card_is_seen():
    state = epic("Kd 3s 4d 9h", "7c 8c 2d", "5c 5h 6s", spaces=("", "", ""), to_move=1, discard="Ah")
    state = done(state, demand(2, "9h"))
    asked = AskedCard(1, 2, cards("9h")[0], given=False)
    assert count_cards(view(state, 2)).asked == (asked,)
    assert count_cards(view(state, 1)).asked == (asked,)
    # The seat that holds the card knows where it is.
    assert count_cards(view(state, 0)).asked == ()


def test_all_cards_of_the_pack_have_a_place_in_the_count():
    state = done(position("Kd Ks", "7c 8c", spaces=("", ""), discard="9c Jh", stock="2s 3s"), STOCK)
    assert count_cards(view(state, 0)).kinds == CARDS
