"""The turns of a record: each once, as it was played in the end."""

from engine.games.house.coach.recorded_turns import turns_in
from engine.games.house.words import Demand, Forfeit
from engine.rummy.actions import Discard, DrawStock, EndTurn
from engine.rummy.cards import card, cards
from tests.engine.positions import FORFEIT, STOCK, UNDO_DRAW, UNDO_PLAYS, demand, discard, epic, lay, pile, position
from tests.games.house.coach.turns import recorded, turn
from tests.games.house.replayed import read, replay


def test_every_turn_of_a_record_is_told_once_and_in_order():
    record = read(recorded("epic", 3, 5))
    ends = [action for action, _ in replay(record) if isinstance(action, Discard | EndTurn | Forfeit)]
    turns = list(turns_in(replay(record)))
    assert [each.end for each in turns if each.end is not None] == ends
    assert [each.number for each in turns] == list(range(1, len(turns) + 1))
    assert turns[0].before.phase.value == "opening"


def test_a_turn_knows_its_states():
    state = position("7c 8c Qd Kh", "2d 3s", stock="9c Kd")
    result = turn(state, STOCK, lay("7c 8c 9c", ""), discard("Qd"))
    assert (result.seat, result.draw, result.end) == (0, DrawStock(), Discard(card("Qd")))
    assert result.before == state
    assert result.drawn == {card("9c")}
    assert result.begun.hands[0] == set(cards("7c 8c 9c Qd Kh"))
    assert result.last.hands[0] == set(cards("Qd Kh"))
    assert result.after.to_move == 1


def test_what_was_taken_back_is_not_in_the_turn():
    state = position("7c 8c Qd", "2d 3s", discard="9c", stock="2h Kd")
    result = turn(state, pile("9c"), UNDO_DRAW, STOCK, UNDO_PLAYS, discard("Qd"))
    assert result.draw == DrawStock()
    assert result.before.discard == cards("9c")
    assert result.drawn == {card("2h")}


def test_a_failed_demand_is_a_turn_without_a_play():
    result = turn(epic("7c 8c Qd", "2d 3s", stock="2h Kd"), demand(1, "9c"))
    assert result.draw == Demand(1, card("9c"))
    assert (result.begun, result.last, result.end, result.drawn) == (None, None, None, frozenset())


def test_a_card_given_back_ends_the_turn():
    result = turn(epic("7c 8c Qd", "2d 3s", stock="2h Kd"), demand(1, "2d"), FORFEIT)
    assert result.end == Forfeit()
    assert result.drawn == {card("2d")}
