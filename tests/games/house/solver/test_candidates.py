from random import Random

from engine.games.house.solver.bits import bits_of
from engine.games.house.solver.candidates import plays_among, plays_through


def test_the_plays_through_a_card_are_those_of_all_plays_that_hold_it_in_the_same_order():
    for seed in range(30):
        chance = Random(seed)
        cards = sum(1 << index for index in chance.sample(range(54), chance.randint(5, 24)))
        plays = plays_among(cards)
        for card in bits_of(cards & (1 << 52) - 1):
            through = [(play, worth) for play, worth in plays.items() if play & card]
            assert list(plays_through(cards, card).items()) == through, seed
