"""What players of Canasta think with: light deals beside the rules, worlds of a view, hints, partners, silly turns."""

from collections import Counter
from functools import cache, reduce
from random import Random

import pytest

from build.measure.playing import dealt_by, level_players, play_hand
from engine.family.rules import never
from engine.games.canasta.ai.light_deal import BLACK, RANKS, RED, WILD_MELD, row_number
from engine.games.canasta.ai.policy import SILLY, Policy, Style
from engine.games.canasta.ai.worlds import CODES, LightWorlds, light
from engine.games.canasta.game import CANASTA
from engine.games.canasta.hint_words import CANASTAS
from engine.games.canasta.melds import SET_KEYS, height, row_of
from engine.games.canasta.player import COACH, THINKING
from engine.games.canasta.rules import CanastaDeal
from engine.games.canasta.words import Answer, Ask, Lay, Lays, TakePile
from engine.mind.reasons import Comes, Reaches, Takes
from engine.rummy.actions import Discard, DrawStock
from tests.games.canasta.light_steps import told
from tests.games.canasta.silly import silly
from tests.mind.after_discards import after_discards

HANDS = ["Kc Kd 9c 9d 9h 6s", "4c 6c 7d 7s", "4d 6d 8d 8s", "4h 6h Td Ts"]
PRESETS = [preset.key for preset in CANASTA.presets]


def deal_of(**position):
    return CANASTA.read_position({"players": 4, "to_move": 0, "hands": HANDS, **position})


def steps_of(preset, seats, levels, label="thinking"):
    """The deals and actions of a deal between levels."""
    options, result = CANASTA.options(preset, seats, {}), []
    start, deals = dealt_by(CANASTA, options, label, 0, True)
    players = [level_players(CANASTA, levels[seat % len(levels)])[0] for seat in range(seats)]
    last = play_hand(CANASTA, options, start, next(deals), players, lambda *step: result.append(step))
    return result, last


# -- light deals


def target_of(key):
    if row_of(key):
        cards = row_of(key)
        return row_number(cards[0].suit, height(cards[0]), height(cards[-1]) + 1)
    return {"W": WILD_MELD, "3": BLACK}.get(key) or SET_KEYS.index(key)


def carried_out(deal, action, hand):
    """The same action in a light deal."""
    codes = [CODES[card.face] for card in getattr(action, "cards", None) or ()]
    match action:
        case DrawStock():
            deal.draw_all()
        case TakePile(beside=beside, on=on):
            top = hand.pack.kind(hand.discard[-1])
            first = target_of(on) if on else CODES[top.face] >> 2
            deal.take_all([(first, codes), *groups_of(beside or ())])
        case Lay(melds):
            deal.lay_all(groups_of(melds))
        case Discard(card):
            deal.discard(CODES[card.face])


def groups_of(lays):
    return [(target_of(key), [CODES[card.face] for card in cards]) for key, cards in lays]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("preset", PRESETS)
def test_a_light_deal_goes_as_the_rules_do(preset, seats):
    steps, last = steps_of(preset, seats, ("expert", "casual"))
    done = [*(hand for hand, _action in steps[1:]), last]
    for (hand, action), after in zip(steps, done, strict=True):
        if isinstance(action, Ask | Answer):
            continue
        deal = light(hand)
        carried_out(deal, action, hand)
        if after.to_move is None:
            deal.out = -1 if after.out is None else after.out
            deal.mover, deal.over = light(after).mover, True
        assert told(deal) == told(light(after))
        pairs = (zip(*seats, strict=True) for seats in zip(deal.known, light(after).known, strict=True))
        assert all(rough <= exact for each in pairs for rough, exact in each)
    hidden = after.options.concealed_bonus if after.out_concealed else 0
    bonus = [hidden if hidden and side == after.out % 2 else 0 for side in range(2)]
    scores = light(last).scores()
    assert scores == [*map(int.__sub__, last.hand_scores, bonus)] if seats == 4 else scores


# -- worlds


