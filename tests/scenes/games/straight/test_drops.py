"""Drops that are a meld, a lay-off or a joker's replacement, by the rules of Straight Rummy."""

import pytest

from engine.games.straight.rules import legal
from engine.games.straight.view import StraightView, view
from engine.games.straight.words import LayMeld, LayOff, ReplaceJoker, UndoPlay
from engine.rummy.actions import Discard
from engine.rummy.cards import card, cards
from engine.rummy.laid_table import LaidPlay
from scenes.games.straight import drops
from scenes.table.intents import OnCard, Target, ToGroup, ToHand, ToPile, ToSpace
from scenes.table.places.board_layout import build
from scenes.table.places.card_places import Board
from scenes.table.presenter import Dropped
from scenes.table.tableau import Group, Head, Pile, Space, Stack, Tableau
from tests.games.straight.positions import STOCK_DRAW, after, at, lay, meld

JOKERS = {"jokers": 3, "joker_exchange": "hand"}


def seen(hand: str, *melds: object, **position: object) -> StraightView:
    return view(after(at([hand, "2c 3d"], changes=JOKERS, melds=list(melds), **position), STOCK_DRAW), 0)


def board_of(shown: StraightView) -> Board:
    spaces: list[list[Group]] = [[], []]
    for each in shown.known.table:
        spaces[each.by].append(Group(each.meld.cards[0], LaidPlay(each.meld.cards)))
    held = tuple(sorted(shown.hand))
    tableau = Tableau(
        seat=0,
        revealed=True,
        to_move=0,
        spaces=tuple(Space(seat, tuple(space)) for seat, space in enumerate(spaces)),
        heads=tuple(Head(name, False, "", 7, ("",), ("",), ("", "")) for name in ("Ann", "Bruno")),
        hand=held,
        stock=Stack(20),
        pile=Pile(()),
    )

    return build(tableau, drops.MeldArranger(shown), hand_order=held, size=(1280, 720))


def dropped(shown: StraightView, moved: str, target: Target) -> Dropped:
    return drops.dropped(shown, board_of(shown), cards(moved), target)


def on(first: str, place: int | None = None, space: int = 1) -> ToGroup:
    return ToGroup(space, card(first), place)


@pytest.mark.parametrize("space", [0, 1])
def test_cards_dropped_on_a_space_are_a_meld_of_ones_own(space: int) -> None:
    shown = seen("5h 6h 7h 9c Kc")
    assert dropped(shown, "6h 5h 7h", ToSpace(space)).action == LayMeld(cards("5h 6h 7h"))
    assert drops.resolved(shown, board_of(shown), cards("5h 6h 7h"), ToSpace(space)) == ToSpace(0)


def test_cards_that_are_no_meld_are_refused_by_the_rules() -> None:
    shown = seen("5h 6h 8h 9c Kc")
    action = dropped(shown, "5h 6h 8h", ToSpace(0)).action
    assert [fault.rule for fault in legal(shown.known, action)] == ["S2"]


@pytest.mark.parametrize(("put", "first"), [("X1 5h 6h", "4h"), ("5h 6h X1", "7h")])
def test_a_joker_of_a_meld_is_offered_first_for_the_card_whose_place_it_was_put_at(put: str, first: str) -> None:
    choices = dropped(seen("5h 6h X1 9c Kc"), put, ToSpace(0)).ask.choices
    assert len(choices) > 1
    assert choices[0].intent.action.names == ((card("X1"), card(first)),)


def test_a_card_dropped_on_a_group_is_laid_off_there() -> None:
    shown = seen("8h 9c Kc", meld("5h 6h 7h"))
    assert dropped(shown, "8h", on("5h")) == Dropped(LayOff(card("8h"), card("5h")))


def test_several_cards_are_laid_off_in_an_order_in_which_each_is_legal() -> None:
    shown = seen("8h 9h 4h Kc", meld("5h 6h 7h"))
    result = dropped(shown, "9h 4h 8h", on("5h"))
    assert [each.card for each in (result.action, *result.more)] == list(cards("4h 8h 9h"))


def test_cards_of_which_one_does_not_fit_are_all_refused() -> None:
    shown = seen("8h Th Kc", meld("5h 6h 7h"))
    result = dropped(shown, "8h Th", on("5h"))
    assert (result.action.card, result.more) == (card("Th"), ())
    assert legal(shown.known, result.action)


