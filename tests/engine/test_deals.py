"""Deals by number are the same for ever: a number read out to another player must bring the same game."""

from collections import Counter
from hashlib import sha256

import pytest

from engine.games.house.game import decks, new_game
from engine.games.house.options import options
from engine.rummy.cards import CARDS, text_of
from engine.rummy.shuffle import MAX_DEAL, SplitMix, check_deal_number, shuffled

DIGESTS = {
    0: "4f373653e56d5324",
    1: "278e13b9b51c33e1",
    999999999999: "26df38d0a9cc8ea1",
}
"""Of the six decks of a deal number, written in their order."""
FIRST_DECK = (
    "2d 3c Td 8h 4h 4c Kh As 2c 4s 6d 4d 7h 5h 7c 3s 9c 5s Ah Ts Ac X1 Qs Jh Ad Ks 3h "
    "6s 5c 9d 6h Jc Tc Qc 9h Kc X2 6c 2s 8s 7s 3d Qd Qh 8d Kd Js 5d Jd 9s 7d 2h Th 8c"
)
"""The first deck of deal 0."""
DEALERS = {0: (0, 0, 2), 1: (1, 1, 3), 2: (0, 1, 2), 3: (1, 0, 1), 999_999_999_999: (1, 0, 1)}
"""The first dealer with 2, 3 and 4 seats."""


@pytest.mark.parametrize("number", DIGESTS)
def test_a_deal_number_fixes_all_six_decks(number):
    for edition in ("classic", "epic"):
        for seats in (2, 3, 4):
            _, result = decks(options(edition, seats), number)
            written = "\n".join(text_of(deck, in_order=True) for deck in result)
            assert sha256(written.encode()).hexdigest()[:16] == DIGESTS[number]


@pytest.mark.parametrize("number", DEALERS)
def test_a_deal_number_fixes_the_first_dealer(number):
    assert tuple(decks(options("classic", seats), number)[0] for seats in (2, 3, 4)) == DEALERS[number]


def test_the_first_hand_is_dealt_from_the_first_deck():
    game = new_game(options("classic", 2), 0)
    assert text_of(game.hand.stock, in_order=True) == FIRST_DECK.split(" ", 20)[20]
    assert {str(card) for hand in game.hand.hands for card in hand} == set(FIRST_DECK.split(" ")[:20])


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
