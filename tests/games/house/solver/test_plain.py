"""The plain problem against an integer program, on both aims: most points, and most cards."""

import platform
import sys
from random import Random

import pytest

from engine.games.house.solver.bits import mask_of
from engine.rummy.cards import CARDS, NATURALS, Card, cards, text_of
from engine.rummy.plays import Play, is_whole, points_of

if sys.platform == "win32" and platform.machine() == "ARM64":
    pytest.skip("there is no HiGHS for Windows on arm64", allow_module_level=True)

from tests.oracle import integer_program as program
from tests.oracle.plain_problem import best_plain

JOKERS = set(CARDS[NATURALS:])


def drawn_play(rng: Random, left: set[Card]) -> Play | None:
    """A play of cards not yet used, if one is found soon: books and runs of any kind, with and without jokers."""
    naturals, jokers = sorted(left - JOKERS), sorted(left & JOKERS)
    for _ in range(50):
        first = rng.choice(naturals)
        if rng.random() < 0.4:
            wanted = {card for card in naturals if card.rank == first.rank}
        else:
            ranks = {(first.rank + step) % 13 for step in range(rng.randint(3, 6))}
            wanted = {card for card in naturals if card.suit == first.suit and card.rank in ranks}
        play = {card for card in sorted(wanted) if rng.random() < 0.95}
        play |= {joker for joker in jokers if rng.random() < 0.3}
        if is_whole(frozenset(play)):
            return frozenset(play)
    return None


def drawn_position(seed: int, deck: set[Card]) -> tuple[str, str]:
    """A table of whole plays with 9 to 45 cards, and a hand of 5 to 12 of the others."""
    rng = Random(seed)
    size = rng.randint(9, 40)
    left = set(deck)
    while len(deck - left) < size and (play := drawn_play(rng, left)):
        left -= play
    hand = rng.sample(sorted(left), min(len(left), rng.randint(5, 12)))
    return text_of(deck - left), text_of(hand)


def best(table: str, hand: str, model: program.Model) -> list[tuple[int, int] | None]:
    """Points and cards laid, for most points and for most cards; the solver and the program must agree."""
    lying, held = mask_of(cards(table)), mask_of(cards(hand))
    answers = []
    for aim, cards_first in ((program.POINTS, False), (program.CARDS, True)):
        result, wanted = best_plain(lying, held, cards_first=cards_first), program.optimum(lying, held, aim, model)
        answers.append((result.points, result.laid) if result else None)
        assert answers[-1] == ((wanted.points, wanted.laid) if wanted else None), f"{table} | {hand}"
    return answers


@pytest.mark.parametrize("seed", range(20))
def test_a_best_turn_is_as_good_as_the_integer_programs(seed):
    assert None not in best(*drawn_position(seed, set(CARDS)), program.of_windows)


@pytest.mark.parametrize("seed", range(12))
def test_with_one_joker_it_is_as_good_as_the_integer_program_that_is_plain(seed):
    # With two the program of plays takes seconds; build/bench/plain.py holds it beside the solver there.
    assert None not in best(*drawn_position(seed, set(CARDS) - {CARDS[53]}), program.of_plays)


@pytest.mark.parametrize(
    ("table", "hand", "points", "laid"),
    [
        ("", "Qs Ks As 2s 7d", 20, 4),
        ("", "4c 4d 4h 9s Js", 10, 3),
        ("", "4c X1 X2", 15, 3),
        ("", "4c X1 X2 9s Js", 20, 4),
        ("", "4c 4d X1 X2", 20, 4),
        ("4c 4d 4h", "4s X1", 20, 1),
        ("4c 4d 4h X1", "4s 7h 8h", 35, 3),
        ("5c 6c 7c 8c", "6d 6h 5s", 20, 0),
        ("5c 6c 7c 8c 9c Tc Jc", "8d 8h 2s", 40, 2),
        ("Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc", "X1 X2", 75, 2),
        ("3d 3h Jh Qh 3s X1 X2", "Jc Qc 4d Qd 2h Qs", 50, 4),
        ("", "2c 5d 9h Ks", 0, 0),
    ],
)
def test_small_positions(table, hand, points, laid):
    for model in (program.of_plays, program.of_windows):
        assert best(table, hand, model) == [(points, laid)] * 2


def test_most_points_and_most_cards_may_differ():
    for model in (program.of_plays, program.of_windows):
        assert best("4c 4d 4h 4s 5c 5d 5h 5s", "6s", model) == [(40, 0), (35, 1)]


def test_a_table_that_cannot_be_whole():
    for model in (program.of_plays, program.of_windows):
        assert best("5c 6c 9c", "2d 3d 4d", model) == [None, None]


def test_the_program_knows_the_plays_and_their_points():
    known = {(play.naturals, play.jokers): 5 * play.fives for play in program.every_play()}
    rng = Random(1)
    same_rank = [card for card in CARDS if card.rank == 3 or card.is_joker]
    for deck in (CARDS[:NATURALS], CARDS[:6] + CARDS[NATURALS:], CARDS[9:13] + CARDS[:2] + CARDS[NATURALS:], same_rank):
        for _ in range(3000):
            some = frozenset(rng.sample(deck, rng.randint(1, 5)))
            naturals = tuple(sorted(some - JOKERS))
            if len(some) != 5 or len({card.suit for card in naturals}) == 1:
                assert known.get((naturals, len(some & JOKERS)), 0) == points_of(some), text_of(some)
