from typing import get_args

import pytest

from scenes import screens
from tests.scenes.every_screen import HELD, found_at, hand_heights, places

TABLES = ("table-2", "table-4", "turn", "straight-two", "straight-six", "straight-crowded", "gin-not-yet", "knock-five")
TABLES += ("playroom-two", "playroom-eight", "refused", "table-menu")
LOOKED_AT = places()


def broken(name, size, wish):
    kind, result = found_at(LOOKED_AT[name], size, wish)
    assert kind in HELD
    return [words for words in result if not words.startswith("small")]


@pytest.mark.parametrize("name", TABLES)
def test_no_table_cuts_a_text_or_lets_it_overlap(name):
    assert broken(f"shot {name}", (1024, 640), 2.0) == []


@pytest.mark.parametrize("wish", [1.5, 2.0])
def test_the_reason_under_a_label_stays_in_its_button(wish):
    assert broken("shot gin-not-yet", (1920, 1080), wish) == []


@pytest.mark.parametrize("name", ["table-4", "straight-six", "playroom-eight"])
def test_no_letter_of_a_table_is_smaller_than_the_player_has_chosen(name):
    assert found_at(LOOKED_AT[f"shot {name}"], (1024, 640), 2.0)[1] == []


@pytest.mark.parametrize("name", ["Menu", "settings-looks", "settings-play", "settings-screen", "settings-keys"])
@pytest.mark.parametrize("wish", [1.0, 1.5, 2.0])
def test_menu_and_settings_grow_with_the_text_and_cut_nothing(name, wish):
    assert found_at(LOOKED_AT[name], (1024, 640), wish)[1] == []


@pytest.mark.parametrize("name", ["RulesBook", "shot coach-turn", "shot new-who"])
@pytest.mark.parametrize("wish", [1.0, 1.5, 2.0])
def test_book_question_and_page_of_a_turn_grow_with_the_text_and_cut_nothing(name, wish):
    assert found_at(LOOKED_AT[name], (1024, 640), wish)[1] == []


@pytest.mark.parametrize("name", ["long-pile", "playroom-eight"])
def test_larger_text_leaves_the_cards_of_the_hand_as_they_are(name):
    assert not any(line.endswith("SMALLER") for line in hand_heights([f"shot {name}"], [(1920, 1080)]))


def test_every_screen_is_looked_at():
    alone = {kind.__name__ for kind in get_args(screens.Screen)} & set(LOOKED_AT)
    assert {"Menu", "ChooseGame", "NewGame", "Games", "Figures", "ChooseProfile", "RulesBook", "Setting"} <= alone


@pytest.mark.parametrize("name", ["gin 5 coach at work", "rummy500 8 coach", "conquian 8 points", "contract 8 result"])
@pytest.mark.parametrize("size", [(1280, 720), (1440, 810)])
def test_pages_of_many_players_cut_no_text(name, size):
    assert found_at(LOOKED_AT[name], size, 1.0)[1] == []


@pytest.mark.parametrize("name", ["shot hand-4", "shot statistics"])
def test_narrow_columns_show_all_words_of_levels_and_captions(name):
    assert found_at(LOOKED_AT[name], (1024, 640), 1.5)[1] == []
