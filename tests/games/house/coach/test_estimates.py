"""Estimated costs of decisions: given where they are clear, left out where not, and the same every time."""

from random import Random

import pytest

from engine.family.exercises import Missed
from engine.family.rules import Suggestion
from engine.games.house.ai.outlook import DrawOption
from engine.games.house.ai.playouts import PlayOut
from engine.games.house.ai.worlds import unseen
from engine.games.house.coach.analysis import report_of
from engine.games.house.coach.findings import DecisionKind, FindingKind
from engine.games.house.coach.losses import NOTHING
from engine.games.house.coach.weighing import BATCH, SCALE, AnalysisEffort, scale_of
from engine.games.house.solver.bits import mask_of
from engine.games.house.solver.quick.value import CLASSIC, EPIC
from engine.games.house.view import view
from engine.games.house.words import Demand, DrawDiscard
from engine.mind import coach
from engine.mind.comparison import Comparison, Estimate
from engine.rummy.actions import DrawStock
from engine.rummy.cards import card, cards
from tests.engine.positions import FORFEIT, STOCK, demand, discard, epic, lay, pile, position
from tests.games.house.coach.turns import turn
from tests.games.house.solver.quick.masks import told

EFFORT = AnalysisEffort(turn_steps=5000, draw_steps=500, worlds=12)
STOCK_LEFT = "2h Kd 3h Jd 5d 8h 4s Tc"


def never():
    return False


def hidden(state):
    return unseen(view(state, state.mover))


def estimated(result):
    return {finding.kind: finding for finding in report_of(result, EFFORT).findings if finding.estimated}


# --- a decision in worlds, by the scale of the game


def verdict(better, made, worlds=20, stop=never):
    """What worlds show of a choice beside another, each by its worth in a world."""
    choices = made, better
    decision = coach.Decision(
        choices=[(STOCK,), (STOCK,)],
        done=0,
        at=0,
        suggest=lambda _loss: Suggestion(actions=(), words="That was better."),
        missed=lambda _better: Missed.STOCK,
        scale=scale_of(worlds),
    )
    return decision.verdict(lambda: Comparison(2, lambda: 0, lambda place, world: choices[place](world), stop))


def test_a_difference_in_every_world_is_a_mistake():
    result = verdict(lambda _: 9.0, lambda _: 1.0)
    assert result.lost.mean == result.mistake.lost == 8
    assert result.lost.worlds < 20 + SCALE.last_batch + 1


@pytest.mark.parametrize("mean", [0.0, SCALE.least - 1])
def test_a_small_difference_is_none(mean):
    result = verdict(lambda _: mean, lambda _: 0.0)
    assert result.mistake is None
    assert SCALE.is_settled(result.lost)


def test_chance_is_not_taken_for_a_difference():
    noise = Random(3)
    assert verdict(lambda _: noise.uniform(-90, 100), lambda _: 0.0).mistake is None


def test_what_new_worlds_do_not_show_again_costs_less_or_nothing():
    told = [verdict(lambda _, gains=gains: next(gains, 8.0), lambda _: 0.0) for gains in map(first_worlds, (30.0, 8.0))]
    both = (30.0 * BATCH + 8.0 * SCALE.last_batch) / (BATCH + SCALE.last_batch)
    assert [each.lost.mean for each in told] == [pytest.approx(both), 8.0]
    faded = first_worlds(30.0)
    assert verdict(lambda _: next(faded, 0.0), lambda _: 0.0).mistake is None


def first_worlds(gain):
    """A gain in the worlds of the first look alone."""
    return iter([gain] * BATCH)


def test_nothing_is_sure_when_stopped_at_once():
    assert verdict(lambda _: 50.0, lambda _: 0.0, stop=lambda: True) == coach.Verdict(None)
    assert not SCALE.is_sure(NOTHING)
    assert SCALE.is_sure(Estimate(mean=50.0, error=1.0, worlds=12))


# --- worlds after a draw


def test_a_world_stays_as_it_is():
    state = epic("7c 8c Qd", "9c 3s", discard="6c", stock=STOCK_LEFT)
    world = hidden(state).world(Random(1))
    before = told(world.copy())
    for draw in (DrawStock(), DrawDiscard(card("6c")), Demand(1, card("9c")), Demand(1, None)):
        PlayOut(EPIC).after_draw(world, DrawOption(0.0, draw))
    assert told(world) == before


