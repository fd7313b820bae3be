"""The solver says that a card can be played just where an exhaustive search can play it."""

from itertools import islice
from random import Random

import pytest

from engine.games.house.draws import after_draw
from engine.games.house.options import Temperature
from engine.games.house.position_reader import read_position
from engine.games.house.solver.budget import Budget
from engine.games.house.solver.questions import playable, playable_demand
from engine.rummy.cards import card, cards
from tests.oracle.exhaustive import TooLargeError
from tests.oracle.exhaustive import playable as exhaustively
from tests.oracle.literal import DECK
from tests.oracle.positions import mid_turn
from tests.oracle.small_positions import small_positions


def ask(question, data, *arguments, **budget):
    state = read_position(data)
    return question(state.playing.draft.basis, state.options.seating, *arguments, Budget(**budget))


def small(seed, most_states=300):
    """Small positions without hot cards, and the cards of the hand that can be played."""
    for data in small_positions(seed):
        data.pop("temperatures", None)
        try:
            yield data, exhaustively(data, most_states)
        except TooLargeError:
            continue


def test_every_card_alone_is_playable_if_a_search_of_all_turns_plays_it():
    for data, result in islice(small(seed=11), 25):
        held = data["hands"][data["to_move"]].split()
        said = {text for text in held if ask(playable, data | {"temperatures": {text: "hot"}})}
        assert (said, data) == (result, data)


def test_two_hot_cards_must_be_played_in_one_turn():
    assert ask(playable, mid_turn("5h 9c", "5c 5d 5s", "6c 7c 8c", hot="5h 9c"))
    assert not ask(playable, mid_turn("5h 9c", "5c 5d 5s", "Kc Kd Kh", hot="5h 9c"))
    assert ask(playable, mid_turn("4h X1", "5h 6h 7h", "", hot="4h X1"))


def test_each_depth_of_the_pile_is_asked_with_all_cards_above_it():
    compared = 0
    for data in islice(small_positions(seed=12), 20):
        data.pop("temperatures", None)
        rng = Random(str(data))
        seen = " ".join([*data["hands"], *(play for space in data["spaces"] for play in space)]).split()
        pile = rng.sample(sorted(set(DECK) - set(seen)), 3)
        basis, seating = (state := read_position(data)).playing.draft.basis, state.options.seating
        drawn = [after_draw(basis, cards(" ".join(pile[at:])), Temperature.COLD) for at in range(len(pile))]
        said = [playable(each, seating, Budget()) for each in drawn]
        for at, bottom in enumerate(pile):
            hands = list(data["hands"])
            hands[data["to_move"]] += " " + " ".join(pile[at:])
            try:
                result = exhaustively(data | {"hands": hands, "temperatures": {bottom: "hot"}}, 300)
            except TooLargeError:
                continue
            assert (bottom in result) == said[at], (data, pile, at)
            compared += 1
    assert compared > 15


def test_a_demanded_card_is_asked_for_alone():
    data = mid_turn("5h 6h", "", "Kc Kd Ks")
    assert ask(playable_demand, data, card("7h"))
    assert ask(playable_demand, data, card("Kh"))
    assert not ask(playable_demand, data, card("8h"))


@pytest.mark.parametrize(("middle", "warm"), [(Temperature.COLD, "4c"), (Temperature.WARM, "3c 4c")])
def test_a_drawn_pile_is_hot_below_and_warm_above(middle, warm):
    basis = read_position(mid_turn("5h", "", "")).playing.draft.basis
    drawn = after_draw(basis, cards("2c 3c 4c"), middle)
    assert (drawn.hot, drawn.warm) == (frozenset(cards("2c")), frozenset(cards(warm)))
    assert drawn.start.hand == frozenset(cards("5h 2c 3c 4c"))
    assert not after_draw(basis, (), middle).hot


def test_who_has_not_melded_can_play_by_replacing_or_melding():
    assert ask(playable, mid_turn("5h 9c", "", "4h X1 6h", melded=False, hot="5h"))
    assert ask(playable, mid_turn("9h 9c 9d", "", "", melded=False, hot="9h"))
    assert not ask(playable, mid_turn("9h 9c 9d", "", "", melded=False, hand=3, hot="9h"))
    assert not ask(playable, mid_turn("7h 9c", "", "4h 5h 6h", melded=False, hot="7h"))


def test_a_hot_card_can_be_put_in_for_a_joker_also_if_another_was_before():
    data = mid_turn("3h 5h", "", "4h X1 6h X2", melded=False, hot="3h")
    assert ask(playable, data) == ("3h" in exhaustively(data))


def test_without_time_there_is_no_answer_but_what_is_seen_at_once():
    hidden = mid_turn("8d 9h 2s Jc 4h", "", "7c 7d 7h 7s | Ah 2h 3h", "", "6c 6d 6h 6s | Jd Jh Js", hot="8d")
    assert ask(playable, hidden)
    assert ask(playable, hidden, stop=lambda: True) is None
    assert ask(playable, mid_turn("5h", "2h 3h 4h", "", hot="5h"), stop=lambda: True)
