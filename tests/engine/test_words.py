import pytest

from engine.games.house import words as told
from engine.games.house.sentences import WORDS, describe, sentence
from engine.games.house.words import Action, Arrange, DemandAnswer, Event, FaultKind, Rule
from engine.rummy.actions import Discard, EndTurn
from engine.rummy.cards import cards
from engine.rummy.faults import CommonFault, Fault
from engine.rummy.meld_flaws import MeldFlaw
from engine.rummy.table import parse_table
from engine.rummy.words import rule_name, seat_names
from engine.text import listed
from tests.engine.invariants import play_game

NAMES = ("Ann", "Ben", "Cleo", "Dan")
SILENT = {
    CommonFault.HAND_IS_OVER,
    CommonFault.DRAW_FIRST,
    FaultKind.OPEN_FIRST,
    FaultKind.ALREADY_OPEN,
    CommonFault.ALREADY_DREW,
    CommonFault.TOO_MANY_MOVES,
    CommonFault.STOCK_IS_EMPTY,
    FaultKind.NO_DEMANDS,
    FaultKind.DEMAND_OF_ONESELF,
    FaultKind.NO_SUCH_SEAT,
    FaultKind.DEMAND_OF_NO_CARDS,
    CommonFault.DRAW_NOT_UNDONE,
    FaultKind.NOTHING_TO_FORFEIT,
    CommonFault.UNKNOWN_CARD,
    CommonFault.WRONG_PHASE,
    CommonFault.PILE_IS_EMPTY,
    CommonFault.NOTHING_TO_UNDO,
    CommonFault.NO_SUCH_MELD,
}
"""Kinds that concern no card of the deck."""


def fault(kind):
    result = cards("7h X1 9s")
    return Fault("R12", kind, result, (1, 3), (frozenset(result),), (10, 15), ("Zz",))


OF_ONE = {FaultKind.DEMAND_IN_VAIN, MeldFlaw.ELSEWHERE_IN_SET, MeldFlaw.ELSEWHERE_ON_RUN}
"""The kinds of one card."""


@pytest.mark.parametrize("kind", WORDS, ids=lambda kind: kind.name)
def test_every_kind_of_fault_has_a_sentence(kind):
    text = sentence(fault(kind), NAMES)
    assert text[0].isupper() or text[0].isdigit() or text.startswith(("X1", "Zz"))
    assert text.endswith(".")
    assert "{" not in text
    assert "None" not in text


@pytest.mark.parametrize("kind", [kind for kind in WORDS if kind not in SILENT], ids=lambda kind: kind.name)
def test_every_sentence_names_its_cards(kind):
    one = Fault("R12", kind, cards("7h"), (1,), (frozenset(cards("7h")),), (10, 15))
    assert "7h" in sentence(one, NAMES)
    text = sentence(fault(kind), NAMES)
    named = ["X1", "9s", "7h"] if kind not in OF_ONE else []
    assert all(card in text for card in named)


@pytest.mark.parametrize("kind", [FaultKind.DEMAND_OF_NO_CARDS, FaultKind.MELD_ELSEWHERE, FaultKind.THEFT_NOT_PAID])
def test_sentences_name_the_players_concerned(kind):
    text = sentence(fault(kind), NAMES)
    assert "Ben" in text
    assert "Dan" in text


def test_sentences_name_points_and_what_was_written():
    assert "10" in sentence(fault(FaultKind.MELD_TOO_CHEAP), NAMES)
    assert "15" in sentence(fault(FaultKind.MELD_TOO_CHEAP), NAMES)
    assert "Zz" in sentence(fault(CommonFault.UNKNOWN_CARD), NAMES)


@pytest.mark.parametrize(
    ("play", "words"),
    [
        ("2c 3c 5c", "4c is missing in 2c 3c 5c."),
        ("2c 5c", "3c and 4c are missing in 2c 5c."),
        ("Kc Kd", "Kc Kd needs one more king, or a joker."),
        ("2c 3c", "2c 3c needs Ac or 4c, or a joker."),
        ("2c X1", "2c X1 needs one more two, or Ac, 3c, 4c or Kc, or a joker."),
        ("3c 7c X1 X2", "3c 7c X1 X2 needs 4c, 5c or 6c."),
        ("7c", "7c needs 2 more cards to make a book or a run."),
        ("2c 8c", "2c 8c needs 5 more cards to make a run."),
        ("X1 X2", "X1 X2 needs 1 more card to make a book or a run."),
        ("2c 3d", "2c 3d is neither a book nor a run."),
    ],
)
def test_what_a_play_lacks_is_said(play, words):
    some = cards(play)
    told_fault = Fault("R11", FaultKind.PLAY_NOT_WHOLE, some, (0,), (frozenset(some),), unfinished=True)
    assert sentence(told_fault, NAMES) == words


