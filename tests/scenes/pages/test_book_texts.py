"""The rules books of all games are whole, and tell the rules as they hold under the options."""

import pytest

from engine.games.gin.options import MOST_TURNS_FROM_PILE
from engine.games.list import rules_of
from scenes.games.list import shown_names
from scenes.rules.book import paragraphs
from scenes.rules.book_reader import rules_book
from scenes.rules.entries import Figure, Grid, Sign, Words

PRESETS = [
    *((name, None, 0) for name in shown_names()),
    *((name, preset.key, preset.seats[0]) for name in shown_names() for preset in rules_of(name).presets),
]
ONE_OPTION = [
    ("gin", "G11", {"knock_limit": 0}, "only knock with nothing unmatched"),
    ("gin", "G11", {"knock_limit": None}, "knock with any count"),
    ("gin", "G11", {"oklahoma": True}, "The upcard's value is the limit"),
    ("gin", "G16", {"gin_bonus": 20}, "the other's count + 20"),
    ("gin", "G16", {"big_gin": 31}, "the other's count + 31"),
    ("gin", "G20", {"games": 3}, "Three games run at once"),
    ("conquian", "K3", {"hand": 9}, "9 cards each"),
    ("conquian", "K6", {"offer": "next"}, "only the next player"),
    ("conquian", "K8", {"regroup": False}, "only grows"),
    ("conquian", "K10", {"force": False}, "Nobody can be made"),
    ("conquian", "K12", {"scoring": "chips", "target": None, "deals": 9}, "2, spades 4"),
    ("conquian", "K13", {"next_dealer": "winner"}, "the winner begins"),
    ("playroom", "P1", {"decks": 4}, "4 decks"),
    ("playroom", "P2", {"hand_size": 13}, "13 cards"),
    ("playroom", "P4", {"reshuffles": 2}, "2 times"),
    ("playroom", "P4", {"reshuffles": 0}, "not done"),
    ("playroom", "P5", {"pile": "above"}, "all that lie above it"),
    ("playroom", "P5", {"pile": "whole"}, "the whole discard pile"),
    ("playroom", "P6", {"pile": "none"}, "everybody draws from the stock"),
    ("playroom", "P7", {"pile_must": True}, "Lay the card that you took"),
    ("playroom", "P7", {"return_taken": True}, "You may discard the card"),
    ("playroom", "P8", {"identity": True}, "or an identity"),
    ("playroom", "P11", {"identity": True}, "Three or four equal cards"),
    ("playroom", "P13", {"joker_layoff": True}, "may also extend"),
    ("playroom", "P13", {"manipulation": True}, "any combination"),
    ("playroom", "P15", {"scoring": "face"}, "count their number"),
    ("playroom", "P16", {"first_meld": 50}, "50 points"),
    ("playroom", "P16", {"first_meld": 0}, "whatever it is worth"),
    ("playroom", "P18", {"manipulation": True}, "regroup the whole table"),
    ("playroom", "P19", {"manipulation": True}, "all must lie there again"),
    ("playroom", "P20", {"final_discard": True}, "go out with a discard"),
    ("playroom", "P21", {"faults": "strict"}, "300 points"),
    ("playroom", "P23", {"mode": "lowest"}, "scores nothing"),
    ("playroom", "P25", {"mode": "elimination"}, "is out of the game"),
    ("playroom", "P26", {"rounds": 6}, "6 rounds"),
    ("playroom", "P26", {"mode": "lowest"}, "fewest points win"),
    ("playroom", "P15", {"scoring": "numbers"}, "from 1 for the ace to 13"),
    ("playroom", "P32", {"turn": "play_or_draw", "pile": "none"}, "Nothing is discarded"),
    ("playroom", "P34", {"turn": "play_or_draw", "pile": "none", "empty": "pass"}, "the lowest hand wins"),
    ("playroom", "P35", {"ace": "low"}, "always low"),
    ("playroom", "P35", {"joker_hand": 30}, "counts 30"),
    ("playroom", "P36", {"jokers_bound": False, "manipulation": True}, "as many jokers as you like"),
    ("playroom", "P37", {"jokers_bound": False, "manipulation": True}, "as free as any card"),
    ("playroom", "P38", {"entry_alone": True}, "nothing that lies on the table is touched"),
    ("playroom", "P39", {"mode": "settle"}, "each of them loses that"),
    ("playroom", "P40", {"turn": "play_or_draw", "pile": "none", "faults": "strict"}, "you draw three"),
    ("straight", "S1", {"jokers": 3}, "3 jokers are added"),
    ("straight", "S2", {"ace": "corner"}, "Runs go round the corner"),
    ("straight", "S2", {"max_run": 4}, "at most 4 cards"),
    ("straight", "S3", {"jokers": 2, "joker_use": "dead"}, "dead cards"),
    ("straight", "S3", {"jokers": 2, "jokers_in_meld": 1}, "may hold one joker"),
    ("straight", "S4", {"values": "courts"}, "Jack to King"),
    ("straight", "S5", {"first_card": "extra"}, "one card more"),
    ("straight", "S7", {"discard_draw": "deep"}, "all cards above it"),
    ("straight", "S8", {"reuse": "none"}, "not used again"),
    ("straight", "S8", {"reuse_limit": 3}, "3 times"),
    ("straight", "S9", {"melds_per_turn": 1}, "one new meld"),
    ("straight", "S10", {"lay_off": "own_first"}, "only once you have laid"),
    ("straight", "S11", {"jokers": 2, "joker_exchange": "play"}, "lay it again"),
    ("straight", "S12", {"return_taken": True}, "You may discard a card that you took"),
    ("straight", "S14", {"go_out": "discard"}, "must discard your last card"),
    ("straight", "S14", {"out_from_turn": 2}, "first turn"),
    ("straight", "S15", {"rummy_double": True}, "double"),
    ("straight", "S16", {"all_at_once_from": 4}, "from deal 4 on"),
    ("straight", "S17", {"must_meld": True}, "have to lay a meld"),
    ("straight", "S19", {"jokers": 2, "joker_discard": "skip"}, "misses two turns"),
    ("straight", "S20", {"call": "pile"}, "other cards of the pile"),
    ("straight", "S21", {"challenge": True}, "you may challenge"),
    ("straight", "S24", {"scoring": "table"}, "put on the table"),
    ("straight", "S25", {"target": 0, "deals": 6}, "6 deals"),
]


