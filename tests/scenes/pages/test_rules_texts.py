"""The rules books as texts: what they must say, and how they are searched."""

import pytest

from engine.games.house.options import OPTIONS, options
from engine.games.house.words import Rule
from engine.games.list import rules_of
from engine.rummy.cards import card
from engine.rummy.plays import is_whole, points_of
from scenes.games.list import shown_names
from scenes.rules.book import paragraphs
from scenes.rules.book_reader import rules_book
from scenes.rules.entries import Figure, Grid, Sign
from scenes.rules.plain_book import plain_book

BOOK = rules_book("house", None)


def rows(entry):
    return [row for block in entry.body if isinstance(block, Figure) for row in block.rows]


def keys(wanted):
    return [hit.entry.key for hit in BOOK.search(wanted)]


# -- the texts


@pytest.mark.parametrize("rule", Rule)
def test_every_rule_that_a_fault_can_name_has_an_entry(rule):
    entry = BOOK.entry(f"R{int(rule)}")
    assert entry.is_rule
    assert entry.number == rule
    assert entry.body


def test_a_card_lies_in_one_place_of_a_figures_row():
    for entry in BOOK.entries:
        for row in rows(entry):
            codes = [code for lay in row.lays for code, _sign in lay.cards]
            assert len(codes) == len(set(codes)), (entry.key, row.title)


def test_plays_in_figures_are_whole_unless_a_sign_says_otherwise():
    elsewhere = {"your hand", "oldest first", "all from the king on", "clubs, diamonds, hearts, spades"}
    for entry in BOOK.entries:
        for row in rows(entry):
            for lay in row.lays:
                whole = is_whole(frozenset(card(code) for code, _sign in lay.cards))
                wrong = any(sign is Sign.WRONG for _code, sign in lay.cards)
                if lay.label not in elsewhere and row.title != "Jokers" and not wrong:
                    assert whole, (entry.key, lay.text)


def test_points_told_of_figures_are_the_engines():
    told = [(entry.key, row) for entry in BOOK.entries for row in rows(entry) if row.title.endswith(" points")]
    assert {key for key, _row in told} == {"R10", "R12", "R21"}
    for key, row in told:
        value = sum(points_of(frozenset(card(code) for code, _sign in lay.cards)) for lay in row.lays)
        assert row.title == f"{value} points", key


def test_costs_and_deals_are_those_of_the_options():
    grids = {key: next(b for b in BOOK.entry(key).body if isinstance(b, Grid)).rows[1:] for key in ("R5", "R10")}
    assert [(int(seats), int(count)) for seats, count in grids["R5"]] == [
        (seats, options("classic", seats).deal_size) for seats in (2, 3, 4)
    ]
    for hands, cost in grids["R10"]:
        for hand in map(int, hands.split(" and ")):
            for edition in OPTIONS.keys:
                assert cost == f"{options(edition, 2).meld_cost(hand)} points"


# -- the search


@pytest.mark.parametrize("wanted", ["13", "r13", "Rule 13", "  rule  13 "])
def test_a_rule_is_found_by_its_number(wanted):
    assert keys(wanted)[0] == "R13"


def test_a_note_is_found_by_its_number():
    assert keys("n13")[0] == keys("note 13")[0] == "N13"
    assert keys("13")[:2] == ["R13", "N13"]


def test_titles_come_before_texts():
    assert keys("stealing")[0] == "R13"
    assert keys("joker replace")[:2] == ["R16", "N7"]


def test_all_words_must_be_found_in_any_order():
    assert keys("partner space") == keys("space partner")
    assert set(keys("partner space")) < set(keys("partner"))
    assert keys("xylophone") == []


def test_an_excerpt_shows_what_was_found():
    hit = next(hit for hit in BOOK.search("etiquette spice") + BOOK.search("spice") if hit.excerpt)
    assert "spice" in hit.excerpt


def test_everything_is_listed_while_nothing_is_looked_for():
    assert keys("") == keys("   ") == [entry.key for entry in BOOK.entries]


@pytest.mark.parametrize("game", shown_names())
def test_every_option_of_a_game_changes_a_rule_that_its_book_has(game):
    rules, book = rules_of(game), rules_book(game, None)
    assert {field.rule for field in rules.fields} <= {entry.key for entry in book.entries}
    assert book.title == rules.title


def test_a_game_without_texts_has_a_book_of_its_presets_and_options():
    rules = rules_of("straight")
    book = plain_book(rules)
    said = " ".join(words for entry in book.entries for words in paragraphs(entry))
    assert all(preset.sentence in said for preset in rules.presets)
    assert all(field.sentence in said for field in rules.fields)
