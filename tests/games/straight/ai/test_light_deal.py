"""Light deals: cards are kept, the table takes what the rules let it take, and sampled hands are possible ones."""

from random import Random

import pytest

from engine.games.straight.ai.abilities import Mind
from engine.games.straight.ai.facts import facts_of, table_facts
from engine.games.straight.ai.light_deal import StraightLight
from engine.games.straight.ai.light_rules import ALL, LightStyle, light_rules
from engine.games.straight.ai.worlds import LightWorlds, light_deal
from engine.games.straight.game import STRAIGHT
from engine.games.straight.melds import all_melds, mask_of
from engine.games.straight.options import OPTIONS
from engine.games.straight.player import StraightThinking, line_of
from engine.games.straight.scoring import hand_value
from engine.games.straight.state import StraightHand
from engine.games.straight.view import unseen, view, world
from engine.games.straight.words import DealEnding
from engine.rummy.cards import CARDS, cards
from engine.rummy.masks import cards_in_mask
from tests.games.straight.playing import ABILITIES, play_deal
from tests.games.straight.positions import STOCK_DRAW, after, at, meld

THINKING = StraightThinking(4, 2)
PRESETS = ["straight", "standard", "basic", "block", "colonel", "lowest"]


def bits(text):
    return mask_of(cards(text))


def hands_before_decisions(preset, seats, seed):
    rng, result = Random(seed), []
    chosen = OPTIONS.read(preset, seats, {})
    play_deal(chosen, [STRAIGHT.mind("skilled")] * seats, rng, seen=result.append)
    return result


@pytest.mark.parametrize("preset", PRESETS)
def test_a_light_deal_keeps_every_card_and_comes_to_an_end(preset):
    for hand in hands_before_decisions(preset, 2, 1)[::3]:
        seen = view(hand, hand.mover)
        some = world(seen, unseen(seen))
        worlds = LightWorlds(seen, some, facts_of(seen, some), light_rules(seen.known.options), LightStyle())
        deal = worlds.filled(worlds.base, worlds.sample(Random(1)))
        deal.mover = hand.mover
        before = sum(deal.hands) + sum(deal.stock) + deal.gone
        scores = deal.play()
        assert before == ALL
        assert deal.gone & sum(deal.hands) == 0
        assert len(scores) == seen.known.options.seats


@pytest.mark.parametrize("ace", ["low", "high", "both", "corner"])
def test_a_card_makes_a_meld_exactly_where_a_meld_of_the_hand_holds_it(ace):
    chosen = OPTIONS.read("straight", 2, {"ace": ace})
    rules, rng = light_rules(chosen), Random(ace)
    for _ in range(150):
        held = mask_of(rng.sample(CARDS[:52], 9))
        card = 1 << rng.choice(CARDS[:52])
        melds = [each for each in all_melds(chosen.melds.ace, 13) if each & (held | card) == each and each & card]
        assert rules.makes(held & ~card, card) == bool(melds)
        if melds:
            assert rules.meld_with(held & ~card, card) in melds


def test_the_table_of_a_light_deal_takes_what_the_table_takes():
    table = [meld("5h 6h 7h"), meld("9c 9d 9s"), meld("Jd Qd Kd")]
    hand = at(["2c 3c", "4c 5c"], melds=table, stock="2s 3s")
    facts = table_facts(hand.table, hand.options)
    deal = light_deal(hand, light_rules(hand.options), LightStyle(), frozenset())
    assert (deal.on_runs, deal.on_sets) == (facts.runs, facts.sets) == (bits("4h 8h Td"), bits("9h"))


def test_laying_off_opens_the_next_place_and_fills_a_set():
    hand = at(["2c 3c", "4c 5c"], melds=[meld("5h 6h 7h"), meld("9c 9d 9s")], stock="2s 3s")
    deal = light_deal(hand, light_rules(hand.options), LightStyle(), frozenset())
    deal.add_off(0, bits("8h"))
    assert deal.on_runs == bits("4h 9h")
    deal.add_off(0, bits("9h"))
    assert (deal.on_runs, deal.on_sets) == (bits("4h Th"), bits("9h"))


def going_out(preset, hand, other, *, played=False):
    """The scores of two seats when the first lays its hand but one card and discards that."""
    chosen = OPTIONS.read(preset, 2, {})
    deal = StraightLight(light_rules(chosen), LightStyle(), [0, 1], [bits(hand), bits(other)], [])
    deal.stock, deal.whole = [bits("2c")], [True, True]
    deal.played = [played, False]
    return deal.turn()


def test_going_out_scores_by_the_options():
    other = "Kc Kd 5s"
    worth = hand_value(OPTIONS.read("straight", 2, {}), cards(other))
    assert going_out("straight", "5h 6h 7h", other) == [worth, 0.0]
    assert going_out("standard", "5h 6h 7h", other) == [2 * worth, 0.0]
    assert going_out("standard", "5h 6h 7h", other, played=True) == [worth, 0.0]
    assert going_out("lowest", "5h 6h 7h", other) == [0.0, -worth]


@pytest.mark.parametrize("scoring", ["winner", "payment", "deducted", "lowest", "table"])
@pytest.mark.parametrize("doubled", [False, True])
def test_a_light_deal_scores_going_out_as_the_rules_do(scoring, doubled):
    changes = {"scoring": scoring, "rummy_double": doubled, "deals": 3, "target": 0, "values": "fives"}
    chosen, rng, compared = OPTIONS.read("straight", 3, changes), Random(scoring), 0
    for _ in range(12):
        hands = list[StraightHand]()
        over = play_deal(chosen, [STRAIGHT.mind("regular")] * 3, rng, seen=hands.append)
        if over.result.ending is not DealEnding.OUT:
            continue
        (seat,), compared = over.result.winners, compared + 1
        began = hands[-1].played[seat]
        light = light_deal(over, light_rules(chosen), LightStyle(), frozenset()).went_out(seat, began=began)
        assert list(light) == [-score if scoring == "lowest" else score for score in over.hand_scores]
    assert compared


