"""Deals by number are the same for ever: a number read out to another player must bring the same game."""

from collections import Counter

import pytest

from engine.games.house.game import decks, new_game
from engine.games.house.options import options
from engine.rummy.cards import CARDS, text_of
from engine.rummy.shuffle import MAX_DEAL, SplitMix, check_deal_number, shuffled

GOLDEN = {
    0: (
        (
            "2d 3c Td 8h 4h 4c Kh As 2c 4s 6d 4d 7h 5h 7c 3s 9c 5s Ah Ts Ac X1 Qs Jh Ad Ks 3h "
            "6s 5c 9d 6h Jc Tc Qc 9h Kc X2 6c 2s 8s 7s 3d Qd Qh 8d Kd Js 5d Jd 9s 7d 2h Th 8c"
        ),
        (
            "3c 4s Ad 8c Jd 5c 2d 5d Ac 9d Js 7d 6d 2s Qh 4d 2h Kc 8s As 6s 4h X1 Ks 8d Ts Qd "
            "Jh X2 2c 5s 9s Kd 7h Td Qc Ah Kh 9c 8h 6c 3d Qs 4c 9h 3h Th 6h 7c Jc 5h 7s 3s Tc"
        ),
        (
            "8c Js Kd 2s 5s Jc Jd 8s Th X1 Kc 7d Ad Qh 5c 3s 3d Qs 4c Ks 2d 4s 3h 9h 7s 8d 4h "
            "9d 7h 6c 5h 2c 6d 3c As 4d 9s 2h 6h Kh Jh Td 7c Ac 8h Qd Qc Ts 5d X2 Tc 9c Ah 6s"
        ),
        (
            "4c X2 Jh 5h Qc Ks 6h 2s 5d Qd 4s 3h 5c 8h 4d Kh 2c Ts 6s Ac 2h Ah 9s Js 9d 3c 8s "
            "8d Td 6d Kc 2d 9h 7c Jc 8c 9c 4h 7d Qs Th As 3s Jd 7s Qh 3d Tc 7h X1 Ad 6c 5s Kd"
        ),
        (
            "9s 3c 8h 8s Tc 3d Jh 4h 8d Ks 5c 7h Kc Ts 4s Qc 7s 4d Ah 5d 6c 5h 2c As 7d Ac 5s "
            "6h X1 Kh 7c 4c Qh 8c Qd Js 9c 6s 2s 3h 3s 2h X2 Th Ad Kd Jc Qs 9d Td 2d 6d Jd 9h"
        ),
        (
            "Ks 2s Js Jc 2h 4h 5s Ts Ah Qh 2d Kh Ac Jd 9d 4d Kd 9s 6c 3h 6h Qc 9c X2 8d Ad 3c "
            "7s 3s 5d Jh 8c X1 Th 4c 7h Kc 4s 3d 7c Qs As Tc 5h Td 5c 7d 8h 8s Qd 2c 6s 9h 6d"
        ),
    ),
    1: (
        (
            "X1 3s Th Ac 5s 9s 6h 6d 8h As 7h 7s Kd 7d 3h 9c 2c Ah 7c 3d 9h X2 Kh Qd 5h 8c 8d "
            "Qh Jd 4c Jh Ad 2h Ts 4s 3c 2s Tc Js 4d 5c Ks Td 8s Jc Kc Qs 9d 6s Qc 4h 2d 5d 6c"
        ),
        (
            "3s 9d 6c Jd X2 Jc Qh 6s 8s Qd 8c 3h 9h 8h 5d 7h 4d 4h Th Qs 2c Qc 7c 9s 5c 7d 7s "
            "Tc Jh Td 6d As 2d Kh 3d 2h X1 Ad Js 4c Kc 2s Kd 5s 8d 6h Ts 3c Ah 4s 5h Ks 9c Ac"
        ),
        (
            "8h Ac Th 9d 9c Kc Jh 9h 6h 8c Qs 2h 7d Qc Jc 4s 3s Qd Ts 2d 2s Jd 6s 5s 4c Tc 8d "
            "5c 2c Kd Ad 6c Qh 7s 7c 7h Ah 4h 3c 6d Td Ks 9s As X2 X1 Kh Js 4d 5h 8s 3h 5d 3d"
        ),
        (
            "8s 9h Ah 5s 6h Kh 2d Th 3d 8c 9c 5c 5h 8d 9d Ts Qc 3c 4h Jc 6s Qd Qh Ac 7c 8h 7h "
            "Td 2c X2 6d Ad 9s Ks 7d Jh 2h 7s Qs Jd 5d 4d 4c Kd Js X1 2s As 6c 3s 4s 3h Tc Kc"
        ),
        (
            "Td As Kh 4h Jh 6h 6d 7d Kc 6c Ks 9h 2h 5h Js Qs 2d 8d Tc 9s Jc 5s Jd Qh 4s 2s Ts "
            "Ah Qc 8s 6s Ac 7h 5c X1 8c 7s Th 3c 2c 9c Ad 4d 3d X2 7c Qd Kd 9d 8h 3h 3s 5d 4c"
        ),
        (
            "6h 5d Td Qs X2 3d Th 9s Kh 4d 7d Js Ah 8d Jc 3c 8s Qc 9d 2s X1 Jh Kc 9c 2h 4c 7s "
            "3s 8h 3h Tc 2d Kd 6d Ac 7c 6s Qd Ks 8c 4s 5s 2c Ts As 7h Ad 6c Qh 4h 9h 5h Jd 5c"
        ),
    ),
    999_999_999_999: (
        (
            "8d As 2s 9s 2d 4c 6s 9d 7h Jc Jh 7d 7s Ts Jd Qs 6c 5s 9c Td 7c 6h 2c Ah 5c Kd Ks "
            "Qd 9h Ad 3h 5d Qc Js 5h 8h 8c 3d 8s 4d X2 Qh Ac Th 6d 4s Kc X1 Kh 2h Tc 3c 3s 4h"
        ),
        (
            "9h 9c 6d Ah Th 7s 6h 5h 3d Qd Qh X2 8h 5c 2h 9s Td Jd Qs Ts Kd 4d Js 2d 2s Tc Qc "
            "3s As 7d 5d Ad 8d X1 Kh Ac 9d 7c 3c 6s 7h Jc 4s 5s 2c 3h 8s Jh Kc 4h Ks 4c 8c 6c"
        ),
        (
            "5s 9s 7s Th X1 Jd 3c Td 7h Ac Kd Ks Kh Kc Ts 6c 7d 2c Qh Qd 3s 4c 2s 9d Tc Qs 8s "
            "Qc 6h 4s 3h Ad 5h 7c X2 9c Jc 5d Js Ah 9h Jh 8h 5c 8d 6d 3d 8c 6s 2h 2d 4d As 4h"
        ),
        (
            "Ks 4d Th 3d 5h 4h Ad 3s Qs 6c 7c 5c 8c 2d 8d 5s 9c 2h 6s Jc As 9s 9h X2 6d 2c Js "
            "Kc 4s 9d Qc Qh Ac 6h Ah 3c Tc Kd 4c Td Kh Qd X1 2s 7h 8s 5d Ts 7s 3h Jh 8h 7d Jd"
        ),
        (
            "2d 3s 4h Kd 5s 8d Ks 9c Ah 5h As 7s 3h Kh Jh 9d Js 5c X2 8c Jc 3d 7h 5d 6c 6d 6h "
            "4d Tc 4s 2h 2s 2c 3c 8h Qh 4c 9s Ts 7d X1 7c Ad Td Th 9h 8s Qs 6s Qc Ac Jd Kc Qd"
        ),
        (
            "9s 8c Kh Tc 6c Qc Jh 8h 6h 4h 7d Jc 4c Td 9h 2s 3s Ac 7h Js Qs Th 3c As Qh X1 8d "
            "Kd 8s 2d 7s Jd 2c 6s 4s Ks 6d Kc 4d 5c 7c Ad 2h Ah 9d 3d X2 3h 5h 5d Ts Qd 9c 5s"
        ),
    ),
}
DEALERS = {0: (0, 0, 2), 1: (1, 1, 3), 2: (0, 1, 2), 3: (1, 0, 1), 999_999_999_999: (1, 0, 1)}
"""The first dealer with 2, 3 and 4 seats."""