def test_every_rule_has_a_name():
    assert [rule_name(rule.name) for rule in Rule][:2] == ["rule 6", "rule 7"]


def test_lists_read_as_people_write_them():
    assert [listed("abc"[:count]) for count in range(4)] == ["", "a", "a and b", "a, b and c"]


TABLE = parse_table([["7h 8h 9h"], []])
EMPTY = parse_table([[], []])
HAND = cards("2c Kd")
SEEN: list[tuple[Event, list[str]]] = [
    (told.Dealt(3, 15, 1, HAND[0]), ["3", "15", "Ben", "2c"]),
    (told.Opened(0, HAND[0], took=True), ["Ann", "2c"]),
    (told.Opened(0, HAND[0], took=False), ["Ann"]),
    (told.DrewStock(0, 1), ["Ann", "a card"]),
    (told.DrewStock(0, 3), ["Ann", "3 cards"]),
    (told.DrewPile(1, HAND), ["Ben", "2c Kd"]),
    (told.DrawUndone(1, HAND), ["Ben", "2c Kd"]),
    (told.Demanded(0, 1, HAND[0], DemandAnswer.MET, HAND[0]), ["Ann", "Ben", "2c", "gets it"]),
    (told.Demanded(0, 1, None, DemandAnswer.MET, cards("X2")[0]), ["Ann", "Ben", "a joker", "gets X2"]),
    (told.Demanded(0, 1, None, DemandAnswer.FAILED, None), ["Ann", "Ben", "joker"]),
    (told.Demanded(0, 1, HAND[0], DemandAnswer.FORFEITED, HAND[0]), ["Ann", "Ben", "2c", "back"]),
    (told.JokerTaken(1, cards("X1")[0]), ["Ben", "X1"]),
    (told.Played(0, EMPTY, TABLE, cards("7h 8h 9h"), (), melded=True), ["Ann", "melds", "7h 8h 9h"]),
    (told.Played(0, EMPTY, TABLE, cards("7h"), cards("8h"), melded=False), ["Ann", "lays 7h", "steals 8h"]),
    (told.Played(0, TABLE, EMPTY, (), (), melded=False), ["Ann", "rearranges"]),
    (told.Discarded(1, HAND[0]), ["Ben", "2c"]),
    (told.WentOut(0, first=True, for_good=True), ["Ann", "first out"]),
    (told.WentOut(0, first=True, for_good=False), ["Ann", "first out", "plays on"]),
    (told.WentOut(0, first=False, for_good=True), ["Ann", "out"]),
    (told.HandsShown(((1, HAND),), 6), ["Ben", "2c Kd", "6"]),
    (told.HandsShown(((1, ()),), 0), ["Ben", "no cards"]),
    (told.FullOut(0, closed=True), ["Ann", "ends the hand", "no more turns"]),
    (told.FullOut(0, closed=False), ["Ann", "one more turn"]),
    (told.HandEnded((10, -4), (10, 0), (HAND, ())), ["+10", "-4"]),
]


@pytest.mark.parametrize(("event", "words"), SEEN, ids=lambda value: type(value).__name__)
def test_every_event_is_told(event, words):
    text = describe(event, NAMES)
    assert text.endswith(".")
    assert all(word in text for word in words), text


def test_no_event_is_left_untold():
    assert {type(event) for event, _ in SEEN} == set(told.Event.__args__)


def test_the_log_of_a_game_says_what_happened():
    lines = []

    def watch(before, action: Action, after):
        new = [describe(event, seat_names(3)) for event in after.hand.log[len(before.hand.log) :]]
        lines.extend(new)
        if isinstance(action, Discard):
            assert any(str(action.card) in line for line in new)
        elif isinstance(action, Arrange):
            assert not new
        elif isinstance(action, EndTurn):
            assert before.hand.phase is not after.hand.phase

    play_game(4, hands=2, watch=watch)
    assert len(lines) > 50
    assert all(line.endswith(".") for line in lines)
