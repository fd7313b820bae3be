"""Duplicate matches of every game: the same cards at both tables, their comparison, and their texts."""

from random import Random

import pytest

from engine.family.codes import CodeError, code_of
from engine.family.daily import seed_at
from engine.family.game import act
from engine.family.house_rules import HouseRules
from engine.family.matches import (
    LENGTHS,
    SEEDS,
    Match,
    MatchResult,
    ahead,
    dealt,
    differences,
    mark_of,
    marked,
    match_of,
    number_of,
    options_of,
    other_table,
    parted,
    text_of,
)
from engine.family.record_marks import marks_of
from engine.family.recorder import Recorder
from engine.family.replay import moments
from engine.games.list import game_names, read_record, rules_of
from tests.doors.breaking import broken_code, some_rules
from tests.family.walks import every_game, kinds_of


def match_with(name, seed=7, deals=4, level="learner"):
    rules = rules_of(name)
    preset, seats = kinds_of(rules)[0]
    return Match(game=name, preset=preset, seats=seats, changed={}, level=level, seed=seed, deals=deals)


def other(match, deal=1):
    players = [{"name": str(seat), "opponent": match.level} for seat in range(match.seats)]
    return other_table(rules_of(match.game), match, deal, players)


@every_game
def test_the_other_table_has_the_same_cards_and_is_a_whole_record_that_never_counts(name):
    rules, match = rules_of(name), match_with(name)
    first, (_rules, record) = dealt(rules, match, 2), read_record(other(match, 2))
    told = list(moments(rules, record))
    second, marks = told[0].game, marks_of(record.header)
    begun = read_record(Recorder().begin(first, record.header["players"]))[1]
    assert record.entries[0] == begun.entries[0]
    assert (second.start, second.totals) == (first.start, first.totals)
    assert told[-1].game.over
    assert (marks.counts, marks.match) == (False, mark_of(match, 2))


@every_game
def test_a_table_that_plays_alike_ends_alike(name):
    """The first table plays as the level at the other one would, decision by decision, and never parts from it."""
    rules, match = rules_of(name), match_with(name)
    told, game = list(moments(*read_record(other(match)))), dealt(rules_of(name), match, 1)
    mind = rules.mind(match.level)
    while not game.hand_over:
        for action in mind(rules.view(game.hand, game.mover), seed_at(game), lambda: False):
            game = act(game, action)
    other_log = told[-1].game.hand.log
    assert parted(game.hand.log, other_log) == len(game.hand.log) == len(other_log)
    assert differences(rules, game.options, [game.hand.hand_scores], [told[-1].game.hand.hand_scores]) == (0.0,)


def test_deals_of_a_match_differ_and_are_those_of_its_seed():
    match = match_with("gin", deals=8)
    numbers = [number_of(match, deal) for deal in range(1, 9)]
    assert len(set(numbers)) == 8
    assert numbers != [number_of(match_with("gin", seed=8), deal) for deal in range(1, 9)]
    assert numbers == [number_of(match_with("gin", level="master"), deal) for deal in range(1, 9)]


def test_a_mark_names_the_match_and_the_deal():
    match = match_with("gin")
    assert marked(mark_of(match, 3)) == (match.key, 3)
    assert match.key != match_with("gin", seed=8).key


@every_game
def test_being_ahead_grows_with_what_is_good_for_the_first_side(name):
    rules, match, rng = rules_of(name), match_with(name), Random(4)
    options = options_of(rules, match)
    sides = rules.seating(options).sides
    for _ in range(50):
        scores = [rng.randrange(-100, 100) for _side in range(sides)]
        more = [scores[0] + rules.good(options), *scores[1:]]
        assert ahead(rules, options, tuple(more)) == ahead(rules, options, tuple(scores)) + 1
        others = [scores[0], *(score + 3 * rules.good(options) for score in scores[1:])]
        assert ahead(rules, options, tuple(others)) == pytest.approx(ahead(rules, options, tuple(scores)) - 3)


def test_tables_part_where_they_first_differ():
    assert [parted("abc", "abd"), parted("abc", "abc"), parted("", "a"), parted("b", "a")] == [2, 3, 0, 0]


# -- texts


def some_match(rng):
    name = rng.choice(game_names())
    mine = some_rules(rules_of(name), rng)
    for seats in rng.sample(range(1, 9), 8):
        try:
            rules_of(name).options(mine.preset, seats, dict(mine.changed))
        except ValueError:
            continue
        level = rng.choice(("learner", "master"))
        return Match(
            game=name,
            preset=mine.preset,
            seats=seats,
            changed=mine.changed,
            level=level,
            seed=rng.randrange(SEEDS),
            deals=rng.choice(LENGTHS),
        )
    raise AssertionError("house rules that nobody can play")


def results_of(match, rng):
    rules = rules_of(match.game)
    sides = rules.seating(options_of(rules, match)).sides
    for name in rng.sample(("Ann", "Ben", "Zoë"), rng.randrange(3)):
        scores = [tuple(rng.randrange(-999, 999) for _ in range(sides)) for _ in range(rng.randrange(match.deals + 1))]
        yield MatchResult(name=name, scores=tuple(scores), gave_up=rng.random() < 0.2)


def test_random_matches_come_back_from_their_texts_with_their_results():
    rng = Random(3)
    for _ in range(200):
        match = some_match(rng)
        results = tuple(results_of(match, rng))
        read = match_of(text_of(match, results), rules_of)
        assert (read.match, read.results, read.match.key) == (match, results, match.key)


def test_broken_texts_are_refused_in_one_sentence():
    rng = Random(5)
    match = match_with("gin")
    text = text_of(match, [MatchResult(name="Ann", scores=((25, 0), (0, 31)))])
    for _ in range(1000):
        try:
            assert match_of(broken_code(text, rng), rules_of).match == match
        except CodeError as error:
            told = str(error)
            assert told[0].isupper()
            assert told.endswith(".")


WRONG = {
    "another number of deals": {"deals": 5},
    "a seed below 0": {"seed": -1},
    "an unknown game": {"game": "bridge"},
    "an unknown preset": {"preset": "epic"},
    "an unknown level": {"level": "champion"},
    "too many seats": {"seats": 40},
    "no number of seats": {"seats": True},
    "an unknown option": {"changed": {"wings": 2}},
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_text_of_no_match_is_refused(wrong):
    match = match_with("gin")
    values = {name: getattr(match, name) for name in ("game", "preset", "seats", "changed", "level", "seed", "deals")}
    with pytest.raises(CodeError):
        match_of(text_of(Match(**{**values, **WRONG[wrong]})), rules_of)


@pytest.mark.parametrize(
    "result",
    [
        MatchResult(name=""),
        MatchResult(name="two\nlines"),
        MatchResult(name="Ann", scores=((1, 2),) * 5),
        MatchResult(name="Ann", scores=((1, 2, 3),)),
        MatchResult(name="Ann", scores=((1, 10**9),)),
    ],
)
def test_a_result_that_cannot_be_is_refused(result):
    with pytest.raises(CodeError):
        match_of(text_of(match_with("gin"), [result]), rules_of)


def test_codes_of_other_things_are_told_apart():
    with pytest.raises(CodeError, match="house rules"):
        match_of(code_of(HouseRules(name="Friday", game="gin", preset="gin", changed={})), rules_of)
