"""A wrong declaration at the table: the hand lies as it was declared, and the lesson names group, rule and mend."""

import pytest

from engine.games.indian.rules import IndianDeal
from engine.games.indian.state import Ending, Status
from engine.games.indian.words import Declare
from engine.rummy.cards import cards
from scenes.games.indian.wrong_declaration import wrong_groups
from scenes.table.intents import Do
from tests.scenes.games.indian.tables import READY, THEIRS, at, words

NEAR = READY.replace("4s", "4h")
"""No pure sequence but for the diamonds: 2s 3s 4h is no group."""
ALSO = "2d 2d Ad Ac 7h 4h 7c 7c Jc Jc Jh Th Tc"
DEALS = {"options": {"faults": "strict"}}


def declared(hand: str, put_down: str, groups: str | None, *others: str, **more):
    """A table at which a hand was declared in these groups, whatever they are."""
    hands = at(hand, *others, **DEALS, **more)
    named = None if groups is None else tuple(cards(group) for group in groups.split(", "))
    kinds = None if named is None else tuple(hands.deal.pack.kinds_in_order(group) for group in named)
    (card,) = cards(put_down)
    hands.scene.perform(Do(Declare(hands.deal.pack.kind(card), kinds)))
    hands.frame()
    return hands


@pytest.mark.parametrize(
    ("hand", "put_down", "groups", "told"),
    [
        (NEAR, "6c", "2s 3s 4h, 9d Td Jd, 8d 8h 8s, Kc Kd Kh X1", ("don't make a group", "I4")),
        (READY, "6c", "2s 3s 4s, 9d Td Jd, 8d 8h 8s, Kc Kd Kh", ("Every card has to lie in a group: X", "I9")),
        (READY, "6c", "2s 3s X1, 9d Td Jd, 8d 8h 8s, Kc Kd Kh", ("Every card has to lie in a group: 4s", "I9")),
        (NEAR.replace("Jd", "Qd"), "6c", None, ("can't be laid out", "I10")),
        (NEAR.replace("4h", "4s").replace("Td", "9h"), "6c", None, ("can't be laid out", "I10")),
    ],
)
def test_the_lesson_names_the_group_and_the_rule(hand, put_down, groups, told) -> None:
    hands = declared(hand, put_down, groups)
    assert (hands.deal.ending, hands.deal.status[0]) == (Ending.LAST, Status.WRONG)
    sentence, rule = told
    line = next(each for each in hands.scene.table.tableau.ledger if sentence in each.words)
    assert line.rule == rule


@pytest.mark.parametrize(
    ("hand", "put_down", "groups", "told"),
    [
        (READY, "6c", "2s 3s X1, 9d Td Jd, 8d 8h 8s, Kc Kd Kh", "The same cards make a valid declaration"),
        (READY, "X1", "2s 3s 4s, 9d Td Jd, 8d 8h 8s, Kc Kd Kh", "Had you put 6c down and kept X, it would have been"),
        (NEAR, "6c", "2s 3s 4h, 9d Td Jd, 8d 8h 8s, Kc Kd Kh X1", "One other card makes it valid: As for 4h."),
        (ALSO + " 6c", "6c", None, "other cards"),
    ],
)
def test_the_lesson_names_the_least_mend(hand, put_down, groups, told) -> None:
    assert told in words(declared(hand, put_down, groups))


@pytest.mark.parametrize(
    ("groups", "told"),
    [
        ("2s 3s 4s X1, 9d Td Jd Qd, 8d 8h 8s, Kc Kd", "Kc and Kd don't make a group: it has at least three cards."),
        ("2s 3s X1 5h, 9d X2 Jd, 8d 8h 8s, Kc Kd Kh", "a sequence is not pure: 2s 3s X 5h; 9d X Jd."),
        ("2s 3s 4s, 6d 6h 6s, 8d 8h 8s, Kc Kd Kh X1", "Only this is a sequence: 2s 3s 4s"),
    ],
)
def test_a_missing_sequence_is_told_with_what_was_taken_for_it(groups, told) -> None:
    hand = groups.replace(",", "").replace("X1", "X").replace("X2", "X")
    assert told in words(declared(f"{hand} 6c", "6c", groups))


def test_the_hand_stays_beside_as_it_was_declared_while_the_others_play_on() -> None:
    hands = declared(NEAR, "6c", "2s 3s 4h, 9d Td Jd, 8d 8h 8s, Kc Kd Kh X1", THEIRS, ALSO)
    table = hands.scene.table
    before: IndianDeal = hands.deal
    assert before.status[0] is Status.WRONG
    assert wrong_groups(before, 0)[0] == tuple(before.pack.kinds_in_order(cards("2s 3s 4h")))
    tableau = table.tableau
    assert [len(group.cards) for group in tableau.spaces[0].groups] == [3, 3, 3, 4]
    broken = [tableau.notes[group.laid.play].broken for group in tableau.spaces[0].groups]
    assert broken == [True, False, False, False]
    told = hands.scene.ui.panel.panel.tale.ledger.told
    assert any("don't make a group" in sentence for sentence in told)
