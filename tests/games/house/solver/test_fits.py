"""The question whether cards fit, answered yes or no, against the plain problem that finds the best."""

from random import Random

from engine.games.house.solver.bits import JOKERS
from engine.games.house.solver.fits import fits
from engine.games.house.solver.plain import HEAVY, NOT_POSSIBLE, Plain
from engine.rummy.plays import CIRCLE


def drawn(rng: Random) -> int:
    """Whole plays that share no card, some with a joker; often with a card more or less."""
    cards = 0
    for _ in range(rng.randint(2, 7)):
        rank, base = rng.randrange(CIRCLE), CIRCLE * rng.randrange(4)
        run = [base + (rank + step) % CIRCLE for step in range(rng.randint(3, 5))]
        book = [rank + CIRCLE * suit for suit in rng.sample(range(4), rng.randint(3, 4))]
        play = run if rng.random() < 0.5 else book
        if rng.random() < 0.3:
            play[rng.randrange(len(play))] = rng.choice((52, 53))
        mask = sum(1 << card for card in play)
        cards |= 0 if cards & mask else mask
    return cards ^ 1 << rng.randrange(54) if rng.random() < 0.5 else cards


def test_fits_says_what_the_plain_problem_finds() -> None:
    seen = set()
    for seed in range(1200):
        cards = drawn(Random(seed))
        loss = Plain(cards, 0).solve()
        least = None if loss >= NOT_POSSIBLE else loss // HEAVY
        answers = [fits(cards, shorts) for shorts in range(CIRCLE + 1)]
        assert answers == [least is not None and shorts >= least for shorts in range(CIRCLE + 1)], (seed, cards)
        seen.add((least, (cards & JOKERS).bit_count()))
    assert {(least, jokers) for least in (None, 0, 1, 2) for jokers in (0, 1, 2)} <= seen
