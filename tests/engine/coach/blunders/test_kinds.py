"""All blunders together: words, and turns of whole games."""

import pytest

from engine.coach.blunders.deeds import deeds_in
from engine.coach.blunders.finding import Blunder, Finding, sentence
from engine.coach.blunders.kinds import OF_DEEDS, OF_PLAYS, blunders
from engine.coach.blunders.silly import silly
from engine.house.draft import new_draft
from engine.house.words import seat_names
from engine.rummy.cards import cards
from tests.engine.coach.blunders.games import steps_of


def test_every_kind_has_its_function():
    assert [look.__name__.replace("_", " ") for look in (*OF_DEEDS, *OF_PLAYS)] == [kind.value for kind in Blunder]


@pytest.mark.parametrize("kind", Blunder)
def test_every_kind_has_its_sentence(kind):
    finding = Finding(blunder=kind, cards=cards("7h"), points=10, instead=cards("2c"), seats=(1,))
    told = sentence(finding, seat_names(4))
    assert told.endswith(".")
    assert "{" not in told


@pytest.mark.parametrize(("edition", "seats"), [("classic", 2), ("epic", 3)])
def test_a_better_turn_is_a_legal_one(edition, seats):
    better = 0
    for _, deed in deeds_in(steps_of(edition, seats, deal=6, hands=1)):
        assert len(list(blunders(deed))) < len(Blunder)
        found = silly(deed.play) if deed.play else None
        if found is not None:
            better += 1
            draft = new_draft(deed.play.basis)
            for table in found.tables:
                draft = draft.arrange(table)
            assert draft.judge(found.discard).faults == ()
    assert better > 0
