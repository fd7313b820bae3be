"""The rules book of Gin and Knock Rummy is told for the options that are played."""

import pytest

from engine.games.gin.options import OPTIONS
from scenes.games.gin.book.whole import book
from scenes.rules.book import paragraphs

KEYS = [f"G{number}" for number in range(25)]
TOLD = [None, *(OPTIONS.read(preset.key, preset.seats[0], {}) for preset in OPTIONS.presets)]


def said(key: str, preset: str | None, **changes: object) -> str:
    """All that an entry says."""
    options = None if preset is None else OPTIONS.read(preset, 2, changes)
    return " ".join(paragraphs(book(options).entry(key)))


@pytest.mark.parametrize("options", TOLD)
def test_every_rule_has_its_entry_and_no_entry_is_empty_or_points_nowhere(options: object) -> None:
    found = book(options)  # type: ignore[arg-type]
    assert [entry.key for entry in found.entries] == KEYS
    for entry in found.entries:
        assert list(paragraphs(entry)), entry.key
        assert set(entry.see) <= set(KEYS) - {entry.key}
        assert not any("{" in words for words in paragraphs(entry)), entry.key


@pytest.mark.parametrize(
    ("preset", "words"),
    [
        ("gin", "when you count 10 or less"),
        ("straight-gin", "only knock with nothing unmatched"),
        ("knock", "knock with any count"),
        ("oklahoma", "The upcard's value is the limit"),
    ],
)
def test_g11_the_limit_is_that_of_the_game_played(preset: str, words: str) -> None:
    assert words in said("G11", preset)


def test_g16_the_bonuses_are_those_of_the_game_played() -> None:
    assert "the other's count + 25" in said("G16", "gin")
    assert "the other's count + 20" in said("G16", "gin-20")
    assert "Big gin" not in said("G16", "gin")
    assert "the other's count + 31" in said("G16", "gin", big_gin=31)


def test_g14_a_stock_that_is_renewed_is_told_only_where_it_is() -> None:
    assert "void" in said("G14", "gin")
    assert "become the stock again" not in said("G14", "gin")
    assert "become the stock again" in said("G14", "knock")


def test_where_no_game_is_played_all_variations_are_told() -> None:
    assert "become the stock again" in said("G14", None)
    assert "Three games run at once" in said("G20", None)
    assert "Three games run at once" not in said("G20", "gin")


def test_g17_an_undercut_is_called_so() -> None:
    assert "undercut" in said("G17", "knock")
