"""What a seat may know: memory of the others' cards, the count of cards, thefts, luck."""

from dataclasses import replace
from random import Random

import pytest

from engine.family.game import act
from engine.family.luck import draws_of_steps
from engine.games.house.card_counting import count_cards
from engine.games.house.chain import moves, thefts_of
from engine.games.house.draft import new_draft
from engine.games.house.game import HOUSE, new_game
from engine.games.house.memory import known
from engine.games.house.options import options
from engine.games.house.player import decide
from engine.games.house.thefts import stolen_between, thefts_between
from engine.games.house.view import view
from engine.games.house.words import Open
from engine.rummy.card_counting import AskedCard
from engine.rummy.cards import CARDS, cards
from engine.rummy.table import parse_table
from tests.engine.positions import STOCK, demand, discard, done, epic, lay, pile, position, swap
from tests.engine.turn_bench import long_turn
from tests.family.walks import exchanged


def seen(state):
    return known(view(state, 0))


def those(text):
    return frozenset(cards(text))


def drawn():
    """Seat 1 has drawn two cards of the pile, laid one and discarded another."""
    state = position("Kd Ks 4d", "7c 8c 2d 5h", spaces=("", ""), to_move=1, discard="9c Jh", stock="2s 3s 4s 5s 6s 8s")
    return done(state, pile("9c"), lay("", "7c 8c 9c"), discard("2d"))


def test_cards_drawn_from_the_pile_are_known_until_they_are_laid():
    assert seen(drawn()).held[1] == those("Jh")


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


# --- cards counted by one seat: from its own cards, the table, the discards and the log, and from nothing else


def played(edition, seats, number):
    """Every state of a hand, moves of cards included, as opponents of all kinds play it."""
    rng, game = Random(number), new_game(options(edition, seats), number)
    while not game.hand_over:
        level = rng.choice(("learner", "casual", "regular"))
        for action in decide(level, view(game.hand, game.hand.mover), rng.getrandbits(32), lambda: False):
            game = act(game, action)
            if not game.hand_over:
                yield game.hand


@pytest.mark.parametrize(("edition", "seats"), [("classic", 2), ("epic", 3), ("epic", 4)])
def test_every_card_is_seen_or_counted_once_and_what_is_known_is_true(edition, seats):
    for hand in played(edition, seats, 31 + seats):
        for seat in range(seats):
            seen = view(hand, seat)
            count = count_cards(seen)
            hidden = {card for other, held in enumerate(hand.hands) if other != seat for card in held}
            hidden.update(hand.stock[1:] if seen.turned_up is not None else hand.stock)
            assert {*count.unseen}.union(*count.held) == hidden
            assert len(count.unseen) + sum(map(len, count.held)) == len(hidden)
            assert all(frozenset(known) <= held for known, held in zip(count.held, hand.hands, strict=True))


def test_hidden_cards_dealt_anew_change_nothing():
    rng = Random(3)
    for hand in played("epic", 3, 8):
        for seat in range(3):
            count = count_cards(view(hand, seat))
            anew = dict(zip(count.unseen, rng.sample(count.unseen, len(count.unseen)), strict=True))
            assert count_cards(view(exchanged(hand, anew), seat)) == count


def test_cards_taken_from_the_pile_are_known_until_they_are_laid():
    state = position("Kd Ks 4d", "7c 8c 2d 5h", spaces=("", ""), to_move=1, discard="9c Jh", stock="2s 3s 4s 5s 6s 8s")
    state = done(state, pile("9c"), lay("", "7c 8c 9c"), discard("2d"))
    assert count_cards(view(state, 0)).held == ((), cards("Jh"))
    assert count_cards(view(state, 1)).held == ((), ())


def test_a_demand_is_told_until_its_card_is_seen():
    state = epic("Kd 3s 4d 9h", "7c 8c 2d", "5c 5h 6s", spaces=("", "", ""), to_move=1, discard="Ah")
    state = done(state, demand(2, "9h"))
    asked = AskedCard(1, 2, cards("9h")[0], given=False)
    assert count_cards(view(state, 2)).asked == (asked,)
    assert count_cards(view(state, 1)).asked == (asked,)
    # The seat that holds the card knows where it is.
    assert count_cards(view(state, 0)).asked == ()


def test_all_cards_of_the_pack_have_a_place_in_the_count():
    state = done(position("Kd Ks", "7c 8c", spaces=("", ""), discard="9c Jh", stock="2s 3s"), STOCK)
    assert count_cards(view(state, 0)).kinds == CARDS


# --- thefts that everybody sees at the table are those that the judge tells (r13)


@pytest.mark.parametrize("number", range(6))
def test_what_is_seen_of_a_drag_is_what_the_judge_counts(number):
    turn = long_turn(Random(number), 30, melded=True, orderly=0.8)
    shot = new_draft(turn.basis).snapshot
    stolen = 0
    for table in turn.tables:
        draft = new_draft(turn.basis).arrange(table)
        seen = stolen_between(shot.table, table, turn.basis.seat)
        assert seen.keys() == moves(turn.basis, shot, draft.snapshot).stolen
        told = thefts_between(shot.table, table, turn.basis.seat)
        assert set(told) == set(thefts_of(turn.basis, shot, draft.snapshot))
        stolen += len(seen)
    assert stolen


def test_a_card_taken_into_the_hand_and_ones_own_cards_are_not_stolen():
    before = parse_table([["7h 8h 9h 7c"], ["4c 4d X1", "5s 6s 7s 8s"]])
    after = parse_table([["7h 8h 9h"], ["4c 4d 4s", "5s 6s 7s"]])
    assert stolen_between(before, after, 0) == {}
    assert stolen_between(before, parse_table([["7h 8h 9h 7c", "8s 9s Ts"], ["4c 4d X1", "5s 6s 7s"]]), 0) == {
        cards("8s")[0]: 1
    }


# --- luck in house rummy: what lies face up is chosen, and no luck


def test_taking_the_turned_up_card_is_no_luck():
    game = new_game(options("classic", 2), 7)
    taken = HOUSE.apply(game.hand, Open(take=True))
    assert draws_of_steps(HOUSE, game.options, [(None, game.hand), (Open(take=True), taken)]) == {}
