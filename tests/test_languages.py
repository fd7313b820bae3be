"""Catalogues: what the tree asks for is there and right, and a language can be changed at any time."""

import ast
import gettext
import io
import re
from dataclasses import replace

import pytest

from build.words import pseudo
from build.words.faults import SAME, faults
from build.words.messages import collected
from build.words.po import Entry, compiled, entries_of, languages, read, written
from build.words.update import files_of, merged
from engine import forms
from engine.text import ENGLISH, NC_, NN_, _, bind, choose, language, language_names, pgettext, plural, told_cache
from game.languages import preferred
from tests.imports import ROOT, modules, nodes

TELLING = {"_", "plural", "pgettext", "listed"}


@pytest.fixture(scope="module")
def messages():
    return collected()


@pytest.fixture
def accents(messages):
    data = compiled(pseudo.translated(messages))
    bind(lambda _code: data, [pseudo.CODE])
    choose(pseudo.CODE)
    return data


# -- looking up


def test_every_message_is_found_as_gettext_finds_it(accents, messages):
    standard = gettext.GNUTranslations(io.BytesIO(accents))
    for each in messages:
        told = standard.pgettext(each.context, each.message) if each.context else standard.gettext(each.message)
        if each.many and not each.context:
            assert plural(each.message, each.many, 1) == standard.ngettext(each.message, each.many, 1)
            assert plural(each.message, each.many, 7) == standard.ngettext(each.message, each.many, 7)
        if each.many == "":
            assert _(each.key) == told == pseudo.told(each.message)
    assert len(messages) > 3000


def test_a_message_without_a_translation_is_told_in_english_without_its_context():
    assert pgettext("button", "Deal") == _(NC_("button", "Deal")) == "Deal"
    bind(lambda _code: compiled([Entry(message="Deal", forms=("Geben",)), Entry(message="other", forms=("anders",))]))
    choose("de")
    assert [_("Deal"), pgettext("button", "Deal"), _("unknown"), _("Dea"), _("")] == [
        "Geben",
        "Deal",
        "unknown",
        "Dea",
        "",
    ]
    assert plural(*NN_("{n} card", "{n} cards"), 2) == "{n} cards"


def test_the_form_of_a_plural_is_that_of_the_language():
    head = Entry(message="", forms=("Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n<5 ? 1 : 2);\n",))
    told = Entry(message="{n} card", many="{n} cards", forms=("karta", "karty", "kart"))
    bind(lambda _code: compiled([head, told]))
    choose("pl")
    assert [plural("{n} card", "{n} cards", count) for count in (1, 3, 9)] == ["karta", "karty", "kart"]
    assert _("{n} card") == "karta"


@pytest.mark.parametrize("data", [None, b"", b"no catalogue", b"\xde\x12\x04\x95"])
def test_a_missing_or_broken_catalogue_leaves_english(data):
    bind(lambda _code: data, ["de"])
    choose("de")
    assert (language(), _("Deal"), language_names()) == ("en", "Deal", {"en": "English", "de": "de"})


def test_what_is_kept_is_told_anew_after_a_change(accents):
    @told_cache(4)
    def kept():
        return _("Deal")

    told = kept()
    choose("en")
    assert (told, kept()) == (pseudo.told("Deal"), "Deal")
    choose(pseudo.CODE)
    assert kept() == told


def test_no_cache_keeps_words_past_a_change_of_language():
    found = []
    for path in modules("engine", "scenes", "game"):
        for function in (node for node in nodes(path) if isinstance(node, ast.FunctionDef)):
            held = {ast.unparse(each).partition("(")[0] for each in function.decorator_list}
            calls = {getattr(node.func, "id", "") for node in ast.walk(function) if isinstance(node, ast.Call)}
            if held & {"cache", "lru_cache", "functools.cache"} and calls & TELLING:
                found.append(f"{path.relative_to(ROOT)}: {function.name}")
    assert found == []


# -- the system's language