@pytest.mark.parametrize("number", GOLDEN)
def test_a_deal_number_fixes_all_six_decks(number):
    for edition in ("classic", "epic"):
        for seats in (2, 3, 4):
            _, result = decks(options(edition, seats), number)
            assert tuple(text_of(deck, in_order=True) for deck in result) == GOLDEN[number]


@pytest.mark.parametrize("number", DEALERS)
def test_a_deal_number_fixes_the_first_dealer(number):
    assert tuple(decks(options("classic", seats), number)[0] for seats in (2, 3, 4)) == DEALERS[number]


def test_the_first_hand_is_dealt_from_the_first_deck():
    game = new_game(options("classic", 2), 0)
    assert text_of(game.hand.stock, in_order=True) == GOLDEN[0][0].split(" ", 20)[20]
    assert {str(card) for hand in game.hand.hands for card in hand} == set(GOLDEN[0][0].split(" ")[:20])


def test_the_generator_is_splitmix64():
    stream = SplitMix(1234567)
    assert [stream.next() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_every_card_comes_to_every_place_alike():
    places = [Counter() for _ in CARDS]
    for seed in range(5400):
        for place, card in enumerate(shuffled(CARDS, SplitMix(seed))):
            places[card][place] += 1
    for counts in places:
        chi_square = sum((counts[place] - 100) ** 2 / 100 for place in range(54))
        assert 20 < chi_square < 110  # 53 degrees of freedom


def test_pairs_of_cards_keep_their_order_half_of_the_time():
    ahead = sum(deck.index(CARDS[0]) < deck.index(CARDS[1]) for deck in map(_deck, range(2000)))
    assert 900 < ahead < 1100


def _deck(number):
    return decks(options("classic", 2), number)[1][number % 6]


def test_numbers_below_a_bound_are_drawn_without_bias():
    stream = SplitMix(9)
    counts = Counter(stream.below(3) for _ in range(3000))
    assert set(counts) == {0, 1, 2}
    assert min(counts.values()) > 900


def test_numbers_beyond_the_last_whole_round_are_drawn_again():
    class Stubbed(SplitMix):
        numbers = iter([(1 << 64) - 1, 5])

        def next(self):
            return next(self.numbers)

    assert Stubbed(0).below(10) == 5


@pytest.mark.parametrize("number", [-1, MAX_DEAL, MAX_DEAL * 10])
def test_a_number_that_is_no_deal_number_is_refused(number):
    with pytest.raises(ValueError, match="a deal number lies between 0 and 999999999999"):
        check_deal_number(number)
    with pytest.raises(ValueError, match="a deal number"):
        new_game(options("classic", 2), number)


def test_the_first_and_last_deal_numbers_are_good():
    assert [check_deal_number(number) for number in (0, MAX_DEAL - 1)] == [0, MAX_DEAL - 1]
