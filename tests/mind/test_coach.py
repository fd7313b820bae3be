"""A coach weighs a choice by pairs in the same worlds, which are compared as far as need be."""

from dataclasses import replace
from itertools import count
from random import Random

import pytest

from engine.family.exercises import WORLDS, Missed
from engine.family.rules import Suggestion
from engine.mind.coach import LEAST, USUAL, Decision, Looked, Scale, assessment, hints, in_two_looks, loss_of
from engine.mind.comparison import UNSURE, Comparison, estimate


class FakeChoice:
    """A choice that gains this many points, and others by chance; it counts the worlds it was played out in."""

    def __init__(self, points, spread=0, *, alone=False):
        self.points, self.spread, self.alone, self.worlds = points, spread, alone, 0

    def __call__(self, world):
        self.worlds += 1
        rng = Random(f"{world} {self.points if self.alone else ''}")
        return self.points + rng.gauss(0, self.spread)


def look_at(choices, stop):
    rng = Random(1)
    return lambda: Comparison(len(choices), rng.random, lambda place, world: choices[place](world), stop)


def cost_of(*choices, stop=lambda: False):
    """The cost of the first choice, if that is sure."""
    loss = loss_of(look_at(choices, stop), len(choices), 0)
    return loss if loss and USUAL.is_sure(loss.points) else None


def test_a_loss_in_a_wide_spread_is_seen_as_the_spread_is_the_same_for_both():
    done, better = FakeChoice(0, 40), FakeChoice(6, 40)
    loss = cost_of(done, better)
    assert (round(loss.points.mean, 9), loss.better) == (6, 1)
    assert done.worlds < 200


def test_a_small_loss_between_choices_that_differ_by_chance_is_seen_in_many_worlds():
    done, better = FakeChoice(0, 15, alone=True), FakeChoice(6, 15, alone=True)
    loss = cost_of(done, better)
    assert loss.points.mean > LEAST
    assert loss.points.error > 0


def test_the_judged_choice_is_played_out_in_every_world_while_the_verdict_is_open():
    done, better = FakeChoice(0, 60, alone=True), FakeChoice(2, 60, alone=True)
    cost_of(done, better)
    assert done.worlds == better.worlds
    assert 240 < done.worlds <= 240 + 1200


def test_a_choice_as_good_as_the_best_is_no_mistake_and_soon_done_with():
    done, others = FakeChoice(8, 10), [FakeChoice(points, 10) for points in (8, 7, 2)]
    assert cost_of(done, *others) is None
    assert done.worlds == 40


def test_a_loss_of_less_than_is_spoken_of_is_none():
    assert cost_of(FakeChoice(0, 5), FakeChoice(2, 5)) is None


def test_rivals_that_cannot_be_better_are_given_up_before_the_others():
    done, close, bad = FakeChoice(0, 40, alone=True), FakeChoice(1, 40, alone=True), FakeChoice(-60)
    cost_of(done, close, bad)
    assert bad.worlds < close.worlds


def test_nothing_is_said_where_it_is_stopped():
    assert cost_of(FakeChoice(0), FakeChoice(50), stop=lambda: True) is None
    calls = iter(range(1000))
    assert cost_of(FakeChoice(0), FakeChoice(50), stop=lambda: next(calls) > 60) is None


def mistake(*choices):
    """The mistake of the first choice; the choices are named by their places."""
    return Decision(
        choices=[(place,) for place in range(len(choices))],
        done=0,
        at=7,
        suggest=lambda loss: Suggestion(actions=(loss.better,), words="Do that."),
        missed=lambda better: Missed.PILE if better.actions == (1,) else Missed.STOCK,
    ).mistake(look_at(choices, lambda: False))


def test_a_mistake_is_told_with_its_cost_and_comes_with_an_exercise():
    result = mistake(FakeChoice(0, 20), FakeChoice(9, 20), FakeChoice(8, 20), FakeChoice(3, 20))
    assert result.words == "Do that. That would have been worth about 9 points more."
    assert (result.kind, result.exercise.missed) == ("Pile not taken", Missed.PILE)
    assert (result.exercise.at, result.exercise.actions, result.exercise.also) == (7, (1,), (2,))
    assert mistake(FakeChoice(9), FakeChoice(9)) is None