@pytest.mark.parametrize(("preset", "changes"), [("classic", {}), ("samba", {}), ("classic", {"pile_view": "top"})])
def test_worlds_hold_all_cards_once_and_what_a_seat_knows(preset, changes):
    options = CANASTA.options(preset, 4, changes)
    start, deals = dealt_by(CANASTA, options, "worlds", 0, True)
    result, players = [], level_players(CANASTA, "casual") * 4
    play_hand(CANASTA, options, start, next(deals), players, lambda *step: result.append(step[0]))
    for hand in result[::7]:
        view = hand.view(hand.mover)
        deal = LightWorlds(view).filled(light(view.known), LightWorlds(view).sample(Random(1)))
        cells = Counter(code for held in deal.hands for code, count in enumerate(held.cells) for _ in range(count))
        groups = (*hand.red_threes, *(meld for melds in hand.melds for meld in melds))
        lying = (card for cards in groups for card in cards)
        whole = cells + Counter([*deal.stock, *deal.pile, *(CODES[card.face] for card in lying)])
        assert whole == Counter(CODES[card.face] for card in options.pack.cards)
        assert deal.hands[hand.mover].cells == light(hand).hands[hand.mover].cells
        assert [held.size for held in deal.hands] == [*map(len, hand.hands)]
        for seat, held in enumerate(deal.hands):
            assert not Counter(CODES[card.face] for card in hand.shown[seat]) - Counter(
                code for code, count in enumerate(held.cells) for _ in range(count)
            )
            assert not any(count for code, count in enumerate(held.cells) if code >= 4 * RED)
        assert deal.frozen == light(hand).frozen


def test_what_a_player_threw_it_seldom_holds():
    hand = deal_of(phase="draw", discard="Kc")
    for action in (DrawStock(), Discard(hand.hand[-1])):
        hand = hand.apply(action)
    thrown = CODES[hand.discard[-1].face] >> 2
    worlds, rng, held = LightWorlds(hand.view(1)), Random(2), Counter()
    for _ in range(400):
        for rank, count in enumerate(worlds.sample(rng)[0][0].ranks):
            held[rank] += count
    assert held[thrown] < 0.75 * held[thrown + 1 if thrown < 9 else thrown - 1]


# -- choices


def test_partners_do_not_freeze_the_pile_against_their_own_side():
    hand = deal_of(phase="play", hands=["2c 4c 9c Jd", *HANDS[1:]], melds=[["5c 5d 5h"], []], discard="8c 7d")
    costs = Policy(Style()).costs(light(hand))
    assert costs[-1][1] == CODES[next(card for card in hand.hand if str(card) == "2c").face]
    assert costs[-1][0] > SILLY


@pytest.mark.parametrize(
    ("preset", "changes", "players", "lays"),
    [
        ("uruguay", {}, 2, False),
        ("uruguay", {"frozen": "standard"}, 2, True),
        ("uruguay", {}, 4, True),
        ("bolivia", {}, 4, False),
    ],
)
def test_sets_wait_for_a_canasta_where_only_pairs_take_the_pile(preset, changes, players, lays):
    others = [["4c 6c 7d 7s"], HANDS[1:]][players == 4]
    for hand, expected in (("8c 8d 8h 9c 9d Jd Qs", lays), ("Kc Kd Kh Ks 9c 9d Jd Qs", True)):
        given = {"preset": preset, "options": changes, "players": players, "phase": "play", "discard": "Tc"}
        deal = deal_of(**given, hands=[hand, *others], melds=[["Kc Kd Kh"], []])
        assert bool(Policy(Style()).lay(light(deal))) == expected


@pytest.mark.parametrize(("preset", "players", "least"), [("samba", 2, 6), ("classic", 4, 1), ("uruguay", 2, 1)])
def test_a_small_pile_is_left_where_two_cards_come_from_the_stock(preset, players, least):
    pile, others = ["4c", "5d", "6h", "7d", "9h", "Kd"], [["4c 6c 7d 7s"], HANDS[1:]][players == 4]
    for count in range(1, len(pile) + 1):
        discard = " ".join([*pile[:count][:-1], "Kd"])
        given = {"preset": preset, "players": players, "phase": "draw", "discard": discard}
        deal = deal_of(**given, hands=["Kc Kh 8c 8d 9c Jd", *others], melds=[["Tc Td Th"], []])
        assert bool(Policy(Style()).taking(light(deal))) == (count >= least)
        words = THINKING.words(deal.view(0), (DrawStock(),))
        assert ("it brings two cards, and the pile" in words) == (count < least)


