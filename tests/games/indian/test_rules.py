"""Deals of Indian Rummy: what the cases do not say, and deals at random."""

from collections import Counter
from random import Random

import pytest

from engine.blocks.sentences import Did
from engine.family.game import act, new_game, next_hand
from engine.games.indian.game import INDIAN
from engine.games.indian.melds import IndianLaw, Reading
from engine.games.indian.options import OPTIONS
from engine.games.indian.state import Ending, Status
from engine.games.indian.words import DealVoid, Declare, Drop, TakeDiscard
from engine.rummy.actions import Discard, DrawStock, UndoDraw
from engine.rummy.cards import cards
from engine.rummy.words import seat_names
from tests.family.random_play import play

PACK = OPTIONS.read("points", 2, {}).pack
WHOLE = "2c 3c 4c 7d 8d 9d Th Jh Qh Kh 6c 6h 6s"
NAMES = ("Ann", "Ben", "Cleo")


def deal(*hands, **keys):
    return INDIAN.read_position({"to_move": 0, "hands": list(hands), "wild": "5h", "players": len(hands), **keys})


def card(text):
    return PACK.read(text)


def check(hand):
    """What holds of every deal."""
    for known, held in zip(hand.shown, hand.hands, strict=True):
        assert Counter(known) <= Counter(hand.pack.kinds(held))
    if hand.hand_scores is None:
        assert len(hand.in_deal) > 1
        assert hand.to_move in hand.in_deal
        assert not (hand.phase.value == "draw" and hand.stock_is_used_up)
    elif hand.ending is Ending.VOID:
        assert set(hand.hand_scores) == {0}
        assert (hand.counts, hand.winner, hand.next_dealer) == (None, None, hand.dealer)
    else:
        assert hand.counts[hand.winner] == 0
        assert all(count is None or 0 <= count <= hand.options.cap for count in hand.counts)
        assert sum(hand.hand_scores) == 0 or not hand.options.settles


@pytest.mark.parametrize("seed", range(24))
def test_any_play_keeps_cards_and_what_is_known(seed):
    """`build.measure indian random_games` plays thousands."""
    play(INDIAN, Random(f"rules {seed}"), checks=0.05, check=check)


def test_a_void_deal_is_dealt_again_by_the_same_dealer_under_its_number():
    options = OPTIONS.read("deals", 2, {"renewals": 0})
    game = new_game(INDIAN, options, 3)
    while not game.hand_over:
        hand = game.hand
        action = DrawStock() if hand.phase.value == "draw" else Discard(hand.pack.kind(hand.hands[hand.mover][0]))
        if INDIAN.legal(hand, action):
            action = Discard(hand.pack.kind(hand.hands[hand.mover][1]))
        game = act(game, action)
    assert game.hand.ending is Ending.VOID
    assert isinstance(game.hand.log[-2], DealVoid)
    again = next_hand(game)
    assert (again.hand.hand_number, again.hand.dealer) == (1, game.hand.dealer)
    assert again.hand.hands != game.hand.hands


def test_who_is_out_gets_no_cards_and_no_turn():
    options = OPTIONS.read("pool-101", 3, {"target": 20})
    game = new_game(INDIAN, options, 5)
    first = game.mover
    game = act(game, Drop())
    game = act(game, Drop())
    assert game.hand.ending is Ending.LAST
    assert game.over
    assert len(game.hand.gone) == 2
    assert first in game.hand.gone
    game = next_hand(act(act(new_game(INDIAN, OPTIONS.read("pool-101", 3, {"target": 30}), 5), Drop()), Drop()))
    assert game.hand.status == (Status.IN,) * 3


def test_the_card_of_a_declaration_and_its_groups_are_told():
    hand = deal(WHOLE, "9c 9d Ks", stock="Ks 7c").apply(DrawStock()).apply(Declare(card("Ks")))
    told = [INDIAN.describe(event, NAMES) for event in hand.log]
    assert told[1].startswith("Ann puts Ks down and declares: ")
    assert "6c 6h 6s" in told[1]
    sheet = INDIAN.sheet(hand, NAMES[:2])
    assert sheet.sentence == "Ann has declared."
    assert [[(row.words, row.points) for row in side.rows] for side in sheet.sides] == [
        [("What the others lose", 28)],
        [("All cards count: there is no pure sequence", -28)],
    ]
    assert INDIAN.tally(hand, 0)["declared"] == 1
    assert INDIAN.tally(hand, 1)["caught"] == 28


def test_a_drop_is_told_and_tallied():
    hand = deal("9c 9d", "9h 9s", turns=[1, 1]).apply(Drop())
    assert isinstance(hand.log[0], Did)
    assert INDIAN.describe(hand.log[0], NAMES) == "Ann drops."
    assert INDIAN.tally(hand, 0) | {} == {
        "declared": 0,
        "by turn 5": 0,
        "by turn 10": 0,
        "first drops": 0,
        "middle drops": 1,
        "wrong": 0,
    }


def test_a_taken_card_goes_back_from_a_position_too():
    now = deal("9c 9d 8s", "9h 9s", phase="play", drew="discard", taken="8s", discard="Kd")
    back = now.apply(UndoDraw())
    assert (back.discard[-1], back.phase.value) == (card("8s"), "draw")
    assert INDIAN.write_position(back.apply(TakeDiscard())) == INDIAN.write_position(now)


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ({"turns": [0]}, "turns must be a list of 2"),
        ({"phase": "call"}, "a phase is draw or play"),
        ({"status": ["in", "wrong"]}, "no wrong declaration is played"),
        ({"status": ["in", "drop"]}, "fewer than two are in the deal"),
        ({"known": ["Ks", ""]}, "a known card is not in the hand"),
        ({"pile_run": 30}, "pile_run must be 0 to 29"),
        ({"hand": 2}, "hand must be 1 to 1"),
        ({"status": ["in", "out"]}, "out is who has reached the target"),
        ({"phase": "play", "drew": "discard"}, "taken is the card from the pile"),
        ({"played": True}, "a position has no played"),
    ],
)
def test_what_no_deal_comes_to_is_refused(keys, said):
    with pytest.raises(ValueError, match=said):
        deal("9c 9d", "9h 9s", **keys)


def test_every_refusal_of_a_declaration_says_why():
    now = deal(WHOLE, "9c 9d", stock="Ks 7c").apply(DrawStock())
    names = seat_names(2)
    said = {
        groups: INDIAN.sentence(INDIAN.legal(now, Declare(card("Ks"), groups))[0], names)
        for groups in ((), (PACK.read_all("2c 3c"),), (PACK.read_all("2c 3c 4c"),), (PACK.read_all("9h 9c 9s"),))
    }
    assert all(each.endswith(".") for each in said.values())
    assert "fewest" in said[PACK.read_all("2c 3c"),] or "three" in said[PACK.read_all("2c 3c"),].lower()


@pytest.mark.parametrize("preset", INDIAN.presets, ids=lambda preset: preset.key)
def test_the_picture_of_a_preset_shows_groups_the_first_of_them_pure(preset):
    groups = [cards(group) for group in preset.shows.split("|")]
    wild = next(
        rank for rank in range(13) if all(each.is_joker or each.rank != rank for group in groups for each in group)
    )
    readings = [IndianLaw(wild).reading(group) for group in groups]
    assert readings[0] is Reading.PURE
    assert None not in readings
