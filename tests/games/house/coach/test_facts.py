"""Turns of a record, and chances missed in a turn: worked out by hand in small positions."""

from dataclasses import replace

import pytest

from engine.games.house.ai.worlds import unseen
from engine.games.house.coach.facts import TurnFacts, draw_facts, facts_of
from engine.games.house.coach.findings import DecisionKind, FindingKind, certain, sentence
from engine.games.house.coach.recorded_turns import turns_in
from engine.games.house.solver.answer import Answer, Merits, Objective
from engine.games.house.view import view
from engine.games.house.words import Demand, Forfeit
from engine.rummy.actions import Discard, DrawStock, EndTurn
from engine.rummy.cards import CARDS, card, cards, text_of
from tests.engine.positions import FORFEIT, STOCK, UNDO_DRAW, UNDO_PLAYS, demand, discard, epic, lay, pile, position
from tests.games.house.coach.turns import recorded, turn
from tests.games.house.replayed import read, replay


def never():
    return False


def facts(result):
    return facts_of(result, never, 20_000)


def draws(result):
    return draw_facts(result, unseen(view(result.before, result.seat)), never, 1500)


def findings(result):
    return list(certain(result, facts(result), draws(result)))


def kinds(result):
    return {finding.kind for finding in findings(result)}


@pytest.fixture
def run_kept_back():
    """A run of three that makes 15 points is not laid, and one of its cards is thrown away."""
    return turn(position("7c 8c 9c Qd", "2d 3s", stock="2h Kd"), STOCK, discard("9c"))


def test_points_and_cards_missed_are_counted(run_kept_back):
    result = facts(run_kept_back)
    assert result.played == Merits(points=0, cards=0, out=False)
    assert (result.points_missed, result.cards_missed, result.out_missed) == (15, 3, False)
    assert result.exact
    assert not result.as_good_as_the_best


def test_a_missed_turn_is_told_with_its_points_and_cards(run_kept_back):
    missed, thrown = findings(run_kept_back)
    assert (missed.kind, missed.decision, missed.points) == (FindingKind.POINTS_MISSED, DecisionKind.TABLE, 15)
    assert missed.cards == cards("7c 8c 9c")
    assert (thrown.kind, thrown.decision, thrown.cards) == (
        FindingKind.PLAYABLE_DISCARD,
        DecisionKind.DISCARD,
        cards("9c"),
    )
    assert sentence(missed) == "A turn with 7c 8c 9c would have made 15 points; this one made 0."


def test_a_missed_turn_that_is_not_proved_best_is_told_with_its_bound(run_kept_back):
    known = facts(run_kept_back)
    unproved = replace(known, points=replace(known.points, exact=False, bound=25))
    missed, *_ = certain(run_kept_back, unproved, draws(run_kept_back))
    assert sentence(missed) == (
        "A turn with 7c 8c 9c would have made 15 points; this one made 0. "
        "The best turn was worth at least 15 points and at most 25."
    )


def test_the_best_turn_is_as_good_as_the_best():
    state = position("7c 8c 9c Qd", "2d 3s", stock="2h Kd")
    result = turn(state, STOCK, lay("7c 8c 9c", ""), discard("Qd"))
    assert facts(result).as_good_as_the_best
    assert facts(result).better is None
    assert kinds(result) == set()


def test_going_out_missed():
    state = position("7c 8c 9c", "2d 3s", stock="Th Kd 2c")
    assert FindingKind.GOING_OUT_MISSED in kinds(turn(state, STOCK, discard("Th")))
    assert kinds(turn(state, STOCK, lay("7c 8c 9c", ""), discard("Th"))) == set()


def answer(points, laid, *, out):
    objective = Objective.OUT if out else Objective.POINTS
    return Answer(objective=objective, value=points, exact=True, bound=points, points=points, cards=laid, out=out)


def test_fewer_points_for_more_cards_or_going_out_is_a_choice():
    most, last = answer(20, 3, out=False), answer(10, 5, out=True)
    chosen = TurnFacts(played=Merits(points=10, cards=5, out=True), points=most, cards=last, out=last)
    assert (chosen.points_missed, chosen.better) == (10, None)
    worse = TurnFacts(played=Merits(points=10, cards=3, out=False), points=most, cards=last, out=last)
    assert worse.better == most


def test_a_card_given_back_that_could_have_been_played():
    state = epic("7c 8c Qd", "9c 3s", stock="2h Kd")
    (result,) = findings(turn(state, demand(1, "9c"), FORFEIT))
    assert (result.kind, result.points, result.cards) == (FindingKind.NEEDLESS_FORFEIT, 15, cards("9c"))


@pytest.mark.parametrize("held", ["2d 3s", "4d 3s"])
def test_a_demand_for_a_card_that_no_turn_could_play_is_told_whether_met_or_not(held):
    state = epic("7c 8c Qd", held, stock="2h Kd")
    result = turn(state, demand(1, "2d"), *([FORFEIT] if "2d" in held else []))
    assert FindingKind.UNPLAYABLE_DEMAND in kinds(result)


def test_a_pile_that_was_worth_more_than_any_card_of_the_stock():
    state = position("7c 8c Qd", "2d 3s", discard="9c", stock="2h Kd")
    result = turn(state, STOCK, discard("Qd"))
    (missed,) = findings(result)
    assert (missed.kind, missed.cards, missed.best) == (FindingKind.PILE_MISSED, cards("9c"), 15)
    assert kinds(turn(state, pile("9c"), lay("7c 8c 9c", ""), discard("Qd"))) == set()


def test_the_average_of_the_stock_is_that_of_all_cards_that_could_have_come():
    state = position("7c 8c Qd Qh", "2d 3s", stock="9c Kd")
    result = draws(turn(state, STOCK, lay("7c 8c 9c", ""), discard("Qd")))
    possible = unseen(view(state, 0)).cards
    assert set(possible) == set(CARDS) - state.hands[0]
    # 15 points with 6c, 9c, 7c 8c and a joker; 10 with a queen.
    assert result.stock.exact
    worth = dict.fromkeys((*cards("6c 9c"), *cards("X1 X2")), 15) | dict.fromkeys(cards("Qc Qs"), 10)
    assert result.stock.points == pytest.approx(sum(worth.values()) / len(possible))
    assert result.luck == pytest.approx(15 - result.stock.points)


def with_next(next_card):
    """The same turn with another card at the top of the stock."""
    others = [each for each in cards("2d 3s 4d 5s") if each != next_card][:3]
    state = position("7c 8c Qd Qh", text_of(others[:2]), stock=f"{next_card} {others[2]}")
    return turn(state, STOCK, discard("Qd"))


def test_the_luck_of_all_cards_that_could_come_adds_up_to_nothing():
    possible = unseen(view(with_next(card("9c")).before, 0)).cards
    assert sum(draws(with_next(each)).luck for each in possible) == pytest.approx(0)


# --- the turns of a record: each once, as it was played in the end


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
