"""The players' memory, guesses and samples of hidden cards; policies; deals on masks."""

from random import Random

import pytest

from engine.blocks.sentences import Did
from engine.games.gin.ai.known_cards import chances, danger_of, sight_of, weights
from engine.games.gin.ai.light_deal import GinLight
from engine.games.gin.ai.policy import Known, Policy, triples
from engine.games.gin.ai.rollouts import Worlds
from engine.games.gin.ai.stakes import gain_of
from engine.games.gin.ai.styles import Style, casual_style, expert_style
from engine.games.gin.game import GIN
from engine.games.gin.melds import AceRuns, mask_of
from engine.games.gin.options import OPTIONS
from engine.games.gin.player import MINDS
from engine.games.gin.rules import deal
from engine.games.gin.scoring import GameScore
from engine.games.gin.state import GinPhase
from engine.games.gin.words import PassUpcard
from engine.rummy.cards import CARDS, card, cards, text_of
from tests.games.gin.deals import PILE, STOCK, discard, done, position

GIN_OPTIONS = OPTIONS.read("gin", 2, {})
NOTHING = Known(0, 0)


def bit(text):
    return 1 << card(text)


def names(mask):
    return text_of(each for each in CARDS[:52] if mask >> each & 1)


def turns():
    """Seat 1 has taken 7h and discarded Kd, and has left 2c on the pile."""
    hand = position(
        "2c 4c 5d 5h 9s Jc Qs", "7c 7d 8s Kd Ts 3s As", discard="7h", to_move=1, dealer=0, stock="6c 6d 6h 2s 4s 5s 8d"
    )
    hand = done(hand, PILE, discard("Kd"), STOCK, discard("2c"), STOCK, discard("Ts"))
    return GIN.view(hand, 0)


def test_what_was_taken_left_and_discarded_is_remembered():
    sight = sight_of(turns())
    assert names(sight.held[1]) == "7h"
    assert names(sight.took[1]) == "7h"
    assert names(sight.left[1]) == "2c Kd Ts"
    assert text_of(sight.pile, in_order=True) == "Kd 2c Ts"
    assert not sight.unseen & (mask_of(view_cards()) | bit("7h") | bit("Ts"))
    assert sight.turn == 2


def view_cards():
    return turns().hand


def test_a_draw_that_was_put_back_counts_as_left():
    hand = position("2c 4c", "7c 7d", discard="7h", to_move=1, dealer=0, stock="6c 6d 6h 2s 4s")
    seen = GIN.view(done(hand, PILE, {"undo": "draw"}, STOCK, discard("7c")), 0)
    sight = sight_of(seen)
    assert (names(sight.took[1]), names(sight.held[1]), names(sight.left[1])) == ("", "", "7c 7h")


def test_cards_near_one_taken_are_likelier_held_and_near_one_left_rarer():
    seen = turns()
    weighed = weights(seen, sight_of(seen), 1)
    assert weighed[card("7s")] > 1 > weighed[card("Kh")] > 0
    assert weighed[card("7h")] == 0


def test_the_chances_add_up_to_the_cards_held():
    seen = turns()
    result = chances(seen, sight_of(seen), 1)
    assert result[card("7h")] == 1
    assert sum(result) == pytest.approx(len(seen.known.hands[1]))


def test_a_discard_beside_a_card_taken_is_more_dangerous():
    seen = turns()
    danger = danger_of(seen, sight_of(seen))
    assert danger(bit("6h")) > 2 * danger(bit("9s"))


def test_worlds_agree_with_the_view():
    seen = turns()
    sight = sight_of(seen)
    rng, worlds = Random(1), Worlds(seen, sight)
    others = set()
    for _ in range(30):
        world = worlds.sample(rng)
        assert world.hands[0] == mask_of(seen.hand)
        assert world.hands[1] & bit("7h")
        assert [each.bit_count() for each in world.hands] == list(map(len, seen.known.hands))
        assert len(world.stock) == len(seen.known.stock)
        assert sum(world.stock) & (world.hands[0] | world.hands[1] | world.gone) == 0
        others.add(world.hands[1])
    assert len(others) > 25


