"""Melds along any line of ranks, with equal cards; compared with a search that tries everything."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from engine.games.list import rules_of
from engine.rummy.meld_law import MeldLaw
from engine.rummy.melds import MeldKind
from engine.rummy.pack import Pack
from tests.arrangements import arrangements

PACK = Pack(decks=2, jokers=0)
RANKS = "A23456789TJQK"


def different(rank, suits):
    del rank
    return len(set(suits)) == len(suits)


def law(line, is_set=different):
    return MeldLaw(tuple(map(RANKS.index, line)), is_set)


LOW, BOTH, CORNER, GAPPED = law(RANKS), law(f"{RANKS}A"), law(RANKS + RANKS), law("A234567JQK")


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("Ac 2c 3c", (LOW, BOTH, CORNER, GAPPED)),
        ("Qc Kc Ac", (BOTH, CORNER)),
        ("Kc Ac 2c", (CORNER,)),
        ("6c 7c Jc", (GAPPED,)),
        ("6c 7c 8c", (LOW, BOTH, CORNER)),
        ("6c 7c", ()),
        ("6c 7c 7c", ()),
        ("6c 7c 8d", ()),
        (" ".join(f"{rank}c" for rank in RANKS), (LOW, BOTH, CORNER)),
    ],
)
def test_a_line_says_which_ranks_are_neighbours(text, where):
    cards = PACK.read_all(text)
    runs = {each for each in (LOW, BOTH, CORNER, GAPPED) if each.kind(cards) is MeldKind.RUN}
    assert runs == set(where)
    assert all(each.kind(tuple(reversed(cards))) is each.kind(cards) for each in (LOW, GAPPED))


def test_a_game_says_what_a_set_is():
    equal = law(RANKS, lambda rank, suits: len(set(suits)) != 2)
    assert equal.kind(PACK.read_all("3c 3c 3c")) is equal.kind(PACK.read_all("3c 3d 3h 3h")) is MeldKind.SET
    assert equal.kind(PACK.read_all("3c 3c 3d")) is LOW.kind(PACK.read_all("3c 3d 3h 3h")) is None


@pytest.mark.parametrize("rules", [LOW, BOTH, CORNER, GAPPED, law("A234567JQK", lambda rank, suits: len(suits) > 2)])
def test_all_melds_of_some_cards_are_those_that_a_search_finds(rules):
    rng = Random(4)
    for _ in range(25):
        cards = PACK.kinds(rng.sample([card for card in PACK.cards if card.rank < 5], 9))
        tried = {group for size in range(3, 10) for group in combinations(cards, size)}
        wanted = {tuple(sorted(group)) for group in tried if rules.kind(group) is not None}
        result = [tuple(sorted(group)) for group in rules.melds(cards)]
        assert len(set(result)) == len(result)
        assert set(result) == wanted


@pytest.mark.parametrize(("ace", "rules"), [("low", LOW), ("both", BOTH), ("corner", CORNER)])
def test_gins_melds_are_the_same(ace, rules):
    gin = rules_of("gin").options("gin", 2, {"ace": ace}).melds
    rng = Random(8)
    for _ in range(200):
        cards = tuple(sorted(rng.sample(Pack(jokers=0).cards, 11)))
        assert all(gin.kind(group) is not None for group in rules.melds(cards))
        few = rng.sample(cards, 3)
        assert (gin.kind(few) is None) == (rules.kind(few) is None)


def ways(rules, must, may):
    """Every set of melds that holds the first cards and any of the others, found by trying all."""
    melds = sorted(rules.melds((*must, *may)))
    most, result = Counter((*must, *may)), set()
    for count in range(4):
        for chosen in combinations([each for each in melds for _ in range(2)], count):
            used = Counter(card for meld in chosen for card in meld)
            if used <= most and Counter(must) <= used:
                result.add(tuple(sorted(chosen)))
    return result


@pytest.mark.parametrize("rules", [LOW, GAPPED])
def test_arrangements_are_all_ways_to_hold_the_cards(rules):
    rng, some = Random(6), 0
    for _ in range(60):
        cards = rng.sample([card for card in PACK.cards if card.rank < 4 and card.suit < 3], 9)
        must, may = PACK.kinds(cards[:2]), PACK.kinds(cards[2:])
        result = [tuple(sorted(melds)) for melds in arrangements(rules, must, may)]
        assert len(set(result)) == len(result)
        assert set(result) == ways(rules, must, may)
        some += bool(result)
    assert some > 10
