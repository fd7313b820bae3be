"""Melds with wild cards and equal cards, against a reading of the rules that tries everything."""

from itertools import permutations
from random import Random

import pytest

from engine.rummy.melds import MeldKind
from engine.rummy.pack import ALL_RANKS, Pack
from engine.rummy.wild_melds import WildLaw

PACK = Pack(decks=2, jokers=2, equal_jokers=True)
HIGH_LOW = (*ALL_RANKS, 0)
SUITS = WildLaw(HIGH_LOW, 13, most_set=4, suits_differ=True)
ROUND = WildLaw((*ALL_RANKS, *ALL_RANKS), 13)
LONG = WildLaw(HIGH_LOW, 14, fewest_run=4, wild_ranks=frozenset({1}))
LAWS = (SUITS, ROUND, LONG)
SPADES = "2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks"


def group(text):
    return PACK.read_all(text)


def told(cards):
    return None if cards is None else PACK.text_of(cards, in_order=True)


@pytest.mark.parametrize(
    ("law", "cards", "lies"),
    [
        (SUITS, "9s 9c X", "9c 9s X"),
        (SUITS, "9c 9c 9d", None),
        (SUITS, "9c 9d 9h 9s X", None),
        (ROUND, "9d 9c 9c X X", "9c 9c 9d X X"),
        (SUITS, "9c X X", None),
        (SUITS, "7h 5h 6h", "5h 6h 7h"),
        (SUITS, "5h X 7h", "5h X 7h"),
        (SUITS, "5h 7h X", None),
        (SUITS, "X Ah 2h", None),
        (ROUND, "X Ah 2h", "X Ah 2h"),
        (SUITS, "Kh Ah 2h", None),
        (ROUND, "2h Kh Ah", "Kh Ah 2h"),
        (SUITS, f"{SPADES} As", f"{SPADES} As"),
        (SUITS, f"As {SPADES}", f"As {SPADES}"),
        (SUITS, "3s 2s As 4s 5s 6s 7s 8s 9s Ts Js Qs Ks", f"As {SPADES}"),
        (SUITS, f"As {SPADES} As", None),
        (LONG, f"As X {SPADES[3:]} As", f"As X {SPADES[3:]} As"),
        (LONG, "5h 6h 7h", None),
        (LONG, "5h 2c 7h X", "5h 2c 7h X"),
        (LONG, "2h 3h 4h 5h", "2h 3h 4h 5h"),
        (LONG, "2c 2d 2h", None),
        (SUITS, "5h 6h 7c", None),
    ],
)
def test_a_meld_lies_in_one_order(law, cards, lies):
    assert told(law.arranged(group(cards))) == lies


def test_wild_cards_of_a_run_stand_for_the_cards_of_their_places():
    assert told(ROUND.stands_for(group("Kh X 2h X"))) == "Kh Ah 2h 3h"
    assert told(LONG.stands_for(group("2h 4h X 6h"))) == "3h 4h 5h 6h"


@pytest.mark.parametrize(
    ("old", "new", "ends"),
    [
        ("5h 6h 7h", "8h 4h 5h 6h 7h", "4h | 8h"),
        ("5h 6h X", "5h 6h X 8h", " | 8h"),
        ("5h 6h X", "5h 6h 7h X", None),
        ("5h 6h X", "5h 6h X", None),
        ("5h 6h X", "6h X 8h", None),
        ("5h 6h 7h", "5h 6h 7h 9h", " | 9h"),
        ("9c 9d X", "9h 9c 9d X", " | 9h"),
        ("9c 9d X", "9c 9d Kc X", " | Kc"),
        ("9c 9d X", "9c 9d 9h", None),
    ],
)
def test_what_lies_before_and_after_the_cards_of_a_meld(old, new, ends):
    grown = SUITS.growth(SUITS.arranged(group(old)), group(new))
    assert (None if grown is None else " | ".join(map(told, grown))) == ends


@pytest.mark.parametrize("law", LAWS)
def test_a_card_is_added_in_every_way_there_is(law):
    rng = Random(1)
    for _ in range(30):
        hand = rng.sample(PACK.cards, 24)
        melds = list(law.melds(map(PACK.kind, hand)))
        if not melds:
            continue
        meld = law.arranged(rng.choice(melds))
        for card in set(map(PACK.kind, PACK.cards)):
            tried = ((card, *meld), (*meld, card))
            wanted = {law.arranged(each, law.kind(meld)) for each in tried} - {None}
            assert set(law.additions(meld, card)) == {each for each in wanted if law.growth(meld, each)}


def is_meld(law, cards):
    """The rules, card by card, of cards in some order."""
    natural = [card for card in cards if not card.is_joker and card.rank not in law.wild_ranks]
    if len(natural) < 2:
        return False
    if len({card.rank for card in natural}) == 1:
        suits = [card.suit for card in natural]
        few = law.most_set is None or len(cards) <= law.most_set
        return len(cards) >= 3 and few and not (law.suits_differ and len(set(suits)) < len(suits))
    if len({card.suit for card in natural}) > 1 or not law.fewest_run <= len(cards) <= law.most_run:
        return False
    rows = [law.line[start : start + len(cards)] for start in range(13)]
    places = [(place, card.rank) for place, card in enumerate(cards) if card in natural]
    return any(len(row) == len(cards) and all(row[place] == rank for place, rank in places) for row in rows)


@pytest.mark.parametrize("law", LAWS)
def test_where_there_is_a_meld_one_is_named_and_each_is_one(law):
    rng, held = Random(2), 0
    for _ in range(120):
        hand = tuple(map(PACK.kind, rng.sample(PACK.cards, 6)))
        named = list(law.melds(hand))
        some = (row for size in (3, 4, 5, 6) for row in set(permutations(hand, size)))
        assert any(is_meld(law, row) for row in some) == bool(named), told(hand)
        held += bool(named)
        for meld in named:
            lies = law.arranged(meld)
            assert lies is not None
            assert is_meld(law, lies)
            assert PACK.parted(meld, hand) is not None
            assert law.kind(lies) is (MeldKind.SET if len({c.rank for c in law.naturals(lies)}) == 1 else MeldKind.RUN)
    assert held > 8


@pytest.mark.parametrize("law", LAWS)
def test_cards_are_read_in_every_way_and_melds_grow_in_every_way(law) -> None:
    rng = Random(3)
    for _case in range(30):
        cards = tuple(rng.sample(PACK.cards, 3))
        suit = rng.choice("cdhs")
        for few in (PACK.kinds(cards), group(f"5{suit} X 7{suit}"), group(f"5{suit} 6{suit} X X"), group("9c 9d X")):
            orders = {law.arranged(order) for order in permutations(few)} - {None}
            assert set(law.readings(few)) == orders
            for meld in orders:
                more = PACK.kinds(rng.sample(PACK.cards, 2))
                grown = {law.arranged(order) for order in permutations((*meld, *more))} - {None}
                assert set(law.grown(meld, more)) == {each for each in grown if law.growth(meld, each) is not None}


@pytest.mark.parametrize("law", LAWS)
def test_wild_cards_alone_grow_by_nothing(law):
    for wild in ("X", "X X"):
        for card in group("9c X"):
            assert law.additions(group(wild), card) == ()
        assert law.grown(group(wild), group("9c")) == ()
