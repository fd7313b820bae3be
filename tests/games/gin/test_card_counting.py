"""The count of cards in Gin and Knock Rummy (G22)."""

import pytest

from engine.family.game import act, new_game
from engine.games.gin.game import GIN


def walk(preset, seats, deal, **changes):
    """Every moment of a deal that a level plays."""
    game, number = new_game(GIN, GIN.options(preset, seats, changes), deal), 0
    yield game.hand
    while not game.hand_over:
        number += 1
        for action in GIN.mind("casual")(GIN.view(game.hand, game.mover), number, lambda: False):
            game = act(game, action)
            yield game.hand


@pytest.mark.parametrize(("preset", "seats"), [("gin", 2), ("knock", 4)])
def test_g22_what_no_one_has_seen_is_unseen_and_cards_taken_from_the_pile_are_held(preset, seats):
    held = 0
    for hand in (hand for deal in (3, 4) for hand in walk(preset, seats, deal)):
        shown = frozenset(card for meld in hand.spread for card in meld)
        if hand.knocker is not None:
            shown |= set(hand.hands[hand.knocker])
        for seat in range(seats):
            count = GIN.count(GIN.view(hand, seat))
            others = [() if other == seat else set(cards) - shown for other, cards in enumerate(hand.hands)]
            taken = [() if other == seat else cards - shown for other, cards in enumerate(hand.shown)]
            known = [card for cards in count.held for card in cards]
            assert sorted((*count.unseen, *known)) == sorted(frozenset(hand.stock).union(*others))
            assert list(map(set, count.held)) == list(map(set, taken))
            held += len(known)
    assert held


def test_g14_cards_under_a_pile_that_became_the_stock_are_unseen_again():
    changes = {"end_of_stock": "shuffle"}
    for deal in range(1, 60):
        before = None
        for hand in walk("knock", 5, deal, **changes):
            if hand.reused:
                count = GIN.count(GIN.view(hand, 0))
                assert set(hand.stock) <= set(count.unseen)
                assert set(count.unseen) > set(GIN.count(GIN.view(before, 0)).unseen) - set(hand.hands[0])
                return
            before = hand
    pytest.fail("no pile became the stock")
