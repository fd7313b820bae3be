"""Memory of the others' cards, its fading, and common knowledge."""

from dataclasses import replace

from engine.games.house.memory import known
from engine.games.house.view import view
from engine.rummy.cards import cards
from tests.engine.positions import STOCK, demand, discard, done, epic, lay, pile, position, swap


def seen(state, rounds=3):
    return known(view(state, 0), rounds)


def those(text):
    return frozenset(cards(text))


def drawn():
    """Seat 1 has drawn two cards of the pile, laid one and discarded another."""
    state = position("Kd Ks 4d", "7c 8c 2d 5h", spaces=("", ""), to_move=1, discard="9c Jh", stock="2s 3s 4s 5s 6s 8s")
    return done(state, pile("9c"), lay("", "7c 8c 9c"), discard("2d"))


def test_cards_drawn_from_the_pile_are_known_until_they_are_laid():
    assert seen(drawn()).held[1] == those("Jh")


def test_it_fades_by_the_turn():
    state = done(drawn(), STOCK, discard("4d"), STOCK, discard("5h"), STOCK, discard("Ks"))
    assert seen(state, rounds=1).held[1] == frozenset()
    assert seen(state, rounds=3).held[1] == those("Jh")


def test_a_draw_taken_back_is_forgotten():
    state = position("Kd Ks", "7c 8c 2d", spaces=("", ""), to_move=1, discard="9c Jh")
    assert seen(done(state, pile("9c"), {"undo": "draw"})).held[1] == frozenset()


def test_a_card_handed_over_has_changed_hands():
    state = done(epic("Kd 3s 4d", "7c 8c 2d", "9c 5h 6s", spaces=("", "", ""), to_move=1), demand(2, "9c"))
    assert seen(state).held == (frozenset(), those("9c"), frozenset())
    assert seen(done(state, {"forfeit": True})).held == (frozenset(), frozenset(), those("9c"))


def test_hands_that_were_shown_are_known():
    state = epic("7h", "2d 9s", "Jc Kd", spaces=("4h 5h 6h", "", ""), stock="8h 3c 5c 6c")
    state = done(state, STOCK, lay("4h 5h 6h 7h", "", ""), discard("8h"))
    assert seen(state).held == (frozenset(), those("2d 9s"), those("Jc Kd"))


def test_a_hand_shown_after_the_turn_is_known_as_it_is_by_then():
    """Seat 0 demands the last card of 1 and discards another: its hand is shown as before that (R18); 2 draws it."""
    state = epic("7h 2d 9s", "8h", "9c 9d Kd", spaces=("4h 5h 6h", "", ""), stock="3c 5c 6c As")
    state = done(state, demand(1, "8h"), lay("4h 5h 6h 7h 8h", "", ""), discard("9s"), STOCK, discard("3c"))
    assert known(view(state, 2)).held[0] == those("2d")
    state = done(state, pile("9s"))
    assert known(view(state, 1)).held[0] == those("2d")
    assert those("9s") <= known(view(state, 1)).held[2]


def with_joker():
    """Seat 1 has drawn and replaced a joker."""
    state = position("Kd 3s", "5h 2c 2d 9s Kh", spaces=("4h X1 6h", ""), to_move=1, melded=[True, False])
    return done(state, STOCK, swap("X1", "5h"))


def test_a_replaced_joker_is_known_until_it_is_laid_again():
    assert seen(done(with_joker(), discard("9s"))).held[1] == those("X1")
    assert seen(done(with_joker(), lay("4h 5h 6h", "2c 2d X1"), discard("9s"))).held[1] == frozenset()


def test_a_card_known_to_be_held_is_not_while_it_lies_on_the_table():
    """In the middle of a turn: seat 1 lays what it drew in the open."""
    state = position("Kd Ks", "7c 8c 2d", spaces=("", ""), to_move=1, discard="9c Jh")
    drawn = done(state, pile("9c"))
    assert known(view(drawn, 0)).held[1] == those("9c Jh")
    assert known(view(done(drawn, lay("", "7c 8c 9c")), 0)).held[1] == those("Jh")


def test_who_laid_a_joker_does_not_hold_it_while_another_takes_it():
    """In the middle of seat 0's turn the joker lies neither on the table nor where it was known before."""
    laid = done(with_joker(), lay("4h 5h 6h", "2c 2d X1"), discard("9s"))
    state = replace(laid, hands=(laid.hands[0] | those("2h"), laid.hands[1]), melded=(False, True))
    taken = done(state, STOCK, swap("X1", "2h"))
    assert known(view(taken, 1)).held[1] == frozenset()


def test_what_was_asked_for_in_vain_is_known_until_a_card_comes_that_nobody_saw():
    state = epic("Kd 3s", "7c 8c 2d", "9c 5h 6s", spaces=("", "", ""), stock="2s 3c 4s 5s")
    denied = done(state, demand(1, "9c"), demand(2, "Tc"))
    assert known(view(denied, 0)).denied == (frozenset(), those("9c"), those("Tc"))
    assert known(view(done(denied, STOCK), 0)).denied == (frozenset(), those("9c"), frozenset())


def test_who_does_not_mind_others_remembers_nothing():
    memory = seen(drawn(), rounds=0)
    assert not any((*memory.held, *memory.denied))
