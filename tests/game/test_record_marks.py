"""The marks of a record: salt, chosen deals, games that never count, and hints."""

from dataclasses import replace

import pytest

from engine.family.fingerprint import of_deal, rule_set
from engine.family.game import new_game
from engine.family.record_marks import Cut, Marks, hinted, marks_of
from engine.games.house.ai.plainest import plainest
from engine.games.house.view import view
from engine.games.list import read_record, rules_of
from game.app import App
from game.records.game_record import played
from game.records.record_file import NoRecord
from game.session.session import GameSession
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
    session.cut(None)
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


def test_a_game_that_is_drawn_waits_for_the_cut_and_puts_it_on_record_with_the_fingerprint_as_it_was(app):
    session = app.start_game(Setup(preset="classic", players=(ANN, CLARA)))
    shown, number, hand = session.fingerprint, session.game.deal, session.game.hand
    assert session.cuttable
    assert session.record == ""
    assert session.pump() is None
    session.cut(31_415)
    assert not session.cuttable
    assert session.fingerprint == shown == of_deal(number, session.marks.salt)
    assert session.marks.cut == Cut(number, 31_415)
    assert session.game.deal == session.marks.dealt != number
    assert session.game.hand != hand
    session.cut(5)
    assert session.marks.cut == Cut(number, 31_415)
    rules, record = read_record(session.record)
    assert (record.version, played(rules, record).game) == (3, session.game)


def test_a_game_that_is_not_cut_is_dealt_by_the_number_drawn_and_acting_is_no_cut(app):
    session = app.start_game(Setup(preset="classic", players=(ANN, CLARA)))
    game = session.game
    assert session.act(plainest(view(game.hand, game.mover))[0]) == ()
    assert not session.cuttable
    assert session.marks.cut is None
    assert read_record(session.record)[1].version == 2
    assert session.game.deal == game.deal


def test_what_is_typed_the_deal_of_the_day_and_games_of_computers_alone_are_not_cut(app):
    bots = Player("Ann", "learner"), Player("Ben", "learner")
    for setup in (
        Setup(preset="classic", players=(ANN, CLARA), deal=5),
        Setup(preset="classic", players=bots),
    ):
        session = app.start_game(setup)
        assert not session.cuttable
        assert session.record
        assert session.marks.counts == (setup.deal is None)
    assert not app.play_day("house").cuttable


def test_a_rematch_can_be_cut_and_the_same_cards_again_are_those_after_the_cut(app):
    session = app.start_game(Setup(preset="classic", players=(ANN, CLARA)))
    session.cut(7)
    deck, number = read_record(session.record)[1].entries[0]["deck"], session.game.deal
    session.rematch()
    assert session.cuttable
    session.cut(8)
    session.rematch(same_deal=True)
    assert not session.cuttable
    again = app.start_game(Setup(preset="classic", players=(ANN, CLARA), deal=number))
    assert read_record(again.record)[1].entries[0]["deck"] == deck
    assert again.marks.cut is None


@pytest.fixture
def app(tmp_path):
    made = App(tmp_path)
    yield made
    made.close()
