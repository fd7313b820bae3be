"""Faces are made once, ahead of need, and given up when they take too much memory."""

from __future__ import annotations

import weakref

from scenes.art.cards import CODES, CardArt, card_art, forget
from scenes.art.decks import Decks


def test_a_face_is_made_once():
    art = CardArt(60)
    assert art.face("As") is art.face("As")
    assert art.glow("hot") is art.glow("hot")
    assert art.shadow() is art.shadow()


def test_the_deck_can_be_made_ahead_a_little_at_a_time():
    art = CardArt(60)
    assert not art.prepare(0)
    for _ in range(200):
        if art.prepare(0.001):
            break
    assert art.prepare(0)


def test_few_sizes_are_kept():
    forget()
    first = weakref.ref(card_art(60))
    assert card_art(60) is first()
    for height in range(61, 80):
        card_art(height)
    assert first() is None
    forget()


def test_a_size_that_a_screen_holds_is_not_made_twice():
    forget()
    first = card_art(60)
    for height in range(61, 80):
        card_art(height)
    assert card_art(60) is first
    forget()


def test_sizes_that_no_screen_uses_are_given_up_when_their_faces_take_too_much_memory():
    forget()
    sizes = [weakref.ref(card_art(height)) for height in (700, 701, 702)]
    for size in sizes:
        size()._faces.update(dict.fromkeys(CODES[:4], size().face("7h")))
    card_art(60)
    assert [size() is None for size in sizes] == [True, False, False]
    forget()


def test_while_memory_is_short_only_lent_faces_of_a_size_that_may_be_wanted_are_made_ahead():
    forget()
    decks = Decks()
    decks.keep({600}, {300})
    whole = decks.of(600)
    whole._faces.update(dict.fromkeys((*CODES, "back"), whole.face("7h")))
    other = decks.of(300)
    assert decks.prepare(0.0)
    assert other.bytes == 0
    lent = other.face("7h")
    assert other.rough
    assert not decks.prepare(0.0)
    assert decks.prepare(1.0)
    assert other.face("7h") is not lent
    assert not other.rough
    assert decks.sharp == 1
    forget()