@pytest.mark.parametrize(("later", "lost"), [(8, 8.19), (2, 3.35), (0, None)])
def test_a_cost_is_that_of_new_worlds_too_and_what_these_do_not_show_again_is_no_exercise(later, lost):
    done, better, faded = FakeChoice(0), FakeChoice(9), FakeChoice(later)
    shown = [0]

    def fades(place, world):
        shown[0] += 1
        return (done, better if shown[0] <= 2 * (40 + 120) else faded)[place](world)

    decision = Decision(
        choices=[(0,), (1,)],
        done=0,
        at=0,
        suggest=lambda loss: Suggestion(actions=(loss.better,), words=""),
        missed=lambda _better: Missed.PILE,
    )
    result = decision.mistake(lambda: Comparison(2, lambda: 0, fades, lambda: False))
    assert (result and round(result.lost, 2)) == lost
    assert (result is not None and result.exercise is not None) == (later == 8)
    assert shown[0] == 2 * (40 + 120 + WORLDS)


def verdict(scale, *choices, stop=lambda: False):
    """What worlds show of the first choice, by a scale."""
    decision = Decision(
        choices=[(place,) for place in range(len(choices))],
        done=0,
        at=0,
        suggest=lambda loss: Suggestion(actions=(loss.better,), words=""),
        missed=lambda _better: Missed.PILE,
        also=("other",),
        scale=scale,
    )
    return decision.verdict(look_at(choices, stop))


BEFOREHAND = Scale(first=0, long_batch=6, second=30, last_batch=10, certain=3.0, spread=1.0)


def test_a_choice_that_was_chosen_beforehand_is_weighed_at_once_and_again_as_long_as_it_takes():
    done, better = FakeChoice(0), FakeChoice(9)
    result = verdict(BEFOREHAND, done, better)
    assert done.worlds == better.worlds == result.lost.worlds == 6 + 10
    assert result.mistake.exercise.also == ("other",)


def test_a_cost_that_is_no_mistake_is_known_and_one_that_was_stopped_is_not():
    result = verdict(BEFOREHAND, FakeChoice(0), FakeChoice(1))
    assert (result.lost.mean, result.lost.worlds, result.mistake) == (1, 6, None)
    assert verdict(BEFOREHAND, FakeChoice(0), FakeChoice(9), stop=lambda: True).lost is None


def test_where_chance_hides_a_cost_all_worlds_are_spent_and_it_is_not_settled():
    result = verdict(BEFOREHAND, FakeChoice(0, 60, alone=True), FakeChoice(4, 60, alone=True))
    assert (result.lost.worlds, result.mistake) == (30, None)
    assert not BEFOREHAND.is_settled(result.lost)


def test_a_spread_that_is_taken_for_granted_makes_few_worlds_less_sure():
    few = replace(BEFOREHAND, second=6, spread=9.0)
    assert verdict(few, FakeChoice(0), FakeChoice(8)).mistake is None
    assert verdict(few, FakeChoice(0), FakeChoice(30)).mistake is not None


def test_a_turn_adds_its_mistakes_up_and_shows_the_worst():
    class Before:
        hand_number, mover = 3, 1

    worse = mistake(FakeChoice(0), FakeChoice(12))
    slight = mistake(FakeChoice(0), FakeChoice(0), FakeChoice(5))
    result = assessment(Before, 4, ("draw", "discard"), [slight, worse], decisions=2)
    assert (result.hand, result.turn, result.seat, result.errors, result.lost) == (3, 4, 1, 2, 17)
    assert result.better == worse.better
    assert result.exercise == worse.exercise
    assert result.kinds == ("Pile taken too soon", "Pile not taken")


@pytest.mark.parametrize(("stopped", "told"), [(99, "abcBA"), (3, "abcB"), (0, "abc")])
def test_turns_are_looked_at_in_order_and_compared_by_what_is_at_stake(stopped, told):
    asked = count()
    looks = [Looked("a", 3.0, lambda: "A"), Looked("b", 9.0, lambda: "B"), Looked("c")]
    assert "".join(in_two_looks(looks, lambda: next(asked) >= stopped)) == told


def told(*choices, stop=lambda: False):
    """The hints of choices that are named by their places: place and worth of each."""
    return [(each.place, each.worth and round(each.worth.mean)) for each in hints(look_at(choices, stop)())]


def test_hints_are_the_best_few_by_what_they_are_worth():
    choices = [FakeChoice(points) for points in (1, 7, 3, 9, 5)]
    assert told(*choices) == [(3, 9), (1, 7), (4, 5), (2, 3)]
    assert {choice.worlds for choice in choices} == {40}  # clear after a batch


