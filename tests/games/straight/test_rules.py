"""What no answer to a case tells of Straight Rummy's rules: seeds, the log, the sheet, refusals, what views hide."""

import random
from dataclasses import replace

import pytest

from engine.family.rules import HandStart
from engine.games.straight.game import STRAIGHT, first_dealer
from engine.games.straight.legal_actions import plainest
from engine.games.straight.options import OPTIONS
from engine.games.straight.rules import apply, deal, previous
from engine.games.straight.score_sheet import sheet
from engine.games.straight.view import StraightView, view
from engine.games.straight.words import SAYS, StraightFault
from engine.rummy.cards import card
from engine.rummy.faults import CommonFault, Fault
from scenes.games.straight.log import log_turns
from tests.games.straight.hidden import dealt_again, difference
from tests.games.straight.playing import play_deal, random_options
from tests.games.straight.positions import (
    PILE_DRAW,
    RENEW,
    STOCK_DRAW,
    after,
    at,
    dealt,
    lay,
    lay_off,
    meld,
    state,
    throw,
    undo,
)

JOKERS = {"jokers": 3}


def test_s1_there_are_52_naturals_and_as_many_jokers_as_chosen():
    assert len(dealt().options.pack.cards) == 52
    assert list(map(str, dealt(changes=JOKERS).options.pack.cards[51:])) == ["Ks", "X1", "X2", "X3"]


def test_s5_a_joker_may_start_the_pile():
    chosen = OPTIONS.read("straight", 2, {"jokers": 1})
    deck = (*chosen.pack.cards[:20], chosen.pack.cards[52], *chosen.pack.cards[20:52])
    hand = deal(chosen, HandStart(number=1, dealer=1, totals=(0, 0)), deck)
    assert state(hand)["discard"] == "X1"


def test_s5_the_first_dealer_is_random_or_draws_the_lowest_card():
    for way in ("random", "low_card"):
        chosen = OPTIONS.read("straight", 4, {"first_dealer": way})
        assert {first_dealer(chosen, number) for number in range(40)} == {0, 1, 2, 3}


def test_s8_a_shuffle_comes_from_the_seed_of_the_deal():
    shuffles = set()
    for seed in range(20):
        hand = dealt(changes={"reuse": "shuffle"}, seed=seed)
        hand = replace(hand, discard=hand.stock[:8], stock=())
        shuffles.add(after(hand, RENEW).stock)
        assert after(hand, RENEW).stock == after(hand, RENEW).stock
    assert len(shuffles) == 20


MELDS = ("5h 6h 7h 9c 9d 9s Kc", "2c 9h")


def test_s22_plays_are_in_the_log_when_the_turn_ends():
    hand = after(at(MELDS), STOCK_DRAW, lay("5h 6h 7h"))
    names = [type(event).__name__ for event in hand.log]
    assert "MeldLaid" not in names
    assert "MeldLaid" in [type(event).__name__ for event in after(hand, throw("Kc")).log]


def test_s22_each_play_is_in_the_log_with_its_meld_as_it_was_then():
    hand = at(["8h 9h Kc", "2c"], melds=[meld("5h 6h 7h")])
    told = after(hand, STOCK_DRAW, lay_off("8h", "7h"), lay_off("9h", "8h"), throw("Kc")).log
    assert [str(event.meld) for event in told if hasattr(event, "meld")] == ["5h 6h 7h 8h", "5h 6h 7h 8h 9h"]
    (*_draw, turn) = log_turns(told, ("Ann", "Bob"))
    assert turn.words.startswith("Ann draws a card, lays off 8h on 5h 6h 7h, lays off 9h on 5h\N{EN DASH}8h,")


def test_s22_previous_is_the_hand_before_the_last_move():
    hand = at(MELDS, discard="3d")
    drawn = after(hand, PILE_DRAW)
    assert state(previous(after(drawn, lay("5h 6h 7h")))) == state(drawn)
    assert state(previous(drawn)) == state(hand)
    assert previous(hand) is None
    assert previous(after(hand, STOCK_DRAW)) is None


def went_out(*, played):
    hand = at(("", "2c Ah", "Kc Tc"), changes={"rummy_double": True}, played=[played, True, True], stock="3d")
    return after(hand, STOCK_DRAW, throw("3d"))


def test_the_sheet_names_who_goes_out():
    names = ("Ann", "Ben", "Cleo")
    assert sheet(went_out(played=True), names).sentence == "Ann goes out."
    assert sheet(went_out(played=False), names).sentence == "Rummy! Ann goes out in one turn."


