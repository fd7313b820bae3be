"""Points that hands can lay, found by masks, beside the search of the judge, and what fits on tables."""

from collections import Counter
from itertools import cycle, islice
from random import Random

import pytest

from engine.games.playroom.ai.ahead import DealtHand, cards_drawn, dealt_on
from engine.games.playroom.ai.mask_melds import MaskHand, openings
from engine.games.playroom.judge.first_meld import most_points
from engine.games.playroom.melds import PLAIN
from engine.games.playroom.options import OPTIONS
from engine.games.playroom.position_reader import read_kinds
from engine.games.playroom.solver.task import SolverLimit


def limit(steps=10**6):
    return SolverLimit(lambda: False, steps)


def most(chosen, cards, table=()):
    fitting = openings(tuple(map(read_kinds, table)), chosen.law).fitting(cards)
    return MaskHand(chosen, cards, fitting, limit()).most((1 << len(cards)) - 1)


def dealt(chosen, number, size):
    pack = chosen.pack
    return tuple(sorted(map(pack.kind, Random(f"masks {number}").sample(pack.cards, size))))


@pytest.mark.parametrize("preset", ["playroom", "identity", "romme"])
def test_a_hand_can_lay_what_the_judge_finds(preset):
    chosen = OPTIONS.read(preset, 2, {})
    for number in range(60):
        cards = dealt(chosen, number, 12)
        assert most(chosen, cards) == (most_points(chosen, Counter(cards), 10**6) or 0), cards


@pytest.mark.parametrize("preset", ["playroom", "identity"])
def test_parts_of_a_hand_can_lay_what_they_can_lay_alone(preset):
    chosen = OPTIONS.read(preset, 2, {})
    cards = dealt(chosen, 1, 16)
    hand = MaskHand(chosen, cards, set(), limit())
    for place in range(len(cards)):
        rest = (*cards[:place], *cards[place + 1 :])
        assert hand.most((1 << len(cards)) - 1 ^ 1 << place) == most(chosen, rest)


@pytest.mark.parametrize(
    ("table", "cards", "fits"),
    [
        (["4c 5c 6c"], "3c 7c 8c Tc", "3c 7c 8c"),
        (["Qc Kc Ac"], "2c Jc", "Jc"),
        (["Ac 2c 3c"], "Kc 4c 6c", "4c"),
        (["2c 3c 4c"], "Ac Kc 5c", "Ac 5c"),
        (["9c X Jc"], "8c Tc Qc", "8c Qc"),
        (["9c 9d 9h"], "9s 9d", "9s"),
        (["9c 9d X"], "9s 9h", "9s 9h"),
        (["9c 9d 9h 9s"], "9c", ""),
    ],
)
def test_cards_fit_at_the_ends_of_runs_and_into_sets_of_three(table, cards, fits):
    result = openings(tuple(map(read_kinds, table)), PLAIN).fitting(read_kinds(cards))
    assert result == set(read_kinds(fits))


def test_a_third_card_of_an_identity_leaves_room_for_the_fourth():
    result = openings((read_kinds("9c 9c 9c"),), OPTIONS.read("identity", 2, {}).law).fitting(read_kinds("9c 9d"))
    assert result == set(read_kinds("9c"))


def test_cards_laid_off_count_their_points():
    assert most(OPTIONS.read("playroom", 2, {}), read_kinds("7c 8c 9c Kd"), ["4c 5c 6c"]) == 15
    assert most(OPTIONS.read("playroom", 2, {}), read_kinds("7c 7d 7h Kd"), ["4c 5c 6c"]) == 15


def test_a_pass_draws_every_unseen_card_once_but_for_the_last_few():
    unseen = Counter(read_kinds("2c 2c 3d 4h 5s 6c 7d 8h 9s Tc Jd Qh X"))
    passes = list(islice(dealt_on(unseen, 5, seed=7), 4))
    for one in (passes[:2], passes[2:]):
        drawn = Counter(card for each in one for card in each)
        assert drawn <= unseen
        assert sum(drawn.values()) == 10
    assert passes[:2] != passes[2:]


def test_fewer_cards_are_drawn_with_many_seats_and_never_more_than_are_unseen():
    unseen = Counter(read_kinds("2c 2c 3d 4h 5s 6c"))
    assert (cards_drawn(unseen, 2), cards_drawn(unseen, 4)) == (5, 3)
    assert cards_drawn(Counter(read_kinds("2c 2c")), 2) == 2
    assert cards_drawn(Counter(), 2) == 0
    assert next(dealt_on(Counter(), 0, seed=7)) == ()


def hand(chosen, held, left):
    return DealtHand(options=chosen, held=held, table=(), entered=True, left=left)


@pytest.mark.parametrize(("left", "partner", "lone"), [(0.0, 0, 20), (0.5, 5, 32.5)])
def test_a_card_with_partners_is_worth_more_than_a_lone_one(left, partner, lone):
    held = read_kinds("Jc Qc 4d 9h")
    draws = cycle([read_kinds("Kc 2s"), read_kinds("Tc 3s"), read_kinds("5h 5s")])
    worths = hand(OPTIONS.read("playroom", 2, {}), held, left).kept_worths(draws, 1, 3, limit())
    jack, queen, four, nine = (worths[card] for card in held)
    assert jack == queen == partner
    assert four == nine == lone


def test_no_more_is_dealt_once_all_discards_but_one_are_clearly_worse():
    draws = [read_kinds("Kc 2s"), read_kinds("Tc 3s"), read_kinds("5h 5s")] * 10
    coming = iter(draws)
    worths = hand(OPTIONS.read("playroom", 2, {}), read_kinds("Jc Qc 4d"), 0.0).kept_worths(coming, 5, 6, limit())
    assert worths == dict(zip(read_kinds("Jc Qc 4d"), (0, 0, 20), strict=True))
    assert len(list(coming)) == len(draws) - 6


def test_a_hand_of_sixty_cards_is_given_up_after_so_many_steps():
    chosen = OPTIONS.read("playroom", 8, {"jokers": 4})
    few = limit(20_000)
    assert hand(chosen, dealt(chosen, 3, 60), 0.0).kept_worths(cycle([read_kinds("Kc 2s")]), 3, 3, few) == {}
    assert few.left > -10_000