def test_a_choice_that_may_be_better_by_chance_does_not_lead():
    choices = FakeChoice(5, 100, alone=True), FakeChoice(1), FakeChoice(6, 100, alone=True)
    assert told(*choices)[0][0] == 0


def test_without_time_hints_come_as_they_are_without_worth():
    assert told(FakeChoice(1), FakeChoice(9), stop=lambda: True) == [(0, None), (1, None)]


@pytest.mark.parametrize("after", [0, 1, 60, 10_000])
def test_hints_are_whole_unless_the_search_was_stopped_before_its_end(after):
    asked = count()
    stop = lambda: next(asked) >= after  # noqa: E731
    choices = FakeChoice(5, 100, alone=True), FakeChoice(6, 100, alone=True)
    assert {each.whole for each in hints(look_at(choices, stop)())} == {after > 2 * 240}


def test_a_loss_is_weighed_against_the_choice_that_a_hint_names_and_none_where_that_was_done():
    choices, looks = [FakeChoice(points) for points in (0, 9, 7)], []
    for named in (1, 2, None):
        loss = loss_of(look_at(choices, lambda: False), 3, 0, best=lambda named=named: looks.append(named) or named)
        assert (loss and loss.better) == named
    assert looks == [1, 2, None]
    looks.clear()
    assert loss_of(look_at(choices, lambda: False), 3, 1, best=lambda: looks.append(0)) is None
    assert not looks  # a good choice needs no hint


def test_hints_of_a_game_whose_worlds_differ_by_thousands_have_their_worth_too():
    choices = [FakeChoice(points, 9000, alone=True) for points in (1, 40_000)]
    assert [place for place, worth in told(*choices) if worth is not None] == [1, 0]


# --- choices compared in the same worlds: whole worlds alone count, and what is given up is no longer played out


def comparison(*values, stop=lambda: False, least=1):
    """Choices that are worth these numbers in one world after another; `met` tells who met which world."""
    worlds, met = count(), []

    def worth(place, world):
        met.append((place, world))
        return float(values[place][world % len(values[place])])

    return Comparison(len(values), lambda: next(worlds), worth, stop, least=least), met


def test_a_mean_has_the_error_of_its_spread():
    assert estimate([1.0, 2.0, 3.0, 4.0]).mean == 2.5
    assert estimate([1.0, 2.0, 3.0, 4.0]).error == pytest.approx(0.6455, abs=1e-4)
    assert [estimate(values).error for values in ([], [3.0])] == [UNSURE, UNSURE]


def test_a_gain_is_told_by_pairs():
    result, _met = comparison((10, 20, 30), (8, 18, 28))
    assert result.play((0, 1), 3)
    assert (result.gain(0, 1).mean, result.gain(0, 1).error, result.gain(0, 1).worlds) == (2, 0, 3)


def test_all_choices_meet_the_same_worlds():
    result, met = comparison((1,), (2,))
    result.play((0, 1), 2)
    assert met == [(0, 0), (1, 0), (0, 1), (1, 1)]


def test_a_stop_leaves_whole_worlds_alone():
    asked = count()
    result, _met = comparison((1,), (2,), stop=lambda: next(asked) >= 3)
    assert not result.play((0, 1), 10)
    assert result.values == [[1.0, 1.0], [2.0, 2.0]]


@pytest.mark.parametrize("least", [0, 1])
def test_told_to_stop_at_once_it_plays_the_least_alone(least):
    result, met = comparison((1,), (2,), stop=lambda: True, least=least)
    assert not result.play((0, 1), 10)
    assert (result.worlds, len(met)) == (least, 2 * least)


def test_what_is_not_hopeful_is_given_up_and_it_ends_where_one_is_left():
    result, met = comparison((5,), (3,), (4,))
    assert result.narrow(10, 2, lambda places: places[:-1]) == [0]
    assert [len(values) for values in result.values] == [4, 4, 2]
    assert len(met) == 10


def test_the_last_batch_may_be_smaller_and_one_choice_needs_no_world():
    result, _met = comparison((5,), (3,))
    assert result.narrow(5, 3, list) == [0, 1]
    assert result.worlds == 5
    alone, met = comparison((5,))
    assert alone.narrow(5, 3, list) == [0]
    assert met == []


def test_a_choice_given_up_in_kind_worlds_is_worth_its_gain_over_the_best():
    result, _met = comparison((10, 10, 0, 0), (8, 8))
    result.play((0, 1), 2)
    result.play((0,), 2)
    assert [worth.mean for worth in result.worths((0, 1))] == [5, 3]
