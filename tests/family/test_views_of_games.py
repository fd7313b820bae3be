"""The contract of every game: views hold what a seat may know, and equal cards are equal."""

import pickle
from collections import Counter
from itertools import chain, dropwhile, islice
from random import Random

import pytest

from engine.games.list import rules_of
from tests.family.walks import cards_in, every_game, exchanged, some_steps, walk, walked


@every_game
def test_a_view_does_not_change_when_hidden_cards_are_dealt_anew(name):
    """Two cards of kinds of which a seat sees none change places, wherever they are."""
    rng = Random(9)
    tried = 0
    for game, _, _ in some_steps(name, 18):
        rules = game.rules
        pack = rules.pack(game.options, game.start)
        for seat in range(rules.seating(game.options).seats):
            seen = rules.view(game.hand, seat)
            shown = set(map(pack.kind, cards_in(seen)))
            hidden = [card for card in pack.cards if pack.kind(card) not in shown]
            if len(hidden) < 2:
                continue
            tried += 1
            one, two = rng.sample(hidden, 2)
            other = exchanged(game.hand, {one: two, two: one})
            assert rules.view(other, seat) == seen
    assert tried


@every_game
def test_counting_cards_tells_what_is_true_and_does_not_depend_on_hidden_cards(name):
    """Cards that others are known to hold are in their hands; two hidden cards that change places change nothing."""
    rng = Random(10)
    for game, _, _ in some_steps(name, 18):
        rules = game.rules
        if rules.count is None:
            pytest.skip("the game does not count cards")
        pack = rules.pack(game.options, game.start)
        seats = range(rules.seating(game.options).seats)
        hands = [Counter(map(pack.kind, rules.view(game.hand, seat).hand)) for seat in seats]
        for seat in seats:
            seen = rules.view(game.hand, seat)
            count = rules.count(seen)
            assert not count.held[seat]
            assert all(Counter(held) <= hand for held, hand in zip(count.held, hands, strict=True))
            assert set(count.unseen) <= set(count.kinds)
            hidden = sorted({*count.unseen} - set(map(pack.kind, cards_in(seen))))
            one, two = rng.sample(hidden, 2) if len(hidden) > 1 else (None, None)
            if one is not None:
                other = exchanged(game.hand, {one: two, two: one})
                assert rules.count(rules.view(other, seat)) == count


RENEWED = {
    "straight": ("basic", 2, {}),
    "gin": ("gin", 2, {"end_of_stock": "turn", "dead_cards": 0}),
    "contract": ("contract", 3, {}),
    "playroom": ("playroom", 2, {}),
}
"""By game the options by which a pile that was turned over becomes the stock."""


@every_game
def test_all_that_lies_face_down_is_counted_also_after_the_pile_was_turned_over(name):
    """For the seat to move, cards not seen and those that others are known to hold are the stock and their hands."""
    rules = rules_of(name)
    if rules.count is None:
        pytest.skip("the game does not count cards")
    steps = [game for _, _, game in some_steps(name, 30)]
    if name in RENEWED:
        plain = walk(rules, rules.options(*RENEWED[name]), 2, plain=1.0)
        turned = dropwhile(lambda step: step[0] is None or len(step[2].hand.stock) <= len(step[0].hand.stock), plain)
        renewed = [game for _, _, game in islice(turned, 40)]
        assert renewed
        steps += renewed
    for game in steps:
        seen = None if game.hand_over else rules.view(game.hand, game.mover)
        if seen is None or any(
            getattr(getattr(seen, "known", seen), each, None) for each in ("turned_up", "unmatched")
        ):
            continue  # a card of the stock or a hand lies face up
        pack, count = rules.pack(game.options, game.start), rules.count(seen)
        hands = [held for seat, held in enumerate(game.hand.hands) if seat != game.mover]
        hidden = Counter(pack.kinds(chain(game.hand.stock, *hands)))
        assert Counter(chain(count.unseen, *count.held)) == hidden


@every_game
def test_views_and_what_is_decided_do_not_depend_on_the_copies_of_equal_cards(name):
    rng = Random(4)
    for game, action, _ in some_steps(name, 30):
        rules = game.rules
        pack = rules.pack(game.options, game.start)
        renumbered = _renumbering(pack, rng)
        if all(card == other for card, other in renumbered.items()):
            pytest.skip("no two cards are equal")
        hand, seat = exchanged(game.hand, renumbered), game.hand.to_move
        seen = rules.view(game.hand, seat)
        assert cards_in(seen) <= set(map(pack.kind, pack.cards))
        kinds = {card: pack.kind(card) for card in pack.cards}
        assert exchanged(rules.view(hand, seat), kinds) == seen
        assert rules.write_position(hand) == rules.write_position(game.hand)
        assert rules.write_position(rules.apply(hand, action)) == rules.write_position(rules.apply(game.hand, action))


def _renumbering(pack, rng):
    """Each card of a pack with another that is equal to it, or with itself."""
    by_kind = {}
    for card in pack.cards:
        by_kind.setdefault(pack.kind(card), []).append(card)
    return {a: b for equal in by_kind.values() for a, b in zip(equal, rng.sample(equal, len(equal)), strict=True)}


@every_game
def test_views_can_be_sent_to_a_worker(name):
    for before, _, _ in some_steps(name, 20):
        seen = before.rules.view(before.hand, before.hand.to_move)
        assert pickle.loads(pickle.dumps(seen)) == seen  # noqa: S301 - made here


def without(hands, seat):
    return [cards for each, cards in enumerate(hands) if each != seat]


@every_game
def test_nothing_that_can_be_taken_back_has_shown_a_card(name):
    """No card returns to the stock or to another hand: a draw that was seen would have to be marked in the record."""
    tried = 0
    for steps in walked(name):
        for before, action, after in steps:
            if before is None or after.hand_over:
                continue
            rules, seat = after.rules, after.mover
            ways = [(after.hand, rules.previous(after.hand))]
            if action is not None and rules.taken_back(before.hand, action) is not None:
                ways.append((before.hand, after.hand))
            for done, undone in ways:
                if undone is not None:
                    tried += 1
                    one, other = map(rules.write_position, (done, undone))
                    assert one.get("stock") == other.get("stock")
                    assert without(one["hands"], seat) == without(other["hands"], seat)
    assert tried, "nothing in this game can be taken back: a Move with Undo.YES, and one with Undo.TAKES_BACK"
