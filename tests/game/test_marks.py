"""The marks of a record: salt, chosen deals, games that never count, and hints."""

from dataclasses import replace

import pytest

from engine.family.fingerprint import of_deal, rule_set
from engine.family.game import new_game
from engine.family.marks import Marks, hinted, marks_of
from engine.games.list import read_record, rules_of
from game.app import App
from game.record_file import NoRecord
from game.records import played
from game.session import GameSession
from scenes.background import AtOnce
from scenes.services import Setup
from scenes.session import Player
from tests.game.conftest import ANN, CLARA, begin
from tests.game.test_session import plain_turn, thinks


def test_marks_survive_being_written_and_read():
    for marks in (Marks(), Marks(salt="0f"), Marks(chosen=True, counts=False)):
        assert marks_of(marks.plain) == marks
    assert Marks().plain == {}


def test_each_rematch_has_a_salt_of_its_own_and_the_same_cards_are_marked_as_chosen(lines):
    session, _ = begin((ANN, CLARA), thinks, lines)
    session.rematch()
    first = session.marks
    session.rematch(same_deal=True)
    assert len(first.salt) == len(session.marks.salt) == 32
    assert session.marks.salt != first.salt
    assert (first.chosen, session.marks.chosen) == (False, True)
    kept = played(*read_record(session.record))
    assert marks_of(kept.record.header) == session.marks


def test_a_hint_is_told_by_the_next_line_alone(lines):
    session, _ = begin((ANN, CLARA), thinks, lines)
    plain_turn(session)
    session.hint()
    plain_turn(session)
    plain_turn(session)
    _, record = read_record(session.record)
    assert [hinted(entry) for entry in record.entries].count(True) == 1
    assert played(*read_record(session.record)).game == session.game


def test_a_rule_set_is_known_by_what_is_played_and_not_by_its_name():
    rules = rules_of("straight")
    plain = rules.options("straight", 3, {})
    assert rule_set(rules, plain) == rule_set(rules, rules.options("straight", 3, {}))
    others = [
        rule_set(rules, rules.options("straight", 3, {"target": 200})),
        rule_set(rules, rules.options("straight", 4, {})),
        rule_set(rules_of("gin"), rules_of("gin").options("gin", 2, {})),
    ]
    assert len({rule_set(rules, plain), *others}) == 4
    same = rules.options(
        "standard", 3, {key: value for key, value in rules.write_options(plain).items() if key != "preset"}
    )
    assert rules.preset(same) != rules.preset(plain)
    assert rule_set(rules, same) == rule_set(rules, plain)


def test_the_fingerprint_of_a_deal_changes_with_its_number_and_with_its_salt():
    marks = Marks(salt="0f" * 16)
    assert len({of_deal(7, marks.salt), of_deal(8, marks.salt), of_deal(7, "")}) == 3


def dealt(marks, **later):
    """A game of two computers, with these marks."""
    rules = rules_of("house")
    game = new_game(rules, rules.options("classic", 2, {}), 7)
    players = Player("Ann", "learner"), Player("Ben", "learner")
    return GameSession.begin(game, players, AtOnce(), NoRecord, marks=replace(marks, **later))


def test_a_session_shows_the_fingerprint_in_its_first_hand():
    session = dealt(Marks(salt="0f"))
    assert session.fingerprint == of_deal(7, "0f")
    while not session.game.hand_over:
        session.pump()
    session.next_hand()
    assert session.fingerprint == ""


@pytest.mark.parametrize("later", [{"chosen": True}, {"day": "2026-11-22", "counts": False}, {"imported": True},
                                   {"what_if": True}, {"salt": ""}])  # fmt: skip
def test_a_session_shows_no_fingerprint_where_it_proves_nothing(later):
    assert dealt(Marks(salt="0f"), **later).fingerprint == ""


def test_the_fingerprint_that_was_shown_is_that_of_the_deal_which_comes(tmp_path):
    app = App(tmp_path)
    shown = app.next_fingerprint
    assert app.next_fingerprint == shown
    players = (ANN, CLARA)
    chosen = app.start_game(Setup(preset="classic", players=players, deal=5))
    assert chosen.marks.chosen
    assert app.next_fingerprint == shown
    session = app.start_game(Setup(preset="classic", players=players))
    assert of_deal(session.game.deal, session.marks.salt) == shown != app.next_fingerprint
    assert not session.marks.chosen
    app.close()