def test_a_demand_is_worth_more_in_a_world_where_the_card_is_held():
    state = epic("7c 8c Qd Qh", "9c 3s", stock=STOCK_LEFT)
    worlds = [hidden(state).world(Random(seed)) for seed in range(40)]
    asked = DrawOption(0.0, Demand(1, card("9c")))
    bit = mask_of(cards("9c"))
    held = [PlayOut(EPIC).after_draw(world, asked) for world in worlds if world.hands[1] & bit]
    lacking = [PlayOut(EPIC).after_draw(world, asked) for world in worlds if not world.hands[1] & bit]
    assert min(len(held), len(lacking)) > 0
    assert sum(held) / len(held) > sum(lacking) / len(lacking)


def test_who_gives_the_last_card_is_out():
    state = epic("7c 8c Qd Qh", "9c 3s", stock=STOCK_LEFT)
    world = hidden(state).world(Random(1))
    bare, full = world.copy(), world.copy()
    bit = mask_of(cards("9c"))
    bare.hands[1], full.hands[1] = bit, bit | mask_of(cards("3s"))
    asked = DrawOption(0.0, Demand(1, card("9c")))
    assert PlayOut(EPIC).after_draw(full, asked) > PlayOut(EPIC).after_draw(bare, asked)


# --- decisions


def test_a_run_kept_back_in_the_last_turn_is_an_error():
    over = {"out": ["in", "out"], "first_out": 1, "bonus": 25, "last_turns": [0], "melded": [False, True]}
    state = position("7c 8c 9c Qd", "", stock=STOCK_LEFT, **over)
    result = estimated(turn(state, STOCK, discard("Qd")))
    assert result[FindingKind.TABLE_BETTER].decision is DecisionKind.TABLE
    assert {"7c", "8c", "9c"} <= set(map(str, result[FindingKind.TABLE_BETTER].cards))


def test_a_joker_thrown_away_is_an_error():
    state = position("X1 4d 9h Ks", "2d 3s 5c 6h 7s", stock=STOCK_LEFT, melded=[True, True])
    result = estimated(turn(state, STOCK, discard("X1")))
    assert result[FindingKind.DISCARD_BETTER].points >= SCALE.least
    assert result[FindingKind.DISCARD_BETTER].error is not None


def test_a_pile_left_that_makes_the_turn_is_an_error():
    state = position("7c 8c Qd", "2d 3s 4h 6s", discard="9c", stock="2h")
    assert estimated(turn(state, STOCK, discard("Qd")))[FindingKind.PILE_BETTER].decision is DecisionKind.DRAW


def test_the_table_of_a_turn_as_good_as_the_best_is_not_judged():
    state = position("7c 8c 9c Qd", "2d 3s", stock=STOCK_LEFT)
    report = report_of(turn(state, STOCK, lay("7c 8c 9c", ""), discard("Qd")), EFFORT)
    assert report.facts.as_good_as_the_best
    (loss,) = [loss for loss in report.losses if loss.decision is DecisionKind.TABLE]
    assert (loss.alternatives, loss.difference, loss.mistake) == (2, NOTHING, None)


@pytest.mark.parametrize("wishes", [(STOCK, discard("Qd")), (pile("9c"), lay("7c 8c 9c", ""), discard("Qd"))])
def test_the_same_turn_gets_the_same_estimates(wishes):
    state = position("7c 8c Qd", "2d 3s 4h 6s", discard="9c", stock=STOCK_LEFT)
    assert report_of(turn(state, *wishes), EFFORT).losses == report_of(turn(state, *wishes), EFFORT).losses


def test_estimates_do_not_depend_on_what_the_seat_could_not_see():
    one = position("7c 8c Qd", "2d 3s 4h 6s", discard="9c", stock="2h Kd 3h Jd")
    other = position("7c 8c Qd", "9d Kd Js 2c", discard="9c", stock="2h Th 8s Ac")
    losses = [report_of(turn(state, STOCK, discard("Qd")), EFFORT).losses for state in (one, other)]
    assert losses[0] == losses[1]


def test_a_demand_is_a_decision_of_its_own():
    state = epic("7c 8c Qd", "9c 3s", stock=STOCK_LEFT)
    report = report_of(turn(state, demand(1, "9c"), FORFEIT), EFFORT)
    assert [loss.decision for loss in report.losses] == [DecisionKind.DEMAND]


def test_values_of_both_editions_can_be_had():
    for state, weights in ((position("7c 8c", "2d", stock="2h"), CLASSIC), (epic("7c 8c", "2d", stock="2h"), EPIC)):
        world = hidden(state).world(Random(1))
        assert PlayOut(weights).after_draw(world, DrawOption(0.0, DrawStock())) == PlayOut(weights).after_draw(
            world, DrawOption(0.0, DrawStock())
        )
