"""All blunders together: their functions, and turns of whole games."""

import pytest

from build.measure.own.house_deeds import OF_DEEDS, PastKind, blunders, deeds_in
from engine.games.house.ai.sense.blunder import OF_DRAWS, OF_PLAYS, BlunderKind
from engine.games.house.ai.sense.silly import silly
from engine.games.house.draft import new_draft
from tests.games.house.ai.sense.games import steps_of


def test_every_kind_has_its_function():
    looks, kinds = (*OF_DRAWS, *OF_PLAYS, *OF_DEEDS), (*BlunderKind, *PastKind)
    assert [look.__name__.replace("_", " ") for look in looks] == [kind.value for kind in kinds]


@pytest.mark.parametrize(("edition", "seats"), [("classic", 2), ("epic", 3)])
def test_a_better_turn_is_a_legal_one(edition, seats):
    better = 0
    for _, deed in deeds_in(steps_of(edition, seats, deal=6, hands=1)):
        assert len(list(blunders(deed))) < len(BlunderKind)
        result = silly(deed.play) if deed.play else None
        if result is not None:
            better += 1
            draft = new_draft(deed.play.basis)
            for table in result.better.tables:
                draft = draft.arrange(table)
            assert draft.judge(result.better.discard).faults == ()
    assert better > 0