def test_nobody_goes_out_early_with_a_partner_whose_hand_is_full():
    melds = [["Kd Kh Ks Kc Kd Kh"], ["5c 5d 5h"]]
    hands = ["Ks 7c", "4c 6c 6d", "4d 4h 6h 8d 8h 9d 9h Jd Jh Qd Qh", "Ts Tc Td"]
    wide = deal_of(phase="play", hands=hands, melds=melds)
    narrow = deal_of(phase="play", hands=[*hands[:2], "4d 6h", hands[3]], melds=melds)
    first = [THINKING.choices(each.view(0))[0] for each in (wide, narrow)]
    assert isinstance(first[1][0], Lay)
    assert reduce(CanastaDeal.apply, first[1], narrow).out == 0
    assert reduce(CanastaDeal.apply, first[0], wide).out is None
    second = THINKING.choices(wide.view(0))[1]
    assert reduce(CanastaDeal.apply, second, wide).out == 0, "a Master weighs going out nevertheless"


@pytest.mark.parametrize(
    ("own", "yes"), [("4d", True), ("X X X Ad Ah Ac As Qc Qd Qh Qs Jc Jd Jh Js 2c 2d 9c 9d 9h 9s Tc Td Th Ts", False)]
)
def test_a_partner_answers_by_its_worth(own, yes):
    position = {"hands": [own, "5c 6c", "7c 8c 9s", "5d 6d"], "stock": "4c 4s", "discard": "3c"}
    melds = [["Kd Kh Ks Kc Kd Kh 2s"], ["7d 7h 7s 7c 7d 7h", "8h 8s 8d 8d 8h 8s"]]
    hand = deal_of(phase="answer", melds=melds, **position)
    assert CANASTA.mind("master")(hand.view(0), 1, never) == (Answer(yes=yes),)


# -- hints and silly turns


@pytest.mark.parametrize("preset", PRESETS)
def test_every_reason_names_a_card_or_a_player(preset):
    pack = CANASTA.options(preset, 4, {}).pack
    names = ["player", "partner", *map(pack.text, pack.cards)]
    for hand, _action in steps_of(preset, 4, ("expert", "casual"), "reasons")[0]:
        view = hand.view(hand.mover)
        for choice in THINKING.choices(view):
            words = THINKING.words(view, choice)
            assert any(name in words for name in names), words
            assert words[0].isupper()
            assert "  " not in words


@pytest.mark.parametrize(
    ("own", "why"),
    [
        ("4c 6c 7d 7s", ": 5c can't be taken with the cards of the hand."),
        ("5d 6c 7d 7s", ": 5c can't be taken with the cards of the hand."),
        ("5d 5h 7d 7s", ", and leave 5c."),
    ],
)
def test_a_hint_to_draw_says_whether_the_pile_could_be_taken(own, why):
    melds = [["9c 9d 9h"], []]
    hand = deal_of(phase="draw", hands=[own, *HANDS[1:]], melds=melds, discard="Jc 5c", stock="6h 7h 8h")
    assert THINKING.words(hand.view(0), (DrawStock(),)) == f"Draw from the stock{why}"


def test_a_hint_of_a_first_meld_tells_its_melds_apart():
    hand = deal_of(phase="play", hands=["Ac Ad Ah Tc Td 2s 6s", *HANDS[1:]])
    cards = hand.pack.read_all
    lay = Lay(Lays((("A", cards("Ac Ad Ah")), ("T", cards("Tc Td 2s")))))
    assert THINKING.words(hand.view(0), (lay,)) == "Lay Ac Ad Ah and Tc Td 2s: the first meld counts 100."