HANDS = ("5h 6h 7h 9c", "2c 9d", "4c Kc")


def seen(hand, seat):
    return STRAIGHT.write_position(view(hand, seat).known)


def test_s26_while_a_turn_lasts_the_others_see_the_table_as_it_was_and_the_draw():
    hand = after(at(HANDS, discard="8h"), PILE_DRAW, lay("5h 6h 7h 8h"))
    assert seen(hand, 1)["melds"] == []
    assert seen(hand, 1)["hands"][0] == "8h ?? ?? ?? ??"
    assert seen(hand, 0)["melds"] != []
    assert view(hand, 1) == view(after(hand, undo("plays")), 1)


@pytest.mark.parametrize("seed", range(8))
def test_s26_no_field_of_a_view_depends_on_what_the_seat_cannot_know(seed):
    rng = random.Random(seed)
    chosen, hands = random_options(rng), []
    over = play_deal(chosen, [STRAIGHT.mind("regular")] * chosen.seats, rng, seen=hands.append)
    for hand in [*rng.sample(hands, min(15, len(hands))), over]:
        for seat in range(chosen.seats):
            assert difference(view(hand, seat), view(dealt_again(hand, seat, rng), seat)) is None


def test_s26_a_card_drawn_from_the_stock_is_for_its_player_alone():
    hand = after(at(HANDS), STOCK_DRAW)
    assert view(hand, 0).known.turn.drew is not None
    assert view(hand, 1).known.turn.drew is None
    shown = StraightView(1, replace(view(hand, 1).known, turn=hand.turn))
    assert shown == view(hand, 1)  # no comparison tells, so it is looked at by `difference`
    assert difference(view(hand, 1), shown) == "turn"


def test_the_plainest_turn_puts_a_deep_draw_back_whose_card_cannot_be_played():
    changes = {"discard_draw": "deep", "must_meld": True}
    hand = at(["7d 8d 4c", "2c 3c"], changes=changes, discard="Tc Jc 9d Kh")
    stuck = after(hand, {"draw": "discard", "card": "Tc"}, lay("7d 8d 9d"))
    for _ in range(3):
        stuck = apply(stuck, plainest(view(stuck, 0))[0])
        if stuck.turn.source is None:
            break
    assert state(stuck) == state(hand)


# --- refusals in words: one card or several, and limits of one


@pytest.mark.parametrize(
    ("rule", "kind", "cards", "said"),
    [
        ("S2", CommonFault.NOT_A_MELD, "", "A meld can't be empty."),
        ("S2", CommonFault.NOT_A_MELD, "8h", "8h alone is no meld."),
        ("S2", CommonFault.NOT_A_MELD, "8h 9c", "8h and 9c don't make a meld."),
        ("S18", StraightFault.MUST_PLAY, "8h", "8h has to be played this turn: play it, or undo."),
        ("S18", StraightFault.MUST_PLAY, "8h X1", "8h and X1 have to be played this turn: play them, or undo."),
        ("S20", StraightFault.NOT_OF_PILE, "8h", "8h isn't in the pile, and a call uses cards of the pile alone."),
        (
            "S20",
            StraightFault.NOT_OF_PILE,
            "8h 9h",
            "8h and 9h aren't in the pile, and a call uses cards of the pile alone.",
        ),
    ],
)
def test_no_card_one_card_and_several_are_told_apart(rule, kind, cards, said):
    assert SAYS.sentence(Fault(rule, kind, tuple(map(card, cards.split()))), ()) == said


@pytest.mark.parametrize(
    ("rule", "kind", "said"),
    [
        ("S3", StraightFault.TOO_MANY_JOKERS, "That is too many jokers in a meld: the limit is 1."),
        (
            "S8",
            StraightFault.NO_MORE_RENEWALS,
            "The pile can't become the stock again: the limit in a deal is 1.",
        ),
    ],
)
def test_a_limit_of_one_reads_well(rule, kind, said):
    assert SAYS.sentence(Fault(rule, kind, numbers=(1,)), ()) == said


@pytest.mark.parametrize("other", ["Ah", "2h"])
def test_a_blocked_deal_shows_the_hands_that_were_compared(other):
    hand = at(("As", other), changes={"reuse": "none"}, discard="Kd", stock="")
    told = sheet(after(hand, {"block": True}), ("Ann", "Ben"))
    shown = {card for side in told.sides for row in side.rows for held in row.cards for card in held}
    assert shown == {card("As"), card(other)}
    assert [sum(row.points for row in side.rows) for side in told.sides] == [side.score for side in told.sides]
