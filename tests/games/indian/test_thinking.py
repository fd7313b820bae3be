"""The levels, hints and coach of Indian Rummy: choices, reasons, and actions that no good player makes."""

from collections import Counter
from random import Random

import pytest

from engine.family.rules import never
from engine.games.indian.ai.light_hand import LightHand
from engine.games.indian.ai.race import Seen, Start, race, sample
from engine.games.indian.distance import Distance, coming_of
from engine.games.indian.game import INDIAN
from engine.games.indian.melds import IndianLaw, wild_rank_of
from engine.games.indian.options import OPTIONS
from engine.games.indian.player import COACH, MINDS, THINKING
from engine.games.indian.words import Declare, Drop, TakeDiscard
from engine.mind.light import TwoPacks
from engine.rummy.actions import Discard, DrawStock
from tests.games.indian.silly import silly

PACK = OPTIONS.read("points", 2, {}).pack
WHOLE = "2c 3c 4c 7d 8d 9d Th Jh Qh Kh 6c 6h 6s"
OTHER = "Ac 3d 5c 7h 9s Jd Qc Kd 2h 4s 6d 8c Ts"
HOPELESS = "2c 5d 8h Js Ac 4d Th Qs Kd 7s 9c Kh Jd"


def deal(*hands, **keys):
    return INDIAN.read_position({"to_move": 0, "hands": list(hands), "wild": "3h", "players": len(hands), **keys})


def card(text):
    return PACK.read(text)


def test_a_wild_card_thrown_and_a_pure_sequence_broken_are_silly():
    now = deal("2c 3c 4c 7d 9h Kh X", OTHER, phase="play")
    assert list(silly(now, Discard(card("X")))) == ["a wild card discarded"]
    assert list(silly(now, Discard(card("2c")))) == ["the only pure sequence broken"]
    assert list(silly(now, Discard(card("Kh")))) == []
    whole = deal(f"{WHOLE} Ks", OTHER, phase="play")
    assert list(silly(whole, Discard(card("Ks")))) == ["a hand that can be declared is not"]


def test_a_need_fed_that_was_shown_is_silly_while_another_card_is_as_useless():
    now = deal("2c 4c 5c 7d 8d 9d Th Jh 6c 6h Ks 9s Qc Ah", OTHER, phase="play", known=["", "Kd"])
    assert list(silly(now, Discard(card("Ks")))) == ["a need fed that was shown"]
    assert list(silly(now, Discard(card("Qc")))) == []
    choices = THINKING.choices(now.view(0))
    assert (Discard(card("Qc")),) in choices
    assert (Discard(card("Ks")),) not in choices


@pytest.mark.parametrize("level", MINDS)
def test_who_can_declare_does(level):
    now = deal(f"{WHOLE} Ks", OTHER, phase="play")
    assert MINDS[level](now.view(0), 3, never) == (Declare(card("Ks")),)


def test_a_hopeless_first_hand_is_dropped_and_a_good_one_is_not():
    now = deal(HOPELESS, OTHER, discard="6h")
    assert THINKING.choices(now.view(0))[0] == (Drop(),)
    assert COACH.advise(now.view(0), never)[0].actions == (Drop(),)
    good = deal("2c 3c 4c 7d 8d 9d Th Jh Qh 6c 6h Kd As", OTHER, discard="2h")
    assert all(choice != (Drop(),) for choice in THINKING.choices(good.view(0)))


def test_a_card_that_brings_the_hand_nearer_is_taken_and_the_hint_says_so():
    now = deal("2c 3c 4c 7d 8d 9d Th Jh Qh 6c 6h Kd As", OTHER, discard="6s")
    best = COACH.advise(now.view(0), never)[0]
    assert best.actions == (TakeDiscard(),)
    assert best.words.startswith(("Take 6s: that wins ", "Take 6s: with it you lack 1 card to declare."))
    assert best.cards == (card("6s"),)
    left = deal("2c 3c 4c 7d 8d 9d Th Jh Qh 6c 6h Kd As", OTHER, discard="2h")
    assert THINKING.choices(left.view(0))[0] == (DrawStock(),)
    assert THINKING.words(left.view(0), (DrawStock(),)) == (
        "Draw from the stock: 2h brings you no nearer to a declaration."
    )


def test_of_cards_as_useless_the_dearest_goes():
    for hand in ("2c 3c 4c 7d 8d 9d Th Jh 6c 6h 6s Kd Qd 2s", "2c 3c 4c 7d 8d 9d Th Jh 6c 6h 6s Kd 8h 2s"):
        assert THINKING.choices(deal(hand, OTHER, phase="play").view(0))[0] == (Discard(card("Kd")),)


