"""Arrangements of the cards of a space at the end of a turn."""

from itertools import combinations
from random import Random

import pytest

from engine.games.house.solver.arrangement import arranged, short_books
from engine.games.house.solver.bits import mask_of
from engine.rummy.cards import CARDS, cards, text_of
from engine.rummy.plays import is_whole, judge, points_of
from engine.rummy.table import cards_of, cards_on, plays_of
from tests.engine.drags import AFTER_MELD, DragPosition, crowded_table, drag

POINTS = 5


def space(text):
    return frozenset(frozenset(cards(play)) for play in text.split("|") if play.strip())


def laid(before, more="", less="", least=0):
    """The arrangement of a space's cards after some came and some went, as text."""
    lay = cards_of(space(before)) - set(cards(less)) | set(cards(more))
    return " | ".join(sorted(map(text_of, arranged(space(before), frozenset(lay), least))))


# --- what is known by eye


NINES = "6c 7c 8c 9c | 9d 9h 9s"
"""A book of three is worth 10: the run can spare its card."""
BY_EYE = {
    "nothing changed": ("7c 8c 9c | 4c 4d 4h", {"least": 25}, "4c 4d 4h | 7c 8c 9c"),
    "an empty space": ("", {}, ""),
    "a space emptied": ("7c 8c 9c", {"less": "7c 8c 9c"}, ""),
    "a card lengthens a book": ("7c 8c 9c | 4c 4d 4h", {"more": "4s"}, "4c 4d 4h 4s | 7c 8c 9c"),
    "a card lengthens a run": ("7c 8c 9c | 4c 4d 4h", {"more": "Tc"}, "4c 4d 4h | 7c 8c 9c Tc"),
    "a run round the corner": ("Jc Qc Kc", {"more": "Ac"}, "Ac Jc Qc Kc"),
    "a new play leaves the others as they are": ("7c 8c 9c", {"more": "Tc Jc Qc"}, "7c 8c 9c | Tc Jc Qc"),
    "plays lose a card and stay": ("6c 7c 8c 9c | 4c 4d 4h 4s", {"less": "9c 4s"}, "4c 4d 4h | 6c 7c 8c"),
    "a run falls apart where its middle went": ("2h 3h 4h 5h 6h 7h 8h", {"less": "5h"}, "2h 3h 4h | 6h 7h 8h"),
    "a card comes from the play that can spare it":
        ("6c 7c 8c 9c | 2d 2h 2s", {"more": "9d 9h"}, "2d 2h 2s | 6c 7c 8c | 9c 9d 9h"),
    "a split in the middle": ("3c 4c 5c 6c 7c 8c 9c", {"more": "6d 6h"}, "3c 4c 5c | 6c 6d 6h | 7c 8c 9c"),
    "more value is asked for": (NINES, {"least": 35}, "6c 7c 8c | 9c 9d 9h 9s"),
    "no more value is asked for": (NINES, {"least": 30}, NINES),
    "a joker goes where it gains most":
        ("6c 7c 8c | 9d 9h 9s", {"more": "X1", "least": 35}, "6c 7c 8c | 9d 9h 9s X1"),
    "a joker moves there": ("6c 7c 8c X1 | 9d 9h 9s", {"least": 35}, "6c 7c 8c | 9d 9h 9s X1"),
    "a natural and two jokers are a run": ("", {"more": "9d X1 X2", "least": 15}, "9d X1 X2"),
}  # fmt: skip


@pytest.mark.parametrize("name", BY_EYE)
def test_arrangements_that_are_known_by_eye(name):
    before, change, after = BY_EYE[name]
    assert laid(before, **change) == after


def test_a_joker_alone_needs_others_to_part():
    assert cards_of(arranged(space("4c 4d 4h 4s | 5c 5d 5h 5s"), frozenset(cards("4c 4d 4h 4s 5c 5d 5h 5s X1")), 35))


@pytest.mark.parametrize(
    ("before", "change"), [("7c 8c 9c", {"more": "2d"}), ("4c 4d 4h", {"least": 15}), ("", {"more": "X1 X2"})]
)
def test_what_cannot_lie_whole_is_refused(before, change):
    with pytest.raises(ValueError, match="whole plays"):
        laid(before, **change)


# --- against the judge of plays, and against every partition


def test_short_books_are_those_the_reader_knows():
    rng = Random(5)
    for _ in range(4000):
        one = rng.choice(CARDS[:52])
        alike = [card for card in CARDS if card.is_joker or card.suit == one.suit or card.rank == one.rank]
        play = frozenset(rng.sample(alike, rng.randint(1, 7)))
        judged = judge(play)
        lost = (POINTS * len(play) - judged.value) // POINTS
        assert (short_books(mask_of(play)) > 50, judged.reading is None or short_books(mask_of(play)) == lost) == (
            judged.reading is None,
            True,
        )


def every_way(left):
    """Every partition of a few cards into whole plays."""
    if not left:
        yield frozenset()
        return
    first = min(left)
    for size in range(2, len(left)):
        for others in combinations(sorted(left - {first}), size):
            play = frozenset((first, *others))
            if is_whole(play):
                yield from (way | {play} for way in every_way(left - play))


def worth(plays):
    return sum(map(points_of, plays))


SMALL = [card for card in CARDS if card.is_joker or (card.rank < 5 and card.suit < 3)]
SMALL_PLAYS = [frozenset(some) for size in (3, 4) for some in combinations(SMALL, size) if is_whole(frozenset(some))]


@pytest.mark.parametrize("seed", range(120))
def test_a_few_cards_lie_as_well_as_in_any_way(seed):
    rng = Random(seed)
    before = frozenset[frozenset]()
    some = frozenset()
    for play in rng.sample(SMALL_PLAYS, 60):
        if some.isdisjoint(play) and len(some | play) <= 10:
            some |= play
            before |= {play} if rng.random() < 0.5 else set()
    ways = list(every_way(some))
    best = max(map(worth, ways))
    result = arranged(before, some, best)
    assert result in ways
    assert worth(result) == best
    assert arranged(before, some, 0) >= before
    with pytest.raises(ValueError, match="whole"):
        arranged(before, some, best + 5)


def dragged(rng):
    """A crowded space and what a player made of it by dragging."""
    free = set(CARDS)
    before = crowded_table(rng, 1, rng.choice((6, 12, 24, 36)), free)
    table, hand, target = before, frozenset(rng.sample(sorted(free), min(len(free), 10))), before
    for _ in range(rng.randint(1, 12)):
        after = drag(rng, DragPosition(table, hand, 0, before), AFTER_MELD)
        if after is not None:
            hand, table = (hand | cards_on(table) | cards_on(before)) - cards_on(after), after
            if all(is_whole(play) for _, play in plays_of(after)):
                target = after
    return before[0], target[0]


@pytest.mark.parametrize("seed", range(150))
def test_crowded_spaces_are_settled_whole_and_worth_enough(seed):
    before, target = dragged(Random(seed))
    for least in (0, worth(target)):
        result = arranged(before, cards_of(target), least)
        assert cards_of(result) == cards_of(target)
        assert sum(map(len, result)) == len(cards_of(target))
        assert all(map(is_whole, result))
        assert worth(result) >= least
        assert result == arranged(before, cards_of(target), least)
