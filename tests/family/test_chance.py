"""Deals by number are the same for ever, in every game: a number read out to another player brings the same game."""

from collections import Counter

import pytest

from engine.family.chance import first_dealer, seed_of, shuffled_pack
from engine.family.game import new_game
from engine.games.list import rules_of
from engine.rummy.pack import Pack
from engine.rummy.shuffle import MAX_DEAL

ONE_DECK = Pack(jokers=0)


def test_a_number_fixes_the_first_dealer_the_cards_and_the_seed():
    assert [first_dealer(5, number) for number in range(12)] == [0, 0, 3, 2, 2, 4, 2, 3, 1, 4, 4, 4]
    assert ONE_DECK.text_of(shuffled_pack(ONE_DECK, 7, 0)[:10], in_order=True) == "Qh Jc 5c 2d 8d Js 5d Ks 6c Ts"
    assert ONE_DECK.text_of(shuffled_pack(ONE_DECK, 7, 1)[:10], in_order=True) == "2s 3c 2h 7s Kh 3s Ac 6h Kd 6s"
    assert [seed_of(7, 0), seed_of(7, 1)] == [1935967939234621812, 16811436580802701894]


def test_every_seat_deals_about_equally_often():
    counts = Counter(first_dealer(8, number) for number in range(8000))
    assert set(counts) == set(range(8))
    assert 850 < min(counts.values()) <= max(counts.values()) < 1150


def test_a_shuffle_holds_every_card_and_differs_from_hand_to_hand():
    pack = Pack(decks=2, jokers=4, equal_jokers=True)
    shuffles = [shuffled_pack(pack, 3, hands) for hands in range(50)]
    assert all(sorted(shuffle) == sorted(pack.cards) for shuffle in shuffles)
    assert len(set(shuffles)) == 50


@pytest.mark.parametrize("number", [-1, MAX_DEAL])
def test_what_is_no_deal_number_is_refused(number):
    for drawn in (lambda: first_dealer(4, number), lambda: seed_of(number, 0)):
        with pytest.raises(ValueError, match="deal number"):
            drawn()


def test_a_game_is_dealt_by_its_number_alone():
    rules = rules_of("toy")
    options = rules.options("toy", 8, {})
    one, two, other = (new_game(rules, options, number).hand for number in (5, 5, 6))
    assert (one.dealer, one.hands, one.stock) == (two.dealer, two.hands, two.stock)
    assert one.stock != other.stock
