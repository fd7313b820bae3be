"""Seats, packs of several decks, and the order of a hand written and read."""

import pytest

from engine.rummy.cards import ALL_CARDS, CARDS, Card, by_face, card
from engine.rummy.hand_order import HandOrder, Sorting, parse
from engine.rummy.pack import Copies, Pack
from engine.rummy.seats import MOST_SEATS, Seating

TWO_DECKS = Pack(decks=2, jokers=4, equal_jokers=True)


def test_every_copy_of_a_card_has_its_face_rank_and_suit():
    for each in ALL_CARDS:
        first = CARDS[each.face]
        assert (each.rank, each.suit, each.is_joker) == (first.rank, first.suit, first.is_joker)
        assert each == 54 * each.copy + each.face


def test_copies_of_a_natural_are_written_alike_and_jokers_by_number():
    assert str(Card(54 + card("7h"))) == "7h"
    assert [str(each) for each in ALL_CARDS if each.is_joker] == [f"X{number}" for number in range(1, 17)]


@pytest.mark.parametrize(
    ("pack", "naturals", "jokers"),
    [
        (Pack(), 52, "X1 X2"),
        (Pack(jokers=0), 52, ""),
        (Pack(jokers=3), 52, "X1 X2 X3"),
        (TWO_DECKS, 104, "X X X X"),
        (Pack(decks=4, jokers=16, equal_jokers=True), 208, " ".join(["X"] * 16)),
        (Pack(decks=8, jokers=0), 416, ""),
        (Pack(decks=8, jokers=0, ranks=(0, 1, 2, 10)), 128, ""),
        (Pack(decks=5, jokers=0, short_suits=(3,)), 247, ""),
    ],
)
def test_a_pack_holds_its_decks_and_jokers(pack, naturals, jokers):
    assert sum(not each.is_joker for each in pack.cards) == naturals
    assert pack.text_of(each for each in pack.cards if each.is_joker) == jokers
    assert len(set(pack.cards)) == len(pack.cards)


def test_a_pack_of_one_deck_is_the_deck():
    assert Pack().cards == CARDS


@pytest.mark.parametrize("numbers", [{"decks": 0}, {"decks": 9}, {"jokers": 17}, {"jokers": -1}])
def test_a_pack_has_no_more_cards_than_are_numbered(numbers):
    with pytest.raises(ValueError, match="a pack has"):
        Pack(**numbers)


def test_equal_cards_have_one_kind():
    assert len(set(map(TWO_DECKS.kind, TWO_DECKS.cards))) == 53
    assert len(set(map(Pack(jokers=3).kind, Pack(jokers=3).cards))) == 55


def test_what_is_read_is_the_kind_and_is_written_back():
    assert TWO_DECKS.text_of(TWO_DECKS.read_all("7h X 7h X"), in_order=True) == "7h X 7h X"
    assert TWO_DECKS.read_all("7h 7h") == (card("7h"), card("7h"))


@pytest.mark.parametrize(("pack", "text"), [(TWO_DECKS, "X1"), (Pack(), "X3"), (Pack(jokers=0), "X1"), (Pack(), "1h")])
def test_a_card_of_another_pack_is_none_of_this_one(pack, text):
    with pytest.raises(ValueError, match=f"'{text}' is no card"):
        pack.read(text)


def test_a_named_card_is_the_lowest_copy_in_the_zone():
    both = [each for each in TWO_DECKS.cards if str(each) == "7h"]
    assert TWO_DECKS.lowest(card("7h"), both) == both[0]
    assert TWO_DECKS.lowest(card("7h"), both[1:]) == both[1]
    assert TWO_DECKS.lowest(card("8h"), both) is None


def test_several_named_cards_are_different_cards_of_the_zone():
    sevens = [each for each in TWO_DECKS.cards if str(each) == "7h"]
    assert TWO_DECKS.taken([card("7h"), card("7h")], sevens) == tuple(sevens)
    assert TWO_DECKS.taken([card("7h")] * 3, sevens) is None


def test_copies_are_handed_out_until_there_are_none():
    copies = Copies(TWO_DECKS)
    first, second = copies.take("7h 7h")
    assert (first.face, first.copy, second.copy) == (card("7h").face, 0, 1)
    assert len(copies.take("X X X X")) == 4
    assert len(copies.rest) == 108 - 6
    with pytest.raises(ValueError, match="7h is in the position more often"):
        copies.take("7h")


def test_cards_of_several_decks_are_sorted_by_face_first():
    copies = Copies(TWO_DECKS)
    some = copies.take("9s 7h 7h Ac")
    assert TWO_DECKS.text_of(sorted(some, key=by_face), in_order=True) == "Ac 7h 7h 9s"


def test_cards_are_parted_from_a_zone_in_which_equal_cards_may_be_the_same_card_several_times():
    pack = Pack(decks=2, jokers=2, equal_jokers=True)
    nine, other, joker = pack.read("9c"), ALL_CARDS[54 + pack.read("9c")], pack.read("X")
    assert pack.parted([nine], (other, joker, nine)) == ((nine,), (other, joker))
    assert pack.parted([nine, nine], (nine, nine)) == ((nine, nine), ())
    assert pack.parted([nine, nine], (nine, joker)) is None


# --- seats and sides, and seats that are out of the game


EIGHT = Seating(MOST_SEATS, MOST_SEATS)


def test_turns_go_round_the_table():
    assert [EIGHT.left_of(seat) for seat in range(8)] == [1, 2, 3, 4, 5, 6, 7, 0]
    assert list(Seating(4, 2).round_from(2)) == [3, 0, 1, 2]


def test_seats_that_are_out_are_skipped():
    assert EIGHT.left_of(6, out={7, 0}) == 1
    assert list(EIGHT.round_from(0, out={1, 2, 7})) == [3, 4, 5, 6, 0]
    assert EIGHT.playing(out={1, 2, 7}) == (0, 3, 4, 5, 6)
    assert EIGHT.opponents(3, out={0, 1, 2}) == (4, 5, 6, 7)


def test_the_last_seat_is_its_own_neighbour():
    assert Seating(3, 3).left_of(1, out={0, 2}) == 1


def test_partners_are_no_opponents():
    assert Seating(4, 2).opponents(1) == (0, 2)
    assert list(Seating(4, 2).members(1)) == [1, 3]


@pytest.mark.parametrize(("seats", "sides"), [(9, 9), (0, 0), (3, 2), (2, 3)])
def test_sides_are_equally_large_and_seats_are_at_most_eight(seats, sides):
    with pytest.raises(ValueError, match="cannot be"):
        Seating(seats, sides)


# --- the order of a hand written and read, with the cards of any game


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
