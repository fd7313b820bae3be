"""What is remembered of the others, and how it fades."""

from engine.ai.memory import nothing_remembered, remembered
from engine.house.view import view
from engine.rummy.cards import cards
from tests.engine.positions import STOCK, demand, discard, done, epic, lay, pile, position


def seen(state, rounds=3):
    return remembered(view(state, 0), rounds)


def known(text):
    return frozenset(cards(text))


def drawn():
    """Seat 1 has drawn two cards of the pile, laid one and discarded another."""
    state = position("Kd Ks 4d", "7c 8c 2d 5h", spaces=("", ""), to_move=1, discard="9c Jh", stock="2s 3s 4s 5s 6s 8s")
    return done(state, pile("9c"), lay("", "7c 8c 9c"), discard("2d"))


def test_cards_drawn_from_the_pile_are_known_until_they_are_laid():
    assert seen(drawn()).held[1] == known("Jh")


def test_what_was_thrown_is_remembered():
    assert seen(drawn()).thrown[1] == known("2d")


def test_it_fades_by_the_turn():
    state = done(drawn(), STOCK, discard("4d"), STOCK, discard("5h"), STOCK, discard("Ks"))
    assert seen(state, rounds=1).held[1] == frozenset()
    assert seen(state, rounds=1).thrown[1] == known("5h")
    assert seen(state, rounds=3).held[1] == known("Jh")


def test_a_draw_taken_back_is_forgotten():
    state = position("Kd Ks", "7c 8c 2d", spaces=("", ""), to_move=1, discard="9c Jh")
    assert seen(done(state, pile("9c"), {"undo": "draw"})).held[1] == frozenset()


def test_a_card_handed_over_has_changed_hands():
    state = done(epic("Kd 3s 4d", "7c 8c 2d", "9c 5h 6s", spaces=("", "", ""), to_move=1), demand(2, "9c"))
    assert seen(state).held == (frozenset(), known("9c"), frozenset())
    assert seen(done(state, {"forfeit": True})).held == (frozenset(), frozenset(), known("9c"))


def test_hands_that_were_shown_are_known():
    state = epic("7h", "2d 9s", "Jc Kd", spaces=("4h 5h 6h", "", ""), stock="8h 3c 5c 6c")
    state = done(state, STOCK, lay("4h 5h 6h 7h", "", ""), discard("8h"))
    assert seen(state).held == (frozenset(), known("2d 9s"), known("Jc Kd"))


def test_a_joker_laid_again_is_no_longer_held():
    state = position("Kd 3s", "5h 2c 2d 9s Kh", spaces=("4h X1 6h", ""), to_move=1, phase="play", melded=[True, False])
    state = done(state, {"replace": "X1", "with": "5h"}, lay("4h 5h 6h", "2c 2d X1"), discard("9s"))
    assert seen(state).held[1] == frozenset()


def test_who_does_not_mind_others_remembers_nothing():
    memory = nothing_remembered(view(drawn(), 0))
    assert not any((*memory.held, *memory.thrown))