@pytest.mark.parametrize(
    ("env", "code"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANGUAGE": "fr:de", "LANG": "en_GB.UTF-8"}, "de"),
        ({"LC_ALL": "pt_BR.UTF-8@x"}, "pt_BR"),
        ({"LANGUAGE": "en:de"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "xx_YY"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_of_the_system(env, code):
    assert preferred(["de", "pt_BR"], env, "linux") == code


# -- the catalogues of the tree


def test_files_of_translators_are_read_as_they_were_written(messages):
    some = [replace(each, forms=("„Ä“\n", '\\ "b" {x}')[: 2 if each.many else 1], remarks=(SAME,)) for each in messages]
    assert read(written(some)) == some


def test_a_message_that_changes_keeps_its_translation_to_be_looked_at_again():
    known = [Entry(message="Take the card from the pile.", forms=("Nimm die Karte vom Stapel.",))]
    fresh = [
        Entry(message="Take the cards from the pile.", places=("engine/text.py",)),
        Entry(message="Undo", places=("engine/text.py",)),
    ]
    changed, new = merged(known, fresh, "de")
    assert (changed.forms, changed.former, changed.done) == (known[0].forms, known[0].message, False)
    assert new.forms == ("",)
    assert compiled([changed, new]) == compiled([])


@pytest.mark.parametrize(
    ("message", "form", "words"),
    [
        ("Take {card}.", "Nimm {karte}.", "karte is not in the English"),
        ("Take {card}.", "Nimm sie.", "card is missing"),
        ("Take [7h].", "Nimm [8h].", "other cards or signs in brackets"),
        ("Take it.", "Nimm es", "another stop at the end"),
        ("Take it", "Nimm es ", "another blank at an end"),
        ("Take it", "Take it", "equal to the English"),
        ("Take it", "Nimm es", ""),
    ],
)
def test_what_is_wrong_with_a_translation(message, form, words):
    said = list(faults(Entry(message=message, forms=(form,))))
    assert any(words in each for each in said) if words else said == []


@pytest.mark.parametrize("code", [ENGLISH, *languages()])
def test_a_catalogue_is_up_to_date_and_nothing_in_it_is_wrong(code, messages):
    stale = [path.name for path, told in files_of(code, messages).items() if path.read_text("utf-8") != told]
    entries = [entry for part in entries_of(code).values() for entry in part if entry.message]
    wrong = {entry.key: list(faults(entry)) for entry in entries if any(entry.forms)}
    assert stale == []
    assert {key: said for key, said in wrong.items() if said} == {}


@pytest.mark.parametrize("code", [ENGLISH, *languages()])
def test_a_language_lacks_no_message_of_the_tree(code):
    lacking = [f"{part}: {each.key}" for part, entries in entries_of(code).items() for each in entries if not each.done]
    assert [each for each in lacking if not each.startswith("tiles: ") or code != ENGLISH] == []


def test_no_sentence_depends_on_a_persons_gender(messages):
    said = re.compile(r"\b(?:he|him|himself|his|she|her|hers|herself)\b", re.IGNORECASE)
    assert [each.message for each in messages if said.search(f"{each.message} {each.many}")] == []


# -- numbers and dates


def test_numbers_and_dates_are_written_as_the_language_has_them():
    assert [forms.decimal(-0.5), forms.signed(3), forms.added(0), forms.percentage(12.4)] == [
        "\N{MINUS SIGN}0.5",
        "+3",
        "+0",
        "12 %",
    ]
    assert (forms.day_told("2026-11-22"), forms.month_told("2026-11")) == ("2026-11-22", "2026-11")
    told = merged([], collected(), "de")
    bind(lambda _code: compiled(told))
    choose("de")
    assert [forms.decimal(-0.5), forms.percentage(12.4)] == ["\N{MINUS SIGN}0,5", "12\N{NO-BREAK SPACE}%"]
    assert forms.moment_told("2026-11-02", 9, 5) == "02.11.2026, 09:05"
