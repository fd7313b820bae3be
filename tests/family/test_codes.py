"""House rules as codes, and what is refused."""

from random import Random

import pytest

from engine.family.codes import CodeError, CodeKind, code_of, house_rules_of, opened, read, written
from engine.family.house_rules import HouseRules, changes, fault, is_value
from engine.family.option_fields import OptionField, OptionValue
from engine.games.list import game_names, rules_of
from tests.doors.breaking import broken_code, some_rules

MINE = HouseRules(name="Friday", game="gin", preset="gin", changed={"target": 150, "big_gin": None, "lay_off": False})


def test_house_rules_come_back_from_their_code():
    assert house_rules_of(code_of(MINE), rules_of) == MINE


def test_a_code_may_be_broken_into_lines_and_stands_in_blanks():
    code = code_of(MINE)
    assert house_rules_of(f"  {code[:20]}\n {code[20:]}\r\n", rules_of) == MINE


def told(code):
    """The reason why a code is refused; None where it still is the code of the same house rules."""
    try:
        result = house_rules_of(code, rules_of)
    except CodeError as error:
        return str(error)
    return None if result == MINE else "read as others"


@pytest.mark.parametrize("name", game_names())
def test_random_option_sets_come_back_equal(name):
    rng = Random(3)
    for _ in range(40):
        made = some_rules(rules_of(name), rng)
        assert house_rules_of(code_of(made), rules_of) == made


def test_broken_codes_are_refused_in_a_sentence():
    rng, code = Random(5), code_of(MINE)
    for _ in range(2000):
        wrong = broken_code(code, rng)
        said = told(wrong)
        assert said is None or (said[0].isupper() and said.endswith(".")), wrong


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("", "This isn't a code."),
        ("hello", "This isn't a code."),
        ("RUMMY1-", "This code is incomplete"),
        ("RUMMY1-R-abc!", "This code is incomplete"),
        ("RUMMY9-R-AAAA", "another version"),
        ("RUMMY1-R-", "incomplete"),
        ("RUMMY1-R-A", "incomplete"),
        ("x" * 200_000, "too long"),
        (written(CodeKind.HOUSE_RULES, ["a", "whist", "x", {}]), "does not have"),
        (written(CodeKind.HOUSE_RULES, ["a", "gin", "x", {}]), "does not have"),
        (written(CodeKind.HOUSE_RULES, ["", "gin", "gin", {}]), "name"),
        (written(CodeKind.HOUSE_RULES, ["a\u200d", "gin", "gin", {}]), "name"),
        (written(CodeKind.HOUSE_RULES, ["a", "gin", "gin", {"target": "x"}]), "can't be played"),
        (written(CodeKind.HOUSE_RULES, ["a", "gin", "gin", {"nothing": 1}]), "can't be played"),
        (written(CodeKind.HOUSE_RULES, ["a", "gin", "gin", {"upcard_offer": 1}]), "can't be played"),
        (written(CodeKind.HOUSE_RULES, {"a": 1}), "incomplete"),
        (written(CodeKind.GAME, []), "a whole game. Paste it under Saved games"),
        (written(CodeKind.UNFINISHED, []), "a whole game. Paste it under Saved games"),
    ],
)
def test_each_fault_of_a_code_has_its_sentence(code, said):
    with pytest.raises(CodeError, match=said):
        house_rules_of(code, rules_of)


def test_house_rules_pasted_as_a_game_are_sent_to_their_place():
    with pytest.raises(CodeError, match="where you choose a game"):
        opened(written(CodeKind.HOUSE_RULES, []), CodeKind.GAME)


def test_a_sentence_about_a_code_is_short_whatever_the_code_holds():
    code = written(CodeKind.HOUSE_RULES, ["a", "gin", "gin", {"target": "\u202e" * 60_000}])
    assert len(code) < 400
    with pytest.raises(CodeError) as refused:
        house_rules_of(code, rules_of)
    assert len(str(refused.value)) < 300
    assert str(refused.value).isprintable()


def test_house_rules_come_under_a_name_under_which_they_can_be_kept():
    code = written(CodeKind.HOUSE_RULES, ["  Sunday ", "gin", "gin", {}])
    assert house_rules_of(code, rules_of).name == "Sunday"


def test_a_code_that_would_unpack_to_much_is_refused():
    with pytest.raises(CodeError):
        read(CodeKind.HOUSE_RULES, written(CodeKind.HOUSE_RULES, "x" * 1_000_000))


def test_only_what_differs_from_the_preset_is_a_change():
    rules = rules_of("gin")
    values = rules.values(rules.options("gin", 2, {"target": 150}))
    assert changes(rules, "gin", 2, values) == {"target": 150}
    assert changes(rules, "gin", 2, {"target": 100, "lay_off": True}) == {}


def test_truth_values_are_no_numbers():
    field = OptionField(key="a", name="A", sentence="", rule="T1", values=(OptionValue(True, "Yes"),), least=0, most=9)
    assert is_value(field, True)
    assert is_value(field, 1)
    assert not is_value(field, False)
    assert not is_value(field, 10)


def test_contradicting_options_are_named():
    assert fault(rules_of("straight"), "colonel", {"challenge": True}) == ""
    assert "target" in fault(rules_of("straight"), "straight", {"target": 0, "deals": 0})
