"""What follows from the declared deal of Conquian: views, legality by a view, taking back."""

from dataclasses import replace
from random import Random

from engine.games.conquian.rules import ConquianDeal
from engine.games.list import rules_of
from tests.family.walks import some_steps, walked


def test_a_view_does_not_change_when_hidden_cards_are_dealt_anew():
    """All of them at once: the other hands, the stock, and with them the order of the stock."""
    rng, tried = Random(7), 0
    for game, _, _ in some_steps("conquian", 40):
        deal: ConquianDeal = game.hand
        for seat in range(deal.options.seats):
            others = [each for each in range(deal.options.seats) if each != seat]
            hidden = [*deal.stock, *(card for each in others for card in deal.hands[each])]
            rng.shuffle(hidden)
            stock, rest = hidden[: len(deal.stock)], iter(hidden[len(deal.stock) :])
            hands = [held if each == seat else tuple(next(rest) for _ in held) for each, held in enumerate(deal.hands)]
            other = replace(deal, stock=tuple(stock), hands=tuple(hands))
            tried += other != deal
            assert other.view(seat) == deal.view(seat)
    assert tried > 40


def test_a_view_asks_the_rules_what_is_legal_and_is_answered_as_the_hand_is():
    rules = rules_of("conquian")
    for game, action, _ in some_steps("conquian", 100):
        assert rules.view(game.hand, game.mover).known.legal(action) == ()


def test_what_was_taken_back_is_where_it_was():
    for steps in walked("conquian"):
        for before, action, after in steps[1:]:
            if after.hand.previous is not None:
                assert after.hand.previous == before.hand
                assert after.hand.journal == (*before.hand.journal, action)
