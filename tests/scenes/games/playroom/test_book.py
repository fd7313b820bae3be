"""The rules book of Playroom Rummy tells the rules as they hold under the options."""

import pytest

from engine.games.playroom.options import OPTIONS, PlayroomOptions
from scenes.games.playroom.book.whole import book
from scenes.rules.book import paragraphs
from scenes.rules.entries import Words

RULES = [f"P{number}" for number in range(31)]


def said(chosen: PlayroomOptions | None, key: str) -> str:
    return " ".join(paragraphs(book(chosen).entry(key)))


@pytest.mark.parametrize("preset", [*OPTIONS.keys, None])
def test_every_rule_has_an_entry_with_words(preset: str | None) -> None:
    chosen = None if preset is None else OPTIONS.read(preset, 4, {})
    found = book(chosen)
    assert [entry.key for entry in found.entries] == RULES
    assert all(any(paragraphs(entry)) for entry in found.entries)
    assert all(key in RULES for entry in found.entries for key in entry.see)
    assert all(len(entry.see) <= 4 for entry in found.entries)


@pytest.mark.parametrize(
    ("key", "changes", "words"),
    [
        ("P1", {"decks": 4}, "4 decks"),
        ("P2", {"hand_size": 13}, "13 cards"),
        ("P4", {"reshuffles": 2}, "2 times"),
        ("P4", {"reshuffles": 0}, "not done"),
        ("P5", {"pile": "above"}, "all that lie above it"),
        ("P5", {"pile": "whole"}, "the whole discard pile"),
        ("P6", {"pile": "none"}, "everybody draws from the stock"),
        ("P7", {"pile_must": True}, "Lay the card that you took"),
        ("P7", {"return_taken": True}, "You may discard the card"),
        ("P8", {"identity": True}, "or an identity"),
        ("P11", {"identity": True}, "Three or four equal cards"),
        ("P13", {"joker_layoff": True}, "may also extend"),
        ("P13", {"manipulation": True}, "any combination"),
        ("P15", {"scoring": "face"}, "count their number"),
        ("P16", {"first_meld": 50}, "50 points"),
        ("P16", {"first_meld": 0}, "whatever it is worth"),
        ("P18", {"manipulation": True}, "regroup the whole table"),
        ("P19", {"manipulation": True}, "all must lie there again"),
        ("P20", {"final_discard": True}, "go out with a discard"),
        ("P21", {"faults": "strict"}, "300 points"),
        ("P23", {"mode": "lowest"}, "scores nothing"),
        ("P25", {"mode": "elimination"}, "is out of the game"),
        ("P26", {"rounds": 6}, "6 rounds"),
        ("P26", {"mode": "lowest"}, "fewest points win"),
    ],
)
def test_an_option_is_told_where_it_holds_and_not_elsewhere(key: str, changes: dict[str, object], words: str) -> None:
    assert words in said(OPTIONS.read("playroom", 2, changes), key)
    assert words not in said(OPTIONS.read("playroom", 2, {}), key)


def test_the_book_of_no_game_tells_each_variation_under_its_name() -> None:
    tags = [block.tag.words for block in book(None).entry("P5").body if isinstance(block, Words) and block.tag]
    assert tags == ["The top card", "Nothing", "A card and all above it", "All or nothing"]
