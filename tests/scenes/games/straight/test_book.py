"""The rules book of Straight Rummy tells the rules as they hold under the options."""

import pytest

from engine.games.straight.options import OPTIONS, StraightOptions
from scenes.games.straight.book.whole import book
from scenes.rules.book import paragraphs

RULES = [f"S{number}" for number in range(28)]


def said(chosen: StraightOptions | None, key: str) -> str:
    return " ".join(paragraphs(book(chosen).entry(key)))


@pytest.mark.parametrize("preset", [*OPTIONS.keys, None])
def test_every_rule_has_an_entry_with_words(preset: str | None) -> None:
    chosen = None if preset is None else OPTIONS.read(preset, 2, {})
    found = book(chosen)
    assert [entry.key for entry in found.entries] == RULES
    assert all(any(paragraphs(entry)) for entry in found.entries)
    assert all(key in RULES for entry in found.entries for key in entry.see)
    assert all(len(entry.see) <= 4 for entry in found.entries)


@pytest.mark.parametrize(
    ("key", "changes", "words"),
    [
        ("S1", {"jokers": 3}, "3 jokers are added"),
        ("S2", {"ace": "corner"}, "Runs go round the corner"),
        ("S2", {"max_run": 4}, "at most 4 cards"),
        ("S3", {"jokers": 2, "joker_use": "dead"}, "dead cards"),
        ("S3", {"jokers": 2, "jokers_in_meld": 1}, "may hold one joker"),
        ("S5", {"first_card": "extra"}, "one card more"),
        ("S7", {"discard_draw": "deep"}, "all cards above it"),
        ("S8", {"reuse": "none"}, "not used again"),
        ("S8", {"reuse_limit": 3}, "3 times"),
        ("S9", {"melds_per_turn": 1}, "one new meld"),
        ("S10", {"lay_off": "own_first"}, "only once you have laid"),
        ("S11", {"jokers": 2, "joker_exchange": "play"}, "lay it again"),
        ("S12", {"return_taken": True}, "You may discard a card that you took"),
        ("S14", {"go_out": "discard"}, "must discard your last card"),
        ("S14", {"out_from_turn": 2}, "first turn"),
        ("S15", {"rummy_double": True}, "double"),
        ("S16", {"all_at_once_from": 4}, "from deal 4 on"),
        ("S17", {"must_meld": True}, "have to lay a meld"),
        ("S19", {"jokers": 2, "joker_discard": "skip"}, "misses two turns"),
        ("S20", {"call": "pile"}, "other cards of the pile"),
        ("S21", {"challenge": True}, "you may challenge"),
        ("S24", {"scoring": "table"}, "put on the table"),
        ("S25", {"target": 0, "deals": 6}, "6 deals"),
    ],
)
def test_an_option_is_told_where_it_holds_and_not_elsewhere(key: str, changes: dict[str, object], words: str) -> None:
    assert words in said(OPTIONS.read("straight", 2, changes), key)
    assert words not in said(OPTIONS.read("straight", 2, {}), key)


def test_the_book_of_no_game_tells_each_variation_under_its_name() -> None:
    told = said(None, "S2")
    assert "The ace is low:" in told
    assert "round the corner" in told


def test_the_points_of_every_card_are_told() -> None:
    for preset, ten in (("straight", "10 to King"), ("basic", "10 to King")):
        assert ten in said(OPTIONS.read(preset, 2, {}), "S4")
    assert "2 to 9" in said(OPTIONS.read("straight", 2, {}), "S4")
    assert "Jack to King" in said(OPTIONS.read("straight", 2, {"values": "courts"}), "S4")
