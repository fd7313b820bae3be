"""Proofs by prices: they hold where a claim is true, and nothing that is forged holds."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice

import pytest

from engine.family.rules import never
from engine.games.list import rules_of
from engine.games.playroom.player import puzzle_of
from engine.games.playroom.proofs import facts_of, facts_of_entering
from engine.games.playroom.puzzles import KINDS
from engine.games.playroom.rules import PlayroomHand
from engine.games.playroom.solver.answer import TurnPuzzle
from engine.games.playroom.solver.task import TurnAim
from engine.games.playroom.solver.turn import best_by
from engine.games.playroom.view import view
from engine.proofs.check_proof import flaw
from engine.proofs.prover import proof_of
from engine.rummy.faults import RefusedError
from engine.rummy.shuffle import SplitMix

AIMS = (TurnAim(0, 1, 0, 0), TurnAim(1, 0, 0, 0), TurnAim(0, 0, 1, 0))
FREE = ("regroup", "tiles", "tiles_out")
MANY = 6


def positions(key: str) -> Iterator[TurnPuzzle]:
    """Positions of a kind of puzzles, solved or not."""
    kind = next(each for each in KINDS if each.key == key)
    for seed in range(1000):
        try:
            hand: PlayroomHand = rules_of("playroom").read_position(kind.position(SplitMix(seed)))
        except RefusedError:
            continue
        yield puzzle_of(view(hand, 0))


@cache
def proofs(key: str) -> list[tuple[TurnPuzzle, TurnAim, int, str]]:
    """Positions with an aim, the worth of the best turn, and its proof."""
    result = []
    for number, puzzle in enumerate(islice(positions(key), MANY)):
        aim = AIMS[number % len(AIMS)]
        best = best_by(puzzle, aim, tidied=False)
        assert best is not None
        assert best.exact
        text = proof_of(facts_of(puzzle, aim), best.worth, never)
        if text is not None:
            result.append((puzzle, aim, best.worth, text))
    return result


@pytest.mark.parametrize("key", FREE)
def test_the_best_turn_has_a_proof_that_holds(key):
    found = proofs(key)
    assert len(found) >= MANY - 1
    assert [flaw(text) for *_, text in found] == [""] * len(found)


@pytest.mark.parametrize("key", FREE)
def test_less_than_the_best_turn_is_never_proved(key):
    for puzzle, aim, worth, text in proofs(key):
        assert proof_of(facts_of(puzzle, aim), worth - 1, never) is None
        assert flaw(text.replace(f"most {worth}\n", f"most {worth - 1}\n"))


def test_a_forged_price_proves_nothing_false():
    """Prices that are changed at random prove at most what is true."""
    stream = SplitMix(7)
    for _puzzle, _aim, worth, text in proofs("tiles"):
        forged = text.replace(f"most {worth}\n", f"most {worth - 1}\n")
        numbers = list(re.finditer(r"(?<==)-?\d+", forged))
        for _ in range(12 * bool(numbers)):
            place = numbers[stream.below(len(numbers))]
            changed = int(place[0]) + stream.below(9) - 4
            assert flaw(forged[: place.start()] + str(changed) + forged[place.end() :])


def test_a_card_more_in_the_hand_is_not_covered_by_the_proof():
    """With another card that goes to the table the old claim is false, and the old prices do not prove it."""
    for puzzle, aim, worth, text in proofs("tiles"):
        more = best_by(replace(puzzle, hand=(*puzzle.hand, *puzzle.table[0])), aim, tidied=False)
        assert more is not None
        if more.worth > worth:
            cards = facts_of(puzzle, aim)["table"].split()[0]
            assert flaw(re.sub("^hand ", f"hand {cards}", text, flags=re.MULTILINE))


def test_a_hand_that_cannot_enter_has_a_proof():
    for puzzle in islice(positions("tiles"), MANY):
        alone = replace(puzzle, table=())
        best = best_by(alone, TurnAim(1, 0, 0, 0), tidied=False)
        assert best is not None
        text = proof_of(facts_of_entering(alone), best.worth, never)
        assert text is None or not flaw(text)
        assert proof_of(facts_of_entering(alone), best.worth - 1, never) is None


@pytest.mark.parametrize(
    "text",
    [
        "",
        "proof 1",
        "proof 2\nrow A23\nmost 0",
        "proof 1\nrow A23\nhand 4z\nmost 0",
        "proof 1\nrow A23\nhand Ac\nlaid 1\nmost 0\n/ 0 Ac=-1",
        "proof 1\nrow A23\nhand Ac\nlaid 1\nmost 0\n/ 1 Ac=-1\n/ 1",
        "proof 1\nrow A23\nhand Ac\nlaid 1\nmost 0\nif Ac laid 0\n/ 1 Ac=-1",
        "proof 1\nrow A23\nhand Ac\nhand 2c\nlaid 1\nmost 0\n/ 1 Ac=-1",
        "proof 1\nrow A23\nhand Ac2c3c\nlaid 1\nmost 2\n/ 1 Ac=-1",
    ],
)
def test_a_text_that_is_no_proof_has_a_flaw(text):
    assert flaw(text)


def test_three_cards_that_make_no_group_stay_in_the_hand():
    assert not flaw("proof 1\nrow A23456789TJQK\nhand Ac2c3d\nlaid 1\nmost 0\n/ 1 Ac=-1 2c=-1 3d=-1")
