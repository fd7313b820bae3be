"""The levels, hints and coach of Contract Rummy: choices, reasons, and turns that no good player makes."""

from collections import Counter
from functools import cache, reduce
from random import Random

import pytest

from engine.family.rules import never
from engine.games.contract.ai.light_deal import ContractLight
from engine.games.contract.ai.light_plans import WILD
from engine.games.contract.game import CONTRACT
from engine.games.contract.hint_words import BOUGHT, LAID
from engine.games.contract.plans import fewest_missing, helps
from engine.games.contract.player import COACH, Bought
from engine.games.contract.rules import ContractDeal
from engine.games.contract.words import Buy, DrawPile, Leave
from engine.mind.reasons import Comes, Reaches, Takes
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import Card
from tests.games.contract.silly import silly
from tests.mind.after_discards import after_discards

THINKING = COACH.thinking
PACK = CONTRACT.options("contract", 3, {}).pack


def deal(**keys):
    return CONTRACT.read_position({"players": 3, "to_move": 0, **keys})


def test_a_joker_thrown_a_meld_broken_and_a_late_buy_are_silly():
    now = deal(phase="play", hands=["9c 9d 9h 5c 5d X Kc", "4c", "6c"])
    assert list(silly(now, Discard(PACK.read("X")))) == ["a joker discarded"]
    assert list(silly(now, Discard(PACK.read("9c")))) == ["a finished meld of the contract broken"]
    assert list(silly(now, Discard(PACK.read("Kc")))) == []
    call = {"phase": "call", "drawer": 2, "discard": "4d 5h", "melds": [[], ["8c 8d 8h", "7c 7d 7h"], []]}
    late = deal(hands=["9c 9d 9h 5c 5d Kc", "4c", "6c 6d 6h 2d"], turned=True, **call)
    assert list(silly(late, Buy())) == ["bought in the last round"]
    assert THINKING.choices(late.view(0)) == [(Leave(),)]


def test_the_best_hint_takes_what_is_missing_and_says_so():
    others = ["4c 8h 8s Jd 2c 3d 6h 7s Ad Ts", "6c 3c 4h 5s 7d 9s Jc Qs Kh As"]
    view = deal(hands=["9c 9d 9h 5c 5d Kc Qd 2s 7h Tc", *others], discard="4d 5h").view(0)
    best = COACH.advise(view, never)[0]
    assert best.words == "Take 5h. With it the contract can be laid."
    assert best.cards == PACK.read_all("5h")


def test_a_hint_lights_the_top_only_where_it_is_taken():
    now = deal(hands=["9c 9d 9h 5c 5d Kc Qd", "4c", "6c"], discard="4d 5h").view(0)
    assert THINKING.cards(now, (DrawPile(),)) == THINKING.cards(now, (Buy(),)) == PACK.read_all("5h")
    assert THINKING.cards(now, (DrawStock(),)) == THINKING.cards(now, (Leave(),)) == ()


def test_who_leaves_a_card_that_would_help_is_told_what_speaks_against_it():
    view = deal(hands=["9c 9d 9h 5c 5d Kc Qd", "4c", "6c"], discard="4d 5h").view(0)
    use = "With it the contract can be laid."
    assert THINKING.words(view, (DrawStock(),)) == f"Draw from the stock and leave 5h, though it helps. {use}"
    but = "But buying brings a second card besides, and all of them must go."
    assert THINKING.words(view, (Leave(),)) == f"Leave 5h. {use} {but}"
    assert THINKING.words(view, (DrawStock(),), "As worlds say.") == "As worlds say."
    view = deal(hands=["9c 9d 9h 5c 5d Kc Qd", "4c", "6c"], discard="5h 4d").view(0)
    assert THINKING.words(view, (Leave(),)) == "Leave 4d. It brings the contract no nearer."


def test_advice_to_take_a_card_that_fits_nothing_says_so_unless_worlds_tell_its_reason():
    for top, reason in (("2c", ": it counts only 2."), ("Qc", ", though it brings the contract no nearer.")):
        view = deal(hands=["9c 9d 9h 5c 5d Kc Jd", "4c", "6c"], discard=f"5h {top}").view(0)
        assert THINKING.words(view, (DrawPile(),)) == f"Take {top}{reason}"
        assert THINKING.words(view, (DrawPile(),), "As worlds say.") == "As worlds say."


def test_the_coach_flags_a_contract_that_was_not_laid():
    now = deal(phase="play", hands=["9c 9d 9h 5c 5d 5h Kc Qd", "4c 4d 7c 8s 2h Ts Jd", "6c 6d 7h 3s 2d Th Js"])
    flagged = COACH.mistake(now, Discard(PACK.read("9c")), never)
    assert flagged is not None
    assert flagged.better.words.startswith("Lay the contract: ")
    assert COACH.mistake(now, THINKING.choices(now.view(0))[0][0], never) is None


@pytest.mark.parametrize(
    ("number", "hand"),
    [
        (5, "5c 6c 7c Td Qd Qd 2s Qh Ts Js Qs X"),  # two runs of spades have most, one of clubs leaves the tens a set
        (6, "Jc Ad 2d 4d 5d Ah Jh 2s 6s 7s Js X X"),  # a run of Jh and Ah would break the jacks
    ],
)
def test_a_quick_plan_tries_a_run_apart_from_the_first_and_the_sets_before_the_runs(number, hand):
    now = deal(hand=number, hands=[hand, "4c", "6c"])
    cards = now.view(0).hand
    assert ContractLight(now).plan(0).missing == fewest_missing(now.options, number, cards, len(cards)) == 1