def said(game: str, key: str, preset: str | None, **changes: object) -> str:
    """All that an entry says."""
    options = None if preset is None else rules_of(game).options(preset, 2, changes)
    return " ".join(paragraphs(rules_book(game, options).entry(key)))


@pytest.mark.parametrize(("game", "preset", "seats"), PRESETS)
def test_every_rule_has_an_entry_with_words_and_no_entry_points_nowhere(game, preset, seats):
    options = None if preset is None else rules_of(game).options(preset, seats, {})
    entries = rules_book(game, options).entries
    keys = [entry.key for entry in entries]
    for letter in dict.fromkeys(key[0] for key in keys):
        numbers = [int(key[1:]) for key in keys if key[0] == letter]
        assert numbers == list(range(numbers[0], len(numbers) + numbers[0]))
    for entry in entries:
        assert any(paragraphs(entry)), entry.key
        assert len(entry.see) <= 4
        assert set(entry.see) <= set(keys) - {entry.key}
        assert not any("{" in words for words in paragraphs(entry)), entry.key
        for block in entry.body:
            if isinstance(block, Grid):
                assert len({len(row) for row in block.rows}) == 1, entry.key
            if isinstance(block, Figure):
                assert all(
                    isinstance(sign, Sign) for row in block.rows for lay in row.lays for _code, sign in lay.cards
                )


@pytest.mark.parametrize(("game", "key", "changes", "words"), ONE_OPTION)
def test_an_option_is_told_where_it_holds_and_not_elsewhere(game, key, changes, words):
    preset = rules_of(game).presets[0].key
    assert words in said(game, key, preset, **changes)
    assert words not in said(game, key, preset)


def test_the_book_at_a_tile_table_begins_with_what_holds_for_tiles():
    rules = rules_of("playroom")
    for key, title, words in (("tiles", "Tiles", "numbered tiles"), ("playroom", "Playroom Rummy", "Several decks")):
        book = rules_book("playroom", rules.options(key, 2, {}))
        assert (book.title, words in next(paragraphs(book.opened_at(None)))) == (title, True)


def test_where_no_game_is_played_each_variation_is_told_under_its_name():
    body = rules_book("playroom", None).entry("P5").body
    tags = [block.tag.words for block in body if isinstance(block, Words) and block.tag]
    assert tags == ["The top card", "Nothing", "A card and all above it", "All or nothing"]
    assert "become the stock again" in said("gin", "G14", None)
    assert "Three games run at once" in said("gin", "G20", None)
    assert "The ace is low:" in said("straight", "S2", None)


def test_the_numbers_of_the_rules_are_told():
    assert f"When {MOST_TURNS_FROM_PILE} turns in a row" in said("gin", "G9", "gin")
    assert "10 to King" in said("straight", "S4", "basic")
    assert "2 to 9" in said("straight", "S4", "straight")
    assert "become the stock again" in said("gin", "G14", "knock")
