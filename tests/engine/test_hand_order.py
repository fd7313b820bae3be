"""The order of a hand written and read, with the cards of any game."""

import pytest

from engine.rummy.cards import ALL_CARDS, by_face
from engine.rummy.hand_order import HandOrder, Sorting, parse
from engine.rummy.pack import Pack

PACKS = [Pack(), Pack(jokers=3), Pack(decks=2, jokers=4, equal_jokers=True), Pack(decks=4, jokers=16)]


@pytest.mark.parametrize("pack", PACKS, ids=lambda pack: f"{pack.decks} decks, {pack.jokers} jokers")
def test_the_order_of_a_whole_pack_is_read_as_it_was_written(pack):
    order = HandOrder(Sorting.MANUAL, pack.cards[::-1])
    again = parse(order.text)
    assert again.by is Sorting.MANUAL
    assert again.text == order.text
    assert sorted(again.cards, key=by_face) == list(pack.cards)


def test_equal_cards_are_read_as_different_cards_and_a_third_joker_as_itself():
    assert [(str(card), card.copy) for card in parse("manual 7h X3 7h").cards] == [("7h", 0), ("X3", 1), ("7h", 1)]


@pytest.mark.parametrize("by", Sorting)
def test_a_sorted_hand_names_no_cards(by):
    assert parse(by.value) == HandOrder(by)


def test_the_places_on_a_rack_are_read_as_they_were_written():
    assert parse("books 7h X3 at 0 65").places == (0, 65)
    assert parse("books 7h X3 at 0 65").text == "books 7h X3 at 0 65"


def test_the_next_hand_is_sorted_as_the_last_one_was():
    assert parse("books 7h X3 at 0 65").dealt_anew == HandOrder(Sorting.BOOKS)
    assert parse("manual 7h").dealt_anew == HandOrder()


@pytest.mark.parametrize(
    "text",
    [
        *("", "sideways", "manual 1z", "manual X17", "manual" + 9 * " 7h"),
        *("runs 7h at x", "runs 7h at 1 2", "runs 7h 8h at 3 3", "runs 7h at -1", "runs at 1"),
    ],
)
def test_what_no_hand_can_hold_is_no_order(text):
    with pytest.raises(ValueError, match=r".+"):
        parse(text)


def test_every_card_of_every_game_can_be_read():
    assert {parse(f"manual {card}").cards[0].face for card in ALL_CARDS} == set(range(54))
