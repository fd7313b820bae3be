"""The contract of every game: presets and options."""

import json
from itertools import combinations

import pytest

from engine.family.levels import LEVELS
from engine.games.list import rules_of
from engine.rummy.seats import MOST_SEATS
from tests.family.walks import every_game


@every_game
def test_names_are_told_once_and_options_are_what_their_fields_say(name):
    rules = rules_of(name)
    assert rules.name == name
    assert {level.name for level in rules.levels} <= LEVELS.keys()
    assert len({preset.key for preset in rules.presets}) == len(rules.presets)
    keys = [field.key for field in rules.fields]
    assert len(set(keys)) == len(keys)
    for preset in rules.presets:
        for seats in preset.seats:
            options = rules.options(preset.key, seats, {})
            values = rules.values(options)
            assert rules.preset(options) == preset.key
            assert rules.seating(options).seats == seats
            assert set(values) == set(keys)
            for field in rules.fields:
                value = values[field.key]
                in_range = field.least is not None and type(value) is int and field.least <= value <= field.most
                assert in_range or value in [each.value for each in field.values], (preset.key, field.key)
            assert rules.options(preset.key, seats, values) == options
            json.dumps(rules.write_options(options))


@every_game
def test_every_pair_of_option_values_is_built_or_refused_in_a_sentence(name):
    """Of ranges both ends are tried; what is refused alone is refused by its own name."""
    rules = rules_of(name)
    preset = rules.presets[0]
    usual = rules.values(rules.options(preset.key, preset.seats[0], {}))
    tried = [(field.key, value) for field in rules.fields for value in {*field.ends, usual[field.key]}]
    alone = {choice: _refused(rules, preset, dict([choice])) for choice in tried}
    for choice, said in alone.items():
        assert said is None or choice[0] in said, (choice, said)
    for one, two in combinations(tried, 2):
        said = None if one[0] == two[0] else _refused(rules, preset, dict([one, two]))
        if said is not None and alone[one] is None and alone[two] is None:
            assert one[0] in said, (one, two, said)
            assert two[0] in said, (one, two, said)


def _refused(rules, preset, changes):
    try:
        rules.options(preset.key, preset.seats[0], changes)
    except ValueError as error:
        return str(error) or "?"
    return None


@every_game
def test_a_preset_seats_or_an_option_that_is_none_is_refused(name):
    rules = rules_of(name)
    preset = rules.presets[0]
    for preset_key, seats, changes in (
        ("no preset", preset.seats[0], {}),
        (preset.key, 1, {}),
        (preset.key, MOST_SEATS + 1, {}),
        (preset.key, preset.seats[0], {"no option": 1}),
    ):
        with pytest.raises(ValueError, match=r"\w \w"):
            rules.options(preset_key, seats, changes)


@every_game
def test_a_value_that_an_option_does_not_take_is_refused_by_its_name(name):
    rules = rules_of(name)
    for field in rules.fields:
        wrong = ["no such value", 7.5, [], -7, None if field.least is None else 0]
        if field.least is not None:
            wrong = [*wrong[:-1], field.least - 1, field.most + 1, float(field.least), str(field.least), True]
        taken = [each.value for each in field.values]
        for value in wrong:
            if not any(value == each and type(value) is type(each) for each in taken):
                assert field.key in (_refused(rules, rules.presets[0], {field.key: value}) or ""), (field.key, value)