@pytest.mark.parametrize(
    ("preset", "melds", "card", "warned"),
    [
        ("classic", ["7d 7h 7s"], "7c", True),
        ("classic", ["7d 7h 7s"], "9c", False),
        ("samba", ["6c 7c 8c"], "9c", True),
        ("samba", ["6d 7d 8d"], "9c", False),
        ("uruguay", ["7d 7h 7s"], "7c", False),
    ],
)
def test_a_hint_to_discard_warns_of_what_the_next_player_melds(preset, melds, card, warned):
    hand = deal_of(phase="play", preset=preset, hands=["7c 9c 5h Jd", *HANDS[1:]], melds=[[], melds])
    discard = Discard(next(each for each in hand.hand if str(each) == card))
    words = THINKING.words(hand.view(0), (discard,))
    assert ("the next player has a meld for it" in words) is warned
    assert ("Only a pair takes the frozen pile" in words) is (preset == "uruguay")


SILLY_TURNS = [
    ("fed the next player's meld", {"hands": ["7c 9c 3c Jd", *HANDS[1:]], "melds": [[], ["7d 7h 7s"]]}, Discard, "7c"),
    ("broke its only pair of the top's rank", {"hands": ["7c 7d 9c Jd", *HANDS[1:]], "discard": "7h"}, Discard, "7c"),
]


@pytest.mark.parametrize(("kind", "position", "act", "card"), SILLY_TURNS)
def test_a_silly_turn_is_told_and_no_choice(kind, position, act, card):
    hand = deal_of(phase="play", **position)
    action = act(next(each for each in hand.hand if str(each) == card))
    assert list(silly(hand, action)) == [kind]
    assert all(action not in choice for choice in THINKING.choices(hand.view(0)))


def test_the_coach_tells_of_a_way_out_that_was_left():
    hands = ["Kc 7c", "4c 6c 7d 7s X", "4d 6d", "X X Td Ts Ac Ad"]
    melds = [["Kd Kh Ks Kc Kd Kh Ks", "7d 7h 7s"], ["5c 5d 5h"]]
    hand = deal_of(phase="play", hands=hands, melds=melds, stock="8c 8d 8h 8s")
    better = COACH.advise(hand.view(0), never)[0]
    assert hand.apply(better.actions[0]).out == 0 or len(better.actions) > 1
    assert "Go out" in better.words
    assert COACH.mistake(hand, Discard(hand.hand[0]), never) is not None


# -- what playouts note


@cache
def discarded():
    """Light deals in a world after a discard, each with the seat of the discard."""
    result = []
    for number, (view, choice) in enumerate(after_discards("canasta", 8)):
        after = reduce(CanastaDeal.apply, choice, view.known)
        if after.to_move is not None and number % 3 == 0:
            worlds = LightWorlds(view)
            result.append((worlds.filled(light(after), worlds.sample(Random(number))), view.seat))
    return result


@pytest.mark.parametrize("prevented", [False, True])
def test_a_light_deal_notes_who_takes_the_pile_and_leaves_it_to_no_one_who_is_barred(prevented):
    policy, counted = Policy(Style()), 0
    for start, seat in discarded():
        deal, following = start.copy(), (seat + 1) % start.seats
        takes = Takes(following, "", "")
        takes.prevented, deal.taker = prevented, -1
        deal.watch([takes])
        policy.turn(deal)
        assert takes.happened == (deal.taker == following)
        assert not (prevented and takes.happened)
        counted += takes.happened
    assert prevented or counted > 2


def test_a_light_deal_notes_cards_that_come_and_canastas_that_are_made():
    policy, counts = Policy(Style()), Counter()
    for start, seat in discarded():
        for prevented in (False, True):
            deal, side = start.copy(), seat % start.side_count
            rank = next((rank for rank in range(RANKS) if deal.hands[seat].ranks[rank] == 2), 0)
            comes = Comes(seat, range(4 * rank, 4 * rank + 4), ("", "", ""))
            comes.prevented = prevented
            notes = comes, Reaches([seat, seat + start.side_count], CANASTAS, CANASTAS, "")
            deal.watch(notes)
            before, more = deal.sides[side].canastas, False
            while not deal.over:
                held = deal.hands[seat].ranks[rank]
                policy.turn(deal)
                more = more or deal.hands[seat].ranks[rank] > held
            assert notes[0].happened or not more
            assert deal.sides[side].canastas == before or notes[1].happened
            counts["came", prevented] += notes[0].happened
            counts["canastas"] += notes[1].happened
    assert counts["came", False] > 1.5 * counts["came", True]
    assert counts["canastas"] > 20
