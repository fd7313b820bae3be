"""Melds and arrangements (G3, G4)."""

import pytest

from engine.games.gin.least_count import tables
from engine.games.gin.melds import AceRuns, GinMelds, mask_of
from engine.rummy.cards import cards, text_of
from engine.rummy.melds import MeldKind

LOW, BOTH, CORNER = (GinMelds(ace, 1) for ace in AceRuns)


def standard(text, melds=LOW):
    found = tables(melds).standard(mask_of(cards(text)))
    return found.count, list(map(text_of, found.melds))


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("7c 7d 7h", MeldKind.SET),
        ("7c 7d 7h 7s", MeldKind.SET),
        ("7c 7d", None),
        ("", None),
        ("9h Th Jh", MeldKind.RUN),
        ("9h Th Jd", None),
        ("9h Th Qh", None),
        ("Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc", MeldKind.RUN),
    ],
)
def test_g3_a_set_is_3_or_4_of_a_rank_and_a_run_3_or_more_of_a_suit(text, kind):
    assert LOW.kind(cards(text)) is kind


@pytest.mark.parametrize(
    ("text", "low", "both", "corner"),
    [
        ("Ac 2c 3c", True, True, True),
        ("Qc Kc Ac", False, True, True),
        ("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac", True, True, True),
        ("Kc Ac 2c", False, False, True),
        ("Jc Qc Kc Ac 2c 3c", False, False, True),
        ("Kc Ac 2c 4c", False, False, False),
    ],
)
def test_g3_where_the_ace_stands(text, low, both, corner):
    assert [melds.kind(cards(text)) is not None for melds in (LOW, BOTH, CORNER)] == [low, both, corner]


@pytest.mark.parametrize(("ace_count", "value"), [(1, 16), (15, 30)])
def test_g3_the_value_of_a_meld_is_what_its_cards_would_count(ace_count, value):
    assert GinMelds(AceRuns.LOW, ace_count).value(cards("Ac 7c 8d")) == value
    assert LOW.value(cards("Th Jh Qh Kh")) == 40


def test_g3_the_order_in_which_cards_are_named_never_matters():
    assert LOW.kind(cards("Jh 9h Th")) is MeldKind.RUN


def test_g4_a_card_lies_in_one_meld_only():
    assert standard("7c 7d 7h 8h 9h") == (14, ["7h 8h 9h"])


def test_g4_the_standard_arrangement_has_the_fewest_melds():
    assert standard("2c 3c 4c 5c 6c 7c") == (0, ["2c 3c 4c 5c 6c 7c"])


def test_g4_of_these_it_is_the_smallest_list():
    assert standard("4c 4d 4h 2d 6d 5d 4s") == (2, ["4c 4h 4s", "4d 5d 6d"])
    assert standard("5c 5d 5h 4h 6h") == (10, ["5c 5d 5h"])
    assert standard("3c 4c 5c 3d 4d 5d 3h 4h 5h") == (0, ["3c 4c 5c", "3d 4d 5d", "3h 4h 5h"])


def test_g4_a_hand_without_melds_and_an_empty_one():
    assert standard("Ac 3d 5h 7s 9c Jd Kh 2s 4c 6d") == (57, [])
    assert standard("") == (0, [])


def test_g4_the_hand_that_another_program_counts_wrongly():
    assert standard("4c 5c 6c 3d 4d 5d 6d 2s 3s 5s")[0] == 10
