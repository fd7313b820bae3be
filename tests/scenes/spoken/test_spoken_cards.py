"""Cards by name in English and German: no codes and no signs."""

import pytest

from engine.text import bind, choose
from game.languages import catalogue
from scenes.spoken.cards import card_name, card_names, read_out
from tests.whole.by_ear import CODES


@pytest.fixture
def german():
    bind(catalogue, ("de",))
    choose("de")
    yield
    choose("en")


@pytest.mark.parametrize(
    ("codes", "words"),
    [
        ("7h", "seven of hearts"),
        ("X1", "red joker"),
        ("X2", "black joker"),
        ("X", "joker"),
        ("7h 7h", "two sevens of hearts"),
        ("7h 8h 9h", "seven, eight and nine of hearts"),
        ("7h 7c 7s", "sevens of hearts, clubs and spades"),
        ("7h 7h 8c", "two sevens of hearts and eight of clubs"),
        ("X1 X3 Kd", "two red jokers and king of diamonds"),
        ("back back", "two hidden cards"),
    ],
)
def test_cards_are_named_and_equal_ones_counted(codes, words) -> None:
    assert card_names(codes.split()) == words


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize(
    ("codes", "words"),
    [
        ("7h", "Herz Sieben"),
        ("X2", "schwarzer Joker"),
        ("7h 7h", "zwei Herz Siebenen"),
        ("7h 8h 9h", "Herz Sieben, Acht und Neun"),
        ("Jh Jc Js", "Buben in Herz, Kreuz und Pik"),
    ],
)
def test_german_names_them_as_at_the_table(codes, words) -> None:
    assert card_names(codes.split()) == words


@pytest.mark.parametrize(
    ("written", "words"),
    [
        ("Ann discards [7h].", "Ann discards seven of hearts."),
        (
            "Ann lays 7h 8h 9h | X1 Kd Kc.",
            "Ann lays seven, eight and nine of hearts; red joker, king of diamonds and king of clubs.",
        ),
        ("Ann lays [7h]\N{EN DASH}[Jh]", "Ann lays seven of hearts to jack of hearts"),
        ("Draw first. (rule\N{NO-BREAK SPACE}6)", "Draw first (rule 6)"),
        ("Too few. (R13)", "Too few (rule 13)"),
        ("[*][*][-]", "2 stars"),
        ("Gin \N{MIDDLE DOT} knock", "Gin, knock"),
    ],
)
def test_a_sentence_is_read_out_without_its_signs(written, words) -> None:
    assert read_out(written) == words


def test_words_of_pages_that_look_like_cards_are_none() -> None:
    assert read_out("As the game has them, key X", page=True) == "As the game has them, key X"


def test_no_name_of_a_card_holds_a_code() -> None:
    names = [card_name(rank + suit) for rank in "A23456789TJQK" for suit in "cdhs"]
    assert len(set(names)) == len(names)
    assert not any(CODES.search(name) for name in names)
