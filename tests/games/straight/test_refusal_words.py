"""Refusals in words: one card or several, and limits of one."""

import pytest

from engine.games.straight.words import SAYS, StraightFault
from engine.rummy.cards import card
from engine.rummy.faults import CommonFault, Fault


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