@pytest.mark.parametrize("preset", OPTIONS.keys)
def test_a_deal_on_masks_ends_as_the_rules_say(preset):
    options = OPTIONS.read(preset, 2, {} if preset == "knock" else {"lay_off": False})
    policy = Policy.of(casual_style(options), options)
    for seed in range(12):
        pack = tuple(Random(f"{preset} {seed}").sample(CARDS[:52], 52))
        hand = deal(options, GIN.first(options, seed % 2), pack)
        quick = GinLight(
            options,
            hand.upcard,
            list(map(mask_of, hand.hands)),
            [1 << each for each in reversed(hand.stock)],
            [1 << each for each in hand.discard],
            mover=hand.mover,
        )
        offered = options.upcard_offer
        while hand.to_move is not None:
            for action in MINDS["casual"](GIN.view(hand, hand.mover), 0, lambda: False):
                hand = GIN.apply(hand, action)
        if offered and any(isinstance(event, Did) and event.action == PassUpcard() for event in hand.log):
            continue  # masks know no offer, but a first draw
        quick.policies = [policy] * 2
        scores = quick.play()
        assert (scores or (0, 0)) == hand.score.scores


def test_triples_name_both_others_of_every_meld_of_three():
    result = triples(AceRuns.LOW)
    assert (bit("2c"), bit("3c")) in result[card("Ac")]
    assert not any(pair == (bit("Qc"), bit("Kc")) for pair in result[card("Ac")])
    assert len(result[card("7h")]) == 3 + 3


def test_outs_keep_the_pair_that_can_still_become_a_meld():
    hand = mask_of(cards("9c 9d Kh Qs 2c 3c 4c 5h 5d 5s Ah"))
    plain = Policy.of(Style(), GIN_OPTIONS)
    waiting = Policy.of(Style(outs=3.0), GIN_OPTIONS)
    unseen = Known(mask_of(cards("9h 9s 8c Tc")), 0)
    assert plain.discard(hand, 0, unseen, 1) in {bit("Kh"), bit("Qs")}
    assert waiting.discard(mask_of(cards("Kc Kd Jh 2c 3c 4c 5h 5d 5s Ah As")), 0, Known(bit("Kh"), 0), 1) == bit("Jh")


def test_the_taken_card_stays_unless_it_may_go_back():
    hand = mask_of(cards("2c 3c 4c Kd"))
    assert Policy.of(Style(), GIN_OPTIONS).discard(hand, bit("Kd"), NOTHING, 1) != bit("Kd")
    back = OPTIONS.read("gin", 2, {"return_taken": True})
    assert Policy.of(Style(), back).discard(hand, bit("Kd"), NOTHING, 1) == bit("Kd")


def test_a_look_at_a_hand_knows_whether_a_discard_leaves_so_little():
    policy, rng = Policy.of(Style(), GIN_OPTIONS), Random(3)
    for _ in range(400):
        held = rng.sample(range(52), 11)
        hand, barred = sum(1 << each for each in held), 1 << held[0]
        least = policy.least_after(hand, barred)
        assert policy.leaves(hand, barred, least)
        assert not policy.leaves(hand, barred, least - 1)


def test_a_card_that_was_taken_for_a_meld_stays_in_one():
    hand = mask_of(cards("Ac 3c Kc Kd 3h 8h Kh 2s 3s Ks As"))
    policy = Policy.of(Style(danger=3.0), GIN_OPTIONS)
    fears = {bit("8h"): 9.0}
    ranked = policy.ranked(hand, bit("As"), NOTHING, 5, lambda card: fears.get(card, 0.0))
    assert bit("2s") not in [card for _cost, card in ranked]
    assert bit("2s") in [card for _cost, card in policy.ranked(hand, 0, NOTHING, 5, lambda card: fears.get(card, 0.0))]


def test_who_could_have_knocked_and_did_not_is_taken_to_be_patient():
    hand = position("2c 4c 7d 9h Js Qd", "3c 3d 3h 8c 8d 8h", discard="7h", stock="6c 6d 6h 2s 3s 4s Kd Ks Kh")
    seen = GIN.view(hand, 0)
    worlds, rng = Worlds(seen, sight_of(seen)), Random(1)
    for _ in range(60):
        world = worlds.sample(rng)
        eager = world.policies[1].style.knocks_at(20) == 100
        assert not eager or Policy.of(Style(), GIN_OPTIONS).count(world.hands[1]) > seen.known.limit
        assert world.policies[0].style.knocks_at(20) == 0


