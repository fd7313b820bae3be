"""The validator and the literal judge say the same of random turns; `build.measure house literal` asks of more."""

import pytest

from engine.rummy.cards import cards
from tests.engine.against_literal import disagreement, draft_of
from tests.engine.positions import discard, refused, swap, turn
from tests.engine.random_turns import RecordedTurn, turns
from tests.oracle.literal import legal_turn


@pytest.mark.parametrize("seed", range(6))
def test_the_validator_judges_as_the_literal_reading_does(seed):
    some = list(turns(seed, 50))
    assert [said for said in map(disagreement, some) if said] == []
    assert 10 < sum(legal_turn(*one) for one in some) < 45


def test_a_disagreement_would_be_told():
    one = next(one for one in turns(1, 50) if legal_turn(*one) and one.discard)
    wrong = one._replace(temperatures={one.discard: "warm"})
    assert disagreement(wrong) is None
    draft, taken, refused_at_once = draft_of(one)
    assert (len(draft.record()), refused_at_once) == (len(taken), ())


def plain(spaces, hand):
    table = tuple(frozenset(frozenset(play.split()) for play in space) for space in spaces)
    return table, frozenset(hand.split())


def test_r10_a_cheap_meld_beside_a_good_replacement_is_named_as_one():
    state = turn("4c 9d 9h 9s 9c", ("", "4d 4h 4s X1"), hand=6, melded=[False, True])
    state_after = refused(state, swap("X1", "4c"), {"table": [["9s 9d 9h"], ["4c 4d 4h 4s"]]}, discard("9c"))
    assert state_after == [f"R10 {' '.join(map(str, sorted(cards('9d 9h 9s'))))}"]


def test_r12_a_joker_taken_after_melding_beside_a_card_taken_back_is_one_rule():
    record = [
        plain([["Qc Qs Qd Qh"], [], ["X1 Ad Ac"], ["7c 7d 7h"]], "Ah 6d 7s 6c 6h As 6s"),
        plain([["Qc Qs Qd Qh"], ["6d 6s 6c"], ["X1 Ad Ac"], ["7c 7d 7h"]], "6h Ah As 7s"),
        plain([["Qc Qs Qd Qh"], ["6d 6s 6c"], ["Ah Ad Ac"], ["7c 7d 7h"]], "6h X1 As 7s"),
        plain([["Qc Qs Qd Qh"], ["6d 6s 6c"], ["Ah Ad Ac"], ["7c 7d 7h X1"]], "6h As 7s"),
        plain([["Qc Qs Qd Qh"], ["6d 6s 6c 6h"], ["Ah Ad Ac"], ["7c 7d 7h X1"]], "As 7s"),
        plain([["Qc Qs Qd Qh"], ["6h 6c 6s"], ["Ah Ad Ac"], ["7c 7d 7h X1"]], "6d As 7s"),
    ]
    assert disagreement(RecordedTurn(record, 1, False, 10, {}, "6d")) is None