def test_melds_are_held_back_until_another_hand_is_small():
    deal = StraightLight(light_rules(OPTIONS.read("standard", 2, {})), LightStyle(), [0, 1], [0, 0], [])
    deal.hands = [bits("5h 6h 7h 2c Ks 9d"), bits("3c 4d 8s Jc Qh Ts 6d")]
    deal.whole, deal.holds, deal.stock = [True, False], [True, False], [bits("Kd"), bits("4s")]
    deal.turn()
    assert deal.table[0] == 0
    assert deal.hands[0] & bits("5h 6h 7h") == bits("5h 6h 7h")
    deal.hands[1], deal.mover = bits("3c 4d"), 0
    deal.turn()
    assert deal.table[0] == bits("5h 6h 7h")


@pytest.mark.parametrize("seats", [2, 4])
def test_sampled_hands_hold_what_is_known_and_nothing_that_is_seen(seats):
    for hand in hands_before_decisions("standard", seats, 3)[::4]:
        seen = view(hand, hand.mover)
        some = world(seen, unseen(seen))
        worlds = LightWorlds(seen, some, facts_of(seen, some), light_rules(seen.known.options), LightStyle())
        dealt, stock = worlds.sample(Random(2))
        hidden = mask_of(unseen(seen))
        for seat, held in enumerate(dealt):
            if seat != seen.seat:
                known = mask_of(seen.known.shown[seat])
                assert held & known == known
                assert held & ~known & ~hidden == 0
                assert held.bit_count() == len(seen.known.hands[seat])
        assert len(stock) == len(seen.known.stock)
        assert len({*stock, *(1 << card for held in dealt for card in cards_in_mask(held))}) == len(stock) + sum(
            held.bit_count() for held in dealt
        )


def sampled(hand, times=30):
    """Hands of the second seat in sampled worlds."""
    seen = view(hand, 0)
    some = world(seen, unseen(seen))
    worlds = LightWorlds(seen, some, facts_of(seen, some), light_rules(hand.options), LightStyle())
    rng = Random(4)
    return [worlds.sample(rng)[0][1] for _ in range(times)]


@pytest.mark.parametrize("changes", [{"rummy_double": True}, {"all_at_once_from": 1}])
def test_who_holds_melds_back_has_one_with_each_card_taken(changes):
    hand = at(["2c 3c Kc 9d", "7h 4d 2s 8h Jc Js"], changes=changes, known=["", "7h 4d"], turns=[3, 3])
    rules = light_rules(hand.options)
    for dealt in sampled(hand):
        assert rules.makes(dealt, bits("7h"))
        assert rules.makes(dealt, bits("4d"))
        assert dealt.bit_count() == 6


def test_a_hand_with_too_few_hidden_cards_has_no_meld_with_each_card_taken():
    hand = at(["2c 3c Kc 9d", "7h 4d 2s 8h"], changes={"rummy_double": True}, known=["", "7h 4d"], turns=[3, 3])
    assert {dealt.bit_count() for dealt in sampled(hand)} == {4}


def test_a_deal_that_is_won_counts_more_than_its_points():
    seen = view(after(at(["5h 6h 7h 9c Ks Jd", "3c 4d 8c Qh"], stock="2d Kd 6s 3s"), STOCK_DRAW), 0)
    choices = THINKING.choices(seen)
    result = [
        StraightThinking(4, 2, winning=winning).compared(seen, choices, Random(1), lambda: False)
        for winning in (0.0, 50.0)
    ]
    for comparison in result:
        comparison.play(range(len(choices)), 30)
    points, more = ([value for values in each.values for value in values] for each in result)
    assert [one - other for one, other in zip(more, points, strict=True)] == [50.0 * (value >= 0) for value in points]


def test_where_all_cards_go_at_once_melds_are_held_back_to_the_end():
    deal = StraightLight(light_rules(OPTIONS.read("wrotham", 2, {})), LightStyle(), [0, 1], [0, 0], [])
    deal.hands = [bits("5h 6h 7h 9c 9d 9s Ks"), bits("3c 4d")]
    deal.whole, deal.holds, deal.at_once = [True, True], [True, True], True
    deal.stock = [bits("Qc"), bits("8h"), bits("2d"), bits("Ad")]
    deal.turn()
    deal.turn()
    assert deal.table == [0, 0]
    assert deal.turn() is not None
    assert deal.table[0] == bits("5h 6h 7h 8h 9c 9d 9s")


def mind_of(*hands):
    return Mind(ABILITIES["expert"], view(after(at(hands, "wrotham", {"all_at_once_from": 1}), STOCK_DRAW), 0), 1)


def test_a_joker_of_the_hand_stands_for_a_card_that_makes_a_meld():
    mind = mind_of("5h 6h X1 2c 9d 8s Jc", "3c 4d")
    (stand_in,) = mind.stand_ins
    assert stand_in in {bits("4h"), bits("7h")}
    for choice in THINKING.choices(mind.seen):
        deal, _played = line_of(mind, choice)
        assert deal.hands[0] & stand_in


def test_no_other_hand_holds_the_card_that_a_joker_stands_for():
    mind = mind_of("5h 6h X1 X2 9d 8s Jc", "3c 4d 8c Qh Qd Td 2s")
    result = THINKING.compared(mind.seen, THINKING.choices(mind.seen), Random(1), lambda: False)
    world = result.sample()
    assert not sum(mind.stand_ins) & (sum(world[0]) | sum(world[1]))
