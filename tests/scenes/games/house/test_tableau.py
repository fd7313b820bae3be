"""The tableau of House Rummy: made of a view, and showing nothing that the view does not hold."""

import random
from dataclasses import replace

import pytest

from engine.family.game import act
from engine.games.house.rules import legal
from engine.games.house.types import Game
from engine.games.house.view import view
from engine.games.house.words import Demand, DrawDiscard
from engine.rummy.actions import DrawStock
from engine.rummy.cards import CARDS, Card, card, cards
from scenes.games.house.presenter import HOUSE
from scenes.table.tableau import Hidden, Tableau, Tint
from tests.scenes.table.fake import players, position

CROWDED = {
    "hands": ("3h 4h 5h Jh 8c Td", "Ks Kc 2d", "2s 3s"),
    "table": (("7h 8h 9h", "4c 4d 4s"), ("6d 7d 8d 9d", "X1 5s 6s"), ()),
    "discard": "Qh 9c Jc",
    "melded": (True, True, False),
}


def shown(game: Game, seat: int = 0, *, revealed: bool = True) -> Tableau:
    return HOUSE.tableau(view(game.hand, seat), (), players(game.options.seats), revealed=revealed, live=revealed)


def in_sight(tableau: Tableau) -> set[Card]:
    """Every card whose face can be read off a tableau."""
    groups = [group for space in tableau.spaces for group in space.groups]
    result = [*tableau.hand, *tableau.tray, *tableau.pile.cards, *(one for group in groups for one in group.cards)]
    result += [one for hand in tableau.opened for one in hand]
    result += [*tableau.marks, *tableau.faulty, *(tableau.discards or ())]
    result += [] if tableau.stock.top is None else [tableau.stock.top]
    return {one for one in result if not isinstance(one, Hidden)}


@pytest.mark.parametrize("seed", range(20))
def test_a_tableau_is_the_same_whatever_the_hidden_cards_are(seed: int) -> None:
    game, rng = position(**CROWDED), random.Random(seed)
    hand = game.hand
    hidden = [*hand.hands[1], *hand.hands[2], *hand.stock]
    rng.shuffle(hidden)
    dealt = replace(hand, hands=(hand.hands[0], frozenset(hidden[:3]), frozenset(hidden[3:5])), stock=tuple(hidden[5:]))
    assert shown(replace(game, hand=dealt)) == shown(game)
    assert in_sight(shown(game)) == {*CARDS} - {*hidden}


def test_a_covered_hand_has_backs_and_no_faces() -> None:
    game = act(position(**CROWDED), DrawDiscard(card("9c")))
    open_, covered = shown(game), shown(game, revealed=False)
    assert in_sight(covered).isdisjoint(game.hand.hands[0])
    assert (len(covered.hand), len(covered.tray)) == (len(open_.hand), len(open_.tray)) == (6, 2)
    assert len({*covered.hand, *covered.tray}) == 8
    assert not covered.marks


def test_r8_cards_drawn_in_the_open_lie_in_the_tray_with_their_signs() -> None:
    tableau = shown(act(position(**CROWDED), DrawDiscard(card("9c"))))
    assert tableau.tray == cards("9c Jc")
    assert {one: mark.tint for one, mark in tableau.marks.items()} == {card("9c"): Tint.HOT, card("Jc"): Tint.WARM}
    assert tableau.tray_fresh
    assert tableau.free


def test_a_card_from_the_stock_is_new_and_lies_in_the_hand() -> None:
    game = position(**CROWDED)
    drawn = game.hand.stock[0]
    tableau = shown(act(game, DrawStock()))
    assert drawn in tableau.hand
    assert tableau.tray == ()
    assert [(one, mark.tint) for one, mark in tableau.marks.items()] == [(drawn, Tint.NEW)]


def test_each_held_card_has_the_reason_why_it_cannot_be_discarded() -> None:
    assert shown(position(**CROWDED)).discards is None
    discards = shown(act(position(**CROWDED), DrawDiscard(card("9c")))).discards
    assert discards is not None
    assert set(discards) == {*cards("3h 4h 5h Jh 8c Td 9c Jc")}
    assert all(discards.values())
    drawn = shown(act(position(**CROWDED), DrawStock())).discards
    assert drawn is not None
    assert set(drawn.values()) == {""}


def test_what_a_draw_has_brought_is_in_the_view_of_whoever_drew() -> None:
    game = position(edition="epic", **CROWDED)
    for action, brought in (
        (DrawDiscard(card("9c")), cards("9c Jc")),
        (DrawStock(), (game.hand.stock[0],)),
        (Demand(1, card("Kc")), cards("Kc")),
    ):
        assert not legal(game.hand, action)
        after = act(game, action).hand
        assert view(after, 0).drawn == brought
        assert view(after, 1).drawn == ()


def test_others_who_hold_one_card_are_named_until_the_last_turns_are_played() -> None:
    game = position(**{**CROWDED, "hands": ("3h 4h 5h Jh 8c Td", "Ks", "2s 3s")})
    assert shown(game).alert.words.endswith(" holds one card.")
    assert shown(position(**CROWDED)).alert is None