def test_the_coach_flags_a_wild_card_thrown_and_no_good_discard():
    now = deal("2c 3c 4c 7d 8d 9d Th Jh 6c 6h Kd Ac X Ks", OTHER, phase="play", turns=[3, 3])
    flagged = COACH.mistake(now, Discard(card("X")), never)
    assert flagged is not None
    assert flagged.better.words.startswith("Discard ")
    assert COACH.mistake(now, THINKING.choices(now.view(0))[0][0], never) is None


def test_a_known_need_of_the_next_player_is_not_fed():
    hand = "2c 3c 4c 7d 8d 9d Th Jh Qh 6c 6h Kd Ks As"
    view = deal(hand, OTHER, phase="play", known=["", "Kd Jd"]).view(0)
    before = deal(hand, OTHER, phase="play").view(0)
    more = [THINKING._given(view, each) > THINKING._given(before, each) for each in map(card, ("Ks", "Qd", "As"))]
    assert more == [True, True, False]


def test_who_is_nearer_wins_more_races_and_who_sees_a_nearer_rival_fewer():
    def won(distance, taken):
        rng, start = Random(1), Start(distance, 40.0, 0.3, 1)
        return sum(race(start, sample(rng, [Seen(4, taken)]))[0] for _world in range(300))

    shares = [won(distance, 1) for distance in (1, 2, 3, 4)]
    assert shares == sorted(shares, reverse=True)
    assert won(2, 0) > won(2, 3)


def test_the_quick_layout_of_a_hand_lacks_no_fewer_cards_than_the_exact_one_and_mostly_as_many():
    same = total = 0
    for number in range(120):
        rng = Random(f"hand {number}")
        kinds = list(PACK.kinds_in_order(PACK.cards))
        rng.shuffle(kinds)
        law = IndianLaw(wild_rank_of(kinds.pop()))
        hand, sequences = Counter(kinds[:14]), rng.choice((1, 2))
        naturals = Counter({each: count for each, count in hand.items() if not law.is_wild(each)})
        once = sum(1 << each.face for each in naturals)
        twice = sum(1 << each.face for each, count in naturals.items() if count > 1)
        quick = LightHand(once, twice, 14 - naturals.total(), sequences)
        exact = Distance(law, kinds[:14], coming_of(kinds[14:])).of(13, sequences)
        assert quick.distance >= exact
        assert quick.thrown(0) & once
        same, total = same + (quick.distance == exact), total + 1
    assert same > 0.8 * total


def test_a_drop_is_advised_with_what_playing_on_costs():
    best, *others = COACH.advise(deal(HOPELESS, OTHER, discard="6h").view(0), never)
    assert best.words.startswith("Drop for 20: playing on costs no more in only ")
    assert any("Playing on costs no more than the 20 of a drop in only " in other.words for other in others)


def test_a_draw_that_is_better_than_a_drop_names_the_draw_and_both_costs():
    view = deal("4c 5c Tc Kc 4d 7d Ah 2h 3c 5s 6s 8s Ks", OTHER, discard="9s").view(0)
    for draw, begins in ((DrawStock(), "Draw from the stock and leave 9s: in "), (TakeDiscard(), "Take 9s: in ")):
        found = COACH.reason(view, (draw,), (Drop(),), never)
        assert found.why.startswith(begins)
        assert found.against.startswith("Dropping costs 20; playing on costs less in ")


def test_the_next_player_that_is_told_is_in_the_deal():
    hand = "2c 3c 4c 7d 8d 9d Th Jh 6c 6h Ks Kd Qc Ah"
    now = deal(hand, OTHER, "5d 8h Js", phase="play", status=["in", "drop", "in"])
    assert THINKING.following(now.view(0)) == 2


def test_of_waited_cards_each_may_come_and_makes_a_group():
    view = deal("2c 3c 4c 7d 8d 9d Th Jh 6c 6h Ks Kd Qc Ah", OTHER, phase="play").view(0)
    rest = [each for each in view.hand if each != card("Th")]
    assert {*THINKING.waited(view, card("Th"), rest)} == {card("9h"), card("Qh")}


def test_a_twin_stays_when_its_equal_goes():
    light = TwoPacks([0], [0], [], [], mover=0)
    for _copy in range(2):
        light.hold(0, 4)
        light.know(0, 4)
    light.lose(0, 4)
    assert (light.hands, light.twins, light.known, light.known_twice) == ([4], [0], [4], [0])
    light.show(4)
    light.show(4)
    light.hide(4)
    assert (light.gone, light.gone_twice) == (4, 0)
    light.lose(0, 4)
    light.hide(4)
    assert (light.hands, light.known, light.gone) == ([0], [0], 0)