@pytest.mark.parametrize(("place", "face"), [(0, "4h"), (3, "8h")])
def test_a_joker_is_offered_first_at_the_end_it_was_dropped_at(place: int, face: str) -> None:
    choices = dropped(seen("X1 9c Kc", meld("5h 6h 7h")), "X1", on("5h", place)).ask.choices
    assert [each.intent.action.on for each in choices] == [card("5h")] * 2
    assert choices[0].intent.action == LayOff(card("X1"), card("5h"), card(face))


@pytest.mark.parametrize("target", [on("X1"), OnCard(1, card("X1"), card("X1"))])
def test_a_card_dropped_on_the_joker_that_stands_for_it_or_on_its_group_replaces_it(target: Target) -> None:
    shown = seen("4h 9c Kc", meld("X1=4h 5h 6h"))
    assert dropped(shown, "4h", target).action == ReplaceJoker(card("X1"), card("4h"))
    assert drops.resolved(shown, board_of(shown), cards("4h"), target) == OnCard(1, card("X1"), card("X1"))


def test_a_card_dropped_on_a_joker_that_stands_for_another_is_laid_off() -> None:
    shown = seen("7h 9c Kc", meld("X1=4h 5h 6h"))
    assert dropped(shown, "7h", OnCard(1, card("X1"), card("X1"))).action == LayOff(card("7h"), card("X1"))


def test_only_a_card_that_a_joker_stands_for_may_be_meant_for_its_place() -> None:
    shown = seen("4h 7h Kc", meld("X1=4h 5h 6h"))
    told = [drops.may_replace(shown, board_of(shown), cards(each), on("X1")) for each in ("4h", "7h", "Kc")]
    assert told == [True, False, False]


def test_a_card_on_the_discards_is_discarded_and_a_laid_one_goes_home() -> None:
    shown = view(after(at(["5h 6h 7h 9c Kc", "2c 3d"]), STOCK_DRAW, lay("5h 6h 7h")), 0)
    assert dropped(shown, "Kc", ToPile()).action == Discard(card("Kc"))
    assert dropped(shown, "5h", ToHand(0)).action == UndoPlay()
    earlier = seen("9c Kc", meld("5h 6h 7h", by=0))
    assert dropped(earlier, "5h", ToHand(0)).action is None


def test_laid_cards_are_moved_nowhere_else() -> None:
    result = dropped(seen("4h 9c Kc", meld("5h 6h 7h 8h")), "8h", ToSpace(0))
    assert result.action is None
    assert result.words


def test_the_places_where_a_card_belongs() -> None:
    shown = seen("4h 8h Kc", meld("X1=4h 5h 6h 7h"), meld("4c 4d 4s"))
    board = board_of(shown)
    assert drops.obvious(shown, board, card("8h")) == [(cards("8h"), on("X1"))]
    assert drops.obvious(shown, board, card("4h")) == [
        (cards("4h"), OnCard(1, card("X1"), card("X1"))),
        (cards("4h"), on("4c")),
    ]
    assert drops.obvious(shown, board, card("Kc")) == []


def test_a_meld_of_the_hand_belongs_in_ones_own_space() -> None:
    shown = seen("5c 6c 7c Kh")
    assert drops.obvious(shown, board_of(shown), card("5c")) == [(cards("5c 6c 7c"), ToSpace(0))]


def test_a_card_fits_if_some_group_takes_it_alone() -> None:
    shown = seen("8h Kc 2d", meld("5h 6h 7h"))
    assert [drops.fits(shown, each) for each in cards("8h Kc")] == [True, False]


def test_a_group_lies_as_the_rules_have_it_and_a_new_one_comes_last() -> None:
    shown = view(after(at(["9c 9d 9s 5h 6h 7h Kc", "2c 9h"]), STOCK_DRAW, lay("9c 9d 9s")), 0)
    board = board_of(shown)
    after_drop = board.arranger.after(board.laid, cards("7h 5h 6h"), ToSpace(0))
    assert [each.cards for each in after_drop[0]] == [cards("9c 9d 9s"), cards("5h 6h 7h")]
    assert board.arranger.in_order(frozenset(cards("5h 6h Kc")), cards("Kc 5h 6h"), {}) == cards("Kc 5h 6h")
    assert board.arranger.tidied(board.laid) == board.laid
