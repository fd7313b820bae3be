"""A rules book in a language of which the code knows nothing: a file in the folder is all that it takes."""

import re
from itertools import chain

import pytest

from build.long_texts import book_faults
from engine.games.list import rules_of
from scenes.games.list import shown_names
from scenes.rules.book import name_of, paragraphs
from scenes.rules.book_reader import rules_book
from scenes.rules.entries import Figure, Grid, Words
from tests.scenes import made_up


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """The texts of all games, with those of the made-up language."""
    result = tmp_path_factory.mktemp("texts")
    made_up.write(result)
    return result


def choices(game):
    rules = rules_of(game)
    return [None, *(rules.options(preset.key, seats, {}) for preset in rules.presets for seats in preset.seats[:1])]


def shape(entry):
    """All of an entry that is no word."""
    blocks = [
        (type(block), block.tag and block.tag.colour)
        if isinstance(block, Words)
        else len(block.rows)
        if isinstance(block, Grid)
        else [lay.cards for row in block.rows for lay in row.lays]
        for block in entry.body
    ]
    return entry.key, entry.see, blocks, [(term.key, term.rule, len(term.forms)) for term in entry.terms]


@pytest.mark.parametrize("game", shown_names())
def test_conditions_cards_links_and_explained_words_are_those_of_the_english_book(game, folder, monkeypatch):
    english = [rules_book(game, options) for options in choices(game)]
    made_up.put_on(monkeypatch, folder)
    for here, options in zip(english, choices(game), strict=True):
        there = rules_book(game, options)
        assert list(map(shape, there.entries)) == list(map(shape, here.entries))
        assert [each.title for each in there.entries] == [made_up.made_up(each.title) for each in here.entries]
        for one, other in zip(here.terms, there.terms, strict=True):
            assert other.forms == tuple(map(made_up.made_up, one.forms))
            assert (one.place(one.sentence) is None) == (other.place(other.sentence) is None)


@pytest.mark.parametrize("game", shown_names())
def test_the_search_finds_words_of_the_language_and_numbers(game, folder, monkeypatch):
    made_up.put_on(monkeypatch, folder)
    book = rules_book(game, None)
    for entry in book.entries[1:]:
        assert entry in [hit.entry for hit in book.search(entry.title)]
        assert entry in [hit.entry for hit in book.search(name_of(entry))][:1]
        assert entry in [hit.entry for hit in book.search(entry.key)][:1]


def test_the_search_knows_rules_and_notes_by_the_words_of_the_language(monkeypatch):
    told = {"Rule {number}": "{number}. Regel", "Note {number}": "Anmerkung {number}", "N{number}": "A{number}"}
    book = rules_book("house", None)
    monkeypatch.setattr("scenes.rules.book._", lambda message: told.get(message, message))

    def found(wanted):
        return [hit.entry.key for hit in book.search(wanted)]

    assert found("13. regel")[0] == found("r13")[0] == "R13"
    assert found("anmerkung 13")[0] == found("A13")[0] == found("n13")[0] == "N13"
    assert found("13")[:2] == ["R13", "N13"]
    assert found("note 13")[:1] != ["N13"]


@pytest.mark.parametrize("game", shown_names())
def test_a_book_is_compared_line_by_line(game, folder):
    path = folder / game / "book" / f"{made_up.CODE}.txt"
    assert list(book_faults(path, made_up.CODE)) == []
    assert list(book_faults(path.with_name("en.txt"), "en")) == []
    text = path.read_text("utf-8")
    changed = [
        (re.compile(r"^see .*\n", re.MULTILINE), "", "see"),
        (re.compile(r"^\? (\w+)", re.MULTILINE), r"? other", "explains"),
        (re.compile(r"^= \w+ .*\n(?:[^=].*\n)+", re.MULTILINE), "", "the entries are not"),
    ]
    for pattern, other, said in changed:
        path.write_text(pattern.sub(other, text, count=1), "utf-8")
        assert any(said in fault for fault in book_faults(path, made_up.CODE)), said
    path.write_text(text, "utf-8")


def test_no_english_is_left_on_a_page_of_the_language(folder, monkeypatch):
    made_up.put_on(monkeypatch, folder)
    for game in shown_names():
        for entry in rules_book(game, None).entries:
            texts = [block for block in entry.body if isinstance(block, Figure)] and list(paragraphs(entry))
            bare = [text for text in chain(texts, [entry.title]) if re.search(r"\b[a-z]*[aeiou][a-z]*\b", text)]
            assert bare == [], entry.key
