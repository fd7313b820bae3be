"""The proof of a deal: the fingerprint, and the recipe that deals the same cards without the program."""

import io
from contextlib import redirect_stdout

import pytest

from engine.family.fairness import fairness_of
from engine.family.fingerprint import of_deal
from engine.family.game import act, new_game, next_hand
from engine.family.giving_up import GivenUp
from engine.family.header import deal_number
from engine.family.record_marks import Cut, Marks
from engine.family.recorder import Recorder
from engine.games.list import game_names, read_record, rules_of
from tests.family import deal_again

SALT = "5a" * 16
NUMBER = 314_159
CUT = 45_217
MARKED = [Marks(salt=SALT), Marks(salt=SALT, cut=Cut(NUMBER, CUT)), Marks(salt=SALT, cut=Cut(NUMBER, 0))]
"""The marks of games without a cut and with one."""


def recorded(name, hands, marks, *, changes=None, ends=False):
    """The record of at most so many hands, played by the weakest level in a hurry; with `ends` then given up."""
    rules = rules_of(name)
    number = NUMBER if marks.dealt is None else marks.dealt
    seats = rules.presets[0].seats[0]
    game = new_game(rules, rules.options(rules.presets[0].key, seats, changes or {}), number)
    recorder, decide = Recorder(), rules.mind(rules.levels[0].name)
    text = recorder.begin(game, [{"name": "Ann", "opponent": None}] * seats, marks=marks)
    for _ in range(hands):
        while not game.hand_over:
            for action in decide(rules.view(game.hand, game.mover), len(text), lambda: True):
                before, game = game, act(game, action)
                text += recorder.action(before, action, game)
        if game.over:
            break
        game = next_hand(game)
        text += recorder.deal(game)
    if ends and not game.over:
        text += recorder.gives_up(GivenUp(seat=0, level=None, game=True))
    return read_record(text)


def told_by(recipe):
    """The two lines that a recipe prints."""
    out = io.StringIO()
    with redirect_stdout(out):
        exec(recipe, {})  # noqa: S102 - it is ours, and this is what players would do
    return out.getvalue().splitlines()


SEVERAL = {"house": {"length": "short"}, "indian": {"deals": 2}}
"""The options by which a game has several hands, but not too many."""


@pytest.mark.parametrize("marks", MARKED)
@pytest.mark.parametrize("name", game_names())
def test_the_recipe_and_a_script_written_apart_deal_the_cards_of_the_record(name, marks):
    changes = SEVERAL.get(name, {})
    rules, record = recorded(name, 4 if marks.cut is None else 2, marks, changes=changes, ends=True)
    dealt = NUMBER if marks.cut is None else deal_again.after_cut(NUMBER, SALT, marks.cut.place)
    result = fairness_of(rules, record)
    decks = [entry["deck"] for entry in record.entries if "deck" in entry]
    assert result.over
    assert (result.number, result.drawn, result.salt) == (dealt, NUMBER, SALT)
    assert result.cut == (None if marks.cut is None else marks.cut.place)
    assert result.fingerprint == of_deal(NUMBER, SALT) == deal_again.fingerprint(NUMBER, SALT)
    assert len(decks) > 1, "a game has several hands as it is usually played"
    assert len(result.hands) == len(decks)
    for place, (hand, deck) in enumerate(zip(result.hands, decks, strict=True)):
        assert len(hand.recipe.splitlines()) == (20 if marks.cut is None else 21)
        assert told_by(hand.recipe) == [result.fingerprint, deck]
        pack = hand.recipe.splitlines()[2].split('"')[1].split()
        row = (0, 2, 4)[place] if name == "house" else place
        assert deal_again.cards(dealt, row, pack, in_a_row=name == "house") == deck.split()


@pytest.mark.parametrize("name", game_names())
def test_before_the_end_neither_number_nor_salt_nor_the_hand_that_is_played_is_told(name):
    rules, record = recorded(name, 1, Marks(salt=SALT), changes=SEVERAL.get(name, {}))
    result = fairness_of(rules, record)
    assert not result.over
    assert (result.number, result.drawn, result.salt) == (None, None, "")
    assert result.fingerprint == of_deal(NUMBER, SALT)
    assert [hand.recipe for hand in result.hands] == [""]


def test_the_number_told_of_a_game_with_a_cut_deals_the_same_cards_again():
    rules, record = recorded("gin", 2, MARKED[1], ends=True)
    again = new_game(rules, rules.options(rules.presets[0].key, 2, {}), fairness_of(rules, record).number)
    assert again.deal == deal_number(record) != NUMBER
    assert recorded_deck(again) == record.entries[0]["deck"]


def recorded_deck(game):
    return read_record(Recorder().begin(game, [{"name": "Ann"}] * 2))[1].entries[0]["deck"]


def test_each_cut_deals_other_cards_and_no_cut_leaves_the_number_as_it_is():
    numbers = {Marks(salt=SALT, cut=Cut(NUMBER, place)).dealt for place in range(1000)}
    assert len(numbers) == 1000
    assert all(0 <= number < 10**12 for number in numbers)
    assert Marks(salt=SALT).dealt is None
    assert Marks(salt="5b" * 16, cut=Cut(NUMBER, 7)).dealt not in numbers


def test_a_chosen_number_proves_nothing_and_an_older_game_has_no_fingerprint():
    rules, record = recorded("house", 1, Marks(salt=SALT, chosen=True))
    assert fairness_of(rules, record).chosen
    rules, record = recorded("house", 1, Marks())
    result = fairness_of(rules, record)
    assert not result.chosen
    assert result.fingerprint == ""


def test_everybodys_luck_is_told_for_the_hands_that_are_over():
    assert fairness_of(*recorded("straight", 0, Marks(salt=SALT))).luck == ()
    once, twice = (fairness_of(*recorded("straight", hands, Marks(salt=SALT))).luck for hands in (1, 2))
    assert len(once) == len(twice) == 2
    assert all(0 < first.variance < both.variance for first, both in zip(once, twice, strict=True))


def test_the_hands_are_shown_as_they_were_dealt():
    rules, record = recorded("gin", 1, Marks(salt=SALT))
    (hand,) = fairness_of(rules, record).hands
    dealt = record.entries[0]["deck"].split()[:20]
    assert sorted(card for cards in hand.hands for card in cards.split()) == sorted(dealt)
