"""Reasons: the part of a gain that a thing makes is what the gain loses where that is prevented."""

from random import Random

import pytest

from build.measure.sentences import coach_of
from engine.family.rules import never
from engine.mind.coach import Hint
from engine.mind.comparison import Comparison, Estimate
from engine.mind.reasons import DISCARDS, Caught, Comes, Takes, Wins, reason, settled, share_of
from tests.family.walks import some_steps

NOTING = ["gin", "straight", "rummy500", "contract"]
ME, NEXT, MINE, THEIRS = 0, 1, 7, 9


def played(rng, happenings, *, taken=0.4, gift=10.0, noise=3.0):
    """Two choices in worlds where the next player takes the second one's discard so often, and gains by it."""

    def worth(place, world):
        luck, takes = world
        bad = place == 1 and takes and not any(each.bars(NEXT, THEIRS) for each in happenings)
        for each in happenings:
            each.drew(NEXT, THEIRS, taken=bad)
        return settled(happenings, luck - gift * bad, won=luck > 0, holds=lambda card: card == MINE and place == 1)

    return Comparison(2, lambda: (rng.gauss(0, noise), rng.random() < taken), worth, never)


def swapped(result):
    """The same choices, the second one first."""
    return Comparison(2, result.sample, lambda place, world: result.worth(1 - place, world), never)


def test_the_reason_is_what_the_gain_loses_where_it_is_prevented():
    takes = Takes(NEXT, "2c", "9d")
    found = reason(played(Random(1), [takes]), [takes], never)
    assert found.told is not None
    assert found.gain.mean == pytest.approx(found.told.gain.mean)
    assert found.told.chances[0] == 0
    assert found.told.chances[1] == pytest.approx(0.4, abs=0.1)
    chance = round(100 * found.told.chances[1])
    assert found.why == f"Discard 2c: {{1}} would take 9d in {chance} of 100 deals."
    assert found.against == f"{{1}} takes 9d in {chance} of 100 deals."
    assert not found.dangers


def test_a_danger_that_is_no_reason_is_told_beside_it():
    takes = Takes(NEXT, "2c", "9d")
    found = reason(played(Random(1), [takes], gift=0.0), [takes], never)
    assert found.told is None
    assert found.dangers_of_other.startswith("{1} takes 9d in ")


def test_a_discard_that_is_taken_more_often_is_not_told_to_be_taken_less():
    takes = Takes(NEXT, "2c", "9d")
    found = reason(swapped(played(Random(1), [takes], gift=-10.0)), [takes], never)
    assert found.parts[0].gain.mean > 1.0
    assert found.told is None
    assert found.dangers.startswith("{1} takes 2c in ")


def test_the_largest_part_is_told_and_what_is_luck_is_not():
    caught = Caught("2c", 3, {MINE: 3.0})
    takes = Takes(NEXT, "2c", "9d")
    found = reason(played(Random(2), [takes, caught]), [takes, caught], never)
    assert [type(part.happening) for part in found.parts] == [Takes, Caught]
    assert found.parts[1].gain.mean == pytest.approx(3.0)
    wins = Wins(DISCARDS, DISCARDS, "2c", "9d")
    found = reason(played(Random(2), [wins], gift=0.0), [wins], never)
    assert found.told is None


def test_chances_to_win_are_told_where_no_part_is_known():
    wins = Wins(DISCARDS, DISCARDS, "2c", "9d")
    worth = lambda place, world: settled([wins], 0.0, won=world < (0.7, 0.4)[place])  # noqa: E731
    found = reason(Comparison(2, Random(3).random, worth, never), [wins], never)
    assert found.why.startswith("Discard 2c: that wins ")
    assert found.against.startswith("Discarding 9d wins ")


def test_a_reason_that_is_stopped_is_none():
    takes = Takes(NEXT, "2c", "9d")
    assert reason(played(Random(1), [takes]), [takes], lambda: True) is None


def test_cards_that_may_not_come_are_drawn_last_and_not_taken():
    comes = Comes(ME, [MINE], ("2c", "9d", "7h"))
    assert comes.ordered([1, MINE, 2]) == [1, MINE, 2]
    assert not comes.bars(ME, MINE)
    comes.prevented = True
    assert comes.ordered([1, MINE, 2]) == [MINE, 1, 2]
    assert comes.bars(ME, MINE)
    assert not comes.bars(NEXT, MINE)
    comes.drew(NEXT, MINE, taken=True)
    assert not comes.happened
    comes.drew(ME, MINE, taken=False)
    assert comes.happened


@pytest.mark.parametrize("name", NOTING)
def test_playouts_obey_what_is_prevented(name):
    """What is noted alone changes nothing, and what the next player may not take is not taken."""
    thinking, seen = coach_of(name).thinking, set()
    for game, _, _ in some_steps(name, 24):
        view = thinking.view(game.hand)
        choices = thinking.choices(view)[:2]
        happenings = thinking.happenings(view, *choices) if len(choices) > 1 else ()
        if not happenings:
            continue
        plain = thinking.compared(view, choices, Random(1), never)
        noting = thinking.compared(view, choices, Random(1), never, happenings=happenings)
        for _ in range(3):
            world, same = plain.sample(), noting.sample()
            for place in (0, 1):
                for each in happenings:
                    each.begin()
                before = noting.worth(place, same)
                assert before == plain.worth(place, world)
                seen.update((type(each), each.happened) for each in happenings)
                takes = next((each for each in happenings if isinstance(each, Takes)), None)
                if takes is not None and takes.happened:
                    takes.begin()
                    takes.prevented = True
                    noting.worth(place, same)
                    assert not takes.happened
                    takes.prevented = False
    assert {(Takes, True), (Takes, False)} <= seen


@pytest.mark.parametrize("name", [*NOTING, "canasta", "conquian", "indian"])
def test_a_danger_is_told_beside_a_choice_with_which_the_best_one_has_nothing_to_compare(name, monkeypatch):
    coach, told = coach_of(name), 0
    monkeypatch.setattr(type(coach.thinking), "happenings", lambda *_: ())
    monkeypatch.setattr("engine.mind.thinking.share_of", lambda *_: 0.4)
    for _, _, game in some_steps(name, 20):
        if game.hand.to_move is None:
            continue
        view = coach.thinking.view(game.hand)
        considered = coach.thinking.considered(view, never)
        if len(considered.choices) > 1 and isinstance(considered.actions(0)[-1], coach.thinking.discarding):
            order = [Hint(place, Estimate(mean=-place, error=1.0, worlds=9)) for place in (0, 1)]
            assert " in 40 of 100 deals." in next(coach.advised(view, considered, order, never)).words
            told += 1
    assert told


def test_a_share_is_that_of_the_worlds_in_which_it_happens():
    takes = Takes(NEXT, "2c", "9d")
    assert share_of(swapped(played(Random(1), [takes])), takes, never) == pytest.approx(0.4, abs=0.1)
    assert share_of(swapped(played(Random(1), [takes])), takes, lambda: True) == 0.0