def test_who_took_a_card_from_the_pile_melds_it():
    seen, policy = turns(), Policy.of(Style(), GIN_OPTIONS)
    worlds, rng = Worlds(seen, sight_of(seen)), Random(1)
    assert all(policy.joins(worlds.sample(rng).hands[1], bit("7h")) for _ in range(40))


def stakes(own, other, preset="gin", **changes):
    options = OPTIONS.read(preset, 2, changes)
    return gain_of(options, (GameScore((own, other), (0, 0)),), 0)


def test_points_that_win_the_game_are_worth_more_than_those_at_its_start():
    early, late = stakes(0, 0), stakes(92, 95)
    assert late((10, 0)) > 2 * early((10, 0)) > 0
    assert late((0, 10)) < 2 * early((0, 10)) < 0
    assert early(None) == late(None) == 0


def test_points_beyond_the_target_are_worth_nothing_more():
    gain = stakes(92, 95, box_bonus=0)
    assert gain((10, 0)) == pytest.approx(gain((60, 0)))


def test_a_box_is_worth_something():
    assert stakes(0, 0)((5, 0)) > stakes(0, 0, box_bonus=0)((5, 0)) > 0


@pytest.mark.parametrize("target", [1, 7, 100, 250, 1000])
def test_stakes_are_fair_for_any_target(target):
    gain = stakes(0, 0, target=target)
    assert gain((20, 0)) > 0
    assert gain((0, 20)) == pytest.approx(-gain((20, 0)), rel=0.3)


def test_where_several_play_points_count_as_they_are():
    options = OPTIONS.read("knock", 3, {})
    gain = gain_of(options, (GameScore((0, 0, 0), (0, 0, 0)),), 1)
    assert gain((0, 18, 0)) == 18
    assert gain((18, 0, 0)) == -9
    pay = gain_of(OPTIONS.read("knock", 3, {"payment": "pay"}), (GameScore((0, 0, 0), (0, 0, 0)),), 0)
    assert pay((-13, -16, 29)) == -13


def test_a_knower_of_the_last_turn_sees_it_coming():
    hand = position("2c 4c", "7c 7d", discard="7h", stock="6c 6d 6h")
    assert sight_of(GIN.view(hand, 0)).last_turn
    early = position("2c 4c", "7c 7d", discard="7h", stock="6c 6d 6h 2s 3s 4s")
    assert not sight_of(GIN.view(early, 0)).last_turn


def test_experts_wait_for_gin_only_where_its_bonus_is_worth_it():
    assert expert_style(GIN_OPTIONS).knocks_at(9) == 0
    assert expert_style(OPTIONS.read("gin", 2, {"gin_bonus": 0, "undercut_bonus": 0})).knocks_at(9) == 100


def test_sampled_hands_are_better_the_more_their_seat_has_drawn():
    options = OPTIONS.read("gin", 2, {"knock_limit": 0})
    hand = deal(options, GIN.first(options, 0), tuple(Random(3).sample(CARDS[:52], 52)))
    means = []
    for _ in range(13):
        for action in MINDS["casual"](GIN.view(hand, hand.mover), 0, lambda: False):
            hand = GIN.apply(hand, action)
        seen = GIN.view(hand, hand.mover)
        worlds, rng = Worlds(seen, sight_of(seen)), Random(1)
        hands = [worlds.sample(rng).hands[1 - hand.mover] for _ in range(60)]
        counts = [Policy.of(casual_style(options), options).count(each) for each in hands if each.bit_count() == 10]
        means.append(sum(counts) / len(counts) if counts else means[-1])
    assert means[-1] < means[0] - 10


def test_hardly_any_sampled_hand_is_one_with_which_its_seat_would_have_knocked():
    policy, gins = Policy.of(Style(), GIN_OPTIONS), list[bool]()
    hand = deal(GIN_OPTIONS, GIN.first(GIN_OPTIONS, 0), tuple(Random(3).sample(CARDS[:52], 52)))
    while hand.to_move is not None and len(gins) < 600:
        seen = GIN.view(hand, hand.mover)
        worlds, rng = Worlds(seen, sight_of(seen)), Random(1)
        if sight_of(seen).drawn[1 - hand.mover] and seen.known.phase is not GinPhase.LAY_OFF:
            gins += [not policy.count(worlds.sample(rng).hands[1 - hand.mover]) for _ in range(30)]
        for action in MINDS["casual"](seen, 0, lambda: False):
            hand = GIN.apply(hand, action)
    assert gins
    assert sum(gins) < len(gins) / 50
