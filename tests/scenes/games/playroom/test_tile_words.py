"""A tile game is told in its own words, wherever anything is said of it; other games, and cards, in the usual ones."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pygame
import pytest

from build.words import tiles
from build.words.faults import SAME, faults
from build.words.po import Entry, compiled
from engine.games.playroom.game import PLAYROOM
from engine.games.playroom.options import TILE_PRESETS, TILE_WORDS
from engine.games.playroom.words import PlayroomFault
from engine.rummy.words import FaultWords
from engine.text import _, bind, choose, pgettext, plural, speak, spoken
from scenes import appearance, flow, screens
from scenes.rules.book_reader import rules_book
from scenes.settings.rows import Section, rows_of
from scenes.settings.settings import Settings
from scenes.table.thing import ThingRole
from tests.scenes.games.playroom.tables import PlayroomHands, at, at_table, session_of
from tests.scenes.pages.hands import FakeServices, PageHands

OF_CARDS = re.compile(r"\b(cards?|stock|hands?|suits?|aces?|kings?|queens?|jacks?)\b", re.IGNORECASE)


def said(hands: PlayroomHands) -> Iterator[str]:
    """Every sentence at a table: texts, labels, remarks, and why something cannot be done."""
    for thing in hands.scene.things():
        yield thing.text
        if thing.role is ThingRole.BUTTON:
            yield from (each.why for each in thing.commands)


def table(**more: Any) -> PlayroomHands:
    hand = at("4c 8c 3d 9d Ts Js Qs Kh", "5c 6c 7c", "Qd Qh Qs", preset="tiles", **more)
    return at_table(hand, {"table": ["5c 6c 7c", "Qd Qh Qs"]}, {"draw": "stock"}, settings=Settings(pace=0.0))


@pytest.mark.parametrize("entered", [False, True])
def test_nothing_at_the_table_speaks_of_cards(entered: bool) -> None:
    hands = table(entered=entered, stock="2s 6h Ad")
    told = {*said(hands)}
    hands.new("Kh")
    told |= {*said(hands)}
    hands.does("push undo, new Ts Js Qs")
    told |= {*said(hands)}
    hands.push("draw")
    hands.wait(1.0)
    told |= {*said(hands)}
    assert "Ann: lay tiles, or draw one" in told
    assert [each for each in told if OF_CARDS.search(each)] == []


def test_no_fault_that_a_tile_game_can_have_speaks_of_cards() -> None:
    speak(TILE_WORDS)
    for kind in PlayroomFault:
        words: FaultWords = kind.value
        for text in (words.sentence, words.short, words.on_card):
            assert not OF_CARDS.search(re.sub(r"\{\w+\}", "", _(text))), kind


TOLD = [entry for entry in tiles.known() if entry.message]


def test_no_sentence_for_tiles_speaks_of_cards_or_lacks_a_name() -> None:
    assert len(TOLD) > 200
    for entry in TOLD:
        assert entry.done, entry.key
        assert [*faults(entry)] == [], entry.key
        words = " ".join(re.sub(r"\{\w+\}", "", form) for form in entry.forms)
        assert not OF_CARDS.search(words) or SAME in entry.remarks, words


def test_a_sentence_for_tiles_is_a_message_for_translators_with_the_english_one_as_a_note() -> None:
    message = Entry(message="Choose a card first.", places=("scenes/table/effects/dispatcher.py",))
    elsewhere = Entry(message="Discard a card.", places=("scenes/games/gin/panel.py", "scenes/settings/rows.py"))
    assert [*tiles.for_translators([message, elsewhere], tiles.known())] == [
        Entry(
            message="Choose a card first.",
            context="tiles",
            places=("scenes/table/effects/dispatcher.py",),
            notes=("In a game of tiles: “Choose a tile first.”",),
        )
    ]
    assert tiles.needed([elsewhere]) == []


def test_plurals_are_told_in_the_words_too() -> None:
    speak(TILE_WORDS)
    assert [plural("{name} has one card left.", "{name} has {count} cards left.", count) for count in (1, 2)] == [
        "{name} has one tile left.",
        "{name} has {count} tiles left.",
    ]


def test_the_book_of_a_tile_game_speaks_of_tiles_and_that_of_all_games_of_cards() -> None:
    for preset in TILE_PRESETS:
        book = rules_book("playroom", PLAYROOM.options(preset, 2, {}))
        texts = [str(entry) for entry in book.entries if entry.key not in {"P28", "P30", "P31"}]
        assert [text for text in texts if re.search(r"\b(cards?|stock)\b", text, re.IGNORECASE)] == []
    assert "cards" in str(rules_book("playroom", None).entries)
    assert "cards" in str(rules_book("playroom", PLAYROOM.options("playroom", 2, {})).entries)


def test_who_wants_cards_in_a_tile_game_reads_of_cards() -> None:
    appearance.follow(replace(Settings(), faces="cards"))
    hands = table()
    assert "Ann: lay cards, or draw one" in {*said(hands)}


def test_pages_that_follow_a_tile_game_speak_of_cards_and_show_them() -> None:
    from scenes.art.theme import deck

    services = FakeServices()
    session = session_of(at("4c 8c", "5c 6c 7c", preset="tiles"))
    shown = flow.scene(services, screens.Play(session), None)
    assert shown.vocabulary == spoken() == TILE_WORDS
    assert deck().tiles
    over = flow.scene(services, screens.RulesBook(), shown)
    assert over.vocabulary == TILE_WORDS
    flow.scene(services, screens.ChooseGame(), None)
    assert spoken() is None
    assert not deck().tiles


def test_the_settings_over_a_tile_game_speak_of_all_games_before_and_after_a_change() -> None:
    services = FakeServices(session=session_of(at("4c 8c", "5c 6c 7c", preset="tiles")))
    hands = PageHands(flow.scene(services, screens.Play(services.session), None), services=services)
    for click in ("section looks", "colours 4"):
        if click == "section looks":
            hands.key(pygame.K_F2)
        hands.click(click)
        rows = [row for section in Section for row in rows_of(section, services.settings)]
        words = " ".join(f"{row.title} {row.words}" for row in rows)
        assert "Cards or tiles" in words
        assert "The left suits left-handed play." in words
        assert "colours left" not in words


def test_a_language_tells_tiles_in_its_own_words_then_those_of_cards_then_in_english() -> None:
    own = {
        "en": [
            Entry(message="Lay a card.", context="tiles", forms=("Lay a tile.",)),
            Entry(message="A card.", context="tiles", forms=("A tile.",)),
            Entry(message="Draw", context="tiles the button", forms=("Take one",)),
        ],
        "de": [
            Entry(message="Draw a card.", forms=("Zieh eine Karte.",)),
            Entry(message="Lay a card.", context="tiles", forms=("Leg einen Stein.",)),
        ],
    }
    bind(lambda code: compiled(own[code]))
    choose("de")
    speak(TILE_WORDS)
    told = [_("Lay a card."), _("Draw a card."), _("A card."), pgettext("the button", "Draw"), _("Other words.")]
    assert told == ["Leg einen Stein.", "Zieh eine Karte.", "A tile.", "Take one", "Other words."]
    speak(None)
    assert [_("Lay a card."), _("A card.")] == ["Lay a card.", "A card."]
