"""The tableau of Straight Rummy: what it shows, and that it shows nothing that the view does not hold."""

import random
from dataclasses import replace

import pytest

from engine.games.straight.rules import apply
from engine.games.straight.state import StraightHand
from engine.games.straight.view import view
from engine.rummy.actions import DrawStock
from engine.rummy.cards import Card, card, cards
from scenes.games.straight.log import log_turns
from scenes.games.straight.presenter import STRAIGHT_TABLE
from scenes.table.tableau import Hidden, Tableau
from tests.games.straight.positions import after, dealt, lay, lay_off, meld, throw
from tests.games.straight.positions import at as position
from tests.scenes.table.fake import players

CROWDED = position(
    ["3h 4h 5h Jh 8c Td", "Ks Kc 2d", "2s 3s"],
    melds=[meld("7h 8h 9h", by=0), meld("4c 4d 4s", by=1)],
    discard="Qh 9c Jc",
    stock="Kd Ad 6s 5c",
    turns=[1, 1, 1],
)


def shown(hand: StraightHand, seat: int = 0, *, revealed: bool = True) -> Tableau:
    live = revealed and hand.to_move == seat
    return STRAIGHT_TABLE.tableau(view(hand, seat), (), players(hand.options.seats), revealed=revealed, live=live)


def in_sight(tableau: Tableau) -> set[Card]:
    """Every card whose face can be read off a tableau."""
    groups = [group for space in tableau.spaces for group in space.groups]
    result = [*tableau.hand, *tableau.tray, *tableau.pile.cards, *(one for group in groups for one in group.cards)]
    result += [one for hand in tableau.opened for one in hand]
    result += [*tableau.marks, *tableau.faulty, *(tableau.discards or ()), *(tableau.cautions or ())]
    return {one for one in result if not isinstance(one, Hidden)}


@pytest.mark.parametrize("seed", range(10))
def test_a_tableau_is_the_same_whatever_the_hidden_cards_are(seed: int) -> None:
    hidden = [*CROWDED.hands[1], *CROWDED.hands[2], *CROWDED.stock]
    random.Random(seed).shuffle(hidden)
    hands = CROWDED.hands[0], frozenset(hidden[:3]), frozenset(hidden[3:5])
    other = replace(CROWDED, hands=hands, stock=tuple(hidden[5:]))
    assert shown(other) == shown(CROWDED)
    assert in_sight(shown(CROWDED)).isdisjoint(hidden)


def test_the_card_that_another_draws_is_in_no_tableau_and_in_no_view() -> None:
    hand = apply(CROWDED, DrawStock())
    assert view(hand, 0).known.turn.drew == card("Kd")
    assert view(hand, 1).known.turn.drew is None
    assert card("Kd") not in in_sight(shown(hand, 1))


def test_a_covered_hand_has_backs_no_marks_and_no_brackets() -> None:
    hand = apply(position(["5h 6h 7h 9c", "2c 3d"]), DrawStock())
    covered = shown(hand, revealed=False)
    assert all(isinstance(one, Hidden) for one in (*covered.hand, *covered.tray))
    assert not covered.marks
    assert not covered.brackets


def test_melds_lie_before_whoever_laid_them_in_reading_order_and_keep_their_keys() -> None:
    hand = after(position(["7h 5h 6h 9c 4h", "2c 3d"], melds=[meld("Td Ts Tc", by=1)]), {"draw": "stock"})
    hand = after(hand, lay("7h 5h 6h"))
    before = shown(hand).spaces
    assert [[group.cards for group in space.groups] for space in before] == [[cards("5h 6h 7h")], [cards("Tc Td Ts")]]
    later = shown(after(hand, lay_off("4h", "5h"))).spaces
    assert [group.key for group in later[0].groups] == [group.key for group in before[0].groups]
    assert later[0].groups[0].cards == cards("4h 5h 6h 7h")


def test_plays_of_a_running_turn_are_seen_by_its_player_alone() -> None:
    hand = after(position(["5h 6h 7h 9c", "2c 3d"]), {"draw": "stock"}, lay("5h 6h 7h"))
    assert [len(space.groups) for space in shown(hand, 0).spaces] == [1, 0]
    assert [len(space.groups) for space in shown(hand, 1).spaces] == [0, 0]
    assert shown(hand, 1).heads[0].held == 5


def test_owners_are_named_only_where_cards_on_the_table_count() -> None:
    melds = [meld("5h 6h 7h 8h", by=1, **{"8h": 0})]
    for scoring, owners in (("table", {card("8h"): 0}), ("winner", {})):
        hand = position(["9c 2s", "2c 3d"], changes={"scoring": scoring}, melds=melds)
        assert dict(shown(hand).spaces[1].groups[0].owners) == owners


def test_a_joker_shows_what_it_stands_for() -> None:
    hand = position(["9c 2s", "2c 3d"], changes={"jokers": 2}, melds=[meld("5h X1=6h 7h")])
    (group,) = shown(hand).spaces[1].groups
    assert dict(group.stands_for) == {card("X1"): cards("6h")}


def test_headings_tell_the_dealer_turns_to_miss_and_who_is_out_of_the_game() -> None:
    changes = {"jokers": 2, "joker_discard": "skip", "scoring": "elimination"}
    hand = position(["9c 2s", "2c 3d", ""], changes=changes, skips=[0, 2, 0], eliminated=[False, False, True], dealer=0)
    told = [[sign.words for sign in head.signs] for head in shown(hand).heads]
    assert told == [["dealer"], ["misses 2 turns"], ["out of the game"]]


@pytest.mark.parametrize("joker", ["X1", "X2"])
def test_a_joker_that_costs_turns_is_asked_for_in_these_words(joker: str) -> None:
    hand = position([f"{joker} 2s 9c", "2c 3d"], changes={"jokers": 2, "joker_discard": "skip"})
    cautions = shown(apply(hand, DrawStock())).cautions
    assert cautions is not None
    assert ("2" if joker == "X1" else "5") in cautions[card(joker)]


def test_a_dead_joker_is_discarded_without_a_question() -> None:
    hand = position(["X1 2s 9c", "2c 3d"], changes={"jokers": 2, "joker_use": "dead"})
    assert shown(apply(hand, DrawStock())).cautions == {}


def test_the_deal_is_dealt_before_the_players_eyes() -> None:
    assert shown(dealt("straight", 2)).dealt
    assert not shown(after(dealt("straight", 2), {"draw": "stock"})).dealt


def test_several_others_with_a_card_left_hold_one_each() -> None:
    hand = position(["9c 2s", "2c", "3d"])
    assert shown(hand).alert.words == "Bruno and Chiara hold one card each."


def test_the_log_names_the_points_of_those_who_have_some() -> None:
    hand = after(position(["", "2c Ah"], played=[True, True], stock="3d"), {"draw": "stock"}, throw("3d"))
    words = [turn.words for turn in log_turns(hand.log, ("Ann", "Ben"))]
    assert words[-1] == "This deal: Ann +3."