@pytest.mark.parametrize(
    "hand",
    [
        "Ac 3d 6d 7d 9d Td Td Kd Ah Ah 3h 4h 6h Jh Jh Kh",
        "Qc Ad 4d 4d 7d 9d Jd Qd Qd Ah 3h 3h 4h 8h Qh Kh",
        "7c 8c 9c Tc Jc 2d 3d 4d 6d 7d 8d 9d Qs Ks As 5h",
    ],
)
def test_with_fifteen_cards_the_discard_leaves_most_cards_that_bring_the_hand_nearer(hand):
    now = deal(preset="old-continental", phase="play", hands=[hand, "4c", "6c"])
    options, cards = now.options, now.view(0).hand
    fewest = fewest_missing(options, 1, cards, len(cards))

    def outs(card):
        left = list(cards)
        left.remove(card)
        if fewest_missing(options, 1, tuple(left), len(cards)) > fewest:
            return -1
        copies = Counter(each.face for each in options.pack.cards if not each.is_joker)
        copies.subtract(each.face for each in cards)
        return sum(n for face, n in copies.items() if n and helps(options, 1, tuple(left), Card(face)))

    (best,) = THINKING.choices(now.view(0))
    assert outs(best[-1].card) == max(map(outs, set(cards)))


@pytest.mark.parametrize(("top", "best"), [("5d", DrawPile()), ("Jc", DrawPile()), ("Kd", DrawStock())])
def test_with_fifteen_cards_the_top_is_taken_only_if_the_hand_lacks_fewer_cards_with_it(top, best):
    hand = "7c 8c 9c Tc 2d 3d 4d 6d 7d 8d 9d Qs Ks As 5h"  # 5d makes runs of 3, 4, 4 and 4; Jc of 3, 3, 4 and 5
    now = deal(preset="old-continental", hands=[hand, "4c", "6c"], discard=top)
    assert THINKING.choices(now.view(0)) == [(best,)]


def test_the_next_turn_draws_the_same_card_whether_the_top_was_taken_or_not():
    now = deal(hands=["4c 9d", "9c 9s", "Kc Qd"], stock="2h 5d 7s", discard="Jc", bought=[3, 3, 3])
    after = [ContractLight(now.apply(way)) for way in (DrawStock(), DrawPile())]
    assert [quick.stock[-1] for quick in after] == [PACK.read("5d")] * 2


@cache
def discarded():
    """Worlds after a discard, each with the seat that discarded it."""
    made = [
        (reduce(ContractDeal.apply, choice, THINKING.worlds(view).sample(Random(number))), view.seat)
        for number, (view, choice) in enumerate(after_discards("contract", 8))
    ]
    return [(world, seat) for world, seat in made if world.to_move is not None]


BUYER = {"hands": ["5h 4c", "6c 9s Qh 2d", "9c 9d 9h 5c 5d Kc"], "melds": [[], ["8c 8d 8h", "7c 7d 7h"], []]}
"""Seat 2 buys 5h, with which it can lay its contract, after seat 1 has gone down."""


@pytest.mark.parametrize("prevented", [False, True])
def test_a_light_deal_notes_who_takes_or_buys_a_discard_and_keeps_a_card_that_is_barred(prevented):
    bought = deal(phase="play", discard="4d", stock="2h 5s 7s", **BUYER).apply(Discard(PACK.read("5h")))
    counts = Counter()
    for world, seat in ((bought, 0), *discarded()):
        following, seats = (seat + 1) % world.options.seats, range(world.options.seats)
        for noted in (Takes(following, "", ""), Bought((seat, following), ("", ""), BOUGHT)):
            light, noted.prevented = ContractLight(world), prevented
            sizes, stock = [hand.size for hand in light.hands], len(light.stock)
            noted.begin()
            light.watch([noted])
            light._draw(following)
            grown = {each: light.hands[each].size - sizes[each] for each in seats}
            buys = any(grown[each] for each in seats if each != following)
            takes = grown[following] > 0 and not buys and len(light.stock) == stock
            assert noted.happened == (buys if isinstance(noted, Bought) else takes)
            assert not (prevented and noted.happened)
            counts[type(noted)] += noted.happened
    assert prevented or (counts[Takes] > 10 and counts[Bought])


@pytest.mark.parametrize(("thrown", "buys"), [("5h", True), ("4c", False)])
def test_a_player_who_is_asked_at_the_beginning_of_a_light_deal_buys_there_too(thrown, buys):
    world = deal(phase="play", discard="4d", stock="2h 5s 7s", **BUYER).apply(Discard(PACK.read(thrown)))
    light = ContractLight(world.apply(DrawStock()))
    light._draw(1)
    assert (light.hands[2].size > len(world.hands[2])) == buys


def test_a_light_deal_notes_cards_that_come_and_contracts_that_are_laid():
    counts = Counter()
    for world, seat in discarded():
        light, hand = ContractLight(world), ContractLight(world).hands[seat]
        faces = [face for face in range(WILD) if not hand.count[face]][::3]
        notes = Comes(seat, faces, ("", "", "")), Reaches((seat,), LAID, LAID, "")
        light.watch(notes)
        came = False
        while light.turn() is None:
            came = came or any(light.hands[seat].count[face] for face in faces)
        assert notes[0].happened or not came
        assert notes[1].happened == (light.down[seat] and not world.melds[seat])
        counts["came"] += notes[0].happened
        counts["laid"] += notes[1].happened
    assert counts["came"] > counts["laid"] > 5
